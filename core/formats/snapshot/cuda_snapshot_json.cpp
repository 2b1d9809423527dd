// Reads a CUDA snapshot in JSON: recognises it, streams it and reports how it ended.

#include "core/formats/snapshot/cuda_snapshot_json.h"

#include "core/base/ascii.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/base/load_outline.h"
#include "core/base/utf8.h"
#include "core/formats/choose_format.h"
#include "core/formats/json/json_events.h"
#include "core/formats/snapshot/shape_notes.h"
#include "core/formats/snapshot/snapshot_builder.h"
#include "core/model/most_devices.h"
#include "core/pickle/data_tree.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Builds one value of a DataTree from the events of a JSON reader.
class JsonValue {
public:
    explicit JsonValue(DataTree &tree) : m_tree(tree) {}

    /// Whether containers are open, so that the value is incomplete.
    [[nodiscard]] bool isOpen() const { return !m_open.empty(); }
    /// Returns the key whose value comes next, if the innermost open container is a dict and has had its key.
    [[nodiscard]] std::optional<StringId> pendingKey() const;

    void key(std::string_view text);
    /// Adds a complete value; returns it if it is not inside an open container.
    std::optional<DataValue> add(DataValue value);
    void open(DataKind kind);
    /// Ends the innermost container; returns it if it is not inside an open container.
    std::optional<DataValue> close();
    /// Discards the open containers.
    void clear() { m_open.clear(); }

private:
    DataTree &m_tree;
    std::vector<DataValue> m_open;
};

std::optional<StringId> JsonValue::pendingKey() const
{
    if (m_open.empty() || m_open.back().kind() != DataKind::Dict)
        return std::nullopt;
    const std::vector<DataValue> &items = m_tree.node(m_open.back()).items;
    if (items.size() % 2 == 0)
        return std::nullopt;
    return items.back().string();
}

void JsonValue::key(std::string_view text)
{
    m_tree.node(m_open.back()).items.push_back(m_tree.ofText(text));
    m_tree.countItems(1);
}

std::optional<DataValue> JsonValue::add(DataValue value)
{
    if (m_open.empty())
        return value;
    m_tree.node(m_open.back()).items.push_back(value);
    m_tree.countItems(1);
    return std::nullopt;
}

void JsonValue::open(DataKind kind) { m_open.push_back(m_tree.newContainer(kind)); }

std::optional<DataValue> JsonValue::close()
{
    const DataValue value = m_open.back();
    m_open.pop_back();
    return add(value);
}

/// Turns the events of a JSON reader into the rows of a snapshot: finds the sections as they stream by, builds one
/// segment, event or annotation at a time as a generic value and passes it to the builder. Stacks are converted as soon
/// as they are complete, so the tree of an element does not contain them.
class SnapshotHandler final : public JsonHandler {
public:
    /// Both arguments must outlive the handler.
    SnapshotHandler(SnapshotBuilder &builder, const LoadContext &context);

    Answer onNull() override { return isSkipping() ? Answer() : scalar(DataValue()); }
    Answer onBool(bool value) override { return isSkipping() ? Answer() : scalar(DataValue::ofBool(value)); }
    Answer onInteger(std::int64_t value) override { return isSkipping() ? Answer() : scalar(tree().ofInteger(value)); }
    Answer onUnsigned(std::uint64_t value) override
    {
        return isSkipping() ? Answer() : scalar(tree().ofUnsigned(value));
    }
    Answer onFloat(double value) override { return isSkipping() ? Answer() : scalar(tree().ofFloat(value)); }
    Answer onString(std::string_view text) override;
    Answer onKey(std::string_view text) override;
    Answer onStartObject() override { return start(DataKind::Dict); }
    Answer onEndObject() override { return end(); }
    Answer onStartArray() override { return start(DataKind::List); }
    Answer onEndArray() override { return end(); }

    /// Passes the last values to the builder. Call once, whether or not the document was complete.
    void finish();
    /// Whether the contents read so far are a snapshot.
    [[nodiscard]] bool isSnapshot() const;
    /// Returns a description of the value at the top: its kind, for a dict its first keys: {"name", "version", ...}.
    [[nodiscard]] std::string topText() const;
    [[nodiscard]] std::uint64_t eventCount() const { return m_events; }
    /// The outline of the trace being read.
    [[nodiscard]] const LoadOutline &outline() const { return m_outline; }

private:
    /// The place of the next value in the document.
    enum class Place : std::uint8_t {
        Root,
        Top, ///< in the dict at the top
        Segments,
        HostSegments,
        Traces, ///< in a list of traces
        Trace,
        HostTraces, ///< in a list of events, or of lists of events
        HostTrace,
        Annotations,
        Settings, ///< not a list: the value itself
        Sources, ///< likewise
        Shapes, ///< likewise
    };

    [[nodiscard]] bool isSkipping() const { return m_skipDepth > 0; }
    [[nodiscard]] DataTree &tree() { return m_stackValue.isOpen() ? m_stackTree : m_tree; }
    Answer scalar(DataValue value);
    Answer start(DataKind kind);
    Answer end();
    bool enterSection(DataKind kind);
    bool enterTop(DataKind kind);
    Answer finishStack(DataValue list);
    Answer finishElement(DataValue value);
    void addEvent(DataValue value, Trace &trace);
    void startTrace();
    [[nodiscard]] bool isCheckDue() const;
    Answer checkMemory();
    [[nodiscard]] bool isStackNext() const;

    SnapshotBuilder &m_builder;
    ShapeNotes m_shapes;
    const LoadContext &m_context;
    DataTree m_tree; ///< current element
    DataTree m_stackTree; ///< current stack, which is an Entity in the element
    JsonValue m_value;
    JsonValue m_stackValue;
    Place m_place = Place::Root;
    SnapshotKey m_section = SnapshotKey::Unknown; ///< last key at the top
    EnumTable<SnapshotKey, bool, enumIndex(kLastTopKey) + 1> m_seen;
    std::uint32_t m_skipDepth = 0; ///< open containers of a skipped value
    std::string_view m_rootKind = "None";
    std::string m_firstKeys; ///< keys at the top, quoted
    std::size_t m_topKeys = 0;
    int m_nextDevice = 0;
    LoadOutline m_outline;
    std::size_t m_fullTraces = 0; ///< traces with events, before the last one
    DeviceTrace m_hostTrace{-1, {}};
    std::size_t m_elements = 0; ///< elements of the lists at the top
    std::uint64_t m_events = 0;
    std::size_t m_uncheckedElements = 0;
    std::size_t m_scalars = 0;
};

// amounts read between two checks of the memory limit
constexpr std::size_t kSmallTree = 4096; // bytes
constexpr std::size_t kLargeSnapshotText = 1 << 16; // bytes
constexpr std::size_t kScalarsPerCheck = 1 << 16;
constexpr std::size_t kElementsPerCheck = 4096;
// for the description of a document that is not a snapshot
constexpr std::size_t kShownKeys = 5;
constexpr std::size_t kShownKeyBytes = 40;

/// Returns the name of a kind as the pickle reader has it.
std::string_view scalarKindName(DataKind kind)
{
    switch (kind) {
    case DataKind::None: return "None";
    case DataKind::False: return "False";
    case DataKind::True: return "True";
    case DataKind::Float: return "float";
    case DataKind::String: return "str";
    default: return "int";
    }
}

SnapshotHandler::SnapshotHandler(SnapshotBuilder &builder, const LoadContext &context)
    : m_builder(builder), m_shapes(builder), m_context(context), m_tree(builder.snapshot().strings),
      m_stackTree(builder.snapshot().strings), m_value(m_tree), m_stackValue(m_stackTree)
{
}

JsonHandler::Answer SnapshotHandler::onString(std::string_view text)
{
    if (isSkipping())
        return {};
    const DataValue value = tree().ofText(text);
    if (text.size() > kLargeSnapshotText) {
        if (auto error = checkMemory())
            return error;
    }
    return scalar(value);
}

JsonHandler::Answer SnapshotHandler::onKey(std::string_view text)
{
    if (isSkipping())
        return {};
    if (m_place != Place::Top) {
        (m_stackValue.isOpen() ? m_stackValue : m_value).key(text);
        return {};
    }
    if (m_topKeys++ < kShownKeys)
        m_firstKeys.append(m_firstKeys.empty() ? "\"" : ", \"")
            .append(beginningOf(text, kShownKeyBytes))
            .append(1, '"');
    const StringId id = m_tree.strings().intern(text);
    const SnapshotKey key = snapshotKey(id);
    m_section = key <= kLastTopKey ? key : SnapshotKey::Unknown;
    if (m_section == SnapshotKey::Unknown) {
        m_builder.noteUnknownKey("top", id);
    } else if (std::exchange(m_seen[key], true)) {
        m_builder.noteDropped(m_builder.snapshot().text(id));
        m_section = SnapshotKey::Unknown;
    }
    return {};
}

JsonHandler::Answer SnapshotHandler::scalar(DataValue value)
{
    if (!m_value.isOpen())
        return finishElement(value);
    (m_stackValue.isOpen() ? m_stackValue : m_value).add(value);
    return ++m_scalars % kScalarsPerCheck == 0 ? checkMemory() : Answer();
}

JsonHandler::Answer SnapshotHandler::start(DataKind kind)
{
    if (isSkipping()) {
        ++m_skipDepth;
        return {};
    }
    if (m_stackValue.isOpen()) {
        m_stackValue.open(kind);
    } else if (m_value.isOpen()) {
        if (kind == DataKind::List && isStackNext())
            m_stackValue.open(kind);
        else
            m_value.open(kind);
    } else if (!enterSection(kind)) {
        m_value.open(kind);
    }
    return tree().bytes() > kSmallTree || isCheckDue() ? checkMemory() : Answer();
}

JsonHandler::Answer SnapshotHandler::end()
{
    if (isSkipping()) {
        --m_skipDepth;
        return {};
    }
    if (m_stackValue.isOpen()) {
        const auto list = m_stackValue.close();
        return list ? finishStack(*list) : Answer();
    }
    if (m_value.isOpen()) {
        const auto value = m_value.close();
        return value ? finishElement(*value) : Answer();
    }
    switch (m_place) {
    case Place::Trace: m_place = Place::Traces; break;
    case Place::HostTrace: m_place = Place::HostTraces; break;
    default: m_place = m_rootKind == "dict" && m_place != Place::Top ? Place::Top : Place::Root;
    }
    return {};
}

/// Whether the next value in the open element is a stack.
bool SnapshotHandler::isStackNext() const
{
    const auto key = m_value.pendingKey();
    return key && (snapshotKey(*key) == SnapshotKey::Frames || snapshotKey(*key) == SnapshotKey::ForwardFrames);
}

/// Enters a container of elements, or skips one that does not belong here. Returns false for an element.
bool SnapshotHandler::enterSection(DataKind kind)
{
    switch (m_place) {
    case Place::Root:
        m_rootKind = kind == DataKind::Dict ? "dict" : "list";
        m_place = kind == DataKind::Dict ? Place::Top : Place::Segments;
        m_builder.snapshot().isBareList = kind == DataKind::List;
        return true;
    case Place::Top: return enterTop(kind);
    case Place::Traces:
        if (kind == DataKind::List) {
            startTrace();
            m_place = Place::Trace;
            return true;
        }
        return false;
    case Place::HostTraces:
        if (kind == DataKind::List)
            m_place = Place::HostTrace;
        return kind == DataKind::List;
    default: return false;
    }
}

bool SnapshotHandler::enterTop(DataKind kind)
{
    constexpr std::pair<SnapshotKey, Place> kWholes[] = {{SnapshotKey::AllocatorSettings, Place::Settings},
                                                         {SnapshotKey::SourceCode, Place::Sources},
                                                         {SnapshotKey::ShapeData, Place::Shapes}};
    for (const auto &[key, place] : kWholes) {
        if (m_section != key)
            continue;
        m_place = place;
        return false;
    }
    constexpr std::pair<SnapshotKey, Place> kLists[] = {{SnapshotKey::Segments, Place::Segments},
                                                        {SnapshotKey::HostSegments, Place::HostSegments},
                                                        {SnapshotKey::DeviceTraces, Place::Traces},
                                                        {SnapshotKey::HostTraces, Place::HostTraces},
                                                        {SnapshotKey::ExternalAnnotations, Place::Annotations}};
    const auto *list = std::find_if(std::begin(kLists), std::end(kLists),
                                    [this](const auto &row) { return row.first == m_section; });
    if (list != std::end(kLists) && kind == DataKind::List) {
        m_place = list->second;
        return true;
    }
    if (list != std::end(kLists))
        m_builder.noteWrongType("top", m_section);
    m_skipDepth = 1;
    return true;
}

JsonHandler::Answer SnapshotHandler::finishStack(DataValue list)
{
    const StackId id = m_builder.stackOf(m_stackTree, list);
    m_builder.forgetNodes();
    m_stackTree.clear();
    m_value.add(DataValue::entity(static_cast<std::uint32_t>(EntityTag::Stack), id.value()));
    return {};
}

/// Converts a value in a section, or in place of one.
JsonHandler::Answer SnapshotHandler::finishElement(DataValue value)
{
    ++m_elements;
    switch (m_place) {
    case Place::Root: m_rootKind = scalarKindName(value.kind()); break;
    case Place::Top:
        if (value.kind() != DataKind::None && m_section != SnapshotKey::Unknown
            && m_section != SnapshotKey::PhysicalMappings)
            m_builder.noteWrongType("top", m_section);
        break;
    case Place::Segments: m_builder.addSegment(m_tree, value, SnapshotBuilder::Memory::Device); break;
    case Place::HostSegments: m_builder.addSegment(m_tree, value, SnapshotBuilder::Memory::Host); break;
    case Place::Traces:
        m_builder.noteDropped("trace");
        ++m_nextDevice;
        break;
    case Place::Trace:
        if (m_fullTraces < kMostDevices)
            addEvent(value, m_builder.snapshot().traces.back().trace);
        break;
    case Place::HostTraces:
    case Place::HostTrace: addEvent(value, m_hostTrace.trace); break;
    case Place::Annotations: m_builder.addAnnotation(m_tree, value); break;
    case Place::Settings:
        m_builder.setSettings(m_tree, value);
        m_place = Place::Top;
        break;
    case Place::Sources:
        m_builder.setSources(m_tree, value);
        m_place = Place::Top;
        break;
    case Place::Shapes:
        m_shapes.read(m_tree, value);
        m_place = Place::Top;
        break;
    }
    m_builder.forgetNodes();
    m_tree.clear();
    ++m_uncheckedElements;
    return isCheckDue() ? checkMemory() : Answer();
}

void SnapshotHandler::addEvent(DataValue value, Trace &trace)
{
    if (const auto event = m_builder.eventOf(m_tree, value)) {
        trace.push(*event);
        if (m_place == Place::Trace)
            m_outline.add(requestedChange(event->action, event->size));
        ++m_events;
    }
}

void SnapshotHandler::startTrace()
{
    std::vector<DeviceTrace> &traces = m_builder.snapshot().traces;
    m_fullTraces += traces.empty() || traces.back().trace.empty() ? 0 : 1;
    if (m_fullTraces < kMostDevices)
        traces.push_back({m_nextDevice, {}});
    else
        m_builder.noteDropped("trace");
    ++m_nextDevice;
    ++m_uncheckedElements;
    m_outline = {};
}

/// Whether the memory should be checked. Summing up the traces takes a step for each, so the check waits for half as
/// many new elements as there are traces.
bool SnapshotHandler::isCheckDue() const
{
    return m_uncheckedElements >= std::max(kElementsPerCheck, m_builder.snapshot().traces.size() / 2);
}

JsonHandler::Answer SnapshotHandler::checkMemory()
{
    const Snapshot &snapshot = m_builder.snapshot();
    std::uint64_t bytes = m_tree.bytes() + m_stackTree.bytes() + snapshot.strings.bytes();
    if (isCheckDue()) {
        m_uncheckedElements = 0;
        bytes += snapshot.bytes() + m_hostTrace.trace.bytes() + snapshot.traces.size() * sizeof(DeviceTrace);
    }
    if (bytes <= m_context.memoryLimit())
        return {};
    return m_context.tooMuchMemory();
}

void SnapshotHandler::finish()
{
    if (!m_hostTrace.trace.empty())
        m_builder.snapshot().traces.push_back(std::move(m_hostTrace));
    m_shapes.apply();
}

std::string SnapshotHandler::topText() const
{
    if (m_rootKind != "dict")
        return std::string(m_rootKind);
    return '{' + m_firstKeys + (m_topKeys > kShownKeys ? ", ...}" : "}");
}

bool SnapshotHandler::isSnapshot() const
{
    if (m_rootKind == "list")
        return !m_builder.snapshot().segments.empty() || m_elements == 0;
    return m_rootKind == "dict" && (m_seen[SnapshotKey::Segments] || m_seen[SnapshotKey::DeviceTraces]);
}

std::string_view skipJsonBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

} // namespace

Sniff sniffCudaSnapshotJson(std::span<const std::uint8_t> head)
{
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    text = skipJsonBlanks(text);
    if (text.empty() || (text.front() != '{' && text.front() != '['))
        return Sniff::No;
    const bool isList = text.front() == '[';
    const std::string_view inside = skipJsonBlanks(text.substr(1));
    const std::string_view wanted = isList ? "{]" : "\"}";
    if (!inside.empty() && wanted.find(inside.front()) == std::string_view::npos)
        return Sniff::No;
    const auto has = [inside](std::string_view key) { return inside.find(key) != std::string_view::npos; };
    const bool isSnapshot = isList ? has("\"total_size\"") && has("\"blocks\"")
                                   : has("\"device_traces\"") || (has("\"segments\"") && has("\"total_size\""));
    return isSnapshot ? Sniff::Yes : Sniff::Maybe;
}

Result<std::unique_ptr<Snapshot>> readCudaSnapshotJson(Source &source, const LoadContext &context)
{
    SnapshotBuilder builder;
    SnapshotHandler handler(builder, context);
    JsonOptions options;
    options.onTick = [&](std::uint64_t storedPosition) {
        if (context.onProgress)
            context.onProgress({LoadStage::Reading, storedPosition, source.storedSize(), handler.eventCount()});
        if (context.onOutline && !handler.outline().highest().empty())
            context.onOutline(handler.outline());
    };
    const auto end = readJson(source, context, handler, options);
    if (!end && !isSalvageable(end.error()))
        return end.error();
    handler.finish();
    const bool isKnown = handler.isSnapshot();
    std::unique_ptr<Snapshot> snapshot = builder.finish();
    if (!end) {
        Error error = end.error();
        error.segmentsRead = snapshot->segments.size();
        error.eventsRead = handler.eventCount();
        if (context.salvage == Salvage::Refuse || !isKnown)
            return error;
        snapshot->diagnostics.add(Issue::Salvaged, {0, error.offset.value_or(0), std::string(error.id())});
        return snapshot;
    }
    if (!isKnown)
        return Error{Reason::NotASnapshot, handler.topText()};
    if (end->trailingBytes)
        snapshot->diagnostics.add(Issue::TrailingBytes, {0, end->offset, {}});
    return snapshot;
}

} // namespace allostrata
