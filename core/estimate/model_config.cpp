// Reads what a config.json of Hugging Face says of a model.

#include "core/estimate/model_config.h"

#include "core/estimate/config_fields.h"
#include "core/estimate/megatron_arguments.h"
#include "core/estimate/model_families.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

using Json = nlohmann::json;

/// Types that are refused by name.
struct RefusedType {
    std::string_view prefix;
    Fault fault = Fault::None;
};

constexpr std::array kRefused = {
    RefusedType{"mamba", Fault::HasOtherLayers},
    RefusedType{"falcon_mamba", Fault::HasOtherLayers},
    RefusedType{"falcon_h1", Fault::HasOtherLayers},
    RefusedType{"jamba", Fault::HasOtherLayers},
    RefusedType{"zamba", Fault::HasOtherLayers},
    RefusedType{"bamba", Fault::HasOtherLayers},
    RefusedType{"nemotron_h", Fault::HasOtherLayers},
    RefusedType{"granitemoehybrid", Fault::HasOtherLayers},
    RefusedType{"recurrent_gemma", Fault::HasOtherLayers},
    RefusedType{"rwkv", Fault::HasOtherLayers},
    RefusedType{"qwen3_next", Fault::HasOtherLayers},
    RefusedType{"lfm2", Fault::HasOtherLayers},
    RefusedType{"minimax", Fault::HasOtherLayers},
    RefusedType{"xlstm", Fault::HasOtherLayers},
    RefusedType{"vit", Fault::IsNotText},
    RefusedType{"deit", Fault::IsNotText},
    RefusedType{"beit", Fault::IsNotText},
    RefusedType{"swin", Fault::IsNotText},
    RefusedType{"dino", Fault::IsNotText},
    RefusedType{"clip", Fault::IsNotText},
    RefusedType{"siglip", Fault::IsNotText},
    RefusedType{"convnext", Fault::IsNotText},
    RefusedType{"resnet", Fault::IsNotText},
    RefusedType{"detr", Fault::IsNotText},
    RefusedType{"sam", Fault::IsNotText},
    RefusedType{"whisper", Fault::IsNotText},
    RefusedType{"wav2vec2", Fault::IsNotText},
    RefusedType{"hubert", Fault::IsNotText},
    RefusedType{"llava", Fault::IsNotText},
    RefusedType{"idefics", Fault::IsNotText},
    RefusedType{"mllama", Fault::IsNotText},
    RefusedType{"paligemma", Fault::IsNotText},
    RefusedType{"pixtral", Fault::IsNotText},
    RefusedType{"qwen2_vl", Fault::IsNotText},
    RefusedType{"qwen2_5_vl", Fault::IsNotText},
    RefusedType{"qwen3_vl", Fault::IsNotText},
    RefusedType{"blip", Fault::IsNotText},
};

/// Keys that only models of other kinds have.
constexpr std::array kOtherKeys = {
    std::pair("vision_config", Fault::IsNotText),      std::pair("image_size", Fault::IsNotText),
    std::pair("patch_size", Fault::IsNotText),         std::pair("block_out_channels", Fault::IsNotText),
    std::pair("ssm_cfg", Fault::HasOtherLayers),       std::pair("state_size", Fault::HasOtherLayers),
    std::pair("mamba_d_state", Fault::HasOtherLayers), std::pair("hybrid_override_pattern", Fault::HasOtherLayers),
};

constexpr std::array<std::string_view, 13> kActivations
    = {"silu",    "swish",      "gelu", "gelu_new", "gelu_fast",  "gelu_pytorch_tanh", "gelu_python",
       "gelu_10", "quick_gelu", "relu", "relu2",    "gated-gelu", "gated-silu"};

/// Refuses models that are no transformers of text.
void refuseOthers(ConfigFields &fields, const std::string &type)
{
    const auto refused = std::ranges::find_if(kRefused,
                                              [&](const RefusedType &one) { return type.starts_with(one.prefix); });
    if (refused != kRefused.end())
        fields.fail(modelNotComputed("model_type", refused->fault, type));
    if (fields.has("_class_name"))
        fields.fail(modelNotComputed("_class_name", Fault::IsNotText, fields.text("_class_name")));
    for (const auto &[key, fault] : kOtherKeys) {
        if (fields.has(key))
            fields.fail(modelNotComputed(key, fault, type.empty() ? key : type));
    }
    if (!type.empty() && !findModelFamily(type))
        fields.fail(modelNotComputed("model_type", Fault::IsUnknownModel, type));
}

/// Weights in integers are not trained. Those in fp8 or MXFP4 stand for weights in bf16, which are.
void refuseQuantised(ConfigFields &fields, ModelConfig &config)
{
    const Json *quantised = fields.find("quantization_config");
    if (!quantised)
        return;
    const std::string method = quantised->is_object()
                                   ? ConfigFields(*quantised, ConfigFields::Style::Json).text("quant_method")
                                   : std::string();
    if (method == "fp8" || method == "mxfp4")
        config.ignored.emplace_back("quantization_config");
    else
        fields.fail(modelNotComputed("quantization_config", Fault::IsQuantised, method));
}

void checkActivation(ConfigFields &fields)
{
    for (const std::string_view key :
         {"hidden_act", "hidden_activation", "activation_function", "feed_forward_proj", "activation"}) {
        const std::string name = fields.text(key);
        if (!name.empty())
            fields.require(std::ranges::find(kActivations, name) != kActivations.end(), key, Fault::MustBeOneOf,
                           "silu, gelu, gelu_new, gelu_pytorch_tanh, quick_gelu, relu");
    }
}

std::optional<NumberType> typeOf(ConfigFields &fields)
{
    const std::string_view key = fields.has("torch_dtype") ? "torch_dtype" : "dtype";
    std::string name = fields.text(key);
    if (name.starts_with("torch."))
        name.erase(0, 6);
    if (name.empty() || name == "auto")
        return std::nullopt;
    if (name == "float32")
        return NumberType::Fp32;
    if (name == "float16")
        return NumberType::Fp16;
    fields.require(name == "bfloat16", key, Fault::MustBeOneOf, "float32, bfloat16, float16");
    return NumberType::Bf16;
}

/// Width of a head, if it is not told.
std::uint64_t dividedWidth(ConfigFields &fields, const Architecture &model)
{
    fields.require(model.hidden % model.heads == 0, "hidden_size", Fault::MustBeMultiple,
                   "num_attention_heads (" + std::to_string(model.heads) + ")");
    return std::max<std::uint64_t>(model.hidden / model.heads, 1);
}

/// Dimensions that most types name in the same way, or in that of GPT-2 and OPT.
void readDimensions(ConfigFields &fields, Architecture &model)
{
    const bool isGemma3 = model.name == "gemma3_text"; // its files leave out what its class sets
    const bool isOldGpt = model.name == "gpt2" || model.name == "falcon";
    model.hidden = fields.count({"hidden_size", "n_embd", "d_model"});
    model.layers = fields.count({"num_hidden_layers", "n_layer", "num_layers"});
    model.heads = isGemma3 ? fields.countOr({"num_attention_heads"}, 8)
                           : fields.count({"num_attention_heads", "n_head", "num_heads"});
    model.keyValueHeads = fields.countOr({"num_key_value_heads"}, isGemma3 ? 4 : model.heads);
    const std::uint64_t told = fields.zeroOrMore({"head_dim", "d_kv"}, isGemma3 ? 256 : 0);
    const bool isLatent = fields.has("kv_lora_rank"); // its heads have widths of their own
    model.headWidth = told > 0 || isLatent ? std::max<std::uint64_t>(told, 1) : dividedWidth(fields, model);
    model.feedForward = isOldGpt ? fields.countOr({"n_inner", "ffn_hidden_size", "intermediate_size"}, 4 * model.hidden)
                                 : fields.count({"intermediate_size", "ffn_dim", "d_ff"});
    model.vocabulary = isGemma3 ? fields.countOr({"vocab_size"}, 262'208) : fields.count({"vocab_size"});
    model.isTied = fields.flagOr("tie_word_embeddings", model.isTied);
    fields.require(model.heads % model.keyValueHeads == 0, "num_attention_heads", Fault::MustBeMultiple,
                   "num_key_value_heads (" + std::to_string(model.keyValueHeads) + ")");
    fields.require(model.layers <= kMostModelLayers, "num_hidden_layers", Fault::MustBePositive,
                   std::to_string(kMostModelLayers));
}

void readBias(ConfigFields &fields, Architecture &model)
{
    model.hasQueryKeyValueBias = fields.flagOr("attention_bias", model.hasQueryKeyValueBias);
    model.hasOutputBias = fields.flagOr("attention_bias", model.hasOutputBias);
}

/// Experts with the keys that are common, in all layers.
Experts expertsOf(ConfigFields &fields, std::string_view countKey, std::string_view widthKey)
{
    Experts experts;
    experts.count = fields.count({countKey});
    experts.perToken = fields.count({"num_experts_per_tok", "experts_per_token"});
    experts.feedForward = fields.count({widthKey});
    fields.require(experts.perToken <= experts.count, "num_experts_per_tok", Fault::MustBeAtMost,
                   std::string(countKey) + " (" + std::to_string(experts.count) + ")");
    return experts;
}

void readLlama(ConfigFields &fields, Architecture &model)
{
    readBias(fields, model);
    model.hasFeedForwardBias = fields.flagOr("mlp_bias", false);
}

void readMixtral(ConfigFields &fields, Architecture &model)
{
    model.experts = expertsOf(fields, "num_local_experts", "intermediate_size");
}

/// Every decoder_sparse_step-th layer has experts, except those of mlp_only_layers.
void readQwenExperts(ConfigFields &fields, Architecture &model)
{
    if (model.name == "qwen3_moe")
        readBias(fields, model);
    if (fields.zeroOrMore({"num_experts"}, 1) == 0)
        return;
    Experts experts = expertsOf(fields, "num_experts", "moe_intermediate_size");
    if (model.name == "qwen2_moe") {
        experts.sharedFeedForward = fields.count({"shared_expert_intermediate_size"});
        experts.sharedHasGate = true;
    }
    const std::uint64_t step = fields.countOr({"decoder_sparse_step"}, 1);
    const Json *dense = fields.find("mlp_only_layers");
    fields.require(!dense || dense->is_array(), "mlp_only_layers", Fault::MustBeList, std::to_string(model.layers));
    if (fields.problem() || (step == 1 && (!dense || dense->empty()))) {
        model.experts = experts;
        return;
    }
    for (std::uint64_t layer = 0; layer < model.layers; ++layer)
        experts.layers.push_back((layer + 1) % step == 0);
    for (std::size_t i = 0; dense && i < dense->size(); ++i) {
        const Json &layer = (*dense)[i];
        const bool isLayer = layer.is_number_unsigned() && layer.get<std::uint64_t>() < model.layers;
        fields.require(isLayer, "mlp_only_layers[" + std::to_string(i) + "]", Fault::MustBeWhole,
                       std::to_string(model.layers - 1));
        if (isLayer)
            experts.layers[layer.get<std::uint64_t>()] = false;
    }
    model.experts = std::move(experts);
}

void readDeepSeek(ConfigFields &fields, Architecture &model)
{
    readBias(fields, model);
    LatentAttention latent;
    latent.queryRank = fields.zeroOrMore({"q_lora_rank"}, 0);
    latent.keyValueRank = fields.count({"kv_lora_rank"});
    latent.queryKeyWidth = fields.count({"qk_nope_head_dim"});
    latent.rotaryWidth = fields.count({"qk_rope_head_dim"});
    latent.valueWidth = fields.count({"v_head_dim"});
    model.latent = latent;
    model.headWidth = latent.queryKeyWidth + latent.rotaryWidth;
    if (fields.zeroOrMore({"n_routed_experts"}, 0) == 0)
        return;
    Experts experts = expertsOf(fields, "n_routed_experts", "moe_intermediate_size");
    experts.sharedFeedForward = fields.zeroOrMore({"n_shared_experts"}, 0) * experts.feedForward;
    experts.hasRouterBias = model.name != "deepseek_v2" || fields.text("topk_method") == "noaux_tc";
    const std::uint64_t dense = fields.zeroOrMore({"first_k_dense_replace"}, 0);
    const std::uint64_t every = fields.countOr({"moe_layer_freq"}, 1);
    for (std::uint64_t layer = 0; layer < model.layers && !fields.problem(); ++layer)
        experts.layers.push_back(layer >= dense && layer % every == 0);
    model.experts = std::move(experts);
}

void readGptOss(ConfigFields &fields, Architecture &model)
{
    readBias(fields, model);
    model.experts = expertsOf(fields, "num_local_experts", "intermediate_size");
    model.experts->hasBias = true;
    model.experts->hasRouterBias = true;
}

void readFalcon(ConfigFields &fields, Architecture &model)
{
    const bool isNew = fields.flagOr("new_decoder_architecture", false);
    if (isNew)
        model.keyValueHeads = fields.count({"num_kv_heads"});
    else if (!fields.has("num_key_value_heads") && fields.flagOr("multi_query", true))
        model.keyValueHeads = 1;
    model.isParallel = isNew || fields.flagOr("parallel_attn", true);
    const bool hasOneNorm = isNew ? fields.countOr({"num_ln_in_parallel_attn"}, 2) == 1 : model.isParallel;
    model.normsPerLayer = hasOneNorm ? 1 : 2;
    model.hasQueryKeyValueBias = model.hasOutputBias = model.hasFeedForwardBias = fields.flagOr("bias", false);
    fields.require(model.heads % model.keyValueHeads == 0, "num_attention_heads", Fault::MustBeMultiple,
                   "num_kv_heads (" + std::to_string(model.keyValueHeads) + ")");
}

void readPhi(ConfigFields &fields, Architecture &model)
{
    if (fields.flagOr("qk_layernorm", false))
        model.queryKeyNorm = QueryKeyNorm::Head;
}

void readGpt2(ConfigFields &fields, Architecture &model)
{
    model.positions = fields.count({"n_positions", "max_position_embeddings", "n_ctx"});
}

void readNeox(ConfigFields &fields, Architecture &model)
{
    readBias(fields, model);
    model.isParallel = fields.flagOr("use_parallel_residual", true);
}

void readOpt(ConfigFields &fields, Architecture &model)
{
    constexpr std::uint64_t kOffset = 2; // two positions are reserved for padding
    model.positions = fields.count({"max_position_embeddings"}) + kOffset;
    model.hasFinalNorm = fields.flagOr("do_layer_norm_before", true);
    model.normHasWeight = fields.flagOr("layer_norm_elementwise_affine", true);
    const bool hasBias = fields.flagOr("enable_bias", true);
    model.hasQueryKeyValueBias = model.hasOutputBias = model.hasFeedForwardBias = hasBias;
    const std::uint64_t width = fields.countOr({"word_embed_proj_dim"}, model.hidden);
    if (width != model.hidden)
        fields.fail(modelNotComputed("word_embed_proj_dim", Fault::IsNotComputed, std::to_string(width)));
}

/// The first of `architectures` decides what follows the layers.
void readBert(ConfigFields &fields, Architecture &model)
{
    model.positions = fields.count({"max_position_embeddings"});
    model.tokenTypes = fields.zeroOrMore({"type_vocab_size"}, 2);
    model.isTied = true;
    const std::string name = fields.firstText("architectures");
    const bool isPretraining = name.ends_with("ForPreTraining");
    if (isPretraining || name.ends_with("ForMaskedLM")) {
        model.hasPooler = isPretraining;
        model.hasBinaryHead = isPretraining;
        model.hasHead = model.hasHeadTransform = model.hasHeadBias = true;
    } else if (!name.empty() && !name.ends_with("Model")) {
        fields.fail(modelNotComputed("architectures", Fault::IsNotComputed, name));
    }
}

void readT5(ConfigFields &fields, Architecture &model)
{
    model.decoderLayers = fields.countOr({"num_decoder_layers"}, model.layers);
    model.relativeBuckets = fields.countOr({"relative_attention_num_buckets"}, model.relativeBuckets);
    model.isGated = fields.text("feed_forward_proj").starts_with("gated");
    fields.require(model.decoderLayers <= kMostModelLayers, "num_decoder_layers", Fault::MustBePositive,
                   std::to_string(kMostModelLayers));
}

using Reader = void (*)(ConfigFields &, Architecture &);

/// Types whose dimensions say all have no reader.
constexpr std::array<std::pair<std::string_view, Reader>, 23> kReaders = {{
    {"llama", readLlama},
    {"mixtral", readMixtral},
    {"qwen2_moe", readQwenExperts},
    {"qwen3", readBias},
    {"qwen3_moe", readQwenExperts},
    {"phi", readPhi},
    {"deepseek_v2", readDeepSeek},
    {"deepseek_v3", readDeepSeek},
    {"kimi_k2", readDeepSeek},
    {"gpt_oss", readGptOss},
    {"olmo", readBias},
    {"olmo2", readBias},
    {"falcon", readFalcon},
    {"gpt2", readGpt2},
    {"gpt_neox", readNeox},
    {"opt", readOpt},
    {"bert", readBert},
    {"roberta", readBert},
    {"gemma", readBias},
    {"gemma2", readBias},
    {"gemma3_text", readBias},
    {"t5", readT5},
    {"mt5", readT5},
}};

/// Type of a config: without one, keys decide between those of the Llama type with and without experts.
std::string typeOfModel(ConfigFields &fields)
{
    const std::string type = fields.text("model_type");
    if (!type.empty())
        return type == "gemma3" ? "gemma3_text" : type;
    return fields.has("num_local_experts") ? "mixtral" : "llama";
}

/// Dropout between the modules: models of the time when it was usual have 0.1 unless their config says otherwise.
double dropoutOf(ConfigFields &fields, std::string_view type)
{
    constexpr std::array kKeys{"resid_pdrop", "hidden_dropout_prob", "dropout_rate", "hidden_dropout", "dropout"};
    constexpr std::array<std::string_view, 6> kWithDropout{"gpt2", "bert", "roberta", "t5", "mt5", "opt"};
    constexpr double kUsual = 0.1;
    for (const char *key : kKeys) {
        if (fields.has(key))
            return fields.fractionOr(key, 0);
    }
    return std::ranges::find(kWithDropout, type) == kWithDropout.end() ? 0 : kUsual;
}

Result<ModelConfig> readHuggingFace(const Json &object)
{
    ConfigFields all(object, ConfigFields::Style::Json);
    const Json *text = all.find("text_config");
    if (text && !text->is_object())
        return badModelConfig("text_config", Fault::MustBeObject);
    ConfigFields fields(text ? *text : object, ConfigFields::Style::Json);
    ModelConfig config;
    const std::string type = typeOfModel(fields.has("model_type") ? fields : all);
    refuseOthers(fields, fields.has("model_type") || all.has("model_type") ? type : std::string());
    refuseQuantised(text && !fields.has("quantization_config") ? all : fields, config);
    if (fields.problem())
        return *fields.problem();
    Architecture &model = config.architecture;
    model = *findModelFamily(type);
    checkActivation(fields);
    readDimensions(fields, model);
    const auto reader = std::ranges::find(kReaders, type, &std::pair<std::string_view, Reader>::first);
    if (reader != kReaders.end())
        reader->second(fields, model);
    config.type = typeOf(fields.has("torch_dtype") || fields.has("dtype") ? fields : all);
    config.longestContext = fields.zeroOrMore({"max_position_embeddings", "n_positions", "n_ctx"}, 0);
    config.dropout = dropoutOf(fields, type);
    if (text && all.has("vision_config"))
        config.ignored.emplace_back("vision_config");
    for (const ConfigFields *read : {&fields, &all}) {
        if (read->problem())
            return *read->problem();
    }
    return config;
}

/// Whether a text is of Megatron-LM: its number of layers has another name, and it names no type.
bool isOfMegatron(const Json &object)
{
    if (object.contains("model_type") || object.contains("num_hidden_layers"))
        return false;
    return std::ranges::any_of(object.items(), [](const auto &item) { return isMegatronKey(item.key()); });
}

} // namespace

Result<ModelConfig> readModelConfig(std::string_view json)
{
    if (json.size() > kLongestModelConfig)
        return badModelConfig({}, Fault::TextTooLong);
    Json object;
    try {
        object = Json::parse(json.begin(), json.end());
    } catch (const Json::parse_error &error) {
        Error fault = badModelConfig({}, Fault::NotJson);
        fault.offset = error.byte > 0 ? error.byte - 1 : 0;
        return fault;
    } catch (const Json::exception &) { // such as a number that no double can hold
        return badModelConfig({}, Fault::NotJson);
    }
    if (!object.is_object())
        return badModelConfig({}, Fault::NotAnObject);
    TRY(auto config, isOfMegatron(object) ? readMegatronArguments(object) : readHuggingFace(object));
    if (!parameterCount(config.architecture))
        return badModelConfig({}, Fault::TooManyParameters);
    return config;
}

Result<void> setDataParallel(ModelConfig &config, std::uint64_t ranks)
{
    if (!config.plan)
        return {};
    TrainingPlan &plan = *config.plan;
    plan.data = ranks;
    const std::uint64_t atOnce = plan.microBatch * std::max<std::uint64_t>(ranks, 1);
    if (config.globalBatch % atOnce != 0)
        return badModelConfig("global-batch-size", Fault::MustBeMultiple,
                              "micro-batch-size x " + std::to_string(ranks));
    plan.microBatches = std::max<std::uint64_t>(config.globalBatch / atOnce, 1);
    return {};
}

} // namespace allostrata
