// Turns generic values into the rows of a snapshot.

#include "core/formats/snapshot/snapshot_builder.h"

#include "core/base/utf8.h"
#include "core/formats/snapshot/snapshot_checks.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>

namespace allostrata {

namespace {

int deviceOrdinalOf(std::uint64_t value)
{
    const auto number = static_cast<std::int64_t>(value);
    return number >= -1 && number < 1 << 20 ? static_cast<int>(number) : 0;
}

std::string exactNumberText(double value)
{
    std::array<char, 32> text{};
    const int length = std::snprintf(text.data(), text.size(), "%.17g", value);
    return {text.data(), static_cast<std::size_t>(length)};
}

} // namespace

template <typename Visit>
void SnapshotBuilder::forEachItem(const DataTree &tree, DataValue dict, Visit visit)
{
    const std::vector<DataValue> &items = tree.node(dict).items;
    const std::uint64_t visited = items.size() * sizeof(DataValue);
    m_isFull = m_isFull || visited > m_visits;
    m_visits -= m_isFull ? 0 : visited;
    for (std::size_t i = 0; i + 1 < items.size() && !m_isFull; i += 2)
        visit(items[i].kind() == DataKind::String ? items[i].string() : StringId(), items[i + 1]);
}

SnapshotBuilder::SnapshotBuilder() : m_snapshot(std::make_unique<Snapshot>())
{
    internSnapshotKeys(m_snapshot->strings);
}

void SnapshotBuilder::note(Issue issue, std::string subject, std::uint64_t count)
{
    if (m_isNoting)
        m_notes[{issue, std::move(subject)}] += count;
}

void SnapshotBuilder::noteUnknownKey(std::string_view table, StringId key)
{
    constexpr std::size_t kShown = 60;
    std::string subject(table);
    subject += '.';
    subject += key ? beginningOf(m_snapshot->text(key), kShown) : std::string_view("?");
    constexpr std::size_t kMaxSubjects = 1000; // so that a file with a million keys does not make a million notes
    if (m_notes.size() >= kMaxSubjects && !m_notes.contains({Issue::UnknownKey, subject}))
        subject = std::string(table) + ".?";
    note(Issue::UnknownKey, std::move(subject));
}

void SnapshotBuilder::noteWrongType(std::string_view table, SnapshotKey key)
{
    std::string subject(table);
    subject += '.';
    subject += m_snapshot->text(StringId(static_cast<std::uint32_t>(key)));
    note(Issue::WrongType, std::move(subject));
}

void SnapshotBuilder::noteDropped(std::string_view table) { note(Issue::DroppedRow, std::string(table)); }

void SnapshotBuilder::forgetNodes()
{
    m_stackOfNode.clear();
    m_frameOfNode.clear();
    m_eventNodes.clear();
}

std::optional<std::uint64_t> SnapshotBuilder::unsignedField(const DataTree &tree, DataValue value,
                                                            std::string_view table, SnapshotKey key)
{
    if (value.kind() == DataKind::None)
        return std::nullopt;
    const auto number = tree.asUnsigned(value);
    if (!number) {
        if (value.kind() == DataKind::WideInteger || value.kind() == DataKind::Float)
            note(Issue::NumberOutOfRange,
                 std::string(table) + '.' + std::string(m_snapshot->text(StringId(static_cast<std::uint32_t>(key)))));
        else
            noteWrongType(table, key);
    }
    return number;
}

StringId SnapshotBuilder::textField(const DataTree &, DataValue value, std::string_view table, SnapshotKey key)
{
    if (value.kind() == DataKind::String || value.kind() == DataKind::Bytes)
        return value.string();
    if (value.kind() != DataKind::None)
        noteWrongType(table, key);
    return {};
}

std::optional<PoolKey> SnapshotBuilder::poolField(const DataTree &tree, DataValue value, std::string_view table,
                                                  SnapshotKey key)
{
    if (value.kind() == DataKind::Entity && value.entityTag() == static_cast<std::uint32_t>(EntityTag::Pool))
        return m_snapshot->pools[value.entityIndex()];
    if (!value.isSequence() || tree.node(value).items.size() != 2) {
        if (value.kind() != DataKind::None)
            noteWrongType(table, key);
        return std::nullopt;
    }
    const auto first = tree.asUnsigned(tree.node(value).items[0]);
    const auto second = tree.asUnsigned(tree.node(value).items[1]);
    if (!first || !second) {
        noteWrongType(table, key);
        return std::nullopt;
    }
    return PoolKey{*first, *second};
}

std::optional<FrameId> SnapshotBuilder::frameOf(const DataTree &tree, DataValue value)
{
    if (value.kind() == DataKind::Entity && value.entityTag() == static_cast<std::uint32_t>(EntityTag::Frame))
        return FrameId(value.entityIndex());
    if (value.kind() == DataKind::String) { // a formatted line
        Frame line;
        line.function = value.string();
        return m_snapshot->stacks.internFrame(line);
    }
    if (value.kind() == DataKind::Rows && isTakenIn(value))
        return std::nullopt;
    if (value.kind() != DataKind::Dict) {
        noteDropped("frame");
        return std::nullopt;
    }
    if (const auto known = m_frameOfNode.find(value.node()); known != m_frameOfNode.end())
        return known->second;
    Frame frame;
    FrameExtra extra;
    forEachItem(tree, value, [&](StringId key, DataValue item) {
        const SnapshotKey known = snapshotKey(key);
        switch (known) {
        case SnapshotKey::Name: frame.function = textField(tree, item, "frame", known); break;
        case SnapshotKey::Filename: frame.file = textField(tree, item, "frame", known); break;
        case SnapshotKey::Line:
            if (const auto line = unsignedField(tree, item, "frame", known))
                frame.line = *line <= std::numeric_limits<std::int32_t>::max() ? static_cast<std::uint32_t>(*line) : 0;
            break;
        case SnapshotKey::FxNodeOp: extra.nodeOp = textField(tree, item, "frame", known); break;
        case SnapshotKey::FxNodeName: extra.nodeName = textField(tree, item, "frame", known); break;
        case SnapshotKey::FxNodeTarget: extra.nodeTarget = textField(tree, item, "frame", known); break;
        case SnapshotKey::FxOriginalTrace: extra.originalTrace = textField(tree, item, "frame", known); break;
        default: noteUnknownKey("frame", key);
        }
    });
    if (extra != FrameExtra{})
        frame.extra = m_snapshot->stacks.internExtra(extra);
    const FrameId id = m_snapshot->stacks.internFrame(frame);
    m_frameOfNode.emplace(value.node(), id);
    return id;
}

StackId SnapshotBuilder::stackOf(const DataTree &tree, DataValue value)
{
    if (value.kind() == DataKind::Entity && value.entityTag() == static_cast<std::uint32_t>(EntityTag::Stack))
        return StackId(value.entityIndex());
    if (!value.isSequence()) {
        if (value.kind() != DataKind::None)
            noteWrongType("event", SnapshotKey::Frames);
        return {};
    }
    if (const auto known = m_stackOfNode.find(value.node()); known != m_stackOfNode.end())
        return known->second;
    std::vector<FrameId> frames;
    frames.swap(m_frames);
    frames.clear();
    for (const DataValue item : tree.node(value).items) {
        if (const auto frame = frameOf(tree, item))
            frames.push_back(*frame);
    }
    const StackId id = m_snapshot->stacks.internStack(frames);
    m_frames.swap(frames);
    m_stackOfNode.emplace(value.node(), id);
    return id;
}

std::optional<TraceEvent> SnapshotBuilder::eventOf(const DataTree &tree, DataValue value)
{
    if (isTakenIn(value) || value.kind() != DataKind::Dict || !tree.node(value).complete) {
        noteDropped("event");
        return std::nullopt;
    }
    TraceEvent event;
    bool hasAction = false;
    m_isNoting = m_eventNodes.insert(value.node()).second;
    forEachItem(tree, value, [&](StringId key, DataValue item) {
        const SnapshotKey known = snapshotKey(key);
        switch (known) {
        case SnapshotKey::Action: { // if a key occurs twice the last value counts, as in Python
            const StringId name = textField(tree, item, "event", known);
            hasAction = bool(name);
            if (name)
                event.action = m_snapshot->internAction(std::string(m_snapshot->text(name)));
            break;
        }
        case SnapshotKey::Addr:
        case SnapshotKey::DeviceFree: event.address = unsignedField(tree, item, "event", known).value_or(0); break;
        case SnapshotKey::Size: event.size = unsignedField(tree, item, "event", known).value_or(0); break;
        case SnapshotKey::Stream:
            event.stream = m_snapshot->internStream(unsignedField(tree, item, "event", known).value_or(0));
            break;
        case SnapshotKey::TimeUs:
            event.timeUs = static_cast<std::int64_t>(
                unsignedField(tree, item, "event", known).value_or(static_cast<std::uint64_t>(TraceEvent::kNoTime)));
            break;
        case SnapshotKey::CompileContext: event.compileContext = textField(tree, item, "event", known); break;
        case SnapshotKey::UserMetadata: event.userMetadata = textField(tree, item, "event", known); break;
        case SnapshotKey::InternalMetadata: event.internalMetadata = textField(tree, item, "event", known); break;
        case SnapshotKey::Category: event.category = textField(tree, item, "event", known); break;
        case SnapshotKey::MemoryTag: event.internalMetadata = textField(tree, item, "event", known); break;
        case SnapshotKey::Lifetime: // adds no information to the trace
            break;
        case SnapshotKey::PoolId:
        case SnapshotKey::SegmentPoolId:
            if (const auto pool = poolField(tree, item, "event", known))
                event.pool = m_snapshot->internPool(*pool);
            break;
        case SnapshotKey::Frames: event.stack = stackOf(tree, item); break;
        case SnapshotKey::ForwardFrames: event.forwardStack = stackOf(tree, item); break;
        default: noteUnknownKey("event", key);
        }
    });
    m_isNoting = true;
    if (!hasAction) {
        m_snapshot->diagnostics.add(Issue::EventsWithoutAction);
        return std::nullopt;
    }
    return event;
}

void SnapshotBuilder::addHistory(const DataTree &tree, DataValue list, Block &block)
{
    if (isTakenIn(list) || !list.isSequence()) {
        noteWrongType("block", SnapshotKey::History);
        return;
    }
    m_snapshot->histories.resize(m_snapshot->histories.size() - block.historyCount); // the last value counts
    block.firstHistory = static_cast<std::uint32_t>(m_snapshot->histories.size());
    block.historyCount = 0;
    for (const DataValue entry : tree.node(list).items) {
        if (isTakenIn(entry) || entry.kind() != DataKind::Dict) {
            noteDropped("history");
            continue;
        }
        HistoryEntry row;
        forEachItem(tree, entry, [&](StringId key, DataValue item) {
            const SnapshotKey known = snapshotKey(key);
            if (known == SnapshotKey::Addr)
                row.address = unsignedField(tree, item, "history", known).value_or(0);
            else if (known == SnapshotKey::RealSize)
                row.realSize = unsignedField(tree, item, "history", known).value_or(0);
            else if (known == SnapshotKey::Frames)
                row.stack = stackOf(tree, item);
            else
                noteUnknownKey("history", key);
        });
        if (!charge(sizeof(HistoryEntry)))
            return;
        m_snapshot->histories.push_back(row);
        ++block.historyCount;
    }
}

bool SnapshotBuilder::addBlock(const DataTree &tree, DataValue value, SegmentId segment, std::uint64_t runningAddress)
{
    if (isTakenIn(value) || value.kind() != DataKind::Dict || !tree.node(value).complete) {
        noteDropped("block");
        return false;
    }
    Block block;
    block.segment = segment;
    block.address = runningAddress;
    forEachItem(tree, value, [&](StringId key, DataValue item) {
        const SnapshotKey known = snapshotKey(key);
        switch (known) {
        case SnapshotKey::Address:
        case SnapshotKey::Addr:
            block.address = unsignedField(tree, item, "block", known).value_or(runningAddress);
            break;
        case SnapshotKey::Size: block.size = unsignedField(tree, item, "block", known).value_or(0); break;
        case SnapshotKey::RequestedSize: block.requestedSize = unsignedField(tree, item, "block", known); break;
        case SnapshotKey::State: {
            const std::string_view state = m_snapshot->text(textField(tree, item, "block", known));
            if (state == "active_allocated")
                block.state = BlockState::Allocated;
            else if (state == "active_pending_free" || state == "active_awaiting_free")
                block.state = BlockState::PendingFree;
            else if (state == "inactive")
                block.state = BlockState::Inactive;
            else
                note(Issue::UnknownBlockState, std::string(beginningOf(state, 60)));
            break;
        }
        case SnapshotKey::Frames: block.stack = stackOf(tree, item); break;
        case SnapshotKey::History: addHistory(tree, item, block); break;
        case SnapshotKey::MemoryTag: // also in the events of the block's allocation
        case SnapshotKey::Lifetime: break;
        default: noteUnknownKey("block", key);
        }
    });
    if (block.historyCount > 0) {
        const HistoryEntry &newest = m_snapshot->histories[block.firstHistory];
        if (!block.requestedSize)
            block.requestedSize = newest.realSize;
        if (!block.stack)
            block.stack = newest.stack;
    }
    if (!charge(sizeof(Block)))
        return false;
    m_snapshot->blocks.push(block);
    return true;
}

bool SnapshotBuilder::addSegment(const DataTree &tree, DataValue value, Memory memory)
{
    if (isTakenIn(value) || value.kind() != DataKind::Dict || !tree.node(value).complete) {
        noteDropped("segment");
        return false;
    }
    Segment segment;
    std::optional<DataValue> blocks;
    bool hasTotal = false;
    forEachItem(tree, value, [&](StringId key, DataValue item) {
        const SnapshotKey known = snapshotKey(key);
        switch (known) {
        case SnapshotKey::Device:
            segment.device = deviceOrdinalOf(unsignedField(tree, item, "segment", known).value_or(0));
            break;
        case SnapshotKey::Address: segment.address = unsignedField(tree, item, "segment", known).value_or(0); break;
        case SnapshotKey::TotalSize:
            if (const auto size = unsignedField(tree, item, "segment", known)) {
                segment.totalSize = *size;
                hasTotal = true;
            }
            break;
        case SnapshotKey::AllocatedSize: segment.allocatedSize = unsignedField(tree, item, "segment", known); break;
        case SnapshotKey::ActiveSize: segment.activeSize = unsignedField(tree, item, "segment", known); break;
        case SnapshotKey::RequestedSize: segment.requestedSize = unsignedField(tree, item, "segment", known); break;
        case SnapshotKey::Stream:
            segment.stream = m_snapshot->internStream(unsignedField(tree, item, "segment", known).value_or(0));
            break;
        case SnapshotKey::SegmentType: {
            const std::string_view type = m_snapshot->text(textField(tree, item, "segment", known));
            segment.type = type == "small"   ? SegmentType::Small
                           : type == "large" ? SegmentType::Large
                                             : SegmentType::Unknown;
            break;
        }
        case SnapshotKey::SegmentPoolId:
            if (const auto pool = poolField(tree, item, "segment", known))
                segment.pool = m_snapshot->internPool(*pool);
            break;
        case SnapshotKey::IsExpandable:
            segment.expandable = unsignedField(tree, item, "segment", known).value_or(0) != 0;
            break;
        case SnapshotKey::Frames: segment.stack = stackOf(tree, item); break;
        case SnapshotKey::Blocks: blocks = item; break;
        default: noteUnknownKey("segment", key);
        }
    });
    if (memory == Memory::Host)
        segment.device = -1;
    if (!hasTotal && !blocks) { // a dict, but not a segment
        noteDropped("segment");
        return false;
    }
    if (!charge(sizeof(Segment)))
        return false;
    const SegmentId id = SegmentId::at(m_snapshot->segments.size());
    if (blocks && blocks->isSequence()) {
        const std::size_t first = m_snapshot->blocks.size();
        std::uint64_t address = segment.address;
        for (const DataValue block : tree.node(*blocks).items) {
            if (m_isFull)
                return false;
            if (addBlock(tree, block, id, address))
                address = m_snapshot->blocks.back().address + m_snapshot->blocks.back().size;
        }
        if (m_snapshot->blocks.size() > first)
            segment.firstBlock = BlockId::at(first);
        segment.blockCount = static_cast<std::uint32_t>(m_snapshot->blocks.size() - first);
        if (!hasTotal)
            segment.totalSize = address - segment.address;
    } else if (blocks && !isTakenIn(*blocks) && blocks->kind() != DataKind::None) {
        noteWrongType("segment", SnapshotKey::Blocks);
    }
    m_snapshot->segments.push(segment);
    return true;
}

void SnapshotBuilder::addAnnotation(const DataTree &tree, DataValue value)
{
    if (isTakenIn(value) || value.kind() != DataKind::Dict || !tree.node(value).complete) {
        noteDropped("annotation");
        return;
    }
    Annotation annotation;
    forEachItem(tree, value, [&](StringId key, DataValue item) {
        const SnapshotKey known = snapshotKey(key);
        switch (known) {
        case SnapshotKey::Stage: {
            const std::string_view stage = m_snapshot->text(textField(tree, item, "annotation", known));
            annotation.stage = stage == "START" ? Stage::Start : stage == "END" ? Stage::End : Stage::Unknown;
            break;
        }
        case SnapshotKey::Name: annotation.name = textField(tree, item, "annotation", known); break;
        case SnapshotKey::Device:
            annotation.device = deviceOrdinalOf(unsignedField(tree, item, "annotation", known).value_or(0));
            break;
        case SnapshotKey::TimeUs:
            if (const auto time = unsignedField(tree, item, "annotation", known))
                annotation.timeUs = static_cast<std::int64_t>(*time);
            break;
        default: noteUnknownKey("annotation", key);
        }
    });
    if (charge(sizeof(Annotation)))
        m_snapshot->annotations.push_back(annotation);
}

void SnapshotBuilder::flattenSettings(const DataTree &tree, DataValue dict, const std::string &prefix, int depth)
{
    constexpr int kMaxDepth = 8;
    constexpr std::size_t kMaxEntries = 10000;
    forEachItem(tree, dict, [&](StringId key, DataValue item) {
        if (m_snapshot->settings.entries.size() >= kMaxEntries)
            return;
        const std::string name = prefix + std::string(m_snapshot->text(key));
        std::string text;
        if (isTakenIn(item))
            return;
        switch (item.kind()) {
        case DataKind::Dict:
            if (depth < kMaxDepth)
                flattenSettings(tree, item, name + '.', depth + 1);
            return;
        case DataKind::String: text = m_snapshot->text(item.string()); break;
        case DataKind::True:
        case DataKind::False: text = item.kind() == DataKind::True ? "true" : "false"; break;
        case DataKind::Float: text = exactNumberText(tree.floating(item)); break;
        case DataKind::None: text = "null"; break;
        default:
            if (const auto number = tree.asSigned(item))
                text = std::to_string(*number);
            else if (const auto bits = tree.asUnsigned(item))
                text = std::to_string(*bits);
            else
                text = "?";
        }
        if (charge(name.size() + text.size()))
            m_snapshot->settings.entries.emplace_back(name, std::move(text));
    });
}

void SnapshotBuilder::setSettings(const DataTree &tree, DataValue value)
{
    if (isTakenIn(value) || value.kind() != DataKind::Dict) {
        if (value.kind() != DataKind::None)
            noteWrongType("top", SnapshotKey::AllocatorSettings);
        return;
    }
    AllocatorSettings &settings = m_snapshot->settings;
    settings.present = true;
    flattenSettings(tree, value, {}, 0);
    for (const std::string_view key : {"PYTORCH_CUDA_ALLOC_CONF", "PYTORCH_ALLOC_CONF"}) {
        if (const auto conf = tree.find(value, key); conf && conf->kind() == DataKind::String && settings.conf.empty())
            settings.conf = tree.text(*conf);
    }
    if (const auto item = tree.find(value, "max_split_size")) {
        if (const auto size = tree.asSigned(*item); size && *size >= 0)
            settings.maxSplitSize = static_cast<std::uint64_t>(*size);
    }
    if (const auto item = tree.find(value, "garbage_collection_threshold")) {
        if (item->kind() == DataKind::Float)
            settings.garbageCollectionThreshold = tree.floating(*item);
    }
    if (const auto item = tree.find(value, "expandable_segments"))
        settings.expandableSegments = item->kind() == DataKind::True;
    const auto divisions = tree.find(value, "roundup_power2_divisions");
    if (!divisions || divisions->kind() != DataKind::Dict)
        return;
    constexpr std::size_t kRows = 16;
    settings.roundupPower2Divisions.assign(kRows, 0);
    for (std::size_t row = 0; row < kRows; ++row) {
        const auto item = tree.find(*divisions, std::to_string(std::uint64_t(1) << row));
        const auto number = item ? tree.asUnsigned(*item) : std::nullopt;
        if (number && *number <= 1024)
            settings.roundupPower2Divisions[row] = static_cast<std::uint32_t>(*number);
    }
}

void SnapshotBuilder::setSources(const DataTree &tree, DataValue value)
{
    constexpr std::size_t kMostSources = 100'000; // files
    if (isTakenIn(value) || value.kind() != DataKind::Dict) {
        if (value.kind() != DataKind::None)
            noteWrongType("top", SnapshotKey::SourceCode);
        return;
    }
    std::vector<SourceText> &sources = m_snapshot->sources;
    const std::vector<DataValue> &items = tree.node(value).items;
    for (std::size_t i = 0; i + 1 < items.size() && sources.size() < kMostSources; i += 2) {
        if (items[i].kind() == DataKind::String && items[i + 1].isText())
            sources.push_back({items[i].string(), items[i + 1].string()});
        else
            noteDropped("source_code");
    }
    std::stable_sort(sources.begin(), sources.end(),
                     [](const SourceText &a, const SourceText &b) { return a.path < b.path; });
    const auto last = std::unique(sources.begin(), sources.end(),
                                  [](const SourceText &a, const SourceText &b) { return a.path == b.path; });
    sources.erase(last, sources.end());
}

void SnapshotBuilder::setRoom(std::uint64_t bytes) { m_room = m_visits = bytes; }

bool SnapshotBuilder::charge(std::uint64_t bytes)
{
    m_isFull = m_isFull || bytes > m_room;
    m_room -= m_isFull ? 0 : bytes;
    return !m_isFull;
}

std::unique_ptr<Snapshot> SnapshotBuilder::finish()
{
    recogniseWriter(*m_snapshot);
    checkSnapshot(*m_snapshot);
    for (const auto &[key, count] : m_notes)
        m_snapshot->diagnostics.add(key.first, {0, 0, key.second}, count);
    m_notes.clear();
    return std::move(m_snapshot);
}

} // namespace allostrata
