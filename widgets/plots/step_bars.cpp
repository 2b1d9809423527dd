// Bars of memory in groups: estimated beside measured, or the parts of an estimate.

#include "widgets/plots/step_bars.h"

#include "widgets/plots/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kNameGap = 8; ///< between names, bars and amounts
constexpr double kGroupGap = 13;
constexpr double kBarGap = 3;
constexpr double kNamesShare = 0.36; ///< of the width, at most
constexpr double kPixelsPerAmount = 96;

double widthOfNames(const StepBars &bars, double width, const ChartLook &look)
{
    const QFontMetricsF metrics(look.text);
    const QFontMetricsF strong(look.strong);
    double names = 0;
    for (const StepBarGroup &group : bars.groups)
        names = std::max({names, strong.horizontalAdvance(group.name), metrics.horizontalAdvance(group.about)});
    return std::min(names, width * kNamesShare);
}

struct Heights {
    double line = 0; ///< of a bar with its gap
    double names = 0; ///< width of the names
    double text = 0;
    double key = 0;
    double axis = 0;

    Heights(const StepBars &bars, double width, const ChartLook &look)
    {
        text = QFontMetricsF(look.text).height();
        line = std::max(text, 13 * look.scale) + kBarGap * look.scale;
        key = bars.key.empty() ? 0 : SwatchFlow(bars.key, look.text, width).height() + kNameGap * look.scale;
        axis = text + 9 * look.scale;
        names = widthOfNames(bars, width, look);
    }
    [[nodiscard]] double of(const StepBarGroup &group, const ChartLook &look) const
    {
        const double head = text * static_cast<double>(stepNameLines(group.name, look.strong, names).size() + (group.about.isEmpty() ? 0 : 1));
        const double lines = static_cast<double>(std::max<std::size_t>(group.bars.size(), 1)) * line;
        return std::max(head, lines) + kGroupGap * look.scale;
    }
};

} // namespace

QStringList stepNameLines(const QString &name, const QFont &font, double width)
{
    const QFontMetricsF metrics(font);
    if (metrics.horizontalAdvance(name) <= width)
        return {name};
    // The last comma that leaves the first line whole.
    qsizetype end = -1;
    for (qsizetype at = name.indexOf(u", "_s); at >= 0 && metrics.horizontalAdvance(name.left(at + 1)) <= width; at = name.indexOf(u", "_s, at + 1))
        end = at + 1;
    if (end < 0)
        return {metrics.elidedText(name, Qt::ElideMiddle, width)};
    return {name.left(end), metrics.elidedText(name.mid(end + 1), Qt::ElideMiddle, width)};
}

double StepBarsPainter::heightOf(const StepBars &bars, double width, const ChartLook &look)
{
    const Heights heights(bars, width, look);
    double height = heights.key + heights.axis;
    for (const StepBarGroup &group : bars.groups)
        height += heights.of(group, look);
    return height;
}

StepBarsPainter::StepBarsPainter(const StepBars &bars, const QRectF &room, const ChartLook &look) : m_bars(bars), m_look(look)
{
    const Heights heights(bars, room.width(), look);
    const QFontMetricsF metrics(look.text);
    m_keyRoom = QRectF(room.left(), room.top(), room.width(), heights.key);
    double own = 0;
    double amounts = 0;
    for (const StepBarGroup &group : bars.groups) {
        for (const StepBar &bar : group.bars) {
            own = std::max(own, metrics.horizontalAdvance(bar.name));
            amounts = std::max(amounts, metrics.horizontalAdvance(bar.amount));
        }
    }
    m_left = room.left();
    own = std::min(own, room.width() * kNamesShare / 2);
    m_names = m_left + heights.names;
    const double left = m_names + (own > 0 ? own + kNameGap * look.scale : 0) + kNameGap * look.scale;
    const double right = std::max(room.right() - amounts - kNameGap * look.scale, left + 20);
    const double top = static_cast<double>(std::max<std::uint64_t>({bars.highest, bars.capacity.value_or(0), 1}));
    m_scale = (right - left) / top;
    m_ticks = byteTicks(0, top, std::max(static_cast<int>((right - left) / (kPixelsPerAmount * look.scale)), 2), look.units);
    double y = room.top() + heights.key;
    const double bottom = room.bottom() - heights.axis;
    for (std::size_t i = 0; i < bars.groups.size(); ++i) {
        const StepBarGroup &group = bars.groups[i];
        const double height = heights.of(group, look);
        const bool isLast = i + 1 == bars.groups.size();
        if (y + height > bottom + kGroupGap * look.scale - (isLast ? 0 : heights.text)) {
            m_leftOut = bars.groups.size() - i;
            break;
        }
        m_groupRooms.emplace_back(room.left(), y, room.width(), height - kGroupGap * look.scale);
        double line = y;
        for (const StepBar &bar : group.bars) {
            m_places.push_back({&bar, QRectF(room.left(), line, room.width(), heights.line), QRectF(left, line, right - left, heights.line - kBarGap * look.scale)});
            line += heights.line;
        }
        y += height;
    }
    m_area = QRectF(left, room.top() + heights.key, right - left, std::max(std::min(y, bottom) - room.top() - heights.key, 1.0));
}

void StepBarsPainter::paint(QPainter &painter, std::optional<std::size_t> current) const
{
    painter.save();
    if (!m_bars.key.empty())
        SwatchFlow(m_bars.key, m_look.text, m_keyRoom.width()).paint(painter, m_keyRoom.topLeft(), *m_look.theme);
    paintAxis(painter);
    for (const Place &place : m_places)
        paintBar(painter, place, current == place.bar->row);
    paintNames(painter);
    painter.restore();
}

void StepBarsPainter::paintAxis(QPainter &painter) const
{
    const QFontMetricsF metrics(m_look.text);
    const double pixel = std::max(m_look.scale, 1.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(m_look.text);
    painter.setPen(m_look.theme->text2);
    for (std::size_t i = 0; i < m_ticks.positions.size(); ++i) {
        const double x = std::round(m_area.left() + m_ticks.positions[i] * m_scale);
        painter.fillRect(QRectF(x, m_area.top(), pixel, m_area.height()), i == 0 ? m_look.theme->line : m_look.theme->grid);
        const QString label = i == 0 ? m_ticks.labels[0] + u' ' + m_ticks.unit : m_ticks.labels[static_cast<qsizetype>(i)];
        painter.drawText(QRectF(x - 100, m_area.bottom() + 4 * m_look.scale, 200, metrics.height()), Qt::AlignHCenter | Qt::AlignTop | kPlainText, label);
    }
    if (m_leftOut > 0)
        painter.drawText(QRectF(m_left, m_area.bottom() + 4 * m_look.scale, m_names - m_left, metrics.height()), Qt::AlignLeft | Qt::AlignTop | kPlainText,
                         QCoreApplication::translate("StepBars", "and %n more", nullptr, static_cast<int>(m_leftOut)));
    if (m_bars.capacity) {
        const double x = std::round(m_area.left() + static_cast<double>(*m_bars.capacity) * m_scale);
        painter.setPen(QPen(m_look.theme->error.text, 1.5 * pixel, Qt::DashLine));
        painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
    }
}

void StepBarsPainter::paintBar(QPainter &painter, const Place &place, bool isCurrent) const
{
    if (isCurrent)
        painter.fillRect(place.line, m_look.theme->accentSoft);
    double left = place.track.left();
    std::uint64_t sum = 0;
    for (const StepBar::Part &part : place.bar->parts) {
        sum += part.bytes;
        const double right = place.track.left() + static_cast<double>(sum) * m_scale;
        if (right - left > 0)
            painter.fillRect(QRectF(left, place.track.top(), std::max(right - left, 0.5), place.track.height()), part.colour);
        left = right;
    }
    painter.setFont(m_look.text);
    painter.setPen(m_look.theme->text);
    painter.drawText(QRectF(left + kNameGap / 2 * m_look.scale, place.track.top(), 10, place.track.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText, place.bar->amount);
    const QFontMetricsF metrics(m_look.text);
    const double own = place.track.left() - m_names - 2 * kNameGap * m_look.scale;
    painter.setPen(m_look.theme->text2);
    if (own > 0)
        painter.drawText(QRectF(m_names + kNameGap * m_look.scale, place.track.top(), own, place.track.height()), Qt::AlignRight | Qt::AlignVCenter | kPlainText,
                         metrics.elidedText(place.bar->name, Qt::ElideRight, own));
}

void StepBarsPainter::paintNames(QPainter &painter) const
{
    const QFontMetricsF metrics(m_look.text);
    const QFontMetricsF strong(m_look.strong);
    const double width = m_names - m_left;
    for (std::size_t i = 0; i < m_groupRooms.size(); ++i) {
        const StepBarGroup &group = m_bars.groups[i];
        const QRectF room = m_groupRooms[i];
        painter.setFont(m_look.strong);
        painter.setPen(m_look.theme->text);
        double y = room.top();
        for (const QString &line : stepNameLines(group.name, m_look.strong, width)) {
            painter.drawText(QRectF(room.left(), y, width, strong.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText, line);
            y += strong.height();
        }
        painter.setFont(m_look.text);
        painter.setPen(m_look.theme->text2);
        if (!group.about.isEmpty())
            painter.drawText(QRectF(room.left(), y, width, metrics.height()),
                             Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                             metrics.elidedText(group.about, Qt::ElideRight, width));
        if (!group.trouble.isEmpty() && group.bars.empty()) {
            painter.setPen(m_look.theme->error.text);
            painter.drawText(QRectF(m_area.left() + kNameGap * m_look.scale, room.top(), m_area.width(), strong.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                             metrics.elidedText(group.trouble, Qt::ElideRight, m_area.width()));
        }
    }
}

const StepBar *StepBarsPainter::barAt(const QPointF &position) const
{
    const auto found = std::find_if(m_places.begin(), m_places.end(), [&](const Place &place) { return place.line.contains(position); });
    return found == m_places.end() ? nullptr : found->bar;
}

QRectF StepBarsPainter::placeOf(std::size_t row) const
{
    const auto found = std::find_if(m_places.begin(), m_places.end(), [row](const Place &place) { return place.bar->row == row; });
    return found == m_places.end() ? QRectF() : found->line;
}

} // namespace allostrata
