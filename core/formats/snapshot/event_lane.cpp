// Reads trace events by the template of earlier events.

#include "core/formats/snapshot/event_lane.h"

#include "core/formats/snapshot/snapshot_builder.h"
#include "core/pickle/memo.h"
#include "core/pickle/opcode.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

// The aim is one loop over an event's bytes with its place in registers, so nothing here may be a call.
#define ALLOSTRATA_INLINE [[gnu::always_inline]] inline

namespace allostrata {

/// Position in an event, and the memo slots set so far.
struct EventPlace {
    const std::uint8_t *at;
    const std::uint8_t *end;
    const pickle::Memo *memo;
    pickle::Memo::Entry *slots; ///< entry of slot number firstSlot
    std::uint64_t firstSlot;
    std::size_t puts = 0;

    [[nodiscard]] bool isAt(pickle::Opcode op) const { return *at == static_cast<std::uint8_t>(op); }
    [[nodiscard]] bool isPastEnd() const { return at >= end; }
};

ALLOSTRATA_INLINE std::uint64_t loadWord(const std::uint8_t *at, std::size_t bytes)
{
    std::uint64_t value = 0;
    std::memcpy(&value, at, bytes);
    return value;
}

ALLOSTRATA_INLINE std::uint64_t maskOf(std::size_t bytes)
{
    return bytes >= 8 ? ~std::uint64_t(0) : (std::uint64_t(1) << 8 * bytes) - 1;
}

inline pickle::Memo::Entry entryOf(DataKind kind, std::uint32_t payload)
{
    return payload << 4 | static_cast<std::uint32_t>(kind);
}

constexpr std::uint32_t kPayloads = 1U << 28; ///< limit of a memo entry's payload

/// Takes a PUT or MEMOIZE behind a value, if there is one: reserves the next slot and returns its entry in `slot`.
/// False if it would change a slot or leave a gap.
ALLOSTRATA_INLINE bool takePut(EventPlace &place, pickle::Memo::Entry *&slot)
{
    slot = nullptr;
    std::size_t numberBytes = 0;
    switch (static_cast<pickle::Opcode>(*place.at)) {
    case pickle::Opcode::Memoize: break;
    case pickle::Opcode::BinPut: numberBytes = 1; break;
    case pickle::Opcode::LongBinPut: numberBytes = 4; break;
    default: return true;
    }
    if (numberBytes > 0 && (loadWord(place.at + 1, 4) & maskOf(numberBytes)) != place.firstSlot + place.puts)
        return false;
    slot = place.slots + place.puts++;
    place.at += 1 + numberBytes;
    return true;
}

ALLOSTRATA_INLINE bool takePut(EventPlace &place, DataKind kind, std::uint32_t payload)
{
    pickle::Memo::Entry *slot = nullptr;
    if (!takePut(place, slot) || payload >= kPayloads)
        return false;
    if (slot)
        *slot = entryOf(kind, payload);
    return true;
}

/// Reads the memo entry named by a GET; false for other opcodes, and for slots of the event itself.
ALLOSTRATA_INLINE bool takeReference(EventPlace &place, pickle::Memo::Entry &entry)
{
    const bool isLong = place.isAt(pickle::Opcode::LongBinGet);
    if (!isLong && !place.isAt(pickle::Opcode::BinGet))
        return false;
    const std::uint64_t number = loadWord(place.at + 1, 4);
    const auto found = place.memo->denseEntry(isLong ? number : number & 0xff);
    if (!found)
        return false;
    entry = *found;
    place.at += isLong ? 5 : 2;
    return true;
}

ALLOSTRATA_INLINE bool takeNumber(EventPlace &place, std::uint64_t &number)
{
    const std::uint64_t word = loadWord(place.at + 1, 8);
    switch (static_cast<pickle::Opcode>(*place.at)) {
    case pickle::Opcode::BinInt1:
        number = word & 0xff;
        place.at += 2;
        return true;
    case pickle::Opcode::BinInt2:
        number = word & 0xffff;
        place.at += 3;
        return true;
    case pickle::Opcode::BinInt:
        number = static_cast<std::uint64_t>(std::int64_t(static_cast<std::int32_t>(word & 0xffffffff)));
        place.at += 5;
        return true;
    case pickle::Opcode::Long1: {
        const std::size_t length = word & 0xff;
        if (length == 9 && place.at[10] == 0) { // 2^63 and above
            number = loadWord(place.at + 2, 8);
            place.at += 11;
            return true;
        }
        if (length == 0 || length > 8)
            return false;
        const auto spare = static_cast<unsigned>(64 - 8 * length);
        number = static_cast<std::uint64_t>(static_cast<std::int64_t>(loadWord(place.at + 2, 8) << spare) >> spare);
        place.at += 2 + length;
        return true;
    }
    default: return false;
    }
}

using pickle::Memo;
using pickle::Opcode;

namespace {

/// Whether takeValue() knows a key: an event with any other key is not tried.
bool isTaken(SnapshotKey key)
{
    switch (key) {
    case SnapshotKey::Action:
    case SnapshotKey::Addr:
    case SnapshotKey::DeviceFree:
    case SnapshotKey::Size:
    case SnapshotKey::TimeUs:
    case SnapshotKey::Stream:
    case SnapshotKey::CompileContext:
    case SnapshotKey::UserMetadata:
    case SnapshotKey::InternalMetadata:
    case SnapshotKey::Category:
    case SnapshotKey::MemoryTag:
    case SnapshotKey::PoolId:
    case SnapshotKey::SegmentPoolId:
    case SnapshotKey::Frames: return true;
    default: return false;
    }
}

} // namespace

void EventLane::Literal::set(const std::uint8_t *first, std::size_t count, std::uint32_t newValue)
{
    length = 0;
    if (count == 0 || count > 16)
        return;
    mask = {maskOf(count), count > 8 ? maskOf(count - 8) : 0};
    bytes = {loadWord(first, 8) & mask[0], loadWord(first + 8, 8) & mask[1]};
    length = static_cast<std::uint32_t>(count);
    value = newValue;
}

ALLOSTRATA_INLINE bool EventLane::Literal::isAt(const std::uint8_t *at) const
{
    const std::uint64_t differ = ((loadWord(at, 8) ^ bytes[0]) & mask[0])
                                 | ((loadWord(at + 8, 8) ^ bytes[1]) & mask[1]);
    return differ == 0 && length > 0;
}

bool EventLane::Shape::hasKeysOf(const Shape &other) const
{
    return count == other.count
           && std::equal(steps.begin(), steps.begin() + count, other.steps.begin(), [](const Step &a, const Step &b) {
                  return a.length == b.length && a.bytes == b.bytes && a.key == b.key;
              });
}

void EventLane::startShape()
{
    m_learnt.count = 0;
    m_learnt.usable = true;
    m_learnt.hasAction = false;
}

void EventLane::learnKey(const std::uint8_t *bytes, std::size_t length, SnapshotKey key)
{
    const bool isReference = (*bytes == static_cast<std::uint8_t>(Opcode::BinGet) && length == 2)
                             || (*bytes == static_cast<std::uint8_t>(Opcode::LongBinGet) && length == 5);
    if (!isReference || !isTaken(key) || m_learnt.count == kMostKeys) {
        m_learnt.usable = false;
        return;
    }
    Step &step = m_learnt.steps[m_learnt.count++];
    step = {};
    step.length = static_cast<std::uint32_t>(length);
    step.mask = maskOf(length);
    step.bytes = loadWord(bytes, length);
    step.key = key;
    m_learnt.hasAction |= key == SnapshotKey::Action;
}

void EventLane::keepShape()
{
    if (!m_learnt.usable || !m_learnt.hasAction)
        return;
    for (std::uint32_t i = 0; i < m_shapeCount; ++i) {
        if (m_shapes[i].hasKeysOf(m_learnt)) { // the mismatch was not in the keys
            m_shapes[m_lastShape].next = i;
            m_lastShape = i;
            return;
        }
    }
    const std::uint32_t place = m_shapeCount < kShapes ? m_shapeCount++ : m_replaced++ % kShapes;
    m_shapes[place] = m_learnt;
    m_shapes[place].next = place;
    m_shapes[m_lastShape].next = place;
    m_lastShape = place;
}

void EventLane::keepFor(std::uint64_t generation)
{
    if (generation == m_generation)
        return;
    m_generation = generation;
    m_shapeCount = 0;
    m_lastShape = 0;
}

std::uint32_t EventLane::take(const std::uint8_t *&at, const std::uint8_t *end, Memo &memo, Trace &trace,
                              std::uint32_t firstRow, std::uint32_t limit)
{
    TraceEvent event;
    const auto eventAt = [&event](std::uint32_t) -> TraceEvent & { return event; };
    return takeEvents(at, end, memo, Rows{firstRow, limit}, eventAt, [&] { trace.push(event); });
}

std::uint32_t EventLane::take(const std::uint8_t *&at, const std::uint8_t *end, Memo &memo,
                              std::span<TraceEvent> events, std::uint32_t firstRow)
{
    const auto eventAt = [events](std::uint32_t i) -> TraceEvent & { return events[i]; };
    return takeEvents(at, end, memo, Rows{firstRow, static_cast<std::uint32_t>(events.size())}, eventAt, [] {});
}

template <typename EventAt, typename Added>
ALLOSTRATA_INLINE std::uint32_t EventLane::takeEvents(const std::uint8_t *&at, const std::uint8_t *end, Memo &memo,
                                                      Rows rows, EventAt eventAt, Added added)
{
    keepFor(memo.generation());
    if (m_shapeCount == 0)
        return 0;
    std::uint32_t count = 0;
    while (count < rows.limit && at < end && *at == static_cast<std::uint8_t>(Opcode::EmptyDict)) {
        Memo::Entry *slots = memo.room(kMostPuts);
        if (!slots)
            break;
        TraceEvent &event = eventAt(count);
        event = {};
        EventPlace place{at, end, &memo, slots, memo.denseCount()};
        const std::uint32_t guess = m_shapes[m_lastShape].next;
        std::uint32_t shape = guess;
        bool taken = takeEvent(m_shapes[guess], place, event, rows.first + count);
        for (std::uint32_t other = 0; !taken && other < m_shapeCount; ++other) {
            if (other == guess)
                continue;
            event = {};
            place = {at, end, &memo, slots, memo.denseCount()};
            shape = other;
            taken = takeEvent(m_shapes[other], place, event, rows.first + count);
        }
        if (!taken)
            break;
        m_shapes[m_lastShape].next = shape;
        m_lastShape = shape;
        memo.advance(place.puts);
        at = place.at;
        added();
        ++count;
    }
    return count;
}

bool EventLane::takeEvent(Shape &shape, EventPlace &outer, TraceEvent &event, std::uint32_t row)
{
    EventPlace place = outer;
    place.at += 1; // EMPTY_DICT
    Memo::Entry *own = nullptr;
    if (!takePut(place, own) || !place.isAt(Opcode::Mark))
        return false;
    place.at += 1;
    for (std::uint32_t i = 0; i < shape.count; ++i) {
        Step &step = shape.steps[i];
        if ((loadWord(place.at, 8) & step.mask) != step.bytes)
            return false;
        place.at += step.length;
        if (!takeValue(step, place, event) || place.isPastEnd())
            return false;
    }
    if (!place.isAt(Opcode::SetItems))
        return false;
    place.at += 1;
    const Memo::Entry entry = entryOf(DataKind::Rows, row);
    if (own)
        *own = entry;
    else if (!takePut(place, DataKind::Rows, row))
        return false;
    outer = place;
    return true;
}

ALLOSTRATA_INLINE bool EventLane::takeValue(Step &step, EventPlace &place, TraceEvent &event)
{
    switch (step.key) {
    case SnapshotKey::Action: return takeAction(step, place, event.action);
    case SnapshotKey::Addr:
    case SnapshotKey::DeviceFree: return takeNumber(place, event.address);
    case SnapshotKey::Size: return takeNumber(place, event.size);
    case SnapshotKey::TimeUs: {
        std::uint64_t time = 0;
        const bool taken = takeNumber(place, time);
        event.timeUs = static_cast<std::int64_t>(time);
        return taken;
    }
    case SnapshotKey::Stream: return takeStream(step, place, event.stream);
    case SnapshotKey::CompileContext: return takeText(step, place, event.compileContext);
    case SnapshotKey::UserMetadata: return takeText(step, place, event.userMetadata);
    case SnapshotKey::InternalMetadata:
    case SnapshotKey::MemoryTag: return takeText(step, place, event.internalMetadata);
    case SnapshotKey::Category: return takeText(step, place, event.category);
    case SnapshotKey::PoolId:
    case SnapshotKey::SegmentPoolId: return takePool(step, place, event.pool);
    case SnapshotKey::Frames: return takeStack(place, event.stack);
    default: return false;
    }
}

/// Returns the literal at the position and moves the position past it.
ALLOSTRATA_INLINE const EventLane::Literal *EventLane::findLiteral(Step &step, EventPlace &place)
{
    for (const Literal &literal : step.literals) {
        if (literal.isAt(place.at)) {
            place.at += literal.length;
            return &literal;
        }
    }
    return nullptr;
}

ALLOSTRATA_INLINE bool EventLane::takeAction(Step &step, EventPlace &place, Action &action)
{
    if (const Literal *known = findLiteral(step, place)) {
        action = static_cast<Action>(known->value);
        return true;
    }
    const std::uint8_t *first = place.at;
    Memo::Entry entry = 0;
    if (!takeReference(place, entry) || Memo::entryKind(entry) != DataKind::String)
        return false;
    action = m_snapshot.internAction(std::string(m_snapshot.text(StringId(Memo::entryPayload(entry)))));
    step.literals[step.oldest++ % step.literals.size()].set(first, static_cast<std::size_t>(place.at - first),
                                                            static_cast<std::uint32_t>(action));
    return true;
}

ALLOSTRATA_INLINE bool EventLane::takeText(Step &step, EventPlace &place, StringId &text)
{
    const bool isReference = place.isAt(Opcode::BinGet) || place.isAt(Opcode::LongBinGet);
    if (isReference) {
        Memo::Entry entry = 0;
        if (!takeReference(place, entry) || Memo::entryKind(entry) != DataKind::String)
            return false;
        text = StringId(Memo::entryPayload(entry));
        return true;
    }
    if (place.isAt(Opcode::None)) {
        text = {};
        place.at += 1;
        return true;
    }
    const Literal &last = step.literals[0];
    if (last.isAt(place.at)) {
        place.at += last.length;
        text = StringId(last.value);
        return takePut(place, DataKind::String, last.value);
    }
    const bool isShort = place.isAt(Opcode::ShortBinUnicode);
    if (!isShort && !place.isAt(Opcode::BinUnicode))
        return false;
    const std::uint8_t *first = place.at;
    const std::uint64_t length = isShort ? place.at[1] : loadWord(place.at + 1, 4);
    place.at += isShort ? 2 : 5;
    if (length >= static_cast<std::uint64_t>(place.end - std::min(place.at, place.end)))
        return false;
    text = m_snapshot.strings.intern({reinterpret_cast<const char *>(place.at), static_cast<std::size_t>(length)});
    place.at += length;
    step.literals[0].set(first, static_cast<std::size_t>(place.at - first), text.value());
    return takePut(place, DataKind::String, text.value());
}

ALLOSTRATA_INLINE bool EventLane::takePool(Step &step, EventPlace &place, std::uint16_t &pool)
{
    constexpr auto kTag = static_cast<std::uint32_t>(EntityTag::Pool);
    Memo::Entry entry = 0;
    if (place.isAt(Opcode::BinGet) || place.isAt(Opcode::LongBinGet)) {
        if (!takeReference(place, entry) || Memo::entryKind(entry) != DataKind::Entity
            || Memo::entityTag(entry) != kTag)
            return false;
        pool = static_cast<std::uint16_t>(Memo::entityIndex(entry));
        return true;
    }
    std::uint32_t row = 0;
    if (const Literal *known = findLiteral(step, place)) {
        row = known->value;
    } else {
        const std::uint8_t *first = place.at;
        PoolKey key;
        if (!takeNumber(place, key.first) || !takeNumber(place, key.second) || !place.isAt(Opcode::Tuple2))
            return false;
        place.at += 1;
        row = key == PoolKey{} ? 0 : m_snapshot.internPool(key);
        step.literals[step.oldest++ % step.literals.size()].set(first, static_cast<std::size_t>(place.at - first), row);
    }
    pool = static_cast<std::uint16_t>(row);
    const auto packed = Memo::tryPack(DataValue::entity(kTag, row));
    return packed && takePut(place, DataKind::Entity, Memo::entryPayload(*packed));
}

ALLOSTRATA_INLINE bool EventLane::takeStream(Step &step, EventPlace &place, std::uint16_t &stream)
{
    if (const Literal *known = findLiteral(step, place)) {
        stream = static_cast<std::uint16_t>(known->value);
        return true;
    }
    const std::uint8_t *first = place.at;
    std::uint64_t number = 0;
    if (!takeNumber(place, number))
        return false;
    stream = m_snapshot.internStream(number);
    step.literals[step.oldest++ % step.literals.size()].set(first, static_cast<std::size_t>(place.at - first), stream);
    return true;
}

ALLOSTRATA_INLINE bool EventLane::takeStack(EventPlace &place, StackId &stack)
{
    constexpr auto kTag = static_cast<std::uint32_t>(EntityTag::Stack);
    if (!place.isAt(Opcode::EmptyList)) {
        Memo::Entry entry = 0;
        if (!takeReference(place, entry) || Memo::entryKind(entry) != DataKind::Entity
            || Memo::entityTag(entry) != kTag)
            return false;
        stack = StackId(Memo::entityIndex(entry));
        return true;
    }
    place.at += 1;
    Memo::Entry *own = nullptr;
    if (!takePut(place, own) || !place.isAt(Opcode::Mark))
        return false; // no frame, or one
    place.at += 1;
    if (place.isPastEnd())
        return false;
    const std::size_t length = m_runs.take(place.at, static_cast<std::size_t>(place.end - place.at), stack);
    if (length == 0)
        return false;
    place.at += length;
    if (place.isAt(Opcode::Mark))
        return false; // a second batch: more than a thousand frames
    const auto packed = Memo::tryPack(DataValue::entity(kTag, stack.value()));
    if (!packed)
        return false;
    if (own)
        *own = *packed;
    else
        return takePut(place, DataKind::Entity, Memo::entryPayload(*packed));
    return true;
}

} // namespace allostrata
