#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/formats/steps/log_filter.h"
#include "core/formats/steps/step_runs.h"
#include "core/model/step_data.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Returns a line of a log without ANSI colours.
[[nodiscard]] std::string plainLogLine(std::string_view line);

/// A line of a log, split into its prefix and its text.
struct LogLine {
    std::string_view text; ///< without date, logger and rank
    std::optional<double> time; ///< seconds since the epoch, taken as UTC
    std::string rank; ///< "rank 3" for "[rank3]:"; "" if there is none
    std::string_view whole = {}; ///< with what stands before the text
    LogWords words = kAllLogWords; ///< in the whole line
};

/// Splits "[rank0]:[titan] 2025-07-25 06:31:45,642 - root - INFO - words". The views point into `line`.
[[nodiscard]] LogLine splitLogLine(std::string_view line);

/// Calls take(LogLine) for each text that was written to a line with these words: a carriage return restarts the line,
/// as progress bars do, and the earlier text may be a record too. `take` may return an error to stop.
template <typename Take>
[[nodiscard]] std::optional<Error> forEachWriting(std::string_view line, LogWords words, Take take)
{
    const auto has = [line](char byte) { return line.find(byte) != std::string_view::npos; };
    const bool isPlain = !has('\r') && !has('\x1b') && !has('\0');
    while (true) {
        const std::size_t end = isPlain ? line.size() : std::min(line.find('\r'), line.size());
        const std::string plain = isPlain ? std::string() : plainLogLine(line.substr(0, end));
        LogLine parts = splitLogLine(isPlain ? line : std::string_view(plain));
        parts.words = words;
        if (std::optional<Error> error = take(std::move(parts)))
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

    /// Takes a line and its records, of which writers may have put several into one line. Returns true if it had any,
    /// or an error at the memory limit.
    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number);

private:
    [[nodiscard]] Result<bool> takeRecord(const LogLine &line, std::size_t step, std::uint64_t number);
    [[nodiscard]] bool takeCapacity(const LogLine &line);
    [[nodiscard]] bool takeModelUsage(const LogLine &line);
    /// Takes "GPU 0 Memory - Allocated: 40.00GB, Reserved: 45.00GB" as a row of the last step named in an earlier line,
    /// else numbered in order.
    [[nodiscard]] Result<bool> takeGpuMemory(const LogLine &line, std::uint64_t number);
    void takePair(StepRuns::Draft &draft, std::string_view key, std::string_view value);

    /// What a key means, with and without a unit behind its value.
    struct Meaning {
        StepColumn withUnit;
        StepColumn plain;
        bool needsUnit = false; ///< memory, but not without its unit
    };
    [[nodiscard]] const Meaning &meaningOf(std::string_view key, std::string_view unit);

    StepRuns &m_runs;
    std::optional<std::int64_t> m_step; ///< last step named in a line
    std::map<std::string, std::int64_t> m_nextSteps; ///< by run, for logs that do not name steps
    std::unordered_map<std::string, Meaning> m_meanings; ///< by key and unit: a log has the same ones in each line
    std::string m_wanted; ///< key and unit that are looked up
};

/// Takes the lines of estimations: configurations, tables, results.
class EstimationLines {
public:
    /// Both arguments must outlive this.
    EstimationLines(StepRuns &notes, const LoadContext &context) : m_notes(notes), m_context(context) {}

    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number);
    /// Whether lines without any of an estimation's words may belong to it.
    [[nodiscard]] bool isOpen() const { return !m_estimations.empty(); }
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
    std::string m_label; ///< label of an iteration's table
    std::vector<std::string> m_columns; ///< columns of the table, in lower case
    std::vector<std::size_t> m_parts; ///< by column: row of Estimation::parts
    bool m_hasResult = false; ///< the current configuration has a result, so the next lines belong to another
    std::uint64_t m_bytes = 0; ///< approximate memory of the tables
};

} // namespace allostrata
