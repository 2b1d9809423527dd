// A report that is a table.

#include "widgets/parts/table_report_view.h"

#include "widgets/parts/fit_controls.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kLargest = "largest_allocation";
constexpr int kNameWidth = 150;
constexpr int kNumberWidth = 116;
constexpr int kTextWidth = 160;

/// The place of a column; nothing if the table has none of that name.
std::optional<std::size_t> placeOf(const Table &table, std::string_view column)
{
    const auto found = std::find_if(table.columns.begin(), table.columns.end(), [column](const Column &one) { return one.name == column; });
    return found == table.columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - table.columns.begin()));
}

/// Without columns that are empty in all rows, and without the numbers of allocations, which a click follows.
Table withoutEmptyColumns(Table table)
{
    for (std::size_t column = table.columns.size(); column-- > 0;) {
        const bool isEmpty = !table.rows.empty() && std::all_of(table.rows.begin(), table.rows.end(), [column](const Row &row) { return std::holds_alternative<std::monostate>(row.cells[column]); });
        if (!isEmpty && table.columns[column].name != kLargest)
            continue;
        const auto at = static_cast<std::ptrdiff_t>(column);
        table.columns.erase(table.columns.begin() + at);
        for (Row &row : table.rows)
            row.cells.erase(row.cells.begin() + at);
    }
    return table;
}

} // namespace

TableReportView::TableReportView(Session &session, std::string_view report, const QString &title, QWidget *parent)
    : ReportView(session, report, title, parent), m_table(findReport(report)->tables.front())
{
    addTree(m_model, {title, {}, kNameWidth, {9, 8, 7, 6, 5, 4, 3}}); // the last ones tell the least
    tree().setSortingEnabled(true);
    tree().header()->setSortIndicator(-1, Qt::DescendingOrder);
    onRow(tr("Select its largest allocation"), [this](const QModelIndex &index) { choose(index); });
    addTableExport(tr("Save the table…"), m_table.id);
    new ControlFitter(*controls()->parentWidget(), {{exportButton()}});
    begin();
}

void TableReportView::askFor(const ReportQuestion &question)
{
    workOut([question, make = m_table.make](const LoadContext &context) { return make(requestOf(question), context); },
            [this](const Table &table) { take(table); });
}

void TableReportView::forget()
{
    m_model.setTable(nullptr);
    m_largest.clear();
}

void TableReportView::take(const Table &table)
{
    m_largest.clear();
    if (const auto place = placeOf(table, kLargest)) {
        for (const Row &row : table.rows)
            m_largest.push_back(AllocationId::at(std::get<std::uint64_t>(row.cells[*place])));
    }
    const int before = m_model.columnCount();
    m_model.setTable(std::make_shared<const Table>(tableForPeople(withoutEmptyColumns(table), Voice::current())));
    const QHeaderView *header = tree().header();
    m_model.sort(header->sortIndicatorSection(), header->sortIndicatorOrder());
    if (m_model.columnCount() == before) // widths are the user's
        return;
    for (std::size_t column = 1; column < m_model.table().columns.size(); ++column)
        tree().header()->resizeSection(static_cast<int>(column), isNumeric(m_model.table().columns[column].kind) ? kNumberWidth : kTextWidth);
}

void TableReportView::choose(const QModelIndex &index)
{
    const auto row = m_model.rowOf(index);
    if (row && *row < m_largest.size())
        select({m_largest[*row]});
}

void TableReportView::refreshTexts()
{
    if (!answered())
        return;
    const Voice voice = Voice::current();
    if (m_model.rowCount() == 0)
        setEmpty(tr("There is nothing in the visible range."));
    else
        setTotal(voice.count("TableReportView", QT_TRANSLATE_N_NOOP("TableReportView", "%1 row(s)"), static_cast<std::uint64_t>(m_model.rowCount())));
    if (!m_largest.empty())
        setFoot(tr("A click selects the largest allocation of a row."));
}

} // namespace allostrata

#include "moc_table_report_view.cpp"
