"""Tensors without data."""

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
        return function(*args, **(kwargs or {}))
