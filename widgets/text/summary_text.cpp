// The summary as a table for people.

#include "widgets/text/summary_text.h"

#include "widgets/text/oom_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/table_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

namespace {

constexpr std::string_view kDevice = "device";
constexpr std::string_view kVerdicts = "oom_verdicts";
constexpr std::string_view kCapacity = "capacity";
constexpr std::string_view kListed = "listed";
constexpr std::string_view kRemainder = "remainder";
constexpr std::string_view kRank = "rank";
constexpr std::string_view kStep = "step";
constexpr std::int64_t kHost = -1;

struct SummaryTitle {
    std::string_view name; ///< column name in summaryTable()
    const char *title = nullptr;
};

constexpr std::array kSummaryTitles = {
    SummaryTitle{"file", QT_TRANSLATE_NOOP("Words", "File")},
    SummaryTitle{kRank, QT_TRANSLATE_NOOP("Words", "Rank")},
    SummaryTitle{kStep, QT_TRANSLATE_NOOP("Words", "Step")},
    SummaryTitle{kDevice, QT_TRANSLATE_NOOP("Words", "Device")},
    SummaryTitle{"events", QT_TRANSLATE_NOOP("Words", "Events")},
    SummaryTitle{"peak_requested", QT_TRANSLATE_NOOP("Words", "Peak requested")},
    SummaryTitle{kListed, QT_TRANSLATE_NOOP("Words", "Listed")},
    SummaryTitle{kRemainder, QT_TRANSLATE_NOOP("Words", "Not in the file")},
    SummaryTitle{"peak_allocated", QT_TRANSLATE_NOOP("Words", "Peak allocated")},
    SummaryTitle{"peak_reserved", QT_TRANSLATE_NOOP("Words", "Peak reserved")},
    SummaryTitle{"allocated", QT_TRANSLATE_NOOP("Words", "Final allocated")},
    SummaryTitle{"reserved", QT_TRANSLATE_NOOP("Words", "Final reserved")},
    SummaryTitle{"efficiency", QT_TRANSLATE_NOOP("Words", "Efficiency")},
    SummaryTitle{"ooms", QT_TRANSLATE_NOOP("Words", "OOMs")},
    SummaryTitle{kVerdicts, QT_TRANSLATE_NOOP("Words", "OOM cause")},
    SummaryTitle{"run", QT_TRANSLATE_NOOP("Words", "Run")},
    SummaryTitle{"steps", QT_TRANSLATE_NOOP("Words", "Steps")},
    SummaryTitle{"peak_active", QT_TRANSLATE_NOOP("Words", "Peak active")},
    SummaryTitle{"estimated_peak", QT_TRANSLATE_NOOP("Words", "Estimated peak")},
    SummaryTitle{"capacity", QT_TRANSLATE_NOOP("Words", "Capacity")},
    SummaryTitle{"retries", QT_TRANSLATE_NOOP("Words", "Retries")},
    SummaryTitle{"headroom", QT_TRANSLATE_NOOP("Words", "Headroom")},
    SummaryTitle{"growth", QT_TRANSLATE_NOOP("Words", "Growth")},
    SummaryTitle{"kept_allocations", QT_TRANSLATE_NOOP("Words", "Matching")},
    SummaryTitle{"kept_peak_requested", QT_TRANSLATE_NOOP("Words", "Peak, matching")},
    SummaryTitle{"kept_final_requested", QT_TRANSLATE_NOOP("Words", "Final, matching")},
};

/// Columns shown only if they are chosen.
constexpr std::array kChosenTitles = {
    SummaryTitle{"format", QT_TRANSLATE_NOOP("Words", "Format")},
    SummaryTitle{"peak_requested_event", QT_TRANSLATE_NOOP("Words", "Event of the peak")},
    SummaryTitle{"final_requested", QT_TRANSLATE_NOOP("Words", "Final requested")},
    SummaryTitle{"peak_cached_segments", QT_TRANSLATE_NOOP("Words", "Cached at the peak")},
    SummaryTitle{"reserved_blocks", QT_TRANSLATE_NOOP("Words", "Sum of the blocks")},
    SummaryTitle{"active", QT_TRANSLATE_NOOP("Words", "Final active")},
    SummaryTitle{"requested", QT_TRANSLATE_NOOP("Words", "Requested by the blocks")},
    SummaryTitle{"capacity_low", QT_TRANSLATE_NOOP("Words", "Capacity, at least")},
    SummaryTitle{"diagnostics", QT_TRANSLATE_NOOP("Words", "Diagnostics")},
    SummaryTitle{"kept_bytes", QT_TRANSLATE_NOOP("Words", "Bytes, matching")},
    SummaryTitle{"kept_peak_requested_event", QT_TRANSLATE_NOOP("Words", "Event of the peak, matching")},
};

QString titleOfColumn(const Column &column, const Voice &voice)
{
    for (const std::span<const SummaryTitle> titles :
         {std::span<const SummaryTitle>(kSummaryTitles), std::span<const SummaryTitle>(kChosenTitles)}) {
        const auto found = std::find_if(titles.begin(), titles.end(),
                                        [&](const SummaryTitle &one) { return one.name == column.name; });
        if (found != titles.end())
            return voice.say(found->title);
    }
    return boundTitle(column, voice, [&](const Column &of) { return titleOfColumn(of, voice); });
}

bool hasVerdicts(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(),
                           [](const DeviceSummary &one) { return !one.oomVerdicts.empty(); });
    });
}

bool hasListed(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(),
                           [](const DeviceSummary &one) { return one.listed.has_value(); });
    });
}

bool hasStepNumbers(const DeviceSummary &one) { return one.steps.has_value(); }

bool hasSteps(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(), hasStepNumbers);
    });
}

/// True if there is only step data: columns of devices would be empty.
bool hasStepsAlone(std::span<const SummaryEntry> entries)
{
    return hasSteps(entries) && std::all_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
               return std::all_of(entry.devices.begin(), entry.devices.end(), hasStepNumbers);
           });
}

bool hasCapacity(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(),
                           [](const DeviceSummary &one) { return one.capacity.has_value(); });
    });
}

/// True if some file has a value of a recording of a job.
bool hasPlace(std::span<const SummaryEntry> entries, std::optional<std::int64_t> DeviceSummary::*place)
{
    return std::any_of(entries.begin(), entries.end(), [place](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(),
                           [place](const DeviceSummary &one) { return (one.*place).has_value(); });
    });
}

/// True for columns that concern only step data, or that are not shown for devices.
bool isColumnOfSteps(std::string_view name)
{
    constexpr std::array kNames = {std::string_view("run"),         std::string_view("steps"),
                                   std::string_view("peak_active"), std::string_view("estimated_peak"),
                                   std::string_view("retries"),     std::string_view("headroom"),
                                   std::string_view("growth")};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

bool isColumnOfDevices(std::string_view name)
{
    constexpr std::array kNames = {kDevice,
                                   std::string_view("events"),
                                   std::string_view("peak_requested"),
                                   std::string_view("allocated"),
                                   std::string_view("reserved"),
                                   std::string_view("efficiency")};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

/// Distinct verdicts of a device: "fragmentation; capacity, private pool".
std::string verdictsText(const Fields &verdicts, const Voice &voice)
{
    QStringList texts;
    for (const Field &field : verdicts) {
        QStringList causes;
        for (const QString &id : QString::fromStdString(std::get<std::string>(field.second)).split(QLatin1Char(' ')))
            causes << oomCauseText(id.toStdString(), voice);
        const QString text = causes.join(QStringLiteral(", "));
        if (!texts.contains(text))
            texts << text;
    }
    return texts.join(QStringLiteral("; ")).toStdString();
}

} // namespace

Table summaryForPeople(std::span<const SummaryEntry> entries, const Voice &voice)
{
    return summaryForPeople(entries, {}, voice).table;
}

ViewedTable summaryForPeople(std::span<const SummaryEntry> entries, TableView view, const Voice &voice)
{
    const bool isChosen = !view.columns.empty();
    for (const SummaryTitle &column : kSummaryTitles) {
        if ((column.name == kRank && !hasPlace(entries, &DeviceSummary::rank))
            || (column.name == kStep && !hasPlace(entries, &DeviceSummary::writtenAtStep)))
            continue;
        if (column.name == kCapacity && !hasSteps(entries) && !hasCapacity(entries))
            continue;
        if ((isColumnOfSteps(column.name) && !hasSteps(entries))
            || (isColumnOfDevices(column.name) && hasStepsAlone(entries)))
            continue;
        const bool isOfPeaks = column.name == kListed || column.name == kRemainder;
        if (!isChosen && (column.name == kVerdicts ? hasVerdicts(entries) : !isOfPeaks || hasListed(entries)))
            view.columns.emplace_back(column.name);
    }
    ViewedTable viewed = viewOf(summaryTable(entries, UnreadFiles::LeftOut), view);
    Table &table = viewed.table;
    const QString host = voice.say(QT_TRANSLATE_NOOP("Words", "host"));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        table.columns[i].title = titleOfColumn(table.columns[i], voice).toStdString();
        for (Row &row : table.rows) {
            if (const auto *verdicts = std::get_if<Fields>(&row.cells[i]))
                row.cells[i] = verdictsText(*verdicts, voice);
            const bool isVerdict = table.columns[i].name == "headroom" || table.columns[i].name == "growth";
            if (const auto *id = isVerdict ? std::get_if<std::string>(&row.cells[i]) : nullptr)
                row.cells[i] = stepVerdictWord(*id, voice).toStdString();
        }
        if (table.columns[i].name != kDevice)
            continue;
        for (Row &row : table.rows) {
            if (const auto *ordinal = std::get_if<std::int64_t>(&row.cells[i]); ordinal && *ordinal == kHost)
                row.cells[i] = host.toStdString();
        }
    }
    return viewed;
}

} // namespace allostrata
