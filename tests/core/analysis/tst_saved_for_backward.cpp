// Memory that transformer blocks save for the backward pass: against the truth of generated runs, and by hand on real
// files.
#include "core/analysis/breakdown/saved_for_backward.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/tables/saved_table.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/saved_truth.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

std::shared_ptr<const Document> loaded(const gen::GeneratedRun &run)
{
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    return document ? *document : nullptr;
}

Attribution attributionOf(const Document &document, const Device &device)
{
    const auto attribution = Attribution::build(
        {*document.snapshot(), device.timeline, device.times, *document.stacks()}, {}, LoadContext{});
    return *attribution;
}

SavedForBackward savedOf(const Document &document, const Attribution &attribution)
{
    auto saved = savedForBackward(document.devices().front().timeline, attribution, *document.stacks(), LoadContext{});
    return saved ? *std::move(saved) : SavedForBackward{};
}

SavedForBackward savedOf(const Document &document)
{
    return savedOf(document, attributionOf(document, document.devices().front()));
}

using Layer = SavedTruth;

QString toText(const std::vector<Layer> &layers)
{
    std::string text;
    for (const Layer &layer : layers)
        text += std::to_string(layer.saved) + "/" + std::to_string(layer.gradients) + " ";
    return QString::fromStdString(text);
}

gen::GeneratedRun runOf(const char *preset, const std::function<void(gen::GeneratorConfig &)> &change = {})
{
    gen::GeneratorConfig config = *gen::findPreset(preset);
    if (change)
        change(config);
    return gen::generate(config);
}

void compareWithTruth(const gen::GeneratedRun &run, std::size_t layers, std::size_t passes)
{
    const gen::Truth truth = run.truth;
    const auto document = loaded(run);
    QVERIFY(document);
    const SavedForBackward saved = savedOf(*document);
    QCOMPARE(saved.passes.size(), passes);
    Moment from = 0;
    for (const SavedPass &pass : saved.passes) {
        QVERIFY(pass.hasBackward);
        QCOMPARE(pass.blockCount, layers);
        std::vector<Layer> given;
        for (const SavedBlock &block : saved.blocksOf(pass))
            given.push_back({block.bytes, block.backward ? block.backward->gradients : 0});
        QCOMPARE(toText(given), toText(savedTruthAt(truth, pass, from, layers)));
        from = pass.moment;
    }
}

} // namespace

class TestSavedForBackward : public QObject {
    Q_OBJECT

private slots:
    void layersInALoopMatchTheTruth() { compareWithTruth(runOf("basic_training"), 4, 3); }
    void layersWithExplicitAttentionMatchTheTruth() { compareWithTruth(runOf("math_attention"), 4, 3); }
    void layersOnSeparateLinesMatchTheTruth()
    {
        compareWithTruth(runOf("basic_training", [](gen::GeneratorConfig &config) { config.training.unrolled = true; }),
                         4, 3);
    }
    void expertLayersMatchTheTruth() { compareWithTruth(runOf("experts"), 4, 3); }
    void lowPrecisionCopiesMatchTheTruth() { compareWithTruth(runOf("amp"), 4, 3); }

    /// SGD allocates only in its first step, so zero_grad frees the gradients before another pass begins.
    void gradientsMatchTheEndOfBackward_data()
    {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<int>("layers");
        QTest::addColumn<bool>("annotated");
        for (const char *preset : {"basic_training", "math_attention", "checkpointing", "amp", "experts"}) {
            for (const int layers : {2, 4, 12}) {
                QTest::addRow("%s, %d layers", preset, layers) << QString::fromLatin1(preset) << layers << false;
                QTest::addRow("%s, %d layers, annotated", preset, layers)
                    << QString::fromLatin1(preset) << layers << true;
            }
        }
    }

    void gradientsMatchTheEndOfBackward()
    {
        QFETCH(QString, preset);
        QFETCH(int, layers);
        QFETCH(bool, annotated);
        const gen::GeneratedRun run = runOf(preset.toLatin1().constData(),
                                            [layers, annotated](gen::GeneratorConfig &config) {
                                                config.training.annotations = annotated;
                                                config.training.optimizer = gen::Optimizer::Sgd;
                                                config.training.layers = static_cast<std::uint64_t>(layers);
                                            });
        const gen::Truth truth = run.truth;
        const auto document = loaded(run);
        QVERIFY(document);
        const SavedForBackward saved = savedOf(*document);
        QVERIFY(saved.passes.size() == 3);
        for (const SavedPass &pass : saved.passes) {
            const Moment next = &pass == &saved.passes.back() ? document->devices().front().timeline.end()
                                                              : saved.blocksOf((&pass)[1]).front().firstEvent.value();
            std::vector<Layer> given;
            for (const SavedBlock &block : saved.blocksOf(pass))
                given.push_back({0, block.backward ? block.backward->gradients : 0});
            std::vector<Layer> wanted(static_cast<std::size_t>(layers));
            for (const gen::AllocationTruth &real : truth.devices.front().allocations) {
                const int layer = layerOf(truth.modules[real.labels.module]);
                const bool isOfPass = real.allocEvent >= static_cast<std::int64_t>(pass.moment)
                                      && real.allocEvent < static_cast<std::int64_t>(next);
                if (layer >= 0 && isOfPass && real.labels.category == gen::Category::Gradients)
                    wanted[static_cast<std::size_t>(layer)].gradients += real.requested;
            }
            QVERIFY(wanted.front().gradients > 0);
            QCOMPARE(toText(given), toText(wanted));
        }
    }

    /// A gradient that zero_grad frees at once is not a temporary of the backward pass.
    void gradientsFreedAtOnceAreGradientsByCategory()
    {
        const gen::GeneratedRun run = runOf(
            "basic_training", [](gen::GeneratorConfig &config) { config.training.optimizer = gen::Optimizer::Sgd; });
        const auto document = loaded(run);
        const Attribution attribution = attributionOf(*document, document->devices().front());
        std::size_t gradients = 0;
        for (const gen::AllocationTruth &real : run.truth.devices.front().allocations) {
            if (real.allocEvent < 0 || real.labels.category != gen::Category::Gradients)
                continue;
            ++gradients;
            const Timeline &timeline = document->devices().front().timeline;
            const Allocations &all = timeline.allocations();
            for (std::size_t row = all.bornBefore(); row < all.size(); ++row) {
                const AllocationId id = AllocationId::at(row);
                if (all.allocEvent(id).value() == real.allocEvent)
                    QCOMPARE(attribution.categories()[attribution.category(id)].id, std::string("gradients"));
            }
        }
        QVERIFY(gradients > 100);
    }

    void aCheckpointedLayerSavesOnlyItsInput()
    {
        const gen::GeneratedRun run = runOf("checkpointing");
        compareWithTruth(run, 4, 3);
        const auto document = loaded(run);
        const SavedForBackward saved = savedOf(*document);
        for (const SavedBlock &block : saved.blocks) {
            QCOMPARE(block.count, 1U);
            QVERIFY(block.backward && block.backward->recomputed > block.bytes);
        }
    }

    void savesNothingUnderNoGrad()
    {
        const auto document = loaded(runOf("inference"));
        const SavedForBackward saved = savedOf(*document);
        QVERIFY(!saved.passes.empty());
        for (const SavedPass &pass : saved.passes)
            QVERIFY(!pass.hasBackward);
        for (const SavedBlock &block : saved.blocks)
            QVERIFY(!block.backward && block.outliving == 0);
    }

    void partsSumToTheTotals()
    {
        const auto document = loaded(runOf("math_attention"));
        const Attribution attribution = attributionOf(*document, document->devices().front());
        const SavedForBackward saved = savedOf(*document, attribution);
        const Timeline &timeline = document->devices().front().timeline;
        Moment from = 0;
        for (const SavedPass &pass : saved.passes) {
            std::uint64_t live = 0;
            Moment lastForward = 0; ///< followed by the loss
            for (std::size_t row = timeline.allocations().bornBefore(); row < timeline.allocations().size(); ++row) {
                const Moment birth = timeline.allocations().allocEvent(AllocationId::at(row)).value();
                if (birth < pass.moment && attribution.phase(AllocationId::at(row)) == Phase::Forward)
                    lastForward = birth;
            }
            for (const AllocationId id : timeline.liveAt(pass.moment)) {
                const EventId birth = timeline.allocations().allocEvent(id);
                const bool isBeyond = pass.isEnded && isLiveAt(timeline, id, pass.end + 1);
                const bool isOfPass = birth && birth.value() >= from
                                      && (attribution.phase(id) == Phase::Forward || birth.value() > lastForward);
                if (isOfPass && !isBeyond)
                    live += timeline.allocations().requestedSize(id);
            }
            QCOMPARE(pass.inBlocks + pass.outside, live);
            from = pass.moment;
        }
        for (const SavedBlock &block : saved.blocks) {
            std::uint64_t ofLines = 0;
            std::uint64_t count = 0;
            for (const SavedLine &line : block.lines) {
                ofLines += line.bytes;
                count += line.count;
            }
            QCOMPARE(ofLines, block.bytes);
            QCOMPARE(count, block.count);
        }
        QCOMPARE(savedTable(saved, attribution.modules()).rows.size(), saved.blocks.size() + saved.passes.size());
        QVERIFY(savedLineTable(saved, *document->stacks()).rows.size() > 5);
    }

    void realFilesMatchHandCounts_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("layers");
        QTest::addColumn<quint64>("weights"); ///< weights of a layer: 4 d^2 + 3 d d_ff + 2 d
        QTest::addColumn<quint64>("savedBytes"); ///< saved by each block; worked out by hand from the files
        QTest::addColumn<quint64>("outside");
        QTest::newRow("medium, a step") << "train_medium_ctx512.pickle" << 24
                                        << quint64(4 * (4 * 1024 * 1024 + 3 * 1024 * 4096 + 2 * 1024))
                                        << quint64(290'078'720) << quint64(205'324'288);
        QTest::newRow("xl, a step in bf16")
            << "train_xl_ctx128_bf16.pickle" << 32 << quint64(4) * (4 * 2560 * 2560 + 3 * 2560 * 10240 + 2 * 2560)
            << quint64(319'508'480) << quint64(84'789'252);
        QTest::newRow("2.7B, a step") << "train_2p7b_ctx128.pickle" << 32
                                      << quint64(4) * (4 * 2560 * 2560 + 3 * 2560 * 10240 + 2 * 2560)
                                      << quint64(174'362'624) << quint64(36'210'692);
        // Its name says large; its weights say 2.7B.
        QTest::newRow("2.7B by another name, a step")
            << "train_large_ctx128_fp32.pickle" << 32 << quint64(4) * (4 * 2560 * 2560 + 3 * 2560 * 10240 + 2 * 2560)
            << quint64(174'362'624) << quint64(56'696'832);
    }

    void realFilesMatchHandCounts()
    {
        ALLOSTRATA_NEEDS_REAL_DATA();
        QFETCH(QString, file);
        QFETCH(int, layers);
        QFETCH(quint64, weights);
        QFETCH(quint64, savedBytes);
        QFETCH(quint64, outside);
        const auto document = test::loadReal(file);
        QVERIFY(document);
        const SavedForBackward saved = savedOf(*document);
        QCOMPARE(saved.passes.size(), 1U);
        QCOMPARE(saved.passes.front().blockCount, std::size_t(layers));
        QCOMPARE(quint64(saved.passes.front().outside), outside);
        for (const SavedBlock &block : saved.blocks) {
            QVERIFY(block.backward);
            QCOMPARE(quint64(block.bytes), savedBytes);
            QCOMPARE(quint64(block.backward->gradients), weights);
        }
    }

    void theCallOfTheWholeModelIsNotALayer()
    {
        // The loss is computed on a neighbouring line, so the call of the whole model occurs more often than the rest.
        const auto document = load(std::string(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst"),
                                   LoadContext{});
        QVERIFY(document);
        const SavedForBackward saved = savedOf(**document);
        QCOMPARE(saved.passes.size(), 6U);
        for (const SavedPass &pass : saved.passes) {
            QCOMPARE(pass.blockCount, 13U);
            QVERIFY(pass.outside > 128U << 20U); // from the logits only
            for (const SavedBlock &block : saved.blocksOf(pass)) {
                QCOMPARE(block.bytes, saved.blocks.front().bytes);
                QVERIFY(block.backward);
            }
        }
    }

    void reportsFilesWithoutLayers()
    {
        for (const char *file : {"state_of_pools", "state_of_devices"}) {
            const auto document = test::loadSample(QString::fromLatin1(file));
            QVERIFY(document);
            const SavedForBackward saved = savedOf(*document);
            QVERIFY2(saved.passes.empty() && saved.blocks.empty(), file);
            QVERIFY(!saved.largestPass());
        }
    }
};

ALLOSTRATA_TEST(TestSavedForBackward, QCoreApplication)
#include "tst_saved_for_backward.moc"
