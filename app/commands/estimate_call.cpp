// A model and how it is trained, from the command line.

#include "app/commands/estimate_call.h"

#include "app/cli/help.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "core/base/load_context.h"
#include "core/estimate/model_config_file.h"
#include "widgets/text/place_text.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace allostrata {

namespace {

/// Options that name a model.
constexpr std::array kModelOptions = {OptionId::EstimateConfig, OptionId::EstimateModel, OptionId::SizeWidth,
                                      OptionId::SizeLayers};

template <typename Owner>
struct CountOption {
    OptionId id;
    std::uint64_t Owner::*target;
};

constexpr auto kModelCounts = std::to_array<CountOption<Architecture>>({
    {OptionId::SizeWidth, &Architecture::hidden},
    {OptionId::SizeFeedForward, &Architecture::feedForward},
    {OptionId::SizeLayers, &Architecture::layers},
    {OptionId::SizeHeads, &Architecture::heads},
    {OptionId::EstimateKeyValueHeads, &Architecture::keyValueHeads},
    {OptionId::SizeVocabulary, &Architecture::vocabulary},
});

constexpr auto kPlanCounts = std::to_array<CountOption<TrainingPlan>>({
    {OptionId::EstimateMicroBatch, &TrainingPlan::microBatch},
    {OptionId::EstimateContext, &TrainingPlan::context},
    {OptionId::EstimateDecoderContext, &TrainingPlan::decoderContext},
    {OptionId::EstimateMicroBatches, &TrainingPlan::microBatches},
    {OptionId::EstimateTensor, &TrainingPlan::tensor},
    {OptionId::EstimatePipeline, &TrainingPlan::pipeline},
    {OptionId::EstimateData, &TrainingPlan::data},
    {OptionId::EstimateExpertRanks, &TrainingPlan::expert},
    {OptionId::EstimateExpertTensor, &TrainingPlan::expertTensor},
    {OptionId::EstimateLoraRank, &TrainingPlan::loraRank},
    {OptionId::EstimateCommunicators, &TrainingPlan::groups},
});

constexpr auto kZeroStages = std::to_array<PlanWord<Sharding>>(
    {{"1", Sharding::DistributedOptimizer}, {"2", Sharding::Zero2}, {"3", Sharding::Zero3}});

/// Takes the meaning of an option's word; false if it has none.
template <typename T, typename Target, std::size_t kCount>
bool takeWord(const Invocation &invocation, OptionId id, const std::array<PlanWord<T>, kCount> &words, Target &target)
{
    if (!invocation.has(id))
        return true;
    const auto found = std::ranges::find(words, invocation.value(id), &PlanWord<T>::id);
    if (found == words.end())
        return false;
    target = found->value;
    return true;
}

/// Takes numbers from 1 on; the option of the first that is none.
template <typename Owner, std::size_t kCount>
std::optional<OptionId> takeCounts(const Invocation &invocation, const std::array<CountOption<Owner>, kCount> &options,
                                   Owner &owner)
{
    for (const CountOption<Owner> &option : options) {
        if (!invocation.has(option.id))
            continue;
        const auto number = wholeNumber(invocation.value(option.id));
        if (!number || *number == 0)
            return option.id;
        owner.*option.target = *number;
    }
    return std::nullopt;
}

/// A decimal number from `least` to `most`.
bool takeFraction(const Invocation &invocation, OptionId id, double least, double most, double &target)
{
    if (!invocation.has(id))
        return true;
    bool isNumber = false;
    const double number = QString::fromStdString(invocation.value(id)).toDouble(&isNumber);
    if (!isNumber || !(number >= least) || !(number <= most))
        return false;
    target = number;
    return true;
}

} // namespace

bool EstimateCall::isAsked(const Invocation &invocation)
{
    return std::ranges::any_of(kModelOptions, [&](OptionId id) { return invocation.has(id); });
}

bool EstimateCall::fail(ExitStatus status)
{
    m_status = status;
    return false;
}

bool EstimateCall::refuse(OptionId id)
{
    refuseValue(id, m_invocation);
    return fail(ExitStatus::BadUsage);
}

bool EstimateCall::failed(const Error &error)
{
    printMessage(errorText(error, m_voice).all());
    return fail(ExitStatus::Unreadable);
}

LoadContext EstimateCall::context() const
{
    LoadContext context;
    context.stop = m_interrupt.token();
    return context;
}

bool EstimateCall::read()
{
    if (!readModel() || !readNumbers() || !readExperts() || !readCounts() || !readWords() || !readAdapters()
        || !readSharding() || !readFractions())
        return false;
    chooseFramework();
    return true;
}

bool EstimateCall::readModel()
{
    if (!isAsked(m_invocation)) {
        printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "Name a model: --config FILE, --model NAME, or its "
                                                            "numbers, as in --layers 32 --width 4096 --heads 32.")));
        return fail(ExitStatus::BadUsage);
    }
    if (m_invocation.has(OptionId::EstimateConfig) && m_invocation.has(OptionId::EstimateModel)) {
        printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "Give either --config or --model, not both.")));
        return fail(ExitStatus::BadUsage);
    }
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
    auto config = loadModelConfig(file, context());
    if (!config) {
        printMessage(shown(file) + QStringLiteral(": ") + errorText(config.error(), m_voice).all());
        return fail(ExitStatus::Unreadable);
    }
    m_model = config->architecture;
    QStringList ignored;
    for (const std::string &key : config->ignored)
        ignored << shown(key);
    if (!ignored.isEmpty())
        printMessage(shown(file) + QStringLiteral(": ")
                     + m_voice.say(QT_TRANSLATE_NOOP("Words", "Left out, although the file has it: %1."),
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
    if (const auto refused = takeCounts(m_invocation, kModelCounts, m_model))
        return refuse(*refused);
    if (m_invocation.has(OptionId::SizePlain))
        m_model.isGated = false;
    if (m_invocation.has(OptionId::SizeTied))
        m_model.isTied = true;
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
    constexpr auto kCounts = std::to_array<CountOption<Experts>>({
        {OptionId::EstimateExperts, &Experts::count},
        {OptionId::EstimateExpertsPerToken, &Experts::perToken},
        {OptionId::EstimateExpertFeedForward, &Experts::feedForward},
    });
    if (std::ranges::none_of(kCounts, [this](const auto &option) { return m_invocation.has(option.id); }))
        return true;
    Experts experts = m_model.experts.value_or(Experts());
    if (!m_model.experts) {
        constexpr std::uint64_t kUsualPerToken = 2;
        experts.perToken = kUsualPerToken;
        experts.feedForward = m_model.feedForward;
    }
    if (const auto refused = takeCounts(m_invocation, kCounts, experts))
        return refuse(*refused);
    m_model.experts = experts;
    return true;
}

bool EstimateCall::readCounts()
{
    if (const auto refused = takeCounts(m_invocation, kPlanCounts, m_plan))
        return refuse(*refused);
    constexpr std::uint64_t kUsualContext = 2048;
    if (m_plan.context == 0)
        m_plan.context = m_model.positions > 0 ? std::min(kUsualContext, m_model.positions) : kUsualContext;
    if (m_plan.pipeline > 1 && !m_isMegatron && !m_invocation.has(OptionId::EstimateMicroBatches))
        m_plan.microBatches = std::max(m_plan.microBatches, m_plan.pipeline);
    if (!m_invocation.has(OptionId::EstimateStages))
        return true;
    m_plan.layersPerStage.clear();
    for (const QString &word :
         QString::fromStdString(m_invocation.value(OptionId::EstimateStages)).split(QLatin1Char(','))) {
        const auto number = wholeNumber(word.toStdString());
        if (!number || *number == 0)
            return refuse(OptionId::EstimateStages);
        m_plan.layersPerStage.push_back(*number);
    }
    return true;
}

bool EstimateCall::readWords()
{
    const auto take = [this](OptionId id, const auto &words, auto &target) {
        return takeWord(m_invocation, id, words, target) || refuse(id);
    };
    if (!take(OptionId::EstimateOptimizer, kOptimizerWords, m_plan.optimizer)
        || !take(OptionId::EstimateImplementation, kImplementationWords, m_plan.implementation)
        || !take(OptionId::EstimateType, kTypeWords, m_plan.type)
        || !take(OptionId::EstimateParameterType, kTypeWords, m_plan.parameterType)
        || !take(OptionId::EstimateRecompute, kRecomputeWords, m_plan.recompute)
        || !take(OptionId::EstimateAttention, kAttentionWords, m_plan.attention)
        || !take(OptionId::EstimateFramework, kFrameworkWords, m_plan.framework)
        || !take(OptionId::EstimateLoss, kLossWords, m_plan.loss)
        || !take(OptionId::EstimateGpu, kDeviceWords, m_plan.device))
        return false;
    m_plan.hasMasterWeights = m_plan.hasMasterWeights && !m_invocation.has(OptionId::EstimateNoMasterWeights);
    m_plan.sequenceParallel = m_plan.sequenceParallel || m_invocation.has(OptionId::EstimateSequenceParallel);
    m_plan.isInference = m_invocation.has(OptionId::EstimateInfer);
    return true;
}

bool EstimateCall::readAdapters()
{
    if (!m_invocation.has(OptionId::EstimateLoraTargets))
        return true;
    m_plan.loraTargets = 0;
    const QStringList words
        = QString::fromStdString(m_invocation.value(OptionId::EstimateLoraTargets)).split(QLatin1Char(','));
    for (const QString &word : words) {
        const auto found = std::ranges::find(kLinearWords, word.toStdString(), &PlanWord<LinearLayer>::id);
        if (found == kLinearWords.end())
            return refuse(OptionId::EstimateLoraTargets);
        m_plan.loraTargets = static_cast<std::uint8_t>(m_plan.loraTargets | bitOf(found->value));
    }
    return true;
}

bool EstimateCall::readSharding()
{
    const int ways = int(m_invocation.has(OptionId::EstimateFsdp))
                     + int(m_invocation.has(OptionId::EstimateDistributedOptimizer))
                     + int(m_invocation.has(OptionId::EstimateZero));
    if (ways > 1) {
        printMessage(m_voice.say(QT_TRANSLATE_NOOP("Words", "Give only one of --fsdp, --distributed-optimizer and "
                                                            "--zero: each says who keeps the optimizer state.")));
        return fail(ExitStatus::BadUsage);
    }
    if (m_invocation.has(OptionId::EstimateFsdp))
        m_plan.sharding = Sharding::Fsdp;
    if (m_invocation.has(OptionId::EstimateDistributedOptimizer))
        m_plan.sharding = Sharding::DistributedOptimizer;
    return takeWord(m_invocation, OptionId::EstimateZero, kZeroStages, m_plan.sharding)
           || refuse(OptionId::EstimateZero);
}

bool EstimateCall::readFractions()
{
    constexpr double kMostImbalance = 1000;
    if (!takeFraction(m_invocation, OptionId::EstimateDropout, 0, 1, m_plan.dropout))
        return refuse(OptionId::EstimateDropout);
    return takeFraction(m_invocation, OptionId::EstimateImbalance, 1, kMostImbalance, m_plan.expertImbalance)
           || refuse(OptionId::EstimateImbalance);
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
