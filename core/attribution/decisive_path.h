#pragma once

#include "core/attribution/frame_origin.h"

#include <string>
#include <string_view>

namespace allostrata {

/// The part of a path that may tell what a frame is about: of the user's own code the file's name, of PyTorch's the
/// path from its folder ("torch/nn/functional.py"), of packages the path within site-packages; of native code all of
/// it. Folders of the user's are never part of it. Slashes for backslashes.
[[nodiscard]] std::string decisivePath(std::string_view path, FrameOrigin origin);

/// A frame of nn.Module's own that calls a module's forward. `decisive` is its decisive path.
[[nodiscard]] bool isModuleCall(std::string_view function, std::string_view decisive, FrameOrigin origin);

} // namespace allostrata
