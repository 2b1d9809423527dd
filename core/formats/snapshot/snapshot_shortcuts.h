#pragma once

#include "core/formats/snapshot/event_lane.h"
#include "core/formats/snapshot/snapshot_builder.h"
#include "core/formats/snapshot/stack_runs.h"
#include "core/model/snapshot.h"
#include "core/model/trace.h"
#include "core/pickle/reader.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// Events that stood one after the other in one list, taken in by the shortcuts. `firstRow` counts over all chunks.
struct TraceChunk {
    std::uint32_t firstRow = 0;
    std::uint32_t list = 0; ///< node of the list
    Trace trace;
    std::vector<std::pair<std::uint32_t, StringId>> unknownKeys; ///< row (counted as firstRow is) and key, ascending
    std::uint64_t firstOffset = 0; ///< in the input, of the first event
    std::size_t expected = 0; ///< events in the end, by estimate, for which there is room; 0: none was made
};

/// Takes trace events, frames and stacks straight from a pickle's opcodes into columns and tables.
///
/// Each take is a transaction: the bytes are walked within the window; at the first thing out of the ordinary (an
/// opcode that the shape does not have, a value of another type, a memo slot out of order, the window's end) the
/// memo is put back and the general path reads the value. Nothing else that is written on the way does harm: interned
/// texts, frames and stacks would be interned by the general path too.
///
/// What pays: events of a shape that was met before go by its template (EventLane), stacks that were seen before are
/// recognised by their raw bytes (StackRuns).
class SnapshotShortcuts final : public pickle::Shortcuts {
public:
    /// `follower` may be null.
    SnapshotShortcuts(SnapshotBuilder &builder, TraceFollower *follower);
    /// Without endTrace() nothing is made of a trace: the reader failed.
    ~SnapshotShortcuts() override
    {
        if (m_follower)
            m_follower->release();
    }

    std::optional<DataValue> takeDict(pickle::Reader &reader) override;
    std::optional<DataValue> takeList(pickle::Reader &reader) override;
    [[nodiscard]] std::uint64_t rowCount() const override { return m_rowCount; }
    [[nodiscard]] std::size_t bytes() const override;
    [[nodiscard]] std::uint64_t likelyBytes(const pickle::Reader &reader) const override;

    [[nodiscard]] std::vector<TraceChunk> &chunks() { return m_chunks; }
    /// No events will come.
    void endTrace();

private:
    /// A place in the window, and the memo's state to go back to.
    struct Cursor {
        const std::uint8_t *at = nullptr;
        const std::uint8_t *end = nullptr; ///< kMargin bytes before the window's end: any opcode short of texts fits
        pickle::Memo *memo = nullptr;
        std::uint64_t memoCount = 0;
    };
    [[nodiscard]] Cursor begin(pickle::Reader &reader);
    void rollBack(Cursor &cursor) const;

    [[nodiscard]] std::optional<SnapshotKey> peekFirstKey(const Cursor &cursor) const;
    bool takeEvent(Cursor &cursor, TraceEvent &event);
    bool takeEventField(Cursor &cursor, StringId key, TraceEvent &event, bool &hasAction);
    bool takeFrame(Cursor &cursor, FrameId &frame);
    bool takeStack(Cursor &cursor, StackId &stack);
    bool takeStackItems(Cursor &cursor, StackId &stack);
    bool takeLines(Cursor &cursor, StackId &stack);
    bool takeText(Cursor &cursor, StringId &text, StringId guess);
    bool takeInteger(Cursor &cursor, std::uint64_t &value) const;
    bool takePool(Cursor &cursor, std::uint16_t &pool);
    bool skipScalar(Cursor &cursor);
    bool takeReference(Cursor &cursor, DataValue &value) const;
    bool takePut(Cursor &cursor, DataValue value) const;
    /// As takePut for a container that is not complete yet; answers the slot, or kNoSlot where there is no PUT.
    bool takeEarlyPut(Cursor &cursor, std::uint64_t &slot) const;
    static void skipFrames(Cursor &cursor);
    [[nodiscard]] Action actionOf(StringId name);
    [[nodiscard]] bool hasPlaceFor(std::uint32_t list) const;
    std::uint32_t takeRepeats(Cursor &cursor, const pickle::Reader &reader);
    static void makeRoom(TraceChunk &chunk, const pickle::Reader &reader);
    void keepRoom(TraceChunk &chunk, std::size_t count);
    void push(std::uint32_t list, const TraceEvent &event, std::uint64_t offset);

    Snapshot &m_snapshot;
    TraceFollower *m_follower = nullptr;
    StringTable &m_strings;
    std::vector<TraceChunk> m_chunks;
    std::uint32_t m_rowCount = 0;
    StackRuns m_runs;
    EventLane m_lane;
    TraceEvent m_last; ///< values of the event before: the guess for texts
    std::vector<std::int16_t> m_actionOf; ///< by StringId; -1: not asked yet
    std::uint64_t m_lastStream = 0;
    std::uint16_t m_lastStreamRow = 0;
    std::vector<StringId> m_unknownKeys; ///< of the event being taken
    std::vector<FrameId> m_frames; ///< scratch
};

} // namespace allostrata
