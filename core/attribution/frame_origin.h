#pragma once

#include <cstdint>

namespace allostrata {

/// Whose code a frame is. All but Yours is the runtime, which views fold away.
enum class FrameOrigin : std::uint8_t {
    Yours,
    Library, ///< Python code of others: installed packages, the standard library, generated code
    Torch, ///< PyTorch's own Python code
    Native, ///< compiled code
    Interpreter, ///< the Python interpreter and the start of the process: says nothing, and is dropped
};

} // namespace allostrata
