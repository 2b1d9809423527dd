#pragma once

#include "core/formats/snapshot/snapshot_keys.h"
#include "core/model/snapshot.h"
#include "core/pickle/data_tree.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace allostrata {

/// The kinds of DataKind::Entity in a snapshot's tree; the index is the row in the snapshot's table.
enum class EntityTag : std::uint32_t { Frame, Stack, Pool };

/// Makes the rows of a Snapshot from generic values: the only place that knows the meaning of the keys of FORMATS.md A.
/// Values of wrong types, out of range or under unknown keys are left out and counted, never an error.
///
/// The builder's trees must intern into snapshot().strings. The builder remembers the rows made from the nodes of a
/// tree, so that shared stacks are converted once; call forgetNodes() before nodes are reused.
class SnapshotBuilder {
public:
    SnapshotBuilder();

    [[nodiscard]] Snapshot &snapshot() { return *m_snapshot; }

    /// The owner of a segment: `segments` are Device, `host_segments` are Host. addSegment() adds a dict of these
    /// lists; it returns false if the value is not one, or was cut off.
    enum class Memory : std::uint8_t { Device, Host };
    bool addSegment(const DataTree &tree, DataValue value, Memory memory = Memory::Device);
    /// Converts a dict of a trace. Empty if it is not one, or was cut off; such rows are counted.
    [[nodiscard]] std::optional<TraceEvent> eventOf(const DataTree &tree, DataValue value);
    void addAnnotation(const DataTree &tree, DataValue value);
    void setSettings(const DataTree &tree, DataValue value);
    /// Reads `source_code`: {path: text}.
    void setSources(const DataTree &tree, DataValue value);
    [[nodiscard]] StackId stackOf(const DataTree &tree, DataValue value);
    [[nodiscard]] std::optional<FrameId> frameOf(const DataTree &tree, DataValue value);

    /// Limits the memory of the rows made from now on, and that of the values visited for them. Shared values are
    /// charged wherever they are expanded, as a file of 80 KB can describe billions of rows. Without a call there is no
    /// limit.
    void setRoom(std::uint64_t bytes);
    /// Charges rows that are about to be made. Returns false if they exceed the room; then nothing more is made.
    bool charge(std::uint64_t bytes);
    [[nodiscard]] bool isFull() const { return m_isFull; }

    /// Counts an unknown key; `table` is "event", "block" and the like.
    void noteUnknownKey(std::string_view table, StringId key);
    void noteWrongType(std::string_view table, SnapshotKey key);
    void noteDropped(std::string_view table);
    void forgetNodes();
    /// Whether a value read by a shortcut is in the wrong place, so that its parts are needed: the input must then be
    /// read again without shortcuts.
    [[nodiscard]] bool needsGeneral() const { return m_needsGeneral; }
    /// Whether a value was read by a shortcut; if so, it is noted for needsGeneral().
    bool isTakenIn(DataValue value)
    {
        if (value.kind() < DataKind::Entity)
            return false;
        m_needsGeneral = true;
        return true;
    }

    /// Checks the file for contradictions, moves the counts into the diagnostics and returns the snapshot.
    [[nodiscard]] std::unique_ptr<Snapshot> finish();

private:
    bool addBlock(const DataTree &tree, DataValue value, SegmentId segment, std::uint64_t runningAddress);
    void addHistory(const DataTree &tree, DataValue list, Block &block);
    void flattenSettings(const DataTree &tree, DataValue dict, const std::string &prefix, int depth);
    void note(Issue issue, std::string subject, std::uint64_t count = 1);
    /// Calls visit(key id, value) for each pair of a dict, until the room is full.
    template <typename Visit>
    void forEachItem(const DataTree &tree, DataValue dict, Visit visit);

    /// Reads one field; counts a value that does not fit.
    std::optional<std::uint64_t> unsignedField(const DataTree &tree, DataValue value, std::string_view table,
                                               SnapshotKey key);
    StringId textField(const DataTree &tree, DataValue value, std::string_view table, SnapshotKey key);
    std::optional<PoolKey> poolField(const DataTree &tree, DataValue value, std::string_view table, SnapshotKey key);

    std::unique_ptr<Snapshot> m_snapshot;
    std::unordered_map<std::uint32_t, StackId> m_stackOfNode;
    std::unordered_map<std::uint32_t, FrameId> m_frameOfNode;
    std::map<std::pair<Issue, std::string>, std::uint64_t> m_notes;
    std::unordered_set<std::uint32_t> m_eventNodes; ///< converted events, so that a repeated event is noted once
    bool m_isNoting = true;
    bool m_needsGeneral = false;
    std::uint64_t m_room = UINT64_MAX; ///< left for rows
    std::uint64_t m_visits = UINT64_MAX; ///< left for values, in bytes
    bool m_isFull = false;
    std::vector<FrameId> m_frames; ///< scratch
};

} // namespace allostrata
