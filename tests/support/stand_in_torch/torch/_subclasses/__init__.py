"""Subclasses of tensors."""
