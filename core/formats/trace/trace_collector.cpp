// Turns the events of a trace into rows: slices, memory, arrows.

#include "core/formats/trace/trace_collector.h"

#include "core/model/most_devices.h"

#include <algorithm>
#include <limits>

namespace allostrata {

namespace {

constexpr std::int64_t kMostNs = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostTraceBytes = std::int64_t(1) << 60; // for one allocation and for a device

/// Whether a slice is named by the program: older profilers use the category of operators for these too.
bool isAnnotationName(std::string_view name)
{
    return name.starts_with("Optimizer.") || name.starts_with("enumerate(DataLoader)");
}

} // namespace

std::size_t TraceCollector::PairHash::operator()(const std::pair<std::int64_t, std::int64_t> &pair) const
{
    constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL;
    const std::uint64_t mixed = (static_cast<std::uint64_t>(pair.first) * kOdd)
                                ^ static_cast<std::uint64_t>(pair.second);
    return static_cast<std::size_t>((mixed * kOdd) >> 7U);
}

void TraceCollector::note(Issue issue, std::uint64_t index, std::string_view key)
{
    std::string subject;
    if (m_rows.diagnostics.count(issue) < Diagnostics::kPlaces) {
        subject.append("traceEvents[").append(std::to_string(index)).append(1, ']');
        subject.append(key.empty() ? "" : ".").append(key);
    }
    m_rows.diagnostics.add(issue, {0, index, std::move(subject)});
}

void TraceCollector::add(const TraceEventFields &event, std::uint64_t index)
{
    if (event.isForNobody())
        return;
    if (event.isMemory || event.isOom)
        return addMemory(event, index);
    switch (event.phase) {
    case 'X': return addSlice(event, index);
    case 'B': return beginSlice(event, index);
    case 'E': return endSlice(event, index);
    case 's':
    case 'f': return addFlow(event, index);
    case 0: return note(Issue::DroppedRow, index);
    default: return;
    }
}

bool TraceCollector::hasTime(const TraceEventFields &event, std::uint64_t index)
{
    if (event.time.isKnown)
        return true;
    if (!event.time.isWrong)
        note(Issue::DroppedRow, index, "ts");
    return false;
}

std::optional<int> TraceCollector::deviceOf(const TraceEventFields &event) const
{
    if (event.device)
        return event.device;
    if (event.deviceType.isWrong || event.deviceId.isWrong)
        return std::nullopt;
    // Without a type only the index distinguishes a GPU from the CPU.
    const std::int64_t index = event.deviceId.given().value_or(-1);
    return traceDevice(event.deviceType.given().value_or(index >= 0 ? 1 : 0), index);
}

void TraceCollector::addMemory(const TraceEventFields &event, std::uint64_t index)
{
    m_rows.profileMemory = true; // even if the row is dropped
    if (!hasTime(event, index))
        return;
    const auto device = deviceOf(event);
    if (!device || !event.bytes.isKnown || event.bytes.value == 0) {
        if (!event.bytes.isWrong)
            note(Issue::DroppedRow, index, device ? "args.Bytes" : "args.Device Id");
        return;
    }
    if (event.bytes.value > kMostTraceBytes || event.bytes.value < -kMostTraceBytes)
        return note(Issue::NumberOutOfRange, index, "args.Bytes");
    TraceMemory row;
    row.timeNs = event.time.value;
    row.thread = threadOf(event);
    row.device = *device;
    row.bytes = event.bytes.value;
    row.isOom = event.isOom;
    if (!event.isOom)
        row.address = event.address;
    const auto total = [&](const TraceField &field, std::string_view key) -> std::optional<std::uint64_t> {
        if (!field.isKnown || field.value < 0) // -1: not known for the device
            return std::nullopt;
        if (field.value <= kMostTraceBytes)
            return static_cast<std::uint64_t>(field.value);
        note(Issue::NumberOutOfRange, index, key);
        return std::nullopt;
    };
    row.totalAllocated = total(event.totalAllocated, "args.Total Allocated");
    row.totalReserved = total(event.totalReserved, "args.Total Reserved");
    m_rows.memory.push_back(row);
    if (!row.isOom && (m_outlines.size() < kMostDevices || m_outlines.contains(row.device)))
        m_outlines[row.device].add(row.bytes);
}

const LoadOutline *TraceCollector::outline() const
{
    const auto longest = std::ranges::max_element(
        m_outlines, {}, [](const std::pair<const int, LoadOutline> &row) { return row.second.events(); });
    return longest == m_outlines.end() ? nullptr : &longest->second;
}

std::optional<CallKind> TraceCollector::kindOf(const TraceEventFields &event) const
{
    const bool isStep = event.name.starts_with("ProfilerStep");
    switch (event.category) {
    case TraceCategory::Operator:
        return isStep ? CallKind::Step : isAnnotationName(event.name) ? CallKind::Annotation : CallKind::Operator;
    case TraceCategory::None:
        // The oldest lists have no categories; GPU slices are recognised by the name of the process.
        if (event.process.text.starts_with("CUDA"))
            return std::nullopt;
        return isStep ? CallKind::Step : isAnnotationName(event.name) ? CallKind::Annotation : CallKind::Operator;
    case TraceCategory::Annotation: return isStep ? CallKind::Step : CallKind::Annotation;
    case TraceCategory::Python:
        return event.isModule || event.name.starts_with("nn.Module: ") ? CallKind::Module : CallKind::Python;
    default: return std::nullopt;
    }
}

void TraceCollector::addSlice(const TraceEventFields &event, std::uint64_t index)
{
    if (!hasTime(event, index))
        return;
    if (event.category == TraceCategory::Span) {
        if (!m_rows.spanStartNs || event.time.value < *m_rows.spanStartNs)
            m_rows.spanStartNs = event.time.value;
        return;
    }
    const auto kind = kindOf(event);
    if (!kind)
        return;
    if (!event.hasName)
        return note(Issue::DroppedRow, index, "name");
    const std::int64_t duration = event.duration.given().value_or(0);
    if (duration < 0 || (event.time.value > 0 && duration > kMostNs - event.time.value))
        return note(Issue::NumberOutOfRange, index, "dur");
    pushSlice(event, *kind, duration);
}

void TraceCollector::pushSlice(const TraceEventFields &event, CallKind kind, std::int64_t duration)
{
    TraceSlice slice;
    slice.name = m_rows.strings.intern(event.name);
    slice.thread = threadOf(event);
    slice.kind = kind;
    slice.startNs = event.time.value;
    slice.durationNs = duration;
    slice.extra = extraOf(event);
    m_rows.slices.push_back(slice);
    m_lastNs = std::max(m_lastNs, slice.startNs + duration);
}

std::uint32_t TraceCollector::extraOf(const TraceEventFields &event)
{
    const bool hasTexts = !event.callStack.empty() || !event.shapes.empty();
    if (!event.sequence.isKnown && !hasTexts)
        return TraceSlice::kNoExtra;
    TraceSliceExtra extra;
    extra.sequence = event.sequence.given();
    extra.forwardThread = event.forwardThread.given();
    const auto text = [this](const std::string &from) {
        return from.empty() ? StringId() : m_rows.strings.intern(from);
    };
    extra.callStack = text(event.callStack);
    extra.shapes = text(event.shapes);
    extra.types = text(event.types);
    m_rows.extras.push_back(extra);
    return static_cast<std::uint32_t>(m_rows.extras.size() - 1);
}

void TraceCollector::beginSlice(const TraceEventFields &event, std::uint64_t index)
{
    if (!hasTime(event, index))
        return;
    const std::uint32_t thread = threadOf(event);
    const auto kind = kindOf(event);
    Open open{m_rows.strings.intern(event.name), kNone};
    if (kind && event.hasName) {
        open.slice = static_cast<std::uint32_t>(m_rows.slices.size());
        pushSlice(event, *kind, 0);
    }
    m_open[thread].push_back(open);
}

/// Ends the innermost slice of that name, if the event has one, else the innermost.
void TraceCollector::endSlice(const TraceEventFields &event, std::uint64_t index)
{
    if (!hasTime(event, index))
        return;
    std::vector<Open> &open = m_open[threadOf(event)];
    const StringId name = event.hasName ? m_rows.strings.find(event.name) : StringId();
    auto found = open.rbegin();
    if (event.hasName)
        found = std::find_if(open.rbegin(), open.rend(), [name](const Open &one) { return name && one.name == name; });
    if (found == open.rend())
        return note(Issue::DroppedRow, index, "ph");
    const std::uint32_t row = found->slice;
    open.erase(std::next(found).base());
    if (row == kNone)
        return;
    TraceSlice &slice = m_rows.slices[row];
    std::int64_t duration = 0;
    if (__builtin_sub_overflow(event.time.value, slice.startNs, &duration) || duration < 0)
        return note(Issue::NumberOutOfRange, index, "ts");
    slice.durationNs = duration;
    m_lastNs = std::max(m_lastNs, event.time.value);
}

void TraceCollector::addFlow(const TraceEventFields &event, std::uint64_t index)
{
    if (event.category != TraceCategory::Flow || !hasTime(event, index))
        return;
    if (!event.id)
        return note(Issue::DroppedRow, index, "id");
    m_rows.flows.push_back({event.phase == 's', *event.id, threadOf(event), event.time.value});
}

void TraceCollector::finish()
{
    for (const std::vector<Open> &thread : m_open) {
        for (const Open &open : thread) {
            if (open.slice == kNone)
                continue;
            TraceSlice &slice = m_rows.slices[open.slice];
            std::int64_t duration = 0;
            if (!__builtin_sub_overflow(m_lastNs, slice.startNs, &duration))
                slice.durationNs = std::max<std::int64_t>(duration, 0);
        }
    }
    m_open.clear();
}

std::uint32_t TraceCollector::threadOf(const TraceEventFields &event)
{
    if (!event.process.isNumber || !event.thread.isNumber) {
        const auto [row, isNew] = m_named.try_emplace({event.process.written(), event.thread.written()}, kNone);
        if (isNew)
            row->second = newThread(event);
        return row->second;
    }
    const std::pair<std::int64_t, std::int64_t> key(event.process.number, event.thread.number);
    if (m_lastThread != kNone && key == m_lastKey)
        return m_lastThread;
    const auto [row, isNew] = m_numbered.try_emplace(key, kNone);
    if (isNew)
        row->second = newThread(event);
    m_lastKey = key;
    m_lastThread = row->second;
    return m_lastThread;
}

std::uint32_t TraceCollector::newThread(const TraceEventFields &event)
{
    m_rows.threads.push_back(
        {m_rows.strings.intern(event.process.written()), m_rows.strings.intern(event.thread.written())});
    m_open.emplace_back();
    return static_cast<std::uint32_t>(m_rows.threads.size() - 1);
}

std::uint64_t TraceCollector::bytes() const
{
    constexpr std::uint64_t kThreadBytes = 128; // in maps
    return m_rows.strings.bytes() + m_rows.slices.capacity() * sizeof(TraceSlice)
           + m_rows.extras.capacity() * sizeof(TraceSliceExtra) + m_rows.memory.capacity() * sizeof(TraceMemory)
           + m_rows.flows.capacity() * sizeof(TraceFlow) + m_rows.threads.size() * kThreadBytes;
}

} // namespace allostrata
