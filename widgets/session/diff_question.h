#pragma once

#include "core/analysis/diff/diff.h"
#include "core/analysis/diff/diff_curves.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/query/query.h"
#include "widgets/session/report_question.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace allostrata {

/// Rows of two steps, in the steps of the attribution of each side.
using DiffSteps = EnumTable<DiffSide, std::size_t>;
/// Moment within a step that is compared.
enum class StepMoment : std::uint8_t {
    Peak, ///< the step's peak of requested bytes
    End, ///< after its last event
};
/// A step of one side.
struct DiffStep {
    std::size_t row = 0; ///< in the steps of the attribution
    StepMoment moment = StepMoment::Peak;
};

/// Two moments to compare: the cursors of the states. A value that owns everything it refers to.
struct DiffQuestion {
    ReportQuestion base;
    ReportQuestion other;
    AttributionRules rules; ///< for attributions still to be computed
    Attribute by = Attribute::Category;
    std::optional<DiffAxis> axis; ///< absent: the most suitable one
    EnumTable<DiffSide, std::optional<DiffStep>> steps; ///< replace the cursors, if the attribution has these steps
    Query baseQuery; ///< filter for the base, if it has none yet
    std::shared_ptr<const DiffStacks> stacks = nullptr; ///< stacks of the two documents, if known
};

/// A difference and its question. Refers to the question that it owns.
struct DiffAnswer {
    DiffQuestion question;
    Diff diff;
    DiffTable table; ///< by the requested attribute
    DiffTable categories; ///< for the steps from one total to the other
    DiffCurves curves;
};

/// Computes what a question lacks: attributions, the cursors of steps, the filter of the base. Errors: Cancelled,
/// NoMemory.
[[nodiscard]] Result<void> completeDiff(DiffQuestion &question, const LoadContext &context);

/// Computes the difference, including missing attributions and stacks. Errors: Cancelled, NoMemory.
[[nodiscard]] Result<std::shared_ptr<const DiffAnswer>> answerDiff(DiffQuestion question, const LoadContext &context);

/// One side of a comparison; refers to the question.
[[nodiscard]] DiffPart diffPart(const ReportQuestion &question);

/// Steps if both sides have them, else time if both have times, else events.
[[nodiscard]] DiffAxis bestAxis(const DiffPart &base, const DiffPart &other);

} // namespace allostrata
