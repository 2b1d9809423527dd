// Packs numbers in runs: the lowest, and the distances from it in whole bytes.

#include "core/base/packed_rows.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <limits>

namespace allostrata {

namespace {

constexpr std::size_t kRunsAtOnce = 16; ///< taken by a thread

} // namespace

PackedRows::Run PackedRows::runOf(std::span<const std::uint64_t> numbers)
{
    const std::uint64_t first = numbers[0];
    std::uint64_t lowest = first;
    std::uint64_t highest = first;
    std::uint64_t changing = 0; // the lowest of these bits is that of all distances, whatever they are from
    for (const std::uint64_t number : numbers) {
        lowest = std::min(lowest, number);
        highest = std::max(highest, number);
        changing |= number ^ first;
    }
    if (changing == 0)
        return {lowest};
    const auto shift = static_cast<unsigned>(std::countr_zero(changing));
    const auto width = (static_cast<unsigned>(std::bit_width((highest - lowest) >> shift)) + 7) / 8;
    return {lowest, std::numeric_limits<std::uint64_t>::max() >> (64 - 8 * width), 0, static_cast<std::uint8_t>(width),
            static_cast<std::uint8_t>(shift)};
}

/// Writes each number as a whole word, over the rest of the one before it, and returns where the next would be.
std::byte *PackedRows::pack(const Run &run, std::span<const std::uint64_t> numbers, std::byte *to)
{
    if (run.width == 0)
        return to;
    for (const std::uint64_t number : numbers) {
        const std::uint64_t word = (number - run.lowest) >> run.shift;
        std::memcpy(to, &word, sizeof(word));
        to += run.width;
    }
    return to;
}

PackedRows::PackedRows(const void *rows, std::size_t count, NumbersOf numbersOf) : m_count(count)
{
    static_assert(std::endian::native == std::endian::little);
    m_runs.resize((count + kRun - 1) / kRun);
    const auto forEachRun = [&](const auto &work) {
        forEachRange(m_runs.size(), kRunsAtOnce, [&](std::size_t first, std::size_t end) {
            Numbers numbers;
            for (std::size_t i = first; i < end; ++i) {
                const std::size_t last = std::min((i + 1) * kRun, count);
                numbersOf(rows, i * kRun, last, numbers);
                work(m_runs[i], std::span(numbers).first(last - i * kRun));
            }
        });
    };
    forEachRun([](Run &run, std::span<const std::uint64_t> numbers) { run = runOf(numbers); });
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        m_runs[i].begin = bytes;
        bytes += std::min(kRun, count - i * kRun) * m_runs[i].width;
    }
    m_bytes.resize(bytes + kSpare);
    forEachRun([this](const Run &run, std::span<const std::uint64_t> numbers) {
        std::array<std::byte, kRun * sizeof(std::uint64_t) + kSpare> packed; // what is behind the run is another's
        std::byte *const end = pack(run, numbers, packed.data());
        std::copy(packed.data(), end, m_bytes.data() + run.begin);
    });
}

void PackedRows::reserve(std::size_t rows, std::size_t mostBytes)
{
    const std::size_t runs = rows / kRun + 1;
    m_runs.reserve(runs);
    m_bytes.reserve(runs * (kRun * mostBytes + kSpare));
}

std::size_t PackedRows::reservedRows(std::size_t mostBytes) const
{
    const std::size_t runs = m_bytes.capacity() / (kRun * mostBytes + kSpare);
    return std::min(m_runs.capacity(), runs) * kRun;
}

void PackedRows::append(std::span<const std::uint64_t> numbers)
{
    assert(size() % kRun == 0 && numbers.size() <= kRun);
    Run run = runOf(numbers);
    run.begin = m_bytes.size(); // behind the spare bytes of the run before, which another thread may be reading
    m_bytes.resize(run.begin + numbers.size() * run.width + kSpare);
    pack(run, numbers, m_bytes.data() + run.begin);
    const std::size_t count = size() + numbers.size();
    m_runs.push_back(run);
    m_count = count;
}

void PackedRows::appendRuns(std::size_t runs, std::uint64_t number)
{
    assert(size() % kRun == 0);
    m_bytes.resize(std::max(m_bytes.size(), kSpare));
    m_count = size() + runs * kRun;
    m_runs.resize(m_runs.size() + runs, Run{number, 0, m_bytes.size() - kSpare});
}

} // namespace allostrata
