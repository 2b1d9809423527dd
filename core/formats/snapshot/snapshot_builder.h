#pragma once

#include "core/formats/snapshot/snapshot_keys.h"
#include "core/model/snapshot.h"
#include "core/pickle/data_tree.h"

#include <cstdint>
#include <functional>
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

/// What a DataKind::Entity of a snapshot's tree stands for; the index is the row in the snapshot's own table.
enum class EntityTag : std::uint32_t { Frame, Stack, Pool };

/// Makes the rows of a Snapshot from generic values: the one place that knows what the keys of FORMATS.md A mean.
/// Values of wrong types, out of range or under unknown keys are left out and counted, never an error.
///
/// Trees given to it intern into snapshot().strings. It remembers what the nodes of a tree stood for, so that shared
/// stacks are converted once; call forgetNodes() before nodes are reused.
class SnapshotBuilder {
public:
    SnapshotBuilder();

    [[nodiscard]] Snapshot &snapshot() { return *m_snapshot; }

    /// A dict of `segments` (or `host_segments`, then `isHost`). Answers false if it was none, or was cut off.
    enum class Memory : std::uint8_t { Device, Host };
    bool addSegment(const DataTree &tree, DataValue value, Memory memory = Memory::Device);
    /// A dict of a trace. Absent if it is none, or was cut off; counted then.
    [[nodiscard]] std::optional<TraceEvent> eventOf(const DataTree &tree, DataValue value);
    void addAnnotation(const DataTree &tree, DataValue value);
    void setSettings(const DataTree &tree, DataValue value);
    /// `source_code`: {path: text}.
    void setSources(const DataTree &tree, DataValue value);
    /// `shape_data`: for each device {hex address: [[operator, shape, dtype], ...]}.
    void setShapes(const DataTree &tree, DataValue value);
    [[nodiscard]] StackId stackOf(const DataTree &tree, DataValue value);
    [[nodiscard]] std::optional<FrameId> frameOf(const DataTree &tree, DataValue value);

    /// Counts a key that is not known; `table` as in "event", "block".
    void noteUnknownKey(std::string_view table, StringId key);
    void noteWrongType(std::string_view table, SnapshotKey key);
    void noteDropped(std::string_view table);
    void forgetNodes();
    /// Whether a value that a shortcut has taken in stood where something else belongs, so that its parts are needed:
    /// the input must be read again without shortcuts.
    [[nodiscard]] bool needsGeneral() const { return m_needsGeneral; }
    /// True (and noted for needsGeneral()) if the value is one that a shortcut has taken in.
    bool isTakenIn(DataValue value)
    {
        if (value.kind() < DataKind::Entity)
            return false;
        m_needsGeneral = true;
        return true;
    }

    /// Checks what the file says against itself, moves the counts into the diagnostics and hands the snapshot over.
    [[nodiscard]] std::unique_ptr<Snapshot> finish();

private:
    /// What an operator said of the tensor at an address.
    struct ShapeNote {
        Detail detail; ///< shape, dtype, operatorName
        std::optional<std::uint64_t> bytes; ///< of the tensor; absent where shape or dtype are not understood
    };

    bool addBlock(const DataTree &tree, DataValue value, SegmentId segment, std::uint64_t runningAddress);
    void addHistory(const DataTree &tree, DataValue list, Block &block);
    void checkSegment(const Segment &segment, SegmentId id);
    void checkTraces();
    void addShapes(const DataTree &tree, DataValue addresses, int device);
    [[nodiscard]] std::optional<ShapeNote> shapeOf(const DataTree &tree, DataValue value);
    void applyShapes();
    void recogniseWriter();
    void renameDevices(const std::function<int(int)> &nameOf);
    [[nodiscard]] bool isConvertedProfile() const;
    [[nodiscard]] bool isXpu() const;
    void flattenSettings(const DataTree &tree, DataValue dict, const std::string &prefix, int depth);
    void note(Issue issue, std::string subject, std::uint64_t count = 1);

    /// Reads one field; counts a value that does not fit.
    std::optional<std::uint64_t> unsignedField(const DataTree &tree, DataValue value, std::string_view table,
                                               SnapshotKey key);
    StringId textField(const DataTree &tree, DataValue value, std::string_view table, SnapshotKey key);
    std::optional<PoolKey> poolField(const DataTree &tree, DataValue value, std::string_view table, SnapshotKey key);

    std::unique_ptr<Snapshot> m_snapshot;
    std::unordered_map<std::uint32_t, StackId> m_stackOfNode;
    std::unordered_map<std::uint32_t, FrameId> m_frameOfNode;
    std::map<std::pair<Issue, std::string>, std::uint64_t> m_notes;
    std::unordered_set<std::uint32_t> m_eventNodes; ///< events converted: one that stands twice is noted once
    bool m_isNoting = true;
    bool m_needsGeneral = false;
    std::vector<FrameId> m_frames; ///< scratch
    std::map<std::pair<int, std::uint64_t>, std::vector<ShapeNote>> m_shapes; ///< by device and address
    std::size_t m_shapeNotes = 0; ///< met so far, of all devices
};

} // namespace allostrata
