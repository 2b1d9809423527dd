// Bar charts: rows or columns, in groups, stacked, or as a waterfall.

#include "widgets/charts/bar_chart.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/colours.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kPartGap = 6;
constexpr double kThinnest = 1.5; ///< pixels: small parts stay visible

/// Axis of the values; the axis of the groups has no ticks. Labels that would touch are omitted, but their lines stay.
ChartScale barScale(const BarLayout &layout, bool isRows, const QFontMetricsF &metrics, double gap)
{
    ByteTicks ticks = layout.shownGroups() > 0 ? layout.ticks() : ByteTicks();
    ChartScale scale;
    scale.keyTicks = [](double, double, int) { return KeyTicks(); };
    scale.valueTicks = [](double, double, int) { return ByteTicks(); };
    if (!isRows) {
        scale.lowest = layout.lowest();
        scale.highest = layout.highest();
        scale.valueTicks = [ticks](double, double, int) { return ticks; };
        return scale;
    }
    scale.from = layout.lowest();
    scale.to = layout.highest();
    KeyTicks keys{ticks.positions, {}, {}};
    double freeFrom = -1e9;
    for (std::size_t i = 0; i < ticks.positions.size(); ++i) {
        const double at = layout.at(ticks.positions[i]);
        const double half = metrics.horizontalAdvance(ticks.labels[i]) / 2;
        const bool isFree = at - half >= freeFrom;
        keys.labels << (isFree ? ticks.labels[i] : QString());
        freeFrom = isFree ? at + half + gap : freeFrom;
    }
    scale.keyTicks = [keys](double, double, int) { return keys; };
    return scale;
}

class ChartBarPainter {
public:
    ChartBarPainter(QPainter &painter, const BarChart &chart, const BarLayout &layout, const ChartLook &look)
        : m_painter(painter), m_chart(chart), m_layout(layout), m_look(look), m_theme(*look.theme), m_text(look.text),
          m_isRows(chart.direction == BarDirection::Horizontal)
    {
    }

    void paint()
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        if (!m_layout.title().isEmpty())
            say(m_look.strong, m_theme.text, m_chart.title, m_layout.title(), Qt::AlignLeft | Qt::AlignVCenter);
        if (!m_layout.key().isEmpty())
            SwatchFlow(barKey(m_chart), m_look.text, m_layout.key().width())
                .paint(m_painter, m_layout.key().topLeft(), m_theme, m_look.scale);
        if (m_chart.groups.empty() || m_layout.shownGroups() == 0) {
            paintNothing();
        } else {
            paintAxisName();
            paintCurrent();
            paintPieces();
            paintConnectors();
            paintZero();
            paintMark();
            paintValues();
            paintNames();
            paintMore();
        }
        m_painter.restore();
    }

private:
    void say(const QFont &font, const QColor &colour, const QString &text, const QRectF &area, int flags,
             Qt::TextElideMode elide = Qt::ElideMiddle) const
    {
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(area, flags | kPlainText, QFontMetricsF(font).elidedText(text, elide, area.width() + 0.5));
    }

    [[nodiscard]] double hair() const { return std::max(m_look.scale, 1.0); }

    void paintNothing() const
    {
        QRectF room = m_layout.bounds();
        room.setTop(std::max(m_layout.title().bottom(), room.top()));
        m_painter.setFont(m_look.text);
        m_painter.setPen(m_theme.text2);
        m_painter.drawText(room, Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextWordWrap,
                           m_chart.groups.empty() ? m_chart.nothing : QString());
    }

    void paintAxisName() const
    {
        const ByteTicks &ticks = m_layout.ticks();
        if (ticks.positions.empty())
            return;
        QString name = m_chart.axisName.isEmpty() ? ticks.unit : m_chart.axisName;
        if (!m_chart.axisName.isEmpty() && !ticks.unit.isEmpty())
            name = Words::tr("%1 in %2").arg(m_chart.axisName, ticks.unit);
        const QRectF &plot = m_layout.plot();
        if (m_isRows && m_chart.axisName.isEmpty()) // there is room beside its last label
            say(m_look.text, m_theme.text2, name,
                QRectF(plot.right() + kPartGap * m_look.scale * 4, plot.bottom() + 0.2 * m_text.height(),
                       m_layout.bounds().right() - plot.right(), m_text.height()),
                Qt::AlignLeft | Qt::AlignVCenter);
        else if (m_isRows)
            say(m_look.text, m_theme.text2, name,
                QRectF(plot.left(), plot.bottom() + 1.25 * m_text.height(), m_layout.bounds().right() - plot.left(),
                       m_text.height()),
                Qt::AlignLeft | Qt::AlignVCenter);
        else
            say(m_look.text, m_theme.text2, name,
                QRectF(m_layout.bounds().left(), m_layout.axisNameTop(), m_layout.bounds().width(), m_text.height()),
                Qt::AlignLeft | Qt::AlignVCenter);
    }

    /// Visible rectangle of a part: extended to a minimum length, away from its start.
    [[nodiscard]] QRectF seen(const BarLayout::Piece &piece) const
    {
        QRectF area = piece.area;
        const double least = kThinnest * m_look.scale;
        const bool isBack = piece.to < piece.from;
        if (m_isRows && area.width() < least)
            isBack ? area.setLeft(area.right() - least) : area.setRight(area.left() + least);
        else if (!m_isRows && area.height() < least)
            isBack ? area.setBottom(area.top() + least) : area.setTop(area.bottom() - least);
        return area;
    }

    void paintPieces() const
    {
        for (const BarLayout::Piece &piece : m_layout.pieces()) {
            const Bar &bar = m_chart.groups[piece.group].bars[piece.bar];
            const BarPart &part = bar.parts[piece.part];
            if (part.value == 0 || !std::isfinite(part.value))
                continue;
            const BarSeries series = part.series < m_chart.series.size() ? m_chart.series[part.series]
                                                                         : BarSeries{{}, m_theme.minimapFill};
            const QColor colour = part.colour.isValid() ? part.colour : series.colour;
            const QRectF area = seen(piece);
            paintBarFill(m_painter, area, colour, series.fill, m_look.scale);
            if (bar.parts.size() > 1 && series.fill == BarFill::Solid) { // separates neighbours that look alike in grey
                m_painter.fillRect(m_isRows ? QRectF(area.right() - hair() / 2, area.top(), hair() / 2, area.height())
                                            : QRectF(area.left(), area.top(), area.width(), hair() / 2),
                                   m_theme.base);
            }
            const double pad = kPartGap * m_look.scale;
            if (!part.label.isEmpty() && m_text.horizontalAdvance(part.label) + pad <= area.width()
                && m_text.height() <= area.height()) {
                const bool isOnColour = series.fill == BarFill::Solid;
                if (series.fill == BarFill::Hatched) { // legible over the hatching
                    const QSizeF size(m_text.horizontalAdvance(part.label) + pad / 2, m_text.height() * 0.95);
                    m_painter.fillRect(QRectF(area.center() - QPointF(size.width() / 2, size.height() / 2), size),
                                       m_theme.base);
                }
                say(m_look.text, isOnColour ? contrastingText(colour) : m_theme.text, part.label, area,
                    Qt::AlignCenter);
            }
        }
    }

    /// Paints the background of the highlighted bars.
    void paintCurrent() const
    {
        for (std::size_t group = 0; m_chart.current && group < m_layout.shownGroups(); ++group) {
            const auto &bars = m_layout.barsOf(group);
            for (std::size_t i = 0; i < bars.size(); ++i) {
                if (m_chart.groups[group].bars[i].row == *m_chart.current)
                    m_painter.fillRect(
                        QRectF(m_layout.bounds().left(), bars[i].top(), m_layout.bounds().width(), bars[i].height()),
                        m_theme.accentSoft);
            }
        }
    }

    void paintZero() const
    {
        const QRectF &plot = m_layout.plot();
        const double zero = std::round(m_layout.at(bounded(0.0, m_layout.lowest(), m_layout.highest())));
        m_painter.fillRect(m_isRows ? QRectF(zero, plot.top(), hair(), plot.height())
                                    : QRectF(plot.left(), zero, plot.width(), hair()),
                           m_theme.text2);
    }

    /// Connects the end of each bar of a waterfall to the start of the next.
    void paintConnectors() const
    {
        if (!m_chart.isWaterfall)
            return;
        double end = 0;
        for (std::size_t group = 0; group < m_layout.shownGroups(); ++group) {
            for (const BarLayout::Piece &piece : m_layout.pieces()) {
                if (piece.group == group)
                    end = piece.to;
            }
            if (group + 1 >= m_layout.shownGroups() || m_layout.barsOf(group).empty()
                || m_layout.barsOf(group + 1).empty())
                continue;
            const QRectF &here = m_layout.barsOf(group).back();
            const QRectF &next = m_layout.barsOf(group + 1).front();
            const double at = m_layout.at(end);
            m_painter.setPen(QPen(m_theme.text2, hair(), Qt::DotLine));
            if (m_isRows)
                m_painter.drawLine(QPointF(at, here.bottom()), QPointF(at, next.top()));
            else
                m_painter.drawLine(QPointF(here.right(), at), QPointF(next.left(), at));
        }
    }

    void paintMark() const
    {
        if (!m_chart.mark)
            return;
        const QRectF &plot = m_layout.plot();
        const double at = m_layout.at(*m_chart.mark);
        m_painter.setPen(QPen(m_theme.text, 1.4 * hair(), Qt::DashLine));
        if (m_isRows)
            m_painter.drawLine(QPointF(at, plot.top() - 0.2 * m_text.height()), QPointF(at, plot.bottom()));
        else
            m_painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
        const double width = m_text.horizontalAdvance(m_chart.markName);
        const double left = bounded(at - width / 2, m_layout.bounds().left(),
                                    std::max(m_layout.bounds().left(), m_layout.bounds().right() - width));
        const QRectF label = m_isRows
                                 ? QRectF(left, plot.top() - 1.2 * m_text.height(), width, m_text.height())
                                 : QRectF(plot.right() - width, at - m_text.height() * 1.1, width, m_text.height());
        say(m_look.text, m_theme.text, m_chart.markName, label, Qt::AlignRight | Qt::AlignVCenter);
    }

    void paintValues() const
    {
        const double pad = kPartGap * m_look.scale;
        for (std::size_t group = 0; group < m_layout.shownGroups(); ++group) {
            const auto &bars = m_layout.barsOf(group);
            if (bars.empty())
                say(m_look.text, m_theme.error.text, m_chart.groups[group].trouble,
                    QRectF(m_layout.plot().left() + pad, m_layout.slot(group).top(), m_layout.plot().width(),
                           m_layout.slotLength()),
                    Qt::AlignLeft | Qt::AlignVCenter);
            for (std::size_t i = 0; i < bars.size(); ++i) {
                const Bar &bar = m_chart.groups[group].bars[i];
                const QFont &font = bar.isStrong ? m_look.strong : m_look.text;
                const QFontMetricsF metrics(font);
                const double width = metrics.horizontalAdvance(bar.value);
                if (bar.value.isEmpty())
                    continue;
                if (m_isRows) {
                    const double room = m_layout.bounds().right() - bars[i].right() - pad;
                    if (metrics.height() <= bars[i].height() * 1.5)
                        say(font, m_theme.text, bar.value,
                            QRectF(bars[i].right() + pad, bars[i].center().y() - metrics.height() / 2, room,
                                   metrics.height()),
                            Qt::AlignLeft | Qt::AlignVCenter);
                } else if (width <= columnValueRoom(m_layout.slotLength(), bars.size())) {
                    say(font, m_theme.text, bar.value,
                        QRectF(bars[i].center().x() - width / 2, bars[i].top() - metrics.height(), width,
                               metrics.height()),
                        Qt::AlignCenter);
                } else if (metrics.height() <= bars[i].width() * 1.2) {
                    paintTurned(bar.value, font, QPointF(bars[i].center().x(), bars[i].top()));
                }
            }
        }
    }

    /// Paints a value that reads upwards, above its column.
    void paintTurned(const QString &value, const QFont &font, const QPointF &end) const
    {
        const QFontMetricsF metrics(font);
        m_painter.save();
        m_painter.translate(end.x(), end.y() - kPartGap * m_look.scale);
        m_painter.rotate(-90);
        say(font, m_theme.text, value,
            QRectF(0, -metrics.height() / 2, metrics.horizontalAdvance(value), metrics.height()),
            Qt::AlignLeft | Qt::AlignVCenter);
        m_painter.restore();
    }

    void paintNames() const
    {
        for (std::size_t group = 0; group < m_layout.shownGroups(); ++group)
            m_isRows ? paintRowName(group) : paintColumnName(group);
    }

    void paintRowName(std::size_t index) const
    {
        const BarGroup &group = m_chart.groups[index];
        const QRectF slot = m_layout.slot(index);
        const QRectF area(m_layout.names().left(), slot.top(), m_layout.names().width() - m_layout.barNames(),
                          slot.height());
        const bool isStrong = group.bars.size() == 1 && group.bars.front().isStrong;
        const QFont &font = isStrong ? m_look.strong : m_look.text;
        const QFontMetricsF note(m_look.note);
        const double noteWidth = group.note.isEmpty()
                                     ? 0
                                     : note.horizontalAdvance(group.note) + kPartGap * 1.6 * m_look.scale;
        const double nameWidth = QFontMetricsF(font).horizontalAdvance(group.name);
        const bool isBeside = noteWidth > 0 && nameWidth + noteWidth <= area.width() + 1;
        const bool isBelow = noteWidth > 0 && !isBeside && slot.height() >= m_text.height() + note.height();
        const double below = isBelow ? note.height() : 0;
        QStringList lines = barNameLines(group.name, font, area.width() + 0.5);
        if (slot.height() < 2 * m_text.height() + below)
            lines = {group.name};
        if (isBeside)
            say(m_look.note, m_theme.text2, group.note,
                QRectF(area.left() + nameWidth + kPartGap * 1.6 * m_look.scale, area.top(), noteWidth, area.height()),
                Qt::AlignLeft | Qt::AlignVCenter);
        QRectF line(area.left(), slot.center().y() - (m_text.height() * static_cast<double>(lines.size()) + below) / 2,
                    area.width(), m_text.height());
        for (const QString &one : lines) {
            say(font, m_theme.text, one, line, Qt::AlignLeft | Qt::AlignVCenter);
            line.translate(0, m_text.height());
        }
        if (isBelow)
            say(m_look.note, m_theme.text2, group.note, QRectF(line.topLeft(), QSizeF(area.width(), note.height())),
                Qt::AlignLeft | Qt::AlignVCenter);
        if (m_layout.barNames() <= 0 || group.bars.size() < 2)
            return;
        for (std::size_t i = 0; i < group.bars.size(); ++i) {
            const QRectF &bar = m_layout.barsOf(index)[i];
            if (note.height() <= bar.height() * 1.5)
                say(m_look.note, m_theme.text2, group.bars[i].name,
                    QRectF(m_layout.names().right() - m_layout.barNames(), bar.center().y() - note.height() / 2,
                           m_layout.barNames(), note.height()),
                    Qt::AlignRight | Qt::AlignVCenter);
        }
    }

    void paintColumnName(std::size_t index) const
    {
        const QRectF slot = m_layout.slot(index);
        const QString &name = m_chart.groups[index].name;
        const QRectF area(slot.left() + 2, m_layout.names().top(), slot.width() - 4, m_layout.names().height());
        if (!m_layout.areNamesTurned()) {
            m_painter.setFont(m_look.text);
            m_painter.setPen(m_theme.text);
            m_painter.drawText(area, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, name);
            return;
        }
        m_painter.save();
        m_painter.translate(slot.center().x(), area.bottom());
        m_painter.rotate(-90);
        say(m_look.text, m_theme.text, name, QRectF(0, -m_text.height() / 2, area.height(), m_text.height()),
            Qt::AlignRight | Qt::AlignVCenter);
        m_painter.restore();
    }

    void paintMore() const
    {
        const std::size_t more = m_chart.groups.size() - m_layout.shownGroups();
        if (more == 0)
            return;
        const QString text = Voice::current().count(QT_TRANSLATE_N_NOOP("Words", "%1 more, not drawn"), more);
        const QRectF &bounds = m_layout.bounds();
        const double top = m_isRows ? m_layout.slot(m_layout.shownGroups()).top() : m_layout.names().bottom();
        say(m_look.note, m_theme.text2, text, QRectF(bounds.left(), top, bounds.width(), m_text.height() * 1.1),
            Qt::AlignLeft | Qt::AlignVCenter);
    }

    QPainter &m_painter;
    const BarChart &m_chart;
    const BarLayout &m_layout;
    const ChartLook &m_look;
    const Theme &m_theme;
    QFontMetricsF m_text;
    bool m_isRows;
};

} // namespace

QStringList barNameLines(const QString &name, const QFont &font, double width)
{
    const QFontMetricsF metrics(font);
    if (metrics.horizontalAdvance(name) <= width)
        return {name};
    // The last comma at which the first line still fits.
    qsizetype end = -1;
    for (qsizetype at = name.indexOf(u", "_s); at >= 0 && metrics.horizontalAdvance(name.left(at + 1)) <= width;
         at = name.indexOf(u", "_s, at + 1))
        end = at + 1;
    if (end < 0)
        return {metrics.elidedText(name, Qt::ElideMiddle, width)};
    return {name.left(end), metrics.elidedText(name.mid(end + 1), Qt::ElideMiddle, width)};
}

ChartPane showBarChart(QCustomPlot &plot, const BarChart &chart, const BarLayout &layout, const QSizeF &viewport,
                       const ChartLook &look, const ChartPane *beside)
{
    const bool isRows = chart.direction == BarDirection::Horizontal;
    const ChartScale scale = barScale(layout, isRows, QFontMetricsF(look.text), kPartGap * look.scale);
    ChartLook own = look;
    own.hasUnit = false; // the name of the axis includes it
    ChartPane pane = beside ? beside->another(scale, own) : ChartPane(plot, scale, own);
    pane.placeAt(isRows ? layout.plot() : layout.plot().translated(0, 1), viewport);
    QCPAxis *values = pane.axis(isRows ? QCPAxis::atBottom : QCPAxis::atLeft);
    values->grid()->setVisible(true);
    values->setTickPen(Qt::NoPen);
    for (QCPAxis *axis : {pane.axis(QCPAxis::atBottom), pane.axis(QCPAxis::atLeft)})
        axis->setBasePen(Qt::NoPen);
    pane.addPainted([chart, layout, own](QCPPainter &painter,
                                         const ChartFrame &) { ChartBarPainter(painter, chart, layout, own).paint(); },
                    ChartClip::None);
    return pane;
}

double barChartHeight(const BarChart &chart, const ChartLook &look)
{
    const QFontMetricsF text(look.text);
    double bars = 0;
    for (const BarGroup &group : chart.groups)
        bars = std::max(bars, static_cast<double>(group.bars.size()));
    constexpr double kRow = 1.5; // line heights per bar
    constexpr double kAround = 7; // title, key, axis
    return text.height() * (kAround + kRow * std::max(bars, 1.0) * static_cast<double>(chart.groups.size()));
}

QString barChartText(const BarChart &chart)
{
    if (chart.groups.empty())
        return chart.nothing;
    QStringList lines;
    for (const BarGroup &group : chart.groups) {
        QStringList values;
        for (const Bar &bar : group.bars)
            values << (bar.name.isEmpty() ? bar.value : bar.name + u' ' + bar.value);
        lines << (group.name + u": "_s + values.join(u", "_s));
    }
    return lines.join(u". "_s) + u'.';
}

} // namespace allostrata
