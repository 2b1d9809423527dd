// Large arrays: memory that one frees serves the next while somebody keeps it, and ranges never overlap.

#include "core/base/arrays.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

using namespace allostrata;

class TestArrays : public QObject {
    Q_OBJECT

private slots:
    void keptMemoryIsReused();
    void arraysNeverOverlap();
    void touchedPagesAreThere();
};

void TestArrays::keptMemoryIsReused()
{
#if defined(__SANITIZE_ADDRESS__)
    QSKIP("freed memory is not kept, so that its use is seen");
#endif
    constexpr std::size_t kBytes = 3 * kLargeBytes;
    auto keep = std::make_unique<KeepLarge>();
    auto *first = static_cast<char *>(takeLarge(kBytes));
    std::fill_n(first, kBytes, 'a');
    giveLarge(first, kBytes);
    auto *part = static_cast<char *>(takeLarge(kLargeBytes)); // any part of it
    QVERIFY(part >= first && part < first + kBytes);
    QCOMPARE(*part, 'a');
    // A larger array takes the pages of smaller ones, and fresh ones behind them.
    giveLarge(part, kLargeBytes);
    constexpr std::size_t kMore = kBytes + kLargeBytes;
    auto *more = static_cast<char *>(takeLarge(kMore));
    QCOMPARE(std::count(more, more + kMore, 'a'), std::ptrdiff_t(kBytes));
    QCOMPARE(std::count(more, more + kMore, '\0'), std::ptrdiff_t(kLargeBytes));
    giveLarge(more, kMore);
    keep.reset();
    const auto *fresh = static_cast<const char *>(takeLarge(kBytes));
    QVERIFY(std::all_of(fresh, fresh + kBytes, [](char byte) { return byte == 0; }));
    giveLarge(const_cast<char *>(fresh), kBytes);
}

void TestArrays::arraysNeverOverlap()
{
    const KeepLarge keep;
    std::mt19937 random(7);
    std::vector<LargeVector<std::uint32_t>> arrays(12);
    for (std::uint32_t turn = 0; turn < 60; ++turn) {
        LargeVector<std::uint32_t> &array = arrays[random() % arrays.size()];
        array.assign(1 + random() % 3'000'000, turn);
        array.push_back(turn); // moves to a larger place
        array.shrink_to_fit();
        for (const auto &other : arrays) {
            if (!other.empty())
                QVERIFY(other.front() == other.back() && other[other.size() / 2] == other.front());
        }
    }
}

void TestArrays::touchedPagesAreThere()
{
#if !defined(MADV_POPULATE_WRITE)
    QSKIP("the system touches no pages");
#endif
    constexpr std::size_t kPage = 4096;
    constexpr std::size_t kBytes = 8 * kPage;
    void *mapped = ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    QVERIFY(mapped != MAP_FAILED);
    auto *first = static_cast<char *>(mapped);
    first[0] = 'a';
    if (::madvise(first, kPage, MADV_POPULATE_WRITE) != 0) {
        ::munmap(mapped, kBytes);
        QSKIP("the kernel is older than Linux 5.14");
    }
    touchAhead(first + 10, 3 * kPage);
    std::vector<unsigned char> isThere(kBytes / kPage);
    QCOMPARE(::mincore(mapped, kBytes, isThere.data()), 0);
    QVERIFY(std::all_of(isThere.begin(), isThere.begin() + 4, [](unsigned char one) { return (one & 1) != 0; }));
    QVERIFY((isThere.back() & 1) == 0);
    QCOMPARE(first[0], 'a');
    touchAhead(nullptr, kPage); // no memory of the program: nothing happens
    ::munmap(mapped, kBytes);
}

ALLOSTRATA_TEST(TestArrays)
#include "tst_arrays.moc"
