// Curves of reserved memory by pixel column.

#include "widgets/charts/replay_chart.h"

#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <vector>

using namespace allostrata;

namespace {

/// "1-5 - 2": lowest and highest of each column; "-" for an empty one.
QString described(const std::vector<Extent<double>> &columns)
{
    QStringList texts;
    for (const Extent<double> &column : columns) {
        if (column.isEmpty())
            texts << QStringLiteral("-");
        else if (column.low == column.high)
            texts << QString::number(column.low);
        else
            texts << QStringLiteral("%1-%2").arg(column.low).arg(column.high);
    }
    return texts.join(u' ');
}

/// Columns of equal width that share their ends, as those of an axis.
std::vector<MomentRange> columnsOf(Moment end, Moment width)
{
    std::vector<MomentRange> columns;
    for (Moment first = 0; first < end; first += width)
        columns.push_back({first, std::min(first + width, end)});
    return columns;
}

const std::vector<ReservedPoint> kCurve = {{0, 2}, {3, 8}, {4, 1}, {7, 5}};

} // namespace

class TestReplayChart : public QObject {
    Q_OBJECT

private slots:
    void aColumnSpansItsLowestAndHighestValue_data();
    void aColumnSpansItsLowestAndHighestValue();
    void everyColumnMatchesASlowModel();
};

void TestReplayChart::aColumnSpansItsLowestAndHighestValue_data()
{
    QTest::addColumn<unsigned>("width");
    QTest::addColumn<unsigned>("end");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one column for everything") << 10U << 10U << "1-8";
    QTest::newRow("a column for each moment") << 1U << 10U << "2 2 2-8 1-8 1 1 1-5 5 5 5";
    QTest::newRow("a spike inside a column") << 5U << 10U << "1-8 1-5";
    QTest::newRow("a curve that ends early") << 2U << 5U << "2 1-8 1 - -";
    QTest::newRow("a curve that ends before a column") << 5U << 4U << "1-8 -";
}

void TestReplayChart::aColumnSpansItsLowestAndHighestValue()
{
    QFETCH(const unsigned, width);
    QFETCH(const unsigned, end);
    QFETCH(const QString, expected);
    QCOMPARE(described(reservedOver(kCurve, columnsOf(10, width), end)), expected);
    QCOMPARE(described(reservedOver({}, columnsOf(4, 2), end)), QStringLiteral("- -"));
}

void TestReplayChart::everyColumnMatchesASlowModel()
{
    std::uint64_t seed = 20260713;
    const auto next = [&seed](std::uint64_t below) {
        seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
        return (seed >> 33U) % below;
    };
    for (int round = 0; round < 200; ++round) {
        constexpr Moment kEnd = 60;
        std::vector<ReservedPoint> points{{0, next(9)}};
        for (Moment moment = 1; moment <= kEnd; ++moment) {
            if (next(3) == 0)
                points.push_back({moment, next(9)});
        }
        const auto valueAt = [&points](Moment moment) {
            const auto after = std::upper_bound(points.begin(), points.end(), moment,
                                                [](Moment m, const ReservedPoint &point) { return m < point.moment; });
            return static_cast<double>(std::prev(after)->bytes);
        };
        const Moment first = static_cast<Moment>(next(kEnd));
        std::vector<MomentRange> columns;
        for (Moment at = first; at < kEnd;) {
            const Moment last = std::min<Moment>(at + static_cast<Moment>(next(4)), kEnd);
            columns.push_back({at, last});
            at = std::max(last, at + 1);
        }
        const auto found = reservedOver(points, columns, kEnd);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            Extent<double> slow;
            for (Moment moment = columns[i].first; moment <= columns[i].last; ++moment)
                slow.add(valueAt(moment));
            QVERIFY2(found[i] == slow, qPrintable(QStringLiteral("round %1, column %2").arg(round).arg(i)));
        }
    }
}

ALLOSTRATA_TEST(TestReplayChart, QApplication)
#include "tst_replay_chart.moc"
