// Collecting summaries: what is skipped, written anew and left, and which rank each gets.

#include "core/analysis/ranks/collect.h"
#include "core/base/load_context.h"
#include "core/job/job.h"
#include "core/runs/name_values.h"
#include "tests/support/generated.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

/// A folder with recordings, and one for their summaries.
class Ranks {
public:
    /// Writes a small recording; `steps` makes it different from others.
    std::string add(const QString &name, unsigned steps = 1) const
    {
        gen::GeneratorConfig config;
        config.training.steps = steps;
        gen::StringSink sink;
        gen::writeSnapshot(gen::generate(config), sink);
        return write(name, QByteArray::fromStdString(sink.bytes()));
    }
    std::string write(const QString &name, const QByteArray &bytes) const
    {
        const QString path = m_folder.filePath(QStringLiteral("ranks/") + name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            return {};
        return path.toStdString();
    }
    [[nodiscard]] std::string sums() const { return m_folder.filePath(QStringLiteral("sums")).toStdString(); }
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    /// What became of each file, as text: "written skipped".
    std::string collected(const std::vector<std::string> &files, CollectOptions options = {}) const
    {
        options.folder = sums();
        const auto done = collect(
            files, options, [](const Error &error) { return "failed: " + std::string(error.id()); }, LoadContext{}, {});
        if (!done)
            return std::string(done.error().id());
        std::string text;
        for (const Collected &one : *done) {
            constexpr EnumTable<CollectOutcome, std::string_view> kWords
                = {{"written", "skipped", "failed", "not_written"}};
            text.append(text.empty() ? "" : " ").append(kWords[one.outcome]);
            if (one.error)
                text.append(":").append(one.error->id());
        }
        return text;
    }

    /// The summary of a file; null if there is none.
    [[nodiscard]] std::shared_ptr<const Job> job(const std::string &file) const
    {
        auto opened = Job::open(sums() + "/" + summaryNameOf(file), LoadContext{});
        return opened ? *std::move(opened) : nullptr;
    }
    [[nodiscard]] JobRecording recording(const std::string &file) const
    {
        const auto opened = job(file);
        return opened && opened->recordings().size() == 1 ? opened->recordings().front() : JobRecording{};
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

class TestCollect : public QObject {
    Q_OBJECT

private slots:
    void parsesShards_data();
    void parsesShards();
    void skipsWhatIsThere();
    void writesAnewWhatHasChanged();
    void summaryIsThatOfTheFile();
    void oneFileGetsTheRankOfItsSet();
    void shardsCoverEachFileOnce();
    void reasonsAreKept();
    void summaryOutlivesItsFile();
    void folderThatCannotBeMadeIsAnError();
    void stopsWhenAsked();
    void namesTellFoldersApart();
};

void TestCollect::parsesShards_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("parsed");
    QTest::newRow("first") << QByteArray("0/8") << QStringLiteral("0 of 8");
    QTest::newRow("last") << QByteArray("7/8") << QStringLiteral("7 of 8");
    QTest::newRow("only") << QByteArray("0/1") << QStringLiteral("0 of 1");
    for (const char *bad : {"8/8", "0/0", "1", "/", "0/", "/8", "-1/8", "0/-8", "+0/8", "0/8/1", "0 /8", "a/b", "",
                            "0/99999999999999999999"})
        QTest::newRow((QByteArray("not ") + bad).constData()) << QByteArray(bad) << QString();
}

void TestCollect::parsesShards()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, parsed);
    const auto shard = parseShard(text.toStdString());
    QCOMPARE(shard ? QStringLiteral("%1 of %2").arg(shard->index).arg(shard->count) : QString(), parsed);
}

void TestCollect::skipsWhatIsThere()
{
    const Ranks ranks;
    const std::vector<std::string> files = {ranks.add(QStringLiteral("snapshot_0.pickle")),
                                            ranks.add(QStringLiteral("snapshot_1.pickle"), 2)};
    QCOMPARE(ranks.collected(files), std::string("written written"));
    QCOMPARE(QDir(QString::fromStdString(ranks.sums())).entryList(QDir::Files | QDir::Hidden).size(), 2);
    QCOMPARE(ranks.collected(files), std::string("skipped skipped"));
    CollectOptions options;
    options.again = true;
    options.atOnce = 2;
    QCOMPARE(ranks.collected(files, options), std::string("written written"));
    CollectOptions otherRules;
    otherRules.rules.categories = CategoryRules::analyzeScript();
    QCOMPARE(ranks.collected(files, otherRules), std::string("written written"));
    QCOMPARE(ranks.collected(files, otherRules), std::string("skipped skipped"));
    QCOMPARE(ranks.collected(files), std::string("written written")); // they were made by other rules
}

void TestCollect::writesAnewWhatHasChanged()
{
    const Ranks ranks;
    const std::string file = ranks.add(QStringLiteral("a.pickle"));
    QCOMPARE(ranks.collected({file}), std::string("written"));
    const ContentHash before = ranks.recording(file).origin.content;
    (void)ranks.add(QStringLiteral("a.pickle"), 2);
    QCOMPARE(ranks.collected({file}), std::string("written"));
    QVERIFY(ranks.recording(file).origin.content != before);
    QFile summary(QString::fromStdString(ranks.sums() + "/" + summaryNameOf(file)));
    QVERIFY(summary.resize(summary.size() / 2)); // damaged
    QCOMPARE(ranks.collected({file}), std::string("written"));
    QCOMPARE(ranks.collected({file}), std::string("skipped"));
}

void TestCollect::summaryIsThatOfTheFile()
{
    const Ranks ranks;
    const std::string file = ranks.add(QStringLiteral("rank3/step_10.pickle"), 2);
    QCOMPARE(ranks.collected({file}), std::string("written"));
    const JobRecording recording = ranks.recording(file);
    QCOMPARE(recording.origin.path, std::string("../ranks/rank3/step_10.pickle"));
    QCOMPARE(recording.origin.rank, std::int64_t(3));
    QCOMPARE(recording.origin.step, std::int64_t(10));
    QCOMPARE(recording.origin.storedBytes, std::uint64_t(QFileInfo(QString::fromStdString(file)).size()));
    QCOMPARE(recording.failure, std::string());
    QCOMPARE(recording.version, kSummaryVersion);
    const auto document = load(file, LoadContext{});
    QVERIFY(document);
    const auto job = ranks.job(file);
    QVERIFY(job);
    QCOMPARE(job->devices().size(), std::size_t(1));
    QCOMPARE(job->devices().front().numbers.peakRequested,
             (*document)->devices().front().timeline.peakRequested().bytes);
    const auto weights = job->weights(0, LoadContext{});
    QVERIFY(weights);
    QVERIFY(!weights->empty());
    for (const JobWeights &moment : *weights) {
        std::uint64_t bytes = 0;
        for (const JobWeight &row : moment.rows)
            bytes += row.bytes;
        QCOMPARE(bytes, (*document)->devices().front().timeline.countersAt(static_cast<Moment>(moment.at)).requested);
    }
}

void TestCollect::oneFileGetsTheRankOfItsSet()
{
    const Ranks ranks;
    std::vector<std::string> files;
    for (unsigned rank = 0; rank < 4; ++rank)
        files.push_back(ranks.add(QStringLiteral("snapshot_%1.pickle").arg(rank)));
    for (unsigned rank = 0; rank < 4; ++rank) { // one process for each
        QCOMPARE(ranks.collected({files[rank]}), std::string("written"));
        QCOMPARE(ranks.recording(files[rank]).origin.rank, std::int64_t(rank));
    }
    QCOMPARE(ranks.collected(files), std::string("skipped skipped skipped skipped"));
}

void TestCollect::shardsCoverEachFileOnce()
{
    const Ranks ranks;
    std::vector<std::string> files;
    for (unsigned rank = 0; rank < 5; ++rank)
        files.push_back(ranks.add(QStringLiteral("rank%1.pickle").arg(rank)));
    std::multiset<std::string> seen;
    for (std::uint64_t index = 0; index < 7; ++index) {
        CollectOptions options;
        options.folder = ranks.sums();
        options.shard = {index, 7};
        std::size_t reported = 0;
        const auto done = collect(
            files, options, [](const Error &) { return std::string(); }, LoadContext{},
            [&reported](const Collected &) { ++reported; });
        QVERIFY(done);
        QCOMPARE(done->size(), reported);
        QCOMPARE(done->size(), std::size_t(index < files.size() ? 1 : 0));
        for (const Collected &one : *done)
            seen.insert(one.file);
    }
    QVERIFY(seen == std::multiset<std::string>(files.begin(), files.end()));
}

void TestCollect::reasonsAreKept()
{
    const Ranks ranks;
    const std::string missing = ranks.path(QStringLiteral("ranks/rank0.pickle")).toStdString();
    const std::string wrong = ranks.write(QStringLiteral("rank1.pickle"), "these are no bytes of a snapshot");
    const std::string empty = ranks.write(QStringLiteral("rank2.pickle"), "");
    const std::string good = ranks.add(QStringLiteral("rank3.pickle"));
    const std::string text = ranks.collected({missing, wrong, empty, good});
    QVERIFY2(text.starts_with("failed:not_found failed:"), text.c_str());
    QVERIFY2(text.ends_with("failed:empty written"), text.c_str());
    QCOMPARE(ranks.recording(missing).failure, std::string("not_found"));
    QCOMPARE(ranks.recording(missing).failureText, std::string("failed: not_found"));
    QVERIFY(!ranks.recording(missing).origin.content);
    QCOMPARE(ranks.recording(missing).origin.rank, std::int64_t(0));
    QVERIFY(ranks.recording(wrong).origin.content);
    QVERIFY(!ranks.recording(wrong).failure.empty());
    QCOMPARE(ranks.recording(good).failure, std::string());
    (void)ranks.add(QStringLiteral("rank0.pickle")); // the next call finds it
    QCOMPARE(ranks.collected({missing}), std::string("written"));
    QCOMPARE(ranks.recording(missing).failure, std::string());
}

void TestCollect::summaryOutlivesItsFile()
{
    const Ranks ranks;
    const std::string file = ranks.add(QStringLiteral("rank0.pickle"));
    QCOMPARE(ranks.collected({file}), std::string("written"));
    QVERIFY(QFile::remove(QString::fromStdString(file)));
    QCOMPARE(ranks.collected({file}), std::string("failed:not_found"));
    QCOMPARE(ranks.recording(file).failure, std::string());
    QVERIFY(ranks.recording(file).origin.content);
}

void TestCollect::folderThatCannotBeMadeIsAnError()
{
    const Ranks ranks;
    const std::string file = ranks.add(QStringLiteral("rank0.pickle"));
    (void)ranks.write(QStringLiteral("../sums"), "a file");
    QCOMPARE(ranks.collected({file}), std::string("write_failed"));
}

void TestCollect::stopsWhenAsked()
{
    const Ranks ranks;
    const std::vector<std::string> files = {ranks.add(QStringLiteral("rank0.pickle"))};
    std::stop_source source;
    source.request_stop();
    LoadContext context;
    context.stop = source.get_token();
    CollectOptions options;
    options.folder = ranks.sums();
    const auto done = collect(files, options, [](const Error &) { return std::string(); }, context, {});
    QVERIFY(!done);
    QVERIFY(done.error().reason == Reason::Cancelled);
    QVERIFY(QDir(QString::fromStdString(ranks.sums())).entryList(QDir::Files).isEmpty());
}

void TestCollect::namesTellFoldersApart()
{
    const std::string first = summaryNameOf("/job/a/snapshot.pickle.zst");
    QVERIFY(first.starts_with("snapshot-"));
    QVERIFY(first.ends_with(".sum"));
    QCOMPARE(first.size(), std::string("snapshot-01234567.sum").size());
    QVERIFY(first != summaryNameOf("/job/b/snapshot.pickle.zst"));
    QCOMPARE(summaryNameOf("/job/b/../a/./snapshot.pickle.zst"), first);
}

ALLOSTRATA_TEST(TestCollect)
#include "tst_collect.moc"
