"""Optimisers."""

import collections


class Optimizer:
    """Groups of parameters and what is kept for each."""

    def __init__(self, parameters, defaults):
        self.param_groups = [{"params": list(parameters), **defaults}]
        self.state = collections.defaultdict(dict)

    def zero_grad(self, set_to_none=True):
        for group in self.param_groups:
            for one in group["params"]:
                one.grad = None
