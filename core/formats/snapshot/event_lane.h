#pragma once

#include "core/formats/snapshot/snapshot_keys.h"
#include "core/formats/snapshot/stack_runs.h"
#include "core/model/snapshot.h"
#include "core/pickle/memo.h"

#include <array>
#include <cstdint>
#include <span>

namespace allostrata {

struct EventPlace;

/// The fastest way from a pickle to trace events: matches dicts whose shape is known.
///
/// A writer gives events the same keys in the same order, so the raw bytes of the keys of one event that was read the
/// long way are a template. The lane compares them word by word and reads the values between them: numbers, references,
/// and texts and pools, which mostly equal those of the previous event, byte for byte. An event is a transaction: at
/// the first byte that does not fit nothing has changed, and the event is read the long way.
///
/// Memo slots are set exactly as the long way sets them. Remembered slots are valid for one memo generation.
class EventLane {
public:
    EventLane(Snapshot &snapshot, StackRuns &runs) : m_snapshot(snapshot), m_runs(runs) {}

    /// Readable bytes required behind the `end` of take().
    static constexpr std::size_t kMargin = 64;

    /// Takes consecutive events from `at`, at most `limit`, as the snapshot's rows from `firstRow` on. Moves `at`
    /// behind the last event taken and returns their number. Requires a dense memo.
    std::uint32_t take(const std::uint8_t *&at, const std::uint8_t *end, pickle::Memo &memo, Trace &trace,
                       std::uint32_t firstRow, std::uint32_t limit);
    /// Takes at most events.size() events, for callers that do not keep them.
    std::uint32_t take(const std::uint8_t *&at, const std::uint8_t *end, pickle::Memo &memo,
                       std::span<TraceEvent> events, std::uint32_t firstRow);

    /// Begins to learn a shape key by key. The bytes of a key are its GET opcode; shapes with other keys are dropped.
    void startShape();
    void learnKey(const std::uint8_t *bytes, std::size_t length, SnapshotKey key);
    void keepShape();

private:
    static constexpr std::size_t kMostKeys = 16;
    static constexpr std::size_t kShapes = 4; ///< distinguished by keys: with or without stacks, for an oom
    static constexpr std::size_t kMostPuts = kMostKeys + 2; ///< in one event

    /// Raw bytes of a value, up to 16 of them, and the value: an action, a text's id, a pool's row.
    struct Literal {
        std::array<std::uint64_t, 2> bytes{};
        std::array<std::uint64_t, 2> mask{};
        std::uint32_t length = 0; ///< 0: none
        std::uint32_t value = 0;

        void set(const std::uint8_t *first, std::size_t count, std::uint32_t newValue);
        [[nodiscard]] bool isAt(const std::uint8_t *at) const;
    };
    /// A key, and the last literals that followed it.
    struct Step {
        std::uint64_t bytes = 0;
        std::uint64_t mask = 0;
        std::uint32_t length = 0;
        SnapshotKey key = SnapshotKey::Unknown;
        std::uint8_t oldest = 0; ///< the literal to be replaced next
        std::array<Literal, 4> literals;
    };
    struct Shape {
        std::array<Step, kMostKeys> steps;
        std::uint32_t count = 0;
        std::uint32_t next = 0; ///< the shape of the event that followed last time
        bool usable = true;
        bool hasAction = false;

        [[nodiscard]] bool hasKeysOf(const Shape &other) const;
    };
    struct Rows {
        std::uint32_t first = 0;
        std::uint32_t limit = 0; ///< their number
    };
    /// Reads event i of the rows into eventAt(i), then calls added().
    template <typename EventAt, typename Added>
    std::uint32_t takeEvents(const std::uint8_t *&at, const std::uint8_t *end, pickle::Memo &memo, Rows rows,
                             EventAt eventAt, Added added);
    [[nodiscard]] bool takeEvent(Shape &shape, EventPlace &place, TraceEvent &event, std::uint32_t row);
    [[nodiscard]] bool takeValue(Step &step, EventPlace &place, TraceEvent &event);
    [[nodiscard]] const Literal *findLiteral(Step &step, EventPlace &place);
    [[nodiscard]] bool takeText(Step &step, EventPlace &place, StringId &text);
    [[nodiscard]] bool takeAction(Step &step, EventPlace &place, Action &action);
    [[nodiscard]] bool takePool(Step &step, EventPlace &place, std::uint16_t &pool);
    [[nodiscard]] bool takeStream(Step &step, EventPlace &place, std::uint16_t &stream);
    [[nodiscard]] bool takeStack(EventPlace &place, StackId &stack);
    void keepFor(std::uint64_t generation);

    Snapshot &m_snapshot;
    StackRuns &m_runs;
    std::array<Shape, kShapes> m_shapes;
    std::uint32_t m_shapeCount = 0;
    std::uint32_t m_lastShape = 0;
    std::uint32_t m_replaced = 0; ///< the shape to be replaced next when all places are taken
    Shape m_learnt;
    std::uint64_t m_generation = 0;
};

} // namespace allostrata
