// Random traces against slow and obvious models: forest, enclosing calls, pairs and totals; and the real traces.
#include "core/base/load_context.h"
#include "core/formats/trace/trace_json.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "tests/support/trace_story.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <tuple>

using namespace allostrata;

namespace {

const QString kTraces = allostrata::test::sharedFile("data/traces/");

int rankOf(CallKind kind)
{
    return kind == CallKind::Python || kind == CallKind::Module ? 0
           : kind == CallKind::Step                             ? 1
           : kind == CallKind::Annotation                       ? 2
                                                                : 3;
}

struct Options {
    const char *name;
    int slices;
    int events;
    std::uint32_t threads;
    std::int64_t span; ///< span of all times
    int addresses; ///< 0: no addresses are recorded
};

constexpr Options kOptions[] = {{"crowded", 60, 60, 1, 20, 6},
                                {"two threads", 80, 50, 2, 100, 10},
                                {"sparse", 200, 200, 3, 100000, 50},
                                {"no addresses", 40, 120, 2, 300, 0},
                                {"only memory", 0, 100, 1, 100, 8}};

class RandomTrace {
public:
    RandomTrace(const Options &options, std::uint32_t seed) : m_random(seed)
    {
        constexpr CallKind kKinds[] = {CallKind::Operator, CallKind::Annotation, CallKind::Step, CallKind::Python,
                                       CallKind::Module};
        for (int i = 0; i < options.slices; ++i) {
            if (i > 0 && below(10) == 0) { // recorded twice
                const TraceSlice copy = story.rows.slices[static_cast<std::size_t>(below(i))];
                story.rows.slices.push_back(copy);
            } else {
                const std::int64_t longest = below(3) == 0 ? options.span : 1 + options.span / 20;
                story.slice(std::to_string(i), below(options.span), below(longest), kKinds[below(5)],
                            static_cast<std::uint32_t>(below(options.threads)));
            }
        }
        for (int i = 0; i < options.events; ++i) {
            const auto address = options.addresses > 0
                                     ? std::optional(static_cast<std::uint64_t>(below(options.addresses)))
                                     : std::nullopt;
            const std::int64_t bytes = (1 + below(4)) * 512;
            story.memory(below(options.span), below(2) == 0 ? bytes : -bytes, address,
                         static_cast<std::uint32_t>(below(options.threads)));
        }
        std::stable_sort(story.rows.memory.begin(), story.rows.memory.end(),
                         [](const TraceMemory &a, const TraceMemory &b) { return a.timeNs < b.timeNs; });
    }

    std::int64_t below(std::int64_t bound)
    {
        return std::uniform_int_distribution<std::int64_t>(0, bound - 1)(m_random);
    }

    TraceStory story;

private:
    std::mt19937 m_random;
};

/// The order of calls, by definition.
std::vector<TraceSlice> sortedSlices(const TraceRows &rows)
{
    std::vector<TraceSlice> slices = rows.slices;
    std::stable_sort(slices.begin(), slices.end(), [](const TraceSlice &a, const TraceSlice &b) {
        return std::tuple(a.thread, a.startNs, -a.durationNs, rankOf(a.kind))
               < std::tuple(b.thread, b.startNs, -b.durationNs, rankOf(b.kind));
    });
    return slices;
}

/// The last call before `end` that encloses an interval of a thread.
CallId holderOf(const std::vector<TraceSlice> &slices, std::size_t end, std::uint32_t thread, std::int64_t first,
                std::int64_t last)
{
    for (std::size_t i = end; i > 0; --i) {
        const TraceSlice &slice = slices[i - 1];
        if (slice.thread == thread && slice.startNs <= first && first < slice.startNs + slice.durationNs
            && last <= slice.startNs + slice.durationNs)
            return CallId::at(i - 1);
    }
    return {};
}

/// Requested bytes after each event, and before the first.
std::pair<std::vector<std::uint64_t>, std::uint64_t> requestedByModel(const TraceRows &rows)
{
    std::map<std::uint64_t, std::int64_t> live;
    std::map<std::int64_t, int> bySize;
    std::int64_t before = 0;
    std::int64_t now = 0;
    std::vector<std::int64_t> sums;
    for (const TraceMemory &event : rows.memory) {
        if (!event.address) {
            int &count = bySize[std::abs(event.bytes)];
            if (event.bytes < 0 && count == 0)
                before -= event.bytes;
            else
                count += event.bytes > 0 ? 1 : -1;
            now += event.bytes;
        } else if (event.bytes > 0) {
            now += event.bytes - live[*event.address];
            live[*event.address] = event.bytes;
        } else {
            std::int64_t &size = live[*event.address];
            if (size == 0)
                before -= event.bytes;
            now -= size == 0 ? -event.bytes : size;
            size = 0;
        }
        sums.push_back(now);
    }
    std::vector<std::uint64_t> result;
    for (const std::int64_t sum : sums)
        result.push_back(static_cast<std::uint64_t>(before + sum));
    return {result, static_cast<std::uint64_t>(before)};
}

/// Trace of a file, row by row; nullopt if the file does not exist.
std::optional<TraceRows> rowsOf(const QString &name)
{
    const LoadContext context; // the source refers to it
    auto source = openFile((kTraces + name).toStdString(), context);
    if (!source)
        return std::nullopt;
    auto peeled = peel(*std::move(source), context);
    if (!peeled)
        return std::nullopt;
    auto rows = readTraceRows(**peeled, context);
    return rows ? std::optional(*std::move(rows)) : std::nullopt;
}

} // namespace

class TestTraceTruth : public QObject {
    Q_OBJECT

private slots:
    void callTreeMatchesTheModel_data();
    void callTreeMatchesTheModel();
    void pairsAndTotalsMatchTheModel_data();
    void pairsAndTotalsMatchTheModel();
    void curvesOfRealTracesMatchTheRecording_data();
    void curvesOfRealTracesMatchTheRecording();
};

void TestTraceTruth::callTreeMatchesTheModel_data()
{
    QTest::addColumn<int>("row");
    for (std::size_t row = 0; row < std::size(kOptions); ++row)
        QTest::newRow(kOptions[row].name) << static_cast<int>(row);
}

void TestTraceTruth::callTreeMatchesTheModel()
{
    QFETCH(const int, row);
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        RandomTrace random(kOptions[row], seed);
        const std::vector<TraceSlice> slices = sortedSlices(random.story.rows);
        const std::vector<TraceMemory> memory = random.story.rows.memory;
        std::shuffle(random.story.rows.memory.begin(), random.story.rows.memory.end(), std::mt19937(seed));
        const auto snapshot = random.story.build();
        const auto &calls = snapshot->profile->calls;
        QCOMPARE(calls.size(), slices.size());
        for (std::size_t i = 0; i < slices.size(); ++i) {
            const Call &call = calls[CallId::at(i)];
            QCOMPARE(std::tuple(call.name, call.thread, call.startNs, call.durationNs),
                     std::tuple(slices[i].name, slices[i].thread, slices[i].startNs, slices[i].durationNs));
            QVERIFY2(call.parent == holderOf(slices, i, call.thread, call.startNs, call.startNs + call.durationNs),
                     qPrintable(QString("seed %1, call %2").arg(seed).arg(i)));
        }
        const DeviceTrace &trace = snapshot->traces.front();
        std::multimap<std::int64_t, CallId> found;
        std::multimap<std::int64_t, CallId> wanted;
        for (std::size_t i = 0; i < memory.size(); ++i) {
            found.emplace(trace.profiled.timesNs[i], trace.profiled.calls[i]);
            wanted.emplace(memory[i].timeNs,
                           holderOf(slices, slices.size(), memory[i].thread, memory[i].timeNs, memory[i].timeNs));
        }
        for (auto a = found.begin(), b = wanted.begin(); a != found.end(); ++a, ++b)
            QVERIFY(found.count(a->first) > 1 || *a == *b);
    }
}

void TestTraceTruth::pairsAndTotalsMatchTheModel_data() { callTreeMatchesTheModel_data(); }

void TestTraceTruth::pairsAndTotalsMatchTheModel()
{
    QFETCH(const int, row);
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        RandomTrace random(kOptions[row], seed);
        const auto [sums, before] = requestedByModel(random.story.rows);
        const std::uint64_t rest = seed % 3 == 0 ? 0 : 4096;
        const bool describes = seed % 2 == 0;
        for (std::size_t i = 0; describes && i < sums.size(); ++i)
            random.story.rows.memory[i].totalAllocated = sums[i] + rest;
        const auto snapshot = random.story.build();
        // If the first event uses a live address, totals do not say how much memory existed before it.
        QCOMPARE(snapshot->diagnostics.count(Issue::TotalsDiffer), 0U);
        Diagnostics diagnostics;
        const Timeline timeline = *Timeline::build(*snapshot, 0, {}, diagnostics);
        QCOMPARE(timeline.countersAt(0).requested, before + (describes ? rest : 0));
        for (std::size_t i = 0; i < sums.size(); ++i)
            QCOMPARE(timeline.countersAt(static_cast<Moment>(i + 1)).requested, sums[i] + (describes ? rest : 0));
    }
}

void TestTraceTruth::curvesOfRealTracesMatchTheRecording_data()
{
    QTest::addColumn<QString>("file");
    for (const char *name :
         {"hta_v100.trace.json.gz", "resnet50_2021_no_totals.pt.trace.json.gz", "transformer_2025.pt.trace.json",
          "cpu_only.trace.json", "cuda_graph_captured.trace.json", "cuda_graph_eager_twin.trace.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// *requested* is the recorded total at every event; without totals the relative curve, raised so that it is never
/// below 0.
void TestTraceTruth::curvesOfRealTracesMatchTheRecording()
{
    QFETCH(const QString, file);
    const auto rows = rowsOf(file);
    if (!rows)
        QSKIP("the real traces are not here");
    TraceRows copy = *rows;
    const auto built = buildTraceSnapshot(std::move(copy), {});
    QVERIFY(built);
    const Snapshot &snapshot = **built;
    QCOMPARE(snapshot.diagnostics.count(Issue::TotalsDiffer), 0U);
    std::size_t events = 0;
    for (std::size_t index = 0; index < snapshot.traces.size(); ++index) {
        const DeviceTrace &trace = snapshot.traces[index];
        std::vector<TraceMemory> own;
        std::copy_if(rows->memory.begin(), rows->memory.end(), std::back_inserter(own),
                     [&trace](const TraceMemory &one) { return one.device == trace.device; });
        std::stable_sort(own.begin(), own.end(),
                         [](const TraceMemory &a, const TraceMemory &b) { return a.timeNs < b.timeNs; });
        QCOMPARE(own.size(), trace.trace.size());
        events += own.size();
        Diagnostics diagnostics;
        const Timeline timeline = *Timeline::build(snapshot, index, {}, diagnostics);
        std::int64_t sum = 0;
        const auto before = static_cast<std::int64_t>(timeline.countersAt(0).requested);
        for (std::size_t i = 0; i < own.size(); ++i) {
            sum += own[i].bytes;
            const auto requested = static_cast<std::int64_t>(timeline.countersAt(static_cast<Moment>(i + 1)).requested);
            QCOMPARE(requested, before + sum);
            if (own[i].totalAllocated)
                QCOMPARE(requested, static_cast<std::int64_t>(*own[i].totalAllocated));
        }
    }
    QCOMPARE(events, rows->memory.size());
}

ALLOSTRATA_TEST(TestTraceTruth)
#include "tst_trace_truth.moc"
