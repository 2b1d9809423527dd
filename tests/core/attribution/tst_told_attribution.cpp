// Steps and categories of recordings told event by event: blocks and steps, stacks that begin late, optimizers written
// by hand.

#include "core/attribution/attribution.h"
#include "core/attribution/stack_rules.h"
#include "core/base/load_context.h"
#include "tests/support/generated.h"
#include "tests/support/stacks.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace allostrata;
using allostrata::test::FrameText;
namespace gen = allostrata::generator;

namespace {

using Calls = std::vector<FrameText>; ///< outermost first

const std::string kTorch = "/x/site-packages/torch/";
const FrameText kScript{"<module>", "/home/u/train.py", 120};
const FrameText kModuleCall{"_call_impl", kTorch + "nn/modules/module.py", 1773};

FrameText train(std::uint32_t line, const char *function = "train") { return {function, "/home/u/train.py", line}; }
FrameText model(std::uint32_t line, const char *function = "forward") { return {function, "/home/u/model.py", line}; }

Calls operator+(Calls calls, const Calls &inner)
{
    calls.insert(calls.end(), inner.begin(), inner.end());
    return calls;
}

/// Recording of one device.
class Told {
public:
    Told() { m_snapshot.traces.push_back({}); }

    std::uint64_t make(std::uint64_t bytes, const Calls &calls)
    {
        push(Action::Alloc, m_next, bytes, calls);
        m_live[m_next] = bytes;
        return std::exchange(m_next, m_next + bytes + 512);
    }
    void drop(std::uint64_t address, const Calls &calls)
    {
        push(Action::FreeRequested, address, m_live.at(address), calls);
        push(Action::FreeCompleted, address, m_live.at(address), calls);
        m_live.erase(address);
    }
    /// Frees memory from before the recording.
    void dropUnseen(std::uint64_t address, std::uint64_t bytes, const Calls &calls)
    {
        m_live[address] = bytes;
        drop(address, calls);
    }
    void makeAndDrop(std::uint64_t bytes, const Calls &calls) { drop(make(bytes, calls), calls); }

    struct Parts {
        Timeline timeline;
        Attribution attribution;
    };
    [[nodiscard]] Parts parts() const
    {
        Diagnostics diagnostics;
        Timeline timeline = *Timeline::build(m_snapshot, 0, {}, diagnostics);
        const StackDigests digests = *StackDigests::build(m_snapshot, StackRules::standard(), {});
        Attribution attribution = *Attribution::build({m_snapshot, timeline, {}, digests}, {}, {});
        return {std::move(timeline), std::move(attribution)};
    }
    [[nodiscard]] std::size_t steps() const { return parts().attribution.steps().size(); }
    [[nodiscard]] Moment events() const { return static_cast<Moment>(m_snapshot.traces.front().trace.size()); }

    /// Live bytes at the end by category and source, in the order of their names: "gradients:rule 8, ...".
    [[nodiscard]] std::string live() const
    {
        const Parts all = parts();
        std::map<std::string, std::uint64_t> bytes;
        for (std::size_t i = 0; i < all.attribution.size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            if (all.timeline.allocations().freeCompletedEvent(id))
                continue;
            const std::string source(attributionSourceId(all.attribution.categorySource(id)));
            bytes[all.attribution.categories()[all.attribution.category(id)].id + ":" + source]
                += all.timeline.allocations().requestedSize(id);
        }
        std::string text;
        for (const auto &[name, sum] : bytes)
            text += (text.empty() ? "" : ", ") + name + " " + std::to_string(sum);
        return text;
    }

private:
    void push(Action action, std::uint64_t address, std::uint64_t bytes, const Calls &calls)
    {
        std::vector<FrameId> frames;
        for (auto call = calls.rbegin(); call != calls.rend(); ++call)
            frames.push_back(
                m_snapshot.stacks.internFrame({m_snapshot.strings.intern(call->function),
                                               m_snapshot.strings.intern(call->file), call->line, Id<Frame>::kNone}));
        TraceEvent event;
        event.action = action;
        event.address = address;
        event.size = bytes;
        event.stack = frames.empty() ? StackId() : m_snapshot.stacks.internStack(frames);
        m_snapshot.traces.front().trace.push(event);
    }

    Snapshot m_snapshot;
    std::uint64_t m_next = 0x7f0000000000;
    std::map<std::uint64_t, std::uint64_t> m_live;
};

/// One block of a model: temporaries of ten lines. Compiled frames differ between the first and the later lines, as
/// those of an interpreter that inlines calls.
void runBlock(Told &told, const Calls &callers)
{
    for (std::uint32_t line = 40; line < 50; ++line) {
        const FrameText interpreter{line < 45 ? "_PyEval_EvalFrameDefault" : "PyObject_Call", "??", 0};
        told.makeAndDrop(1024 * line, callers + Calls{interpreter, kModuleCall, model(line)});
    }
}

/// Forward pass of a model that a call ends in: an embedding, blocks, a head. `skipped`: blocks before the recording.
void runModel(Told &told, const Calls &callers, int blocks, int skipped = 0)
{
    const Calls inside = callers + Calls{kModuleCall};
    if (skipped == 0)
        told.makeAndDrop(4096, inside + Calls{model(20), kModuleCall, model(5)});
    for (int block = skipped; block < blocks; ++block)
        runBlock(told, inside + Calls{model(25)});
    told.makeAndDrop(8192, inside + Calls{model(30), kModuleCall, model(6)});
    told.makeAndDrop(9000, inside + Calls{model(31), kModuleCall, model(7)});
}

struct LoopCase {
    const char *name;
    std::function<void(Told &)> run;
    std::size_t steps;
};

const Calls kBench{kScript, train(115, "benchmark")};

std::vector<LoopCase> modelCases()
{
    return {
        {"ten forward passes of twelve blocks",
         [](Told &told) {
             for (int i = 0; i < 10; ++i)
                 runModel(told, kBench, 12);
         },
         10},
        {"two and a half forward passes of 24 blocks",
         [](Told &told) {
             runModel(told, kBench, 24, 12);
             runModel(told, kBench, 24);
             runModel(told, kBench, 24);
         },
         0},
        {"two forward passes of 48 blocks",
         [](Told &told) {
             runModel(told, kBench, 48);
             runModel(told, kBench, 48);
         },
         0},
        {"one forward pass of blocks and nothing else",
         [](Told &told) {
             for (int i = 0; i < 24; ++i)
                 runBlock(told, kBench + Calls{kModuleCall, model(25)});
         },
         0},
        {"blocks that nn.Sequential calls",
         [](Told &told) {
             const FrameText sequential{"forward", kTorch + "nn/modules/container.py", 250};
             for (int i = 0; i < 24; ++i)
                 runBlock(told, kBench + Calls{kModuleCall, sequential});
         },
         0},
    };
}

std::vector<LoopCase> functionCases()
{
    return {
        {"blocks of a pass that is a plain function",
         [](Told &told) {
             told.makeAndDrop(4096, kBench + Calls{model(20, "run"), kModuleCall, model(5)});
             for (int i = 0; i < 24; ++i)
                 runBlock(told, kBench + Calls{model(25, "run")});
             told.makeAndDrop(8192, kBench + Calls{model(30, "run"), kModuleCall, model(6)});
             told.makeAndDrop(9000, kBench + Calls{model(31, "run"), kModuleCall, model(7)});
         },
         0},
        {"functions without a module, deep in the program",
         [](Told &told) {
             for (int i = 0; i < 24; ++i) {
                 for (std::uint32_t line = 40; line < 50; ++line)
                     told.makeAndDrop(1024 * line, kBench + Calls{train(60, "measure"), model(line, "attention")});
             }
         },
         0},
        {"what the first function calls",
         [](Told &told) {
             for (int i = 0; i < 24; ++i) {
                 for (std::uint32_t line = 40; line < 50; ++line)
                     told.makeAndDrop(1024 * line, {kScript, model(line, "attention")});
             }
         },
         24},
        {"a model behind DistributedDataParallel",
         [](Told &told) {
             const FrameText wrapper{"forward", kTorch + "nn/parallel/distributed.py", 1637};
             for (int i = 0; i < 8; ++i)
                 runModel(told, kBench + Calls{kModuleCall, wrapper}, 6);
         },
         8},
        {"functions without a module, each with a forward and a backward pass",
         [](Told &told) {
             const Calls measure = kBench + Calls{train(62, "measure")};
             for (int i = 0; i < 24; ++i) {
                 for (std::uint32_t line = 40; line < 45; ++line)
                     told.makeAndDrop(1024 * line, measure + Calls{kModuleCall, model(line)});
                 for (std::uint32_t line = 40; line < 45; ++line)
                     told.makeAndDrop(1024 * line, measure
                                                       + Calls{{"backward", kTorch + "_tensor.py", 626},
                                                               {"_make_grads", kTorch + "autograd/__init__.py", line}});
             }
         },
         24},
    };
}

std::vector<LoopCase> loopCases()
{
    std::vector<LoopCase> cases = modelCases();
    const std::vector<LoopCase> others = functionCases();
    cases.insert(cases.end(), others.begin(), others.end());
    return cases;
}

/// Training with stacks of Python frames: allocations of the autograd engine have none.
class Training {
public:
    explicit Training(Told &told) : m_told(told)
    {
        for (int i = 0; i < 4; ++i)
            m_weights.push_back(m_told.make(kWeight, at({kScript,
                                                         train(60, "build"),
                                                         model(12, "__init__"),
                                                         {"__init__", kTorch + "nn/modules/linear.py", 106}})));
    }

    void showStacks(bool isOn) { m_isOn = isOn; }

    void forward()
    {
        for (std::uint32_t line = 20; line < 24; ++line)
            m_activations.push_back(
                m_told.make(kActivation, at(kInTrain + Calls{train(88), kModuleCall, model(line)})));
    }
    /// `isAccounted`: the running sum of the loss lies between backward and zero_grad.
    void backward(bool isAccounted = false)
    {
        const Calls call = at(kInTrain + Calls{train(92), {"backward", kTorch + "_tensor.py", 521}});
        const std::uint64_t seed = m_told.make(4, call + at({{"_make_grads", kTorch + "autograd/__init__.py", 220}}));
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t flowing = m_told.make(kActivation, {});
            m_gradients.push_back(m_told.make(kWeight, {}));
            m_told.drop(m_activations[3 - i], {});
            m_told.drop(flowing, {});
        }
        m_activations.clear();
        m_told.drop(seed, call);
        if (isAccounted)
            m_told.make(4, at({kScript, train(93)}));
    }
    void zeroGrad()
    {
        for (const std::uint64_t gradient : std::exchange(m_gradients, {}))
            m_told.drop(gradient, at(kInTrain + Calls{train(95), {"zero_grad", kTorch + "optim/optimizer.py", 950}}));
    }
    /// p.data = p.data - ...: a temporary, then the new value, then the old one goes.
    void replaceWeights(const Calls &step)
    {
        for (std::uint64_t &weight : m_weights) {
            const std::uint64_t update = m_told.make(kWeight, step);
            const std::uint64_t old = std::exchange(weight, m_told.make(kWeight, step));
            m_told.drop(update, step);
            m_told.drop(old, step);
        }
    }
    /// State for each weight, made by one line.
    void makeState(const Calls &init)
    {
        for (std::size_t i = 0; i < m_weights.size(); ++i)
            m_told.make(kWeight, init);
    }
    /// A few steps of other work, so that what lasts is seen to last.
    void rest()
    {
        for (int i = 0; i < 60; ++i)
            m_told.makeAndDrop(512, at({kScript, train(99, "log")}));
    }

private:
    static constexpr std::uint64_t kWeight = 8000;
    static constexpr std::uint64_t kActivation = 3000;
    const Calls kInTrain{kScript};

    [[nodiscard]] Calls at(const Calls &calls) const { return m_isOn ? calls : Calls(); }

    Told &m_told;
    bool m_isOn = true;
    std::vector<std::uint64_t> m_weights;
    std::vector<std::uint64_t> m_activations;
    std::vector<std::uint64_t> m_gradients;
};

} // namespace

class TestToldAttribution : public QObject {
    Q_OBJECT

private slots:
    void onlyProvedRoundsAreSteps_data();
    void onlyProvedRoundsAreSteps();
    void stepsOfAScheduleEndWithItsOptimizer();
    void repeatedCallsLimitConfidence();
    void framelessAllocationsAfterTheLossAreBackwardByOrder();
    void framelessAllocationsBeforeStacksAreUnknown();
    void framelessAllocationsAfterStacksAreUnknown();
    void liveBlocksLendTheirStacks();
    void zeroGradEndsGradientsWhateverLiesBetween();
    void stateMadeByAConstructorIsNotParameters();
    void replacedParametersStayParameters();
    void replacementsOfTheUnknownAreDoubtful();
    void attentionIsKnownWithoutAPhase();
};

void TestToldAttribution::onlyProvedRoundsAreSteps_data()
{
    QTest::addColumn<std::size_t>("number");
    const auto cases = loopCases();
    for (std::size_t i = 0; i < cases.size(); ++i)
        QTest::newRow(cases[i].name) << i;
}

void TestToldAttribution::onlyProvedRoundsAreSteps()
{
    QFETCH(const std::size_t, number);
    const LoopCase one = loopCases()[number];
    Told told;
    one.run(told);
    QCOMPARE(told.steps(), one.steps);
}

/// One line calls the forward pass, the backward pass and the optimizer, so that no line is later than another.
void TestToldAttribution::stepsOfAScheduleEndWithItsOptimizer()
{
    const Calls schedule{kScript, train(130, "exec_schedule")};
    Told told;
    std::vector<Moment> ends;
    for (int step = 0; step < 3; ++step) {
        std::vector<std::uint64_t> kept;
        for (std::uint32_t line = 40; line < 46; ++line)
            kept.push_back(told.make(4096, schedule + Calls{train(20, "exec_forward"), kModuleCall, model(line)}));
        const Calls backward = schedule
                               + Calls{train(30, "exec_backward"), {"backward", kTorch + "autograd/__init__.py", 200}};
        for (const std::uint64_t address : kept) {
            told.makeAndDrop(4096, backward);
            told.drop(address, backward);
        }
        for (int i = 0; i < 6; ++i)
            told.makeAndDrop(2048, schedule + Calls{train(40, "exec_step"), {"step", kTorch + "optim/adamw.py", 220}});
        ends.push_back(told.events());
    }
    const Told::Parts parts = told.parts();
    const auto steps = parts.attribution.steps();
    QCOMPARE(steps.size(), std::size_t(3));
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(static_cast<int>(steps[i].basis), static_cast<int>(StepBasis::Optimizer));
        QCOMPARE(steps[i].last, ends[i]);
    }
}

void TestToldAttribution::repeatedCallsLimitConfidence()
{
    const auto cases = loopCases();
    Told calls;
    cases.front().run(calls);
    QVERIFY(calls.parts().attribution.stepsAreOnlyCalls());
    Told passes;
    cases.back().run(passes);
    QVERIFY(!passes.parts().attribution.stepsAreOnlyCalls());
}

void TestToldAttribution::framelessAllocationsAfterTheLossAreBackwardByOrder()
{
    Told told;
    Training training(told);
    training.forward();
    training.backward();
    training.forward();
    QCOMPARE(QString::fromStdString(told.live()),
             QStringLiteral("activations:stack 12000, gradients:inferred_from_order 32000, parameters:stack 32000"));
}

void TestToldAttribution::framelessAllocationsBeforeStacksAreUnknown()
{
    Told told;
    Training training(told);
    training.showStacks(false);
    training.forward();
    training.backward();
    training.showStacks(true);
    training.forward();
    QCOMPARE(QString::fromStdString(told.live()),
             QStringLiteral("activations:stack 12000, parameters:stack 32000, unknown:none 32000"));
}

/// A run that lasts to the end is followed no further than a pass is long.
void TestToldAttribution::framelessAllocationsAfterStacksAreUnknown()
{
    Told told;
    Training training(told);
    training.forward();
    training.backward();
    training.forward();
    training.backward();
    training.showStacks(false);
    training.forward();
    QCOMPARE(told.live(),
             std::string("gradients:inferred_from_order 64000, parameters:stack 32000, unknown:none 12000"));
}

void TestToldAttribution::liveBlocksLendTheirStacks()
{
    gen::GeneratorConfig config = *gen::findPreset("no_context");
    config.runtime.recorder.level = gen::ContextLevel::State;
    const gen::GeneratedRun run = gen::generate(config);
    const auto document = generated(run);
    QVERIFY(document);
    const Device &device = document->devices().front();
    std::size_t live = 0;
    for (std::size_t i = device.timeline.allocations().bornBefore(); i < device.timeline.allocations().size(); ++i) {
        const Allocation row = device.timeline.allocation(AllocationId::at(i));
        const bool hasFrames = !document->snapshot()->stacks.stack(row.stack).empty();
        QCOMPARE(hasFrames, !row.freeRequestedEvent && !row.freeCompletedEvent);
        live += hasFrames ? 1 : 0;
    }
    QVERIFY(live > 20);
}

void TestToldAttribution::zeroGradEndsGradientsWhateverLiesBetween()
{
    for (const bool isAccounted : {false, true}) {
        Told told;
        Training training(told);
        training.forward();
        training.backward(isAccounted);
        training.zeroGrad();
        const Told::Parts all = told.parts();
        std::uint64_t gradients = 0;
        for (std::size_t i = 0; i < all.attribution.size(); ++i) {
            if (all.attribution.categories()[all.attribution.category(AllocationId::at(i))].id == "gradients")
                gradients += all.timeline.allocations().requestedSize(AllocationId::at(i));
        }
        QCOMPARE(gradients, std::uint64_t(32000));
    }
}

void TestToldAttribution::stateMadeByAConstructorIsNotParameters()
{
    Told told;
    Training training(told);
    training.makeState({kScript, train(70, "main"), {"__init__", "/home/u/adam.py", 9}});
    training.makeState({kScript, train(70, "main"), {"__init__", "/home/u/adam.py", 10}});
    QCOMPARE(QString::fromStdString(told.live()),
             QStringLiteral("optimizer_state:inferred_from_order 64000, parameters:stack 32000"));
}

void TestToldAttribution::replacedParametersStayParameters()
{
    const Calls known{
        kScript, train(94), {"wrapper", kTorch + "optim/optimizer.py", 493}, {"step", "/home/u/a.py", 30}};
    const Calls unknown{kScript, train(94), {"step", "/home/u/adam.py", 30}};
    for (const Calls &step : {known, unknown}) {
        Told told;
        Training training(told);
        training.makeState({kScript, train(70, "main"), {"__init__", "/home/u/adam.py", 9}});
        for (int i = 0; i < 2; ++i) {
            training.forward();
            training.backward();
            training.replaceWeights(step);
            training.zeroGrad();
            training.rest();
        }
        QCOMPARE(told.live(),
                 std::string("optimizer_state:inferred_from_order 32000, parameters:inferred_from_order 32000"));
    }
}

/// What an optimizer replaces was made before the recording: it may be a parameter or state.
void TestToldAttribution::replacementsOfTheUnknownAreDoubtful()
{
    Told told;
    const Calls step{kScript, train(94), {"wrapper", kTorch + "optim/optimizer.py", 493}, {"step", "/home/u/a.py", 30}};
    const Calls end{kScript, train(94), {"wrapper", kTorch + "optim/optimizer.py", 493}, {"step", "/home/u/a.py", 31}};
    std::uint64_t unseen = 0x7e0000000000;
    for (int i = 0; i < 4; ++i) {
        const std::uint64_t update = told.make(8000, step);
        told.make(8000, step);
        told.drop(update, end);
        told.dropUnseen(unseen, 8000, end);
        unseen += 16384;
    }
    for (int i = 0; i < 60; ++i)
        told.makeAndDrop(512, {kScript, train(99, "log")});
    QCOMPARE(QString::fromStdString(told.live()), QStringLiteral("optimizer_state:inferred_from_order 32000"));
}

void TestToldAttribution::attentionIsKnownWithoutAPhase()
{
    Told told;
    const Calls call{kScript, train(10, "main"), model(30, "scaled_dot_product_attention")};
    told.make(1000, call);
    told.make(500, call + Calls{model(12, "softmax")});
    told.make(300, {kScript, train(10, "main"), model(9), {"at::autocast::cached_cast(c10::ScalarType)", "??", 0}});
    QCOMPARE(QString::fromStdString(told.live()),
             QStringLiteral("activations/attention:stack 1500, temporary/cast:stack 300"));
}

ALLOSTRATA_TEST(TestToldAttribution)
#include "tst_told_attribution.moc"
