#pragma once

#include "app/commands/command_call.h"
#include "core/analysis/predict/predict_answer.h"
#include "core/runs/name_values.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Call about recordings of one program at several sizes: reads the options and the files, and predicts.
class PredictCall final : public CommandCall {
public:
    explicit PredictCall(const Invocation &invocation) : CommandCall(invocation) {}
    /// Part of a call that is interrupted with it.
    PredictCall(const Invocation &invocation, const Interrupt &interrupt) : CommandCall(invocation, interrupt) {}

    /// Reads --sizes, --second-sizes, --for, --capacity and --multiple. Call first.
    [[nodiscard]] bool readOptions();
    /// Reads the files: all devices that each of them has, or that of --device.
    [[nodiscard]] bool readFiles();
    /// Devices that all files have events of, by ordinal; at least one after readFiles().
    [[nodiscard]] const std::vector<int> &devices() const { return m_devices; }
    /// Answers about a device. False after a refusal, too, which is printed.
    [[nodiscard]] bool answer(int device);

    [[nodiscard]] const std::vector<std::shared_ptr<const Document>> &documents() const { return m_documents; }
    [[nodiscard]] PredictAsk &ask() { return m_ask; }
    [[nodiscard]] const PredictAnswers &answers() const { return *m_answers; }
    /// Whether the files were read, but give no prediction; answers() then has none.
    [[nodiscard]] bool isRefused() const { return m_answers && m_answers->refusal != PredictRefusal::None; }
    /// Searches the largest size that fits by reserved bytes. Errors: Cancelled.
    [[nodiscard]] Result<std::optional<FittingSize>> largestByReservedBytes();

private:
    bool readSizes();
    [[nodiscard]] std::vector<int> devicesOf(const Document &document) const;
    bool takeRuns(int device);
    [[nodiscard]] Result<const Attribution *> attributionOf(const RecordedRun &run);

    PredictAsk m_ask;
    std::vector<PathSize> m_sizes; ///< by operand
    std::vector<std::shared_ptr<const Document>> m_documents; ///< by operand
    std::vector<int> m_devices;
    std::vector<RecordedRun> m_runs;
    std::shared_ptr<const Attribution> m_attribution; ///< of the base
    std::optional<PredictAnswers> m_answers;
};

/// Parses "2048", "2048,4096" and, with a second number, "4096x16"; empty if a number is not positive.
[[nodiscard]] std::vector<InputSize> inputSizesIn(std::string_view text);

/// Whether --recording would replace one of the files that are read, or the output; says so.
[[nodiscard]] bool replacesFile(const Invocation &invocation);

} // namespace allostrata
