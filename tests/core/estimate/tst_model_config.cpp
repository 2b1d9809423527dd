// Configs of models: what is read, and what is said of each that is not valid or not computed.
#include "core/estimate/model_config.h"
#include "tests/support/test_main.h"
#include "widgets/text/reason_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace allostrata;

namespace {

constexpr const char *kLlama = R"({"model_type": "llama", "hidden_size": 64, "intermediate_size": 128,
    "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2, "vocab_size": 100})";
constexpr const char *kDeepSeek = R"({"model_type": "deepseek_v3", "hidden_size": 64, "intermediate_size": 128,
    "num_hidden_layers": 4, "num_attention_heads": 3, "vocab_size": 100, "kv_lora_rank": 8, "qk_nope_head_dim": 4,
    "qk_rope_head_dim": 2, "v_head_dim": 4, "n_routed_experts": 6, "num_experts_per_tok": 2, "n_shared_experts": 2,
    "moe_intermediate_size": 16, "first_k_dense_replace": 1})";
constexpr const char *kQwen = R"({"model_type": "qwen3_moe", "hidden_size": 64, "intermediate_size": 128,
    "num_hidden_layers": 4, "num_attention_heads": 4, "vocab_size": 100, "num_experts": 6, "num_experts_per_tok": 2,
    "moe_intermediate_size": 16})";
constexpr const char *kGpt = R"({"num-layers": "4", "hidden-size": "96", "num-attention-heads": "8",
    "max-position-embeddings": "64", "micro-batch-size": "2", "global-batch-size": "16", "seq-length": "64"})";

/// A config with some keys changed; a null removes one.
std::string with(const char *base, const char *changes)
{
    QJsonObject object = QJsonDocument::fromJson(base).object();
    const QJsonObject other = QJsonDocument::fromJson(changes).object();
    for (auto at = other.begin(); at != other.end(); ++at) {
        if (at->isNull())
            object.remove(at.key());
        else
            object[at.key()] = *at;
    }
    return QJsonDocument(object).toJson().toStdString();
}

/// What is said of a config that is refused: "num_hidden_layers: is missing"
QString refusalOf(const std::string &json)
{
    const auto read = readModelConfig(json);
    if (read)
        return "accepted";
    return (read.error().reason == Reason::ModelNotComputed ? "not computed: " : "")
           + detailText(read.error(), Voice::plain());
}

ModelConfig configOf(const std::string &json)
{
    const auto read = readModelConfig(json);
    if (!read)
        qFatal("%s", qPrintable(detailText(read.error(), Voice::plain())));
    return *read;
}

Architecture modelOf(const char *base, const char *changes = "{}")
{
    return configOf(with(base, changes)).architecture;
}

QString layersOf(const std::vector<bool> &layers)
{
    QString text;
    for (const bool isSet : layers)
        text += isSet ? u'1' : u'0';
    return text;
}

} // namespace

class TestModelConfig : public QObject {
    Q_OBJECT

private slots:
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void saysWhatIsWrongWithArguments_data();
    void saysWhatIsWrongWithArguments();
    void saysWhereATextIsNoJson();

    void readsTheCommonKeys();
    void widthsOfHeadsMayBeTold();
    void keysOfGpt2AreOthers();
    void someLayersHaveExperts();
    void latentAttentionNeedsNoWidthThatDivides();
    void architecturesDecideTheHeadOfBert();
    void falconsHaveThreeLayouts();
    void t5HasGatesByItsActivation();
    void gemma3LeavesOutWhatItsClassSets();
    void weightsInEightBitsAreReadAsTheirOriginals();
    void namesTheTypeOfTheWeights();
    void readsNonsenseWithoutHarm();

    void argumentsHaveMegatronsDefaults();
    void argumentsMayBeWrittenInManyWays();
    void argumentsPadTheVocabulary();
    void argumentsTellLayersWithExperts();
    void argumentsTellThePlan();
    void argumentsOfBertAndT5();
    void ranksDivideTheGlobalBatch();
};

void TestModelConfig::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char *name, const char *changes, const char *refusal) {
        QTest::newRow(name) << QString::fromUtf8(changes) << QString::fromUtf8(refusal);
    };
    const QString whole = QStringLiteral("must be a whole number from 1 to 100000000");
    QTest::newRow("zero") << R"({"hidden_size": 0})"
                          << "hidden_size: " + whole;
    QTest::newRow("negative") << R"({"vocab_size": -5})"
                              << "vocab_size: " + whole;
    QTest::newRow("fraction") << R"({"num_attention_heads": 4.5})"
                              << "num_attention_heads: " + whole;
    QTest::newRow("too large") << R"({"intermediate_size": 100000001})"
                               << "intermediate_size: " + whole;
    QTest::newRow("text") << R"({"hidden_size": "64"})"
                          << "hidden_size: " + whole;
    QTest::newRow("list") << R"({"hidden_size": [64]})"
                          << "hidden_size: " + whole;
    row("missing width", R"({"hidden_size": null})", "hidden_size: is missing");
    row("missing layers", R"({"num_hidden_layers": null})", "num_hidden_layers: is missing");
    row("missing heads", R"({"num_attention_heads": null})", "num_attention_heads: is missing");
    row("missing feed-forward", R"({"intermediate_size": null})", "intermediate_size: is missing");
    row("missing vocabulary", R"({"vocab_size": null})", "vocab_size: is missing");
    row("too many layers", R"({"num_hidden_layers": 10001})",
        "num_hidden_layers: must be a whole number from 1 to 10000");
    row("heads do not divide the width", R"({"num_attention_heads": 6})",
        "hidden_size: must be a multiple of num_attention_heads (6)");
    row("groups do not divide the heads", R"({"num_key_value_heads": 3})",
        "num_attention_heads: must be a multiple of num_key_value_heads (3)");
    row("tie", R"({"tie_word_embeddings": "no"})", "tie_word_embeddings: must be true or false");
    row("bias", R"({"attention_bias": 1})", "attention_bias: must be true or false");
    row("activation", R"({"hidden_act": "tanh2"})",
        "hidden_act: must be one of: silu, gelu, gelu_new, gelu_pytorch_tanh, quick_gelu, relu");
    row("type of weights", R"({"torch_dtype": "int8"})", "torch_dtype: must be one of: float32, bfloat16, float16");
    row("type of model", R"({"model_type": 3})", "model_type: must be a string");
    row("experts", R"({"model_type": "mixtral", "num_local_experts": 4})", "num_experts_per_tok: is missing");
    row("experts per token", R"({"model_type": "mixtral", "num_local_experts": 4, "num_experts_per_tok": 5})",
        "num_experts_per_tok: must be at most num_local_experts (4)");
    row("dense layers", R"({"model_type": "qwen3_moe", "num_experts": 4, "num_experts_per_tok": 1,
                            "moe_intermediate_size": 8, "mlp_only_layers": [2]})",
        "mlp_only_layers[0]: must be a whole number from 0 to 1");
    row("more than 64 bits", R"({"model_type": "mixtral", "num_local_experts": 100000000, "num_experts_per_tok": 1,
                                 "hidden_size": 100000000, "intermediate_size": 100000000})",
        "the model has too many parameters");
    row("architectures", R"({"model_type": "bert", "max_position_embeddings": 8, "architectures": "BertModel"})",
        "architectures: must be a list of strings");
    row("text_config", R"({"text_config": 1})", "text_config: must be an object");
    row("vision transformer", R"({"model_type": "vit"})",
        "not computed: model_type: “vit” is not a model of text alone");
    row("images without a type", R"({"model_type": null, "patch_size": 16})",
        "not computed: patch_size: “patch_size” is not a model of text alone");
    row("U-Net", R"({"model_type": null, "_class_name": "UNet2DConditionModel"})",
        "not computed: _class_name: “UNet2DConditionModel” is not a model of text alone");
    row("several media", R"({"model_type": "qwen2_vl"})",
        "not computed: model_type: “qwen2_vl” is not a model of text alone");
    row("vision without text_config", R"({"vision_config": {}})",
        "not computed: vision_config: “llama” is not a model of text alone");
    row("state space", R"({"model_type": "mamba2"})",
        "not computed: model_type: “mamba2” has layers other than attention and feed-forward ones");
    row("hybrid", R"({"model_type": "jamba"})",
        "not computed: model_type: “jamba” has layers other than attention and feed-forward ones");
    row("hybrid of NVIDIA", R"({"model_type": "nemotron_h"})",
        "not computed: model_type: “nemotron_h” has layers other than attention and feed-forward ones");
    row("unknown", R"({"model_type": "llama9"})",
        "not computed: model_type: “llama9” is not among the known types of models");
    row("quantised", R"({"quantization_config": {"quant_method": "bitsandbytes"}})",
        "not computed: quantization_config: weights quantised by “bitsandbytes” are not trained");
    row("head of a classifier",
        R"({"model_type": "bert", "max_position_embeddings": 8, "architectures": ["BertForSequenceClassification"]})",
        "not computed: architectures: the value “BertForSequenceClassification” is not among those computed");
    row("projected embedding", R"({"model_type": "opt", "max_position_embeddings": 8, "ffn_dim": 8,
                                   "word_embed_proj_dim": 32})",
        "not computed: word_embed_proj_dim: the value “32” is not among those computed");
}

void TestModelConfig::saysWhatIsWrong()
{
    QFETCH(const QString, changes);
    QTEST(refusalOf(with(kLlama, changes.toUtf8().constData())), "refusal");
}

void TestModelConfig::saysWhatIsWrongWithArguments_data()
{
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char *name, const char *changes, const char *refusal) {
        QTest::newRow(name) << QString::fromUtf8(changes) << QString::fromUtf8(refusal);
    };
    row("no number", R"({"hidden-size": "many"})", "hidden-size: must be a whole number from 1 to 100000000");
    row("missing heads", R"({"num-attention-heads": null})", "num-attention-heads: is missing");
    row("missing micro-batch", R"({"micro-batch-size": null})", "micro-batch-size: is missing");
    row("missing context", R"({"seq-length": null})", "seq-length: is missing");
    row("heads", R"({"num-attention-heads": "7"})", "hidden-size: must be a multiple of num-attention-heads (7)");
    row("groups", R"({"group-query-attention": "true", "num-query-groups": "3"})",
        "num-attention-heads: must be a multiple of num-query-groups (3)");
    row("flag", R"({"swiglu": "yes"})", "swiglu: must be true or false");
    row("word", R"({"normalization": "BatchNorm"})", "normalization: must be one of: LayerNorm, RMSNorm");
    row("dropout", R"({"hidden-dropout": "1.5"})", "hidden-dropout: must be a number from 0 to 1");
    row("global batch", R"({"global-batch-size": "15"})",
        "global-batch-size: must be a multiple of micro-batch-size x 1");
    row("pattern of experts", R"x({"num-experts": "4", "moe-layer-freq": "([0]*1+[1]*2)"})x",
        "moe-layer-freq: must be a number, or a list of 0 and 1 for 4 layers: ([0]*1+[1]*3)");
    row("no pattern", R"({"num-experts": "4", "moe-layer-freq": "[0]*[1]"})",
        "moe-layer-freq: must be a number, or a list of 0 and 1 for 4 layers: ([0]*1+[1]*3)");
    row("endless pattern", R"({"num-experts": "4", "moe-layer-freq": "[0]*99999999999999999999"})",
        "moe-layer-freq: must be a number, or a list of 0 and 1 for 4 layers: ([0]*1+[1]*3)");
    row("list of something else", R"({"num-experts": "4", "moe-layer-freq": [[[1]], 0, 0, 1]})",
        "moe-layer-freq: must be a number, or a list of 0 and 1 for 4 layers: ([0]*1+[1]*3)");
    row("context parallel", R"({"context-parallel-size": "2"})",
        "not computed: context-parallel-size: the value “2” is not among those computed");
    row("fp8", R"({"fp8-format": "hybrid"})",
        "not computed: fp8-format: the value “hybrid” is not among those computed");
    row("optimizer", R"({"optimizer": "muon"})",
        "not computed: optimizer: the value “muon” is not among those computed");
    row("hybrid", R"({"num-layers": null, "hybrid-layer-pattern": "M-M*"})",
        "not computed: hybrid-layer-pattern: “M-M*” has layers other than attention and feed-forward ones");
    row("vision", R"({"model": "multimodal-llava"})",
        "not computed: model: “multimodal-llava” is not a model of text alone");
    row("recomputed modules", R"({"recompute-granularity": "selective", "recompute-modules": "[mlp mla_up_proj]"})",
        "not computed: recompute-modules: the value “mla_up_proj” is not among those computed");
    row("latent attention with experts", R"({"multi-latent-attention": "true", "num-experts": "4"})",
        "not computed: multi-latent-attention: the value “true, num-experts” is not among those computed");
    row("inference", R"({"transformer-impl": "inference_optimized"})",
        "not computed: transformer-impl: the value “inference_optimized” is not among those computed");
    row("pipeline of T5", R"({"model": "t5", "pipeline-model-parallel-size": "2"})",
        "not computed: pipeline-model-parallel-size: the value “2” is not among those computed");
}

void TestModelConfig::saysWhatIsWrongWithArguments()
{
    QFETCH(const QString, changes);
    QTEST(refusalOf(with(kGpt, changes.toUtf8().constData())), "refusal");
}

void TestModelConfig::saysWhereATextIsNoJson()
{
    const auto read = readModelConfig(R"({"hidden_size": x})");
    QVERIFY(!read);
    QCOMPARE(errorText(read.error(), Voice::plain()).what,
             "The configuration of the model is not valid (byte 16): it is not valid JSON.");
    QCOMPARE(refusalOf("[]"), "it is not a JSON object");
    QCOMPARE(refusalOf(""), "it is not valid JSON");
    QCOMPARE(refusalOf(R"({"a": 1e999})"), "it is not valid JSON");
    QCOMPARE(refusalOf(std::string(kLongestModelConfig + 1, ' ')), "it is longer than 1 MiB");
    QCOMPARE(refusalOf(std::string(500'000, '[')), "it is not valid JSON");
    QCOMPARE(refusalOf(std::string(500'000, '[') + std::string(500'000, ']')), "it is not a JSON object");
}

void TestModelConfig::readsTheCommonKeys()
{
    const ModelConfig config = configOf(kLlama);
    const Architecture &model = config.architecture;
    QCOMPARE(model.name, std::string("llama"));
    QCOMPARE(model.layers, 2U);
    QCOMPARE(model.headWidth, 16U);
    QCOMPARE(model.keyValueHeads, 2U);
    QVERIFY(model.isGated && !model.isTied && !model.experts && !config.plan);
    QCOMPARE(*parameterCount(model), 2 * 6400U + 2 * (2 * 4096U + 2 * 2048U + 3 * 8192U + 128U) + 64U);
    // Without a type the usual keys mean the same.
    QCOMPARE(parameterCount(modelOf(kLlama, R"({"model_type": null})")), parameterCount(model));
    QVERIFY(modelOf(kLlama, R"({"attention_bias": true})").hasQueryKeyValueBias);
}

void TestModelConfig::widthsOfHeadsMayBeTold()
{
    QCOMPARE(modelOf(kLlama, R"({"head_dim": 10, "num_attention_heads": 6})").headWidth, 10U);
    QCOMPARE(modelOf(kLlama, R"({"head_dim": null})").headWidth, 16U);
}

void TestModelConfig::keysOfGpt2AreOthers()
{
    const char *gpt2 = R"({"model_type": "gpt2", "n_embd": 8, "n_layer": 3, "n_head": 2, "n_inner": null,
                           "n_positions": 32, "vocab_size": 10})";
    const ModelConfig config = configOf(gpt2);
    QCOMPARE(config.architecture.feedForward, 32U);
    QCOMPARE(config.architecture.positions, 32U);
    QCOMPARE(config.longestContext, 32U);
    QVERIFY(config.architecture.isTied && config.architecture.hasFeedForwardBias);
}

void TestModelConfig::someLayersHaveExperts()
{
    QCOMPARE(layersOf(modelOf(kDeepSeek).experts->layers), "0111");
    QCOMPARE(layersOf(modelOf(kDeepSeek, R"({"moe_layer_freq": 2})").experts->layers), "0010");
    QVERIFY(modelOf(kQwen).hasExperts(0) && modelOf(kQwen).experts->layers.empty());
    QCOMPARE(layersOf(modelOf(kQwen, R"({"decoder_sparse_step": 2})").experts->layers), "0101");
    QCOMPARE(layersOf(modelOf(kQwen, R"({"mlp_only_layers": [0, 3]})").experts->layers), "0110");
    QVERIFY(!modelOf(kQwen, R"({"num_experts": 0})").experts);
    const Architecture shared = modelOf(kQwen, R"({"model_type": "qwen2_moe", "shared_expert_intermediate_size": 9})");
    QCOMPARE(shared.experts->sharedFeedForward, 9U);
    QVERIFY(shared.experts->sharedHasGate && shared.hasQueryKeyValueBias);
}

void TestModelConfig::latentAttentionNeedsNoWidthThatDivides()
{
    const Architecture model = modelOf(kDeepSeek); // 3 heads, width 64
    QCOMPARE(model.latent->queryRank, 0U);
    QCOMPARE(model.experts->sharedFeedForward, 32U);
    QVERIFY(model.experts->hasRouterBias);
    QVERIFY(!modelOf(kDeepSeek, R"({"model_type": "deepseek_v2"})").experts->hasRouterBias);
}

void TestModelConfig::architecturesDecideTheHeadOfBert()
{
    const char *bert = R"({"model_type": "bert", "max_position_embeddings": 16})";
    const std::uint64_t bare = *parameterCount(modelOf(kLlama, bert));
    const auto more = [&](const char *name) {
        const std::string changes = std::string(R"({"model_type": "bert", "max_position_embeddings": 16,
                                                    "architectures": [")")
                                    + name + "\"]}";
        return *parameterCount(modelOf(kLlama, changes.c_str())) - bare;
    };
    QCOMPARE(more("BertModel"), 0U);
    const std::uint64_t transform = 64 * 64 + 64 + 2 * 64 + 100; // and the bias of the head
    QCOMPARE(more("BertForPreTraining"), transform + 2 * 64 + 2);
    QCOMPARE(more("BertForMaskedLM"), transform - (64 * 64 + 64)); // no pooler
}

void TestModelConfig::falconsHaveThreeLayouts()
{
    const Architecture old = modelOf(kLlama, R"({"model_type": "falcon", "num_key_value_heads": null})");
    QCOMPARE(old.keyValueHeads, 1U);
    QVERIFY(old.isParallel && old.normsPerLayer == 1);
    const Architecture other
        = modelOf(kLlama, R"({"model_type": "falcon", "new_decoder_architecture": true, "num_kv_heads": 2})");
    QVERIFY(other.isParallel && other.normsPerLayer == 2);
    const Architecture serial = modelOf(kLlama, R"({"model_type": "falcon", "parallel_attn": false, "bias": true,
                                                    "multi_query": false, "num_key_value_heads": null})");
    QVERIFY(!serial.isParallel && serial.normsPerLayer == 2 && serial.hasOutputBias && serial.keyValueHeads == 4);
}

void TestModelConfig::t5HasGatesByItsActivation()
{
    const char *t5 = R"({"model_type": "t5", "d_model": 64, "d_kv": 16, "d_ff": 128, "num_layers": 2, "num_heads": 8,
                         "vocab_size": 100})";
    const Architecture plain = modelOf(t5);
    QVERIFY(!plain.isGated && plain.isTied && plain.kind == TransformerKind::EncoderDecoder);
    QCOMPARE(plain.decoderLayers, 2U);
    const Architecture gated = modelOf(t5, R"({"model_type": "mt5", "feed_forward_proj": "gated-gelu",
                                               "num_decoder_layers": 3})");
    QVERIFY(gated.isGated && !gated.isTied);
    QCOMPARE(gated.decoderLayers, 3U);
}

void TestModelConfig::gemma3LeavesOutWhatItsClassSets()
{
    const ModelConfig config = configOf(R"({"model_type": "gemma3", "torch_dtype": "bfloat16", "vision_config": {},
        "text_config": {"hidden_size": 2560, "intermediate_size": 10240, "model_type": "gemma3_text",
                        "num_hidden_layers": 34}})");
    QCOMPARE(*parameterCount(config.architecture), 3'880'263'168U);
    QCOMPARE(config.type, NumberType::Bf16);
    QCOMPARE(config.ignored, std::vector<std::string>{"vision_config"});
}

void TestModelConfig::weightsInEightBitsAreReadAsTheirOriginals()
{
    const ModelConfig config = configOf(with(kLlama, R"({"quantization_config": {"quant_method": "fp8"}})"));
    QCOMPARE(config.ignored, std::vector<std::string>{"quantization_config"});
}

void TestModelConfig::namesTheTypeOfTheWeights()
{
    QVERIFY(!configOf(kLlama).type);
    QCOMPARE(configOf(with(kLlama, R"({"torch_dtype": "float16"})")).type, NumberType::Fp16);
    QCOMPARE(configOf(with(kLlama, R"({"dtype": "torch.bfloat16"})")).type, NumberType::Bf16);
    QCOMPARE(configOf(with(kLlama, R"({"dtype": "float32"})")).type, NumberType::Fp32);
}

/// Each value of each kind of config replaced by each other kind of value, and each left out.
void TestModelConfig::readsNonsenseWithoutHarm()
{
    for (const char *base : {kLlama, kDeepSeek, kQwen, kGpt}) {
        const QJsonObject object = QJsonDocument::fromJson(base).object();
        for (const QString &key : object.keys()) {
            for (const QJsonValue &value : {QJsonValue(), QJsonValue(0), QJsonValue(-1), QJsonValue(1),
                                            QJsonValue(1e30), QJsonValue("x"), QJsonValue(QJsonArray{1, "a"}),
                                            QJsonValue(QJsonObject()), QJsonValue(true), QJsonValue(100'000'000)}) {
                QJsonObject changed = object;
                changed[key] = value;
                const auto read = readModelConfig(QJsonDocument(changed).toJson().toStdString());
                QVERIFY(read ? parameterCount(read->architecture).has_value() : read.error().fault != Fault::None);
            }
        }
    }
}

void TestModelConfig::argumentsHaveMegatronsDefaults()
{
    const ModelConfig config = configOf(kGpt);
    const Architecture &model = config.architecture;
    QCOMPARE(model.feedForward, 384U);
    QCOMPARE(model.vocabulary, 50'304U);
    QCOMPARE(model.positions, 64U);
    QVERIFY(model.isTied && model.hasOutputBias && model.norm == NormKind::LayerNorm && !model.isGated);
    const TrainingPlan &plan = *config.plan;
    QCOMPARE(plan.framework, Framework::Megatron);
    QCOMPARE(plan.type, NumberType::Fp32);
    QCOMPARE(plan.dropout, 0.1);
    QCOMPARE(plan.microBatches, 8U);
    QVERIFY(plan.megatron.createsMask && plan.attention == AttentionKind::Auto);
    QCOMPARE(modelOf(kGpt, R"({"swiglu": "true"})").feedForward, 256U); // 8 x 96 / 3
    QCOMPARE(modelOf(kGpt, R"({"swiglu": "true", "hidden-size": "1024"})").feedForward, 2688U);
}

void TestModelConfig::argumentsMayBeWrittenInManyWays()
{
    const std::string other = R"({"num_layers": 4, "--hidden-size": 96, "num_attention_heads": "8",
        "max_position_embeddings": 64, "micro_batch_size": 2, "seq_length": 64, "swiglu": true})";
    QCOMPARE(configOf(other).architecture.feedForward, 256U);
}

void TestModelConfig::argumentsPadTheVocabulary()
{
    QCOMPARE(modelOf(kGpt, R"({"tensor-model-parallel-size": "4"})").vocabulary, 50'688U); // 99 x 512
    QCOMPARE(modelOf(kGpt, R"({"vocab-size": "1", "make-vocab-size-divisible-by": "3232"})").vocabulary, 3232U);
    QCOMPARE(modelOf(kGpt, R"({"position-embedding-type": "rope"})").positions, 0U);
}

void TestModelConfig::argumentsTellLayersWithExperts()
{
    const auto layers = [](const char *changes) { return layersOf(modelOf(kGpt, changes).experts->layers); };
    QCOMPARE(layers(R"({"num-experts": "4"})"), "");
    QCOMPARE(layers(R"({"num-experts": "4", "moe-layer-freq": "1"})"), "");
    QCOMPARE(layers(R"({"num-experts": "4", "moe-layer-freq": 2})"), "1010");
    QCOMPARE(layers(R"x({"num-experts": "4", "moe-layer-freq": "([0]*1+[1]*3)"})x"), "0111");
    QCOMPARE(layers(R"({"num-experts": "4", "moe-layer-freq": "[0, 1]*2"})"), "0101");
    QCOMPARE(layers(R"({"num-experts": "4", "moe-layer-freq": [1, 0, 0, 1]})"), "1001");
}

void TestModelConfig::argumentsTellThePlan()
{
    const TrainingPlan plan = *configOf(with(kGpt, R"({"tensor-model-parallel-size": "2", "sequence-parallel": "true",
        "pipeline-model-parallel-size": "4", "use-distributed-optimizer": "true", "bf16": "true", "num-experts": "8",
        "expert-model-parallel-size": "2", "expert-tensor-parallel-size": "1", "recompute-granularity": "selective",
        "recompute-modules": "[layernorm moe_act]", "attention-backend": "flash", "hidden-dropout": "0.0",
        "cross-entropy-loss-fusion": "true", "no-gradient-accumulation-fusion": "true", "deterministic-mode": "true",
        "grad-reduce-in-bf16": "true", "moe-grouped-gemm": "true", "no-create-attention-mask-in-dataloader": "true"})"))
                                   .plan;
    QCOMPARE(plan.tensor, 2U);
    QCOMPARE(plan.pipeline, 4U);
    QCOMPARE(plan.expert, 2U);
    QCOMPARE(plan.expertTensor, 1U);
    QVERIFY(plan.sequenceParallel && plan.hasMasterWeights && plan.type == NumberType::Bf16);
    QVERIFY(plan.sharding == Sharding::DistributedOptimizer && plan.recompute == Recompute::Selective);
    QCOMPARE(int(plan.megatron.recomputed), 0b0110);
    QVERIFY(plan.attention == AttentionKind::Flash && plan.loss == LossKind::Fused && plan.dropout == 0);
    QVERIFY(plan.megatron.gathersTokens && plan.megatron.groupsExperts && plan.megatron.isDeterministic);
    QVERIFY(plan.megatron.materialisesGradients && !plan.megatron.hasFourByteGradients && !plan.megatron.createsMask);
    // Without tensor parallelism sequences stay whole; modules of Megatron-LM's own have unfused attention.
    const TrainingPlan local
        = *configOf(with(kGpt, R"({"sequence-parallel": "true", "transformer-impl": "local"})")).plan;
    QVERIFY(!local.sequenceParallel && local.megatron.isLocal && local.attention == AttentionKind::Unfused);
}

void TestModelConfig::argumentsOfBertAndT5()
{
    const Architecture bert = modelOf(kGpt, R"({"model": "bert"})");
    QVERIFY(bert.kind == TransformerKind::Encoder && bert.hasBinaryHead && bert.hasHeadTransform && bert.hasFinalNorm);
    QCOMPARE(bert.vocabulary, 30'592U);
    QVERIFY(!modelOf(kGpt, R"({"bert-no-binary-head": "true"})").hasPooler);
    const ModelConfig t5 = configOf(with(kGpt, R"({"num-layers": null, "encoder-num-layers": "4", "seq-length": null,
        "encoder-seq-length": "32", "vocab-extra-ids": "100"})"));
    QVERIFY(t5.architecture.kind == TransformerKind::EncoderDecoder && t5.architecture.hasHeadBias);
    QCOMPARE(t5.architecture.decoderLayers, 4U);
    QCOMPARE(t5.architecture.vocabulary, 30'720U);
    QCOMPARE(t5.plan->context, 32U);
    QCOMPARE(t5.plan->decoderContext, 128U);
}

void TestModelConfig::ranksDivideTheGlobalBatch()
{
    ModelConfig config = configOf(kGpt);
    QVERIFY(setDataParallel(config, 4));
    QCOMPARE(config.plan->data, 4U);
    QCOMPARE(config.plan->microBatches, 2U);
    const auto refused = setDataParallel(config, 3);
    QVERIFY(!refused);
    QCOMPARE(detailText(refused.error(), Voice::plain()),
             "global-batch-size: must be a multiple of micro-batch-size x 3");
}

ALLOSTRATA_TEST(TestModelConfig, QCoreApplication)
#include "tst_model_config.moc"
