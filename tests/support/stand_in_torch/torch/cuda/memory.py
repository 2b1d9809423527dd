"""History and snapshots of the allocator; what later versions have added is there from them on."""

import inspect
import pickle
import sys

from .. import _settings
from .._allocator import DEVICE


def _start(enabled="all", context="all", stacks="all", max_entries=sys.maxsize, device=None, clear_history=False,
           compile_context=False, global_record_annotations=False, skip_actions=None, record_pinned_host_memory=False):
    DEVICE.enabled = enabled
    if enabled is None:
        return
    DEVICE.options = {"context": context, "stacks": stacks, "max_entries": max_entries,
                      "compile_context": compile_context, "record_pinned_host_memory": record_pinned_host_memory}


def _record_memory_history(enabled="all", *args, **kwargs):
    unknown = [key for key in kwargs if key not in _PARAMETERS]
    if unknown:
        raise TypeError(f"unexpected keyword argument {unknown[0]}")
    _start(enabled, *args, **kwargs)


_PARAMETERS = dict(inspect.signature(_start).parameters)
for _name, _since in (("clear_history", (2, 7)), ("compile_context", (2, 8)), ("global_record_annotations", (2, 8)),
                      ("skip_actions", (2, 10)), ("record_pinned_host_memory", (2, 14))):
    if _settings.NUMBERS < _since:
        del _PARAMETERS[_name]
_record_memory_history.__signature__ = inspect.Signature(list(_PARAMETERS.values()))


def _snapshot():
    return DEVICE.snapshot()


def _dump_snapshot(filename="dump_snapshot.pickle"):
    with open(filename, "wb") as file:
        pickle.dump(_snapshot(), file, protocol=4)


if _settings.NUMBERS >= (2, 10):

    def _set_memory_metadata(metadata):
        DEVICE.local.metadata = metadata

    def _get_memory_metadata():
        return DEVICE.metadata()
