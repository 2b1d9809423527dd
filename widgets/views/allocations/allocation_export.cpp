// Rows of the table of allocations as tables and text.

#include "widgets/views/allocations/allocation_export.h"

#include "widgets/parts/table_export.h"
#include "widgets/text/allocation_cells.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/group_text.h"
#include "widgets/text/voice.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kRowsOfAPart = 16'384;

/// The table with the titles of the visible columns, in the user's language.
Table forPeople(const Table &table, const std::vector<Attribute> &shown)
{
    std::vector<std::string_view> names;
    std::vector<std::string> titles;
    for (const Attribute attribute : shown) {
        const std::vector<std::string_view> columns = exportedColumns(attribute);
        names.insert(names.end(), columns.begin(), columns.end());
        titles.resize(names.size());
        if (!columns.empty())
            titles[names.size() - columns.size()] = attributeHeader(attribute).toStdString();
    }
    Table chosen = selectColumns(table, names);
    for (std::size_t i = 0; i < chosen.columns.size() && i < titles.size(); ++i)
        chosen.columns[i].title = titles[i];
    return chosen;
}

} // namespace

ShownAllocations::ShownAllocations(const AllocationTableModel &model, std::vector<Attribute> columns)
    : m_scoped(model.grouped() ? model.grouped()->scoped : model.scoped()), m_ids(model.ids()),
      m_grouped(model.grouped()), m_isOpen(model.openGroups()), m_columns(std::move(columns))
{
}

AllocationTableSource ShownAllocations::source() const
{
    return {*m_scoped.document, m_scoped.shownDevice(), m_scoped.attribution.get()};
}

Result<Table> ShownAllocations::table(const TableFormatRow &format) const
{
    TRY_DO(checkRowsFor(format, rowCount()));
    if (m_grouped)
        return groupedTable(format);
    if (format.forMachines)
        return allocationTable(source(), *m_ids);
    // In parts: most columns of each are dropped again.
    Table table = forPeople(allocationTable(source(), {}), m_columns);
    table.rows.reserve(m_ids->size());
    for (std::size_t i = 0; i < m_ids->size(); i += kRowsOfAPart) {
        const std::size_t count = std::min(kRowsOfAPart, m_ids->size() - i);
        Table part = forPeople(allocationTable(source(), {m_ids->data() + i, count}), m_columns);
        std::move(part.rows.begin(), part.rows.end(), std::back_inserter(table.rows));
    }
    return table;
}

std::optional<LongTable> ShownAllocations::longTable() const
{
    if (m_grouped)
        return std::nullopt;
    return LongTable{
        m_ids->size(), [shown = *this](std::size_t first, std::size_t count) {
            const std::size_t rows = shown.m_ids->size();
            const std::size_t from = std::min(first, rows);
            return allocationTable(shown.source(), {shown.m_ids->data() + from, std::min(count, rows - from)});
        }};
}

std::size_t ShownAllocations::rowCount() const
{
    if (!m_grouped)
        return m_ids->size();
    std::size_t rows = m_grouped->groups.size();
    for (std::size_t i = 0; i < m_grouped->groups.size(); ++i)
        rows += m_isOpen[i] ? m_grouped->groups.members(i).size() : 0;
    return rows;
}

Table ShownAllocations::groupedTable(const TableFormatRow &format) const
{
    const AllocationTableSource from = source();
    const AllocationGroups &groups = m_grouped->groups;
    const Voice voice = format.forMachines ? Voice::plain() : Voice::current();
    Table table = tableOf(std::array{ColumnRow{"group"}, ColumnRow{"allocations", ColumnKind::Count}});
    table.columns[0].title = Words::tr("Group").toStdString();
    table.columns[1].title = Words::tr("Allocations").toStdString();
    std::size_t sizeColumn = 0;
    const auto addMembers = [&](std::span<const AllocationId> members, const std::string &name) {
        Table one = allocationTable(from, members);
        if (!format.forMachines)
            one = forPeople(one, m_columns);
        if (table.columns.size() == 2) {
            table.columns.insert(table.columns.end(), one.columns.begin(), one.columns.end());
            const auto size = std::find_if(table.columns.begin(), table.columns.end(), [](const Column &column) {
                return column.name == exportedColumns(Attribute::Size).front();
            });
            sizeColumn = static_cast<std::size_t>(size - table.columns.begin());
        }
        for (Row &row : one.rows) {
            row.cells.insert(row.cells.begin(), {Cell(name), Cell()});
            table.rows.push_back(std::move(row));
        }
    };
    addMembers({}, {});
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const CursorRow &group = groups.content.rows[i];
        const PlaceText text = groupText(from, groups.content, group, voice);
        const std::string name = groupName(groups.content, group, (text.function + u' ' + text.place).trimmed(),
                                           format.forMachines);
        Row row;
        row.cells = {name, group.count};
        row.cells.resize(table.columns.size());
        if (sizeColumn < row.cells.size())
            row.cells[sizeColumn] = group.bytes;
        table.rows.push_back(std::move(row));
        if (m_isOpen[i])
            addMembers(groups.members(i), name);
    }
    return table;
}

QString rowsText(const AllocationTableModel &model, std::span<const int> rows, std::vector<Attribute> columns)
{
    const ScopedAllocations &scoped = model.scoped();
    if (!scoped)
        return {};
    std::erase(columns, Attribute::Life); // a bar, which has no text
    const AttributeReader reader(attributeInput(*scoped.document, scoped.shownDevice(), scoped.attribution.get()));
    const AllocationCells cells(*scoped.document, scoped.shownDevice(), reader, Voice::plain());
    QStringList titles;
    if (model.grouped())
        titles = {Words::tr("Group"), Words::tr("Allocations")};
    for (const Attribute attribute : columns)
        titles.append(attributeHeader(attribute));
    QStringList lines{titles.join(u'\t')};
    for (const int row : rows) {
        const CursorRow *group = model.group(row);
        const AllocationId id = model.allocation(row);
        if (!group && !id)
            continue;
        QStringList words;
        if (const CursorRow *named = model.group(model.groupRow(row))) {
            const PlaceText name = model.groupName(*named);
            words = {oneLine(name.function + u' ' + name.place), group ? QString::number(group->count) : QString()};
        }
        for (const Attribute attribute : columns)
            words.append(id                             ? oneLine(cells.plainText(id, attribute))
                         : attribute == Attribute::Size ? QString::number(group->bytes)
                                                        : QString());
        lines.append(words.join(u'\t'));
        if (static_cast<std::size_t>(lines.size()) > ShownAllocations::kMostCopied)
            break;
    }
    return lines.size() > 1 ? lines.join(u'\n') + u'\n' : QString();
}

} // namespace allostrata
