// Reads a CUDA snapshot pickle: recognises it, reads it and assembles its parts.

#include "core/formats/snapshot/cuda_snapshot.h"

#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/formats/choose_format.h"
#include "core/formats/part/part_of.h"
#include "core/formats/snapshot/shape_notes.h"
#include "core/formats/snapshot/snapshot_builder.h"
#include "core/formats/snapshot/snapshot_checks.h"
#include "core/formats/snapshot/snapshot_shortcuts.h"
#include "core/io/window.h"
#include "core/model/most_devices.h"
#include "core/model/trace.h"
#include "core/pickle/reader.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Returns the chunk that holds a row.
TraceChunk &chunkOf(std::vector<TraceChunk> &chunks, std::uint32_t row)
{
    auto after = std::upper_bound(chunks.begin(), chunks.end(), row, [](std::uint32_t wanted, const TraceChunk &chunk) {
        return wanted < chunk.firstRow;
    });
    return *(after - 1);
}

/// Assembles the parts of a tree into the builder's snapshot.
class Assembler {
    static constexpr std::uint64_t kRowBytes = 32; ///< of a Trace

public:
    /// `isPart`: only a part of the events of each list was kept.
    Assembler(SnapshotBuilder &builder, DataTree &tree, std::vector<TraceChunk> chunks, bool isPart)
        : m_builder(builder), m_tree(tree), m_chunks(std::move(chunks)), m_isPart(isPart)
    {
    }

    /// Whether a part of the events does not do: the input must be read again as a whole.
    [[nodiscard]] bool needsWhole() const { return m_needsWhole; }
    /// A trace of the snapshot that holds only a part of its events.
    struct LeftOut {
        std::size_t trace = 0;
        PartFilter filter;
    };
    [[nodiscard]] std::vector<LeftOut> takeLeftOut() { return std::move(m_filters); }

    /// Returns false if the root is not a known form. Stops early when the builder's room is full.
    bool assemble(DataValue root)
    {
        if (root.isSequence()) {
            m_builder.snapshot().isBareList = true;
            return addSegments(root, SnapshotBuilder::Memory::Device) > 0 || m_tree.node(root).items.empty();
        }
        if (m_builder.isTakenIn(root) || root.kind() != DataKind::Dict)
            return false;
        const auto segments = find(root, SnapshotKey::Segments);
        const auto traces = find(root, SnapshotKey::DeviceTraces);
        const auto hostSegments = find(root, SnapshotKey::HostSegments);
        const auto hostTraces = find(root, SnapshotKey::HostTraces);
        if (!segments && !traces)
            return false;
        countUses({traces, hostTraces});
        if (m_builder.isFull())
            return true;
        if (segments)
            addSegments(*segments, SnapshotBuilder::Memory::Device);
        if (hostSegments)
            addSegments(*hostSegments, SnapshotBuilder::Memory::Host);
        if (traces)
            addTraces(*traces);
        if (hostTraces)
            addHostTraces(*hostTraces);
        if (const auto settings = find(root, SnapshotKey::AllocatorSettings))
            m_builder.setSettings(m_tree, *settings);
        if (const auto annotations = find(root, SnapshotKey::ExternalAnnotations);
            annotations && !m_builder.isTakenIn(*annotations) && annotations->isSequence()) {
            for (const DataValue annotation : m_tree.node(*annotations).items)
                m_builder.addAnnotation(m_tree, annotation);
        }
        if (const auto sources = find(root, SnapshotKey::SourceCode))
            m_builder.setSources(m_tree, *sources);
        if (const auto shapes = find(root, SnapshotKey::ShapeData)) {
            ShapeNotes notes(m_builder);
            notes.read(m_tree, *shapes);
            notes.apply();
        }
        noteOtherKeys(root);
        return true;
    }

private:
    [[nodiscard]] std::optional<DataValue> find(DataValue dict, SnapshotKey key) const
    {
        return m_tree.find(dict, m_tree.strings().text(StringId(static_cast<std::uint32_t>(key))));
    }

    std::size_t addSegments(DataValue list, SnapshotBuilder::Memory memory)
    {
        if (!list.isSequence()) {
            if (!m_builder.isTakenIn(list) && list.kind() != DataKind::None)
                m_builder.noteWrongType("top", SnapshotKey::Segments);
            return 0;
        }
        std::size_t added = 0;
        for (const DataValue segment : m_tree.node(list).items) {
            if (m_builder.isFull())
                break;
            added += m_builder.addSegment(m_tree, segment, memory) ? 1 : 0;
        }
        return added;
    }

    /// Charges the traces, before the first is made, and counts how often they refer to each chunk: a chunk referred to
    /// once, as a whole, is moved instead of copied.
    void countUses(std::initializer_list<std::optional<DataValue>> lists)
    {
        for (const auto &list : lists) {
            if (!list || !list->isSequence())
                continue;
            countRows(*list);
            for (const DataValue trace : m_tree.node(*list).items) {
                if (!m_builder.charge(trace.isSequence()
                                          ? sizeof(DeviceTrace) + m_tree.node(trace).items.size() * kRowBytes
                                          : kRowBytes))
                    return;
                if (trace.isSequence())
                    countRows(trace);
            }
        }
    }

    void countRows(DataValue list)
    {
        for (const DataValue item : m_tree.node(list).items) {
            if (item.kind() == DataKind::Rows)
                ++m_uses[chunkOf(m_chunks, item.firstRow()).firstRow];
        }
    }

    void addTraces(DataValue list)
    {
        if (m_builder.isTakenIn(list) || !list.isSequence()) {
            m_builder.noteWrongType("top", SnapshotKey::DeviceTraces);
            return;
        }
        int device = 0;
        std::size_t full = 0;
        for (const DataValue trace : m_tree.node(list).items) {
            if (trace.isSequence() && full < kMostDevices) {
                m_builder.snapshot().traces.push_back({device, traceOf(trace)});
                full += m_builder.snapshot().traces.back().trace.empty() ? 0 : 1;
            } else if (!m_builder.isTakenIn(trace)) {
                m_builder.noteDropped("trace");
            }
            ++device;
        }
    }

    /// Adds one list of events, or a list of event lists.
    void addHostTraces(DataValue list)
    {
        if (m_builder.isTakenIn(list) || !list.isSequence())
            return;
        const std::vector<DataValue> &items = m_tree.node(list).items;
        const bool isNested = std::any_of(items.begin(), items.end(), [](DataValue one) { return one.isSequence(); });
        DeviceTrace host{-1, {}};
        if (!isNested) {
            host.trace = traceOf(list);
        } else if (m_isPart) {
            m_needsWhole = true;
        } else {
            for (const DataValue trace : items) {
                if (!m_builder.isTakenIn(trace) && trace.isSequence())
                    appendTo(host.trace, trace);
            }
        }
        const bool isListed = !m_filters.empty() && m_filters.back().trace == m_builder.snapshot().traces.size();
        if (!host.trace.empty() || isListed)
            m_builder.snapshot().traces.push_back(std::move(host));
    }

    /// Takes the part of a list that was read in one piece. Of other lists the events that were left out are needed.
    Trace partOf(const std::vector<DataValue> &items)
    {
        if (items.empty())
            return {};
        const bool isRow = items[0].kind() == DataKind::Rows;
        TraceChunk *chunk = isRow ? &chunkOf(m_chunks, items[0].firstRow()) : nullptr;
        std::uint64_t next = chunk ? chunk->firstRow : 0;
        const bool isWhole = chunk && chunk->filter && m_uses[chunk->firstRow] == static_cast<int>(items.size())
                             && std::all_of(items.begin(), items.end(), [&next](DataValue item) {
                                    const bool follows = item.kind() == DataKind::Rows && item.firstRow() == next;
                                    next += follows ? item.rowCount() : 0;
                                    return follows;
                                });
        if (!isWhole || next - chunk->firstRow != chunk->filter->seen()) {
            m_needsWhole = true;
            return {};
        }
        chunk->filter->finish(chunk->trace);
        const std::uint64_t first = chunk->firstRow + chunk->trace.firstEvent();
        noteKeys(*chunk, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(chunk->trace.size()));
        m_filters.push_back({m_builder.snapshot().traces.size(), std::move(*chunk->filter)});
        return std::move(chunk->trace);
    }

    Trace traceOf(DataValue list)
    {
        const std::vector<DataValue> &items = m_tree.node(list).items;
        if (m_isPart)
            return partOf(items);
        if (items.size() == 1 && items[0].kind() == DataKind::Rows) {
            TraceChunk &chunk = chunkOf(m_chunks, items[0].firstRow());
            if (m_uses[chunk.firstRow] == 1 && chunk.firstRow == items[0].firstRow()
                && chunk.trace.size() == items[0].rowCount()) {
                noteKeys(chunk, items[0].firstRow(), items[0].rowCount());
                return std::move(chunk.trace);
            }
        }
        Trace trace;
        trace.reserve(items.size());
        appendTo(trace, list);
        return trace;
    }

    void appendTo(Trace &trace, DataValue list)
    {
        for (const DataValue item : m_tree.node(list).items) {
            if (m_builder.isFull())
                return;
            if (item.kind() != DataKind::Rows) {
                if (const auto event = m_builder.eventOf(m_tree, item))
                    trace.push(*event);
                continue;
            }
            if (!m_builder.charge(std::uint64_t(item.rowCount() - 1) * kRowBytes))
                return;
            for (std::uint32_t row = item.firstRow(); row < item.firstRow() + item.rowCount(); ++row) {
                TraceChunk &chunk = chunkOf(m_chunks, row);
                noteKeys(chunk, row, 1);
                trace.push(chunk.trace.event(EventId(row - chunk.firstRow)));
            }
        }
    }

    /// Counts the unknown keys of rows, once each, even if a row occurs in a trace several times.
    void noteKeys(TraceChunk &chunk, std::uint32_t first, std::uint32_t count)
    {
        auto &keys = chunk.unknownKeys;
        auto at = std::lower_bound(keys.begin(), keys.end(), first,
                                   [](const auto &entry, std::uint32_t row) { return entry.first < row; });
        for (; at != keys.end() && at->first < first + count; ++at) {
            if (!at->second)
                continue; // already noted
            m_builder.noteUnknownKey("event", at->second);
            at->second = {};
        }
    }

    void noteOtherKeys(DataValue root)
    {
        const std::vector<DataValue> &items = m_tree.node(root).items;
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            const StringId key = items[i].kind() == DataKind::String ? items[i].string() : StringId();
            if (!key || snapshotKey(key) > kLastTopKey)
                m_builder.noteUnknownKey("top", key);
        }
    }

    SnapshotBuilder &m_builder;
    DataTree &m_tree;
    std::vector<TraceChunk> m_chunks;
    std::map<std::uint32_t, int> m_uses; ///< by the first row of the chunk
    const bool m_isPart;
    bool m_needsWhole = false;
    std::vector<LeftOut> m_filters;
};

std::string_view kindName(DataKind kind)
{
    constexpr EnumTable<DataKind, std::string_view> kNames = {{"None", "False", "True", "int", "int", "float", "str",
                                                               "bytes", "list", "tuple", "dict", "set", "frozenset",
                                                               "dict", "dict"}};
    return kNames[kind];
}

/// Whether the rest is NULs, which pages append to a pickle so that its base64 needs no padding.
bool isPadding(Window &window)
{
    constexpr std::size_t kMostPadding = 3;
    return !window.need(kMostPadding + 1)
           && std::all_of(window.data(), window.end(), [](std::uint8_t byte) { return byte == 0; });
}

std::uint64_t eventCount(const Snapshot &snapshot)
{
    std::uint64_t count = 0;
    for (const DeviceTrace &trace : snapshot.traces)
        count += trace.trace.size();
    return count;
}

/// Returns the contents read before an error, if wanted; else the error with the numbers of segments and events read.
Result<std::unique_ptr<Snapshot>> salvaged(std::unique_ptr<Snapshot> snapshot, Error error, bool isWanted)
{
    error.segmentsRead = snapshot->segments.size();
    error.eventsRead = eventCount(*snapshot);
    if (!isWanted)
        return error;
    snapshot->diagnostics.add(Issue::Salvaged, {0, error.offset.value_or(0), std::string(error.id())});
    return snapshot;
}

} // namespace

Sniff sniffCudaSnapshot(std::span<const std::uint8_t> head)
{
    if (head.size() < 2)
        return Sniff::No;
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    const bool isBinary = head[0] == 0x80 && head[1] <= 5;
    // Protocols 0 and 1 have no magic: they start with a list, dict or mark and its usual next opcodes, or with an
    // import.
    constexpr std::string_view kOldStarts[]
        = {"(dp",        "(lp", "((", "(]",    "(}",    "}q",        "]q",        "}(",       "](",    "]]",
           "}}",         "].",  "}.", "]\x94", "}\x94", "(cposix\n", "(iposix\n", "cposix\n", "cos\n", "c__builtin__\n",
           "cbuiltins\n"};
    const bool isOld = std::any_of(std::begin(kOldStarts), std::end(kOldStarts),
                                   [text](std::string_view start) { return text.starts_with(start); });
    if (!isBinary && !isOld)
        return Sniff::No;
    const bool speaksOfMemory = text.find("segments") != std::string_view::npos
                                || text.find("device_traces") != std::string_view::npos
                                || text.find("total_size") != std::string_view::npos;
    return speaksOfMemory ? Sniff::Yes : Sniff::Maybe;
}

namespace {

/// A snapshot within a list, a dict or a wrapper, and where, as Python indexes it: ["rank0"], [1]["snapshot"].
struct Inside {
    DataValue value;
    std::string place;
};

bool isSnapshotDict(const DataTree &tree, DataValue value)
{
    return value.kind() == DataKind::Dict && (tree.find(value, "segments") || tree.find(value, "device_traces"));
}

/// Finds the snapshots that lists and dicts of a file contain, up to two levels down.
class InsideFinder {
public:
    explicit InsideFinder(const DataTree &tree) : m_tree(tree) {}

    std::vector<Inside> below(DataValue root)
    {
        if (!isSnapshotDict(m_tree, root))
            add(root, {}, 0);
        return std::move(m_found);
    }

private:
    static constexpr std::size_t kMostFound = 1000;
    static constexpr std::size_t kMostVisited = 100'000; ///< a small file can repeat one value in many places
    static constexpr int kDeepest = 2;

    void add(DataValue value, const std::string &place, int depth)
    {
        const bool isDict = value.kind() == DataKind::Dict;
        if (!isDict && !value.isSequence())
            return;
        if (isSnapshotDict(m_tree, value)) {
            m_found.push_back({value, place});
            return;
        }
        if (depth == kDeepest)
            return;
        const std::vector<DataValue> &items = m_tree.node(value).items; // of a dict: keys and values in turn
        for (std::size_t i = isDict ? 1 : 0; i < items.size(); i += isDict ? 2 : 1) {
            if (m_found.size() == kMostFound || ++m_visited > kMostVisited)
                return;
            add(items[i], place + (isDict ? keyText(items[i - 1]) : '[' + std::to_string(i) + ']'), depth + 1);
        }
    }

    [[nodiscard]] std::string keyText(DataValue key) const
    {
        if (key.isText())
            return "[\"" + std::string(m_tree.text(key)) + "\"]";
        const auto number = m_tree.asSigned(key);
        return number ? '[' + std::to_string(*number) + ']' : "[?]";
    }

    const DataTree &m_tree;
    std::vector<Inside> m_found;
    std::size_t m_visited = 0;
};

/// Completes the traces of which only a part was kept.
Result<void> endParts(Snapshot &snapshot, std::vector<Assembler::LeftOut> leftOut, const ReadPart &part)
{
    std::uint64_t longest = 0;
    bool hasEvents = false;
    for (const Assembler::LeftOut &one : leftOut) {
        longest = std::max(longest, one.filter.searched());
        hasEvents = hasEvents || !snapshot.traces[one.trace].trace.empty();
    }
    if (!hasEvents)
        return emptyPart(part, longest);
    for (Assembler::LeftOut &one : leftOut) {
        const Trace &trace = snapshot.traces[one.trace].trace;
        const bool isToEnd = trace.firstEvent() + trace.size() == one.filter.seen();
        const bool isAll = snapshot.diagnostics.count(Issue::PartStopped) == 0 || &one != &leftOut.back();
        endPart(snapshot, one.trace, std::move(one.filter.before()),
                {isAll ? std::optional(one.filter.seen()) : std::nullopt, isToEnd, {}});
    }
    checkAgain(snapshot);
    return {};
}

/// Notes what else the file has. `end`: where the document ends, if bytes follow it.
void noteSurroundings(Diagnostics &diagnostics, const std::vector<Inside> &inside, std::optional<std::uint64_t> end)
{
    for (std::size_t i = 0; i < inside.size(); ++i)
        diagnostics.add(i == 0 ? Issue::OpenedMember : Issue::OtherMembers, {0, i, inside[i].place});
    if (end)
        diagnostics.add(Issue::TrailingBytes, {0, *end, {}});
}

/// `follower` may be null. `part`: the events to keep.
Result<std::unique_ptr<Snapshot>> readPickle(Source &source, const LoadContext &context, PickleRoute route,
                                             TraceFollower *follower, const ReadPart &part)
{
    Window window(source, Window::kDefaultBytes, Window::aheadFor(source));
    SnapshotBuilder builder;
    DataTree tree(builder.snapshot().strings);
    SnapshotShortcuts shortcuts(builder, follower, part);
    auto outcome = pickle::Outcome::Done;
    DataValue root;
    Error error;
    std::uint64_t trailing = 0;
    {
        pickle::Reader reader(window, tree, context, route == PickleRoute::Shortcuts ? &shortcuts : nullptr);
        reader.onTick = [&] {
            if (context.onProgress)
                context.onProgress(
                    {LoadStage::Reading, window.storedPosition(), source.storedSize(), shortcuts.rowCount()});
        };
        outcome = reader.read();
        if (outcome == pickle::Outcome::Failed)
            error = reader.error();
        root = outcome == pickle::Outcome::Done ? reader.root() : reader.foldRest();
        const bool follows = outcome == pickle::Outcome::Done && window.need(1) && !isPadding(window);
        trailing = follows ? window.available() : 0;
    }
    const auto again = [&](PickleRoute next) -> Result<std::unique_ptr<Snapshot>> {
        TRY_DO(window.rewind());
        if (follower)
            follower->forget();
        return readPickle(source, context, next, nullptr, {});
    };
    shortcuts.endTrace();
    if (outcome == pickle::Outcome::NeedsGeneral) // with a part, perhaps only because of what was forgotten
        return again(part.isEverything() ? PickleRoute::General : route);
    const bool failed = outcome == pickle::Outcome::Failed;
    const bool isWanted = !failed || context.salvage == Salvage::KeepWhatIsThere;
    if (failed && !isSalvageable(error))
        return error;
    const std::uint64_t held = tree.bytes() + tree.strings().bytes(); // rows of chunks are moved, or charged as copies
    builder.setRoom(context.memoryLimit() - std::min(held, context.memoryLimit()));
    Assembler assembler(builder, tree, std::move(shortcuts.chunks()), !part.isEverything());
    const std::vector<Inside> inside = InsideFinder(tree).below(root);
    const bool known = assembler.assemble(inside.empty() ? root : inside.front().value);
    if (builder.isFull())
        return context.tooMuchMemory();
    const bool isGeneral = builder.needsGeneral() && route == PickleRoute::Shortcuts;
    if (isGeneral || assembler.needsWhole()) // the caller then cuts the whole
        return again(isGeneral ? PickleRoute::General : route);
    tree.clear();
    if (auto stopped = context.cancelled())
        return *stopped;
    std::unique_ptr<Snapshot> snapshot = builder.finish();
    if (outcome == pickle::Outcome::Enough)
        snapshot->diagnostics.add(Issue::PartStopped, {0, window.offset(), {}});
    if (known && isWanted && !part.isEverything()) {
        TRY_DO(endParts(*snapshot, assembler.takeLeftOut(), part));
    }
    if (failed)
        return salvaged(std::move(snapshot), std::move(error), isWanted && known);
    if (!known)
        return Error{Reason::NotASnapshot, std::string(kindName(root.kind()))};
    noteSurroundings(snapshot->diagnostics, inside, trailing > 0 ? std::optional(window.offset()) : std::nullopt);
    return snapshot;
}

} // namespace

Result<std::unique_ptr<Snapshot>> readCudaSnapshot(Source &source, const LoadContext &context, PickleRoute route)
{
    return readPickle(source, context, route, nullptr, {});
}

Result<std::unique_ptr<Snapshot>> readFollowedSnapshot(Source &source, const LoadContext &context,
                                                       TraceFollower *follower)
{
    return readPickle(source, context, PickleRoute::Shortcuts, follower, context.part);
}

} // namespace allostrata
