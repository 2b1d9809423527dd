#pragma once

#include <QString>

namespace allostrata {

/// A device as PyTorch calls it, "cuda:0"; -1 is "pinned host memory".
[[nodiscard]] QString deviceText(int ordinal);

} // namespace allostrata
