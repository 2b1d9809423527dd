// Sizes, counts and shares converted to text and back.

#include "core/base/units.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cinttypes>
#include <limits>
#include <random>

using namespace allostrata;

namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kKiB = 1024;
constexpr std::uint64_t kMiB = kKiB * 1024;
constexpr std::uint64_t kGiB = kMiB * 1024;

} // namespace

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void bytesHaveThreeOrFourDigits_data();
    void bytesHaveThreeOrFourDigits();
    void styleSetsDecimalPointAndGrouping();
    void countsShowAllDigits();
    void showsSharesAsPercentages();
    void parsesSizes_data();
    void parsesSizes();
    void refusesTextsThatAreNotSizes_data();
    void refusesTextsThatAreNotSizes();
    void writtenSizesReadBackApproximately();
};

void TestUnits::bytesHaveThreeOrFourDigits_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("largest number") << quint64(kMax) << "16.00 EiB";
    QTest::newRow("rounds up to the next unit") << quint64(kMiB - 1) << "1.00 MiB";
    QTest::newRow("just below rounding up") << quint64(kMiB - 600) << "1023 KiB";
    QTest::newRow("rounds up to ten") << quint64(kMiB * 9999 / 1000) << "10.00 MiB";
    QTest::newRow("zero") << quint64(0) << "0 B";
    QTest::newRow("below a KiB") << quint64(1023) << "1023 B";
    QTest::newRow("one KiB") << quint64(kKiB) << "1.00 KiB";
    QTest::newRow("two decimals below ten") << quint64(kMiB * 42 / 10) << "4.20 MiB";
    QTest::newRow("MiB below a hundred") << quint64(64 * kMiB) << "64.0 MiB";
    QTest::newRow("MiB above a hundred") << quint64(kMiB * 1326 / 10) << "132.6 MiB";
    QTest::newRow("GiB below a hundred") << quint64(kGiB * 1157 / 100 + 1) << "11.57 GiB";
    QTest::newRow("GiB above a hundred") << quint64(130 * kGiB) << "130.0 GiB";
    QTest::newRow("thousands") << quint64(1000 * kGiB) << "1000 GiB";
}

void TestUnits::bytesHaveThreeOrFourDigits()
{
    QFETCH(quint64, bytes);
    QTEST(QString::fromStdString(formatBytes(bytes)), "text");
}

void TestUnits::styleSetsDecimalPointAndGrouping()
{
    const NumberStyle german{",", "."};
    QCOMPARE(formatBytes(11 * kGiB + kGiB / 2, german), "11,50 GiB");
    QCOMPARE(formatBytes(1000 * kGiB, german), "1000 GiB");
    QCOMPARE(formatCount(kMax, german), "18.446.744.073.709.551.615");
    QCOMPARE(formatShare(0.5, german), "50,0 %");
}

void TestUnits::countsShowAllDigits()
{
    QCOMPARE(formatCount(kMax), "18446744073709551615");
    const NumberStyle english{".", ","};
    QCOMPARE(formatCount(999, english), "999");
    QCOMPARE(formatCount(1000, english), "1,000");
    QCOMPARE(formatCount(123456, english), "123,456");
}

void TestUnits::showsSharesAsPercentages()
{
    QCOMPARE(formatShare(0.7418), "74.2 %");
    QCOMPARE(formatShare(0.0), "0.0 %");
    QCOMPARE(formatShare(1.0), "100.0 %");
    QCOMPARE(formatShare(std::numeric_limits<double>::quiet_NaN()), "-");
    QCOMPARE(formatShare(std::numeric_limits<double>::max()), "-");
    QVERIFY(formatShare(1e300).size() > 300);
}

void TestUnits::parsesSizes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("largest number") << "18446744073709551615" << quint64(kMax);
    QTest::newRow("largest with a unit") << "15.999 EiB" << quint64(18445591152204944769U);
    QTest::newRow("no unit") << "4096" << quint64(4096);
    QTest::newRow("binary") << "72GiB" << quint64(72 * kGiB);
    QTest::newRow("decimal") << "512 MB" << quint64(512'000'000);
    QTest::newRow("any case, with blanks") << "  1.5  gib " << quint64(kGiB + kGiB / 2);
    QTest::newRow("fraction that is not exact") << "0.1 KiB" << quint64(102);
    QTest::newRow("long fraction") << "0.33333333333333333333333333 GB" << quint64(333'333'333);
    QTest::newRow("bytes") << "7 B" << quint64(7);
}

void TestUnits::parsesSizes()
{
    QFETCH(QString, text);
    const auto bytes = parseBytes(text.toStdString());
    QVERIFY(bytes);
    QTEST(quint64(*bytes), "bytes");
}

void TestUnits::refusesTextsThatAreNotSizes_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", " ", "GiB", "-1", "+1", "1e9", "0x10", "1.GiB", ".5GiB", "1,5 GiB", "72G", "1 GiB 2",
                             "18446744073709551616", "16 EiB", "16.1EiB", "99999999999 GiB", "1 GiBB"})
        QTest::newRow(text) << text;
}

void TestUnits::refusesTextsThatAreNotSizes()
{
    QFETCH(QString, text);
    QVERIFY(!parseBytes(text.toStdString()));
}

void TestUnits::writtenSizesReadBackApproximately()
{
    const unsigned seed = std::random_device{}();
    std::mt19937_64 random(seed);
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t bytes = (random() >> 1) >> (random() % 63);
        const std::string text = formatBytes(bytes);
        const auto back = parseBytes(text);
        const double error = back ? std::abs(static_cast<double>(*back) - static_cast<double>(bytes)) : 1e30;
        if (error > 1.0 + 0.0051 * static_cast<double>(bytes))
            QFAIL(qPrintable(QStringLiteral("seed %1: %2 became %3").arg(seed).arg(bytes).arg(text.c_str())));
    }
}

ALLOSTRATA_TEST(TestUnits)
#include "tst_units.moc"
