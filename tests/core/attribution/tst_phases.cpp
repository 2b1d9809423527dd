// Phases: of stacks by the standard rules, of generated files against their truth, and as stable intervals.
#include "core/analysis/breakdown/phase_report.h"
#include "core/attribution/attribution.h"
#include "core/attribution/default_rules.h"
#include "core/attribution/passes.h"
#include "core/attribution/phases.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/stacks.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;
using allostrata::test::FrameText;

namespace {

const FrameText kEngine{"torch::autograd::Engine::thread_main(std::shared_ptr<torch::autograd::GraphTask> const&)",
                        "??", 0};
const FrameText kNode{"torch::autograd::generated::MulBackward0::apply(std::vector<at::Tensor>&&)", "??", 0};
const FrameText kCall{"_call_impl", "/x/site-packages/torch/nn/modules/module.py", 1786};
const FrameText kForward{"forward", "/home/u/model.py", 10};
const FrameText kWrapper{"wrapper", "/x/site-packages/torch/optim/optimizer.py", 493};
const FrameText kRecompute{"recompute_fn", "/x/site-packages/torch/utils/checkpoint.py", 1533};
const FrameText kBackward{"backward", "/x/site-packages/torch/_tensor.py", 630};
const FrameText kMain{"<module>", "/home/u/train.py", 3};

struct StackRow {
    const char *name;
    std::vector<FrameText> frames; ///< innermost first
    Phase phase;
};

std::vector<StackRow> stackRows()
{
    const std::string fsdp = "/x/site-packages/torch/distributed/fsdp/_fully_shard/";
    return {
        {"a module call", {kForward, kCall, kMain}, Phase::Forward},
        {"the autograd engine", {kNode, kEngine}, Phase::Backward},
        {"the call of backward",
         {{"_make_grads", "/x/site-packages/torch/autograd/__init__.py", 220}, kBackward, kMain},
         Phase::Backward},
        {"an optimizer of the user's", {{"step", "/home/u/optimizer.py", 76}, kWrapper, kMain}, Phase::Optimizer},
        {"a module called by an optimizer's closure",
         {kForward, kCall, {"closure", "/home/u/train.py", 5}, kWrapper},
         Phase::Forward},
        {"a checkpointed block being recomputed", {kForward, kCall, kRecompute, kNode, kEngine}, Phase::Recompute},
        {"a module called by the engine, whoever saved it",
         {kForward, kCall, {"backward", "/home/u/mine.py", 9}, kNode, kEngine},
         Phase::Recompute},
        {"backward of a reentrant checkpoint",
         {kNode, kEngine, kBackward, {"backward", "/x/site-packages/torch/utils/checkpoint.py", 307}, kEngine},
         Phase::Backward},
        {"Python frames that were left over behind the engine",
         {kNode, kEngine, kForward, kCall, kRecompute},
         Phase::Recompute},
        {"weights gathered before a module runs",
         {{"all_gather_copy_in", fsdp + "_fsdp_collectives.py", 98},
          {"fsdp_hook_wrapper", fsdp + "_fsdp_state.py", 62},
          kCall,
          kMain},
         Phase::Communication},
        {"a bucket of gradients in the engine",
         {{"c10d::Reducer::mark_variable_ready(unsigned long)", "??", 0}, kNode, kEngine},
         Phase::Communication},
        {"a module's construction",
         {{"__init__", "/x/site-packages/torch/nn/modules/linear.py", 106}, {"__init__", "/home/u/model.py", 4}, kMain},
         Phase::Setup},
        {"a constructor of the user's", {{"__init__", "/home/u/model.py", 4}, kMain}, Phase::Setup},
        {"a module constructed while another runs",
         {{"__init__", "/home/u/model.py", 4}, kForward, kCall},
         Phase::Forward},
        {"a Windows path",
         {{"step", "C:\\u\\optimizer.py", 76},
          {"wrapper", "C:\\u\\.venv\\Lib\\site-packages\\torch\\optim\\optimizer.py", 493}},
         Phase::Optimizer},
        {"nothing that gives a hint", {{"get_batch", "/home/u/train.py", 61}, kMain}, Phase::Unknown},
        {"a folder called optim", {{"step", "/home/u/optim/adam.py", 61}, kMain}, Phase::Unknown},
        {"a folder called torch with a folder optim",
         {{"step", "/home/u/torch/optim/mine.py", 61}, kMain},
         Phase::Unknown},
        {"a folder called backward", {{"run", "/home/u/backward/forward/checkpoint.py", 61}, kMain}, Phase::Unknown},
        {"a folder called fsdp", {{"all_gather", "/home/u/distributed/fsdp/x.py", 61}, kMain}, Phase::Unknown},
        {"a function called backward of the user's", {{"backward", "/home/u/_tensor.py", 61}, kMain}, Phase::Unknown},
    };
}

std::shared_ptr<const Document> loaded(const gen::GeneratedRun &run)
{
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    return document ? *document : nullptr;
}

Phases phasesOf(const Document &document, const Device &device)
{
    auto phases = Phases::build(*document.snapshot(), device.timeline, device.times, PhaseRules::standard(),
                                LoadContext{});
    return *std::move(phases);
}

/// Bytes by whether their phase is right.
struct Score {
    std::uint64_t right = 0;
    std::uint64_t wrong = 0;
    std::uint64_t unknown = 0;
    std::map<std::pair<std::string, std::string>, std::uint64_t> confused; ///< truth, result

    [[nodiscard]] std::string text() const
    {
        std::string text = "right " + std::to_string(right) + ", wrong " + std::to_string(wrong) + ", unknown "
                           + std::to_string(unknown);
        for (const auto &[pair, bytes] : confused)
            text += "; " + pair.first + " attributed as " + pair.second + " " + std::to_string(bytes);
        return text;
    }
};

void score(const Device &device, const Phases &phases, const gen::DeviceTruth &truth, Score &score)
{
    std::map<std::int64_t, const gen::AllocationTruth *> byEvent;
    for (const gen::AllocationTruth &allocation : truth.allocations)
        if (allocation.allocEvent >= 0)
            byEvent[allocation.allocEvent] = &allocation;
    for (std::size_t row = 0; row < device.timeline.allocations().size(); ++row) {
        const AllocationId id = AllocationId::at(row);
        const EventId event = device.timeline.allocations().allocEvent(id);
        const auto found = event ? byEvent.find(event.value()) : byEvent.end();
        if (found == byEvent.end())
            continue;
        const std::string_view real = gen::kPhaseNames[static_cast<std::size_t>(found->second->labels.phase)];
        const std::string_view given = phaseId(phases.phase(id));
        const std::uint64_t bytes = found->second->requested;
        if (given == "unknown") {
            score.unknown += bytes;
        } else if (given == real) {
            score.right += bytes;
        } else {
            score.wrong += bytes;
            score.confused[{std::string(real), std::string(given)}] += bytes;
        }
    }
}

/// "forward 0-3474, backward 3474-13130"
std::string given(std::span<const PhaseInterval> intervals)
{
    std::string text;
    for (const PhaseInterval &one : intervals)
        text += (text.empty() ? "" : ", ") + std::string(phaseId(one.phase)) + " " + std::to_string(one.first) + "-"
                + std::to_string(one.last);
    return text;
}

/// A joiner fed with runs "f40 c1 f40": phase letter and votes.
std::string joined(const std::string &runs, double shortest)
{
    PhaseJoiner joiner(shortest);
    Moment at = 0;
    for (const QString &run : QString::fromStdString(runs).split(u' ')) {
        const Phase phase = std::map<char, Phase>{
            {'f', Phase::Forward},
            {'b', Phase::Backward},
            {'o', Phase::Optimizer},
            {'c', Phase::Communication},
            {'u',
             Phase::Unknown}}.at(run[0].toLatin1());
        for (int i = 0; i < run.mid(1).toInt(); ++i, ++at)
            joiner.add({at, at + 1, phase, PhaseSource::Stack, 1, 10}, 1);
    }
    return given(joiner.take());
}

} // namespace

class TestPhases : public QObject {
    Q_OBJECT

private slots:
    void everyPhaseHasAName();
    void standardRulesAreValid();
    void refusesBadRules_data();
    void refusesBadRules();
    void aStackHasTheRightPhase_data();
    void aStackHasTheRightPhase();
    void emptyStacksShowNoPhase();
    void recognisesAnnotations_data();
    void recognisesAnnotations();
    void loneAllocationsDoNotFlicker();
    void mergingPreservesSumsAndOrder();
    void shortFrequentPhasesAddUp();
    void generatedPhasesMatchTheTruth_data();
    void generatedPhasesMatchTheTruth();
    void setupEndsWhereTrainingBegins();
    void agreeingAnnotationsAreTheSource();
    void ignoresAnnotationsWithoutEvents();
    void intervalsCoverTheTrace_data();
    void intervalsCoverTheTrace();
    void eventsWithoutEvidenceAreUnknown();
    void aRealTrainingStepHasThreePhases();
    void stopsWhenCancelled();
};

void TestPhases::everyPhaseHasAName()
{
    for (const Phase phase : enumerators<Phase>)
        QCOMPARE(findPhase(phaseId(phase)), std::optional(phase));
    QVERIFY(!findPhase("warm-up"));
}

void TestPhases::standardRulesAreValid()
{
    const auto rules = PhaseRules::parse(defaultPhaseRules());
    QVERIFY2(rules, rules ? "" : rules.error().subject.c_str());
}

void TestPhases::refusesBadRules_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("where");
    QTest::newRow("not JSON") << "{"
                              << "";
    QTest::newRow("an unknown phase") << R"({"frames": [{"phase": "warm-up"}]})"
                                      << "frames[0].phase";
    QTest::newRow("a bad pattern") << R"({"frames": [{"phase": "other", "file": "("}]})"
                                   << "frames[0].file";
    QTest::newRow("a pattern that is not a string") << R"({"frames": [{"phase": "other", "function": 3}]})"
                                                    << "frames[0].function";
    QTest::newRow("an unknown origin") << R"({"frames": [{"phase": "other", "origin": "mine"}]})"
                                       << "frames[0].origin";
    QTest::newRow("a frame that is not an object") << R"({"frames": [3]})"
                                                   << "frames[0]";
    QTest::newRow("a list that is not an array") << R"({"annotations": 3})"
                                                 << "annotations";
    QTest::newRow("an annotation without a name") << R"({"annotations": [{"phase": "other"}]})"
                                                  << "annotations[0]";
    QTest::newRow("an incomplete inside") << R"({"inside": [{"phase": "forward", "is": "recompute"}]})"
                                          << "inside[0].in";
}

void TestPhases::refusesBadRules()
{
    QFETCH(const QString, json);
    QFETCH(const QString, where);
    const auto rules = PhaseRules::parse(json.toStdString());
    QVERIFY(!rules);
    QCOMPARE(rules.error().reason, Reason::BadRules);
    QVERIFY(rules.error().fault != Fault::None);
    QCOMPARE(QString::fromStdString(rules.error().subject), where);
}

void TestPhases::aStackHasTheRightPhase_data()
{
    QTest::addColumn<int>("row");
    const std::vector<StackRow> rows = stackRows();
    for (std::size_t i = 0; i < rows.size(); ++i)
        QTest::newRow(rows[i].name) << static_cast<int>(i);
}

void TestPhases::aStackHasTheRightPhase()
{
    QFETCH(const int, row);
    const StackRow wanted = stackRows()[static_cast<std::size_t>(row)];
    test::Stacks stacks;
    const StackId id = stacks.add(wanted.frames);
    const auto phases = PhaseRules::standard().phases(stacks.snapshot(), StackRules::standard());
    QCOMPARE(phaseId(phases[id]), phaseId(wanted.phase));
}

void TestPhases::emptyStacksShowNoPhase()
{
    test::Stacks stacks;
    stacks.add({kForward, kCall});
    stacks.add({kWrapper});
    const StackId empty = stacks.add({});
    QCOMPARE(PhaseRules::standard().phases(stacks.snapshot(), StackRules::standard())[empty], Phase::Unknown);
}

void TestPhases::recognisesAnnotations_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("phase");
    const auto row = [](const char *name, const char *phase) { QTest::newRow(name) << name << phase; };
    row("## forward ##", "forward");
    row("## backward ##", "backward");
    row("Backward pass", "backward");
    row("Optimizer.step#AdamW.step", "optimizer");
    row("Optimizer.zero_grad#SGD.zero_grad", "optimizer");
    row("optimizer_step", "optimizer");
    row("nccl:_all_gather_base", "communication");
    row("enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", "other");
    row("ProfilerStep#3", "");
    row("forward-looking statement", "");
    row("my backwards compatibility", "");
}

void TestPhases::recognisesAnnotations()
{
    QFETCH(const QString, name);
    QFETCH(const QString, phase);
    const auto given = PhaseRules::standard().ofAnnotation(name.toStdString());
    QCOMPARE(given ? QString::fromStdString(std::string(phaseId(*given))) : QString(), phase);
}

void TestPhases::loneAllocationsDoNotFlicker()
{
    QCOMPARE(joined("f40 c1 f40", 4), "forward 0-81");
    QCOMPARE(joined("f40 c4 f40", 4), "forward 0-40, communication 40-44, forward 44-84");
    QCOMPARE(joined("f40 u2 b40", 4), "forward 0-42, backward 42-82");
    QCOMPARE(joined("u1 f40 b40 o1", 4), "forward 0-41, backward 41-82");
    QCOMPARE(joined("f40 b1 o1 b1 f40", 4), "forward 0-83");
    QCOMPARE(joined("c1", 4), "communication 0-1");
    QCOMPARE(joined("f1 b1", 4), "forward 0-2");
    QCOMPARE(joined("f1 b3", 4), "backward 0-4");
}

void TestPhases::mergingPreservesSumsAndOrder()
{
    quint32 seed = 7;
    for (int round = 0; round < 200; ++round) {
        PhaseJoiner joiner(1 + round % 9);
        const int votes = 1 + round * 3;
        for (int i = 0; i < votes; ++i) {
            seed = seed * 1664525 + 1013904223;
            const auto phase = static_cast<Phase>((seed >> 24U) % 3);
            joiner.add({Moment(i), Moment(i + 1), phase, PhaseSource::Stack, 1, 5}, 1);
        }
        const std::vector<PhaseInterval> intervals = joiner.take();
        std::uint64_t allocations = 0;
        for (std::size_t i = 0; i < intervals.size(); ++i) {
            QCOMPARE(intervals[i].first, i == 0 ? 0U : intervals[i - 1].last);
            QVERIFY(i == 0 || intervals[i].phase != intervals[i - 1].phase);
            QVERIFY(intervals.size() == 1 || intervals[i].allocations >= std::uint64_t(1 + round % 9));
            QCOMPARE(intervals[i].bytes, intervals[i].allocations * 5);
            allocations += intervals[i].allocations;
        }
        QCOMPARE(intervals.back().last, Moment(votes));
        QCOMPARE(allocations, std::uint64_t(votes));
    }
}

void TestPhases::shortFrequentPhasesAddUp()
{
    // Ten layers of communication and computation, then the optimizer: zoomed out, it is forward, whichever comes
    // first.
    std::vector<PhaseInterval> intervals;
    Moment at = 0;
    const auto add = [&](Phase phase, Moment length) {
        intervals.push_back({at, at + length, phase, PhaseSource::Stack, length, 0});
        at += length;
    };
    for (int layer = 0; layer < 10; ++layer) {
        add(Phase::Communication, 6);
        add(Phase::Forward, 20);
    }
    add(Phase::Optimizer, 100);
    const auto length = [](const PhaseInterval &one) { return static_cast<double>(one.last - one.first); };
    QCOMPARE(given(joinedIntervals(std::span<const PhaseInterval>(intervals), 50, length)),
             "forward 0-260, optimizer 260-360");
    QCOMPARE(joinedIntervals(std::span<const PhaseInterval>(intervals), 1, length).size(), intervals.size());
}

void TestPhases::generatedPhasesMatchTheTruth_data()
{
    QTest::addColumn<QString>("preset");
    for (const gen::Preset &preset : gen::presets())
        QTest::addRow("%s", std::string(preset.name).c_str()) << QString::fromStdString(std::string(preset.name));
}

void TestPhases::generatedPhasesMatchTheTruth()
{
    QFETCH(const QString, preset);
    const gen::GeneratedRun run = gen::generate(*gen::findPreset(preset.toStdString()));
    const auto document = loaded(run);
    QVERIFY(document);
    Score sums;
    for (const gen::DeviceTruth &truth : run.truth.devices) {
        for (const Device &device : document->devices()) {
            if (device.ordinal == truth.ordinal)
                score(device, phasesOf(*document, device), truth, sums);
        }
    }
    QVERIFY2(sums.right * 100 >= (sums.right + sums.wrong) * 95, sums.text().c_str());
    const bool hasStacks = preset != u"no_stacks" && preset != u"no_context"
                           && run.config.scenario == gen::Scenario::Training;
    if (hasStacks && sums.right + sums.wrong > 0)
        QVERIFY2(sums.unknown * 10 <= sums.right + sums.wrong + sums.unknown, sums.text().c_str());
}

/// Against a search through all intervals.
void TestPhases::setupEndsWhereTrainingBegins()
{
    int outliving = 0;
    for (const gen::Preset &preset : gen::presets()) {
        const auto document = loaded(gen::generate(*gen::findPreset(preset.name)));
        QVERIFY(document);
        for (const Device &device : document->devices()) {
            const Phases phases = phasesOf(*document, device);
            const Passes passes(device.timeline, phases);
            const Allocations &allocations = device.timeline.allocations();
            for (std::size_t i = allocations.bornBefore(); i < allocations.size(); ++i) {
                const AllocationId id = AllocationId::at(i);
                if (phases.phase(id) != Phase::Setup)
                    continue;
                const EventId birth = allocations.births()[i];
                const EventId death = allocations.deaths()[i];
                LifeSpan wanted = death ? LifeSpan::EndsWithin : LifeSpan::Open;
                for (const PhaseInterval &one : phases.intervals()) {
                    const bool trains = one.phase == Phase::Forward || one.phase == Phase::Backward
                                        || one.phase == Phase::Optimizer;
                    if (trains && one.first > birth.value() && (!death || death.value() >= one.first))
                        wanted = LifeSpan::Outlives;
                }
                QCOMPARE(passes.spanOf(Phase::Setup, birth, death), wanted);
                outliving += wanted == LifeSpan::Outlives;
            }
        }
    }
    QVERIFY(outliving > 0);
}

void TestPhases::agreeingAnnotationsAreTheSource()
{
    const gen::GeneratedRun run = gen::generate(*gen::findPreset("epoch_2_14"));
    const auto document = loaded(run);
    QVERIFY(document && !document->snapshot()->annotations.empty());
    const Phases phases = phasesOf(*document, document->devices().front());
    std::map<PhaseSource, int> sources;
    for (const PhaseInterval &one : phases.intervals())
        ++sources[one.source];
    QVERIFY(sources[PhaseSource::Annotation] >= 3);
}

void TestPhases::ignoresAnnotationsWithoutEvents()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    // Its data loader and zero_grad begin and end between two events.
    const auto document = test::loadReal(QStringLiteral("windows_federated.pickle"));
    QVERIFY(document);
    QVERIFY(!document->snapshot()->annotations.empty());
    const Phases phases = phasesOf(*document, document->devices().front());
    for (const PhaseInterval &one : phases.intervals())
        QVERIFY(one.phase != Phase::Other && one.phase != Phase::Optimizer && one.source != PhaseSource::Annotation);
}

void TestPhases::intervalsCoverTheTrace_data() { generatedPhasesMatchTheTruth_data(); }

void TestPhases::intervalsCoverTheTrace()
{
    QFETCH(const QString, preset);
    const auto document = loaded(gen::generate(*gen::findPreset(preset.toStdString())));
    QVERIFY(document);
    for (const Device &device : document->devices()) {
        const Phases phases = phasesOf(*document, device);
        Moment at = 0;
        for (const PhaseInterval &one : phases.intervals()) {
            QCOMPARE(one.first, at);
            QVERIFY(one.last > one.first);
            QCOMPARE(phases.at(one.last), one.phase);
            at = one.last;
        }
        QCOMPARE(at, device.timeline.end());
        QCOMPARE(phases.within(0, device.timeline.end()).size(), phases.intervals().size());
    }
}

/// A trace of a single free: no allocation votes for a phase.
void TestPhases::eventsWithoutEvidenceAreUnknown()
{
    const auto document = load(ALLOSTRATA_SOURCE_DIR "/tests/data/found/lone_free.pickle", LoadContext{});
    QVERIFY(document);
    const Device &device = (*document)->devices().front();
    const Phases phases = phasesOf(**document, device);
    QCOMPARE(phases.intervals().size(), std::size_t(1));
    QCOMPARE(phases.intervals().front(), (PhaseInterval{0, 1, Phase::Unknown, PhaseSource::None, 0, 0}));
    QVERIFY(!phases.isKnown());
    auto attribution = Attribution::build(
        {*(*document)->snapshot(), device.timeline, device.times, *(*document)->stacks()}, {}, LoadContext{});
    QVERIFY(attribution);
    const auto report = phaseBreakdown(device.timeline, device.times, *device.strata, *attribution, {0, 0, 1, {}},
                                       LoadContext{});
    QVERIFY(report);
    QCOMPARE(report->phases.size(), std::size_t(1));
    QCOMPARE(report->phases.front().phase, Phase::Unknown);
    QCOMPARE(report->phases.front().freedBytes, std::uint64_t(512));
    QCOMPARE(report->total.freedCount, std::uint64_t(1));
}

void TestPhases::aRealTrainingStepHasThreePhases()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    const auto document = test::loadReal(QStringLiteral("train_medium_ctx512.pickle"));
    QVERIFY(document);
    const Phases phases = phasesOf(*document, document->devices().front());
    const auto intervals = joinedIntervals(
        phases.intervals(), 100, [](const PhaseInterval &one) { return static_cast<double>(one.last - one.first); });
    QCOMPARE(intervals.size(), std::size_t(3));
    QCOMPARE(intervals[0].phase, Phase::Forward);
    QCOMPARE(intervals[1].phase, Phase::Backward);
    QCOMPARE(intervals[2].phase, Phase::Optimizer);
    QVERIFY(intervals[0].last > 3300 && intervals[0].last < 3600);
    QVERIFY(intervals[1].last > 13000 && intervals[1].last < 13200);
}

void TestPhases::stopsWhenCancelled()
{
    const auto document = loaded(gen::generate(*gen::findPreset("basic_training")));
    QVERIFY(document);
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const Device &device = document->devices().front();
    const auto phases = Phases::build(*document->snapshot(), device.timeline, device.times, PhaseRules::standard(),
                                      context);
    QVERIFY(!phases);
    QCOMPARE(phases.error().reason, Reason::Cancelled);
}

ALLOSTRATA_TEST(TestPhases)
#include "tst_phases.moc"
