"""Modules with hooks."""

from .. import _graph, _tensor
from . import functional

__all__ = ["functional"]


class Handle:
    """Takes a hook away."""

    def __init__(self, hooks, hook):
        self.hooks, self.hook = hooks, hook
        hooks.append(hook)

    def remove(self):
        self.hooks.remove(self.hook)


class Module:
    """Parameters, buffers and modules by name, in the order in which they were set."""

    def __init__(self):
        self.training = True
        self._buffers = {}
        self.called_always = []
        self.pre_hooks, self.hooks, self.backward_pre_hooks, self.backward_hooks = [], [], [], []

    def children(self):
        return [(name, value) for name, value in vars(self).items() if isinstance(value, Module)]

    def named_modules(self, prefix=""):
        yield prefix, self
        for name, child in self.children():
            yield from child.named_modules(f"{prefix}.{name}" if prefix else name)

    def named_parameters(self):
        for prefix, module in self.named_modules():
            for name, value in vars(module).items():
                if isinstance(value, _tensor.Tensor) and name not in module._buffers:
                    yield (f"{prefix}.{name}" if prefix else name), value

    def named_buffers(self):
        for prefix, module in self.named_modules():
            for name, value in module._buffers.items():
                yield (f"{prefix}.{name}" if prefix else name), value

    def parameters(self):
        return [value for _, value in self.named_parameters()]

    def register_buffer(self, name, tensor):
        self._buffers[name] = tensor
        setattr(self, name, tensor)

    def train(self, mode=True):
        self.training = mode

    def register_forward_pre_hook(self, hook, *, with_kwargs=False):
        return Handle(self.pre_hooks, hook)

    def register_forward_hook(self, hook, *, always_call=False):
        if always_call:
            self.called_always.append(hook)
        return Handle(self.hooks, hook)

    def register_full_backward_pre_hook(self, hook):
        return Handle(self.backward_pre_hooks, hook)

    def register_full_backward_hook(self, hook):
        return Handle(self.backward_hooks, hook)

    def wrapped(self, tensor, hooks):
        """Full backward hooks put a node of their own around a module."""
        if not hooks or tensor.grad_fn is None:
            return tensor
        through = tensor.view(*tensor.shape)
        through.grad_fn.register_prehook(lambda grads: [hook(self, grads) for hook in hooks] and None)
        return through

    def __call__(self, *args, **kwargs):
        for hook in self.pre_hooks:
            hook(self, args, kwargs)
        both = [lambda module, grads, hook=hook: hook(module, grads, grads) for hook in self.backward_hooks]
        try:
            args = [self.wrapped(one, both) if isinstance(one, _tensor.Tensor) else one for one in args]
            result = self.forward(*args, **kwargs)
            result = self.wrapped(result, self.backward_pre_hooks)
        except Exception:
            for hook in self.called_always:
                hook(self, args, None)
            raise
        for hook in self.hooks:
            hook(self, args, result)
        return result


def parameter(*shape, device):
    with _graph.NoGrad():
        return _tensor.make(shape, device=device, requires_grad=True)


def Parameter(tensor):  # named as in PyTorch
    tensor.requires_grad = True
    return tensor


class Linear(Module):
    """A matrix."""

    def __init__(self, inputs, outputs, bias=True, device="cpu"):
        super().__init__()
        self.weight = parameter(outputs, inputs, device=device)

    def forward(self, x):
        return functional.linear(x, self.weight)


class Embedding(Module):
    """A row for each number."""

    def __init__(self, rows, width, device="cpu"):
        super().__init__()
        self.weight = parameter(rows, width, device=device)

    def forward(self, tokens):
        return functional.embedding(tokens, self.weight)


class ModuleList(Module):
    """Modules by number."""

    def __init__(self, modules):
        super().__init__()
        self.count = 0
        for one in modules:
            setattr(self, str(self.count), one)
            self.count += 1

    def __iter__(self):
        return (value for _, value in self.children())
