// Facts of the inspector about an allocation, against the file.

#include "core/attributes/attribute_values.h"
#include "core/attribution/attribution.h"
#include "core/base/load_context.h"
#include "core/model/run_folder.h"
#include "tests/support/generator/presets.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/parts/source_paths.h"
#include "widgets/parts/stack_list.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/language.h"
#include "widgets/text/place_text.h"
#include "widgets/views/inspector/inspector_view.h"
#include "widgets/views/inspector/source_view.h"
#include "widgets/views/inspector/stack_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>

#include <map>

using namespace allostrata;
using namespace allostrata::test;
namespace gen = allostrata::generator;

namespace {

std::shared_ptr<const Document> loadPreset(const QByteArray &name)
{
    const auto config = gen::findPreset(name.toStdString());
    if (!config)
        return nullptr;
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(*config), sink);
    return loadText(QByteArray::fromStdString(sink.bytes()));
}

std::map<QString, QString> factsOf(const AllocationText &text)
{
    std::map<QString, QString> facts;
    for (const TextFact &fact : text.facts)
        facts.emplace(fact.name, fact.value);
    return facts;
}

QString valueOf(const std::map<QString, QString> &facts, const char *name)
{
    const auto fact = facts.find(QString::fromLatin1(name));
    return fact == facts.end() || fact->second == QStringLiteral("–") ? QString() : fact->second;
}

/// An allocation with every fact that a file can record, in the middle of a small trace.
// Quotes within texts are written as @.
const QByteArray kEverything = QByteArray(R"json({
  "segments": [{"device": 0, "address": 1048576, "total_size": 2097152, "stream": 7, "segment_type": "small", "segment_pool_id": [0, 3], "blocks": [
    {"address": 1048576, "size": 2097152, "requested_size": 0, "state": "inactive"}]}],
  "device_traces": [[
    {"action": "user_defined", "addr": 0, "size": 0, "stream": 0, "time_us": 1000, "frames": [{"name": "START", "filename": "warm up", "line": 0}]},
    {"action": "user_defined", "addr": 0, "size": 0, "stream": 0, "time_us": 1001, "frames": [{"name": "END", "filename": "warm up", "line": 0}]},
    {"action": "user_defined", "addr": 0, "size": 0, "stream": 0, "time_us": 1002, "frames": [{"name": "START", "filename": "epoch 1", "line": 0}]},
    {"action": "alloc", "addr": 1048576, "size": 1000, "stream": 7, "time_us": 2000,
     "frames": [{"name": "f", "filename": "/u/a.py", "line": 1}]},
    {"action": "free_completed", "addr": 1048576, "size": 1000, "stream": 7, "time_us": 2500},
    {"action": "alloc", "addr": 1048576, "size": 1300, "stream": 7, "time_us": 3000, "pool_id": [0, 3],
     "compile_context": "0/0", "user_metadata": "{@step@: 4}", "internal_metadata": "inner", "category": "gradient",
     "forward_frames": ["  File @/u/model.py@, line 12, in forward\n    y = self.attn(x)", "  File @/u/train.py@, line 3, in main\n    model(x)"],
     "frames": [{"name": "torch::autograd::generated::BmmBackward0::apply(x)", "filename": "??", "line": 0}]},
    {"action": "annotate", "addr": 1048576, "size": 0, "stream": 7, "time_us": 3100, "user_metadata": "grad of attn"},
    {"action": "annotate", "addr": 4096, "size": 0, "stream": 7, "time_us": 3100, "user_metadata": "of another"},
    {"action": "free_requested", "addr": 1048576, "size": 1300, "stream": 7, "time_us": 5000,
     "frames": [{"name": "zero_grad", "filename": "/u/train.py", "line": 9}]},
    {"action": "free_completed", "addr": 1048576, "size": 1300, "stream": 7, "time_us": 7500}
  ]],
  "external_annotations": [
    {"stage": "START", "name": "ProfilerStep#4", "device": 0, "time_us": 2900},
    {"stage": "END", "name": "ProfilerStep#4", "device": 0, "time_us": 9000}]
})json")
                                   .replace("@", "\\\"");

} // namespace

class TestInspectorFacts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void showsEveryFactOfTheFile();
    void factsKeepOneLayout();
    void attributionNamesItsSources();
    void forwardFramesHaveATab();
    void factsMatchTheTrace_data();
    void factsMatchTheTrace();
    void explainsAMissingStackByTheHistory_data();
    void explainsAMissingStackByTheHistory();
    void copiesRows();
    void keysWalkToAllocationsOfTheSameStack();
    void learnsFoldersFromOneFile_data();
    void learnsFoldersFromOneFile();
    void findsLocalSourceFiles();
    void showsASourceTabForLocalFiles();
};

void TestInspectorFacts::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("allostrata_test"));
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
    SourcePaths::setFolders({});
}

void TestInspectorFacts::showsEveryFactOfTheFile()
{
    const auto document = loadText(kEverything);
    QVERIFY(document);
    const Device &device = document->devices().front();
    const AllocationId id = device.timeline.allocationOf(EventId(5));
    const AllocationText text = allocationText(*document, device, id, Voice::plain());
    QCOMPARE(text.size, QStringLiteral("1.27 KiB"));
    QVERIFY2(text.exact.startsWith(QStringLiteral("1300 B requested, 1536 B allocated")), qPrintable(text.exact));
    QCOMPARE(text.badge, QStringLiteral("live at the peak"));
    QCOMPARE(text.moments.at(0).value + u' ' + text.moments.at(0).rest, QStringLiteral("5 at 2.00 ms"));
    QCOMPARE(text.moments.at(1).value + u' ' + text.moments.at(1).rest, QStringLiteral("9 at 6.50 ms"));
    QCOMPARE(text.moments.at(2).value, QStringLiteral("4.50 ms"));
    QCOMPARE(text.moments.at(2).below, QStringLiteral("4 events"));
    const auto facts = factsOf(text);
    QCOMPARE(valueOf(facts, "Name"), QStringLiteral("b100000_1"));
    QCOMPARE(valueOf(facts, "Address"), QStringLiteral("0x100000"));
    QVERIFY(valueOf(facts, "Block").startsWith(QStringLiteral("1.50 KiB")));
    QCOMPARE(valueOf(facts, "Rounding"), QStringLiteral("236 B"));
    QCOMPARE(valueOf(facts, "Device"), deviceText(0));
    QCOMPARE(valueOf(facts, "Stream"), QStringLiteral("0x7"));
    QCOMPARE(valueOf(facts, "Pool"), QStringLiteral("memory pool 3, small"));
    QCOMPARE(valueOf(facts, "Segment"), QStringLiteral("0x100000 · 2.00 MiB"));
    QCOMPARE(valueOf(facts, "Share of the peak"), QStringLiteral("100.0 %"));
    QCOMPARE(valueOf(facts, "Total afterwards"), QStringLiteral("1.27 KiB"));
    QCOMPARE(valueOf(facts, "During"), QStringLiteral("ProfilerStep#4 › epoch 1"));
    QCOMPARE(valueOf(facts, "Annotations"), QStringLiteral("grad of attn"));
    QCOMPARE(valueOf(facts, "Compile context"), QStringLiteral("0/0"));
    QCOMPARE(valueOf(facts, "User metadata"), QStringLiteral("{\"step\": 4}"));
    QCOMPARE(valueOf(facts, "Internal metadata"), QStringLiteral("inner"));
    QCOMPARE(valueOf(facts, "Category"), QStringLiteral("…"));
    QVERIFY(text.facts.at(1).toolTip.endsWith(QStringLiteral("In the file: gradient")));
}

void TestInspectorFacts::factsKeepOneLayout()
{
    const auto namesOf = [](const AllocationText &text) {
        QStringList names;
        for (const TextFact &fact : text.facts)
            names.append(fact.name);
        names.removeAll(QStringLiteral("Internal metadata"));
        return names.join(u'|');
    };
    const auto documents = std::vector{loadText(kEverything), loadPreset("compile_contexts"),
                                       loadSample(QStringLiteral("training"))};
    for (const auto &document : documents) {
        QVERIFY(document);
        const Device &device = document->devices().front();
        const AttributeReader reader(attributeInput(*document, device));
        QString layout;
        const std::size_t count = device.timeline.allocations().size();
        for (std::size_t i = 0; i < count; i += 1 + count / 50) {
            const AllocationText text = allocationText(*document, device, AllocationId::at(i), Voice::plain(), reader);
            if (layout.isEmpty())
                layout = namesOf(text);
            QCOMPARE(namesOf(text), layout);
            QVERIFY(std::none_of(text.facts.begin(), text.facts.end(),
                                 [](const TextFact &fact) { return fact.value.isEmpty(); }));
        }
        QVERIFY2(layout.startsWith(QStringLiteral("Name|Category|Module|Phase|Step|")), qPrintable(layout));
    }
}

void TestInspectorFacts::attributionNamesItsSources()
{
    const auto document = loadText(kEverything);
    QVERIFY(document);
    const Device &device = document->devices().front();
    const auto attribution = Attribution::build(
        {*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, LoadContext{});
    QVERIFY(attribution);
    const AttributeReader reader(attributeInput(*document, device, &*attribution));
    const AllocationId id = device.timeline.allocationOf(EventId(5));
    const AllocationText text = allocationText(*document, device, id, Voice::plain(), reader);
    QCOMPARE(text.facts.at(3).name, QStringLiteral("Phase"));
    QCOMPARE(text.facts.at(3).value, QStringLiteral("backward"));
    QCOMPARE(text.facts.at(3).note, QStringLiteral("frames"));
    QVERIFY(text.all().contains(QStringLiteral("\nPhase: backward (frames)\n")));
    QCOMPARE(text.facts.at(4).name, QStringLiteral("Step"));
    QVERIFY(text.facts.at(4).note == QStringLiteral("annotation")
            || text.facts.at(4).note == QStringLiteral("metadata"));
}

void TestInspectorFacts::forwardFramesHaveATab()
{
    Session session;
    StackPanel panel(session);
    panel.resize(366, 400);
    panel.show();
    const auto document = loadText(kEverything);
    QVERIFY(document);
    auto *tabs = panel.findChild<QTabBar *>();
    panel.setAllocation(document, 0, document->devices().front().timeline.allocationOf(EventId(5)));
    QVERIFY(tabs->isTabVisible(2));
    QVERIFY(!tabs->isTabVisible(3)); // the sources are not here
    tabs->setCurrentIndex(2);
    QVERIFY2(panel.text().contains(QStringLiteral("File \"/u/model.py\", line 12, in forward")),
             qPrintable(panel.text()));
    tabs->setCurrentIndex(1);
    QVERIFY(panel.text().contains(QStringLiteral("zero_grad")));
    // Another allocation has none: the tab and its contents disappear.
    tabs->setCurrentIndex(2);
    panel.setAllocation(document, 0, document->devices().front().timeline.allocationOf(EventId(3)));
    QVERIFY(!tabs->isTabVisible(2));
    QVERIFY(tabs->currentIndex() != 2);
    QVERIFY(panel.text().contains(QStringLiteral("/u/a.py:1")));
}

void TestInspectorFacts::factsMatchTheTrace_data()
{
    QTest::addColumn<QByteArray>("preset");
    for (const char *name : {"user_metadata", "compile_contexts", "fx_frames", "host_memory", "xpu", "npu"})
        QTest::newRow(name) << QByteArray(name);
    for (const QString &name : realSnapshots().mid(0, 4))
        QTest::newRow(qPrintable(name)) << QByteArray("real:") + name.toUtf8();
}

void TestInspectorFacts::factsMatchTheTrace()
{
    QFETCH(QByteArray, preset);
    const auto document = preset.startsWith("real:") ? loadReal(QString::fromUtf8(preset.mid(5))) : loadPreset(preset);
    QVERIFY(document);
    const Voice voice = Voice::plain();
    const Snapshot &snapshot = *document->snapshot();
    for (const Device &device : document->devices()) {
        const Trace &trace = device.timeline.trace();
        std::map<std::uint64_t, int> frees; // by address, so far
        for (std::uint32_t i = 0; i < trace.size(); ++i) {
            const TraceEvent event = trace.event(EventId(i));
            if (event.action == Action::FreeCompleted)
                ++frees[event.address];
            if (event.action != Action::Alloc || (trace.size() > 4000 && i % 97 != 0))
                continue;
            const AllocationId id = device.timeline.allocationOf(EventId(i));
            QVERIFY(id);
            const AllocationText text = allocationText(*document, device, id, voice);
            const auto facts = factsOf(text);
            QVERIFY(text.exact.startsWith(QStringLiteral("%1 B requested, ").arg(event.size)));
            QCOMPARE(text.moments.at(0).value, QString::number(i));
            QCOMPARE(valueOf(facts, "Name"),
                     QStringLiteral("b%1_%2").arg(QString::number(event.address, 16)).arg(frees[event.address]));
            QCOMPARE(valueOf(facts, "Address"), QStringLiteral("0x%1").arg(event.address, 0, 16));
            QCOMPARE(valueOf(facts, "Device"), deviceText(device.ordinal));
            const std::uint64_t stream = snapshot.streams[event.stream];
            QCOMPARE(valueOf(facts, "Stream"),
                     stream == 0 ? QStringLiteral("0 (default)") : QStringLiteral("0x%1").arg(stream, 0, 16));
            const QString context = shown(snapshot.text(event.compileContext));
            QCOMPARE(valueOf(facts, "Compile context"), context == QStringLiteral("N/A") ? QString() : context);
            QCOMPARE(valueOf(facts, "User metadata"), shown(snapshot.text(event.userMetadata)));
            QCOMPARE(valueOf(facts, "Total afterwards"), voice.bytes(device.timeline.countersAt(i + 1).requested));
            const Interval block = device.timeline.allocation(id).blockSize;
            QVERIFY(valueOf(facts, "Rounding").startsWith(QString::number(block.low - event.size)));
        }
    }
}

void TestInspectorFacts::explainsAMissingStackByTheHistory_data()
{
    QTest::addColumn<QByteArray>("block");
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<int>("reason");
    const QByteArray frames = R"(, "frames": [{"name": "f", "filename": "/u/a.py", "line": 1}])";
    const auto row = [](const char *name, const QByteArray &block, const QByteArray &event, NoStackReason reason) {
        QTest::newRow(name) << block << event << static_cast<int>(reason);
    };
    row("no frames at all", "", "", NoStackReason::NoFrames);
    row("frames only in the final state", frames, "", NoStackReason::OnlyFinal);
    row("frames elsewhere in the trace", "", frames, NoStackReason::NotThisEvent);
}

void TestInspectorFacts::explainsAMissingStackByTheHistory()
{
    QFETCH(QByteArray, block);
    QFETCH(QByteArray, event);
    QFETCH(int, reason);
    const auto document
        = loadText(R"({"segments": [{"device": 0, "address": 4096, "total_size": 1024, "stream": 0, "blocks": [
        {"address": 4096, "size": 512, "requested_size": 100, "state": "active_allocated")"
                   + block + R"(},
        {"address": 4608, "size": 512, "requested_size": 500, "state": "active_allocated"}]}],
        "device_traces": [[{"action": "alloc", "addr": 4608, "size": 500, "stream": 0},
                           {"action": "alloc", "addr": 8192, "size": 500, "stream": 0)"
                   + event + R"(}]]})");
    QVERIFY(document);
    const Device &device = document->devices().front();
    QCOMPARE(static_cast<int>(whyNoStack(*document, device, device.timeline.allocationOf(EventId(0)))), reason);
}

void TestInspectorFacts::copiesRows()
{
    Session session;
    StackPanel panel(session);
    panel.resize(366, 400);
    panel.show();
    const auto document = loadSample(QStringLiteral("training"));
    QVERIFY(document);
    panel.setAllocation(document, 0, document->devices().front().timeline.allocationOf(EventId(30)));
    auto *list = panel.findChild<StackList *>();
    QCOMPARE(list->selectedText(), panel.text());
    list->setCurrentIndex(list->model()->index(1, 0));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(list, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QApplication::clipboard()->text();
    QCOMPARE(copied.count(u'\n'), 1);
    QVERIFY2(copied.startsWith(QStringLiteral("forward  /")) && copied.contains(QStringLiteral("model.py:44\n")),
             qPrintable(copied));
}

void TestInspectorFacts::keysWalkToAllocationsOfTheSameStack()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    const AllocationId first = session.device()->timeline.allocationOf(EventId(501));
    select(session, {first});
    QTRY_VERIFY(labelWith(view, QStringLiteral("One of 24 with this stack")));
    QVERIFY(labelWith(view, QStringLiteral("768.0 MiB in all")));
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    auto *list = view.findChild<StackList *>();
    list->setFocus();
    QTest::keyClick(list, Qt::Key_N);
    QVERIFY(session.state().selection.front() > first);
    QTest::keyClick(list, Qt::Key_N, Qt::ShiftModifier);
    QVERIFY(session.state().selection.front() == first);
    // Away from the peak, the text counts the allocations live at the cursor.
    ViewState state = session.state();
    state.cursor = 502;
    session.setState(state);
    const LiveSum live = liveOfSame(*session.device(), first, 502);
    QVERIFY(live.count > 5 && live.count < 24);
    QCOMPARE(live.bytes, live.count * 33554432);
    QTRY_VERIFY(labelWith(view, QStringLiteral("768.0 MiB in all; %1 live at the cursor: %2")
                                    .arg(live.count)
                                    .arg(Voice::current().bytes(live.bytes))));
}

void TestInspectorFacts::learnsFoldersFromOneFile_data()
{
    QTest::addColumn<QString>("recorded");
    QTest::addColumn<QString>("here");
    QTest::addColumn<QString>("folders");
    QTest::newRow("another home") << "/home/u/proj/src/a.py"
                                  << "/data/proj/src/a.py"
                                  << "/home/u>/data";
    QTest::newRow("Windows") << "C:\\Users\\u\\proj\\a.py"
                             << "/home/u/proj/a.py"
                             << "C:/Users>/home";
    QTest::newRow("nothing in common") << "/x/a.py"
                                       << "/y/z/a.py"
                                       << "/x>/y/z";
    QTest::newRow("the same") << "/x/a.py"
                              << "/x/a.py"
                              << "";
    QTest::newRow("another file") << "/x/a.py"
                                  << "/y/b.py"
                                  << "";
    QTest::newRow("from the root") << "/a.py"
                                   << "/y/a.py"
                                   << ">/y";
}

void TestInspectorFacts::learnsFoldersFromOneFile()
{
    QFETCH(QString, recorded);
    QFETCH(QString, here);
    QFETCH(QString, folders);
    const auto folder = SourcePaths::folderOf(recorded, here);
    QCOMPARE(folder ? folder->recorded + u'>' + folder->here : QString(), folders);
}

void TestInspectorFacts::findsLocalSourceFiles()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("src/deep")));
    for (const char *name : {"src/a.py", "src/deep/b.py"}) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    SourcePaths::setFolders({});
    QVERIFY(!SourcePaths::find(QStringLiteral("/rec/src/a.py")));
    QVERIFY(SourcePaths::learn(QStringLiteral("/rec/src/a.py"), folder.filePath(QStringLiteral("src/a.py"))));
    QCOMPARE(SourcePaths::find(QStringLiteral("/rec/src/a.py")).value_or(QString()),
             folder.filePath(QStringLiteral("src/a.py")));
    QCOMPARE(SourcePaths::find(QStringLiteral("/rec/src/deep/b.py")).value_or(QString()),
             folder.filePath(QStringLiteral("src/deep/b.py")));
    QVERIFY(!SourcePaths::find(QStringLiteral("/rec/src/missing.py")));
    QVERIFY(!SourcePaths::find(QStringLiteral("/rec/src/deep/../a.py"))); // would lead outside the named folder
    QVERIFY(!SourcePaths::find(QStringLiteral("/recorder/src/a.py")));
    for (int i = 0; i < 2 * SourcePaths::kMostFolders; ++i)
        SourcePaths::learn(QStringLiteral("/r%1/a.py").arg(i), QStringLiteral("/h/a.py"));
    QCOMPARE(SourcePaths::folders().size(), SourcePaths::kMostFolders);
    SourcePaths::setFolders({});
}

void TestInspectorFacts::showsASourceTabForLocalFiles()
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("a.py"));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 1; i <= 300; ++i)
        file.write("line " + QByteArray::number(i) + "\n");
    file.close();
    const auto document
        = loadText(R"({"segments": [], "device_traces": [[{"action": "alloc", "addr": 4096, "size": 1, "stream": 0,
        "frames": [{"name": "f", "filename": ")"
                   + name.toUtf8() + R"(", "line": 150}]}, {"action": "alloc", "addr": 8192, "size": 1, "stream": 0,
        "frames": [{"name": "f", "filename": ")"
                   + name.toUtf8() + R"(", "line": 999}]}]]})");
    QVERIFY(document);
    Session session;
    StackPanel panel(session);
    panel.resize(366, 400);
    panel.show();
    panel.setAllocation(document, 0, document->devices().front().timeline.allocationOf(EventId(0)));
    auto *tabs = panel.findChild<QTabBar *>();
    QVERIFY(tabs->isTabVisible(3));
    tabs->setCurrentIndex(3);
    const auto *view = panel.findChild<SourceView *>();
    QVERIFY(view->isVisible());
    QVERIFY(view->toPlainText().contains(QStringLiteral("150  line 150\n")));
    QVERIFY(view->toPlainText().startsWith(QStringLiteral(" 90  line 90\n")));
    QCOMPARE(view->textCursor().block().text(), QStringLiteral("150  line 150"));
    QCOMPARE(view->extraSelections().size(), 1);
    // A file that is shorter by now.
    panel.setAllocation(document, 0, document->devices().front().timeline.allocationOf(EventId(1)));
    QVERIFY2(panel.note().endsWith(QStringLiteral("no longer has a line 999.")), qPrintable(panel.note()));
}

ALLOSTRATA_TEST(TestInspectorFacts, QApplication)
#include "tst_inspector_facts.moc"
