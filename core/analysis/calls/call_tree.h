#pragma once

#include "core/analysis/allocations/stack_weights.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/base/row_slots.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

class Attribution;
struct LoadContext;

/// How the frames of a stack become nodes of a call tree.
enum class CallMerge : std::uint8_t {
    Yours, ///< the user's frames only, or their representatives in a stack that has none
    Folded, ///< the user's frames, with each run of runtime frames between them as one
    All, ///< every frame, as in the file
    Files, ///< files of the frames, consecutive equal ones as one
    Modules, ///< the module path, then the user's line
};

/// Shape of a call tree. It does not depend on what is counted.
struct CallShape {
    CallMerge merge = CallMerge::Folded;
    bool isInverted = false; ///< innermost frame first: below a frame stand its callers
    bool collapsesRecursion = false; ///< a frame that is already on its path leads back to there

    [[nodiscard]] bool operator==(const CallShape &) const = default;
};

/// Quantity that a call tree counts: the width of its nodes.
enum class CallMeasure : std::uint8_t {
    AtCursor, ///< live at the cursor
    AtPeak, ///< live when the requested bytes of the whole trace peak
    AtWindowPeak, ///< live when the matching requested bytes are highest in the visible range
    AtEnd, ///< live at the end of the trace
    Allocated, ///< allocated in the visible range, whether or not freed again
    ByteTime, ///< average bytes over the visible range: bytes x time over its length
};

/// Unit of the widths of nodes.
enum class CallUnit : std::uint8_t { Bytes, Allocations };

/// Owner of the code of a frame; autograd apart from the rest of PyTorch.
enum class CallOrigin : std::uint8_t {
    Yours,
    Library, ///< third-party Python code
    Torch, ///< PyTorch's own Python code
    Autograd, ///< torch.autograd and the nodes of its graph
    Native, ///< other compiled code
    Interpreter,
};

/// Frame of a call tree: one for all nodes with the same text, in all documents of the tree.
struct CallFrame {
    NamedFrame text; ///< views of the documents or of the tree
    CallOrigin origin = CallOrigin::Yours;
    bool isReason = false; ///< no frame, but why there is none: "<before the recording>"
};

struct CallFrameTag;
struct CallNodeTag;
using CallFrameId = Id<CallFrameTag>;
using CallNodeId = Id<CallNodeTag>;

/// Frames of a tree, each text once. References to rows are valid until the next intern(); texts as long as this.
class CallFrames {
public:
    /// Finds or adds a frame; the views in its text must live as long as this.
    CallFrameId intern(const CallFrame &frame);
    /// Like intern(), but keeps a copy of the texts.
    CallFrameId internCopy(const CallFrame &frame);
    /// Frame with a text; empty if there is none.
    [[nodiscard]] CallFrameId find(const NamedFrame &text) const;
    [[nodiscard]] const CallFrame &operator[](CallFrameId id) const { return m_rows[id]; }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] CallFrameId find(const NamedFrame &text, bool isReason) const;
    [[nodiscard]] std::string_view kept(std::string_view text);

    IdVector<CallFrameId, CallFrame> m_rows;
    RowSlots m_rowOf; ///< by text
    std::deque<std::string> m_texts; ///< of internCopy()
};

/// Merges the stacks of all allocations of one or two devices into a tree. Nodes are in preorder, so that a subtree is
/// a range of nodes; node 0 is the root. Children are in order of their oldest allocation. Every allocation has a node:
/// one without a stack has one whose frame gives the reason. Immutable; refers to the documents, which must live
/// longer. Memory: 16 bytes per node, 48 per frame and 4 per allocation.
class CallTree {
public:
    /// A device whose allocations can be counted in the tree; the second is the baseline.
    struct Side {
        const Document *document = nullptr; ///< loaded with its stacks
        const Device *device = nullptr;
        const Attribution *attribution = nullptr; ///< required for CallMerge::Modules
    };

    struct Node {
        CallNodeId parent; ///< empty for the root
        CallFrameId frame; ///< empty for the root, unless the tree is built around a frame
        std::uint32_t end = 0; ///< one past the last node of its subtree
        std::uint32_t depth = 0; ///< 0 for the root
    };

    /// O(allocations + frames in their distinct stacks). Errors: Cancelled, NoMemory.
    [[nodiscard]] static Result<CallTree> build(std::span<const Side> sides, const CallShape &shape,
                                                const LoadContext &context);
    /// Callers (inverted) or callees of one frame: stacks without it are left out, and the root is the frame itself.
    /// In recursion, callees begin at its outermost occurrence, callers too.
    [[nodiscard]] static Result<CallTree> buildAround(std::span<const Side> sides, const CallShape &shape,
                                                      const NamedFrame &frame, const LoadContext &context);

    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] const Node &node(CallNodeId id) const { return m_nodes[id]; }
    [[nodiscard]] std::vector<CallNodeId> childrenOf(CallNodeId id) const;
    /// First child of a node, or its next sibling; empty if there is none.
    [[nodiscard]] CallNodeId firstChildOf(CallNodeId id) const;
    [[nodiscard]] CallNodeId nextSiblingOf(CallNodeId id) const;
    [[nodiscard]] const CallFrame &frame(CallFrameId id) const { return m_frames[id]; }
    [[nodiscard]] std::size_t frameCount() const { return m_frames.size(); }
    /// Frame with a text; empty if there is none. O(1).
    [[nodiscard]] CallFrameId findFrame(const NamedFrame &text) const { return m_frames.find(text); }
    /// Frames from the root's child to the node. O(depth).
    [[nodiscard]] std::vector<CallFrameId> pathOf(CallNodeId id) const;
    [[nodiscard]] std::uint32_t height() const { return m_height; } ///< greatest depth
    [[nodiscard]] const Side &side(std::size_t side) const { return m_sides[side].side; }
    /// Node that counts an allocation of a side; empty if the tree leaves its stack out. O(1).
    [[nodiscard]] CallNodeId nodeOf(std::size_t side, AllocationId id) const { return m_sides[side].nodes[id]; }
    [[nodiscard]] std::size_t bytes() const;

private:
    friend class CallTreeBuilder;
    struct SideNodes {
        Side side;
        IdVector<AllocationId, CallNodeId> nodes;
    };

    CallTree() = default;

    IdVector<CallNodeId, Node> m_nodes;
    CallFrames m_frames;
    std::vector<SideNodes> m_sides;
    std::uint32_t m_height = 0;
};

/// Measure, moments and query for one side of a tree.
struct CallQuestion {
    CallMeasure measure = CallMeasure::AtPeak;
    Moment cursor = 0;
    Moment first = 0; ///< start of the visible range; its events are first, ..., last - 1
    Moment last = 0;
    std::span<const std::uint8_t> matching = {}; ///< by allocation; empty: all
    /// Index of the matching allocations, for AtWindowPeak; null: found by a pass over the allocations.
    const StrataIndex *strata = nullptr;
};

/// Counts per node of a tree, by CallNodeId. Requested bytes, which saturate at 2^64 - 1.
struct CallValues {
    std::vector<std::uint64_t> own; ///< bytes that end in the node
    std::vector<std::uint64_t> total; ///< bytes of its subtree; total[0] is the sum
    std::vector<std::uint64_t> ownCount; ///< allocations that end in the node; a remainder counts as zero
    std::vector<std::uint64_t> totalCount;
    /// The moment whose live allocations are counted; for Allocated and ByteTime the end of the range.
    Moment moment = 0;

    /// Sums of the subtrees: of bytes or of allocations.
    [[nodiscard]] const std::vector<std::uint64_t> &widths(CallUnit unit) const
    {
        return unit == CallUnit::Bytes ? total : totalCount;
    }
};

/// The moment whose live allocations a measure counts; for Allocated and ByteTime the end of the range. O(log), for
/// AtWindowPeak without an index O(allocations).
[[nodiscard]] Moment momentOf(const Device &device, const CallQuestion &question);

/// Counts the allocations of a side in the tree. If all match, total[0] of a tree that leaves nothing out is the
/// counter of requested bytes at `moment` to the byte; for Allocated the sum of the allocs in the range; for ByteTime
/// the average rounded down, shared out by largest remainders (over events in files without times; in a range without
/// length, the bytes at its start). O(counted allocations + nodes). Errors: Cancelled.
[[nodiscard]] Result<CallValues> countCalls(const CallTree &tree, std::size_t side, const CallQuestion &question,
                                            const LoadContext &context);

/// Returned by prevailingKinds() for nodes in which no kind prevails.
inline constexpr std::uint32_t kMixedKinds = 0xFFFFFFFF;
/// The kind of allocation that holds at least three quarters of the bytes that countCalls() counts in each node, or
/// kMixedKinds. `kinds` by allocation. O(counted allocations + nodes + steps to the root from each node and kind).
/// Errors: Cancelled.
[[nodiscard]] Result<std::vector<std::uint32_t>> prevailingKinds(const CallTree &tree, std::size_t side,
                                                                 const CallQuestion &question,
                                                                 std::span<const std::uint32_t> kinds,
                                                                 const LoadContext &context);

} // namespace allostrata
