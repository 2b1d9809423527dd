// Categories inferred for memory from before the recording: each rule, what it refuses, and real recordings.

#include "core/attribution/before_recording.h"
#include "core/attribution/stack_groups.h"
#include "core/load/load.h"
#include "tests/support/generated.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

using namespace allostrata;

namespace {

constexpr std::uint64_t kBase = std::uint64_t(1) << 32U;
constexpr std::uint64_t kUnit = 1 << 20; ///< distance between addresses; no allocation is larger

enum class Pass { Forward, Backward, Optimizer, ZeroGrad };

/// `optimizer`: the file in torch/optim that steps.
std::string framesOf(Pass pass, const std::string &optimizer)
{
    const auto frame = [](const std::string &name, const std::string &file) {
        return R"({"name": ")" + name + R"(", "filename": ")" + file + R"(", "line": 7})";
    };
    const std::string torch = "/x/site-packages/torch/";
    const std::string train = frame("train_step", "/home/u/train.py");
    switch (pass) {
    case Pass::Forward:
        return frame("forward", torch + "nn/modules/linear.py") + ", "
               + frame("_call_impl", torch + "nn/modules/module.py") + ", " + frame("forward", "/home/u/model.py")
               + ", " + train;
    case Pass::Backward:
        return frame("at::_ops::clone::call(at::Tensor const&)", "??") + ", "
               + frame("torch::autograd::AccumulateGrad::apply(std::vector<at::Tensor>&&)", "??") + ", "
               + frame("torch::autograd::Engine::thread_main(std::shared_ptr<torch::autograd::GraphTask> const&)",
                       "??");
    case Pass::Optimizer:
        return frame("step", torch + "optim/" + optimizer) + ", " + frame("wrapper", torch + "optim/optimizer.py")
               + ", " + train;
    case Pass::ZeroGrad: return frame("zero_grad", torch + "optim/optimizer.py") + ", " + train;
    }
    return {};
}

/// A recording that begins when some memory is in use.
class Story {
public:
    explicit Story(std::string optimizer = "adamw.py") : m_optimizer(std::move(optimizer)) {}

    /// Adds memory from before the recording; addresses ascend. Returns the first address.
    std::uint64_t before(std::uint64_t size, int count)
    {
        const std::uint64_t first = m_next;
        for (int i = 0; i < count; ++i)
            m_live[take()] = size;
        return first;
    }
    std::uint64_t alloc(std::uint64_t size, Pass pass)
    {
        const std::uint64_t address = take();
        event("alloc", address, size, framesOf(pass, m_optimizer));
        m_live[address] = size;
        return address;
    }
    void free(std::uint64_t address, Pass pass)
    {
        const std::uint64_t size = m_live.at(address);
        event("free_requested", address, size, framesOf(pass, m_optimizer));
        event("free_completed", address, size, {}); // PyTorch gives the stack of the allocation, unknown here
        m_live.erase(address);
    }
    void temporaries(Pass pass)
    {
        for (int i = 0; i < 8; ++i)
            free(alloc(768, pass), pass);
    }
    /// Forward and backward passes with `count` gradients of each size.
    void backward(const std::vector<std::uint64_t> &sizes, int count)
    {
        temporaries(Pass::Forward);
        for (const std::uint64_t size : sizes)
            gradients(size, count);
    }
    void gradients(std::uint64_t size, int count)
    {
        for (int i = 0; i < count; ++i)
            m_gradients.push_back(alloc(size, Pass::Backward));
    }
    /// A step of the optimizer, and zero_grad after it.
    void step()
    {
        temporaries(Pass::Optimizer);
        for (const std::uint64_t gradient : m_gradients)
            free(gradient, Pass::ZeroGrad);
        m_gradients.clear();
        temporaries(Pass::Forward);
    }
    [[nodiscard]] std::shared_ptr<const Document> document() const
    {
        std::string blocks;
        std::uint64_t at = kBase;
        const auto gap = [&](std::uint64_t to) {
            if (to > at)
                blocks += block(at, to - at, 0);
            at = to;
        };
        for (const auto &[address, size] : m_live) {
            gap(address);
            blocks += block(address, (size + 511) / 512 * 512, size);
            at = address + (size + 511) / 512 * 512;
        }
        gap(m_next + kUnit);
        blocks.pop_back();
        const std::string text = R"({"segments": [{"device": 0, "address": )" + std::to_string(kBase)
                                 + R"(, "total_size": )" + std::to_string(m_next + kUnit - kBase)
                                 + R"(, "stream": 0, "segment_type": "large", "blocks": [)" + blocks
                                 + R"(]}], "device_traces": [[)" + m_events + "]]}";
        const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
        auto made = load(std::make_unique<MemorySource>(view), "story.json", LoadContext{});
        return made ? *std::move(made) : nullptr;
    }

private:
    std::uint64_t take() { return std::exchange(m_next, m_next + kUnit); }
    void event(const std::string &action, std::uint64_t address, std::uint64_t size, const std::string &frames)
    {
        m_events += (m_events.empty() ? "" : ", ") + (R"({"action": ")" + action) + R"(", "addr": )"
                    + std::to_string(address) + R"(, "size": )" + std::to_string(size)
                    + R"(, "stream": 0, "device": 0, "frames": [)" + frames + "]}";
    }
    static std::string block(std::uint64_t address, std::uint64_t size, std::uint64_t requested)
    {
        return R"({"address": )" + std::to_string(address) + R"(, "size": )" + std::to_string(size)
               + R"(, "requested_size": )" + std::to_string(requested > 0 ? requested : size) + R"(, "state": ")"
               + (requested > 0 ? "active_allocated" : "inactive") + R"(", "frames": []},)";
    }

    std::string m_optimizer;
    std::uint64_t m_next = kBase;
    std::map<std::uint64_t, std::uint64_t> m_live; ///< sizes by address
    std::vector<std::uint64_t> m_gradients;
    std::string m_events;
};

Attribution attributionOf(const Document &document, const AttributionRules &rules = {})
{
    const Device &device = document.devices().front();
    auto made = Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, rules,
                                   LoadContext{});
    return *std::move(made);
}

/// Counts of the allocations from before the recording by category and size: "parameters 4096: 3".
using Counts = std::map<std::string, int>;

Counts countsOf(const Document &document, const AttributionRules &rules = {})
{
    const Attribution attribution = attributionOf(document, rules);
    const Allocations &allocations = document.devices().front().timeline.allocations();
    Counts counts;
    for (std::size_t i = 0; i < allocations.bornBefore(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const std::string category = attribution.categories()[attribution.category(id)].id;
        const bool isOpen = attribution.category(id) == attribution.beforeRecording();
        if (attribution.categorySource(id)
                != (isOpen ? AttributionSource::BeforeRecording : AttributionSource::Inferred)
            || attribution.phaseSource(id) != AttributionSource::BeforeRecording)
            ++counts["wrong source"];
        ++counts[category + ' ' + std::to_string(allocations.requestedSize(id))];
    }
    return counts;
}

constexpr std::uint64_t kSmall = 4096;
constexpr std::uint64_t kLarge = 8192;

} // namespace

class TestBeforeRecording final : public QObject {
    Q_OBJECT

private slots:
    void equalCountsAreParameters();
    void twiceAndThreeTimesAsManyAreOptimizerState();
    void aCopyOfTheModelIsNoOptimizerState();
    void fourTimesAsManyIsRefused();
    void withoutAnOptimizerThereIsNoState();
    void stateMadeInTheRecordingIsNoStateBefore();
    void stateThatTheOptimizerReplacesIsState();
    void unevenSizesStayOpen();
    void sizesThatDisagreeAreRefused();
    void whatZeroGradFreesAreGradients();
    void aRecordingThatBeginsInBackwardInfersNoState();
    void withoutGradientsNothingIsInferred();
    void otherRulesInferNothing();
    void readsEachStackOnce();
    void stopsWhenCancelled();
    void trainingSplitsIntoParametersAndState();
    void totalsDoNotChange_data();
    void totalsDoNotChange();
};

void TestBeforeRecording::equalCountsAreParameters()
{
    Story story;
    story.before(kSmall, 3);
    story.before(kLarge, 2);
    story.before(640, 1); // a buffer
    story.backward({kSmall}, 3);
    story.backward({kLarge}, 2);
    const auto document = story.document();
    QVERIFY(document);
    QCOMPARE(countsOf(*document),
             (Counts{{"parameters 4096", 3}, {"parameters 8192", 2}, {"before_recording 640", 1}}));
}

void TestBeforeRecording::twiceAndThreeTimesAsManyAreOptimizerState()
{
    for (const int states : {1, 2}) {
        Story story(states == 1 ? "adagrad.py" : "adamw.py");
        const std::uint64_t first = story.before(kSmall, 4);
        story.before(kSmall, 4 * states);
        story.backward({kSmall}, 4);
        story.step();
        const auto document = story.document();
        QVERIFY(document);
        QCOMPARE(countsOf(*document), (Counts{{"parameters 4096", 4}, {"optimizer_state 4096", 4 * states}}));
        const Attribution attribution = attributionOf(*document);
        const Timeline &timeline = document->devices().front().timeline;
        for (std::size_t i = 0; i < timeline.allocations().bornBefore(); ++i) {
            const AllocationId id = AllocationId::at(i);
            const bool isOldest = timeline.allocation(id).address < first + 4 * kUnit;
            QCOMPARE(attribution.categories()[attribution.category(id)].id,
                     std::string(isOldest ? "parameters" : "optimizer_state"));
        }
        QVERIFY(attribution.inference(attribution.categoryRules().find("parameters")) == Inference::Whole);
        QVERIFY(attribution.inference(attribution.categoryRules().find("gradients")) == Inference::None);
    }
}

/// An optimizer that keeps no state, or a different number, or is not named.
void TestBeforeRecording::aCopyOfTheModelIsNoOptimizerState()
{
    using Case = std::pair<std::string, int>;
    for (const auto &[optimizer, models] :
         {Case("sgd.py", 2), Case("sgd.py", 3), Case("adamw.py", 2), Case("adagrad.py", 3), Case("optimizer.py", 3)}) {
        Story story(optimizer);
        story.before(kSmall, 4 * models);
        story.backward({kSmall}, 4);
        story.step();
        QCOMPARE(countsOf(*story.document()), (Counts{{"before_recording 4096", 4 * models}}));
    }
}

void TestBeforeRecording::fourTimesAsManyIsRefused()
{
    Story story;
    story.before(kSmall, 8);
    story.backward({kSmall}, 2);
    story.step();
    QCOMPARE(countsOf(*story.document()), (Counts{{"before_recording 4096", 8}}));
}

void TestBeforeRecording::withoutAnOptimizerThereIsNoState()
{
    Story story;
    story.before(kSmall, 9);
    story.backward({kSmall}, 3);
    QCOMPARE(countsOf(*story.document()), (Counts{{"before_recording 4096", 9}}));
}

void TestBeforeRecording::stateMadeInTheRecordingIsNoStateBefore()
{
    Story equal;
    equal.before(kSmall, 3);
    Story twice;
    twice.before(kSmall, 6); // the model and a copy
    for (Story *story : {&equal, &twice}) {
        story->backward({kSmall}, 3);
        for (int i = 0; i < 6; ++i)
            (void)story->alloc(kSmall, Pass::Optimizer);
        story->step();
    }
    QCOMPARE(countsOf(*equal.document()), (Counts{{"parameters 4096", 3}}));
    QCOMPARE(countsOf(*twice.document()), (Counts{{"before_recording 4096", 6}}));
}

void TestBeforeRecording::stateThatTheOptimizerReplacesIsState()
{
    for (const int made : {6, 5}) { // with too few new ones, something else was freed
        Story story;
        story.before(kSmall, 3);
        std::vector<std::uint64_t> old;
        for (int i = 0; i < 6; ++i)
            old.push_back(story.before(kSmall, 1));
        story.backward({kSmall}, 3);
        story.temporaries(Pass::Optimizer);
        for (std::size_t i = 0; i < old.size(); ++i) {
            if (static_cast<int>(i) < made)
                (void)story.alloc(kSmall, Pass::Optimizer);
            story.free(old[i], Pass::Optimizer);
        }
        story.step();
        QCOMPARE(countsOf(*story.document()),
                 (made == 6 ? Counts{{"parameters 4096", 3}, {"optimizer_state 4096", 6}}
                            : Counts{{"parameters 4096", 3}, {"before_recording 4096", 6}}));
    }
}

void TestBeforeRecording::unevenSizesStayOpen()
{
    Story story;
    story.before(kLarge, 15);
    story.before(kSmall, 4); // one too many
    story.backward({kLarge}, 5);
    story.backward({kSmall}, 1);
    story.step();
    QCOMPARE(countsOf(*story.document()),
             (Counts{{"parameters 8192", 5}, {"optimizer_state 8192", 10}, {"before_recording 4096", 4}}));
}

void TestBeforeRecording::sizesThatDisagreeAreRefused()
{
    Story story;
    story.before(kLarge, 3);
    story.before(kSmall, 4);
    story.backward({kLarge}, 3); // once
    story.backward({kSmall}, 2); // twice
    story.step();
    QCOMPARE(countsOf(*story.document()), (Counts{{"before_recording 8192", 3}, {"before_recording 4096", 4}}));
}

void TestBeforeRecording::whatZeroGradFreesAreGradients()
{
    Story story;
    const std::uint64_t gradient = story.before(kSmall, 1);
    const std::uint64_t input = story.before(kSmall, 1);
    story.temporaries(Pass::Optimizer);
    story.free(gradient, Pass::ZeroGrad);
    story.free(input, Pass::Forward);
    QCOMPARE(countsOf(*story.document()), (Counts{{"gradients 4096", 1}, {"before_recording 4096", 1}}));
}

void TestBeforeRecording::aRecordingThatBeginsInBackwardInfersNoState()
{
    for (const bool isFreed : {true, false}) {
        Story story;
        story.before(kSmall, 12);
        std::vector<std::uint64_t> early; // gradients
        for (int i = 0; i < 6; ++i)
            early.push_back(story.before(kSmall, 1));
        story.gradients(kSmall, 6);
        story.temporaries(Pass::Optimizer);
        for (std::size_t i = 0; i < early.size() && isFreed; ++i)
            story.free(early[i], Pass::ZeroGrad);
        story.step();
        QCOMPARE(countsOf(*story.document()), (isFreed ? Counts{{"parameters 4096", 12}, {"gradients 4096", 6}}
                                                       : Counts{{"before_recording 4096", 18}}));
    }
}

void TestBeforeRecording::withoutGradientsNothingIsInferred()
{
    Story story;
    story.before(kSmall, 3);
    story.temporaries(Pass::Forward);
    QCOMPARE(countsOf(*story.document()), (Counts{{"before_recording 4096", 3}}));
}

void TestBeforeRecording::otherRulesInferNothing()
{
    Story story;
    story.before(kSmall, 3);
    story.backward({kSmall}, 3);
    QCOMPARE(
        countsOf(*story.document(), {PhaseRules::standard(), CategoryRules::analyzeScript()}).count("wrong source"),
        std::size_t(0));
}

/// 4,000 frees share one stack of 200,000 frames: it takes minutes if each free reads it.
void TestBeforeRecording::readsEachStackOnce()
{
    Story story;
    for (int i = 0; i < 4000; ++i)
        story.free(story.before(kSmall, 1), Pass::ZeroGrad);
    const auto document = story.document();
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    const StackTable &shallow = document->snapshot()->stacks;
    Snapshot deep;
    deep.strings = document->snapshot()->strings;
    for (std::size_t i = 0; i < shallow.stackCount(); ++i) {
        std::vector<FrameId> frames;
        for (const FrameId frame : shallow.stack(StackId::at(i)))
            frames.push_back(deep.stacks.internFrame(shallow.frame(frame)));
        if (frames.size() == 2)
            frames.insert(frames.begin(), 200000, frames.back()); // outside of zero_grad
        QCOMPARE(deep.stacks.internStack(frames), StackId::at(i));
    }
    const auto made = Attribution::build({deep, timeline, document->devices().front().times, *document->stacks()}, {},
                                         LoadContext{});
    QVERIFY(made);
    QVERIFY(made->categorySource(AllocationId::at(0)) == AttributionSource::Inferred);
}

void TestBeforeRecording::stopsWhenCancelled()
{
    Story story;
    story.before(kSmall, 3);
    story.backward({kSmall}, 3);
    const auto document = story.document();
    QVERIFY(document);
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto inferred = inferBeforeRecording(*document->snapshot(), document->devices().front().timeline,
                                               attributionOf(*document), context);
    QVERIFY(!inferred);
    QCOMPARE(inferred.error().reason, Reason::Cancelled);
}

void TestBeforeRecording::trainingSplitsIntoParametersAndState()
{
    const auto document = test::loadSample(QStringLiteral("training"));
    QVERIFY(document);
    const Attribution attribution = attributionOf(*document);
    const Timeline &timeline = document->devices().front().timeline;
    std::map<std::string, std::uint64_t> sums;
    for (const AllocationId id : timeline.liveAt(0))
        sums[attribution.categories()[attribution.category(id)].id] += timeline.allocations().requestedSize(id);
    QCOMPARE(sums["parameters"], std::uint64_t(1292378112));
    QCOMPARE(sums["optimizer_state"], std::uint64_t(2584756224));
}

void TestBeforeRecording::totalsDoNotChange_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *preset : {"late_history", "basic_training", "ring_overflow", "late_history_streams"})
        QTest::newRow(preset) << QString::fromLatin1(preset);
}

/// The inference moves allocations between categories, and only those from before the recording without frames.
void TestBeforeRecording::totalsDoNotChange()
{
    QFETCH(const QString, preset);
    const auto document = generated(preset.toStdString());
    QVERIFY(document);
    const Attribution attribution = attributionOf(*document);
    const Timeline &timeline = document->devices().front().timeline;
    const Moment peak = peakMoment(timeline);
    std::uint64_t sum = 0;
    for (const AllocationId id : timeline.liveAt(peak)) {
        QVERIFY(attribution.category(id));
        sum += timeline.allocations().requestedSize(id);
        if (attribution.categorySource(id) == AttributionSource::Inferred) {
            QVERIFY(!timeline.allocations().allocEvent(id));
            QVERIFY(document->snapshot()->stacks.stack(stackOf(timeline, id)).empty());
        }
    }
    QCOMPARE(sum, timeline.peakRequested().bytes);
}

ALLOSTRATA_TEST(TestBeforeRecording)
#include "tst_before_recording.moc"
