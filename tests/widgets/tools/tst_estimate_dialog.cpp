// The dialog that estimates a training step before it is run.

#include "tests/support/test_main.h"

#include "core/base/load_context.h"
#include "core/estimate/step_estimate.h"
#include "core/load/load.h"
#include "widgets/models/report_model.h"
#include "widgets/session/session.h"
#include "widgets/tools/estimate/estimate_against.h"
#include "widgets/tools/estimate/estimate_dialog.h"
#include "widgets/tools/estimate/estimate_form.h"
#include "widgets/tools/estimate/estimate_plot.h"
#include "widgets/tools/estimate/fit_chips.h"
#include "widgets/tools/estimate/usual_devices.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>

using namespace allostrata;

namespace {

constexpr auto kConfig = R"({"model_type": "llama", "hidden_size": 256, "num_hidden_layers": 3,
    "num_attention_heads": 8, "num_key_value_heads": 2, "intermediate_size": 688, "vocab_size": 1000,
    "tie_word_embeddings": true, "torch_dtype": "bfloat16", "max_position_embeddings": 512})";

} // namespace

class TestEstimateDialog : public QObject {
    Q_OBJECT

private slots:
    void answersAtOnce();
    void followsTheFields();
    void answersAsTheCore();
    void namesTheWrongField();
    void typesToFindModels();
    void readsConfigs();
    void takesDroppedConfigs();
    void knowsConfigs();
    void showsEachStage();
    void opensAsDocument();
    void savesPicturesAndRecordings();
    void copiesTheCommand();
    void appliesRemedies();
    void comparesWithRecordings();
    void runsInsteadOfTraining();
    void longWordsAreNotCut();
    void theLastConfigCounts();

private:
    [[nodiscard]] static bool isReady(const EstimateDialog &dialog) { return dialog.found() && !dialog.isBusy(); }
    static void set(EstimateDialog &dialog, std::string_view field, int number)
    {
        static_cast<QSpinBox *>(dialog.form().field(field))->setValue(number);
    }
    /// Chooses by the number of the enumerator.
    template <typename T>
    static void set(EstimateDialog &dialog, std::string_view field, T choice)
    {
        auto *box = static_cast<QComboBox *>(dialog.form().field(field));
        box->setCurrentIndex(box->findData(static_cast<int>(choice)));
    }
    static void check(EstimateDialog &dialog, std::string_view field, bool isOn)
    {
        static_cast<QCheckBox *>(dialog.form().field(field))->setChecked(isOn);
    }
    /// Three layers, so that walks are short.
    void makeSmall(EstimateDialog &dialog);
    [[nodiscard]] QString config(const QString &name, const char *text = kConfig) const;

    QTemporaryDir m_folder;
};

QString TestEstimateDialog::config(const QString &name, const char *text) const
{
    QFile file(m_folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName() : QString();
}

void TestEstimateDialog::makeSmall(EstimateDialog &dialog)
{
    dialog.readConfig(config(QStringLiteral("config.json")));
    QTRY_COMPARE(static_cast<QSpinBox *>(dialog.form().field("width"))->value(), 256);
    QTRY_VERIFY(isReady(dialog));
}

void TestEstimateDialog::answersAtOnce()
{
    Session session;
    EstimateDialog dialog(session);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate);
    QCOMPARE(dialog.found()->estimate->parameters, std::uint64_t(8'030'261'248)); // Llama-3-8B
    QVERIFY2(dialog.words().contains(QStringLiteral("at the peak")), qPrintable(dialog.words()));
    QVERIFY(!dialog.findChild<StepCurvePlot *>()->curve().isEmpty());
    QCOMPARE(dialog.findChild<EstimateBarsPlot *>()->chart().groups.size(), std::size_t(1));
}

void TestEstimateDialog::followsTheFields()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    const std::uint64_t before = dialog.found()->estimate->largest().peakBytes;
    set(dialog, "micro_batch", 4);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate->plan.microBatch == 4);
    QVERIFY(dialog.found()->estimate->largest().peakBytes > before);
    const std::uint64_t parameters = dialog.found()->estimate->parameters;
    set(dialog, "layers", 6);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate->model.layers == 6);
    QVERIFY(dialog.found()->estimate->parameters > parameters);
    QVERIFY(dialog.findChild<QComboBox *>(QStringLiteral("model"))->currentText().contains(QStringLiteral("changed")));
}

void TestEstimateDialog::answersAsTheCore()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    const EstimateQuestion question = dialog.form().question();
    const auto estimate = estimateStep(question.model, question.plan, {});
    QVERIFY(estimate);
    QCOMPARE(dialog.found()->estimate->largest().peakBytes, estimate->largest().peakBytes);
    QCOMPARE(dialog.found()->estimate->largest().parts, estimate->largest().parts);
    const StepCurve &curve = dialog.findChild<StepCurvePlot *>()->curve();
    QCOMPARE(curve.peak, estimate->largest().tape->peak());
    QCOMPARE(curve.peakEvent, std::size_t(estimate->largest().tape->peakEvent()));
    QCOMPARE(curve.reduced(7).columns.size(), std::size_t(7));
}

void TestEstimateDialog::namesTheWrongField()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    set(dialog, "kv_heads", 3); // 8 heads are no multiple
    QTRY_VERIFY(isReady(dialog) && !dialog.found()->estimate);
    QVERIFY2(dialog.words().contains(QStringLiteral("heads")), qPrintable(dialog.words()));
    QVERIFY(dialog.findChild<StepCurvePlot *>()->curve().isEmpty());
    set(dialog, "kv_heads", 4);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate);
}

void TestEstimateDialog::typesToFindModels()
{
    Session session;
    EstimateDialog dialog(session);
    QVERIFY(!dialog.form().chooseModel(QStringLiteral("no such model")));
    auto *models = dialog.findChild<QComboBox *>(QStringLiteral("model"));
    models->lineEdit()->setText(QStringLiteral("no such model"));
    QTest::keyClick(models->lineEdit(), Qt::Key_Return);
    QCOMPARE(models->currentText(), QStringLiteral("Llama-3-8B"));
    models->lineEdit()->setText(QStringLiteral("mixtral-8x7b-v0.1"));
    QTest::keyClick(models->lineEdit(), Qt::Key_Return);
    QCOMPARE(dialog.form().question().model.experts->count, std::uint64_t(8));
    for (const Architecture &known : knownArchitectures()) {
        QVERIFY2(dialog.form().chooseModel(QString::fromStdString(known.name)), known.name.c_str());
        const EstimateQuestion question = dialog.form().question();
        QVERIFY2(isSameModel(question.model, known), known.name.c_str());
        QCOMPARE(parameterCount(question.model), parameterCount(known)); // the form loses nothing
    }
}

void TestEstimateDialog::readsConfigs()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    const EstimateQuestion question = dialog.form().question();
    QCOMPARE(question.model.keyValueHeads, std::uint64_t(2));
    QCOMPARE(question.plan.type, NumberType::Bf16);
    QCOMPARE(question.plan.context, std::uint64_t(512));
    QVERIFY(question.model.isTied);
    dialog.readConfig(config(QStringLiteral("vit_config.json"),
                             R"({"model_type": "vit", "hidden_size": 8, "num_hidden_layers": 2})"));
    QTRY_VERIFY(dialog.findChildren<QLabel *>().size() > 0
                && std::ranges::any_of(dialog.findChildren<QLabel *>(), [](const QLabel *label) {
                       return label->text().startsWith(QStringLiteral("vit_config.json: "));
                   }));
    QCOMPARE(dialog.form().question().model.hidden, std::uint64_t(256)); // as before
}

void TestEstimateDialog::takesDroppedConfigs()
{
    Session session;
    EstimateDialog dialog(session);
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(config(QStringLiteral("dropped.json")))});
    QDragEnterEvent enters(QPoint(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&dialog, &enters);
    QVERIFY(enters.isAccepted());
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&dialog, &event);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate && dialog.found()->estimate->model.hidden == 256);
}

void TestEstimateDialog::knowsConfigs()
{
    QVERIFY(EstimateDialog::isModelConfig(config(QStringLiteral("any.json"))));
    QVERIFY(EstimateDialog::isModelConfig(config(QStringLiteral("arguments.json"),
                                                 R"({"num-layers": "2", "hidden-size": "64",
                                                     "num-attention-heads": "4", "seq-length": "64",
                                                     "max-position-embeddings": "64",
                                                     "micro-batch-size": "1"})")));
    QVERIFY(!EstimateDialog::isModelConfig(config(QStringLiteral("trace.json"), R"({"traceEvents": []})")));
    QVERIFY(!EstimateDialog::isModelConfig(config(QStringLiteral("model.txt"))));
    QVERIFY(!EstimateDialog::isModelConfig(m_folder.filePath(QStringLiteral("missing.json"))));
}

void TestEstimateDialog::showsEachStage()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    set(dialog, "pp", 3);
    set(dialog, "microbatches", 6);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate && dialog.found()->estimate->ranks.size() == 3);
    QCOMPARE(dialog.findChild<EstimateBarsPlot *>()->chart().groups.size(), std::size_t(3));
    auto *stage = dialog.findChild<QComboBox *>(QStringLiteral("stage"));
    QCOMPARE(stage->count(), 3);
    for (int i = 0; i < 3; ++i) {
        stage->setCurrentIndex(i);
        QTRY_VERIFY(isReady(dialog));
        QCOMPARE(dialog.findChild<StepCurvePlot *>()->curve().peak,
                 dialog.found()->estimate->ranks[std::size_t(i)].tape->peak());
    }
    static_cast<QLineEdit *>(dialog.form().field("layers_per_stage"))->setText(QStringLiteral("2, 2, 2"));
    QTRY_VERIFY(isReady(dialog) && !dialog.found()->estimate); // three layers
    QCOMPARE(dialog.found()->field, std::string("layers_per_stage"));
}

void TestEstimateDialog::opensAsDocument()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    dialog.openAsDocument();
    QTRY_VERIFY(session.document());
    QVERIFY(session.document()->isMade && session.document()->isDerived());
    QVERIFY(session.document()->path.starts_with("estimated/"));
    QCOMPARE(session.device()->timeline.peakRequested().bytes, dialog.found()->estimate->largest().tape->peak());
}

void TestEstimateDialog::savesPicturesAndRecordings()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    for (const char *name : {"chart.png", "chart.svg", "chart.pdf", "step.pickle"}) {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        dialog.saveTo(path);
        QTRY_VERIFY2(QFile(path).size() > 1000, name);
    }
    const auto document = load(m_folder.filePath(QStringLiteral("step.pickle")).toStdString(), {});
    QVERIFY(document && (*document)->isDerived());
    QCOMPARE((*document)->devices()[0].timeline.peakRequested().bytes,
             dialog.found()->estimate->largest().tape->peak());
}

void TestEstimateDialog::copiesTheCommand()
{
    Session session;
    EstimateDialog dialog(session);
    QVERIFY(dialog.form().chooseModel(QStringLiteral("Llama-3-8B")));
    QCOMPARE(dialog.commandLine(), QStringLiteral("allostrata estimate --model Llama-3-8B --context 2048"));
    set(dialog, "micro_batch", 2);
    set(dialog, "dp", 8);
    set(dialog, "sharding", Sharding::Fsdp);
    set(dialog, "recompute", Recompute::Full);
    set(dialog, "layers", 16);
    check(dialog, "master_weights", false);
    QCOMPARE(dialog.commandLine(),
             QStringLiteral("allostrata estimate --model Llama-3-8B --layers 16 --context 2048 --micro-batch 2 --dp 8 "
                            "--fsdp --no-master-weights --recompute full"));
    const QString path = config(QStringLiteral("its config.json"));
    dialog.readConfig(path);
    QTRY_COMPARE(static_cast<QSpinBox *>(dialog.form().field("width"))->value(), 256);
    QVERIFY2(dialog.commandLine().startsWith(QStringLiteral("allostrata estimate --config '%1' ").arg(path)),
             qPrintable(dialog.commandLine()));
}

void TestEstimateDialog::appliesRemedies()
{
    Session session;
    EstimateDialog dialog(session);
    QVERIFY(dialog.form().chooseModel(QStringLiteral("Llama-3-8B")));
    set(dialog, "layers", 4);
    set(dialog, "micro_batch", 8);
    set(dialog, "context", 8192);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate && dialog.found()->estimate->plan.context == 8192);
    const std::uint64_t before = dialog.found()->estimate->largest().peakHigh;
    QVERIFY(before > kUsualDevices[0].bytes);
    dialog.chips().choose(0);
    QTRY_VERIFY(isReady(dialog) && dialog.remedies().isDone);
    QVERIFY(!dialog.remedies().remedies.empty());
    const auto last = int(dialog.remedies().remedies.size()) - 1;
    const Remedy remedy = dialog.remedies().remedies.back();
    dialog.applyRemedy(last);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate && dialog.found()->estimate->plan == remedy.plan);
    const RankEstimate &rank = dialog.found()->estimate->largest();
    QCOMPARE(rank.peakHigh + rank.outsideBytes, remedy.peakHigh);
    QVERIFY(rank.peakHigh < before);
}

void TestEstimateDialog::comparesWithRecordings()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    dialog.openAsDocument();
    QTRY_VERIFY(session.document());
    dialog.against().choose(session.active()->id);
    QTRY_VERIFY(isReady(dialog) && dialog.against().model().rowCount() > 3);
    auto *carry = dialog.against().findChild<QCheckBox *>();
    carry->setChecked(true); // a recording of the estimate itself: nothing is left
    QCOMPARE(dialog.against().rest(), 0);
    carry->setChecked(false);
    const std::uint64_t small = dialog.found()->estimate->largest().peakBytes;
    set(dialog, "micro_batch", 3);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate->plan.microBatch == 3);
    const std::uint64_t large = dialog.found()->estimate->largest().peakBytes;
    carry->setChecked(true);
    QCOMPARE(dialog.against().rest(), std::int64_t(small) - std::int64_t(large));
    QTRY_VERIFY(isReady(dialog) && dialog.found()->ask.rest != 0);
    QCOMPARE(dialog.found()->estimate->largest().peakBytes, small); // as recorded
    QVERIFY(!dialog.against().restText().isEmpty());
}

void TestEstimateDialog::runsInsteadOfTraining()
{
    Session session;
    EstimateDialog dialog(session);
    makeSmall(dialog);
    check(dialog, "infer", true);
    QTRY_VERIFY(isReady(dialog) && dialog.found()->estimate && dialog.found()->estimate->plan.isInference);
    const PurposeBytes &parts = dialog.found()->estimate->largest().parts;
    QCOMPARE(parts[std::size_t(Purpose::OptimizerState)], std::uint64_t(0));
    QVERIFY(parts[std::size_t(Purpose::KeyValueCache)] > 0);
    QVERIFY(!dialog.form().field("optimizer")->isEnabled());
    QVERIFY(dialog.commandLine().endsWith(QStringLiteral(" --infer")));
}

/// Larger letters are as long words in another language.
void TestEstimateDialog::longWordsAreNotCut()
{
    const QFont before = QApplication::font();
    QFont large = before;
    large.setPixelSize(2 * QFontInfo(before).pixelSize());
    QApplication::setFont(large);
    {
        Session session;
        EstimateDialog dialog(session);
        dialog.show();
        QTRY_VERIFY(isReady(dialog));
        QVERIFY(dialog.form().widget()->minimumSizeHint().width() <= dialog.form().viewport()->width());
    }
    QApplication::setFont(before);
}

/// When two configs are dropped in quick succession, the dialog shows the later one, whichever is read first.
void TestEstimateDialog::theLastConfigCounts()
{
    Session session;
    EstimateDialog dialog(session);
    const QString large = config(QStringLiteral("first.json"),
                                 R"({"model_type": "llama", "hidden_size": 512, "intermediate_size": 1024,
                                     "num_hidden_layers": 2, "num_attention_heads": 8, "vocab_size": 100})"
                                     + QByteArray(1 << 19, ' '));
    for (int round = 0; round < 10; ++round) {
        dialog.readConfig(large);
        dialog.readConfig(config(QStringLiteral("second.json")));
        QTRY_COMPARE(static_cast<QSpinBox *>(dialog.form().field("width"))->value(), 256);
        QTest::qWait(50);
        QCOMPARE(static_cast<QSpinBox *>(dialog.form().field("width"))->value(), 256);
        QVERIFY(dialog.form().chooseModel(QStringLiteral("gpt2")));
    }
}

ALLOSTRATA_TEST(TestEstimateDialog, QApplication)
#include "tst_estimate_dialog.moc"
