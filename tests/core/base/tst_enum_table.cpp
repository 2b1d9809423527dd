// Tables by enumeration: a row for each enumerator, counted by the compiler.

#include "core/base/enum_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

using namespace allostrata;

namespace named {

enum class TestedPlain : std::uint8_t { First, Second, Third };

struct TestedOuter {
    enum class Inner { One1, Two2, Both = Two2, Three3 };
};

} // namespace named

using namespace named;

namespace {

enum class Hidden : std::int64_t { Only };

struct HiddenOuter {
    enum class Inner : std::uint8_t { A, B };
};

struct Row {
    TestedPlain value = TestedPlain::First;
    std::string_view name;
};

constexpr EnumTable<TestedPlain, Row> kRows
    = {{{TestedPlain::First, "first"}, {TestedPlain::Second, "second"}, {TestedPlain::Third, "third"}}};
constexpr EnumTable<TestedPlain, Row> kSwapped
    = {{{TestedPlain::Second, "second"}, {TestedPlain::First, "first"}, {TestedPlain::Third, "third"}}};

/// A table of three rows, or of as many as `kOf`, can be made from a list of `kGiven`.
template <std::size_t kGiven, std::size_t kOf = enumCount<TestedPlain>>
constexpr bool kFits = std::is_constructible_v<EnumTable<TestedPlain, int, kOf>, const int (&)[kGiven]>;

} // namespace

class TestEnumTable : public QObject {
    Q_OBJECT

private slots:
    void countsEnumerators();
    void tablesHaveARowPerEnumerator();
    void findsRowsByEnumerator();
    void detectsRowsOutOfOrder();
};

void TestEnumTable::countsEnumerators()
{
    QCOMPARE(enumCount<TestedPlain>, std::size_t(3));
    QCOMPARE(enumCount<TestedOuter::Inner>, std::size_t(3)); // two share a value
    QCOMPARE(enumCount<Hidden>, std::size_t(1));
    QCOMPARE(enumCount<HiddenOuter::Inner>, std::size_t(2));
    QCOMPARE(enumerators<TestedPlain>, (std::array{TestedPlain::First, TestedPlain::Second, TestedPlain::Third}));
}

void TestEnumTable::tablesHaveARowPerEnumerator()
{
    QVERIFY(!kFits<1> && !kFits<2> && kFits<3> && !kFits<4>);
    QVERIFY((!kFits<1, 2> && kFits<2, 2> && !kFits<3, 2>));
    QVERIFY((!kFits<3, 256> && kFits<256, 256>));
}

void TestEnumTable::findsRowsByEnumerator()
{
    for (const TestedPlain value : enumerators<TestedPlain>)
        QCOMPARE(kRows[value].value, value);
    const auto found = std::find_if(kRows.begin(), kRows.end(), [](const Row &row) { return row.name == "third"; });
    QCOMPARE(kRows.keyOf(found), TestedPlain::Third);
    EnumTable<TestedPlain, int> sums;
    sums[TestedPlain::Second] += 5;
    QVERIFY((sums == EnumTable<TestedPlain, int>({0, 5, 0})));
    QVERIFY(sums.has(TestedPlain::Third) && !sums.has(static_cast<TestedPlain>(3)));
}

void TestEnumTable::detectsRowsOutOfOrder()
{
    QVERIFY(isInOrder(kRows, &Row::value));
    QVERIFY(!isInOrder(kSwapped, &Row::value));
}

ALLOSTRATA_TEST(TestEnumTable)
#include "tst_enum_table.moc"
