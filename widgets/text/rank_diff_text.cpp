// The ranks of two jobs, for people.

#include "widgets/text/rank_diff_text.h"

#include "core/analysis/ranks/rank_numbers.h"
#include "core/tables/cells.h"
#include "core/tables/rank_diff_table.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/table_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

struct ChangeTitle {
    std::string_view column;
    const char *title = nullptr;
};

constexpr std::array kChangeTitles = {
    ChangeTitle{kFoundIn, QT_TRANSLATE_NOOP("Words", "Found")},
    ChangeTitle{"base_peak_requested", QT_TRANSLATE_NOOP("Words", "Base, peak requested")},
    ChangeTitle{"peak_requested_change", QT_TRANSLATE_NOOP("Words", "Peak requested, change")},
    ChangeTitle{"base_peak_reserved", QT_TRANSLATE_NOOP("Words", "Base, peak reserved")},
    ChangeTitle{"peak_reserved_change", QT_TRANSLATE_NOOP("Words", "Peak reserved, change")},
    ChangeTitle{"base_growth", QT_TRANSLATE_NOOP("Words", "Base, growth")},
    ChangeTitle{"growth_change", QT_TRANSLATE_NOOP("Words", "Growth, change")},
    ChangeTitle{"base_headroom", QT_TRANSLATE_NOOP("Words", "Base, headroom")},
    ChangeTitle{"headroom_change", QT_TRANSLATE_NOOP("Words", "Headroom, change")},
};

void addChangeColumn(Table &table, std::string_view name, ColumnKind kind, const Voice &voice,
                     const char *title = nullptr)
{
    Column column = tableColumn(std::string(name), kind);
    const auto known = std::ranges::find(kChangeTitles, name, &ChangeTitle::column);
    const char *const words = title ? title : known != kChangeTitles.end() ? known->title : nullptr;
    column.title = (words ? voice.say(words) : columnTitle(column, voice)).toStdString();
    table.columns.push_back(std::move(column));
}

void addChangedBytes(Row &row, const std::optional<std::int64_t> &bytes)
{
    row.cells.push_back(bytes ? signedCell(*bytes) : Cell());
}

/// Cells of the first measures: base, other, change.
template <typename Values>
void addChangedMeasures(Row &row, const Values &values)
{
    for (std::size_t i = 0; i < kSummedMeasures; ++i) {
        addChangedBytes(row, values[i].base);
        addChangedBytes(row, values[i].other);
        addChangedBytes(row, values[i].change());
    }
}

void addMeasureColumns(Table &table, const Voice &voice)
{
    for (const std::string_view name : {"base_peak_requested", "peak_requested", "peak_requested_change",
                                        "base_peak_reserved", "peak_reserved", "peak_reserved_change"})
        addChangeColumn(table, name, ColumnKind::Bytes, voice);
}

/// Devices of ranks that only this job has.
std::vector<std::size_t> devicesOnlyIn(const JobChange &changes, const Job &job, bool isBase)
{
    const auto deviceOf = [isBase](const RankChange &rank) { return isBase ? *rank.base : *rank.other; };
    std::set<std::int64_t> inBoth;
    for (const RankChange &rank : changes.ranks) {
        if (const auto number = rank.isInBoth() ? rankOf(job, deviceOf(rank)) : std::nullopt)
            inBoth.insert(*number);
    }
    std::vector<std::size_t> devices;
    for (const RankChange &rank : changes.ranks) {
        if (rank.isInBoth() || rank.base.has_value() != isBase)
            continue;
        if (const auto number = rankOf(job, deviceOf(rank)); !number || !inBoth.contains(*number))
            devices.push_back(deviceOf(rank));
    }
    std::ranges::sort(devices);
    return devices;
}

} // namespace

Table rankChangesForPeople(Table table, const Voice &voice)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto known = std::ranges::find(kChangeTitles, std::string_view(table.columns[i].name),
                                             &ChangeTitle::column);
        if (known == kChangeTitles.end())
            continue;
        table.columns[i].title = voice.say(known->title).toStdString();
        if (known->column != kFoundIn)
            continue;
        for (Row &row : table.rows) {
            const auto *const word = std::get_if<std::string>(&row.cells[i]);
            const char *const words = !word || *word == "both" ? QT_TRANSLATE_NOOP("Words", "in both")
                                      : *word == "base"        ? QT_TRANSLATE_NOOP("Words", "only in the base")
                                                               : QT_TRANSLATE_NOOP("Words", "not in the base");
            row.cells[i] = Cell(voice.say(words).toStdString());
        }
    }
    return tableForPeople(std::move(table), voice);
}

Table changeSumsForPeople(const JobChange &changes, const Voice &voice)
{
    Table table;
    addChangeColumn(table, kFoundIn, ColumnKind::Text, voice);
    addChangeColumn(table, "ranks", ColumnKind::Count, voice, QT_TRANSLATE_NOOP("Words", "Ranks"));
    addMeasureColumns(table, voice);
    const auto add = [&](const char *words, const ChangeSum &sum) {
        Row row;
        row.cells = {Cell(voice.say(words).toStdString()), Cell(std::uint64_t(sum.ranks))};
        addChangedMeasures(row, sum.values);
        if (sum.ranks > 0 || sum.values[0].base || sum.values[0].other)
            table.rows.push_back(std::move(row));
    };
    add(QT_TRANSLATE_NOOP("Words", "in both"), changes.both);
    add(QT_TRANSLATE_NOOP("Words", "only in the base"), changes.onlyBase);
    add(QT_TRANSLATE_NOOP("Words", "not in the base"), changes.onlyOther);
    return table;
}

Table groupChangesForPeople(const JobChange &changes, const ComparedJob &other, const Voice &voice)
{
    Table table;
    addChangeColumn(table, "group", ColumnKind::Index, voice, QT_TRANSLATE_NOOP("Words", "Group"));
    addChangeColumn(table, "members", ColumnKind::Text, voice, QT_TRANSLATE_NOOP("Words", "Ranks"));
    addChangeColumn(table, "ranks", ColumnKind::Count, voice, QT_TRANSLATE_NOOP("Words", "Compared"));
    addMeasureColumns(table, voice);
    for (const GroupChange &group : changes.groups) {
        Row row;
        row.cells = {Cell(std::uint64_t(group.group)),
                     Cell(rankListText(other.job, other.ranks.groups[group.group].members, voice).toStdString()),
                     Cell(std::uint64_t(group.ranks))};
        addChangedMeasures(row, group.medians);
        table.rows.push_back(std::move(row));
    }
    return table;
}

QStringList jobChangeLines(const JobChange &changes, const ComparedJob &base, const ComparedJob &other,
                           const Voice &voice)
{
    QStringList lines{voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s) can be compared."), changes.both.ranks)};
    if (const auto devices = devicesOnlyIn(changes, base.job, true); !devices.empty())
        lines.append(
            voice.say(QT_TRANSLATE_NOOP("Words", "Only in the base: %1."), {rankListText(base.job, devices, voice)}));
    if (const auto devices = devicesOnlyIn(changes, other.job, false); !devices.empty())
        lines.append(
            voice.say(QT_TRANSLATE_NOOP("Words", "Not in the base: %1."), {rankListText(other.job, devices, voice)}));
    return lines;
}

} // namespace allostrata
