#pragma once

#include "core/export/table.h"
#include "widgets/models/call_tree_model.h"
#include "widgets/session/flame_answer.h"
#include "widgets/session/session.h"

#include <cstddef>
#include <memory>

namespace allostrata {

/// Question with the session's baseline and rules. The attribution of a baseline in `known`, which may be null, is
/// used again.
[[nodiscard]] FlameAsk flameAsk(const Session &session, const ReportQuestion &question, const FlameAnswer *known);

/// Whether an answer was compared with the document that is the session's baseline, or with none if there is none.
[[nodiscard]] bool hasBaselineOf(const Session &session, const FlameAnswer &answer);

/// An answer of the flame graph with its tables, worded for people.
struct FlameTables {
    static constexpr std::size_t kMost = 20'000; ///< rows of functions and of lines, those with most bytes

    std::shared_ptr<const FlameAnswer> flame;
    std::shared_ptr<const CallTreeRows> callTree; ///< without its history
    std::shared_ptr<const Table> functions;
    std::size_t functionCount = 0; ///< of all functions
    std::shared_ptr<const Table> lines; ///< null unless they were asked for
    std::size_t lineCount = 0; ///< of all lines

    /// Errors: those of answerFlame().
    [[nodiscard]] static Result<std::shared_ptr<const FlameTables>> of(const FlameAsk &ask,
                                                                       const std::shared_ptr<const FlameAnswer> &known,
                                                                       bool hasLines, const LoadContext &context);
};

} // namespace allostrata
