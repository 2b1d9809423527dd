#pragma once

#include "tests/support/generator/frame_table.h"
#include "tests/support/generator/operations.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata::generator {

/// Call site: a node of the tree of callers. 0: none.
using Place = std::uint32_t;

struct StackOptions {
    bool nativeFrames = true; ///< C++ frames as well
    bool windows = false; ///< paths of a Windows machine
    bool npu = false; ///< allocator of torch_npu
    bool inlinedCalls = false; ///< CPython 3.11+: a plain call makes no separate C++ frame
};

/// Python function: name and file, in which `$project` and `$site` are replaced by folders.
struct Function {
    std::string_view name;
    std::string_view file;
};

/// Makes stacks as PyTorch records them: innermost first; with C++ frames on, each Python frame comes just before the
/// C++ frame whose name contains PyEval_EvalFrame, and remaining ones come last.
class StackBuilder {
public:
    StackBuilder(FrameTable &frames, StackOptions options) : m_frames(frames), m_options(options) {}

    /// The main thread, below `<module>`.
    Place mainThread();
    /// The autograd engine's thread, in the node `backward` (as "AddmmBackward0"); empty: the engine itself.
    Place autograd(std::string_view backward);
    /// Place of a line of `function`, called from `caller`.
    Place call(Place caller, const Function &function, std::uint32_t line);
    /// `module(...)`: nn.Module's own two frames.
    Place moduleCall(Place caller);
    /// Python called from C++ (a saved-tensor hook below the autograd engine).
    Place nativeCall(Place caller, std::string_view name, std::string_view file);
    /// A frame of a generated function with its FX node.
    Place fxCall(Place caller, const Function &function, std::uint32_t line, const FxNode &node);

    /// The stack of an allocation by the operator at the place. Cached: O(1).
    StackIndex allocation(Op op, Place place);
    /// The stack of a tensor's end at the place.
    StackIndex release(Place place);
    /// Stack of a call without an operator (empty_cache).
    StackIndex plain(Place place);

    [[nodiscard]] FrameTable &frames() { return m_frames; }
    [[nodiscard]] const StackOptions &options() const { return m_options; }

private:
    enum class Kind : std::uint8_t { Python, Native };
    enum class Enter : std::uint8_t { PlainCall, FromC };
    struct Node {
        Kind kind = Kind::Native;
        Enter enter = Enter::PlainCall;
        Place caller = 0;
        std::vector<FrameIndex> frames; ///< Python: one; Native: a run, innermost first
    };

    FrameIndex nativeFrame(std::string_view name, std::string_view file, std::uint32_t variant = 0);
    Place child(Place caller, Node node, std::uint64_t what);
    StackIndex build(const std::vector<FrameIndex> &innermost, const std::vector<FrameIndex> &binding, Place place);
    void appendEntry(std::vector<FrameIndex> &native, const Node &node);
    [[nodiscard]] std::string path(std::string_view file) const;

    FrameTable &m_frames;
    StackOptions m_options;
    std::vector<Node> m_nodes{Node{}};
    std::unordered_map<std::uint64_t, Place> m_children;
    std::unordered_map<std::uint64_t, StackIndex> m_stacks;
};

} // namespace allostrata::generator
