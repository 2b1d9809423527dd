// Rows found by hashes, against a list that is searched from end to end.

#include "core/base/row_slots.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

using namespace allostrata;

class TestRowSlots : public QObject {
    Q_OBJECT

private slots:
    void findsNothingWhenEmpty()
    {
        QCOMPARE(RowSlots().find(5, [](std::uint32_t) { return true; }), RowSlots::kNone);
    }

    /// Hashes that are good, that are few, that are all the same, and that differ only where 32 bits do not see it.
    void findsWhatWasAdded_data()
    {
        QTest::addColumn<quint64>("mask");
        QTest::addColumn<int>("shift");
        QTest::newRow("distinct") << ~quint64(0) << 0;
        QTest::newRow("few") << quint64(7) << 0;
        QTest::newRow("one") << quint64(0) << 0;
        QTest::newRow("upper half") << ~quint64(0) << 32;
    }
    void findsWhatWasAdded()
    {
        QFETCH(quint64, mask);
        QFETCH(int, shift);
        std::mt19937_64 random(3);
        RowSlots table;
        std::vector<std::uint64_t> rows;
        const auto hashOf = [&](std::uint64_t key) { return ((key * 0x9e3779b97f4a7c15U) & mask) << shift; };
        for (int i = 0; i < 2000; ++i) {
            const std::uint64_t key = random() % 700;
            const auto isKey = [&](std::uint32_t row) { return rows[row] == key; };
            const auto known = static_cast<std::size_t>(std::find(rows.begin(), rows.end(), key) - rows.begin());
            QCOMPARE(table.find(hashOf(key), isKey), known < rows.size() ? std::uint32_t(known) : RowSlots::kNone);
            const auto next = static_cast<std::uint32_t>(rows.size());
            QCOMPARE(table.findOrAdd(hashOf(key), next, isKey), std::uint32_t(known));
            if (known == rows.size())
                rows.push_back(key);
        }
        QVERIFY(rows.size() > 600);
    }
};

ALLOSTRATA_TEST(TestRowSlots)

#include "tst_row_slots.moc"
