#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/formats/steps/step_runs.h"
#include "core/model/step_data.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// A line of a log without ANSI colours.
[[nodiscard]] std::string plainLogLine(std::string_view line);

/// What stands before the words of a log's line.
struct LogLine {
    std::string_view text; ///< without date, logger and rank
    std::optional<double> time; ///< seconds since the epoch, taken as UTC
    std::string rank; ///< "rank 3" of "[rank3]:"; "" where none is told
};

/// "[rank0]:[titan] 2025-07-25 06:31:45,642 - root - INFO - words". The view is into `line`.
[[nodiscard]] LogLine splitLogLine(std::string_view line);

/// Hands take(LogLine) what was written to a line, one after the other: a carriage return begins it anew, as progress
/// bars do, and what stood there may have been a record all the same. `take` answers an error to end it.
template <typename Take>
[[nodiscard]] std::optional<Error> forEachWriting(std::string_view line, Take take)
{
    while (true) {
        const std::size_t end = std::min(line.find('\r'), line.size());
        const std::string plain = plainLogLine(line.substr(0, end));
        if (std::optional<Error> error = take(splitLogLine(plain)))
            return error;
        if (end + 1 >= line.size())
            return std::nullopt;
        line.remove_prefix(end + 1);
    }
}

/// Takes the lines of a training's console: steps, the device and its capacity.
class ConsoleLines {
public:
    explicit ConsoleLines(StepRuns &runs) : m_runs(runs) {}

    /// True if the line was one of ours. Several records that writers have put into one line are told apart. Answers an
    /// error where memory is at its limit.
    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number);

private:
    [[nodiscard]] Result<bool> takeRecord(const LogLine &line, std::size_t step, std::uint64_t number);
    [[nodiscard]] bool takeCapacity(const LogLine &line);
    [[nodiscard]] bool takeModelUsage(const LogLine &line);
    /// "GPU 0 Memory - Allocated: 40.00GB, Reserved: 45.00GB": of the step that a line before it names, else numbered
    /// in order.
    [[nodiscard]] Result<bool> takeGpuMemory(const LogLine &line, std::uint64_t number);
    void takePair(StepRuns::Draft &draft, std::string_view key, std::string_view value);

    StepRuns &m_runs;
    std::optional<std::int64_t> m_step; ///< the last one that a line named
    std::map<std::string, std::int64_t> m_nextSteps; ///< by run, where no line names steps
};

/// Takes the lines of estimations: configurations, tables, results.
class EstimationLines {
public:
    /// Both outlive it.
    EstimationLines(StepRuns &notes, const LoadContext &context) : m_notes(notes), m_context(context) {}

    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number);
    [[nodiscard]] std::vector<Estimation> finish() { return std::move(m_estimations); }

private:
    enum class Table : std::uint8_t { None, Iteration, Module };

    [[nodiscard]] Estimation &current();
    void begin(std::string_view name);
    [[nodiscard]] bool takeHead(std::string_view text);
    [[nodiscard]] bool takeFact(std::string_view text);
    [[nodiscard]] bool takeTitle(std::string_view text);
    [[nodiscard]] bool takeResult(std::string_view text, std::uint64_t number);
    [[nodiscard]] bool takeTableLine(std::string_view text, std::uint64_t number);
    void takeRow(const std::vector<std::string_view> &cells, std::uint64_t number);
    [[nodiscard]] std::optional<std::uint64_t> bytesOfText(std::string_view text, std::uint64_t number);

    StepRuns &m_notes;
    const LoadContext &m_context;
    std::vector<Estimation> m_estimations;
    Table m_table = Table::None;
    std::string m_label; ///< of an iteration's table
    std::vector<std::string> m_columns; ///< of the table, in lower case
    std::vector<std::size_t> m_parts; ///< by column: row of Estimation::parts
    bool m_hasResult = false; ///< of the current one: what follows is of another
    std::uint64_t m_bytes = 0; ///< about what the tables take
};

} // namespace allostrata
