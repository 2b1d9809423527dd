// The command "report": run folders, pages and texts.

#include "tests/app/program.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QString kSample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Writes a preset of the generator into the folder of a program; returns its name there.
QString generated(const Program &program, const char *preset)
{
    namespace gen = allostrata::generator;
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(*gen::findPreset(preset)), sink);
    const QString name = QLatin1String(preset) + QStringLiteral(".pickle");
    program.write(name, QByteArray::fromStdString(sink.bytes()));
    return name;
}

QStringList foldersIn(const QString &path)
{
    return QDir(path).entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name);
}

} // namespace

class TestReportCommand : public QObject {
    Q_OBJECT

private slots:
    void createsARunFolder();
    void neverOverwritesAFolder();
    void severalFilesGetAnOverviewPage();
    void anUnreadableFileDoesNotStopTheOthers();
    void aPageIsSelfContained();
    void textFitsInATerminal();
    void appliesTheChosenCategoryRules();
    void formatsMatchTheGoldenFiles_data();
    void formatsMatchTheGoldenFiles();
    void overviewsMatchTheGoldenFiles();
    void aFolderOfSeveralRunsMeansItsSnapshots();
    void anInterruptedReportLeavesNoFile();
    void readsStandardInput();
};

void TestReportCommand::createsARunFolder()
{
    const QTemporaryDir base;
    const Run run = Program().run({QStringLiteral("report"), kSample, QStringLiteral("-o"), base.path(),
                                   QStringLiteral("--name"), QStringLiteral("lbs6"), QStringLiteral("--pictures"),
                                   QStringLiteral("svg")});
    QCOMPARE(run.status, 0);
    const QStringList folders = foldersIn(base.path());
    QCOMPARE(folders.size(), 1);
    QVERIFY(QRegularExpression(QStringLiteral("^\\d{8}_\\d{6}_lbs6$")).match(folders.first()).hasMatch());
    QCOMPARE(QFileInfo(base.filePath(QStringLiteral("latest"))).canonicalFilePath(),
             QFileInfo(base.filePath(folders.first())).canonicalFilePath());
    const QDir folder(base.filePath(folders.first()));
    for (const char *name :
         {"analysis_report.txt", "README.md", "report.json", "memory_overview.svg", "top_consumers.svg",
          "category_breakdown.svg", "size_distribution.svg", "memory_efficiency.svg", "active_memory_timeline.svg",
          "size_classes.svg", "fragmentation.svg"})
        QVERIFY2(QFileInfo(folder.filePath(QLatin1String(name))).size() > 0, name);
    const QJsonObject json
        = QJsonDocument::fromJson(contentsOf(folder.filePath(QStringLiteral("report.json")))).object();
    QCOMPARE(json.value(QLatin1String("name")).toString(), QStringLiteral("lbs6"));
}

void TestReportCommand::neverOverwritesAFolder()
{
    const QTemporaryDir base;
    for (int i = 0; i < 3; ++i)
        QCOMPARE(Program()
                     .run({QStringLiteral("report"), kSample, QStringLiteral("-o"), base.path(),
                           QStringLiteral("--pictures"), QStringLiteral("none")})
                     .status,
                 0);
    QCOMPARE(foldersIn(base.path()).size(), 3);
}

void TestReportCommand::severalFilesGetAnOverviewPage()
{
    const QTemporaryDir base;
    QVERIFY(QDir(base.path()).mkpath(QStringLiteral("a/iteration_1")));
    QVERIFY(QDir(base.path()).mkpath(QStringLiteral("b/iteration_1")));
    QStringList call = {QStringLiteral("report"), QStringLiteral("-o"), base.filePath(QStringLiteral("out")),
                        QStringLiteral("--pictures"), QStringLiteral("none")};
    for (const char *run : {"a", "b"}) {
        const QString file
            = base.filePath(QLatin1String(run) + QStringLiteral("/iteration_1/rank0_memory_snapshot.pickle"));
        QVERIFY(QFile::copy(kSample, file));
        call << file;
    }
    QCOMPARE(Program().run(call).status, 0);
    const QStringList folders = foldersIn(base.filePath(QStringLiteral("out")));
    QCOMPARE(folders.size(), 3);
    QVERIFY(folders[0].endsWith(QStringLiteral("_iter1_rank0")));
    QVERIFY(folders[1].endsWith(QStringLiteral("_iter1_rank0_2")));
    const QJsonArray files
        = QJsonDocument::fromJson(contentsOf(base.filePath(QStringLiteral("out/latest/overview.json"))))
              .object()
              .value(QLatin1String("files"))
              .toArray();
    QCOMPARE(files.size(), 2);
    QCOMPARE(files[1].toObject().value(QLatin1String("folder")).toString(), folders[1]);
}

void TestReportCommand::anUnreadableFileDoesNotStopTheOthers()
{
    const QTemporaryDir base;
    const Run run = Program().run({QStringLiteral("report"), kSample, QStringLiteral("/nowhere/x.pickle"),
                                   QStringLiteral("-o"), base.path(), QStringLiteral("--pictures"),
                                   QStringLiteral("none")});
    QCOMPARE(run.status, 3);
    QCOMPARE(foldersIn(base.path()).size(), 2); // a run folder and the overview
}

void TestReportCommand::aPageIsSelfContained()
{
    const QTemporaryDir base;
    const QString page = base.filePath(QStringLiteral("page.html"));
    QCOMPARE(Program().run({QStringLiteral("report"), kSample, QStringLiteral("-o"), page}).status, 0);
    const QString text = QString::fromUtf8(contentsOf(page));
    QVERIFY(text.startsWith(QStringLiteral("<!DOCTYPE html>")));
    QVERIFY(text.contains(QStringLiteral("prefers-color-scheme: dark")));
    QCOMPARE(text.count(QStringLiteral("<figure ")), 8);
    QVERIFY(!text.contains(QRegularExpression(QStringLiteral("(src|href)=\"(https?:|/|\\.)"))));
}

void TestReportCommand::textFitsInATerminal()
{
    const Run run
        = Program().run({QStringLiteral("report"), kSample, QStringLiteral("--format"), QStringLiteral("table")});
    QCOMPARE(run.status, 0);
    for (const QString &line : QString::fromUtf8(run.output).split(QLatin1Char('\n')))
        QVERIFY2(line.size() <= 100 || line.contains(kSample), qPrintable(line));
}

void TestReportCommand::appliesTheChosenCategoryRules()
{
    const Run run = Program().run({QStringLiteral("report"), kSample, QStringLiteral("--format"),
                                   QStringLiteral("json"), QStringLiteral("--rules"),
                                   QStringLiteral("analyze-script")});
    QCOMPARE(run.status, 0);
    QCOMPARE(QJsonDocument::fromJson(run.output).object().value(QLatin1String("category_rules")).toString(),
             QStringLiteral("analyze-script"));
    QCOMPARE(Program()
                 .run({QStringLiteral("report"), kSample, QStringLiteral("--rules"), QStringLiteral("no-such-set")})
                 .status,
             3);
}

void TestReportCommand::formatsMatchTheGoldenFiles_data()
{
    QTest::addColumn<QString>("format");
    for (const char *format : {"table", "md", "json"})
        QTest::newRow(format) << QString::fromLatin1(format);
}

void TestReportCommand::formatsMatchTheGoldenFiles()
{
    QFETCH(QString, format);
    const Program program;
    const Run run = program.run({QStringLiteral("report"), generated(program, "leak_large"), QStringLiteral("--format"),
                                 format, QStringLiteral("--capacity"), QStringLiteral("100MiB")});
    QCOMPARE(run.status, 0);
    const QByteArray difference = differenceFromGolden(QStringLiteral("report.") + format, run.output.toStdString());
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void TestReportCommand::overviewsMatchTheGoldenFiles()
{
    const Program program;
    const Run run = program.run({QStringLiteral("report"), generated(program, "leak_large"),
                                 generated(program, "oom_growing"), generated(program, "two_devices"),
                                 QStringLiteral("missing.pickle"), QStringLiteral("--pictures"), QStringLiteral("none"),
                                 QStringLiteral("-o"), QStringLiteral("out")});
    QCOMPARE(run.status, 3);
    for (const char *ending : {"txt", "json"}) {
        QString text = QString::fromUtf8(
            contentsOf(program.path(QStringLiteral("out/latest/overview.") + QLatin1String(ending))));
        text.replace(QRegularExpression(QStringLiteral("\\d{8}_\\d{6}_")), QStringLiteral("YYYYmmdd_HHMMSS_"));
        const QByteArray difference = differenceFromGolden(QStringLiteral("report_overview.") + QLatin1String(ending),
                                                           text.toStdString());
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
}

void TestReportCommand::aFolderOfSeveralRunsMeansItsSnapshots()
{
    const QTemporaryDir base;
    for (const char *name : {"small", "large"})
        QVERIFY(QFile::copy(kSample, base.filePath(QLatin1String(name) + QStringLiteral(".pickle.zst"))));
    const QString out = base.filePath(QStringLiteral("out"));
    QCOMPARE(Program()
                 .run({QStringLiteral("report"), base.path(), QStringLiteral("--pictures"), QStringLiteral("none"),
                       QStringLiteral("-o"), out})
                 .status,
             0);
    const QStringList folders = foldersIn(out);
    QCOMPARE(folders.size(), 3);
    QVERIFY(folders[0].endsWith(QStringLiteral("_large")));
    QVERIFY(folders[2].endsWith(QStringLiteral("_small")));
}

void TestReportCommand::anInterruptedReportLeavesNoFile()
{
    const Program program;
    QVERIFY(QFile::copy(kSample, program.path(QStringLiteral("a.pickle.zst"))));
    // Many files, so that some are still pending when the first staged folder appears.
    const Run run = program.shell(QStringLiteral(
        "$A report a.pickle.zst a.pickle.zst a.pickle.zst a.pickle.zst a.pickle.zst a.pickle.zst -o out & p=$!; "
        "while ! ls -A out 2>/dev/null | grep -q tmp; do sleep 0.05; done; kill -TERM $p; wait $p; echo $?; ls -A "
        "out"));
    QCOMPARE(run.output, QByteArray("143\n"));
}

void TestReportCommand::readsStandardInput()
{
    const QTemporaryDir base;
    const Run run = Program().run({QStringLiteral("report"), QStringLiteral("-"), QStringLiteral("--pictures"),
                                   QStringLiteral("none"), QStringLiteral("-o"), base.path()},
                                  contentsOf(kSample));
    QCOMPARE(run.status, 0);
    QVERIFY(foldersIn(base.path()).value(0).endsWith(QStringLiteral("_stdin")));
}

ALLOSTRATA_TEST(TestReportCommand)
#include "tst_report_command.moc"
