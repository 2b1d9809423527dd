#pragma once

#include "core/base/result.h"
#include "core/formats/steps/step_log.h"
#include "core/model/memory_parts.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// A number in the lines of a server's start.
enum class ServerNumber : std::uint8_t {
    None,
    Total, ///< memory of the device
    Budget, ///< that the server may use, by its setting
    FreeAtStart,
    Weights,
    WeightsAndOutside, ///< weights, and what this process holds outside PyTorch
    FreeAfterWeights,
    TorchPeak, ///< weights and activations
    Activations,
    Outside, ///< held by this process outside PyTorch
    KvCache,
    StateCache,
    Graphs,
    FreeAtEnd,
    Count,
};

/// Takes the lines in which vLLM and SGLang say, when they start, what holds the device: one ledger per start and
/// worker. Their tokens, their advice and the reason of a failed start become facts of the run.
class ServerLines {
public:
    explicit ServerLines(StepRuns &runs) : m_runs(runs) {}

    /// Takes a line. Returns whether it is one of these, or an error at the memory limit.
    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number);
    /// Adds what is still open to the runs. Returns an error at the memory limit.
    [[nodiscard]] std::optional<Error> finish();

private:
    struct Start {
        std::string program;
        std::uint64_t line = 0;
        std::optional<double> timestamp;
        std::array<std::optional<BytesRange>, std::size_t(ServerNumber::Count)> numbers;
        std::vector<std::pair<std::string, std::string>> facts;

        [[nodiscard]] std::optional<BytesRange> &of(ServerNumber number) { return numbers[std::size_t(number)]; }
    };

    [[nodiscard]] std::optional<Error> close(std::string_view run, Start start);
    [[nodiscard]] static MemoryLedger ledgerOf(Start start);
    [[nodiscard]] Start *startOf(const LogLine &line, const char *program, std::uint64_t number);
    [[nodiscard]] static bool isNextStart(const Start &start, std::optional<BytesRange> free);

    StepRuns &m_runs;
    std::map<std::string, Start, std::less<>> m_starts; ///< by run
};

} // namespace allostrata
