// One meaning of a step: leaks, the table of steps, phases and checks count the same steps.

#include "core/analysis/breakdown/phase_report.h"
#include "core/analysis/report/checks.h"
#include "core/analysis/steps/snapshot_steps.h"
#include "core/base/load_context.h"
#include "tests/support/leak_loop.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;
using allostrata::test::Loop;

namespace {

std::shared_ptr<const Document> loaded(const gen::GeneratorConfig &config)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    return document ? *document : nullptr;
}

/// A small training run without step markers.
gen::GeneratorConfig plainTraining(std::uint64_t layers, std::uint64_t steps)
{
    gen::GeneratorConfig config;
    config.training.layers = layers;
    config.training.steps = steps;
    config.training.width = 64;
    config.training.vocabulary = 500;
    config.training.annotations = false;
    return config;
}

Attribution attributionOf(const Document &document, const Device &device)
{
    const auto attribution = Attribution::build(
        {*document.snapshot(), device.timeline, device.times, *document.stacks()}, {}, LoadContext{});
    return *attribution;
}

/// Compares the four; answers how many steps they count.
std::size_t compare(const Document &document, const Device &device, const Attribution &attribution)
{
    const std::size_t steps = attribution.steps().size();
    const auto leaks = findLeaks(document, device, attribution, {}, {});
    std::vector<std::int64_t> ofLeaks;
    for (const LeakStep &step : (*leaks).steps)
        ofLeaks.push_back(step.number);
    const auto run = snapshotStepRun(device, attribution, {});
    std::vector<std::int64_t> ofTable;
    for (const StepRow &row : (*run).rows)
        ofTable.push_back(row.step);
    if (ofLeaks != ofTable && device.timeline.end() > 0)
        qFatal("leaks count %zu steps, the table %zu", ofLeaks.size(), ofTable.size());
    const auto index = StrataIndex::build(device.timeline, {});
    const PhaseRequest window{0, 0, device.timeline.end(), {}};
    const auto phases = phaseBreakdown(device.timeline, device.times, *index, attribution, window, {});
    const auto ofPhases = static_cast<std::size_t>(
        std::count_if((*phases).steps.begin(), (*phases).steps.end(),
                      [steps](const PhaseRow &row) { return row.step < steps && row.events > 0; }));
    if (ofPhases != steps)
        qFatal("the phases count %zu steps of %zu", ofPhases, steps);
    DeviceSummary summary;
    const auto outcomes = runChecks({document, summary, &device, nullptr, &attribution},
                                    {{{CheckKind::NoLeak, {}, 0, 0}}, {}, {}}, {});
    const auto &terms = (*outcomes).front().terms;
    const auto term = std::find_if(terms.begin(), terms.end(),
                                   [](const CheckTerm &one) { return one.name == "steps"; });
    if (term == terms.end() || term->value != (*leaks).steps.size())
        qFatal("the check counts other steps");
    if ((*leaks).tooFewSteps != ((*leaks).steps.size() < kFewestLeakSteps))
        qFatal("%zu steps are too few, or not", (*leaks).steps.size());
    return steps;
}

std::size_t compare(Loop &loop)
{
    const Loop::Parts all = loop.parts();
    return compare(all.document, all.device, all.attribution);
}

/// Forward pass of `blocks` equal blocks, each of which keeps half of its allocations.
std::vector<std::uint64_t> forwardOf(Loop &loop, int blocks, const char *function)
{
    std::vector<std::uint64_t> matching;
    for (int block = 0; block < blocks; ++block) {
        for (std::uint32_t line = 10; line < 22; ++line) {
            matching.push_back(loop.make(line, 4096 * line, function));
            if (line % 2 == 0) {
                loop.drop(matching.back());
                matching.pop_back();
            }
        }
    }
    return matching;
}

} // namespace

class TestStepsAgree : public QObject {
    Q_OBJECT

private slots:
    void layersOfOneIterationAreNotSteps_data();
    void layersOfOneIterationAreNotSteps();
    void generatedLayersAreNotSteps_data();
    void generatedLayersAreNotSteps();
    void findsManyStepsWhenTheOptimizerAllocatesOnce();
    void loopIterationsAreSteps();
    void allSourcesAgreeOnTrainingSteps();
    void allSourcesAgreeOnFiles();
};

void TestStepsAgree::layersOfOneIterationAreNotSteps_data()
{
    QTest::addColumn<QString>("function");
    QTest::addColumn<bool>("backward");
    QTest::newRow("forward alone") << "forward" << false;
    QTest::newRow("forward and backward") << "forward" << true;
    QTest::newRow("forward alone, by a function of any name") << "run" << false;
    QTest::newRow("forward and backward, by functions of any name") << "run" << true;
    QTest::newRow("forward and backward, without stacks") << "" << true;
    QTest::newRow("forward alone, without stacks") << "" << false;
}

void TestStepsAgree::layersOfOneIterationAreNotSteps()
{
    QFETCH(QString, function);
    QFETCH(bool, backward);
    for (const int blocks : {5, 16, 48}) {
        Loop loop;
        const std::string name = function.toStdString();
        std::vector<std::uint64_t> matching = forwardOf(loop, blocks, name.c_str());
        const std::string back = name.empty() ? "" : name == "forward" ? "backward" : "walk";
        while (backward && !matching.empty()) {
            const std::uint64_t gradient = loop.make(60 + static_cast<std::uint32_t>(matching.size() % 6),
                                                     4096 * (10 + matching.size() % 6), back.c_str());
            loop.drop(matching.back());
            matching.pop_back();
            if (matching.size() % 2 == 0)
                loop.drop(gradient);
        }
        QCOMPARE(compare(loop), 0U);
    }
}

void TestStepsAgree::generatedLayersAreNotSteps_data()
{
    QTest::addColumn<bool>("inference");
    QTest::addColumn<bool>("sgd");
    QTest::addColumn<bool>("stacks");
    for (const bool stacks : {true, false}) {
        QTest::addRow("AdamW, %s", stacks ? "stacks" : "no stacks") << false << false << stacks;
        QTest::addRow("SGD, %s", stacks ? "stacks" : "no stacks") << false << true << stacks;
    }
    QTest::newRow("inference, stacks") << true << false << true;
    QTest::newRow("inference, no stacks") << true << false << false;
}

void TestStepsAgree::generatedLayersAreNotSteps()
{
    QFETCH(bool, inference);
    QFETCH(bool, sgd);
    QFETCH(bool, stacks);
    gen::GeneratorConfig config = plainTraining(16, 1);
    config.training.context = 32;
    config.training.inferenceOnly = inference;
    config.training.optimizer = sgd ? gen::Optimizer::Sgd : gen::Optimizer::AdamW;
    config.training.history = gen::HistoryStart::AfterSetup;
    if (!stacks)
        config.runtime.recorder.level = gen::ContextLevel::None;
    for (const std::uint64_t calls : {1, 2}) { // two calls of 16 blocks are not 32 steps
        config.training.microBatches = calls;
        const auto document = loaded(config);
        QVERIFY(document);
        const Device &device = document->devices().front();
        QVERIFY(compare(*document, device, attributionOf(*document, device)) <= 1);
    }
}

/// SGD with momentum and fused Adam allocate their state in the first step only.
void TestStepsAgree::findsManyStepsWhenTheOptimizerAllocatesOnce()
{
    for (const std::uint64_t calls : {1, 4}) {
        gen::GeneratorConfig config = plainTraining(3, 6);
        config.training.microBatches = calls;
        config.training.optimizer = gen::Optimizer::Sgd;
        const auto document = loaded(config);
        QVERIFY(document);
        const Device &device = document->devices().front();
        QCOMPARE(compare(*document, device, attributionOf(*document, device)), 6U);
    }
}

void TestStepsAgree::loopIterationsAreSteps()
{
    for (const int rounds : {5, 16, 40}) {
        Loop loop;
        for (int i = 0; i < rounds; ++i)
            loop.work(true);
        QCOMPARE(compare(loop), static_cast<std::size_t>(rounds));
    }
}

void TestStepsAgree::allSourcesAgreeOnTrainingSteps()
{
    for (const gen::Preset &preset : gen::presets()) {
        const auto document = loaded(*gen::findPreset(preset.name));
        QVERIFY2(document, preset.name.data());
        for (const Device &device : document->devices())
            static_cast<void>(compare(*document, device, attributionOf(*document, device)));
    }
    gen::GeneratorConfig config;
    config.training.layers = 16;
    config.training.steps = 6;
    config.training.width = 64;
    config.training.vocabulary = 500;
    const auto document = loaded(config);
    const Device &device = document->devices().front();
    QCOMPARE(compare(*document, device, attributionOf(*document, device)), 6U);
}

void TestStepsAgree::allSourcesAgreeOnFiles()
{
    for (const QString &path : test::recordingsAtHand()) {
        const auto document = test::loadRecording(path);
        QVERIFY(document);
        for (const Device &device : document->devices())
            qInfo("%s: %zu steps", qPrintable(path), compare(*document, device, attributionOf(*document, device)));
    }
}

ALLOSTRATA_TEST(TestStepsAgree)
#include "tst_steps_agree.moc"
