// A model and how it is trained, from the command line.

#include "app/commands/estimate_call.h"

#include "app/cli/help.h"
#include "app/cli/output.h"
#include "core/estimate/model_config_file.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Options that name a model.
constexpr std::array kModelOptions = {OptionId::EstimateConfig, OptionId::EstimateModel, OptionId::SizeWidth,
                                      OptionId::SizeLayers};

constexpr auto kNumberOptions = std::to_array<BoundOption<Architecture>>({
    {OptionId::SizeWidth, into::number<1, &Architecture::hidden>},
    {OptionId::SizeFeedForward, into::number<1, &Architecture::feedForward>},
    {OptionId::SizeLayers, into::number<1, &Architecture::layers>},
    {OptionId::SizeHeads, into::number<1, &Architecture::heads>},
    {OptionId::EstimateKeyValueHeads, into::number<1, &Architecture::keyValueHeads>},
    {OptionId::SizeVocabulary, into::number<1, &Architecture::vocabulary>},
    {OptionId::SizePlain, into::noFlag<&Architecture::isGated>},
    {OptionId::SizeTied, into::flag<&Architecture::isTied>},
});

constexpr auto kExpertOptions = std::to_array<BoundOption<Experts>>({
    {OptionId::EstimateExperts, into::number<1, &Experts::count>},
    {OptionId::EstimateExpertsPerToken, into::number<1, &Experts::perToken>},
    {OptionId::EstimateExpertFeedForward, into::number<1, &Experts::feedForward>},
});

constexpr auto kPlanCounts = std::to_array<BoundOption<TrainingPlan>>({
    {OptionId::EstimateMicroBatch, into::number<1, &TrainingPlan::microBatch>},
    {OptionId::EstimateContext, into::number<1, &TrainingPlan::context>},
    {OptionId::EstimateDecoderContext, into::number<1, &TrainingPlan::decoderContext>},
    {OptionId::EstimateMicroBatches, into::number<1, &TrainingPlan::microBatches>},
    {OptionId::EstimateTensor, into::number<1, &TrainingPlan::tensor>},
    {OptionId::EstimatePipeline, into::number<1, &TrainingPlan::pipeline>},
    {OptionId::EstimateData, into::number<1, &TrainingPlan::data>},
    {OptionId::EstimateExpertRanks, into::number<1, &TrainingPlan::expert>},
    {OptionId::EstimateExpertTensor, into::number<1, &TrainingPlan::expertTensor>},
    {OptionId::EstimateLoraRank, into::number<1, &TrainingPlan::loraRank>},
    {OptionId::EstimateCommunicators, into::number<1, &TrainingPlan::groups>},
});

/// Parses "8,8,7,9".
std::optional<std::vector<std::uint64_t>> countsIn(const std::string &text)
{
    std::vector<std::uint64_t> counts;
    for (const QString &word : QString::fromStdString(text).split(QLatin1Char(','))) {
        const auto number = wholeNumber(word.toStdString());
        if (!number || *number == 0)
            return std::nullopt;
        counts.push_back(*number);
    }
    return counts;
}

/// Parses "q,v" as a bit for each layer.
std::optional<std::uint8_t> layersIn(const std::string &text)
{
    std::uint8_t layers = 0;
    for (const QString &word : QString::fromStdString(text).split(QLatin1Char(','))) {
        const auto found = std::ranges::find(kLinearWords, word.toStdString(), &PlanWord<LinearLayer>::id);
        if (found == kLinearWords.end())
            return std::nullopt;
        layers = static_cast<std::uint8_t>(layers | bitOf(found->value));
    }
    return layers;
}

/// Parses a decimal number in a range.
template <int kLeast, int kMost>
std::optional<double> fractionIn(const std::string &text)
{
    bool isNumber = false;
    const double number = QString::fromStdString(text).toDouble(&isNumber);
    return isNumber && number >= kLeast && number <= kMost ? std::optional(number) : std::nullopt;
}

constexpr auto kZeroStages = std::to_array<PlanWord<Sharding>>(
    {{"1", Sharding::DistributedOptimizer}, {"2", Sharding::Zero2}, {"3", Sharding::Zero3}});
constexpr int kMostImbalance = 1000;

constexpr auto kPlanOptions = std::to_array<BoundOption<TrainingPlan>>({
    {OptionId::EstimateStages, into::parsed<countsIn, &TrainingPlan::layersPerStage>},
    {OptionId::EstimateOptimizer, into::word<kOptimizerWords, &TrainingPlan::optimizer>},
    {OptionId::EstimateImplementation, into::word<kImplementationWords, &TrainingPlan::implementation>},
    {OptionId::EstimateType, into::word<kTypeWords, &TrainingPlan::type>},
    {OptionId::EstimateParameterType, into::word<kTypeWords, &TrainingPlan::parameterType>},
    {OptionId::EstimateRecompute, into::word<kRecomputeWords, &TrainingPlan::recompute>},
    {OptionId::EstimateAttention, into::word<kAttentionWords, &TrainingPlan::attention>},
    {OptionId::EstimateFramework, into::word<kFrameworkWords, &TrainingPlan::framework>},
    {OptionId::EstimateLoss, into::word<kLossWords, &TrainingPlan::loss>},
    {OptionId::EstimateGpu, into::word<kDeviceWords, &TrainingPlan::device>},
    {OptionId::EstimateNoMasterWeights, into::noFlag<&TrainingPlan::hasMasterWeights>},
    {OptionId::EstimateSequenceParallel, into::flag<&TrainingPlan::sequenceParallel>},
    {OptionId::EstimateInfer, into::flag<&TrainingPlan::isInference>},
    {OptionId::EstimateLoraTargets, into::parsed<layersIn, &TrainingPlan::loraTargets>},
});

template <Sharding kSharding>
bool shard(const std::string &, TrainingPlan &to)
{
    to.sharding = kSharding;
    return true;
}

constexpr auto kShardingOptions = std::to_array<BoundOption<TrainingPlan>>({
    {OptionId::EstimateFsdp, shard<Sharding::Fsdp>},
    {OptionId::EstimateDistributedOptimizer, shard<Sharding::DistributedOptimizer>},
    {OptionId::EstimateZero, into::word<kZeroStages, &TrainingPlan::sharding>},
    {OptionId::EstimateDropout, into::parsed<fractionIn<0, 1>, &TrainingPlan::dropout>},
    {OptionId::EstimateImbalance, into::parsed<fractionIn<1, kMostImbalance>, &TrainingPlan::expertImbalance>},
});

} // namespace

bool EstimateCall::isAsked(const Invocation &invocation)
{
    return std::ranges::any_of(kModelOptions, [&](OptionId id) { return invocation.has(id); });
}

bool EstimateCall::read()
{
    if (!readModel() || !readNumbers() || !readExperts() || !readPlan())
        return false;
    chooseFramework();
    return true;
}

bool EstimateCall::readModel()
{
    if (!isAsked(m_invocation))
        return refuse(QT_TRANSLATE_NOOP("Words", "Name a model: --config FILE, --model NAME, or its numbers, as in "
                                                 "--layers 32 --width 4096 --heads 32."));
    if (m_invocation.has(OptionId::EstimateConfig) && m_invocation.has(OptionId::EstimateModel))
        return refuse(QT_TRANSLATE_NOOP("Words", "Give either --config or --model, not both."));
    if (m_invocation.has(OptionId::EstimateConfig))
        return readConfig();
    if (!m_invocation.has(OptionId::EstimateModel)) {
        m_model.isGated = true;
        return true;
    }
    const std::string name = m_invocation.value(OptionId::EstimateModel);
    const Architecture *known = findArchitecture(name);
    if (!known) {
        std::vector<std::string_view> names;
        for (const Architecture &model : knownArchitectures())
            names.push_back(model.name);
        QStringList list;
        for (const std::string_view of : names)
            list << shown(of);
        printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "“%1” is not a known model. The known ones are: %2."),
                                 {shown(name), list.join(QStringLiteral(", "))})
                     + didYouMean(suggestionFor(name, names), m_voice));
        return fail(ExitStatus::BadUsage);
    }
    m_model = *known;
    return true;
}

bool EstimateCall::readConfig()
{
    const std::string file = m_invocation.value(OptionId::EstimateConfig);
    auto config = loadModelConfig(file, stopContext());
    if (!config) {
        remark(shown(file), errorText(config.error(), m_voice).all());
        return fail(ExitStatus::Unreadable);
    }
    m_model = config->architecture;
    QStringList ignored;
    for (const std::string &key : config->ignored)
        ignored << shown(key);
    if (!ignored.isEmpty())
        remark(shown(file), m_voice.say(QT_TRANSLATE_NOOP("Words", "Left out, although the file has it: %1."),
                                        {ignored.join(QStringLiteral(", "))}));
    if (config->type)
        m_plan.type = *config->type;
    m_isMegatron = config->plan.has_value();
    if (m_isMegatron)
        return takeMegatronPlan(*std::move(config));
    m_plan.dropout = config->dropout;
    return true;
}

/// Arguments of Megatron-LM do not say how many devices there are.
bool EstimateCall::takeMegatronPlan(ModelConfig config)
{
    std::uint64_t ranks = 1;
    if (m_invocation.has(OptionId::EstimateData)) {
        const auto number = wholeNumber(m_invocation.value(OptionId::EstimateData));
        if (!number || *number == 0)
            return refuse(OptionId::EstimateData);
        ranks = *number;
    }
    if (const auto set = setDataParallel(config, ranks); !set)
        return failed(set.error());
    m_plan = *config.plan;
    return true;
}

bool EstimateCall::readNumbers()
{
    if (!take(kNumberOptions, m_model))
        return false;
    const bool isByNumbers = !m_invocation.has(OptionId::EstimateConfig) && !m_invocation.has(OptionId::EstimateModel);
    if (!isByNumbers && !m_invocation.has(OptionId::SizeWidth) && !m_invocation.has(OptionId::SizeHeads))
        return true;
    if (m_model.heads > 0 && m_model.hidden % m_model.heads != 0)
        return refuse(OptionId::SizeHeads);
    if (m_model.heads > 0 && (isByNumbers || m_model.headWidth * m_model.heads != m_model.hidden))
        m_model.headWidth = m_model.hidden / m_model.heads;
    if (m_model.keyValueHeads == 0 || (isByNumbers && !m_invocation.has(OptionId::EstimateKeyValueHeads)))
        m_model.keyValueHeads = m_model.heads;
    constexpr std::uint64_t kUsualVocabulary = 10'000; // of the course's models
    if (m_model.feedForward == 0)
        m_model.feedForward = 4 * m_model.hidden;
    if (m_model.vocabulary == 0)
        m_model.vocabulary = kUsualVocabulary;
    return true;
}

bool EstimateCall::readExperts()
{
    if (std::ranges::none_of(kExpertOptions, [this](const auto &option) { return m_invocation.has(option.id); }))
        return true;
    Experts experts = m_model.experts.value_or(Experts());
    if (!m_model.experts) {
        constexpr std::uint64_t kUsualPerToken = 2;
        experts.perToken = kUsualPerToken;
        experts.feedForward = m_model.feedForward;
    }
    if (!take(kExpertOptions, experts))
        return false;
    m_model.experts = experts;
    return true;
}

bool EstimateCall::readPlan()
{
    if (!take(kPlanCounts, m_plan))
        return false;
    constexpr std::uint64_t kUsualContext = 2048;
    if (m_plan.context == 0)
        m_plan.context = m_model.positions > 0 ? std::min(kUsualContext, m_model.positions) : kUsualContext;
    if (m_plan.pipeline > 1 && !m_isMegatron && !m_invocation.has(OptionId::EstimateMicroBatches))
        m_plan.microBatches = std::max(m_plan.microBatches, m_plan.pipeline);
    if (!take(kPlanOptions, m_plan))
        return false;
    const int ways = int(m_invocation.has(OptionId::EstimateFsdp))
                     + int(m_invocation.has(OptionId::EstimateDistributedOptimizer))
                     + int(m_invocation.has(OptionId::EstimateZero));
    return ways > 1 ? refuse(QT_TRANSLATE_NOOP("Words", "Give only one of --fsdp, --distributed-optimizer and --zero: "
                                                        "each says who keeps the optimizer state."))
                    : take(kShardingOptions, m_plan);
}

void EstimateCall::chooseFramework()
{
    if (m_isMegatron)
        return;
    const bool dividesLayers = m_plan.tensor > 1 || m_plan.pipeline > 1 || m_plan.expert > 1;
    const bool hasPyTorchOption = m_invocation.has(OptionId::EstimateZero)
                                  || (m_invocation.has(OptionId::EstimateImplementation) && !dividesLayers
                                      && m_plan.sharding != Sharding::DistributedOptimizer);
    if (!m_invocation.has(OptionId::EstimateFramework))
        m_plan.framework = hasPyTorchOption ? Framework::PyTorch : usualFramework(m_plan);
    takeUsualOptions(m_plan);
}

bool EstimateCall::estimate()
{
    auto answer = estimateStep(m_model, m_plan, context());
    if (!answer)
        return failed(answer.error());
    m_answer = *std::move(answer);
    if (!m_invocation.has(OptionId::EstimateStage))
        return true;
    const auto stage = wholeNumber(m_invocation.value(OptionId::EstimateStage));
    if (!stage || *stage == 0 || *stage > m_answer->ranks.size())
        return refuse(OptionId::EstimateStage);
    m_stage = *stage - 1;
    return true;
}

const RankEstimate &EstimateCall::rank() const { return m_stage ? m_answer->ranks[*m_stage] : m_answer->largest(); }

} // namespace allostrata
