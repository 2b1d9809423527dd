// Sections and elements of a snapshot, recognised in a stream of JSON.

#include "core/formats/cuda_snapshot_json_handler.h"

#include "core/base/load_context.h"
#include "core/base/trimmed.h"

#include <algorithm>
#include <string>
#include <utility>

namespace allostrata {

namespace {

// How much may be read between two looks at the memory limit.
constexpr std::size_t kSmallTree = 4096; // bytes
constexpr std::size_t kLargeSnapshotText = 1 << 16; // bytes
constexpr std::size_t kScalarsPerCheck = 1 << 16;
constexpr std::size_t kElementsPerCheck = 4096;
// Of what is no snapshot.
constexpr std::size_t kShownKeys = 5;
constexpr std::size_t kShownKeyBytes = 40;

/// A kind in the words of the pickle reader.
std::string_view scalarKindName(DataKind kind)
{
    switch (kind) {
    case DataKind::None:
        return "None";
    case DataKind::False:
        return "False";
    case DataKind::True:
        return "True";
    case DataKind::Float:
        return "float";
    case DataKind::String:
        return "str";
    default:
        return "int";
    }
}

} // namespace

SnapshotHandler::SnapshotHandler(SnapshotBuilder &builder, const LoadContext &context) :
    m_builder(builder), m_context(context), m_tree(builder.snapshot().strings), m_stackTree(builder.snapshot().strings),
    m_value(m_tree), m_stackValue(m_stackTree)
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
    case Place::Trace:
        m_place = Place::Traces;
        break;
    case Place::HostTrace:
        m_place = Place::HostTraces;
        break;
    default:
        m_place = m_rootKind == "dict" && m_place != Place::Top ? Place::Top : Place::Root;
    }
    return {};
}

/// Whether the value that comes next in the open element is a stack.
bool SnapshotHandler::isStackNext() const
{
    const auto key = m_value.pendingKey();
    return key && (snapshotKey(*key) == SnapshotKey::Frames || snapshotKey(*key) == SnapshotKey::ForwardFrames);
}

/// Goes into a container that is no element but holds some, or leaves one out that has no place here.
/// False: it is an element.
bool SnapshotHandler::enterSection(DataKind kind)
{
    switch (m_place) {
    case Place::Root:
        m_rootKind = kind == DataKind::Dict ? "dict" : "list";
        m_place = kind == DataKind::Dict ? Place::Top : Place::Segments;
        m_builder.snapshot().isBareList = kind == DataKind::List;
        return true;
    case Place::Top:
        return enterTop(kind);
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
    default:
        return false;
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

/// Takes in a value that stands in a section, or where one should be.
JsonHandler::Answer SnapshotHandler::finishElement(DataValue value)
{
    ++m_elements;
    switch (m_place) {
    case Place::Root:
        m_rootKind = scalarKindName(value.kind());
        break;
    case Place::Top:
        if (value.kind() != DataKind::None && m_section != SnapshotKey::Unknown && m_section != SnapshotKey::PhysicalMappings)
            m_builder.noteWrongType("top", m_section);
        break;
    case Place::Segments:
        m_builder.addSegment(m_tree, value, SnapshotBuilder::Memory::Device);
        break;
    case Place::HostSegments:
        m_builder.addSegment(m_tree, value, SnapshotBuilder::Memory::Host);
        break;
    case Place::Traces:
        m_builder.noteDropped("trace");
        ++m_nextDevice;
        break;
    case Place::Trace:
        addEvent(value, m_builder.snapshot().traces.back().trace);
        break;
    case Place::HostTraces:
    case Place::HostTrace:
        addEvent(value, m_hostTrace.trace);
        break;
    case Place::Annotations:
        m_builder.addAnnotation(m_tree, value);
        break;
    case Place::Settings:
        m_builder.setSettings(m_tree, value);
        m_place = Place::Top;
        break;
    case Place::Sources:
        m_builder.setSources(m_tree, value);
        m_place = Place::Top;
        break;
    case Place::Shapes:
        m_builder.setShapes(m_tree, value);
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
        ++m_events;
    }
}

void SnapshotHandler::startTrace()
{
    m_builder.snapshot().traces.push_back({m_nextDevice++, {}});
    ++m_uncheckedElements;
}

/// Adding up what the traces hold takes a step for each of them, so it waits for half as many elements.
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
    if (bytes <= m_context.limits.memory)
        return {};
    return Error{Reason::MemoryLimit, std::to_string(m_context.limits.memory), {}, 0, 0};
}

void SnapshotHandler::finish()
{
    if (!m_hostTrace.trace.empty())
        m_builder.snapshot().traces.push_back(std::move(m_hostTrace));
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
    return m_rootKind == "dict"
        && (m_seen[SnapshotKey::Segments] || m_seen[SnapshotKey::DeviceTraces]);
}

} // namespace allostrata
