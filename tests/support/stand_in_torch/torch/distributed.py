"""Ranks, as a launcher would set them up."""

RANK = None


def is_available():
    return True


def is_initialized():
    return RANK is not None


def get_rank():
    return RANK
