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

/// Which of two things that are compared: the one that is held against, or the one that is looked at.
enum class DiffSide : std::uint8_t { Base, Other };
inline constexpr std::size_t kDiffSides = enumCount<DiffSide>;

/// Which frames of two snapshots are the same place of a program, though the files lie in other folders and lines
/// moved. *Files* go together by the longest common end of their paths, then by the functions that they share; cells of
/// notebooks by these alone. *Lines* go together function by function, in order: lines that call the same, then lines
/// of equal numbers, then lines that moved by as much as the line before. Refers to nothing. O(frames in all stacks,
/// and the lines of a function in one snapshot times those in the other).
class DiffFrames {
public:
    /// Errors: Cancelled.
    [[nodiscard]] static Result<DiffFrames> build(const StackDigests &base, const StackDigests &other,
                                                  const LoadContext &context);

    /// Equal for frames that are the same place. Of native frames the function alone counts.
    [[nodiscard]] std::uint64_t placeOf(DiffSide side, FrameId frame) const { return m_sides[side].places[frame]; }
    /// The same of function and file, whatever the line.
    [[nodiscard]] std::uint64_t functionOf(DiffSide side, FrameId frame) const
    {
        return m_sides[side].functions[frame];
    }
    /// That of the line that a node of a tree of modules stands for; a hash of its name for nodes that are none.
    [[nodiscard]] std::uint64_t placeOf(DiffSide side, const ModuleNode &node) const;

private:
    struct Side {
        IdVector<FrameId, std::uint64_t> places;
        IdVector<FrameId, std::uint64_t> functions;
        /// Hash of a node's function, path and line -> its place
        std::unordered_map<std::uint64_t, std::uint64_t> lines;
    };

    EnumTable<DiffSide, Side> m_sides;
};

// What DiffFrames is made of.

/// A line of a function in one snapshot, and what it calls: hashes, ascending.
struct DiffLine {
    std::uint32_t line = 0;
    std::vector<std::uint64_t> calls;
};
/// Which lines of a function go together: for each of `other` the position in `base`, or kNoLine. Both ascend by line;
/// so do the answers.
inline constexpr std::size_t kNoLine = static_cast<std::size_t>(-1);
[[nodiscard]] std::vector<std::size_t> matchLines(const std::vector<DiffLine> &base,
                                                  const std::vector<DiffLine> &other);

/// A file of one snapshot: its path with slashes, and hashes of the names of its functions, ascending.
struct DiffFile {
    std::string_view path;
    std::vector<std::uint64_t> functions;
};
/// Which files go together: for each of `other` the position in `base`, or kNoLine; none twice.
[[nodiscard]] std::vector<std::size_t> matchFiles(const std::vector<DiffFile> &base,
                                                  const std::vector<DiffFile> &other);

} // namespace allostrata
