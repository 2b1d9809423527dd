"""The autograd graph: nodes with hooks, and an engine that runs those of a GPU on a thread of its own."""

import itertools
import os
import queue
import threading

from . import _settings

COUNT = itertools.count()
STATE = threading.local()


def is_enabled():
    return getattr(STATE, "enabled", True)


class NoGrad:
    """The context in which nothing is kept for backward."""

    def __enter__(self):
        self.before = is_enabled()
        STATE.enabled = False

    def __exit__(self, *error):
        STATE.enabled = self.before


class Node:
    """What made a tensor. `inputs` are the tensors that it holds for backward."""

    def __init__(self, name, inputs):
        self.name, self.inputs = name, inputs
        self.metadata, self.prehooks = {}, []
        self.number = next(COUNT)

    def register_prehook(self, hook):
        self.prehooks.append(hook)


class Engine:
    """Runs backward passes."""

    def __init__(self):
        self.callbacks = []
        self.work = None

    def queue_callback(self, callback):
        self.callbacks.append(callback)

    def run(self, root, make):
        """make(shape, dtype, device) makes a gradient."""
        if not root.device.startswith("cuda"):
            self.go(root, make)
            return
        if not _settings.HAS_GPU:
            os.abort()  # as C++ does in PyTorch, where no "except" catches it
        if self.work is None:
            self.work, self.done = queue.Queue(), queue.Queue()
            threading.Thread(target=self.serve, daemon=True).start()
        self.work.put((root, make))
        del root
        error = self.done.get()
        if error is not None:
            raise error

    def serve(self):
        while True:
            root, make = self.work.get()
            error = None
            try:
                self.go(root, make)
            except Exception as problem:
                error = problem
            del root, make
            self.done.put(error)

    def go(self, root, make):
        pending = {root.grad_fn: make(root.shape, root.dtype, root.device)}
        while pending:
            node = max(pending, key=lambda one: one.number)
            for hook in node.prehooks:
                hook((pending[node],))
            self.through(node, pending, make)
            del pending[node]
            node.inputs = []
        callbacks, self.callbacks = self.callbacks, []
        for callback in callbacks:
            callback()

    @staticmethod
    def through(node, pending, make):
        for tensor in node.inputs:
            if not tensor.requires_grad:
                continue
            gradient = make(tensor.shape, tensor.dtype, tensor.device)
            if tensor.grad_fn is not None:
                pending.setdefault(tensor.grad_fn, gradient)
            elif tensor.grad is None:
                tensor.grad = gradient


ENGINE = Engine()
