// Ranks of a job that have no recording.

#include "core/analysis/ranks/rank_gaps.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "tests/support/test_main.h"

#include <QStringList>
#include <QTest>

#include <limits>
#include <optional>
#include <vector>

using namespace allostrata;

namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();

/// Recordings of ranks; "3/16" says that there are 16, "-" that the rank is unknown, "!3" could not be read, "a:3" is
/// of machine a.
std::vector<JobRecording> recordingsOf(const QString &text)
{
    std::vector<JobRecording> recordings;
    for (QString word : text.split(u' ', Qt::SkipEmptyParts)) {
        JobRecording &recording = recordings.emplace_back();
        if (word.startsWith(u'!'))
            recording.failure = "not_found";
        word.remove(u'!');
        recording.origin.host = word.contains(u':') ? word.section(u':', 0, 0).toStdString() : std::string();
        const QStringList parts = word.section(u':', -1).split(u'/');
        if (parts.front() != u"-")
            recording.origin.rank = parts.front().toLongLong();
        if (parts.size() > 1)
            recording.origin.world = parts.back().toLongLong();
    }
    return recordings;
}

/// "5 7-9 of 15"; "" if nothing is missing.
QString told(const RankGaps &gaps)
{
    QStringList ranges;
    for (const RankRange &range : gaps.missing) {
        ranges << QString::number(range.first);
        if (range.last > range.first)
            ranges.back() += u'-' + QString::number(range.last);
    }
    return ranges.isEmpty() ? QString() : ranges.join(u' ') + QStringLiteral(" of %1").arg(gaps.last);
}

} // namespace

class TestRankGaps : public QObject {
    Q_OBJECT

private slots:
    void findsWhatIsMissing_data();
    void findsWhatIsMissing();
    void devicesOfALogAreRanks();
    void devicesOfASnapshotAreNoRanks();
    void farRanksCostNothing();
};

void TestRankGaps::findsWhatIsMissing_data()
{
    QTest::addColumn<QString>("recordings");
    QTest::addColumn<QString>("gaps");
    const auto row = [](const char *name, const char *recordings, const char *gaps) {
        QTest::newRow(name) << QString::fromLatin1(recordings) << QString::fromLatin1(gaps);
    };
    row("all are there", "0 1 2 3", "");
    row("in between", "0 1 2 3 4 6 8 9", "5 7 of 9");
    row("at the start", "8 9", "0-7 of 9");
    row("below the number of ranks", "0/16 1/16 2/16", "3-15 of 15");
    row("one name says the number", "0 1/4", "2-3 of 3");
    row("names that disagree do not count", "0/8 1/16", "");
    row("a rank above the number counts", "0/2 1/2 5/2", "2-4 of 5");
    row("several steps of a rank", "0 0 2 2", "1 of 2");
    row("one that could not be read is there", "0 !1 2", "");
    row("a file of one rank", "5/16", "");
    row("one rank, several steps", "5 5", "");
    row("ranks are unknown", "- - -", "");
    row("no recordings", "", "");
    row("numbers of a damaged file", "-3 0 1 2/-9223372036854775808", "");
    row("machines with ranks of the whole job", "a:0/5 a:1/5 b:2/5", "3-4 of 4");
    QStringList machines;
    for (const QChar host : {u'a', u'b'}) {
        for (int rank = 0; rank < 8; ++rank)
            machines << QStringLiteral("%1:%2/16").arg(host).arg(rank);
    }
    QTest::newRow("machines with ranks of their own") << machines.join(u' ') << QString();
}

void TestRankGaps::findsWhatIsMissing()
{
    QFETCH(QString, recordings);
    QFETCH(QString, gaps);
    QCOMPARE(told(rankGaps(recordingsOf(recordings), {})), gaps);
}

void TestRankGaps::devicesOfALogAreRanks()
{
    std::vector<JobRecording> log = recordingsOf(QStringLiteral("-"));
    log.front().devices = 3;
    std::vector<JobDevice> devices(3);
    devices[1].numbers.ordinal = 1;
    devices[2].numbers.ordinal = 4;
    QCOMPARE(told(rankGaps(log, devices)), QStringLiteral("2-3 of 4"));
}

void TestRankGaps::devicesOfASnapshotAreNoRanks()
{
    std::vector<JobRecording> recordings = recordingsOf(QStringLiteral("-"));
    recordings.front().devices = 2;
    std::vector<JobDevice> devices(2);
    devices[1].numbers.ordinal = 3;
    const auto rankOfLast = [&] { return rankOf(JobView{recordings, devices, {}}, 1); };
    QCOMPARE(rankOfLast(), std::optional<std::int64_t>(3)); // of a log
    QCOMPARE(told(rankGaps(recordings, devices)), QStringLiteral("1-2 of 3"));
    for (JobDevice &device : devices)
        device.numbers.events = 100;
    QVERIFY(!rankOfLast());
    QCOMPARE(told(rankGaps(recordings, devices)), QString());
}

void TestRankGaps::farRanksCostNothing()
{
    std::vector<JobRecording> recordings = recordingsOf(QStringLiteral("0 1"));
    recordings[1].origin.rank = kLargest;
    const RankGaps gaps = rankGaps(recordings, {});
    QCOMPARE(gaps.missing.size(), std::size_t(1));
    QCOMPARE(gaps.count(), static_cast<std::uint64_t>(kLargest) - 1);
    recordings[0].origin.world = kLargest;
    QCOMPARE(rankGaps(recordings, {}).last, kLargest);
}

ALLOSTRATA_TEST(TestRankGaps)
#include "tst_rank_gaps.moc"
