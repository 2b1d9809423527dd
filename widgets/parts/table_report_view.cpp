// View of a report that is one table.

#include "widgets/parts/table_report_view.h"

#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kLargest = "largest_allocation";
constexpr int kNameWidth = 150;

} // namespace

TableReportView::TableReportView(Session &session, std::string_view report, const QString &title, QWidget *parent,
                                 std::vector<std::string_view> first)
    : ReportView(session, report, title, parent), m_table(findReport(report)->tables.front()),
      m_model(nullptr, m_table.id)
{
    if (const PictureRow *picture = findPicture(report); picture && picture->stacked) {
        m_picture = picture->stacked;
        addChart(stackedPictures(m_picture->make), title, tr("The bytes over the visible range, stacked."));
        setSplit({900, 0.55});
        addPictureExport(tr("Save the picture…"), [this] { return pictureWriter(); });
    }
    addTable(m_model, {title, {std::string(m_table.id), kNameWidth, std::move(first), {kLargest}}});
    onRow(Words::tr("Select its largest allocation"), [this](const QModelIndex &index) { choose(index); });
    addTableExport(tr("Save the table…"), m_table.id);
    fitControls({{exportButton()}});
    begin();
}

void TableReportView::askFor(const ReportQuestion &question)
{
    workOut([question, make = m_table.make](const LoadContext &context) { return make(requestOf(question), context); },
            [this](const Table &table) { take(table); });
}

WritePicture TableReportView::pictureWriter() const
{
    TraceFigureRequest request;
    request.stacked = m_picture;
    request.question = *answered();
    request.question.state = session().state(); // for its axis and units
    request.figure = pictureRequest();
    return writerOf(std::optional(std::move(request)));
}

void TableReportView::forget()
{
    m_model.setTable(nullptr);
    m_largest.clear();
}

void TableReportView::take(const Table &table)
{
    m_largest.clear();
    if (const std::size_t largest = columnNamed(table, kLargest); largest < table.columns.size()) {
        for (const Row &row : table.rows) {
            const auto *number = std::get_if<std::uint64_t>(&row.cells[largest]);
            m_largest.push_back(number ? AllocationId::at(*number) : AllocationId());
        }
    }
    Table shown = tableForPeople(table, Voice::current());
    for (std::size_t column = 0; column < shown.columns.size(); ++column) {
        if (!shown.columns[column].looks(ColumnLook::Worded))
            continue;
        for (Row &row : shown.rows) {
            if (std::holds_alternative<std::monostate>(row.cells[column]))
                row.cells[column] = Words::tr("no stack").toStdString();
        }
    }
    m_model.setTable(std::make_shared<const Table>(std::move(shown)));
}

void TableReportView::choose(const QModelIndex &index)
{
    const auto row = m_model.rowOf(index);
    if (row && *row < m_largest.size() && m_largest[*row])
        select({m_largest[*row]});
}

std::optional<std::size_t> TableReportView::groupOf(std::size_t row) const
{
    const bool isGroup = m_picture && m_picture->groupOf && answered() && row < m_largest.size() && m_largest[row];
    return isGroup ? std::optional(m_picture->groupOf(answered()->timeline(), m_largest[row])) : std::nullopt;
}

std::optional<Subject> TableReportView::subjectOf(const QModelIndex &index) const
{
    const auto row = m_model.rowOf(index);
    const auto group = row ? groupOf(*row) : std::nullopt;
    return group ? std::optional(
               subjectOfRow(index, QString::fromStdString(m_picture->queryOf(*group)), m_picture->colouring))
                 : std::nullopt;
}

QModelIndex TableReportView::rowOfBand(std::size_t group) const
{
    for (std::size_t row = 0; row < m_largest.size(); ++row) {
        if (groupOf(row) == group)
            return m_model.indexOf(row);
    }
    return {};
}

void TableReportView::refreshTexts()
{
    if (!answered())
        return;
    const Voice voice = Voice::current();
    if (m_model.rowCount() == 0)
        setEmpty(tr("There is nothing in the visible range."));
    else
        setTotal(
            voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 row(s)"), static_cast<std::uint64_t>(m_model.rowCount())));
    if (!m_largest.empty())
        setFoot(tr("Click a row to select its largest allocation."));
}

} // namespace allostrata

#include "moc_table_report_view.cpp"
