// Reads events, frames and stacks straight from a pickle's opcodes.

#include "core/formats/snapshot/snapshot_shortcuts.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <span>
#include <utility>

namespace allostrata {

using pickle::Opcode;

namespace {

constexpr std::size_t kMargin = EventLane::kMargin; ///< more than the bytes examined between two checks of the end
constexpr std::size_t kMaxChunks = 4096; ///< distinct lists of events; further ones take the general path
constexpr std::size_t kLookahead = std::size_t(64) << 10; ///< limit of the length of an event
constexpr std::uint32_t kMaxRows = (1U << 28) - 1; ///< limit of a packed memo slot
constexpr std::uint32_t kBatch = 1024; ///< events taken at once
constexpr std::uint32_t kOpcodesPerEvent = 32; ///< approximate; for the ticks of the progress display
constexpr std::size_t kEnoughToEstimate = 4096; ///< events from which the length of the others is estimated
constexpr double kFewestBytesPerEvent = 40; ///< lower limit; bounds the room for a damaged file
constexpr double kSpareRoom = 1.03;
/// Rows that an estimate may reserve, 1 GB of addresses; beyond this number columns grow
constexpr double kMostRoom = 1 << 25;
constexpr std::uint32_t kEnoughToRefuse = 100000; ///< events; next: share of the input; both to predict memory
constexpr std::uint64_t kEnoughRead = 16;
constexpr double kBytesPerPackedEvent = 48; ///< columns, memo and indexes, at their peak
constexpr double kBytesPerEventOfPart = 60; ///< likewise, if columns are not packed while they grow
constexpr double kMemoBytesPerEvent = 8; ///< of events that are not kept
constexpr std::uint64_t kNoSlot = std::numeric_limits<std::uint64_t>::max();

std::uint64_t littleEndian(const std::uint8_t *at, std::size_t bytes)
{
    std::uint64_t value = 0;
    std::memcpy(&value, at, bytes);
    return value;
}

bool isOp(std::uint8_t byte, Opcode op) { return byte == static_cast<std::uint8_t>(op); }

bool isFrameKey(SnapshotKey key) { return key >= SnapshotKey::Name && key <= SnapshotKey::FxOriginalTrace; }

bool isEventKey(SnapshotKey key)
{
    return (key >= SnapshotKey::Action && key <= SnapshotKey::Category) || key == SnapshotKey::Addr
           || key == SnapshotKey::Size || key == SnapshotKey::Stream || key == SnapshotKey::Frames;
}

} // namespace

SnapshotShortcuts::SnapshotShortcuts(SnapshotBuilder &builder, TraceFollower *follower, const ReadPart &part)
    : m_snapshot(builder.snapshot()), m_follower(follower), m_part(part), m_strings(builder.snapshot().strings),
      m_lane(builder.snapshot(), m_runs)
{
}

std::size_t SnapshotShortcuts::bytes() const
{
    constexpr std::size_t kBytesPerRow = 48; // an estimate that does not walk the chunks
    std::size_t rows = m_part.isEverything() ? m_rowCount * kBytesPerRow : 0;
    if (!m_part.isEverything()) {
        for (const TraceChunk &chunk : m_chunks)
            rows += chunk.trace.bytes() + chunk.filter->bytes();
    }
    return m_runs.bytes() + m_snapshot.stacks.bytes() + rows;
}

std::uint64_t SnapshotShortcuts::likelyBytes(const pickle::Reader &reader) const
{
    const std::uint64_t rest = reader.window().likelyRest();
    const std::uint64_t read = reader.window().offset();
    if (m_rowCount < kEnoughToRefuse || rest / kEnoughRead > read)
        return 0;
    const double rows = static_cast<double>(m_rowCount) * (1 + static_cast<double>(rest) / static_cast<double>(read));
    if (m_part.isEverything())
        return static_cast<std::uint64_t>(rows * kBytesPerPackedEvent);
    const auto kept = static_cast<double>(PartFilter(m_part).mostRows(static_cast<std::size_t>(rows)));
    return static_cast<std::uint64_t>(kept * kBytesPerEventOfPart + rows * kMemoBytesPerEvent);
}

SnapshotShortcuts::Cursor SnapshotShortcuts::begin(pickle::Reader &reader)
{
    Window &window = reader.window();
    if (window.available() < kLookahead)
        (void)window.need(kLookahead); // less at the end of the input
    Cursor cursor;
    cursor.at = window.data();
    cursor.memo = &reader.memo();
    cursor.memoCount = cursor.memo->denseCount();
    const bool usable = window.available() > kMargin && cursor.memo->isDense();
    cursor.end = usable ? window.end() - kMargin : window.data();
    m_runs.keepFor(cursor.memo->generation());
    return cursor;
}

void SnapshotShortcuts::rollBack(Cursor &cursor) const { cursor.memo->truncate(cursor.memoCount); }

void SnapshotShortcuts::skipFrames(Cursor &cursor)
{
    while (cursor.at < cursor.end && isOp(*cursor.at, Opcode::Frame))
        cursor.at += 9;
}

std::optional<SnapshotKey> SnapshotShortcuts::peekFirstKey(const Cursor &start) const
{
    Cursor cursor = start;
    cursor.at += 1; // EMPTY_DICT
    if (isOp(*cursor.at, Opcode::Memoize))
        cursor.at += 1;
    else if (isOp(*cursor.at, Opcode::BinPut))
        cursor.at += 2;
    else if (isOp(*cursor.at, Opcode::LongBinPut))
        cursor.at += 5;
    skipFrames(cursor);
    if (cursor.at >= cursor.end || !isOp(*cursor.at, Opcode::Mark))
        return std::nullopt;
    cursor.at += 1;
    skipFrames(cursor);
    if (cursor.at >= cursor.end)
        return std::nullopt;
    if (isOp(*cursor.at, Opcode::BinGet) || isOp(*cursor.at, Opcode::LongBinGet)) {
        DataValue key;
        if (!takeReference(cursor, key) || key.kind() != DataKind::String)
            return std::nullopt;
        return snapshotKey(key.string());
    }
    const std::size_t lengthBytes = isOp(*cursor.at, Opcode::ShortBinUnicode) ? 1 : 4;
    if (lengthBytes == 4 && !isOp(*cursor.at, Opcode::BinUnicode))
        return std::nullopt;
    const std::uint64_t length = littleEndian(cursor.at + 1, lengthBytes);
    const std::uint8_t *text = cursor.at + 1 + lengthBytes;
    if (text >= cursor.end || length > static_cast<std::uint64_t>(cursor.end - text))
        return std::nullopt;
    return snapshotKey(m_strings.find({reinterpret_cast<const char *>(text), static_cast<std::size_t>(length)}));
}

std::optional<DataValue> SnapshotShortcuts::takeDict(pickle::Reader &reader)
{
    Cursor cursor = begin(reader);
    if (cursor.at >= cursor.end)
        return std::nullopt;
    if (const std::uint32_t count = takeRepeats(cursor, reader)) {
        reader.window().skipTo(cursor.at);
        reader.spend(count * kOpcodesPerEvent);
        return DataValue::rows(m_rowCount - count, count);
    }
    const auto key = peekFirstKey(cursor);
    if (!key)
        return std::nullopt;
    if (isFrameKey(*key)) {
        FrameId frame;
        if (takeFrame(cursor, frame)) {
            reader.window().skipTo(cursor.at);
            return DataValue::entity(static_cast<std::uint32_t>(EntityTag::Frame), frame.value());
        }
    } else if (isEventKey(*key) && m_rowCount < kMaxRows) {
        const auto list = reader.enclosingList();
        TraceEvent event;
        if (list && hasPlaceFor(*list) && takeEvent(cursor, event)) {
            m_lane.keepShape();
            push(*list, event, reader.window().offset());
            reader.window().skipTo(cursor.at);
            return DataValue::rows(m_rowCount - 1, 1);
        }
    }
    rollBack(cursor);
    return std::nullopt;
}

std::optional<DataValue> SnapshotShortcuts::takeList(pickle::Reader &reader)
{
    Cursor cursor = begin(reader);
    if (cursor.at >= cursor.end)
        return std::nullopt;
    StackId stack;
    // An empty list may be of any kind and may be filled later: only lists that begin with a frame are certainly
    // stacks.
    if (takeStack(cursor, stack) && !m_snapshot.stacks.stack(stack).empty()) {
        reader.window().skipTo(cursor.at);
        return DataValue::entity(static_cast<std::uint32_t>(EntityTag::Stack), stack.value());
    }
    rollBack(cursor);
    return std::nullopt;
}

bool SnapshotShortcuts::hasPlaceFor(std::uint32_t list) const
{
    return m_chunks.size() < kMaxChunks || m_chunks.back().list == list;
}

/// Takes as many similar events as follow here, but only after one was read the long way.
std::uint32_t SnapshotShortcuts::takeRepeats(Cursor &cursor, const pickle::Reader &reader)
{
    const auto list = reader.enclosingList();
    if (!list || m_chunks.empty() || m_chunks.back().list != *list || m_rowCount + kBatch > kMaxRows)
        return 0;
    TraceChunk &chunk = m_chunks.back();
    if (chunk.trace.size() > kEnoughToEstimate && chunk.expected == 0)
        makeRoom(chunk, reader);
    keepRoom(chunk, kBatch);
    const bool isKept = chunk.keepsNext();
    const std::uint32_t room = chunk.filter ? chunk.filter->room(kBatch) : kBatch;
    const auto spare = isKept ? std::span<TraceEvent>() : chunk.filter->spare(room);
    const std::uint32_t count = isKept ? m_lane.take(cursor.at, cursor.end, *cursor.memo, chunk.trace, m_rowCount, room)
                                       : m_lane.take(cursor.at, cursor.end, *cursor.memo, spare, m_rowCount);
    if (count == 0)
        return 0;
    m_last = isKept ? chunk.trace.event(EventId::at(chunk.trace.size() - 1)) : spare[count - 1];
    if (chunk.filter) {
        chunk.filter->added(chunk.trace, count);
        cursor.memo->forgetRows();
        m_isEnough = m_isEnough || chunk.filter->isEnough(reader);
    }
    if (m_follower && chunk.expected > 0 && isKept)
        m_follower->grown(chunk.trace, chunk.expected);
    m_rowCount += count;
    return count;
}

/// Reserves room for the events expected in the rest of the input, from the bytes per event so far.
void SnapshotShortcuts::makeRoom(TraceChunk &chunk, const pickle::Reader &reader)
{
    const std::uint64_t taken = reader.window().offset() - chunk.firstOffset;
    const auto events = static_cast<double>(chunk.events());
    const double bytesPerEvent = static_cast<double>(taken) / events;
    const double rest = static_cast<double>(reader.window().likelyRest())
                        / std::max(bytesPerEvent, kFewestBytesPerEvent);
    const auto rows = static_cast<std::size_t>(std::min(events + rest * kSpareRoom, kMostRoom));
    chunk.expected = chunk.filter ? chunk.filter->expectedRows(rows) : rows;
    chunk.filter ? chunk.trace.reserve(chunk.expected) : chunk.trace.packWhileGrowing(chunk.expected);
}

/// Grows columns that are followed only while no follower reads them.
void SnapshotShortcuts::keepRoom(TraceChunk &chunk, std::size_t count)
{
    if (!m_follower || chunk.expected == 0 || chunk.trace.room() >= count)
        return;
    m_follower->release();
    chunk.trace.reserve(chunk.trace.size() + std::max(chunk.trace.size() / 2, count));
}

void SnapshotShortcuts::endTrace()
{
    if (!m_follower || m_chunks.empty() || m_chunks.back().expected == 0)
        return;
    TraceChunk &chunk = m_chunks.back();
    chunk.trace.packRest();
    m_follower->grown(chunk.trace, std::exchange(chunk.expected, 0)); // events may have been read the long way
    m_follower->complete();
}

void SnapshotShortcuts::push(std::uint32_t list, const TraceEvent &event, std::uint64_t offset)
{
    if (m_chunks.empty() || m_chunks.back().list != list) {
        endTrace();
        m_chunks.push_back({m_rowCount, list, {}, {}, offset});
        if (!m_part.isEverything())
            m_chunks.back().filter.emplace(m_part);
    }
    TraceChunk &chunk = m_chunks.back();
    keepRoom(chunk, 1);
    if (!chunk.add(event))
        m_unknownKeys.clear();
    m_last = event;
    for (const StringId key : m_unknownKeys)
        chunk.unknownKeys.emplace_back(m_rowCount, key);
    ++m_rowCount;
}

bool SnapshotShortcuts::takeReference(Cursor &cursor, DataValue &value) const
{
    const bool isLong = isOp(*cursor.at, Opcode::LongBinGet);
    if (!isLong && !isOp(*cursor.at, Opcode::BinGet))
        return false;
    const auto found = cursor.memo->get(littleEndian(cursor.at + 1, isLong ? 4 : 1));
    if (!found)
        return false;
    value = *found;
    cursor.at += isLong ? 5 : 2;
    return true;
}

bool SnapshotShortcuts::takeEarlyPut(Cursor &cursor, std::uint64_t &slot) const
{
    slot = kNoSlot;
    const std::uint64_t next = cursor.memo->denseCount();
    if (isOp(*cursor.at, Opcode::Memoize)) {
        cursor.at += 1;
    } else if (isOp(*cursor.at, Opcode::BinPut) || isOp(*cursor.at, Opcode::LongBinPut)) {
        const std::size_t bytes = isOp(*cursor.at, Opcode::BinPut) ? 1 : 4;
        if (littleEndian(cursor.at + 1, bytes) != next)
            return false; // changes a slot, or leaves a gap
        cursor.at += 1 + bytes;
    } else {
        return true;
    }
    slot = next;
    cursor.memo->append({});
    return true;
}

bool SnapshotShortcuts::takePut(Cursor &cursor, DataValue value) const
{
    std::uint64_t slot = kNoSlot;
    if (!takeEarlyPut(cursor, slot))
        return false;
    if (slot != kNoSlot)
        cursor.memo->complete(slot, value);
    return true;
}

bool SnapshotShortcuts::takeInteger(Cursor &cursor, std::uint64_t &value) const
{
    const std::uint8_t *at = cursor.at;
    switch (static_cast<Opcode>(*at)) {
    case Opcode::BinInt1:
        value = at[1];
        cursor.at += 2;
        return true;
    case Opcode::BinInt2:
        value = littleEndian(at + 1, 2);
        cursor.at += 3;
        return true;
    case Opcode::BinInt:
        value = static_cast<std::uint64_t>(std::int64_t(static_cast<std::int32_t>(littleEndian(at + 1, 4))));
        cursor.at += 5;
        return true;
    case Opcode::Long1: {
        const std::size_t length = at[1];
        if (length > 9 || (length == 9 && at[10] != 0) || length == 0)
            return false;
        const std::size_t bytes = length == 9 ? 8 : length;
        value = littleEndian(at + 2, bytes);
        const unsigned spare = static_cast<unsigned>(64 - 8 * bytes);
        if (length < 8) // sign extension
            value = static_cast<std::uint64_t>(static_cast<std::int64_t>(value << spare) >> spare);
        cursor.at += 2 + length;
        return true;
    }
    default: return false;
    }
}

bool SnapshotShortcuts::takeText(Cursor &cursor, StringId &text, StringId guess)
{
    const std::uint8_t *at = cursor.at;
    std::size_t lengthBytes = 0;
    switch (static_cast<Opcode>(*at)) {
    case Opcode::BinGet:
    case Opcode::LongBinGet: {
        DataValue value;
        if (!takeReference(cursor, value) || value.kind() != DataKind::String)
            return false;
        text = value.string();
        return true;
    }
    case Opcode::None:
        text = {};
        cursor.at += 1;
        return true;
    case Opcode::ShortBinUnicode: lengthBytes = 1; break;
    case Opcode::BinUnicode: lengthBytes = 4; break;
    default: return false;
    }
    const std::uint64_t length = littleEndian(at + 1, lengthBytes);
    const std::uint8_t *first = at + 1 + lengthBytes;
    if (first > cursor.end || length >= static_cast<std::uint64_t>(cursor.end - first))
        return false;
    const std::string_view view(reinterpret_cast<const char *>(first), static_cast<std::size_t>(length));
    text = guess && m_strings.text(guess) == view ? guess : m_strings.intern(view);
    cursor.at = first + length;
    return takePut(cursor, DataValue::ofString(text));
}

bool SnapshotShortcuts::skipScalar(Cursor &cursor)
{
    switch (static_cast<Opcode>(*cursor.at)) {
    case Opcode::NewTrue:
    case Opcode::NewFalse:
    case Opcode::None: cursor.at += 1; return true;
    case Opcode::BinFloat: cursor.at += 9; return true;
    case Opcode::BinInt1:
    case Opcode::BinInt2:
    case Opcode::BinInt:
    case Opcode::Long1: {
        std::uint64_t number = 0;
        return takeInteger(cursor, number);
    }
    case Opcode::BinGet:
    case Opcode::LongBinGet: {
        DataValue value;
        return takeReference(cursor, value);
    }
    default: {
        StringId text;
        return takeText(cursor, text, {});
    }
    }
}

Action SnapshotShortcuts::actionOf(StringId name)
{
    constexpr std::size_t kMaxCached = 65536;
    if (name.value() >= kMaxCached)
        return m_snapshot.internAction(std::string(m_strings.text(name)));
    if (name.value() >= m_actionOf.size())
        m_actionOf.resize(name.value() + 1, -1);
    if (m_actionOf[name.value()] < 0)
        m_actionOf[name.value()]
            = static_cast<std::int16_t>(m_snapshot.internAction(std::string(m_strings.text(name))));
    return static_cast<Action>(m_actionOf[name.value()]);
}

bool SnapshotShortcuts::takePool(Cursor &cursor, std::uint16_t &pool)
{
    if (isOp(*cursor.at, Opcode::BinGet) || isOp(*cursor.at, Opcode::LongBinGet)) {
        DataValue value;
        if (!takeReference(cursor, value) || value.kind() != DataKind::Entity
            || value.entityTag() != static_cast<std::uint32_t>(EntityTag::Pool))
            return false;
        pool = static_cast<std::uint16_t>(value.entityIndex());
        return true;
    }
    PoolKey key;
    if (!takeInteger(cursor, key.first))
        return false;
    skipFrames(cursor);
    if (!takeInteger(cursor, key.second))
        return false;
    skipFrames(cursor);
    if (!isOp(*cursor.at, Opcode::Tuple2))
        return false;
    cursor.at += 1;
    pool = key == PoolKey{} ? 0 : m_snapshot.internPool(key);
    return takePut(cursor, DataValue::entity(static_cast<std::uint32_t>(EntityTag::Pool), pool));
}

bool SnapshotShortcuts::takeEventField(Cursor &cursor, StringId key, TraceEvent &event, bool &hasAction)
{
    switch (snapshotKey(key)) {
    case SnapshotKey::Action: {
        StringId name;
        if (!takeText(cursor, name, {}) || !name)
            return false;
        event.action = actionOf(name);
        hasAction = true;
        return true;
    }
    case SnapshotKey::Addr:
    case SnapshotKey::DeviceFree: return takeInteger(cursor, event.address);
    case SnapshotKey::Size: return takeInteger(cursor, event.size);
    case SnapshotKey::TimeUs: {
        std::uint64_t time = 0;
        if (!takeInteger(cursor, time))
            return false;
        event.timeUs = static_cast<std::int64_t>(time);
        return true;
    }
    case SnapshotKey::Stream: {
        std::uint64_t stream = 0;
        if (!takeInteger(cursor, stream))
            return false;
        if (stream != m_lastStream) {
            m_lastStreamRow = m_snapshot.internStream(stream);
            m_lastStream = stream;
        }
        event.stream = m_lastStreamRow;
        return true;
    }
    case SnapshotKey::CompileContext: return takeText(cursor, event.compileContext, m_last.compileContext);
    case SnapshotKey::UserMetadata: return takeText(cursor, event.userMetadata, m_last.userMetadata);
    case SnapshotKey::InternalMetadata: return takeText(cursor, event.internalMetadata, m_last.internalMetadata);
    case SnapshotKey::Category: return takeText(cursor, event.category, m_last.category);
    case SnapshotKey::MemoryTag: return takeText(cursor, event.internalMetadata, m_last.internalMetadata);
    case SnapshotKey::Lifetime: return skipScalar(cursor);
    case SnapshotKey::PoolId:
    case SnapshotKey::SegmentPoolId: return takePool(cursor, event.pool);
    case SnapshotKey::Frames: return takeStack(cursor, event.stack);
    case SnapshotKey::ForwardFrames: return takeLines(cursor, event.forwardStack);
    default: m_unknownKeys.push_back(key); return skipScalar(cursor);
    }
}

bool SnapshotShortcuts::takeEvent(Cursor &cursor, TraceEvent &event)
{
    m_unknownKeys.clear();
    m_lane.startShape();
    cursor.at += 1; // EMPTY_DICT
    std::uint64_t slot = kNoSlot;
    if (!takeEarlyPut(cursor, slot))
        return false;
    skipFrames(cursor);
    if (!isOp(*cursor.at, Opcode::Mark))
        return false;
    cursor.at += 1;
    bool hasAction = false;
    for (;;) {
        if (cursor.at >= cursor.end)
            return false;
        if (isOp(*cursor.at, Opcode::Frame))
            skipFrames(cursor);
        if (isOp(*cursor.at, Opcode::SetItems))
            break;
        StringId key;
        const std::uint8_t *first = cursor.at;
        if (cursor.at >= cursor.end || !takeText(cursor, key, {}) || !key)
            return false;
        m_lane.learnKey(first, static_cast<std::size_t>(cursor.at - first), snapshotKey(key));
        if (cursor.at < cursor.end && isOp(*cursor.at, Opcode::Frame))
            skipFrames(cursor);
        if (cursor.at >= cursor.end || !takeEventField(cursor, key, event, hasAction))
            return false;
    }
    cursor.at += 1; // SETITEMS
    if (!hasAction)
        return false;
    const DataValue row = DataValue::rows(m_rowCount, 1);
    if (slot != kNoSlot)
        cursor.memo->complete(slot, row);
    else
        return takePut(cursor, row);
    return true;
}

bool SnapshotShortcuts::takeFrame(Cursor &cursor, FrameId &frame)
{
    cursor.at += 1; // EMPTY_DICT
    std::uint64_t slot = kNoSlot;
    if (!takeEarlyPut(cursor, slot))
        return false;
    skipFrames(cursor);
    if (!isOp(*cursor.at, Opcode::Mark))
        return false;
    cursor.at += 1;
    Frame row;
    FrameExtra extra;
    for (;;) {
        skipFrames(cursor);
        if (cursor.at >= cursor.end)
            return false;
        if (isOp(*cursor.at, Opcode::SetItems))
            break;
        StringId key;
        if (!takeText(cursor, key, {}) || !key)
            return false;
        skipFrames(cursor);
        if (cursor.at >= cursor.end)
            return false;
        const SnapshotKey known = snapshotKey(key);
        if (known == SnapshotKey::Line) {
            std::uint64_t line = 0;
            if (!takeInteger(cursor, line))
                return false;
            row.line = line <= std::numeric_limits<std::int32_t>::max() ? static_cast<std::uint32_t>(line) : 0;
            continue;
        }
        StringId *text = known == SnapshotKey::Name              ? &row.function
                         : known == SnapshotKey::Filename        ? &row.file
                         : known == SnapshotKey::FxNodeOp        ? &extra.nodeOp
                         : known == SnapshotKey::FxNodeName      ? &extra.nodeName
                         : known == SnapshotKey::FxNodeTarget    ? &extra.nodeTarget
                         : known == SnapshotKey::FxOriginalTrace ? &extra.originalTrace
                                                                 : nullptr;
        if (!text || !takeText(cursor, *text, {}))
            return false;
    }
    cursor.at += 1; // SETITEMS
    if (extra != FrameExtra{})
        row.extra = m_snapshot.stacks.internExtra(extra);
    frame = m_snapshot.stacks.internFrame(row);
    const DataValue entity = DataValue::entity(static_cast<std::uint32_t>(EntityTag::Frame), frame.value());
    if (slot != kNoSlot)
        cursor.memo->complete(slot, entity);
    else
        return takePut(cursor, entity);
    return true;
}

bool SnapshotShortcuts::takeStack(Cursor &cursor, StackId &stack)
{
    if (!isOp(*cursor.at, Opcode::EmptyList)) {
        DataValue value;
        if (!takeReference(cursor, value) || value.kind() != DataKind::Entity
            || value.entityTag() != static_cast<std::uint32_t>(EntityTag::Stack))
            return false;
        stack = StackId(value.entityIndex());
        return true;
    }
    cursor.at += 1;
    std::uint64_t slot = kNoSlot;
    if (!takeEarlyPut(cursor, slot))
        return false;
    skipFrames(cursor);
    if (cursor.at >= cursor.end || !takeStackItems(cursor, stack))
        return false;
    const DataValue entity = DataValue::entity(static_cast<std::uint32_t>(EntityTag::Stack), stack.value());
    if (slot != kNoSlot)
        cursor.memo->complete(slot, entity);
    else if (!takePut(cursor, entity))
        return false;
    return true;
}

bool SnapshotShortcuts::takeStackItems(Cursor &cursor, StackId &stack)
{
    m_frames.clear();
    const bool isBatch = isOp(*cursor.at, Opcode::Mark);
    const std::uint8_t *run = nullptr;
    const std::uint8_t *runEnd = nullptr;
    if (isBatch) {
        cursor.at += 1;
        run = cursor.at;
        if (run >= cursor.end)
            return false;
        if (const std::size_t length = m_runs.take(run, static_cast<std::size_t>(cursor.end - run), stack)) {
            cursor.at += length;
            return !isOp(*cursor.at, Opcode::Mark); // a second batch: more than a thousand frames
        }
        runEnd = StackRuns::endOf(run, cursor.end);
    }
    for (;;) {
        skipFrames(cursor);
        if (cursor.at >= cursor.end)
            return false;
        if (isBatch && isOp(*cursor.at, Opcode::Appends)) {
            cursor.at += 1;
            break;
        }
        FrameId frame;
        if (isOp(*cursor.at, Opcode::EmptyDict)) {
            const auto key = peekFirstKey(cursor);
            if (!key || !isFrameKey(*key) || !takeFrame(cursor, frame))
                return false;
        } else {
            DataValue value;
            const Cursor before = cursor;
            const bool isFrame = takeReference(cursor, value) && value.kind() == DataKind::Entity
                                 && value.entityTag() == static_cast<std::uint32_t>(EntityTag::Frame);
            if (!isFrame && isBatch)
                return false;
            if (!isFrame) { // a value after a list of none or one
                cursor = before;
                break;
            }
            frame = FrameId(value.entityIndex());
        }
        m_frames.push_back(frame);
        if (!isBatch) {
            skipFrames(cursor);
            if (!isOp(*cursor.at, Opcode::Append))
                return false;
            cursor.at += 1;
        }
    }
    if (isOp(*cursor.at, Opcode::Mark))
        return false;
    stack = m_snapshot.stacks.internStack(m_frames);
    if (runEnd && runEnd == cursor.at)
        m_runs.remember(run, static_cast<std::size_t>(runEnd - run), stack);
    return true;
}

bool SnapshotShortcuts::takeLines(Cursor &cursor, StackId &stack)
{
    if (!isOp(*cursor.at, Opcode::EmptyList))
        return takeStack(cursor, stack);
    cursor.at += 1;
    std::uint64_t slot = kNoSlot;
    if (!takeEarlyPut(cursor, slot) || slot == kNoSlot)
        return false;
    skipFrames(cursor);
    const bool isBatch = cursor.at < cursor.end && isOp(*cursor.at, Opcode::Mark);
    if (!isBatch)
        return false; // none or one line: the general path
    cursor.at += 1;
    m_frames.clear();
    for (;;) {
        skipFrames(cursor);
        if (cursor.at >= cursor.end)
            return false;
        if (isOp(*cursor.at, Opcode::Appends))
            break;
        Frame line;
        if (!takeText(cursor, line.function, {}) || !line.function)
            return false;
        m_frames.push_back(m_snapshot.stacks.internFrame(line));
    }
    cursor.at += 1;
    if (isOp(*cursor.at, Opcode::Mark))
        return false;
    stack = m_snapshot.stacks.internStack(m_frames);
    cursor.memo->complete(slot, DataValue::entity(static_cast<std::uint32_t>(EntityTag::Stack), stack.value()));
    return true;
}

} // namespace allostrata
