"""The screens: Kivy widgets that draw the core's snapshots and post what people touch."""
