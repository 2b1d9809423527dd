"""Scaled losses."""


class GradScaler:
    """Scales by one."""

    used = 0

    def __init__(self, device):
        pass

    def scale(self, loss):
        GradScaler.used += 1
        return loss

    def step(self, optimizer):
        optimizer.step()

    def update(self):
        pass
