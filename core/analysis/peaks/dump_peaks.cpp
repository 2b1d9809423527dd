// Peaks of a folder's dumps: each file is read only for its numbers.

#include "core/analysis/peaks/dump_peaks.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/load/load.h"
#include "core/load/reading_turns.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace allostrata {

namespace {

const std::optional<Estimated> &measureOf(const DeviceSummary &device, DumpMeasure measure)
{
    switch (measure) {
    case DumpMeasure::Allocated: return device.peakAllocated;
    case DumpMeasure::Active: return device.peakActive;
    default: return device.peakReserved;
    }
}

std::optional<Estimated> dumpValueOf(const DeviceSummary &device, DumpMeasure measure)
{
    if (measure != DumpMeasure::Requested)
        return measureOf(device, measure);
    return Estimated::exactly(device.peakRequested);
}

/// See DumpPeaks::curve. O(events); shorter if stopped.
std::vector<std::uint64_t> curveOf(const Document &document, const LoadContext &context)
{
    const Timeline *most = nullptr;
    for (const Device &device : document.devices()) {
        if (!most || device.timeline.peakRequested().bytes > most->peakRequested().bytes)
            most = &device.timeline;
    }
    if (!most || most->end() == 0)
        return {};
    const std::uint64_t end = most->end();
    const std::uint64_t parts = std::min<std::uint64_t>(end, DumpPeaks::kCurveSamples);
    std::vector<std::uint64_t> curve(parts);
    CounterCursor cursor = most->cursorAt(0);
    for (std::uint64_t moment = 0; moment <= end; ++moment) {
        if (moment % kPollStride == 0 && context.stop.stop_requested())
            break;
        if (moment > 0)
            cursor.advance();
        std::uint64_t &sample = curve[std::min(moment * parts / end, parts - 1)];
        sample = std::max(sample, cursor.counters().requested);
    }
    return curve;
}

/// Whether an error may be temporary, with an unchanged file.
bool isPassing(const Error &error) { return error.code() == ErrorCode::Io || error.code() == ErrorCode::TooLarge; }

/// Dumps of a folder, processed by several threads.
class Readers {
public:
    Readers(const RunFolder &folder, const LoadContext &context, DumpPeakCache *cache,
            const std::function<void(std::size_t, const SharedPeaks &)> &onRead)
        : m_folder(folder), m_context(context), m_cache(cache), m_onRead(onRead)
    {
    }

    void read(std::size_t row)
    {
        const Dump &dump = m_folder.dumps[row];
        if (dump.kind != DumpKind::Snapshot || m_context.stop.stop_requested())
            return;
        SharedPeaks peaks = m_cache ? m_cache->find(dump.path) : nullptr;
        if (!peaks) {
            const ReadingTurns::Turn turn(m_turns, dump.storedBytes);
            const auto before = DumpPeakCache::stampOf(dump.path);
            LoadContext context = m_context;
            context.onProgress = nullptr;
            peaks = std::make_shared<const DumpPeaks>(peakOf(dump, context));
            if (peaks->error && peaks->error->reason == Reason::Cancelled)
                return;
            if (m_cache && before && !(peaks->error && isPassing(*peaks->error)))
                m_cache->put(dump.path, *before, peaks);
        }
        const std::lock_guard lock(m_reporting);
        m_onRead(row, peaks);
    }

private:
    const RunFolder &m_folder;
    const LoadContext &m_context;
    DumpPeakCache *m_cache;
    const std::function<void(std::size_t, const SharedPeaks &)> &m_onRead;
    std::mutex m_reporting;
    ReadingTurns m_turns;
};

} // namespace

std::optional<Estimated> DumpPeaks::highest(DumpMeasure measure) const
{
    std::optional<Estimated> most;
    for (const DeviceSummary &device : devices) {
        const auto value = dumpValueOf(device, measure);
        if (value && (!most || value->value > most->value))
            most = value;
    }
    return most;
}

std::uint64_t DumpPeaks::ooms() const
{
    std::uint64_t sum = 0;
    for (const DeviceSummary &device : devices)
        sum += device.ooms.value_or(0);
    return sum;
}

DumpPeaks peakOf(const Dump &dump, const LoadContext &context)
{
    DumpPeaks peaks;
    const auto read = guarded([&]() -> Result<void> {
        LoadContext numbers = context;
        numbers.purpose = LoadFor::Numbers;
        TRY(const auto document, load(dump.path, numbers));
        peaks.devices = summarise(*document);
        peaks.curve = curveOf(*document, context);
        if (const JobContents job = document->job()) {
            peaks.isJob = true;
            peaks.failed = failedRecordings(*job);
        }
        return context.stop.stop_requested() ? Result<void>(Error{Reason::Cancelled}) : Result<void>();
    });
    if (!read)
        peaks.error = read.error();
    return peaks;
}

std::optional<DumpPeakCache::Stamp> DumpPeakCache::stampOf(const std::string &path)
{
    std::error_code error;
    Stamp stamp;
    stamp.size = std::filesystem::file_size(path, error);
    if (error)
        return std::nullopt;
    stamp.changed = std::filesystem::last_write_time(path, error).time_since_epoch().count();
    return error ? std::nullopt : std::optional(stamp);
}

SharedPeaks DumpPeakCache::find(const std::string &path) const
{
    const auto stamp = stampOf(path);
    const std::lock_guard lock(m_mutex);
    const auto entry = m_entries.find(path);
    return stamp && entry != m_entries.end() && entry->second.stamp == *stamp ? entry->second.peaks : nullptr;
}

void DumpPeakCache::put(const std::string &path, const Stamp &before, SharedPeaks peaks)
{
    const auto now = stampOf(path);
    const std::lock_guard lock(m_mutex);
    if (now && *now == before)
        m_entries[path] = {before, std::move(peaks)};
}

std::size_t readableDumps(const RunFolder &folder)
{
    return static_cast<std::size_t>(std::count_if(folder.dumps.begin(), folder.dumps.end(),
                                                  [](const Dump &dump) { return dump.kind == DumpKind::Snapshot; }));
}

void readPeaks(const RunFolder &folder, const LoadContext &context, DumpPeakCache *cache,
               const std::function<void(std::size_t row, const SharedPeaks &peaks)> &onRead)
{
    Readers readers(folder, context, cache, onRead);
    forEachPart(
        folder.dumps.size(), [&readers](std::size_t row) { readers.read(row); }, kReadAtOnce);
}

} // namespace allostrata
