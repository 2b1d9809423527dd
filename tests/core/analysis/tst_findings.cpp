// Findings: their kinds for runs of known causes, their sums, and the queries that show the owners.

#include "core/analysis/report/findings.h"

#include "core/analysis/report/report.h"
#include "core/base/load_context.h"
#include "core/query/query_parser.h"
#include "core/reports/filter.h"
#include "core/reports/finding_target.h"
#include "tests/support/generated.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/step_helpers.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <optional>

using namespace allostrata;

namespace {

/// Findings on one device with all that they refer to.
struct Found {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Attribution> attribution;
    DeviceFindings report;

    [[nodiscard]] const Device &device() const { return document->devices()[report.row]; }
    [[nodiscard]] FindingTarget target(const Finding &finding) const
    {
        return findingTarget(finding, *document, device(), attribution->categoryRules());
    }
    [[nodiscard]] const Finding *first(FindingKind kind) const
    {
        const auto &all = report.findings;
        const auto found = std::find_if(all.begin(), all.end(),
                                        [kind](const Finding &one) { return one.kind == kind; });
        return found == all.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool lacks(Gap gap) const
    {
        return std::any_of(report.findings.begin(), report.findings.end(),
                           [gap](const Finding &one) { return one.gap == gap; });
    }
};

std::optional<Found> find(const std::shared_ptr<const Document> &document, std::size_t row = 0,
                          const RunReportOptions &options = {})
{
    if (!document || row >= document->devices().size())
        return std::nullopt;
    Found found;
    found.document = document;
    found.attribution = *makeAttribution(*document, row, {}, {});
    auto report = deviceFindings(*document, row, summarise(*document, options.capacity)[row], *found.attribution,
                                 options, LoadContext());
    if (!report)
        return std::nullopt;
    found.report = *std::move(report);
    return found;
}

/// Live bytes at the cursor of a target that match its query.
std::uint64_t bytesAt(const Found &found, const FindingTarget &target)
{
    const ParsedQuery query = parseQuery(*target.query);
    if (!query)
        return 0;
    const auto result = makeQueryResult({found.document,
                                         found.report.row,
                                         found.attribution,
                                         *query,
                                         *target.cursor,
                                         {0, found.device().timeline.end()}},
                                        {});
    std::uint64_t bytes = 0;
    for (const AllocationId id : found.device().timeline.liveAt(*target.cursor))
        bytes += result && (*result)->keeps(id) ? found.device().timeline.allocations().requestedSize(id) : 0;
    return bytes;
}

} // namespace

class TestFindings : public QObject {
    Q_OBJECT

private slots:
    void ownersAddUpToThePeak_data();
    void ownersAddUpToThePeak();
    void modulesAreOwnersIfTheFileNamesThem();
    void linesAreOwnersWithoutACategory();
    void outOfMemoryOnlyWhereItHappened();
    void growthIsThatOfTheLeaks();
    void wasteIsWhatNobodyRequested();
    void saysWhatTheFileLacks();
    void theEndAgreesWithTheSummary();
    void anEmptySnapshotHasOneResult();
};

void TestFindings::ownersAddUpToThePeak_data()
{
    QTest::addColumn<QString>("name");
    for (const char *preset : {"basic_training", "fx_frames", "late_history", "no_stacks", "list_form", "npu"})
        QTest::newRow(preset) << QString::fromLatin1(preset);
    for (const QString &real : test::realSnapshots())
        QTest::newRow(qPrintable(real)) << test::realDataFolder() + u'/' + real;
    const QDir peaks(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/peak"), QStringLiteral("*.json"));
    for (const QString &peak : peaks.entryList()) // with modules, and bytes that belong to no listed allocation
        QTest::newRow(qPrintable(peak)) << peaks.filePath(peak);
}

void TestFindings::ownersAddUpToThePeak()
{
    QFETCH(QString, name);
    std::shared_ptr<const Document> document;
    if (name.contains(u'/')) {
        const auto loaded = load(name.toStdString(), LoadContext());
        document = loaded ? *loaded : nullptr;
    } else {
        document = generated(name.toStdString());
    }
    QVERIFY(document);
    for (std::size_t row = 0; row < document->devices().size(); ++row) {
        const auto found = find(document, row);
        QVERIFY(found);
        std::uint64_t sum = 0;
        std::size_t owners = 0;
        std::uint64_t previous = UINT64_MAX;
        for (const Finding &finding : found->report.findings) {
            const FindingTarget target = found->target(finding);
            QVERIFY(!target.view.empty());
            if (finding.kind == FindingKind::OtherOwners)
                sum += finding.bytes;
            if (finding.kind != FindingKind::Owner)
                continue;
            QVERIFY(++owners <= kMostOwners && finding.bytes <= previous);
            previous = finding.bytes;
            sum += finding.bytes;
            if (!found->device().capabilities.timeline)
                continue;
            const std::uint64_t shown = bytesAt(*found, target);
            QVERIFY2(finding.owner.kind == OwnerKind::Line ? shown >= finding.bytes : shown == finding.bytes,
                     target.query->c_str());
        }
        QCOMPARE(sum, found->report.peak ? found->report.peak->requested : 0);
    }
}

void TestFindings::modulesAreOwnersIfTheFileNamesThem()
{
    const auto document = test::loadText(
        R"({"segments":[],"device_traces":[[)"
        R"({"action":"alloc","addr":4096,"size":1024,"stream":0,"user_metadata":"{\"module\":\"layers.0.mlp\"}"},)"
        R"({"action":"alloc","addr":8192,"size":2048,"stream":0,"user_metadata":"{\"module\":\"layers.1.mlp\"}"},)"
        R"({"action":"alloc","addr":16384,"size":512,"stream":0,"user_metadata":"{\"module\":\"layers.1.mlp.up\"}"},)"
        R"({"action":"alloc","addr":32768,"size":256,"stream":0}]]})");
    const auto named = find(document);
    QVERIFY(named);
    const Finding *module = named->first(FindingKind::Owner);
    QVERIFY(module && module->owner.kind == OwnerKind::Module);
    QCOMPARE(module->owner.module, "layers.*.mlp");
    QCOMPARE(module->bytes, std::uint64_t(3072));
    QCOMPARE(named->target(*module).view, "modules");
    for (const Finding &finding : named->report.findings) // those below it, and those without a module, are others
        QVERIFY(finding.kind != FindingKind::Owner || bytesAt(*named, named->target(finding)) == finding.bytes);
    const auto unnamed = find(generated("basic_training"));
    for (const Finding &finding : unnamed->report.findings)
        QVERIFY(finding.kind != FindingKind::Owner || finding.owner.kind != OwnerKind::Module);
}

void TestFindings::linesAreOwnersWithoutACategory()
{
    const auto document = test::loadText(
        R"({"segments":[],"device_traces":[[{"action":"alloc","addr":4096,"size":1024,"stream":0,)"
        R"("frames":[{"name":"scratch","filename":"/home/u/own.py","line":7}]}]]})");
    QVERIFY(document);
    const auto found = find(document);
    QVERIFY(found);
    const Finding *owner = found->first(FindingKind::Owner);
    QVERIFY(owner && owner->owner.kind == OwnerKind::Line);
    const FindingTarget target = found->target(*owner);
    QCOMPARE(target.view, "allocations");
    QCOMPARE(QString::fromStdString(*target.query), QStringLiteral("category=other line==\"scratch own.py:7\""));
    QVERIFY(!found->first(FindingKind::OtherOwners));
    QVERIFY(!found->first(FindingKind::Growth)); // there are no steps
}

void TestFindings::outOfMemoryOnlyWhereItHappened()
{
    const auto found = find(generated("oom_fragmentation"));
    QVERIFY(found);
    const Finding *oom = found->first(FindingKind::OutOfMemory);
    QVERIFY(oom && oom->count == *found->report.summary.ooms);
    QCOMPARE(oom->bytes, found->report.ooms.back().facts.asked);
    QCOMPARE(found->target(*oom),
             (FindingTarget{"out-of-memory", found->report.ooms.back().facts.event.value(), std::nullopt}));
    QVERIFY(!find(generated("basic_training"))->first(FindingKind::OutOfMemory));
}

void TestFindings::growthIsThatOfTheLeaks()
{
    const auto leaking = find(generated("leak_large"));
    QVERIFY(leaking);
    const Finding *growth = leaking->first(FindingKind::Growth);
    QVERIFY(growth && growth->count > 0);
    QCOMPARE(growth->bytes, leaking->report.leaks->bytesPerStep.value);
    QCOMPARE(leaking->target(*growth).view, "leaks");
    const auto stable = find(generated("basic_training"));
    QVERIFY(stable && stable->first(FindingKind::Growth));
    QCOMPARE(stable->first(FindingKind::Growth)->count, std::uint64_t(0));
    const auto stateOnly = find(generated("list_form"));
    QVERIFY(stateOnly && !stateOnly->first(FindingKind::Growth));
}

void TestFindings::wasteIsWhatNobodyRequested()
{
    RunReportOptions options;
    options.capacity = std::uint64_t(80) << 30U;
    const auto found = find(generated("basic_training"), 0, options);
    QVERIFY(found);
    const Finding *waste = found->first(FindingKind::Waste);
    QVERIFY(waste);
    const ReservedSplit split = splitReserved(found->device().timeline, *waste->moment);
    QCOMPARE(waste->whole, split.reserved);
    QCOMPARE(waste->bytes, split.reserved - split.requested);
    QCOMPARE(found->first(FindingKind::Peak)->whole, *options.capacity);
    const auto stateOnly = find(generated("list_form"));
    QVERIFY(!stateOnly->first(FindingKind::Waste));
    const Finding *end = stateOnly->first(FindingKind::AtEnd);
    QVERIFY(end && end->bytes == stateOnly->report.state->allocated && end->whole == stateOnly->report.state->reserved);
    QCOMPARE(end->share(), *stateOnly->report.summary.efficiency);
    QCOMPARE(stateOnly->target(*end).view, "segments");
}

void TestFindings::saysWhatTheFileLacks()
{
    const auto usual = find(generated("basic_training"));
    QVERIFY(usual && !usual->lacks(Gap::NoTimes) && !usual->lacks(Gap::NoStacks) && !usual->lacks(Gap::NoTrace));
    QVERIFY(find(generated("npu"))->lacks(Gap::NoTimes));
    QVERIFY(find(generated("no_stacks"))->lacks(Gap::NoStacks));
    QVERIFY(find(generated("list_form"))->lacks(Gap::NoTrace));
    QVERIFY(find(generated("ring_overflow"))->first(FindingKind::Issues));
    RunReportOptions options;
    options.capacity = std::uint64_t(80) << 30U;
    QVERIFY(usual->lacks(Gap::NoCapacity) && !find(usual->document, 0, options)->lacks(Gap::NoCapacity));
}

void TestFindings::theEndAgreesWithTheSummary()
{
    const auto document = test::loadText( // blocks that do not fill their segment
        R"({"segments":[{"device":0,"address":4096,"total_size":2097152,"stream":0,"segment_type":"small","blocks":[)"
        R"({"address":4096,"size":512,"requested_size":512,"state":"active_allocated"}]}],"device_traces":[[]]})");
    const auto found = find(document);
    QVERIFY(found);
    const Finding *end = found->first(FindingKind::AtEnd);
    QVERIFY(end);
    QCOMPARE(end->whole, *found->report.summary.reserved);
    QCOMPARE(end->bytes, *found->report.summary.allocated);
    QCOMPARE(end->share(), *found->report.summary.efficiency);
}

void TestFindings::anEmptySnapshotHasOneResult()
{
    const auto document = test::loadText(
        R"({"segments":[{"device":0,"address":4096,"total_size":0,"stream":0,"segment_type":"small","blocks":[]}],)"
        R"("device_traces":[[]]})");
    const auto found = find(document);
    QVERIFY(found);
    const Finding *end = found->first(FindingKind::AtEnd);
    QVERIFY(end && end->whole == 0);
    QVERIFY(!found->first(FindingKind::Peak) && !found->first(FindingKind::Owner));
}

ALLOSTRATA_TEST(TestFindings)

#include "tst_findings.moc"
