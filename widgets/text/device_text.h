#pragma once

#include <QString>

namespace allostrata {

/// A device as PyTorch calls it, "cuda:0", "cpu"; -1 is "pinned host memory". See device_code.h.
[[nodiscard]] QString deviceText(int ordinal);

} // namespace allostrata
