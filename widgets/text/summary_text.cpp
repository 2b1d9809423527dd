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

namespace allostrata {

namespace {

constexpr std::int64_t kHost = -1;

using Entries = std::span<const SummaryEntry>;

/// Whether a device has an optional number, or any entries of a list.
template <auto kMember>
bool holds(const DeviceSummary &one)
{
    if constexpr (requires { (one.*kMember).has_value(); })
        return (one.*kMember).has_value();
    else
        return !(one.*kMember).empty();
}

template <auto kMember>
bool anyHolds(Entries entries)
{
    return std::ranges::any_of(
        entries, [](const SummaryEntry &entry) { return std::ranges::any_of(entry.devices, holds<kMember>); });
}

constexpr auto hasSteps = anyHolds<&DeviceSummary::steps>;

/// False if there is only step data: columns of devices would be empty.
bool hasDevices(Entries entries)
{
    return !hasSteps(entries) || !std::ranges::all_of(entries, [](const SummaryEntry &entry) {
        return std::ranges::all_of(entry.devices, holds<&DeviceSummary::steps>);
    });
}

bool hasCapacity(Entries entries) { return hasSteps(entries) || anyHolds<&DeviceSummary::capacity>(entries); }

/// Distinct verdicts of a device: "fragmentation; capacity, private pool".
Cell verdictWords(const Cell &cell, const Voice &voice)
{
    const auto *verdicts = std::get_if<Fields>(&cell);
    if (!verdicts)
        return cell;
    QStringList texts;
    for (const Field &field : *verdicts) {
        QStringList causes;
        for (const QString &id : QString::fromStdString(std::get<std::string>(field.second)).split(QLatin1Char(' ')))
            causes << oomCauseText(id.toStdString(), voice);
        const QString text = causes.join(QStringLiteral(", "));
        if (!texts.contains(text))
            texts << text;
    }
    return texts.join(QStringLiteral("; ")).toStdString();
}

Cell stepWords(const Cell &cell, const Voice &voice)
{
    const auto *id = std::get_if<std::string>(&cell);
    return id ? Cell(stepVerdictWord(*id, voice).toStdString()) : cell;
}

Cell deviceWords(const Cell &cell, const Voice &voice)
{
    const auto *ordinal = std::get_if<std::int64_t>(&cell);
    return ordinal && *ordinal == kHost ? Cell(voice.say(QT_TRANSLATE_NOOP("Words", "host")).toStdString()) : cell;
}

struct SummaryColumn {
    std::string_view name; ///< in summaryTable()
    const char *title = nullptr;
    bool (*isShown)(Entries entries) = nullptr; ///< null: always
    Cell (*words)(const Cell &cell, const Voice &voice) = nullptr;
};

constexpr std::array kShownColumns = {
    SummaryColumn{"file", QT_TRANSLATE_NOOP("Words", "File")},
    SummaryColumn{"rank", QT_TRANSLATE_NOOP("Words", "Rank"), anyHolds<&DeviceSummary::rank>},
    SummaryColumn{"step", QT_TRANSLATE_NOOP("Words", "Step"), anyHolds<&DeviceSummary::writtenAtStep>},
    SummaryColumn{"device", QT_TRANSLATE_NOOP("Words", "Device"), hasDevices, deviceWords},
    SummaryColumn{"events", QT_TRANSLATE_NOOP("Words", "Events"), hasDevices},
    SummaryColumn{"peak_requested", QT_TRANSLATE_NOOP("Words", "Peak requested"), hasDevices},
    SummaryColumn{"listed", QT_TRANSLATE_NOOP("Words", "Listed"), anyHolds<&DeviceSummary::listed>},
    SummaryColumn{"remainder", QT_TRANSLATE_NOOP("Words", "Not in the file"), anyHolds<&DeviceSummary::listed>},
    SummaryColumn{"peak_allocated", QT_TRANSLATE_NOOP("Words", "Peak allocated")},
    SummaryColumn{"peak_reserved", QT_TRANSLATE_NOOP("Words", "Peak reserved")},
    SummaryColumn{"allocated", QT_TRANSLATE_NOOP("Words", "Final allocated"), hasDevices},
    SummaryColumn{"reserved", QT_TRANSLATE_NOOP("Words", "Final reserved"), hasDevices},
    SummaryColumn{"efficiency", QT_TRANSLATE_NOOP("Words", "Efficiency"), hasDevices},
    SummaryColumn{"ooms", QT_TRANSLATE_NOOP("Words", "OOMs")},
    SummaryColumn{"oom_verdicts", QT_TRANSLATE_NOOP("Words", "OOM cause"), anyHolds<&DeviceSummary::oomVerdicts>,
                  verdictWords},
    SummaryColumn{"run", QT_TRANSLATE_NOOP("Words", "Run"), hasSteps},
    SummaryColumn{"steps", QT_TRANSLATE_NOOP("Words", "Steps"), hasSteps},
    SummaryColumn{"peak_active", QT_TRANSLATE_NOOP("Words", "Peak active"), hasSteps},
    SummaryColumn{"estimated_peak", QT_TRANSLATE_NOOP("Words", "Estimated peak"), hasSteps},
    SummaryColumn{"capacity", QT_TRANSLATE_NOOP("Words", "Capacity"), hasCapacity},
    SummaryColumn{"retries", QT_TRANSLATE_NOOP("Words", "Retries"), hasSteps},
    SummaryColumn{"headroom", QT_TRANSLATE_NOOP("Words", "Headroom"), hasSteps, stepWords},
    SummaryColumn{"growth", QT_TRANSLATE_NOOP("Words", "Growth"), hasSteps, stepWords},
    SummaryColumn{"kept_allocations", QT_TRANSLATE_NOOP("Words", "Matching")},
    SummaryColumn{"kept_peak_requested", QT_TRANSLATE_NOOP("Words", "Peak, matching")},
    SummaryColumn{"kept_final_requested", QT_TRANSLATE_NOOP("Words", "Final, matching")},
};

/// Columns shown only if they are chosen.
constexpr std::array kChosenColumns = {
    SummaryColumn{"format", QT_TRANSLATE_NOOP("Words", "Format")},
    SummaryColumn{"peak_requested_event", QT_TRANSLATE_NOOP("Words", "Event of the peak")},
    SummaryColumn{"final_requested", QT_TRANSLATE_NOOP("Words", "Final requested")},
    SummaryColumn{"peak_cached_segments", QT_TRANSLATE_NOOP("Words", "Cached at the peak")},
    SummaryColumn{"reserved_blocks", QT_TRANSLATE_NOOP("Words", "Sum of the blocks")},
    SummaryColumn{"active", QT_TRANSLATE_NOOP("Words", "Final active")},
    SummaryColumn{"requested", QT_TRANSLATE_NOOP("Words", "Requested by the blocks")},
    SummaryColumn{"capacity_low", QT_TRANSLATE_NOOP("Words", "Capacity, at least")},
    SummaryColumn{"diagnostics", QT_TRANSLATE_NOOP("Words", "Diagnostics")},
    SummaryColumn{"kept_bytes", QT_TRANSLATE_NOOP("Words", "Bytes, matching")},
    SummaryColumn{"kept_peak_requested_event", QT_TRANSLATE_NOOP("Words", "Event of the peak, matching")},
};

/// Null for the other columns.
const SummaryColumn *summaryColumn(std::string_view name)
{
    for (const std::span<const SummaryColumn> columns :
         {std::span<const SummaryColumn>(kShownColumns), std::span<const SummaryColumn>(kChosenColumns)}) {
        const auto found = std::ranges::find(columns, name, &SummaryColumn::name);
        if (found != columns.end())
            return &*found;
    }
    return nullptr;
}

QString summaryTitle(const Column &column, const Voice &voice)
{
    if (const SummaryColumn *known = summaryColumn(column.name))
        return voice.say(known->title);
    return boundTitle(column, voice, [&](const Column &of) { return summaryTitle(of, voice); });
}

} // namespace

Table summaryForPeople(std::span<const SummaryEntry> entries, const Voice &voice)
{
    return summaryForPeople(entries, {}, voice).table;
}

ViewedTable summaryForPeople(std::span<const SummaryEntry> entries, TableView view, const Voice &voice)
{
    if (view.columns.empty()) {
        for (const SummaryColumn &column : kShownColumns) {
            if (!column.isShown || column.isShown(entries))
                view.columns.emplace_back(column.name);
        }
    }
    ViewedTable viewed = viewOf(summaryTable(entries, UnreadFiles::LeftOut), view);
    Table &table = viewed.table;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        table.columns[i].title = summaryTitle(table.columns[i], voice).toStdString();
        const SummaryColumn *known = summaryColumn(table.columns[i].name);
        for (Row &row : table.rows) {
            if (known && known->words)
                row.cells[i] = known->words(row.cells[i], voice);
        }
    }
    return viewed;
}

} // namespace allostrata
