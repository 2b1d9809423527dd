// Signals end every command: soon, with 128 + n, and without leftovers.

#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTest>
#include <QThread>

#include <csignal>

using namespace Qt::StringLiterals;
using allostrata::test::Program;
using allostrata::test::programPath;

class TestInterrupts : public QObject {
    Q_OBJECT

private slots:
    void endEveryCommand_data();
    void endEveryCommand();
    void aSignalSentTwiceLeavesNothing();

private:
    Program m_program;
};

void TestInterrupts::endEveryCommand_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("number");
    const QString good = m_program.good();
    QTest::newRow("summary") << QStringList{u"summary"_s, u"-o"_s, u"out.csv"_s, u"-"_s} << SIGINT;
    QTest::newRow("summary, SIGTERM") << QStringList{u"summary"_s, u"-"_s} << SIGTERM;
    QTest::newRow("summary, SIGHUP") << QStringList{u"summary"_s, u"-"_s} << SIGHUP;
    QTest::newRow("export") << QStringList{u"export"_s, u"--table"_s, u"blocks"_s, u"-o"_s, u"out.csv"_s, u"-"_s}
                            << SIGTERM;
    QTest::newRow("document") << QStringList{u"export"_s, u"-o"_s, u"out.json"_s, u"-"_s} << SIGTERM;
    QTest::newRow("plot") << QStringList{u"plot"_s, u"-o"_s, u"out.png"_s, u"-"_s} << SIGINT;
    QTest::newRow("diff") << QStringList{u"diff"_s, u"-o"_s, u"out.md"_s, good, u"-"_s} << SIGTERM;
    QTest::newRow("check") << QStringList{u"check"_s, u"--no-leak"_s, u"-"_s} << SIGINT;
    QTest::newRow("peaks") << QStringList{u"peaks"_s, u"-o"_s, u"out.md"_s, u"-"_s} << SIGHUP;
    QTest::newRow("replay") << QStringList{u"replay"_s, u"-o"_s, u"out.md"_s, u"-"_s} << SIGINT;
    QTest::newRow("report") << QStringList{u"report"_s, u"-o"_s, u"out"_s, u"-"_s} << SIGTERM;
}

// Standard input that never ends: the program waits for it.
void TestInterrupts::endEveryCommand()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, number);
    const QStringList before = QDir(m_program.folder()).entryList(QDir::AllEntries | QDir::Hidden);
    QProcess process;
    process.setProcessEnvironment(m_program.environment);
    process.setWorkingDirectory(m_program.folder());
    process.start(programPath(), arguments);
    QVERIFY(process.waitForStarted());
    process.write(R"({"segments": [)" + QByteArray(1 << 20, ' '));
    while (process.bytesToWrite() > 0) // more than a pipe holds: what is written has been read
        QVERIFY2(process.waitForBytesWritten(20'000), process.readAllStandardError());
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), number), 0);
    QVERIFY(process.waitForFinished(10'000));
    QVERIFY(timer.elapsed() < 5'000);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 128 + number);
    QVERIFY(process.readAllStandardError().contains("Reading was cancelled."));
    QCOMPARE(QDir(m_program.folder()).entryList(QDir::AllEntries | QDir::Hidden), before);
}

/// timeout(1) sends each signal to the program and to its group.
void TestInterrupts::aSignalSentTwiceLeavesNothing()
{
    const QStringList before = QDir(m_program.folder()).entryList(QDir::AllEntries | QDir::Hidden);
    QProcess process;
    process.setProcessEnvironment(m_program.environment);
    process.setWorkingDirectory(m_program.folder());
    process.start(programPath(), {u"report"_s, u"-o"_s, u"out"_s, u"-"_s});
    QVERIFY(process.waitForStarted());
    process.write(R"({"segments": [)" + QByteArray(1 << 20, ' '));
    while (process.bytesToWrite() > 0)
        QVERIFY2(process.waitForBytesWritten(20'000), process.readAllStandardError());
    const auto program = static_cast<pid_t>(process.processId());
    QCOMPARE(::kill(program, SIGTERM), 0);
    for (int i = 0; i < 20; ++i) {
        QThread::usleep(200); // the thread that waits for signals takes the first one before the next arrives
        ::kill(program, SIGTERM);
    }
    QVERIFY(process.waitForFinished(10'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 128 + SIGTERM);
    QCOMPARE(QDir(m_program.folder()).entryList(QDir::AllEntries | QDir::Hidden), before);
}

ALLOSTRATA_TEST(TestInterrupts)
#include "tst_interrupts.moc"
