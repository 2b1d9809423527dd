// Files whose names and annotations are designed to cost far more than their size.
#include "core/analysis/allocations/marks.h"
#include "core/attribution/attribution.h"
#include "core/attribution/module_names.h"
#include "core/base/load_context.h"
#include "tests/support/stacks.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <ctime>
#include <string>
#include <vector>

using namespace allostrata;
using allostrata::test::FrameText;
using allostrata::test::Stacks;

namespace {

constexpr double kSoon = 3; ///< seconds: generous for work of milliseconds under a sanitizer
constexpr int kMany = 60000; ///< annotations that are open at once
constexpr std::size_t kLong = std::size_t(1) << 20; ///< bytes of a name

/// Processor time of all threads of the process: other processes on the machine do not count.
double workSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// A device with an allocation every ten microseconds, and annotations.
class FromFile {
public:
    explicit FromFile(int allocations)
    {
        m_snapshot.traces.push_back({});
        for (int i = 0; i < allocations; ++i) {
            TraceEvent event;
            event.address = std::uint64_t(i + 1) * 4096;
            event.size = 512;
            event.timeUs = 10 * i + 5;
            m_snapshot.traces.front().trace.push(event);
        }
    }

    void add(Stage stage, const std::string &name, std::int64_t timeUs)
    {
        m_snapshot.annotations.push_back({stage, m_snapshot.strings.intern(name), 0, timeUs});
    }
    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }
    [[nodiscard]] Timeline timeline() const
    {
        Diagnostics diagnostics;
        return *Timeline::build(m_snapshot, 0, {}, diagnostics);
    }

private:
    Snapshot m_snapshot;
};

/// The module and phase of each allocation: "a forward, b unknown".
std::string listedOf(const FromFile &given)
{
    const Timeline timeline = given.timeline();
    const EventTimes times(timeline.trace());
    const auto digests = StackDigests::build(given.snapshot(), StackRules::standard(), LoadContext{});
    const auto attribution = Attribution::build({given.snapshot(), timeline, times, *digests}, {}, LoadContext{});
    std::string text;
    for (std::size_t i = 0; i < attribution->size(); ++i) {
        const std::string module = attribution->modules().pathOf(attribution->module(AllocationId::at(i)));
        text.append(text.empty() ? "" : ", ").append(module.empty() ? "-" : module).append(" ");
        text.append(phaseId(attribution->phase(AllocationId::at(i))));
    }
    return text;
}

std::vector<TimelineMark> marksOf(const FromFile &given)
{
    const Timeline timeline = given.timeline();
    return timelineMarks(given.snapshot(), timeline, EventTimes(timeline.trace()));
}

} // namespace

class TestHostileTexts : public QObject {
    Q_OBJECT

private slots:
    void readsALongNameOnceForAllItsStacks();
    void truncatesALongNameInEachModule();
    void theInnermostOpenAnnotationWins();
    void unclosedAnnotationsCostNoMoreThanOthers();
    void pairsMarksByNameFromTheInside();
    void marksTruncateLongNames();
};

void TestHostileTexts::readsALongNameOnceForAllItsStacks()
{
    Stacks stacks;
    const std::string name(kLong, 'f');
    std::vector<FrameText> frames;
    for (std::uint32_t i = 0; i < 16; ++i)
        frames.push_back({name, "/home/u/" + name + ".py", i});
    for (std::uint32_t i = 0; i < 100; ++i) {
        frames.front().line = 1000 + i;
        stacks.add(frames);
    }
    const double before = workSeconds();
    const StackDigests digests = stacks.digests();
    QVERIFY2(workSeconds() - before < kSoon, qPrintable(QString::number(workSeconds() - before)));
    QVERIFY(digests[StackId(0)].fingerprint != digests[StackId(1)].fingerprint);
    QVERIFY(digests[StackId(0)].lineKey != digests[StackId(1)].lineKey);
}

void TestHostileTexts::truncatesALongNameInEachModule()
{
    constexpr std::uint32_t kCallers = 200;
    Stacks stacks;
    const FrameText call{"_call_impl", "/x/site-packages/torch/nn/modules/module.py", 1786};
    const std::string name(kLong, 'f');
    for (std::uint32_t i = 0; i < kCallers; ++i)
        stacks.add({{"forward", "/home/u/model.py", 5}, call, {name, "/home/" + name + "/model.py", i + 1}});
    ModuleTree tree;
    const FrameReader reader(stacks.snapshot(), StackRules::standard());
    StackModules modules(reader, tree);
    for (std::uint32_t i = 0; i < kCallers; ++i)
        QVERIFY(modules.of(StackId(i)).module);
    tree.merge();
    QCOMPARE(tree.size(), std::size_t(kCallers));
    QVERIFY2(tree.bytes() < kCallers * 4096, std::to_string(tree.bytes()).c_str());
    QCOMPARE(tree.pathOf(ModuleId(6)), std::string(ModuleTree::kLongestName, 'f') + " model.py:7");
    ModuleTree dotted; // with dotted names, as in texts about allocations
    const ModuleId deep = dotted.internPath("a." + name + std::string(kLong, '.') + "b");
    QCOMPARE(dotted.pathOf(deep), "a." + std::string(ModuleTree::kLongestName, 'f') + ".b");
}

void TestHostileTexts::theInnermostOpenAnnotationWins()
{
    FromFile given(8); // at 5, 15, ... 75 microseconds
    const auto add = [&given](const char *name, std::int64_t from, std::int64_t to) {
        given.add(Stage::Start, name, from);
        if (to > 0)
            given.add(Stage::End, name, to);
    };
    add("nn.Module: outer", 11, 0); // never ends
    add("nn.Module: inner", 21, 51); // ends within the next
    add("nn.Module: across", 31, 61);
    add("forward", 11, 61);
    add("backward", 31, 41);
    QCOMPARE(listedOf(given),
             std::string("- unknown, outer forward, inner forward, across backward, across forward, across forward, "
                         "outer unknown, outer unknown"));
}

void TestHostileTexts::unclosedAnnotationsCostNoMoreThanOthers()
{
    FromFile ending(kMany);
    FromFile open(kMany);
    for (int i = 0; i < kMany; ++i) {
        const std::string number = std::to_string(i);
        for (const char *name : {"nn.Module: m", "Optimizer.step#", "nccl:"}) {
            ending.add(Stage::Start, name + number, 10 * i + 1);
            ending.add(Stage::End, name + number, 10 * i + 9);
        }
        open.add(Stage::Start, "nn.Module: m" + number, 10 * i + 1);
        open.add(Stage::Start, "Optimizer.step#" + number, 2 * i + 1);
        open.add(Stage::Start, "nccl:" + number, 5 * kMany + 2 * i); // another phase, nested in all of the others
        open.add(Stage::End, "Optimizer.step#" + number, 8 * kMany + i);
    }
    const double start = workSeconds();
    QVERIFY(listedOf(ending).ends_with("m59999 communication"));
    const double usual = workSeconds() - start;
    const std::string text = listedOf(open);
    const double taken = workSeconds() - start - usual;
    QVERIFY2(taken < 2 * usual, qPrintable(QStringLiteral("%1 s, others %2 s").arg(taken).arg(usual)));
    QVERIFY2(text.ends_with("m59999 communication"), text.substr(text.size() - 60).c_str());
}

void TestHostileTexts::pairsMarksByNameFromTheInside()
{
    FromFile given(5);
    given.add(Stage::Start, "a", 11);
    given.add(Stage::Start, "a", 21);
    given.add(Stage::Start, "b", 21);
    given.add(Stage::End, "a", 31);
    given.add(Stage::End, "c", 31); // never began
    std::string text;
    for (const TimelineMark &mark : marksOf(given))
        text.append(mark.text)
            .append(" ")
            .append(std::to_string(mark.first))
            .append("-")
            .append(std::to_string(mark.last))
            .append(", ");
    QCOMPARE(text, std::string("a 1-5, a 2-3, b 2-5, "));
}

void TestHostileTexts::marksTruncateLongNames()
{
    FromFile given(5);
    const std::string umlauts = "x" + QString(kLong, QChar(0xe4)).toStdString();
    for (int i = 0; i < 100; ++i)
        given.add(Stage::Start, umlauts, i);
    const std::vector<TimelineMark> marks = marksOf(given);
    QCOMPARE(marks.size(), std::size_t(100));
    QCOMPARE(marks.front().text, umlauts.substr(0, TimelineMark::kLongestText - 1)); // between two characters
}

ALLOSTRATA_TEST(TestHostileTexts)
#include "tst_hostile_texts.moc"
