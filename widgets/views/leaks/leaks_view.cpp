// The view of leaks.

#include "widgets/views/leaks/leaks_view.h"

#include "core/reports/report_answers.h"
#include "widgets/charts/leak_pictures.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/picture_options.h"
#include "widgets/session/settings.h"
#include "widgets/text/leak_text.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// The columns that answer first, with titles in the user's language.
Table shownTable(const LeakAnswer &answer)
{
    using enum ColumnKind;
    const Voice voice = Voice::current();
    Table table;
    const auto column = [](const char *name, ColumnKind kind, const QString &title) { return Column{name, kind, {}, title.toStdString(), Absence::Null}; };
    table.columns = {column("place", Text, LeaksView::tr("Stack that keeps more")), column("bytes_per_step", Bytes, LeaksView::tr("A step")),
                     column("first_step", Index, LeaksView::tr("Since")), column("leaking_steps", Count, LeaksView::tr("Steps")),
                     column("live_bytes", Bytes, LeaksView::tr("Live")), column("live_count", Count, LeaksView::tr("Allocations"))};
    for (const Leak &leak : answer.report->leaks) {
        Row row;
        row.cells = {leakPlaceText(leak, *answer.document, voice).toStdString(), leak.bytesPerStep.isExact() ? Cell(leak.bytesPerStep.value) : Cell(Estimate{leak.bytesPerStep.value}),
                     leak.firstStep, std::uint64_t(leak.leakingSteps), leak.liveBytes, leak.liveCount};
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

LeaksView::LeaksView(Session &session, QWidget *parent) : ReportView(session, "leaks", tr("Leaks"), parent)
{
    addTree(m_model, {tr("Stacks that keep more in each step, the most bytes a step first"), {}, 150, {3, 5, 2, 4}});
    onRow(tr("Select what was kept first"), [this](const QModelIndex &index) { choose(index); });
    connect(tree().selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LeaksView::showLeak);
    addChart(leakPictures(nullptr, nullptr, std::nullopt), tr("Live bytes of the chosen stack at the end of each step"), tr("The table beside it tells the rate."));
    setSplit({700, 0.56});
    addPictureExport(tr("Save the picture of leaks…"), [this] { return writerOf(figure(), writeLeakFigure); });
    addTableExport(tr("Save the table of leaks…"), "leaks");
    new ControlFitter(*controls()->parentWidget(), {{exportButton()}});
    begin();
}

void LeaksView::askFor(const ReportQuestion &question)
{
    workOut(
        [question](const LoadContext &context) -> Result<std::shared_ptr<const LeakAnswer>> {
            auto report = leaksOf(requestOf(question), context);
            if (!report)
                return report.error();
            return std::make_shared<const LeakAnswer>(LeakAnswer{question.document, std::make_shared<const LeakReport>(*std::move(report))});
        },
        [this](const std::shared_ptr<const LeakAnswer> &answer) { take(answer); });
}

void LeaksView::take(std::shared_ptr<const LeakAnswer> answer)
{
    m_answer = std::move(answer);
    m_model.setTable(m_answer ? std::make_shared<const Table>(shownTable(*m_answer)) : nullptr);
    const QFontMetrics metrics = tree().fontMetrics();
    const int bytes = metrics.horizontalAdvance(u"~1,000.0 MiB"_s) + 2 * kReportMargin;
    for (int column = 1; column < m_model.columnCount(); ++column) {
        const int title = metrics.horizontalAdvance(m_model.headerData(column, Qt::Horizontal).toString()) + 2 * kReportMargin;
        tree().header()->resizeSection(column, std::max(title, column == 1 || column == 4 ? bytes : 0));
    }
    if (m_model.rowCount() > 0)
        tree().setCurrentIndex(m_model.index(0, 0));
    showLeak();
}

void LeaksView::showLeak()
{
    chart().setMake(leakPictures(m_answer ? m_answer->document : nullptr, m_answer ? m_answer->report : nullptr, m_model.rowOf(tree().currentIndex())));
}

void LeaksView::refreshTexts()
{
    if (!m_answer)
        return;
    const Voice voice = Voice::current();
    const LeakReport &report = *m_answer->report;
    if (report.leaks.empty()) {
        setEmpty(leakHeadline(report, voice) + u"\n\n"_s + tr("A leak is a stack whose allocations stay, step after step; what only lives long is none."));
        return;
    }
    setAbout(leakHeadline(report, voice));
    setFoot(leakRunsOutText(report, voice));
    setTotal(tr("%1 a step").arg(leakRateText(report.bytesPerStep, voice)));
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
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = session().state();
    return leakFigure(m_answer->document, m_answer->report, request);
}

} // namespace allostrata

#include "moc_leaks_view.cpp"
