// Computes the contents of the statistics view in the background, and makes its tables.

#include "widgets/views/statistics/statistics_answer.h"

#include "core/attribution/stack_groups.h"
#include "core/tables/cells.h"
#include "core/tables/statistics_tables.h"
#include "widgets/models/report_roles.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/place_text.h"
#include "widgets/text/statistics_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

const QString kNothing = QStringLiteral("–");

StatisticsMoment momentOf(const ReportQuestion &question, Moment moment)
{
    moment = std::min(moment, question.timeline().end());
    return {moment, question.timeline().countersAt(moment),
            fragmentationAt(*question.document->snapshot(), question.timeline(), moment)};
}

struct NumberCell {
    QString text;
    QString toolTip = {};
};

/// Builds the rows of numbers: at the cursor, and at the peak beside it.
class NumberRows {
public:
    NumberRows(const StatisticsNumbers &numbers, ThemeKind theme) : m_numbers(numbers), m_theme(theme)
    {
        const bool hasTimeline = numbers.question.device().capabilities.timeline;
        addColumn("number", ColumnKind::Text, QT_TRANSLATE_NOOP("Words", "Statistic"));
        addColumn("cursor", ColumnKind::Count,
                  hasTimeline ? QT_TRANSLATE_NOOP("Words", "At the cursor")
                              : QT_TRANSLATE_NOOP("Words", "In the final state"));
        if (hasTimeline)
            addColumn("peak", ColumnKind::Count, QT_TRANSLATE_NOOP("Words", "At the peak"));
    }

    /// Adds a row; `cellOf` formats the number of a moment.
    template <typename CellOf>
    void add(const char *name, QColor colour, const char *purpose, CellOf cellOf)
    {
        m_table.rows.emplace_back();
        addCell({Words::tr(name), Words::tr(purpose)});
        addCell(cellOf(m_numbers.cursor));
        if (m_numbers.peak)
            addCell(cellOf(*m_numbers.peak));
        m_colours.push_back(std::move(colour));
    }
    void addCounter(const char *name, QColor colour, const char *purpose, Interval Counters::*counter)
    {
        add(name, colour, purpose, [this, counter](const StatisticsMoment &at) {
            return NumberCell{estimateText(at.counters.*counter, m_voice), boundsText(at.counters.*counter, m_voice)};
        });
    }
    /// Adds a row of free memory, which is an estimate if the counters are.
    template <typename BytesOf>
    void addFree(const char *name, QColor colour, const char *purpose, BytesOf bytesOf)
    {
        add(name, colour, purpose, [this, bytesOf](const StatisticsMoment &at) {
            const std::uint64_t bytes = bytesOf(at.free);
            QString tip = boundsText(Interval::exactly(bytes), m_voice);
            if (!at.free.isExact)
                tip = Words::tr("%1, an estimate: block sizes are inferred").arg(tip);
            return NumberCell{(at.free.isExact ? QString() : u"~ "_s) + m_voice.bytes(bytes), tip};
        });
    }
    [[nodiscard]] QColor colour(std::size_t rank) const { return QColor(streamColour(rank, m_theme)); }
    [[nodiscard]] const Voice &voice() const { return m_voice; }
    StatisticsRows take()
    {
        return {std::move(m_table), [colours = std::move(m_colours),
                                     tips = std::move(m_tips)](std::size_t row, const Column *column, int role) {
                    const auto tip = tips.find(std::pair(row, column->name));
                    if (role == Qt::ToolTipRole && tip != tips.end())
                        return QVariant(tip->second);
                    return role == ColourRole && colours[row].isValid() ? QVariant(colours[row]) : QVariant();
                }};
    }

private:
    void addColumn(std::string name, ColumnKind kind, const char *title)
    {
        m_table.columns.push_back({std::move(name), kind, {}, Words::tr(title).toStdString()});
    }
    void addCell(const NumberCell &cell)
    {
        std::vector<Cell> &cells = m_table.rows.back().cells;
        m_tips.emplace(std::pair(m_table.rows.size() - 1, m_table.columns[cells.size()].name), cell.toolTip);
        cells.emplace_back(cell.text.toStdString());
    }

    const StatisticsNumbers &m_numbers;
    ThemeKind m_theme;
    Voice m_voice = Voice::current();
    Table m_table;
    std::vector<QColor> m_colours; ///< by row
    std::map<std::pair<std::size_t, std::string>, QString> m_tips; ///< by row and column
};

void addCounters(NumberRows &rows, ThemeKind theme)
{
    const Voice &voice = rows.voice();
    rows.add(QT_TRANSLATE_NOOP("Words", "Requested"), rows.colour(1),
             QT_TRANSLATE_NOOP("Words", "Bytes that the program requested."), [&voice](const StatisticsMoment &at) {
                 const Interval bytes = Interval::exactly(at.counters.requested);
                 return NumberCell{estimateText(bytes, voice), boundsText(bytes, voice)};
             });
    rows.addCounter(QT_TRANSLATE_NOOP("Words", "Allocated"), rows.colour(3),
                    QT_TRANSLATE_NOOP("Words", "Blocks in use, with their rounding."), &Counters::allocated);
    rows.addCounter(QT_TRANSLATE_NOOP("Words", "Active"), rows.colour(2),
                    QT_TRANSLATE_NOOP("Words", "Allocated bytes and blocks waiting to be freed."), &Counters::active);
    rows.addCounter(QT_TRANSLATE_NOOP("Words", "Reserved"), makeTheme(theme, QFont()).text2,
                    QT_TRANSLATE_NOOP("Words", "Segments that the allocator has reserved."), &Counters::reserved);
    rows.add(QT_TRANSLATE_NOOP("Words", "Waiting to be freed"), {},
             QT_TRANSLATE_NOOP("Words", "Active minus allocated: blocks that another stream may still be using."),
             [&voice](const StatisticsMoment &at) {
                 const Interval bytes = Interval::exactly(
                     at.counters.active.value - std::min(at.counters.active.value, at.counters.allocated.value));
                 return NumberCell{(isExact(at.counters) ? QString() : u"~ "_s) + estimateText(bytes, voice),
                                   boundsText(bytes, voice)};
             });
    rows.add(QT_TRANSLATE_NOOP("Words", "Efficiency"), {}, QT_TRANSLATE_NOOP("Words", "Allocated / reserved"),
             [&voice](const StatisticsMoment &at) {
                 return NumberCell{shareText(efficiencyOf(at.counters), voice), {}};
             });
    rows.add(QT_TRANSLATE_NOOP("Words", "Fragmentation"), {},
             QT_TRANSLATE_NOOP("Words", "(Reserved − active) / reserved"), [&voice](const StatisticsMoment &at) {
                 return NumberCell{shareText(fragmentationOf(at.counters), voice), {}};
             });
}

void addFreeMemory(NumberRows &rows, const Snapshot &snapshot)
{
    const Voice &voice = rows.voice();
    rows.addFree(QT_TRANSLATE_NOOP("Words", "Free"), {},
                 QT_TRANSLATE_NOOP("Words", "Reserved memory that no block occupies."),
                 [](const Fragmentation &free) { return free.free; });
    rows.addFree(QT_TRANSLATE_NOOP("Words", "– in unused segments"), rows.colour(0),
                 QT_TRANSLATE_NOOP("Words", "Segments that contain no blocks and could be released."),
                 [](const Fragmentation &free) { return free.unused; });
    rows.addFree(
        QT_TRANSLATE_NOOP("Words", "– beside blocks"), rows.colour(2),
        QT_TRANSLATE_NOOP("Words", "Free parts of split segments, which cannot be released because of their blocks."),
        [](const Fragmentation &free) { return free.inactiveSplit; });
    rows.add(QT_TRANSLATE_NOOP("Words", "Unused segments"), {},
             QT_TRANSLATE_NOOP("Words", "Segments and mapped ranges that contain no blocks."),
             [&voice](const StatisticsMoment &at) {
                 return NumberCell{voice.number(at.free.unusedSegments), {}};
             });
    rows.addFree(QT_TRANSLATE_NOOP("Words", "Largest free block"), {},
                 QT_TRANSLATE_NOOP("Words", "The largest free range within one segment."),
                 [](const Fragmentation &free) { return free.largestFree(); });
    rows.add(QT_TRANSLATE_NOOP("Words", "Largest request that fits"), {},
             QT_TRANSLATE_NOOP("Words", "The largest request that fits without a new segment, by the "
                                        "allocator's rules for pools, streams and splitting."),
             [&voice, &snapshot](const StatisticsMoment &at) {
                 const FreePlace *place = at.free.largestRequestPlace();
                 NumberCell cell{place ? (at.free.isExact ? QString() : u"~ "_s) + voice.bytes(place->largestRequest)
                                       : kNothing,
                                 {}};
                 if (place)
                     cell.toolTip = Words::tr("%1 in: %2")
                                        .arg(boundsText(Interval::exactly(place->largestRequest), voice),
                                             poolPlaceText(snapshot, place->stream, place->pool, voice));
                 return cell;
             });
}

QString timeText(const std::optional<std::int64_t> &timeUs, const ReportQuestion &question)
{
    if (!timeUs || !question.device().times.isValid())
        return kNothing;
    return durationText((static_cast<double>(*timeUs) - static_cast<double>(question.device().times.first())) / 1000.0);
}

} // namespace

Result<std::shared_ptr<const DeviceStatistics>> deviceStatistics(const ReportQuestion &question,
                                                                 const LoadContext &context)
{
    auto statistics = std::make_shared<DeviceStatistics>();
    statistics->question = question;
    TRY(statistics->source, makeStatisticsSource(question, StatisticsSourceFor::Everything, context.stop));
    statistics->annotations = annotatedSpans(*question.document->snapshot(), question.device());
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
    addFreeMemory(rows, *numbers.question.document->snapshot());
    return rows.take();
}

StatisticsRows freeSizeRows(const Fragmentation &free)
{
    Table table = tableForPeople(freeSizesTable(free), Voice::current());
    std::ranges::reverse(table.rows);
    std::vector<double> shares;
    for (auto step = free.spectrum.rbegin(); step != free.spectrum.rend(); ++step)
        shares.push_back(static_cast<double>(step->bytes));
    const double most = shares.empty() ? 1 : std::max(*std::ranges::max_element(shares), 1.0);
    return {std::move(table), [shares = std::move(shares), most](std::size_t row, const Column *column, int role) {
                return role == BarRole && column->looks(ColumnLook::Bar) ? QVariant(shares[row] / most) : QVariant();
            }};
}

StatisticsRows streamRows(const DeviceStatistics &statistics, Moment moment)
{
    const Snapshot &snapshot = *statistics.question.document->snapshot();
    QStringList names;
    for (const StreamUse &use : statistics.source->pending->streams())
        names.append(streamText(snapshot, use.stream, Voice::current()));
    return {tableForPeople(
                numbered(streamsTable(snapshot, *statistics.source->pending, moment), statistics.question.timeline()),
                Voice::current()),
            [names = std::move(names)](std::size_t row, const Column *column, int role) {
                return role == Qt::DisplayRole && column->looks(ColumnLook::Worded)
                           ? QVariant(names[static_cast<qsizetype>(row)])
                           : QVariant();
            }};
}

StatisticsRows annotationRows(const DeviceStatistics &statistics)
{
    Table table = tableForPeople(numbered(annotationsTable(statistics.annotations), statistics.question.timeline()),
                                 Voice::current());
    for (const auto &[name, title] : {std::pair(kSpanStart, QT_TRANSLATE_NOOP("Words", "Start")),
                                      std::pair(kSpanEnd, QT_TRANSLATE_NOOP("Words", "End")),
                                      std::pair(kSpanDuration, QT_TRANSLATE_NOOP("Words", "Duration"))})
        table.columns[columnNamed(table, name)].title = Words::tr(title).toStdString();
    return {std::move(table),
            [question = statistics.question, spans = statistics.annotations](std::size_t row, const Column *column,
                                                                             int role) -> QVariant {
                if (role != Qt::DisplayRole)
                    return {};
                if (column->name == kSpanStart)
                    return timeText(spans[row].startUs, question);
                if (column->name == kSpanEnd)
                    return timeText(spans[row].endUs, question);
                const auto duration = column->name == kSpanDuration ? spans[row].durationUs() : std::nullopt;
                return duration ? QVariant(durationText(static_cast<double>(*duration) / 1000.0)) : QVariant();
            }};
}

StatisticsRows settingRows(const AllocatorSettings &settings)
{
    return {tableForPeople(settingsTable(settings), Voice::current()),
            [entries = settings.entries](std::size_t row, const Column *column, int role) -> QVariant {
                const auto &[key, value] = entries[row];
                const Voice voice = Voice::current();
                if (column->looks(ColumnLook::Worded))
                    return role == Qt::DisplayRole   ? QVariant(settingValue(key, value, voice))
                           : role == Qt::ToolTipRole ? QVariant(shown(value))
                                                     : QVariant();
                if (role != Qt::ToolTipRole)
                    return {};
                const QString purpose = settingPurpose(key, voice);
                return purpose.isEmpty() ? Words::tr("unknown setting") : purpose;
            }};
}

std::shared_ptr<const FreeCurve> merged(const std::shared_ptr<const FreeCurve> &known, const FreeCurve &more)
{
    auto curve = std::make_shared<FreeCurve>(known ? *known : FreeCurve());
    const auto middle = static_cast<std::ptrdiff_t>(curve->size());
    curve->insert(curve->end(), more.begin(), more.end());
    std::ranges::inplace_merge(*curve, curve->begin() + middle, {}, &FragmentationSample::moment);
    return curve;
}

} // namespace allostrata
