// Place of an allocation in a profiler's trace: stack, operator, module, the forward pass of a backward call.
#include "core/formats/trace/trace_places.h"
#include "tests/support/test_main.h"
#include "tests/support/trace_story.h"

#include <QTest>

using namespace allostrata;

namespace {

constexpr CallKind kPython = CallKind::Python;
constexpr CallKind kModule = CallKind::Module;

const Detail &detailOf(const Snapshot &snapshot, std::uint32_t event)
{
    static const Detail none;
    const DetailId id = snapshot.traces.front().trace.detail(EventId(event));
    return id ? snapshot.details[id] : none;
}

std::string text(const Snapshot &snapshot, StringId id) { return std::string(snapshot.text(id)); }

} // namespace

class TestTracePlaces : public QObject {
    Q_OBJECT

private slots:
    void readsFramesFromNames();
    void stacksConsistOfEnclosingPythonCalls();
    void usesCallStacksOf2021WithoutPythonSlices();
    void modulesFormDottedPaths();
    void flowArrowsLinkBackwardToForward();
    void sequenceNumbersLinkBackwardToForward();
    void infersThreadNumbersFromSequenceNumbers();
    void backwardHasTheModuleOfItsForward();
    void shapesComeFromOperatorInputs();
};

void TestTracePlaces::readsFramesFromNames()
{
    StringTable strings;
    const auto read = [&strings](std::string_view text) {
        const Frame frame = readPythonFrame(text, strings);
        return std::string(strings.text(frame.file)) + "|" + std::to_string(frame.line) + "|"
               + std::string(strings.text(frame.function));
    };
    QCOMPARE(read("torch/nn/modules/linear.py(114): forward"), "torch/nn/modules/linear.py|114|forward");
    QCOMPARE(read("C:\\Program Files (x86)\\a.py(7): <lambda>"), "C:\\Program Files (x86)\\a.py|7|<lambda>");
    QCOMPARE(read("<frozen importlib._bootstrap>(1022): _find"), "<frozen importlib._bootstrap>|1022|_find");
    QCOMPARE(read("<built-in method linear of type object at 0x7f>"),
             "|0|<built-in method linear of type object at 0x7f>");
    QCOMPARE(read("a.py(99999999999): f"), "a.py|0|f");
    QCOMPARE(read(""), "|0|");
}

void TestTracePlaces::stacksConsistOfEnclosingPythonCalls()
{
    TraceStory story;
    story.slice("train.py(9): main", 0, 100, kPython);
    story.slice("ProfilerStep#1", 5, 90, CallKind::Step);
    story.slice("nn.Module: Net_0", 10, 50, kModule);
    story.slice("net.py(3): forward", 11, 40, kPython);
    story.slice("aten::mm", 20, 10);
    story.slice("aten::empty", 21, 2);
    story.memory(22, 8, 1);
    story.memory(62, 8, 2);
    story.memory(200, 8, 3);
    const auto snapshot = story.build();
    const Trace &trace = snapshot->traces.front().trace;
    QCOMPARE(stackText(*snapshot, trace.stack(EventId(0))),
             "forward (net.py:3) < nn.Module: Net_0 < main (train.py:9)");
    QCOMPARE(stackText(*snapshot, trace.stack(EventId(1))), "main (train.py:9)");
    QVERIFY(!trace.stack(EventId(2)));
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 0).operatorName), "aten::empty");
    QVERIFY(!trace.detail(EventId(1)));
    QVERIFY(snapshot->profile->stacksKnown);
}

void TestTracePlaces::usesCallStacksOf2021WithoutPythonSlices()
{
    for (const char *list : {"m.py(3): forward;train.py(9): <module>", "train.py(9): <module>;m.py(3): forward"}) {
        TraceStory story;
        TraceSliceExtra extra;
        extra.callStack = story.rows.strings.intern(list);
        story.rows.extras.push_back(extra);
        story.slice("aten::mm", 20, 10).extra = 0;
        story.slice("aten::empty", 21, 2);
        story.memory(22, 8, 1);
        const auto snapshot = story.build();
        QCOMPARE(stackText(*snapshot, snapshot->traces.front().trace.stack(EventId(0))),
                 "forward (m.py:3) < <module> (train.py:9)");
    }
}

void TestTracePlaces::modulesFormDottedPaths()
{
    TraceStory story;
    story.slice("nn.Module: Net_0", 0, 100, kModule);
    story.slice("nn.Module: Block_1", 10, 50, kModule);
    story.slice("b.py(3): forward", 11, 40, kPython);
    story.slice("nn.Module: Linear_2", 12, 30, kModule);
    story.slice("aten::mm", 20, 10);
    story.memory(22, 8, 1);
    story.memory(80, 8, 2);
    const auto snapshot = story.build();
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 0).module), "Net_0.Block_1.Linear_2");
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 1).module), "Net_0");
}

void TestTracePlaces::flowArrowsLinkBackwardToForward()
{
    TraceStory story;
    story.slice("aten::linear", 10, 20);
    story.numbered("aten::addmm", 15, 5, 8, 0);
    story.numbered("AddmmBackward0", 100, 10, 7, 1, 1); // its number would be of no use
    story.flow(3, 15, 0, 100, 1);
    story.flow(4, 500, 0, 100, 1); // an arrow without a start
    const auto snapshot = story.build();
    const Profile &profile = *snapshot->profile;
    QCOMPARE(nameOf(*snapshot, profile.calls[CallId(2)].forward), "aten::addmm");
}

void TestTracePlaces::sequenceNumbersLinkBackwardToForward()
{
    TraceStory story;
    story.numbered("aten::dropout", 10, 20, 5, 0);
    story.numbered("aten::native_dropout", 12, 10, 5, 0); // the last that began makes the node
    story.numbered("aten::relu", 40, 5, 6, 0);
    story.numbered("later", 900, 5, 6, 0); // begins behind the node
    story.numbered("autograd::engine::evaluate_function: ReluBackward0", 100, 20, 6, 1, 1);
    story.numbered("ReluBackward0", 101, 10, 6, 1, 1);
    story.numbered("NativeDropoutBackward0", 130, 10, 5, 1, 1);
    story.numbered("UnknownBackward0", 150, 10, 77, 1, 1);
    const auto snapshot = story.build();
    std::vector<std::string> forwards;
    for (const Call &call : snapshot->profile->calls) {
        if (call.thread == 1)
            forwards.push_back(nameOf(*snapshot, call.forward));
    }
    QCOMPARE(forwards, (std::vector<std::string>{"aten::relu", "aten::relu", "aten::native_dropout", ""}));
}

void TestTracePlaces::infersThreadNumbersFromSequenceNumbers()
{
    TraceStory story;
    for (std::uint32_t thread = 0; thread < 2; ++thread) {
        for (int i = 0; i < 5; ++i)
            story.numbered(thread == 0 ? "a" : "b", 10 + 10 * i, 5, thread == 0 ? i : 3 + i, 0, thread);
    }
    for (int i = 0; i < 5; ++i) {
        story.numbered("ABackward0", 200 + 10 * i, 5, i, 9, 2); // 9 is thread 0, the only one with 0, 1, 2
        story.numbered("BBackward0", 300 + 10 * i, 5, 3 + i, 4, 2); // 4 is thread 1
    }
    const auto snapshot = story.build();
    for (const Call &call : snapshot->profile->calls) {
        if (call.thread == 2)
            QCOMPARE(nameOf(*snapshot, call.forward), snapshot->text(call.name) == "ABackward0" ? "a" : "b");
    }
}

void TestTracePlaces::backwardHasTheModuleOfItsForward()
{
    TraceStory story;
    story.slice("net.py(5): forward", 0, 50, kPython);
    story.slice("nn.Module: Net_0", 1, 45, kModule);
    story.slice("nn.Module: Linear_0", 10, 30, kModule);
    story.numbered("aten::addmm", 15, 5, 6, 0);
    story.numbered("autograd::engine::evaluate_function: AddmmBackward0", 100, 50, 6, 1, 1);
    story.slice("aten::mm", 110, 10, CallKind::Operator, 1);
    story.slice("nn.Module: Again_0", 130, 15, kModule, 1); // run once more in the backward pass
    story.memory(112, 8, 1, 1);
    story.memory(135, 8, 2, 1);
    const auto snapshot = story.build();
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 0).module), "Net_0.Linear_0");
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 0).operatorName), "aten::mm");
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 1).module), "Net_0.Linear_0.Again_0");
    const TraceEvent event = snapshot->traces.front().trace.event(EventId(0));
    QVERIFY(!event.stack);
    QCOMPARE(stackText(*snapshot, event.forwardStack), "nn.Module: Linear_0 < nn.Module: Net_0 < forward (net.py:5)");
}

void TestTracePlaces::shapesComeFromOperatorInputs()
{
    TraceStory story;
    TraceSliceExtra extra;
    extra.shapes = story.rows.strings.intern("[[5,3, 224,224], [], [64], [[2,2],[3]], []]");
    extra.types = story.rows.strings.intern(R"(["float", "Scalar", "long int", "float", ""])");
    story.rows.extras.push_back(extra);
    TraceSliceExtra none;
    none.shapes = story.rows.strings.intern("[[], []]");
    story.rows.extras.push_back(none);
    story.slice("aten::conv2d", 0, 50).extra = 0;
    story.slice("aten::empty", 10, 5).extra = 1;
    story.memory(12, 8, 1);
    const auto snapshot = story.build();
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 0).operatorName), "aten::empty");
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 0).shape), "([5, 3, 224, 224], [64], [[2, 2], [3]])");
    QCOMPARE(text(*snapshot, detailOf(*snapshot, 0).dtype), "float, long int");
}

ALLOSTRATA_TEST(TestTracePlaces)
#include "tst_trace_places.moc"
