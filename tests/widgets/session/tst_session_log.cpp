// Log and dump of a session: what a developer reads there is what the session shows.

#include "tests/support/samples.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/session/latest.h"
#include "widgets/session/session_log.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QRegularExpression>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <mutex>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

/// Messages of our categories, while it lives; every one is enabled if `rules` say so.
class HeardLog {
public:
    explicit HeardLog(const QString &rules)
    {
        heard.clear();
        QLoggingCategory::setFilterRules(rules);
        m_before = qInstallMessageHandler([](QtMsgType, const QMessageLogContext &context, const QString &text) {
            const std::lock_guard lock(mutex);
            if (QByteArrayView(context.category).startsWith("allostrata."))
                heard << QString::fromLatin1(context.category) + u": "_s + text;
        });
    }
    ~HeardLog()
    {
        qInstallMessageHandler(m_before);
        QLoggingCategory::setFilterRules({});
    }
    HeardLog(const HeardLog &) = delete;
    HeardLog &operator=(const HeardLog &) = delete;

    [[nodiscard]] static QStringList lines()
    {
        const std::lock_guard lock(mutex);
        return heard;
    }

private:
    inline static std::mutex mutex;
    inline static QStringList heard;
    QtMessageHandler m_before = nullptr;
};

QJsonObject dumpIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace

class TestSessionLog : public QObject {
    Q_OBJECT

private slots:
    void logsWhatChanged();
    void isSilentUnlessAsked();
    void logsLoads();
    void logsQuestionsWithTheirTimes();
    void dumpFollowsTheSession();
    void worksWithoutAPlaceForTheDump();
};

void TestSessionLog::logsWhatChanged()
{
    Session session;
    openSample(session, u"training"_s);
    const SessionLog log(session, {});
    session.change([](ViewState &state) { state.cursor = 4; });
    const HeardLog heard(u"allostrata.session.debug=true"_s);
    session.change([](ViewState &state) { state.cursor = 4 + 1; }); // the first line names the whole state
    session.change([](ViewState &state) { state.query = u"size>1MiB"_s; });
    session.change([](ViewState &state) {
        state.cursor = 7;
        state.query.clear();
    });
    QCOMPARE(heard.lines().size(), 3);
    QVERIFY2(heard.lines()[0].contains(u" cursor=5 "_s), qPrintable(heard.lines()[0]));
    QCOMPARE(heard.lines().sliced(1), QStringList({u"allostrata.session: state query=size>1MiB"_s,
                                                   u"allostrata.session: state cursor=7 no query"_s}));
}

void TestSessionLog::isSilentUnlessAsked()
{
    const HeardLog heard({});
    Session session;
    const SessionLog log(session, {});
    openSample(session, u"training"_s);
    session.change([](ViewState &state) { state.cursor = 4; });
    QCOMPARE(heard.lines(), QStringList());
}

void TestSessionLog::logsLoads()
{
    const HeardLog heard(u"allostrata.session.debug=true"_s);
    Session session;
    const SessionLog log(session, {});
    session.open({u"/gone/none.pickle"_s});
    QTRY_COMPARE(heard.lines().size(), 2);
    QCOMPARE(heard.lines(), QStringList({u"allostrata.session: load 1 of \"/gone/none.pickle\""_s,
                                         u"allostrata.session: load 1 failed: not_found"_s}));
}

void TestSessionLog::logsQuestionsWithTheirTimes()
{
    const HeardLog heard(u"allostrata.work.debug=true"_s);
    QTimer asker; // any object, known by the name of its class
    Latest latest(&asker);
    bool isAnswered = false;
    latest.ask(
        [](const std::stop_token &) {
            QTest::qSleep(20);
            return 1;
        },
        [&isAnswered](const Result<int> &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QCOMPARE(heard.lines().size(), 1);
    static const QRegularExpression line(u"^allostrata\\.work: QTimer waited \\d+ ms, took (\\d+) ms$"_s);
    const QRegularExpressionMatch match = line.match(heard.lines()[0]);
    QVERIFY2(match.hasMatch(), qPrintable(heard.lines()[0]));
    QVERIFY(match.captured(1).toInt() >= 19);
}

void TestSessionLog::dumpFollowsTheSession()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"dump.json"_s);
    Session session;
    const SessionLog log(session, path);
    QTRY_COMPARE(dumpIn(path)["documents"_L1], QJsonValue(QJsonArray()));
    openSample(session, u"training"_s);
    session.change([](ViewState &state) {
        state.cursor = 4;
        state.query = u"size>1MiB & x"_s;
        state.selection = {AllocationId(3), AllocationId(1)};
    });
    const auto document = [&] { return dumpIn(path)["documents"_L1][0]; };
    QTRY_COMPARE(document()["state"_L1]["cursor"_L1], QJsonValue(u"4"_s));
    QCOMPARE(document()["state"_L1]["query"_L1], QJsonValue(u"size>1MiB & x"_s));
    QCOMPARE(document()["state"_L1]["selected"_L1], QJsonValue(2));
    QCOMPARE(document()["state"_L1]["allocation"_L1], QJsonValue(3));
    QCOMPARE(document()["path"_L1], QJsonValue(sampleFile(u"training"_s)));
    QCOMPARE(document()["is_active"_L1], QJsonValue(true));
    QCOMPARE(document()["steps_back"_L1], QJsonValue(1));
    QVERIFY(dumpIn(path)["memory_used_bytes"_L1].toInteger() > 0);
    session.close(session.active()->id);
    QTRY_COMPARE(dumpIn(path)["documents"_L1], QJsonValue(QJsonArray()));
}

void TestSessionLog::worksWithoutAPlaceForTheDump()
{
    const HeardLog heard({});
    Session session;
    const SessionLog log(session, u"/gone/dump.json"_s);
    QTRY_COMPARE(heard.lines().size(), 1);
    QVERIFY2(heard.lines()[0].startsWith(u"allostrata.session: no dump in \"/gone/dump.json\""_s),
             qPrintable(heard.lines()[0]));
    openSample(session, u"training"_s);
}

ALLOSTRATA_TEST(TestSessionLog, QApplication)
#include "tst_session_log.moc"
