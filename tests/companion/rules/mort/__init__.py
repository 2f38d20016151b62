"""Tests of Welcome to La Petite Mort."""
