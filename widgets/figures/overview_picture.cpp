// Draws the overview of several files of a report.

#include "widgets/figures/overview_picture.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/colours.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

constexpr int kOverviewWidth = 1200;
constexpr double kUnit = kOverviewWidth
                         / 900.0; ///< fonts follow the shorter side, which in a tall picture is the width
constexpr double kAround = 130; ///< units: title and footnote
constexpr double kBetweenOverviews = 40;
constexpr double kChart = 140; ///< around the bars of a chart: title, key, axis
constexpr double kOverviewBar = 30;
constexpr double kStack = 36;
constexpr int kLeastTall = 760;
constexpr int kTallest = 12000;

struct OverviewSeries {
    const char *name;
    std::optional<std::uint64_t> OverviewBar::*bytes;
    Phase colour; ///< phase whose colour in the theme is used
    BarFill fill;
};
constexpr std::array<OverviewSeries, 4> kSeries = {{
    {QT_TRANSLATE_NOOP("Words", "allocated at the end"), &OverviewBar::allocated, Phase::Forward, BarFill::Solid},
    {QT_TRANSLATE_NOOP("Words", "reserved at the end"), &OverviewBar::reserved, Phase::Forward, BarFill::Outlined},
    {QT_TRANSLATE_NOOP("Words", "peak requested"), &OverviewBar::peakRequested, Phase::Backward, BarFill::Solid},
    {QT_TRANSLATE_NOOP("Words", "peak reserved"), &OverviewBar::peakReserved, Phase::Backward, BarFill::Hatched},
}};

/// Series for which some run has data.
std::vector<std::size_t> knownSeries(const OverviewPicture &picture)
{
    std::vector<std::size_t> given;
    for (std::size_t i = 0; i < kSeries.size(); ++i) {
        if (std::any_of(picture.bars.begin(), picture.bars.end(),
                        [i](const OverviewBar &bar) { return (bar.*kSeries[i].bytes).has_value(); }))
            given.push_back(i);
    }
    return given;
}

BarChart amountBars(const OverviewPicture &picture, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart chart;
    chart.title = Words::tr("Memory by run");
    chart.axisName = Words::tr("memory");
    chart.nothing = Words::tr("The files record no memory in use.");
    const std::vector<std::size_t> given = knownSeries(picture);
    for (const std::size_t i : given)
        chart.series.push_back({Words::tr(kSeries[i].name), theme.phase(kSeries[i].colour), kSeries[i].fill});
    for (const OverviewBar &run : picture.bars) {
        BarGroup group{run.name, {}, {}};
        for (std::size_t i = 0; i < given.size(); ++i) {
            const auto bytes = run.*kSeries[given[i]].bytes;
            Bar bar;
            if (bytes)
                bar.parts.push_back({static_cast<double>(*bytes), i});
            bar.value = bytes ? voice.bytes(*bytes) : Words::tr("not recorded");
            group.bars.push_back(std::move(bar));
        }
        chart.groups.push_back(std::move(group));
    }
    return chart;
}

/// Allocated memory by category; all runs list the categories in the same order, the largest overall first.
BarChart categoryStacks(const OverviewPicture &picture, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart chart;
    chart.title = Words::tr("Allocated at the end, by category");
    chart.axisName = Words::tr("allocated memory");
    chart.nothing = Words::tr("The files record no blocks.");
    const auto categories = picture.rules.categories();
    std::vector<std::uint64_t> sums(categories.size(), 0);
    for (const OverviewBar &run : picture.bars) {
        for (std::size_t i = 0; i < std::min(run.categories.size(), sums.size()); ++i)
            sums[i] += run.categories[i];
    }
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] > 0)
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&sums](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
    for (const std::size_t i : order)
        chart.series.push_back({categoryText(categories[CategoryId::at(i)], voice),
                                categoryColour(picture.rules, CategoryId::at(i), themeKindOf(theme))});
    if (order.empty())
        return chart;
    for (const OverviewBar &run : picture.bars) {
        Bar bar;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const std::uint64_t bytes = order[i] < run.categories.size() ? run.categories[order[i]] : 0;
            // Names each category in its part if there is room, so that prints without colours are readable.
            bar.parts.push_back({static_cast<double>(bytes), i, {}, bytes > 0 ? chart.series[i].name : QString()});
        }
        bar.value = run.allocated ? voice.bytes(*run.allocated) : Words::tr("not recorded");
        chart.groups.push_back({run.name, {}, {std::move(bar)}});
    }
    return chart;
}

double amountsHeight(const OverviewPicture &picture)
{
    return kChart
           + kOverviewBar
                 * static_cast<double>(picture.bars.size() * std::max<std::size_t>(knownSeries(picture).size(), 1));
}

double stacksHeight(const OverviewPicture &picture)
{
    return kChart + kStack * static_cast<double>(picture.bars.size());
}

QSize sizeOfOverview(const OverviewPicture &picture)
{
    const double height = kUnit * (kAround + amountsHeight(picture) + stacksHeight(picture));
    return {kOverviewWidth, static_cast<int>(bounded(height, double(kLeastTall), double(kTallest)))};
}

} // namespace

PanelFigure overviewFigure(const OverviewPicture &picture, const FigureRequest &request)
{
    PanelFigure figure;
    figure.sheet = plainFigure(
        request, Voice::current().count(QT_TRANSLATE_N_NOOP("Words", "Overview of %1 run(s)"), picture.bars.size()));
    figure.sheet.size = sizeOfOverview(picture);
    figure.sheet.footnote = picture.footnote;
    figure.gap = kBetweenOverviews;
    const Theme theme = plainFigureTheme(figure.sheet);
    BarChart stacks = categoryStacks(picture, theme);
    const double amountsShare = amountsHeight(picture) / (amountsHeight(picture) + stacksHeight(picture));
    figure.rows.push_back({stacks.groups.empty() ? 1 : amountsShare, {{amountBars(picture, theme), {}, {}}}});
    if (!stacks.groups.empty())
        figure.rows.push_back({1 - amountsShare, {{std::move(stacks), {}, {}}}});
    return figure;
}

} // namespace allostrata
