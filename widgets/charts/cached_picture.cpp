// The chart of segments over time.

#include "widgets/charts/cached_picture.h"

#include "widgets/plots/timeline_axes.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace allostrata {

void CachedPicture::draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const
{
    drawCachedArea(painter, *m_area, frame, look);
}

QString CachedPicture::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    if (m_area->stacks.stackOf.empty())
        return {};
    const Voice voice = Voice::current();
    const std::size_t column = m_area->columnAt(frame, position.x());
    const Moment moment = m_area->stacks.columns.samples[column];
    const auto say = [](const char *text) { return QCoreApplication::translate("CachedSegments", text); };
    QStringList total{momentText(frame.axis, moment),
                      say(QT_TRANSLATE_NOOP("CachedSegments", "%1 reserved")).arg(voice.bytes(m_area->stacks.columns.totals[column]))};
    if (!m_area->pageTotals.empty())
        total << say(QT_TRANSLATE_NOOP("CachedSegments", "%1 as the timeline page counts")).arg(voice.bytes(m_area->pageTotals[column]));
    const QString last = total.join(u", "_s).toHtmlEscaped();
    const auto band = m_area->bandAt(frame, position);
    if (!band)
        return last;
    const StateSegment &segment = m_area->bands->bands()[*band].segment;
    QStringList lines{u"<b>%1</b>"_s.arg(cachedBandName(*m_area, *band, moment).toHtmlEscaped())};
    const QString user = cachedBandLine(*m_area->question.document, segment);
    if (!user.isEmpty())
        lines << user.toHtmlEscaped();
    lines << cachedBandPlace(*m_area->question.document->snapshot, segment).toHtmlEscaped() << last;
    return lines.join(u"<br>"_s);
}

MakeReportPicture cachedPictures(CachedChoice choice)
{
    return [choice = std::move(choice)](const ReportQuestion &question, int columns, ThemeKind theme,
                                        const std::stop_token &stop) -> std::shared_ptr<const ReportPicture> {
        if (!choice.bands || choice.bands->end() != question.timeline().end())
            return nullptr;
        auto area = makeCachedArea({question, choice.bands, choice.colouring, choice.showsPage, choice.selected, columns, theme}, stop);
        return area ? std::make_shared<const CachedPicture>(std::move(area)) : nullptr;
    };
}

} // namespace allostrata
