// The recordings of tests/data/samples: made by the generator, and each shows what its row of README.md says.

#include "core/analysis/leaks/leaks.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/attribution/attribution.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/io/source.h"
#include "tests/support/generated.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <string>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;

namespace {

QStringList listedSamples()
{
    QFile readme(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/samples/README.md"));
    if (!readme.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression kRow(QStringLiteral("^\\| `(\\w+)` \\|"), QRegularExpression::MultilineOption);
    QStringList names;
    for (auto rows = kRow.globalMatch(QString::fromUtf8(readme.readAll())); rows.hasNext();)
        names << rows.next().captured(1);
    names.sort();
    return names;
}

const Device &onlyDevice(const Document &document) { return document.devices().front(); }

Attribution attributed(const Document &document)
{
    const Device &device = onlyDevice(document);
    return *Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, {},
                               LoadContext{});
}

/// Bytes of live allocations at the peak that satisfy a condition.
std::uint64_t peakBytes(const Document &document, const std::function<bool(AllocationId)> &condition)
{
    const Timeline &timeline = onlyDevice(document).timeline;
    std::uint64_t sum = 0;
    for (const AllocationId id : timeline.liveAt(peakMoment(timeline)))
        sum += condition(id) ? timeline.allocations().requestedSize(id) : 0;
    return sum;
}

std::uint64_t peakOf(const Document &document) { return onlyDevice(document).timeline.peakRequested().bytes; }

bool hasPhase(const Document &document, Phase phase)
{
    const Attribution attribution = attributed(document);
    const auto intervals = attribution.phases().intervals();
    return std::any_of(intervals.begin(), intervals.end(),
                       [phase](const PhaseInterval &one) { return one.phase == phase; });
}

bool runsOut(const Document &document, OomCause cause, std::optional<std::uint64_t> capacity = {})
{
    const Device &device = onlyDevice(document);
    const std::vector<EventId> events = oomEvents(device.timeline.trace());
    OomOptions options;
    options.capacity = capacity;
    return !events.empty() && examineOom(document, device, events.front(), options).reasons.front().cause == cause;
}

LeakFindings leaksOf(const Document &document)
{
    return *findLeaks(document, onlyDevice(document), attributed(document), {}, LoadContext{});
}

bool hasFile(const Document &document, const char *part)
{
    const StackTable &stacks = document.snapshot()->stacks;
    for (std::size_t i = 0; i < stacks.frameCount(); ++i) {
        if (document.snapshot()->text(stacks.frame(FrameId::at(i)).file).find(part) != std::string_view::npos)
            return true;
    }
    return false;
}

/// Two caches of 24 tokens, made anew by torch.cat for each: 64 sequences x 1,024 values x 2 bytes for key and value.
bool isKvCache(const Document &document)
{
    constexpr std::uint64_t kToken = 64 * 1024 * 2 * 2;
    const Allocations &all = onlyDevice(document).timeline.allocations();
    std::map<std::uint64_t, int> caches;
    for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
        const std::uint64_t size = all.requestedSize(AllocationId::at(i));
        if (size >= kToken && size % kToken == 0)
            ++caches[size / kToken];
    }
    return caches.contains(23) && caches[23] >= 2 && leaksOf(document).leaks.empty();
}

using Shows = std::function<bool(const Document &)>;

const std::map<QString, Shows> kShows{
    {QStringLiteral("training"),
     [](const Document &one) {
         return onlyDevice(one).timeline.allocations().bornBefore() == 738 && hasPhase(one, Phase::Forward)
                && hasPhase(one, Phase::Backward) && hasPhase(one, Phase::Optimizer);
     }},
    {QStringLiteral("few_events"),
     [](const Document &one) { return onlyDevice(one).timeline.end() < 200 && hasPhase(one, Phase::Forward); }},
    {QStringLiteral("inference"), [](const Document &one) { return !hasPhase(one, Phase::Backward); }},
    {QStringLiteral("checkpointing_before"),
     [](const Document &one) { return peakOf(one) > 2 * peakOf(*loadSample(QStringLiteral("checkpointing_after"))); }},
    {QStringLiteral("checkpointing_after"),
     [](const Document &one) {
         return onlyDevice(one).timeline.end()
                > onlyDevice(*loadSample(QStringLiteral("checkpointing_before"))).timeline.end();
     }},
    {QStringLiteral("logits_spike"),
     [](const Document &one) {
         constexpr std::uint64_t kLogits = std::uint64_t(8) * 256 * 100'000 * 4;
         const Allocations &all = onlyDevice(one).timeline.allocations();
         const std::uint64_t logits = peakBytes(one,
                                                [&all](AllocationId id) { return all.requestedSize(id) == kLogits; });
         return logits >= 2 * kLogits && 2 * logits > peakOf(one);
     }},
    {QStringLiteral("optimizer_temporaries"),
     [](const Document &one) {
         return attributed(one).phases().at(peakMoment(onlyDevice(one).timeline)) == Phase::Optimizer;
     }},
    {QStringLiteral("kv_cache"), isKvCache},
    {QStringLiteral("leak_large"),
     [](const Document &one) {
         const LeakFindings found = leaksOf(one);
         return !found.leaks.empty() && found.leaks.front().bytesPerStep.value == 1'500'000;
     }},
    {QStringLiteral("oom_capacity"), [](const Document &one) { return runsOut(one, OomCause::Capacity); }},
    {QStringLiteral("oom_fragmentation"), [](const Document &one) { return runsOut(one, OomCause::Fragmentation); }},
    {QStringLiteral("oom_other_process"),
     [](const Document &one) { return runsOut(one, OomCause::OtherProcess, std::uint64_t(4) << 30U); }},
    {QStringLiteral("oom_private_pool"), [](const Document &one) { return runsOut(one, OomCause::PrivatePool); }},
    {QStringLiteral("private_pools"), [](const Document &one) { return one.snapshot()->pools.size() > 1; }},
    {QStringLiteral("cuda_graph"), [](const Document &one) { return one.snapshot()->pools.size() > 1; }},
    {QStringLiteral("fsdp_two_streams"), [](const Document &one) { return one.snapshot()->streams.size() > 2; }},
    {QStringLiteral("expandable"), [](const Document &one) { return one.snapshot()->settings.expandableSegments; }},
    {QStringLiteral("ring_overflow"),
     [](const Document &one) { return one.diagnostics.count(Issue::RingBufferOverflow) == 1; }},
    {QStringLiteral("windows_paths"), [](const Document &one) { return hasFile(one, ":\\"); }},
    {QStringLiteral("state_of_devices"),
     [](const Document &one) { return one.devices().size() == 2 && !onlyDevice(one).capabilities.timeline; }},
    {QStringLiteral("state_of_pools"),
     [](const Document &one) { return one.snapshot()->pools.size() > 1 && !onlyDevice(one).capabilities.timeline; }},
};

void addSamples()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : listedSamples())
        QTest::newRow(qPrintable(name)) << name;
}

} // namespace

class TestSamples : public QObject {
    Q_OBJECT

private slots:
    void readmeListsEverySample();
    void filesAreWhatTheGeneratorMakes_data() { addSamples(); }
    void filesAreWhatTheGeneratorMakes();
    void eachShowsWhatItsRowSays_data() { addSamples(); }
    void eachShowsWhatItsRowSays();
};

void TestSamples::readmeListsEverySample()
{
    QStringList files;
    for (const QString &path : sampleFiles()) {
        QVERIFY2(QFileInfo(path).size() < 200'000, qPrintable(path));
        files << QFileInfo(path).fileName().section(u'.', 0, 0);
    }
    QVERIFY(!files.isEmpty());
    QCOMPARE(files, listedSamples());
}

void TestSamples::filesAreWhatTheGeneratorMakes()
{
    QFETCH(const QString, name);
    const LoadContext context;
    auto file = openFile(sampleFile(name).toStdString(), context);
    QVERIFY(file);
    auto source = peel(std::move(*file), context);
    QVERIFY(source);
    const auto preset = gen::findPreset(name.toStdString());
    QVERIFY(preset);
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(*preset), sink);
    std::string stored(sink.bytes().size() + 1, '\0');
    const auto size = (*source)->read({reinterpret_cast<std::uint8_t *>(stored.data()), stored.size()});
    QVERIFY(size);
    stored.resize(*size);
    QVERIFY2(stored == sink.bytes(), "make them again: make_samples.py in their folder");
}

void TestSamples::eachShowsWhatItsRowSays()
{
    QFETCH(const QString, name);
    const auto shows = kShows.find(name);
    QVERIFY2(shows != kShows.end(), "say here what it has to show");
    const auto document = loadSample(name);
    QVERIFY(document);
    QVERIFY(shows->second(*document));
}

ALLOSTRATA_TEST(TestSamples)
#include "tst_samples.moc"
