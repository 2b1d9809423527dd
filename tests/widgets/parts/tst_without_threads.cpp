// Background work is done even if the system cannot start a thread.

#include "core/load/load.h"
#include "tests/support/no_threads.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/session/background.h"
#include "widgets/session/load_job.h"
#include "widgets/session/rules_cache.h"
#include "widgets/timeline/picture_maker.h"

#include <QApplication>
#include <QSignalSpy>

#include <memory>
#include <optional>

using namespace allostrata;
using namespace allostrata::test;

class TestWithoutThreads : public QObject {
    Q_OBJECT

    const QString m_sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");

private slots:
    void loadsAFile();
    void appliesRules();
    void drawsAPicture();
    void needsNoneForAnIdleThread();
};

void TestWithoutThreads::loadsAFile()
{
    LoadJob job(1, m_sample, LoadWish());
    std::optional<bool> isLoaded;
    connect(&job, &LoadJob::ended, this, [&](const auto &result) { isLoaded = static_cast<bool>(*result); });
    {
        const NoThreads none;
        job.start();
    }
    QVERIFY(!isLoaded); // not before the event loop runs
    QTRY_COMPARE(isLoaded, std::optional(true));
}

void TestWithoutThreads::appliesRules()
{
    Session session;
    session.open({m_sample});
    QTRY_VERIFY_WITH_TIMEOUT(session.document(), 20000);
    const StackRules rules = *StackRules::parse(R"({"rules": [{"origin": "torch", "file": "/torch/"}]})");
    {
        const NoThreads none;
        session.rules().setRules(rules);
    }
    QVERIFY(session.rules().isBusy());
    QTRY_VERIFY(!session.rules().isBusy());
    QVERIFY(session.document()->stacks()->rules() == rules);
}

void TestWithoutThreads::drawsAPicture()
{
    const auto make = [](const PictureRequest &, const std::stop_token &) {
        return std::make_shared<TimelinePicture>();
    };
    PictureMaker maker([make] { return make; });
    QSignalSpy made(&maker, &PictureMaker::made);
    const NoThreads none;
    maker.ask({});
    QCOMPARE(made.count(), 0);
    maker.finish();
    QCOMPARE(made.count(), 1);
}

/// Trying to start one would hold up the window before each question.
void TestWithoutThreads::needsNoneForAnIdleThread()
{
    workPool().setMaxThreadCount(workPool().maxThreadCount() + 8); // more than have been started so far
    bool isAnswered = false;
    inBackground(
        this, [](const std::stop_token &) { return 1; }, [&](const Result<int> &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QTRY_COMPARE(workPool().activeThreadCount(), 0);
    const NoThreads none;
    QVERIFY(canWorkInBackground());
}

ALLOSTRATA_TEST(TestWithoutThreads, QApplication)
#include "tst_without_threads.moc"
