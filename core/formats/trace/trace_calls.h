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

/// Times of a trace lie within these, so that no difference of two overflows. 146 years around the epoch.
inline constexpr std::int64_t kLatestNs = (std::int64_t(1) << 62) - 1;
inline constexpr std::int64_t kEarliestNs = -kLatestNs;

/// Counts the times of slices, memory events and flows from the epoch, where the file tells what they count from, and
/// cuts them to what can be counted with. Answers how many it cut. O(rows).
[[nodiscard]] std::uint64_t placeTimes(TraceRows &rows);

/// The calls of a trace, with the row of TraceRows::extras that each has (or TraceSlice::kNoExtra).
struct SortedCalls {
    IdVector<CallId, Call> calls; ///< without parents
    std::vector<std::uint32_t> extras;
};

/// Takes the slices and gives them back as calls, in the order that Profile wants: by thread, then by start, the longer
/// first; of equal ones Python's first, then steps, annotations, operators, else as the file has them. O(n log n), less
/// where threads are in order already. Errors: Cancelled.
[[nodiscard]] Result<SortedCalls> sortCalls(TraceRows &rows, const LoadContext &context);

/// Calls that are under way while one walks along a thread. Where calls overlap instead of lying in each other, the one
/// that began last is the innermost. O(1) a call, whatever the depth.
class OpenCalls {
public:
    /// The next call, in the order of Profile::calls. Answers the innermost call that encloses all of it; one of length
    /// 0 encloses nothing.
    CallId open(CallId id, const Call &call);
    /// The innermost call around a time, its start inclusive, its end exclusive; those that begin until then are open.
    /// Times ascend from call to call.
    [[nodiscard]] CallId around(std::int64_t timeNs);
    void clear() { m_open.clear(); }

private:
    struct Open {
        CallId id;
        std::int64_t endNs = 0;
    };

    void leave(std::int64_t timeNs);

    /// Each begins no later and ends no earlier than the next: one that ends before a later one has nothing more to
    /// enclose, as whatever it does the later one does as well.
    std::vector<Open> m_open;
};

/// Sets the parents of sorted calls, and answers the innermost call around each memory event. O(calls + events log
/// events). Errors: Cancelled.
[[nodiscard]] Result<std::vector<CallId>> buildForest(IdVector<CallId, Call> &calls,
                                                      const std::vector<TraceMemory> &memory,
                                                      const LoadContext &context);

/// Sorts rows by ascending pieces that it finds in them: one comparison a row where they are in order. Stable.
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
