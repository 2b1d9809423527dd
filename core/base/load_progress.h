#pragma once

#include <cstdint>

namespace allostrata {

/// What a load, or a long export, is busy with; a progress display names it.
enum class LoadStage : std::uint8_t {
    Reading,
    Indexing,
    Writing, ///< of an export; `bytesRead` and `bytesTotal` are rows then
};

struct LoadProgress {
    LoadStage stage = LoadStage::Reading;
    std::uint64_t bytesRead = 0; ///< of the file as stored, so that it can be set against bytesTotal
    std::uint64_t bytesTotal = 0; ///< 0 where unknown (standard input)
    std::uint64_t events = 0; ///< trace events read so far
};

} // namespace allostrata
