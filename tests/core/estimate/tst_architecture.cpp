// Parameters of models: known counts by name and by config, and their weights one by one.
#include "core/analysis/transformer/activation_size.h"
#include "core/estimate/architecture.h"
#include "core/estimate/model_config.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace allostrata;

namespace {

Architecture known(const char *name)
{
    const Architecture *found = findArchitecture(name);
    return found ? *found : Architecture();
}

/// "model.embed_tokens weight 10", a line per weight.
QStringList linesOf(const std::vector<WeightTensor> &weights)
{
    QStringList lines;
    for (const WeightTensor &weight : weights) {
        const QString times = weight.count > 1 ? QStringLiteral("%1 x ").arg(weight.count) : QString();
        lines.append(QStringLiteral("%1 %2 %3%4")
                         .arg(QString::fromStdString(weight.module),
                              QString::fromUtf8(weight.name.data(), static_cast<qsizetype>(weight.name.size())), times)
                         .arg(weight.elements));
    }
    return lines;
}

/// Width 4, two heads of which one has keys and values.
Architecture tiny()
{
    Architecture model;
    model.layers = 2;
    model.hidden = 4;
    model.heads = 2;
    model.keyValueHeads = 1;
    model.headWidth = 2;
    model.feedForward = 8;
    model.vocabulary = 10;
    model.isGated = true;
    return model;
}

} // namespace

class TestArchitecture : public QObject {
    Q_OBJECT

private slots:
    void knownModelsHaveTheirPublishedCounts_data()
    {
        QTest::addColumn<quint64>("parameters");
        QTest::newRow("Llama-2-7B") << quint64(6'738'415'616);
        QTest::newRow("Llama-2-70B") << quint64(68'976'648'192);
        QTest::newRow("Llama-3-8B") << quint64(8'030'261'248);
        QTest::newRow("Llama-3.2-3B") << quint64(3'212'749'824);
        QTest::newRow("Qwen2.5-7B") << quint64(7'615'616'512);
        QTest::newRow("Qwen3-0.6B") << quint64(596'049'920);
        QTest::newRow("Qwen3-30B-A3B") << quint64(30'532'122'624);
        QTest::newRow("gemma-2-9b") << quint64(9'241'705'984);
        QTest::newRow("Phi-3-mini-4k-instruct") << quint64(3'821'079'552);
        QTest::newRow("gpt2") << quint64(124'439'808);
        QTest::newRow("pythia-6.9b") << quint64(6'857'302'016);
        QTest::newRow("opt-1.3b") << quint64(1'315'758'080);
        QTest::newRow("bert-base-uncased") << quint64(109'482'240);
        QTest::newRow("t5-small") << quint64(60'506'624);
        QTest::newRow("t5-3b") << quint64(2'851'598'336);
        QTest::newRow("t5-11b") << quint64(11'307'321'344);
    }

    void knownModelsHaveTheirPublishedCounts()
    {
        QFETCH(const quint64, parameters);
        QCOMPARE(quint64(parameterCount(known(QTest::currentDataTag())).value_or(0)), parameters);
    }

    /// The sum over the list is the count, which takes equal layers together.
    void theListAddsUpToTheCount()
    {
        for (const Architecture &model : knownArchitectures()) {
            std::uint64_t sum = 0;
            for (const WeightTensor &weight : allWeights(model))
                sum += weight.elements * weight.count;
            QVERIFY2(sum == parameterCount(model), model.name.c_str());
        }
    }

    void namesAreFoundWithoutTheirOrganisation()
    {
        QCOMPARE(known("meta-llama/Meta-Llama-3.1-8B").name, std::string("Llama-3.1-8B"));
        QCOMPARE(known("QWEN3-8b").name, std::string("Qwen3-8B"));
        QVERIFY(!findArchitecture("Llama-9"));
        QVERIFY(!findArchitecture(""));
    }

    void theSizesOfTheCourseAreItsPresets()
    {
        for (const char *name : {"small", "medium", "large", "xl", "2.7B", "10B"}) {
            SizeQuestion question;
            question.model = findModelPreset(name, std::nullopt)->shape;
            const Architecture model = known(name);
            QCOMPARE(model.heads, question.model.heads);
            QCOMPARE(parameterCount(model), parameterCount(question));
        }
    }

    void aDecoderHasTheseWeights()
    {
        Architecture model = tiny();
        model.queryKeyNorm = QueryKeyNorm::Head;
        QCOMPARE(linesOf(weightsOf(model, ModelPart::Embedding)), QStringList{"model.embed_tokens weight 40"});
        const QStringList expected{
            "model.layers.1.input_layernorm weight 4",   "model.layers.1.post_attention_layernorm weight 4",
            "model.layers.1.self_attn q_proj.weight 16", "model.layers.1.self_attn k_proj.weight 8",
            "model.layers.1.self_attn v_proj.weight 8",  "model.layers.1.self_attn o_proj.weight 16",
            "model.layers.1.self_attn q_norm.weight 2",  "model.layers.1.self_attn k_norm.weight 2",
            "model.layers.1.mlp gate_proj.weight 32",    "model.layers.1.mlp up_proj.weight 32",
            "model.layers.1.mlp down_proj.weight 32"};
        QCOMPARE(linesOf(weightsOf(model, ModelPart::DecoderLayer, 1)), expected);
        const QStringList end{"model.norm weight 4", "lm_head weight 40"};
        QCOMPARE(linesOf(weightsOf(model, ModelPart::End)), end);
        model.isTied = true;
        QCOMPARE(linesOf(weightsOf(model, ModelPart::End)), end.first(1));
    }

    void expertsTakeThePlaceOfTheFeedForward()
    {
        Architecture model = tiny();
        model.experts = Experts{3, 2, 5, 6, true, true, false, {false, true}};
        QVERIFY(linesOf(weightsOf(model, ModelPart::DecoderLayer, 0)).contains("model.layers.0.mlp up_proj.weight 32"));
        const QStringList expected{"model.layers.1.mlp.router weight 12",
                                   "model.layers.1.mlp.router bias 3",
                                   "model.layers.1.mlp.experts gate_proj.weight 3 x 20",
                                   "model.layers.1.mlp.experts up_proj.weight 3 x 20",
                                   "model.layers.1.mlp.experts down_proj.weight 3 x 20",
                                   "model.layers.1.mlp.shared_expert gate_proj.weight 24",
                                   "model.layers.1.mlp.shared_expert up_proj.weight 24",
                                   "model.layers.1.mlp.shared_expert down_proj.weight 24",
                                   "model.layers.1.mlp.shared_expert_gate weight 4"};
        QCOMPARE(linesOf(weightsOf(model, ModelPart::DecoderLayer, 1)).last(9), expected);
    }

    void tensorParallelRanksDivideMatricesButNotNorms()
    {
        const Architecture model = known("gpt-oss-20b");
        for (const WeightTensor &weight : weightsOf(model, ModelPart::DecoderLayer, 0)) {
            const bool isWhole = weight.kind == WeightModule::Norm || weight.kind == WeightModule::Router
                                 || weight.name == "o_proj.bias";
            const WeightSplit ofExperts = weight.name == "down_proj.bias" ? WeightSplit::ExpertWhole
                                                                          : WeightSplit::Expert;
            QCOMPARE(weight.split, weight.kind == WeightModule::Expert ? ofExperts
                                   : isWhole                           ? WeightSplit::Whole
                                                                       : WeightSplit::Tensor);
        }
    }

    void anEncoderDecoderAttendsToItsEncoder()
    {
        const auto weights = linesOf(allWeights(known("t5-small")));
        QCOMPARE(weights.filter("cross_attn q_proj").size(), 6);
        QCOMPARE(weights.filter("relative_bias"), (QStringList{"encoder.layers.0.self_attn relative_bias.weight 256",
                                                               "decoder.layers.0.self_attn relative_bias.weight 256"}));
        QCOMPARE(weights.filter("norm weight 512").size(), 6 * 2 + 6 * 3 + 2);
    }

    void numbersBeyond64BitsHaveNoCount()
    {
        Architecture model = tiny();
        model.hidden = std::uint64_t(1) << 62;
        QVERIFY(!parameterCount(model));
        QVERIFY(allWeights(model).empty());
        model = tiny();
        model.layers = kMostModelLayers + 1;
        QVERIFY(parameterCount(model));
        QVERIFY(allWeights(model).empty());
    }

    /// By config and by name. A vision transformer and a U-Net are refused by name.
    void publishedModelsMatchToTheLastParameter()
    {
        QFile file(test::sharedFile("data/estimate/models.json"));
        if (!file.open(QFile::ReadOnly))
            QSKIP("the published models are not here");
        QStringList refused;
        int matches = 0;
        const QJsonArray models = QJsonDocument::fromJson(file.readAll()).object()["models"].toArray();
        for (const auto &one : models) {
            const QString name = one.toObject()["model"].toString();
            const auto published = static_cast<std::uint64_t>(one.toObject()["parameters_published"].toDouble());
            const auto read
                = readModelConfig(QJsonDocument(one.toObject()["config"].toObject()).toJson().toStdString());
            if (!read) {
                QCOMPARE(read.error().reason, Reason::ModelNotComputed);
                QCOMPARE(read.error().fault, Fault::IsNotText);
                refused << QString::fromStdString(read.error().value);
                continue;
            }
            QVERIFY2(parameterCount(read->architecture) == published, qPrintable(name));
            QVERIFY2(parameterCount(known(name.toUtf8().constData())) == published, qPrintable(name));
            ++matches;
        }
        QCOMPARE(matches, 37);
        QCOMPARE(refused, (QStringList{"vit", "UNet2DConditionModel"}));
    }
};

ALLOSTRATA_TEST(TestArchitecture, QCoreApplication)
#include "tst_architecture.moc"
