// Tables of events and of diagnostics from the command line.

#include "tests/app/program.h"

#include "core/analysis/report/diagnostic_rows.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QTest>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestEventExport : public QObject {
    Q_OBJECT

private slots:
    void eventsMatchTheTrace();
    void appliesWindowAndQuery();
    void partsKeepTheNumbersOfTheFile();
    void csvAndJsonAgree();
    void refusesBadOptions();
    void diagnosticsMatchTheSummary();
    void countsIssuesByDevice();
    void listsGapsInTheRecording();
    void sizesSumToTheLiveBytes();

private:
    [[nodiscard]] QJsonArray rows(const QStringList &options) const
    {
        const Run run = m_program.run(QStringList{u"export"_s} + options + QStringList{u"--format"_s, u"json"_s});
        return run.status == 0 ? run.json() : QJsonArray();
    }

    Program m_program;
    QString m_sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
};

void TestEventExport::eventsMatchTheTrace()
{
    const QJsonArray events = rows({m_sample, u"--table"_s, u"events"_s});
    const QJsonObject summary
        = m_program.run({u"summary"_s, m_sample, u"--format"_s, u"json"_s}).json().at(0).toObject();
    QVERIFY(events.size() > 5000); // more than one part
    QCOMPARE(events.size(), summary.value(u"events"_s).toInteger());
    qint64 requested = 0;
    for (qsizetype i = 0; i < events.size(); ++i) {
        const QJsonObject event = events.at(i).toObject();
        QCOMPARE(event.value(u"event"_s).toInteger(), i);
        requested += event.value(u"requested_change"_s).toInteger();
    }
    // Memory live before the trace is the rest of what is live at the end.
    const QJsonArray before
        = rows({m_sample, u"--table"_s, u"allocations"_s, u"--scope"_s, u"cursor"_s, u"--cursor"_s, u"start"_s});
    qint64 first = 0;
    for (const QJsonValue &row : before)
        first += row.toObject().value(u"size"_s).toInteger();
    QCOMPARE(first + requested, summary.value(u"final_requested"_s).toInteger());
}

/// --window on the whole file and --events give the same rows.
void TestEventExport::partsKeepTheNumbersOfTheFile()
{
    for (const QStringList &query : {QStringList(), QStringList{u"--query"_s, u"born@120..300"_s}}) {
        const QStringList table = QStringList{m_sample, u"--table"_s, u"events"_s, u"--columns"_s,
                                              u"event,action,address,size,line"_s}
                                  + query;
        const QJsonArray shown = rows(table + QStringList{u"--window"_s, u"100:350"_s});
        const QJsonArray read = rows(table + QStringList{u"--events"_s, u"100:350"_s});
        QVERIFY(!shown.isEmpty());
        QCOMPARE(read, shown);
        QCOMPARE(rows(table + QStringList{u"--events"_s, u"90:400"_s, u"--window"_s, u"100:350"_s}), shown);
    }
    const Run bad = m_program.run({u"summary"_s, m_sample, u"--events"_s, u"7:3"_s});
    QCOMPARE(bad.status, 2);
    QVERIFY2(bad.messages.contains("last:N"), bad.messages);
    const Run empty = m_program.run({u"summary"_s, m_sample, u"--events"_s, u"10000000:"_s});
    QCOMPARE(empty.status, 3);
    const Run summary = m_program.run({u"summary"_s, m_sample, u"--events"_s, u"last:10"_s});
    QVERIFY2(summary.output.contains("Only events "), summary.output);
}

void TestEventExport::appliesWindowAndQuery()
{
    const QJsonArray window = rows({m_sample, u"--table"_s, u"events"_s, u"--window"_s, u"100:350"_s});
    QCOMPARE(window.size(), 250);
    QCOMPARE(window.at(0).toObject().value(u"event"_s).toInteger(), 100);
    const QJsonArray large = rows({m_sample, u"--table"_s, u"events"_s, u"--query"_s, u"size>=1MiB"_s});
    QVERIFY(!large.isEmpty());
    for (const QJsonValue &row : large) {
        QVERIFY(row.toObject().value(u"size"_s).toInteger() >= 1 << 20);
        QVERIFY(row.toObject().value(u"name"_s).isString());
    }
}

void TestEventExport::csvAndJsonAgree()
{
    const Run csv = m_program.run({u"export"_s, m_sample, u"--table"_s, u"events"_s, u"--format"_s, u"csv"_s});
    QCOMPARE(csv.status, 0);
    QCOMPARE(QString::fromUtf8(csv.output).count(u"\r\n"_s), rows({m_sample, u"--table"_s, u"events"_s}).size() + 1);
}

void TestEventExport::refusesBadOptions()
{
    for (const QString &option : {u"--cursor 3"_s, u"--scope all"_s}) {
        const Run run
            = m_program.run(QStringList{u"export"_s, m_sample, u"--table"_s, u"events"_s} + option.split(u' '));
        QCOMPARE(run.status, 2);
    }
    const Run run = m_program.run({u"export"_s, m_sample, u"--table"_s, u"diagnostics"_s, u"--query"_s, u"size>3"_s});
    QCOMPARE(run.status, 2);
}

void TestEventExport::diagnosticsMatchTheSummary()
{
    for (const QString &path : recordingsAtHand()) {
        const QJsonArray table = rows({path, u"--table"_s, u"diagnostics"_s});
        const QJsonObject counts = m_program.run({u"summary"_s, path, u"--format"_s, u"json"_s})
                                       .json()
                                       .at(0)
                                       .toObject()
                                       .value(u"diagnostics"_s)
                                       .toObject();
        QMap<QString, qint64> sums;
        for (const QJsonValue &row : table) {
            if (row.toObject().value(u"severity"_s).toString() != u"gap")
                sums[row.toObject().value(u"code"_s).toString()] += row.toObject().value(u"count"_s).toInteger();
        }
        QCOMPARE(sums.size(), counts.size());
        for (auto sum = sums.begin(); sum != sums.end(); ++sum)
            QCOMPARE(sum.value(), counts.value(sum.key()).toInteger());
    }
}

void TestEventExport::countsIssuesByDevice()
{
    const QByteArray json = R"({"segments": [], "device_traces": [
        [{"action": "alloc", "addr": 4096, "size": 1, "stream": 0}],
        [{"action": "free_completed", "addr": 512, "size": 1, "stream": 0}, {"action": "free_completed", "addr": 1024, "size": 1, "stream": 0}]]})";
    const auto loaded = load(std::make_unique<MemorySource>(std::vector<std::uint8_t>(json.begin(), json.end())),
                             "a.json", {});
    QVERIFY(loaded);
    const Document &document = **loaded;
    QCOMPARE(document.devices().size(), std::size_t(2));
    const auto countOf = [](const std::vector<DiagnosticRow> &rows, Issue issue) {
        std::uint64_t count = 0;
        for (const DiagnosticRow &row : rows)
            count += row.issue == issue ? row.count : 0;
        return count;
    };
    QCOMPARE(countOf(diagnosticRows(document, 0), Issue::FreeOfUnseen), std::uint64_t(0));
    QCOMPARE(countOf(diagnosticRows(document, 1), Issue::FreeOfUnseen), std::uint64_t(2));
    // Noted while the file was read: of the whole file, on either device.
    QCOMPARE(countOf(diagnosticRows(document, 1), Issue::EventsWithoutFrames), std::uint64_t(1));
    for (const DiagnosticRow &row : diagnosticRows(document)) {
        QCOMPARE(countOf(diagnosticRows(document), row.issue), document.diagnostics.count(row.issue));
        QCOMPARE(row.device.has_value(),
                 row.issue != Issue::EventsWithoutFrames && row.issue != Issue::EventsWithoutTime);
    }
}

void TestEventExport::listsGapsInTheRecording()
{
    const auto gaps = [](const QString &name) { return gapsOf(loadSample(name)->devices()[0]); };
    QCOMPARE(gaps(u"training"_s), std::vector{Gap::NoCapacity});
    const auto state = gaps(u"state_of_pools"_s);
    QVERIFY(std::find(state.begin(), state.end(), Gap::NoTrace) != state.end());
    QVERIFY(std::find(state.begin(), state.end(), Gap::NoTimes) == state.end()); // goes with the trace
}

void TestEventExport::sizesSumToTheLiveBytes()
{
    for (const QString &path : recordingsAtHand()) {
        const auto document = loadRecording(path);
        for (const Device &device : document->devices()) {
            const Moment middle = device.timeline.end() / 2;
            const auto facts = diagnosticFacts(*document, device, middle, {});
            QVERIFY(facts);
            const auto live = device.timeline.liveAt(middle);
            std::uint64_t count = 0;
            std::uint64_t bytes = 0;
            for (const AllocationSum &sum : facts->sizesAtCursor.sums) {
                count += sum.count;
                bytes += sum.bytes;
            }
            QCOMPARE(count, std::uint64_t(live.size()));
            QCOMPARE(bytes, facts->sizesAtCursor.all.value);
            QCOMPARE(facts->atPeak.bytes,
                     device.capabilities.timeline ? device.timeline.peakRequested().bytes : facts->atPeak.bytes);
            QVERIFY(facts->withoutStackAtPeak.bytes <= facts->atPeak.bytes);
        }
    }
}

ALLOSTRATA_TEST(TestEventExport)
#include "tst_event_export.moc"
