// Replay view, and the question of the out-of-memory view.

#include "core/model/device_code.h"
#include "tests/support/generator/oom_cases.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/language.h"
#include "widgets/text/replay_text.h"
#include "widgets/views/out_of_memory/out_of_memory_view.h"
#include "widgets/views/out_of_memory/verdict_panel.h"
#include "widgets/views/replay/replay_view.h"
#include "widgets/views/replay/settings_field.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <memory>
#include <string>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestReplayView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void init() { m_session = std::make_unique<Session>(); }
    void cleanup() { m_session.reset(); }
    void editsSingleSettings();
    void showsTheCheckFirst();
    void answersTheSessionsQuestion();
    void backLeadsToThePreviousQuestion();
    void menuSetsASetting();
    void refusesSettingsThatDoNotExist();
    void removesTheMatchingAllocations();
    void ignoresTheQueryIfNothingIsRemoved();
    void searchListsTheBestSettingsFirst();
    void aSearchCanBeCancelled();
    void aReplayCanBeCancelled();
    void saysWhyPinnedMemoryIsNotReplayed();
    void aRunOfTheSearchBecomesTheQuestion();
    void marksWhereMemoryRunsOut();
    void offersNothingIfTheModelDoesNotFit();
    void writesPictures_data();
    void writesPictures();
    void outOfMemoryAsksInOneClick();
    void opensWhatWasReplayed();

private:
    void open(const gen::GeneratorConfig &config);
    void openPreset(const char *name) { open(*gen::findPreset(name)); }
    void ask(const ReplayAsk &ask, std::optional<std::uint64_t> capacity = {});
    std::unique_ptr<ReplayView> show();

    QTemporaryDir m_folder;
    std::unique_ptr<Session> m_session;
};

void TestReplayView::open(const gen::GeneratorConfig &config)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    const QString path = m_folder.filePath(u"generated.pickle"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(sink.bytes().data(), static_cast<qint64>(sink.bytes().size()));
    file.close();
    m_session->open({path});
    QTRY_VERIFY_WITH_TIMEOUT(m_session->document(), 20000);
}

void TestReplayView::ask(const ReplayAsk &ask, std::optional<std::uint64_t> capacity)
{
    ViewState state = m_session->state();
    state.replay = ask;
    state.capacity = capacity;
    m_session->setState(state);
}

std::unique_ptr<ReplayView> TestReplayView::show()
{
    auto view = std::make_unique<ReplayView>(*m_session);
    view->resize(1100, 420);
    view->show();
    [&] { QTRY_VERIFY_WITH_TIMEOUT(view->answer(), 20000); }();
    return view;
}

void TestReplayView::opensWhatWasReplayed()
{
    openPreset("basic_training");
    const auto view = show();
    ask({.settings = "expandable_segments:True"});
    QTRY_VERIFY_WITH_TIMEOUT(view->answer() && view->answer()->found.asked, 20000);
    const std::uint64_t peak = view->answer()->found.asked->peakReserved;
    const auto recorded = m_session->document();
    view->openReplayed();
    QTRY_VERIFY_WITH_TIMEOUT(m_session->document() != recorded, 20000);
    QVERIFY(m_session->document()->isMade && m_session->document()->diagnostics.count(Issue::Replayed) == 1);
    QVERIFY(m_session->document()->snapshot()->settings.expandableSegments);
    QCOMPARE(m_session->device()->timeline.peakReserved().bytes.value, peak);
}

void TestReplayView::editsSingleSettings()
{
    QCOMPARE(withSetting({}, u"a"_s, u"1"_s), u"a:1"_s);
    QCOMPARE(withSetting(u"a:1, b:2"_s, u"a"_s, u"3"_s), u"b:2,a:3"_s);
    QCOMPARE(withSetting(u"a:[256:1,>:8],b:2"_s, u"b"_s, {}), u"a:[256:1,>:8]"_s);
    QCOMPARE(withSetting(u"a:[256:1,>:8],b:2"_s, u"a"_s, {}), u"b:2"_s);
    QCOMPARE(settingIn(u"a:[256:1,>:8], b : 2"_s, u"a"_s), u"[256:1,>:8]"_s);
    QCOMPARE(settingIn(u"a:[256:1,>:8], b : 2"_s, u"b"_s), u"2"_s);
    QCOMPARE(settingIn(u"a:["_s, u"b"_s), QString());
}

void TestReplayView::showsTheCheckFirst()
{
    openPreset("basic_training");
    const auto view = show();
    QAbstractItemModelTester tester(&view->runs());
    const ReplayAnswers &found = view->answer()->found;
    QCOMPARE(found.check.fit, ReplayFit::Yes);
    QVERIFY(view->note().isEmpty());
    QVERIFY(view->words().startsWith(replayFitText(found, Voice::current())));
    QVERIFY(!found.asked);
    QCOMPARE(view->runs().rowCount(), 1);
    QCOMPARE(std::size_t(view->segments().rowCount()), found.segments.size());
    QTRY_VERIFY(view->chart().picture());
    QCOMPARE(view->chart().picture()->highest(), found.check.run.peakReserved);
}

void TestReplayView::answersTheSessionsQuestion()
{
    openPreset("basic_training");
    ReplayAsk wanted;
    wanted.settings = "expandable_segments:True";
    ask(wanted);
    const auto view = show();
    QCOMPARE(view->settings().text(), u"expandable_segments:True"_s);
    const ReplayAnswers &found = view->answer()->found;
    QVERIFY(found.asked);
    QVERIFY(found.asked->config.expandableSegments);
    QCOMPARE(view->runs().rowCount(), 2);
    QVERIFY(view->words().contains(replayAnswerText(found, Voice::current()).front()));
    QTRY_VERIFY(view->chart().picture());
    const auto &chart = dynamic_cast<const ReplayChart &>(*view->chart().picture());
    QCOMPARE(chart.area().lines.size(), std::size_t(2));
    QCOMPARE(chart.highest(), std::max(found.asked->peakReserved, found.check.run.peakReserved));
}

void TestReplayView::backLeadsToThePreviousQuestion()
{
    openPreset("basic_training");
    const auto view = show();
    ask({"large_segment_size_mb:64", ReplayEffect::None, false, false});
    QTRY_VERIFY(view->answer()->found.asked);
    QVERIFY(m_session->canGoBack());
    m_session->goBack();
    QTRY_VERIFY(!view->answer()->found.asked);
    QCOMPARE(view->settings().text(), QString());
}

void TestReplayView::menuSetsASetting()
{
    openPreset("basic_training");
    const auto view = show();
    QMenu *keys = view->settings().menu();
    const auto entry = [](const QMenu &menu, const QString &text) {
        const QList<QAction *> actions = menu.actions();
        const auto found = std::find_if(actions.begin(), actions.end(),
                                        [&text](const QAction *action) { return action->text() == text; });
        return found == actions.end() ? nullptr : *found;
    };
    entry(*entry(*keys, u"expandable_segments"_s)->menu(), u"True"_s)->trigger();
    QCOMPARE(m_session->state().replay.settings, std::string("expandable_segments:True"));
    emit keys->aboutToShow();
    QVERIFY(entry(*entry(*keys, u"expandable_segments"_s)->menu(), u"True"_s)->isChecked());
    entry(*keys, u"All as recorded"_s)->trigger();
    QCOMPARE(m_session->state().replay.settings, std::string());
}

void TestReplayView::refusesSettingsThatDoNotExist()
{
    openPreset("basic_training");
    const auto view = show();
    auto *field = view->settings().findChild<QLineEdit *>();
    field->setText(u"max_split:5"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY2(view->note().contains(u"max_split:5"_s), qPrintable(view->note()));
    QVERIFY(view->settings().isEnabled());
    field->setText(u" expandable_segments:True "_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(view->answer() && view->answer()->found.asked);
    QCOMPARE(field->text(), u"expandable_segments:True"_s);
}

void TestReplayView::removesTheMatchingAllocations()
{
    openPreset("basic_training");
    ViewState state = m_session->state();
    state.query = u"size>=1MiB"_s;
    state.replay.effect = ReplayEffect::Remove;
    m_session->setState(state);
    const auto view = show();
    QVERIFY(view->answer()->found.asked);
    const std::uint64_t some = view->answer()->found.asked->peakReserved;
    QVERIFY(some < view->answer()->found.check.run.peakReserved);
    QCOMPARE(view->findChild<QComboBox *>()->currentIndex(), 1);
    state.query = u"size>=1KiB"_s;
    m_session->setState(state);
    QTRY_VERIFY(view->answer()->found.asked->peakReserved < some);
}

void TestReplayView::ignoresTheQueryIfNothingIsRemoved()
{
    openPreset("basic_training");
    const auto view = show();
    const auto before = view->answer();
    ViewState state = m_session->state();
    state.query = u"size>=1MiB"_s;
    m_session->setState(state);
    QTRY_VERIFY(m_session->queries().filter());
    QTest::qWait(20);
    QVERIFY(!view->isWorking());
    QCOMPARE(view->answer(), before);
}

void TestReplayView::searchListsTheBestSettingsFirst()
{
    openPreset("basic_training");
    const auto view = show();
    view->search();
    QVERIFY(view->isSearching());
    QTRY_VERIFY_WITH_TIMEOUT(!view->searched().empty(), 60000);
    const auto &runs = view->searched();
    QVERIFY(std::is_sorted(runs.begin(), runs.end(),
                           [](const ReplayRun &a, const ReplayRun &b) { return a.peakReserved < b.peakReserved; }));
    QCOMPARE(std::size_t(view->runs().rowCount()), runs.size() + 1);
    const auto saved = view->tableOffer("replay").make(tableFormat(TableFormat::Csv), {});
    QVERIFY(saved);
    QCOMPARE(saved->rows.size(), runs.size() + 1); // from the answer: another replay would have searched nothing
    for (QToolButton *button : view->findChildren<QToolButton *>()) {
        if (button->text() == u"Copy the setting"_s && button->isVisible()) {
            button->click();
            QCOMPARE(QGuiApplication::clipboard()->text(), settingsLine(runs.front().config));
        }
    }
}

void TestReplayView::aSearchCanBeCancelled()
{
    openPreset("math_attention");
    const auto view = show();
    view->search();
    QVERIFY(view->isSearching());
    view->search();
    QVERIFY(!view->isSearching());
    QVERIFY(view->searched().empty());
    QCOMPARE(view->runs().rowCount(), 1);
}

void TestReplayView::aReplayCanBeCancelled()
{
    openPreset("basic_training");
    {
        ReplayView view(*m_session); // before its first answer
        view.show();
        QVERIFY(view.isWorking());
        view.cancel();
        QVERIFY(!view.isWorking());
        QVERIFY(view.note().contains(u"cancelled"_s));
    }
    const auto view = show();
    const auto before = view->answer();
    ReplayAsk wanted;
    wanted.settings = "expandable_segments:True";
    view->hide(); // a view that is shown asks at once
    ask(wanted, std::uint64_t(1) << 30);
    view->show();
    QVERIFY(view->isWorking());
    view->cancel();
    QVERIFY(!view->isWorking());
    QCOMPARE(view->answer(), before);
    QVERIFY(m_session->state().replay == ReplayAsk());
    QVERIFY(!m_session->state().capacity);
    QTest::qWait(50);
    QVERIFY(!view->isWorking());
}

void TestReplayView::saysWhyPinnedMemoryIsNotReplayed()
{
    openPreset("host_memory");
    const auto &devices = m_session->document()->devices();
    const auto pinned = std::find_if(devices.begin(), devices.end(),
                                     [](const Device &device) { return device.ordinal == kPinnedHost; });
    QVERIFY(pinned != devices.end());
    ViewState state = m_session->state();
    state.device = static_cast<std::size_t>(pinned - devices.begin());
    m_session->setState(state);
    ReplayView view(*m_session);
    view.show();
    QTRY_VERIFY(view.note().contains(u"Pinned host memory"_s));
    QVERIFY(!view.isWorking());
}

void TestReplayView::aRunOfTheSearchBecomesTheQuestion()
{
    openPreset("expandable");
    const auto view = show();
    view->search();
    QTRY_VERIFY_WITH_TIMEOUT(!view->searched().empty(), 60000);
    const auto plain = std::find_if(view->searched().begin(), view->searched().end(),
                                    [](const ReplayRun &run) { return !run.config.expandableSegments; });
    QVERIFY(plain != view->searched().end());
    const auto row = static_cast<std::size_t>(plain - view->searched().begin()) + 1;
    const std::uint64_t peak = plain->peakReserved;
    const AllocatorConfig config = plain->config;
    emit view->tree().clicked(view->runs().indexOf(row));
    QTRY_VERIFY(view->answer()->found.asked);
    QCOMPARE(view->answer()->found.asked->config, config);
    QCOMPARE(view->answer()->found.asked->peakReserved, peak);
    QVERIFY(!view->searched().empty());
}

void TestReplayView::marksWhereMemoryRunsOut()
{
    openPreset("basic_training");
    std::uint64_t peak = 0;
    {
        const auto view = show();
        peak = view->answer()->found.check.run.peakReserved;
    }
    ask({}, peak / 2);
    const auto view = show();
    const ReplayAnswers &found = view->answer()->found;
    QVERIFY(found.asked && found.asked->oom);
    QTRY_VERIFY(view->chart().picture());
    const auto &chart = dynamic_cast<const ReplayChart &>(*view->chart().picture());
    QVERIFY(chart.area().lines.front().values.back().isEmpty()); // the replay ended there
    QVERIFY(!chart.area().lines.back().values.back().isEmpty());
}

void TestReplayView::offersNothingIfTheModelDoesNotFit()
{
    open(*gen::findPreset("skipped_segments"));
    ask({"expandable_segments:True", ReplayEffect::None, false, false});
    const auto view = show();
    QCOMPARE(view->answer()->found.check.fit, ReplayFit::No);
    QVERIFY(!view->answer()->found.asked);
    QVERIFY(!view->settings().isEnabled());
    view->search();
    QVERIFY(!view->isSearching());
    QVERIFY2(view->note().contains(u"does not fit"_s), qPrintable(view->note()));
}

void TestReplayView::writesPictures_data()
{
    QTest::addColumn<QString>("ending");
    for (const char *ending : {"png", "svg", "pdf"})
        QTest::newRow(ending) << QString::fromLatin1(ending);
}

void TestReplayView::writesPictures()
{
    QFETCH(const QString, ending);
    openPreset("basic_training");
    ask({"expandable_segments:True", ReplayEffect::None, false, false});
    const auto view = show();
    const QString path = m_folder.filePath(u"replay."_s + ending);
    QVERIFY(view->figure());
    QVERIFY(writeSheet(*view->figure(), path));
    QVERIFY(QFile(path).size() > 1000);
}

void TestReplayView::outOfMemoryAsksInOneClick()
{
    openPreset("oom_fragmentation");
    OutOfMemoryView view(*m_session);
    view.resize(1100, 420);
    view.show();
    QTRY_VERIFY(view.model().answer());
    QSignalSpy wanted(&view, &OutOfMemoryView::replayWanted);
    auto *link = view.findChild<QLabel *>(u"question"_s);
    QVERIFY(link);
    QVERIFY(link->text().contains(u"Would expandable segments have saved this run?"_s));
    emit link->linkActivated(u"replay"_s);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(m_session->state().replay.settings, std::string("expandable_segments:True"));
    const auto replay = show();
    QVERIFY(replay->answer()->found.asked);
}

ALLOSTRATA_TEST(TestReplayView, QApplication)
#include "tst_replay_view.moc"
