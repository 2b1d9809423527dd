// Segment costs view: lines that reserve and release segments.

#include "widgets/views/segment_costs/segment_costs_view.h"

#include "core/reports/report_answers.h"
#include "widgets/charts/segment_cost_chart.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

SegmentCostsView::SegmentCostsView(Session &session, QWidget *parent)
    : ReportView(session, "segment-costs", Words::tr("Segment costs"), parent, {}, Attributed::WhenThere)
{
    m_legend = new QLabel(controls()->parentWidget());
    m_legend->setTextFormat(Qt::RichText);
    controls()->insertWidget(0, m_legend);
    addChart(nullptr, tr("Memory reserved from the device and released to it over the visible range"),
             tr("The table next to it shows the same data by line."));
    addTable(m_model, {tr("Lines that made the allocator take or return device memory, most steady-state stalls first"),
                       {"segment-cost-lines",
                        170,
                        {"steady_taken", "steady_taken_bytes", "reason", "taken", "taken_bytes"},
                        {"function", "place"}},
                       true});
    fitControls({{exportButton()}, {m_legend}});
    onRow(Words::tr("Move cursor to this event"), [this](const QModelIndex &index) { choose(index); });
    setSplit({700, 0.46});
    addPictureExport(tr("Save the picture of segment costs…"), [this] { return writerOf(figure()); });
    addTableExport(tr("Save the table of segment events…"), "segment-costs");
    addTableExport(tr("Save the table of segment costs by line…"), "segment-cost-lines");
    begin();
}

/// Waits for the stacks, because lines come from them.
std::optional<ReportQuestion> SegmentCostsView::question()
{
    return session().document() && session().document()->stacks() ? ReportView::question() : std::nullopt;
}

void SegmentCostsView::askFor(const ReportQuestion &question)
{
    workOut(
        [question](const LoadContext &context) -> Result<std::shared_ptr<const SegmentCostAnswer>> {
            TRY(auto costs, segmentCostsOf(requestOf(question), context));
            auto answer = std::make_shared<SegmentCostAnswer>(
                SegmentCostAnswer{question.document,
                                  question.state.device,
                                  question.attribution != nullptr,
                                  std::make_shared<const SegmentCosts>(std::move(costs)),
                                  {},
                                  {}});
            answer->layOut();
            return std::shared_ptr<const SegmentCostAnswer>(std::move(answer));
        },
        [this](const std::shared_ptr<const SegmentCostAnswer> &answer) { take(answer); });
}

void SegmentCostsView::take(const std::shared_ptr<const SegmentCostAnswer> &answer)
{
    m_model.setAnswer(answer);
    if (answer)
        chart().setMake(costPictures(answer->costs), answer->document, answer->device);
    else
        chart().setMake(nullptr);
}

void SegmentCostsView::refreshTexts()
{
    const auto &answer = m_model.answer();
    if (!answer)
        return;
    const Voice voice = Voice::current();
    const SegmentCosts &costs = *answer->costs;
    if (costs.events.empty()) {
        setEmpty(tr("The allocator neither reserved nor released segments during the recording."));
        return;
    }
    setAbout(warmUpText(costs, voice));
    setFoot(costs.examined < costs.examinable
                ? tr("Reasons why free memory could not be used are known only for the costliest %1 of %2 events. "
                     "Click a row to move the cursor to its event.")
                      .arg(voice.number(costs.examined), voice.number(costs.examinable))
                : tr("The program stalls at each of these events. Click a row to move the cursor to its event."));
    setTotal(tr("steady state: %1").arg(segmentCostSumsText(costs.steady, voice)),
             tr("warm-up: %1").arg(segmentCostSumsText(costs.warmUp, voice)));
}

void SegmentCostsView::choose(const QModelIndex &index)
{
    const SegmentCost *cost = m_model.cost(index);
    if (!cost)
        return;
    ViewState state = session().state();
    state.cursor = cost->event.value() + 1;
    if (cost->served)
        state.selection = {cost->served};
    session().setState(std::move(state));
}

std::optional<SegmentCostFigure> SegmentCostsView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    return SegmentCostFigure{answer->document, answer->costs, pictureRequest()};
}

void SegmentCostsView::applyTheme(const Theme &theme)
{
    const auto entry = [&theme](bool takes, const QString &text) {
        return u"<font color=\"%1\">■</font> %2"_s.arg(segmentCostColour(takes, theme).name(), text.toHtmlEscaped());
    };
    m_legend->setText(entry(true, Words::tr("reserved")) + u"&nbsp;&nbsp; "_s + entry(false, tr("released")));
}

} // namespace allostrata

#include "moc_segment_costs_view.cpp"
