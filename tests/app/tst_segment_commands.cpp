// Segments, blocks and pools from the command line: tables that agree with the summary, and pictures.
#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace allostrata::test;

class TestSegmentCommands : public QObject {
    Q_OBJECT

private slots:
    void tablesSumToTheSummary();
    void blocksFillTheirSegments();
    void aQueryListsOnlyMatchingBlocks();
    void aFinalStateHasSegmentsButNoPoolHistory();
    void drawsPictures();

private:
    [[nodiscard]] QJsonArray rows(const QStringList &options) const
    {
        const Run run = m_program.run(options);
        return run.status == 0 ? run.json() : QJsonArray();
    }
    [[nodiscard]] static qint64 sum(const QJsonArray &rows, const char *column)
    {
        qint64 total = 0;
        for (const QJsonValue &row : rows)
            total += row.toObject().value(QLatin1String(column)).toInteger();
        return total;
    }

    Program m_program;
    QString m_sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
};

void TestSegmentCommands::tablesSumToTheSummary()
{
    const QJsonObject summary = rows({"summary", m_sample, "--format", "json"}).first().toObject();
    const QString end = QString::number(summary.value("events").toInteger() - 1);
    const QJsonArray segments = rows({"export", m_sample, "--table", "segments", "--cursor", end, "--format", "json"});
    QVERIFY(!segments.isEmpty());
    QCOMPARE(sum(segments, "size"), summary.value("reserved").toInteger());
    QCOMPARE(sum(segments, "allocated"), summary.value("allocated").toInteger());
    const QJsonArray pools = rows({"export", m_sample, "--table", "pools", "--cursor", end, "--format", "json"});
    QCOMPARE(sum(pools, "reserved"), summary.value("reserved").toInteger());
    QCOMPARE(sum(pools, "highest_reserved"), summary.value("peak_reserved").toInteger());
}

void TestSegmentCommands::blocksFillTheirSegments()
{
    const QJsonArray segments = rows({"export", m_sample, "--table", "segments", "--format", "json"});
    const QJsonArray blocks = rows({"export", m_sample, "--table", "blocks", "--format", "json"});
    QVERIFY(blocks.size() > segments.size());
    QCOMPARE(sum(blocks, "size"), sum(segments, "size"));
    QCOMPARE(sum(blocks, "requested"), sum(segments, "requested"));
}

void TestSegmentCommands::aQueryListsOnlyMatchingBlocks()
{
    const QJsonArray blocks
        = rows({"export", m_sample, "--table", "blocks", "--query", "size>1MiB", "--format", "json"});
    QVERIFY(!blocks.isEmpty());
    for (const QJsonValue &block : blocks) {
        QVERIFY(block.toObject().value("requested").toInteger() > (1 << 20));
        QCOMPARE(block.toObject().value("state").toString(), QStringLiteral("allocated"));
    }
    QCOMPARE(m_program.run({"export", m_sample, "--table", "segments", "--query", "size>1MiB"}).status, 2);
}

void TestSegmentCommands::aFinalStateHasSegmentsButNoPoolHistory()
{
    const QString file = m_program.write(
        "state.json",
        R"({"segments": [{"device": 0, "address": 4096, "total_size": 2097152, "stream": 0, "segment_type": "small",
        "blocks": [{"address": 4096, "size": 512, "requested_size": 100, "state": "active_allocated", "frames": []},
                   {"address": 4608, "size": 2096640, "requested_size": 0, "state": "inactive", "frames": []}]}], "device_traces": [[]]})");
    const QJsonArray segments = rows({"export", file, "--table", "segments", "--format", "json"});
    QCOMPARE(segments.size(), 1);
    QCOMPARE(segments.first().toObject().value("held").toInteger(), 2096640);
    QCOMPARE(segments.first().toObject().value("rounding").toInteger(), 412);
    QCOMPARE(rows({"export", file, "--table", "blocks", "--format", "json"}).size(), 2);
    QCOMPARE(m_program.run({"export", file, "--table", "pools"}).status, 3);
    QCOMPARE(m_program.run({"plot", file, "--view", "segments", "-o", m_program.path("state.svg")}).status, 0);
    QCOMPARE(m_program.run({"plot", file, "--view", "private-pools", "-o", m_program.path("state2.svg")}).status, 3);
}

void TestSegmentCommands::drawsPictures()
{
    for (const char *view : {"segments", "private-pools"}) {
        for (const char *ending : {"png", "svg", "pdf"}) {
            const QString path = m_program.path(QString::fromLatin1(view) + '.' + QString::fromLatin1(ending));
            const Run run = m_program.run({"plot", m_sample, "--view", view, "-o", path, "--size", "600x400"});
            QVERIFY2(run.status == 0, run.messages.constData());
            QVERIFY(QFile(path).size() > 1000);
        }
    }
    QCOMPARE(
        m_program
            .run({"plot", m_sample, "--view", "private-pools", "--color-by", "size", "-o", m_program.path("no.png")})
            .status,
        2);
}

ALLOSTRATA_TEST(TestSegmentCommands, QCoreApplication)
#include "tst_segment_commands.moc"
