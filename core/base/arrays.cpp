// Large arrays on pages of their own, those kept for reuse, and the C library's handling of freed memory.

#include "core/base/arrays.h"

#include "core/base/address_sanitizer.h"
#include "core/base/result.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <new>
#include <span>
#include <unordered_set>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace allostrata {

namespace {

constexpr std::size_t kPageBytes = 4096;
constexpr std::size_t kLargePageBytes = std::size_t(2) << 20;
constexpr int kUse = PROT_READ | PROT_WRITE;
constexpr int kFresh = MAP_PRIVATE | MAP_ANONYMOUS;

std::size_t wholePages(std::size_t bytes) { return (bytes + kPageBytes - 1) / kPageBytes * kPageBytes; }

/// Seconds of processor time for a byte, in its first touch on pages of one size; 0 if there is no memory.
double secondsOfTouch(int advice, std::size_t bytes)
{
    void *mapped = ::mmap(nullptr, 2 * kLargePageBytes, kUse, kFresh, -1, 0);
    if (mapped == MAP_FAILED)
        return 0;
    auto *const begin = static_cast<std::byte *>(mapped);
    std::byte *const page = begin + kLargePageBytes - reinterpret_cast<std::uintptr_t>(begin) % kLargePageBytes;
    ::madvise(page, kLargePageBytes, advice);
    const auto now = [] {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
    };
    const double before = now();
    for (std::size_t at = 0; at < bytes; at += kPageBytes)
        static_cast<volatile std::byte &>(page[at]) = std::byte(1);
    const double seconds = now() - before;
    ::munmap(mapped, 2 * kLargePageBytes);
    return seconds / static_cast<double>(bytes);
}

/// Whether it pays to ask for large pages; tried once, on one. Mostly it does by far. But where a virtual machine
/// returns free memory to its host, large pieces first, the first touch of a large page takes up to six times as long
/// as that of as many small ones.
bool largePagesPay()
{
    constexpr std::size_t kSome = 32 * kPageBytes;
    static const bool pay = secondsOfTouch(MADV_HUGEPAGE, kLargePageBytes) < secondsOfTouch(MADV_NOHUGEPAGE, kSome);
    return pay;
}

/// Maps whole pages, from a boundary of large ones, so that the system can use these. Null if there is no memory.
std::byte *mapPages(std::size_t bytes)
{
    void *mapped = ::mmap(nullptr, bytes + kLargePageBytes, kUse, kFresh, -1, 0);
    if (mapped == MAP_FAILED)
        return nullptr;
    auto *const begin = static_cast<std::byte *>(mapped);
    const std::size_t before = kLargePageBytes - reinterpret_cast<std::uintptr_t>(begin) % kLargePageBytes;
    ::munmap(begin, before);
    if (before < kLargePageBytes)
        ::munmap(begin + before + bytes, kLargePageBytes - before);
    constexpr std::size_t kMany = 2 * kLargePageBytes; // fewer take less time than the trial may
    if (bytes >= kMany && largePagesPay())
        ::madvise(begin + before, bytes, MADV_HUGEPAGE);
    return begin + before;
}

/// Freed pages.
class KeptPages {
public:
    void addKeeper()
    {
        const std::lock_guard lock(m_mutex);
        ++m_keepers;
    }
    void removeKeeper()
    {
        const std::lock_guard lock(m_mutex);
        if (--m_keepers > 0)
            return;
        for (const std::span<std::byte> range : m_ranges)
            ::munmap(range.data(), range.size());
        m_ranges = {};
    }
    /// Returns null if there is no memory.
    [[nodiscard]] std::byte *take(std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        const auto best = std::ranges::min_element(m_ranges, {}, [bytes](std::span<std::byte> range) {
            return range.size() < bytes ? SIZE_MAX : range.size();
        });
        if (best != m_ranges.end() && best->size() >= bytes) {
            std::byte *const taken = best->data() + best->size() - bytes;
            *best = best->first(best->size() - bytes);
            if (best->empty())
                m_ranges.erase(best);
            return taken;
        }
        std::byte *const fresh = mapPages(bytes);
        if (fresh && !m_ranges.empty() && noteComposed(fresh))
            moveTo({fresh, bytes});
        return fresh;
    }
    /// False if nobody wants them to be kept.
    [[nodiscard]] bool keep(std::span<std::byte> range)
    {
        const std::lock_guard lock(m_mutex);
        const bool isComposed = m_composed.erase(range.data()) > 0; // mremap() moves parts of one mapping only
        if (m_keepers == 0 || isComposed)
            return false;
        m_ranges.push_back(range);
        return true;
    }

private:
    /// False if there is no memory for it.
    [[nodiscard]] bool noteComposed(const std::byte *array)
    {
        return bool(guarded([&]() -> Result<bool> { return m_composed.insert(array).second; }));
    }
    /// Puts kept pages in the place of fresh ones, so that what is kept never adds to the memory of the process.
    void moveTo(std::span<std::byte> place)
    {
        while (!m_ranges.empty() && !place.empty()) {
            const std::span<std::byte> range = m_ranges.back();
            const std::size_t bytes = std::min(range.size(), place.size());
            std::byte *const from = range.data() + range.size() - bytes;
            if (::mremap(from, bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, place.data()) == MAP_FAILED) {
                ::munmap(from, bytes);
                if (::mmap(place.data(), bytes, kUse, kFresh | MAP_FIXED, -1, 0) == MAP_FAILED)
                    std::abort(); // the place may be a hole by now
            }
            place = place.subspan(bytes);
            m_ranges.back() = range.first(range.size() - bytes);
            if (m_ranges.back().empty())
                m_ranges.pop_back();
        }
    }

    std::mutex m_mutex;
    int m_keepers = 0;
    std::vector<std::span<std::byte>> m_ranges;
    std::unordered_set<const std::byte *> m_composed; ///< arrays in use that lie on pages of several earlier ones
};

KeptPages &keptPages()
{
    // Never destroyed, as static objects may own large arrays; asks for no memory, so that nothing here fails.
    alignas(KeptPages) static std::array<std::byte, sizeof(KeptPages)> place;
    static auto *pages = new (place.data()) KeptPages;
    return *pages;
}

} // namespace

void *takeLarge(std::size_t bytes)
{
    if (kIsWatched)
        return ::operator new(bytes);
    void *taken = keptPages().take(wholePages(bytes));
    if (!taken)
        throw std::bad_alloc();
    return taken;
}

void giveLarge(void *first, std::size_t bytes) noexcept
{
    if (kIsWatched) {
        ::operator delete(first);
        return;
    }
    const std::span<std::byte> range(static_cast<std::byte *>(first), wholePages(bytes));
    const auto isKept = guarded([&]() -> Result<bool> { return keptPages().keep(range); });
    if (!isKept || !*isKept)
        ::munmap(range.data(), range.size());
}

void touchAhead(const void *first, std::size_t bytes) noexcept
{
#ifdef MADV_POPULATE_WRITE // Linux 5.14
    const auto begin = reinterpret_cast<std::uintptr_t>(first);
    const std::uintptr_t page = begin / kPageBytes * kPageBytes;
    ::madvise(reinterpret_cast<void *>(page), wholePages(begin - page + bytes), MADV_POPULATE_WRITE);
#else
    static_cast<void>(first), static_cast<void>(bytes);
#endif
}

KeepLarge::KeepLarge() noexcept { keptPages().addKeeper(); }
KeepLarge::~KeepLarge() { keptPages().removeKeeper(); }

void giveFreedArraysBack()
{
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 1 << 20); // once set, it does not grow
    ::mallopt(M_TRIM_THRESHOLD, 4 << 20); // else smaller memory would be returned and fetched again all the time
    ::mallopt(M_ARENA_MAX, 2); // each further arena fragments on its own
#endif
}

} // namespace allostrata
