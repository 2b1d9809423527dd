// The question of the dialog of estimates as a command.

#include "widgets/tools/estimate/estimate_question.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

template <typename Owner>
struct NumberOption {
    const char *name = nullptr;
    std::uint64_t Owner::*member = nullptr;
};

constexpr auto kModelNumbers = std::to_array<NumberOption<Architecture>>({
    {"layers", &Architecture::layers},
    {"width", &Architecture::hidden},
    {"heads", &Architecture::heads},
    {"kv-heads", &Architecture::keyValueHeads},
    {"feed-forward", &Architecture::feedForward},
    {"vocabulary", &Architecture::vocabulary},
});
constexpr auto kExpertNumbers = std::to_array<NumberOption<Experts>>({
    {"experts", &Experts::count},
    {"experts-per-token", &Experts::perToken},
    {"expert-feed-forward", &Experts::feedForward},
});
constexpr auto kPlanNumbers = std::to_array<NumberOption<TrainingPlan>>({
    {"micro-batch", &TrainingPlan::microBatch},
    {"microbatches", &TrainingPlan::microBatches},
    {"dp", &TrainingPlan::data},
    {"tp", &TrainingPlan::tensor},
    {"pp", &TrainingPlan::pipeline},
    {"ep", &TrainingPlan::expert},
    {"etp", &TrainingPlan::expertTensor},
    {"lora-rank", &TrainingPlan::loraRank},
});

QString shellWord(const QString &path)
{
    static constexpr QStringView kPlain = u"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+=:@%";
    const bool isPlain = !path.isEmpty() && std::ranges::all_of(path, [](QChar c) { return kPlain.contains(c); });
    return isPlain ? path : u'\'' + QString(path).replace(u"'"_s, u"'\\''"_s) + u'\'';
}

/// Writes the options that differ from what the command assumes.
class CommandWriter {
public:
    CommandWriter(const ModelOrigin &origin, const EstimateQuestion &question) : m_origin(origin), m_question(question)
    {
        m_words << u"allostrata"_s << u"estimate"_s;
    }

    QString write()
    {
        addModel();
        addPlan();
        return m_words.join(u' ');
    }

private:
    void add(const char *name) { m_words << u"--"_s + QLatin1String(name); }
    void add(const char *name, const QString &value)
    {
        add(name);
        m_words << value;
    }
    void add(const char *name, std::string_view value)
    {
        add(name, QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size())));
    }
    template <typename T, std::size_t kCount>
    void addWord(const char *name, const std::array<PlanWord<T>, kCount> &words, T value, T usual)
    {
        if (value != usual)
            add(name, idOf(words, value));
    }
    template <typename Owner, std::size_t kCount>
    void addNumbers(const std::array<NumberOption<Owner>, kCount> &options, const Owner &value, const Owner &usual)
    {
        for (const NumberOption<Owner> &option : options) {
            if (value.*option.member != usual.*option.member)
                add(option.name, QString::number(value.*option.member));
        }
    }

    void addModel();
    void addPlan();
    void addSharding();

    const ModelOrigin &m_origin;
    const EstimateQuestion &m_question;
    QStringList m_words;
};

void CommandWriter::addModel()
{
    Architecture usual;
    usual.isGated = true;
    if (!m_origin.path.empty()) {
        add("config", shellWord(QFile::decodeName(m_origin.path.c_str())));
        usual = m_origin.model;
    } else if (m_origin.isKnown) {
        add("model", shellWord(QString::fromStdString(m_origin.model.name)));
        usual = m_origin.model;
    }
    const Architecture &model = m_question.model;
    addNumbers(kModelNumbers, model, usual);
    if (model.experts)
        addNumbers(kExpertNumbers, *model.experts, usual.experts.value_or(Experts()));
    if (usual.isGated && !model.isGated)
        add("plain-mlp");
    if (!usual.isTied && model.isTied)
        add("tied");
}

void CommandWriter::addSharding()
{
    if (m_question.plan.sharding == m_origin.plan.sharding)
        return;
    switch (m_question.plan.sharding) {
    case Sharding::None: break;
    case Sharding::DistributedOptimizer: add("distributed-optimizer"); break;
    case Sharding::Zero2: add("zero", u"2"_s); break;
    case Sharding::Zero3: add("zero", u"3"_s); break;
    case Sharding::Fsdp: add("fsdp"); break;
    }
}

void CommandWriter::addPlan()
{
    const TrainingPlan &plan = m_question.plan;
    const TrainingPlan &usual = m_origin.plan;
    add("context", QString::number(plan.context));
    addNumbers(kPlanNumbers, plan, usual);
    const bool wouldChange = plan.pipeline > 1 || (!m_origin.path.empty() && plan.data != usual.data);
    if (wouldChange && plan.microBatches == usual.microBatches) // the command would take others
        add("microbatches", QString::number(plan.microBatches));
    if (plan.layersPerStage != usual.layersPerStage && !plan.layersPerStage.empty()) {
        QStringList layers;
        for (const std::uint64_t count : plan.layersPerStage)
            layers << QString::number(count);
        add("layers-per-stage", layers.join(u','));
    }
    addSharding();
    if (plan.sequenceParallel && !usual.sequenceParallel)
        add("sequence-parallel");
    addWord("optimizer", kOptimizerWords, plan.optimizer, usual.optimizer);
    addWord("optimizer-implementation", kImplementationWords, plan.implementation, usual.implementation);
    if (!plan.hasMasterWeights && usual.hasMasterWeights)
        add("no-master-weights");
    addWord("dtype", kTypeWords, plan.type, usual.type);
    if (plan.parameterType && plan.parameterType != usual.parameterType)
        add("param-dtype", idOf(kTypeWords, *plan.parameterType));
    addWord("recompute", kRecomputeWords, plan.recompute, usual.recompute);
    addWord("attention", kAttentionWords, plan.attention, usual.attention);
    addWord("loss", kLossWords, plan.loss, usual.loss);
    if (plan.isInference)
        add("infer");
    if (plan.dropout != usual.dropout)
        add("dropout", QString::number(plan.dropout));
    if (plan.expertImbalance != usual.expertImbalance)
        add("expert-imbalance", QString::number(plan.expertImbalance));
    addWord("gpu", kDeviceWords, plan.device, usual.device);
    if (m_question.isFrameworkChosen)
        add("framework", idOf(kFrameworkWords, plan.framework));
}

} // namespace

bool isSameModel(const Architecture &a, const Architecture &b)
{
    const auto isSame = [](const auto &options, const auto &one, const auto &other) {
        return std::ranges::all_of(options,
                                   [&](const auto &option) { return one.*option.member == other.*option.member; });
    };
    if (a.experts.has_value() != b.experts.has_value())
        return false;
    return isSame(kModelNumbers, a, b) && a.decoderLayers == b.decoderLayers && a.isGated == b.isGated
           && a.isTied == b.isTied && (!a.experts || isSame(kExpertNumbers, *a.experts, *b.experts));
}

QString estimateCommand(const ModelOrigin &origin, const EstimateQuestion &question)
{
    return CommandWriter(origin, question).write();
}

} // namespace allostrata
