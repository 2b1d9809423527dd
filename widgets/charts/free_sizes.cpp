// Free blocks by size, as bars.

#include "widgets/charts/free_sizes.h"

#include "widgets/paint/stack_colours.h"
#include "widgets/charts/histogram_pane.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kColumnGap = 6;
constexpr double kColumnHeadroom = 1.08;
constexpr std::size_t kFewestColumns = 12; ///< with fewer, columns do not get wider
constexpr double kBarWidth = 0.94; ///< share of a column
constexpr double kLeastBar = 1.5; ///< pixels: small values stay visible

const FreeStep *stepOf(const Fragmentation &fragmentation, std::uint64_t low)
{
    const auto found = std::find_if(fragmentation.spectrum.begin(), fragmentation.spectrum.end(),
                                    [low](const FreeStep &step) { return step.low == low; });
    return found == fragmentation.spectrum.end() ? nullptr : &*found;
}

QColor besideBlocks(const Theme &theme) { return QColor(streamColour(2, themeKindOf(theme))); }

QColor inUnused(const Theme &theme) { return QColor(streamColour(0, themeKindOf(theme))); }

/// Draws the key to the colours, above the area on the right.
void drawKey(QPainter &painter, const ChartFrame &frame, const ChartLook &look, bool isCompared)
{
    const QFontMetricsF metrics(look.text);
    std::vector<std::pair<QColor, QString>> entries = {{besideBlocks(*look.theme), Words::tr("beside blocks in use")},
                                                       {inUnused(*look.theme), Words::tr("in unused segments")}};
    if (isCompared)
        entries.emplace_back(QColor(), Words::tr("at the peak"));
    painter.setFont(look.text);
    painter.setPen(look.theme->text2);
    const double top = frame.area.top() - metrics.height() - kColumnGap;
    double x = frame.area.right();
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        const double width = metrics.horizontalAdvance(entry->second);
        x -= width + 18;
        if (x < frame.area.left() + kColumnGap)
            break;
        const QRectF swatch(std::round(x), std::round(top + metrics.height() / 2 - 4), 12, 8);
        if (entry->first.isValid())
            painter.fillRect(swatch, entry->first);
        else
            painter.fillRect(QRectF(swatch.left(), swatch.center().y() - 1, swatch.width(), 2), look.theme->cursor);
        painter.drawText(QRectF(x + 16, top, width + 1, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         entry->second);
        x -= 10;
    }
}

} // namespace

FreeSizes::FreeSizes(const Fragmentation &shown, const Fragmentation *compared)
    : m_isCompared(compared != nullptr && compared->moment != shown.moment)
{
    std::uint64_t lowest = UINT64_MAX;
    std::uint64_t last = 0;
    for (const Fragmentation *one : {&shown, m_isCompared ? compared : &shown}) {
        if (!one->spectrum.empty()) {
            lowest = std::min(lowest, one->spectrum.front().low);
            last = std::max(last, one->spectrum.back().low);
        }
    }
    for (std::uint64_t low = lowest; low <= last && lowest != UINT64_MAX; low = low == 0 ? 1 : low * 2) {
        Step step{low, low == 0 ? 0 : low - 1 + low, {}, 0};
        if (const FreeStep *found = stepOf(shown, low))
            step.shown = *found;
        const FreeStep *other = m_isCompared ? stepOf(*compared, low) : nullptr;
        step.compared = other ? other->bytes : 0;
        m_steps.push_back(step);
        if (low > (UINT64_MAX >> 1))
            break;
    }
}

ChartScale FreeSizes::scale() const
{
    std::uint64_t highest = 1;
    for (const Step &step : m_steps)
        highest = std::max({highest, step.shown.bytes, step.compared});
    ChartScale scale;
    scale.to = static_cast<double>(std::max(m_steps.size(), kFewestColumns));
    scale.highest = static_cast<double>(highest) * kColumnHeadroom;
    scale.pixelsPerKey = 45;
    std::vector<std::uint64_t> lows;
    for (const Step &step : m_steps)
        lows.push_back(step.low);
    scale.keyTicks = [lows](double, double to, int wanted) {
        KeyTicks ticks;
        ticks.name = Words::tr("free block size");
        const std::size_t stride
            = std::max<std::size_t>(static_cast<std::size_t>(to) / static_cast<std::size_t>(wanted), 1);
        for (std::size_t i = 0; i < lows.size(); i += stride) {
            ticks.positions.push_back(static_cast<double>(i));
            ticks.labels << stepText(HistogramOf::Size, lows[i]);
        }
        return ticks;
    };
    return scale;
}

void FreeSizes::addBars(ChartPane &pane, const QColor &colour, bool isBesideBlocks) const
{
    const double least = kLeastBar * pane.scale().highest / std::max(pane.frame().area.height(), 1.0);
    QVector<double> keys;
    QVector<double> values;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const FreeStep &shown = m_steps[i].shown;
        const auto bytes = static_cast<double>(isBesideBlocks ? shown.bytes - shown.unusedBytes : shown.bytes);
        keys << static_cast<double>(i) + 0.5;
        values << (bytes > 0 ? std::max(bytes, least) : 0);
    }
    pane.addBars(colour, kBarWidth, keys, values);
}

void FreeSizes::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    if (m_steps.empty()) {
        pane.addPainted([look](QCPPainter &painter, const ChartFrame &frame) {
            painter.setFont(look.text);
            painter.setPen(look.theme->text2);
            painter.drawText(frame.area, Qt::AlignCenter | Qt::TextWordWrap,
                             Words::tr("Nothing is free at the cursor."));
        });
        return;
    }
    addBars(pane, inUnused(*look.theme), false);
    addBars(pane, besideBlocks(*look.theme), true);
    pane.addPainted([steps = m_steps, look](QCPPainter &painter, const ChartFrame &frame) {
        constexpr double kMargin = (1 - kBarWidth) / 2;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const double left = frame.xOf(static_cast<double>(i) + kMargin);
            if (steps[i].compared > 0)
                painter.fillRect(QRectF(left, frame.yOf(static_cast<double>(steps[i].compared)) - 1,
                                        frame.xOf(static_cast<double>(i + 1) - kMargin) - left, 2),
                                 look.theme->cursor);
        }
    });
    pane.addPainted([isCompared = m_isCompared,
                     look](QCPPainter &painter, const ChartFrame &frame) { drawKey(painter, frame, look, isCompared); },
                    ChartClip::None);
}

QString FreeSizes::toolTip(std::size_t step) const
{
    const Voice voice = Voice::current();
    const Step &given = m_steps[step];
    QStringList lines;
    lines << u"<b>%1</b>"_s.arg(Words::tr("Free blocks from %1 to below %2")
                                    .arg(allostrata::stepText(HistogramOf::Size, given.low),
                                         allostrata::stepText(HistogramOf::Size, given.high + 1))
                                    .toHtmlEscaped());
    lines << Words::tr("%1 in %2 blocks")
                 .arg(voice.bytes(given.shown.bytes), voice.number(given.shown.blocks))
                 .toHtmlEscaped();
    lines << Words::tr("of which %1 in unused segments").arg(voice.bytes(given.shown.unusedBytes)).toHtmlEscaped();
    if (m_isCompared)
        lines << Words::tr("%1 at the peak").arg(voice.bytes(given.compared)).toHtmlEscaped();
    return lines.join(u"<br>"_s);
}

} // namespace allostrata
