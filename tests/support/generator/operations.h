#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata::generator {

/// Source of an allocation: an ATen operator, or a part of the runtime.
enum class Op : std::uint8_t {
    Empty,
    Zeros,
    Normal,
    Arange,
    ToDevice,
    AutocastCopy,
    Clone,
    Embedding,
    LayerNorm,
    LinearNoBias,
    MatMul,
    Divide,
    MaskedFill,
    Softmax,
    Dropout,
    FlashAttention,
    Gelu,
    Add,
    LogSoftmax,
    NllLoss,
    TopK,
    IndexSelect,
    IndexAdd,
    ZerosLike,
    ForeachSqrt,
    BlasWorkspace,
    AllGather,
    ReduceScatter,
    BackwardMm,
    BackwardBmm,
    BackwardLayerNorm,
    BackwardGelu,
    BackwardSoftmax,
    BackwardDropout,
    BackwardFlashAttention,
    BackwardEmbedding,
    BackwardLogSoftmax,
    BackwardNllLoss,
    BackwardMul,
    BackwardIndexAdd,
    GradientSum,
    GradientClone,
    OnesLike,
};

/// C++ frame: name and file ("??" and "" without debug information).
struct NativeFrame {
    std::string_view name;
    std::string_view file = "??";
};

/// Way in which an operator gets its memory.
enum class Flavour : std::uint8_t {
    Empty, ///< at::empty of known sizes
    Structured, ///< the output of a structured kernel
    Iterator, ///< the output of a TensorIterator
    Strided, ///< at::empty_strided, empty_like
    Raw, ///< straight from the allocator
};

/// A row of the table of operators.
struct Operation {
    Op op;
    Flavour flavour;
    std::string_view kernel; ///< name of the operator that allocates
    std::string_view arguments; ///< arguments of its C++ signature
    std::string_view composite; ///< the operators that led to it, outermost last, separated by commas; may be empty
    std::string_view binding; ///< method of the Python binding
};

[[nodiscard]] const Operation &operation(Op op);

/// The C++ frames of an allocation by the operator, innermost first, without what called it.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> nativeFrames(Op op);
/// The frames between the operator and the Python frame that called it.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> bindingFrames(Op op);

} // namespace allostrata::generator
