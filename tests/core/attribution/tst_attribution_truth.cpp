// Categories, steps and modules of generated files against their truth; phases are tested in tst_phases.
#include "core/attribution/attribution.h"
#include "core/base/load_context.h"
#include "tests/support/generated.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"
#include "tests/support/truth_compare.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

Attribution attributionOf(const Document &document, const Device &device)
{
    auto attribution = Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, {},
                                          LoadContext{});
    return *std::move(attribution);
}

/// Bytes by how right their category is.
struct Score {
    std::uint64_t right = 0;
    std::uint64_t wrong = 0;
    std::uint64_t unknown = 0;
    std::map<std::pair<std::string, std::string>, std::uint64_t> confused; ///< truth, result

    void add(const std::string &real, const std::string &given, bool isRight, std::uint64_t bytes)
    {
        (isRight ? right : wrong) += bytes;
        if (!isRight)
            confused[{real, given}] += bytes;
    }
    [[nodiscard]] bool isGood() const { return right * 100 >= (right + wrong) * 95; }
    [[nodiscard]] std::string text(const char *what) const
    {
        std::string text = std::string(what) + " right " + std::to_string(right) + ", wrong " + std::to_string(wrong)
                           + ", unknown " + std::to_string(unknown);
        for (const auto &[pair, bytes] : confused)
            text += "; " + pair.first + " attributed as " + pair.second + " " + std::to_string(bytes);
        return text;
    }
};

struct Scores {
    Score category;
    Score step;
    Score module;
    /// Device and merged node -> what it really is -> bytes. A node may have one meaning only.
    std::map<std::pair<int, std::uint32_t>, std::map<std::string, std::uint64_t>> meanings;
};

void scoreModules(Scores &scores, int device, const Attribution &attribution, AllocationId id, const std::string &real,
                  std::uint64_t bytes)
{
    if (const ModuleId module = attribution.module(id))
        scores.meanings[{device, attribution.modules()[module].merged}][real] += bytes;
    else
        scores.module.unknown += bytes;
}

void score(const Device &device, const Attribution &attribution, const gen::Truth &truth, const gen::DeviceTruth &real,
           Scores &scores)
{
    std::map<std::int64_t, const gen::AllocationTruth *> byEvent;
    for (const gen::AllocationTruth &allocation : real.allocations) {
        if (allocation.allocEvent >= 0)
            byEvent[allocation.allocEvent] = &allocation;
    }
    for (std::size_t row = 0; row < attribution.size(); ++row) {
        const AllocationId id = AllocationId::at(row);
        const EventId event = device.timeline.allocations().allocEvent(id);
        const auto found = event ? byEvent.find(event.value()) : byEvent.end();
        if (found == byEvent.end())
            continue;
        const gen::Labels &labels = found->second->labels;
        const std::uint64_t bytes = found->second->requested;
        const std::string given = attribution.categories()[attribution.category(id)].id;
        const std::string wanted(wantedCategory(labels.category));
        if (isUnknownCategory(given, wanted))
            scores.category.unknown += bytes;
        else
            scores.category.add(wanted, given, isRightCategory(given, wanted), bytes);
        if (attribution.step(id) == kNoStep)
            scores.step.unknown += labels.step == -1 ? 0 : bytes;
        else
            scores.step.add(std::to_string(labels.step), std::to_string(attribution.step(id)),
                            labels.step == attribution.step(id), bytes);
        scoreModules(scores, device.ordinal, attribution, id, mergedModulePath(truth.modules[labels.module]), bytes);
    }
}

/// Counts the most frequent module of a node as right, and the rest as wrong.
void closeModules(Scores &scores)
{
    for (const auto &[node, meanings] : scores.meanings) {
        const auto most = std::max_element(meanings.begin(), meanings.end(),
                                           [](const auto &a, const auto &b) { return a.second < b.second; });
        for (const auto &[real, bytes] : meanings)
            scores.module.add(real, "the node of " + most->first, real == most->first, bytes);
    }
}

} // namespace

class TestAttributionTruth : public QObject {
    Q_OBJECT

private slots:
    void generatedFilesMatchTheTruth_data();
    void generatedFilesMatchTheTruth();
};

void TestAttributionTruth::generatedFilesMatchTheTruth_data()
{
    QTest::addColumn<QString>("preset");
    for (const gen::Preset &preset : gen::presets())
        QTest::addRow("%s", std::string(preset.name).c_str()) << QString::fromStdString(std::string(preset.name));
}

void TestAttributionTruth::generatedFilesMatchTheTruth()
{
    QFETCH(const QString, preset);
    const gen::GeneratedRun run = gen::generate(*gen::findPreset(preset.toStdString()));
    const auto document = generated(run);
    QVERIFY(document);
    Scores scores;
    for (const gen::DeviceTruth &truth : run.truth.devices) {
        for (const Device &device : document->devices()) {
            if (device.ordinal == truth.ordinal)
                score(device, attributionOf(*document, device), run.truth, truth, scores);
        }
    }
    closeModules(scores);
    qInfo("%s\n%s\n%s", scores.category.text("category").c_str(), scores.step.text("step").c_str(),
          scores.module.text("module").c_str());
    QVERIFY2(scores.category.isGood(), scores.category.text("category").c_str());
    QVERIFY2(scores.step.isGood(), scores.step.text("step").c_str());
    QVERIFY2(scores.module.isGood(), scores.module.text("module").c_str());
}

ALLOSTRATA_TEST(TestAttributionTruth)
#include "tst_attribution_truth.moc"
