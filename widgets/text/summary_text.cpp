// The summary as a table for people.

#include "widgets/text/summary_text.h"

#include "widgets/text/oom_text.h"
#include "widgets/text/step_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

namespace {

constexpr const char *kContext = "Summary";
constexpr std::string_view kDevice = "device";
constexpr std::string_view kVerdicts = "oom_verdicts";
constexpr std::string_view kCapacity = "capacity";
constexpr std::string_view kListed = "listed";
constexpr std::string_view kRemainder = "remainder";
constexpr std::int64_t kHost = -1;

struct ColumnTitle {
    std::string_view name; ///< of summaryTable()
    const char *title = nullptr;
};

constexpr std::array kTitles = {
    ColumnTitle{"file", QT_TRANSLATE_NOOP("Summary", "File")},
    ColumnTitle{kDevice, QT_TRANSLATE_NOOP("Summary", "Device")},
    ColumnTitle{"events", QT_TRANSLATE_NOOP("Summary", "Events")},
    ColumnTitle{"peak_requested", QT_TRANSLATE_NOOP("Summary", "Peak requested")},
    ColumnTitle{kListed, QT_TRANSLATE_NOOP("Summary", "Listed")},
    ColumnTitle{kRemainder, QT_TRANSLATE_NOOP("Summary", "Not in the file")},
    ColumnTitle{"peak_allocated", QT_TRANSLATE_NOOP("Summary", "Peak allocated")},
    ColumnTitle{"peak_reserved", QT_TRANSLATE_NOOP("Summary", "Peak reserved")},
    ColumnTitle{"allocated", QT_TRANSLATE_NOOP("Summary", "Final allocated")},
    ColumnTitle{"reserved", QT_TRANSLATE_NOOP("Summary", "Final reserved")},
    ColumnTitle{"efficiency", QT_TRANSLATE_NOOP("Summary", "Efficiency")},
    ColumnTitle{"ooms", QT_TRANSLATE_NOOP("Summary", "OOMs")},
    ColumnTitle{kVerdicts, QT_TRANSLATE_NOOP("Summary", "Why")},
    ColumnTitle{"run", QT_TRANSLATE_NOOP("Summary", "Run")},
    ColumnTitle{"steps", QT_TRANSLATE_NOOP("Summary", "Steps")},
    ColumnTitle{"peak_active", QT_TRANSLATE_NOOP("Summary", "Peak active")},
    ColumnTitle{"estimated_peak", QT_TRANSLATE_NOOP("Summary", "Estimated peak")},
    ColumnTitle{"capacity", QT_TRANSLATE_NOOP("Summary", "Capacity")},
    ColumnTitle{"retries", QT_TRANSLATE_NOOP("Summary", "Retries")},
    ColumnTitle{"headroom", QT_TRANSLATE_NOOP("Summary", "Headroom")},
    ColumnTitle{"growth", QT_TRANSLATE_NOOP("Summary", "Growth")},
    ColumnTitle{"kept_allocations", QT_TRANSLATE_NOOP("Summary", "Kept")},
    ColumnTitle{"kept_peak_requested", QT_TRANSLATE_NOOP("Summary", "Peak of the kept")},
    ColumnTitle{"kept_final_requested", QT_TRANSLATE_NOOP("Summary", "Final of the kept")},
};

bool hasVerdicts(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(), [](const DeviceSummary &one) { return !one.oomVerdicts.empty(); });
    });
}

bool hasListed(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(), [](const DeviceSummary &one) { return one.listed.has_value(); });
    });
}

bool isOfSteps(const DeviceSummary &one)
{
    return one.steps.has_value();
}

bool hasSteps(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) { return std::any_of(entry.devices.begin(), entry.devices.end(), isOfSteps); });
}

/// Nothing but step data: columns of devices would be empty.
bool hasStepsAlone(std::span<const SummaryEntry> entries)
{
    return hasSteps(entries) && std::all_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::all_of(entry.devices.begin(), entry.devices.end(), isOfSteps);
    });
}

bool hasCapacity(std::span<const SummaryEntry> entries)
{
    return std::any_of(entries.begin(), entries.end(), [](const SummaryEntry &entry) {
        return std::any_of(entry.devices.begin(), entry.devices.end(), [](const DeviceSummary &one) { return one.capacity.has_value(); });
    });
}

/// Columns that tell of step data alone, or that the table has without showing them for devices.
bool isColumnOfSteps(std::string_view name)
{
    constexpr std::array kNames = {std::string_view("run"), std::string_view("steps"), std::string_view("peak_active"), std::string_view("estimated_peak"),
                                   std::string_view("retries"), std::string_view("headroom"), std::string_view("growth")};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

bool isColumnOfDevices(std::string_view name)
{
    constexpr std::array kNames = {kDevice, std::string_view("events"), std::string_view("peak_requested"), std::string_view("allocated"),
                                   std::string_view("reserved"), std::string_view("efficiency")};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

/// The different verdicts of a device, each once: "fragmentation; capacity, private pool".
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
    std::vector<std::string_view> names;
    for (const ColumnTitle &column : kTitles) {
        if (column.name == kCapacity && !hasSteps(entries) && !hasCapacity(entries))
            continue;
        if ((isColumnOfSteps(column.name) && !hasSteps(entries)) || (isColumnOfDevices(column.name) && hasStepsAlone(entries)))
            continue;
        const bool isOfPeaks = column.name == kListed || column.name == kRemainder;
        if (column.name == kVerdicts ? hasVerdicts(entries) : !isOfPeaks || hasListed(entries))
            names.push_back(column.name);
    }
    Table table = selectColumns(summaryTable(entries, UnreadFiles::LeftOut), names);
    const QString host = voice.say(kContext, QT_TRANSLATE_NOOP("Summary", "host"));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto title = std::find_if(kTitles.begin(), kTitles.end(), [&](const ColumnTitle &one) { return one.name == table.columns[i].name; });
        table.columns[i].title = voice.say(kContext, title->title).toStdString();
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
    return table;
}

} // namespace allostrata
