#pragma once

#include "core/analysis/calls/call_tree.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

/// Sums over the nodes of a function, a line or a search. In recursion nothing is counted twice.
struct CallTotals {
    std::uint64_t own = 0; ///< bytes that end in one of the nodes
    std::uint64_t total = 0; ///< bytes of the subtrees of the outermost nodes
    std::uint64_t ownCount = 0;
    std::uint64_t totalCount = 0;

    [[nodiscard]] bool operator==(const CallTotals &) const = default;
};

/// All calls of a function: of the frames with its name and file.
struct CallFunction {
    CallFrameId frame; ///< the first one
    CallTotals sums;
};
/// Functions of a tree with any allocation, most total bytes first, then by appearance. O(nodes + frames).
[[nodiscard]] std::vector<CallFunction> callFunctions(const CallTree &tree, const CallValues &values);

/// A frame with its sums in several counts of the same tree.
struct CallLine {
    CallFrameId frame;
    std::vector<CallTotals> sums; ///< one for each count
};
/// Frames of a tree with any allocation in one of the counts, most total bytes in the first count first, then in the
/// second, ... O((nodes + frames) x counts).
[[nodiscard]] std::vector<CallLine> callLines(const CallTree &tree, std::span<const CallValues> counts);

/// A file of source code with its sums in several counts of the same tree.
struct CallFile {
    std::string_view path; ///< of the tree
    std::vector<CallTotals> sums;
};
/// Files of the frames of a tree with any allocation in one of the counts, in the order of callLines(). Frames without
/// a file or a line do not count.
[[nodiscard]] std::vector<CallFile> callFiles(const CallTree &tree, std::span<const CallValues> counts);

/// Lines of a file with any allocation in one of the counts, ascending; for each its first frame and the sums of all.
[[nodiscard]] std::vector<CallLine> callLinesOf(const CallTree &tree, std::span<const CallValues> counts,
                                                std::string_view path);

/// The user's line with most bytes, each allocation counted for the innermost of the user's frames in its path; without
/// any, the innermost frame with a line. Empty if no frame has a file and a line.
[[nodiscard]] CallFrameId hottestLine(const CallTree &tree, const CallValues &values);

/// Nodes of some frames.
struct CallMatches {
    std::vector<CallNodeId> nodes; ///< those with any allocation, in preorder
    std::uint64_t frames = 0; ///< distinct frames among them
    CallTotals sums;
};
/// Finds the nodes of some frames; `isMatch` by CallFrameId. O(nodes).
[[nodiscard]] CallMatches callMatches(const CallTree &tree, const CallValues &values,
                                      std::span<const std::uint8_t> isMatch);

} // namespace allostrata
