// Bars of a device's memory when it ran out.

#include "widgets/charts/oom_bars.h"

#include "widgets/paint/colours.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/oom_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kOomRow = 1.55; ///< line heights
constexpr std::size_t kMostOomCategories = 8;

QColor colourOf(OomTermKind kind, const Theme &theme)
{
    switch (kind) {
    case OomTermKind::Allocated:
    case OomTermKind::Reserved: return theme.phase(Phase::Forward);
    case OomTermKind::Asked:
    case OomTermKind::NewSegment: return theme.error.text;
    case OomTermKind::DeviceFree:
    case OomTermKind::DevicePages: return theme.minimapFill;
    case OomTermKind::Pieces: return theme.phase(Phase::Backward);
    case OomTermKind::LargestOfPools:
    case OomTermKind::PoolSegments:
    case OomTermKind::Pools: return theme.phase(Phase::Optimizer);
    case OomTermKind::Pending:
    case OomTermKind::LargestWithPending:
    case OomTermKind::PendingSegments: return theme.phase(Phase::Communication);
    case OomTermKind::Others: break;
    }
    return theme.phase(Phase::Setup);
}

/// Bars without an axis: each has its number.
BarChart plainBars()
{
    BarChart chart;
    chart.hasAxis = false;
    return chart;
}

Bar barOf(const QString &amount, std::uint64_t bytes, const QColor &colour)
{
    return {{}, {{static_cast<double>(bytes), 0, colour}}, amount};
}

} // namespace

BarChart oomLedger(const OutOfMemory &oom, const Theme &theme, const Voice &voice)
{
    const OomFacts &facts = oom.facts;
    const auto say = [&voice](const char *source) { return voice.say(source); };
    const bool isInferred = !facts.active.isExact();
    const QColor pieces = colourOf(OomTermKind::Pieces, theme);
    BarChart ledger = plainBars();
    ledger.isWaterfall = true;
    const auto add = [&](const QString &name, std::uint64_t bytes, const QColor &colour, bool isAbout) {
        if (bytes > 0)
            ledger.groups.push_back(
                {name, {}, {barOf((isAbout ? u"~"_s : QString()) + voice.bytes(bytes), bytes, colour)}});
    };
    add(say(QT_TRANSLATE_NOOP("Words", "In use")), facts.allocated.value, colourOf(OomTermKind::Allocated, theme),
        !facts.allocated.isExact());
    add(say(QT_TRANSLATE_NOOP("Words", "Waiting to be freed")), facts.pending, colourOf(OomTermKind::Pending, theme),
        isInferred);
    add(say(QT_TRANSLATE_NOOP("Words", "Free in the same pool and stream")), facts.usable.bytes, pieces, isInferred);
    add(say(QT_TRANSLATE_NOOP("Words", "Free in other streams")), facts.otherStreams.bytes, pieces.lighter(118),
        isInferred);
    add(say(QT_TRANSLATE_NOOP("Words", "Free in the pool for other sizes")), facts.otherSizes.bytes,
        pieces.lighter(136), isInferred);
    add(say(QT_TRANSLATE_NOOP("Words", "Free in pools out of reach")), facts.outOfReach.bytes,
        colourOf(OomTermKind::PoolSegments, theme), isInferred);
    add(say(QT_TRANSLATE_NOOP("Words", "Free on the device")), facts.deviceFree,
        colourOf(OomTermKind::DeviceFree, theme), false);
    const char *notOurs = facts.capacity ? QT_TRANSLATE_NOOP("Words", "Other processes and contexts")
                                         : QT_TRANSLATE_NOOP("Words", "Other processes and contexts, at least");
    add(say(notOurs), facts.notOurs, colourOf(OomTermKind::Others, theme), !facts.capacity);
    Bar asked = barOf(voice.bytes(facts.asked), facts.asked, theme.error.text);
    asked.isStrong = true;
    ledger.groups.push_back({say(QT_TRANSLATE_NOOP("Words", "Requested")), {}, {std::move(asked)}});
    return ledger;
}

BarChart oomInequalityBars(const OomInequality &inequality, const Theme &theme, const Voice &voice)
{
    BarChart chart = plainBars();
    for (const std::vector<OomTerm> *side : {&inequality.left, &inequality.right}) {
        Bar bar;
        QStringList names;
        std::uint64_t sum = 0;
        for (const OomTerm &term : *side) {
            names << oomTermText(term.kind, voice);
            bar.parts.push_back({static_cast<double>(term.bytes), 0, colourOf(term.kind, theme)});
            sum = saturatedSum(sum, term.bytes);
        }
        bar.value = voice.bytes(sum);
        chart.groups.push_back({names.join(u" + "_s), {}, {std::move(bar)}});
    }
    return chart;
}

BarChart oomCategoryBars(const OutOfMemory &oom, const Attribution *attribution, const Theme &theme, const Voice &voice)
{
    BarChart chart = plainBars();
    if (attribution == nullptr)
        return chart;
    const CategoryRules &rules = attribution->categoryRules();
    const auto add = [&](const QString &name, std::uint64_t bytes, const QColor &colour) {
        chart.groups.push_back({name, {}, {barOf(voice.bytes(bytes), bytes, colour)}});
    };
    std::uint64_t rest = 0;
    for (const OomCategory &row : oom.categories) {
        if (chart.groups.size() == kMostOomCategories)
            rest = saturatedSum(rest, row.bytes);
        else
            add(categoryText(*attribution, row.category, voice), row.bytes,
                categoryColour(rules, row.category, themeKindOf(theme)));
    }
    if (rest > 0)
        add(voice.say(QT_TRANSLATE_NOOP("Words", "All others")), rest, theme.minimapFill);
    return chart;
}

ChartLook oomBarsLook(const Theme &theme)
{
    return {&theme, theme.smallFont, theme.titleFont, 1, ByteUnits::Binary, false, theme.smallFont};
}

double oomBarsHeight(const BarChart &bars, const Theme &theme)
{
    return QFontMetricsF(theme.smallFont).height() * kOomRow * static_cast<double>(bars.groups.size());
}

} // namespace allostrata
