// Conditions for the allocations of a row; conditions added to and removed from a query.

#include "core/attribution/attribution.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/query/evaluate.h"
#include "core/query/group_query.h"
#include "core/query/query_edit.h"
#include "core/query/query_parser.h"
#include "tests/support/generated.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr std::array<std::uint64_t, 3> kLimits = {1'000, 100'000, 10'000'000};

std::string textOf(const Query &query) { return query.text(); }
Query queryOf(const std::string &text)
{
    const ParsedQuery parsed = parseQuery(text);
    return parsed ? *parsed : Query();
}

/// Everything that rows can stand for: each attribute that groups, by value and by class; numbers by limits.
std::vector<CursorGrouping> groupings()
{
    std::vector<CursorGrouping> all;
    for (const AttributeRow &row : attributes()) {
        if (row.serves(AttributeUse::Group))
            all.push_back({row.attribute, {}});
        if (row.serves(AttributeUse::Group) && row.kind == AttributeKind::Name)
            all.push_back({row.attribute, {true, {}}});
        if (row.serves(AttributeUse::Colour) && row.kind != AttributeKind::Name)
            all.push_back({row.attribute, {false, kLimits}});
    }
    all.push_back({Attribute::LifetimeEvents, {false, kLimits}});
    return all;
}

/// Rows whose condition is missing or matches other allocations than their members.
QStringList wrongRows(const Document &document, const Device &device, const Attribution *attribution)
{
    QStringList wrong;
    const AttributeReader reader(attributeInput(document, device, attribution));
    QueryTarget target{reader.input(), 0, 0, {}};
    target.peak = peakMoment(device.timeline);
    for (const CursorGrouping &grouping : groupings()) {
        if (attributeGap(grouping.attribute, document, device) != AttributeGap::None)
            continue;
        const bool isByText = grouping.attribute == Attribute::Line || grouping.attribute == Attribute::Stack;
        const AtCursor at = atCursor(document, device, target.peak, grouping, {},
                                     isByText ? nullptr : reader.shared(grouping.attribute));
        for (std::size_t i = 0; i < std::min<std::size_t>(at.rows.size(), 12); ++i) {
            const CursorRow &row = at.rows[i];
            const auto query = queryOfRow(document, device, at, row);
            if (!query) {
                if (row.kind != CursorRowKind::Remainder)
                    wrong << QStringLiteral("no condition for row %1 by %2").arg(i).arg(int(grouping.attribute));
                continue;
            }
            const auto found = evaluate(*query, target, LoadContext{});
            std::uint64_t bytes = 0;
            std::uint64_t count = 0;
            for (const AllocationId id : device.timeline.liveAt(target.peak)) {
                if (!found || found->flags[id.value()] == 0)
                    continue;
                bytes += device.timeline.allocations().requestedSize(id);
                ++count;
            }
            if (bytes != row.bytes || count != row.count)
                wrong << QStringLiteral("%1: %2 B in %3, not %4 B in %5")
                             .arg(QString::fromStdString(query->text()))
                             .arg(bytes)
                             .arg(count)
                             .arg(row.bytes)
                             .arg(row.count);
        }
    }
    return wrong;
}

QStringList wrongRows(const Document &document)
{
    QStringList wrong;
    for (const Device &device : document.devices()) {
        const auto attribution = Attribution::build(
            {*document.snapshot(), device.timeline, device.times, *document.stacks()}, {}, LoadContext{});
        if (device.capabilities.lives && attribution)
            wrong << wrongRows(document, device, &*attribution);
    }
    return wrong;
}

} // namespace

class TestGroupQuery : public QObject {
    Q_OBJECT

private slots:
    void aRowsConditionMatchesItsMembers_data();
    void aRowsConditionMatchesItsMembers();
    void rowsOfAFileMatchTheirMembers();
    void anAllocationIsAmongThoseLikeIt();
    void doubleEqualsComparesTheOwnValue();
    void conditionsAreAddedOnce();
    void conditionsAreRemoved();
    void oppositesCancel();
};

void TestGroupQuery::aRowsConditionMatchesItsMembers_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *preset : {"basic_training", "late_history", "fsdp_two_streams", "cuda_graph", "alloc_context",
                               "no_stacks", "experts", "windows_paths"})
        QTest::newRow(preset) << QString::fromLatin1(preset);
}

void TestGroupQuery::aRowsConditionMatchesItsMembers()
{
    QFETCH(QString, preset);
    const auto document = generated(preset.toStdString());
    QVERIFY(document);
    QCOMPARE(wrongRows(*document), QStringList());
}

void TestGroupQuery::rowsOfAFileMatchTheirMembers()
{
    const auto document = loadRecording(recordingsAtHand().first());
    QVERIFY(document);
    QCOMPARE(wrongRows(*document), QStringList());
}

void TestGroupQuery::anAllocationIsAmongThoseLikeIt()
{
    const auto document = generated("late_history");
    QVERIFY(document);
    const Device &device = document->devices().front();
    const AttributeReader reader(attributeInput(*document, device));
    const QueryTarget target{reader.input(), 0, 0, {}};
    for (std::size_t i = 0; i < device.timeline.allocations().size(); i += 97) {
        for (const Attribute attribute : {Attribute::Line, Attribute::Stack, Attribute::Size, Attribute::Stream}) {
            const auto query = queryLike(*document, device, reader, attribute, AllocationId::at(i));
            QVERIFY(query);
            const auto found = evaluate(*query, target, LoadContext{});
            QVERIFY(found);
            QCOMPARE(int(found->flags[i]), 1);
        }
    }
}

void TestGroupQuery::doubleEqualsComparesTheOwnValue()
{
    const auto document = generated("basic_training");
    QVERIFY(document);
    const Device &device = document->devices().front();
    const QueryTarget target{attributeInput(*document, device), 0, 0, {}};
    // A function of a caller is found in the stack, but is nobody's own.
    const auto count = [&](const std::string &text) { return evaluate(queryOf(text), target, LoadContext{})->count; };
    QVERIFY(count("function=<module>") > 0);
    QCOMPARE(count("function==<module>"), std::uint64_t(0));
    QCOMPARE(textOf(queryOf("size == 64MiB")), "size=64MiB");
    QCOMPARE(textOf(queryOf("line==6")), "line=6");
    QCOMPARE(textOf(queryOf("line==\"f a.py:6\"")), "line==\"f a.py:6\"");
    QCOMPARE(textOf(queryOf("line==\"6\"")), "line==\"6\"");
}

void TestGroupQuery::conditionsAreAddedOnce()
{
    QCOMPARE(textOf(both(queryOf(""), queryOf("size>1MiB"))), "size>1MiB");
    QCOMPARE(textOf(both(queryOf("x size>1MiB"), queryOf("size>1MiB y"))), "x size>1MiB y");
    QCOMPARE(textOf(both(queryOf("x or y"), queryOf("z"))), "(x or y) z");
    QVERIFY(states(queryOf("x size>1MiB y"), queryOf("y x")));
    QVERIFY(!states(queryOf("x or y"), queryOf("x")));
    QVERIFY(!states(queryOf("x"), queryOf("")));
}

void TestGroupQuery::conditionsAreRemoved()
{
    QCOMPARE(textOf(without(queryOf("x size>1MiB y"), queryOf("y x"))), "size>1MiB");
    QCOMPARE(textOf(without(queryOf("x"), queryOf("x"))), "");
    QCOMPARE(textOf(without(queryOf("x z"), queryOf("x y"))), "x z"); // it does not state the whole condition
    QCOMPARE(textOf(without(queryOf("x or y"), queryOf("x"))), "x or y");
    QCOMPARE(textOf(without(queryOf("z -(x y)"), opposite(queryOf("x y")))), "z");
}

void TestGroupQuery::oppositesCancel()
{
    for (const char *text : {"x", "x y", "x or y", "-x", "size>=1MiB size<4MiB"})
        QCOMPARE(textOf(opposite(opposite(queryOf(text)))), text);
    QVERIFY(opposite(Query()).isEmpty());
}

ALLOSTRATA_TEST(TestGroupQuery)
#include "tst_group_query.moc"
