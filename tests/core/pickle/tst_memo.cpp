// Forgetting what events leave in the memo of a pickle.

#include "core/pickle/memo.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>
#include <vector>

using namespace allostrata;
using pickle::Memo;

class TestMemo : public QObject {
    Q_OBJECT

private slots:
    void forgetsOnlyRowsAndRepeats();
    void keepsPagesOfOtherValues();
};

namespace {

constexpr std::uint32_t kOften = 7; ///< a text that every event repeats
constexpr std::size_t kSlots = 2'500'000; ///< more than two pages

} // namespace

void TestMemo::forgetsOnlyRowsAndRepeats()
{
    std::mt19937 random(1);
    Memo memo;
    std::vector<DataValue> model;
    std::size_t before = 0;
    for (std::uint32_t i = 0; i < kSlots; ++i) {
        const auto kind = random() % 20;
        model.push_back(kind < 9    ? DataValue::rows(i, 1)
                        : kind < 18 ? DataValue::ofString(StringId(kOften))
                                    : DataValue::entity(1, static_cast<std::uint32_t>(100 + random() % 5000)));
        memo.append(model.back());
        if (i % 1000 == 0) {
            before = std::max(before, memo.bytes());
            memo.forgetRows();
        }
    }
    QVERIFY(memo.bytes() < before);
    std::size_t forgotten = 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const auto value = memo.get(slot);
        const bool isRare = model[slot].kind() == DataKind::Entity;
        QVERIFY(value || !isRare);
        QVERIFY(!value || *value == model[slot]);
        QCOMPARE(memo.hasForgotten(slot), !value.has_value());
        forgotten += value ? 0 : 1;
    }
    QVERIFY(forgotten > kSlots / 2);
    QVERIFY(!memo.hasForgotten(kSlots));
    memo.set(3, DataValue::ofString(StringId(99))); // in a page that is forgotten
    QVERIFY(memo.get(3) && memo.get(3)->string() == StringId(99));
}

void TestMemo::keepsPagesOfOtherValues()
{
    Memo memo;
    for (std::uint32_t i = 0; i < kSlots; ++i)
        memo.append(DataValue::ofString(StringId(i)));
    memo.forgetRows();
    for (std::uint32_t i = 0; i < kSlots; i += 997)
        QVERIFY(memo.get(i) && memo.get(i)->string() == StringId(i));
}

ALLOSTRATA_TEST(TestMemo)

#include "tst_memo.moc"
