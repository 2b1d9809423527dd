// Columns in packed runs, and traces of them, against the rows that were put in.

#include "core/base/packed_rows.h"
#include "core/model/trace.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

using namespace allostrata;

namespace {

constexpr std::size_t kRun = PackedRows::kRun;

enum class Kind : std::uint8_t { Equal, Ascending, Aligned, AnyBits, Signed, OneFarOff };

std::vector<std::uint64_t> numbersOf(Kind kind, std::size_t count)
{
    std::mt19937_64 random(count + static_cast<std::size_t>(kind));
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t any = random();
        switch (kind) {
        case Kind::Equal: numbers.push_back(7); break;
        case Kind::Ascending: numbers.push_back((1ULL << 50) + 11 * i); break;
        case Kind::Aligned: numbers.push_back(0x7f1e00000000ULL + any % 1'000'000 * 512); break;
        case Kind::AnyBits: numbers.push_back(any); break;
        case Kind::Signed: numbers.push_back(any % 200 - 100); break;
        case Kind::OneFarOff: numbers.push_back(i == count / 2 ? ~0ULL : any % 1000); break;
        }
    }
    return numbers;
}

template <typename Column>
bool hasRows(const Column &column, const std::vector<std::uint64_t> &numbers)
{
    if (column.size() != numbers.size())
        return false;
    const typename Column::View view(column);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (column[i] != numbers[i] || view[i] != numbers[i])
            return false;
    }
    return true;
}

PackableColumn<std::uint64_t> columnOf(const std::vector<std::uint64_t> &numbers)
{
    PackableColumn<std::uint64_t> column;
    column.rows().assign(numbers.begin(), numbers.end());
    return column;
}

/// An event whose values depend on its number; most columns differ from their first row only late.
TraceEvent eventAt(std::size_t i)
{
    TraceEvent event;
    event.action = static_cast<Action>(i % 4);
    event.address = 0x7f0000000000ULL + i * 7919 % 100'003 * 512;
    event.size = i * i;
    event.timeUs = i < kRun + 5 ? TraceEvent::kNoTime : static_cast<std::int64_t>(1'700'000'000'000'000 + 13 * i);
    event.stream = static_cast<std::uint16_t>(i % 700);
    event.pool = i > 3 * kRun ? 1 : 0;
    event.stack = i % 3 == 0 ? StackId() : StackId::at(i % 1000);
    event.userMetadata = i == 2 * kRun + 1 ? StringId(5) : StringId();
    event.detail = i + 1 == 4 * kRun ? DetailId(9) : DetailId();
    return event;
}

bool areEqual(const TraceEvent &a, const TraceEvent &b)
{
    return a.action == b.action && a.address == b.address && a.size == b.size && a.timeUs == b.timeUs
           && a.stream == b.stream && a.pool == b.pool && a.stack == b.stack && a.forwardStack == b.forwardStack
           && a.compileContext == b.compileContext && a.userMetadata == b.userMetadata
           && a.internalMetadata == b.internalMetadata && a.category == b.category && a.detail == b.detail;
}

} // namespace

class TestPackedRows : public QObject {
    Q_OBJECT

private slots:
    void keepsAllNumbers_data();
    void keepsAllNumbers();
    void growsRunByRun_data() { keepsAllNumbers_data(); }
    void growsRunByRun();
    void takesFewBytes();
    void canBeChanged();
    void keepsIdsWithoutRows();
    void isReadWhileItGrows();
    void tracesKeepTheirEvents();
    void tracesThatArePackedCanBeCut();
    void traceWithoutRowsVariesInNothing();
};

void TestPackedRows::keepsAllNumbers_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("equal") << int(Kind::Equal);
    QTest::newRow("ascending") << int(Kind::Ascending);
    QTest::newRow("aligned") << int(Kind::Aligned);
    QTest::newRow("any bits") << int(Kind::AnyBits);
    QTest::newRow("both signs") << int(Kind::Signed);
    QTest::newRow("one far off") << int(Kind::OneFarOff);
}

void TestPackedRows::keepsAllNumbers()
{
    QFETCH(const int, kind);
    for (const std::size_t count : {std::size_t(0), std::size_t(1), kRun - 1, kRun, kRun + 1, 40 * kRun + 17}) {
        const auto numbers = numbersOf(static_cast<Kind>(kind), count);
        auto column = columnOf(numbers);
        column.pack();
        QVERIFY(hasRows(column, numbers));
        column.pack(); // again
        QVERIFY(hasRows(column, numbers));
    }
}

void TestPackedRows::growsRunByRun()
{
    QFETCH(const int, kind);
    const auto numbers = numbersOf(static_cast<Kind>(kind), 5 * kRun + 100);
    PackableColumn<std::uint64_t> column;
    column.reservePacked(numbers.size());
    QVERIFY(column.packedCapacity() >= numbers.size());
    const auto memory = column.packed().memory().data();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        column.rows().push_back(numbers[i]);
        if (i % 1000 == 0)
            column.packRuns(false);
    }
    QVERIFY(hasRows(column, numbers)); // some packed, some not
    column.packRuns(true);
    QCOMPARE(column.packedRows(), numbers.size());
    QVERIFY(hasRows(column, numbers));
    QCOMPARE(column.packed().memory().data(), memory);
}

void TestPackedRows::takesFewBytes()
{
    const auto bytesPerRow = [](Kind kind) {
        constexpr std::size_t kCount = 16 * kRun;
        auto column = columnOf(numbersOf(kind, kCount));
        column.pack();
        return double(column.bytes()) / kCount;
    };
    QVERIFY(bytesPerRow(Kind::Equal) < 0.1);
    QVERIFY(bytesPerRow(Kind::Ascending) < 2.1); // 11 * 4096 fits 16 bits
    QVERIFY(bytesPerRow(Kind::Aligned) < 3.1); // 1,000,000 fits 24 bits
    QVERIFY(bytesPerRow(Kind::OneFarOff) < 2.5); // costs one run
    QCOMPARE(bytesPerRow(Kind::AnyBits), 8.0); // stays as it was
}

void TestPackedRows::canBeChanged()
{
    auto numbers = numbersOf(Kind::Ascending, 3 * kRun + 5);
    for (const std::size_t row : {std::size_t(0), kRun, numbers.size() - 1}) {
        auto column = columnOf(numbers);
        column.packRuns(false);
        column.set(row, 3);
        auto changed = numbers;
        changed[row] = 3;
        QVERIFY(hasRows(column, changed));
    }
    auto column = columnOf(numbers);
    column.pack();
    column.dropFirst(kRun + 3);
    numbers.erase(numbers.begin(), numbers.begin() + kRun + 3);
    QVERIFY(hasRows(column, numbers));
}

void TestPackedRows::keepsIdsWithoutRows()
{
    PackableColumn<StackId> column;
    for (std::size_t i = 0; i < 4 * kRun; ++i)
        column.rows().push_back(i % 5 == 0 ? StackId() : StackId::at(i % 200));
    column.pack();
    QVERIFY(column.bytes() < 4 * kRun * 11 / 10); // a byte each: those without a row are next to 0
    for (std::size_t i = 0; i < 4 * kRun; ++i)
        QCOMPARE(column[i], i % 5 == 0 ? StackId() : StackId::at(i % 200));
}

void TestPackedRows::isReadWhileItGrows()
{
    const auto numbers = numbersOf(Kind::Aligned, 30 * kRun);
    PackableColumn<std::uint64_t> column;
    column.reservePacked(numbers.size());
    const auto memory = column.packed().memory().data();
    std::atomic<std::size_t> ready = 0;
    std::atomic<bool> differs = false;
    std::mutex mutex;
    PackableColumn<std::uint64_t>::View shown;
    std::jthread reader([&] {
        for (std::size_t at = 0; at < numbers.size();) {
            const std::size_t end = ready;
            const auto view = [&] {
                const std::lock_guard lock(mutex);
                return shown;
            }();
            for (; at < end; ++at)
                differs = differs || view[at] != numbers[at];
        }
    });
    for (const std::uint64_t number : numbers) {
        column.rows().push_back(number);
        if (column.rows().size() < kRun)
            continue;
        column.packRuns(false);
        {
            const std::lock_guard lock(mutex);
            shown = PackableColumn<std::uint64_t>::View(column);
        }
        ready = column.packedRows();
    }
    reader.join();
    QVERIFY(!differs);
    QCOMPARE(column.packed().memory().data(), memory);
}

void TestPackedRows::tracesKeepTheirEvents()
{
    constexpr std::size_t kCount = 4 * kRun + 321;
    Trace plain;
    Trace early;
    for (std::size_t i = 0; i < kCount; ++i) {
        if (i == 1000)
            early.packWhileGrowing(kCount);
        plain.push(eventAt(i));
        early.push(eventAt(i));
        if (i == 3 * kRun)
            QCOMPARE(early.settled(), 3 * kRun);
    }
    QCOMPARE(early.settled(), 4 * kRun);
    early.packRest();
    QCOMPARE(early.settled(), kCount);
    Trace late = plain;
    late.pack();
    const std::size_t unpacked = Trace(plain).bytes(); // without room
    QVERIFY(late.bytes() < unpacked * 2 / 3);
    QVERIFY(early.bytes() < unpacked * 2 / 3);
    for (Trace *trace : {&early, &late}) {
        QCOMPARE(trace->size(), kCount);
        for (std::size_t i = 0; i < kCount; ++i) {
            QVERIFY(areEqual(trace->event(EventId::at(i)), eventAt(i)));
            QCOMPARE(trace->addresses()[i], eventAt(i).address);
            QCOMPARE(trace->sizes()[i], eventAt(i).size);
        }
        trace->setStack(EventId::at(kRun), StackId(77));
        QCOMPARE(trace->stack(EventId::at(kRun)), StackId(77));
        QCOMPARE(trace->stack(EventId::at(kRun + 1)), eventAt(kRun + 1).stack);
    }
}

void TestPackedRows::tracesThatArePackedCanBeCut()
{
    Trace trace;
    trace.packWhileGrowing(3 * kRun);
    for (std::size_t i = 0; i < 3 * kRun; ++i)
        trace.push(eventAt(i));
    trace.dropFirst(kRun + 1);
    for (std::size_t i = 3 * kRun; i < 6 * kRun; ++i)
        trace.push(eventAt(i));
    trace.packRest();
    QCOMPARE(trace.size(), 5 * kRun - 1);
    for (std::size_t i = 0; i < trace.size(); ++i)
        QVERIFY(areEqual(trace.event(EventId::at(i)), eventAt(i + kRun + 1)));
}

void TestPackedRows::traceWithoutRowsVariesInNothing()
{
    Trace trace;
    for (std::size_t i = 0; i < 2 * kRun; ++i)
        trace.push(eventAt(i));
    QVERIFY(trace.hasTimes());
    trace.dropFirst(trace.size());
    QVERIFY(!trace.hasTimes() && !trace.hasCategories() && !trace.details());
    trace.push(eventAt(0));
    QVERIFY(!trace.hasTimes());
    trace.push(eventAt(2 * kRun));
    QVERIFY(trace.hasTimes());
    QVERIFY(areEqual(trace.event(EventId(0)), eventAt(0)) && areEqual(trace.event(EventId(1)), eventAt(2 * kRun)));
}

ALLOSTRATA_TEST(TestPackedRows)

#include "tst_packed_rows.moc"
