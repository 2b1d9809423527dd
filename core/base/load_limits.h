#pragma once

#include <cstdint>

namespace allostrata {

/// Bounds against hostile or damaged files. Sizes in bytes.
struct LoadLimits {
    std::uint64_t memory = std::uint64_t(16) << 30; ///< for everything that one load builds
    std::uint64_t decompressed = std::uint64_t(256) << 30; ///< total output of a decompressor
    std::uint32_t compressionRatio = 2000; ///< output per input byte above which, past 1 GiB of output, a file is taken for a bomb
    std::uint32_t nesting = 1000; ///< containers in containers
    std::uint64_t stringBytes = std::uint64_t(1) << 30; ///< one string
};

/// What to do with a file that is cut off.
enum class Salvage : std::uint8_t { Refuse, KeepWhatIsThere };

/// What a document is opened for: pictures need indexes that numbers do not.
enum class LoadFor : std::uint8_t { Everything, Numbers };

} // namespace allostrata
