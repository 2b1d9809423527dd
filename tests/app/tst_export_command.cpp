// The command "export" and the option --query: tables of all kinds, whose sums agree with each other and with the
// summary.
#include "core/tables/predict_table.h"
#include "core/tables/rank_diff_table.h"
#include "core/tables/size_table.h"
#include "core/tables/step_diff_table.h"
#include "tests/app/program.h"
#include "tests/support/test_main.h"
#include "widgets/text/table_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QDir>
#include <QFile>
#include <QJsonObject>
#include <QSet>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

class TestExportCommand : public QObject {
    Q_OBJECT

private slots:
    void exportsEveryTableInEveryFormat_data();
    void exportsEveryTableInEveryFormat();
    void everyGroupingHasTheSameSum_data();
    void everyGroupingHasTheSameSum();
    void theCursorAtThePrintedEventGivesThePeak_data();
    void theCursorAtThePrintedEventGivesThePeak();
    void refusesBadValues_data();
    void refusesBadValues();
    void endingsChooseTheFormat_data();
    void endingsChooseTheFormat();
    void emptyTablesSayWhy();
    void snapshotsInsideAreNamed();
    void anAllocatorThatRecordsNothingIsNamed();
    void failsWhenTheRulesFileIsMissing();
    void listsFinalBlocksOfTheChosenDevice();
    void choosesRowsAndColumns();
    void groupsOfAllocationsAddUp();
    void textFitsTheWidth();
    void listsColumns();
    void pageOfTablesIsUpToDate();
    void drawsViews_data();
    void drawsViews();

private:
    /// A file or folder that a table or view is about.
    [[nodiscard]] QString inputOf(const QString &name) const;
    [[nodiscard]] QJsonArray rows(const QStringList &options) const;
    [[nodiscard]] static QStringList namesIn(const QByteArray &message);
    [[nodiscard]] static qint64 sum(const QJsonArray &rows, const char *column);

    Program m_program;
    QString m_sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
};

/// The program names its tables and views itself: "Name a table with --table: a, b, c. “d” is none of them."
QStringList TestExportCommand::namesIn(const QByteArray &message)
{
    return QString::fromUtf8(message)
        .trimmed()
        .section(QStringLiteral(": "), -1)
        .section(u'.', 0, 0)
        .split(QStringLiteral(", "));
}

QJsonArray TestExportCommand::rows(const QStringList &options) const
{
    const Run run = m_program.run(options);
    return run.status == 0 ? run.json() : QJsonArray();
}

qint64 TestExportCommand::sum(const QJsonArray &rows, const char *column)
{
    qint64 total = 0;
    for (const QJsonValue &row : rows)
        total += row.toObject().value(QLatin1String(column)).toInteger();
    return total;
}

QString TestExportCommand::inputOf(const QString &name) const
{
    if (name.startsWith(QStringLiteral("step-estimate")))
        return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/estimation.log");
    if (name == QStringLiteral("step-comparison") || name == QStringLiteral("step-errors"))
        return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/comparison.json");
    if (name.startsWith(QStringLiteral("step")))
        return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/collector.json");
    if (name == QStringLiteral("operators") || name == QStringLiteral("memory-events"))
        return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/traces/v2.json");
    if (name.startsWith(QStringLiteral("rank")))
        return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/ranks/job.allostrata");
    if (name != QStringLiteral("dumps"))
        return m_program.good();
    m_program.write(QStringLiteral("rank0.json"), snapshotText());
    const QString folder = m_program.path(QStringLiteral("memory_snapshot/iteration_1"));
    QDir().mkpath(folder);
    QFile::rename(m_program.path(QStringLiteral("rank0.json")),
                  folder + QStringLiteral("/rank0_memory_snapshot.pickle"));
    return m_program.path(QStringLiteral("memory_snapshot"));
}

/// A difference is of two of them.
static QStringList momentsOf(const QString &name)
{
    return name == QStringLiteral("diff") ? QStringList{QStringLiteral("--at"), QStringLiteral("start:peak")}
                                          : QStringList();
}

void TestExportCommand::exportsEveryTableInEveryFormat_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QStringList>("formats");
    const QStringList names = namesIn(m_program.run({QStringLiteral("export"), m_program.good()}).messages);
    QVERIFY(names.size() >= 10 && names.contains(QStringLiteral("allocations")));
    const QStringList all{QStringLiteral("table"), QStringLiteral("md"), QStringLiteral("tex"), QStringLiteral("csv"),
                          QStringLiteral("json")};
    for (qsizetype i = 0; i < names.size(); ++i)
        QTest::newRow(qPrintable(names[i])) << names[i] << (programIsSanitized() ? all.mid(i % all.size(), 1) : all);
}

void TestExportCommand::exportsEveryTableInEveryFormat()
{
    QFETCH(const QString, table);
    QFETCH(const QStringList, formats);
    for (const QString &format : formats) {
        const Run run = m_program.run(QStringList{QStringLiteral("export"), inputOf(table), QStringLiteral("--table"),
                                                  table, QStringLiteral("--format"), format}
                                      + momentsOf(table));
        QVERIFY2(run.status == 0 && !run.crashed, run.messages.constData());
        QVERIFY(!run.output.isEmpty());
    }
}

void TestExportCommand::everyGroupingHasTheSameSum_data()
{
    QTest::addColumn<QString>("query");
    for (const char *query : {"", "size>=1MiB", "phase:backward or category:gradients", "not stack~forward"}) {
        QTest::newRow(query) << QString::fromLatin1(query);
        if (programIsSanitized())
            return;
    }
}

/// At the peak, with and without a query: sums by category, line and module are equal.
void TestExportCommand::everyGroupingHasTheSameSum()
{
    QFETCH(const QString, query);
    const QStringList asked = query.isEmpty() ? QStringList() : QStringList{QStringLiteral("--query"), query};
    const auto table = [&](const char *name, const QStringList &more = {}) {
        return rows(QStringList{QStringLiteral("export"), m_sample, QStringLiteral("--format"), QStringLiteral("json"),
                                QStringLiteral("--table"), QString::fromLatin1(name)}
                    + asked + more);
    };
    const qint64 live = sum(table("categories"), "live");
    QVERIFY(live > 0);
    QCOMPARE(sum(table("at-cursor"), "live"), live);
    for (const char *by : {"size", "file", "module", "phase", "step", "block", "stream", "state", "block_known"})
        QCOMPARE(sum(table("at-cursor", {QStringLiteral("--by"), QString::fromLatin1(by)}), "live"), live);
    if (query.isEmpty()) { // text tables name a column after its attribute
        const Run run = m_program.run({QStringLiteral("export"), m_sample, QStringLiteral("--table"),
                                       QStringLiteral("at-cursor"), QStringLiteral("--by"),
                                       QStringLiteral("block_known")});
        QVERIFY2(run.output.startsWith("Block size certainty"), run.output.left(80).constData());
    }
    QCOMPARE(sum(table("modules"), "live_own"), live);
    QCOMPARE(sum(table("layers"), "live_own"), live);
    QCOMPARE(sum(table("phases"), "live"), live);
    QCOMPARE(sum(table("allocations", {QStringLiteral("--scope"), QStringLiteral("cursor")}), "size"), live);
    QCOMPARE(sum(table("sizes", {QStringLiteral("--scope"), QStringLiteral("cursor")}), "requested"), live);
    const QJsonArray summary = rows(
        QStringList{QStringLiteral("summary"), m_sample, QStringLiteral("--format"), QStringLiteral("json")} + asked);
    QCOMPARE(summary.size(), 1);
    const QJsonObject device = summary.at(0).toObject();
    if (query.isEmpty())
        QCOMPARE(device.value(QStringLiteral("peak_requested")).toInteger(), live);
    else
        QVERIFY(device.value(QStringLiteral("kept_peak_requested")).toInteger() >= live);
    QCOMPARE(sum(table("sizes"), "requested"), sum(table("allocations"), "size"));
}

void TestExportCommand::theCursorAtThePrintedEventGivesThePeak_data()
{
    QTest::addColumn<QString>("file");
    for (const char *file :
         {"resources/samples/training_run.pickle.zst", "tests/data/torch/profile.pt.trace.json.gz",
          "tests/data/torch/timeline.raw.json.gz", "tests/data/torch/timeline.json", "tests/data/clothes/npu.pickle"})
        QTest::newRow(file) << QStringLiteral(ALLOSTRATA_SOURCE_DIR "/") + QLatin1String(file);
    QTest::newRow("JSON") << m_program.good();
}

void TestExportCommand::theCursorAtThePrintedEventGivesThePeak()
{
    QFETCH(const QString, file);
    const QString json = QStringLiteral("json");
    const QJsonObject summary
        = m_program.run({QStringLiteral("summary"), file, QStringLiteral("--format"), json}).json().at(0).toObject();
    const qint64 event = summary.value(QStringLiteral("peak_requested_event")).toInteger(-1);
    QVERIFY(event >= 0);
    const QString number = QString::number(event);
    const Run printed
        = m_program.run({QStringLiteral("summary"), file, QStringLiteral("--language"), QStringLiteral("en")});
    QString text = QString::fromUtf8(printed.output);
    QVERIFY2(text.remove(u',').contains(QStringLiteral("after event ") + number), printed.output);
    const auto liveAt = [&](const QString &cursor) {
        const Run run = m_program.run({QStringLiteral("export"), file, QStringLiteral("--table"),
                                       QStringLiteral("categories"), QStringLiteral("--cursor"), cursor,
                                       QStringLiteral("--format"), json});
        qint64 sum = run.status == 0 ? 0 : -1;
        for (const QJsonValue &row : run.json())
            sum += row.toObject().value(QStringLiteral("live")).toInteger();
        return sum;
    };
    QCOMPARE(liveAt(number), summary.value(QStringLiteral("peak_requested")).toInteger());
    QVERIFY(liveAt(event > 0 ? QString::number(event - 1) : QStringLiteral("start")) < liveAt(number));
    const Run diff = m_program.run({QStringLiteral("diff"), file, QStringLiteral("--at"),
                                    number + QStringLiteral(":peak"), QStringLiteral("--format"), json});
    const QJsonObject top = QJsonDocument::fromJson(diff.output).object();
    QCOMPARE(top.value(QStringLiteral("base")).toObject().value(QStringLiteral("requested")),
             summary.value(QStringLiteral("peak_requested")));
    QCOMPARE(liveAt(QString::number(summary.value(QStringLiteral("events")).toInteger())), -1); // one too many
}

void TestExportCommand::refusesBadValues_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *options, const char *said) {
        QTest::newRow(options) << QString::fromLatin1(options).split(u' ', Qt::SkipEmptyParts) << QByteArray(said);
    };
    row("", "at-cursor");
    row("--table nothing", "categories");
    row("--table allocation", "Did you mean “allocations”?");
    row("--table sizes --scope windw", "Did you mean “window”?");
    row("--table sizes --format jsn", "Did you mean “json”?");
    row("-o x.svg", "“plot” writes .svg.");
    row("-o x.SVG", "“plot” writes .svg.");
    row("-o x.html", "“report” writes .html.");
    row("-o x.sqlite", "“export” writes no file that ends in .sqlite, only in .txt, .md, .tex, .csv, .json, .folded");
    row("-o x.csv.gz", ".gz");
    row("--table allocations -o x.folded", "--table has no effect");
    row("--table sizes --format xml", "xml");
    row("--table sizes --scope some", "--scope");
    row("--table sizes --cursor 99999999", "--cursor");
    row("--table sizes --query siz>3", "character 1");
    row("--table sizes --query size>3)", "character 7");
    row("--table sizes --window 5:2", "--window");
    row("--table phases --scope cursor", "--scope");
    row("--table at-cursor --by colour", "--by");
    row("--table at-cursor --by shape", "--by shape: This file does not record this for any allocation.");
    row("--table phases --by size", "--by");
    row("--table block-categories --cursor 0", "--cursor");
    row("--table block-categories --window 1:", "--window");
    row("--table block-categories --query size>0", "--query");
    row("--table sizes --query -siz>0", "character 2"); // a value may begin with a minus
}

void TestExportCommand::refusesBadValues()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, said);
    const QStringList before = m_program.files();
    const Run run = m_program.run(QStringList{QStringLiteral("export"), m_program.good()} + options);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.messages.contains(said), run.messages.constData());
    QVERIFY(run.output.isEmpty());
    QCOMPARE(m_program.files(), before);
}

void TestExportCommand::endingsChooseTheFormat_data()
{
    QTest::addColumn<QStringList>("call");
    QTest::addColumn<int>("status");
    const auto row = [](const char *call, int status) {
        QTest::newRow(call) << QString::fromLatin1(call).split(u' ') << status;
    };
    row("summary good.json -o a.html", 2);
    row("summary good.json -o a.CSV", 0);
    row("summary good.json -o a", 0);
    row("summary good.json -o ./a", 0);
    row("summary good.json -o a.log --format table", 0);
    row("replay good.json -o a.png", 2);
    row("diff good.json good.json -o a.sqlite", 2);
    row("peaks good.json -o a.html", 2);
    row("plot good.json -o a.gif", 2);
    row("check good.json --no-oom -o a.csv", 2);
    row("check good.json --no-oom -o a.json", 0);
    row("report good.json -o a.svg", 2);
    row("report good.json -o runs.2026", 0); // a folder
    row("size -o a.pdf", 2);
    row("capture-helper -o a.txt", 2);
}

void TestExportCommand::endingsChooseTheFormat()
{
    QFETCH(const QStringList, call);
    const Program program;
    const Run run = program.shell(QStringLiteral("cd '%1' && $A ").arg(program.folder()) + call.join(u' '));
    QTEST(run.status, "status");
    QCOMPARE(program.files().size(), call.contains(QStringLiteral("report")) || run.status == 2 ? 1 : 2);
}

void TestExportCommand::emptyTablesSayWhy()
{
    const auto said = [this](const char *table) {
        return m_program
            .run({QStringLiteral("export"), m_program.good(), QStringLiteral("--table"), QLatin1String(table)})
            .messages;
    };
    QVERIFY2(said("oom").contains("No out-of-memory events in this file."), said("oom").constData());
    QVERIFY2(said("leaks").contains("leak"), said("leaks").constData());
}

// A list of two snapshots, and a dict with a wrapper: places are written as Python indexes them.
void TestExportCommand::snapshotsInsideAreNamed()
{
    const QByteArray snapshot = "(dS'segments'\n(lsS'device_traces'\n(ls";
    const QString list = m_program.write(QStringLiteral("list.pickle"),
                                         "\x80\x02(l" + snapshot + 'a' + snapshot + "a.");
    const QString dict = m_program.write(QStringLiteral("dict.pickle"), "\x80\x02(dS'rank0'\n" + snapshot
                                                                            + "sS'late'\n(dS'rank'\nI1\nsS'snapshot'\n"
                                                                            + snapshot + "ss.");
    const Run listed = m_program.run({QStringLiteral("summary"), list});
    const Run keyed = m_program.run({QStringLiteral("summary"), dict});
    QFile::remove(list);
    QFile::remove(dict);
    QCOMPARE(listed.status, 0);
    QVERIFY2(listed.messages.contains("inside the file (1: [0]); more snapshots inside the file (1: [1])."),
             listed.messages.constData());
    QVERIFY2(keyed.messages.contains("(1: [\"rank0\"]); more snapshots inside the file (1: [\"late\"][\"snapshot\"])."),
             keyed.messages.constData());
}

void TestExportCommand::anAllocatorThatRecordsNothingIsNamed()
{
    const QString file = m_program.write(QStringLiteral("async.json"),
                                         R"({"segments": [], "device_traces": [[]],
            "allocator_settings": {"PYTORCH_CUDA_ALLOC_CONF": "backend:cudaMallocAsync"}})");
    const Run run = m_program.run({QStringLiteral("summary"), file});
    QFile::remove(file);
    QVERIFY2(run.messages.contains("cudaMallocAsync, which records nothing"), run.messages.constData());
}

void TestExportCommand::failsWhenTheRulesFileIsMissing()
{
    const QStringList rules{QStringLiteral("--category-rules"), m_program.path(QStringLiteral("none.json"))};
    const QString picture = m_program.path(QStringLiteral("none.png"));
    const Run plot
        = m_program.run(QStringList{QStringLiteral("plot"), m_program.good(), QStringLiteral("-o"), picture} + rules);
    QCOMPARE(plot.status, 3);
    QVERIFY2(plot.messages.contains("none.json"), plot.messages.constData());
    QVERIFY(!QFile::exists(picture));
    const Run table = m_program.run(
        QStringList{QStringLiteral("export"), m_program.good(), QStringLiteral("--table"), QStringLiteral("categories")}
        + rules);
    QCOMPARE(table.status, 3);
}

void TestExportCommand::listsFinalBlocksOfTheChosenDevice()
{
    const auto segment = [](int device, int bytes) {
        return QStringLiteral(
                   R"({"device":%1,"address":%2,"total_size":%3,"stream":0,"segment_type":"large","blocks":[)"
                   R"({"address":%2,"size":%3,"requested_size":%3,"state":"active_allocated","frames":[]}]})")
            .arg(device)
            .arg(4096 * (device + 1))
            .arg(bytes);
    };
    const QString text
        = QStringLiteral(R"({"segments":[%1,%2],"device_traces":[[],[]]})").arg(segment(0, 512), segment(1, 1024));
    const QString file = m_program.write(QStringLiteral("two.json"), text.toUtf8());
    const QStringList call{QStringLiteral("export"),   file,
                           QStringLiteral("--format"), QStringLiteral("json"),
                           QStringLiteral("--table"),  QStringLiteral("block-categories")};
    QCOMPARE(sum(rows(call), "blocks"), 1536);
    QCOMPARE(sum(rows(call + QStringList{QStringLiteral("--device"), QStringLiteral("1")}), "blocks"), 1024);
}

void TestExportCommand::choosesRowsAndColumns()
{
    const QStringList call{QStringLiteral("export"), m_sample, QStringLiteral("--table"),
                           QStringLiteral("allocations")};
    const Run run = m_program.run(call
                                  + QStringList{QStringLiteral("--columns"), QStringLiteral("line,size"),
                                                QStringLiteral("--sort"), QStringLiteral("size:asc"),
                                                QStringLiteral("--limit"), QStringLiteral("3"),
                                                QStringLiteral("--format"), QStringLiteral("csv")});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.startsWith("line,size [B]\r\n"), run.output);
    QCOMPARE(run.output.count('\n'), 4);
    const QByteArray largest = m_program
                                   .run(call
                                        + QStringList{QStringLiteral("--limit"), QStringLiteral("3"),
                                                      QStringLiteral("--format"), QStringLiteral("csv")})
                                   .output;
    QVERIFY(m_program.run(call + QStringList{QStringLiteral("--format"), QStringLiteral("csv")})
                .output.startsWith(largest));
    const Run unknown = m_program.run(call + QStringList{QStringLiteral("--sort"), QStringLiteral("siz")});
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.messages.contains("Did you mean “size”?") && unknown.messages.contains("alloc_event"),
             unknown.messages);
    for (const QStringList &bad : {QStringList{QStringLiteral("--limit"), QStringLiteral("0")},
                                   QStringList{QStringLiteral("--sort"), QStringLiteral("size:up")},
                                   QStringList{QStringLiteral("--width"), QStringLiteral("80"),
                                               QStringLiteral("--format"), QStringLiteral("csv")},
                                   QStringList{QStringLiteral("--group"), QStringLiteral("colour")}})
        QCOMPARE(m_program.run(call + bad).status, 2);
    QCOMPARE(m_program
                 .run({QStringLiteral("export"), m_sample, QStringLiteral("--table"), QStringLiteral("sizes"),
                       QStringLiteral("--group"), QStringLiteral("line")})
                 .status,
             2);
}

void TestExportCommand::groupsOfAllocationsAddUp()
{
    const QStringList call{QStringLiteral("export"), m_sample, QStringLiteral("--table"),
                           QStringLiteral("allocations")};
    const QStringList json{QStringLiteral("--format"), QStringLiteral("json")};
    const QJsonArray all = rows(call + json);
    const qint64 peak = rows({QStringLiteral("summary"), m_sample, QStringLiteral("--format"), QStringLiteral("json")})
                            .first()
                            .toObject()
                            .value(QStringLiteral("peak_requested"))
                            .toInteger();
    for (const char *attribute : {"line", "category", "size", "stack"}) {
        const QJsonArray groups = rows(call + json + QStringList{QStringLiteral("--group"), QLatin1String(attribute)});
        QCOMPARE(sum(groups, "bytes"), sum(all, "size"));
        QCOMPARE(sum(groups, "allocations"), qint64(all.size()));
        QCOMPARE(sum(groups, "peak_bytes"), peak);
    }
    const Run text = m_program.run(call
                                   + QStringList{QStringLiteral("--group"), QStringLiteral("line"),
                                                 QStringLiteral("--limit"), QStringLiteral("2")});
    QCOMPARE(text.status, 0);
    QCOMPARE(text.output.count('\n'), 5); // title, rule, two groups, the others
    QVERIFY2(text.output.split('\n').at(4).contains(" more "), text.output);
}

void TestExportCommand::textFitsTheWidth()
{
    const QStringList call{QStringLiteral("export"),  m_sample,
                           QStringLiteral("--table"), QStringLiteral("allocations"),
                           QStringLiteral("--limit"), QStringLiteral("20")};
    const Run whole = m_program.run(call);
    QVERIFY(QString::fromUtf8(whole.output).section(u'\n', 0, 0).size() > 300); // not on a terminal
    const Run narrow = m_program.run(call + QStringList{QStringLiteral("--width"), QStringLiteral("100")});
    QCOMPARE(narrow.status, 0);
    for (const QByteArray &line : narrow.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 100, line);
    QVERIFY2(narrow.messages.contains("Left out to fit the width: "), narrow.messages);
}

void TestExportCommand::listsColumns()
{
    const Run run = m_program.run(
        {QStringLiteral("export"), QStringLiteral("--columns"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(run.status, 0);
    const QJsonArray rows = run.json();
    QVERIFY(rows.size() > 400);
    const QStringList own = rows.first().toObject().keys();
    QSet<QString> known(own.begin(), own.end());
    for (const auto columns : {kSizeColumns, kStepDiffColumns, kPredictColumns, kRankDiffColumns}) {
        for (const ColumnRow &column : columns)
            known.insert(QString::fromUtf8(column.name.data(), qsizetype(column.name.size())));
    }
    for (const QJsonValue &row : rows) {
        const QString name = row[QStringLiteral("column")].toString();
        QVERIFY2(!row[QStringLiteral("title")].toString().isEmpty(), qPrintable(name));
        known.insert(name);
    }
    for (const std::string_view name : titledColumns())
        QVERIFY2(known.contains(QString::fromUtf8(name.data(), qsizetype(name.size()))), name.data());
    const QStringList call{QStringLiteral("export"), QStringLiteral("--columns"), QStringLiteral("--table")};
    QVERIFY(m_program.run(call + QStringList{QStringLiteral("oom")}).output.contains("proof_holds"));
    QCOMPARE(m_program.run(call + QStringList{QStringLiteral("ooom")}).status, 2);
    QCOMPARE(
        m_program.run(call + QStringList{QStringLiteral("oom"), QStringLiteral("--format"), QStringLiteral("folded")})
            .status,
        2);
}

void TestExportCommand::pageOfTablesIsUpToDate()
{
    QFile page(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/tour/tables.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    const Run run = m_program.run(
        {QStringLiteral("export"), QStringLiteral("--columns"), QStringLiteral("--format"), QStringLiteral("md")});
    QCOMPARE(run.status, 0);
    QVERIFY2(
        text.mid(text.indexOf("## ")) == run.output,
        "put what `allostrata export --columns --format md` says behind the first lines of resources/tour/tables.md");
}

void TestExportCommand::drawsViews_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QStringList>("files");
    const QStringList all{QStringLiteral("v.png"), QStringLiteral("v.svg"), QStringLiteral("v.pdf")};
    const QStringList names
        = namesIn(m_program
                      .run({QStringLiteral("plot"), m_program.good(), QStringLiteral("-o"),
                            m_program.path(QStringLiteral("v.png")), QStringLiteral("--view"), QStringLiteral("none")})
                      .messages);
    QVERIFY(names.size() >= 4 && names.contains(QStringLiteral("active-memory")));
    for (qsizetype i = 0; i < names.size(); ++i)
        QTest::newRow(qPrintable(names[i])) << names[i] << (programIsSanitized() ? all.mid(i % all.size(), 1) : all);
}

void TestExportCommand::drawsViews()
{
    QFETCH(const QString, view);
    QFETCH(const QStringList, files);
    for (const QString &name : files) {
        const QString picture = m_program.path(name);
        QFile::remove(picture);
        const bool isAsked = view == QStringLiteral("active-memory") || view == QStringLiteral("categories")
                             || view == QStringLiteral("sizes");
        const QStringList query = isAsked ? QStringList{QStringLiteral("--query"), QStringLiteral("size>0")}
                                          : QStringList();
        const Run run = m_program.run(QStringList{QStringLiteral("plot"), inputOf(view), QStringLiteral("-o"), picture,
                                                  QStringLiteral("--view"), view}
                                      + query + momentsOf(view));
        QVERIFY2(run.status == 0 && !run.crashed, run.messages.constData());
        QVERIFY(QFile(picture).size() > 200);
    }
}

ALLOSTRATA_TEST(TestExportCommand)
#include "tst_export_command.moc"
