#pragma once

#include "core/analysis/allocation_rows.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace allostrata {

/// What one key says of allocations, as numbers that sort like it. Refers to the question's document and attribution.
class AllocationKeys {
public:
    static constexpr std::uint64_t kAbsent = std::numeric_limits<std::uint64_t>::max();

    /// Sorts texts where the key is one: O(distinct texts, log of them).
    explicit AllocationKeys(const AllocationQuestion &question);

    /// kAbsent where the allocation has no value. O(1).
    [[nodiscard]] std::uint64_t of(AllocationId id) const { return (this->*m_read)(id); }

private:
    using Read = std::uint64_t (AllocationKeys::*)(AllocationId) const;

    [[nodiscard]] static Read readerOf(AllocationKey key);
    [[nodiscard]] std::uint64_t size(AllocationId id) const;
    [[nodiscard]] std::uint64_t blockSize(AllocationId id) const;
    [[nodiscard]] std::uint64_t certainty(AllocationId id) const;
    [[nodiscard]] std::uint64_t rounding(AllocationId id) const;
    [[nodiscard]] std::uint64_t birth(AllocationId id) const;
    [[nodiscard]] std::uint64_t death(AllocationId id) const;
    [[nodiscard]] std::uint64_t lifeEvents(AllocationId id) const;
    [[nodiscard]] std::uint64_t lifeTime(AllocationId id) const;
    [[nodiscard]] std::uint64_t address(AllocationId id) const;
    [[nodiscard]] std::uint64_t stream(AllocationId id) const;
    [[nodiscard]] std::uint64_t pool(AllocationId id) const;
    [[nodiscard]] std::uint64_t place(AllocationId id) const;
    [[nodiscard]] std::uint64_t category(AllocationId id) const;
    [[nodiscard]] std::uint64_t phase(AllocationId id) const;
    [[nodiscard]] std::uint64_t step(AllocationId id) const;
    [[nodiscard]] std::uint64_t module(AllocationId id) const;
    [[nodiscard]] std::uint64_t state(AllocationId id) const;
    void rankPlaces();
    void rankCategories();
    void rankModules();

    const Document &m_document;
    const Device &m_device;
    const Timeline &m_timeline;
    const Allocations &m_allocations;
    const Attribution *m_attribution;
    std::vector<std::uint32_t> m_ranks; ///< of texts, by stack, category or module; kNoRank without a text
    Read m_read = nullptr;
};

} // namespace allostrata
