// Pictures of a report about block sizes, the use of reserved memory, and free memory and its pieces.

#include "core/analysis/allocations/histogram.h"
#include "core/analysis/allocator/block_sizes.h"
#include "core/analysis/allocator/fragmentation.h"
#include "core/base/load_context.h"
#include "widgets/charts/histogram_pane.h"
#include "widgets/figures/run_picture_parts.h"
#include "widgets/figures/timeline_figure.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString stepName(std::uint64_t low) { return stepText(HistogramOf::Size, low); }

BarChart columnsOf(const char *title, BarValues values, const char *axis)
{
    BarChart chart;
    chart.title = Words::tr(title);
    chart.direction = BarDirection::Vertical;
    chart.values = values;
    chart.axisName = Words::tr(axis);
    return chart;
}

/// A column with its number above; without a number if the value is zero.
Bar columnBar(std::uint64_t value, std::size_t series, const QString &text)
{
    return {{}, {BarPart{static_cast<double>(value), series}}, value > 0 ? text : QString()};
}

/// Blocks in use and free blocks, by size: bytes above, numbers below.
std::pair<BarChart, BarChart> blockSizeCharts(const RunPictureData &data, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart bytes
        = columnsOf(QT_TRANSLATE_NOOP("Words", "Bytes by block size (each column: from its label up to twice that)"),
                    BarValues::Bytes, QT_TRANSLATE_NOOP("Words", "memory"));
    BarChart counts = columnsOf(QT_TRANSLATE_NOOP("Words", "Number of blocks by size"), BarValues::Count,
                                QT_TRANSLATE_NOOP("Words", "blocks"));
    bytes.series = {{Words::tr("active (in use)"), theme.phase(Phase::Forward), BarFill::Solid},
                    {Words::tr("cached (free)"), theme.text2, BarFill::Hatched}};
    counts.series = {{{}, bytes.series[0].colour, BarFill::Solid}, {{}, bytes.series[1].colour, BarFill::Hatched}};
    for (const BlockSizeStep &step : blockSizes(*data.document().snapshot(), data.device())) {
        const QString name = stepName(step.low);
        bytes.groups.push_back({name,
                                {},
                                {columnBar(step.usedBytes, 0, voice.bytes(step.usedBytes)),
                                 columnBar(step.freeBytes, 1, voice.bytes(step.freeBytes))}});
        counts.groups.push_back(
            {name,
             {},
             {columnBar(step.used, 0, voice.number(step.used)), columnBar(step.free, 1, voice.number(step.free))}});
    }
    bytes.nothing = counts.nothing = Words::tr("There are no blocks.");
    return {std::move(bytes), std::move(counts)};
}

/// Allocations live at the peak by size, if the file has no blocks.
std::pair<BarChart, BarChart> allocationSizeCharts(const RunPictureData &data, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart bytes = columnsOf(
        QT_TRANSLATE_NOOP("Words", "Bytes by allocation size (each column: from its label up to twice that)"),
        BarValues::Bytes, QT_TRANSLATE_NOOP("Words", "requested memory"));
    BarChart counts = columnsOf(QT_TRANSLATE_NOOP("Words", "Number of allocations by size"), BarValues::Count,
                                QT_TRANSLATE_NOOP("Words", "allocations"));
    bytes.series = counts.series = {{{}, theme.phase(Phase::Forward), BarFill::Solid}};
    const auto bars = histogram(data.device(), data.device().timeline.liveAt(data.peak()), HistogramOf::Size, {});
    if (bars) {
        for (const HistogramBar &bar : bars->bars) {
            const QString name = stepName(bar.low);
            bytes.groups.push_back({name, {}, {columnBar(bar.sum.bytes, 0, voice.bytes(bar.sum.bytes))}});
            counts.groups.push_back({name, {}, {columnBar(bar.sum.count, 0, voice.number(bar.sum.count))}});
        }
    }
    bytes.nothing = counts.nothing = Words::tr("Nothing is allocated.");
    return {std::move(bytes), std::move(counts)};
}

/// Reserved memory at one moment, as parts of one bar.
BarGroup useGroup(const QString &name, std::uint64_t allocated, std::uint64_t pending, std::uint64_t reserved)
{
    const Voice voice = Voice::current();
    const std::uint64_t cached = reserved - std::min(reserved, allocated + pending);
    const auto part = [&](std::uint64_t bytes, std::size_t series) {
        return BarPart{static_cast<double>(bytes), series, {}, RunPictureData::bytesOf(bytes, reserved, voice)};
    };
    Bar bar{{}, {part(allocated, 0), part(pending, 1), part(cached, 2)}, voice.bytes(reserved)};
    return {name, {}, {std::move(bar)}};
}

/// Allocated, waiting and cached memory at the end and at the peaks, if the file has the data.
BarChart efficiencyBars(const RunPictureData &data, const Theme &theme)
{
    BarChart chart;
    chart.title = Words::tr("Use of reserved memory");
    chart.axisName = Words::tr("reserved memory");
    chart.nothing = Words::tr("No memory is reserved at the end.");
    chart.series = {{Words::tr("allocated"), theme.phase(Phase::Forward), BarFill::Solid},
                    {Words::tr("waiting to be freed"), theme.phase(Phase::Backward), BarFill::Solid},
                    {Words::tr("cached (free)"), theme.text2, BarFill::Hatched}};
    if (data.state() && data.state()->reserved > 0)
        chart.groups.push_back(
            useGroup(Words::tr("At the end"), data.state()->allocated, data.state()->pending, data.state()->reserved));
    const Capabilities &has = data.device().capabilities;
    const Timeline &timeline = data.device().timeline;
    const auto nameKey = [&chart] { // no key if no memory is waiting
        const bool isAny = std::any_of(chart.groups.begin(), chart.groups.end(),
                                       [](const BarGroup &group) { return group.bars[0].parts[1].value > 0; });
        if (!isAny)
            chart.series[1].name.clear();
    };
    if (!has.timeline || !has.reserved) {
        nameKey();
        return chart;
    }
    const auto at = [&](const char *name, Moment moment) {
        const Counters counters = timeline.countersAt(moment);
        const std::uint64_t allocated = counters.allocated.value;
        if (counters.reserved.value > 0)
            chart.groups.push_back(useGroup(Words::tr(name), allocated,
                                            counters.active.value - std::min(counters.active.value, allocated),
                                            counters.reserved.value));
    };
    at(QT_TRANSLATE_NOOP("Words", "At the requested peak"), data.peak());
    const EventId reserved = timeline.peakReserved().event;
    at(QT_TRANSLATE_NOOP("Words", "At the reserved peak"), reserved ? reserved.value() + 1 : 0);
    nameKey();
    return chart;
}

/// Free memory at the end: from the blocks of the final state, if the file has it, counted as in the report's text.
struct FreeAtEnd {
    std::uint64_t reserved = 0;
    std::uint64_t free = 0;
    std::uint64_t split = 0; ///< in segments that also hold blocks in use
    std::uint64_t largest = 0;
    /// Largest request that fits into these blocks; absent if the trace contradicts them
    std::optional<std::uint64_t> request;
    std::vector<BlockSizeStep> steps;
};

FreeAtEnd freeAtEnd(const RunPictureData &data)
{
    const Fragmentation found = fragmentationAt(*data.document().snapshot(), data.device().timeline,
                                                data.device().timeline.end());
    FreeAtEnd free{found.reserved, found.free, found.inactiveSplit, found.largestFree(), found.largestRequest(), {}};
    if (data.state()) {
        const StateFindings &state = *data.state();
        if (state.inactive != found.free || state.largestInactive != found.largestFree())
            free.request.reset();
        free.reserved = state.reserved;
        free.free = state.inactive;
        free.split = state.splitInactive;
        free.largest = state.largestInactive;
        free.steps = blockSizes(*data.document().snapshot(), data.device());
    } else {
        for (const FreeStep &step : found.spectrum)
            free.steps.push_back({step.low, step.high, 0, 0, step.blocks, step.bytes,
                                  step.bytes - std::min(step.bytes, step.unusedBytes)});
    }
    const auto holds = [](const BlockSizeStep &step) { return step.free > 0; };
    free.steps.erase(std::find_if(free.steps.rbegin(), free.steps.rend(), holds).base(), free.steps.end());
    free.steps.erase(free.steps.begin(), std::find_if(free.steps.begin(), free.steps.end(), holds));
    return free;
}

/// Free blocks at the end by size: in segments that hold blocks, and whole unused segments.
BarChart freeBars(const FreeAtEnd &free, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart chart = columnsOf(
        QT_TRANSLATE_NOOP("Words", "Free blocks at the end, by size (each column: from its label up to twice that)"),
        BarValues::Bytes, QT_TRANSLATE_NOOP("Words", "free memory"));
    chart.series = {{Words::tr("beside blocks in use"), theme.phase(Phase::Backward), BarFill::Solid},
                    {Words::tr("in unused segments"), theme.text2, BarFill::Outlined}};
    chart.nothing = Words::tr("No block is free at the end.");
    for (const BlockSizeStep &step : free.steps) {
        Bar bar{{},
                {BarPart{static_cast<double>(step.splitBytes), 0},
                 BarPart{static_cast<double>(step.freeBytes - step.splitBytes), 1}},
                step.freeBytes > 0 ? voice.bytes(step.freeBytes) : QString()};
        chart.groups.push_back({stepName(step.low), {}, {std::move(bar)}});
    }
    return chart;
}

QString freeLine(const FreeAtEnd &free, const Voice &voice)
{
    if (free.free == 0)
        return Words::tr("No block is free at the end.");
    QString line = voice.say(
        QT_TRANSLATE_NOOP("Words", "At the end, %1 of %2 reserved is free: %3 beside blocks in use, %4 in "
                                   "unused segments. The largest free block is %5."),
        {RunPictureData::bytesOf(free.free, free.reserved, voice), voice.bytes(free.reserved), voice.bytes(free.split),
         voice.bytes(free.free - std::min(free.free, free.split)), voice.bytes(free.largest)});
    if (free.request)
        line += u' '
                + voice.say(QT_TRANSLATE_NOOP("Words", "A request of up to %1 fits without reserving more memory."),
                            {voice.bytes(*free.request)});
    return line;
}

QString sizesLine(const RunPictureData &data, const Voice &voice)
{
    if (!data.state())
        return voice.say(QT_TRANSLATE_NOOP("Words", "At the peak, %1 is requested."), {voice.bytes(data.peakBytes())});
    return voice.say(QT_TRANSLATE_NOOP("Words", "Blocks in use at the end: %1. Free blocks: %2."),
                     {voice.number(data.state()->allocatedBlocks + data.state()->pendingBlocks),
                      voice.number(data.state()->inactiveBlocks)});
}

} // namespace

BarChart sizeBars(const RunPictureData &data, const Theme &theme)
{
    return data.state() ? blockSizeCharts(data, theme).first : allocationSizeCharts(data, theme).first;
}

Result<Picture> makeSizeDistribution(const PictureCall &call)
{
    const RunPictureData data(call);
    const QString title = data.state() ? Words::tr("block sizes") : Words::tr("allocation sizes");
    PanelFigure made;
    made.sheet = runPictureSheet(call, title, sizesLine(data, Voice::current()));
    const Theme theme = plainFigureTheme(made.sheet);
    const auto [bytes, counts] = data.state() ? blockSizeCharts(data, theme) : allocationSizeCharts(data, theme);
    made.rows.push_back({bytes.groups.empty() ? 1 : 0.54, {{bytes, {}, {}}}});
    if (!bytes.groups.empty()) // otherwise the message would appear twice
        made.rows.push_back({0.46, {{counts, {}, {}}}});
    return keptPictureOf(std::move(made), call.format, call.context.stop);
}

Result<Picture> makeMemoryEfficiency(const PictureCall &call)
{
    const RunPictureData data(call);
    PanelFigure made;
    made.sheet = runPictureSheet(call, Words::tr("efficiency"),
                                 data.state() ? stateLine(*data.state(), Voice::current()) : QString());
    made.question = data.question();
    const Theme theme = plainFigureTheme(made.sheet);
    made.rows.push_back({0.42, {{efficiencyBars(data, theme), {}, {}}}});
    if (hasRunPictureCurves(call.ask)) {
        TRY(auto curve, runPictureCurve(call, data, StatisticsCurve::Shares, Words::tr("Efficiency over the recording"),
                                        made.sheet));
        made.rows.push_back({0.58, {std::move(curve)}});
    } else if (data.state()) {
        made.rows.push_back({0.58, {{reservedBars(*data.state(), theme), {}, {}}}});
    }
    return keptPictureOf(std::move(made), call.format, call.context.stop);
}

Result<Picture> makeActiveTimeline(const PictureCall &call)
{
    const ReportRequest &report = call.ask.report;
    FigureRequest request = call.ask.figure;
    request.state = initialState(*report.document, report.device);
    request.state.colouring = Attribute::Category;
    request.state.capacity = report.capacity;
    request.attribution = report.attribution;
    request.hasPhases = report.snapshot().recorder == Recorder::Allocator;
    return keptPictureOf(TimelineFigure{report.document, std::move(request)}, call.format, call.context.stop);
}

Result<Picture> makeFragmentation(const PictureCall &call)
{
    const RunPictureData data(call);
    const FreeAtEnd free = freeAtEnd(data);
    PanelFigure made;
    made.sheet = runPictureSheet(call, Words::tr("fragmentation"), freeLine(free, Voice::current()));
    made.question = data.question();
    const bool hasCurves = hasRunPictureCurves(call.ask);
    if (hasCurves) {
        TRY(auto curve, runPictureCurve(call, data, StatisticsCurve::FreeMemory,
                                        Words::tr("Free memory over the recording"), made.sheet));
        made.rows.push_back({0.5, {std::move(curve)}});
    }
    made.rows.push_back({hasCurves ? 0.5 : 1, {{freeBars(free, plainFigureTheme(made.sheet)), {}, {}}}});
    return keptPictureOf(std::move(made), call.format, call.context.stop);
}

QString sizeDistributionAlt(const PictureCall &call, const Voice &voice)
{
    return sizesLine(RunPictureData(call), voice);
}

QString memoryEfficiencyAlt(const PictureCall &call, const Voice &voice)
{
    const RunPictureData data(call);
    return (data.state() ? stateLine(*data.state(), voice) + u' ' : QString())
           + barChartText(efficiencyBars(data, makeTheme(ThemeKind::Light, {})));
}

QString activeTimelineAlt(const PictureCall &call, const Voice &voice)
{
    const RunPictureData data(call);
    return voice.say(
        QT_TRANSLATE_NOOP("Words",
                          "Requested memory over %1 trace events, coloured by category. At the peak, %2 is requested."),
        {voice.number(data.device().timeline.end()), voice.bytes(data.peakBytes())});
}

QString fragmentationAlt(const PictureCall &call, const Voice &voice)
{
    return freeLine(freeAtEnd(RunPictureData(call)), voice);
}

} // namespace allostrata
