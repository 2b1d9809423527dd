#pragma once

#include "core/analysis/ranks/rank_numbers.h"
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

/// Measure shown in a cell of the grid: the highest value of a counter in the recording.
enum class DumpMeasure : std::uint8_t { Requested, Allocated, Active, Reserved };
inline constexpr auto kDumpMeasures = enumerators<DumpMeasure>;

/// Numbers of one dump, or the error from reading it. The devices' numbers are those of the summary.
struct DumpPeaks {
    static constexpr std::size_t kCurveSamples = 256;

    std::vector<DeviceSummary> devices;
    /// Requested bytes of the device with the highest peak: the most in each of at most kCurveSamples equal parts of
    /// its trace, so that the largest sample is the peak. Empty without a trace.
    std::vector<std::uint64_t> curve;
    std::optional<Error> error;
    bool isJob = false; ///< the devices are those of a job's recordings
    std::vector<FailedRecording> failed; ///< of a job

    /// Highest value over the devices; empty if unknown.
    [[nodiscard]] std::optional<Estimated> highest(DumpMeasure measure) const;
    /// Recorded out-of-memory events of all devices.
    [[nodiscard]] std::uint64_t ooms() const;
};
using SharedPeaks = std::shared_ptr<const DumpPeaks>;

/// Reads only the numbers of a dump. Never throws: failures are in the error.
[[nodiscard]] DumpPeaks peakOf(const Dump &dump, const LoadContext &context);

/// Results for as long as the files are unchanged, by path, size and modification time. Thread-safe.
class DumpPeakCache {
public:
    /// Finds the result for a file; null if the file has not been read or has changed.
    [[nodiscard]] SharedPeaks find(const std::string &path) const;
    /// Size and modification time of a file.
    struct Stamp {
        std::uint64_t size = 0;
        std::int64_t changed = 0;

        [[nodiscard]] bool operator==(const Stamp &) const = default;
    };
    /// Current stamp of a file; empty if it does not exist.
    [[nodiscard]] static std::optional<Stamp> stampOf(const std::string &path);
    /// Stores the result for a file that had this stamp before it was read, unless it has changed since.
    void put(const std::string &path, const Stamp &before, SharedPeaks peaks);

private:
    struct Entry {
        Stamp stamp;
        SharedPeaks peaks;
    };

    mutable std::mutex m_mutex;
    std::map<std::string, Entry> m_entries;
};

/// Number of snapshots among the dumps, which readPeaks() reads.
[[nodiscard]] std::size_t readableDumps(const RunFolder &folder);

/// Reads all snapshots of a folder in parallel: as many as there are processors, at most kReadAtOnce, and fewer if they
/// are large. `onRead` receives each with its row in folder.dumps, from any thread, one call at a time. Returns early
/// if stopped. The cache may be null.
void readPeaks(const RunFolder &folder, const LoadContext &context, DumpPeakCache *cache,
               const std::function<void(std::size_t row, const SharedPeaks &peaks)> &onRead);
inline constexpr unsigned kReadAtOnce = 4;

} // namespace allostrata
