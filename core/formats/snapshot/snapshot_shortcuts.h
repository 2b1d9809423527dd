#pragma once

#include "core/base/read_part.h"
#include "core/formats/snapshot/event_lane.h"
#include "core/formats/snapshot/part_filter.h"
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

/// Consecutive events of one list, read by the shortcuts. `firstRow` counts over all chunks.
struct TraceChunk {
    std::uint32_t firstRow = 0;
    std::uint32_t list = 0; ///< node of the list
    Trace trace;
    std::vector<std::pair<std::uint32_t, StringId>> unknownKeys; ///< row (counted like firstRow) and key, ascending
    std::uint64_t firstOffset = 0; ///< offset of the first event in the input
    std::size_t expected = 0; ///< estimated final number of events, for which there is room; 0: no estimate
    std::optional<PartFilter> filter = {}; ///< if only a part of the events is kept

    /// Events of the list so far, kept or not.
    [[nodiscard]] std::uint64_t events() const { return filter ? filter->seen() : trace.size(); }
    [[nodiscard]] bool keepsNext() const { return !filter || filter->isInside(); }
    /// Adds an event; false if it is not kept.
    bool add(const TraceEvent &event)
    {
        const bool isKept = keepsNext();
        if (isKept)
            trace.push(event);
        else
            filter->spare(1)[0] = event;
        if (filter)
            filter->added(trace, 1);
        return isKept;
    }
};

/// Reads trace events, frames and stacks straight from a pickle's opcodes into columns and tables.
///
/// Each take is a transaction: the bytes are walked within the window; at the first irregularity (an opcode foreign to
/// the shape, a value of another type, a memo slot out of order, the window's end) the memo is restored and the general
/// path reads the value. Other data written on the way is harmless: the general path would intern the same texts,
/// frames and stacks.
///
/// The gain comes from two facts: events of a known shape follow its template (EventLane), and known stacks are
/// recognised by their raw bytes (StackRuns).
class SnapshotShortcuts final : public pickle::Shortcuts {
public:
    /// `follower` may be null. `part`: the events to keep of each list.
    SnapshotShortcuts(SnapshotBuilder &builder, TraceFollower *follower, const ReadPart &part);
    /// Releases the follower; without an earlier endTrace() it drops the trace, as the reader failed.
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

    [[nodiscard]] bool isEnough() const override { return m_isEnough; }

    [[nodiscard]] std::vector<TraceChunk> &chunks() { return m_chunks; }
    /// Ends the trace: no more events will come.
    void endTrace();

private:
    /// A position in the window, and the state to which the memo can be restored.
    struct Cursor {
        const std::uint8_t *at = nullptr;
        const std::uint8_t *end = nullptr; ///< kMargin bytes before the window's end, room for any opcode except texts
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
    /// Like takePut, for a container that is not complete yet; returns the slot, or kNoSlot if there is no PUT.
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
    const ReadPart m_part;
    bool m_isEnough = false; ///< nothing behind the part is worth reading
    StringTable &m_strings;
    std::vector<TraceChunk> m_chunks;
    std::uint32_t m_rowCount = 0;
    StackRuns m_runs;
    EventLane m_lane;
    TraceEvent m_last; ///< values of the previous event: the guess for texts
    std::vector<std::int16_t> m_actionOf; ///< by StringId; -1: not looked up yet
    std::uint64_t m_lastStream = 0;
    std::uint16_t m_lastStreamRow = 0;
    std::vector<StringId> m_unknownKeys; ///< unknown keys of the current event
    std::vector<FrameId> m_frames; ///< scratch
};

} // namespace allostrata
