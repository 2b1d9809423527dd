#pragma once

#include "core/analysis/calls/call_history.h"
#include "core/analysis/calls/call_tree.h"
#include "widgets/session/diff_question.h"
#include "widgets/session/report_question.h"
#include "widgets/text/flame_text.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// A question to the flame graph, and the baseline to compare with.
struct FlameAsk {
    ReportQuestion question;
    /// Its base is the other side, with a measure of its own, see BaselineCache::questionFor(). Absent: no baseline.
    std::optional<DiffQuestion> baseline = {};
    AttributionRules rules = {}; ///< for modules of a device whose attribution is not known
};

/// A call tree with its counts, and the question that they answer.
struct FlameAnswer {
    ReportQuestion question;
    std::shared_ptr<const CallTree> tree; ///< never null
    CallValues values;
    /// Prevailing kind of each node, see prevailingKinds(): the id of a category, or the key of a module
    /// (ModuleNode::merged). Empty unless the colours show either.
    std::vector<std::uint32_t> kinds;
    std::optional<ReportQuestion> base; ///< the baseline
    CallValues baseValues; ///< of the baseline, in the same tree; empty without one
    /// Callers and callees of the frame that the question names, each a tree whose root is that frame; null if it names
    /// none, or one that has no allocation.
    std::shared_ptr<const FlameAnswer> callers = nullptr;
    std::shared_ptr<const FlameAnswer> callees = nullptr;

    [[nodiscard]] CallUnit unit() const { return question.state.calls.unit; }
    /// Widths by node, in unit().
    [[nodiscard]] const std::vector<std::uint64_t> &widths() const { return values.widths(unit()); }
    [[nodiscard]] const std::vector<std::uint64_t> &baseWidths() const { return baseValues.widths(unit()); }
    [[nodiscard]] std::uint64_t total() const { return widths().front(); }
    [[nodiscard]] bool isCompared() const { return base.has_value(); }
    /// The same with what is counted, for flameTotalText().
    [[nodiscard]] FlameTotal whole() const;
    /// Node at the end of a path of frames by flameKey(), as far as it has allocations; the root if there is none.
    [[nodiscard]] CallNodeId nodeAt(const std::vector<std::string> &path) const;
    [[nodiscard]] std::vector<std::string> pathTo(CallNodeId node) const;
    /// Allocations below a node that are live at the counted moment, at most `most`. O(live allocations).
    [[nodiscard]] std::vector<AllocationId> membersOf(CallNodeId node, std::size_t most) const;
};

/// Answers a question. A tree of the same documents, devices and shape in `known`, which may be null, is used again.
/// Errors: Cancelled, NoMemory.
[[nodiscard]] Result<std::shared_ptr<const FlameAnswer>> answerFlame(FlameAsk ask,
                                                                     const std::shared_ptr<const FlameAnswer> &known,
                                                                     const LoadContext &context);

/// Name of a kind in FlameAnswer::kinds.
[[nodiscard]] QString flameKindText(const FlameAnswer &answer, std::uint32_t kind, const Voice &voice);

} // namespace allostrata
