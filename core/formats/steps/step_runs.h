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

/// Puts runs together from rows that come one after the other, each of one run by its name, and counts what is wrong
/// with them.
class StepRuns {
public:
    static constexpr std::size_t kMostFacts = 1024; ///< of a run, a row or a configuration

    StepRuns(Diagnostics &diagnostics, const LoadContext &context) : m_diagnostics(diagnostics), m_context(context) {}

    /// A row that is being read.
    struct Draft {
        StepRow row;
        bool hasStep = false;
        std::string run; ///< name; "" where the file has one
        std::vector<std::pair<std::string, double>> metrics;
        std::vector<std::pair<std::string, std::string>> texts;
    };

    /// Takes a number by its name, shortened; of a row's metrics those beyond kMostMetrics are counted and left out.
    /// What is no number that the field can have is counted with its line.
    void setNumber(Draft &draft, const StepColumn &column, std::string_view name, double value);
    /// Takes a text by its name. Of a row at most kMostFacts.
    static void setText(Draft &draft, std::string_view name, std::string_view text);
    /// A row without a step is not taken, but counted. Answers an error where memory is at its limit.
    [[nodiscard]] std::optional<Error> add(Draft draft);
    /// Something was said of all that a run's file holds; the same again is left out, another text joins it.
    void addFact(std::string_view name, std::string_view key, std::string_view text);
    [[nodiscard]] StepRun &run(std::string_view name);
    /// "max_active_gib, line 12".
    void note(Issue issue, std::uint64_t line, std::string_view what);

    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    [[nodiscard]] std::vector<StepRun> take();

private:
    static constexpr std::size_t kMostRuns = 4096;
    static constexpr std::size_t kMostMetrics = 1024;
    static constexpr std::size_t kLongestFact = 1 << 14; ///< bytes, as the next
    static constexpr std::size_t kLongestJoinedFact = 512; ///< of texts that differ from row to row

    struct Open {
        StepRun run;
        std::map<std::string, std::size_t, std::less<>> metrics; ///< rows of run.metrics
        std::map<std::string, std::size_t, std::less<>> facts; ///< rows of run.facts
    };
    [[nodiscard]] Open &openRun(std::string_view name);
    void addMetric(Open &open, StepRow &row, std::string_view name, double value);

    Diagnostics &m_diagnostics;
    const LoadContext &m_context;
    std::map<std::string, std::size_t, std::less<>> m_byName;
    std::vector<std::unique_ptr<Open>> m_runs; ///< as they came
    std::uint64_t m_rows = 0;
    std::uint64_t m_bytes = 0; ///< about what the rows take
};

/// A document of step data alone.
[[nodiscard]] std::unique_ptr<Snapshot> stepSnapshot(StepData data, Diagnostics diagnostics);

} // namespace allostrata
