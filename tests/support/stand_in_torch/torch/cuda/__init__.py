"""The device."""

import contextlib
from types import SimpleNamespace

from .. import _settings
from .._allocator import DEVICE, OutOfMemoryError
from . import memory

__all__ = ["OutOfMemoryError", "memory"]


def is_available():
    return _settings.HAS_GPU


def device_count():
    return int(_settings.HAS_GPU)


@contextlib.contextmanager
def device(wanted):
    yield


def init():
    pass


def synchronize():
    pass


def current_device():
    return 0


def get_device_properties(device):
    return SimpleNamespace(name="Stand-in GPU", total_memory=_settings.CAPACITY)


def get_device_capability():
    return (8, 0) if _settings.HAS_BF16 else (7, 0)


def is_bf16_supported(including_emulation=True):
    return including_emulation or _settings.HAS_BF16


def memory_stats(device=None):
    return DEVICE.stats()


def reset_peak_memory_stats(device=None):
    DEVICE.peak = DEVICE.allocated
