#pragma once

#include <cstdint>

namespace allostrata {

/// Owner of a frame's code. All but Yours count as runtime, which views fold away.
enum class FrameOrigin : std::uint8_t {
    Yours,
    Library, ///< third-party Python code: installed packages, the standard library, generated code
    Torch, ///< PyTorch's own Python code
    Native, ///< compiled code
    Interpreter, ///< the Python interpreter and process start-up; uninformative, so dropped
};

} // namespace allostrata
