// Reads what the arguments of Megatron-LM say of a model and of its training.

#include "core/estimate/megatron_arguments.h"

#include "core/base/arithmetic.h"
#include "core/base/ascii.h"
#include "core/estimate/config_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace allostrata {

namespace {

using Json = nlohmann::json;

/// Option that is outside what is computed, unless it has one value.
struct RefusedOption {
    std::string_view key;
    std::string_view harmless; ///< "": each value is refused
    Fault fault = Fault::IsNotComputed;
};

constexpr std::array kRefusedOptions = {
    RefusedOption{"hybrid-layer-pattern", "", Fault::HasOtherLayers},
    RefusedOption{"hybrid-override-pattern", "", Fault::HasOtherLayers},
    RefusedOption{"is-hybrid-model", "false", Fault::HasOtherLayers},
    RefusedOption{"patch-dim", "", Fault::IsNotText},
    RefusedOption{"dataset-provider", "", Fault::IsNotText},
    RefusedOption{"model-provider", "gpt", Fault::IsNotText},
    RefusedOption{"perform-rl-step", "false"},
    RefusedOption{"grpo-group-size", ""},
    RefusedOption{"top-k", ""}, // of inference
    RefusedOption{"use-megatron-fsdp", "false"},
    RefusedOption{"decoder-first-pipeline-num-layers", ""},
    RefusedOption{"decoder-last-pipeline-num-layers", ""},
    RefusedOption{"account-for-embedding-in-pipeline-split", "false"},
    RefusedOption{"account-for-loss-in-pipeline-split", "false"},
    RefusedOption{"virtual-pipeline-model-parallel-size", "1"},
    RefusedOption{"use-torch-fsdp2", "false"},
    RefusedOption{"use-custom-fsdp", "false"},
    RefusedOption{"optimizer-cpu-offload", "false"},
    RefusedOption{"use-precision-aware-optimizer", "false"},
    RefusedOption{"cpu-offloading-num-layers", "0"},
    RefusedOption{"distribute-saved-activations", "false"},
    RefusedOption{"fp8", ""},
    RefusedOption{"fp8-format", ""},
    RefusedOption{"fp4-format", ""},
    RefusedOption{"context-parallel-size", "1"},
    RefusedOption{"pipeline-model-parallel-layout", ""},
    RefusedOption{"num-layers-per-virtual-pipeline-stage", ""},
    RefusedOption{"num-virtual-stages-per-pipeline-rank", "1"},
    RefusedOption{"step-batch-size-schedule", ""},
    RefusedOption{"export-kd-teacher-load", ""},
    RefusedOption{"fine-grained-activation-offloading", "false"},
    RefusedOption{"mtp-num-layers", "0"},
    RefusedOption{"cuda-graph-impl", "none"},
    RefusedOption{"use-transformer-engine-op-fuser", "false"},
};

/// Options that change memory less than an estimate is uncertain, or only lower it.
constexpr std::array kIgnoredOptions = {
    "ddp-num-buckets", "moe-shared-expert-overlap", "overlap-moe-expert-parallel-comm",
    "tp-comm-overlap", "use-packed-sequence",       "empty-unused-memory-level",
};

/// "--num_layers" as "num-layers".
std::string optionOf(std::string_view key)
{
    if (key.starts_with("--"))
        key.remove_prefix(2);
    std::string option(key);
    std::replace(option.begin(), option.end(), '_', '-');
    return option;
}

/// The value as a person wrote it; "" for lists and objects.
std::string writtenOf(const Json &value)
{
    if (value.is_string())
        return value.get<std::string>();
    return value.is_primitive() ? value.dump() : std::string();
}

void refuseOptions(ConfigFields &fields)
{
    for (const RefusedOption &option : kRefusedOptions) {
        const Json *value = fields.find(option.key);
        const std::string written = value ? writtenOf(*value) : std::string();
        if (value && (option.harmless.empty() || !equalInAnyCase(written, option.harmless)))
            fields.fail(modelNotComputed(option.key, option.fault, written));
    }
}

/// One of several words; the first if the key is absent.
std::size_t choiceOf(ConfigFields &fields, std::string_view key, const std::vector<std::string_view> &words)
{
    const std::string word = fields.text(key);
    const auto found = word.empty() ? words.begin() : std::ranges::find(words, word);
    if (found != words.end())
        return static_cast<std::size_t>(found - words.begin());
    std::string all;
    for (const std::string_view one : words)
        all.append(all.empty() ? "" : ", ").append(one);
    fields.fail(badModelConfig(key, Fault::MustBeOneOf, all));
    return 0;
}

/// Reads "([0]*3+[1]*11)" or "[1,0]*2"; empty if it is no such list of at most `most` entries.
std::vector<bool> layerPatternOf(std::string_view text, std::size_t most)
{
    std::string plain;
    std::copy_if(text.begin(), text.end(), std::back_inserter(plain),
                 [](char c) { return c != ' ' && c != '(' && c != ')'; });
    std::vector<bool> layers;
    std::string_view rest = plain;
    while (!rest.empty()) {
        const std::size_t end = rest.find(']');
        if (rest.front() != '[' || end == std::string_view::npos)
            return {};
        std::vector<bool> unit;
        for (const char c : rest.substr(1, end - 1)) {
            if (c == '0' || c == '1')
                unit.push_back(c == '1');
            else if (c != ',')
                return {};
        }
        rest.remove_prefix(end + 1);
        std::size_t times = 1;
        if (rest.starts_with('*')) {
            const auto read = std::from_chars(rest.data() + 1, rest.data() + rest.size(), times);
            if (read.ec != std::errc{})
                return {};
            rest.remove_prefix(static_cast<std::size_t>(read.ptr - rest.data()));
        }
        if (unit.empty() || times > most || (!rest.empty() && rest.front() != '+'))
            return {};
        rest.remove_prefix(rest.empty() ? 0 : 1);
        for (std::size_t i = 0; i < times && layers.size() <= most; ++i)
            layers.insert(layers.end(), unit.begin(), unit.end());
    }
    return layers;
}

/// A list of 0 and 1; empty if it is none.
std::vector<bool> layersOfList(const Json &list)
{
    std::vector<bool> layers;
    for (const Json &one : list) {
        if (!one.is_number_unsigned() || one.get<std::uint64_t>() > 1)
            return {};
        layers.push_back(one.get<std::uint64_t>() == 1);
    }
    return layers;
}

/// Layers with experts: every n-th from the first, or a list; empty: all.
std::vector<bool> expertLayersOf(ConfigFields &fields, std::uint64_t layers)
{
    constexpr std::string_view kKey = "moe-layer-freq";
    const Json *value = fields.find(kKey);
    if (!value || fields.problem())
        return {};
    const std::string text = writtenOf(*value);
    if (!value->is_array() && text.find('[') == std::string::npos) {
        const std::uint64_t every = fields.count({kKey});
        std::vector<bool> told;
        for (std::uint64_t layer = 0; every > 1 && layer < layers; ++layer)
            told.push_back(layer % every == 0);
        return told;
    }
    std::vector<bool> told = value->is_array() ? layersOfList(*value) : layerPatternOf(text, layers);
    fields.require(told.size() == layers, kKey, Fault::MustBeLayerPattern, std::to_string(layers));
    return told;
}

TransformerKind kindOf(ConfigFields &fields, const Json &object)
{
    const std::string hint = lowered(fields.text("model"));
    if (hint.find("llava") != std::string::npos || hint == "mimo" || hint.find("vision") != std::string::npos)
        fields.fail(modelNotComputed("model", Fault::IsNotText, hint));
    if (hint == "hybrid" || hint == "mamba")
        fields.fail(modelNotComputed("model", Fault::HasOtherLayers, hint));
    if (hint == "t5")
        return TransformerKind::EncoderDecoder;
    if (hint == "bert")
        return TransformerKind::Encoder;
    if (!hint.empty())
        return TransformerKind::Decoder;
    if (fields.has("encoder-num-layers") || fields.has("decoder-num-layers"))
        return TransformerKind::EncoderDecoder;
    const bool isBert = std::ranges::any_of(object.items(),
                                            [](const auto &item) { return item.key().starts_with("bert-"); });
    return isBert ? TransformerKind::Encoder : TransformerKind::Decoder;
}

void readWidths(ConfigFields &fields, Architecture &model)
{
    model.layers = fields.count({"num-layers", "encoder-num-layers"});
    if (model.kind == TransformerKind::EncoderDecoder)
        model.decoderLayers = fields.countOr({"decoder-num-layers"}, model.layers);
    fields.require(std::max(model.layers, model.decoderLayers) <= kMostModelLayers, "num-layers", Fault::MustBePositive,
                   std::to_string(kMostModelLayers));
    model.hidden = fields.count({"hidden-size"});
    model.heads = fields.count({"num-attention-heads"});
    model.keyValueHeads = model.heads;
    if (fields.flagOr("group-query-attention", false))
        model.keyValueHeads = fields.countOr({"num-query-groups"}, 1);
    model.headWidth = fields.countOr({"kv-channels"}, std::max<std::uint64_t>(model.hidden / model.heads, 1));
    fields.require(fields.has("kv-channels") || model.hidden % model.heads == 0, "hidden-size", Fault::MustBeMultiple,
                   "num-attention-heads (" + std::to_string(model.heads) + ")");
    fields.require(model.heads % model.keyValueHeads == 0, "num-attention-heads", Fault::MustBeMultiple,
                   "num-query-groups (" + std::to_string(model.keyValueHeads) + ")");
    model.isGated = fields.flagOr("swiglu", false);
    // Megatron-LM: two thirds of 4h, rounded down to a multiple of 64
    model.feedForward = fields.countOr(
        {"ffn-hidden-size"}, model.isGated ? std::max<std::uint64_t>(model.hidden / 24, 1) * 64 : 4 * model.hidden);
}

void readNormsAndBiases(ConfigFields &fields, Architecture &model)
{
    model.norm = choiceOf(fields, "normalization", {"LayerNorm", "RMSNorm"}) == 0 ? NormKind::LayerNorm
                                                                                  : NormKind::RmsNorm;
    const bool hasBias = !fields.flagOr("disable-bias-linear", false);
    model.hasQueryKeyValueBias = hasBias || fields.flagOr("add-qkv-bias", false);
    model.hasOutputBias = hasBias;
    model.hasFeedForwardBias = hasBias;
    if (fields.flagOr("qk-layernorm", false))
        model.queryKeyNorm = QueryKeyNorm::Head;
    if (!fields.flagOr("multi-latent-attention", false))
        return;
    LatentAttention latent;
    latent.queryRank = fields.zeroOrMore({"q-lora-rank"}, 0);
    latent.keyValueRank = fields.countOr({"kv-lora-rank"}, 32);
    latent.queryKeyWidth = fields.countOr({"qk-head-dim"}, 128);
    latent.rotaryWidth = fields.countOr({"qk-pos-emb-head-dim"}, 64);
    latent.valueWidth = fields.countOr({"v-head-dim"}, 128);
    latent.hasNorms = model.queryKeyNorm == QueryKeyNorm::Head;
    model.queryKeyNorm = QueryKeyNorm::None;
    model.headWidth = latent.queryKeyWidth + latent.rotaryWidth;
    model.latent = latent;
}

/// Vocabulary, positions and what follows the layers.
void readEnds(ConfigFields &fields, Architecture &model)
{
    const bool isGpt = model.kind == TransformerKind::Decoder;
    const bool isT5 = model.kind == TransformerKind::EncoderDecoder;
    constexpr std::uint64_t kGptWords = 50'257;
    constexpr std::uint64_t kBertWords = 30'522;
    const std::uint64_t words = fields.countOr(
        {"vocab-size"}, isGpt ? kGptWords : kBertWords + (isT5 ? fields.zeroOrMore({"vocab-extra-ids"}, 100) : 0));
    const std::uint64_t unit = fields.countOr({"make-vocab-size-divisible-by"}, 128)
                               * fields.countOr({"tensor-model-parallel-size"}, 1);
    model.vocabulary = fields.countOr({"padded-vocab-size"}, roundedUp(words, unit));
    model.isTied = !fields.flagOr("untie-embeddings-and-output-weights", false);
    const std::size_t positions = fields.flagOr("use-rotary-position-embeddings", false)
                                      ? 1
                                      : choiceOf(fields, "position-embedding-type",
                                                 {"learned_absolute", "rope", "none", "relative", "yarn", "mrope"});
    if (positions == 0)
        model.positions = fields.count({"max-position-embeddings"});
    if (positions == 3)
        model.relativeBuckets = fields.countOr({"relative-attention-num-buckets"}, 32);
    if (isGpt)
        return;
    model.hasHeadBias = true;
    if (isT5)
        return;
    model.tokenTypes = 2;
    model.hasHeadTransform = true;
    model.hasPooler = model.hasBinaryHead = !fields.flagOr("bert-no-binary-head", false);
}

void readExperts(ConfigFields &fields, Architecture &model)
{
    if (!fields.has("num-experts"))
        return;
    Experts experts;
    experts.count = fields.count({"num-experts"});
    experts.perToken = fields.countOr({"moe-router-topk"}, 2);
    fields.require(experts.perToken <= experts.count, "moe-router-topk", Fault::MustBeAtMost,
                   "num-experts (" + std::to_string(experts.count) + ")");
    experts.feedForward = fields.countOr({"moe-ffn-hidden-size"}, model.feedForward);
    experts.sharedFeedForward = fields.zeroOrMore({"moe-shared-expert-intermediate-size"}, 0);
    experts.sharedHasGate = fields.flagOr("moe-shared-expert-gate", false);
    experts.hasBias = model.hasFeedForwardBias;
    experts.layers = expertLayersOf(fields, model.layers);
    model.experts = std::move(experts);
}

void readParallelism(ConfigFields &fields, TrainingPlan &plan)
{
    plan.tensor = fields.countOr({"tensor-model-parallel-size"}, 1);
    plan.pipeline = fields.countOr({"pipeline-model-parallel-size"}, 1);
    if (fields.has("num-experts")) {
        plan.expert = fields.countOr({"expert-model-parallel-size"}, 1);
        plan.expertTensor = fields.zeroOrMore({"expert-tensor-parallel-size"}, 0);
    }
    // Megatron-LM turns it off without tensor parallelism.
    plan.sequenceParallel = fields.flagOr("sequence-parallel", false) && plan.tensor > 1;
    if (fields.flagOr("use-distributed-optimizer", false))
        plan.sharding = Sharding::DistributedOptimizer;
}

/// Names of modules, "core_attn" or "[layernorm moe_act]", as bits.
std::uint8_t recomputedModulesOf(ConfigFields &fields)
{
    constexpr std::array<std::pair<std::string_view, RecomputedModule>, 4> kModules = {{
        {"core_attn", RecomputedModule::CoreAttention},
        {"layernorm", RecomputedModule::LayerNorm},
        {"moe_act", RecomputedModule::ExpertActivation},
        {"mlp", RecomputedModule::FeedForward},
    }};
    constexpr std::string_view kKey = "recompute-modules";
    constexpr std::string_view kBetween = " ,[]\"'";
    const std::string names = fields.has(kKey) ? fields.text(kKey) : std::string(kModules[0].first);
    unsigned bits = 0;
    for (std::size_t at = names.find_first_not_of(kBetween); at != std::string::npos;) {
        const std::size_t end = std::min(names.find_first_of(kBetween, at), names.size());
        const std::string name = names.substr(at, end - at);
        const auto found = std::ranges::find(kModules, name, &std::pair<std::string_view, RecomputedModule>::first);
        if (found == kModules.end())
            fields.fail(modelNotComputed(kKey, Fault::IsNotComputed, name));
        else
            bits |= 1U << static_cast<unsigned>(found->second);
        at = names.find_first_not_of(kBetween, end);
    }
    return static_cast<std::uint8_t>(bits);
}

void readRecompute(ConfigFields &fields, TrainingPlan &plan)
{
    constexpr std::array kRecomputes{Recompute::None, Recompute::Selective, Recompute::Full};
    plan.recompute = kRecomputes[choiceOf(fields, "recompute-granularity", {"none", "selective", "full"})];
    if (fields.flagOr("recompute-activations", false))
        plan.recompute = Recompute::Selective;
    if (plan.recompute == Recompute::Selective)
        plan.megatron.recomputed = recomputedModulesOf(fields);
    plan.megatron.recomputesBlock = choiceOf(fields, "recompute-method", {"uniform", "block"}) == 1;
    plan.megatron.recomputeLayers = fields.countOr({"recompute-num-layers"}, 1);
}

/// Modules of Megatron-LM's own have unfused attention.
void readAttention(ConfigFields &fields, TrainingPlan &plan)
{
    constexpr std::array kBackends{AttentionKind::Auto, AttentionKind::Flash, AttentionKind::Fused,
                                   AttentionKind::Unfused, AttentionKind::Unfused};
    const std::size_t implementation = choiceOf(fields, "transformer-impl",
                                                {"transformer_engine", "local", "inference_optimized"});
    if (implementation == 2)
        fields.fail(modelNotComputed("transformer-impl", Fault::IsNotComputed, "inference_optimized"));
    plan.megatron.isLocal = implementation == 1;
    plan.attention = kBackends[choiceOf(fields, "attention-backend", {"auto", "flash", "fused", "unfused", "local"})];
    if (fields.flagOr("use-flash-attn", false))
        plan.attention = AttentionKind::Flash;
    if (plan.megatron.isLocal)
        plan.attention = AttentionKind::Unfused;
    plan.dropout = fields.fractionOr("hidden-dropout", 0.1);
}

void readGradients(ConfigFields &fields, TrainingPlan &plan)
{
    MegatronOptions &options = plan.megatron;
    options.isDeterministic = fields.flagOr("deterministic-mode", false);
    options.gathersTokens = fields.has("num-experts")
                            && choiceOf(fields, "moe-token-dispatcher-type", {"allgather", "alltoall", "flex"}) == 0;
    options.groupsExperts = fields.flagOr("moe-grouped-gemm", false);
    options.materialisesGradients = fields.flagOr("no-gradient-accumulation-fusion", false);
    options.createsMask = !fields.flagOr("no-create-attention-mask-in-dataloader", false);
    options.hasFourByteGradients = plan.type != NumberType::Fp16 && !fields.flagOr("grad-reduce-in-bf16", false);
    options.optimizerInstances = fields.countOr({"num-distributed-optimizer-instances"}, 1);
    if (fields.flagOr("defer-embedding-wgrad-compute", false))
        options.deferredHeads = fields.zeroOrMore({"wgrad-deferral-limit"}, 0);
    if (fields.flagOr("cross-entropy-loss-fusion", false))
        plan.loss = LossKind::Fused;
}

/// What the rules of Megatron-LM's memory do not cover.
void refuseCombinations(ConfigFields &fields, const Architecture &model, const TrainingPlan &plan)
{
    if (model.latent && model.experts)
        fields.fail(modelNotComputed("multi-latent-attention", Fault::IsNotComputed, "true, num-experts"));
    if (model.kind == TransformerKind::EncoderDecoder && plan.pipeline > 1)
        fields.fail(
            modelNotComputed("pipeline-model-parallel-size", Fault::IsNotComputed, std::to_string(plan.pipeline)));
}

void readBatch(ConfigFields &fields, const Architecture &model, ModelConfig &config)
{
    TrainingPlan &plan = *config.plan;
    plan.microBatch = fields.count({"micro-batch-size"});
    plan.context = fields.count({"seq-length", "encoder-seq-length"});
    if (model.kind == TransformerKind::EncoderDecoder)
        plan.decoderContext = fields.countOr({"decoder-seq-length"}, 128);
    config.globalBatch = fields.zeroOrMore({"global-batch-size"}, 0);
    const bool isBf16 = fields.flagOr("bf16", false);
    const bool isFp16 = fields.flagOr("fp16", false);
    plan.type = isBf16 ? NumberType::Bf16 : isFp16 ? NumberType::Fp16 : NumberType::Fp32;
    plan.hasMasterWeights = plan.type != NumberType::Fp32;
    const std::string optimizer = fields.text("optimizer");
    if (!optimizer.empty() && optimizer != "adam" && optimizer != "sgd")
        fields.fail(modelNotComputed("optimizer", Fault::IsNotComputed, optimizer));
    plan.optimizer = optimizer == "sgd" ? OptimizerKind::Sgd : OptimizerKind::AdamW;
    config.type = plan.type;
}

} // namespace

bool isMegatronKey(std::string_view key)
{
    const std::string option = optionOf(key);
    return key.find('-') != std::string_view::npos || option == "num-layers" || option == "encoder-num-layers";
}

Result<ModelConfig> readMegatronArguments(const Json &object)
{
    Json options = Json::object();
    for (const auto &item : object.items())
        options[optionOf(item.key())] = item.value();
    ConfigFields fields(options, ConfigFields::Style::Arguments);
    refuseOptions(fields);
    ModelConfig config;
    Architecture &model = config.architecture;
    model.name = fields.text("model");
    model.kind = kindOf(fields, options);
    config.plan.emplace().framework = Framework::Megatron;
    readWidths(fields, model);
    readNormsAndBiases(fields, model);
    readEnds(fields, model);
    readExperts(fields, model);
    readParallelism(fields, *config.plan);
    readRecompute(fields, *config.plan);
    readAttention(fields, *config.plan);
    readBatch(fields, model, config);
    readGradients(fields, *config.plan);
    refuseCombinations(fields, model, *config.plan);
    config.longestContext = fields.zeroOrMore({"max-position-embeddings"}, 0);
    for (const char *option : kIgnoredOptions) {
        if (fields.has(option))
            config.ignored.emplace_back(option);
    }
    if (fields.problem())
        return *fields.problem();
    TRY_DO(setDataParallel(config, 1));
    return config;
}

} // namespace allostrata
