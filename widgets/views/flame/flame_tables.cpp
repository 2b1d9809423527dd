// Makes the tables of the flame graph.

#include "widgets/views/flame/flame_tables.h"

#include "core/base/load_context.h"
#include "core/reports/report.h"
#include "core/tables/call_table.h"
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
