// Leaks view: stacks whose live bytes grow from step to step.

#include "widgets/views/leaks/leaks_view.h"

#include "core/reports/report_answers.h"
#include "core/tables/cells.h"
#include "core/tables/leak_table.h"
#include "widgets/charts/leak_chart.h"
#include "widgets/text/leak_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

void LeakModel::setAnswer(std::shared_ptr<const LeakAnswer> answer)
{
    ReportRows shown;
    if (answer)
        shown.table = std::make_shared<const Table>(
            tableForPeople(numbered(leakTable(*answer->report, *answer->document),
                                    answer->document->devices()[answer->device].timeline),
                           Voice::current()));
    setRows(std::move(shown), [&] { m_answer = std::move(answer); });
}

QVariant LeakModel::look(std::size_t row, const Column *column, int role) const
{
    const Leak &leak = m_answer->report->leaks[row];
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (!column)
        return leakPlaceText(leak, *m_answer->document, Voice::current());
    return column->looks(ColumnLook::Worded) && role == Qt::DisplayRole
               ? QVariant(leakRateText(leak.bytesPerStep, Voice::current()))
               : QVariant();
}

LeaksView::LeaksView(Session &session, QWidget *parent) : ReportView(session, "leaks", Words::tr("Leaks"), parent)
{
    addTable(m_model, {tr("Stacks that keep more memory in each step, fastest-growing first"),
                       {"leaks", 150, {"bytes_per_step", "live_bytes", "first_step"}, {"function", "place"}}});
    onRow(tr("Select the first allocation kept"), [this](const QModelIndex &index) { choose(index); });
    connect(tree().selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LeaksView::showLeak);
    addChart(nullptr, tr("Live bytes of the selected stack at the end of each step"),
             tr("The table next to it shows the rate."));
    setSplit({700, 0.56});
    addPictureExport(tr("Save the picture of leaks…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of leaks…"), "leaks");
    fitControls({{exportButton()}});
    begin();
}

void LeaksView::askFor(const ReportQuestion &question)
{
    workOut(
        [question](const LoadContext &context) -> Result<std::shared_ptr<const LeakAnswer>> {
            TRY(auto report, leaksOf(requestOf(question), context));
            return std::make_shared<const LeakAnswer>(LeakAnswer{
                question.document, question.state.device, std::make_shared<const LeakFindings>(std::move(report))});
        },
        [this](const std::shared_ptr<const LeakAnswer> &answer) { take(answer); });
}

void LeaksView::take(std::shared_ptr<const LeakAnswer> answer)
{
    m_answer = std::move(answer);
    m_model.setAnswer(m_answer);
    if (m_model.rowCount() > 0)
        tree().setCurrentIndex(m_model.index(0, 0));
    showLeak();
}

void LeaksView::showLeak()
{
    const auto row = m_model.rowOf(tree().currentIndex());
    if (m_answer && row)
        chart().setMake(leakPictures(m_answer->report, *row), m_answer->document, m_answer->device);
    else
        chart().setMake(nullptr);
}

void LeaksView::refreshTexts()
{
    if (!m_answer)
        return;
    const Voice voice = Voice::current();
    const LeakFindings &report = *m_answer->report;
    if (report.leaks.empty()) {
        setEmpty(leakHeadline(report, voice) + u"\n\n"_s
                 + tr("A leak is a stack that keeps more allocations step after step. Allocations that merely live "
                      "long are not leaks."));
        return;
    }
    setAbout(leakHeadline(report, voice));
    setFoot(leakRunsOutText(report, voice));
    setTotal(tr("%1 per step").arg(leakRateText(report.bytesPerStep, voice)));
}

std::optional<Subject> LeaksView::subjectOf(const QModelIndex &index) const
{
    const auto row = m_model.rowOf(index);
    if (!m_answer || !row || *row >= m_answer->report->leaks.size())
        return std::nullopt;
    const std::string name = leakStackName(m_answer->report->leaks[*row], *m_answer->document);
    if (name.empty())
        return std::nullopt;
    return subjectOfRow(index, u"stack=="_s + QString::fromStdString(name), Attribute::Stack);
}

void LeaksView::choose(const QModelIndex &index)
{
    const auto row = m_model.rowOf(index);
    if (m_answer && row && *row < m_answer->report->leaks.size())
        select({m_answer->report->leaks[*row].example});
}

std::optional<LeakFigure> LeaksView::figure() const
{
    if (!m_answer)
        return std::nullopt;
    return LeakFigure{m_answer->document, m_answer->report, pictureRequest()};
}

} // namespace allostrata

#include "moc_leaks_view.cpp"
