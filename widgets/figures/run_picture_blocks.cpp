// Pictures of a report about the use of memory: overview, consumers and categories.

#include "widgets/figures/run_picture_parts.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kTopConsumers = 30;
constexpr std::size_t kMostReportCategories = 14;
constexpr double kBlocksShare = 0.48; ///< share of a picture with curves below

QString peakLine(const RunPictureData &data, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "At the peak, %1 is requested."), {voice.bytes(data.peakBytes())});
}

/// Numbers of final state and peak, if the file has them.
QString numbersLine(const RunPictureData &data, const Voice &voice)
{
    QStringList lines;
    if (data.state())
        lines << stateLine(*data.state(), voice);
    if (data.peakBytes() > 0 && (!data.state() || data.device().capabilities.timeline))
        lines << peakLine(data, voice);
    return lines.join(u' ');
}

BarChart categoriesAtEnd(const RunPictureData &data, std::size_t most, const Theme &theme)
{
    BarChart chart = categoryBars(data, data.state()->categories, data.state()->allocated, most, theme);
    chart.title = Words::tr("Allocated at the end, by category");
    chart.axisName = Words::tr("allocated memory");
    return chart;
}

BarChart categoriesAtPeak(const RunPictureData &data, std::size_t most, const Theme &theme)
{
    BarChart chart = categoryBars(data, data.atPeak(), data.peakBytes(), most, theme);
    chart.title = Words::tr("Requested at the peak, by category");
    chart.axisName = Words::tr("requested memory");
    return chart;
}

/// Number of blocks, or allocations, in each category.
BarChart categoryCounts(const RunPictureData &data, const Theme &theme)
{
    const Voice voice = Voice::current();
    const std::vector<CategoryBytes> rows = data.state() ? data.state()->categories : data.atPeak();
    BarChart chart;
    chart.values = BarValues::Count;
    chart.title = data.state() ? Words::tr("Blocks by category") : Words::tr("Allocations by category");
    chart.axisName = Words::tr("count");
    chart.series.push_back({{}, theme.minimapFill});
    for (const CategoryBytes &row : rows)
        chart.groups.push_back(
            {data.categoryName(row.category, voice),
             {},
             {Bar{{},
                  {BarPart{static_cast<double>(row.count), 0, data.categoryColourOn(row.category, theme)}},
                  voice.number(row.count)}}});
    return chart;
}

/// A large block, or allocation.
struct Consumer {
    std::uint64_t bytes = 0;
    StackId stack;
    AllocationId allocation; ///< empty for a block without a known allocation
    CategoryId category;
};

std::vector<Consumer> consumersOf(const RunPictureData &data)
{
    std::vector<Consumer> rows;
    if (data.state()) {
        for (const RunReportBlock &block : data.state()->largest)
            rows.push_back({block.bytes, block.stack, {}, block.category});
    } else {
        const Timeline &timeline = data.device().timeline;
        for (const AllocationId id : timeline.liveAt(data.peak()))
            rows.push_back({timeline.allocation(id).requestedSize, timeline.allocation(id).stack, id,
                            data.attribution().category(id)});
        std::stable_sort(rows.begin(), rows.end(),
                         [](const Consumer &a, const Consumer &b) { return a.bytes > b.bytes; });
    }
    rows.resize(std::min(rows.size(), kTopConsumers));
    return rows;
}

/// Names a bar group: "1  attend model.py:31".
void nameConsumer(BarGroup &group, std::size_t rank, const Consumer &consumer, const RunPictureData &data,
                  const Voice &voice)
{
    PlaceText text;
    if (consumer.allocation)
        text = placeText(data.document(), data.device(), consumer.allocation, voice);
    else if (consumer.stack && !data.document().snapshot()->stacks.stack(consumer.stack).empty())
        text = lineText(data.document(), consumer.stack);
    else
        text.function = Words::tr("no stack recorded");
    group.name = voice.number(rank) + u"  "_s + text.function;
    group.note = text.place;
}

/// Bars coloured by category; the category is also written beside the bytes, for print without colours.
BarChart consumerBars(const RunPictureData &data, const std::vector<Consumer> &rows, const Theme &theme)
{
    const Voice voice = Voice::current();
    BarChart chart;
    chart.nothing = Words::tr("Nothing is allocated.");
    chart.axisName = data.state() ? Words::tr("block size") : Words::tr("requested memory");
    std::vector<CategoryId> categories;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const QString category = data.categoryName(rows[i].category, voice);
        const auto known = std::find(categories.begin(), categories.end(), rows[i].category);
        const auto series = static_cast<std::size_t>(known - categories.begin());
        if (known == categories.end()) {
            categories.push_back(rows[i].category);
            chart.series.push_back({category, data.categoryColourOn(rows[i].category, theme)});
        }
        BarGroup group;
        nameConsumer(group, i + 1, rows[i], data, voice);
        group.bars.push_back({{},
                              {BarPart{static_cast<double>(rows[i].bytes), series}},
                              voice.bytes(rows[i].bytes) + u"  "_s + category});
        chart.groups.push_back(std::move(group));
    }
    return chart;
}

QString consumersLine(const RunPictureData &data, const std::vector<Consumer> &rows, const Voice &voice)
{
    std::uint64_t sum = 0;
    for (const Consumer &row : rows)
        sum += row.bytes;
    const std::uint64_t whole = data.state() ? data.state()->allocated : data.peakBytes();
    const std::uint64_t all = data.state() ? data.state()->allocatedBlocks
                                           : data.device().timeline.liveAt(data.peak()).size();
    const char *sentence
        = data.state()
              ? QT_TRANSLATE_NOOP("Words", "The largest blocks at the end (%1 of %2) hold %3 of the %4 allocated.")
              : QT_TRANSLATE_NOOP("Words",
                                  "The largest allocations at the peak (%1 of %2) hold %3 of the %4 requested.");
    return voice.say(sentence, {voice.number(rows.size()), voice.number(all),
                                RunPictureData::bytesOf(sum, whole, voice), voice.bytes(whole)});
}

/// Text alternative of the first bars.
QString inWords(BarChart chart)
{
    constexpr std::size_t kMost = 6;
    chart.groups.resize(std::min(chart.groups.size(), kMost));
    return barChartText(chart);
}

} // namespace

Result<Picture> makeMemoryOverview(const PictureCall &call)
{
    const RunPictureData data(call);
    PanelFigure made;
    made.sheet = runPictureSheet(call, Words::tr("memory overview"), numbersLine(data, Voice::current()));
    made.question = data.question();
    const Theme theme = plainFigureTheme(made.sheet);
    if (data.state())
        made.rows.push_back({kBlocksShare,
                             {{reservedBars(*data.state(), theme), {}, {}},
                              {categoriesAtEnd(data, kMostReportCategories, theme), {}, {}}}});
    else
        made.rows.push_back({kBlocksShare, {{categoriesAtPeak(data, kMostReportCategories, theme), {}, {}}}});
    RunPicturePanel lower{sizeBars(data, theme), {}, {}};
    if (hasRunPictureCurves(call.ask)) {
        TRY(auto curve,
            runPictureCurve(call, data, StatisticsCurve::Counters, Words::tr("Memory over the recording"), made.sheet));
        lower = std::move(curve);
    }
    made.rows.push_back({1 - kBlocksShare, {std::move(lower)}});
    return keptPictureOf(std::move(made), call.format, call.context.stop);
}

Result<Picture> makeTopConsumers(const PictureCall &call)
{
    const RunPictureData data(call);
    const QString title = data.state() ? Words::tr("largest blocks") : Words::tr("largest allocations");
    const std::vector<Consumer> rows = consumersOf(data);
    PanelFigure made;
    made.sheet = runPictureSheet(call, title, consumersLine(data, rows, Voice::current()));
    made.rows.push_back({1, {{consumerBars(data, rows, plainFigureTheme(made.sheet)), {}, {}}}});
    return keptPictureOf(std::move(made), call.format, call.context.stop);
}

Result<Picture> makeCategoryBreakdown(const PictureCall &call)
{
    const RunPictureData data(call);
    PanelFigure made;
    made.sheet = runPictureSheet(call, Words::tr("memory by category"), numbersLine(data, Voice::current()));
    made.question = data.question();
    const Theme theme = plainFigureTheme(made.sheet);
    const bool hasTrace = data.peakBytes() > 0 && data.device().capabilities.timeline && data.device().strata;
    RunPicturePanels upper{kBlocksShare, {}};
    if (data.state())
        upper.panels.push_back({categoriesAtEnd(data, kMostReportCategories, theme), {}, {}});
    if (hasTrace || !data.state())
        upper.panels.push_back({categoriesAtPeak(data, kMostReportCategories, theme), {}, {}});
    made.rows.push_back(std::move(upper));
    RunPicturePanel lower;
    if (hasTrace) {
        TRY(auto curve, runPictureCategories(call, data, Words::tr("Requested memory over the recording"), made.sheet));
        lower = std::move(curve);
    } else {
        lower.bars = categoryCounts(data, theme);
    }
    made.rows.push_back({1 - kBlocksShare, {std::move(lower)}});
    return keptPictureOf(std::move(made), call.format, call.context.stop);
}

QString memoryOverviewAlt(const PictureCall &call, const Voice &voice)
{
    const RunPictureData data(call);
    return numbersLine(data, voice);
}

QString topConsumersAlt(const PictureCall &call, const Voice &voice)
{
    const RunPictureData data(call);
    const std::vector<Consumer> rows = consumersOf(data);
    return consumersLine(data, rows, voice) + u' ' + inWords(consumerBars(data, rows, makeTheme(ThemeKind::Light, {})));
}

QString categoryBreakdownAlt(const PictureCall &call, const Voice &voice)
{
    const RunPictureData data(call);
    const Theme theme = makeTheme(ThemeKind::Light, {});
    const BarChart chart = data.state() ? categoriesAtEnd(data, kMostReportCategories, theme)
                                        : categoriesAtPeak(data, kMostReportCategories, theme);
    return numbersLine(data, voice) + u' ' + chart.title + u": "_s + inWords(chart);
}

} // namespace allostrata
