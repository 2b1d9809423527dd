#pragma once

#include "core/analysis/report/diagnostic_rows.h"
#include "core/attribution/category_rules.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

class Attribution;
struct DeviceFindings;
struct LoadContext;

/// Kind of a finding, in the order in which they are listed.
enum class FindingKind : std::uint8_t {
    Peak, ///< bytes: requested at the peak; whole: capacity of the device
    Owner, ///< bytes of one owner at the peak; whole: the peak; count: its allocations
    OtherOwners, ///< bytes of all smaller owners; whole: the peak; count: their number
    Waste, ///< bytes: reserved but not requested at the peak; whole: reserved
    /// bytes: freed at the peak, but not yet available, because other streams still used the blocks (record_stream);
    /// whole: reserved; count: blocks; owner.stack and stream: those of most of these bytes. Only if notable.
    Waiting,
    AtEnd, ///< bytes: allocated in the final state; whole: reserved by the headers; both 0 if the snapshot is empty
    OutOfMemory, ///< bytes: the last examined request; count: number of all such events
    Growth, ///< bytes: what leaks per step; count: number of leaking stacks; only if steps are known
    Gap, ///< information that the file lacks
    Issues, ///< count: kinds of issues found while reading
};
/// Stable id: "peak", "owner", "other_owners", ...
[[nodiscard]] std::string_view findingId(FindingKind kind);

/// Most specific known owner of an allocation.
enum class OwnerKind : std::uint8_t {
    Module, ///< if the file names modules
    Category, ///< for allocations without a module
    Line, ///< for allocations whose stack matches no rule of a category
};
/// Stable id: "module", "category", "line".
[[nodiscard]] std::string_view ownerKindId(OwnerKind kind);

struct FindingOwner {
    OwnerKind kind = OwnerKind::Category;
    std::string module; ///< dotted path, with * for the numbers of repeated layers
    std::string pattern; ///< expression that matches exactly the paths of these modules
    bool isWithoutModule = false; ///< allocations that have a module are not part of it
    CategoryId category;
    StackId stack; ///< stack with the line
};

/// One result about a device, with its numbers. Bytes.
struct Finding {
    FindingKind kind = FindingKind::Peak;
    std::uint64_t bytes = 0;
    std::uint64_t whole = 0; ///< bytes of which they are a part; 0: none or unknown
    std::uint64_t count = 0;
    FindingOwner owner; ///< for Owner
    std::optional<allostrata::Gap> gap; ///< for Gap
    std::optional<Moment> moment; ///< peak or event that it is about
    std::uint16_t stream = 0; ///< for Waiting: row of Snapshot::streams
    std::uint64_t ofStack = 0; ///< for Waiting: part of the bytes with this stack and stream

    /// Share of the whole: bytes / whole.
    [[nodiscard]] double share() const
    {
        return whole > 0 ? static_cast<double>(bytes) / static_cast<double>(whole) : 0.0;
    }
};

inline constexpr std::size_t kMostOwners = 5;
inline constexpr double kLeastOwnerShare = 0.001; ///< of the peak; smaller owners belong to the rest
/// Share of reserved memory from which it counts as waste.
inline constexpr double kNotableWaste = 0.05;

/// Main results about a device, from its numbers in `report` (whose `findings` are ignored); only those that apply. The
/// owners and their rest add up to the peak. O(allocations). Errors: Cancelled.
[[nodiscard]] Result<std::vector<Finding>> findingsOf(const Document &document, const Attribution &attribution,
                                                      const DeviceFindings &report, const LoadContext &context);

} // namespace allostrata
