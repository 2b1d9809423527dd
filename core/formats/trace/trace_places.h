#pragma once

#include "core/formats/trace/trace_calls.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// Parses "torch/nn/modules/linear.py(114): forward" into a frame; texts of another form are only a function.
[[nodiscard]] Frame readPythonFrame(std::string_view text, StringTable &strings);

/// Finds stack, module and operator of allocations from the calls around them. Each is computed once per call and
/// cached: O(calls) in all, plus the frames of distinct stacks.
class TracePlaces {
public:
    static constexpr std::size_t kMostFrames = 1000; ///< innermost frames of a stack; others are left out
    static constexpr std::size_t kDeepestModule = 64;
    static constexpr std::size_t kLongestPath = 2000; ///< bytes of a module's path

    /// All arguments must outlive this. Texts, frames and details are added to the snapshot.
    TracePlaces(Snapshot &snapshot, const SortedCalls &sorted, const std::vector<TraceSliceExtra> &extras);

    /// Returns the Python functions and modules around a call, innermost first; if there are none, the "Call stack" of
    /// the innermost operator that has one. Empty if there is neither.
    [[nodiscard]] StackId stackOf(CallId call);
    /// Returns, for a call that backward runs, the stack of the operator of forward whose gradient it computes; else
    /// empty.
    [[nodiscard]] StackId forwardStackOf(CallId call);
    /// Returns the details of an allocation made in a call; empty if none are known.
    [[nodiscard]] DetailId detailOf(CallId call);
    [[nodiscard]] bool hasStacks() const { return m_hasStacks; }

private:
    static constexpr std::uint32_t kUnasked = StringId::kNone - 1;

    void findNearest();
    [[nodiscard]] const TraceSliceExtra *extraOf(CallId call) const;
    [[nodiscard]] FrameId frameOf(StringId text);
    [[nodiscard]] StackId listed(StringId callStack);
    [[nodiscard]] StringId moduleOf(CallId call);
    [[nodiscard]] StringId joined(StringId path, StringId name);
    [[nodiscard]] StringId inputText(StringId json, StringId dims);

    Snapshot &m_snapshot;
    const SortedCalls &m_sorted;
    const std::vector<TraceSliceExtra> &m_extras;
    bool m_hasStacks = false;
    IdVector<CallId, CallId> m_python; ///< nearest Python call, itself included; no rows if there are none
    IdVector<CallId, CallId> m_operator; ///< nearest operator, itself included; no rows if there are none
    std::unordered_map<CallId, StackId> m_stacks; ///< by Python call
    std::unordered_map<StringId, FrameId> m_frames; ///< by text
    std::unordered_map<StringId, StackId> m_lists; ///< by text of a call stack
    IdVector<CallId, std::uint32_t> m_modules; ///< key of the path's id, or kUnasked
    std::unordered_map<std::uint64_t, StringId> m_paths; ///< by path and name
    std::unordered_map<std::uint64_t, StringId> m_inputs;
    std::unordered_map<std::uint64_t, DetailId> m_details; ///< by hash; a colliding detail gets another row
};

} // namespace allostrata
