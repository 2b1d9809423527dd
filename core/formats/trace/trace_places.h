#pragma once

#include "core/formats/trace/trace_calls.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// "torch/nn/modules/linear.py(114): forward" as a frame; texts of another form are a function alone.
[[nodiscard]] Frame readPythonFrame(std::string_view text, StringTable &strings);

/// What the calls around an allocation tell of it. Each is found once per call and remembered: O(calls) in all, and the
/// frames of distinct stacks.
class TracePlaces {
public:
    static constexpr std::size_t kMostFrames = 1000; ///< the innermost of a stack; more are left out
    static constexpr std::size_t kDeepestModule = 64;
    static constexpr std::size_t kLongestPath = 2000; ///< bytes of a module's path

    /// All must live as long as this does. Texts, frames and details are added to the snapshot.
    TracePlaces(Snapshot &snapshot, const SortedCalls &sorted, const std::vector<TraceSliceExtra> &extras);

    /// The Python functions and modules around a call, innermost first; where there are none the "Call stack" of the
    /// innermost operator that has one. Empty where neither is told.
    [[nodiscard]] StackId stackOf(CallId call);
    /// Of what backward runs: the stack of the operator of forward whose gradient it computes. Else empty.
    [[nodiscard]] StackId forwardStackOf(CallId call);
    /// What is known of an allocation that was made in a call. Empty: nothing.
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
    IdVector<CallId, CallId> m_python; ///< itself, or the nearest around it that is Python's; no rows where none is
    IdVector<CallId, CallId> m_operator; ///< the same of operators
    std::unordered_map<CallId, StackId> m_stacks; ///< of Python's calls
    std::unordered_map<StringId, FrameId> m_frames; ///< of texts
    std::unordered_map<StringId, StackId> m_lists; ///< of call stacks
    IdVector<CallId, std::uint32_t> m_modules; ///< key of the path's id, or kUnasked
    std::unordered_map<std::uint64_t, StringId> m_paths; ///< of path and name
    std::unordered_map<std::uint64_t, StringId> m_inputs;
    std::unordered_map<std::uint64_t, DetailId> m_details; ///< by hash; a detail that collides is another row
};

} // namespace allostrata
