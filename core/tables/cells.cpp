// Columns and cells shared by tables.

#include "core/tables/cells.h"

#include "core/analysis/report/summary.h"
#include "core/attribution/stack_digest.h"
#include "core/load/document.h"

namespace allostrata {

Column tableColumn(std::string name, ColumnKind kind, Absence absence)
{
    return {std::move(name), kind, kind == ColumnKind::Bytes ? "B" : "", {}, absence};
}

Cell textCell(std::string_view text) { return text.empty() ? Cell() : Cell(std::string(text)); }

Cell eventCell(const Timeline &timeline, EventId event) { return event ? Cell(eventNumber(timeline, event)) : Cell(); }

void numberEvents(Table &table, std::uint64_t firstEvent)
{
    for (std::size_t column = 0; firstEvent > 0 && column < table.columns.size(); ++column) {
        if (table.columns[column].kind != ColumnKind::Event)
            continue;
        for (Row &row : table.rows) {
            if (auto *number = column < row.cells.size() ? std::get_if<std::uint64_t>(&row.cells[column]) : nullptr)
                *number += firstEvent;
        }
    }
}

void numberEvents(Table &table, const Timeline &timeline) { numberEvents(table, timeline.firstEvent()); }

Table numbered(Table table, const Timeline &timeline)
{
    numberEvents(table, timeline);
    return table;
}

Cell signedCell(std::int64_t number) { return number < 0 ? Cell(number) : Cell(static_cast<std::uint64_t>(number)); }

Cell shareCell(std::uint64_t part, std::uint64_t whole)
{
    return whole > 0 ? Cell(static_cast<double>(part) / static_cast<double>(whole)) : Cell();
}

Cell intervalCell(const Interval &interval)
{
    return interval.isExact() ? Cell(interval.value) : Cell(Estimate{interval.value});
}

Cell estimatedCell(const std::optional<Estimated> &value)
{
    if (!value)
        return {};
    return value->low ? Cell(Estimate{value->value}) : Cell(value->value);
}

Cell streamCell(const Document &document, std::uint16_t stream) { return streamId(*document.snapshot(), stream); }

Cell poolCell(const Document &document, std::uint16_t pool) { return poolId(*document.snapshot(), pool); }

namespace {

Cell lineCell(const Document &document, StackId stack, StringId StackDigest::*part)
{
    const auto &stacks = document.stacks();
    return stacks && stack ? textCell(stacks->text((*stacks)[stack].*part)) : Cell();
}

} // namespace

Cell functionCell(const Document &document, StackId stack) { return lineCell(document, stack, &StackDigest::function); }

Cell placeCell(const Document &document, StackId stack) { return lineCell(document, stack, &StackDigest::place); }

UserLine::UserLine(const Document &document, StackId stack) : m_document(document)
{
    if (!document.stacks() || !stack)
        return;
    const StackDigest &digest = (*document.stacks())[stack];
    if (digest.lineKey == 0)
        return;
    m_digest = &digest;
    if (digest.first)
        m_frame = &document.snapshot()->stacks.frame(digest.first);
}

Cell UserLine::function() const { return m_digest ? textCell(m_document.stacks()->text(m_digest->function)) : Cell(); }

Cell UserLine::file() const { return m_frame ? textCell(m_document.snapshot()->text(m_frame->file)) : Cell(); }

Cell UserLine::line() const { return m_frame && m_frame->line > 0 ? Cell(std::uint64_t(m_frame->line)) : Cell(); }

} // namespace allostrata
