"""The machine around the app: the units, the installer, and the app as a service."""
