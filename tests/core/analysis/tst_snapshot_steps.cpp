// Steps of a trace as a run, against a walk through all its counters.

#include "core/analysis/steps/snapshot_steps.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

namespace gen = allostrata::generator;
using namespace allostrata;

class TestSnapshotSteps : public QObject {
    Q_OBJECT

private slots:
    void peaksMatchTheCounters();
};

void TestSnapshotSteps::peaksMatchTheCounters()
{
    gen::GeneratorConfig config;
    config.training.steps = 4;
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    const std::string bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    QVERIFY(document);
    const Device &device = (*document)->devices().front();
    const auto attribution = Attribution::build(
        {*(*document)->snapshot(), device.timeline, device.times, *(*document)->stacks()}, {}, LoadContext{});
    QVERIFY(attribution);
    const auto run = snapshotStepRun(device, *attribution, LoadContext{});
    QVERIFY(run);
    QCOMPARE((*run).rows.size(), (*attribution).steps().size());
    QVERIFY(!(*run).rows.empty());
    for (std::size_t i = 0; i < (*run).rows.size(); ++i) {
        const Step &step = (*attribution).steps()[i];
        std::uint64_t requested = 0;
        std::uint64_t reserved = 0;
        for (Moment moment = step.first; moment <= step.last; ++moment) {
            const Counters now = device.timeline.countersAt(moment);
            requested = std::max(requested, now.requested);
            reserved = std::max(reserved, now.reserved.value);
        }
        CounterCursor cursor = device.timeline.cursorAt(step.first);
        const auto peaks = peaksOf(cursor, step.last, LoadContext{});
        QVERIFY(peaks);
        QCOMPARE(cursor.moment(), step.last);
        QCOMPARE(device.timeline.countersAt(peaks->moment).requested, requested);
        for (Moment moment = step.first; moment < peaks->moment; ++moment)
            QVERIFY(device.timeline.countersAt(moment).requested < requested);
        const StepRow &row = (*run).rows[i];
        QCOMPARE(row.step, static_cast<std::int64_t>(step.number));
        QCOMPARE(*row.reserved.bytes, reserved);
        QCOMPARE(*row.metrics[0], static_cast<double>(requested));
        if (row.metrics[1])
            QCOMPARE(*row.metrics[1], static_cast<double>(device.timeline.countersAt(step.last).requested));
    }
    QCOMPARE(metricPoints(*run, kPeakRequestedMetric).size(), (*run).rows.size());
    QVERIFY(metricPoints(*run, "no such metric").empty());
    std::stop_source stop;
    stop.request_stop();
    LoadContext stopped;
    stopped.stop = stop.get_token();
    CounterCursor cursor = device.timeline.cursorAt(0);
    const auto none = peaksOf(cursor, device.timeline.end(), stopped);
    QVERIFY(!none && none.error().reason == Reason::Cancelled);
}

ALLOSTRATA_TEST(TestSnapshotSteps)
#include "tst_snapshot_steps.moc"
