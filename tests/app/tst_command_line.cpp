// The command line: help, options, languages and errors.

#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

#include <memory>

using namespace allostrata::test;

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void init() { m_program = std::make_unique<Program>(); }
    void suggestsSummaryWithoutACommand();
    void helpListsCommandsAndOptions();
    void helpCommandMatchesHelpOption();
    void versionIsPrinted();
    void refusesBadUsage_data();
    void refusesBadUsage();
    void writesEveryFormat_data();
    void writesEveryFormat();
    void formatFollowsTheOutputExtension();
    void optionsEndAtADoubleDash();
    void languageFollowsTheEnvironment();
    void languageOptionOverridesTheEnvironment();
    void machineFormatsAreNotTranslated();
    void runsWithoutPlatformPlugin();
    void acceptsOddLocalesSilently();
    void readsRulesFromTheNamedFile();

private:
    std::unique_ptr<Program> m_program;
};

void TestCommandLine::suggestsSummaryWithoutACommand()
{
    for (const QStringList &arguments : {QStringList(), QStringList(m_program->good())}) {
        const Run result = m_program->run(arguments);
        QCOMPARE(result.status, 2);
        QVERIFY2(result.messages.contains("allostrata summary FILE"), result.messages.constData());
        QVERIFY(result.output.isEmpty());
    }
}

void TestCommandLine::helpListsCommandsAndOptions()
{
    const Run result = m_program->run({"--help"});
    QCOMPARE(result.status, 0);
    for (const char *word :
         {"Usage: allostrata", "summary", "help", "--language", "--version", "share/doc/allostrata/tour"})
        QVERIFY2(result.output.contains(word), word);
    QVERIFY(result.messages.isEmpty());
    QCOMPARE(m_program->run({"-h"}).output, result.output);
    QCOMPARE(m_program->run({"help"}).output, result.output);
    for (const QByteArray &line : result.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 80, line);
}

void TestCommandLine::helpCommandMatchesHelpOption()
{
    const Run result = m_program->run({"help", "summary"});
    QCOMPARE(result.status, 0);
    for (const char *option : {"--format", "--salvage", "-o, --output", "--language", "-h, --help"})
        QVERIFY2(result.output.contains(option), option);
    QCOMPARE(m_program->run({"summary", "--help"}).output, result.output);
    QCOMPARE(m_program->run({"summary", "-h", "no such file"}).output, result.output);
}

void TestCommandLine::versionIsPrinted()
{
    const Run result = m_program->run({"--version"});
    QCOMPARE(result.status, 0);
    QVERIFY(result.output.startsWith("allostrata 0."));
}

void TestCommandLine::refusesBadUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("message");
    const QByteArray none;
    QTest::newRow("option misspelt") << QStringList{"summary", "--fromat", "json", "x"}
                                     << QByteArray("Did you mean “--format”?");
    QTest::newRow("one dash") << QStringList{"summary", "-format", "json", "x"}
                              << QByteArray("Did you mean “--format”?");
    QTest::newRow("option unlike any other")
        << QStringList{"summary", "--zzzz", "x"} << QByteArray("Unknown option “--zzzz”.");
    QTest::newRow("letter unknown") << QStringList{"summary", "-x"} << QByteArray("Unknown option “-x”.");
    QTest::newRow("option of another command")
        << QStringList{"summary", "--version"} << QByteArray("Unknown option “--version”");
    QTest::newRow("value missing at the end") << QStringList{"summary", "x", "-o"} << QByteArray("“-o” needs a value");
    QTest::newRow("value missing in between")
        << QStringList{"summary", "--format", "--salvage"} << QByteArray("needs a value");
    QTest::newRow("value empty") << QStringList{"summary", "--output=", "x"} << QByteArray("needs a value");
    QTest::newRow("unexpected value") << QStringList{"summary", "--salvage=yes", "x"} << QByteArray("takes no value");
    QTest::newRow("format unknown") << QStringList{"summary", "--format=yaml", "x"}
                                    << QByteArray("table|md|tex|csv|json|raw-csv");
    QTest::newRow("language unknown") << QStringList{"summary", "--language", "fr", "x"} << QByteArray("de|en|zh_CN");
    QTest::newRow("no file") << QStringList{"summary"} << QByteArray("No file was given.");
    QTest::newRow("command misspelt") << QStringList{"sumary", "x"} << QByteArray("Did you mean “summary”?");
    QTest::newRow("help for an unknown command")
        << QStringList{"help", "sumarry"} << QByteArray("Did you mean “summary”?");
}

void TestCommandLine::refusesBadUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, message);
    const Run result = m_program->run(arguments);
    QCOMPARE(result.status, 2);
    QVERIFY2(result.messages.contains(message), result.messages);
    QVERIFY(result.output.isEmpty());
}

void TestCommandLine::writesEveryFormat_data()
{
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("table") << QByteArray("* The peak is ");
    QTest::newRow("md") << QByteArray("| File |");
    QTest::newRow("tex") << QByteArray("\\begin{tabular}");
    QTest::newRow("csv") << QByteArray("file,format,device,");
    QTest::newRow("json") << QByteArray("[\n  {\n    \"file\":");
}

void TestCommandLine::writesEveryFormat()
{
    QFETCH(QByteArray, start);
    const Run result = m_program->run({"summary", "--format", QTest::currentDataTag(), "good.json"});
    QCOMPARE(result.status, 0);
    QVERIFY2(result.output.startsWith(start), result.output);
    QVERIFY(result.output.contains("good"));
    QVERIFY(result.output.endsWith('\n'));
}

void TestCommandLine::formatFollowsTheOutputExtension()
{
    QCOMPARE(m_program->run({"summary", "-o", "out.json", m_program->good()}).status, 0);
    QFile file(m_program->path(QStringLiteral("out.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(1), "[");
    // --format takes precedence over the extension.
    QCOMPARE(m_program->run({"summary", "-o", "out.json", "--format", "csv", m_program->good()}).status, 0);
    file.close();
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(4), "file");
}

void TestCommandLine::optionsEndAtADoubleDash()
{
    m_program->write(QStringLiteral("--format"), snapshotText());
    const Run result = m_program->run({"summary", "--format", "csv", "--", "--format"});
    QCOMPARE(result.status, 0);
    QVERIFY(result.output.contains("\r\n'--format,"));
}

void TestCommandLine::languageFollowsTheEnvironment()
{
    m_program->environment.insert(QStringLiteral("LANG"), QStringLiteral("de_DE.UTF-8"));
    const Run german = m_program->run({"summary", "missing.pickle", m_program->good()});
    QVERIFY2(german.messages.contains("Die Datei existiert nicht."), german.messages);
    QVERIFY(german.output.startsWith("Datei "));
    QVERIFY(german.output.contains("2,00 MiB"));
    m_program->environment.insert(QStringLiteral("LANG"), QStringLiteral("zh_CN.UTF-8"));
    QVERIFY(m_program->run({"--help"}).output.startsWith("用法："));
    m_program->environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    QVERIFY(m_program->run({"--help"}).output.startsWith("Usage: "));
}

void TestCommandLine::languageOptionOverridesTheEnvironment()
{
    m_program->environment.insert(QStringLiteral("LANG"), QStringLiteral("zh_CN.UTF-8"));
    QVERIFY(m_program->run({"--language", "de", "--help"}).output.startsWith("Aufruf: "));
    QVERIFY(m_program->run({"--help", "--language=en"}).output.startsWith("Usage: "));
    QVERIFY(m_program->run({"summary", "--language=de"})
                .messages.startsWith("allostrata: Es wurde keine Datei angegeben."));
}

void TestCommandLine::machineFormatsAreNotTranslated()
{
    const QStringList csv = {"summary", "--format", "csv", m_program->good()};
    const QStringList json = {"summary", "--format", "json", m_program->good(), "missing.pickle"};
    const QByteArray plainCsv = m_program->run(csv).output;
    const QByteArray plainJson = m_program->run(json).output;
    QVERIFY(plainJson.contains("The file does not exist."));
    m_program->environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8"));
    QCOMPARE(m_program->run(csv).output, plainCsv);
    QCOMPARE(m_program->run(json).output, plainJson);
}

void TestCommandLine::runsWithoutPlatformPlugin()
{
    m_program->environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("there-is-no-such-platform"));
    m_program->environment.insert(QStringLiteral("QT_PLUGIN_PATH"), QStringLiteral("/nonexistent"));
    const Run result = m_program->run({"summary", "--format", "csv", m_program->good()});
    QCOMPARE(result.status, 0);
    QVERIFY2(result.messages.isEmpty(), result.messages);
}

void TestCommandLine::acceptsOddLocalesSilently()
{
    for (const char *locale : {"C", "POSIX", "de_DE.ISO-8859-1", "nonsense"}) {
        m_program->environment.insert(QStringLiteral("LC_ALL"), QLatin1String(locale));
        const Run result = m_program->run({"summary", "--format", "csv", m_program->good()});
        QCOMPARE(result.status, 0);
        QVERIFY2(result.messages.isEmpty(), result.messages);
    }
}

void TestCommandLine::readsRulesFromTheNamedFile()
{
    const QString picture = m_program->path(QStringLiteral("p.png"));
    const auto plot = [&](const QString &rules) {
        return m_program->run({"plot", m_program->good(), "-o", picture, "--rules", rules});
    };
    const Run broken = plot(m_program->write(QStringLiteral("broken.json"), "{\"rules\":\n ["));
    QCOMPARE(broken.status, 3);
    QVERIFY2(broken.messages.contains("broken.json: This is not JSON: line 2, column 3."), broken.messages);
    const Run unusable
        = plot(m_program->write(QStringLiteral("unusable.json"), R"({"rules": [{"origin": "torch", "file": "("}]})"));
    QCOMPARE(unusable.status, 3);
    QVERIFY2(unusable.messages.contains("rules[0].file"), unusable.messages);
    QCOMPARE(plot(m_program->path(QStringLiteral("missing.json"))).status, 3);
    QVERIFY(!QFile::exists(picture));
    const Run good = plot(m_program->write(QStringLiteral("rules.json"), "{\"rules\": []}"));
    QVERIFY2(good.status == 0, good.messages);
    QVERIFY(QFile::exists(picture));
}

ALLOSTRATA_TEST(TestCommandLine, QCoreApplication)
#include "tst_command_line.moc"
