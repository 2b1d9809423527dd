// A growing file of steps: complete additions are read, incomplete ones wait, and the view stays as it is.

#include "core/model/step_data.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "tests/support/step_files.h"
#include "widgets/session/file_follower.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kPatience = 15000;

double flat(int) { return 50; }

struct Followed {
    QTemporaryDir folder;
    QString path = folder.filePath(u"run.jsonl"_s);
    Session session;
    FileFollower follower{session};
    QSignalSpy failures{&session, &Session::loadFailed};

    explicit Followed(int steps = 3)
    {
        writeText(path, stepLines(steps, flat));
        session.open({path});
        [this] { QTRY_VERIFY_WITH_TIMEOUT(session.document(), kPatience); }();
    }
    std::size_t rows() const { return session.document()->steps()->runs.at(0).rows.size(); }
};

} // namespace

class TestFileFollower : public QObject {
    Q_OBJECT

private slots:
    void showsAppendedStepsAndKeepsTheState()
    {
        Followed file;
        QVERIFY(file.follower.canFollow());
        QCOMPARE(file.rows(), 3U);
        const quint64 id = file.session.active()->id;
        ViewState state = file.session.state();
        state.capacity = std::uint64_t(40) << 30;
        file.session.setState(state);
        writeText(file.path, stepRecord(4, 50) + '\n' + stepRecord(5, 50) + '\n', QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(file.rows(), 5U, kPatience);
        QCOMPARE(file.session.active()->id, id);
        QCOMPARE(file.session.state().capacity, state.capacity);
        QVERIFY(!file.session.isOutdated(id));
        QCOMPARE(file.failures.count(), 0);
    }

    void waitsForTheRestOfAHalfWrittenLine()
    {
        Followed file;
        const QByteArray line = stepRecord(4, 50) + '\n';
        writeText(file.path, line.left(40), QIODevice::Append);
        QTRY_VERIFY_WITH_TIMEOUT(file.follower.readings() >= 1, kPatience);
        QCOMPARE(file.rows(), 3U);
        QCOMPARE(file.failures.count(), 0);
        writeText(file.path, line.mid(40), QIODevice::Append);
        QTRY_COMPARE_WITH_TIMEOUT(file.rows(), 4U, kPatience);
    }

    void rereadsATruncatedFile()
    {
        Followed file(6);
        writeText(file.path, stepLines(2, flat));
        QTRY_COMPARE_WITH_TIMEOUT(file.rows(), 2U, kPatience);
    }

    void followsAReplacedFile()
    {
        Followed file;
        const QString other = file.folder.filePath(u"other.jsonl"_s);
        for (const int steps : {4, 5}) {
            writeText(other, stepLines(steps, flat));
            QFile::remove(file.path);
            QVERIFY(QFile::rename(other, file.path));
            QTRY_COMPARE_WITH_TIMEOUT(file.rows(), static_cast<std::size_t>(steps), kPatience);
        }
    }

    void keepsTheDataOfADeletedFileAndRereadsItOnReturn()
    {
        Followed file;
        QFile::remove(file.path);
        QTRY_COMPARE_WITH_TIMEOUT(file.follower.status(), FileFollower::Status::Missing, kPatience);
        QCOMPARE(file.rows(), 3U);
        writeText(file.path, stepLines(4, flat));
        QTRY_COMPARE_WITH_TIMEOUT(file.rows(), 4U, kPatience);
        QCOMPARE(file.follower.status(), FileFollower::Status::Watching);
    }

    void waitsForTheRestOfARewrittenExport()
    {
        Followed file;
        const auto whole = [](int steps) {
            QByteArray text = "{\"metadata\": {\"total_snapshots\": 2}, \"snapshots\": [";
            for (int step = 1; step <= steps; ++step)
                text += (step > 1 ? ", " : "") + stepRecord(step, 50);
            return QByteArray(text + "]}\n");
        };
        const QString path = file.folder.filePath(u"export.json"_s);
        writeText(path, whole(2));
        file.session.open({path});
        QTRY_VERIFY_WITH_TIMEOUT(file.session.document()->path == path.toStdString(), kPatience);
        QCOMPARE(file.rows(), 2U);
        writeText(path, whole(4).left(300));
        QTRY_COMPARE_WITH_TIMEOUT(file.follower.status(), FileFollower::Status::Unreadable, kPatience);
        QCOMPARE(file.rows(), 2U);
        QCOMPARE(file.failures.count(), 0);
        writeText(path, whole(4));
        QTRY_COMPARE_WITH_TIMEOUT(file.rows(), 4U, kPatience);
        QCOMPARE(file.follower.status(), FileFollower::Status::Watching);
    }

    void pausesWhenOffAndCatchesUpWhenOn()
    {
        Followed file;
        file.follower.setOn(false);
        QCOMPARE(file.follower.status(), FileFollower::Status::Idle);
        writeText(file.path, stepRecord(4, 50) + '\n', QIODevice::Append);
        QTest::qWait(2 * FileFollower::kLookMs);
        QCOMPARE(file.rows(), 3U);
        file.follower.setOn(true);
        QTRY_COMPARE_WITH_TIMEOUT(file.rows(), 4U, kPatience);
    }

    void followsOnlyStepDocuments()
    {
        Session session;
        FileFollower follower(session);
        openSample(session, u"few_events"_s);
        QVERIFY(!follower.canFollow());
        QCOMPARE(follower.status(), FileFollower::Status::Idle);
    }
};

ALLOSTRATA_TEST(TestFileFollower, QCoreApplication)
#include "tst_file_follower.moc"
