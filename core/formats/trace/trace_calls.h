#pragma once

#include "core/base/result.h"
#include "core/formats/trace/trace_rows.h"
#include "core/model/profile.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Limits for the times of a trace, so that no difference of two overflows: 146 years around the epoch.
inline constexpr std::int64_t kLatestNs = (std::int64_t(1) << 62) - 1;
inline constexpr std::int64_t kEarliestNs = -kLatestNs;

/// Converts the times of slices, memory events and flows to the epoch, if the file gives their base, and cuts them to
/// the valid range. Returns the number of times cut. O(rows).
[[nodiscard]] std::uint64_t placeTimes(TraceRows &rows);

/// The calls of a trace, each with its row of TraceRows::extras (or TraceSlice::kNoExtra).
struct SortedCalls {
    IdVector<CallId, Call> calls; ///< without parents
    std::vector<std::uint32_t> extras;
};

/// Takes the slices and returns them as calls in the order of Profile: by thread, then by start, the longer first; of
/// equal ones Python's first, then steps, annotations, operators, else in the file's order. O(n log n), less if threads
/// are in order already. Errors: Cancelled.
[[nodiscard]] Result<SortedCalls> sortCalls(TraceRows &rows, const LoadContext &context);

/// The open calls during a walk along a thread. If calls overlap instead of nesting, the one that began last is the
/// innermost. O(1) per call at any depth.
class OpenCalls {
public:
    /// Opens the next call, in the order of Profile::calls. Returns the innermost call that encloses all of it; a call
    /// of length 0 encloses none.
    CallId open(CallId id, const Call &call);
    /// Returns the innermost call around a time, its start inclusive, its end exclusive; calls that begin up to then
    /// must be open. Times must ascend from call to call.
    [[nodiscard]] CallId around(std::int64_t timeNs);
    void clear() { m_open.clear(); }

private:
    struct Open {
        CallId id;
        std::int64_t endNs = 0;
    };

    void leave(std::int64_t timeNs);

    /// Each begins no later and ends no earlier than the next. A call that ends before a later one is dropped, because
    /// that one encloses everything that it could still enclose.
    std::vector<Open> m_open;
};

/// Sets the parents of sorted calls, and returns the innermost call around each memory event. O(calls + events log
/// events). Errors: Cancelled.
[[nodiscard]] Result<std::vector<CallId>> buildForest(IdVector<CallId, Call> &calls,
                                                      const std::vector<TraceMemory> &memory,
                                                      const LoadContext &context);

/// Sorts rows by merging the ascending runs found in them: one comparison per row if they are in order. Stable.
template <typename Less>
void sortInPieces(std::span<std::uint32_t> rows, std::vector<std::uint32_t> &scratch, Less less)
{
    std::vector<std::size_t> ends;
    for (std::size_t i = 1; i <= rows.size(); ++i) {
        if (i == rows.size() || less(rows[i], rows[i - 1]))
            ends.push_back(i);
    }
    scratch.resize(std::max(scratch.size(), ends.size() > 1 ? rows.size() : 0));
    while (ends.size() > 1) {
        std::vector<std::size_t> merged;
        std::size_t first = 0;
        for (std::size_t i = 0; i < ends.size(); i += 2) {
            const std::size_t middle = ends[i];
            const std::size_t last = i + 1 < ends.size() ? ends[i + 1] : middle;
            std::merge(
                rows.begin() + static_cast<std::ptrdiff_t>(first), rows.begin() + static_cast<std::ptrdiff_t>(middle),
                rows.begin() + static_cast<std::ptrdiff_t>(middle), rows.begin() + static_cast<std::ptrdiff_t>(last),
                scratch.begin() + static_cast<std::ptrdiff_t>(first), less);
            merged.push_back(last);
            first = last;
        }
        std::copy_n(scratch.begin(), rows.size(), rows.begin());
        ends = std::move(merged);
    }
}

} // namespace allostrata
