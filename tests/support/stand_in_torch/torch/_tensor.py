"""Tensors of shapes and bytes, without numbers."""

import itertools
import math

from . import _graph
from ._allocator import DEVICE
from .utils import _python_dispatch as dispatch


class Size(tuple):
    """A shape."""


class DType:
    """The type of elements; `size` is theirs in bytes."""

    def __init__(self, name, size):
        self.name, self.size = name, size

    def __repr__(self):
        return f"torch.{self.name}"


float32, float16, bfloat16 = DType("float32", 4), DType("float16", 2), DType("bfloat16", 2)
int64, boolean = DType("int64", 8), DType("bool", 1)
AUTOCAST = []


class UntypedStorage:
    """Bytes on a device; on a GPU the allocator knows them unless they are fake."""

    def __init__(self, size, device, is_fake):
        self.size, self.address = size, None
        if device.startswith("cuda") and not is_fake:
            self.address = DEVICE.allocate(size)

    def nbytes(self):
        return self.size

    def __del__(self):
        if self.address is not None:
            DEVICE.free(self.address)


class Tensor:
    """A shape, a type and a storage that views share."""

    def __init__(self, shape, dtype, device, storage):
        self.shape, self.dtype, self.device, self.storage = Size(shape), dtype, device, storage
        self.requires_grad, self.grad_fn, self.grad = False, None, None

    def untyped_storage(self):
        return self.storage

    def item(self):
        return 1.5

    def backward(self):
        _graph.ENGINE.run(self, make)

    def view(self, *shape):
        return run("view", numbered(shape, self.shape), (self,), like=self)

    def reshape(self, *shape):
        return run("reshape", numbered(shape, self.shape), (self,))

    def transpose(self, first, second):
        shape = list(self.shape)
        shape[first], shape[second] = shape[second], shape[first]
        return run("transpose", shape, (self,), like=self)

    def masked_fill(self, mask, value):
        return run("masked_fill", self.shape, (self, mask))

    def triu(self, diagonal):
        return run("triu", self.shape, (self,))

    def sum(self):
        return run("sum", (), (self,))

    def sqrt(self):
        return run("sqrt", self.shape, (self,))

    def to(self, dtype):
        return self if dtype is self.dtype else run("to", self.shape, (self,), dtype=dtype)

    def mean(self, dim, keepdim):
        return run("mean", (*self.shape[:-1], 1), (self,))

    def chunk(self, count, dim):
        shape = (*self.shape[:-1], self.shape[-1] // count)
        return [run("chunk", shape, (self,), like=self) for _ in range(count)]

    def elementwise(self, other):
        if not isinstance(other, Tensor):
            return run("elementwise", self.shape, (self,))
        return run("elementwise", broadcast(self, other), (self, other))

    __add__ = __sub__ = __mul__ = __truediv__ = pow = elementwise

    def in_place(self, *others, **options):
        return run("in_place", self.shape, (self,), same=self)

    mul_ = add_ = div_ = addcmul_ = addcdiv_ = in_place


def numbered(shape, of):
    known = math.prod(part for part in shape if part >= 0)
    return [part if part >= 0 else math.prod(of) // known for part in shape]


def broadcast(first, second):
    both = itertools.zip_longest(reversed(first.shape), reversed(second.shape), fillvalue=1)
    return [max(sizes) for sizes in both][::-1]


def bytes_of(shape, dtype):
    return math.prod(shape) * dtype.size


def make(shape, dtype=float32, device="cpu", requires_grad=False):
    """A new tensor; the modes see it."""
    tensor = run("empty", shape, (), dtype=dtype, device="cuda:0" if str(device) == "cuda" else str(device))
    tensor.requires_grad = requires_grad
    return tensor


def run(name, shape, inputs, dtype=None, device=None, like=None, same=None):
    """An operation: below the dispatch modes, above them autograd. like: a view of that tensor; same: in place."""
    first = inputs[0] if inputs else None
    dtype = dtype or first.dtype
    device = device or first.device

    def kernel():
        if same is not None:
            return same
        storage = like.storage if like is not None else UntypedStorage(bytes_of(shape, dtype), device,
                                                                       dispatch.is_fake())
        return Tensor(shape, dtype, device, storage)

    result = dispatch.call(kernel)
    parents = [one for one in inputs if one.requires_grad]
    if parents and same is None and _graph.is_enabled():
        result.requires_grad = True
        result.grad_fn = _graph.Node(name, list(inputs))
    return result


def matmul(first, second):
    shape = (*first.shape[:-1], second.shape[-1])
    return run("matmul", shape, (first, second), dtype=AUTOCAST[-1] if AUTOCAST else None)
