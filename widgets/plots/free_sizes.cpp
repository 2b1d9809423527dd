// Free blocks by size, as bars.

#include "widgets/plots/free_sizes.h"

#include "widgets/paint/stack_colours.h"
#include "widgets/plots/histogram_painter.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kColumnGap = 6;
constexpr double kColumnHeadroom = 1.08;
constexpr double kWidestCount = 64; ///< of a column, pixels
constexpr double kPixelsPerCountTick = 54;

QString freeSizeWords(const char *text)
{
    return QCoreApplication::translate("FreeSizes", text);
}

const FreeStep *stepOf(const Fragmentation &fragmentation, std::uint64_t low)
{
    const auto found = std::find_if(fragmentation.spectrum.begin(), fragmentation.spectrum.end(), [low](const FreeStep &step) { return step.low == low; });
    return found == fragmentation.spectrum.end() ? nullptr : &*found;
}

QColor besideBlocks(const Theme &theme)
{
    return QColor(streamColour(2, themeKindOf(theme)));
}

QColor inUnused(const Theme &theme)
{
    return QColor(streamColour(0, themeKindOf(theme)));
}

} // namespace

FreeSizesPainter::FreeSizesPainter(const Fragmentation &shown, const Fragmentation *compared, const QRectF &bounds, const ChartLook &look)
    : m_look(look), m_isCompared(compared != nullptr && compared->moment != shown.moment)
{
    std::uint64_t lowest = UINT64_MAX;
    std::uint64_t last = 0;
    for (const Fragmentation *one : {&shown, m_isCompared ? compared : &shown}) {
        if (!one->spectrum.empty()) {
            lowest = std::min(lowest, one->spectrum.front().low);
            last = std::max(last, one->spectrum.back().low);
        }
    }
    double highest = 0;
    for (std::uint64_t low = lowest; low <= last && lowest != UINT64_MAX; low = low == 0 ? 1 : low * 2) {
        Step step{low, low == 0 ? 0 : low - 1 + low, {}, 0};
        if (const FreeStep *found = stepOf(shown, low))
            step.shown = *found;
        const FreeStep *other = m_isCompared ? stepOf(*compared, low) : nullptr;
        step.compared = other ? other->bytes : 0;
        highest = std::max({highest, static_cast<double>(step.shown.bytes), static_cast<double>(step.compared)});
        m_steps.push_back(step);
        if (low > (UINT64_MAX >> 1))
            break;
    }
    m_highest = std::max(highest, 1.0) * kColumnHeadroom;
    const QFontMetricsF metrics(m_look.text);
    m_area = bounds.adjusted(0, metrics.height() + kColumnGap, 0, -metrics.height() * 2 - 3 * kColumnGap);
    m_ticks = byteTicks(0, m_highest, std::max(static_cast<int>(m_area.height() / (kPixelsPerCountTick * m_look.scale)), 2), m_look.units);
    double widest = 0;
    for (const QString &label : m_ticks.labels)
        widest = std::max(widest, metrics.horizontalAdvance(label));
    m_area.setLeft(m_area.left() + widest + 2 * kColumnGap);
    if (m_area.width() < 8 || m_area.height() < 8)
        m_area = QRectF();
}

QRectF FreeSizesPainter::column(std::size_t step) const
{
    if (m_area.isEmpty() || step >= m_steps.size())
        return {};
    const double width = std::min(m_area.width() / static_cast<double>(m_steps.size()), kWidestCount * m_look.scale);
    return {m_area.left() + width * static_cast<double>(step), m_area.top(), width, m_area.height()};
}

std::optional<std::size_t> FreeSizesPainter::stepAt(const QPointF &position) const
{
    for (std::size_t step = 0; step < m_steps.size(); ++step) {
        if (column(step).contains(position))
            return step;
    }
    return std::nullopt;
}

QRectF FreeSizesPainter::bar(std::size_t step, std::uint64_t bytes) const
{
    const QRectF room = column(step);
    if (room.isEmpty() || bytes == 0)
        return {};
    const double margin = room.width() > 8 ? 1.5 : 0.5;
    const double height = std::max(std::round(static_cast<double>(bytes) / m_highest * room.height()), 1.5);
    return {std::round(room.left() + margin), m_area.bottom() - height, std::max(std::round(room.width() - 2 * margin), 1.0), height};
}

void FreeSizesPainter::paintAxes(QPainter &painter) const
{
    const Theme &theme = *m_look.theme;
    const QFontMetricsF metrics(m_look.text);
    painter.setFont(m_look.text);
    for (std::size_t i = 0; i < m_ticks.positions.size(); ++i) {
        const double y = std::round(m_area.bottom() - m_ticks.positions[i] / m_highest * m_area.height());
        painter.fillRect(QRectF(m_area.left(), y, m_area.width(), 1), i > 0 ? theme.grid : theme.line);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(m_area.left() - 200, y - metrics.height() / 2, 200 - kColumnGap, metrics.height()), Qt::AlignRight | Qt::AlignVCenter, m_ticks.labels[i]);
    }
    painter.drawText(QRectF(m_area.left() - kColumnGap - metrics.horizontalAdvance(m_ticks.unit), m_area.top() - metrics.height() - kColumnGap, 200, metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, m_ticks.unit);
    double free = m_area.left() - 1000;
    for (std::size_t step = 0; step < m_steps.size(); ++step) {
        const QString label = allostrata::stepText(HistogramOf::Size, m_steps[step].low);
        const double half = metrics.horizontalAdvance(label) / 2;
        const double x = std::max(column(step).left(), m_area.left() - kColumnGap + half);
        if (x - half < free || x + half > m_area.right() + kColumnGap)
            continue;
        free = x + half + 2 * kColumnGap;
        painter.fillRect(QRectF(std::round(column(step).left()), m_area.bottom(), 1, 4), theme.line);
        painter.drawText(QRectF(x - half, m_area.bottom() + kColumnGap, 2 * half + 1, metrics.height()), Qt::AlignCenter, label);
    }
    painter.drawText(QRectF(m_area.left(), m_area.bottom() + metrics.height() + kColumnGap, m_area.width(), metrics.height() + kColumnGap), Qt::AlignCenter,
                     metrics.elidedText(freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "size of the free block")), Qt::ElideRight, m_area.width()));
}

void FreeSizesPainter::paintKey(QPainter &painter) const
{
    const Theme &theme = *m_look.theme;
    const QFontMetricsF metrics(m_look.text);
    std::vector<std::pair<QColor, QString>> entries = {{besideBlocks(theme), freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "beside blocks"))},
                                                       {inUnused(theme), freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "in unused segments"))}};
    if (m_isCompared)
        entries.emplace_back(QColor(), freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "at the peak")));
    double x = m_area.right();
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        const double width = metrics.horizontalAdvance(entry->second);
        x -= width + 18;
        if (x < m_area.left() + metrics.horizontalAdvance(m_ticks.unit) + kColumnGap)
            break;
        const double top = m_area.top() - metrics.height() - kColumnGap;
        const QRectF swatch(std::round(x), std::round(top + metrics.height() / 2 - 4), 12, 8);
        if (entry->first.isValid())
            painter.fillRect(swatch, entry->first);
        else
            painter.fillRect(QRectF(swatch.left(), swatch.center().y() - 1, swatch.width(), 2), theme.cursor);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x + 16, top, width + 1, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, entry->second);
        x -= 10;
    }
}

void FreeSizesPainter::paint(QPainter &painter) const
{
    if (m_area.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(m_look.text);
    const Theme &theme = *m_look.theme;
    if (m_steps.empty()) {
        painter.setPen(theme.text2);
        painter.drawText(m_area, Qt::AlignCenter | Qt::TextWordWrap, freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "Nothing is free at the cursor.")));
        painter.restore();
        return;
    }
    paintAxes(painter);
    paintKey(painter);
    for (std::size_t step = 0; step < m_steps.size(); ++step) {
        const FreeStep &shown = m_steps[step].shown;
        if (shown.bytes > 0)
            painter.fillRect(bar(step, shown.bytes), inUnused(theme));
        if (shown.bytes > shown.unusedBytes)
            painter.fillRect(bar(step, shown.bytes - shown.unusedBytes), besideBlocks(theme));
        if (const QRectF other = bar(step, m_steps[step].compared); !other.isEmpty())
            painter.fillRect(QRectF(other.left(), other.top() - 1, other.width(), 2), theme.cursor);
    }
    painter.restore();
}

QString FreeSizesPainter::toolTip(std::size_t step) const
{
    const Voice voice = Voice::current();
    const Step &told = m_steps[step];
    QStringList lines;
    lines << u"<b>%1</b>"_s.arg(freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "Free blocks of %1 to below %2"))
                                   .arg(allostrata::stepText(HistogramOf::Size, told.low), allostrata::stepText(HistogramOf::Size, told.high + 1)).toHtmlEscaped());
    lines << freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "%1 in %2 blocks")).arg(voice.bytes(told.shown.bytes), voice.number(told.shown.blocks)).toHtmlEscaped();
    lines << freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "of that %1 in unused segments")).arg(voice.bytes(told.shown.unusedBytes)).toHtmlEscaped();
    if (m_isCompared)
        lines << freeSizeWords(QT_TRANSLATE_NOOP("FreeSizes", "%1 at the peak")).arg(voice.bytes(told.compared)).toHtmlEscaped();
    return lines.join(u"<br>"_s);
}

} // namespace allostrata
