"""What is measured, by `make bench`: product and reference side by side, in one run."""
