// The command "estimate" as run by a user or a script, and the rule --fits of "check" about a model.
#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QStringList kModel{u"--model"_s, u"Llama-3-8B"_s};

} // namespace

class TestEstimateCommand : public QObject {
    Q_OBJECT

private slots:
    void answersAreNumbers();
    void readsConfigsAndArguments();
    void publishedFormulas_data();
    void publishedFormulas();
    void refusals_data();
    void refusals();
    void writesARecording();
    void comparesWithARecording();
    void saysWhatToChange();
    void fitsIsARule();

private:
    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return m_program.run(QStringList{u"estimate"_s} + arguments);
    }
    [[nodiscard]] QJsonObject answer(const QStringList &arguments) const
    {
        return run(arguments + QStringList{u"--format"_s, u"json"_s}).json().at(0).toObject();
    }

    Program m_program;
};

void TestEstimateCommand::answersAreNumbers()
{
    const QJsonObject rank = answer(kModel + QStringList{u"--context"_s, u"8192"_s, u"--dp"_s, u"8"_s, u"--fsdp"_s});
    QCOMPARE(rank.value("parameters"_L1).toInteger(), 8'030'261'248);
    QCOMPARE(rank.value("ranks"_L1).toInt(), 8);
    const double peak = rank.value("peak_bytes"_L1).toDouble();
    QVERIFY(rank.value("peak_low"_L1).toDouble() <= peak && peak <= rank.value("peak_high"_L1).toDouble());
    double parts = 0;
    for (const QJsonValue bytes : rank.value("parts"_L1).toObject())
        parts += bytes.toDouble();
    QCOMPARE(parts, peak);
    QCOMPARE(rank.value("instants"_L1)[rank.value("instant"_L1).toString()].toDouble(), peak);
    // FSDP2: fp32 shards of parameters, gradients and two moments.
    QCOMPARE(rank.value("state_bytes"_L1).toInteger(), 16 * 8'030'261'248 / 8 + 2 * 8'519'680);
    const QJsonArray stages
        = run(kModel + QStringList{u"--pp"_s, u"4"_s, u"--layers-per-stage"_s, u"9,8,8,7"_s, u"--format"_s, u"json"_s})
              .json();
    QCOMPARE(stages.size(), 4);
    QCOMPARE(stages.at(3)["layers"_L1].toInt(), 7);
}

void TestEstimateCommand::readsConfigsAndArguments()
{
    const QString config = m_program.write(u"config.json"_s,
                                           R"({"model_type": "qwen2", "hidden_size": 896, "intermediate_size": 4864,
        "num_hidden_layers": 24, "num_attention_heads": 14, "num_key_value_heads": 2, "vocab_size": 151936,
        "tie_word_embeddings": true, "torch_dtype": "bfloat16"})");
    QCOMPARE(answer({u"--config"_s, config}).value("parameters"_L1).toInteger(), 494'032'768);
    const QString arguments = m_program.write(u"arguments.json"_s,
                                              R"({"num-layers": "12", "hidden-size": "512", "num-attention-heads": "8",
        "micro-batch-size": "4", "global-batch-size": "32", "seq-length": "1024", "max-position-embeddings": "1024",
        "tensor-model-parallel-size": "2", "pipeline-model-parallel-size": "2", "bf16": "true",
        "attention-backend": "unfused", "deterministic-mode": "true"})");
    const QJsonArray stages
        = run({u"--config"_s, arguments, u"--dp"_s, u"2"_s, u"--gpu"_s, u"a100"_s, u"--format"_s, u"json"_s}).json();
    QCOMPARE(stages.size(), 2);
    // 18 bytes per parameter, 68 MiB of workspaces, and three buffers between the stages.
    const QJsonObject last = stages.at(1).toObject();
    QCOMPARE(last.value("state_bytes"_L1).toInteger(),
             18 * last.value("parameters"_L1).toInteger() + (68 << 20) + 3 * 2 * 1024 * 4 * 512);
}

/// Rows of the published formulas, to the byte.
void TestEstimateCommand::publishedFormulas_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("key");
    QTest::addColumn<qint64>("bytes");
    const QString llama = u"--model Llama-3-8B --distributed-optimizer --context 8192 --recompute selective "
                          "--formula megatron"_s;
    QTest::newRow("state") << llama << u"state_bytes"_s << qint64(144'544'702'464);
    QTest::newRow("state of 8") << llama + u" --dp 8"_s << u"state_bytes"_s << qint64(60'226'959'360);
    QTest::newRow("activations") << llama << u"activation_bytes"_s << qint64(40'644'762'010);
    QTest::newRow("activations, sequence parallel")
        << llama + u" --sequence-parallel"_s << u"activation_bytes"_s << qint64(38'730'268'672);
    const QString layer
        = u"--layers 48 --width 6144 --heads 64 --context 2048 --micro-batch 4 --tp 8 --formula korthikanti"_s;
    const QString key = u"activation_bytes_per_layer"_s;
    QTest::newRow("tensor") << layer << key << qint64(1'325'400'064);
    QTest::newRow("sequence") << layer + u" --sequence-parallel"_s << key << qint64(884'998'144);
    QTest::newRow("selective") << layer + u" --sequence-parallel --recompute selective"_s << key << qint64(213'909'504);
    QTest::newRow("full") << layer + u" --recompute full"_s << key << qint64(100'663'296);
}

void TestEstimateCommand::publishedFormulas()
{
    QFETCH(const QString, arguments);
    QFETCH(const QString, key);
    QFETCH(const qint64, bytes);
    QCOMPARE(answer(arguments.split(u' ')).value(key).toInteger(), bytes);
}

void TestEstimateCommand::refusals_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("message");
    QTest::newRow("no model") << u"--context 4096"_s << 2 << u"Name a model"_s;
    QTest::newRow("misspelt") << u"--model llama-3-8"_s << 2 << u"Did you mean “Llama-3-8B”?"_s;
    QTest::newRow("zero") << u"--model Llama-3-8B --micro-batch 0"_s << 2 << u"--micro-batch"_s;
    QTest::newRow("word") << u"--model Llama-3-8B --optimizer adan"_s << 2 << u"--optimizer"_s;
    QTest::newRow("two ways") << u"--model Llama-3-8B --fsdp --zero 3"_s << 2 << u"Give only one of"_s;
    QTest::newRow("stages") << u"--model Llama-3-8B --pp 3"_s << 3 << u"layers: must be a multiple of 3"_s;
    QTest::newRow("sum") << u"--model Llama-3-8B --pp 2 --layers-per-stage 9,8"_s << 3 << u"must add up to 32"_s;
    QTest::newRow("not computed") << u"--model Llama-3-8B --fsdp --tp 2"_s << 3 << u"cannot be computed"_s;
    QTest::newRow("positions") << u"--model gpt2 --context 4096"_s << 3 << u"context: must be at most 1024"_s;
    QTest::newRow("remedies") << u"--model Llama-3-8B --table remedies"_s << 2 << u"--capacity"_s;
    QTest::newRow("no file") << u"--config nowhere.json"_s << 3 << u"nowhere.json"_s;
}

void TestEstimateCommand::refusals()
{
    QFETCH(const QString, arguments);
    QFETCH(const int, status);
    QFETCH(const QString, message);
    const Run refused = run(arguments.split(u' '));
    QCOMPARE(refused.status, status);
    QVERIFY2(QString::fromUtf8(refused.messages).contains(message), refused.messages.constData());
    QVERIFY(refused.output.isEmpty());
}

void TestEstimateCommand::writesARecording()
{
    const QString path = m_program.path(u"step.pickle"_s);
    const QJsonObject rank = answer({u"--model"_s, u"gpt2"_s, u"--context"_s, u"512"_s, u"--recording"_s, path});
    const QJsonObject read = m_program.run({u"summary"_s, path, u"--format"_s, u"json"_s}).json().at(0).toObject();
    QCOMPARE(read.value("peak_requested"_L1).toDouble(), rank.value("peak_bytes"_L1).toDouble());
    QVERIFY(QString::fromUtf8(m_program.run({u"summary"_s, path}).output).contains(u"Estimated, not recorded: gpt2"_s));
}

void TestEstimateCommand::comparesWithARecording()
{
    const QString path = m_program.path(u"same.pickle"_s);
    const QStringList model{u"--model"_s, u"gpt2"_s, u"--context"_s, u"256"_s};
    QCOMPARE(run(model + QStringList{u"--recording"_s, path}).status, 0);
    const QJsonArray rows = run(model + QStringList{u"--against"_s, path, u"--format"_s, u"json"_s}).json();
    QVERIFY(rows.size() > 8);
    for (const QJsonValue row : rows)
        QCOMPARE(row["estimated_bytes"_L1].toDouble(), row["recorded_bytes"_L1].toDouble());
}

void TestEstimateCommand::saysWhatToChange()
{
    const QStringList step = kModel + QStringList{u"--context"_s, u"16384"_s,      u"--fsdp"_s, u"--dp"_s,
                                                  u"8"_s,         u"--capacity"_s, u"80GiB"_s};
    const QJsonArray rows = run(step + QStringList{u"--table"_s, u"remedies"_s, u"--format"_s, u"json"_s}).json();
    QVERIFY(!rows.isEmpty());
    QCOMPARE(rows.last()["fits"_L1].toString(), u"yes"_s);
    QCOMPARE(answer(step).value("fits"_L1).toString(), u"no"_s);
}

void TestEstimateCommand::fitsIsARule()
{
    const QStringList step{u"--model"_s, u"Llama-3-8B"_s, u"--fsdp"_s, u"--dp"_s, u"8"_s};
    QCOMPARE(m_program.run(QStringList{u"check"_s, u"--fits"_s, u"80GiB"_s} + step).status, 0);
    QCOMPARE(m_program.run(QStringList{u"check"_s, u"--fits"_s, u"20GiB"_s} + step).status, 1);
    QCOMPARE(m_program.run(QStringList{u"check"_s, u"--no-oom"_s} + step).status, 2);
    QCOMPARE(m_program.run({u"check"_s, u"--no-oom"_s}).status, 2);
}

ALLOSTRATA_TEST(TestEstimateCommand, QCoreApplication)
#include "tst_estimate_command.moc"
