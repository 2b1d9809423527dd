#pragma once

#include "core/attribution/frame_origin.h"

#include <string>
#include <string_view>

namespace allostrata {

/// The part of a path that rules may use: for the user's own code the file name, for PyTorch the path from its folder
/// ("torch/nn/functional.py"), for packages the path within site-packages, for native code the whole path. The user's
/// folders are never included. Backslashes become slashes.
[[nodiscard]] std::string decisivePath(std::string_view path, FrameOrigin origin);

/// Whether a frame of nn.Module itself calls a module's forward. `decisive` is its decisive path.
[[nodiscard]] bool isModuleCall(std::string_view function, std::string_view decisive, FrameOrigin origin);

} // namespace allostrata
