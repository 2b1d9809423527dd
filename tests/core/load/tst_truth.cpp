// Results inferred from generated snapshots, against the generator's truth, at every event.
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/model/device_code.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;

namespace {

struct Form {
    const char *name;
    gen::Writer writer;
    int protocol;
};

constexpr Form kForms[] = {{"python protocol 2", gen::Writer::Python, 2},
                           {"python protocol 4", gen::Writer::Python, 4},
                           {"python protocol 5", gen::Writer::Python, 5},
                           {"C++ writer", gen::Writer::Cpp, 2},
                           {"JSON", gen::Writer::Json, 0}};

/// The forms that a preset is written in: two by turns, so that each is tried on many presets; all of them in a wide
/// search.
std::vector<Form> formsFor(std::size_t preset)
{
    constexpr std::size_t kCount = std::size(kForms);
    if (qEnvironmentVariableIsSet("ALLOSTRATA_TRUTH_SEEDS"))
        return {std::begin(kForms), std::end(kForms)};
    return {kForms[preset % kCount], kForms[(preset + 1 + preset / kCount % (kCount - 1)) % kCount]};
}

/// Results for one counter over all moments.
struct Tally {
    std::uint64_t moments = 0;
    std::uint64_t outside = 0; ///< truth not in [low, high]
    std::uint64_t missed = 0; ///< best estimate != truth
    double widest = 0; ///< (high - low) / truth
    std::string firstOutside;

    void add(const allostrata::Interval &given, std::uint64_t truth, allostrata::Moment moment)
    {
        ++moments;
        missed += given.value != truth ? 1 : 0;
        if (truth > 0)
            widest = std::max(widest, static_cast<double>(given.high - given.low) / static_cast<double>(truth));
        if (truth >= given.low && truth <= given.high && given.value >= given.low && given.value <= given.high)
            return;
        if (outside++ == 0)
            firstOutside = "moment " + std::to_string(moment) + ": " + std::to_string(truth) + " not in ["
                           + std::to_string(given.low) + ", " + std::to_string(given.high) + "], best "
                           + std::to_string(given.value);
    }
    [[nodiscard]] std::string text(const char *name) const
    {
        char text[200];
        std::snprintf(text, sizeof text, "%s outside %llu, missed %llu of %llu, widest %.2f%%; ", name,
                      static_cast<unsigned long long>(outside), static_cast<unsigned long long>(missed),
                      static_cast<unsigned long long>(moments), 100 * widest);
        return text;
    }
};

struct Fares {
    Tally reserved;
    Tally allocated;
    Tally active;
    std::uint64_t requestedWrong = 0;
    std::string firstRequested;
    std::uint64_t exact = 0, inferred = 0, bound = 0; ///< allocations by certainty
    std::uint64_t sizeWrong = 0; ///< exact or inferred sizes that are not the truth, bounds that exclude it
    std::uint64_t boundMissed = 0; ///< best estimates of bounds that are not the truth
    std::string firstSize;
    std::uint64_t unmatched = 0; ///< allocations of the truth that the timeline lacks, and the other way round
    std::string firstUnmatched;

    [[nodiscard]] std::string text() const
    {
        return reserved.text("reserved") + allocated.text("allocated") + active.text("active") + "blocks exact "
               + std::to_string(exact) + ", inferred " + std::to_string(inferred) + ", bound " + std::to_string(bound)
               + " (missed " + std::to_string(boundMissed) + ")";
    }
};

const gen::Counters &truthAt(const gen::DeviceTruth &truth, allostrata::Moment moment)
{
    return moment == 0 ? truth.before : truth.after[moment - 1];
}

/// Bytes that the file shows only as blocks pending free, without their allocation: not elements (A.9).
std::uint64_t uncountedBytes(const gen::DeviceTruth &truth)
{
    std::uint64_t bytes = 0;
    for (const gen::AllocationTruth &allocation : truth.allocations)
        if (allocation.isPendingAtEnd && allocation.allocEvent < 0)
            bytes += allocation.requested;
    return bytes;
}

void compareCounters(const allostrata::Timeline &timeline, const gen::DeviceTruth &truth, Fares &fares)
{
    const std::uint64_t uncounted = uncountedBytes(truth);
    for (allostrata::Moment moment = 0; moment <= timeline.end(); ++moment) {
        const allostrata::Counters given = timeline.countersAt(moment);
        const gen::Counters &real = truthAt(truth, moment);
        if (given.requested + uncounted != real.requested && fares.requestedWrong++ == 0)
            fares.firstRequested = "moment " + std::to_string(moment) + ": " + std::to_string(given.requested) + " + "
                                   + std::to_string(uncounted) + ", truth " + std::to_string(real.requested);
        fares.reserved.add(given.reserved, real.reserved, moment);
        fares.allocated.add(given.allocated, real.allocated, moment);
        fares.active.add(given.active, real.active, moment);
    }
}

std::int64_t rowOf(allostrata::EventId event) { return event ? static_cast<std::int64_t>(event.value()) : -1; }

void compareBlocks(const allostrata::Timeline &timeline, const gen::DeviceTruth &truth, std::uint64_t shift,
                   Fares &fares)
{
    // An allocation is known by its birth and, from before the trace, by its address and death.
    std::map<std::tuple<std::int64_t, std::uint64_t, std::int64_t>, const gen::AllocationTruth *> byKey;
    for (const gen::AllocationTruth &allocation : truth.allocations)
        if (!(allocation.isPendingAtEnd && allocation.allocEvent < 0))
            byKey[{allocation.allocEvent, allocation.address + shift, allocation.freeCompletedEvent}] = &allocation;
    const std::size_t count = timeline.allocations().size();
    for (std::size_t row = 0; row < count; ++row) {
        const allostrata::Allocation given = timeline.allocation(allostrata::AllocationId::at(row));
        const auto found = byKey.find({rowOf(given.allocEvent), given.address, rowOf(given.freeCompletedEvent)});
        if (found == byKey.end()) {
            if (fares.unmatched++ == 0)
                fares.firstUnmatched = "row " + std::to_string(row) + " is not in the truth";
            continue;
        }
        const gen::AllocationTruth real = *found->second;
        byKey.erase(found);
        const bool isBound = given.certainty == allostrata::SizeCertainty::Bound;
        ++(isBound ? fares.bound : given.certainty == allostrata::SizeCertainty::Exact ? fares.exact : fares.inferred);
        const bool wrong = isBound ? real.block < given.blockSize.low || real.block > given.blockSize.high
                                   : real.block != given.blockSize.value || !given.blockSize.isExact();
        if (isBound && given.blockSize.value != real.block)
            ++fares.boundMissed;
        if ((wrong || given.requestedSize != real.requested) && fares.sizeWrong++ == 0)
            fares.firstSize = "row " + std::to_string(row) + " (event " + std::to_string(real.allocEvent)
                              + ") requested " + std::to_string(real.requested) + ", block "
                              + std::to_string(real.block) + ", inferred [" + std::to_string(given.blockSize.low) + ", "
                              + std::to_string(given.blockSize.high) + "] best " + std::to_string(given.blockSize.value)
                              + (isBound ? " bound" : " certain");
    }
    fares.unmatched += byKey.size();
    if (!byKey.empty() && fares.firstUnmatched.empty())
        fares.firstUnmatched = "event " + std::to_string(byKey.begin()->second->allocEvent) + " is not in the timeline";
}

/// XPU devices are recognised by their addresses or settings, NPU devices by their frames, which a run may lack.
const allostrata::Device *deviceOf(const allostrata::Document &document, int ordinal, const gen::Epoch &epoch)
{
    const std::string kind = epoch.isXpu ? "xpu:" : epoch.isNpu ? "npu:" : "";
    const auto code = !kind.empty() && ordinal >= 0 ? allostrata::deviceCode(kind + std::to_string(ordinal)) : ordinal;
    for (const allostrata::Device &device : document.devices())
        if (device.ordinal == code || (epoch.isNpu && device.ordinal == ordinal))
            return &device;
    return nullptr;
}

std::shared_ptr<const allostrata::Document> loaded(const gen::GeneratedRun &run, const Form &form, std::string &bytes)
{
    gen::StringSink sink;
    gen::writeSnapshot(run, form.writer, form.protocol, sink);
    bytes = std::move(sink.bytes());
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    const auto document = allostrata::load(std::make_unique<allostrata::MemorySource>(view), "generated",
                                           allostrata::LoadContext{});
    return document ? *document : nullptr;
}

} // namespace

class TestTruth : public QObject {
    Q_OBJECT

private slots:
    void countersMatchTheTruth_data();
    void countersMatchTheTruth();
    void randomRunsMatchTheTruth();
    void sumsOfTheStateMatchTheCounters_data() { countersMatchTheTruth_data(); }
    void sumsOfTheStateMatchTheCounters();
};

void TestTruth::countersMatchTheTruth_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<std::size_t>("number");
    std::size_t number = 0;
    for (const gen::Preset &preset : gen::presets())
        QTest::addRow("%s", std::string(preset.name).c_str())
            << QString::fromStdString(std::string(preset.name)) << number++;
}

void TestTruth::countersMatchTheTruth()
{
    QFETCH(const QString, preset);
    QFETCH(const std::size_t, number);
    const gen::GeneratorConfig config = *gen::findPreset(preset.toStdString());
    const gen::GeneratedRun run = gen::generate(config);
    const gen::Epoch &epoch = *gen::findEpoch(config.epoch);
    // A recorder that left requests to free out knows of them only when they complete.
    const auto &skipped = config.runtime.recorder.skipped;
    const bool hidesRequests = skipped.count(gen::EventKind::FreeRequested) != 0;
    // A file without segment events shows only the final segments.
    const bool hidesSegments = skipped.count(gen::EventKind::SegmentAlloc) != 0;
    std::string report;
    for (const Form &form : formsFor(number)) {
        std::string bytes;
        const auto document = loaded(run, form, bytes);
        QVERIFY2(document != nullptr, form.name);
        std::string formReport;
        for (gen::DeviceTruth truth : run.truth.devices) {
            if (truth.ordinal < 0 && !epoch.host)
                continue;
            const allostrata::Device *device = deviceOf(*document, truth.ordinal, epoch);
            QVERIFY2(device != nullptr, form.name);
            if (epoch.bareList) {
                truth.after.clear();
                truth.before = truth.end;
                std::erase_if(truth.allocations,
                              [](const gen::AllocationTruth &a) { return a.freeRequestedEvent >= 0; });
                for (gen::AllocationTruth &allocation : truth.allocations)
                    allocation.allocEvent = -1;
            }
            QCOMPARE(static_cast<std::size_t>(device->timeline.end()), truth.after.size());
            Fares fares;
            compareCounters(device->timeline, truth, fares);
            compareBlocks(device->timeline, truth, epoch.isXpu ? 0xff00000000000000ULL : 0, fares);
            QVERIFY2(fares.requestedWrong == 0, (form.name + (": requested at " + fares.firstRequested)).c_str());
            QVERIFY2(hidesSegments || fares.reserved.outside == 0,
                     (form.name + (": reserved at " + fares.reserved.firstOutside)).c_str());
            QVERIFY2(fares.active.outside == 0, (form.name + (": active at " + fares.active.firstOutside)).c_str());
            QVERIFY2(hidesRequests || fares.allocated.outside == 0,
                     (form.name + (": allocated at " + fares.allocated.firstOutside)).c_str());
            QVERIFY2(fares.sizeWrong == 0, (form.name + (": " + fares.firstSize)).c_str());
            QVERIFY2(fares.unmatched == 0, (form.name + (": " + fares.firstUnmatched)).c_str());
            formReport += fares.text();
        }
        QVERIFY2(report.empty() || report == formReport, (std::string(form.name) + " answers differently").c_str());
        report = formReport;
    }
    qInfo("%s", report.c_str());
}

/// ALLOSTRATA_TRUTH_SEEDS=N widens the search.
void TestTruth::randomRunsMatchTheTruth()
{
    const int more = qEnvironmentVariableIntValue("ALLOSTRATA_TRUTH_SEEDS");
    const std::uint64_t seeds = more > 0 ? static_cast<std::uint64_t>(more) : 40;
    std::vector<std::string> problems;
    unsigned long long exact = 0, inferred = 0, bound = 0, boundMissed = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const gen::GeneratorConfig config = gen::randomConfig(seed);
        const gen::GeneratedRun run = gen::generate(config);
        std::string bytes;
        const auto document = loaded(run, kForms[1], bytes);
        QVERIFY2(document != nullptr, config.name.c_str());
        const gen::DeviceTruth &truth = run.truth.devices[0];
        const allostrata::Device *device = deviceOf(*document, 0, *gen::findEpoch(config.epoch));
        QVERIFY2(device != nullptr, config.name.c_str());
        QCOMPARE(static_cast<std::size_t>(device->timeline.end()), truth.after.size());
        Fares fares;
        compareCounters(device->timeline, truth, fares);
        compareBlocks(device->timeline, truth, gen::findEpoch(config.epoch)->isXpu ? 0xff00000000000000ULL : 0, fares);
        for (const auto &[wrong, what] : {std::pair{fares.requestedWrong, "requested at " + fares.firstRequested},
                                          {fares.reserved.outside, "reserved at " + fares.reserved.firstOutside},
                                          {fares.active.outside, "active at " + fares.active.firstOutside},
                                          {fares.allocated.outside, "allocated at " + fares.allocated.firstOutside},
                                          {fares.sizeWrong, fares.firstSize},
                                          {fares.unmatched, fares.firstUnmatched}})
            if (wrong > 0)
                problems.push_back(config.name + " (" + config.epoch + "): " + std::to_string(wrong) + " times, "
                                   + what);
        exact += fares.exact;
        inferred += fares.inferred;
        bound += fares.bound;
        boundMissed += fares.boundMissed;
    }
    for (const std::string &problem : problems)
        qWarning("%s", problem.c_str());
    qInfo("blocks exact %llu, inferred %llu, bound %llu (best estimate missed %llu)", exact, inferred, bound,
          boundMissed);
    QVERIFY2(problems.empty(), "see the warnings");
}

void TestTruth::sumsOfTheStateMatchTheCounters()
{
    QFETCH(const QString, preset);
    const gen::GeneratedRun run = gen::generate(*gen::findPreset(preset.toStdString()));
    std::string bytes;
    const auto document = loaded(run, kForms[1], bytes);
    QVERIFY(document != nullptr);
    for (const allostrata::Device &device : document->devices()) {
        const allostrata::Timeline &timeline = device.timeline;
        const allostrata::Moment stride = std::max<allostrata::Moment>(1, timeline.end() / 40);
        for (allostrata::Moment moment = 0; moment <= timeline.end(); moment += stride) {
            const allostrata::MemoryState state = timeline.stateAt(moment);
            const allostrata::Counters counters = timeline.countersAt(moment);
            std::uint64_t allocated = 0;
            std::uint64_t pending = 0;
            std::uint64_t reserved = 0;
            for (const allostrata::StateSegment &segment : state.segments) {
                std::uint64_t at = segment.address;
                for (std::size_t i = 0; i < segment.rangeCount; ++i) {
                    const allostrata::StateRange &range = state.ranges[segment.firstRange + i];
                    QCOMPARE(range.address, at);
                    at += range.size;
                    allocated += range.state == allostrata::RangeState::Allocated ? range.size : 0;
                    pending += range.state == allostrata::RangeState::PendingFree ? range.size : 0;
                }
                QCOMPARE(at, segment.address + segment.size);
                reserved += segment.size;
            }
            QCOMPARE(allocated, counters.allocated.value);
            QCOMPARE(allocated + pending, counters.active.value);
            QCOMPARE(reserved, counters.reserved.value);
        }
    }
}

ALLOSTRATA_TEST(TestTruth)
#include "tst_truth.moc"
