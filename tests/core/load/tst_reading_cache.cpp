// The cache of recordings: what comes out of it is what the file says, and nothing in it is trusted.

#include "core/base/load_context.h"
#include "core/io/cache_folder.h"
#include "core/load/load.h"
#include "core/load/reading_cache.h"
#include "core/tables/document_json.h"
#include "core/tables/recording_file.h"
#include "core/tables/snapshot_pickle.h"
#include "tests/support/run_tree.h"
#include "tests/support/snapshot_text.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

using Loaded = Result<std::shared_ptr<const Document>>;

constexpr std::uint64_t kAnySize = std::uint64_t(1) << 40;

QByteArray bytesFrom(const auto &write)
{
    QByteArray bytes;
    const Result<void> written = write([&bytes](std::string_view more) {
        bytes.append(more.data(), static_cast<qsizetype>(more.size()));
        return Result<void>();
    });
    return written ? bytes : QByteArray(written.error().subject.c_str());
}

/// A pickle of so many events. It has the same size for each `base` from 1 to 63, which is in all addresses.
QByteArray pickleOf(std::uint64_t events, std::uint64_t base = 1)
{
    Snapshot snapshot;
    snapshot.traces.resize(1);
    std::mt19937_64 random(1);
    std::uint64_t size = 0;
    for (std::uint64_t i = 0; i < events; ++i) {
        TraceEvent event;
        event.action = i % 2 == 0 ? Action::Alloc : Action::FreeCompleted;
        event.address = ((i / 2 % 1000 + 1) << 20U) + (base << 9U);
        if (i % 2 == 0)
            size = 512 * (random() % 200 + 1);
        event.size = size;
        event.timeUs = static_cast<std::int64_t>(1'700'000'000'000'000 + i);
        snapshot.traces.front().trace.push(event);
    }
    return bytesFrom([&](const auto &sink) { return writeSnapshotPickle(snapshot, sink, LoadContext{}); });
}

constexpr std::uint64_t kManyEvents = ReadingCache::kLeastEvents;

} // namespace

class TestReadingCache : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_large = pickleOf(kManyEvents); }
    void init() { m_tree = std::make_unique<RunTree>(); }
    void aKeptRecordingReadsTheSame();
    void entriesAreFoundByContents();
    void damagedEntriesAreRemoved_data();
    void damagedEntriesAreRemoved();
    void entriesOfAnotherProgramAreNotRead();
    void smallThingsAreNotKept();
    void changedFilesAreNotKept();
    void theCacheStaysWithinItsLimit();
    void readingFromItCanBeCancelled();
    void othersMayUseAnEntryMeanwhile();

private:
    [[nodiscard]] ReadingCache cache(std::uint64_t most = kAnySize) const { return {path(u"cache"_s), most}; }
    [[nodiscard]] std::string path(const QString &name) const { return m_tree->path(name).toStdString(); }
    [[nodiscard]] std::string write(const QString &name, const QByteArray &bytes) const
    {
        return m_tree->write(name, bytes).toStdString();
    }
    [[nodiscard]] QStringList entries() const
    {
        return QDir(m_tree->path(u"cache"_s)).entryList(QDir::Files | QDir::Hidden, QDir::Time);
    }
    [[nodiscard]] QString entryPath() const { return m_tree->path(u"cache/"_s + entries().value(0)); }
    /// Reads a file by the cache and keeps it; whether it was read from an entry.
    bool readsFromEntry(const std::string &file) const
    {
        const auto loaded = cache().load(file, LoadContext{});
        if (!loaded || !cache().keep(**loaded, LoadContext{}))
            qFatal("not read or not kept");
        return !(*loaded)->unkept;
    }

    QByteArray m_large;
    std::unique_ptr<RunTree> m_tree;
};

void TestReadingCache::aKeptRecordingReadsTheSame()
{
    const std::string file = write(u"large.pickle"_s, m_large);
    const Loaded before = load(file, LoadContext{});
    QVERIFY(before);
    QVERIFY(!readsFromEntry(file));
    QCOMPARE(entries().size(), 1);
    QVERIFY(ReadingCache::isEntry(entries().first().toStdString()));
    QVERIFY(QFile(entryPath()).size() < m_large.size() / 20);
    const Loaded after = cache().load(file, LoadContext{});
    QVERIFY(after);
    QVERIFY(!(*after)->unkept); // so it came from the entry
    QCOMPARE((*after)->path, file);
    QCOMPARE((*after)->storedBytes, (*before)->storedBytes);
    QCOMPARE((*after)->format, (*before)->format);
    QCOMPARE(snapshotText(*(*after)->snapshot()), snapshotText(*(*before)->snapshot()));
    const AttributionRules rules;
    const auto json = [&rules](const Document &document) {
        return bytesFrom([&](const auto &sink) {
            return writeDocumentJson({document, rules, std::nullopt}, sink, LoadContext{});
        });
    };
    QCOMPARE(json(**after), json(**before));
    QVERIFY(QFile::permissions(m_tree->path(u"cache"_s))
            == (QFile::permissions(m_tree->path(u"cache"_s)) & ~(QFile::ReadGroup | QFile::ReadOther)));
}

void TestReadingCache::entriesAreFoundByContents()
{
    QVERIFY(!readsFromEntry(write(u"a.pickle"_s, m_large)));
    QVERIFY(readsFromEntry(write(u"elsewhere/b.pickle"_s, m_large)));
    const QByteArray other = pickleOf(kManyEvents, 2);
    QCOMPARE(other.size(), m_large.size());
    QVERIFY(!readsFromEntry(write(u"a.pickle"_s, other))); // of the same size, in the same place
    QCOMPARE(entries().size(), 2);
    QVERIFY(readsFromEntry(write(u"a.pickle"_s, other)));
    QVERIFY(readsFromEntry(write(u"a.pickle"_s, m_large)));
    QVERIFY(!readsFromEntry(write(u"a.json"_s, m_large))); // a name may decide how a file is read
    QVERIFY(!readsFromEntry(write(u"a.json.gz"_s, m_large)));
    QVERIFY(!readsFromEntry(write(u"a.jsonl.gz"_s, m_large)));
    QVERIFY(readsFromEntry(write(u"b.jsonl.gz"_s, m_large)));
    QVERIFY(!readsFromEntry(write(u".jsonl"_s, m_large)));
    QVERIFY(!readsFromEntry(write(u"none"_s, m_large)));
}

void TestReadingCache::damagedEntriesAreRemoved_data()
{
    QTest::addColumn<qsizetype>("kept");
    QTest::addColumn<int>("flipped");
    QTest::newRow("empty") << qsizetype(0) << -1;
    QTest::newRow("cut") << qsizetype(-1) << -1;
    QTest::newRow("head") << qsizetype(-1) << 13;
    QTest::newRow("column") << qsizetype(-1) << 2000;
}

void TestReadingCache::damagedEntriesAreRemoved()
{
    QFETCH(qsizetype, kept);
    QFETCH(int, flipped);
    const std::string file = write(u"large.pickle"_s, m_large);
    QVERIFY(!readsFromEntry(file));
    QFile entry(entryPath());
    QVERIFY(entry.open(QIODevice::ReadOnly));
    QByteArray bytes = entry.readAll();
    entry.close();
    QVERIFY(bytes.size() > 4000);
    if (flipped >= 0)
        bytes[flipped] = static_cast<char>(bytes[flipped] ^ 1);
    else
        bytes.truncate(kept >= 0 ? kept : bytes.size() - 1);
    QVERIFY(entry.open(QIODevice::WriteOnly) && entry.write(bytes) == bytes.size());
    entry.close();
    const Loaded loaded = cache().load(file, LoadContext{});
    QVERIFY(loaded && (*loaded)->unkept); // from the file itself
    QCOMPARE((*loaded)->devices().front().timeline.end(), kManyEvents);
    QCOMPARE(entries().size(), 0);
}

void TestReadingCache::entriesOfAnotherProgramAreNotRead()
{
    const std::string file = write(u"large.pickle"_s, m_large);
    QVERIFY(!readsFromEntry(file));
    QString other = entryPath();
    QChar &digit = other[other.size() - qsizetype(std::string_view("0.strata").size())];
    digit = digit == u'0' ? u'1' : u'0';
    QVERIFY(QFile::rename(entryPath(), other));
    QVERIFY(!readsFromEntry(file));
    QCOMPARE(entries().size(), 2);
}

void TestReadingCache::smallThingsAreNotKept()
{
    QVERIFY(!readsFromEntry(write(u"few.pickle"_s, pickleOf(kManyEvents - 1))));
    LoadContext context;
    context.part = readPartIn("last:100000").value_or(ReadPart());
    const std::string file = write(u"large.pickle"_s, m_large);
    const Loaded part = cache().load(file, context);
    QVERIFY(part && cache().keep(**part, LoadContext{}));
    context = {};
    context.salvage = Salvage::KeepWhatIsThere;
    const Loaded cut = cache().load(write(u"cut.pickle"_s, pickleOf(2 * kManyEvents).chopped(100)), context);
    QVERIFY(cut && (*cut)->devices().front().timeline.end() > kManyEvents);
    QVERIFY(cache().keep(**cut, LoadContext{}));
    Snapshot dense; // more than a megabyte also as a native file
    dense.traces.resize(1);
    std::mt19937_64 random(2);
    for (std::uint64_t i = 0; i < 2 * kManyEvents; ++i) {
        TraceEvent event;
        event.address = random() >> 16U;
        event.size = random() >> 30U;
        dense.traces.front().trace.push(event);
    }
    const QByteArray native
        = bytesFrom([&](const auto &sink) { return writeRecordingAs("x.strata", dense, sink, {}); });
    QVERIFY2(native.size() > qsizetype(ReadingCache::kLeastBytes), native.left(80).constData());
    QVERIFY(!readsFromEntry(write(u"large.strata"_s, native)));
    QCOMPARE(entries().size(), 0);
}

void TestReadingCache::changedFilesAreNotKept()
{
    const std::string file = write(u"large.pickle"_s, m_large);
    const Loaded loaded = cache().load(file, LoadContext{});
    QVERIFY(loaded);
    QVERIFY(!write(u"large.pickle"_s, pickleOf(kManyEvents, 2)).empty());
    const Result<void> kept = cache().keep(**loaded, LoadContext{});
    QVERIFY(!kept);
    QCOMPARE(kept.error().reason, Reason::ChangedWhileRead);
    QVERIFY(QFile::remove(m_tree->path(u"large.pickle"_s)));
    QVERIFY(!cache().keep(**loaded, LoadContext{}));
    QCOMPARE(entries().size(), 0);
}

void TestReadingCache::theCacheStaysWithinItsLimit()
{
    for (const std::uint64_t base : {1, 2, 3}) {
        QVERIFY(!readsFromEntry(write(u"%1.pickle"_s.arg(base), pickleOf(kManyEvents, base))));
        QTest::qSleep(20); // times of files may have ticks of some milliseconds
    }
    QCOMPARE(entries().size(), 3);
    const auto entry = static_cast<std::uint64_t>(QFile(entryPath()).size());
    QVERIFY(readsFromEntry(path(u"1.pickle"_s))); // now the youngest
    const ReadingCache less = cache(2 * entry + entry / 2);
    const Loaded fourth = less.load(write(u"4.pickle"_s, pickleOf(kManyEvents, 4)), LoadContext{});
    QVERIFY(fourth && less.keep(**fourth, LoadContext{}));
    QCOMPARE(entries().size(), 2);
    QVERIFY(bytesBelow(path(u"cache"_s)) <= 2 * entry + entry / 2);
    QVERIFY(readsFromEntry(path(u"1.pickle"_s)));
    QVERIFY(readsFromEntry(path(u"4.pickle"_s)));
    const ReadingCache tiny = cache(entry / 2); // too small for this one, which is no reason to drop the others
    const Loaded none = tiny.load(path(u"2.pickle"_s), LoadContext{});
    QVERIFY(none && tiny.keep(**none, LoadContext{}));
    QCOMPARE(entries().size(), 2);
    m_tree->write(u"cache/1-notes.strata"_s, "mine");
    const ReadingCache one = cache(entry + entry / 2);
    const Loaded last = one.load(path(u"3.pickle"_s), LoadContext{});
    QVERIFY(last && one.keep(**last, LoadContext{}));
    QCOMPARE(entries().size(), 2);
    QVERIFY(entries().contains(u"1-notes.strata"_s));
}

void TestReadingCache::readingFromItCanBeCancelled()
{
    const std::string file = write(u"large.pickle"_s, m_large);
    QVERIFY(!readsFromEntry(file));
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    std::vector<LoadStage> stages;
    context.onProgress = [&](const LoadProgress &progress) { stages.push_back(progress.stage); };
    QVERIFY(cache().load(file, context));
    QVERIFY(stages.size() > 1);
    context.onProgress = [&stop](const LoadProgress &) { stop.request_stop(); }; // once it is hashed
    const Loaded cancelled = cache().load(file, context);
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().reason, Reason::Cancelled);
    QCOMPARE(entries().size(), 1);
}

void TestReadingCache::othersMayUseAnEntryMeanwhile()
{
    const std::string file = write(u"large.pickle"_s, m_large);
    QVERIFY(!readsFromEntry(file));
    const std::string entry = entryPath().toStdString();
    LoadContext context;
    context.salvage = Salvage::KeepWhatIsThere;
    context.onProgress = [&entry](const LoadProgress &progress) {
        if (progress.stage == LoadStage::Indexing)
            touch(entry);
    };
    const Loaded loaded = cache().load(file, context);
    QVERIFY(loaded && !(*loaded)->unkept);
    QCOMPARE((*loaded)->diagnostics.count(Issue::Salvaged), std::uint64_t(0));
    context.onProgress = [&entry](const LoadProgress &) { QFile::remove(QString::fromStdString(entry)); };
    const Loaded gone = cache().load(file, context);
    QVERIFY(gone && (*gone)->unkept);
}

ALLOSTRATA_TEST(TestReadingCache, QCoreApplication)

#include "tst_reading_cache.moc"
