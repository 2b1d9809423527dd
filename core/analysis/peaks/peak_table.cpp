// Peaks of many files, with columns from their names.

#include "core/analysis/peaks/peak_table.h"

#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kFileColumn = "file";
constexpr std::string_view kDevice = "device";

/// Length of the common prefix of all paths, up to a slash.
std::size_t commonFolder(std::span<const PeakFile> files)
{
    if (files.size() < 2)
        return files.empty() ? 0 : files[0].path.rfind('/') + 1; // npos + 1 is 0
    std::size_t common = files[0].path.rfind('/') + 1;
    for (const PeakFile &file : files) {
        const std::size_t length = std::min(common, file.path.size());
        const auto differs = std::mismatch(file.path.begin(), file.path.begin() + static_cast<std::ptrdiff_t>(length),
                                           files[0].path.begin());
        const auto equal = static_cast<std::size_t>(differs.first - file.path.begin());
        common = equal == 0 ? 0 : files[0].path.rfind('/', equal - 1) + 1;
    }
    return common;
}

/// The values of a file, with what its job says about its rank and step.
NameValues withPlace(const NameValues &names, const PeakFile &file)
{
    const auto textOf = [](const std::optional<std::int64_t> &number) {
        return number ? std::to_string(*number) : std::string();
    };
    const std::string rank = textOf(file.rank);
    const std::string step = textOf(file.step);
    NameValues all;
    for (const auto &[column, value] : names.all())
        all.put(column, column == "rank" && !rank.empty() ? rank : column == "step" && !step.empty() ? step : value);
    all.put("rank", rank);
    all.put("step", step);
    return all;
}

void readNames(PeakTable &table, const NamePattern &pattern)
{
    std::vector<std::string> paths;
    for (const PeakFile &file : table.files)
        paths.push_back(file.path);
    std::vector<NameValues> names = pattern.readAll(paths);
    for (std::size_t i = 0; i < names.size(); ++i)
        table.files[i].names = pattern.isAutomatic() ? withPlace(names[i], table.files[i]) : std::move(names[i]);
    table.columns.clear();
    for (const std::string &column : pattern.columns()) {
        if (std::any_of(table.files.begin(), table.files.end(),
                        [&](const PeakFile &file) { return file.names.has(column); }))
            table.columns.push_back(column);
    }
    std::stable_sort(table.rows.begin(), table.rows.end(), [&](const PeakRow &a, const PeakRow &b) {
        for (const std::string &column : table.columns) {
            const std::string_view left = table.namesOf(a).value(column);
            const std::string_view right = table.namesOf(b).value(column);
            if (left != right)
                return comesBefore(column, left, right);
        }
        return a.file < b.file;
    });
}

struct MeasureRow {
    PeakMeasure measure = PeakMeasure::Requested;
    std::string_view id;
    std::optional<Estimated> (*value)(const DeviceSummary &numbers) = nullptr;
};

constexpr EnumTable<PeakMeasure, MeasureRow> kMeasures = {{
    {PeakMeasure::Requested, "peak_requested",
     [](const DeviceSummary &s) { return Estimated::exactly(s.peakRequested); }},
    {PeakMeasure::Allocated, "peak_allocated", [](const DeviceSummary &s) { return s.peakAllocated; }},
    {PeakMeasure::Active, "peak_active", [](const DeviceSummary &s) { return s.peakActive; }},
    {PeakMeasure::Reserved, "peak_reserved", [](const DeviceSummary &s) { return s.peakReserved; }},
    {PeakMeasure::FinalRequested, "final_requested",
     [](const DeviceSummary &s) { return Estimated::exactly(s.finalRequested); }},
    {PeakMeasure::FinalAllocated, "final_allocated",
     [](const DeviceSummary &s) { return Estimated::exactly(s.allocated); }},
    {PeakMeasure::FinalReserved, "final_reserved",
     [](const DeviceSummary &s) { return Estimated::exactly(s.reserved); }},
    {PeakMeasure::Efficiency, "efficiency", [](const DeviceSummary &) { return std::optional<Estimated>(); }},
    {PeakMeasure::Ooms, "ooms", [](const DeviceSummary &s) { return Estimated::exactly(s.ooms); }},
}};
static_assert(isInOrder(kMeasures, &MeasureRow::measure));

std::vector<std::string> listedWords(std::string_view text)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        std::string_view part = text.substr(0, comma);
        while (!part.empty() && part.front() == ' ')
            part.remove_prefix(1);
        while (!part.empty() && part.back() == ' ')
            part.remove_suffix(1);
        parts.emplace_back(part);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return parts;
}

void addTo(PivotCell &cell, const DeviceSummary &numbers, PeakMeasure measure)
{
    ++cell.rows;
    cell.ooms += numbers.ooms.value_or(0);
    const auto value = peakValue(numbers, measure);
    if (measure == PeakMeasure::Ooms && value)
        cell.value = Estimated{(cell.value ? cell.value->value : 0) + value->value, {}, {}};
    else if (value && (!cell.value || value->value > cell.value->value))
        cell.value = value;
    if (measure == PeakMeasure::Efficiency && numbers.efficiency)
        cell.share = std::min(cell.share.value_or(*numbers.efficiency), *numbers.efficiency);
}

/// Path of a recording as seen from where its job is.
std::string pathIn(const std::string &job, const std::string &recording)
{
    const auto folder = std::filesystem::path(job).parent_path();
    return (folder / recording).lexically_normal().generic_string();
}

/// Adds the recordings of a job, each as a file.
void addRecordings(PeakTable &table, const std::string &job, const DumpPeaks &peaks)
{
    const std::string *last = nullptr; // the devices of a recording follow each other
    for (const DeviceSummary &device : peaks.devices) {
        const bool isSame = last && *last == device.file && table.files.back().rank == device.rank
                            && table.files.back().step == device.writtenAtStep;
        if (!isSame)
            table.files.push_back({pathIn(job, device.file), {}, {}, {}, device.rank, device.writtenAtStep});
        last = &device.file;
        table.rows.push_back({table.files.size() - 1, device});
    }
    for (const FailedRecording &failed : peaks.failed)
        table.files.push_back({pathIn(job, failed.path), {}, {}, failed.error, {}, {}, failed.message});
}

} // namespace

std::string PeakTable::valueOf(const PeakRow &row, std::string_view column) const
{
    if (column == kFileColumn)
        return files[row.file].shown;
    if (column == kDevice)
        return row.numbers.device  ? deviceWord(*row.numbers.device)
               : row.numbers.steps ? row.numbers.steps->run
                                   : std::string();
    return std::string(namesOf(row).value(column));
}

bool PeakTable::isDistinct() const
{
    std::set<std::vector<std::string>> seen;
    for (const PeakRow &row : rows) {
        std::vector<std::string> key{valueOf(row, kDevice)};
        for (const std::string &column : columns)
            key.push_back(valueOf(row, column));
        const bool isNamed = std::any_of(key.begin() + 1, key.end(),
                                         [](const std::string &text) { return !text.empty(); });
        if (!isNamed || !seen.insert(std::move(key)).second)
            return false;
    }
    return !rows.empty();
}

bool PeakTable::hasDevices() const
{
    std::set<std::string> devices;
    for (const PeakRow &row : rows)
        devices.insert(valueOf(row, kDevice));
    return devices.size() > 1;
}

Result<PeakTable> readPeakTable(std::span<const std::string> files, const NamePattern &pattern,
                                const LoadContext &context, DumpPeakCache *cache)
{
    RunFolder folder;
    PeakTable table;
    for (const std::string &file : files) {
        const auto stamp = DumpPeakCache::stampOf(file);
        folder.dumps.push_back({DumpKind::Snapshot, file, 0, 0, false, stamp ? stamp->size : 0, {}, {}});
    }
    std::vector<SharedPeaks> peaks(files.size());
    LoadProgress progress;
    for (const Dump &dump : folder.dumps)
        progress.bytesTotal += dump.storedBytes;
    readPeaks(folder, context, cache, [&](std::size_t row, const SharedPeaks &read) {
        peaks[row] = read;
        progress.bytesRead += folder.dumps[row].storedBytes;
        if (context.onProgress)
            context.onProgress(progress);
    });
    if (auto cancelled = context.cancelled())
        return *cancelled;
    for (std::size_t i = 0; i < peaks.size(); ++i) {
        if (peaks[i]->isJob) {
            addRecordings(table, files[i], *peaks[i]);
            continue;
        }
        table.files.push_back({files[i], {}, {}, peaks[i]->error});
        for (const DeviceSummary &device : peaks[i]->devices)
            table.rows.push_back({table.files.size() - 1, device});
    }
    const std::size_t common = commonFolder(table.files);
    for (PeakFile &file : table.files)
        file.shown = file.path.substr(common);
    readNames(table, pattern);
    return table;
}

PeakTable withPattern(PeakTable table, const NamePattern &pattern)
{
    readNames(table, pattern);
    return table;
}

std::string_view peakMeasureId(PeakMeasure measure) { return kMeasures[measure].id; }

std::optional<PeakMeasure> findPeakMeasure(std::string_view text)
{
    std::string id(text);
    std::replace(id.begin(), id.end(), '-', '_');
    if (id == "after" || id == "final")
        return PeakMeasure::FinalAllocated;
    if (id == "oom")
        return PeakMeasure::Ooms;
    for (const MeasureRow &row : kMeasures) {
        const bool isPeak = row.id.substr(0, 5) == "peak_";
        if (row.id == id || (isPeak && row.id.substr(5) == id))
            return row.measure;
    }
    return std::nullopt;
}

std::optional<Estimated> peakValue(const DeviceSummary &numbers, PeakMeasure measure)
{
    return kMeasures[measure].value(numbers);
}

std::optional<PivotRequest> parsePivot(std::string_view text, std::span<const std::string> columns)
{
    const std::size_t first = text.find(':');
    if (first == std::string_view::npos)
        return std::nullopt;
    const std::size_t second = text.find(':', first + 1);
    PivotRequest request;
    request.rows = listedWords(text.substr(0, first));
    request.columns
        = listedWords(text.substr(first + 1, second == std::string_view::npos ? second : second - first - 1));
    std::set<std::string> seen;
    for (const auto *side : {&request.rows, &request.columns}) {
        if (side->empty())
            return std::nullopt;
        for (const std::string &column : *side) {
            const bool isKnown = column == kFileColumn || column == kDevice
                                 || std::find(columns.begin(), columns.end(), column) != columns.end();
            if (!isKnown || !seen.insert(column).second)
                return std::nullopt;
        }
    }
    if (second == std::string_view::npos)
        return request;
    const auto value = findPeakMeasure(text.substr(second + 1));
    if (!value)
        return std::nullopt;
    request.value = *value;
    return request;
}

bool keyBefore(std::span<const std::string> columns, std::span<const std::string> a, std::span<const std::string> b)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (a[i] != b[i])
            return comesBefore(columns[i], a[i], b[i]);
    }
    return false;
}

bool PeakPivot::hasMerged() const
{
    return std::any_of(cells.begin(), cells.end(), [](const PivotCell &cell) { return cell.rows > 1; });
}

PeakPivot pivotOf(const PeakTable &table, const PivotRequest &request)
{
    PeakPivot pivot;
    pivot.request = request;
    using Key = std::vector<std::string>;
    const auto keysOf = [&](const std::vector<std::string> &columns) {
        const auto before = [&columns](const Key &a, const Key &b) { return keyBefore(columns, a, b); };
        std::set<Key, decltype(before)> keys(before);
        for (const PeakRow &row : table.rows) {
            Key key;
            for (const std::string &column : columns)
                key.push_back(table.valueOf(row, column));
            keys.insert(std::move(key));
        }
        return std::vector<Key>(keys.begin(), keys.end());
    };
    pivot.rowKeys = keysOf(request.rows);
    pivot.columnKeys = keysOf(request.columns);
    std::map<Key, std::size_t> rowOf;
    std::map<Key, std::size_t> columnOf;
    for (std::size_t i = 0; i < pivot.rowKeys.size(); ++i)
        rowOf[pivot.rowKeys[i]] = i;
    for (std::size_t i = 0; i < pivot.columnKeys.size(); ++i)
        columnOf[pivot.columnKeys[i]] = i;
    pivot.cells.resize(pivot.rowKeys.size() * pivot.columnKeys.size());
    for (const PeakRow &row : table.rows) {
        Key rowKey;
        Key columnKey;
        for (const std::string &column : request.rows)
            rowKey.push_back(table.valueOf(row, column));
        for (const std::string &column : request.columns)
            columnKey.push_back(table.valueOf(row, column));
        addTo(pivot.cells[rowOf[rowKey] * pivot.columnKeys.size() + columnOf[columnKey]], row.numbers, request.value);
    }
    return pivot;
}

} // namespace allostrata
