// Table of the dumps of a folder.

#include "core/tables/dump_table.h"

#include "core/tables/row_table.h"

#include <optional>
#include <string>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;
using enum Absence;

struct DumpOfFolder {
    const Dump &dump;
    const DumpPeaks *peaks = nullptr; ///< null: not read
    const std::function<std::string(const Error &)> &message;
    EnumTable<DumpMeasure, std::optional<Estimated>> highest;

    DumpOfFolder(const Dump &of, const DumpPeaks *read, const std::function<std::string(const Error &)> &sentence)
        : dump(of), peaks(read), message(sentence)
    {
        for (const DumpMeasure measure : kDumpMeasures)
            highest[measure] = peaks ? peaks->highest(measure) : std::nullopt;
    }
    [[nodiscard]] const Dump *operator->() const { return &dump; }
    [[nodiscard]] const Error *error() const { return peaks && peaks->error ? &*peaks->error : nullptr; }
    [[nodiscard]] bool isRead() const { return peaks && !peaks->error; }
    [[nodiscard]] auto low(DumpMeasure of) const { return highest[of] ? highest[of]->low : std::nullopt; }
    [[nodiscard]] auto high(DumpMeasure of) const { return highest[of] ? highest[of]->high : std::nullopt; }
};
constexpr auto kDumpTable = rowTable<DumpOfFolder>({
    {{"iteration", Index}, [](auto &row) { return row->iteration; }},
    {{"rank", Index}, [](auto &row) { return row->rank; }},
    {{"kind"}, [](auto &row) { return row->kind == DumpKind::Snapshot ? "snapshot" : "trace"; }},
    {{"exit", Count}, [](auto &row) { return row->isExit; }},
    {{"file", Code}, [](auto &row) { return row->path; }},
    {{"bytes", Bytes, OnRequest}, [](auto &row) { return row->storedBytes; }},
    {{"devices", Count, OnRequest},
     [](auto &row) { return row.isRead() ? cellFor(row.peaks->devices.size()) : Cell(); }},
    {{"peak_requested", Bytes, OnRequest}, [](auto &row) { return row.highest[DumpMeasure::Requested]; }},
    {{"peak_allocated", Bytes}, [](auto &row) { return row.highest[DumpMeasure::Allocated]; }},
    {{"peak_allocated_low", Bytes, OnRequest, {}, {}, Omitted},
     [](auto &row) { return row.low(DumpMeasure::Allocated); }},
    {{"peak_allocated_high", Bytes, OnRequest, {}, {}, Omitted},
     [](auto &row) { return row.high(DumpMeasure::Allocated); }},
    {{"peak_active", Bytes, OnRequest}, [](auto &row) { return row.highest[DumpMeasure::Active]; }},
    {{"peak_active_low", Bytes, OnRequest, {}, {}, Omitted}, [](auto &row) { return row.low(DumpMeasure::Active); }},
    {{"peak_active_high", Bytes, OnRequest, {}, {}, Omitted}, [](auto &row) { return row.high(DumpMeasure::Active); }},
    {{"peak_reserved", Bytes}, [](auto &row) { return row.highest[DumpMeasure::Reserved]; }},
    {{"peak_reserved_low", Bytes, OnRequest, {}, {}, Omitted},
     [](auto &row) { return row.low(DumpMeasure::Reserved); }},
    {{"peak_reserved_high", Bytes, OnRequest, {}, {}, Omitted},
     [](auto &row) { return row.high(DumpMeasure::Reserved); }},
    {{"ooms", Count}, [](auto &row) { return row.isRead() ? Cell(row.peaks->ooms()) : Cell(); }},
    {{"error", Text, OnRequest, {}, {}, Omitted},
     [](auto &row) { return row.error() ? cellFor(row.error()->id()) : Cell(); }},
    {{"message", Text, OnRequest, {}, {}, Omitted},
     [](auto &row) { return row.error() ? Cell(row.message(*row.error())) : Cell(); }},
});

} // namespace

constinit const std::span<const ColumnRow> kDumpColumns = kDumpTable.columns();

Table dumpTable(const RunFolder &folder, std::span<const SharedPeaks> peaks,
                const std::function<std::string(const Error &)> &message)
{
    Table table = tableOf(kDumpColumns);
    for (std::size_t i = 0; i < folder.dumps.size(); ++i)
        table.rows.push_back(kDumpTable.row({folder.dumps[i], i < peaks.size() ? peaks[i].get() : nullptr, message}));
    return table;
}

} // namespace allostrata
