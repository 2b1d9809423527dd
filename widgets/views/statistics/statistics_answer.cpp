// What the view of statistics shows, worked out beside the window's thread, and its tables in words.

#include "widgets/views/statistics/statistics_answer.h"

#include "core/attribution/stack_groups.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/charts/histogram_pane.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/text/pool_text.h"
#include "widgets/text/statistics_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

const QString kNothing = QStringLiteral("–");

QString statisticsViewWords(const char *text)
{
    return QCoreApplication::translate("StatisticsView", text);
}

StatisticsMoment momentOf(const ReportQuestion &question, Moment moment)
{
    moment = std::min(moment, question.timeline().end());
    return {moment, question.timeline().countersAt(moment), fragmentationAt(*question.document->snapshot, question.timeline(), moment)};
}

/// The rows of the numbers: at the cursor, and at the peak beside it.
class NumberRows {
public:
    NumberRows(const StatisticsNumbers &numbers, ThemeKind theme) : m_numbers(numbers), m_theme(theme)
    {
        m_rows.titles = {statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Number")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "At the cursor")),
                         statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "At the peak"))};
        if (!numbers.question.device().capabilities.timeline)
            m_rows.titles
                = {m_rows.titles[0], statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "In the final state"))};
    }

    /// `cellOf` puts the number of a moment into words.
    template <typename CellOf>
    void add(const char *name, QColor colour, const char *purpose, CellOf cellOf)
    {
        StatisticsRow row;
        row.colour = colour;
        row.cells.push_back({statisticsViewWords(name), statisticsViewWords(purpose), std::nullopt});
        row.cells.push_back(cellOf(m_numbers.cursor));
        if (m_numbers.peak)
            row.cells.push_back(cellOf(*m_numbers.peak));
        m_rows.rows.push_back(std::move(row));
    }
    void addCounter(const char *name, QColor colour, const char *purpose, Interval Counters::*counter)
    {
        add(name, colour, purpose, [this, counter](const StatisticsMoment &at) {
            return StatisticsCell{estimateText(at.counters.*counter, m_voice), boundsText(at.counters.*counter, m_voice), std::nullopt};
        });
    }
    /// Of free memory, which is an estimate where the counters are.
    template <typename BytesOf>
    void addFree(const char *name, QColor colour, const char *purpose, BytesOf bytesOf)
    {
        add(name, colour, purpose, [this, bytesOf](const StatisticsMoment &at) {
            const std::uint64_t bytes = bytesOf(at.free);
            QString tip = boundsText(Interval::exactly(bytes), m_voice);
            if (!at.free.isExact)
                tip = statisticsViewWords(
                          QT_TRANSLATE_NOOP("StatisticsView", "%1, an estimate: block sizes are inferred"))
                          .arg(tip);
            return StatisticsCell{(at.free.isExact ? QString() : u"~ "_s) + m_voice.bytes(bytes), tip, std::nullopt};
        });
    }
    [[nodiscard]] QColor colour(std::size_t rank) const { return QColor(streamColour(rank, m_theme)); }
    [[nodiscard]] const Voice &voice() const { return m_voice; }
    StatisticsRows take() { return std::move(m_rows); }

private:
    const StatisticsNumbers &m_numbers;
    ThemeKind m_theme;
    Voice m_voice = Voice::current();
    StatisticsRows m_rows;
};

void addCounters(NumberRows &rows, ThemeKind theme)
{
    const Voice &voice = rows.voice();
    rows.add(QT_TRANSLATE_NOOP("StatisticsView", "Requested"), rows.colour(1), QT_TRANSLATE_NOOP("StatisticsView", "What the callers asked for"),
             [&voice](const StatisticsMoment &at) {
                 const Interval bytes = Interval::exactly(at.counters.requested);
                 return StatisticsCell{estimateText(bytes, voice), boundsText(bytes, voice), std::nullopt};
             });
    rows.addCounter(QT_TRANSLATE_NOOP("StatisticsView", "Allocated"), rows.colour(3), QT_TRANSLATE_NOOP("StatisticsView", "Blocks in use, rounded up"), &Counters::allocated);
    rows.addCounter(QT_TRANSLATE_NOOP("StatisticsView", "Active"), rows.colour(2), QT_TRANSLATE_NOOP("StatisticsView", "Allocated, and blocks that wait to be freed"), &Counters::active);
    rows.addCounter(QT_TRANSLATE_NOOP("StatisticsView", "Reserved"), makeTheme(theme, QFont()).text2, QT_TRANSLATE_NOOP("StatisticsView", "Segments that the allocator holds"), &Counters::reserved);
    rows.add(QT_TRANSLATE_NOOP("StatisticsView", "Waiting to be freed"), {}, QT_TRANSLATE_NOOP("StatisticsView", "Active less allocated: another stream may still use them"),
             [&voice](const StatisticsMoment &at) {
                 const Interval bytes = Interval::exactly(at.counters.active.value - std::min(at.counters.active.value, at.counters.allocated.value));
                 return StatisticsCell{(isExact(at.counters) ? QString() : u"~ "_s) + estimateText(bytes, voice), boundsText(bytes, voice), std::nullopt};
             });
    rows.add(QT_TRANSLATE_NOOP("StatisticsView", "Efficiency"), {}, QT_TRANSLATE_NOOP("StatisticsView", "Allocated / reserved"),
             [&voice](const StatisticsMoment &at) { return StatisticsCell{shareText(efficiencyOf(at.counters), voice), {}, std::nullopt}; });
    rows.add(QT_TRANSLATE_NOOP("StatisticsView", "Fragmentation"), {}, QT_TRANSLATE_NOOP("StatisticsView", "(Reserved − active) / reserved"),
             [&voice](const StatisticsMoment &at) { return StatisticsCell{shareText(fragmentationOf(at.counters), voice), {}, std::nullopt}; });
}

void addFreeMemory(NumberRows &rows, const Snapshot &snapshot)
{
    const Voice &voice = rows.voice();
    rows.addFree(QT_TRANSLATE_NOOP("StatisticsView", "Free"), {}, QT_TRANSLATE_NOOP("StatisticsView", "Reserved, and no block lies there"), [](const Fragmentation &free) { return free.free; });
    rows.addFree(QT_TRANSLATE_NOOP("StatisticsView", "– in unused segments"), rows.colour(0), QT_TRANSLATE_NOOP("StatisticsView", "Segments without any block, which could be given back"),
                 [](const Fragmentation &free) { return free.unused; });
    rows.addFree(QT_TRANSLATE_NOOP("StatisticsView", "– beside blocks"), rows.colour(2), QT_TRANSLATE_NOOP("StatisticsView", "Free parts of split segments, which their blocks hold in place"),
                 [](const Fragmentation &free) { return free.inactiveSplit; });
    rows.add(QT_TRANSLATE_NOOP("StatisticsView", "Unused segments"), {}, QT_TRANSLATE_NOOP("StatisticsView", "Segments and mapped ranges without any block"),
             [&voice](const StatisticsMoment &at) { return StatisticsCell{voice.number(at.free.unusedSegments), {}, std::nullopt}; });
    rows.addFree(QT_TRANSLATE_NOOP("StatisticsView", "Largest free block"), {}, QT_TRANSLATE_NOOP("StatisticsView", "The largest range without a block in one segment"),
                 [](const Fragmentation &free) { return free.largestFree(); });
    rows.add(QT_TRANSLATE_NOOP("StatisticsView", "Largest request that fits"), {},
             QT_TRANSLATE_NOOP("StatisticsView", "The most that one request gets without a new segment, by the allocator's rules for pools, streams and splitting"),
             [&voice, &snapshot](const StatisticsMoment &at) {
                 const FreePlace *place = at.free.largestRequestPlace();
                 StatisticsCell cell{place ? (at.free.isExact ? QString() : u"~ "_s) + voice.bytes(place->largestRequest) : kNothing, {}, std::nullopt};
                 if (place)
                     cell.toolTip = statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "%1 in: %2"))
                                        .arg(boundsText(Interval::exactly(place->largestRequest), voice), poolPlaceText(snapshot, place->stream, place->pool, voice));
                 return cell;
             });
}

QString timeText(const std::optional<std::int64_t> &timeUs, const ReportQuestion &question)
{
    if (!timeUs || !question.device().times.isValid())
        return kNothing;
    return durationText(static_cast<double>(*timeUs - question.device().times.first()) / 1000.0);
}

} // namespace

Result<std::shared_ptr<const DeviceStatistics>> deviceStatistics(const ReportQuestion &question, const LoadContext &context)
{
    auto statistics = std::make_shared<DeviceStatistics>();
    statistics->question = question;
    statistics->source = makeStatisticsSource(question, context.stop);
    if (!statistics->source)
        return context.cancelled().value_or(Error{Reason::NoMemory, {}, {}, 0, 0});
    statistics->annotations = annotatedSpans(*question.document->snapshot, question.device());
    return std::shared_ptr<const DeviceStatistics>(std::move(statistics));
}

StatisticsNumbers statisticsNumbers(const ReportQuestion &question)
{
    StatisticsNumbers numbers{question, momentOf(question, question.state.cursor), std::nullopt};
    if (question.device().capabilities.timeline)
        numbers.peak = momentOf(question, peakMoment(question.timeline()));
    return numbers;
}

StatisticsRows numberRows(const StatisticsNumbers &numbers, ThemeKind theme)
{
    NumberRows rows(numbers, theme);
    addCounters(rows, theme);
    addFreeMemory(rows, *numbers.question.document->snapshot);
    return rows.take();
}

StatisticsRows freeSizeRows(const Fragmentation &free)
{
    const Voice voice = Voice::current();
    StatisticsRows rows;
    rows.titles = {statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Size from")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Blocks")),
                   statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Bytes")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "In unused"))};
    std::uint64_t most = 1;
    for (const FreeStep &step : free.spectrum)
        most = std::max(most, step.bytes);
    for (auto step = free.spectrum.rbegin(); step != free.spectrum.rend(); ++step) {
        const auto bytes = [&](std::uint64_t value) {
            return StatisticsCell{value > 0 ? voice.bytes(value) : kNothing, boundsText(Interval::exactly(value), voice), std::nullopt};
        };
        StatisticsRow row;
        row.cells = {{allostrata::stepText(HistogramOf::Size, step->low), {}, std::nullopt},
                     {step->blocks > 0 ? voice.number(step->blocks) : kNothing, {}, std::nullopt}, bytes(step->bytes), bytes(step->unusedBytes)};
        row.cells[2].bar = static_cast<double>(step->bytes) / static_cast<double>(most);
        rows.rows.push_back(std::move(row));
    }
    return rows;
}

StatisticsRows streamRows(const DeviceStatistics &statistics, Moment moment)
{
    const Voice voice = Voice::current();
    const PendingIndex &index = statistics.source->pending;
    const std::vector<std::uint64_t> pending = index.at(moment);
    StatisticsRows rows;
    rows.titles = {statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Stream")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Allocations")),
                   statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Requested")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Waiting now")),
                   statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Most waiting")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Frees that waited"))};
    for (const StreamUse &use : index.streams()) {
        const auto bytes = [&](std::uint64_t value) { return StatisticsCell{voice.bytes(value), boundsText(Interval::exactly(value), voice), std::nullopt}; };
        const auto line = std::find(index.lines().begin(), index.lines().end(), use.stream);
        const bool isKept = line != index.lines().end();
        StatisticsRow row;
        row.cells.push_back({streamText(*statistics.question.document->snapshot, use.stream, voice), {}, std::nullopt});
        row.cells.push_back({voice.number(use.allocations), {}, std::nullopt});
        row.cells.push_back(bytes(use.requested));
        row.cells.push_back(isKept || use.highestPending == 0 ? bytes(isKept ? pending[static_cast<std::size_t>(line - index.lines().begin())] : 0)
                                                              : StatisticsCell{kNothing, {}, std::nullopt});
        row.cells.push_back(bytes(use.highestPending));
        row.cells.push_back({voice.number(use.waits),
                             statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "%1 in frees that were not complete with the next event")).arg(voice.bytes(use.waitedBytes)), std::nullopt});
        if (use.highestPending > 0)
            row.first = row.last = use.highestAt;
        rows.rows.push_back(std::move(row));
    }
    return rows;
}

StatisticsRows annotationRows(const DeviceStatistics &statistics)
{
    StatisticsRows rows;
    rows.titles = {statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Annotation")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Start")),
                   statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "End")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Duration"))};
    for (const AnnotatedSpan &span : statistics.annotations) {
        StatisticsRow row;
        const auto duration = span.durationUs();
        row.cells = {{shown(span.name), shown(span.name), std::nullopt},
                     {timeText(span.startUs, statistics.question), {}, std::nullopt},
                     {timeText(span.endUs, statistics.question), {}, std::nullopt},
                     {duration ? durationText(static_cast<double>(*duration) / 1000.0) : kNothing, {}, std::nullopt}};
        row.first = span.first;
        row.last = span.last;
        rows.rows.push_back(std::move(row));
    }
    return rows;
}

StatisticsRows settingRows(const AllocatorSettings &settings)
{
    const Voice voice = Voice::current();
    StatisticsRows rows;
    rows.titles = {statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Setting")), statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "Value"))};
    for (const auto &[key, value] : settings.entries) {
        const QString purpose = settingPurpose(key, voice);
        StatisticsRow row;
        row.cells = {{shown(key), purpose.isEmpty() ? statisticsViewWords(QT_TRANSLATE_NOOP("StatisticsView", "not known here")) : purpose, std::nullopt},
                     {settingValue(key, value, voice), shown(value), std::nullopt}};
        row.purpose = purpose;
        rows.rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace allostrata
