// The chart of phases.

#include "widgets/charts/phase_picture.h"

#include "core/base/bounded.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

void PhasePicture::draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const
{
    drawPhaseArea(painter, *m_area, frame, look);
}

QString PhasePicture::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    const Moment moment = frame.axis.moment(bounded(frame.coordinateAt(position.x()), frame.from, frame.to));
    const auto found = m_area->stretchAt(moment);
    if (!found)
        return {};
    const PhaseArea::Stretch &stretch = m_area->stretches[*found];
    const Voice voice = Voice::current();
    const QString source = phaseSourceText(stretch.interval.source, voice);
    QStringList lines{u"<b>"_s + stretch.word.toHtmlEscaped() + u"</b>"_s
                      + (source.isEmpty() ? QString() : u", "_s + source.toHtmlEscaped())};
    lines << QCoreApplication::translate("PhasesView", "peak %1, %2").arg(voice.bytes(stretch.peakBytes), momentText(frame.axis, stretch.peakMoment)).toHtmlEscaped();
    const auto &samples = m_area->columns.samples;
    if (const auto at = std::lower_bound(samples.begin(), samples.end(), moment); at != samples.end())
        lines << QCoreApplication::translate("PhasesView", "here %1").arg(voice.bytes(m_area->columns.totals[static_cast<std::size_t>(at - samples.begin())])).toHtmlEscaped();
    for (const PhaseArea::StepMark &step : m_area->steps) {
        if (moment > step.first && moment <= step.last)
            lines << step.name.toHtmlEscaped();
    }
    return lines.join(u"<br>"_s);
}

MakeReportPicture phasePictures()
{
    return [](const ReportQuestion &question, int columns, ThemeKind, const std::stop_token &stop) -> std::shared_ptr<const ReportPicture> {
        auto area = makePhaseArea(question, columns, stop);
        return area ? std::make_shared<const PhasePicture>(std::move(area)) : nullptr;
    };
}

} // namespace allostrata
