// Stacks as PyTorch records them, built from a tree of call sites.
#include "tests/support/generator/stacks.h"

#include <algorithm>
#include <utility>

namespace allostrata::generator {

namespace {

constexpr std::string_view kEval = "_PyEval_EvalFrameDefault";
constexpr std::uint64_t kReleaseKey = 200;
constexpr std::uint64_t kPlainKey = 201;

std::uint64_t childKey(Place caller, std::uint64_t what) { return (static_cast<std::uint64_t>(caller) << 34U) | what; }

} // namespace

std::string StackBuilder::path(std::string_view file) const
{
    const std::string_view project = m_options.windows ? "C:\\Users\\user\\gpt" : "/home/user/gpt";
    const std::string_view site = m_options.windows ? "C:\\Users\\user\\gpt\\.venv\\lib\\site-packages"
                                                    : "/home/user/miniconda3/lib/python3.10/site-packages";
    std::string result(file);
    if (result.rfind("$project", 0) == 0)
        result.replace(0, 8, project);
    else if (result.rfind("$site", 0) == 0)
        result.replace(0, 5, site);
    if (m_options.windows)
        std::replace(result.begin(), result.end(), '/', '\\');
    return result;
}

FrameIndex StackBuilder::nativeFrame(std::string_view name, std::string_view file, std::uint32_t variant)
{
    constexpr std::string_view kAllocator = "c10::cuda::CUDACachingAllocator::Native::";
    Frame frame;
    frame.name = m_options.npu && name.starts_with(kAllocator)
                     ? m_frames.intern("c10_npu::NPUCachingAllocator::" + std::string(name.substr(kAllocator.size())))
                     : m_frames.intern(name);
    frame.filename = m_frames.intern(file);
    frame.variant = variant;
    return m_frames.internFrame(frame);
}

Place StackBuilder::child(Place caller, Node node, std::uint64_t what)
{
    const auto [place, isNew] = m_children.emplace(childKey(caller, what), static_cast<Place>(m_nodes.size()));
    if (isNew) {
        node.caller = caller;
        m_nodes.push_back(std::move(node));
    }
    return place->second;
}

Place StackBuilder::mainThread()
{
    Node node;
    for (const auto &[name, file] :
         std::vector<std::pair<std::string_view, std::string_view>>{{"PyEval_EvalCode", "??"},
                                                                    {"run_eval_code_obj", "??"},
                                                                    {"run_mod", "??"},
                                                                    {"pyrun_file.cold", "??"},
                                                                    {"_PyRun_SimpleFileObject", "??"},
                                                                    {"_PyRun_AnyFileObject", "??"},
                                                                    {"pymain_run_file_obj", "??"},
                                                                    {"Py_RunMain", "??"},
                                                                    {"Py_BytesMain", "??"},
                                                                    {"__libc_init_first", "??"},
                                                                    {"__libc_start_main", "??"},
                                                                    {"_start", "??"}})
        node.frames.push_back(nativeFrame(name, file));
    return child(0, std::move(node), 1);
}

Place StackBuilder::autograd(std::string_view backward)
{
    Node engine;
    for (const auto &[name, file] : std::vector<std::pair<std::string_view, std::string_view>>{
             {"torch::autograd::Engine::evaluate_function(std::shared_ptr<torch::autograd::GraphTask>&, "
              "torch::autograd::Node*, torch::autograd::InputBuffer&, std::shared_ptr<torch::autograd::ReadyQueue> "
              "const&)",
              "??"},
             {"torch::autograd::Engine::thread_main(std::shared_ptr<torch::autograd::GraphTask> const&)", "??"},
             {"torch::autograd::Engine::thread_init(int, std::shared_ptr<torch::autograd::ReadyQueue> const&, bool)",
              "??"},
             {"torch::autograd::python::PythonEngine::thread_init(int, std::shared_ptr<torch::autograd::ReadyQueue> "
              "const&, bool)",
              ""},
             {"execute_native_thread_routine", "thread48.o"},
             {"pthread_condattr_setpshared", "??"},
             {"clone", "??"}})
        engine.frames.push_back(nativeFrame(name, file));
    const Place root = child(0, std::move(engine), 2);
    if (backward.empty())
        return root;
    const bool isAccumulate = backward == "AccumulateGrad";
    const std::string space = isAccumulate ? "torch::autograd::" : "torch::autograd::generated::";
    Node node;
    node.frames.push_back(nativeFrame(
        space + std::string(backward) + "::apply(std::vector<at::Tensor, std::allocator<at::Tensor> >&&)", "??"));
    node.frames.push_back(
        nativeFrame("torch::autograd::Node::operator()(std::vector<at::Tensor, std::allocator<at::Tensor> >&&)", ""));
    return child(root, std::move(node), (1ULL << 32U) | m_frames.intern(backward));
}

Place StackBuilder::call(Place caller, const Function &function, std::uint32_t line)
{
    Frame frame;
    frame.name = m_frames.intern(function.name);
    frame.filename = m_frames.intern(path(function.file));
    frame.line = line;
    Node node;
    node.kind = Kind::Python;
    const FrameIndex index = m_frames.internFrame(frame);
    node.frames.push_back(index);
    return child(caller, std::move(node), (2ULL << 32U) | index);
}

Place StackBuilder::fxCall(Place caller, const Function &function, std::uint32_t line, const FxNode &fx)
{
    Frame frame;
    frame.name = m_frames.intern(function.name);
    frame.filename = m_frames.intern(path(function.file));
    frame.line = line;
    const std::uint64_t what = (3ULL << 32U) | (static_cast<std::uint64_t>(fx.name) << 12U) | line;
    if (const auto found = m_children.find(childKey(caller, what)); found != m_children.end())
        return found->second;
    frame.fx = m_frames.addFxNode(fx);
    Node node;
    node.kind = Kind::Python;
    node.frames.push_back(m_frames.internFrame(frame));
    return child(caller, std::move(node), what);
}

Place StackBuilder::moduleCall(Place caller)
{
    const Function wrapped{"_wrapped_call_impl", "$site/torch/nn/modules/module.py"};
    const Function inner{"_call_impl", "$site/torch/nn/modules/module.py"};
    const Place outer = call(caller, wrapped, 1775);
    m_nodes[outer].enter = Enter::FromC;
    return call(outer, inner, 1786);
}

Place StackBuilder::nativeCall(Place caller, std::string_view name, std::string_view file)
{
    Node node;
    const FrameIndex index = nativeFrame(name, file);
    node.frames.push_back(index);
    return child(caller, std::move(node), index);
}

/// The C++ frames of a Python call: the interpreter's loop and what entered it.
void StackBuilder::appendEntry(std::vector<FrameIndex> &native, const Node &node)
{
    const bool fromC = node.enter == Enter::FromC;
    native.push_back(nativeFrame(kEval, "??", fromC ? 1 : 0));
    native.push_back(nativeFrame("_PyFunction_Vectorcall", "??"));
    if (fromC) {
        native.push_back(nativeFrame("_PyObject_Call_Prepend", "??"));
        native.push_back(nativeFrame("slot_tp_call", "??"));
        native.push_back(nativeFrame("_PyObject_MakeTpCall", "??", 1));
    }
}

/// PyTorch's way to join both worlds: C++ frames in order, before each interpreter loop the next Python frame.
StackIndex StackBuilder::build(const std::vector<FrameIndex> &innermost, const std::vector<FrameIndex> &binding,
                               Place place)
{
    std::vector<FrameIndex> python;
    std::vector<FrameIndex> native = innermost;
    if (m_nodes[place].kind == Kind::Python)
        native.insert(native.end(), binding.begin(), binding.end());
    for (Place at = place; at != 0; at = m_nodes[at].caller) {
        const Node &node = m_nodes[at];
        if (node.kind == Kind::Native) {
            native.insert(native.end(), node.frames.begin(), node.frames.end());
            continue;
        }
        python.push_back(node.frames.front());
        const bool isOutermost = m_nodes[node.caller].kind == Kind::Native;
        if (isOutermost)
            native.push_back(nativeFrame(kEval, "??", 2));
        else if (!m_options.inlinedCalls || node.enter == Enter::FromC)
            appendEntry(native, node);
    }
    if (!m_options.nativeFrames)
        return m_frames.addStack(python);
    std::vector<FrameIndex> joined;
    std::size_t next = 0;
    for (const FrameIndex index : native) {
        const std::string_view name = m_frames.text(m_frames.frame(index).name);
        if (next < python.size() && name.find("PyEval_EvalFrame") != std::string_view::npos)
            joined.push_back(python[next++]);
        joined.push_back(index);
    }
    joined.insert(joined.end(), python.begin() + static_cast<std::ptrdiff_t>(next), python.end());
    return m_frames.addStack(joined);
}

StackIndex StackBuilder::allocation(Op op, Place place)
{
    const std::uint64_t key = (static_cast<std::uint64_t>(place) << 8U) | static_cast<std::uint64_t>(op);
    if (const auto found = m_stacks.find(key); found != m_stacks.end())
        return found->second;
    std::vector<FrameIndex> innermost;
    std::vector<FrameIndex> binding;
    if (m_options.nativeFrames) {
        for (const auto &[name, file] : generator::nativeFrames(op))
            innermost.push_back(nativeFrame(name, file));
        for (const auto &[name, file] : bindingFrames(op))
            binding.push_back(nativeFrame(name, file));
    }
    const StackIndex stack = build(innermost, binding, place);
    m_stacks.emplace(key, stack);
    return stack;
}

StackIndex StackBuilder::release(Place place)
{
    const std::uint64_t key = (static_cast<std::uint64_t>(place) << 8U) | kReleaseKey;
    if (const auto found = m_stacks.find(key); found != m_stacks.end())
        return found->second;
    std::vector<FrameIndex> innermost;
    std::vector<FrameIndex> binding;
    if (m_options.nativeFrames) {
        for (const auto &[name, file] : std::vector<std::pair<std::string_view, std::string_view>>{
                 {"torch::unwind::unwind()", "??"},
                 {"torch::CapturedTraceback::gather(bool, bool, bool)", "??"},
                 {"torch::cuda::(anonymous namespace)::gather_with_cpp()", "memory_snapshot.cpp"},
                 {"c10::cuda::CUDACachingAllocator::Native::DeviceCachingAllocator::free(c10::cuda::"
                  "CUDACachingAllocator::Native::(anonymous namespace)::Block*)",
                  "CUDACachingAllocator.cpp"},
                 {"c10::cuda::CUDACachingAllocator::Native::local_raw_delete(void*)", "CUDACachingAllocator.cpp"},
                 {"c10::StorageImpl::~StorageImpl()", ""},
                 {"c10::TensorImpl::~TensorImpl()", "??"}})
            innermost.push_back(nativeFrame(name, file));
        binding.push_back(nativeFrame("THPVariable_clear(THPVariable*)", "python_variable.cpp"));
        binding.push_back(nativeFrame("THPVariable_dealloc(_object*)", "python_variable.cpp"));
        binding.push_back(nativeFrame("subtype_dealloc", "??"));
    }
    const StackIndex stack = build(innermost, binding, place);
    m_stacks.emplace(key, stack);
    return stack;
}

StackIndex StackBuilder::plain(Place place)
{
    const std::uint64_t key = (static_cast<std::uint64_t>(place) << 8U) | kPlainKey;
    if (const auto found = m_stacks.find(key); found != m_stacks.end())
        return found->second;
    std::vector<FrameIndex> innermost;
    if (m_options.nativeFrames)
        innermost.push_back(nativeFrame("THCPModule_emptyCache(_object*, _object*)", "Module.cpp"));
    const StackIndex stack = build(innermost, {}, place);
    m_stacks.emplace(key, stack);
    return stack;
}

} // namespace allostrata::generator
