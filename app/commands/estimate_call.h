#pragma once

#include "app/commands/command_call.h"
#include "core/estimate/model_config.h"
#include "core/estimate/step_estimate.h"

#include <cstddef>
#include <optional>

namespace allostrata {

/// Call about a model that nobody has run: reads the options and the config, and estimates.
class EstimateCall final : public CommandCall {
public:
    explicit EstimateCall(const Invocation &invocation) : CommandCall(invocation) {}
    /// Part of a call that is interrupted with it.
    EstimateCall(const Invocation &invocation, const Interrupt &interrupt) : CommandCall(invocation, interrupt) {}

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

private:
    bool readModel();
    bool readConfig();
    bool takeMegatronPlan(ModelConfig config);
    bool readNumbers();
    bool readExperts();
    bool readPlan();
    void chooseFramework();

    Architecture m_model;
    TrainingPlan m_plan;
    bool m_isMegatron = false; ///< the config has the arguments of Megatron-LM
    std::optional<StepEstimate> m_answer;
    std::optional<std::size_t> m_stage; ///< of --stage
};

} // namespace allostrata
