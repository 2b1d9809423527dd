// What the device held when memory ran out, as bars.

#include "widgets/plots/oom_bars.h"

#include "widgets/paint/category_colour.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/oom_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kRow = 1.55; ///< times the height of the font
constexpr double kTermBar = 0.78;
constexpr double kWidestName = 0.48; ///< of the whole width
constexpr double kNarrowestTerm = 1.5;
constexpr std::size_t kMostOomCategories = 8;

QColor colourOf(OomTermKind kind, const Theme &theme)
{
    switch (kind) {
    case OomTermKind::Allocated:
    case OomTermKind::Reserved:
        return theme.phase(Phase::Forward);
    case OomTermKind::Asked:
    case OomTermKind::NewSegment:
        return theme.error.text;
    case OomTermKind::DeviceFree:
    case OomTermKind::DevicePages:
        return theme.minimapFill;
    case OomTermKind::Pieces:
        return theme.phase(Phase::Backward);
    case OomTermKind::LargestOfPools:
    case OomTermKind::PoolSegments:
    case OomTermKind::Pools:
        return theme.phase(Phase::Optimizer);
    case OomTermKind::Pending:
    case OomTermKind::LargestWithPending:
    case OomTermKind::PendingSegments:
        return theme.phase(Phase::Communication);
    case OomTermKind::Others:
        break;
    }
    return theme.phase(Phase::Setup);
}

/// Rows of a ledger, each beginning where the one before it ended.
class LedgerMaker {
public:
    LedgerMaker(const Theme &theme, const Voice &voice) : m_theme(theme), m_voice(voice) {}

    void add(const QString &name, std::uint64_t bytes, const QColor &colour, bool isInferred)
    {
        if (bytes == 0)
            return;
        m_bars.rows.push_back({name, (isInferred ? u"~"_s : QString()) + m_voice.bytes(bytes), {{m_at, bytes, colour}}, false});
        m_at = saturatedSum(m_at, bytes);
    }
    void addAsked(const QString &name, std::uint64_t bytes)
    {
        m_bars.rows.push_back({name, m_voice.bytes(bytes), {{0, bytes, m_theme.error.text}}, true});
        m_bars.scale = std::max({m_at, bytes, std::uint64_t(1)});
    }
    [[nodiscard]] OomBars take() { return std::move(m_bars); }

private:
    const Theme &m_theme;
    const Voice &m_voice;
    OomBars m_bars;
    std::uint64_t m_at = 0;
};

double widestText(const OomBars &bars, const Theme &theme, QString OomBar::*text)
{
    double width = 0;
    for (const OomBar &row : bars.rows)
        width = std::max(width, QFontMetricsF(row.isStrong ? theme.titleFont : theme.smallFont).horizontalAdvance(row.*text));
    return width;
}

} // namespace

OomBars oomLedger(const OutOfMemory &oom, const Theme &theme, const Voice &voice)
{
    const OomFacts &facts = oom.facts;
    const auto say = [&voice](const char *source) { return voice.say(kOutOfMemoryContext, source); };
    const bool isInferred = !facts.active.isExact();
    const QColor pieces = colourOf(OomTermKind::Pieces, theme);
    LedgerMaker ledger(theme, voice);
    ledger.add(say(QT_TRANSLATE_NOOP("OutOfMemory", "In use")), facts.allocated.value, colourOf(OomTermKind::Allocated, theme), !facts.allocated.isExact());
    ledger.add(say(QT_TRANSLATE_NOOP("OutOfMemory", "Waiting to be freed")), facts.pending, colourOf(OomTermKind::Pending, theme), isInferred);
    ledger.add(say(QT_TRANSLATE_NOOP("OutOfMemory", "Free, its own pool and stream")), facts.usable.bytes, pieces, isInferred);
    ledger.add(say(QT_TRANSLATE_NOOP("OutOfMemory", "Free, other streams")), facts.otherStreams.bytes, pieces.lighter(118), isInferred);
    ledger.add(say(QT_TRANSLATE_NOOP("OutOfMemory", "Free, pool of other sizes")), facts.otherSizes.bytes, pieces.lighter(136), isInferred);
    ledger.add(say(QT_TRANSLATE_NOOP("OutOfMemory", "Free, pools out of reach")), facts.outOfReach.bytes, colourOf(OomTermKind::PoolSegments, theme), isInferred);
    ledger.add(say(QT_TRANSLATE_NOOP("OutOfMemory", "Free on the device")), facts.deviceFree, colourOf(OomTermKind::DeviceFree, theme), false);
    const char *notOurs = facts.capacity ? QT_TRANSLATE_NOOP("OutOfMemory", "Not this process's") : QT_TRANSLATE_NOOP("OutOfMemory", "Not this process's, at least");
    ledger.add(say(notOurs), facts.notOurs, colourOf(OomTermKind::Others, theme), !facts.capacity);
    ledger.addAsked(say(QT_TRANSLATE_NOOP("OutOfMemory", "Asked for")), facts.asked);
    return ledger.take();
}

OomBars oomInequalityBars(const OomInequality &inequality, const Theme &theme, const Voice &voice, std::uint64_t scale)
{
    OomBars bars;
    for (const std::vector<OomTerm> *side : {&inequality.left, &inequality.right}) {
        OomBar row;
        QStringList names;
        std::uint64_t at = 0;
        for (const OomTerm &term : *side) {
            names << oomTermText(term.kind, voice);
            row.parts.push_back({at, term.bytes, colourOf(term.kind, theme)});
            at = saturatedSum(at, term.bytes);
        }
        row.name = names.join(u" + "_s);
        row.amount = voice.bytes(at);
        scale = std::max(scale, at);
        bars.rows.push_back(std::move(row));
    }
    bars.scale = std::max<std::uint64_t>(scale, 1);
    return bars;
}

OomBars oomCategoryBars(const OutOfMemory &oom, const Attribution *attribution, const Theme &theme, const Voice &voice)
{
    OomBars bars;
    if (attribution == nullptr)
        return bars;
    const CategoryRules &rules = attribution->categoryRules();
    std::uint64_t rest = 0;
    for (const OomCategory &row : oom.categories) {
        if (bars.rows.size() == kMostOomCategories) {
            rest = saturatedSum(rest, row.bytes);
            continue;
        }
        bars.scale = std::max(bars.scale, row.bytes);
        bars.rows.push_back({categoryText(rules.categories()[row.category], voice), voice.bytes(row.bytes),
                             {{0, row.bytes, categoryColour(rules, row.category, themeKindOf(theme))}}, false});
    }
    if (rest > 0)
        bars.rows.push_back({voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "All others")), voice.bytes(rest), {{0, rest, theme.minimapFill}}, false});
    bars.scale = std::max(bars.scale, rest);
    return bars;
}

double oomBarsHeight(const OomBars &bars, const Theme &theme)
{
    return QFontMetricsF(theme.smallFont).height() * kRow * static_cast<double>(bars.rows.size());
}

void paintOomBars(QPainter &painter, const QRectF &area, const OomBars &bars, const Theme &theme)
{
    const QFontMetricsF metrics(theme.smallFont);
    const double gap = metrics.height() * 0.6;
    const double names = std::min(widestText(bars, theme, &OomBar::name) + 1, area.width() * kWidestName);
    const double amounts = widestText(bars, theme, &OomBar::amount) + 1;
    const double left = area.left() + names + amounts + 2 * gap;
    const double width = std::max(area.right() - left, 1.0);
    const double height = metrics.height() * kRow;
    double top = area.top();
    for (const OomBar &row : bars.rows) {
        painter.setFont(row.isStrong ? theme.titleFont : theme.smallFont);
        painter.setPen(theme.text);
        painter.drawText(QRectF(area.left(), top, names, height), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         QFontMetricsF(painter.font()).elidedText(row.name, Qt::ElideRight, names));
        painter.drawText(QRectF(area.left() + names + gap, top, amounts, height), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, row.amount);
        const double bar = metrics.height() * kTermBar;
        const QRectF track(left, top + (height - bar) / 2, width, bar);
        painter.fillRect(track, theme.hair);
        for (const OomBar::Part &part : row.parts) {
            const auto x = [&](std::uint64_t bytes) { return left + width * static_cast<double>(bytes) / static_cast<double>(bars.scale); };
            const double from = x(part.from);
            const double to = std::max(x(saturatedSum(part.from, part.bytes)), from + (part.bytes > 0 ? kNarrowestTerm : 0));
            painter.fillRect(QRectF(from, track.top(), std::min(to, left + width) - from, bar), part.colour);
        }
        top += height;
    }
}

QString oomBarsText(const OomBars &bars)
{
    QStringList rows;
    for (const OomBar &row : bars.rows)
        rows << row.name + u": "_s + row.amount;
    return rows.join(u", "_s);
}

} // namespace allostrata
