// Phases view: table and chart.

#include "widgets/views/phases/phases_view.h"

#include "core/reports/report_answers.h"
#include "widgets/charts/phase_chart.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Source of most of the phases, by events.
PhaseSource sourceOf(const PhaseBreakdown &report)
{
    std::uint64_t stacks = 0;
    std::uint64_t annotations = 0;
    std::uint64_t file = 0;
    for (const PhaseRow &row : report.phases) {
        stacks += row.source == PhaseSource::Stack ? row.events : 0;
        annotations += row.source == PhaseSource::Annotation ? row.events : 0;
        file += row.source == PhaseSource::File || row.source == PhaseSource::Rule ? row.events : 0;
    }
    if (file > stacks + annotations)
        return PhaseSource::File;
    return stacks + annotations == 0 ? PhaseSource::None
           : stacks >= annotations   ? PhaseSource::Stack
                                     : PhaseSource::Annotation;
}

} // namespace

PhasesView::PhasesView(Session &session, QWidget *parent) : ReportView(session, "phases", Words::tr("Phases"), parent)
{
    addTable(m_model,
             {tr("Phases by step"), {"phases", 118, {"peak", "net"}, {"step", "step_name", "phase", "name"}}, true});
    onRow(tr("Zoom to this"), [this](const QModelIndex &index) {
        if (const PhaseRow *row = m_model.row(index))
            zoomTo(row->first, row->last);
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        constexpr int kMostOpen = 60;
        if (m_model.rowCount() <= kMostOpen)
            tree().expandAll();
        tree().setRootIsDecorated(m_model.rowCount() > 0 && m_model.isStep(m_model.index(0, 0)));
    });
    addChart(phasePictures(), tr("Requested bytes by phase"),
             tr("The total over the visible range, coloured by phase, with the peak of each phase. The table next to "
                "it shows the same data."));
    chart().setCursor(Qt::PointingHandCursor);
    setSplit({900, 0.62});
    addPictureExport(tr("Save the picture of phases…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of phases…"), "phases");
    addTableExport(tr("Save the table of steps…"), "steps");
    fitControls({{exportButton()}});
    begin();
}

void PhasesView::askFor(const ReportQuestion &question)
{
    workOut(
        [question](const LoadContext &context) -> Result<std::shared_ptr<const PhaseAnswer>> {
            TRY(auto report, phasesOf(requestOf(question), context));
            return PhaseAnswer::make(question, std::move(report));
        },
        [this](const std::shared_ptr<const PhaseAnswer> &answer) { m_model.setAnswer(answer); });
}

void PhasesView::zoomTo(Moment first, Moment last)
{
    const Device *device = session().device();
    if (!device || first >= last)
        return;
    ViewState state = session().state();
    const Moment end = device->timeline.end();
    TimelineWindow window{first, std::min(std::max(last, first + 2), end), std::nullopt, std::nullopt};
    if (state.window == window)
        window = {0, end, std::nullopt, std::nullopt};
    state.window = window;
    session().setState(std::move(state));
}

void PhasesView::onChartPressed(Moment moment, bool isMove)
{
    const auto *picture = static_cast<const PhaseChart *>(chart().picture().get());
    if (!picture || isMove)
        return;
    if (const auto stretch = picture->area().stretchAt(moment)) {
        const PhaseInterval &interval = picture->area().stretches[*stretch].interval;
        zoomTo(interval.first, interval.last);
    }
}

std::optional<Subject> PhasesView::subjectOf(const QModelIndex &index) const
{
    const auto &answer = m_model.answer();
    const PhaseRow *row = m_model.row(index);
    if (!answer || !row)
        return std::nullopt;
    const bool isStep = m_model.isStep(index);
    QStringList query;
    if (!isStep)
        query << u"phase="_s + QString::fromStdString(std::string(phaseId(row->phase)));
    const auto steps = answer->question.attribution->steps();
    if (row->step < steps.size())
        query << u"step=%1"_s.arg(steps[row->step].number);
    return subjectOfRow(index, query.join(u' '), isStep ? Attribute::Step : Attribute::Phase);
}

QModelIndex PhasesView::rowOfBand(std::size_t stretch) const
{
    const auto *picture = static_cast<const PhaseChart *>(chart().picture().get());
    const auto &answer = m_model.answer();
    if (!answer || !picture || stretch >= picture->area().stretches.size())
        return {};
    const PhaseInterval &interval = picture->area().stretches[stretch].interval;
    const auto &parts = answer->report.stretches; // split at the borders of steps
    const auto part = std::ranges::find_if(parts, [&interval](const PhaseStretch &one) {
        return one.phase == interval.phase && one.name == interval.name && one.last > interval.first
               && one.first < interval.last;
    });
    return part != parts.end() ? m_model.find(part->step, part->phase, part->name) : QModelIndex();
}

void PhasesView::followSelection()
{
    const auto &answer = m_model.answer();
    const auto &selection = session().state().selection;
    QModelIndex row;
    if (answer && !selection.empty() && selection.front().isIn(answer->question.attribution->size())
        && session().document() == answer->question.document) {
        const Attribution &attribution = *answer->question.attribution;
        row = m_model.find(attribution.stepRow(selection.front()), attribution.phase(selection.front()));
    }
    markRow(row);
}

std::optional<TraceFigureRequest> PhasesView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    TraceFigureRequest request;
    request.question = answer->question;
    request.question.state = session().state(); // for its axis and units
    request.figure = pictureRequest();
    return request;
}

void PhasesView::refreshTexts()
{
    const auto &answer = m_model.answer();
    if (!answer)
        return;
    const Voice voice = Voice::current();
    const PhaseBreakdown &report = answer->report;
    const QString source = phaseSourceText(sourceOf(report), voice);
    QStringList about{source.isEmpty() ? tr("No phases were found in the stacks or annotations of this trace.")
                                       : source};
    const auto steps = answer->question.attribution->steps();
    if (!steps.empty())
        about << (steps.front().source == AttributionSource::Rule
                      ? voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 step(s), inferred from optimizer activity"),
                                    steps.size())
                      : voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 step(s)"), steps.size()));
    else
        about << tr("no steps found");
    setAbout(about.join(u" · "_s));
    setFoot(answer->question.filter ? tr(
                "Only allocations that match the query. Click a phase to zoom to it; click again to show everything.")
                                    : tr("Click a phase to zoom to it; click again to show everything."));
    setTotal(tr("In the visible range: peak %1, %2 allocated, %3 freed, net %4")
                 .arg(voice.bytes(report.total.peakBytes), voice.bytes(report.total.allocatedBytes),
                      voice.bytes(report.total.freedBytes), signedBytesText(report.total.netBytes(), voice)));
}

void PhasesView::applyTheme(const Theme &theme)
{
    EnumTable<Phase, QColor> colours = theme.phases;
    colours[Phase::Unknown] = theme.line; // unknown phases are as faint as a line
    m_model.setColours(colours);
}

} // namespace allostrata

#include "moc_phases_view.cpp"
