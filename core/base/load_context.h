#pragma once

#include "core/base/error.h"
#include "core/base/read_part.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace allostrata {

/// Bounds against hostile or damaged files. Sizes in bytes.
struct LoadLimits {
    std::uint64_t memory = std::uint64_t(16) << 30; ///< for all data built by one load
    /// The data of a load may take this, and kMemoryPerByte for each byte that has been read, decompressed.
    std::uint64_t memoryOfAnyFile = std::uint64_t(256) << 20;
    std::uint64_t decompressed = std::uint64_t(256) << 30; ///< total output of a decompressor
    /// Output bytes per input byte above which, past 1 GiB of output, a file is treated as a bomb
    std::uint32_t compressionRatio = 2000;
    std::uint32_t nesting = 1000; ///< containers in containers
    std::uint64_t stringBytes = std::uint64_t(256) << 20; ///< one string
};

/// More than any of 287 real files needs: the largest ratio of memory to decompressed bytes is 5.0, of a snapshot of
/// 1.6 MB with all tables. Only forged files reach it.
inline constexpr std::uint64_t kMemoryPerByte = 8;

/// Treatment of a file that is cut off.
enum class Salvage : std::uint8_t { Refuse, KeepWhatIsThere };

/// Purpose of opening a document: pictures need indexes that numbers do not.
enum class LoadFor : std::uint8_t {
    Everything,
    Numbers,
    Weights, ///< numbers and the digests of stacks, without Device::strata and Device::stackGroups
};

/// Stage of a load, or of a long export, for progress displays.
enum class LoadStage : std::uint8_t {
    Reading,
    Indexing,
    Writing, ///< an export; `bytesRead` and `bytesTotal` count rows
    Replaying, ///< the allocator; they count events, or the settings of a search
};

struct LoadProgress {
    LoadStage stage = LoadStage::Reading;
    std::uint64_t bytesRead = 0; ///< bytes of the stored file, comparable with bytesTotal
    std::uint64_t bytesTotal = 0; ///< 0 if unknown (standard input)
    std::uint64_t events = 0; ///< trace events read so far

    [[nodiscard]] bool operator==(const LoadProgress &) const = default;
};

// Amount of work between two checks of the stop token.
inline constexpr std::uint32_t kPollStride = 1U << 16; ///< events or rows
inline constexpr std::size_t kRowsBetweenStops = 1U << 20U; ///< rows of which only a column or two are read
inline constexpr std::size_t kStacksBetweenStops = 4096;

class LoadOutline;
class StackRules;

/// Parameters of a load besides its input. One per job; must outlive the load. The callbacks run on the loading thread,
/// unless they say otherwise.
struct LoadContext {
    std::stop_token stop;
    LoadLimits limits;
    Salvage salvage = Salvage::Refuse;
    LoadFor purpose = LoadFor::Everything;
    ReadPart part = {}; ///< the events to read, of each device
    std::shared_ptr<const StackRules> rules; ///< which frames of a stack are the user's; null: the standard rules
    std::shared_ptr<std::atomic<std::uint64_t>> bytesRead; ///< decompressed, so far; null: not counted
    std::function<void(const LoadProgress &)> onProgress; ///< may be empty; called a few times per second of work
    /// May be empty; called on a thread of the load, up to twenty times per second, while a long trace is read: the
    /// requested bytes of its allocations, as far as they have been read. Those made before the trace are missing.
    std::function<void(const LoadOutline &)> onOutline;

    /// What the data of the load may take by now, in bytes.
    [[nodiscard]] std::uint64_t memoryLimit() const;
    /// Error for data beyond memoryLimit(): MemoryLimit or OutOfProportion.
    [[nodiscard]] Error tooMuchMemory() const;

    /// Returns Error::Cancelled once a stop was requested.
    [[nodiscard]] std::optional<Error> cancelled() const
    {
        if (stop.stop_requested())
            return Error{Reason::Cancelled};
        return std::nullopt;
    }
};

} // namespace allostrata
