// The chart of leaks.

#include "widgets/charts/leak_pictures.h"

#include "widgets/plots/leak_chart.h"
#include "widgets/text/step_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

class LeakPicture final : public ReportPicture {
public:
    LeakPicture(std::shared_ptr<const LeakReport> report, std::size_t row) : m_report(std::move(report)), m_row(row) {}

    [[nodiscard]] std::uint64_t highest() const override { return highestLive(*m_report, m_row); }
    void draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const override
    {
        drawLeaks(painter, *m_report, m_row, frame, look);
    }
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override
    {
        const auto step = leakStepAt(*m_report, frame, position);
        if (!step || m_row >= m_report->leaks.size())
            return {};
        const Voice voice = Voice::current();
        const QString live = QCoreApplication::translate("allostrata::LeaksView", "%1 live at its end").arg(voice.bytes(m_report->leaks[m_row].liveByStep[*step]));
        return u"<b>%1</b><br>%2"_s.arg(stepNumberText(m_report->steps[*step].number, voice), live);
    }

private:
    std::shared_ptr<const LeakReport> m_report;
    std::size_t m_row;
};

} // namespace

MakeReportPicture leakPictures(std::shared_ptr<const Document> document, std::shared_ptr<const LeakReport> report, std::optional<std::size_t> row)
{
    return [document = std::move(document), report = std::move(report), row](const ReportQuestion &question, int, ThemeKind,
                                                                             const std::stop_token &) -> std::shared_ptr<const ReportPicture> {
        if (!report || !row || document != question.document)
            return nullptr;
        return std::make_shared<const LeakPicture>(report, *row);
    };
}

} // namespace allostrata
