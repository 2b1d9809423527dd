// The chart of what segments cost.

#include "widgets/charts/cost_pictures.h"

#include "widgets/plots/segment_cost_chart.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

class CostPicture final : public ReportPicture {
public:
    CostPicture(std::shared_ptr<const Document> document, std::shared_ptr<const SegmentCosts> costs, std::uint64_t highest)
        : m_document(std::move(document)), m_costs(std::move(costs)), m_highest(highest)
    {
    }

    [[nodiscard]] std::uint64_t highest() const override { return m_highest; }
    void draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const override { drawSegmentCosts(painter, *m_costs, frame, look); }
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override
    {
        const auto row = costAt(*m_costs, frame, position);
        if (!row)
            return {};
        const Voice voice = Voice::current();
        const SegmentCost &cost = m_costs->events[*row];
        const QString action = shown(m_document->snapshot->actionName(cost.action)).toHtmlEscaped();
        const QString event = QCoreApplication::translate("allostrata::SegmentCostsView", "event %1").arg(voice.number(cost.event.value()));
        QString text = u"<b>%1</b> %2<br>%3"_s.arg(action, voice.bytes(cost.bytes), event);
        if (cost.takes())
            text += u"<br>"_s + newSegmentReasonSentence(cost, voice).toHtmlEscaped();
        return text;
    }

private:
    std::shared_ptr<const Document> m_document;
    std::shared_ptr<const SegmentCosts> m_costs;
    std::uint64_t m_highest;
};

} // namespace

MakeReportPicture costPictures(std::shared_ptr<const Document> document, std::shared_ptr<const SegmentCosts> costs)
{
    return [document = std::move(document), costs = std::move(costs)](const ReportQuestion &question, int, ThemeKind,
                                                                      const std::stop_token &) -> std::shared_ptr<const ReportPicture> {
        if (!costs || document != question.document)
            return nullptr;
        return std::make_shared<const CostPicture>(document, costs, highestCost(*costs, question.first(), question.last()));
    };
}

} // namespace allostrata
