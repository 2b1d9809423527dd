#pragma once

#include "core/analysis/report/summary.h"
#include "core/base/enum_table.h"
#include "core/base/error.h"
#include "core/model/run_folder.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// What of a dump a cell of the grid shows: the highest that a counter was while it was recorded.
enum class DumpMeasure : std::uint8_t { Requested, Allocated, Active, Reserved };
inline constexpr auto kDumpMeasures = enumerators<DumpMeasure>;
/// Stable: "requested".
[[nodiscard]] std::string_view dumpMeasureId(DumpMeasure measure);

/// The numbers of one dump, or why it could not be read. Those of devices are the ones of the summary.
struct DumpPeaks {
    std::vector<DeviceSummary> devices;
    std::optional<Error> error;

    /// Of the device that has most of it; absent where the file does not tell.
    [[nodiscard]] std::optional<Estimated> highest(DumpMeasure measure) const;
    /// Out-of-memory events that were recorded, of all devices.
    [[nodiscard]] std::uint64_t ooms() const;
};
using SharedPeaks = std::shared_ptr<const DumpPeaks>;

/// Reads a dump for its numbers alone. Never throws: what goes wrong is the error.
[[nodiscard]] DumpPeaks peakOf(const Dump &dump, const LoadContext &context);

/// What was read, for as long as the files stay as they were: by path, size and time of change. Thread-safe.
class DumpPeakCache {
public:
    /// Null if the file was not read yet, or is another one now.
    [[nodiscard]] SharedPeaks find(const std::string &path) const;
    /// Size and time of change of a file.
    struct Stamp {
        std::uint64_t size = 0;
        std::int64_t changed = 0;

        [[nodiscard]] bool operator==(const Stamp &) const = default;
    };
    /// Absent where there is no such file.
    [[nodiscard]] static std::optional<Stamp> stampOf(const std::string &path);
    /// What was read of a file that had this stamp before it was read; not kept if it has another one now.
    void put(const std::string &path, const Stamp &before, SharedPeaks peaks);

private:
    struct Entry {
        Stamp stamp;
        SharedPeaks peaks;
    };

    mutable std::mutex m_mutex;
    std::map<std::string, Entry> m_entries;
};

/// The snapshots among the dumps: what readPeaks() reads.
[[nodiscard]] std::size_t readableDumps(const RunFolder &folder);

/// Reads all snapshots of a folder, a few at a time: as many as there are processors, at most kReadAtOnce, and fewer
/// where they are large. `onRead` is told of each, by its row of folder.dumps, from any thread, one call at a time.
/// Ends early once a stop is asked for. The cache may be null.
void readPeaks(const RunFolder &folder, const LoadContext &context, DumpPeakCache *cache,
               const std::function<void(std::size_t row, const SharedPeaks &peaks)> &onRead);
inline constexpr unsigned kReadAtOnce = 4;

} // namespace allostrata
