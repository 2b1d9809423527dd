// Checks a snapshot for contradictions, and reads the additions of some recorders: source files, tensor shapes.

#include "core/base/arithmetic.h"
#include "core/base/enum_table.h"
#include "core/formats/snapshot/snapshot_builder.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace allostrata {

namespace {

/// Returns flags by stack: 1 for a stack without frames.
std::vector<std::uint8_t> emptyStacks(const StackTable &stacks)
{
    std::vector<std::uint8_t> isEmpty(stacks.stackCount());
    for (std::size_t i = 0; i < isEmpty.size(); ++i)
        isEmpty[i] = stacks.stack(StackId::at(i)).empty() ? 1 : 0;
    return isEmpty;
}

void checkTimes(const DeviceTrace &deviceTrace, Diagnostics &diagnostics)
{
    const Trace &trace = deviceTrace.trace;
    std::uint64_t withoutTime = 0;
    std::uint64_t backwards = 0;
    IssuePlace firstBackwards{deviceTrace.device, 0, {}};
    std::int64_t last = TraceEvent::kNoTime;
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        const std::int64_t time = trace.timeUs(EventId(i));
        if (time == TraceEvent::kNoTime) {
            ++withoutTime;
            continue;
        }
        if (time < last && backwards++ == 0)
            firstBackwards.index = i;
        last = time;
    }
    diagnostics.add(Issue::EventsWithoutTime, {deviceTrace.device, 0, {}}, withoutTime);
    diagnostics.add(Issue::TimeNotMonotonic, firstBackwards, backwards);
}

} // namespace

void SnapshotBuilder::checkSegment(const Segment &segment, SegmentId id)
{
    std::uint64_t total = 0;
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    std::uint64_t expected = segment.address;
    bool contiguous = true;
    std::uint64_t withoutFrames = 0;
    for (const Block &block : m_snapshot->blocksOf(segment)) {
        contiguous = contiguous && block.address == expected;
        expected = block.address + block.size;
        addSaturated(total, block.size);
        if (block.state == BlockState::Allocated)
            addSaturated(allocated, block.size);
        if (block.state == BlockState::Allocated || block.state == BlockState::PendingFree)
            addSaturated(active, block.size);
        if (block.state == BlockState::Allocated && m_snapshot->stacks.stack(block.stack).empty())
            ++withoutFrames;
    }
    const IssuePlace place{segment.device, id.value(), {}};
    Diagnostics &diagnostics = m_snapshot->diagnostics;
    if (!contiguous)
        diagnostics.add(Issue::BlocksNotContiguous, place);
    if (total != segment.totalSize || allocated != segment.allocatedSize.value_or(allocated)
        || active != segment.activeSize.value_or(active))
        diagnostics.add(Issue::SegmentHeaderMismatch, place);
    diagnostics.add(Issue::BlocksWithoutFrames, place, withoutFrames);
}

void SnapshotBuilder::checkTraces()
{
    Diagnostics &diagnostics = m_snapshot->diagnostics;
    const std::vector<std::uint8_t> isEmpty = emptyStacks(m_snapshot->stacks);
    std::vector<std::uint64_t> unknownActions(m_snapshot->unknownActions.size(), 0);
    for (const DeviceTrace &deviceTrace : m_snapshot->traces) {
        checkTimes(deviceTrace, diagnostics);
        const Trace &trace = deviceTrace.trace;
        std::uint64_t withoutFrames = 0;
        IssuePlace firstWithout{deviceTrace.device, 0, {}};
        std::uint32_t workspace = 0; ///< events up to the last one marked as a workspace event
        for (std::uint32_t i = 0; i < trace.size(); ++i) {
            const Action action = trace.actions()[i];
            if (action >= Action::FirstUnknown)
                ++unknownActions[enumIndex(action) - enumIndex(Action::FirstUnknown)];
            if (action == Action::WorkspaceSnapshot)
                workspace = i + 1;
            const bool wantsFrames = action == Action::Alloc || action == Action::SegmentAlloc
                                     || action == Action::SegmentMap || action == Action::Oom;
            if (!wantsFrames)
                continue;
            const StackId stack = trace.stack(EventId(i));
            if ((!stack || isEmpty[stack.value()] != 0) && withoutFrames++ == 0)
                firstWithout.index = i;
        }
        diagnostics.add(Issue::NotChronological, {deviceTrace.device, 0, {}}, trace.hasTimes() ? 0 : workspace);
        diagnostics.add(Issue::EventsWithoutFrames, firstWithout, withoutFrames);
    }
    for (std::size_t i = 0; i < unknownActions.size(); ++i) {
        if (unknownActions[i] > 0)
            note(Issue::UnknownAction, std::string(m_snapshot->text(m_snapshot->unknownActions[i]).substr(0, 60)),
                 unknownActions[i]);
    }
}

std::unique_ptr<Snapshot> SnapshotBuilder::finish()
{
    applyShapes();
    recogniseWriter();
    for (std::size_t i = 0; i < m_snapshot->segments.size(); ++i)
        checkSegment(m_snapshot->segments[SegmentId::at(i)], SegmentId::at(i));
    checkTraces();
    for (const auto &[key, count] : m_notes)
        m_snapshot->diagnostics.add(key.first, {0, 0, key.second}, count);
    m_notes.clear();
    return std::move(m_snapshot);
}

namespace {
constexpr std::uint64_t kUpperHalf = std::uint64_t(1) << 63; ///< CUDA addresses are below this
} // namespace

/// Whether _profile_to_snapshot() converted the snapshot from a profile: events with categories and without times, and
/// at most one segment for each device, without an allocator's data on it. Its last trace is that of the CPU.
bool SnapshotBuilder::isConvertedProfile() const
{
    const Snapshot &snapshot = *m_snapshot;
    if (snapshot.settings.present || !snapshot.annotations.empty() || snapshot.traces.empty())
        return false;
    std::set<int> devices;
    for (const Segment &segment : snapshot.segments) {
        const bool isAllocators = segment.type != SegmentType::Unknown || segment.allocatedSize || segment.activeSize
                                  || segment.stack;
        if (isAllocators || !devices.insert(segment.device).second)
            return false;
    }
    const bool hasTimes = std::any_of(snapshot.traces.begin(), snapshot.traces.end(),
                                      [](const DeviceTrace &trace) { return trace.trace.hasTimes(); });
    return !hasTimes && std::any_of(snapshot.traces.begin(), snapshot.traces.end(), [](const DeviceTrace &trace) {
        return trace.trace.hasCategories();
    });
}

/// Whether the device is an XPU: all segments lie in the upper half of the addresses, or the settings name the device.
bool SnapshotBuilder::isXpu() const
{
    const auto &settings = m_snapshot->settings.entries;
    const bool isNamed = std::any_of(settings.begin(), settings.end(),
                                     [](const auto &entry) { return entry.first.starts_with("PYTORCH_XPU"); });
    const auto isDevice = [](const Segment &segment) { return segment.device >= 0; };
    const bool hasSegments = std::any_of(m_snapshot->segments.begin(), m_snapshot->segments.end(), isDevice);
    return isNamed
           || (hasSegments
               && std::all_of(m_snapshot->segments.begin(), m_snapshot->segments.end(), [&](const Segment &segment) {
                      return !isDevice(segment) || segment.address >= kUpperHalf;
                  }));
}

/// Whether the device is an NPU: frames lie in the package torch_npu or its C++ library, or the settings name the
/// device.
bool SnapshotBuilder::isNpu() const
{
    const auto isPackage = [](std::string_view file) {
        constexpr std::string_view kPackage = "torch_npu";
        const auto isEdge = [&](std::size_t at) { return at >= file.size() || file[at] == '/' || file[at] == '\\'; };
        for (std::size_t at = file.find(kPackage); at != std::string_view::npos; at = file.find(kPackage, at + 1)) {
            if ((at == 0 || isEdge(at - 1)) && isEdge(at + kPackage.size()))
                return true;
        }
        return false;
    };
    const auto &settings = m_snapshot->settings.entries;
    if (std::any_of(settings.begin(), settings.end(),
                    [](const auto &entry) { return entry.first.starts_with("PYTORCH_NPU"); }))
        return true;
    const StackTable &stacks = m_snapshot->stacks;
    for (std::size_t row = 0; row < stacks.frameCount(); ++row) {
        const Frame &frame = stacks.frame(FrameId::at(row));
        if (isPackage(m_snapshot->text(frame.file))
            || m_snapshot->text(frame.function).find("c10_npu::") != std::string_view::npos)
            return true;
    }
    return false;
}

void SnapshotBuilder::renameDevices(const std::function<int(int)> &nameOf)
{
    for (DeviceTrace &trace : m_snapshot->traces)
        trace.device = nameOf(trace.device);
    for (Segment &segment : m_snapshot->segments)
        segment.device = nameOf(segment.device);
    for (Annotation &annotation : m_snapshot->annotations)
        annotation.device = nameOf(annotation.device);
}

void SnapshotBuilder::recogniseWriter()
{
    if (isConvertedProfile()) {
        m_snapshot->recorder = Recorder::Profiler;
        renameDevices([last = m_snapshot->traces.back().device](int device) {
            return device == last ? deviceCode("cpu").value_or(device) : device;
        });
    } else if (const std::string_view kind = isXpu() ? "xpu:" : isNpu() ? "npu:" : ""; !kind.empty()) {
        renameDevices([kind](int device) {
            return device < 0 ? device : deviceCode(std::string(kind) + std::to_string(device)).value_or(device);
        });
    }
}

namespace {

constexpr std::size_t kMostSources = 100'000; ///< files
constexpr std::size_t kMostDimensions = 64;
constexpr std::size_t kMostNotes = 10'000'000; ///< on all devices
constexpr std::size_t kMostLookedAt = 64; ///< notes tried for an allocation

/// Returns the size of an element in bits; empty for an unknown type.
std::optional<std::uint64_t> bitsOf(std::string_view dtype)
{
    struct Row {
        std::string_view name;
        std::uint64_t bits;
    };
    constexpr Row kTypeBits[]
        = {{"float32", 32},    {"float", 32},          {"float16", 16},        {"half", 16},      {"bfloat16", 16},
           {"float64", 64},    {"double", 64},         {"int64", 64},          {"long", 64},      {"int32", 32},
           {"int", 32},        {"int16", 16},          {"short", 16},          {"int8", 8},       {"uint8", 8},
           {"bool", 8},        {"complex64", 64},      {"complex128", 128},    {"complex32", 32}, {"float8_e4m3fn", 8},
           {"float8_e5m2", 8}, {"float8_e4m3fnuz", 8}, {"float8_e5m2fnuz", 8}, {"uint16", 16},    {"uint32", 32},
           {"uint64", 64}};
    for (const Row &row : kTypeBits) {
        if (row.name == dtype)
            return row.bits;
    }
    return std::nullopt;
}

/// Returns the numbers in "torch.Size([2048, 32000])", "(3, 4)", "[]".
std::optional<std::vector<std::uint64_t>> dimensionsIn(std::string_view text)
{
    const std::size_t open = text.find_first_of("[(", text.starts_with("torch.Size(") ? text.find('(') + 1 : 0);
    if (open == std::string_view::npos)
        return std::nullopt;
    std::vector<std::uint64_t> dimensions;
    for (const char *at = text.data() + open + 1, *end = text.data() + text.size(); at < end;) {
        if (*at == ']' || *at == ')')
            return dimensions;
        if (*at == ' ' || *at == ',') {
            ++at;
            continue;
        }
        std::uint64_t number = 0;
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc() || dimensions.size() >= kMostDimensions)
            return std::nullopt;
        dimensions.push_back(number);
        at = rest;
    }
    return std::nullopt;
}

std::string dimensionsText(const std::vector<std::uint64_t> &dimensions)
{
    std::string text = "[";
    for (const std::uint64_t dimension : dimensions) {
        text += text.size() > 1 ? ", " : "";
        text += std::to_string(dimension);
    }
    text += ']';
    return text;
}

std::optional<std::uint64_t> tensorBytes(const std::vector<std::uint64_t> &dimensions, std::uint64_t bits)
{
    std::uint64_t total = bits;
    for (const std::uint64_t dimension : dimensions) {
        if (__builtin_mul_overflow(total, dimension, &total))
            return std::nullopt;
    }
    return (total + 7) / 8;
}

std::optional<std::uint64_t> addressIn(std::string_view text)
{
    if (text.starts_with("0x") || text.starts_with("0X"))
        text.remove_prefix(2);
    std::uint64_t address = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), address, 16);
    return error == std::errc() && rest == text.data() + text.size() && !text.empty() ? std::optional(address)
                                                                                      : std::nullopt;
}

} // namespace

void SnapshotBuilder::setSources(const DataTree &tree, DataValue value)
{
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

void SnapshotBuilder::setShapes(const DataTree &tree, DataValue value)
{
    if (isTakenIn(value) || (!value.isSequence() && value.kind() != DataKind::Dict)) {
        if (value.kind() != DataKind::None)
            noteWrongType("top", SnapshotKey::ShapeData);
        return;
    }
    if (value.kind() == DataKind::Dict) { // of one device
        addShapes(tree, value, 0);
        return;
    }
    int device = 0;
    for (const DataValue addresses : tree.node(value).items)
        addShapes(tree, addresses, device++);
}

void SnapshotBuilder::addShapes(const DataTree &tree, DataValue addresses, int device)
{
    if (isTakenIn(addresses) || addresses.kind() != DataKind::Dict) {
        if (addresses.kind() != DataKind::None)
            noteDropped("shape_data");
        return;
    }
    const std::vector<DataValue> &items = tree.node(addresses).items;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        const auto address = items[i].kind() == DataKind::String ? addressIn(m_snapshot->text(items[i].string()))
                                                                 : tree.asUnsigned(items[i]);
        if (!address || isTakenIn(items[i + 1]) || !items[i + 1].isSequence()) {
            noteDropped("shape_data");
            continue;
        }
        std::vector<ShapeNote> &notes = m_shapes[{device, *address}];
        for (const DataValue note : tree.node(items[i + 1]).items) {
            auto shape = ++m_shapeNotes <= kMostNotes ? shapeOf(tree, note) : std::nullopt;
            if (shape)
                notes.push_back(*shape);
            else
                noteDropped("shape_data");
        }
    }
}

std::optional<SnapshotBuilder::ShapeNote> SnapshotBuilder::shapeOf(const DataTree &tree, DataValue value)
{
    if (isTakenIn(value) || !value.isSequence() || tree.node(value).items.size() < 2)
        return std::nullopt;
    const std::vector<DataValue> &parts = tree.node(value).items;
    ShapeNote note;
    if (parts[0].isText())
        note.detail.operatorName = parts[0].string();
    std::optional<std::vector<std::uint64_t>> dimensions;
    if (parts[1].isText()) {
        note.detail.shape = parts[1].string(); // copied unchanged if it is not understood
        dimensions = dimensionsIn(std::string(m_snapshot->text(parts[1].string())));
    } else if (!isTakenIn(parts[1]) && parts[1].isSequence() && tree.node(parts[1]).items.size() <= kMostDimensions) {
        dimensions.emplace();
        for (const DataValue part : tree.node(parts[1]).items) {
            const auto dimension = tree.asUnsigned(part);
            if (!dimension)
                return std::nullopt;
            dimensions->push_back(*dimension);
        }
    }
    if (dimensions)
        note.detail.shape = m_snapshot->strings.intern(dimensionsText(*dimensions));
    if (parts.size() > 2 && parts[2].isText()) {
        std::string dtype(m_snapshot->text(parts[2].string()));
        if (dtype.starts_with("torch."))
            dtype.erase(0, 6);
        note.detail.dtype = m_snapshot->strings.intern(dtype);
        if (const auto bits = bitsOf(dtype); bits && dimensions)
            note.bytes = tensorBytes(*dimensions, *bits);
    }
    if (!note.detail.shape && !note.detail.dtype)
        return std::nullopt;
    return note;
}

namespace {

/// Assigns the notes of one address to its allocations in order: to each the next note of exactly its size, else the
/// last of that size, else one of the next few that is not larger.
template <typename Note>
class NotesAt {
public:
    explicit NotesAt(const std::vector<Note> &notes) : m_notes(notes) {}

    [[nodiscard]] const Note *take(std::uint64_t size)
    {
        index();
        const auto next = std::lower_bound(m_bySize.begin(), m_bySize.end(), std::pair(size, m_next));
        if (next != m_bySize.end() && next->first == size) {
            m_next = next->second + 1;
            return &m_notes[next->second];
        }
        if (next != m_bySize.begin() && std::prev(next)->first == size)
            return &m_notes[std::prev(next)->second];
        const std::size_t end = std::min(m_notes.size(), m_next + kMostLookedAt);
        for (std::size_t i = m_next; i < end; ++i) {
            if (!m_notes[i].bytes || *m_notes[i].bytes <= size)
                return &m_notes[i];
        }
        return nullptr;
    }

private:
    /// Builds the index, once, when it is first needed.
    void index()
    {
        if (m_isIndexed)
            return;
        m_isIndexed = true;
        for (std::size_t i = 0; i < m_notes.size(); ++i) {
            if (m_notes[i].bytes)
                m_bySize.emplace_back(*m_notes[i].bytes, i);
        }
        std::sort(m_bySize.begin(), m_bySize.end());
    }

    const std::vector<Note> &m_notes;
    std::vector<std::pair<std::uint64_t, std::size_t>> m_bySize; ///< sizes, and the rows that have them
    std::size_t m_next = 0;
    bool m_isIndexed = false;
};

} // namespace

void SnapshotBuilder::applyShapes()
{
    if (m_shapes.empty())
        return;
    std::map<std::pair<int, std::uint64_t>, NotesAt<ShapeNote>> notes;
    for (const auto &[place, list] : m_shapes)
        notes.emplace(place, NotesAt<ShapeNote>(list));
    std::map<const ShapeNote *, DetailId> details;
    const auto detailAt = [&](int device, std::uint64_t address, std::uint64_t size) -> DetailId {
        const auto found = notes.find({device, address});
        const ShapeNote *note = found == notes.end() ? nullptr : found->second.take(size);
        if (!note)
            return {};
        const auto [known, isNew] = details.emplace(note, DetailId());
        if (isNew)
            known->second = m_snapshot->details.push(note->detail);
        return known->second;
    };
    std::map<std::pair<int, std::uint64_t>, DetailId> current; // of the live allocation at an address
    for (DeviceTrace &device : m_snapshot->traces) {
        for (std::uint32_t i = 0; i < device.trace.size(); ++i) {
            if (device.trace.action(EventId(i)) != Action::Alloc)
                continue;
            const std::uint64_t address = device.trace.addresses()[i];
            if (const DetailId detail = detailAt(device.device, address, device.trace.eventSize(EventId(i)))) {
                device.trace.setDetail(EventId(i), detail);
                current[{device.device, address}] = detail;
            }
        }
    }
    for (Block &block : m_snapshot->blocks) {
        const int device = block.segment ? m_snapshot->segments[block.segment].device : 0;
        if (block.state == BlockState::Inactive || block.detail)
            continue;
        const auto known = current.find({device, block.address});
        block.detail = known != current.end()
                           ? known->second
                           : detailAt(device, block.address, block.requestedSize.value_or(block.size));
    }
}

} // namespace allostrata
