// A job from recordings to outliers, judged from outside: recordings of the generator are collected, their summaries
// are varied into those of many ranks with a few planted differences, and merged in several trees.

#include "core/analysis/ranks/collect.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/base/load_context.h"
#include "core/job/job.h"
#include "core/job/job_file.h"
#include "tests/core/job/job_dump.h"
#include "tests/support/generated.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr std::size_t kBases = 8;
constexpr std::uint32_t kSeed = 20'260;

/// Ranks of the job: those of a cluster if ALLOSTRATA_ALL_RANKS is set (tst_job_judge_full), which takes half a minute.
std::size_t rankCount()
{
    if (qEnvironmentVariableIsSet("ALLOSTRATA_ALL_RANKS"))
        return 1024;
    return kIsSanitized ? 64 : 128;
}

using FileNames = std::vector<std::string>;

/// A recording of the generator, each with a model of its own.
gen::GeneratedRun recordingOf(std::size_t base)
{
    gen::GeneratorConfig config;
    config.training.steps = 2;
    config.training.layers = 2 + base % 4;
    config.training.width = base < 4 ? 128 : 192;
    config.training.context = 64;
    config.training.vocabulary = 1000 + 500 * base;
    return gen::generate(config);
}

/// Spelling of a stack, by which those of a summary and of a job are compared.
std::string spellingOf(const std::vector<JobFrame> &frames)
{
    std::string text;
    for (const JobFrame &frame : frames)
        text += frame.function + '@' + frame.file + ':' + std::to_string(frame.line) + '\n';
    return text;
}

std::string spellingOf(const RankSummary &summary, std::uint32_t stack)
{
    std::vector<JobFrame> frames;
    for (const RankFrame &frame : summary.stacks[stack])
        frames.push_back({summary.texts[frame.function], summary.texts[frame.file], frame.line});
    return spellingOf(frames);
}

RankWeights &peakOf(RankSummary &summary)
{
    std::vector<RankWeights> &all = summary.devices.front().weights;
    return *std::ranges::find(all, WeightMoment::Peak, &RankWeights::moment);
}

std::uint64_t sumOf(const RankWeights &weights)
{
    std::uint64_t sum = 0;
    for (const RankWeight &row : weights.rows)
        sum += row.bytes;
    return sum;
}

/// A difference that a rank is given: more or fewer bytes of the heaviest stack, or bytes of one that no other has.
struct Planted {
    std::size_t rank = 0;
    std::int64_t bytes = 0;
    bool isOwnStack = false;
    std::string stack; ///< see spellingOf()
};

/// The ranks of a job and what is known of them.
class ManyRanks {
public:
    explicit ManyRanks(std::size_t count) : m_count(count), m_random(kSeed) {}

    [[nodiscard]] std::string path(const std::string &name) const
    {
        const QString path = m_folder.filePath(QString::fromStdString(name));
        QDir().mkpath(QFileInfo(path).path());
        return path.toStdString();
    }

    /// Collects the bases. Returns what is wrong; empty if nothing is.
    QString collectBases()
    {
        FileNames files;
        for (std::size_t base = 0; base < kBases; ++base) {
            const gen::GeneratedRun run = recordingOf(base);
            std::uint64_t peak = run.truth.devices.front().before.requested;
            for (const gen::Counters &after : run.truth.devices.front().after)
                peak = std::max(peak, after.requested);
            gen::StringSink sink;
            gen::writeSnapshot(run, sink);
            files.push_back(path("ranks/snapshot_" + std::to_string(base) + ".pickle"));
            QFile file(QString::fromStdString(files.back()));
            const QByteArray bytes = QByteArray::fromStdString(sink.bytes());
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
                return QStringLiteral("cannot write");
            m_peaks.push_back(peak);
        }
        CollectOptions options;
        options.folder = path("bases/");
        const auto done = collect(files, options, [](const Error &error) { return std::string(error.id()); },
                                  LoadContext(), {});
        for (std::size_t base = 0; base < kBases; ++base) {
            if (!done || (*done)[base].outcome != CollectOutcome::Written)
                return QStringLiteral("not collected");
            const auto job = Job::open((*done)[base].summary, LoadContext());
            const auto summary = job ? (*job)->summary(0, LoadContext()) : Result<RankSummary>(job.error());
            if (!summary || summary->origin.rank != static_cast<std::int64_t>(base))
                return QStringLiteral("no summary of the rank");
            m_bases.push_back(*summary);
        }
        return {};
    }

    /// Whether the weights of each moment of the bases add up, at the peak to what the generator says.
    [[nodiscard]] QString contradiction()
    {
        for (std::size_t base = 0; base < kBases; ++base) {
            const RankDeviceSummary &device = m_bases[base].devices.front();
            if (device.weights.size() < 5) // two peaks, the end, and the ends of two steps
                return QStringLiteral("moments are missing");
            for (const RankWeights &weights : device.weights) {
                if (sumOf(weights) != weights.bytes)
                    return QStringLiteral("weights of base %1 do not add up").arg(base);
            }
            if (peakOf(m_bases[base]).bytes != m_peaks[base] || device.numbers.peakRequested != m_peaks[base])
                return QStringLiteral("the peak of base %1 is not that of the generator").arg(base);
        }
        return {};
    }

    /// Gives one rank in each of the first bases a difference of 3 to 6 % of its peak.
    void plant()
    {
        constexpr std::int64_t kPercents[] = {4, -3, 6, 5};
        for (std::size_t i = 0; i < std::size(kPercents); ++i) {
            const std::size_t rank = i + kBases * (m_random() % (m_count / kBases));
            m_planted.push_back({rank, static_cast<std::int64_t>(m_peaks[i]) * kPercents[i] / 100, i == 3, {}});
        }
    }

    /// Writes a summary for each rank, with sizes that differ by up to 0.3 %.
    [[nodiscard]] bool writeAll()
    {
        for (std::size_t rank = 0; rank < m_count; ++rank) {
            const RankSummary summary = summaryOf(rank);
            m_files.push_back(path("sums/" + std::to_string(rank % 7) + "/" + std::to_string(rank) + ".sum"));
            if (!writeSummary(summary, m_files.back(), LoadContext()))
                return false;
        }
        return true;
    }

    [[nodiscard]] const FileNames &files() const { return m_files; }
    [[nodiscard]] const std::vector<Planted> &planted() const { return m_planted; }
    [[nodiscard]] std::uint64_t peakOfRank(std::size_t rank) const { return m_peaksOfRanks[rank]; }
    /// Bytes of a stack at the peak of a rank.
    [[nodiscard]] std::uint64_t bytesOf(std::size_t rank, const std::string &stack) const
    {
        const auto found = m_bytes[rank].find(stack);
        return found == m_bytes[rank].end() ? 0 : found->second;
    }

private:
    RankSummary summaryOf(std::size_t rank)
    {
        RankSummary summary = m_bases[rank % kBases];
        summary.origin.path = "../../ranks/rank" + std::to_string(rank) + ".pickle";
        summary.origin.rank = static_cast<std::int64_t>(rank);
        summary.origin.content = contentHash(summary.origin.path);
        for (RankWeights &weights : summary.devices.front().weights) {
            for (RankWeight &row : weights.rows) {
                const std::uint64_t most = row.bytes * 3 / 1000;
                row.bytes = row.bytes - most + m_random() % (2 * most + 1);
            }
            sort(weights);
            weights.bytes = sumOf(weights);
        }
        for (Planted &planted : m_planted) {
            if (planted.rank == rank)
                give(summary, planted);
        }
        RankWeights &peak = peakOf(summary);
        peak.bytes = sumOf(peak);
        summary.devices.front().numbers.peakRequested = peak.bytes;
        m_peaksOfRanks.push_back(peak.bytes);
        std::map<std::string, std::uint64_t> &bytes = m_bytes.emplace_back();
        for (const RankWeight &row : peak.rows) {
            if (row.kind == WeightKind::Stack)
                bytes[spellingOf(summary, row.stack)] += row.bytes;
        }
        return summary;
    }

    static void give(RankSummary &summary, Planted &planted)
    {
        RankWeights &peak = peakOf(summary);
        const auto heaviest = std::ranges::find(peak.rows, WeightKind::Stack, &RankWeight::kind);
        if (planted.isOwnStack) {
            RankWeight row = *heaviest;
            std::vector<RankFrame> frames = summary.stacks[row.stack];
            frames.front().function = static_cast<std::uint32_t>(summary.texts.size());
            summary.texts.emplace_back("planted_by_the_judge");
            row.stack = static_cast<std::uint32_t>(summary.stacks.size());
            summary.stacks.push_back(std::move(frames));
            row.bytes = static_cast<std::uint64_t>(planted.bytes);
            row.count = 1;
            peak.rows.insert(heaviest, row);
            peak.count += 1;
            planted.stack = spellingOf(summary, row.stack);
        } else {
            heaviest->bytes += static_cast<std::uint64_t>(planted.bytes); // also if it is negative
            planted.stack = spellingOf(summary, heaviest->stack);
        }
        sort(peak);
    }

    /// Most bytes first, the rest last.
    static void sort(RankWeights &weights)
    {
        std::stable_sort(weights.rows.begin(), weights.rows.end(), [](const RankWeight &a, const RankWeight &b) {
            return std::pair(a.kind == WeightKind::Rest, b.bytes) < std::pair(b.kind == WeightKind::Rest, a.bytes);
        });
    }

    QTemporaryDir m_folder;
    std::size_t m_count = 0;
    std::mt19937 m_random;
    std::vector<RankSummary> m_bases;
    std::vector<std::uint64_t> m_peaks; ///< of the bases, as the generator says
    std::vector<Planted> m_planted;
    FileNames m_files;
    std::vector<std::uint64_t> m_peaksOfRanks;
    std::vector<std::map<std::string, std::uint64_t>> m_bytes; ///< by rank, then stack
};

/// Merges the files into `result` by a tree that depends on the seed: parts in folders of their own, one of them twice.
bool mergedByTree(const ManyRanks &ranks, std::uint32_t seed, const std::string &result)
{
    std::mt19937 random(seed);
    FileNames left = ranks.files();
    std::shuffle(left.begin(), left.end(), random);
    const std::size_t most = 2 + random() % 3;
    for (std::size_t made = 0; left.size() > most; ++made) {
        const std::size_t count = std::min<std::size_t>(left.size(), 10 + random() % (left.size() / 2 + 1));
        const FileNames some(left.end() - static_cast<std::ptrdiff_t>(count), left.end());
        left.resize(left.size() - count);
        const std::string part
            = ranks.path("trees/" + std::to_string(seed) + "/" + std::to_string(made) + "/part.allostrata");
        const auto report = mergeJobs(some, part, LoadContext());
        if (!report || !report->leftOut.empty())
            return false;
        left.insert(left.begin(), part);
        if (made == 0)
            left.push_back(part); // in two places of the tree
    }
    const auto report = mergeJobs(left, result, LoadContext());
    return report && report->leftOut.empty() && report->recordings == ranks.files().size();
}

std::uint64_t lowerMedianOf(std::vector<std::uint64_t> values)
{
    std::sort(values.begin(), values.end());
    return values[(values.size() - 1) / 2];
}

} // namespace

class TestJobJudge : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void sumsEqualThePeakOfEachFile();
    void anyTreeGivesTheSameJob();
    void plantedOutliersAreFoundAndNoneInvented();

private:
    [[nodiscard]] std::string job() const { return m_ranks.path("job.allostrata"); }

    ManyRanks m_ranks{rankCount()};
};

void TestJobJudge::initTestCase()
{
    QCOMPARE(m_ranks.collectBases(), QString());
    m_ranks.plant();
    QVERIFY(m_ranks.writeAll());
    const auto report = mergeJobs(m_ranks.files(), job(), LoadContext());
    QVERIFY(report);
    QCOMPARE(report->recordings, rankCount());
    QCOMPARE(report->leftOut.size(), std::size_t(0));
}

void TestJobJudge::sumsEqualThePeakOfEachFile()
{
    QCOMPARE(m_ranks.contradiction(), QString());
    const auto opened = Job::open(job(), LoadContext());
    QVERIFY(opened);
    const auto weights = (*opened)->weightsOfAll(WeightMoment::Peak, LoadContext());
    QVERIFY(weights);
    QCOMPARE(weights->size(), rankCount());
    for (std::size_t device = 0; device < weights->size(); ++device) {
        std::uint64_t sum = 0;
        for (const JobWeight &row : (*weights)[device].rows)
            sum += row.bytes;
        const JobDevice &of = (*opened)->devices()[device];
        const auto rank = static_cast<std::size_t>(*(*opened)->recordingOf(of).origin.rank);
        QCOMPARE(sum, m_ranks.peakOfRank(rank));
        QCOMPARE(of.numbers.peakRequested, m_ranks.peakOfRank(rank));
    }
}

void TestJobJudge::anyTreeGivesTheSameJob()
{
    const std::string expected = dumpOf(job());
    QVERIFY(expected.find("== stack") != std::string::npos);
    for (std::uint32_t seed = kSeed; seed < kSeed + 3; ++seed) {
        const std::string result = m_ranks.path("by_tree.allostrata"); // in the same folder: paths depend on it
        QVERIFY2(mergedByTree(m_ranks, seed, result), qPrintable(QStringLiteral("seed %1").arg(seed)));
        QVERIFY2(dumpOf(result) == expected, qPrintable(QStringLiteral("seed %1").arg(seed)));
    }
}

void TestJobJudge::plantedOutliersAreFoundAndNoneInvented()
{
    const auto opened = Job::open(job(), LoadContext());
    QVERIFY(opened);
    const Job &ranks = **opened;
    const auto answer = rankAnswer(ranks, std::nullopt, LoadContext());
    QVERIFY(answer);
    const auto rankOfDevice = [&ranks](std::size_t device) {
        return static_cast<std::size_t>(*ranks.recordingOf(ranks.devices()[device]).origin.rank);
    };
    std::vector<std::size_t> found;
    for (const RankOutlier &outlier : answer->outliers)
        found.push_back(rankOfDevice(outlier.device));
    std::sort(found.begin(), found.end());
    std::vector<std::size_t> expected;
    for (const Planted &planted : m_ranks.planted())
        expected.push_back(planted.rank);
    std::sort(expected.begin(), expected.end());
    QCOMPARE(found, expected);

    for (const RankOutlier &outlier : answer->outliers) {
        const std::size_t rank = rankOfDevice(outlier.device);
        const Planted &planted = *std::ranges::find(m_ranks.planted(), rank, &Planted::rank);
        std::vector<std::uint64_t> peaks;
        std::vector<std::uint64_t> ofStack;
        for (const std::size_t member : answer->groups[outlier.group].members) {
            peaks.push_back(m_ranks.peakOfRank(rankOfDevice(member)));
            ofStack.push_back(m_ranks.bytesOf(rankOfDevice(member), planted.stack));
        }
        QCOMPARE(outlier.peak, m_ranks.peakOfRank(rank));
        QCOMPARE(outlier.median, lowerMedianOf(peaks));

        // The planted stack comes first, with its bytes; all together add up.
        QVERIFY(!outlier.reasons.empty());
        const RankDifference &first = outlier.reasons.front();
        const auto frames = ranks.frames(first.stack);
        QVERIFY(frames);
        QCOMPARE(spellingOf(*frames), planted.stack);
        QCOMPARE(first.bytes, m_ranks.bytesOf(rank, planted.stack));
        QCOMPARE(first.base, lowerMedianOf(ofStack));
        QVERIFY((first.change() > 0) == (planted.bytes > 0));
        std::int64_t sum = outlier.rest;
        for (const RankDifference &reason : outlier.reasons)
            sum += reason.change();
        QCOMPARE(sum, static_cast<std::int64_t>(outlier.peak - outlier.median));
    }
}

ALLOSTRATA_TEST(TestJobJudge)
#include "tst_job_judge.moc"
