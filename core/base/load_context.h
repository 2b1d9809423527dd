#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace allostrata {

/// Bounds against hostile or damaged files. Sizes in bytes.
struct LoadLimits {
    std::uint64_t memory = std::uint64_t(16) << 30; ///< for everything that one load builds
    std::uint64_t decompressed = std::uint64_t(256) << 30; ///< total output of a decompressor
    /// Output per input byte above which, past 1 GiB of output, a file is taken for a bomb
    std::uint32_t compressionRatio = 2000;
    std::uint32_t nesting = 1000; ///< containers in containers
    std::uint64_t stringBytes = std::uint64_t(1) << 30; ///< one string
};

/// What to do with a file that is cut off.
enum class Salvage : std::uint8_t { Refuse, KeepWhatIsThere };

/// What a document is opened for: pictures need indexes that numbers do not.
enum class LoadFor : std::uint8_t { Everything, Numbers };

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

// How much work is done between two looks at the stop token.
inline constexpr std::uint32_t kPollStride = 1U << 16; ///< events or rows
inline constexpr std::size_t kRowsBetweenStops = 1U << 20U; ///< rows of which a column or two are read
inline constexpr std::size_t kStacksBetweenStops = 4096;

struct LoadProgress;
class StackRules;
class TraceFollower;

/// What a load is given besides its input. One per job; lives longer than the load.
/// The callbacks run on the loading thread.
struct LoadContext {
    std::stop_token stop;
    LoadLimits limits;
    Salvage salvage = Salvage::Refuse;
    LoadFor purpose = LoadFor::Everything;
    std::shared_ptr<const StackRules> rules; ///< which frames of a stack are the user's; null: the standard rules
    std::function<void(const LoadProgress &)> onProgress; ///< may be empty; called a few times per second of work
    TraceFollower *follower = nullptr; ///< told of events as they are read; null: nobody is. load() has one of its own

    /// Error::Cancelled once a stop was asked for.
    [[nodiscard]] std::optional<Error> cancelled() const
    {
        if (stop.stop_requested())
            return Error{Reason::Cancelled};
        return std::nullopt;
    }
};

} // namespace allostrata
