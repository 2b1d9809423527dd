// Memory used by the lives of segments.

#include "core/timeline/segment_lives.h"

namespace allostrata {

std::size_t SegmentLives::bytes() const
{
    return m_lives.capacity() * sizeof(Life) + (m_births.capacity() + m_deaths.capacity()) * sizeof(EventId)
           + m_reserved.capacity() * sizeof(ReservedStep) + m_index.bytes();
}

} // namespace allostrata
