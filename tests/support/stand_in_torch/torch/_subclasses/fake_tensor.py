"""Tensors without data."""

from .. import _settings
from ..utils import _python_dispatch as dispatch


class FakeTensorMode(dispatch.TorchDispatchMode):
    """Operations inside make tensors that take no memory."""

    def __init__(self, *, allow_non_fake_inputs=False):
        self.allow_non_fake_inputs = allow_non_fake_inputs

    def __enter__(self):
        dispatch.FAKE.append(self)
        return super().__enter__()

    def __exit__(self, *error):
        dispatch.FAKE.remove(self)
        super().__exit__(*error)

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        made = function(*args, **(kwargs or {}))
        if made.device.startswith("cuda") and not _settings.CAN_FAKE_GPU:
            raise RuntimeError("PyTorch is not linked with support for cuda devices")
        return made
