#pragma once

#include "core/model/snapshot.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace allostrata {

// Sizes of PyTorch's caching allocator, in bytes.
inline constexpr std::uint64_t kMinBlock = 512; ///< blocks are multiples of it
inline constexpr std::uint64_t kSmallRequest = std::uint64_t(1) << 20; ///< up to here requests go to the small pool
inline constexpr std::uint64_t kSmallSegment = std::uint64_t(2) << 20; ///< also the unit of large segments
inline constexpr std::uint64_t kDefaultLargeSegment = std::uint64_t(20) << 20;
inline constexpr std::uint64_t kOwnSegmentFrom = std::uint64_t(10) << 20; ///< larger requests get their own segment
inline constexpr std::uint64_t kLargestRequest = std::uint64_t(1) << 61; ///< upper limit of all sizes passed

/// Settings that change what the caching allocator does: PYTORCH_CUDA_ALLOC_CONF and the memory fraction. Sizes in
/// bytes.
struct AllocatorConfig {
    static constexpr std::uint64_t kUnlimited = UINT64_MAX;
    static constexpr std::size_t kDivisions = 16;
    static constexpr std::uint64_t kNpuAlignment = std::uint64_t(16) << 10; ///< also the largest that may be set

    bool expandableSegments = false;
    std::uint64_t maxSplitSize = kUnlimited;
    std::optional<std::uint64_t> maxNonSplitRounding; ///< absent: the size of a large segment
    double garbageCollectionThreshold = 0.0; ///< share of the allowed memory; works only with a memory fraction
    double memoryFraction = 0.0; ///< share of the device that the process may use; 0: not set
    /// Element i: divisions for sizes whose largest power of two is 2^i MiB; 0 or 1: none
    std::array<std::uint32_t, kDivisions> roundupDivisions{};
    std::uint64_t largeSegment = kDefaultLargeSegment; ///< also the page of expandable segments for large requests
    bool throwOnCudaMallocOom = false;
    /// torch_npu's rules: 32 bytes are added to each request before it is rounded, and with expandable segments the
    /// addresses of large blocks are aligned
    bool isNpu = false;
    std::uint64_t baseAlignment = kNpuAlignment; ///< bytes; used if isNpu; 0: none
    std::uint64_t expandablePage = 0; ///< bytes that they map at once for large requests; 0: a large segment

    [[nodiscard]] bool operator==(const AllocatorConfig &) const = default;

    /// Size of the block that a request is rounded to. Larger requests than kLargestRequest count as that.
    [[nodiscard]] std::uint64_t rounded(std::uint64_t request) const;
    /// Size of the segment that a rounded request is taken from if no free block fits.
    [[nodiscard]] std::uint64_t segmentFor(std::uint64_t rounded) const;
    /// Whether the rest of a block of `size` bytes is split off when `rounded` bytes are taken from it.
    [[nodiscard]] bool splits(std::uint64_t size, std::uint64_t rounded, bool isSmallPool) const;
    [[nodiscard]] std::uint64_t nonSplitRounding() const { return maxNonSplitRounding.value_or(largeSegment); }
    /// Pages that expandable segments map.
    [[nodiscard]] std::uint64_t page(bool isSmallPool) const
    {
        return isSmallPool ? kSmallSegment : expandablePage != 0 ? expandablePage : largeSegment;
    }
    /// Alignment of a block of `rounded` bytes; 1: none.
    [[nodiscard]] std::uint64_t alignment(std::uint64_t rounded) const
    {
        return isNpu && expandableSegments && rounded >= kSmallSegment && baseAlignment != 0 ? baseAlignment : 1;
    }

    /// The settings that a file records; defaults for what it does not record. If it does not say whether segments
    /// expand, expandable segments of the device, or of any device, count as the setting.
    [[nodiscard]] static AllocatorConfig recorded(const Snapshot &snapshot, std::optional<int> device = std::nullopt);
};

/// Rounds up to the next of `divisions` steps between two powers of two, or to a multiple of kMinBlock where the rules
/// want no divisions.
[[nodiscard]] std::uint64_t roundedWithDivisions(std::uint64_t request, std::uint32_t divisions);
/// Divisions of a row of roundupDivisions that apply to a request.
[[nodiscard]] std::size_t divisionsRow(std::uint64_t request);

/// Reason why a setting was refused.
struct SettingProblem {
    enum class Kind : std::uint8_t {
        UnknownKey,
        BadValue,
        NotModelled, ///< another backend, which follows other rules
    };
    Kind kind = Kind::UnknownKey;
    std::string setting; ///< as given
};

/// Applies "key:value,key:value" in the syntax of PYTORCH_CUDA_ALLOC_CONF to a configuration; settings that are not
/// named keep their values. Keys that change nothing about device memory (pinned_..., release_lock_on_cudamalloc) are
/// accepted. Returns the first problem, which leaves `config` with the settings before it.
[[nodiscard]] std::optional<SettingProblem> applySettings(AllocatorConfig &config, std::string_view text);

/// Keys that applySettings() knows and that change what is modelled.
[[nodiscard]] std::span<const std::string_view> settingNames();

/// The settings in the syntax of PYTORCH_CUDA_ALLOC_CONF, without those at their defaults; empty if all are.
[[nodiscard]] std::string settingsText(const AllocatorConfig &config);

} // namespace allostrata
