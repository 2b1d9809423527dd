#pragma once

#include "core/base/diagnostics.h"
#include "core/base/error.h"
#include "core/formats/steps/step_fields.h"
#include "core/model/snapshot.h"
#include "core/model/step_data.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Builds runs from rows that arrive one by one, each with the name of its run, and counts their faults.
class StepRuns {
public:
    static constexpr std::size_t kMostFacts = 1024; ///< in a run, a row or a configuration

    StepRuns(Diagnostics &diagnostics, const LoadContext &context) : m_diagnostics(diagnostics), m_context(context) {}

    /// A row while it is being read.
    struct Draft {
        StepRow row;
        bool hasStep = false;
        std::string run; ///< name; "" for the only run of a file
        /// What printed the row, if it numbers its rows itself: they are another run beside rows with steps
        std::string source;
        std::vector<std::pair<std::string, double>> metrics;
        std::vector<std::pair<std::string, std::string>> texts;
    };

    /// Takes a number by its name, shortened. Metrics of a row beyond kMostMetrics are counted and left out; a number
    /// that the field cannot have is counted with its line.
    void setNumber(Draft &draft, const StepColumn &column, std::string_view name, double value);
    /// Takes a text by its name; at most kMostFacts in a row.
    static void setText(Draft &draft, std::string_view name, std::string_view text);
    /// Adds a row; a row without a step is only counted, and one with other metrics of the last step is part of it.
    /// Returns an error at the memory limit.
    [[nodiscard]] std::optional<Error> add(Draft draft);
    /// Step of the last row of a run; nullopt before the first.
    [[nodiscard]] std::optional<std::int64_t> lastStep(std::string_view name) const;
    /// Rows so far that may be of the program that a run's errors are of.
    [[nodiscard]] std::uint64_t rowsAround(std::string_view name) const;
    /// Adds an out-of-memory error that began behind so many rowsAround() to a run, unless it repeats the last one with
    /// no row in between: a program may print an error several times, and PyTorch warns of it without numbers before.
    /// Returns an error at the memory limit.
    [[nodiscard]] std::optional<Error> addOom(std::string_view name, OomText oom, std::uint64_t rows);
    /// Adds who held what at one moment. Returns an error at the memory limit.
    [[nodiscard]] std::optional<Error> addLedger(std::string_view name, MemoryLedger ledger);
    /// Sets a counter, counted from the beginning of the run, of its next row, or of its last one if no row follows.
    void addCount(std::string_view name, std::optional<std::uint64_t> StepRow::*field, std::uint64_t count);
    /// Adds a fact of the run's whole file; a repeated text is left out, a different one is appended.
    void addFact(std::string_view name, std::string_view key, std::string_view text);
    [[nodiscard]] StepRun &run(std::string_view name);
    /// Notes an issue with its place, "max_active_gib, line 12".
    void note(Issue issue, std::uint64_t line, std::string_view what);

    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    [[nodiscard]] std::vector<StepRun> take();

private:
    static constexpr std::size_t kMostRuns = 4096;
    static constexpr std::size_t kMostMetrics = 1024;
    static constexpr std::size_t kLongestFact = 1 << 14; ///< bytes, like the next one
    static constexpr std::size_t kLongestJoinedFact = 512; ///< for texts that differ between rows

    struct Open {
        StepRun run;
        std::map<std::string, std::size_t, std::less<>> metrics; ///< rows of run.metrics
        std::map<std::string, std::size_t, std::less<>> facts; ///< rows of run.facts
        StepRow counts; ///< counters for the next row
        std::uint64_t rowsAtOom = 0; ///< rowsAround() it at its last error
    };
    [[nodiscard]] Open &openRun(std::string_view name);
    [[nodiscard]] static std::vector<StepRun> withoutSources(std::vector<StepRun> runs);
    void addMetric(Open &open, StepRow &row, std::string_view name, double value);

    Diagnostics &m_diagnostics;
    const LoadContext &m_context;
    std::map<std::string, std::size_t, std::less<>> m_byName;
    std::vector<std::unique_ptr<Open>> m_runs; ///< in order of appearance
    std::map<std::string, std::uint64_t, std::less<>> m_rowsOf; ///< by the program of their run
    std::uint64_t m_rows = 0;
    std::uint64_t m_bytes = 0; ///< approximate memory of the rows
};

} // namespace allostrata
