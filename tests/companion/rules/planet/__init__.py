"""Tests of Make Me a Planet."""
