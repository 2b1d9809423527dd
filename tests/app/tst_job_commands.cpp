// The commands that read files, on a file of many ranks: summary, peaks, diff, check, report.

#include "tests/app/program.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace gen = allostrata::generator;
using namespace Qt::StringLiterals;
using allostrata::test::Program;
using allostrata::test::Run;

namespace {

constexpr int kRanks = 5;
constexpr int kOdd = 3; ///< the rank that logs
constexpr qint64 kModel = 8 << 20;
constexpr qint64 kLog = 1 << 20;

/// What a rank keeps to the end: an allocation in a segment of its own.
struct Kept {
    qint64 address = 0;
    qint64 size = 0;
    const char *function = nullptr;
    const char *file = nullptr;
};

QByteArray framesText(const Kept &kept)
{
    return QByteArray(R"("frames": [{"name": ")") + kept.function + R"(", "filename": "/home/me/train/)" + kept.file
           + R"(", "line": 12}])";
}

QByteArray eventsText(const Kept &kept)
{
    const QByteArray at = R"("addr": )" + QByteArray::number(kept.address) + R"(, "size": )"
                          + QByteArray::number(kept.size) + R"(, "stream": 0, )";
    return R"({"action": "segment_alloc", )" + at + R"("frames": []}, {"action": "alloc", )" + at + framesText(kept)
           + "}";
}

QByteArray segmentText(const Kept &kept, int device)
{
    const QByteArray address = QByteArray::number(kept.address);
    const QByteArray size = QByteArray::number(kept.size);
    return R"({"device": )" + QByteArray::number(device) + R"(, "address": )" + address + R"(, "total_size": )" + size
           + R"(, "allocated_size": )" + size + R"(, "active_size": )" + size + R"(, "requested_size": )" + size
           + R"(, "stream": 0, "segment_type": "large", "segment_pool_id": [0, 0], "is_expandable": false,
                "frames": [], "blocks": [{"address": )"
           + address + R"(, "size": )" + size + R"(, "requested_size": )" + size + R"(, "state": "active_allocated", )"
           + framesText(kept) + "}]}";
}

/// The recording of a rank: a model on each device, and what the odd one logs.
QByteArray rankText(int rank, int devices = 1)
{
    QList<Kept> all = {{0x10000000, kModel, "forward", "model.py"}, {0x20000000, kModel / 2, "backward", "model.py"}};
    if (rank == kOdd)
        all.append(Kept{0x30000000, kLog, "log_metrics", "logging.py"});
    QByteArrayList traces;
    QByteArrayList segments;
    for (int device = 0; device < devices; ++device) {
        QByteArrayList events;
        for (const Kept &kept : all) {
            events << eventsText(kept);
            segments << segmentText(kept, device);
        }
        traces << '[' + events.join(", ") + ']';
    }
    return R"({"segments": [)" + segments.join(", ") + R"(], "device_traces": [)" + traces.join(", ") + "]}";
}

} // namespace

class TestJobCommands : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void summaryHasARowPerRecording();
    void summarySaysWhoStandsOut();
    void summaryNamesWhatCouldNotBeRead();
    void peaksHaveRankAndStep();
    void diffExplainsTheOutlier();
    void diffComparesWithARank();
    void diffShowsRanksSideBySide();
    void diffComparesSeveralFiles();
    void diffComparesTwoJobs();
    void diffCountsARankOfSeveralDevicesOnce();
    void diffExplainsARankOfTwoJobs();
    void diffRefusesBadCalls_data();
    void diffRefusesBadCalls();
    void checkFailsOnImbalance();
    void checkAppliesOtherRulesToEachRank();
    void checkRefusesImbalanceOfAFile();
    void checkFindsLeaksByTheEndsOfSteps();
    void saysWhichRanksHaveNoRecording();
    void reportTellsOfTheRanks();
    void reportHasAPictureOfTheRanks();

private:
    [[nodiscard]] QJsonArray rowsOf(const QStringList &arguments, int status = 0) const;

    Program m_program;
    const QString m_job = u"job.allostrata"_s;
};

void TestJobCommands::initTestCase()
{
    QVERIFY(QDir(m_program.folder()).mkpath(u"ranks"_s));
    QVERIFY(QDir(m_program.folder()).mkpath(u"others"_s));
    for (int rank = 0; rank < kRanks; ++rank)
        m_program.write(u"ranks/rank%1_step_20.json"_s.arg(rank), rankText(rank));
    QCOMPARE(m_program.shell(u"$A collect ranks/*.json -o sums"_s).status, 0);
    QCOMPARE(m_program.shell(u"$A merge sums -o "_s + m_job).status, 0);
    // Another run: the odd rank logs nothing, rank 4 is missing, and rank 7 is new.
    for (const int rank : {0, 1, 2, kOdd, 7})
        m_program.write(u"others/rank%1_step_20.json"_s.arg(rank), rankText(rank == kOdd ? 0 : rank));
    QCOMPARE(m_program.shell(u"$A collect others/*.json -o other_sums"_s).status, 0);
    QCOMPARE(m_program.shell(u"$A merge other_sums -o other.allostrata"_s).status, 0);
    m_program.write(u"ranks/rank9_step_20.pickle"_s, "\x80\x04\x95 no snapshot");
    QCOMPARE(m_program.shell(u"$A collect ranks/* -o broken_sums"_s).status, 3);
    QCOMPARE(m_program.shell(u"$A merge broken_sums -o broken.allostrata"_s).status, 0);
}

QJsonArray TestJobCommands::rowsOf(const QStringList &arguments, int status) const
{
    const Run run = m_program.run(arguments + QStringList{u"--format"_s, u"json"_s});
    if (run.status != status)
        qWarning("status %d: %s", run.status, run.messages.constData());
    return run.status == status ? run.json() : QJsonArray();
}

void TestJobCommands::summaryHasARowPerRecording()
{
    const QJsonArray rows = rowsOf({u"summary"_s, m_job});
    QCOMPARE(rows.size(), kRanks);
    for (int rank = 0; rank < kRanks; ++rank) {
        const QJsonObject row = rows[rank].toObject();
        QCOMPARE(row[u"rank"_s].toInt(-1), rank);
        QCOMPARE(row[u"step"_s].toInt(-1), 20);
        QCOMPARE(row[u"device"_s].toInt(-1), 0);
        QCOMPARE(row[u"file"_s].toString(), u"ranks/rank%1_step_20.json"_s.arg(rank));
        // the numbers are those of the file itself
        const QJsonObject alone = rowsOf({u"summary"_s, row[u"file"_s].toString()})[0].toObject();
        for (const QString &name : {u"peak_requested"_s, u"peak_reserved"_s, u"final_requested"_s, u"events"_s})
            QCOMPARE(row[name], alone[name]);
    }
}

void TestJobCommands::summarySaysWhoStandsOut()
{
    const Run run = m_program.run({u"summary"_s, m_job});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains("rank 3, step 20 holds 1.00 MiB more than the median of its group"), run.output);
    QVERIFY2(run.output.contains("ranks/rank4_step_20.json"), run.output);
}

void TestJobCommands::summaryNamesWhatCouldNotBeRead()
{
    const Run text = m_program.run({u"summary"_s, u"broken.allostrata"_s});
    QCOMPARE(text.status, 3);
    QVERIFY2(text.messages.contains("rank9_step_20.pickle"), text.messages);
    const QJsonArray rows = rowsOf({u"summary"_s, u"broken.allostrata"_s}, 3);
    QCOMPARE(rows.size(), kRanks + 1);
    int errors = 0;
    for (const auto &row : rows)
        errors += row.toObject().contains(u"error"_s) ? 1 : 0;
    QCOMPARE(errors, 1);
}

void TestJobCommands::peaksHaveRankAndStep()
{
    const QJsonDocument document
        = QJsonDocument::fromJson(m_program.run({u"peaks"_s, m_job, u"--format"_s, u"json"_s}).output);
    const QJsonArray rows = document[u"rows"_s].toArray();
    QCOMPARE(rows.size(), kRanks);
    for (int rank = 0; rank < kRanks; ++rank) {
        QCOMPARE(rows[rank].toObject()[u"rank"_s].toInt(-1), rank);
        QCOMPARE(rows[rank].toObject()[u"step"_s].toInt(-1), 20);
    }
    const Run pivot
        = m_program.run({u"peaks"_s, m_job, u"--pivot"_s, u"rank:step:requested"_s, u"--format"_s, u"raw-csv"_s});
    QCOMPARE(pivot.status, 0);
    QVERIFY2(pivot.output.contains("\n3," + QByteArray::number(kModel + kModel / 2 + kLog) + "\r\n"), pivot.output);
}

void TestJobCommands::diffExplainsTheOutlier()
{
    const QJsonArray rows = rowsOf({u"diff"_s, m_job});
    QCOMPARE(rows.size(), 1);
    const QJsonObject row = rows[0].toObject();
    QCOMPARE(row[u"rank"_s].toInt(-1), kOdd);
    QCOMPARE(row[u"function"_s].toString(), u"log_metrics"_s);
    QCOMPARE(row[u"bytes"_s].toInteger(), kLog);
    QCOMPARE(row[u"base"_s].toInteger(-1), 0);
    QCOMPARE(row[u"change"_s].toInteger(), kLog);
    QVERIFY(row[u"base_rank"_s].isNull());
}

void TestJobCommands::diffComparesWithARank()
{
    const QJsonArray rows = rowsOf({u"diff"_s, m_job, u"--rank"_s, u"0,2-3"_s, u"--baseline"_s, u"3"_s});
    QCOMPARE(rows.size(), 2); // rank 3 does not differ from itself
    for (const auto &row : rows) {
        QCOMPARE(row.toObject()[u"change"_s].toInteger(), -kLog);
        QCOMPARE(row.toObject()[u"base_rank"_s].toInt(-1), kOdd);
    }
}

void TestJobCommands::diffShowsRanksSideBySide()
{
    const Run run = m_program.run({u"diff"_s, m_job, u"--rank"_s, u"1,3"_s});
    QCOMPARE(run.status, 0);
    const QString text = QString::fromUtf8(run.output);
    QVERIFY2(text.contains(u"Base: the median of group 0 (ranks 0–4)"_s), run.output);
    QVERIFY2(text.contains(u"Compared: rank 3, step 20"_s), run.output);
    QVERIFY2(text.contains(u"log_metrics"_s) && text.contains(u"logging.py:12"_s), run.output);
}

void TestJobCommands::diffComparesSeveralFiles()
{
    const QStringList files = {u"ranks/rank0_step_20.json"_s, u"ranks/rank1_step_20.json"_s,
                               u"ranks/rank3_step_20.json"_s};
    const QJsonArray rows = rowsOf(QStringList{u"diff"_s} + files);
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0].toObject()[u"recording"_s].toString(), files[2]);
    QCOMPARE(rows[0].toObject()[u"base_recording"_s].toString(), files[0]);
    QCOMPARE(rows[0].toObject()[u"change"_s].toInteger(), kLog);
    const Run text = m_program.run(QStringList{u"diff"_s} + files);
    QCOMPARE(text.status, 0);
    QVERIFY2(text.output.contains("Base: ranks/rank0_step_20.json"), text.output);
    QVERIFY2(text.output.contains("log_metrics"), text.output);
}

void TestJobCommands::diffComparesTwoJobs()
{
    const QJsonArray rows = rowsOf({u"diff"_s, m_job, u"other.allostrata"_s});
    QCOMPARE(rows.size(), kRanks + 1);
    const auto change = [&](int row) { return rows[row].toObject()[u"peak_requested_change"_s].toInteger(); };
    QCOMPARE(rows[0].toObject()[u"rank"_s].toInt(-1), kOdd); // the largest change comes first
    QCOMPARE(rows[0].toObject()[u"base_peak_requested"_s].toInteger(), kModel + kModel / 2 + kLog);
    QCOMPARE(rows[0].toObject()[u"peak_requested"_s].toInteger(), kModel + kModel / 2);
    QCOMPARE(change(0), -kLog);
    for (int row = 1; row < kRanks - 1; ++row)
        QCOMPARE(change(row), 0);
    QCOMPARE(rows[kRanks - 1].toObject()[u"rank"_s].toInt(-1), 4);
    QCOMPARE(rows[kRanks - 1].toObject()[u"found_in"_s].toString(), u"base"_s);
    QCOMPARE(rows[kRanks].toObject()[u"rank"_s].toInt(-1), 7);
    QCOMPARE(rows[kRanks].toObject()[u"found_in"_s].toString(), u"other"_s);
    QVERIFY(rows[kRanks].toObject()[u"peak_requested_change"_s].isNull());
    const Run run = m_program.run({u"diff"_s, m_job, u"other.allostrata"_s, u"--width"_s, u"0"_s});
    QCOMPARE(run.status, 0);
    for (const char *part : {"4 ranks can be compared.", "Only in the base: rank 4", "Not in the base: rank 7",
                             "Sums over the ranks", "Medians of the groups"})
        QVERIFY2(run.output.contains(part), run.output);
}

void TestJobCommands::diffCountsARankOfSeveralDevicesOnce()
{
    for (const int devices : {1, 2}) {
        const QString name = u"on%1"_s.arg(devices);
        QVERIFY(QDir(m_program.folder()).mkpath(name));
        m_program.write(name + u"/rank0_step_20.json"_s, rankText(0, devices));
        QCOMPARE(
            m_program.shell(u"$A collect %1/*.json -o %1_sums && $A merge %1_sums -o %1.allostrata"_s.arg(name)).status,
            0);
    }
    QCOMPARE(rowsOf({u"diff"_s, u"on2.allostrata"_s, u"on1.allostrata"_s}).size(), 2); // one per device
    const Run fewer = m_program.run({u"diff"_s, u"on2.allostrata"_s, u"on1.allostrata"_s, u"--width"_s, u"0"_s});
    QVERIFY2(fewer.output.contains("1 rank can be compared."), fewer.output);
    QVERIFY2(!fewer.output.contains("Only in the base:"), fewer.output);
    const Run more = m_program.run({u"diff"_s, u"on1.allostrata"_s, u"on2.allostrata"_s, u"--width"_s, u"0"_s});
    QVERIFY2(more.output.contains("1 rank can be compared."), more.output);
    QVERIFY2(!more.output.contains("Not in the base:"), more.output);
}

void TestJobCommands::diffExplainsARankOfTwoJobs()
{
    const QStringList call{u"diff"_s, m_job, u"other.allostrata"_s, u"--rank"_s};
    const QJsonArray rows = rowsOf(call + QStringList{u"3"_s});
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0].toObject()[u"function"_s].toString(), u"log_metrics"_s);
    QCOMPARE(rows[0].toObject()[u"change"_s].toInteger(), -kLog);
    const Run run = m_program.run(call + QStringList{u"3"_s});
    QVERIFY2(run.output.contains("(job.allostrata)") && run.output.contains("log_metrics"), run.output);
}

void TestJobCommands::diffRefusesBadCalls_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("message");

    QTest::newRow("no such rank") << QStringList{m_job, u"--rank"_s, u"77"_s} << QByteArray("no rank 77");
    QTest::newRow("no number") << QStringList{m_job, u"--rank"_s, u"three"_s} << QByteArray("--rank");
    QTest::newRow("a range that ends before it begins")
        << QStringList{m_job, u"--rank"_s, u"3-1"_s} << QByteArray("--rank");
    QTest::newRow("a very long range") << QStringList{m_job, u"--rank"_s, u"0-4000000000"_s} << QByteArray("--rank");
    QTest::newRow("no such base") << QStringList{m_job, u"--baseline"_s, u"9"_s} << QByteArray("no rank 9");
    QTest::newRow("a moment") << QStringList{m_job, u"--at"_s, u"final"_s} << QByteArray("--at has no effect");
    QTest::newRow("a picture") << QStringList{m_job, u"-o"_s, u"a.png"_s} << QByteArray("in a picture");
    QTest::newRow("a rank that one of two jobs lacks")
        << QStringList{m_job, u"other.allostrata"_s, u"--rank"_s, u"4"_s} << QByteArray("Rank 4");
    QTest::newRow("a base rank of two jobs")
        << QStringList{m_job, u"other.allostrata"_s, u"--baseline"_s, u"1"_s} << QByteArray("--baseline has no effect");
    QTest::newRow("a picture of two jobs")
        << QStringList{m_job, u"other.allostrata"_s, u"-o"_s, u"a.png"_s} << QByteArray("in a picture");
    QTest::newRow("a rank of a recording")
        << QStringList{u"good.json"_s, u"good.json"_s, u"--rank"_s, u"1"_s} << QByteArray("--rank applies only");
    QTest::newRow("a rank of three files")
        << QStringList{u"good.json"_s, u"good.json"_s, u"good.json"_s, u"--baseline"_s, u"1"_s}
        << QByteArray("--baseline applies only");
    QTest::newRow("a moment of three files")
        << QStringList{u"good.json"_s, u"good.json"_s, u"good.json"_s, u"--at"_s, u"final"_s}
        << QByteArray("--at has no effect");
}

void TestJobCommands::diffRefusesBadCalls()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, message);
    const Run run = m_program.run(QStringList{u"diff"_s} + arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.messages.contains(message), run.messages);
    QVERIFY2(run.output.isEmpty(), run.output);
}

void TestJobCommands::checkFailsOnImbalance()
{
    const QStringList call = {u"check"_s, m_job, u"--max-imbalance"_s};
    const Run passed = m_program.run(call + QStringList{u"50%"_s});
    QCOMPARE(passed.status, 0);
    const Run failed = m_program.run(call + QStringList{u"5%"_s, u"--junit"_s, u"imbalance.xml"_s});
    QCOMPARE(failed.status, 1);
    const QString text = QString::fromUtf8(failed.output);
    QVERIFY2(text.contains(u"group 0 (ranks 0-4)"_s), failed.output);
    QVERIFY2(text.contains(u"rank 3: peak reserved 13.0 MiB, median of the group 12.0 MiB"_s), failed.output);
    QFile junit(m_program.path(u"imbalance.xml"_s));
    QVERIFY(junit.open(QIODevice::ReadOnly));
    const QByteArray xml = junit.readAll();
    QVERIFY2(xml.contains("group 0") && xml.contains("max-imbalance") && xml.contains("<failure"), xml);

    const QJsonObject all
        = QJsonDocument::fromJson(m_program.run(call + QStringList{u"5%"_s, u"--format"_s, u"json"_s}).output).object();
    const QJsonObject group = all[u"files"_s][0][u"devices"_s][0].toObject();
    QCOMPARE(group[u"ranks"_s].toString(), u"0-4"_s);
    const QJsonObject rule = group[u"rules"_s][0].toObject();
    QCOMPARE(rule[u"rank"_s].toInt(-1), kOdd);
    QCOMPARE(rule[u"terms"_s][u"highest_peak_reserved"_s].toInteger(), kModel + kModel / 2 + kLog);
    QCOMPARE(rule[u"terms"_s][u"median_peak_reserved"_s].toInteger(), kModel + kModel / 2);
}

void TestJobCommands::checkAppliesOtherRulesToEachRank()
{
    const Run run = m_program.run({u"check"_s, m_job, u"--max-peak"_s, u"requested:12MiB"_s, u"--no-oom"_s});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.output.contains("rank3_step_20.json"), run.output);
    QVERIFY2(!run.output.contains("rank2_step_20.json"), run.output); // it passed
    QVERIFY2(run.output.contains("1 of 10 rules failed"), run.output);
    QCOMPARE(m_program.run({u"check"_s, m_job, u"--max-peak"_s, u"requested:13MiB"_s}).status, 0);
    QCOMPARE(m_program.run({u"check"_s, u"broken.allostrata"_s, u"--no-oom"_s}).status, 3);
    // a job is its own baseline, rank by rank
    QCOMPARE(m_program.run({u"check"_s, m_job, u"--baseline"_s, m_job}).status, 0);
    m_program.write(u"old.json"_s, m_program.run({u"summary"_s, m_job, u"--format"_s, u"json"_s}).output);
    QCOMPARE(m_program.run({u"check"_s, m_job, u"--baseline"_s, u"old.json"_s}).status, 0);
}

void TestJobCommands::checkRefusesImbalanceOfAFile()
{
    const Run run = m_program.run({u"check"_s, u"good.json"_s, u"--max-imbalance"_s, u"5%"_s});
    QCOMPARE(run.status, 3);
    QVERIFY2(run.messages.contains("--max-imbalance compares ranks"), run.messages);
    QCOMPARE(m_program.run({u"check"_s, m_job, u"--max-imbalance"_s, u"much"_s}).status, 2);
}

void TestJobCommands::checkFindsLeaksByTheEndsOfSteps()
{
    QVERIFY(QDir(m_program.folder()).mkpath(u"leaks"_s));
    for (int rank = 0; rank < 3; ++rank) {
        gen::GeneratorConfig config = *gen::findPreset(rank == 1 ? "leak_large" : "basic_training");
        config.training.steps = 8;
        gen::StringSink sink;
        gen::writeSnapshot(gen::generate(config), sink);
        m_program.write(u"leaks/rank%1.pickle"_s.arg(rank), QByteArray::fromStdString(sink.bytes()));
    }
    QCOMPARE(m_program.shell(u"$A collect leaks -o leak_sums && $A merge leak_sums -o leaks.allostrata"_s).status, 0);
    const Run run = m_program.run({u"check"_s, u"leaks.allostrata"_s, u"--no-leak"_s});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.output.contains("leaks/rank1.pickle"), run.output);
    QVERIFY2(run.output.contains("at least 1.43 MiB more after each step"), run.output);
    QVERIFY2(run.output.contains("by what is live at the ends of 8 steps"), run.output);
    QVERIFY2(run.output.contains("1 of 3 rules failed"), run.output);
    const Run without = m_program.run({u"check"_s, m_job, u"--no-leak"_s, u"--strict"_s});
    QCOMPARE(without.status, 1);
    QVERIFY2(without.output.contains("too few steps"), without.output);
}

void TestJobCommands::saysWhichRanksHaveNoRecording()
{
    const QByteArray sentence = "Of ranks 0 to 9, ranks 5–8 have no recording in this file.";
    const Run run = m_program.run({u"summary"_s, u"broken.allostrata"_s});
    QVERIFY2(run.output.contains(sentence), run.output);
    const Run report = m_program.run({u"report"_s, u"broken.allostrata"_s, u"--format"_s, u"md"_s});
    QVERIFY2(report.output.contains(sentence), report.output);
    const Run whole = m_program.run({u"summary"_s, m_job});
    QVERIFY2(!whole.output.contains("no recording"), whole.output);
    // the names may say how many ranks there are
    QVERIFY(QDir(m_program.folder()).mkpath(u"some"_s));
    for (int rank = 0; rank < 3; ++rank)
        m_program.write(u"some/rank%1_of_5.json"_s.arg(rank == 2 ? 3 : rank), rankText(rank));
    QCOMPARE(m_program.shell(u"$A collect some/*.json -o some_sums && $A merge some_sums -o some.allostrata"_s).status,
             0);
    const Run some = m_program.run({u"summary"_s, u"some.allostrata"_s});
    QVERIFY2(some.output.contains("Of ranks 0 to 4, ranks 2, 4 have no recording in this file."), some.output);
}

void TestJobCommands::reportTellsOfTheRanks()
{
    const Run text = m_program.run({u"report"_s, m_job, u"--format"_s, u"table"_s});
    QCOMPARE(text.status, 0);
    QVERIFY2(text.output.contains("rank 3, step 20 holds 1.00 MiB more than the median of its group"), text.output);
    QVERIFY2(text.output.contains("Groups of ranks that hold the same"), text.output);
    QVERIFY2(text.output.contains("log_metrics"), text.output);
    const Run page = m_program.run({u"report"_s, m_job, u"--format"_s, u"html"_s});
    QCOMPARE(page.status, 0);
    QVERIFY(page.output.contains("log_metrics"));
    const QJsonObject json
        = QJsonDocument::fromJson(m_program.run({u"report"_s, m_job, u"--format"_s, u"json"_s}).output).object();
    QCOMPARE(json[u"ranks"_s].toArray().size(), kRanks);
    QCOMPARE(json[u"rank_groups"_s].toArray().size(), 1);
    QCOMPARE(json[u"rank_reasons"_s][0][u"change"_s].toInteger(), kLog);
    const Run broken = m_program.run({u"report"_s, u"broken.allostrata"_s, u"--format"_s, u"md"_s});
    QCOMPARE(broken.status, 3); // as of a folder with such a file
    QVERIFY2(broken.output.contains("rank9"), broken.output);
    QVERIFY2(broken.messages.contains("broken.allostrata, ranks/rank9_step_20.pickle: "), broken.messages);
    const Run folder = m_program.run({u"report"_s, m_job, u"good.json"_s, u"-o"_s, u"results"_s});
    QCOMPARE(folder.status, 0);
    QCOMPARE(folder.output.count('\n'), 3); // two runs and the overview
}

void TestJobCommands::reportHasAPictureOfTheRanks()
{
    QCOMPARE(m_program.run({u"report"_s, m_job, u"-o"_s, u"pictured"_s}).status, 0);
    const QImage image(m_program.path(u"pictured/latest/ranks.png"_s));
    QVERIFY(image.width() > 1600 && image.height() > 900);
    int ink = 0;
    for (int y = 0; y < image.height(); y += 4) {
        for (int x = 0; x < image.width(); x += 4)
            ink += image.pixel(x, y) != 0xffffffff ? 1 : 0;
    }
    QVERIFY2(ink > image.width() * image.height() / 16 / 20, qPrintable(QString::number(ink)));
    const Run page = m_program.run({u"report"_s, m_job, u"--format"_s, u"html"_s});
    QCOMPARE(page.output.count("<figure "), 1);
    const Run without = m_program.run({u"report"_s, m_job, u"--format"_s, u"html"_s, u"--pictures"_s, u"none"_s});
    QCOMPARE(without.output.count("<figure "), 0);
}

ALLOSTRATA_TEST(TestJobCommands)
#include "tst_job_commands.moc"
