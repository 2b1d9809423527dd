// The chart of segments over time, as the strata are painted: by the same tiles, fed with stacks of segments.

#include "widgets/charts/cached_picture.h"

#include "widgets/paint/strata_tile.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// The bands as pixels, by the tiles of the timeline's strata; columns that show the same are painted as one.
QImage bandsImage(const CachedArea &area, int rows, const ChartFrame &frame, const Theme &theme)
{
    const int width = static_cast<int>(area.stacks.stackOf.size());
    QImage image(std::max(width, 1), std::max(rows, 1), QImage::Format_RGB32);
    image.fill(theme.base);
    StrataRequest request;
    request.height = image.height();
    request.bytesPerRow = frame.highest / image.height();
    request.background = theme.base.rgb();
    request.restColour = theme.unused.rgb();
    request.restHatch = theme.line.rgb();
    request.dark = theme.dark;
    const std::ptrdiff_t step = image.bytesPerLine() / std::ptrdiff_t(sizeof(QRgb));
    StrataCanvas canvas{request,
                        reinterpret_cast<QRgb *>(image.bits()) + step * (image.height() - 1),
                        -step,
                        ClassColumns(width, image.height()),
                        std::vector<std::uint64_t>(static_cast<std::size_t>(width)),
                        std::vector<int>(static_cast<std::size_t>(width))};
    StrataTile tile(canvas);
    for (int first = 0; first < width;) {
        int end = first + 1;
        while (end < width && end - first < StrataTile::kWidth
               && area.stacks.stackOf[static_cast<std::size_t>(end)] == area.stacks.stackOf[static_cast<std::size_t>(first)])
            ++end;
        tile.begin(first, end);
        for (const CachedLayer &layer : area.stacks.layersOf(static_cast<std::size_t>(first))) {
            const BandColour &colour = area.colours[layer.band];
            tile.add({layer.size, AllocationId(layer.band), colour.colour, first, end - 1, colour.colourClass,
                      static_cast<double>(layer.size) < request.bytesPerRow});
        }
        tile.finish(area.stacks.columns.totals);
        first = end;
    }
    return image;
}

/// Bytes below a band in a column, and its own there; nothing where it is not.
std::optional<std::pair<double, double>> extentOf(const CachedArea &area, std::size_t column, std::uint32_t band)
{
    double below = 0;
    for (const CachedLayer &layer : area.stacks.layersOf(column)) {
        if (layer.band == band)
            return std::pair(below, static_cast<double>(layer.size));
        below += static_cast<double>(layer.size);
    }
    return std::nullopt;
}

void drawSelected(QPainter &painter, const CachedArea &area, const ChartFrame &frame, const ChartLook &look)
{
    if (!area.selected)
        return;
    const std::size_t count = area.stacks.stackOf.size();
    const double width = frame.area.width() / static_cast<double>(std::max<std::size_t>(count, 1));
    QPainterPath path;
    for (std::size_t column = 0; column < count;) {
        std::size_t end = column + 1;
        while (end < count && area.stacks.stackOf[end] == area.stacks.stackOf[column])
            ++end;
        if (const auto extent = extentOf(area, column, *area.selected)) {
            const double top = frame.yOf(extent->first + extent->second);
            const double height = std::max(frame.yOf(extent->first) - top, 1.0);
            path.addRect(frame.area.left() + width * static_cast<double>(column), top, width * static_cast<double>(end - column), height);
        }
        column = end;
    }
    path = path.simplified();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.theme->base, 5 * look.scale, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPath(path);
    painter.setPen(QPen(look.theme->cursor, 2 * look.scale, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPath(path);
}

/// The bands as one picture, at as many pixels as there are columns.
void drawBands(QCPPainter &painter, const CachedArea &area, const ChartFrame &frame, const Theme &theme)
{
    const double ratio = std::max(1.0, static_cast<double>(area.stacks.stackOf.size()) / std::max(frame.area.width(), 1.0));
    painter.drawImage(frame.area, bandsImage(area, static_cast<int>(std::lround(frame.area.height() * ratio)), frame, theme));
}

} // namespace

void CachedPicture::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    pane.addPainted([area = m_area, look](QCPPainter &painter, const ChartFrame &frame) { drawBands(painter, *area, frame, *look.theme); });
    const auto &totals = m_area->stacks.columns.totals;
    std::vector<Stairs> lines{stairs({totals.begin(), totals.end()})};
    lines.back().line = QPen(look.theme->outline, look.scale);
    if (!m_area->pageTotals.empty()) {
        lines.push_back(stairs({m_area->pageTotals.begin(), m_area->pageTotals.end()}));
        lines.back().line = QPen(look.theme->error.text, 1.5 * look.scale, Qt::CustomDashLine, Qt::FlatCap);
        lines.back().line.setDashPattern({6, 4});
    }
    pane.addStairs(std::move(lines));
    if (m_area->selected)
        pane.addPainted([area = m_area, look](QCPPainter &painter, const ChartFrame &frame) { drawSelected(painter, *area, frame, look); });
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
        return area ? std::make_shared<const CachedPicture>(question, std::move(area)) : nullptr;
    };
}

} // namespace allostrata
