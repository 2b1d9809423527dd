// Chart of segments over time, painted with the tiles of the timeline's strata.

#include "widgets/charts/cached_chart.h"

#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/strata_tile.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::uint8_t kMostClass = kColourClasses - 1;

QString typeText(const StateSegment &segment)
{
    if (segment.expandable)
        return Words::tr("expandable");
    switch (segment.type) {
    case SegmentType::Small: return Words::tr("small");
    case SegmentType::Large: return Words::tr("large");
    case SegmentType::Unknown: break;
    }
    return Words::tr("unknown type");
}

/// Assigns classes and colours to bands.
class SegmentColourer {
public:
    SegmentColourer(const CachedAreaRequest &request, CachedArea &area)
        : m_request(request), m_snapshot(*request.question.document->snapshot()), m_area(area)
    {
    }

    /// Incomplete after a stop.
    void colour(const std::stop_token &stop)
    {
        m_area.colours.reserve(m_area.bands->bands().size());
        if (m_request.colouring == SegmentColouring::Stack)
            byStack(stop);
        else
            byKey();
    }

private:
    /// Streams, pools or types, most bytes first; the default one is first in its list.
    void byKey()
    {
        std::map<std::uint32_t, std::uint64_t> bytes;
        for (const CachedBand &band : m_area.bands->bands())
            bytes[keyOf(band.segment)] += band.most;
        std::vector<std::uint32_t> order;
        for (const auto &[key, sum] : bytes)
            order.push_back(key);
        std::stable_sort(order.begin(), order.end(), [&bytes](std::uint32_t a, std::uint32_t b) {
            return (a == 0) != (b == 0) ? a == 0 : bytes[a] > bytes[b];
        });
        const bool hasDefault = bytes.count(0) > 0; // its colour is reserved
        std::map<std::uint32_t, std::uint8_t> classes;
        for (const std::uint32_t key : order) {
            const std::size_t rank = classes.size()
                                     + (hasDefault || m_request.colouring == SegmentColouring::Type ? 0 : 1);
            const auto which = static_cast<std::uint8_t>(std::min<std::size_t>(classes.size(), kMostClass));
            classes.emplace(key, which);
            if (which == m_area.classes.size())
                m_area.classes.push_back({nameOf(key), QColor::fromRgb(streamColour(rank, m_request.theme)), 0});
        }
        for (const CachedBand &band : m_area.bands->bands()) {
            const std::uint8_t which = classes[keyOf(band.segment)];
            m_area.colours.push_back({tinted(m_area.classes[which].colour), which});
        }
    }

    /// Alternates three tints, so that neighbours of one class can be distinguished.
    [[nodiscard]] QRgb tinted(const QColor &colour) const
    {
        const int tint = 100 + 7 * static_cast<int>(m_area.colours.size() % 3);
        return (m_request.theme == ThemeKind::Dark ? colour.lighter(tint) : colour.darker(tint)).rgb();
    }

    [[nodiscard]] std::uint32_t keyOf(const StateSegment &segment) const
    {
        switch (m_request.colouring) {
        case SegmentColouring::Stream: return segment.stream;
        case SegmentColouring::Pool: return segment.pool;
        default:
            return segment.expandable                              ? 3U
                   : static_cast<std::uint32_t>(segment.type) == 2 ? 4U
                                                                   : static_cast<std::uint32_t>(segment.type) + 1;
        }
    }

    [[nodiscard]] QString nameOf(std::uint32_t key) const
    {
        const Voice voice = Voice::current();
        switch (m_request.colouring) {
        case SegmentColouring::Stream: return streamText(m_snapshot, static_cast<std::uint16_t>(key), voice);
        case SegmentColouring::Pool: return poolText(m_snapshot, static_cast<std::uint16_t>(key), voice);
        default: break;
        }
        StateSegment segment;
        segment.expandable = key == 3;
        segment.type = key == 1 ? SegmentType::Small : key == 2 ? SegmentType::Large : SegmentType::Unknown;
        return typeText(segment);
    }

    /// A class is a hue, named after the line with most of its bytes.
    void byStack(const std::stop_token &stop)
    {
        const StackDigests &digests = *m_request.question.document->stacks();
        const StackHues hues(*m_request.question.document, m_request.question.device(), stop);
        std::vector<std::map<QString, std::uint64_t>> lines(kStackHues);
        const auto shadeOf = [&](const StateSegment &segment) {
            return segment.stack ? hues.shade(digests[segment.stack]) : std::nullopt;
        };
        for (const CachedBand &band : m_area.bands->bands()) {
            if (const auto shade = shadeOf(band.segment))
                lines[shade->hue][cachedBandLine(*m_request.question.document, band.segment)] += band.most;
        }
        for (std::size_t hue = 0; hue < kStackHues; ++hue) {
            const auto most = std::max_element(lines[hue].begin(), lines[hue].end(),
                                               [](const auto &a, const auto &b) { return a.second < b.second; });
            QString name = most == lines[hue].end() ? QString() : most->first;
            if (lines[hue].size() > 1)
                name = Words::tr("%1 and %2 more").arg(name, Voice::current().number(lines[hue].size() - 1));
            m_area.classes.push_back(
                {std::move(name), QColor::fromRgb(stackColour({static_cast<std::uint8_t>(hue), 1}, m_request.theme)),
                 0});
        }
        m_area.classes.push_back({Words::tr("no stack"), QColor::fromRgb(noStackColour(m_request.theme)), 0});
        for (const CachedBand &band : m_area.bands->bands()) {
            const auto shade = shadeOf(band.segment);
            m_area.colours.push_back(shade ? BandColour{stackColour(*shade, m_request.theme), shade->hue}
                                           : BandColour{tinted(QColor::fromRgb(noStackColour(m_request.theme))),
                                                        static_cast<std::uint8_t>(kStackHues)});
        }
    }

    const CachedAreaRequest &m_request;
    const Snapshot &m_snapshot;
    CachedArea &m_area;
};

} // namespace

std::size_t CachedArea::columnAt(const ChartFrame &frame, double x) const
{
    const std::size_t count = std::max<std::size_t>(stacks.stackOf.size(), 1);
    const double part = (x - frame.area.left()) / std::max(frame.area.width(), 1.0);
    return static_cast<std::size_t>(bounded(part * static_cast<double>(count), 0.0, static_cast<double>(count - 1)));
}

std::optional<std::uint32_t> CachedArea::bandAt(const ChartFrame &frame, const QPointF &position) const
{
    if (stacks.stackOf.empty() || !frame.area.contains(position))
        return std::nullopt;
    const double bytes = (frame.area.bottom() - position.y()) / std::max(frame.area.height(), 1.0) * frame.highest;
    return stacks.bandAt(columnAt(frame, position.x()), bytes);
}

Result<std::shared_ptr<const CachedArea>> makeCachedArea(const CachedAreaRequest &request, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    CachedArea area;
    area.question = request.question;
    area.bands = request.bands;
    area.selected = request.selected;
    const SceneAxis axis(request.question.device(), request.question.state.axis);
    const SceneWindow window = windowOf(axis, request.question.state, 1);
    TRY(area.stacks,
        cachedStacks(*request.bands, axis.columns(window.from, window.to, std::max(request.columns, 1)), context));
    SegmentColourer(request, area).colour(stop);
    if (const auto error = context.cancelled())
        return *error;
    for (std::size_t column = 0; column < area.stacks.stackOf.size(); ++column) {
        area.highest = std::max(area.highest, area.stacks.columns.totals[column]);
        if (!request.showsPage)
            continue;
        const MomentRange &range = area.stacks.columns.ranges[column];
        area.pageTotals.push_back(highestIn(request.bands->pageTotals(), range.first, range.last).bytes);
        area.highest = std::max(area.highest, area.pageTotals.back());
    }
    area.peak = highestIn(request.bands->reserved(), request.question.first(), request.question.last());
    for (std::uint32_t band = 0; band < request.bands->bands().size(); ++band) {
        if (const CachedPiece *piece = request.bands->pieceAt(band, area.peak.moment))
            area.classes[area.colours[band].colourClass].bytes += piece->size;
    }
    return std::make_shared<const CachedArea>(std::move(area));
}

QString cachedBandName(const CachedArea &area, std::uint32_t band, Moment moment)
{
    const CachedPiece *piece = area.bands->pieceAt(band, moment);
    const CachedBand &row = area.bands->bands()[band];
    const std::uint64_t address = piece ? piece->address : row.segment.address;
    return Words::tr("%1 at %2").arg(Voice::current().bytes(piece ? piece->size : row.most), hexText(address));
}

QString cachedBandPlace(const Snapshot &snapshot, const StateSegment &segment)
{
    const Voice voice = Voice::current();
    const QString place = poolPlaceText(snapshot, segment.stream, segment.pool, voice) + u", "_s + typeText(segment);
    return segment.inferred ? place + u", "_s + Words::tr("inferred") : place;
}

QString cachedBandLine(const Document &document, const StateSegment &segment)
{
    if (!segment.stack)
        return {};
    const StackDigest &digest = (*document.stacks())[segment.stack];
    const QString function = shown(document.stacks()->text(digest.function));
    const QString place = shown(document.stacks()->text(digest.place));
    return place.isEmpty() ? function : function.isEmpty() ? place : function + u' ' + place;
}

namespace {

/// Paints the bands as pixels with the tiles of the timeline's strata; equal columns are painted as one.
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
               && area.stacks.stackOf[static_cast<std::size_t>(end)]
                      == area.stacks.stackOf[static_cast<std::size_t>(first)])
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

/// Bytes below a band in a column, and the band's bytes there; empty if it does not exist there.
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
            path.addRect(frame.area.left() + width * static_cast<double>(column), top,
                         width * static_cast<double>(end - column), height);
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

/// Draws the bands as one image, with one pixel per column.
void drawBands(QCPPainter &painter, const CachedArea &area, const ChartFrame &frame, const Theme &theme)
{
    const double ratio = std::max(1.0,
                                  static_cast<double>(area.stacks.stackOf.size()) / std::max(frame.area.width(), 1.0));
    painter.drawImage(frame.area,
                      bandsImage(area, static_cast<int>(std::lround(frame.area.height() * ratio)), frame, theme));
}

} // namespace

void CachedChart::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    pane.addPainted([area = m_area, look](QCPPainter &painter, const ChartFrame &frame) {
        drawBands(painter, *area, frame, *look.theme);
    });
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
        pane.addPainted([area = m_area, look](QCPPainter &painter, const ChartFrame &frame) {
            drawSelected(painter, *area, frame, look);
        });
}

QString CachedChart::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    if (m_area->stacks.stackOf.empty())
        return {};
    const Voice voice = Voice::current();
    const std::size_t column = m_area->columnAt(frame, position.x());
    const Moment moment = m_area->stacks.columns.samples[column];
    const auto say = [](const char *text) { return Words::tr(text); };
    QStringList total{
        momentText(frame.axis, moment),
        say(QT_TRANSLATE_NOOP("Words", "%1 reserved")).arg(voice.bytes(m_area->stacks.columns.totals[column]))};
    if (!m_area->pageTotals.empty())
        total << say(QT_TRANSLATE_NOOP("Words", "%1 by the count of PyTorch's viewer"))
                     .arg(voice.bytes(m_area->pageTotals[column]));
    const QString last = total.join(u", "_s).toHtmlEscaped();
    const auto band = m_area->bandAt(frame, position);
    if (!band)
        return last;
    const StateSegment &segment = m_area->bands->bands()[*band].segment;
    QStringList lines{u"<b>%1</b>"_s.arg(cachedBandName(*m_area, *band, moment).toHtmlEscaped())};
    const QString user = cachedBandLine(*m_area->question.document, segment);
    if (!user.isEmpty())
        lines << user.toHtmlEscaped();
    lines << cachedBandPlace(*m_area->question.document->snapshot(), segment).toHtmlEscaped() << last;
    return lines.join(u"<br>"_s);
}

MakeTraceChart cachedPictures(CachedChoice choice)
{
    return [choice = std::move(choice)](const ReportQuestion &question, int columns, ThemeKind theme,
                                        const std::stop_token &stop) -> Result<std::shared_ptr<const TraceChart>> {
        TRY(auto area,
            makeCachedArea(
                {question, choice.bands, choice.colouring, choice.showsPage, choice.selected, columns, theme}, stop));
        return madeChart<CachedChart>(question, std::move(area));
    };
}

} // namespace allostrata
