"""Modes that see each operation."""

STACK = []


class TorchDispatchMode:
    """The innermost mode is asked first, and is not there while it is asked."""

    def __enter__(self):
        STACK.append(self)
        return self

    def __exit__(self, *error):
        STACK.remove(self)

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        raise NotImplementedError


def is_fake():
    return bool(FAKE)


FAKE = []  # fake modes that are entered


def call(kernel):
    if not STACK:
        return kernel()
    mode = STACK.pop()
    try:
        return mode.__torch_dispatch__(lambda *args, **kwargs: call(kernel), ())
    finally:
        STACK.append(mode)
