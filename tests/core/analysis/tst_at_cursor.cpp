// Live memory at a moment, and the texts on one allocation.

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/allocations/at_cursor.h"
#include "core/attribution/stack_digest.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/stack_rules.h"
#include "core/base/load_context.h"
#include "core/timeline/strata_index.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <numeric>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// Two allocations of one line (with different callers), one of another, one without a stack, one from before.
const QByteArray kSmall = R"({
  "segments": [{"device": 0, "address": 4096, "total_size": 20971520, "stream": 0, "segment_type": "large", "blocks": [
    {"address": 4096, "size": 512, "requested_size": 100, "state": "active_allocated"},
    {"address": 4608, "size": 1024, "requested_size": 1000, "state": "active_allocated"},
    {"address": 5632, "size": 20969984, "requested_size": 0, "state": "inactive"}]}],
  "device_traces": [[
    {"action": "alloc", "addr": 4608, "size": 1000, "stream": 0, "time_us": 10,
     "frames": [{"name": "f", "filename": "/u/a.py", "line": 1}, {"name": "main", "filename": "/u/a.py", "line": 8}]},
    {"action": "alloc", "addr": 8192, "size": 2000, "stream": 0, "time_us": 20,
     "frames": [{"name": "f", "filename": "/u/a.py", "line": 1}, {"name": "main", "filename": "/u/a.py", "line": 9}]},
    {"action": "alloc", "addr": 16384, "size": 1000, "stream": 0, "time_us": 30,
     "frames": [{"name": "g", "filename": "/u/b.py", "line": 2}]},
    {"action": "alloc", "addr": 32768, "size": 50, "stream": 0, "time_us": 40},
    {"action": "free_requested", "addr": 8192, "size": 2000, "stream": 0, "time_us": 50,
     "frames": [{"name": "h", "filename": "/u/c.py", "line": 3}]},
    {"action": "free_completed", "addr": 8192, "size": 2000, "stream": 0, "time_us": 50},
    {"action": "free_requested", "addr": 16384, "size": 1000, "stream": 0, "time_us": 60,
     "frames": [{"name": "g", "filename": "/u/b.py", "line": 2}]},
    {"action": "free_completed", "addr": 16384, "size": 1000, "stream": 0, "time_us": 60},
    {"action": "free_requested", "addr": 32768, "size": 50, "stream": 0, "time_us": 70},
    {"action": "free_completed", "addr": 32768, "size": 50, "stream": 0, "time_us": 70}
  ]],
  "external_annotations": [
    {"stage": "START", "name": "step", "device": 0, "time_us": 5},
    {"stage": "START", "name": "forward", "device": 0, "time_us": 15},
    {"stage": "START", "name": "elsewhere", "device": 1, "time_us": 15},
    {"stage": "END", "name": "forward", "device": 0, "time_us": 25},
    {"stage": "END", "name": "step", "device": 0, "time_us": 45},
    {"stage": "END", "name": "never begun", "device": 0, "time_us": 46}],
  "allocator_settings": {}
})";

/// "f a.py:1 3000 B in 2"
QStringList rowsOf(const Document &document, const AtCursor &at)
{
    QStringList rows;
    for (const CursorRow &row : at.rows) {
        const StackDigest &digest = (*document.stacks())[row.stack];
        QString name = row.kind == CursorRowKind::BornBefore ? QStringLiteral("before")
                       : row.kind == CursorRowKind::Unknown  ? QStringLiteral("no stack")
                       : at.grouping == Attribute::Size
                           ? QString::number(row.key)
                           : QString::fromStdString(std::string(document.stacks()->text(digest.function)));
        rows.append(QStringLiteral("%1 %2 B in %3").arg(name).arg(row.bytes).arg(row.count));
    }
    return rows;
}

/// Requested bytes by a walk over all allocations.
std::uint64_t slowSum(const Timeline &timeline, Moment moment)
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const Allocation allocation = timeline.allocation(AllocationId::at(i));
        const bool isBorn = !allocation.allocEvent || allocation.allocEvent.value() < moment;
        const bool isDead = allocation.freeCompletedEvent && allocation.freeCompletedEvent.value() < moment;
        if (isBorn && !isDead)
            sum += allocation.requestedSize;
    }
    return sum;
}

/// All groupings that need only the file.
std::vector<Attribute> groupings()
{
    std::vector<Attribute> all;
    for (const AttributeRow &row : attributes()) {
        if (row.serves(AttributeUse::Group) && !row.needsOf(AttributeNeed::Attributed))
            all.push_back(row.attribute);
    }
    return all;
}

} // namespace

class TestAtCursor : public QObject {
    Q_OBJECT

private slots:
    void groupsByLine();
    void groupsByStack();
    void groupsBySize();
    void operatorsReplaceMissingStacks();
    void anEmptySnapshotHasNoLiveMemory();
    void membersMatchTheirRow();
    void sumsMatchTheCounters_data();
    void sumsMatchTheCounters();
    void sameStackCountsEveryAllocation();
    void stackGroupsMatchASlowSearch();
    void groupsFollowTheRules();
    void neighboursFollowTheStack();
    void explainsMissingStacks();
    void showsWhereTheFreeStackComesFrom();
    void annotationsNest();
};

void TestAtCursor::groupsByLine()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    const Device &device = document->devices().front();
    QCOMPARE(rowsOf(*document, atCursor(*document, device, 4, Attribute::Line)),
             QStringList({"f 3000 B in 2", "g 1000 B in 1", "before 100 B in 1", "no stack 50 B in 1"}));
    QCOMPARE(rowsOf(*document, atCursor(*document, device, 0, Attribute::Line)), QStringList({"before 100 B in 1"}));
    // Live until the free is completed.
    QCOMPARE(rowsOf(*document, atCursor(*document, device, 5, Attribute::Line)).first(), "f 3000 B in 2");
    QCOMPARE(rowsOf(*document, atCursor(*document, device, 6, Attribute::Line)).first(), "f 1000 B in 1");
}

void TestAtCursor::groupsByStack()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    QCOMPARE(
        rowsOf(*document, atCursor(*document, document->devices().front(), 4, Attribute::Stack)),
        QStringList({"f 2000 B in 1", "f 1000 B in 1", "g 1000 B in 1", "before 100 B in 1", "no stack 50 B in 1"}));
}

void TestAtCursor::groupsBySize()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    const AtCursor at = atCursor(*document, document->devices().front(), 4, Attribute::Size);
    QCOMPARE(rowsOf(*document, at),
             QStringList({"1000 2000 B in 2", "2000 2000 B in 1", "100 100 B in 1", "50 50 B in 1"}));
    QCOMPARE(at.bytes, std::uint64_t(4150));
    QCOMPARE(at.count, std::uint64_t(5));
}

void TestAtCursor::operatorsReplaceMissingStacks()
{
    QByteArray text = R"({"traceEvents": [)";
    int at = 0;
    for (const char *name : {"aten::mm", "aten::add", "aten::mm"}) {
        text.append(at == 0 ? "" : ",")
            .append(R"({"ph": "X", "cat": "cpu_op", "pid": 1, "tid": 1, "dur": 8, "args": {}, "name": ")")
            .append(name);
        text.append(R"(", "ts": )")
            .append(QByteArray::number(at))
            .append(R"(}, {"ph": "i", "cat": "cpu_instant_event", "name": "[memory]", "pid": 1, "tid": 1, "ts": )");
        text.append(QByteArray::number(at + 1))
            .append(R"(, "args": {"Device Type": 1, "Device Id": 0, "Bytes": 512, "Addr": )")
            .append(QByteArray::number(4096 + at))
            .append("}}");
        at += 512;
    }
    const auto document = loadText(text.append("]}"));
    QVERIFY(document && !document->devices().empty());
    const Device &device = document->devices().front();
    QStringList rows;
    for (const CursorRow &row : atCursor(*document, device, device.timeline.end(), Attribute::Line).rows)
        rows.append(QStringLiteral("%1 %2")
                        .arg(QString::fromStdString(std::string(document->snapshot()->text(row.operatorName))))
                        .arg(row.bytes));
    QCOMPARE(rows, QStringList({QStringLiteral("aten::mm 1024"), QStringLiteral("aten::add 512")}));
}

void TestAtCursor::anEmptySnapshotHasNoLiveMemory()
{
    const auto document = loadText(R"({"segments": [{"device": 0, "address": 4096, "total_size": 512, "blocks": [
        {"address": 4096, "size": 512, "state": "inactive"}]}], "device_traces": [[]]})");
    QVERIFY(document);
    for (const Attribute grouping : groupings()) {
        const AtCursor at = atCursor(*document, document->devices().front(), 0, grouping);
        QVERIFY(at.rows.empty());
        QCOMPARE(at.bytes, std::uint64_t(0));
    }
}

void TestAtCursor::membersMatchTheirRow()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    const Device &device = document->devices().front();
    for (const Attribute grouping : groupings()) {
        const AtCursor at = atCursor(*document, device, 4, grouping);
        for (const CursorRow &row : at.rows) {
            const auto members = membersOf(*document, device, at, row, 100);
            QCOMPARE(members.size(), std::size_t(row.count));
            QVERIFY(members.front() == row.largest);
            QCOMPARE(std::accumulate(members.begin(), members.end(), std::uint64_t(0),
                                     [&](std::uint64_t sum, AllocationId id) {
                                         return sum + device.timeline.allocations().requestedSize(id);
                                     }),
                     row.bytes);
            QCOMPARE(membersOf(*document, device, at, row, 1).size(), std::size_t(1));
            QVERIFY(groupOf(*document, device, at, row.largest).isSameGroup(row));
            const bool isNamed = at.values && attributeRow(grouping).kind == AttributeKind::Name
                                 && row.kind == CursorRowKind::Group;
            QVERIFY(!isNamed || row.key < at.values->names().count);
        }
    }
}

void TestAtCursor::sumsMatchTheCounters_data() { addRecordings(); }

void TestAtCursor::sumsMatchTheCounters()
{
    QFETCH(QString, path);
    const auto document = loadRecording(path);
    QVERIFY(document);
    for (const Device &device : document->devices()) {
        const Moment end = device.timeline.end();
        for (const Moment moment : {Moment(0), Moment(1), end / 7, end / 2, peakMoment(device.timeline), end}) {
            if (moment > end)
                continue;
            const std::uint64_t slow = slowSum(device.timeline, moment);
            QCOMPARE(device.timeline.countersAt(moment).requested, slow);
            for (const Attribute grouping : groupings()) {
                const AtCursor at = atCursor(*document, device, moment, grouping);
                std::uint64_t sum = 0;
                std::uint64_t count = 0;
                for (const CursorRow &row : at.rows) {
                    sum += row.bytes;
                    count += row.count;
                }
                for (const CursorRow &row : at.rows) { // a stack with only native frames has no file
                    const bool isNamed = at.values && attributeRow(grouping).kind == AttributeKind::Name
                                         && row.kind == CursorRowKind::Group;
                    QVERIFY(!isNamed || row.key < at.values->names().count);
                }
                QCOMPARE(sum, slow);
                QCOMPARE(at.bytes, slow);
                QCOMPARE(at.count, count);
            }
        }
    }
}

void TestAtCursor::sameStackCountsEveryAllocation()
{
    const auto document = loadSample(QStringLiteral("training"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const AllocationId id = device.timeline.allocationOf(EventId(51));
    const auto same = sameStack(*document, device, id);
    QVERIFY(same);
    // 24 layers, each with a cast of the weight, which stays live, and a result that does not.
    QCOMPARE(same->all.size(), std::size_t(48));
    QCOMPARE(same->liveAtPeak, std::uint64_t(24));
    QCOMPARE(same->bytesAtPeak, std::uint64_t(24) * 8388608);
    QVERIFY(std::is_sorted(same->all.begin(), same->all.end()));
    QVERIFY(!sameStack(*document, device, AllocationId(0))); // from before the recording
}

void TestAtCursor::stackGroupsMatchASlowSearch()
{
    const auto document = loadSample(QStringLiteral("few_events"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Timeline &timeline = device.timeline;
    const Moment middle = timeline.end() / 2;
    std::size_t checked = 0;
    for (std::size_t i = 0; i < timeline.allocations().size(); i += 7) {
        const AllocationId id = AllocationId::at(i);
        const auto same = sameStack(*document, device, id);
        const bool hasStack = !document->snapshot()->stacks.stack(timeline.allocation(id).stack).empty();
        QCOMPARE(same.has_value(), hasStack);
        if (!same)
            continue;
        ++checked;
        std::vector<AllocationId> slow;
        LiveSum live;
        std::uint64_t bytes = 0;
        for (std::size_t j = 0; j < timeline.allocations().size(); ++j) {
            const Allocation other = timeline.allocation(AllocationId::at(j));
            if (!other.stack
                || (*document->stacks())[other.stack].yours
                       != (*document->stacks())[timeline.allocation(id).stack].yours)
                continue;
            slow.push_back(AllocationId::at(j));
            bytes += other.requestedSize;
            if (isLiveAt(timeline, AllocationId::at(j), middle)) {
                ++live.count;
                live.bytes += other.requestedSize;
            }
        }
        QVERIFY(std::equal(slow.begin(), slow.end(), same->all.begin(), same->all.end()));
        QCOMPARE(same->bytes, bytes);
        QCOMPARE(liveSum(timeline, same->all, middle).count, live.count);
        QCOMPARE(liveSum(timeline, same->all, middle).bytes, live.bytes);
    }
    QVERIFY(checked > 3);
}

void TestAtCursor::groupsFollowTheRules()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    const AllocationId first = document->devices().front().timeline.allocationOf(EventId(0));
    QCOMPARE(sameStack(*document, document->devices().front(), first)->all.size(), std::size_t(1));
    // If only f() belongs to the user, its callers make no difference.
    const auto rules = StackRules::parse(R"({"rules": [{"origin": "library", "function": "^main$"}]})");
    QVERIFY(rules);
    const auto changed = withRules(*document, *rules, LoadContext{});
    QVERIFY(changed);
    QVERIFY((*changed)->stacks()->rules() == *rules);
    QCOMPARE(sameStack(**changed, (*changed)->devices().front(), first)->all.size(), std::size_t(2));
    QVERIFY((*changed)->snapshot() == document->snapshot());
    QVERIFY((*changed)->devices().front().strata == document->devices().front().strata);
    QCOMPARE(sameStack(*document, document->devices().front(), first)->all.size(), std::size_t(1));
    // A load uses the given rules, and a stopped load reports it.
    LoadContext context;
    context.rules = std::make_shared<const StackRules>(*rules);
    std::vector<std::uint8_t> bytes(kSmall.begin(), kSmall.end());
    const auto loaded = load(std::make_unique<MemorySource>(std::move(bytes)), "text.json", context);
    QVERIFY(loaded);
    QVERIFY((*loaded)->stacks()->rules() == *rules);
    std::stop_source stop;
    stop.request_stop();
    context.stop = stop.get_token();
    QVERIFY(withRules(*document, *rules, context).error().reason == Reason::Cancelled);
}

void TestAtCursor::neighboursFollowTheStack()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    const std::vector<AllocationId> live = timeline.liveAt(4);
    QCOMPARE(live.size(), std::size_t(5));
    for (std::size_t i = 0; i < live.size(); ++i) {
        QVERIFY(olderAt(timeline, live[i], 4) == (i > 0 ? live[i - 1] : AllocationId()));
        QVERIFY(youngerAt(timeline, live[i], 4) == (i + 1 < live.size() ? live[i + 1] : AllocationId()));
    }
    // From an allocation that is no longer live, the walk leads to live ones.
    QVERIFY(youngerAt(timeline, live[2], 10) == AllocationId());
    QVERIFY(olderAt(timeline, live[4], 10) == live[1]);
}

void TestAtCursor::explainsMissingStacks()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    const Device &device = document->devices().front();
    QVERIFY(whyNoStack(*document, device, device.timeline.liveAt(0).front()) == NoStackReason::BeforeRecording);
    QVERIFY(whyNoStack(*document, device, device.timeline.allocationOf(EventId(0))) == NoStackReason::HasStack);
    QVERIFY(whyNoStack(*document, device, device.timeline.allocationOf(EventId(3))) == NoStackReason::NotThisEvent);
    const auto ring = loadSample(QStringLiteral("ring_overflow"));
    QVERIFY(ring);
    const Device &overflowed = ring->devices().front();
    int evicted = 0;
    for (std::size_t i = 0; i < overflowed.timeline.allocations().bornBefore(); ++i) {
        const NoStackReason reason = whyNoStack(*ring, overflowed, AllocationId::at(i));
        QVERIFY(reason != NoStackReason::BeforeRecording);
        evicted += reason == NoStackReason::Evicted ? 1 : 0;
    }
    QVERIFY(evicted > 0);
}

void TestAtCursor::showsWhereTheFreeStackComesFrom()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    const Device &device = document->devices().front();
    const auto of = [&device](std::uint32_t event) {
        return freeStackOf(device, device.timeline.allocationOf(EventId(event)));
    };
    QVERIFY(of(0) == FreeStack::None); // never freed
    QVERIFY(of(1) == FreeStack::Own);
    QVERIFY(of(2) == FreeStack::SameAsAlloc);
    QVERIFY(of(3) == FreeStack::None); // no frames
}

void TestAtCursor::annotationsNest()
{
    const auto document = loadText(kSmall);
    QVERIFY(document);
    const auto at = [&document](std::int64_t time) { return annotationsAround(*document->snapshot(), 0, time); };
    const std::vector<std::string_view> none;
    const std::vector<std::string_view> step{"step"};
    const std::vector<std::string_view> both{"step", "forward"};
    QCOMPARE(at(4), none);
    QCOMPARE(at(5), step);
    QCOMPARE(at(20), both);
    QCOMPARE(at(25), both);
    QCOMPARE(at(26), step);
    QCOMPARE(at(100), none);
}

ALLOSTRATA_TEST(TestAtCursor)
#include "tst_at_cursor.moc"
