// Phases, steps, modules and categories of profiler traces; and golden texts of them for the real traces.
#include "core/attribution/attribution.h"
#include "core/attribution/phases.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/golden.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "tests/support/trace_story.h"

#include <QFile>
#include <QTest>

#include <map>

using namespace allostrata;

namespace {

const QString kTraces = allostrata::test::sharedFile("data/traces/");

constexpr CallKind kNote = CallKind::Annotation;
constexpr CallKind kModule = CallKind::Module;

/// The attribution of one device of a snapshot.
class Attributed {
public:
    explicit Attributed(std::unique_ptr<Snapshot> snapshot, std::size_t trace = 0)
        : m_snapshot(std::move(snapshot)), m_timeline(*Timeline::build(*m_snapshot, trace, {}, m_diagnostics)),
          m_times(m_snapshot->traces[trace].trace),
          m_digests(*StackDigests::build(*m_snapshot, StackRules::standard(), {})),
          m_result(*Attribution::build({*m_snapshot, m_timeline, m_times, m_digests}, {}, {}))
    {
    }

    /// "phase, category, step, module" of the allocation of an event.
    [[nodiscard]] std::string of(std::uint32_t event) const { return textOf(m_timeline.allocationOf(EventId(event))); }
    [[nodiscard]] std::string textOf(AllocationId id) const
    {
        std::string text(phaseId(m_result.phase(id)));
        text.append(", ").append(m_result.categories()[m_result.category(id)].id);
        text.append(", ").append(std::to_string(m_result.step(id)));
        return text.append(", ").append(m_result.modules().pathOf(m_result.module(id)));
    }
    [[nodiscard]] const Attribution &result() const { return m_result; }
    [[nodiscard]] AllocationId allocation(std::uint32_t event) const { return m_timeline.allocationOf(EventId(event)); }

private:
    std::unique_ptr<Snapshot> m_snapshot;
    Diagnostics m_diagnostics;
    Timeline m_timeline;
    EventTimes m_times;
    StackDigests m_digests;
    Attribution m_result;
};

/// Bytes of a device by phase, step and category, and its modules; a line each.
std::string given(const Document &document, const Device &device)
{
    const auto result = Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()},
                                           {}, {});
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> rows; // allocations and bytes
    const auto add = [&rows](std::string key, std::uint64_t bytes) {
        auto &[count, sum] = rows[std::move(key)];
        ++count;
        sum += bytes;
    };
    for (std::size_t i = 0; i < result->size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const std::uint64_t bytes = device.timeline.allocations().requestedSize(id);
        add("phase " + std::string(phaseId(result->phase(id))), bytes);
        add("category " + result->categories()[result->category(id)].id, bytes);
        add("step " + std::to_string(result->step(id)), bytes);
        add("module " + result->modules().pathOf(result->module(id)), bytes);
    }
    std::string text = "device " + deviceWord(device.ordinal) + ", peak "
                       + std::to_string(device.timeline.peakRequested().bytes) + "\n";
    for (const auto &[key, row] : rows)
        text.append(key)
            .append(": ")
            .append(std::to_string(row.first))
            .append(", ")
            .append(std::to_string(row.second))
            .append("\n");
    return text;
}

} // namespace

class TestTraceAttribution : public QObject {
    Q_OBJECT

private slots:
    void stepBoundsAreExactToTheNanosecond();
    void dividesATrainingStepIntoPhases();
    void gapsBetweenForwardOperatorsAreForward();
    void withoutTrainingAllOperatorsAreForward();
    void aModuleRunAgainInBackwardIsRecomputed();
    void derivesPhasesFromAnnotationNames_data();
    void derivesPhasesFromAnnotationNames();
    void annotationsApplyToOtherThreads();
    void backwardHasTheModuleOfItsForwardStack();
    void whatAProfilerFoundIsFromBefore();
    void realTracesMatchTheExpectedReport_data();
    void realTracesMatchTheExpectedReport();
};

void TestTraceAttribution::stepBoundsAreExactToTheNanosecond()
{
    TraceStory story;
    story.slice("ProfilerStep#1", 1700, 300, CallKind::Step);
    story.slice("ProfilerStep#2", 2000, 400, CallKind::Step);
    for (const std::int64_t timeNs : {1699, 1700, 1999, 2000, 2399, 2400})
        story.memory(timeNs, 8, static_cast<std::uint64_t>(timeNs));
    const Attributed attributed(story.build());
    std::vector<std::int32_t> steps;
    for (std::uint32_t event = 0; event < 6; ++event)
        steps.push_back(attributed.result().step(attributed.allocation(event)));
    QCOMPARE(steps, (std::vector<std::int32_t>{kNoStep, 1, 1, 2, 2, kNoStep}));
}

void TestTraceAttribution::dividesATrainingStepIntoPhases()
{
    TraceStory story;
    story.slice("ProfilerStep#7", 0, 900'000, CallKind::Step);
    story.slice("nn.Module: Net_0", 10'000, 190'000, kModule);
    story.slice("nn.Module: LayerNorm_0", 20'000, 30'000, kModule);
    story.numbered("aten::native_layer_norm", 21'000, 20'000, 1, 0);
    story.slice("nn.Module: CausalSelfAttention_0", 60'000, 100'000, kModule);
    story.slice("nn.Module: Linear_0", 70'000, 30'000, kModule);
    story.numbered("aten::addmm", 71'000, 20'000, 2, 0);
    story.numbered("autograd::engine::evaluate_function: AddmmBackward0", 300'000, 50'000, 2, 1, 1);
    story.slice("aten::mm", 310'000, 20'000, CallKind::Operator, 1);
    story.slice("autograd::engine::evaluate_function: torch::autograd::AccumulateGrad", 360'000, 30'000,
                CallKind::Operator, 1);
    story.slice("torch::autograd::AccumulateGrad", 361'000, 20'000, CallKind::Operator, 1);
    story.slice("Optimizer.step#AdamW.step", 500'000, 100'000, kNote);
    story.slice("aten::zeros_like", 510'000, 20'000);
    story.slice("aten::_foreach_mul", 540'000, 20'000);
    std::uint64_t address = 0;
    for (const std::int64_t time : {22'000, 72'000, 75'000, 515'000, 545'000, 700'000})
        story.memory(time, 512, ++address);
    story.memory(312'000, 512, ++address, 1);
    story.memory(365'000, 512, ++address, 1);
    const Attributed given(story.build());
    QCOMPARE(given.of(0), "forward, activations/normalisation, 7, Net_0.LayerNorm_0");
    QCOMPARE(given.of(1), "forward, activations/attention, 7, Net_0.CausalSelfAttention_0.Linear_0");
    QCOMPARE(given.of(3), "backward, temporary/backward, 7, Net_0.CausalSelfAttention_0.Linear_0");
    QVERIFY(given.of(4).starts_with("backward, gradients, 7"));
    QCOMPARE(given.of(5), "optimizer, optimizer_state, 7, ");
    QVERIFY(given.of(6).starts_with("optimizer, optimizer_state")
            || given.of(6).starts_with("optimizer, temporary/optimizer"));
    QCOMPARE(given.of(7), "unknown, unknown, 7, ");
    QCOMPARE(given.result().moduleSource(given.allocation(3)), AttributionSource::File);
}

void TestTraceAttribution::gapsBetweenForwardOperatorsAreForward()
{
    TraceStory story;
    story.slice("before", 0, 5);
    story.numbered("aten::mm", 10, 5, 1, 0);
    story.slice("between", 20, 5);
    story.numbered("aten::relu", 30, 5, 2, 0);
    story.slice("after", 40, 5);
    story.numbered("ReluBackward0", 50, 5, 2, 1, 1);
    story.slice("sum", 56, 2, CallKind::Operator, 1); // sums gradients, called by the engine
    story.numbered("MmBackward0", 60, 5, 1, 1, 1);
    story.slice("update", 70, 5);
    story.numbered("aten::mm", 80, 5, 3, 0);
    story.numbered("MmBackward0", 90, 5, 3, 1, 1);
    const auto snapshot = story.build();
    const auto phases = CallPhases::build(*snapshot, PhaseRules::standard(), {});
    std::map<std::string, std::string> found;
    for (std::size_t i = 0; i < snapshot->profile->calls.size(); ++i) {
        const KnownPhase phase = phases->of(CallId::at(i));
        found[nameOf(*snapshot, CallId::at(i))] = std::string(phaseId(phase.phase))
                                                  + (phase.source == PhaseSource::Rule ? " likely" : "");
    }
    const std::map<std::string, std::string> wanted
        = {{"before", "unknown"},       {"aten::mm", "forward"}, {"between", "forward likely"},
           {"aten::relu", "forward"},   {"after", "unknown"},    {"ReluBackward0", "backward"},
           {"MmBackward0", "backward"}, {"update", "unknown"},   {"sum", "backward likely"}};
    QCOMPARE(found, wanted);
}

void TestTraceAttribution::withoutTrainingAllOperatorsAreForward()
{
    for (const bool isTraining : {false, true}) {
        TraceStory story;
        story.slice("enumerate(DataLoader)#next", 0, 50, kNote);
        story.slice("aten::stack", 10, 10);
        story.slice("aten::conv2d", 100, 50);
        if (isTraining)
            story.slice("Optimizer.step#SGD.step", 200, 50, kNote);
        story.memory(12, 512, 1);
        story.memory(110, 512, 2);
        story.memory(300, 512, 3);
        const Attributed given(story.build());
        QCOMPARE(given.of(0), "other, data, -1, ");
        QCOMPARE(given.of(1), isTraining ? "unknown, unknown, -1, " : "forward, activations, -1, ");
        QCOMPARE(given.of(2), "unknown, unknown, -1, ");
        if (!isTraining)
            QCOMPARE(given.result().phaseSource(given.allocation(1)), AttributionSource::Rule);
    }
}

void TestTraceAttribution::aModuleRunAgainInBackwardIsRecomputed()
{
    TraceStory story;
    story.slice("autograd::engine::evaluate_function: CheckpointFunctionBackward", 0, 100);
    story.slice("nn.Module: Block_0", 10, 50, kModule);
    story.slice("aten::mm", 20, 10);
    story.memory(22, 512, 1);
    story.memory(80, 512, 2);
    const Attributed given(story.build());
    QVERIFY(given.of(0).starts_with("recompute, activations, "));
    QVERIFY(given.of(1).starts_with("backward, "));
}

void TestTraceAttribution::derivesPhasesFromAnnotationNames_data()
{
    QTest::addColumn<QString>("phase");
    for (const auto &[name, phase] :
         std::initializer_list<std::pair<const char *, const char *>>{{"## forward_pass_graphed ##", "forward"},
                                                                      {"Model Forward Pass", "forward"},
                                                                      {"## loss_computation ##", "forward"},
                                                                      {"forward", "forward"},
                                                                      {"## backward_pass_graphed ##", "backward"},
                                                                      {"loss.backward", "backward"},
                                                                      {"## optimizer.zero_grad ##", "optimizer"},
                                                                      {"zero_grad", "optimizer"},
                                                                      {"Optimizer.step#SGD.step", "optimizer"},
                                                                      {"nccl:all_reduce", "communication"},
                                                                      {"forward_backward", "none"},
                                                                      {"fast-forward the loader", "none"},
                                                                      {"Self-Attention", "none"}})
        QTest::newRow(name) << QString::fromLatin1(phase);
}

void TestTraceAttribution::derivesPhasesFromAnnotationNames()
{
    QFETCH(const QString, phase);
    const auto found = PhaseRules::standard().ofCall(CallKind::Annotation, QTest::currentDataTag());
    QCOMPARE(found ? QString::fromUtf8(phaseId(*found).data()) : QStringLiteral("none"), phase);
}

void TestTraceAttribution::annotationsApplyToOtherThreads()
{
    TraceStory story;
    story.slice("forward", 0, 100'000, kNote);
    story.slice("aten::mm", 10'000, 10'000, CallKind::Operator, 1);
    story.memory(12'000, 512, 1, 1, *deviceCode("cpu"));
    const Attributed given(story.build());
    QVERIFY(given.of(0).starts_with("forward, "));
    QCOMPARE(given.result().phaseSource(given.allocation(0)), AttributionSource::Annotation);
}

/// In traces of 2021, modules are known only from the lines of call stacks.
void TestTraceAttribution::backwardHasTheModuleOfItsForwardStack()
{
    TraceStory story;
    TraceSliceExtra extra;
    extra.sequence = 5;
    extra.callStack = story.rows.strings.intern(
        "/x/site-packages/torch/nn/modules/conv.py(440): forward;/x/site-packages/torch/nn/modules/module.py(1051): "
        "_call_impl;"
        "/home/u/net.py(12): forward;/x/site-packages/torch/nn/modules/module.py(1051): _call_impl;train.py(9): "
        "<module>");
    story.rows.extras.push_back(extra);
    story.slice("aten::conv2d", 0, 50).extra = 0;
    story.numbered("ConvolutionBackward0", 100, 50, 5, 1, 1);
    story.memory(10, 512, 1);
    story.memory(110, 512, 2, 1);
    const Attributed given(story.build());
    QCOMPARE(given.of(0), "forward, activations, -1, <module> train.py:9 > forward net.py:12");
    QCOMPARE(given.of(1), "backward, temporary/backward, -1, <module> train.py:9 > forward net.py:12");
}

void TestTraceAttribution::whatAProfilerFoundIsFromBefore()
{
    TraceStory story;
    story.memory(1, 512, 1);
    story.describeTotals(4096, 8192);
    const Attributed given(story.build());
    QVERIFY(given.textOf(AllocationId(0)).starts_with("unknown, before_recording, -1"));
}

void TestTraceAttribution::realTracesMatchTheExpectedReport_data()
{
    QTest::addColumn<QString>("file");
    for (const char *name :
         {"hta_v100.trace.json.gz", "resnet50_2021_no_totals.pt.trace.json.gz", "transformer_2025.pt.trace.json",
          "cpu_only.trace.json", "cuda_graph_captured.trace.json", "cuda_graph_eager_twin.trace.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestTraceAttribution::realTracesMatchTheExpectedReport()
{
    QFETCH(const QString, file);
    if (!QFile::exists(kTraces + file))
        QSKIP("the real traces are not here");
    const auto document = load((kTraces + file).toStdString(), LoadContext{});
    QVERIFY(document);
    std::string text;
    for (const Device &device : (*document)->devices())
        text.append(given(**document, device));
    const QByteArray difference = test::differenceFromGolden(
        QStringLiteral("trace_") + file.section(u'.', 0, 0) + QStringLiteral(".txt"), text);
    QVERIFY2(difference.isEmpty(), difference.constData());
}

ALLOSTRATA_TEST(TestTraceAttribution)
#include "tst_trace_attribution.moc"
