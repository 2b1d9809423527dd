// Table of operators and the C++ frames of an allocation by each.
#include "tests/support/generator/operations.h"

#include <string>
#include <utility>

namespace allostrata::generator {

namespace {

constexpr std::string_view kT1 = "at::Tensor const&";
constexpr std::string_view kT2 = "at::Tensor const&, at::Tensor const&";
constexpr std::string_view kT3 = "at::Tensor const&, at::Tensor const&, at::Tensor const&";
constexpr std::string_view kList = "c10::ArrayRef<at::Tensor>";
constexpr std::string_view kSizes = "c10::ArrayRef<c10::SymInt>, std::optional<c10::ScalarType>";
constexpr std::string_view kDim = "at::Tensor const&, long, bool";

constexpr std::array kOperations = std::to_array<Operation>({
    {Op::Empty, Flavour::Empty, "empty", kSizes, "", "empty"},
    {Op::Zeros, Flavour::Empty, "zeros", kSizes, "", "zeros"},
    {Op::Normal, Flavour::Empty, "randn", kSizes, "", "randn"},
    {Op::Arange, Flavour::Empty, "arange", "c10::Scalar const&, c10::Scalar const&", "", "arange"},
    {Op::ToDevice, Flavour::Strided, "_to_copy", kT1, "to_dtype_layout", "to"},
    {Op::AutocastCopy, Flavour::Strided, "_to_copy", kT1, "to_dtype", "linear"},
    {Op::Clone, Flavour::Strided, "clone", kT1, "", "clone"},
    {Op::Embedding, Flavour::Empty, "index_select", "at::Tensor const&, long, at::Tensor const&", "embedding",
     "embedding"},
    {Op::LayerNorm, Flavour::Strided, "native_layer_norm", kT3, "layer_norm", "layer_norm"},
    {Op::LinearNoBias, Flavour::Structured, "mm", kT2, "matmul,linear", "linear"},
    {Op::MatMul, Flavour::Structured, "bmm", kT2, "matmul", "matmul"},
    {Op::Divide, Flavour::Iterator, "div_Tensor", kT2, "", "div"},
    {Op::MaskedFill, Flavour::Strided, "masked_fill", kT3, "", "masked_fill"},
    {Op::Softmax, Flavour::Structured, "_softmax", kDim, "softmax_int", "softmax"},
    {Op::Dropout, Flavour::Strided, "native_dropout", kDim, "dropout", "dropout"},
    {Op::FlashAttention, Flavour::Strided, "_flash_attention_forward", kT3,
     "_scaled_dot_product_flash_attention,scaled_dot_product_attention", "scaled_dot_product_attention"},
    {Op::Gelu, Flavour::Iterator, "gelu", kT1, "", "gelu"},
    {Op::Add, Flavour::Iterator, "add_Tensor", kT2, "", "add"},
    {Op::LogSoftmax, Flavour::Structured, "_log_softmax", kDim, "log_softmax_int,cross_entropy_loss",
     "cross_entropy_loss"},
    {Op::NllLoss, Flavour::Structured, "nll_loss_forward", kT3, "nll_loss,nll_loss_nd,cross_entropy_loss",
     "cross_entropy_loss"},
    {Op::TopK, Flavour::Structured, "topk", kDim, "", "topk"},
    {Op::IndexSelect, Flavour::Iterator, "index_Tensor", kT2, "", "index"},
    {Op::IndexAdd, Flavour::Structured, "index_add", kT3, "", "index_add"},
    {Op::ZerosLike, Flavour::Strided, "zeros_like", kT1, "", "zeros_like"},
    {Op::ForeachSqrt, Flavour::Strided, "_foreach_sqrt", kList, "", "_foreach_sqrt"},
    {Op::BlasWorkspace, Flavour::Raw, "mm", kT2, "matmul,linear", "linear"},
    {Op::AllGather, Flavour::Empty, "empty", kSizes, "", "empty"},
    {Op::ReduceScatter, Flavour::Empty, "empty", kSizes, "", "empty"},
    {Op::BackwardMm, Flavour::Structured, "mm", kT2, "", "mm"},
    {Op::BackwardBmm, Flavour::Structured, "bmm", kT2, "", "bmm"},
    {Op::BackwardLayerNorm, Flavour::Strided, "native_layer_norm_backward", kT3, "", "native_layer_norm"},
    {Op::BackwardGelu, Flavour::Iterator, "gelu_backward", kT2, "", "gelu"},
    {Op::BackwardSoftmax, Flavour::Structured, "_softmax_backward_data", kT2, "", "softmax"},
    {Op::BackwardDropout, Flavour::Iterator, "native_dropout_backward", kT2, "", "dropout"},
    {Op::BackwardFlashAttention, Flavour::Strided, "_scaled_dot_product_flash_attention_backward", kT3, "",
     "scaled_dot_product_attention"},
    {Op::BackwardEmbedding, Flavour::Empty, "embedding_dense_backward", kT2, "embedding_backward", "embedding"},
    {Op::BackwardLogSoftmax, Flavour::Structured, "_log_softmax_backward_data", kT2, "", "log_softmax"},
    {Op::BackwardNllLoss, Flavour::Structured, "nll_loss_backward", kT3, "", "nll_loss"},
    {Op::BackwardMul, Flavour::Iterator, "mul_Tensor", kT2, "", "mul"},
    {Op::BackwardIndexAdd, Flavour::Structured, "index_add", kT3, "index_backward", "index"},
    {Op::GradientSum, Flavour::Iterator, "add_Tensor", kT2, "", "add"},
    {Op::GradientClone, Flavour::Strided, "new_empty_strided", kT1, "", "new_empty_strided"},
    {Op::OnesLike, Flavour::Strided, "ones_like", kT1, "", "ones_like"},
});

constexpr bool rowsFollowTheEnum()
{
    for (std::size_t i = 0; i < kOperations.size(); ++i)
        if (static_cast<std::size_t>(kOperations[i].op) != i)
            return false;
    return true;
}
static_assert(rowsFollowTheEnum(), "operation() takes the enum's value for a row");

using Frames = std::vector<std::pair<std::string, std::string>>;

constexpr std::array kAllocatorFrames = std::to_array<NativeFrame>({
    {"torch::unwind::unwind()"},
    {"torch::CapturedTraceback::gather(bool, bool, bool)"},
    {"torch::cuda::(anonymous namespace)::gather_with_cpp()", "memory_snapshot.cpp"},
    {"c10::cuda::CUDACachingAllocator::Native::DeviceCachingAllocator::malloc(signed char, unsigned long, "
     "CUstream_st*)",
     "CUDACachingAllocator.cpp"},
    {"c10::cuda::CUDACachingAllocator::Native::NativeCachingAllocator::malloc(void**, signed char, unsigned long, "
     "CUstream_st*)",
     ""},
    {"c10::cuda::CUDACachingAllocator::Native::NativeCachingAllocator::allocate(unsigned long)", ""},
});

constexpr std::array kEmptyCacheFrames = std::to_array<NativeFrame>({
    {"at::detail::empty_generic(c10::ArrayRef<long>, c10::Allocator*, c10::DispatchKeySet, c10::ScalarType, "
     "std::optional<c10::MemoryFormat>)"},
    {"at::detail::empty_cuda(c10::ArrayRef<long>, c10::ScalarType, std::optional<c10::Device>, "
     "std::optional<c10::MemoryFormat>)"},
});

constexpr std::array kStridedFrames = std::to_array<NativeFrame>({
    {"at::detail::empty_strided_generic(c10::ArrayRef<long>, c10::ArrayRef<long>, c10::Allocator*, "
     "c10::DispatchKeySet, c10::ScalarType)"},
    {"at::detail::empty_strided_cuda(c10::ArrayRef<long>, c10::ArrayRef<long>, c10::ScalarType, "
     "std::optional<c10::Device>)"},
    {"at::native::empty_strided_cuda(c10::ArrayRef<long>, c10::ArrayRef<long>, std::optional<c10::ScalarType>, "
     "std::optional<c10::Layout>, std::optional<c10::Device>, std::optional<bool>)"},
    {"at::_ops::empty_strided::redispatch(c10::DispatchKeySet, c10::ArrayRef<c10::SymInt>, "
     "c10::ArrayRef<c10::SymInt>, std::optional<c10::ScalarType>, std::optional<c10::Layout>, "
     "std::optional<c10::Device>, std::optional<bool>)"},
    {"at::_ops::empty_strided::call(c10::ArrayRef<c10::SymInt>, c10::ArrayRef<c10::SymInt>, "
     "std::optional<c10::ScalarType>, std::optional<c10::Layout>, std::optional<c10::Device>, std::optional<bool>)"},
});

constexpr std::array kNativeEmptyFrames = std::to_array<NativeFrame>({
    {"at::native::empty_cuda(c10::ArrayRef<long>, std::optional<c10::ScalarType>, std::optional<c10::Layout>, "
     "std::optional<c10::Device>, std::optional<bool>, std::optional<c10::MemoryFormat>)"},
    {"at::_ops::empty_memory_format::redispatch(c10::DispatchKeySet, c10::ArrayRef<c10::SymInt>, "
     "std::optional<c10::ScalarType>, std::optional<c10::Layout>, std::optional<c10::Device>, std::optional<bool>, "
     "std::optional<c10::MemoryFormat>)"},
    {"at::_ops::empty_memory_format::call(c10::ArrayRef<c10::SymInt>, std::optional<c10::ScalarType>, "
     "std::optional<c10::Layout>, std::optional<c10::Device>, std::optional<bool>, std::optional<c10::MemoryFormat>)"},
});

template <std::size_t N>
void append(Frames &frames, const std::array<NativeFrame, N> &part)
{
    for (const NativeFrame &frame : part)
        frames.emplace_back(frame.name, frame.file);
}

void appendFlavour(Frames &frames, const Operation &row, const std::string &kernel)
{
    if (row.flavour == Flavour::Raw) {
        frames.emplace_back("at::cuda::getCurrentCUDABlasHandle()", "??");
        return;
    }
    if (row.flavour == Flavour::Strided) {
        append(frames, kStridedFrames);
        return;
    }
    append(frames, kEmptyCacheFrames);
    if (row.flavour == Flavour::Empty) {
        append(frames, kNativeEmptyFrames);
        return;
    }
    frames.emplace_back("at::(anonymous namespace)::create_out(c10::ArrayRef<long>, c10::ArrayRef<long>, "
                        "c10::TensorOptions const&)",
                        "RegisterCUDA_0.cpp");
    frames.emplace_back("at::(anonymous namespace)::structured_" + kernel
                            + "_out_cuda_functional::set_output_raw_strided(long, c10::ArrayRef<long>, "
                              "c10::ArrayRef<long>, c10::TensorOptions, c10::ArrayRef<at::Dimname>)",
                        "RegisterCUDA_0.cpp");
    if (row.flavour == Flavour::Iterator) {
        frames.emplace_back("at::TensorIteratorBase::allocate_or_resize_outputs()", "??");
        frames.emplace_back("at::TensorIteratorBase::build(at::TensorIteratorConfig&)", "??");
    }
}

void appendCall(Frames &frames, const std::string &name, const std::string &arguments)
{
    frames.emplace_back("torch::autograd::VariableType::(anonymous namespace)::" + name + "(c10::DispatchKeySet, "
                            + arguments + ")",
                        "VariableType_0.cpp");
    frames.emplace_back("at::_ops::" + name + "::call(" + arguments + ")", "??");
}

} // namespace

const Operation &operation(Op op) { return kOperations[static_cast<std::size_t>(op)]; }

Frames nativeFrames(Op op)
{
    const Operation &row = operation(op);
    const std::string kernel(row.kernel);
    const std::string arguments(row.arguments);
    Frames frames;
    append(frames, kAllocatorFrames);
    appendFlavour(frames, row, kernel);
    if (row.flavour != Flavour::Empty || row.kernel != "empty") {
        frames.emplace_back("at::(anonymous namespace)::wrapper_CUDA_" + kernel + "(" + arguments + ")",
                            "RegisterCUDA_0.cpp");
        frames.emplace_back("at::_ops::" + kernel + "::redispatch(c10::DispatchKeySet, " + arguments + ")", "??");
        appendCall(frames, kernel, arguments);
    }
    std::string_view rest = row.composite;
    while (!rest.empty()) {
        const std::size_t comma = rest.find(',');
        const std::string name(rest.substr(0, comma));
        frames.emplace_back("at::native::" + name + "(" + arguments + ")", "??");
        frames.emplace_back("at::_ops::" + name + "::call(" + arguments + ")", "??");
        rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    }
    if (op == Op::AutocastCopy)
        frames.emplace_back("at::autocast::cached_cast(c10::ScalarType, at::Tensor const&, c10::DeviceType)", "??");
    return frames;
}

Frames bindingFrames(Op op)
{
    return {{"torch::autograd::THPVariable_" + std::string(operation(op).binding) + "(_object*, _object*, _object*)",
             "python_torch_functions_0.cpp"},
            {"cfunction_call", "??"},
            {"_PyObject_MakeTpCall", "??"}};
}

} // namespace allostrata::generator
