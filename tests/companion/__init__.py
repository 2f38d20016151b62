"""The core, part by part."""
