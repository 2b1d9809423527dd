#pragma once

#include "core/attribution/module_tree.h"
#include "core/attribution/stack_digest.h"
#include "core/base/enum_table.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Side of a comparison: the baseline, or the document compared with it.
enum class DiffSide : std::uint8_t { Base, Other };
inline constexpr std::size_t kDiffSides = enumCount<DiffSide>;

/// Matches frames of two snapshots that are the same place of a program, even if the files are in other folders and
/// lines moved. *Files* are matched by the longest common end of their paths, then by shared functions; notebook cells
/// by shared functions only. *Lines* are matched within each function, in order: first lines with the same calls, then
/// equal line numbers, then lines that moved by as much as the previous one. Holds no references. O(frames in all
/// stacks), plus the product of a function's line counts in both snapshots.
class DiffFrames {
public:
    /// Errors: Cancelled.
    [[nodiscard]] static Result<DiffFrames> build(const StackDigests &base, const StackDigests &other,
                                                  const LoadContext &context);

    /// Place of a frame: equal for matching frames. Native frames are compared by function only.
    [[nodiscard]] std::uint64_t placeOf(DiffSide side, FrameId frame) const { return m_sides[side].places[frame]; }
    /// Function and file of a frame, regardless of its line: equal for matching functions.
    [[nodiscard]] std::uint64_t functionOf(DiffSide side, FrameId frame) const
    {
        return m_sides[side].functions[frame];
    }
    /// Key of the source line behind a module node; for nodes that are not lines, a hash of the name.
    [[nodiscard]] std::uint64_t placeOf(DiffSide side, const ModuleNode &node) const;

private:
    struct Side {
        IdVector<FrameId, std::uint64_t> places;
        IdVector<FrameId, std::uint64_t> functions;
        /// Place, by hash of a node's function, path and line.
        std::unordered_map<std::uint64_t, std::uint64_t> lines;
    };

    EnumTable<DiffSide, Side> m_sides;
};

// Building blocks of DiffFrames.

/// Line of a function in one snapshot, and the hashes of its calls, ascending.
struct DiffLine {
    std::uint32_t line = 0;
    std::vector<std::uint64_t> calls;
};
/// Matches lines of a function: for each line of `other` the position in `base`, or kNoLine. Both inputs ascend by
/// line; so do the results.
inline constexpr std::size_t kNoLine = static_cast<std::size_t>(-1);
[[nodiscard]] std::vector<std::size_t> matchLines(const std::vector<DiffLine> &base,
                                                  const std::vector<DiffLine> &other);

/// File of one snapshot: its path with slashes, and hashes of its function names, ascending.
struct DiffFile {
    std::string_view path;
    std::vector<std::uint64_t> functions;
};
/// Matches files: for each file of `other` the position in `base`, or kNoLine; each position occurs once.
[[nodiscard]] std::vector<std::size_t> matchFiles(const std::vector<DiffFile> &base,
                                                  const std::vector<DiffFile> &other);

} // namespace allostrata
