#pragma once

#include "core/analysis/diff/diff.h"
#include "core/analysis/diff/diff_curves.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/query/query.h"
#include "widgets/session/report_question.h"

#include <QString>

#include <memory>
#include <optional>

namespace allostrata {

/// Two moments that are held against each other: the cursors of the states. A value that owns all it names.
struct DiffQuestion {
    ReportQuestion base;
    ReportQuestion other;
    AttributionRules rules; ///< of attributions that are not there yet
    Attribute by = Attribute::Category;
    std::optional<DiffAxis> axis; ///< absent: the one that suits best
    Query baseQuery; ///< what the base is cut down to where it has no filter yet
    std::shared_ptr<const DiffStacks> stacks = nullptr; ///< of the two documents, where they are known
};

/// A difference with what it was asked. Refers to the question that it owns.
struct DiffAnswer {
    DiffQuestion question;
    Diff diff;
    DiffTable table; ///< by what was asked
    DiffTable categories; ///< for the way from one total to the other
    DiffCurves curves;
};

/// Makes what the question lacks: attributions, stacks. Errors: Cancelled, NoMemory.
[[nodiscard]] Result<std::shared_ptr<const DiffAnswer>> answerDiff(DiffQuestion question, const LoadContext &context);

/// The part of a question: refers to it.
[[nodiscard]] DiffPart diffPart(const ReportQuestion &question);

/// By steps where both have some, else by time where both have times, else by events.
[[nodiscard]] DiffAxis bestAxis(const DiffPart &base, const DiffPart &other);

} // namespace allostrata
