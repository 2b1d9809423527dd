#pragma once

#include "core/analysis/calls/call_tree.h"
#include "widgets/session/report_question.h"
#include "widgets/text/flame_text.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace allostrata {

/// A call tree with its counts, and the question that they answer.
struct FlameAnswer {
    ReportQuestion question;
    std::shared_ptr<const CallTree> tree; ///< never null
    CallValues values;
    /// By node, for colours by category: row of the category with three quarters of its bytes, or kMixed. Empty for
    /// other colours.
    std::vector<std::uint16_t> categories;

    static constexpr std::uint16_t kMixed = 0xFFFF;

    [[nodiscard]] std::uint64_t total() const { return values.total.front(); }
    /// The same with what is counted, for flameTotalText().
    [[nodiscard]] FlameTotal whole() const;
    /// Node at the end of a path of frames by flameKey(), as far as it has bytes; the root if there is none.
    [[nodiscard]] CallNodeId nodeAt(const std::vector<std::string> &path) const;
    [[nodiscard]] std::vector<std::string> pathTo(CallNodeId node) const;
    /// Live allocations counted below a node, at most `most`. O(live allocations).
    [[nodiscard]] std::vector<AllocationId> membersOf(CallNodeId node, std::size_t most) const;
};

/// Answers a question. A tree of the same document, device and shape in `known`, which may be null, is used again.
/// Errors: Cancelled, NoMemory.
[[nodiscard]] Result<std::shared_ptr<const FlameAnswer>> answerFlame(const ReportQuestion &question,
                                                                     const std::shared_ptr<const FlameAnswer> &known,
                                                                     const LoadContext &context);

} // namespace allostrata
