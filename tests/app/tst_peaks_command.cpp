// The command "peaks" from outside: tables in all formats, comparisons, unreadable files, pictures.

#include "core/export/writers.h"
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
#include <QTest>

namespace gen = allostrata::generator;
using namespace Qt::StringLiterals;
using allostrata::test::Program;
using allostrata::test::Run;

namespace {

QByteArray trained(bool isForwardOnly, std::uint64_t elementBytes)
{
    gen::GeneratorConfig config = *gen::findPreset("basic_training");
    config.training.steps = 2;
    config.training.inferenceOnly = isForwardOnly;
    config.training.elementBytes = elementBytes;
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    return QByteArray::fromStdString(sink.bytes());
}

void everyFormat()
{
    QTest::addColumn<QString>("format");
    for (const allostrata::TableFormatRow &row : allostrata::tableFormats()) {
        const QString id = QString::fromUtf8(row.id.data(), static_cast<qsizetype>(row.id.size()));
        QTest::newRow(id.toUtf8().constData()) << id;
    }
}

} // namespace

class TestPeaksCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void tablesMatchTheGoldenFiles_data() { everyFormat(); }
    void tablesMatchTheGoldenFiles();
    void comparisonsMatchTheGoldenFiles_data() { everyFormat(); }
    void comparisonsMatchTheGoldenFiles();
    void pivotWithComparisonNeedsJson();
    void aFolderMeansItsSnapshots();
    void peaksOfAPartAreLower();
    void aFileWithoutDtypeCountsAsFp32();
    void aRefusalShowsWhatMatched();
    void foldersFollowLinks();
    void reportsUnreadableFiles();
    void otherFormatsGetRowsToo();
    void tablesFitInATerminal();
    void columnsOrderAndLimitAreChosen();
    void refusesBadOptions_data();
    void refusesBadOptions();
    void writesPictures_data();
    void writesPictures();

private:
    [[nodiscard]] Run peaks(const QStringList &options) const
    {
        return m_program.run(QStringList{u"peaks"_s} + m_files + options);
    }

    Program m_program;
    QStringList m_files;
};

void TestPeaksCommand::initTestCase()
{
    for (const bool isForwardOnly : {false, true}) {
        for (const std::uint64_t elementBytes : {2U, 4U}) {
            const QString name = QStringLiteral("tiny_ctx128_%1_%2.pickle")
                                     .arg(isForwardOnly ? u"fwd"_s : u"train"_s,
                                          elementBytes == 2 ? u"bf16"_s : u"fp32"_s);
            m_program.write(name, trained(isForwardOnly, elementBytes));
            m_files << name;
        }
    }
}

void TestPeaksCommand::tablesMatchTheGoldenFiles()
{
    QFETCH(QString, format);
    const Run run = peaks({u"--format"_s, format});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.messages.isEmpty(), run.messages.constData());
    const QByteArray difference = allostrata::test::differenceFromGolden(u"peaks."_s + format,
                                                                         run.output.toStdString());
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void TestPeaksCommand::comparisonsMatchTheGoldenFiles()
{
    QFETCH(QString, format);
    const Run run = peaks({u"--compare"_s, u"dtype"_s, u"--compare"_s, u"mode=train,forward"_s, u"--format"_s, format});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.messages.isEmpty(), run.messages.constData());
    const QByteArray difference = allostrata::test::differenceFromGolden(u"peaks_compared."_s + format,
                                                                         run.output.toStdString());
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void TestPeaksCommand::pivotWithComparisonNeedsJson()
{
    const QStringList both{u"--pivot"_s, u"mode:dtype:reserved"_s, u"--compare"_s, u"dtype"_s};
    const Run refused = peaks(both + QStringList{u"--format"_s, u"md"_s});
    QCOMPARE(refused.status, 2);
    QVERIFY(refused.output.isEmpty() && refused.messages.contains("--pivot"));
    QCOMPARE(peaks(both + QStringList{u"-o"_s, u"both.png"_s}).status, 2);
    const Run json = peaks(both + QStringList{u"--format"_s, u"json"_s});
    QCOMPARE(json.status, 0);
    const QJsonObject all = QJsonDocument::fromJson(json.output).object();
    QCOMPARE(all["pivot"].toObject()["cells"].toArray().size(), 4);
    QCOMPARE(all["comparisons"].toArray().size(), 2);
}

void TestPeaksCommand::aFolderMeansItsSnapshots()
{
    const QJsonObject all
        = QJsonDocument::fromJson(m_program.run({u"peaks"_s, u"."_s, u"--format"_s, u"json"_s}).output).object();
    QCOMPARE(all["rows"].toArray().size(), m_files.size());
    QVERIFY(QDir(m_program.folder()).mkdir(u"empty"_s));
    const Run none = m_program.run({u"peaks"_s, u"empty"_s});
    QCOMPARE(none.status, 3);
    QVERIFY(none.messages.contains("no snapshots"));
}

void TestPeaksCommand::peaksOfAPartAreLower()
{
    const QStringList json{u"--format"_s, u"json"_s};
    const Run whole = peaks(json);
    const Run part = peaks(json + QStringList{u"--events"_s, u":10"_s});
    QCOMPARE(part.status, 0);
    QVERIFY(!part.output.isEmpty());
    QVERIFY(part.output != whole.output);
    QCOMPARE(peaks(json + QStringList{u"--events"_s, u"10"_s}).status, 2);
}

void TestPeaksCommand::aFileWithoutDtypeCountsAsFp32()
{
    Program program;
    program.write(u"xl_128_full.pickle"_s, allostrata::test::snapshotText(3));
    program.write(u"xl_128_full_bf16.pickle"_s, allostrata::test::snapshotText(2));
    const QStringList files{u"peaks"_s, u"xl_128_full.pickle"_s, u"xl_128_full_bf16.pickle"_s};
    const Run run = program.run(files + QStringList{u"--compare"_s, u"dtype"_s});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains("fp32 against bf16"), run.output.constData());
    QVERIFY2(run.messages.contains("Taken as fp32"), run.messages.constData());
    const QJsonObject all
        = QJsonDocument::fromJson(
              program.run(files + QStringList{u"--compare"_s, u"dtype"_s, u"--format"_s, u"json"_s}).output)
              .object();
    QVERIFY(all["comparisons"].toArray().at(0)["base"]["inferred"].toBool());
}

void TestPeaksCommand::aRefusalShowsWhatMatched()
{
    Program program;
    for (const QString &name : {u"xl_128_fwd_fp32.pickle"_s, u"xl_256_fwd_bf16.pickle"_s})
        program.write(name, allostrata::test::snapshotText(2));
    const Run run = program.run(
        {u"peaks"_s, u"xl_128_fwd_fp32.pickle"_s, u"xl_256_fwd_bf16.pickle"_s, u"--compare"_s, u"dtype"_s});
    QCOMPARE(run.status, 3);
    QVERIFY(run.output.isEmpty());
    QVERIFY2(run.messages.contains("also differ in Ctx (128, 256)"), run.messages.constData());
    QVERIFY2(run.messages.contains("forward"), run.messages.constData()); // the table of what was read
}

void TestPeaksCommand::foldersFollowLinks()
{
    Program program;
    QVERIFY(QDir(program.folder()).mkpath(u"all/real"_s));
    program.write(u"all/real/xl_fwd_fp32.pickle"_s, allostrata::test::snapshotText(2));
    program.write(u"elsewhere.pickle"_s, allostrata::test::snapshotText(2));
    QVERIFY(QFile::link(program.path(u"elsewhere.pickle"_s), program.path(u"all/xl_fwd_bf16.pickle"_s)));
    QVERIFY(QFile::link(program.path(u"all"_s), program.path(u"all/cycle"_s)));
    const Run run = program.run({u"peaks"_s, u"all"_s, u"--format"_s, u"json"_s});
    QCOMPARE(run.status, 0);
    QCOMPARE(QJsonDocument::fromJson(run.output).object()["rows"].toArray().size(), 2);
    QVERIFY2(run.messages.contains("searched already"), run.messages.constData());
}

void TestPeaksCommand::reportsUnreadableFiles()
{
    const Run run = peaks({u"gone.pickle"_s});
    QCOMPARE(run.status, 3);
    QCOMPARE(run.output, peaks({}).output);
    QVERIFY(run.messages.contains("gone.pickle"));
    const Run json
        = m_program.run({u"peaks"_s, u"gone.pickle"_s, u"--pivot"_s, u"mode:dtype"_s, u"--format"_s, u"json"_s});
    QCOMPARE(json.status, 3);
    QCOMPARE(QJsonDocument::fromJson(json.output).object()["unread"].toArray().size(), 1);
    const Run nothing
        = m_program.run({u"peaks"_s, u"gone.pickle"_s, u"--compare"_s, u"dtype"_s, u"-o"_s, u"nothing.png"_s});
    QCOMPARE(nothing.status, 3);
    QVERIFY(!QFile::exists(m_program.path(u"nothing.png"_s)));
}

void TestPeaksCommand::otherFormatsGetRowsToo()
{
    const QString samples = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/peak/tensors_v2.json");
    const QJsonObject all
        = QJsonDocument::fromJson(peaks({samples, m_program.good(), u"--format"_s, u"json"_s}).output).object();
    QCOMPARE(all["unread"].toArray().size(), 0);
    QVERIFY(all["rows"].toArray().size() >= m_files.size() + 2);
}

void TestPeaksCommand::tablesFitInATerminal()
{
    const QString longName
        = u"cluster_job_0123456789_of_a_large_team/llama-3.1-70B_seq8192_bs4_forward_backward_bf16_rank63_step100.json"_s;
    QVERIFY(QDir(m_program.folder()).mkpath(longName.section(u'/', 0, 0)));
    m_program.write(longName, allostrata::test::snapshotText(3));
    for (const QStringList &options : {QStringList{longName}, QStringList{longName, m_program.good()}}) {
        const Run run = peaks(options);
        QCOMPARE(run.status, 0);
        QVERIFY(run.messages.contains("Left out"));
        for (const QByteArray &line : run.output.split('\n'))
            QVERIFY2(QString::fromUtf8(line).size() <= 100, line.constData());
    }
}

void TestPeaksCommand::columnsOrderAndLimitAreChosen()
{
    const QStringList choice{u"--columns"_s, u"dtype,peak_reserved"_s, u"--sort"_s, u"peak_reserved"_s, u"--limit"_s,
                             u"2"_s};
    const Run csv = peaks(choice + QStringList{u"--format"_s, u"csv"_s});
    QCOMPARE(csv.status, 0);
    QCOMPARE(csv.output, "dtype,peak_reserved [B]\r\nfp32,211812352\r\nbf16,148897792\r\n");
    const Run text = peaks(choice);
    QCOMPARE(text.status, 0);
    QCOMPARE(text.output.count('\n'), 4); // a header, a rule, two rows
    QVERIFY2(text.messages.contains("2 more rows"), text.messages.constData());
    const Run unknown = peaks({u"--columns"_s, u"dtype,colour"_s});
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.messages.contains("colour") && unknown.messages.contains("peak_reserved"),
             unknown.messages.constData());
}

void TestPeaksCommand::refusesBadOptions_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("unknown format") << QStringList{u"--format"_s, u"xml"_s};
    QTest::newRow("a pattern without a column") << QStringList{u"--pattern"_s, u"memory"_s};
    QTest::newRow("a missing brace") << QStringList{u"--pattern"_s, u"{model"_s};
    QTest::newRow("a pivot of one dimension") << QStringList{u"--pivot"_s, u"mode"_s};
    QTest::newRow("a pivot of unknown columns") << QStringList{u"--pivot"_s, u"mode:rank"_s};
    QTest::newRow("unknown value") << QStringList{u"--pivot"_s, u"mode:dtype:cached"_s};
    QTest::newRow("nothing to compare") << QStringList{u"--compare"_s, u"rank"_s};
    QTest::newRow("one value") << QStringList{u"--compare"_s, u"dtype=fp32"_s};
    QTest::newRow("unknown device") << QStringList{u"--device"_s, u"7"_s};
    QTest::newRow("rules without a comparison") << QStringList{u"--category-rules"_s, u"pytorch"_s};
    QTest::newRow("a limit of a pivot") << QStringList{u"--pivot"_s, u"mode:dtype:reserved"_s, u"--limit"_s, u"2"_s};
    QTest::newRow("columns of JSON") << QStringList{u"--columns"_s, u"dtype"_s, u"--format"_s, u"json"_s};
    QTest::newRow("a picture size for text output") << QStringList{u"--size"_s, u"800x600"_s};
}

void TestPeaksCommand::refusesBadOptions()
{
    QFETCH(QStringList, options);
    const Run run = peaks(options);
    QCOMPARE(run.status, 2);
    QVERIFY(run.output.isEmpty());
    QVERIFY(!run.messages.isEmpty());
}

void TestPeaksCommand::writesPictures_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("png") << u"peaks.png"_s << QByteArray("\x89PNG");
    QTest::newRow("svg") << u"peaks.svg"_s << QByteArray("<?xml");
    QTest::newRow("pdf") << u"peaks.pdf"_s << QByteArray("%PDF");
}

void TestPeaksCommand::writesPictures()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, begin);
    for (const QStringList &options :
         {QStringList{}, QStringList{u"--pivot"_s, u"mode:dtype"_s}, QStringList{u"--compare"_s, u"dtype"_s}}) {
        const Run run = peaks(options + QStringList{u"-o"_s, name});
        QVERIFY2(run.status == 0, run.messages.constData());
        QFile file(m_program.path(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith(begin));
    }
}

ALLOSTRATA_TEST(TestPeaksCommand)
#include "tst_peaks_command.moc"
