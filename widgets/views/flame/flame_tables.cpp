// Asks for a flame graph, and makes its tables.

#include "widgets/views/flame/flame_tables.h"

#include "core/base/load_context.h"
#include "core/reports/report.h"
#include "core/tables/call_table.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

std::shared_ptr<const Table> cut(Table table, std::size_t &count)
{
    count = table.rows.size();
    table.rows.resize(std::min(count, FlameTables::kMost));
    return std::make_shared<const Table>(tableForPeople(std::move(table), Voice::current()));
}

} // namespace

FlameAsk flameAsk(const Session &session, const ReportQuestion &question, const FlameAnswer *known)
{
    FlameAsk ask{question};
    ask.rules.categories = session.attributions().rules();
    const BaselineCache &cache = session.baseline();
    const SessionDocument *base = cache.document();
    if (!base || base->document->devices().empty() || !base->document->stacks())
        return ask;
    ask.baseline = cache.questionFor(question);
    const auto &steps = cache.baseline()->steps;
    if (steps)
        ask.baseline->steps[DiffSide::Base] = DiffStep{(*steps)[DiffSide::Base], StepMoment::Peak};
    ask.baseline->base.state.calls = question.state.calls;
    if (cache.baseline()->moment || steps)
        ask.baseline->base.state.calls.measure = CallMeasure::AtCursor; // the marked moment
    if (known && known->base && known->base->document == ask.baseline->base.document
        && known->base->state.device == ask.baseline->base.state.device && !ask.baseline->base.attribution
        && known->question.attribution == question.attribution) // so the rules are the same
        ask.baseline->base.attribution = known->base->attribution;
    return ask;
}

bool hasBaselineOf(const Session &session, const FlameAnswer &answer)
{
    const SessionDocument *base = session.baseline().document();
    return (base ? base->document : nullptr) == (answer.base ? answer.base->document : nullptr);
}

Result<std::shared_ptr<const FlameTables>> FlameTables::of(const FlameAsk &ask,
                                                           const std::shared_ptr<const FlameAnswer> &known,
                                                           bool hasLines, const LoadContext &context)
{
    auto tables = std::make_shared<FlameTables>();
    TRY(tables->flame, answerFlame(ask, known, context));
    tables->callTree = CallTreeRows::of(tables->flame);
    tables->functions = cut(functionTable(*tables->flame->tree, tables->flame->values), tables->functionCount);
    if (hasLines) { // a tree of its own
        TRY(auto lines, findReportTable("source-lines").table->make(requestOf(ask.question), context));
        tables->lines = cut(std::move(lines), tables->lineCount);
    }
    return std::shared_ptr<const FlameTables>(std::move(tables));
}

} // namespace allostrata
