// Chart of active memory in exported pictures.

#include "widgets/charts/timeline_chart.h"

#include "core/base/arithmetic.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/timeline_axes.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kSeam = 0.3; ///< pixels of a shape's edge: closes the seams that renderers leave between neighbours

void drawShape(QPainter &painter, const BandShape &shape, double columnWidth, const ChartFrame &frame,
               const Theme &theme)
{
    constexpr double kSeparatedBand = 3; ///< from this height on, a darker edge separates a band from its neighbour
    constexpr double kSmallestStep = 0.15; ///< pixels
    QPolygonF lower;
    QPolygonF upper;
    const auto add = [&](double x, double low, double high) {
        lower << QPointF(x, low);
        upper << QPointF(x, high);
    };
    const auto heightOf = [&frame](std::uint64_t bytes) {
        return bounded(frame.yOf(static_cast<double>(bytes)), frame.area.top() - kFarOutside,
                       frame.area.bottom() + kFarOutside);
    };
    for (const auto &[column, bytes] : shape.steps) {
        const double x = frame.area.left() + columnWidth * column;
        const double low = heightOf(bytes);
        const double high = heightOf(bytes + shape.size);
        if (!lower.isEmpty() && std::abs(lower.last().y() - low) < kSmallestStep
            && std::abs(upper.last().y() - high) < kSmallestStep)
            continue;
        if (!lower.isEmpty())
            add(x, lower.last().y(), upper.last().y());
        add(x, low, high);
    }
    if (lower.isEmpty())
        return;
    add(frame.area.left() + columnWidth * shape.endColumn, lower.last().y(), upper.last().y());
    std::reverse(upper.begin(), upper.end());
    const QColor fill(shape.colour);
    const double height = static_cast<double>(shape.size) * frame.area.height() / (frame.highest - frame.lowest);
    painter.setPen(QPen(height >= kSeparatedBand ? fill.darker(theme.dark ? 135 : 119) : fill, kSeam));
    painter.setBrush(fill);
    painter.drawPolygon(lower + upper);
}

/// Paints the labels of the chart, and the lines that lead to them.
class TimelineWords {
public:
    TimelineWords(QCPPainter &painter, const TimelineChartData &data, const ChartFrame &frame, const Theme &theme)
        : m_painter(painter), m_data(data), m_area(frame.area), m_frame(frame), m_theme(theme),
          m_scale(data.fonts.scale), m_row(data.layout.names)
    {
        if (data.highest)
            m_highest = QPointF(bounded(frame.xOf(data.highest->at), m_area.left(), m_area.right()),
                                frame.yOf(data.highest->bytes));
        m_row.setHeight(m_row.height() / (data.marks.empty() ? 1 : 2)); // the other half is for marks
    }

    void paintLineWords();
    void paintMarks();
    void paintHighest();

private:
    /// Heights between which values by column lie from one place to another.
    template <class Value>
    [[nodiscard]] std::pair<double, double> extent(const std::vector<Value> &bytes, double left, double right) const;
    /// Says this of a line where it has, if asked for, its last value; returns whether there is room.
    bool sayNear(const TimelineChartData::Line &line, const QString &words, bool isOfEnd);
    /// Returns whether a box lies within the area, above the strata, and does not touch a line.
    [[nodiscard]] bool isClear(const QRectF &box) const;
    void say(const QRectF &box, const QFont &font, const QColor &colour, const QString &text);

    QCPPainter &m_painter;
    const TimelineChartData &m_data;
    QRectF m_area;
    const ChartFrame &m_frame;
    const Theme &m_theme;
    double m_scale;
    QRectF m_row; ///< label of the highest total; empty: no labels above the area
    std::optional<QPointF> m_highest;
};

template <class Value>
std::pair<double, double> TimelineWords::extent(const std::vector<Value> &bytes, double left, double right) const
{
    const auto column = [&](double x) {
        return bytes.begin() + static_cast<std::ptrdiff_t>(m_frame.columnAt(x, bytes.size()));
    };
    const auto [low, high] = std::minmax_element(column(left), column(right) + 1);
    return {m_frame.yOf(static_cast<double>(*high)), m_frame.yOf(static_cast<double>(*low))};
}

bool TimelineWords::isClear(const QRectF &box) const
{
    const double gap = 5 * m_scale;
    const auto isApart = [&](double x) { return x <= box.left() - gap || x >= box.right() + gap; };
    const std::vector<std::uint64_t> &totals = m_data.scene.picture.columns.totals;
    return box.left() >= m_area.left() && box.top() >= m_area.top() - 2 * gap && m_area.contains(box.bottomRight())
           && (!m_highest || isApart(m_highest->x()))
           && (totals.empty() || extent(totals, box.left(), box.right()).first >= box.bottom())
           && std::all_of(m_data.marks.begin(), m_data.marks.end(),
                          [&](const TimelineChartData::Mark &mark) { return isApart(m_frame.xOf(mark.at)); })
           && std::all_of(m_data.lines.begin(), m_data.lines.end(), [&](const TimelineChartData::Line &line) {
                  const auto [highest, lowest] = extent(line.bytes, box.left() - gap, box.right() + gap);
                  return highest >= box.bottom() || lowest <= box.top();
              });
}

void TimelineWords::say(const QRectF &box, const QFont &font, const QColor &colour, const QString &text)
{
    m_painter.setFont(font);
    m_painter.setPen(colour);
    m_painter.drawText(box, int(Qt::AlignLeft | Qt::AlignVCenter) | kPlainText, text);
}

bool TimelineWords::sayNear(const TimelineChartData::Line &line, const QString &words, bool isOfEnd)
{
    const QFontMetricsF metrics(m_data.fonts.note);
    const double step = (line.isReserved ? -6 : 6) * m_scale;
    QRectF box(0, 0, metrics.horizontalAdvance(words), metrics.height());
    const double begin = line.isReserved ? m_area.right() - box.width() + step : m_area.left() + step;
    const auto steps = box.width() > m_area.width() * 0.6
                           ? 0
                           : static_cast<int>((m_area.width() - box.width()) / std::abs(step));
    for (const double down : {-box.height() - 2 * m_scale, 3 * m_scale}) {
        for (int i = 0; i < steps; ++i) {
            box.moveLeft(begin + step * i);
            const std::size_t middle = m_frame.columnAt(box.center().x(), line.bytes.size());
            const double y = m_frame.yOf(isOfEnd ? line.bytes.back() : line.bytes[middle]);
            box.moveTop(y + down);
            if (y < m_area.top() || y > m_area.bottom() || !isClear(box))
                continue;
            const auto [highest, lowest] = extent(line.bytes, box.left(), box.right());
            if (y < highest - 1 || y > lowest + 1)
                continue; // the line is elsewhere here
            say(box, m_data.fonts.note, line.isReserved ? m_theme.text2 : m_theme.error.text, words);
            return true;
        }
    }
    return false;
}

/// Paints labels near the end of their line: above it if there is room, else below. A line whose last value is too
/// short for that is only named.
void TimelineWords::paintLineWords()
{
    for (const TimelineChartData::Line &line : m_data.lines) {
        if (!sayNear(line, line.words, true) && !line.name.isEmpty())
            sayNear(line, line.name, false);
    }
}

/// Paints labels beside their marks if they fit without touching each other or the line at the highest total.
void TimelineWords::paintMarks()
{
    const double gap = 8 * m_scale;
    const QRectF row = m_row.translated(0, m_row.height());
    double freeFrom = m_area.left() - m_data.tickWidth;
    for (const TimelineChartData::Mark &mark : m_data.marks) {
        const double x = m_frame.xOf(mark.at);
        const double width = QFontMetricsF(m_data.fonts.text).horizontalAdvance(mark.words);
        const auto fits = [&](double left) {
            const bool isClear = !m_highest || m_highest->x() < left - gap / 2
                                 || m_highest->x() > left + width + gap / 2;
            return !m_row.isEmpty() && isClear && left >= freeFrom && left + width <= m_data.layout.right;
        };
        std::vector<double> places{x + gap, x - gap - width};
        if (x + gap + width > m_area.right())
            std::swap(places[0], places[1]);
        if (m_highest)
            places.push_back(m_highest->x() - gap - width);
        const auto place = std::find_if(places.begin(), places.end(), fits);
        const QColor colour = mark.isNote ? m_theme.accent : m_theme.error.text;
        m_painter.setPen(QPen(colour, std::max(1.2 * m_scale, 0.8), Qt::DashLine));
        m_painter.drawLine(QPointF(x, place == places.end() ? m_area.top() : row.center().y()),
                           QPointF(x, m_area.bottom()));
        if (place == places.end())
            continue;
        say(QRectF(*place, row.top(), width, row.height()), m_data.fonts.text, colour, mark.words);
        freeFrom = *place + width + 12 * m_scale;
    }
}

/// Paints a dot at the highest total, a line upwards, and its label beside the line: on the right if there is room.
void TimelineWords::paintHighest()
{
    if (!m_highest)
        return;
    const QPointF at = *m_highest;
    m_painter.setPen(QPen(m_theme.cursor, std::max(1.2 * m_scale, 0.8)));
    m_painter.setBrush(m_theme.cursor);
    m_painter.drawEllipse(at, 4.5 * m_scale, 4.5 * m_scale);
    if (m_row.isEmpty())
        return;
    const double lead = 14 * m_scale;
    const double strong = QFontMetricsF(m_data.fonts.strong).horizontalAdvance(m_data.highest->amount);
    QStringList parts = m_data.highest->rest;
    const auto rest = [&] { return parts.join(QStringLiteral(", ")); };
    const auto width = [&] {
        return parts.isEmpty() ? strong
                               : strong + 8 * m_scale + QFontMetricsF(m_data.fonts.text).horizontalAdvance(rest());
    };
    const double roomRight = m_area.right() - at.x() - lead;
    const double roomLeft = at.x() - m_row.left() - lead;
    while (!parts.isEmpty() && width() > std::max(roomRight, roomLeft))
        parts.removeLast();
    const bool isRight = roomRight >= width() || roomRight >= roomLeft;
    const QPointF turn(at.x(), m_row.center().y());
    m_painter.drawLine(at, turn);
    m_painter.drawLine(turn, turn + QPointF((isRight ? 0.75 : -0.75) * lead, 0));
    const double left = isRight ? at.x() + lead : std::max(at.x() - lead - width(), m_row.left() - m_data.tickWidth);
    say(QRectF(left, m_row.top(), strong, m_row.height()), m_data.fonts.strong, m_theme.text, m_data.highest->amount);
    say(QRectF(left + strong + 8 * m_scale, m_row.top(), width(), m_row.height()), m_data.fonts.text, m_theme.text,
        rest());
}

void paintPhases(QPainter &painter, const TimelineChartData &data, const Theme &theme)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    drawPhaseSpans(painter, data.phases, data.layout.phases, theme, data.fonts.band);
    if (!data.layout.phaseKey.isEmpty())
        SwatchFlow(data.phaseKey, data.fonts.note, data.layout.strata.width())
            .paint(painter, data.layout.phaseKey.topLeft(), theme);
}

} // namespace

std::vector<BandShape> bandShapes(const Timeline &timeline, const StrataIndex &index, const StrataColumns &columns,
                                  const AllocationColours &colours, std::size_t most)
{
    std::vector<BandShape> shapes;
    std::vector<std::uint64_t> offsets(columns.samples.size(), 0);
    bool isTooMany = false;
    forEachBand(index, columns, [&](AllocationId id, int first, int last) {
        isTooMany = isTooMany || shapes.size() >= most;
        if (isTooMany)
            return;
        BandShape shape;
        shape.colour = colours.colour(id);
        shape.size = timeline.allocations().requestedSize(id);
        shape.endColumn = last + 1;
        for (int column = first; column <= last; ++column) {
            std::uint64_t &offset = offsets[static_cast<std::size_t>(column)];
            if (shape.steps.empty() || shape.steps.back().second != offset)
                shape.steps.emplace_back(column, offset);
            offset += shape.size;
        }
        shapes.push_back(std::move(shape));
    });
    if (isTooMany)
        shapes.clear();
    return shapes;
}

ChartScale timelineScale(const ReportQuestion &question, const SceneWindow &window)
{
    ChartScale scale = ChartScale::overTrace(question.device(), question.state, 0, ChartValues::Bytes);
    scale.lowest = window.lowestByte;
    scale.highest = window.highestByte;
    return scale;
}

TimelineChart::TimelineChart(const ReportQuestion &question, std::shared_ptr<const TimelineChartData> data)
    : TraceChart(question), m_question(question), m_data(std::move(data))
{
}

ChartScale TimelineChart::scaleOf(const ReportQuestion &question, std::uint64_t) const
{
    return timelineScale(question, m_data->scene.window());
}

void TimelineChart::showStrata(ChartPane &pane) const
{
    const TimelineScene &scene = m_data->scene;
    const Theme &theme = *pane.look().theme;
    StrataColumns columns = m_data->columns;
    if (scene.areas && !scene.separate) {
        columns = scene.picture.columns;
        std::vector<Stairs> areas;
        std::vector<double> below(scene.areas->columns(), 0);
        for (const std::uint8_t colourClass : scene.areas->classes()) {
            std::vector<double> above = below;
            const auto bytes = scene.areas->of(colourClass);
            for (std::size_t column = 0; column < above.size(); ++column)
                above[column] += static_cast<double>(bytes[column]);
            areas.push_back(stairs(above, std::move(below)));
            areas.back().fill = QColor(scene.areas->colour(colourClass));
            below = std::move(above);
        }
        pane.addStairs(std::move(areas));
    } else if (!m_data->shapes.empty()) {
        pane.addPainted([data = m_data, &theme](QCPPainter &painter, const ChartFrame &frame) {
            for (const BandShape &shape : data->shapes)
                drawShape(painter, shape, frame.area.width() / static_cast<double>(data->columns.samples.size()), frame,
                          theme);
        });
    } else {
        pane.addPainted([data = m_data](QCPPainter &painter, const ChartFrame &frame) {
            painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
            painter.drawImage(frame.area, data->scene.picture.image);
        });
        return; // shapes have an outline
    }
    std::vector<Stairs> outline{stairs({columns.totals.begin(), columns.totals.end()})};
    outline.back().line = QPen(theme.outline, std::max(pane.look().scale, 0.6));
    pane.addStairs(std::move(outline));
}

void TimelineChart::showLines(ChartPane &pane) const
{
    const TimelineScene &scene = m_data->scene;
    const Theme &theme = *pane.look().theme;
    const double width = std::max(1.6 * pane.look().scale, 1.0);
    // painting a dash pattern over a billion pixels never ends
    const double beyond = (scene.highestByte - scene.lowestByte) * 0.1;
    std::vector<Stairs> lines;
    for (const TimelineChartData::Line &line : m_data->lines) {
        lines.push_back(stairs(line.bytes));
        for (double &bytes : lines.back().upper)
            bytes = bounded(bytes, scene.lowestByte - beyond, scene.highestByte + beyond);
        lines.back().line = QPen(line.isReserved ? theme.text2 : theme.error.text, width,
                                 line.isReserved ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap);
        if (line.isReserved)
            lines.back().line.setDashPattern({6, 4});
    }
    pane.addStairs(std::move(lines));
    if (m_data->highest) {
        constexpr float kFaint = 0.45F;
        QColor faint = theme.cursor;
        faint.setAlphaF(kFaint);
        const double at = m_data->highest->at;
        pane.addLine(QPen(faint, std::max(1.2 * pane.look().scale, 0.8)), {at, at},
                     {scene.lowestByte, m_data->highest->bytes});
    }
}

void TimelineChart::show(ChartPane &pane) const
{
    const Theme &theme = *pane.look().theme;
    showStrata(pane);
    showLines(pane);
    pane.addPainted(
        [data = m_data, question = m_question, &theme](QCPPainter &painter, const ChartFrame &frame) {
            painter.setRenderHint(QPainter::Antialiasing);
            if (data->scene.state.showLabels)
                drawBandLabels(
                    painter, data->scene, {frame.area, frame.area},
                    [&question](AllocationId id) { return bandLabel(*question.document, question.device(), id); },
                    data->regionLabels, data->fonts.text);
            TimelineWords words(painter, *data, frame, theme);
            words.paintLineWords();
            words.paintMarks();
            words.paintHighest();
            paintPhases(painter, *data, theme);
        },
        ChartClip::None);
    if (!m_data->layout.phases.isEmpty())
        pane.axis(QCPAxis::atBottom)
            ->setOffset(static_cast<int>(std::lround(m_data->layout.phases.bottom() - m_data->layout.strata.bottom())));
    if (!m_data->bytesName.isEmpty())
        pane.showValueName(m_data->bytesName, static_cast<int>(std::lround(8 * pane.look().scale)));
}

} // namespace allostrata
