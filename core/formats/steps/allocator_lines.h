#pragma once

#include "core/base/result.h"
#include "core/formats/steps/step_log.h"
#include "core/model/memory_parts.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace allostrata {

/// A counter of PyTorch's allocator, of all its pools.
enum class AllocatorCounter : std::uint8_t { Allocated, Active, Requested, Reserved, InactiveSplits, Count };

/// Takes the counters of PyTorch's allocator in a text: the table of torch.cuda.memory_summary(), and
/// torch.cuda.memory_stats() in JSON or as Python prints it. Each is a row of peaks, and a ledger of what was reserved.
class AllocatorLines {
public:
    explicit AllocatorLines(StepRuns &runs) : m_runs(runs) {}

    /// Takes a line. Returns whether it is one of these, or an error at the memory limit.
    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number);
    /// Adds what is still open to the runs. Returns an error at the memory limit.
    [[nodiscard]] std::optional<Error> finish();
    /// Whether counters may follow.
    [[nodiscard]] bool isOpen() const { return !m_open.empty(); }

private:
    struct Counters {
        std::string source;
        std::string run;
        std::uint64_t line = 0;
        std::optional<double> timestamp;
        std::optional<std::int64_t> step;
        std::array<std::optional<BytesRange>, std::size_t(AllocatorCounter::Count)> current;
        std::array<std::optional<BytesRange>, std::size_t(AllocatorCounter::Count)> peak;
        std::optional<std::uint64_t> ooms;
        std::optional<std::uint64_t> retries;
    };

    [[nodiscard]] Result<bool> takeSummary(const LogLine &line, std::uint64_t number);
    [[nodiscard]] Result<bool> takeStatistics(const LogLine &line, std::uint64_t number);
    [[nodiscard]] Counters &open(const char *source, const LogLine &line, std::uint64_t number);
    [[nodiscard]] std::optional<Error> finish(const std::string &writer);
    [[nodiscard]] std::optional<Error> add(const Counters &counters);

    StepRuns &m_runs;
    std::map<std::string, Counters> m_open; ///< by rank: several may print at once
    int m_lines = 0; ///< since the last line that was one of these
    std::map<std::string, std::int64_t> m_nextSteps; ///< by run
};

} // namespace allostrata
