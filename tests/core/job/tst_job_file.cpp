// Files of summaries: they give back what was written, and answer anything else with an error.

#include "core/base/load_context.h"
#include "core/io/atomic_file.h"
#include "core/job/job.h"
#include "core/job/job_blobs.h"
#include "core/job/job_bytes.h"
#include "core/job/job_file.h"
#include "core/job/job_summary.h"
#include "core/job/job_writer.h"
#include "tests/core/job/job_dump.h"
#include "tests/core/job/made_summary.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <optional>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

std::string pathIn(const QTemporaryDir &folder, const std::string &name)
{
    return folder.filePath(QString::fromStdString(name)).toStdString();
}

std::vector<std::uint8_t> bytesOfFile(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    return {bytes.begin(), bytes.end()};
}

/// The reason why something failed, "" if it did not.
template <typename T>
std::string reasonOf(const Result<T> &result)
{
    return result ? std::string() : std::string(result.error().id());
}

/// All summaries of a file, or the reason why they cannot be read.
Result<std::vector<RankSummary>> allSummaries(const Result<std::shared_ptr<const Job>> &job)
{
    if (!job)
        return job.error();
    std::vector<RankSummary> summaries;
    for (std::size_t i = 0; i < (*job)->recordings().size(); ++i) {
        TRY(auto summary, (*job)->summary(i, LoadContext()));
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

/// A job of three ranks, one of which could not be read.
std::string smallJob(const QTemporaryDir &folder)
{
    const MadeSummary small{.rows = 8, .stepEnds = 1, .parts = 16, .devices = 1, .stackDepth = 3};
    std::vector<std::string> files;
    for (std::int64_t rank = 0; rank < 2; ++rank) {
        MadeSummary wanted = small;
        wanted.rank = rank;
        wanted.seed = static_cast<std::uint32_t>(rank + 1);
        files.push_back(pathIn(folder, std::to_string(rank) + ".sum"));
        if (!writeSummary(madeSummary(wanted), files.back(), LoadContext()))
            return {};
    }
    files.push_back(pathIn(folder, "2.sum"));
    if (!writeSummary(failedSummary(2), files.back(), LoadContext()))
        return {};
    std::string job = pathIn(folder, "small.allostrata");
    return mergeJobs(files, job, LoadContext()) ? job : std::string();
}

/// Copies a file of one recording with one device, with other bytes for one part, as somebody who forges it would.
Result<void> forgePart(const std::string &from, const std::string &to, DevicePart forged, const std::string &bytes)
{
    TRY(const auto storage, JobStorage::open(from));
    TRY(const auto reader, JobRowReader::open(storage, {}));
    TRY(auto recordings, reader->recordings(UINT64_MAX));
    StoredRecording recording = recordings.front();
    const StoredRecording original = recording;
    const ContentHash key = recording.document.key;
    recording.devices[0].parts[forged] = contentHash(bytes);
    TRY(const auto writer, JobWriter::create(to, {}));
    TRY_DO(writer->add(recording));
    TRY(const auto packedNames, reader->names(original.document));
    TRY_DO(writer->addNames(key, packedNames));
    for (const DevicePart part : kDeviceParts) {
        TRY(const auto stored, reader->part(original, 0, part));
        TRY_DO(writer->addPart(key, 0, part, part == forged ? bytes : stored));
    }
    TRY(const auto nameBytes, unpacked(packedNames));
    TRY(const auto names, NamesView::of(nameBytes));
    for (std::size_t i = 0; i < names.texts(); ++i) {
        TRY(const auto text, reader->text(names.text(i)));
        TRY_DO(writer->addText(names.text(i), *text));
    }
    for (std::size_t i = 0; i < names.stacks(); ++i) {
        TRY(const auto frames, reader->stack(names.stack(i)));
        TRY_DO(writer->addStack(names.stack(i), *frames));
    }
    return writer->commit();
}

} // namespace

class TestJobFile : public QObject {
    Q_OBJECT

private slots:
    void summariesComeBackToTheByte();
    void answersOfAJobAreThoseOfItsSummaries();
    void outlinesOfAJobAreThoseOfItsCurves();
    void anOutlineOfAnotherCurveIsRefused();
    void recordingsAreInOrderOfRanks();
    void sizeOfALargeSummaryIsBounded();
    void extremeNumbersSurvive();
    void whatCannotBeReadAgainIsNotWritten();
    void truncatedFilesAreErrors();
    void flippedBytesAreNoticed();
    void foreignDatabasesAreRefused_data();
    void foreignDatabasesAreRefused();
    void whatIsNoFileIsRefused();
    void aFileThatShrinksIsAnError();
    void aFileThatIsReplacedIsReadOn();
    void manyThreadsReadAtOnce();
    void aStopEndsReadingAndWriting();
    void aFullDiskLeavesNothing();
};

void TestJobFile::summariesComeBackToTheByte()
{
    const QTemporaryDir folder;
    RankSummary bare;
    bare.origin.path = "/absolute/a.pickle";
    for (const RankSummary &summary : {madeSummary({}), madeSummary({.rank = 5, .seed = 9}), failedSummary(3), bare}) {
        const std::string path = pathIn(folder, "a.sum");
        QCOMPARE(reasonOf(writeSummary(summary, path, LoadContext())), std::string());
        QVERIFY(isJobFile(bytesOfFile(path)));
        for (const auto &job : {Job::open(path, LoadContext()), Job::openBytes(bytesOfFile(path), LoadContext())}) {
            const auto read = allSummaries(job);
            QCOMPARE(reasonOf(read), std::string());
            QCOMPARE(read->size(), std::size_t(1));
            QVERIFY(read->front() == summary);
            QVERIFY((*job)->recordings()[0].key == summary.key());
            QVERIFY((*job)->recordings()[0].origin == summary.origin);
            QVERIFY((*job)->recordings()[0].diagnostics == summary.diagnostics);
        }
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList("a.sum"));
}

void TestJobFile::answersOfAJobAreThoseOfItsSummaries()
{
    const QTemporaryDir folder;
    const RankSummary summary = madeSummary({});
    const std::string path = pathIn(folder, "a.sum");
    QVERIFY(writeSummary(summary, path, LoadContext()));
    const auto job = Job::open(path, LoadContext());
    QVERIFY(job);
    QCOMPARE((*job)->devices().size(), summary.devices.size());
    const auto hashOf = [&summary](std::uint32_t row) {
        return row == RankWeight::kNone ? ContentHash() : contentHash(summary.texts[row]);
    };
    for (std::size_t i = 0; i < summary.devices.size(); ++i) {
        const RankDeviceSummary &device = summary.devices[i];
        QVERIFY((*job)->devices()[i].numbers == device.numbers);
        QVERIFY((*job)->devices()[i].steps == device.steps);
        QVERIFY((*job)->devices()[i].ooms == device.ooms);
        const auto weights = (*job)->weights(i, LoadContext());
        QVERIFY(weights);
        QCOMPARE(weights->size(), device.weights.size());
        for (std::size_t j = 0; j < weights->size(); ++j) {
            const RankWeights &expected = device.weights[j];
            const JobWeights &found = (*weights)[j];
            QVERIFY(found.moment == expected.moment && found.step == expected.step && found.at == expected.at);
            QVERIFY(found.bytes == expected.bytes && found.count == expected.count);
            QCOMPARE(found.rows.size(), expected.rows.size());
            std::uint64_t sum = 0;
            for (std::size_t k = 0; k < found.rows.size(); ++k) {
                const RankWeight &row = expected.rows[k];
                QVERIFY(found.rows[k].bytes == row.bytes && found.rows[k].count == row.count);
                QVERIFY(found.rows[k].category == hashOf(row.category) && found.rows[k].phase == hashOf(row.phase));
                QVERIFY(found.rows[k].module == hashOf(row.module) && found.rows[k].kind == row.kind);
                QCOMPARE(static_cast<bool>(found.rows[k].stack), row.kind == WeightKind::Stack);
                sum += row.bytes;
            }
            QCOMPARE(sum, found.bytes);
            const auto all = (*job)->weightsOfAll(found.moment, LoadContext());
            QVERIFY(all);
            if (found.moment != WeightMoment::StepEnd)
                QCOMPARE((*all)[i].bytes, found.bytes);
        }
        const auto curves = (*job)->curves(i, LoadContext());
        QVERIFY(curves);
        QVERIFY(curves->curves == device.curves && curves->timesUs == device.timesUs);
        QVERIFY(curves->find(RankCounter::Reserved)->high == device.curves[2].high);
        QCOMPARE(curves->marks.size(), device.marks.size());
        QVERIFY(curves->marks[3].name == contentHash("nccl:all_reduce") && curves->marks[3].event == 33);
    }
    const RankWeight &heaviest = summary.devices[0].weights[1].rows[0];
    const auto peak = (*job)->weightsOfAll(WeightMoment::Peak, LoadContext());
    const auto frames = (*job)->frames((*peak)[0].rows[0].stack);
    QVERIFY(frames);
    QCOMPARE(frames->size(), summary.stacks[heaviest.stack].size());
    for (std::size_t i = 0; i < frames->size(); ++i) {
        const RankFrame &frame = summary.stacks[heaviest.stack][i];
        QCOMPARE((*frames)[i].function, summary.texts[frame.function]);
        QCOMPARE((*frames)[i].file, summary.texts[frame.file]);
        QCOMPARE((*frames)[i].line, frame.line);
    }
    QCOMPARE(*(*job)->text(contentHash("activations")), std::string("activations"));
    QCOMPARE(*(*job)->text(contentHash("not in the file")), std::string());
    QVERIFY((*job)->frames(contentHash("not in the file"))->empty());
}

void TestJobFile::outlinesOfAJobAreThoseOfItsCurves()
{
    const QTemporaryDir folder;
    std::vector<std::string> files;
    std::vector<RankSummary> summaries;
    for (std::int64_t rank = 0; rank < 40; ++rank) {
        summaries.push_back(madeSummary({.rank = rank,
                                         .seed = static_cast<std::uint32_t>(rank + 1),
                                         .rows = 3,
                                         .stepEnds = 0,
                                         .parts = 200 + 20 * static_cast<std::size_t>(rank),
                                         .devices = 1}));
        summaries.back().origin.step = 10;
        files.push_back(pathIn(folder, std::to_string(rank) + ".sum"));
        QVERIFY(writeSummary(summaries.back(), files.back(), LoadContext()));
    }
    const std::string path = pathIn(folder, "job.allostrata");
    QVERIFY(mergeJobs(files, path, LoadContext()));
    const auto job = Job::open(path, LoadContext());
    QVERIFY(job);
    std::vector<std::size_t> all;
    for (const RankCounter counter : kRankCounters) {
        const auto outlines = (*job)->curveOutlines(counter, LoadContext());
        QVERIFY(outlines);
        QCOMPARE((*outlines)->size(), summaries.size());
        for (std::size_t i = 0; i < summaries.size(); ++i)
            QVERIFY((**outlines)[i] == outlineOf(summaries[i].devices[0].curves[enumIndex(counter)]));
        QCOMPARE((*job)->curveOutlines(counter, LoadContext())->get(), outlines->get()); // kept
    }
    const auto times = (*job)->timeOutlines(LoadContext());
    QVERIFY(times);
    for (std::size_t i = 0; i < summaries.size(); ++i) {
        QVERIFY((**times)[i] == outlineOf(summaries[i].devices[0].timesUs));
        all.push_back(summaries.size() - 1 - i);
    }
    QCOMPARE((*job)->timeOutlines(LoadContext())->get(), times->get());
    const auto calls = (*job)->callOutlines(all, LoadContext());
    QVERIFY(calls);
    for (std::size_t i = 0; i < summaries.size(); ++i) {
        const RankDeviceSummary &device = summaries[all[i]].devices[0];
        std::vector<JobMark> marks;
        for (const RankMark &mark : device.marks)
            marks.push_back({mark.event, contentHash("nccl:all_reduce")});
        QVERIFY((*calls)[i] == outlineOf(orderedSteps(device.steps, device.numbers.events), marks));
    }
}

void TestJobFile::anOutlineOfAnotherCurveIsRefused()
{
    const QTemporaryDir folder;
    const std::string path = pathIn(folder, "a.sum");
    const RankSummary summary = madeSummary({.rows = 3, .stepEnds = 0, .parts = 300, .devices = 1});
    QVERIFY(writeSummary(summary, path, LoadContext()));
    const std::string forged = pathIn(folder, "forged.sum");
    const auto same = packed(encodeOutline(outlineOf(summary.devices[0].curves[0])));
    QVERIFY(same && forgePart(path, forged, DevicePart::RequestedOutline, *same));
    QCOMPARE(reasonOf(allSummaries(Job::open(forged, LoadContext()))), std::string());
    const auto other = packed(encodeOutline(outlineOf(summary.devices[0].curves[1])));
    QVERIFY(other && forgePart(path, forged, DevicePart::RequestedOutline, *other));
    QCOMPARE(reasonOf(allSummaries(Job::open(forged, LoadContext()))), std::string("bad_job"));
    const auto report = mergeJobs(std::vector<std::string>{forged}, pathIn(folder, "m.allostrata"), LoadContext());
    QVERIFY(report && report->leftOut.size() == 1);
}

void TestJobFile::recordingsAreInOrderOfRanks()
{
    const QTemporaryDir folder;
    std::vector<std::string> files;
    const auto add = [&](const char *name, std::optional<std::int64_t> rank, std::optional<std::int64_t> step) {
        RankSummary summary;
        summary.origin.path = name;
        summary.origin.rank = rank;
        summary.origin.step = step;
        summary.devices.resize(2);
        files.push_back(pathIn(folder, std::to_string(files.size()) + ".sum"));
        QVERIFY(writeSummary(summary, files.back(), LoadContext()));
    };
    add("a", std::nullopt, 1);
    add("f", 10, 2);
    add("e", 2, std::nullopt);
    add("d", 2, 10);
    add("c", 2, 9);
    add("b", 2, 9);
    const std::string path = pathIn(folder, "job.allostrata");
    QVERIFY(mergeJobs(files, path, LoadContext()));
    const auto job = Job::open(path, LoadContext());
    QVERIFY(job);
    std::string names;
    for (const JobRecording &recording : (*job)->recordings()) {
        names += recording.origin.path + ' ';
        QCOMPARE((*job)->devices()[recording.firstDevice + 1].recording,
                 static_cast<std::size_t>(&recording - (*job)->recordings().data()));
    }
    QCOMPARE(names, std::string("b c d e f a "));
}

// 300 weights at each of 19 moments, three curves of 4096 parts with noise: 0.4 MB.
void TestJobFile::sizeOfALargeSummaryIsBounded()
{
    const QTemporaryDir folder;
    const std::string path = pathIn(folder, "a.sum");
    const RankSummary summary = madeSummary(
        {.rows = kMostWeights, .stepEnds = RankDeviceSummary::kMostStepEnds, .parts = kRankCurveParts, .devices = 1});
    QVERIFY(writeSummary(summary, path, LoadContext()));
    const auto read = allSummaries(Job::open(path, LoadContext()));
    QVERIFY(read && read->front() == summary);
    const qint64 bytes = QFile(QString::fromStdString(path)).size();
    QVERIFY2(bytes <= 400'000, qPrintable(QString::number(bytes)));
}

void TestJobFile::extremeNumbersSurvive()
{
    const QTemporaryDir folder;
    RankSummary summary;
    summary.origin.path = std::string("odd \xff name\n.pickle");
    summary.origin.rank = INT64_MIN;
    summary.origin.storedBytes = UINT64_MAX;
    summary.texts = {"", std::string(300'000, 't')};
    summary.stacks = {{{1, 0, UINT32_MAX}}};
    RankDeviceSummary &device = summary.devices.emplace_back();
    device.numbers.ordinal = INT32_MIN;
    device.numbers.peakReserved = UINT64_MAX;
    device.numbers.efficiency = 1.0;
    device.weights.push_back({WeightMoment::StepEnd, INT64_MIN, UINT64_MAX, UINT64_MAX, UINT64_MAX, {}});
    device.weights.back().rows.push_back({WeightKind::Stack, 0, 1, 0, 1, UINT64_MAX, 3});
    device.curves.push_back({RankCounter::Reserved, {0, UINT64_MAX}, {UINT64_MAX, 0}, {5, UINT64_MAX}});
    device.timesUs = {INT64_MIN, INT64_MAX};
    device.steps.push_back({INT64_MIN, UINT64_MAX, 0, INT64_MAX, INT64_MIN, 1, 2, UINT64_MAX, 4, 5, 6});
    device.ooms.push_back({UINT64_MAX, INT64_MIN, 0, 0, 0, 0, std::string(5000, 'c')});
    device.marks = {{UINT64_MAX, 1}, {0, 0}};
    const std::string path = pathIn(folder, "a.sum");
    QCOMPARE(reasonOf(writeSummary(summary, path, LoadContext())), std::string());
    const auto read = allSummaries(Job::open(path, LoadContext()));
    QCOMPARE(reasonOf(read), std::string());
    QVERIFY(read->front() == summary);
    summary.devices[0].numbers.efficiency = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(writeSummary(summary, path, LoadContext()));
    const auto job = Job::open(path, LoadContext());
    QVERIFY(job && !(*job)->devices()[0].numbers.efficiency);
}

void TestJobFile::whatCannotBeReadAgainIsNotWritten()
{
    const QTemporaryDir folder;
    const std::string path = pathIn(folder, "a.sum");
    const auto write = [&path](auto change) {
        RankSummary summary = madeSummary({});
        change(summary);
        return reasonOf(writeSummary(summary, path, LoadContext()));
    };
    QCOMPARE(write([](RankSummary &s) { s.devices[0].weights[0].bytes += 1; }), std::string("bad_job"));
    QCOMPARE(write([](RankSummary &s) { s.devices[0].weights[0].rows[1].stack = 1000; }), std::string("bad_job"));
    QCOMPARE(write([](RankSummary &s) { s.devices[0].marks[0].name = 100'000; }), std::string("bad_job"));
    QCOMPARE(write([](RankSummary &s) { s.devices[0].curves[0].low.pop_back(); }), std::string("bad_job"));
    QCOMPARE(write([](RankSummary &s) { s.stacks[0][0].file = 100'000; }), std::string("bad_job"));
    QCOMPARE(write([](RankSummary &s) { std::swap(s.devices[0].curves[0], s.devices[0].curves[1]); }),
             std::string("bad_job"));
    QVERIFY(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).isEmpty());
}

void TestJobFile::truncatedFilesAreErrors()
{
    const QTemporaryDir folder;
    const std::vector<std::uint8_t> whole = bytesOfFile(smallJob(folder));
    QVERIFY(!whole.empty());
    for (std::size_t size = 0; size < whole.size(); size += 512) {
        const auto job = Job::openBytes({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)},
                                        LoadContext());
        QVERIFY2(reasonOf(job) == "bad_job", std::to_string(size).c_str());
    }
}

// A flipped bit is an error, or it is where nothing is kept.
void TestJobFile::flippedBytesAreNoticed()
{
    const QTemporaryDir folder;
    const std::string path = smallJob(folder);
    const std::vector<std::uint8_t> whole = bytesOfFile(path);
    const auto expected = allSummaries(Job::open(path, LoadContext()));
    QVERIFY(expected && expected->size() == 3);
    std::size_t errors = 0;
    std::size_t tried = 0;
    for (std::size_t at = 0; at < whole.size(); at += 97, ++tried) {
        std::vector<std::uint8_t> flipped = whole;
        flipped[at] = static_cast<std::uint8_t>(flipped[at] ^ (1U << (at / 97 % 8)));
        const auto read = allSummaries(Job::openBytes(std::move(flipped), LoadContext()));
        errors += read ? 0 : 1;
        QVERIFY2(!read || *read == *expected, std::to_string(at).c_str());
    }
    QVERIFY2(errors > tried / 10, std::to_string(errors).c_str());
}

void TestJobFile::foreignDatabasesAreRefused_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const char *sql, const char *reason = "bad_job") {
        QTest::newRow(name) << QString::fromLatin1(sql) << QString::fromLatin1(reason);
    };
    row("untouched", "SELECT 1", "");
    row("trigger", "CREATE TRIGGER t AFTER INSERT ON meta BEGIN DELETE FROM text; END");
    row("view", "CREATE VIEW v AS SELECT * FROM text");
    row("view in place of a table", "DROP TABLE frame; CREATE VIEW frame AS SELECT h, h AS function FROM text; VACUUM");
    row("table", "CREATE TABLE other(a)");
    row("index", "CREATE INDEX i ON document(rank)");
    row("virtual table", "CREATE VIRTUAL TABLE f USING fts5(a)");
    row("missing table", "DROP TABLE frame; VACUUM");
    row("other columns", "ALTER TABLE text ADD COLUMN more");
    row("generated column", "ALTER TABLE text ADD COLUMN more AS (zeroblob(1000000000))");
    row("no tables", "DROP TABLE document; DROP TABLE device; VACUUM");
    row("other application", "PRAGMA application_id=5");
    row("other version", "PRAGMA user_version=99", "job_version");
    row("earlier version", "PRAGMA user_version=0", "job_version");
    row("write-ahead log", "PRAGMA journal_mode=WAL");
    row("other page size", "PRAGMA page_size=4096; VACUUM");
    row("recording removed", "DELETE FROM document WHERE rank=0; VACUUM");
    row("rank changed", "UPDATE document SET rank=7 WHERE rank=0; VACUUM");
    row("type changed", "UPDATE document SET rank='x' WHERE rank=0; VACUUM");
    row("path changed", "UPDATE document SET path='ranks/other.pickle' WHERE rank=0; VACUUM");
    row("peak changed", "UPDATE device SET peak_reserved=1; VACUUM");
    row("device removed", "DELETE FROM device; VACUUM");
    row("device added", "INSERT INTO device(doc, device) VALUES(x'00', 0); VACUUM");
    row("weights removed", "DELETE FROM part WHERE kind='weights'; VACUUM");
    row("weights swapped",
        "UPDATE part SET data=(SELECT data FROM part WHERE kind='curves') WHERE kind='weights'; VACUUM");
    row("outlines removed", "DELETE FROM part WHERE kind='reserved_outline'; VACUUM");
    row("names removed", "DELETE FROM part WHERE kind='names'; VACUUM");
    row("text changed", "UPDATE text SET text='x'; VACUUM");
    row("texts removed", "DELETE FROM text; VACUUM");
    row("frame changed", "UPDATE frame SET line=line+1; VACUUM");
    row("stacks emptied", "UPDATE stack SET frames=x''; VACUUM");
    row("checksum removed", "DELETE FROM meta; VACUUM");
}

void TestJobFile::foreignDatabasesAreRefused()
{
    QFETCH(QString, sql);
    QFETCH(QString, reason);
    const QTemporaryDir folder;
    const std::string path = smallJob(folder);
    QVERIFY(runSql(path, sql.toStdString()));
    const auto read = allSummaries(Job::open(path, LoadContext()));
    QCOMPARE(QString::fromStdString(reasonOf(read)), reason);
    // A merge leaves it out, and keeps what was there.
    const std::string merged = pathIn(folder, "merged.allostrata");
    const auto report = mergeJobs(std::vector<std::string>{path, pathIn(folder, "0.sum")}, merged, LoadContext());
    QVERIFY(report);
    QCOMPARE(report->leftOut.size(), std::size_t(reason.isEmpty() ? 0 : 1));
    QCOMPARE(report->recordings, std::size_t(reason.isEmpty() ? 3 : 1));
    QCOMPARE(allSummaries(Job::open(merged, LoadContext()))->size(), report->recordings);
}

void TestJobFile::whatIsNoFileIsRefused()
{
    const QTemporaryDir folder;
    const auto reasonFor = [](const std::string &path) { return reasonOf(Job::open(path, LoadContext())); };
    QCOMPARE(reasonFor(pathIn(folder, "none")), std::string("not_found"));
    QCOMPARE(reasonFor(folder.path().toStdString()), std::string("is_folder"));
    QCOMPARE(reasonFor("/dev/zero"), std::string("bad_job"));
    QVERIFY(writeFile(pathIn(folder, "text"), "SQLite format 3 it is not"));
    QCOMPARE(reasonFor(pathIn(folder, "text")), std::string("bad_job"));
    QVERIFY(writeFile(pathIn(folder, "empty"), ""));
    QCOMPARE(reasonFor(pathIn(folder, "empty")), std::string("bad_job"));
    const std::vector<std::uint8_t> half(40, 1);
    QVERIFY(!isJobFile(half));
    const RankSummary summary = madeSummary({});
    QCOMPARE(reasonOf(writeSummary(summary, "/dev/full", LoadContext())), std::string("write_failed"));
    QCOMPARE(reasonOf(writeSummary(summary, "/nowhere/at/all/a.sum", LoadContext())), std::string("write_failed"));
}

// What a stale handle does: the bytes are gone, the reading must end with an error.
void TestJobFile::aFileThatShrinksIsAnError()
{
    const QTemporaryDir folder;
    const std::string path = pathIn(folder, "a.sum");
    QVERIFY(writeSummary(madeSummary({.rows = 200, .parts = 4096}), path, LoadContext()));
    const auto job = Job::open(path, LoadContext());
    QVERIFY(job);
    QCOMPARE(::truncate(path.c_str(), 8192 * 3), 0);
    const std::string reason = reasonOf((*job)->summary(0, LoadContext()));
    QVERIFY2(reason == "changed_while_read" || reason == "read_failed", reason.c_str());
    const auto merged = mergeJobs(std::vector<std::string>{path}, pathIn(folder, "job.allostrata"), LoadContext());
    QVERIFY(merged);
    QCOMPARE(merged->leftOut.size(), std::size_t(1));
    QVERIFY(!QFile::exists(folder.filePath("job.allostrata"))); // nothing could be read: nothing is written
}

void TestJobFile::aFileThatIsReplacedIsReadOn()
{
    const QTemporaryDir folder;
    const std::string path = pathIn(folder, "a.sum");
    const RankSummary first = madeSummary({});
    QVERIFY(writeSummary(first, path, LoadContext()));
    const auto job = Job::open(path, LoadContext());
    QVERIFY(job);
    QVERIFY(writeSummary(madeSummary({.rank = 4, .seed = 5}), path, LoadContext()));
    QVERIFY(*(*job)->summary(0, LoadContext()) == first);
    QVERIFY(QFile::remove(QString::fromStdString(path)));
    QVERIFY((*job)->weightsOfAll(WeightMoment::Peak, LoadContext()));
    QVERIFY(*(*job)->summary(0, LoadContext()) == first);
}

void TestJobFile::manyThreadsReadAtOnce()
{
    const QTemporaryDir folder;
    const auto job = Job::open(smallJob(folder), LoadContext());
    QVERIFY(job);
    const auto expected = allSummaries(job);
    QVERIFY(expected);
    std::atomic<int> equal = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 8; ++i) {
            threads.emplace_back([&] {
                bool isEqual = true;
                for (int round = 0; round < 5; ++round) {
                    const auto read = allSummaries(job);
                    const auto peaks = (*job)->weightsOfAll(WeightMoment::Peak, LoadContext());
                    isEqual = isEqual && read && *read == *expected && peaks
                              && (*job)->frames((*peaks)[0].rows[0].stack) && (*job)->curves(0, LoadContext())
                              && (*job)->curveOutlines(RankCounter::Reserved, LoadContext());
                }
                equal += isEqual ? 1 : 0;
            });
        }
    }
    QCOMPARE(equal.load(), 8);
}

void TestJobFile::aStopEndsReadingAndWriting()
{
    const QTemporaryDir folder;
    const std::string path = smallJob(folder);
    const auto job = Job::open(path, LoadContext());
    QVERIFY(job);
    std::stop_source source;
    LoadContext context;
    context.stop = source.get_token();
    source.request_stop();
    QCOMPARE(reasonOf(Job::open(path, context)), std::string("cancelled"));
    QCOMPARE(reasonOf((*job)->weightsOfAll(WeightMoment::Peak, context)), std::string("cancelled"));
    QCOMPARE(reasonOf(writeSummary(madeSummary({}), pathIn(folder, "new.sum"), context)), std::string("cancelled"));
    QCOMPARE(reasonOf(mergeJobs(std::vector<std::string>{path}, pathIn(folder, "new.job"), context)),
             std::string("cancelled"));
    QVERIFY(!QFile::exists(folder.filePath("new.sum")) && !QFile::exists(folder.filePath("new.job")));
    QVERIFY((*job)->weightsOfAll(WeightMoment::Peak, LoadContext())); // the stop is over
}

void TestJobFile::aFullDiskLeavesNothing()
{
    const QTemporaryDir folder;
    const std::string path = pathIn(folder, "a.sum");
    QVERIFY(writeSummary(failedSummary(1), path, LoadContext()));
    const std::string before = dumpOf(path);
    struct rlimit limit {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &limit), 0);
    const auto handler = ::signal(SIGXFSZ, SIG_IGN);
    for (const rlim_t bytes : {100, 20'000, 70'000, 150'000}) {
        const struct rlimit small {
            bytes, limit.rlim_max
        };
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const auto written = writeSummary(madeSummary({.rows = 100, .parts = 4096}), path, LoadContext());
        ::setrlimit(RLIMIT_FSIZE, &limit);
        QCOMPARE(reasonOf(written), std::string("write_failed"));
        QVERIFY2(written.error().subject.find(path + ": File too large") == 0, written.error().subject.c_str());
        QCOMPARE(dumpOf(path), before);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList("a.sum"));
    }
    ::signal(SIGXFSZ, handler);
}

ALLOSTRATA_TEST(TestJobFile)
#include "tst_job_file.moc"
