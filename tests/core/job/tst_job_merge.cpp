// Merging summaries: any order and any tree gives the same file, and whoever is interrupted leaves a whole one.

#include "core/base/load_context.h"
#include "core/job/job.h"
#include "core/job/job_file.h"
#include "tests/core/job/job_dump.h"
#include "tests/core/job/made_summary.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <random>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

using Files = std::vector<std::string>;

/// A folder of summaries: of most ranks one, of some also a copy elsewhere, a failed attempt, an older version.
class Sums {
public:
    explicit Sums(std::int64_t ranks = 12)
    {
        for (std::int64_t rank = 0; rank < ranks; ++rank) {
            MadeSummary wanted{.rank = rank,
                               .seed = static_cast<std::uint32_t>(rank + 1),
                               .rows = 6,
                               .stepEnds = 1,
                               .parts = 8,
                               .devices = 1,
                               .stackDepth = 3};
            RankSummary summary = madeSummary(wanted);
            if (rank % 4 == 3) {
                add("sums", failedSummary(rank)); // read later
                add("later/sums", failedSummary(rank + 100)); // and one that stays unread
            }
            if (rank % 4 == 2)
                add("copy/deep", summary); // the same elsewhere: its path is ../ranks, too
            if (rank % 4 == 1) {
                RankSummary newer = summary;
                newer.version = 2;
                newer.devices[0].numbers.events += 1;
                newer.texts.push_back("only in the newer one");
                add("sums", newer);
            }
            add("sums", summary);
            RankSummary failedCopy = failedSummary(rank);
            failedCopy.origin.content = summary.origin.content; // the same key, failed for lack of memory
            failedCopy.failure = "no_memory";
            if (rank % 6 == 0)
                add("copy/deep", failedCopy);
        }
    }

    [[nodiscard]] const Files &files() const { return m_files; }
    [[nodiscard]] std::string at(const std::string &name) const
    {
        const QString path = m_folder.filePath(QString::fromStdString(name));
        QDir().mkpath(QFileInfo(path).path());
        return path.toStdString();
    }

private:
    void add(const std::string &folder, const RankSummary &summary)
    {
        m_files.push_back(at(folder + "/" + std::to_string(m_files.size()) + ".sum"));
        if (!writeSummary(summary, m_files.back(), LoadContext()))
            qFatal("cannot write %s", m_files.back().c_str());
    }

    QTemporaryDir m_folder;
    Files m_files;
};

MergeReport merged(const Files &files, const std::string &path)
{
    auto report = mergeJobs(files, path, LoadContext());
    if (!report)
        qFatal("%s: %s", path.c_str(), report.error().subject.c_str());
    return *report;
}

} // namespace

class TestJobMerge : public QObject {
    Q_OBJECT

private slots:
    void anyOrderAndTreeGivesTheSameFile();
    void mergingAgainChangesNothing();
    void theBetterSummaryStays();
    void failedOnesStayUntilTheirFileIsRead();
    void pathsFollowTheFolder();
    void damagedInputsAreLeftOut();
    void nothingIsWrittenIfNothingIsRead();
    void twoMergesAtOnceLeaveOneWholeFile();
    void whoeverIsKilledLeavesWholeFiles();
};

void TestJobMerge::anyOrderAndTreeGivesTheSameFile()
{
    const Sums sums;
    const std::string result = sums.at("job.allostrata");
    merged(sums.files(), result);
    const std::string expected = dumpOf(result);
    QVERIFY(expected.find("== stack") != std::string::npos);
    const auto expectedJob = Job::open(result, LoadContext());
    QVERIFY(expectedJob);
    constexpr std::uint32_t kSeed = 4711;
    std::mt19937 random(kSeed);
    for (int round = 0; round < 25; ++round) {
        Files left = sums.files();
        std::shuffle(left.begin(), left.end(), random);
        // Some of the files become one, in a folder of its own, until few are left.
        for (int made = 0; left.size() > 3; ++made) {
            const std::size_t count = 1 + random() % std::min<std::size_t>(left.size(), 7);
            const Files some(left.end() - static_cast<std::ptrdiff_t>(count), left.end());
            left.resize(left.size() - count);
            const std::string part = sums.at("tree/" + std::to_string(made % 5) + "/" + std::to_string(made) + ".part");
            merged(some, part);
            left.insert(left.begin() + static_cast<std::ptrdiff_t>(random() % (left.size() + 1)), part);
            if (count == 1 && random() % 2 == 0)
                left.push_back(part); // also twice
            if (made > 200)
                break;
        }
        QFile::remove(QString::fromStdString(result));
        merged(left, result);
        QVERIFY2(dumpOf(result) == expected, qPrintable(QStringLiteral("round %1 of seed %2").arg(round).arg(kSeed)));
    }
    const auto job = Job::open(result, LoadContext());
    QVERIFY(job);
    QCOMPARE((*job)->recordings().size(), (*expectedJob)->recordings().size());
    for (std::size_t i = 0; i < (*job)->recordings().size(); ++i)
        QVERIFY(*(*job)->summary(i, LoadContext()) == *(*expectedJob)->summary(i, LoadContext()));
}

void TestJobMerge::mergingAgainChangesNothing()
{
    const Sums sums;
    const std::string result = sums.at("job.allostrata");
    const MergeReport first = merged(sums.files(), result);
    const std::string expected = dumpOf(result);
    const MergeReport alone = merged({result}, result); // into its own input
    QCOMPARE(dumpOf(result), expected);
    QCOMPARE(alone.recordings, first.recordings);
    QCOMPARE(alone.repeated, std::size_t(0));
    Files all = sums.files();
    all.push_back(result);
    const MergeReport again = merged(all, result);
    QCOMPARE(dumpOf(result), expected);
    QCOMPARE(again.recordings, first.recordings);
    QCOMPARE(again.files, all.size());
}

void TestJobMerge::theBetterSummaryStays()
{
    const Sums sums;
    const RankSummary old = madeSummary({});
    RankSummary newer = old;
    newer.version = 7;
    newer.devices.pop_back();
    RankSummary newest = newer;
    newest.version = 8;
    newest.failure = "no_memory";
    newest.devices.clear();
    const Files files{sums.at("b/old.sum"), sums.at("b/newer.sum"), sums.at("b/failed.sum")};
    QVERIFY(writeSummary(old, files[0], LoadContext()));
    QVERIFY(writeSummary(newer, files[1], LoadContext()));
    QVERIFY(writeSummary(newest, files[2], LoadContext()));
    for (const Files &order : {files, Files(files.rbegin(), files.rend())}) {
        const MergeReport report = merged(order, sums.at("b/job"));
        QCOMPARE(report.recordings, std::size_t(1));
        QCOMPARE(report.replaced, std::size_t(2));
        QCOMPARE(report.repeated, std::size_t(0));
        const auto job = Job::open(sums.at("b/job"), LoadContext());
        QVERIFY(*(*job)->summary(0, LoadContext()) == newer);
    }
}

void TestJobMerge::failedOnesStayUntilTheirFileIsRead()
{
    const Sums sums;
    const Files files{sums.at("f/failed.sum"), sums.at("f/read.sum"), sums.at("f/other/read.sum")};
    QVERIFY(writeSummary(failedSummary(0), files[0], LoadContext()));
    QVERIFY(writeSummary(madeSummary({}), files[1], LoadContext()));
    // The same name in another folder says nothing about the failed one.
    QVERIFY(writeSummary(madeSummary({.seed = 2}), files[2], LoadContext()));
    const std::string job = sums.at("f/job");
    QCOMPARE(merged({files[0], files[2]}, job).recordings, std::size_t(2));
    const MergeReport report = merged({job, files[1]}, job);
    QCOMPARE(report.recordings, std::size_t(2));
    QCOMPARE(report.replaced, std::size_t(1));
    const auto opened = Job::open(job, LoadContext());
    QVERIFY(opened);
    for (const JobRecording &recording : (*opened)->recordings())
        QCOMPARE(recording.failure, std::string());
}

void TestJobMerge::pathsFollowTheFolder()
{
    const Sums sums;
    const auto pathAfter = [&sums](const std::string &path, const std::string &to) {
        RankSummary summary = failedSummary(1);
        summary.origin.path = path;
        const std::string from = sums.at("job/sums/a.sum");
        if (!writeSummary(summary, from, LoadContext()) || !mergeJobs(Files{from}, to, LoadContext()))
            return std::string("failed");
        const auto job = Job::open(to, LoadContext());
        return job ? (*job)->recordings()[0].origin.path : std::string("unreadable");
    };
    QCOMPARE(pathAfter("../ranks/0.pickle", sums.at("job/a")), std::string("ranks/0.pickle"));
    QCOMPARE(pathAfter("0.pickle", sums.at("job/deep/er/a")), std::string("../../sums/0.pickle"));
    QCOMPARE(pathAfter("./x/../0.pickle", sums.at("job/sums/a")), std::string("0.pickle"));
    QCOMPARE(pathAfter(sums.at("job/ranks/0.pickle"), sums.at("job/a")), std::string("ranks/0.pickle"));
    QCOMPARE(pathAfter("/elsewhere/0.pickle", sums.at("job/a")), std::string("/elsewhere/0.pickle"));
    QCOMPARE(pathAfter("", sums.at("job/a")), std::string());
    // ".." is meant from where the folder really is.
    QVERIFY(QFile::link(QString::fromStdString(sums.at("job/deep")), QString::fromStdString(sums.at("link"))));
    QCOMPARE(pathAfter("../ranks/0.pickle", sums.at("link") + "/a"), std::string("../ranks/0.pickle"));
}

void TestJobMerge::damagedInputsAreLeftOut()
{
    const Sums sums;
    const std::string whole = sums.files().front();
    QFile good(QString::fromStdString(whole));
    QVERIFY(good.open(QIODevice::ReadOnly));
    const QByteArray bytes = good.readAll();
    const auto write = [&sums](const char *name, const QByteArray &contents) {
        std::string path = sums.at(name);
        QFile file(QString::fromStdString(path));
        if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size())
            qFatal("cannot write %s", name);
        return path;
    };
    const Files bad{write("bad/cut.sum", bytes.left(bytes.size() / 2)), write("bad/garbage.sum", "garbage"),
                    write("bad/empty.sum", {}), write("bad/version.sum", bytes), sums.at("bad/none.sum")};
    QVERIFY(runSql(bad[3], "PRAGMA user_version=99"));
    Files all = bad;
    all.insert(all.begin() + 2, sums.files().begin(), sums.files().end());
    const std::string result = sums.at("job.allostrata");
    const MergeReport report = merged(all, result);
    QString reasons;
    for (const auto &[file, error] : report.leftOut)
        reasons += QFileInfo(QString::fromStdString(file)).fileName() + ' '
                   + QString::fromUtf8(error.id().data(), static_cast<qsizetype>(error.id().size())) + '\n';
    QCOMPARE(reasons, QStringLiteral("cut.sum bad_job\ngarbage.sum bad_job\nempty.sum bad_job\n"
                                     "version.sum job_version\nnone.sum not_found\n"));
    QCOMPARE(report.files, sums.files().size());
    const std::string other = sums.at("whole.allostrata");
    merged(sums.files(), other);
    QCOMPARE(dumpOf(result), dumpOf(other));
}

void TestJobMerge::nothingIsWrittenIfNothingIsRead()
{
    const Sums sums;
    const std::string result = sums.at("job.allostrata");
    merged(sums.files(), result);
    const std::string before = dumpOf(result);
    const MergeReport report = merged({sums.at("none/a.sum")}, result);
    QCOMPARE(report.files + report.recordings, std::size_t(0));
    QCOMPARE(report.leftOut.size(), std::size_t(1));
    QCOMPARE(dumpOf(result), before);
    const auto unwritable = mergeJobs(sums.files(), "/nowhere/at/all/job", LoadContext());
    QVERIFY(!unwritable);
    QCOMPARE(unwritable.error().reason, Reason::WriteFailed);
}

void TestJobMerge::twoMergesAtOnceLeaveOneWholeFile()
{
    const Sums sums;
    const std::string result = sums.at("both/job.allostrata");
    const Files half(sums.files().begin(), sums.files().begin() + 8);
    merged(half, sums.at("both/half"));
    merged(sums.files(), sums.at("both/all"));
    const std::string expected[] = {dumpOf(sums.at("both/half")), dumpOf(sums.at("both/all"))};
    for (int round = 0; round < 10; ++round) {
        {
            const std::jthread one([&] { merged(half, result); });
            const std::jthread other([&] { merged(sums.files(), result); });
        }
        const std::string dump = dumpOf(result);
        QVERIFY(dump == expected[0] || dump == expected[1]);
    }
    QCOMPARE(QDir(QFileInfo(QString::fromStdString(result)).path()).entryList(QDir::Files | QDir::Hidden),
             QStringList({"all", "half", "job.allostrata"}));
}

void TestJobMerge::whoeverIsKilledLeavesWholeFiles()
{
    const Sums sums;
    const std::string expectedPath = sums.at("killed/none/job"); // in a folder as deep: paths depend on it
    const auto begin = std::chrono::steady_clock::now();
    merged(sums.files(), expectedPath);
    const auto lasts = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
    const std::string expected = dumpOf(expectedPath);
    const RankSummary summary = madeSummary({.rows = 100, .parts = 1000});
    constexpr int kKills = kIsSanitized ? 10 : 30;
    int found = 0;
    for (int delay = 0; delay < kKills; ++delay) {
        // Each in a folder of its own: what is left of dead processes is looked for once per folder.
        const std::string folder = "killed/" + std::to_string(delay);
        const std::string job = sums.at(folder + "/job.allostrata");
        const std::string sum = sums.at(folder + "/a.sum");
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            while (mergeJobs(sums.files(), job, LoadContext()) && writeSummary(summary, sum, LoadContext())) {}
            ::_exit(1);
        }
        std::this_thread::sleep_for(lasts * 3 * delay / kKills); // up to three merges
        QCOMPARE(::kill(child, SIGKILL), 0);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        if (QFile::exists(QString::fromStdString(job))) {
            ++found;
            QVERIFY(dumpOf(job) == expected);
        }
        if (QFile::exists(QString::fromStdString(sum))) {
            const auto read = Job::open(sum, LoadContext());
            QVERIFY(read && *(*read)->summary(0, LoadContext()) == summary);
        }
        merged(sums.files(), job); // a rerun completes, and tidies up
        QVERIFY(dumpOf(job) == expected);
        QFile::remove(QString::fromStdString(sum));
        QCOMPARE(QDir(QString::fromStdString(sums.at(folder))).entryList(QDir::Files | QDir::Hidden),
                 QStringList("job.allostrata"));
    }
    qInfo("%d of %d were killed after the first merge", found, kKills);
}

ALLOSTRATA_TEST(TestJobMerge)
#include "tst_job_merge.moc"
