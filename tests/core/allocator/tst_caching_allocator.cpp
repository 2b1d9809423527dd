// The model of the caching allocator against the generator's, which was written apart: random programs under random
// settings, event by event. And its settings as text.
#include "core/allocator/caching_allocator.h"
#include "core/allocator/device_addresses.h"
#include "tests/support/generator/allocator.h"
#include "tests/support/generator/random.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

constexpr std::uint64_t kFirst = 0x10000000000ULL;

std::string line(const char *what, std::uint64_t address, std::uint64_t bytes)
{
    return std::string(what) + " +" + std::to_string(address - kFirst) + " " + std::to_string(bytes);
}

/// One random program, run by both allocators.
class Twins final : private gen::EventObserver, private CachingAllocator::Device {
public:
    Twins(const gen::AllocatorSettings &settings, std::uint64_t capacity)
        : m_capacity(capacity), m_judge({0, capacity, 0, kFirst}, settings, m_clock, *this), m_addresses(kFirst),
          m_model(configOf(settings), FreeOrder::Address,
                  static_cast<std::uint64_t>(settings.memoryFraction * static_cast<double>(capacity)), *this)
    {
    }

    /// Runs operations until the allocators differ; returns a description, empty if they never do.
    std::string run(gen::Random &random, int operations)
    {
        for (int i = 0; i < operations; ++i) {
            m_clock.nowUs += 10;
            m_expected.clear();
            m_given.clear();
            operate(random);
            std::sort(m_expected.begin(), m_expected.end()); // the order within one release is not promised
            std::sort(m_given.begin(), m_given.end());
            if (m_expected != m_given || m_judge.counters().reserved != m_model.reserved()
                || m_judge.counters().allocated != m_model.allocated() || m_judge.counters().active != m_model.active())
                return describe(i);
        }
        return {};
    }

    bool hadRetry() const { return m_model.counts().retries > 0; }
    bool hadOom() const { return m_model.counts().ooms > 0; }

private:
    struct Live {
        gen::Block *block = nullptr;
        CachingAllocator::Handle handle = CachingAllocator::kNone;
        std::vector<std::uint64_t> streams; ///< that use it besides its own
        std::int64_t doneUs = -1; ///< end of those uses; -1: the free was not requested, or not noticed yet
    };

    static AllocatorConfig configOf(const gen::AllocatorSettings &settings)
    {
        AllocatorConfig config;
        config.expandableSegments = settings.expandableSegments;
        config.maxSplitSize = settings.maxSplitSize;
        config.garbageCollectionThreshold = settings.garbageCollectionThreshold;
        config.memoryFraction = settings.memoryFraction;
        config.roundupDivisions = settings.roundupPower2Divisions;
        return config;
    }

    void operate(gen::Random &random)
    {
        const std::uint64_t what = random.below(100);
        if (what < 2 && m_openPool == 0 && m_pools < 3) {
            m_openPool = ++m_pools;
            m_judge.beginPool({0, m_openPool});
        } else if (what < 6 && m_openPool != 0) {
            m_judge.endPool({0, m_openPool});
            if (random.oneIn(2)) {
                m_judge.releasePool({0, m_openPool});
                m_model.setReleasable(static_cast<std::uint32_t>(m_openPool));
            }
            m_openPool = 0;
        } else if (what < 8 && m_openPool == 0) {
            noticeFrees();
            m_judge.emptyCache(0);
            m_model.emptyCache();
        } else if (what < 45 && !m_live.empty()) {
            free(random);
        } else {
            malloc(random);
        }
    }

    void malloc(gen::Random &random)
    {
        const std::uint64_t bytes = random.below(1ULL << (4 + random.below(23))) + 1;
        const std::uint64_t stream = random.below(2);
        if (m_openPool == 0) { // the frees that the judge completes first
            noticeFrees();
            complete([this](const Live &live) { return live.doneUs >= 0 && live.doneUs <= m_clock.nowUs; });
        }
        const auto tag = static_cast<std::uint32_t>(m_nextTag++);
        gen::Block *block = m_judge.malloc({bytes, stream, 0, tag + 1});
        const auto handle
            = m_model.malloc({bytes, static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(m_openPool), tag});
        if (block == nullptr || handle == CachingAllocator::kNone) {
            m_expected.push_back(block ? "served" : "out of memory");
            m_given.push_back(handle != CachingAllocator::kNone ? "served" : "out of memory");
            return;
        }
        m_given.push_back(line("alloc", m_model.addressOf(handle), bytes));
        m_live[tag] = {block, handle, {}, -1};
        if (random.oneIn(8)) {
            const std::uint64_t other = 2 + random.below(2);
            m_live[tag].streams.push_back(other);
            m_judge.recordStream(block, other);
            m_busyUntil[other] // a stream works in order
                = std::max(m_busyUntil[other], m_clock.nowUs + static_cast<std::int64_t>(random.below(500)));
            m_judge.setStreamBusyUntil(other, m_busyUntil[other]);
        }
    }

    void free(gen::Random &random)
    {
        auto at = m_live.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(random.below(m_live.size())));
        Live &live = at->second;
        if (live.block == nullptr) // waits already
            return;
        gen::Block *block = std::exchange(live.block, nullptr);
        if (live.streams.empty()) {
            const auto handle = live.handle;
            m_live.erase(at);
            m_model.free(handle);
        } else {
            m_model.markPending(live.handle);
            if (m_openPool == 0)
                fixEnd(live);
            else
                m_waiting.push_back(at->first);
        }
        m_judge.free(block, 0);
    }

    /// Fixes when the uses of a block end that was given up, as the judge does.
    void fixEnd(Live &live)
    {
        for (const std::uint64_t stream : live.streams)
            live.doneUs = std::max({live.doneUs, m_clock.nowUs, m_busyUntil[stream]});
    }
    /// The same for blocks that were given up during a capture, once it is over.
    void noticeFrees()
    {
        for (const std::uint32_t tag : m_waiting)
            fixEnd(m_live.at(tag));
        m_waiting.clear();
    }
    template <typename IsDone>
    void complete(IsDone isDone)
    {
        std::erase_if(m_live, [&](const auto &each) {
            if (!isDone(each.second))
                return false;
            m_model.free(each.second.handle);
            return true;
        });
    }

    // the judge
    void onEvent(const gen::Event &event) override
    {
        switch (event.kind) {
        case gen::EventKind::Alloc: m_expected.push_back(line("alloc", event.address, event.size)); break;
        case gen::EventKind::SegmentAlloc: m_expected.push_back(line("segment", event.address, event.size)); break;
        case gen::EventKind::SegmentFree: m_expected.push_back(line("release", event.address, event.size)); break;
        case gen::EventKind::SegmentMap: m_expected.push_back(line("map", event.address, event.size)); break;
        case gen::EventKind::SegmentUnmap: m_expected.push_back(line("unmap", event.address, event.size)); break;
        default: break;
        }
    }

    // the model's device
    bool grants(std::uint64_t bytes, std::uint64_t reserved) override { return bytes + reserved <= m_capacity; }
    std::uint64_t place(std::uint64_t bytes, bool isExpandable) override
    {
        const std::uint64_t address = m_addresses.reserve(bytes);
        if (!isExpandable)
            m_given.push_back(line("segment", address, bytes));
        return address;
    }
    std::uint64_t addressRange(std::uint64_t page) override
    {
        return (m_capacity + m_capacity / 8 + page - 1) / page * page;
    }
    void released(std::uint64_t address, std::uint64_t bytes) override
    {
        m_addresses.release(address, bytes);
        m_given.push_back(line("release", address, bytes));
    }
    void mapped(std::uint64_t address, std::uint64_t bytes) override { m_given.push_back(line("map", address, bytes)); }
    void unmapped(std::uint64_t address, std::uint64_t bytes) override
    {
        m_given.push_back(line("unmap", address, bytes));
    }
    void completed(std::uint32_t tag) override { m_live.erase(tag); }

    std::string describe(int operation) const
    {
        std::string text = "operation " + std::to_string(operation);
        const auto add = [&text](const char *who, const std::vector<std::string> &events, const auto &counts) {
            text += std::string("\n  ") + who + ":";
            for (const std::string &each : events)
                text += " " + each + ";";
            for (const std::uint64_t count : counts)
                text += " " + std::to_string(count);
        };
        const gen::Counters &judge = m_judge.counters();
        add("judge", m_expected, std::array{judge.reserved, judge.allocated, judge.active});
        add("model", m_given, std::array{m_model.reserved(), m_model.allocated(), m_model.active()});
        return text;
    }

    std::uint64_t m_capacity;
    gen::Clock m_clock;
    gen::DeviceAllocator m_judge;
    DeviceAddresses m_addresses;
    CachingAllocator m_model;
    std::map<std::uint32_t, Live> m_live; ///< by tag; blocks that wait for streams are among them
    std::vector<std::uint32_t> m_waiting; ///< tags of blocks given up during a capture
    std::map<std::uint64_t, std::int64_t> m_busyUntil;
    std::uint64_t m_openPool = 0;
    std::uint64_t m_pools = 0;
    std::uint64_t m_nextTag = 0;
    std::vector<std::string> m_expected;
    std::vector<std::string> m_given;
};

gen::AllocatorSettings randomSettings(gen::Random &random)
{
    gen::AllocatorSettings settings;
    settings.expandableSegments = random.oneIn(3);
    if (random.oneIn(3))
        settings.maxSplitSize = (20 + random.below(30)) * gen::kMiB;
    if (random.oneIn(3)) {
        settings.memoryFraction = 0.5 + 0.1 * static_cast<double>(random.below(6));
        if (random.oneIn(2))
            settings.garbageCollectionThreshold = 0.3 + 0.1 * static_cast<double>(random.below(7));
    }
    if (random.oneIn(3)) {
        for (std::uint32_t &divisions : settings.roundupPower2Divisions)
            divisions = 1U << random.below(5);
    }
    return settings;
}

} // namespace

class TestCachingAllocator : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheJudge();
    void readsSettings_data();
    void readsSettings();
    void refusesSettings_data();
    void refusesSettings();
    void searchesBySegmentCounterSince2026();
    void skipsExpandableBlocksOnceTheyAreOff();
    void refusesBeforeRetriesWhereTheSettingSaysSo();
    void largeSegmentsHaveTheSizeOfTheSetting();
    void alignsLargeBlocksOfTorchNpu();
    void mapsPagesOfTheSettingOfTorchNpu();
};

void TestCachingAllocator::agreesWithTheJudge()
{
    constexpr std::uint64_t kPrograms = 10'000;
    std::uint64_t retries = 0;
    std::uint64_t ooms = 0;
    for (std::uint64_t seed = 1; seed <= kPrograms; ++seed) {
        gen::Random random(seed);
        const gen::AllocatorSettings settings = randomSettings(random);
        Twins twins(settings, (100 + random.below(500)) * gen::kMiB);
        const std::string problem = twins.run(random, 150);
        if (!problem.empty())
            QFAIL(qPrintable(QStringLiteral("seed %1, settings %2, fraction %3: %4")
                                 .arg(seed)
                                 .arg(QString::fromStdString(settings.confText()))
                                 .arg(settings.memoryFraction)
                                 .arg(QString::fromStdString(problem))));
        retries += twins.hadRetry() ? 1 : 0;
        ooms += twins.hadOom() ? 1 : 0;
    }
    QVERIFY2(retries > kPrograms / 10 && ooms > kPrograms / 20, "the programs are too small to run out of memory");
}

void TestCachingAllocator::readsSettings_data()
{
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("written");
    const auto row = [](const char *given, const char *written) { QTest::newRow(given) << given << written; };
    row("", "");
    row("expandable_segments:True", "expandable_segments:True");
    row("expandable_segments:true , max_split_size_mb:64", "expandable_segments:True,max_split_size_mb:64");
    row("roundup_power2_divisions:8", "roundup_power2_divisions:8");
    row("roundup_power2_divisions:[256:1,512:2,>:8]",
        "roundup_power2_divisions:[1:1,2:1,4:1,8:1,16:1,32:1,64:1,128:1,256:1,512:2,1024:8,2048:8,4096:8,8192:8,"
        "16384:8,32768:8]");
    row("garbage_collection_threshold:0.8,per_process_memory_fraction:0.9",
        "garbage_collection_threshold:0.8,per_process_memory_fraction:0.9");
    row("per_process_memory_fraction:1.0", "per_process_memory_fraction:1"); // all of the device, the largest value
    row("large_segment_size_mb:64,max_non_split_rounding_mb:32",
        "max_non_split_rounding_mb:32,large_segment_size_mb:64");
    row("pinned_use_cuda_host_register:True,backend:native", "");
    row("segment_size_mb:512,base_addr_aligned_kb:4", "segment_size_mb:512,base_addr_aligned_kb:4");
    row("page_size:1g", "page_size:1g");
}

void TestCachingAllocator::readsSettings()
{
    QFETCH(const QString, given);
    AllocatorConfig config;
    QVERIFY(!applySettings(config, given.toStdString()));
    QTEST(QString::fromStdString(settingsText(config)), "written");
    AllocatorConfig again;
    QVERIFY(!applySettings(again, settingsText(config)));
    QVERIFY(again == config);
}

void TestCachingAllocator::refusesSettings_data()
{
    using Kind = SettingProblem::Kind;
    QTest::addColumn<int>("kind");
    const auto row = [](const char *given, Kind kind) { QTest::newRow(given) << static_cast<int>(kind); };
    row("max_split:20", Kind::UnknownKey);
    row("max_split_size_mb:19", Kind::BadValue);
    row("max_split_size_mb:99999999999999999999", Kind::BadValue);
    row("large_segment_size_mb:10", Kind::BadValue);
    row("garbage_collection_threshold:1.5", Kind::BadValue);
    row("garbage_collection_threshold:nan", Kind::BadValue);
    row("expandable_segments:yes", Kind::BadValue);
    row("roundup_power2_divisions:3", Kind::BadValue);
    row("roundup_power2_divisions:[256", Kind::BadValue);
    row("expandable_segments", Kind::BadValue);
    row("base_addr_aligned_kb:17", Kind::BadValue);
    row("page_size:2g", Kind::BadValue);
    row("backend:cudaMallocAsync", Kind::NotModelled);
}

void TestCachingAllocator::refusesSettings()
{
    AllocatorConfig config;
    const auto problem = applySettings(config, QTest::currentDataTag());
    QVERIFY(problem.has_value());
    QTEST(static_cast<int>(problem->kind), "kind");
    QCOMPARE(problem->setting, std::string(QTest::currentDataTag()));
}

namespace {

/// A device with addresses from the top down, and a limit.
class Falling final : public CachingAllocator::Device {
public:
    explicit Falling(std::uint64_t limit = UINT64_MAX) : m_limit(limit) {}

    bool grants(std::uint64_t bytes, std::uint64_t reserved) override { return bytes + reserved <= m_limit; }
    std::uint64_t place(std::uint64_t bytes, bool) override { return m_next -= bytes; }
    std::uint64_t addressRange(std::uint64_t page) override { return 100 * page; }
    void released(std::uint64_t, std::uint64_t) override {}
    void mapped(std::uint64_t, std::uint64_t) override {}
    void unmapped(std::uint64_t, std::uint64_t) override {}
    void completed(std::uint32_t) override {}

private:
    std::uint64_t m_limit;
    std::uint64_t m_next = kFirst;
};

constexpr std::uint64_t kUnlimited = UINT64_MAX;

} // namespace

void TestCachingAllocator::searchesBySegmentCounterSince2026()
{
    for (const FreeOrder order : {FreeOrder::Address, FreeOrder::Counter}) {
        Falling device;
        CachingAllocator allocator({}, order, kUnlimited, device);
        const auto older = allocator.malloc({12 * gen::kMiB});
        const auto newer = allocator.malloc({12 * gen::kMiB}); // at a lower address
        const std::uint64_t first = order == FreeOrder::Address ? allocator.addressOf(newer)
                                                                : allocator.addressOf(older);
        allocator.free(older);
        allocator.free(newer);
        QCOMPARE(allocator.addressOf(allocator.malloc({12 * gen::kMiB})), first);
    }
}

void TestCachingAllocator::skipsExpandableBlocksOnceTheyAreOff()
{
    Falling device;
    CachingAllocator allocator({}, FreeOrder::Address, kUnlimited, device);
    const std::vector<CachingAllocator::Piece> pieces = {{kFirst, 40 * gen::kMiB, CachingAllocator::Use::Free, 0}};
    static_cast<void>(allocator.adopt({0, 0, false, true, 20 * gen::kMiB}, pieces));
    const auto block = allocator.malloc({12 * gen::kMiB});
    QVERIFY(allocator.addressOf(block) < kFirst);
    QCOMPARE(allocator.reserved(), 52 * gen::kMiB);
}

void TestCachingAllocator::refusesBeforeRetriesWhereTheSettingSaysSo()
{
    for (const bool throws : {false, true}) {
        Falling device;
        AllocatorConfig config;
        config.memoryFraction = 0.5;
        config.throwOnCudaMallocOom = throws;
        CachingAllocator allocator(config, FreeOrder::Address, 50 * gen::kMiB, device);
        allocator.free(allocator.malloc({12 * gen::kMiB}));
        QCOMPARE(allocator.malloc({60 * gen::kMiB}), CachingAllocator::kNone);
        QCOMPARE(allocator.counts().retries, std::uint64_t(throws ? 0 : 1));
        QCOMPARE(allocator.reserved(), throws ? 12 * gen::kMiB : 0);
    }
}

void TestCachingAllocator::largeSegmentsHaveTheSizeOfTheSetting()
{
    Falling device;
    AllocatorConfig config;
    QVERIFY(!applySettings(config, "large_segment_size_mb:64"));
    CachingAllocator allocator(config, FreeOrder::Address, kUnlimited, device);
    static_cast<void>(allocator.malloc({2 * gen::kMiB}));
    QCOMPARE(allocator.reserved(), 64 * gen::kMiB);
}

void TestCachingAllocator::alignsLargeBlocksOfTorchNpu()
{
    constexpr std::uint64_t kAdded = 32; // to each request
    constexpr std::uint64_t kOdd = 2 * gen::kMiB + 512;
    for (const std::uint64_t alignment : {std::uint64_t(0), 16 * gen::kKiB}) {
        Falling device;
        AllocatorConfig config;
        config.isNpu = true;
        config.expandableSegments = true;
        config.baseAlignment = alignment;
        CachingAllocator allocator(config, FreeOrder::Address, kUnlimited, device);
        const auto first = allocator.malloc({kOdd - kAdded});
        const auto second = allocator.malloc({kOdd - kAdded});
        QCOMPARE(allocator.addressOf(second) - allocator.addressOf(first),
                 alignment == 0 ? kOdd : 2 * gen::kMiB + alignment);
        QCOMPARE(allocator.segments()[0].pieces[1].use,
                 alignment == 0 ? CachingAllocator::Use::Allocated : CachingAllocator::Use::Free);
        // Smaller blocks begin where there is room.
        const auto third = allocator.malloc({gen::kMiB + 512 - kAdded});
        QCOMPARE(allocator.addressOf(third), allocator.addressOf(second) + kOdd);
        allocator.free(third);
        allocator.free(second);
        // A request for the whole remainder, less the bytes skipped to align it, fits exactly.
        const std::uint64_t rest = allocator.reserved() - std::max(kOdd, 2 * gen::kMiB + alignment);
        const auto fourth = allocator.malloc({rest - kAdded});
        QCOMPARE(allocator.addressOf(fourth), allocator.addressOf(second));
        for (const auto block : {first, fourth})
            allocator.free(block);
        QCOMPARE(allocator.segments()[0].pieces.size(), 1U);
    }
}

void TestCachingAllocator::mapsPagesOfTheSettingOfTorchNpu()
{
    Falling device;
    AllocatorConfig config;
    QVERIFY(!applySettings(config, "expandable_segments:True,segment_size_mb:64"));
    CachingAllocator allocator(config, FreeOrder::Address, kUnlimited, device);
    static_cast<void>(allocator.malloc({2 * gen::kMiB}));
    QCOMPARE(allocator.reserved(), 64 * gen::kMiB);
    static_cast<void>(allocator.malloc({512}));
    QCOMPARE(allocator.reserved(), 66 * gen::kMiB);
}

ALLOSTRATA_TEST(TestCachingAllocator)
#include "tst_caching_allocator.moc"
