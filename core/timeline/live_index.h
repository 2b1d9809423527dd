#pragma once

#include "core/base/arrays.h"
#include "core/base/id.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// Finds the rows of a table of lives that are alive at a moment. Rows lie in order of birth. Lists of live rows are
/// stored at intervals that cost about 2 bytes per event; a query filters the list before it and the rows born since.
/// O(live + births since the list).
class LiveIndex {
public:
    /// Birth and death events of the rows; empty: before the trace, after its end.
    struct Lives {
        const EventId *births = nullptr;
        const EventId *deaths = nullptr;
        std::size_t count = 0;

        /// Whether a row is born and not dead once `moment` events have happened.
        [[nodiscard]] bool alive(std::size_t row, std::uint32_t moment) const
        {
            return (!births[row] || births[row].key() < moment) && deaths[row].key() >= moment;
        }
    };

    LiveIndex() = default;
    LiveIndex(const Lives &lives, std::uint32_t events);

    /// Returns the rows alive at the moment, ascending.
    [[nodiscard]] std::vector<std::uint32_t> aliveAt(const Lives &lives, std::uint32_t moment) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    struct List {
        std::uint32_t moment = 0;
        std::uint32_t bornRows = 0; ///< rows born before the moment
        std::size_t first = 0; ///< position of its first row in m_rows
    };

    std::vector<List> m_lists;
    LargeVector<std::uint32_t> m_rows;
};

} // namespace allostrata
