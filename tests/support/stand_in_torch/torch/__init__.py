"""A stand-in for PyTorch: as much of its interface as the recording helper touches, with an allocator of its own.

Tensors have shapes and bytes but no numbers. Differences between versions are imitated: _settings reads the version
from the environment.
"""

from types import SimpleNamespace

from . import _graph, _settings, _tensor, amp, cuda, distributed, nn, optim, profiler
from ._allocator import DEVICE
from ._tensor import Tensor, bfloat16, float16, float32, int64, make, matmul

__version__ = _settings.VERSION
__all__ = ["Tensor", "amp", "bfloat16", "cuda", "distributed", "float16", "float32", "matmul", "nn", "optim",
           "profiler"]
OutOfMemoryError = cuda.OutOfMemoryError
no_grad = _graph.NoGrad
autograd = SimpleNamespace(Variable=SimpleNamespace(_execution_engine=_graph.ENGINE))
_C = SimpleNamespace(_cuda_isHistoryEnabled=lambda: DEVICE.enabled is not None)
if _settings.HAS_OBSERVER:
    _C._cuda_attach_out_of_memory_observer = DEVICE.observers.append
bool = _tensor.boolean
SEEDS = []  # that were set


class autocast:
    """Matrices are multiplied in this type."""

    def __init__(self, device, dtype):
        self.device, self.dtype = device, dtype

    def __enter__(self):
        self.works = self.device == "cpu" or cuda.is_available()
        if self.works:
            _tensor.AUTOCAST.append(self.dtype)

    def __exit__(self, *error):
        if self.works:
            _tensor.AUTOCAST.pop()


def manual_seed(seed):
    SEEDS.append(seed)


def filled(*shape, **options):
    return make(shape, **options)


empty = ones = zeros = filled


def zeros_like(tensor):
    return make(tensor.shape, tensor.dtype, tensor.device)


def arange(end, device="cpu"):
    return make((end,), int64, device)


def randint(first, last, shape, device="cpu"):
    return make(shape, int64, device)


def elementwise(x, dim=None):
    return _tensor.run("elementwise", x.shape, (x,))


softmax = rsqrt = exp = cos = sin = elementwise


def cat(tensors, dim):
    shape = [*tensors[0].shape[:-1], sum(one.shape[-1] for one in tensors)]
    return _tensor.run("cat", shape, tuple(tensors))
