// Profiler documents in the window: lines and capacity of the picture, texts of views, the page without memory events.
#include "core/model/device_code.h"
#include "tests/support/profiler_text.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/figures/figure_legend.h"
#include "widgets/parts/capacity_menu.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/profile_text.h"
#include "widgets/timeline/timeline_scene.h"
#include "widgets/window/catalog.h"
#include "widgets/window/code_box.h"
#include "widgets/window/no_memory_page.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestProfileViews : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { m_session.close(m_session.active() ? m_session.active()->id : 0); }
    void curvesMatchTheDevice();
    void usesTheCapacityOfTheFile();
    void userCapacityOverridesTheFile();
    void legendShowsAllocatedBytes();
    void allocatorViewsExplainWhyTheyAreEmpty();
    void changingTheDeviceKeepsTheTime();
    void timesStartAtTheRecording();
    void withoutMemoryThePageShowsHowToRecord();

private:
    void open(const QByteArray &text);
    [[nodiscard]] std::size_t row(int device) const;
    [[nodiscard]] TimelineScene scene(int device, std::optional<std::uint64_t> capacity = {}) const;

    QTemporaryDir m_folder;
    Session m_session;
    Theme m_theme = themeOf(QPalette(), QFont());
};

void TestProfileViews::open(const QByteArray &text)
{
    QFile file(m_folder.filePath(u"one.pt.trace.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    m_session.open({file.fileName()});
    QTRY_VERIFY_WITH_TIMEOUT(m_session.document(), 20000);
}

std::size_t TestProfileViews::row(int device) const
{
    const auto &devices = m_session.document()->devices();
    const auto found = std::find_if(devices.begin(), devices.end(),
                                    [device](const Device &one) { return one.ordinal == device; });
    return static_cast<std::size_t>(found - devices.begin());
}

TimelineScene TestProfileViews::scene(int device, std::optional<std::uint64_t> capacity) const
{
    SceneCache cache(m_session.document(), row(device));
    SceneRequest request;
    request.state = initialState(*m_session.document(), row(device));
    request.state.showReserved = true;
    request.state.capacity = capacity;
    request.pixels = QSize(200, 100);
    request.theme = &m_theme;
    return makeScene(cache, request);
}

void TestProfileViews::curvesMatchTheDevice()
{
    open(usualProfilerText());
    QVERIFY(scene(0).state.showReserved);
    QVERIFY(!scene(*deviceCode("cpu")).state.showReserved);
    QVERIFY(m_session.state().showReserved);
}

void TestProfileViews::usesTheCapacityOfTheFile()
{
    open(usualProfilerText());
    const auto capacity = scene(0).capacity;
    QVERIFY(capacity);
    QCOMPARE(capacity->bytes, std::uint64_t(16) << 30);
    QCOMPARE(capacity->source, CapacitySource::FromFile);
    QVERIFY(!scene(*deviceCode("cpu")).capacity);
    m_session.showDevice(row(0));
    CapacityMenu menu(m_session);
    QCOMPARE(menu.actions().front()->text(), u"As the file says: 16.00 GiB"_s);
    QVERIFY(menu.actions().front()->isChecked());
}

void TestProfileViews::userCapacityOverridesTheFile()
{
    open(usualProfilerText());
    const auto capacity = scene(0, 1 << 20).capacity;
    QVERIFY(capacity);
    QCOMPARE(capacity->bytes, std::uint64_t(1) << 20);
    QCOMPARE(capacity->source, CapacitySource::Chosen);
}

void TestProfileViews::legendShowsAllocatedBytes()
{
    open(usualProfilerText());
    SceneCache cache(m_session.document(), row(0));
    const ViewState state = initialState(*m_session.document(), row(0));
    const FigureLegend legend = FigureLegend::make(cache, state, ThemeKind::Light, state.cursor);
    QCOMPARE(legend.sumName(), u"Allocated"_s);
    QCOMPARE(legend.requested, std::uint64_t(7168));
    QCOMPARE(legend.reserved, std::uint64_t(16384));
}

void TestProfileViews::allocatorViewsExplainWhyTheyAreEmpty()
{
    open(usualProfilerText());
    const Device &device = m_session.document()->devices()[row(0)];
    QStringList off;
    for (const ViewRow &view : viewTable()) {
        const QString why = whyNot(view, *m_session.document(), &device);
        if (why.contains(u"A profiler recorded this"_s))
            off << QString::fromUtf8(view.name.data(), static_cast<qsizetype>(view.name.size()));
    }
    QCOMPARE(off, (QStringList{u"segments"_s, u"cached-segments"_s, u"private-pools"_s, u"statistics"_s, u"peak"_s,
                               u"out-of-memory"_s, u"replay"_s, u"segment-costs"_s}));
}

void TestProfileViews::changingTheDeviceKeepsTheTime()
{
    open(usualProfilerText());
    const Document &document = *m_session.document();
    const std::size_t gpu = row(0);
    const std::size_t cpu = row(*deviceCode("cpu"));
    ViewState state = initialState(document, gpu);
    state.axis = TimeAxis::Time;
    state.cursor = 5; // after the last free, at 1400 µs
    const ViewState other = stateOnDevice(document, state, cpu);
    QCOMPARE(other.axis, TimeAxis::Time);
    QCOMPARE(other.cursor, Moment(1)); // the CPU's alloc was at 1110 µs, its free comes at 1450 µs
}

void TestProfileViews::timesStartAtTheRecording()
{
    open(usualProfilerText());
    const SceneAxis axis(m_session.document()->devices()[row(0)], TimeAxis::Time);
    QVERIFY(axis.isSinceRecording());
    QCOMPARE(axis.coordinate(1), 0.1); // ms
}

void TestProfileViews::withoutMemoryThePageShowsHowToRecord()
{
    open(silentProfilerText());
    QVERIFY(NoMemoryPage::isFor(m_session));
    NoMemoryPage page(m_session);
    page.refresh();
    page.show();
    QVERIFY(labelWith(page, noMemoryTitle(Voice::current())));
    const auto *code = page.findChild<CodeBox *>();
    QVERIFY(code);
    QVERIFY(code->code().contains(u"profile_memory=True"_s));
    QVERIFY(button(page, u"Copy"_s));
    button(page, u"Copy"_s)->click();
    QCOMPARE(QApplication::clipboard()->text(), profilerLines() + u'\n');
    const auto *active = viewTable().data();
    QVERIFY(whyNot(*active, *m_session.document(), nullptr).contains(u"profile_memory=True"_s));
}

ALLOSTRATA_TEST(TestProfileViews, QApplication)
#include "tst_profile_views.moc"
