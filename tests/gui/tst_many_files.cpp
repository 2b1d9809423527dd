// Files that are opened together: what they are to each other; and the caches of ranks and of recordings.

#include "tests/gui/shown_window.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "tests/widgets/views/made_ranks.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/rank_reader.h"
#include "widgets/session/recording_keeper.h"
#include "widgets/session/work_notice.h"
#include "widgets/text/language.h"
#include "widgets/views/ranks/ranks_view.h"
#include "widgets/window/cache_menu.h"
#include "widgets/window/message_area.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestManyFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void undecidedNumbersAreAsked_data();
    void undecidedNumbersAreAsked();
    void manyUndecidedRanksAreOneDocument();
    void twoJobsOpenedTogetherOfferAComparison();
    void theCacheOfRanksHasALimit();
    void theCacheOfRanksCanBeCleared();
    void recordingsAreKeptIfThatIsWanted();
    void aCacheThatCannotBeWrittenSaysSo();

private:
    /// Clicks a button of a message once it is there; returns false if it does not come.
    static bool press(const ShownWindow &shown, const QString &text);
    static bool hasButton(const ShownWindow &shown, const QString &text) { return shown.find<QPushButton>(text); }
    static bool asks(const ShownWindow &shown, const QString &title);
    /// Ranks and steps of the dumps of the active document: "100/0 200/0".
    static QString dumpsOf(const Session &session);
    static QAction *entry(const CacheMenu &menu, const QString &text);
    /// A trace in JSON that is worth keeping.
    static QByteArray largeJson();
};

void TestManyFiles::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setApplicationName(u"allostrata-many-files"_s); // a cache that no other test has
    installLanguage(*qApp, QLocale(QLocale::English));
    QDir(recordingCacheFolder()).removeRecursively(); // of a run that was ended
}

bool TestManyFiles::press(const ShownWindow &shown, const QString &text)
{
    QPushButton *found = nullptr;
    if (!QTest::qWaitFor([&] { return (found = shown.find<QPushButton>(text)) != nullptr; }, 20'000))
        return false;
    QTest::mouseClick(found, Qt::LeftButton);
    return true;
}

bool TestManyFiles::asks(const ShownWindow &shown, const QString &title)
{
    return QTest::qWaitFor([&] { return shown.find<QLabel>(title) != nullptr; });
}

QString TestManyFiles::dumpsOf(const Session &session)
{
    QStringList texts;
    if (session.document() && session.document()->has(DocumentPart::Folder)) {
        for (const Dump &dump : session.document()->folder()->dumps)
            texts.append(u"%1/%2"_s.arg(dump.rank).arg(dump.iteration));
    }
    return texts.join(u' ');
}

QAction *TestManyFiles::entry(const CacheMenu &menu, const QString &text)
{
    for (QAction *action : menu.actions()) {
        if (action->text().contains(text))
            return action;
    }
    return nullptr;
}

void TestManyFiles::undecidedNumbersAreAsked_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("offer"); // that follows; empty: none
    QTest::addColumn<QString>("dumps"); // of the document that it opens

    QTest::newRow("ranks") << u"Ranks of one job"_s << u"Compare the ranks"_s << u"100/0 200/0"_s;
    QTest::newRow("steps") << u"Steps of one run"_s << u"Compare the ranks"_s << u"0/100 0/200"_s;
    QTest::newRow("sizes") << u"Sizes of the input"_s << u"Predict another size…"_s << QString();
    QTest::newRow("separate files") << u"Separate files"_s << QString() << QString();
}

void TestManyFiles::undecidedNumbersAreAsked()
{
    QFETCH(const QString, answer);
    QFETCH(const QString, offer);
    QFETCH(const QString, dumps);
    ShownWindow shown;
    QStringList files;
    for (const int number : {100, 200})
        files.append(shown.files.write(u"dump_%1.pickle"_s.arg(number),
                                       presetBytes("basic_training", static_cast<std::uint64_t>(number) / 50)));
    shown.window.openPaths(files);
    QVERIFY(asks(shown, u"How are these 2 files related?"_s));
    QTest::qWait(50);
    QVERIFY(shown.session.documents().empty() && shown.session.loads().empty()); // nothing before the answer
    QVERIFY(press(shown, answer));
    QTRY_COMPARE_WITH_TIMEOUT(shown.session.documents().size(), 2U, 20'000);
    QTRY_VERIFY(!shown.find<QLabel>(u"How are these 2 files related?"_s));
    if (offer.isEmpty()) {
        QTest::qWait(100);
        QVERIFY(!hasButton(shown, u"Compare"_s) && !hasButton(shown, u"Compare the ranks"_s));
        return;
    }
    QTRY_VERIFY(hasButton(shown, offer));
    QVERIFY(hasButton(shown, u"Compare"_s));
    if (dumps.isEmpty())
        return;
    QVERIFY(!hasButton(shown, u"Predict another size…"_s));
    QVERIFY(press(shown, offer));
    QTRY_COMPARE(dumpsOf(shown.session), dumps);
    QCOMPARE(shown.session.documents().size(), 3U);
}

void TestManyFiles::manyUndecidedRanksAreOneDocument()
{
    ShownWindow shown;
    QStringList files;
    for (int number = 100; number <= 1000; number += 100)
        files.append(shown.files.write(u"dump_%1.pickle"_s.arg(number), peakBytes(number)));
    shown.window.openPaths(files);
    QVERIFY(asks(shown, u"How are these 10 files related?"_s));
    QVERIFY(press(shown, u"Ranks of one job"_s));
    QTRY_COMPARE(shown.session.documents().size(), 1U);
    QCOMPARE(dumpsOf(shown.session), u"100/0 200/0 300/0 400/0 500/0 600/0 700/0 800/0 900/0 1000/0"_s);
}

void TestManyFiles::twoJobsOpenedTogetherOfferAComparison()
{
    std::vector<MadeRank> ranks = twoStages(0);
    const MadeJob base(twoStages());
    const MadeJob other(ranks);
    QVERIFY(base.isGood() && other.isGood());
    ShownWindow shown;
    QVERIFY(shown.open({base.path(), other.path()}));
    QVERIFY(press(shown, u"Compare"_s));
    QTRY_VERIFY(shown.session.baseline().document());
    QCOMPARE(QString::fromStdString(shown.session.baseline().document()->document->path), base.path());
    QCOMPARE(QString::fromStdString(shown.session.document()->path), other.path());
    shown.window.workspace().showView("ranks");
    RanksView *view = nullptr;
    QTRY_VERIFY((view = shown.window.findChild<RanksView *>()));
    QTRY_VERIFY_WITH_TIMEOUT(view->jobChanges(), 20'000);
    QCOMPARE(view->changes().size(), 8U);
    QVERIFY2(view->footText().contains(u"8 ranks can be compared."_s), qPrintable(view->footText()));
}

void TestManyFiles::theCacheOfRanksHasALimit()
{
    ShownWindow shown;
    const auto *menu = shown.window.findChild<CacheMenu *>(u"rankCache"_s);
    QVERIFY(menu);
    QCOMPARE(shown.settings.rankCacheBytes(), Settings::kUsualRankCache);
    QVERIFY(entry(*menu, u"1.00 GiB"_s) && entry(*menu, u"1.00 GiB"_s)->isChecked());
    QAction *less = entry(*menu, u"256"_s);
    QVERIFY(less);
    less->trigger();
    QCOMPARE(shown.settings.rankCacheBytes(), Settings::kUsualRankCache / 4);
    shown.settings.store().setValue(u"ranks/cacheBytes"_s, u"many"_s);
    QCOMPARE(shown.settings.rankCacheBytes(), Settings::kUsualRankCache);
}

void TestManyFiles::theCacheOfRanksCanBeCleared()
{
    ShownWindow shown;
    QDir().mkpath(shown.files.path(u"run"_s));
    for (int rank = 0; rank < 3; ++rank)
        shown.files.write(u"run/rank%1.pickle"_s.arg(rank), peakBytes(1000 + rank));
    const QString own = rankCacheOf(shown.files.path(u"run"_s));
    const QString older = rankCacheOf(u"/an older folder"_s);
    QDir().mkpath(older);
    QFile file(older + u"/one.sum"_s);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(4096, 'x')) == 4096);
    file.close();
    QVERIFY(shown.open({shown.files.path(u"run"_s)}));
    shown.session.ranks().want();
    QTRY_VERIFY_WITH_TIMEOUT(shown.session.ranks().job(), 30'000);
    auto *menu = shown.window.findChild<CacheMenu *>(u"rankCache"_s);
    QVERIFY(menu);
    const QString empty = menu->held().text();
    emit menu->aboutToShow();
    QTRY_VERIFY(menu->held().text() != empty);
    QAction *clear = entry(*menu, u"lear the cache"_s);
    QVERIFY(clear && clear->isEnabled());
    clear->trigger();
    QTRY_VERIFY(!QFileInfo::exists(older));
    QVERIFY(QFileInfo::exists(own)); // the open folder stays
    shown.session.close(shown.session.active()->id);
    clear->trigger();
    QTRY_VERIFY(!QFileInfo::exists(own));
}

QByteArray TestManyFiles::largeJson()
{
    QByteArray events;
    for (std::uint64_t i = 0; i < ReadingCache::kLeastEvents; ++i) {
        events += i == 0 ? "{" : ",{";
        events += i % 2 == 0 ? R"("action":"alloc","addr":)" : R"("action":"free_completed","addr":)";
        events += QByteArray::number(qulonglong(4096 + (i / 2 % 500 << 12U))) + R"(,"size":512,"stream":0})";
    }
    return R"({"segments":[],"device_traces":[[)" + events + "]]}";
}

void TestManyFiles::recordingsAreKeptIfThatIsWanted()
{
    ShownWindow shown;
    const QString file = shown.files.write(u"large.json"_s, largeJson());
    const QDir folder(recordingCacheFolder());
    const auto held = [&folder] { return folder.entryList(QDir::Files).size(); };
    const auto isRead = [&shown] { return shown.session.document()->unkept.has_value(); };
    const auto *menu = shown.window.findChild<CacheMenu *>(u"recordingCache"_s);
    QVERIFY(menu && entry(*menu, u"&Off"_s)->isChecked());
    QCOMPARE(shown.settings.recordingCacheBytes(), std::uint64_t(0));
    QVERIFY(shown.open({file}));
    QVERIFY(!isRead()); // nothing was offered to a cache

    entry(*menu, u"1.00 GiB"_s)->trigger();
    QCOMPARE(shown.settings.recordingCacheBytes(), std::uint64_t(1) << 30U);
    const auto reload = [&shown] {
        shown.session.reload(shown.session.active()->id);
        return waitForLoads(shown.session);
    };
    QVERIFY(reload() && isRead());
    QTRY_COMPARE_WITH_TIMEOUT(held(), 1, 30'000);
    QVERIFY(reload() && !isRead()); // from the entry
    QCOMPARE(shown.session.device()->timeline.end(), ReadingCache::kLeastEvents);
    QCOMPARE(shown.session.document()->path, QFile::encodeName(file).toStdString());

    entry(*menu, u"&Off"_s)->trigger();
    QTRY_COMPARE(held(), 0);
    QVERIFY(reload() && !isRead());
}

void TestManyFiles::aCacheThatCannotBeWrittenSaysSo()
{
    ShownWindow shown;
    const QString file = shown.files.write(u"large.json"_s, largeJson());
    const QString blocked = shown.files.write(u"blocked"_s, "a file");
    shown.session.setCache(std::make_shared<const ReadingCache>((blocked + u"/cache"_s).toStdString(), 1U << 30U));
    QSignalSpy failures(&WorkNotice::instance(), &WorkNotice::failed);
    QVERIFY(shown.open({file}));
    QTRY_COMPARE_WITH_TIMEOUT(failures.size(), 1, 30'000);
    QVERIFY(asks(shown, u"A recording was not kept in the cache"_s));
}

ALLOSTRATA_TEST(TestManyFiles, QApplication)

#include "tst_many_files.moc"
