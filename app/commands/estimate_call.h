#pragma once

#include "app/cli/command_table.h"
#include "app/cli/interrupt.h"
#include "core/estimate/model_config.h"
#include "core/estimate/step_estimate.h"
#include "widgets/text/voice.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// Call about a model that nobody has run: reads the options and the config, and estimates. Errors are printed on
/// standard error, and status() is then the exit status of the program.
class EstimateCall {
public:
    /// `invocation` must outlive this object.
    explicit EstimateCall(const Invocation &invocation) : m_invocation(invocation), m_voice(Voice::current()) {}

    /// Whether a call names a model.
    [[nodiscard]] static bool isAsked(const Invocation &invocation);

    /// Reads the model and how it is trained. Call first.
    [[nodiscard]] bool read();
    [[nodiscard]] bool estimate();

    [[nodiscard]] const Architecture &model() const { return m_model; }
    [[nodiscard]] const TrainingPlan &plan() const { return m_plan; }
    [[nodiscard]] const StepEstimate &answer() const { return *m_answer; }
    /// The rank of --stage, or the one that needs the most.
    [[nodiscard]] const RankEstimate &rank() const;
    [[nodiscard]] LoadContext context() const;
    [[nodiscard]] ExitStatus status() const { return m_status; }
    bool failed(const Error &error);

private:
    bool fail(ExitStatus status);
    bool refuse(OptionId id);
    bool readModel();
    bool readConfig();
    bool takeMegatronPlan(ModelConfig config);
    bool readNumbers();
    bool readExperts();
    bool readCounts();
    bool readWords();
    bool readAdapters();
    bool readSharding();
    bool readFractions();
    void chooseFramework();

    const Invocation &m_invocation;
    const Interrupt m_interrupt;
    Voice m_voice;
    Architecture m_model;
    TrainingPlan m_plan;
    bool m_isMegatron = false; ///< the config has the arguments of Megatron-LM
    std::optional<StepEstimate> m_answer;
    std::optional<std::size_t> m_stage; ///< of --stage
    ExitStatus m_status = ExitStatus::Done;
};

} // namespace allostrata
