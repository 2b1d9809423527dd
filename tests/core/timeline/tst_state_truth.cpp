// The allocator's memory at random events of generated traces, against the generator's own allocator.

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/model/device_code.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace allostrata;
namespace gen = allostrata::generator;

namespace {

constexpr std::size_t kEventsAPreset = 20;

/// Random events in the file of a run, by their numbers since the recording began.
std::set<std::uint64_t> randomEvents(const gen::GeneratedRun &run, std::mt19937 &random)
{
    std::set<std::uint64_t> chosen;
    const std::size_t devices = run.runtime->deviceCount();
    for (std::size_t device = 0; device < devices; ++device) {
        const gen::Recorder &recorder = run.runtime->recorder(device);
        for (std::size_t i = 0; i < kEventsAPreset && recorder.size() > 0; ++i)
            chosen.insert(std::uniform_int_distribution<std::uint64_t>(recorder.firstSequence(),
                                                                       recorder.totalRecorded() - 1)(random));
    }
    return chosen;
}

/// Statistics of the comparison.
struct Fares {
    std::size_t events = 0;
    std::size_t exact = 0; ///< blocks of a size that is known
    std::size_t bound = 0;
    std::string wrong; ///< the first difference
};

struct FromFile {
    const Snapshot &snapshot;
    const Timeline &timeline;
    bool poolsKnown = false; ///< events have a pool
    std::uint64_t shift = 0; ///< shift of the file's addresses
};

std::string placeText(const char *what, std::uint64_t address, std::uint64_t given, std::uint64_t truth)
{
    std::string words = what;
    words += " at " + std::to_string(address) + ": " + std::to_string(given) + ", truth " + std::to_string(truth);
    return words;
}

std::string compareBlocks(const FromFile &given, const MemoryState &state, const StateSegment &segment,
                          const gen::SegmentTruth &truth, Fares &fares)
{
    std::map<std::uint64_t, const StateRange *> blocks;
    for (std::size_t i = 0; i < segment.rangeCount; ++i) {
        const StateRange &range = state.ranges[segment.firstRange + i];
        if (range.state != RangeState::Free)
            blocks[range.address] = &range;
    }
    for (const gen::BlockTruth &real : truth.blocks) {
        if (real.use == gen::BlockUse::Free)
            continue;
        const auto found = blocks.find(real.address + given.shift);
        if (found == blocks.end())
            return placeText("no block", real.address, 0, real.size);
        const StateRange &range = *found->second;
        blocks.erase(found);
        if (range.requestedSize != real.requested)
            return placeText("requested", real.address, range.requestedSize, real.requested);
        if ((range.state == RangeState::PendingFree) != (real.use == gen::BlockUse::Pending))
            return placeText("pending", real.address, range.state == RangeState::PendingFree ? 1 : 0, 2);
        const bool isExact = range.allocation && given.timeline.allocation(range.allocation).blockSize.isExact();
        ++(isExact ? fares.exact : fares.bound);
        if (isExact && range.size != real.size)
            return placeText("size", real.address, range.size, real.size);
    }
    return blocks.empty() ? std::string() : placeText("a block too many", blocks.begin()->first, 1, 0);
}

std::string compareMemory(const FromFile &given, const gen::MemoryTruth &truth, Fares &fares)
{
    const MemoryState state = given.timeline.stateAt(static_cast<Moment>(truth.event + 1));
    if (state.segments.size() != truth.segments.size())
        return placeText("segments", 0, state.segments.size(), truth.segments.size());
    for (std::size_t i = 0; i < truth.segments.size(); ++i) {
        const StateSegment &segment = state.segments[i];
        const gen::SegmentTruth &real = truth.segments[i];
        if (segment.address != real.address + given.shift)
            return placeText("segment", real.address, segment.address, real.address);
        if (segment.size != real.size)
            return placeText("segment size", real.address, segment.size, real.size);
        if (segment.expandable != real.isExpandable)
            return placeText("expandable", real.address, segment.expandable ? 1 : 0, real.isExpandable ? 1 : 0);
        if (given.snapshot.streams[segment.stream] != real.stream)
            return placeText("stream", real.address, given.snapshot.streams[segment.stream], real.stream);
        const PoolKey pool = given.snapshot.pools[segment.pool];
        if (given.poolsKnown && (pool.first != real.pool.first || pool.second != real.pool.second))
            return placeText("pool", real.address, pool.first, real.pool.first);
        std::string wrong = compareBlocks(given, state, segment, real, fares);
        if (!wrong.empty())
            return wrong;
    }
    return {};
}

} // namespace

class TestStateTruth : public QObject {
    Q_OBJECT

private slots:
    void stateMatchesTheGeneratorsMemory();
};

void TestStateTruth::stateMatchesTheGeneratorsMemory()
{
    std::mt19937 random(2026);
    Fares fares;
    std::vector<std::string> problems;
    for (const gen::Preset &preset : gen::presets()) {
        gen::GeneratorConfig config = *gen::findPreset(preset.name);
        const gen::Epoch &epoch = *gen::findEpoch(config.epoch);
        // Without events, or with some left out, a file has no state of another moment.
        if (epoch.bareList || !config.runtime.recorder.skipped.empty())
            continue;
        config.runtime.recorder.lookAfter = randomEvents(gen::generate(config), random);
        const gen::GeneratedRun run = gen::generate(config);
        gen::StringSink sink;
        gen::writeSnapshot(run, gen::Writer::Python, 4, sink);
        const std::string &bytes = sink.bytes();
        const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
        const auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
        QVERIFY2(document, std::string(preset.name).c_str());
        for (const gen::DeviceTruth &truth : run.truth.devices) {
            for (const Device &device : (*document)->devices()) {
                const std::string word = (epoch.isXpu ? "xpu:" : "npu:") + std::to_string(truth.ordinal);
                const bool isNamed = epoch.isXpu || epoch.isNpu;
                if (device.ordinal != (isNamed ? deviceCode(word).value_or(-1) : truth.ordinal))
                    continue;
                const FromFile given{*(*document)->snapshot(), device.timeline, epoch.eventPoolId,
                                     epoch.isXpu ? 0xff00000000000000ULL : 0};
                for (const gen::MemoryTruth &look : truth.looks) {
                    ++fares.events;
                    const std::string wrong = compareMemory(given, look, fares);
                    if (!wrong.empty())
                        problems.push_back(std::string(preset.name) + ", event " + std::to_string(look.event) + ": "
                                           + wrong);
                }
            }
        }
    }
    for (const std::string &problem : problems)
        qWarning("%s", problem.c_str());
    qInfo("%zu events, %zu blocks of known size, %zu of a size that is bound or not told", fares.events, fares.exact,
          fares.bound);
    QVERIFY2(problems.empty(), "see the warnings");
    QVERIFY(fares.events >= 1000);
    QVERIFY(fares.exact > fares.bound);
}

ALLOSTRATA_TEST(TestStateTruth)
#include "tst_state_truth.moc"
