// Estimates of a step in words.

#include "widgets/text/estimate_text.h"

#include "core/base/enum_table.h"
#include "core/export/table_view.h"
#include "core/tables/estimate_table.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<Purpose, const char *> kPurposeTexts = {{
    QT_TRANSLATE_NOOP("Words", "Parameters"),
    QT_TRANSLATE_NOOP("Words", "Gradients"),
    QT_TRANSLATE_NOOP("Words", "Master weights"),
    QT_TRANSLATE_NOOP("Words", "Optimizer state"),
    QT_TRANSLATE_NOOP("Words", "LoRA adapters"),
    QT_TRANSLATE_NOOP("Words", "Gathered parameters"),
    QT_TRANSLATE_NOOP("Words", "KV cache"),
    QT_TRANSLATE_NOOP("Words", "Embedding"),
    QT_TRANSLATE_NOOP("Words", "Normalisation"),
    QT_TRANSLATE_NOOP("Words", "Attention"),
    QT_TRANSLATE_NOOP("Words", "Feed-forward"),
    QT_TRANSLATE_NOOP("Words", "Experts (MoE)"),
    QT_TRANSLATE_NOOP("Words", "Autocast copies"),
    QT_TRANSLATE_NOOP("Words", "Between the layers"),
    QT_TRANSLATE_NOOP("Words", "Logits and loss"),
    QT_TRANSLATE_NOOP("Words", "Backward temporaries"),
    QT_TRANSLATE_NOOP("Words", "Optimizer temporaries"),
    QT_TRANSLATE_NOOP("Words", "Communication"),
    QT_TRANSLATE_NOOP("Words", "Workspace"),
    QT_TRANSLATE_NOOP("Words", "Data"),
}};

/// A part of a step: its name, and as an adverbial.
struct InstantWords {
    const char *name = nullptr;
    const char *during = nullptr;
};

constexpr EnumTable<Instant, InstantWords> kInstantTexts = {{
    InstantWords{QT_TRANSLATE_NOOP("Words", "setup"), QT_TRANSLATE_NOOP("Words", "during setup")},
    InstantWords{QT_TRANSLATE_NOOP("Words", "forward"), QT_TRANSLATE_NOOP("Words", "during forward")},
    InstantWords{QT_TRANSLATE_NOOP("Words", "loss"), QT_TRANSLATE_NOOP("Words", "at the loss")},
    InstantWords{QT_TRANSLATE_NOOP("Words", "start of backward"),
                 QT_TRANSLATE_NOOP("Words", "in the first layer of backward")},
    InstantWords{QT_TRANSLATE_NOOP("Words", "backward"), QT_TRANSLATE_NOOP("Words", "during backward")},
    InstantWords{QT_TRANSLATE_NOOP("Words", "optimizer step"), QT_TRANSLATE_NOOP("Words", "at the optimizer step")},
    InstantWords{QT_TRANSLATE_NOOP("Words", "end"), QT_TRANSLATE_NOOP("Words", "after the step")},
}};

constexpr EnumTable<Assumption, const char *> kAssumptionTexts = {{
    QT_TRANSLATE_NOOP("Words", "Peaks are allocated bytes. Open the estimate as a document to see what the allocator "
                               "reserves beyond them through fragmentation."),
    QT_TRANSLATE_NOOP(
        "Words", "The context of the device and communicators are outside the allocator, and come on top of the peak."),
    QT_TRANSLATE_NOOP("Words", "Tokens are spread among the ranks with experts as the imbalance says, and evenly among "
                               "the experts of a rank."),
    QT_TRANSLATE_NOOP("Words",
                      "The type of device is not known: workspaces of libraries are in the middle of those measured."),
    QT_TRANSLATE_NOOP("Words", "No measured run stands behind the rules for these settings."),
}};

constexpr EnumTable<Framework, const char *> kFrameworks = {{
    QT_TRANSLATE_NOOP("Words", "PyTorch"),
    QT_TRANSLATE_NOOP("Words", "Megatron-LM"),
}};
constexpr EnumTable<Sharding, const char *> kShardings = {{
    QT_TRANSLATE_NOOP("Words", "none"),
    QT_TRANSLATE_NOOP("Words", "distributed optimizer (ZeRO-1)"),
    QT_TRANSLATE_NOOP("Words", "ZeRO-2"),
    QT_TRANSLATE_NOOP("Words", "ZeRO-3"),
    QT_TRANSLATE_NOOP("Words", "FSDP2"),
}};
constexpr EnumTable<OptimizerKind, const char *> kOptimizers = {{
    QT_TRANSLATE_NOOP("Words", "AdamW"),
    QT_TRANSLATE_NOOP("Words", "SGD"),
    QT_TRANSLATE_NOOP("Words", "8-bit Adam"),
}};
constexpr EnumTable<OptimizerImplementation, const char *> kImplementations = {{
    QT_TRANSLATE_NOOP("Words", "foreach"),
    QT_TRANSLATE_NOOP("Words", "loop"),
    QT_TRANSLATE_NOOP("Words", "fused"),
}};
constexpr EnumTable<NumberType, const char *> kNumberTypes = {{
    QT_TRANSLATE_NOOP("Words", "fp32"),
    QT_TRANSLATE_NOOP("Words", "bf16"),
    QT_TRANSLATE_NOOP("Words", "fp16"),
}};
constexpr EnumTable<Recompute, const char *> kRecomputes = {{
    QT_TRANSLATE_NOOP("Words", "nothing"),
    QT_TRANSLATE_NOOP("Words", "core of the attention"),
    QT_TRANSLATE_NOOP("Words", "whole layers"),
    QT_TRANSLATE_NOOP("Words", "whole layers, inputs on the host"),
}};
constexpr EnumTable<AttentionKind, const char *> kAttentions = {{
    QT_TRANSLATE_NOOP("Words", "automatic"),
    QT_TRANSLATE_NOOP("Words", "flash"),
    QT_TRANSLATE_NOOP("Words", "fused (cuDNN)"),
    QT_TRANSLATE_NOOP("Words", "unfused"),
}};
constexpr EnumTable<LossKind, const char *> kLosses = {{
    QT_TRANSLATE_NOOP("Words", "plain"),
    QT_TRANSLATE_NOOP("Words", "plain, logits deleted before backward"),
    QT_TRANSLATE_NOOP("Words", "in chunks"),
    QT_TRANSLATE_NOOP("Words", "fused"),
}};
constexpr EnumTable<DeviceType, const char *> kDevices = {{
    QT_TRANSLATE_NOOP("Words", "A100"),
    QT_TRANSLATE_NOOP("Words", "H100"),
    QT_TRANSLATE_NOOP("Words", "Blackwell"),
    QT_TRANSLATE_NOOP("Words", "other"),
}};

/// Words of an id.
struct WordsOf {
    std::string_view id;
    const char *text = nullptr;
};
/// What to change, by Remedy::id; %1 is the micro-batch.
constexpr auto kRemedyTexts = std::to_array<WordsOf>({
    {"attention_flash", QT_TRANSLATE_NOOP("Words", "Flash attention")},
    {"optimizer_fused", QT_TRANSLATE_NOOP("Words", "Fused optimizer")},
    {"loss_fused", QT_TRANSLATE_NOOP("Words", "Fused loss")},
    {"sequence_parallel", QT_TRANSLATE_NOOP("Words", "Sequence parallel")},
    {"distributed_optimizer", QT_TRANSLATE_NOOP("Words", "Distributed optimizer")},
    {"fsdp", QT_TRANSLATE_NOOP("Words", "Divide all state among the data-parallel ranks (FSDP2)")},
    {"micro_batch_half", QT_TRANSLATE_NOOP("Words", "Micro-batch of %1")},
    {"recompute_selective", QT_TRANSLATE_NOOP("Words", "Recompute the core of the attention")},
    {"recompute_full", QT_TRANSLATE_NOOP("Words", "Recompute whole layers")},
    {"recompute_offload", QT_TRANSLATE_NOOP("Words", "Keep the inputs of layers in the host's memory")},
    {"adam_8_bit", QT_TRANSLATE_NOOP("Words", "8-bit Adam")},
});

/// Where a rule comes from, by EstimateTerm::source.
constexpr auto kSourceTexts = std::to_array<WordsOf>({
    {"megatron_state", QT_TRANSLATE_NOOP("Words", "data types of Megatron-LM, exact in measured runs")},
    {"pytorch_state", QT_TRANSLATE_NOOP("Words", "data types of PyTorch's optimizers")},
    {"zero_state", QT_TRANSLATE_NOOP("Words", "what DeepSpeed's ZeRO divides and gathers")},
    {"lora_state", QT_TRANSLATE_NOOP("Words", "adapters in fp32, as PEFT makes them")},
    {"kv_cache", QT_TRANSLATE_NOOP("Words", "keys and values of every token and layer")},
    {"cublas_workspaces", QT_TRANSLATE_NOOP("Words", "workspaces of cuBLAS, by its documentation")},
    {"measured_workspaces", QT_TRANSLATE_NOOP("Words", "measured on devices of this type")},
    {"measured_buffers", QT_TRANSLATE_NOOP("Words", "measured in runs with these settings")},
});

/// Titles of the columns, which no report has.
constexpr auto kColumnTexts = std::to_array<WordsOf>({
    {"stage", QT_TRANSLATE_NOOP("Words", "Pipeline stage")},
    {"source", QT_TRANSLATE_NOOP("Words", "Basis")},
    {"fits", QT_TRANSLATE_NOOP("Words", "Fits the capacity")},
    {"ranks", QT_TRANSLATE_NOOP("Words", "Ranks")},
    {"parameters", QT_TRANSLATE_NOOP("Words", "Parameters")},
    {"state_bytes", QT_TRANSLATE_NOOP("Words", "State")},
    {"activation_bytes", QT_TRANSLATE_NOOP("Words", "Activations")},
    {"peak_bytes", QT_TRANSLATE_NOOP("Words", "Peak")},
    {"peak_low", QT_TRANSLATE_NOOP("Words", "Peak, at least")},
    {"peak_high", QT_TRANSLATE_NOOP("Words", "Peak, at most")},
    {"instant", QT_TRANSLATE_NOOP("Words", "Instant")},
    {"outside_bytes", QT_TRANSLATE_NOOP("Words", "Outside the allocator")},
    {"purpose", QT_TRANSLATE_NOOP("Words", "Purpose")},
    {"formula", QT_TRANSLATE_NOOP("Words", "Formula")},
});

void setTitles(Table &table, const Voice &voice)
{
    for (Column &column : table.columns) {
        const auto *found = std::ranges::find(kColumnTexts, column.name, &WordsOf::id);
        if (found != kColumnTexts.end())
            column.title = voice.say(found->text).toStdString();
    }
}

/// "40 GiB (38 GiB to 43 GiB)", without bounds that say nothing.
QString boundedText(const RankEstimate &rank, const Voice &voice)
{
    const QString peak = voice.bytes(rank.peakBytes);
    return rank.peakLow == rank.peakBytes && rank.peakHigh == rank.peakBytes
               ? voice.say(QT_TRANSLATE_NOOP("Words", "%1 at the peak"), {peak})
               : voice.say(QT_TRANSLATE_NOOP("Words", "%1 at the peak (%2 to %3)"),
                           {peak, voice.bytes(rank.peakLow), voice.bytes(rank.peakHigh)});
}

} // namespace

QString purposeText(Purpose purpose, const Voice &voice) { return voice.say(kPurposeTexts[purpose]); }

QString instantText(Instant instant, const Voice &voice) { return voice.say(kInstantTexts[instant].name); }

QString assumptionText(Assumption assumption, const Voice &voice) { return voice.say(kAssumptionTexts[assumption]); }

QString choiceText(Framework framework, const Voice &voice) { return voice.say(kFrameworks[framework]); }
QString choiceText(Sharding sharding, const Voice &voice) { return voice.say(kShardings[sharding]); }
QString choiceText(OptimizerKind optimizer, const Voice &voice) { return voice.say(kOptimizers[optimizer]); }
QString choiceText(OptimizerImplementation implementation, const Voice &voice)
{
    return voice.say(kImplementations[implementation]);
}
QString choiceText(NumberType type, const Voice &voice) { return voice.say(kNumberTypes[type]); }
QString choiceText(Recompute recompute, const Voice &voice) { return voice.say(kRecomputes[recompute]); }
QString choiceText(AttentionKind attention, const Voice &voice) { return voice.say(kAttentions[attention]); }
QString choiceText(LossKind loss, const Voice &voice) { return voice.say(kLosses[loss]); }
QString choiceText(DeviceType device, const Voice &voice) { return voice.say(kDevices[device]); }

QString estimateSourceText(std::string_view source, const Voice &voice)
{
    const auto *found = std::ranges::find(kSourceTexts, source, &WordsOf::id);
    return found == kSourceTexts.end() ? shown(source) : voice.say(found->text);
}

QString estimateFormulaText(std::string_view formula, const Voice &voice)
{
    QString text;
    const QString plain = shown(formula);
    for (qsizetype i = 0; i < plain.size(); ++i) {
        const bool isInWord = i > 0 && (plain[i - 1].isLetterOrNumber() || plain[i - 1] == u'.');
        qsizetype end = i;
        while (end < plain.size() && end - i < 19 && plain[end] >= u'0' && plain[end] <= u'9')
            ++end;
        if (end > i && !isInWord && (end == plain.size() || !plain[end].isDigit())) {
            text += voice.number(plain.mid(i, end - i).toULongLong());
            i = end - 1;
        } else {
            text += plain[i] == u'*' ? u'×' : plain[i];
        }
    }
    return text;
}

QString remedyText(const Remedy &remedy, const Voice &voice)
{
    const auto *found = std::ranges::find(kRemedyTexts, remedy.id, &WordsOf::id);
    if (found == kRemedyTexts.end())
        return shown(remedy.id);
    return voice.say(found->text, {voice.number(remedy.plan.microBatch)});
}

QString remedyCostText(const Remedy &remedy, const Voice &voice)
{
    constexpr double kNothing = 0.005;
    if (remedy.cost < 1 - kNothing)
        return voice.say(QT_TRANSLATE_NOOP("Words", "faster"));
    if (remedy.cost <= 1 + kNothing)
        return voice.say(QT_TRANSLATE_NOOP("Words", "no slower"));
    return voice.say(QT_TRANSLATE_NOOP("Words", "about %1 slower"),
                     {voice.number(static_cast<std::uint64_t>(std::lround(100 * (remedy.cost - 1)))) + u" %"_s});
}

QString estimateModelText(const StepEstimate &estimate, const Voice &voice)
{
    const RankEstimate &rank = estimate.largest();
    const QString name = estimate.model.name.empty() ? voice.say(QT_TRANSLATE_NOOP("Words", "The model"))
                                                     : shown(estimate.model.name);
    if (rank.parameters == estimate.parameters)
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 has %2 parameters."),
                         {name, voice.number(estimate.parameters)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 has %2 parameters; the fullest rank computes with %3 of them."),
                     {name, voice.number(estimate.parameters), voice.number(rank.parameters)});
}

QString estimatePeakText(const StepEstimate &estimate, const Voice &voice)
{
    const RankEstimate &rank = estimate.largest();
    const QString peak = boundedText(rank, voice);
    const QString during = voice.say(kInstantTexts[rank.instant].during);
    if (estimate.ranks.size() < 2)
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2"), {peak, during});
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2, on stage %3 of %4"),
                     {peak, during, voice.number(rank.stage + 1), voice.number(estimate.ranks.size())});
}

QString estimatePartsText(const RankEstimate &rank, const Voice &voice)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < kPurposes; ++i) {
        if (rank.parts[i] > 0)
            order.push_back(i);
    }
    std::ranges::stable_sort(order, [&rank](std::size_t a, std::size_t b) { return rank.parts[a] > rank.parts[b]; });
    QStringList parts;
    for (const std::size_t i : order)
        parts << purposeText(static_cast<Purpose>(i), voice) + u' ' + voice.bytes(rank.parts[i]);
    return parts.join(u", "_s);
}

QString estimateFitText(const StepEstimate &estimate, std::uint64_t capacity, const Voice &voice)
{
    const QString limit = voice.bytes(capacity);
    switch (fitOf(estimate, capacity)) {
    case FitVerdict::Yes: return voice.say(QT_TRANSLATE_NOOP("Words", "This fits into %1."), {limit});
    case FitVerdict::No: return voice.say(QT_TRANSLATE_NOOP("Words", "This does not fit into %1."), {limit});
    case FitVerdict::Maybe: break;
    }
    return voice.say(
        QT_TRANSLATE_NOOP("Words", "Whether this fits into %1 is open: the bounds lie on both sides of it."), {limit});
}

QString fitVerdictText(FitVerdict verdict, const Voice &voice)
{
    switch (verdict) {
    case FitVerdict::Yes: return voice.say(QT_TRANSLATE_NOOP("Words", "fits"));
    case FitVerdict::Maybe: return voice.say(QT_TRANSLATE_NOOP("Words", "may fit"));
    case FitVerdict::No: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "does not fit"));
}

QStringList estimateLines(const StepEstimate &estimate, std::optional<std::uint64_t> capacity, const Voice &voice)
{
    const RankEstimate &rank = estimate.largest();
    QStringList lines{estimateModelText(estimate, voice),
                      voice.say(QT_TRANSLATE_NOOP("Words", "%1."), {estimatePeakText(estimate, voice)}),
                      voice.say(QT_TRANSLATE_NOOP("Words", "At the peak: %1."), {estimatePartsText(rank, voice)})};
    QStringList instants;
    for (std::size_t i = 0; i < kInstants; ++i) {
        if (rank.instants[i] > 0)
            instants << instantText(static_cast<Instant>(i), voice) + u' ' + voice.bytes(rank.instants[i]);
    }
    lines << voice.say(QT_TRANSLATE_NOOP("Words", "Highest bytes of each part of the step: %1."),
                       {instants.join(u", "_s)});
    if (rank.outsideBytes > 0)
        lines << voice.say(QT_TRANSLATE_NOOP("Words", "Outside the allocator: about %1."),
                           {voice.bytes(rank.outsideBytes)});
    if (capacity)
        lines << estimateFitText(estimate, *capacity, voice);
    for (const Assumption assumption : estimate.assumptions)
        lines << assumptionText(assumption, voice);
    return lines;
}

Table estimateForPeople(const StepEstimate &estimate, std::optional<std::uint64_t> capacity, const Voice &voice)
{
    Table table = estimateTable(estimate, capacity);
    const std::size_t stage = columnNamed(table, kEstimateStage);
    const std::size_t instant = columnNamed(table, kEstimateInstant);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        table.rows[i].cells[stage] = estimate.ranks[i].stage + 1;
        table.rows[i].cells[instant] = instantText(estimate.ranks[i].instant, voice).toStdString();
    }
    setTitles(table, voice);
    std::vector<std::string> columns{"stage",      "ranks",       "layers",
                                     "parameters", "state_bytes", "activation_bytes",
                                     "peak_bytes", "peak_high",   "instant"};
    if (capacity)
        columns.emplace_back("fits");
    return tableForPeople(viewOf(std::move(table), {columns, {}, {}}).table, voice);
}

Table estimateTermsForPeople(const RankEstimate &rank, const Voice &voice)
{
    Table table = estimateTermsTable(rank);
    const std::size_t purpose = columnNamed(table, kTermPurpose);
    const std::size_t formula = columnNamed(table, kTermFormula);
    const std::size_t source = columnNamed(table, kTermSource);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const EstimateTerm &term = rank.terms[i];
        table.rows[i].cells[purpose] = purposeText(term.purpose, voice).toStdString();
        table.rows[i].cells[formula] = estimateFormulaText(term.formula, voice).toStdString();
        table.rows[i].cells[source] = estimateSourceText(term.source, voice).toStdString();
    }
    setTitles(table, voice);
    return tableForPeople(std::move(table), voice);
}

} // namespace allostrata
