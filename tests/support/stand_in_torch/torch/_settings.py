"""What the stand-in pretends to be, from the environment: its version, whether there is a GPU and what it can do."""

import os

VERSION = os.environ.get("STAND_IN_VERSION", "2.10.0")
NUMBERS = tuple(int(part) for part in VERSION.split(".")[:2])
HAS_GPU = os.environ.get("STAND_IN_GPU", "1") == "1"
HAS_OBSERVER = os.environ.get("STAND_IN_OBSERVER", "1") == "1"
HAS_BF16 = os.environ.get("STAND_IN_BF16", "1") == "1"
CAPACITY = int(os.environ.get("STAND_IN_CAPACITY", str(1 << 40)))
