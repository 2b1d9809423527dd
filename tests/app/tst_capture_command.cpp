// The command "capture-helper": the recording helper, byte by byte.
#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace allostrata::test;

class TestCaptureCommand : public QObject {
    Q_OBJECT

private slots:
    void printsTheHelperByteForByte();
    void writesTheHelperToAFile();
    void pythonCompilesTheHelper();
    void refusesInputFiles();

private:
    [[nodiscard]] static QByteArray contents(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    Program m_program;
    QByteArray m_source = contents(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/capture/allostrata_capture.py"));
};

void TestCaptureCommand::printsTheHelperByteForByte()
{
    QVERIFY(m_source.size() > 10000);
    const Run run = m_program.run({u"capture-helper"_s});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.messages, QByteArray());
    QVERIFY(run.output == m_source);
}

void TestCaptureCommand::writesTheHelperToAFile()
{
    const QString path = m_program.path(u"helper.py"_s);
    const Run run = m_program.run({u"capture-helper"_s, u"-o"_s, path});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.output, QByteArray());
    QVERIFY(contents(path) == m_source);
    QCOMPARE(m_program.run({u"capture-helper"_s, u"-o"_s, m_program.path(u"no/such/folder.py"_s)}).status, 3);
}

void TestCaptureCommand::pythonCompilesTheHelper()
{
    const QString path = m_program.path(u"accepted.py"_s);
    QCOMPARE(m_program.run({u"capture-helper"_s, u"-o"_s, path}).status, 0);
    QProcess python;
    python.start(QStringLiteral(ALLOSTRATA_PYTHON), {u"-W"_s, u"error"_s, u"-m"_s, u"py_compile"_s, path});
    QVERIFY(python.waitForFinished());
    QVERIFY2(python.exitCode() == 0, python.readAllStandardError());
}

void TestCaptureCommand::refusesInputFiles()
{
    const Run run = m_program.run({u"capture-helper"_s, m_program.good()});
    QCOMPARE(run.status, 2);
    QVERIFY(run.messages.contains("takes no files") && run.output.isEmpty());
}

ALLOSTRATA_TEST(TestCaptureCommand)
#include "tst_capture_command.moc"
