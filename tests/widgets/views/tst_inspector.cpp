// The inspector, driven by a session.

#include "core/attribution/stack_groups.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/fact_grid.h"
#include "widgets/parts/source_editor.h"
#include "widgets/parts/source_paths.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/language.h"
#include "widgets/views/at_cursor/at_cursor_view.h"
#include "widgets/views/inspector/allocation_head.h"
#include "widgets/views/inspector/findings_page.h"
#include "widgets/session/query_cache.h"
#include "widgets/views/inspector/inspector_view.h"
#include "widgets/views/inspector/stack_panel.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QListView>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace allostrata;
using namespace allostrata::test;

class TestInspector : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void explainsHowToSelect();
    void showsFindingsWithoutASelection();
    void otherRulesOfTheSameNameAskForFindingsAgain();
    void aFindingLeadsToItsPlace();
    void textOfAKnownAllocation();
    void textOfAnInferredInterval();
    void durationsHaveThreeDigits_data();
    void durationsHaveThreeDigits();
    void showsTheSelection();
    void walksToAllocationsOfTheSameStack();
    void walksToNeighbours();
    void severalAllocationsShowTheirSum();
    void attributionFillsItsFacts();
    void partsKeepTheirPlaces();
    void momentsStayLinesOnceTheyDidNotFit();
    void explainsAMissingStack();
    void freeStackHasATab();
    void opensOnlySourcesThatExist();
    void editorCommandIsSplitSafely();
    void survivesEverySizeAndFile();
    void everythingHasANameAndATabStop();
};

void TestInspector::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("allostrata_test"));
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
}

void TestInspector::explainsHowToSelect()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 800);
    view.show();
    QVERIFY(labelWith(
        view, QStringLiteral(
                  "Click a band in the timeline, or move to it with the arrow keys, to see which code allocated it.")));
    QCOMPARE(view.text(), QString());
}

namespace {

/// Links of the findings, in order.
QList<QAbstractButton *> findingLinks(const QWidget &view)
{
    QList<QAbstractButton *> links;
    for (QAbstractButton *button : view.findChild<FindingsPage *>()->findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            links << button;
    }
    return links;
}

} // namespace

void TestInspector::showsFindingsWithoutASelection()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 800);
    view.show();
    openSample(session, QStringLiteral("training_run"));
    QTRY_VERIFY_WITH_TIMEOUT(!findingLinks(view).isEmpty(), 20000);
    QVERIFY(labelWith(view, QStringLiteral("Findings")) && labelWith(view, QStringLiteral("Owners of the peak")));
    const QStringList texts = view.text().split(u'\n');
    QCOMPARE(texts.size(), findingLinks(view).size() + 1);
    QVERIFY2(texts.at(1).startsWith(QStringLiteral("The peak is ")), qPrintable(texts.at(1)));
    for (const QAbstractButton *link : findingLinks(view)) {
        QVERIFY(texts.contains(link->accessibleName()));
        QVERIFY(link->focusPolicy() & Qt::TabFocus);
        QVERIFY2(link->height() >= link->heightForWidth(link->width()), qPrintable(link->accessibleName()));
    }
    select(session, {AllocationId(5)});
    QTRY_VERIFY(findingLinks(view).isEmpty());
    select(session, {});
    QTRY_COMPARE(view.text().split(u'\n'), texts);
}

void TestInspector::otherRulesOfTheSameNameAskForFindingsAgain()
{
    Session session;
    const auto question = [&session] {
        FindingsQuestion asked;
        asked.rules = session.attributions().rules();
        asked.rulesRevision = session.attributions().rulesRevision();
        return asked;
    };
    const FindingsQuestion before = question();
    QVERIFY(before.isSame(question()));
    session.attributions().setRules(CategoryRules::standard());
    QVERIFY(!before.isSame(question()));
}

void TestInspector::aFindingLeadsToItsPlace()
{
    Session session;
    InspectorView view(session);
    std::vector<FindingTarget> targets;
    connect(&view, &InspectorView::targetChosen, this,
            [&targets](const FindingTarget &target) { targets.push_back(target); });
    view.resize(366, 800);
    view.show();
    openSample(session, QStringLiteral("training_run"));
    QTRY_VERIFY_WITH_TIMEOUT(!findingLinks(view).isEmpty(), 20000);
    const Moment peak = peakMoment(session.device()->timeline);
    QTest::mouseClick(findingLinks(view).at(0), Qt::LeftButton);
    QCOMPARE(targets, (std::vector<FindingTarget>{{"peak", peak, std::string()}}));
    QAbstractButton *owner = findingLinks(view).at(1);
    owner->setFocus();
    QTest::keyClick(owner, Qt::Key_Space);
    QCOMPARE(targets.size(), std::size_t(2));
    QCOMPARE(targets.back().cursor, std::optional(peak));
    QVERIFY(!targets.back().query->empty());
}

void TestInspector::textOfAKnownAllocation()
{
    const auto document = loadSample(QStringLiteral("few_events"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const AllocationId id = device.timeline.allocationOf(EventId(20));
    const QString text = allocationText(*document, device, id, Voice::plain()).all();
    const QString expected(QStringLiteral("128.0 KiB\n"
                                          "131072 B requested, 131072 B allocated (inferred)\n"
                                          "Allocated 20 at 0.24 ms\n"
                                          "Freed 33 at 0.37 ms\n"
                                          "Lived 131 µs, 13 events\n"
                                          "Name: b7f2001970000_0\n"
                                          "Category: …\n"
                                          "Module: …\n"
                                          "Phase: …\n"
                                          "Step: …\n"
                                          "Address: 0x7f2001970000\n"
                                          "Block: 128.0 KiB, inferred\n"
                                          "Rounding: 0 B\n"
                                          "Device: cuda:0\n"
                                          "Stream: 0 (default)\n"
                                          "Pool: default pool, small\n"
                                          "Segment: 0x7f2001800000 · 2.00 MiB\n"
                                          "Share of the peak: –\n"
                                          "Total afterwards: 18.5 MiB\n"
                                          "One of 3 with this stack\n"
                                          "1 live at the peak: 8.13 MiB, 42.3 %"));
    QVERIFY2(text == expected, qPrintable(text));
}

void TestInspector::textOfAnInferredInterval()
{
    const auto document = loadSample(QStringLiteral("ring_overflow"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Allocations &allocations = device.timeline.allocations();
    for (std::size_t i = 0; i < allocations.size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        if (allocations.certainty(id) != SizeCertainty::Bound || allocations.blockSize(id).isExact())
            continue;
        const AllocationText text = allocationText(*document, device, id, Voice::plain());
        QVERIFY2(text.exact.contains(QStringLiteral("requested, about ")), qPrintable(text.exact));
        const Interval size = allocations.blockSize(id);
        QCOMPARE(text.facts.at(6).value,
                 Voice::plain().bytes(size.low) + QStringLiteral(" to ") + Voice::plain().bytes(size.high));
        QVERIFY(
            text.facts.at(6).toolTip.startsWith(QStringLiteral("Between %1 B and %2 B").arg(size.low).arg(size.high)));
        return;
    }
    QFAIL("no block of this file is bounded only");
}

void TestInspector::durationsHaveThreeDigits_data()
{
    QTest::addColumn<quint64>("microseconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << quint64(0) << QStringLiteral("0 µs");
    QTest::newRow("microseconds") << quint64(999) << QStringLiteral("999 µs");
    QTest::newRow("milliseconds") << quint64(5264) << "5.26 ms";
    QTest::newRow("rounded up") << quint64(76290) << "76.3 ms";
    QTest::newRow("seconds") << quint64(12'449'999) << "12.4 s";
    QTest::newRow("the largest value") << quint64(UINT64_MAX) << "18446744073709.6 s";
}

void TestInspector::durationsHaveThreeDigits()
{
    QFETCH(quint64, microseconds);
    QFETCH(QString, text);
    QCOMPARE(durationText(microseconds, Voice::plain()), text);
}

void TestInspector::showsTheSelection()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    select(session, {session.device()->timeline.allocationOf(EventId(51))});
    QTRY_VERIFY(labelWith(view, QStringLiteral("One of 48 with this stack")));
    QVERIFY(labelWith(view, QStringLiteral("24 live at the peak: 192.0 MiB, 2.8 %")));
    QVERIFY(labelWith(view, QStringLiteral("b7f2083600000_0")));
    QVERIFY(labelWith(view, QStringLiteral("89 frames, innermost first")));
    const auto *list = view.findChild<QListView *>();
    QVERIFY(list);
    QCOMPARE(list->model()->index(1, 0).data().toString(), "forward model.py:66");
    QVERIFY(view.text().startsWith(QStringLiteral("8.00 MiB, live at the peak\n8,388,608 B requested")));
    QVERIFY(view.text().endsWith(QStringLiteral("train.py:214")));
    select(session, {});
    QTRY_VERIFY(!labelWith(view, QStringLiteral("b7f2083600000_0")));
}

void TestInspector::walksToAllocationsOfTheSameStack()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    const AllocationId first = session.device()->timeline.allocationOf(EventId(114));
    select(session, {first});
    QTRY_VERIFY(labelWith(view, QStringLiteral("One of 24 with this stack")));
    QTest::mouseClick(button(view, QStringLiteral("Next")), Qt::LeftButton);
    const AllocationId next = session.state().selection.front();
    QVERIFY(next > first);
    QTest::mouseClick(button(view, QStringLiteral("Previous")), Qt::LeftButton);
    QVERIFY(session.state().selection.front() == first);
    // Walk to the end, at which there is no next allocation.
    for (int i = 0; i < 60; ++i) {
        QTest::qWait(1);
        button(view, QStringLiteral("Next"))->click();
    }
    QTRY_VERIFY(!button(view, QStringLiteral("Next"))->isEnabled());
    QVERIFY(button(view, QStringLiteral("Previous"))->isEnabled());
    QTest::mouseClick(button(view, QStringLiteral("Select all")), Qt::LeftButton);
    QCOMPARE(session.state().selection.size(), std::size_t(24));
    QTest::mouseClick(button(view, QStringLiteral("Filter to these")), Qt::LeftButton);
    QTRY_VERIFY(session.queries().filter());
    QCOMPARE(session.queries().filter()->matching.count, std::size_t(24));
}

void TestInspector::walksToNeighbours()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    const AllocationId first = session.device()->timeline.allocationOf(EventId(30));
    select(session, {first});
    QTest::qWait(20);
    action(view, QStringLiteral("Younger neighbour at the cursor"))->trigger();
    QVERIFY(session.state().selection.front() > first);
    action(view, QStringLiteral("Older neighbour at the cursor"))->trigger();
    QVERIFY(session.state().selection.front() == first);
    action(view, QStringLiteral("Move cursor to its allocation"))->trigger();
    QCOMPARE(session.state().cursor, Moment(31));
    action(view, QStringLiteral("Move cursor to its free"))->trigger();
    QCOMPARE(session.state().cursor, Moment(4221));
    action(view, QStringLiteral("Zoom to its lifetime"))->trigger();
    QVERIFY(session.state().window.first < 30);
    QVERIFY(session.state().window.last > 4220 && session.state().window.last < 5000);
}

void TestInspector::severalAllocationsShowTheirSum()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    const Timeline &timeline = session.device()->timeline;
    const AllocationId first = timeline.allocationOf(EventId(30));
    select(session, {first, AllocationId(0)});
    QTRY_VERIFY(labelWith(
        view, QStringLiteral("These allocations have different stacks. Select one of them to see its stack.")));
    const quint64 sum = 33554432 + timeline.allocations().requestedSize(AllocationId(0));
    QVERIFY2(view.text().contains(QStringLiteral("2 allocations selected, %L1 B requested").arg(sum)),
             qPrintable(view.text()));
    QVERIFY(!labelWith(view, QStringLiteral("One of 24 with this stack")));
}

void TestInspector::attributionFillsItsFacts()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    select(session, {session.device()->timeline.allocationOf(EventId(30))});
    QTRY_VERIFY(labelWith(view, QStringLiteral("b7f2180800000_1")));
    QTRY_VERIFY(session.attributions().attribution());
    auto *phase = [&view]() -> ElidedLabel * {
        for (auto *label : view.findChildren<ElidedLabel *>()) {
            if (label->accessibleName() == QStringLiteral("Phase"))
                return label;
        }
        return nullptr;
    }();
    QVERIFY(phase);
    QTRY_COMPARE(phase->text(), QStringLiteral("forward"));
    QCOMPARE(phase->note(), QStringLiteral("annotation"));
    QVERIFY(view.text().contains(QStringLiteral("Category: ")));
    // The phases of the trace are below the bar of the life.
    const auto widgets = view.findChildren<QWidget *>();
    const auto bar = std::find_if(widgets.begin(), widgets.end(),
                                  [](const QWidget *one) { return one->inherits("allostrata::LifeBar"); });
    QVERIFY(bar != widgets.end());
    const QImage image = (*bar)->grab().toImage();
    const Theme theme = themeOf(view.palette(), view.font());
    std::set<QRgb> colours;
    for (int x = 0; x < image.width(); ++x)
        colours.insert(image.pixel(x, 27));
    for (const Phase one : {Phase::Forward, Phase::Backward, Phase::Optimizer})
        QVERIFY(colours.count(theme.phase(one).rgb()) == 1);
}

void TestInspector::partsKeepTheirPlaces()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 1000);
    view.show();
    openSample(session, QStringLiteral("training"));
    const Timeline &timeline = session.device()->timeline;
    const auto *panel = view.findChild<StackPanel *>();
    const auto topOf = [&](AllocationId id) {
        select(session, {id});
        const QString size = Voice::current().bytes(timeline.allocations().requestedSize(id));
        [&] { QTRY_VERIFY(view.text().startsWith(size)); }();
        QCoreApplication::processEvents();
        return panel->mapTo(&view, QPoint(0, 0)).y();
    };
    // The longest texts first: what has been seen keeps its room.
    topOf(timeline.allocationOf(EventId(30)));
    const int top = topOf(AllocationId(0)); // before the recording, without a stack
    for (const std::uint32_t event : {30U, 56U, 124U, 1060U})
        QCOMPARE(topOf(timeline.allocationOf(EventId(event))), top);
}

void TestInspector::momentsStayLinesOnceTheyDidNotFit()
{
    const auto moments = [](const QString &value) {
        return QList<TextMoment>{{QStringLiteral("Allocated"), value, {}, {}},
                                 {QStringLiteral("Freed"), value, {}, {}}};
    };
    constexpr int kWidth = 240;
    MomentStrip fresh;
    fresh.setMoments(moments(QStringLiteral("1")));
    MomentStrip used;
    used.setMoments(moments(QStringLiteral("event 1,000,000,000")));
    used.setMoments(moments(QStringLiteral("1")));
    fresh.resize(kWidth, 60);
    used.resize(kWidth, 60);
    QVERIFY(fresh.grab().toImage() != used.grab().toImage()); // columns, lines
    MomentStrip lines;
    lines.setMoments(moments(QStringLiteral("event 1,000,000,000")));
    lines.resize(kWidth, 60);
    QCOMPARE(used.heightForWidth(kWidth), lines.heightForWidth(kWidth));
}

void TestInspector::explainsAMissingStack()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    select(session, {AllocationId(0)});
    const auto *panel = view.findChild<StackPanel *>();
    QTRY_VERIFY(panel->note().startsWith(QStringLiteral("No stack: it was allocated before the recording began.")));
    QVERIFY(noStackText(NoStackReason::HasStack, Voice::plain()).isEmpty());
    std::set<QString> reasons;
    for (const NoStackReason reason : {NoStackReason::BeforeRecording, NoStackReason::Evicted, NoStackReason::NoFrames,
                                       NoStackReason::OnlyFinal, NoStackReason::NotThisEvent})
        reasons.insert(noStackText(reason, Voice::plain()));
    QCOMPARE(reasons.size(), std::size_t(5));
}

void TestInspector::freeStackHasATab()
{
    Session session;
    InspectorView view(session);
    view.resize(366, 900);
    view.show();
    openSample(session, QStringLiteral("few_events"));
    const Timeline &timeline = session.device()->timeline;
    select(session, {timeline.allocationOf(EventId(20))});
    QTest::qWait(20);
    auto *panel = view.findChild<StackPanel *>();
    auto *tabs = panel->findChild<QTabBar *>();
    QVERIFY(tabs);
    QVERIFY(!tabs->isTabVisible(2)); // no forward frames in this file
    const QString allocatedBy = panel->text();
    tabs->setCurrentIndex(1);
    QVERIFY(!panel->text().isEmpty());
    QVERIFY(panel->text() != allocatedBy);
    // One that is never freed says so.
    select(session, {timeline.allocationOf(EventId(1))});
    QTRY_COMPARE(panel->note(), "This allocation is not freed in this recording.");
}

void TestInspector::opensOnlySourcesThatExist()
{
    QTemporaryDir folder;
    const auto make = [&folder](const QString &name) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) ? file.fileName() : QString();
    };
    QVERIFY(SourcePaths::isSource(make(QStringLiteral("a.py"))));
    QVERIFY(SourcePaths::isSource(make(QStringLiteral("KERNEL.CU"))));
    QVERIFY(!SourcePaths::isSource(make(QStringLiteral("evil.desktop"))));
    QVERIFY(!SourcePaths::isSource(make(QStringLiteral("evil.sh"))));
    QVERIFY(!SourcePaths::isSource(make(QStringLiteral("evil"))));
    QVERIFY(!SourcePaths::isSource(folder.filePath(QStringLiteral("missing.py"))));
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("folder.py")));
    QVERIFY(!SourcePaths::isSource(folder.filePath(QStringLiteral("folder.py"))));
    QVERIFY(!SourcePaths::isSource(QStringLiteral("a.py")));
    QVERIFY(!SourcePaths::isSource(QStringLiteral("//host/share/a.py")));
    QVERIFY(!SourcePaths::isSource(QStringLiteral("\\\\host\\share\\a.py")));
    QVERIFY(!SourcePaths::isSource(QStringLiteral(":/resource.py")));
    QVERIFY(!SourcePaths::isSource(QString()));
    QVERIFY(!SourceEditor::open(folder.filePath(QStringLiteral("missing.py")), 1));
}

void TestInspector::editorCommandIsSplitSafely()
{
    QVERIFY(!SourceEditor::arguments({}, QStringLiteral("/u/a.py"), 3));
    QCOMPARE(*SourceEditor::arguments(QStringLiteral("code -g {file}:{line}"), QStringLiteral("/u/a b.py"), 3),
             QStringList({"code", "-g", "/u/a b.py:3"}));
    QCOMPARE(*SourceEditor::arguments(QStringLiteral("\"/opt/my editor\" +{line}"), QStringLiteral("/u/a.py"), 7),
             QStringList({"/opt/my editor", "+7", "/u/a.py"}));
    // A name that looks like a command, or like a place, stays one argument.
    QCOMPARE(*SourceEditor::arguments(QStringLiteral("vi {file}"), QStringLiteral("/u/a;rm -rf {line}.py"), 7),
             QStringList({"vi", "/u/a;rm -rf {line}.py"}));
}

void TestInspector::survivesEverySizeAndFile()
{
    for (const QString &path : recordingsAtHand()) {
        Session session;
        InspectorView inspector(session);
        AtCursorView legend(session);
        inspector.show();
        legend.show();
        openRecording(session, path);
        for (std::size_t device = 0; device < session.document()->devices().size(); ++device) {
            session.showDevice(device);
            const std::size_t count = session.device()->timeline.allocations().size();
            std::vector<std::vector<AllocationId>> selections{{}};
            if (count > 0)
                selections.insert(
                    selections.end(),
                    {{AllocationId(0)}, {AllocationId::at(count - 1)}, {AllocationId::at(count / 2), AllocationId(0)}});
            selections.push_back({AllocationId(4'000'000'000U)}); // for example of another device
            for (const auto &selection : selections) {
                select(session, selection);
                std::vector<QSize> sizes{QSize(0, 0), QSize(1, 1), QSize(120, 90), QSize(366, 800)};
                if (!kIsSanitized || selection.empty()) // once under sanitizers: tens of megabytes of pixels
                    sizes.emplace_back(4000, 2500);
                for (const QSize size : sizes) {
                    inspector.resize(size);
                    legend.resize(size);
                    QCoreApplication::processEvents();
                    if (size.width() < 1000) {
                        inspector.grab();
                        legend.grab();
                    }
                }
            }
        }
        session.close(session.active()->id);
        QCoreApplication::processEvents();
        QCOMPARE(legend.totalText(), QString());
    }
}

void TestInspector::everythingHasANameAndATabStop()
{
    Session session;
    InspectorView inspector(session);
    AtCursorView legend(session);
    inspector.resize(366, 900);
    inspector.show();
    legend.show();
    openSample(session, QStringLiteral("training"));
    select(session, {session.device()->timeline.allocationOf(EventId(30))});
    QTest::qWait(20);
    for (const QWidget *view : {static_cast<QWidget *>(&inspector), static_cast<QWidget *>(&legend)}) {
        int stops = 0;
        for (const QWidget *child : view->findChildren<QWidget *>()) {
            if (!child->isVisible() || !(child->focusPolicy() & Qt::TabFocus))
                continue;
            ++stops;
            const auto *asButton = qobject_cast<const QAbstractButton *>(child);
            QVERIFY2(!child->accessibleName().isEmpty() || (asButton && !asButton->text().isEmpty()),
                     child->metaObject()->className());
        }
        QVERIFY(stops >= 2);
    }
}

ALLOSTRATA_TEST(TestInspector, QApplication)
#include "tst_inspector.moc"
