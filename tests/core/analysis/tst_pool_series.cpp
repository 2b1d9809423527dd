// Reserved and active bytes of pools and streams, against the state itself, moment by moment.
#include "core/analysis/allocator/pool_series.h"

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

struct Loaded {
    std::string bytes;
    std::shared_ptr<const Document> document;
};

Loaded loaded(const gen::GeneratorConfig &config)
{
    const gen::GeneratedRun run = gen::generate(config);
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    Loaded answer{std::move(sink.bytes()), nullptr};
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(answer.bytes.data()),
                                             answer.bytes.size());
    auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    if (document)
        answer.document = *document;
    return answer;
}

PoolSeries seriesOf(const Device &device, const PoolPlaces &places, double first, double width, int columns)
{
    auto series = poolSeries(places, device.timeline, *device.strata,
                             eventColumns(device.timeline, first, width, columns), LoadContext{});
    return series ? *std::move(series) : PoolSeries();
}

/// The first sample that differs from the state at its moment, or from the counters; empty if none does.
std::string firstDifference(const Device &device, const PoolPlaces &places, const PoolSeries &series)
{
    for (std::size_t column = 0; column < series.columns.samples.size(); ++column) {
        const Moment moment = series.columns.samples[column];
        const std::vector<SegmentUse> uses = places.usesOf(segmentMap(device.timeline, moment));
        std::uint64_t reserved = 0;
        std::uint64_t active = 0;
        for (std::size_t place = 0; place < uses.size(); ++place) {
            reserved += series.reservedOf(place)[column];
            active += series.activeOf(place)[column];
            if (series.reservedOf(place)[column] != uses[place].reserved
                || series.activeOf(place)[column] != uses[place].active())
                return "moment " + std::to_string(moment) + " of " + std::to_string(device.timeline.end()) + ", place "
                       + std::to_string(place) + ": reserved " + std::to_string(series.reservedOf(place)[column])
                       + " active " + std::to_string(series.activeOf(place)[column]) + ", the state has "
                       + std::to_string(uses[place].reserved) + " and " + std::to_string(uses[place].active());
        }
        const Counters counters = device.timeline.countersAt(moment);
        if (reserved != counters.reserved.value || active != counters.active.value)
            return "moment " + std::to_string(moment) + ": the sums are not the counters";
    }
    return {};
}

} // namespace

class TestPoolSeries : public QObject {
    Q_OBJECT

private slots:
    void everySampleMatchesTheState_data();
    void everySampleMatchesTheState();
    void randomRunsSumToTheCounters();
    void peaksMatchASearchOfEveryMoment();
    void aCapturedGraphHasASeparatePlace();
    void aSingleStreamAndPoolIsOnePlace();
};

void TestPoolSeries::everySampleMatchesTheState_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *preset : {"basic_training", "cuda_graph", "private_pools", "expandable", "expandable_fragmented",
                               "fsdp_two_streams", "late_history_streams", "pending_at_end", "oom_private_pool",
                               "two_devices", "skipped_requests", "ring_overflow"})
        QTest::newRow(preset) << preset;
}

void TestPoolSeries::everySampleMatchesTheState()
{
    QFETCH(const QString, preset);
    const Loaded file = loaded(*gen::findPreset(preset.toStdString()));
    QVERIFY(file.document);
    for (const Device &device : file.document->devices()) {
        if (!device.capabilities.timeline)
            continue;
        const auto places = PoolPlaces::build(device.timeline, LoadContext{});
        QVERIFY(places);
        const double end = device.timeline.end();
        for (const auto &[first, width] :
             {std::pair(0.0, end + 1), std::pair(end / 3, end / 4), std::pair(end / 2, end / 2 + 1)}) {
            const PoolSeries series = seriesOf(device, *places, first, width, 70);
            QCOMPARE(series.columns.samples.size(), 70U);
            QCOMPARE(QString::fromStdString(firstDifference(device, *places, series)), QString());
        }
    }
}

void TestPoolSeries::randomRunsSumToTheCounters()
{
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        const Loaded file = loaded(gen::randomConfig(seed));
        QVERIFY(file.document);
        for (const Device &device : file.document->devices()) {
            if (!device.capabilities.timeline)
                continue;
            const auto places = PoolPlaces::build(device.timeline, LoadContext{});
            QVERIFY(places);
            const PoolSeries series = seriesOf(device, *places, 0, device.timeline.end() + 1.0, 40);
            for (std::size_t column = 0; column < series.columns.samples.size(); ++column) {
                const Counters counters = device.timeline.countersAt(series.columns.samples[column]);
                std::uint64_t reserved = 0;
                std::uint64_t active = 0;
                for (std::size_t place = 0; place < series.places; ++place) {
                    reserved += series.reservedOf(place)[column];
                    active += series.activeOf(place)[column];
                }
                QVERIFY2(reserved == counters.reserved.value, ("reserved, seed " + std::to_string(seed) + ", moment "
                                                               + std::to_string(series.columns.samples[column]))
                                                                  .c_str());
                QVERIFY2(active == counters.active.value, ("active, seed " + std::to_string(seed) + ", moment "
                                                           + std::to_string(series.columns.samples[column]))
                                                              .c_str());
            }
        }
    }
}

void TestPoolSeries::peaksMatchASearchOfEveryMoment()
{
    const Loaded file = loaded(*gen::findPreset("cuda_graph"));
    QVERIFY(file.document);
    const Device &device = file.document->devices().front();
    const auto places = PoolPlaces::build(device.timeline, LoadContext{});
    QVERIFY(places);
    const Moment first = device.timeline.end() / 4;
    const Moment last = device.timeline.end() / 2;
    const PoolSeries series = seriesOf(device, *places, first, last - first + 1.0, 10);
    std::vector<PoolPeak> slow(series.places);
    for (Moment moment = first; moment <= last; ++moment) {
        const std::vector<SegmentUse> uses = places->usesOf(segmentMap(device.timeline, moment));
        for (std::size_t place = 0; place < uses.size(); ++place) {
            if (uses[place].reserved > slow[place].reserved) {
                slow[place].reserved = uses[place].reserved;
                slow[place].reservedAt = moment;
            }
            if (uses[place].active() > slow[place].active) {
                slow[place].active = uses[place].active();
                slow[place].activeAt = moment;
            }
        }
    }
    for (std::size_t place = 0; place < slow.size(); ++place) {
        QCOMPARE(series.peaks[place].reserved, slow[place].reserved);
        QCOMPARE(series.peaks[place].active, slow[place].active);
        QCOMPARE(series.peaks[place].reservedAt, slow[place].reservedAt);
        QCOMPARE(series.peaks[place].activeAt, slow[place].activeAt);
    }
}

void TestPoolSeries::aCapturedGraphHasASeparatePlace()
{
    const Loaded file = loaded(*gen::findPreset("cuda_graph"));
    QVERIFY(file.document);
    const Device &device = file.document->devices().front();
    const auto places = PoolPlaces::build(device.timeline, LoadContext{});
    QVERIFY(places);
    QVERIFY(places->places().size() > 1);
    QCOMPARE(places->places().front().pool, std::uint16_t(0));
    const PoolKey key = file.document->snapshot()->pools[places->places().back().pool];
    QVERIFY(key.first != 0 || key.second != 0);
    const PoolSeries series = seriesOf(device, *places, 0, device.timeline.end() + 1.0, 20);
    QVERIFY(series.peaks.back().active > 0);
    QVERIFY(series.peaks.back().active <= series.peaks.back().reserved);
}

void TestPoolSeries::aSingleStreamAndPoolIsOnePlace()
{
    const Loaded file = loaded(*gen::findPreset("basic_training"));
    QVERIFY(file.document);
    const auto places = PoolPlaces::build(file.document->devices().front().timeline, LoadContext{});
    QVERIFY(places);
    QCOMPARE(places->places().size(), 1U);
    QVERIFY(places->places().front() == PoolPlace{});
    QCOMPARE(places->of(7, 3), 0U);
}

ALLOSTRATA_TEST(TestPoolSeries)
#include "tst_pool_series.moc"
