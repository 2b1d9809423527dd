// Paints a picture of the timeline: what stands around the strata.

#include "widgets/plots/figure_painter.h"

#include "core/base/bounded.h"
#include "core/base/load_context.h"
#include "widgets/plots/figure_font.h"
#include "widgets/plots/plot_text.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/session/latest.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/voice.h"

#include <QFontMetricsF>

#include <cmath>

namespace allostrata {

namespace {

constexpr double kPixelsPerFigureTick = 72;
constexpr double kLabelToStep = 1.7; ///< ticks of the horizontal axis stand this many widths of a label apart, at least

} // namespace

FigurePainter::FigurePainter(const std::shared_ptr<const Document> &document, const FigureRequest &request, FigureMedium medium, const std::stop_token &stop)
    : m_document(document), m_device(document->devices[request.state.device]), m_request(request), m_medium(medium), m_stop(stop),
      m_cache(document, request.state.device), m_fonts(FigureFonts::forSize(request.size)), m_theme(figureTheme(request.theme, figureFont(13))),
      m_scale(m_fonts.scale)
{
    auto phases = Phases::build(*document->snapshot, m_device.timeline, m_device.times, PhaseRules::standard(), stoppable(stop));
    if (phases && phases->isKnown())
        m_phases = *std::move(phases);
    m_request.hasPhases = m_request.hasPhases && m_phases;
    m_request.state.showReserved = m_request.state.showReserved && m_device.capabilities.reserved;
    m_request.state.showAllocated = m_request.state.showAllocated && m_device.capabilities.allocated;
    const Moment end = m_device.timeline.end();
    const TimelineWindow &window = request.state.window;
    const Moment first = std::min(window.first, end);
    m_cache.use({request.attribution, request.filter});
    m_highest = m_cache.sampled().highest(first, bounded(window.last, first, end));
    m_legend = FigureLegend::make(m_cache, m_request.state, themeKindOf(m_theme), m_highest);
    const auto marks = m_cache.marks();
    for (const TimelineMark &mark : *marks) {
        if (mark.kind == MarkKind::OutOfMemory && mark.first >= window.first && mark.first <= window.last)
            m_ooms.push_back(mark);
    }
}

FigureWants FigurePainter::wants() const
{
    FigureWants wants;
    wants.title = m_request.hasTitle;
    wants.legend = m_request.hasLegend;
    wants.marks = !m_ooms.empty();
    wants.phases = m_request.hasPhases;
    wants.footnote = m_request.hasFootnote;
    wants.tickWidth = m_tickWidth;
    wants.legendWidth = m_legend.width(m_fonts);
    wants.phaseKeyHeight = phaseKeyFlow().height();
    const double room = m_request.size.width() * 0.8;
    wants.footnoteLines = QFontMetricsF(m_fonts.note).horizontalAdvance(figureFootnote(*m_document, m_request)) > room ? 2 : 1;
    return wants;
}

SwatchFlow FigurePainter::phaseKeyFlow() const
{
    return {m_phaseKey, m_fonts.note, m_layout.strata.width()};
}

/// The width of the labels of the byte axis and the phases that need a key decide about the layout, and the layout about
/// the scene: two rounds, seldom three.
void FigurePainter::prepare(double pixelRatio)
{
    m_tickWidth = QFontMetricsF(m_fonts.text).horizontalAdvance(QStringLiteral("00"));
    for (int round = 0; round < 3; ++round) {
        m_layout = FigureLayout::make(m_request.size, m_fonts, wants());
        SceneRequest scene;
        scene.state = m_request.state;
        scene.theme = &m_theme;
        scene.highestByte = m_request.highestByte;
        scene.pixels = (m_layout.strata.size() * (m_medium == FigureMedium::Vectors ? 2 : pixelRatio)).toSize();
        scene.stop = m_stop;
        m_scene = makeScene(m_cache, scene);
        const int wanted = std::max(static_cast<int>(m_layout.strata.height() / (kPixelsPerFigureTick * m_scale)), 2);
        m_byteTicks = byteTicks(m_scene.lowestByte, m_scene.highestByte, wanted,
                                m_request.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary);
        const double width = widest(QFontMetricsF(m_fonts.text), m_byteTicks.labels);
        const std::size_t keyed = m_phaseKey.size();
        m_phaseKey = phaseKey(phasesShown(), m_layout.phases, m_theme, m_fonts.band);
        if (width <= m_tickWidth && width > m_tickWidth * 0.7 && keyed == m_phaseKey.size())
            break;
        m_tickWidth = width;
    }
}

void FigurePainter::paint(QPainter &painter, double pixelRatio)
{
    prepare(pixelRatio);
    if (!m_request.isTransparent)
        painter.fillRect(QRectF(QPointF(0, 0), QSizeF(m_request.size)), m_theme.base);
    paintTitle(painter);
    paintStrata(painter);
    paintPeakLine(painter);
    paintLabels(painter);
    paintByteAxis(painter);
    paintKeyAxis(painter);
    paintPhases(painter);
    paintMarks(painter);
    paintPeak(painter);
    if (!m_layout.legend.isEmpty()) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        m_legend.paint(painter, m_layout.legend, m_fonts, m_theme);
    }
    paintFootnote(painter);
}

double FigurePainter::xOf(double coordinate) const
{
    return m_layout.strata.left() + (coordinate - m_scene.from) / (m_scene.to - m_scene.from) * m_layout.strata.width();
}

double FigurePainter::yOf(double bytes) const
{
    // Lines far outside are kept near: a dash pattern over a billion pixels takes for ever.
    constexpr double kMargin = 50;
    const QRectF &area = m_layout.strata;
    const double y = area.bottom() - (bytes - m_scene.lowestByte) / (m_scene.highestByte - m_scene.lowestByte) * area.height();
    return bounded(y, area.top() - kMargin, area.bottom() + kMargin);
}

double FigurePainter::lineWidth() const
{
    return std::max(1.2 * m_scale, 0.8);
}

/// A title that is too long gets smaller, then loses its middle.
void FigurePainter::paintTitle(QPainter &painter) const
{
    if (m_layout.title.isEmpty())
        return;
    constexpr double kSmallest = 0.6;
    const QString title = figureTitle(*m_document, m_request);
    QFont font = m_fonts.title;
    const double width = QFontMetricsF(font).horizontalAdvance(title);
    if (width > m_layout.title.width())
        font.setPixelSize(static_cast<int>(font.pixelSize() * std::max(m_layout.title.width() / width, kSmallest)));
    painter.setFont(font);
    painter.setPen(m_theme.text);
    painter.drawText(m_layout.title, Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                     QFontMetricsF(font).elidedText(title, Qt::ElideMiddle, m_layout.title.width()));
}

void FigurePainter::paintByteAxis(QPainter &painter) const
{
    const QRectF &area = m_layout.strata;
    const double tick = 6 * m_scale;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(m_theme.text3, lineWidth()));
    painter.drawLine(QPointF(area.left() - lineWidth() / 2, area.top() - 8 * m_scale), QPointF(area.left() - lineWidth() / 2, area.bottom()));
    painter.setFont(m_fonts.text);
    const double height = QFontMetricsF(m_fonts.text).height();
    for (std::size_t i = 0; i < m_byteTicks.positions.size(); ++i) {
        const double y = yOf(m_byteTicks.positions[i]);
        painter.setPen(QPen(m_theme.text3, lineWidth()));
        painter.drawLine(QPointF(area.left() - tick, y), QPointF(area.left(), y));
        painter.setPen(m_theme.text2);
        painter.drawText(QRectF(area.left() - tick - 6 * m_scale - m_tickWidth, y - height / 2, m_tickWidth, height),
                         Qt::AlignRight | Qt::AlignVCenter | kPlainText, m_byteTicks.labels[i]);
    }
    if (m_layout.byteLabel.isEmpty())
        return;
    const QString whole = (tellsBlocksAlone(m_device.capabilities) ? figureWords(QT_TRANSLATE_NOOP("figure", "allocated memory in %1"))
                                                                   : figureWords(QT_TRANSLATE_NOOP("figure", "requested memory in %1"))).arg(m_byteTicks.unit);
    const bool fits = QFontMetricsF(m_fonts.text).horizontalAdvance(whole) <= m_layout.byteLabel.height() + 20 * m_scale;
    painter.save();
    painter.translate(m_layout.byteLabel.center());
    painter.rotate(-90);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(-2000, -height / 2, 4000, height), Qt::AlignCenter | kPlainText, fits ? whole : m_byteTicks.unit);
    painter.restore();
}

void FigurePainter::paintKeyAxis(QPainter &painter) const
{
    const QRectF &area = m_layout.strata;
    const QFontMetricsF metrics(m_fonts.text);
    KeyTicks ticks;
    for (int wanted = std::max(static_cast<int>(area.width() / (90 * m_scale)), 2); wanted >= 1; --wanted) {
        ticks = keyTicks(m_scene.axis, m_scene.from, m_scene.to, wanted);
        const auto count = static_cast<double>(std::max<qsizetype>(ticks.labels.size(), 1));
        if (widest(QFontMetricsF(m_fonts.text), ticks.labels) * kLabelToStep * count <= area.width())
            break;
    }
    const double top = m_layout.phases.isEmpty() ? area.bottom() : m_layout.phases.bottom() + 2 * m_scale;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(m_fonts.text);
    for (std::size_t i = 0; i < ticks.positions.size(); ++i) {
        const double x = xOf(ticks.positions[i]);
        const QString &label = ticks.labels[static_cast<qsizetype>(i)];
        const double width = metrics.horizontalAdvance(label);
        painter.setPen(QPen(m_theme.text3, lineWidth()));
        painter.drawLine(QPointF(x, top), QPointF(x, top + 6 * m_scale));
        painter.setPen(m_theme.text2);
        const double left = std::min(x - width / 2, m_layout.right - width);
        painter.drawText(QRectF(left, m_layout.keyTicks.top(), width, m_layout.keyTicks.height()), Qt::AlignCenter | kPlainText, label);
    }
    painter.setPen(QPen(m_theme.text3, lineWidth()));
    painter.drawLine(QPointF(area.left(), area.bottom() + lineWidth() / 2), QPointF(area.right(), area.bottom() + lineWidth() / 2));
    if (m_layout.keyLabel.isEmpty())
        return;
    painter.setPen(m_theme.text);
    painter.drawText(m_layout.keyLabel, Qt::AlignCenter | kPlainText,
                     metrics.elidedText(ticks.name, Qt::ElideRight, m_layout.keyLabel.width()));
}

std::optional<QPointF> FigurePainter::peakPoint() const
{
    const QRectF &area = m_layout.strata;
    const std::uint64_t bytes = m_cache.sampled().totalAt(m_highest);
    const QPointF at(bounded(xOf(m_scene.axis.coordinate(m_highest)), area.left(), area.right()), yOf(static_cast<double>(bytes)));
    if (bytes == 0 || at.y() < area.top() || at.y() > area.bottom())
        return std::nullopt;
    return at;
}

/// Below the labels of the strata, and fainter there.
void FigurePainter::paintPeakLine(QPainter &painter) const
{
    const auto at = peakPoint();
    if (!at)
        return;
    constexpr float kFaint = 0.45F;
    painter.setRenderHint(QPainter::Antialiasing, true);
    QColor faint = m_theme.cursor;
    faint.setAlphaF(kFaint);
    painter.setPen(QPen(faint, lineWidth()));
    painter.drawLine(*at, QPointF(at->x(), m_layout.strata.bottom()));
}

/// A dot at the highest total, a line up from it, and beside the line what it is: to the right where there is room.
void FigurePainter::paintPeak(QPainter &painter) const
{
    const auto point = peakPoint();
    if (!point)
        return;
    const QRectF &area = m_layout.strata;
    const QRectF &row = m_layout.peak;
    const QPointF at = *point;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(m_theme.cursor, lineWidth()));
    painter.setBrush(m_theme.cursor);
    painter.drawEllipse(at, 4.5 * m_scale, 4.5 * m_scale);
    if (row.isEmpty())
        return;
    painter.drawLine(at, QPointF(at.x(), row.center().y()));
    const std::uint64_t bytes = m_cache.sampled().totalAt(m_highest);
    const bool isPeak = bytes == m_device.timeline.peakRequested().bytes;
    const QString strong = (isPeak ? figureWords(QT_TRANSLATE_NOOP("figure", "Peak %1")) : figureWords(QT_TRANSLATE_NOOP("figure", "Highest here %1")))
                               .arg(m_legend.column.amount(bytes));
    QStringList parts;
    if (m_device.timeline.end() > 0 && m_device.capabilities.ordered)
        parts << momentText(SceneAxis(m_device, TimeAxis::Events), m_highest);
    if (m_device.times.isValid())
        parts << durationText(SceneAxis(m_device, TimeAxis::Time).coordinate(m_highest));
    if (const QString phase = m_phases ? inPhaseText(m_phases->at(m_highest), Voice::current()) : QString(); !phase.isEmpty())
        parts << phase;
    const double lead = 14 * m_scale;
    const double gap = 8 * m_scale;
    const double strongWidth = QFontMetricsF(m_fonts.strong).horizontalAdvance(strong);
    const double wholeWidth = strongWidth + gap + QFontMetricsF(m_fonts.text).horizontalAdvance(parts.join(QStringLiteral(", ")));
    const double roomRight = area.right() - at.x() - lead;
    const double roomLeft = at.x() - row.left() - lead;
    const double room = std::max(roomRight, roomLeft);
    while (!parts.isEmpty() && strongWidth + gap + QFontMetricsF(m_fonts.text).horizontalAdvance(parts.join(QStringLiteral(", "))) > room)
        parts.removeLast();
    const QString rest = parts.join(QStringLiteral(", "));
    const double width = parts.isEmpty() ? strongWidth : strongWidth + gap + QFontMetricsF(m_fonts.text).horizontalAdvance(rest);
    const bool isRight = roomRight >= std::min(wholeWidth, width) || roomRight >= roomLeft;
    painter.drawLine(QPointF(at.x(), row.center().y()), QPointF(at.x() + (isRight ? 0.75 : -0.75) * lead, row.center().y()));
    const double left = isRight ? at.x() + lead : std::max(at.x() - lead - width, row.left() - m_tickWidth);
    painter.setPen(m_theme.text);
    painter.setFont(m_fonts.strong);
    painter.drawText(QRectF(left, row.top(), strongWidth, row.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText, strong);
    painter.setFont(m_fonts.text);
    painter.drawText(QRectF(left + strongWidth + gap, row.top(), width, row.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText, rest);
}

void FigurePainter::paintMarks(QPainter &painter) const
{
    const QRectF &area = m_layout.strata;
    const QRectF &row = m_layout.marks;
    const QFontMetricsF metrics(m_fonts.text);
    painter.setFont(m_fonts.text);
    painter.setRenderHint(QPainter::Antialiasing, true);
    double freeFrom = area.left() - m_tickWidth;
    for (const TimelineMark &mark : m_ooms) {
        const double x = xOf(m_scene.axis.coordinate(mark.first));
        painter.setPen(QPen(m_theme.error.text, lineWidth(), Qt::DashLine));
        painter.drawLine(QPointF(x, row.isEmpty() ? area.top() : row.center().y()), QPointF(x, area.bottom()));
        const QString text = figureWords(QT_TRANSLATE_NOOP("figure", "Out of memory: %1 asked")).arg(m_legend.column.amount(mark.bytes));
        const double width = metrics.horizontalAdvance(text);
        double left = x + 8 * m_scale;
        if (left + width > area.right())
            left = x - 8 * m_scale - width;
        if (row.isEmpty() || left < freeFrom || left + width > m_layout.right)
            continue;
        painter.setPen(m_theme.error.text);
        painter.drawText(QRectF(left, row.top(), width, row.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                         text);
        freeFrom = left + width + 12 * m_scale;
    }
}

std::vector<PhaseSpan> FigurePainter::phasesShown() const
{
    if (m_layout.phases.isEmpty() || !m_phases)
        return {};
    const TimelineWindow &window = m_request.state.window;
    return phaseSpans(*m_phases, {&m_scene.axis, window.first, window.last, m_layout.phases});
}

void FigurePainter::paintPhases(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    drawPhaseSpans(painter, phasesShown(), m_layout.phases, m_theme, m_fonts.band);
    if (!m_layout.phaseKey.isEmpty())
        phaseKeyFlow().paint(painter, m_layout.phaseKey.topLeft(), m_theme);
}

void FigurePainter::paintFootnote(QPainter &painter) const
{
    if (m_layout.footnote.isEmpty())
        return;
    const QRectF &area = m_layout.footnote;
    const QFontMetricsF metrics(m_fonts.note);
    painter.setFont(m_fonts.note);
    painter.setPen(m_theme.text2);
    const QString program = QStringLiteral("Allostrata");
    const double room = area.width() - metrics.horizontalAdvance(program) - 20 * m_scale;
    const bool hasRoom = room > area.width() / 2;
    if (hasRoom)
        painter.drawText(area, Qt::AlignRight | Qt::AlignTop | kPlainText, program);
    QStringList notes = figureNotes(*m_document, m_request);
    const bool isOne = metrics.horizontalAdvance(notes.join(QLatin1Char(' '))) <= room;
    const QStringList lines = isOne ? QStringList{notes.join(QLatin1Char(' '))}
                                    : QStringList{notes.takeFirst(), notes.join(QLatin1Char(' '))};
    double y = area.top();
    for (const QString &line : lines) {
        const Qt::TextElideMode mode = lines.size() > 1 && y == area.top() ? Qt::ElideMiddle : Qt::ElideRight;
        const double width = y == area.top() && hasRoom ? room : area.width();
        painter.drawText(QRectF(area.left(), y, width, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                         metrics.elidedText(line, mode, width));
        y += metrics.height();
        if (y + metrics.height() > area.bottom() + 1)
            break;
    }
}

} // namespace allostrata
