// Which allocation each free of a profiler's trace ends, and what its totals tell beyond that.

#include "core/formats/trace_pairing.h"

#include <algorithm>
#include <unordered_map>

namespace allostrata {

namespace {

constexpr std::uint64_t kLargestRunningTotal = std::uint64_t(1) << 61; ///< what counts of a larger one

std::uint64_t amountOf(const TraceMemory &event)
{
    const auto bits = static_cast<std::uint64_t>(event.bytes);
    return event.bytes < 0 ? 0 - bits : bits;
}

/// Addresses that no event has, ascending from 1.
class MadeUp {
public:
    MadeUp(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows) : m_isTaken(2 * rows.size() + 3, false)
    {
        for (const std::uint32_t row : rows) {
            const auto &address = memory[row].address;
            if (address && *address < m_isTaken.size())
                m_isTaken[*address] = true;
        }
    }

    /// To be called at most once an event, and once more.
    [[nodiscard]] std::uint64_t next()
    {
        while (m_isTaken[m_next])
            ++m_next;
        return m_next++;
    }

private:
    std::vector<bool> m_isTaken; ///< as many are free in it as are asked for
    std::size_t m_next = 1;
};

/// One total by event: told, or what bytes make of the one before or after it. None where none is told.
template <auto Told>
std::vector<std::uint64_t> totals(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows, bool changes)
{
    const auto tells = [&memory](std::uint32_t row) { return (memory[row].*Told).has_value(); };
    const auto first = std::find_if(rows.begin(), rows.end(), tells);
    if (first == rows.end())
        return {};
    const auto changeOf = [&](std::uint32_t row) {
        return changes && !memory[row].isOom ? static_cast<std::uint64_t>(memory[row].bytes) : 0; // modulo 2^64
    };
    std::vector<std::uint64_t> result(rows.size());
    const auto firstTold = static_cast<std::size_t>(first - rows.begin());
    const auto plausible
        = [](std::uint64_t total) { return total > kLargestRunningTotal ? 0 : total; }; // below 0, or made up
    for (std::size_t i = firstTold; i < rows.size(); ++i) {
        const auto &told = memory[rows[i]].*Told;
        result[i] = told ? std::min(*told, kLargestRunningTotal) : plausible(result[i - 1] + changeOf(rows[i]));
    }
    for (std::size_t i = firstTold; i > 0; --i)
        result[i - 1] = plausible(result[i] - changeOf(rows[i]));
    return result;
}

class AmountPairer {
public:
    AmountPairer(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows)
        : m_memory(memory), m_rows(rows), m_madeUp(memory, rows)
    {
        m_result.addresses.reserve(rows.size());
        m_changes.reserve(rows.size());
    }

    TracePairing pair()
    {
        for (const std::uint32_t row : m_rows)
            add(m_memory[row]);
        m_result.totalAllocated = totals<&TraceMemory::totalAllocated>(m_memory, m_rows, true);
        m_result.totalReserved = totals<&TraceMemory::totalReserved>(m_memory, m_rows, false);
        const auto isZero = [](std::uint64_t total) { return total == 0; };
        if (std::all_of(m_result.totalReserved.begin(), m_result.totalReserved.end(), isZero))
            m_result.totalReserved = {};
        if (!m_result.totalAllocated.empty())
            compare();
        return std::move(m_result);
    }

private:
    void add(const TraceMemory &event)
    {
        const std::uint64_t size = std::min(amountOf(event), kLargestRunningTotal);
        std::int64_t change = 0;
        std::uint64_t address = event.address.value_or(0);
        if (event.isOom) {
            // it changes nothing
        } else if (event.bytes >= 0) {
            if (!event.address)
                m_bySize[size].push_back(address = m_madeUp.next());
            const auto [life, isNew] = m_live.try_emplace(address, size);
            if (!isNew) // its free is not told
                change -= static_cast<std::int64_t>(life->second);
            life->second = size;
            change += static_cast<std::int64_t>(size);
        } else {
            if (!event.address)
                address = freedBySize(size);
            const auto life = m_live.find(address);
            const std::uint64_t freed = life == m_live.end() ? size : life->second;
            if (life == m_live.end())
                m_unseen = std::min(kLargestRunningTotal, m_unseen + freed);
            else
                m_live.erase(life);
            change = -static_cast<std::int64_t>(freed);
        }
        m_result.addresses.push_back(address);
        m_changes.push_back(change);
    }

    [[nodiscard]] std::uint64_t freedBySize(std::uint64_t size)
    {
        ++m_result.pairedBySize;
        std::vector<std::uint64_t> &living = m_bySize[size];
        if (living.empty())
            return m_madeUp.next();
        const std::uint64_t address = living.back();
        living.pop_back();
        return address;
    }

    void compare()
    {
        const std::vector<std::uint64_t> &told = m_result.totalAllocated;
        const TraceMemory &first = m_memory[m_rows.front()];
        const std::int64_t change = first.isOom ? 0 : std::clamp(first.bytes, -std::int64_t(kLargestRunningTotal), std::int64_t(kLargestRunningTotal));
        const std::int64_t before = static_cast<std::int64_t>(told.front()) - change;
        const auto unseen = static_cast<std::int64_t>(m_unseen);
        m_result.remainder = before > unseen ? static_cast<std::uint64_t>(before - unseen) : 0;
        m_result.remainderAddress = m_madeUp.next();
        auto counted = m_unseen + m_result.remainder; // modulo 2^64
        for (std::size_t i = 0; i < told.size(); ++i) {
            counted += static_cast<std::uint64_t>(m_changes[i]);
            if (counted == told[i])
                continue;
            if (m_result.differing++ == 0) {
                m_result.firstDiffering = static_cast<std::uint32_t>(i);
                m_result.firstDifference = static_cast<std::int64_t>(told[i] - counted);
            }
        }
    }

    const std::vector<TraceMemory> &m_memory;
    std::span<const std::uint32_t> m_rows;
    MadeUp m_madeUp;
    TracePairing m_result;
    std::unordered_map<std::uint64_t, std::uint64_t> m_live; ///< sizes by address
    std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> m_bySize; ///< living ones without an address, newest last
    std::vector<std::int64_t> m_changes; ///< of what is counted, by event
    std::uint64_t m_unseen = 0; ///< let go, and from before the recording
};

} // namespace

TracePairing pairTrace(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows)
{
    return AmountPairer(memory, rows).pair();
}

} // namespace allostrata
