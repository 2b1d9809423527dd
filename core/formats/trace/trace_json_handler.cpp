// Finds the events of a profiler's trace in a stream of JSON.

#include "core/formats/trace/trace_json_handler.h"

#include "core/base/load_context.h"
#include "core/base/utf8.h"
#include "core/formats/json/json_feed.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace allostrata {

namespace {

constexpr int kNsDigitsPerUs = 3; // decimal places
constexpr std::size_t kLongestShapes = 16384; // bytes; longer lists are left out
constexpr std::size_t kLongestStack = 65536;
constexpr std::size_t kShownTraceKeys = 4;
constexpr std::size_t kShownTraceKeyBytes = 40;

/// Returns a number for an arrow's id that is a text: equal texts give equal numbers.
std::uint64_t idOf(std::string_view text) { return std::hash<std::string_view>{}(text); }

/// Puts the contents of a list in the file on one line and in brackets.
void makeCompact(std::string &list)
{
    if (list.empty())
        return;
    std::replace_if(
        list.begin(), list.end(), [](char c) { return isJsonBlank(static_cast<std::uint8_t>(c)); }, ' ');
    list.erase(std::unique(list.begin(), list.end(), [](char a, char b) { return a == ' ' && b == ' '; }), list.end());
    list.insert(list.begin(), '[');
    list.push_back(']');
}

} // namespace

TraceHandler::TraceHandler(TraceRows &rows, JsonSkip &skip, const LoadContext &context)
    : m_rows(rows), m_skip(skip), m_context(context), m_collector(rows)
{
}

JsonHandler::Answer TraceHandler::onKey(std::string_view text)
{
    switch (m_place) {
    case Place::Event: m_key = traceEventKey(text); return {};
    case Place::Arguments: m_key = traceArgumentKey(text); return {};
    case Place::Top:
        if (m_topKeys++ < kShownTraceKeys)
            m_firstKeys.append(m_firstKeys.empty() ? "\"" : ", \"")
                .append(beginningOf(text, kShownTraceKeyBytes))
                .append(1, '"');
        break;
    default: break;
    }
    m_key = traceTopKey(text);
    return {};
}

JsonHandler::Answer TraceHandler::onString(std::string_view text)
{
    switch (m_place) {
    case Place::Event:
        eventText(text);
        if (m_event.isForNobody()
            && (m_key == TraceKey::Phase || m_key == TraceKey::Category || m_key == TraceKey::Name)) {
            m_isPassed = true;
            m_skip.pass();
        }
        return {};
    case Place::Arguments: argumentText(text); return {};
    case Place::Device:
        if (m_key == TraceKey::DeviceName)
            m_device.name = m_rows.strings.intern(text);
        else
            deviceNumber(TraceNumber::of(text));
        return {};
    default: {
        const TraceNumber number = TraceNumber::of(text);
        return scalarElsewhere(&number);
    }
    }
}

JsonHandler::Answer TraceHandler::onBool(bool value)
{
    if (m_place == Place::Top)
        return number(TraceNumber::of(static_cast<std::uint64_t>(value)));
    return scalarElsewhere(nullptr);
}

JsonHandler::Answer TraceHandler::number(const TraceNumber &number)
{
    switch (m_place) {
    case Place::Event: eventNumber(number); return {};
    case Place::Arguments: argumentNumber(number); return {};
    case Place::Device: deviceNumber(number); return {};
    default: return scalarElsewhere(&number);
    }
}

/// Handles a scalar outside of events; `number` is null unless it is a number.
JsonHandler::Answer TraceHandler::scalarElsewhere(const TraceNumber *number)
{
    if (m_place == Place::Events) {
        m_collector.note(Issue::DroppedRow, m_index++);
        return {};
    }
    if (m_place == Place::Top && m_key == TraceKey::Events) {
        Error error{Reason::UnexpectedValue};
        error.fault = Fault::NotAList;
        error.expected = R"("traceEvents": [...])";
        return error;
    }
    const TraceNumber::Value value = number ? number->scaled(0) : TraceNumber::Value{TraceNumber::State::WrongType, 0};
    if (value.state != TraceNumber::State::FromFile || (m_place != Place::Top && m_place != Place::Distributed))
        return {};
    if (m_key == TraceKey::ProfileMemory)
        m_rows.profileMemory = value.value != 0;
    else if (m_key == TraceKey::WithStack)
        m_rows.withStack = value.value != 0;
    else if (m_key == TraceKey::BaseTime && m_place == Place::Top)
        m_rows.baseNs = value.value;
    else if (m_key == TraceKey::Rank && m_place == Place::Distributed && value.value >= 0)
        m_rows.rank = value.value;
    else if (m_key == TraceKey::WorldSize && m_place == Place::Distributed && value.value >= 0)
        m_rows.worldSize = value.value;
    return {};
}

void TraceHandler::read(TraceField &field, const TraceNumber &number, int digits, std::string_view key)
{
    const TraceNumber::Value value = number.scaled(digits);
    field.isKnown = value.state == TraceNumber::State::FromFile;
    field.isWrong = !field.isKnown;
    field.value = value.value;
    if (field.isWrong)
        note(value.state == TraceNumber::State::OutOfRange ? Issue::NumberOutOfRange : Issue::WrongType, key);
}

void TraceHandler::eventNumber(const TraceNumber &number)
{
    switch (m_key) {
    case TraceKey::Time: return read(m_event.time, number, kNsDigitsPerUs, "ts");
    case TraceKey::Duration: return read(m_event.duration, number, kNsDigitsPerUs, "dur");
    case TraceKey::Process:
    case TraceKey::Thread: {
        const TraceNumber::Value value = number.scaled(0);
        if (value.state == TraceNumber::State::FromFile)
            (m_key == TraceKey::Process ? m_event.process : m_event.thread).set(value.value);
        return;
    }
    case TraceKey::Id: m_event.id = number.address(); return;
    default: return;
    }
}

void TraceHandler::eventText(std::string_view text)
{
    switch (m_key) {
    case TraceKey::Phase: m_event.phase = text.size() == 1 ? text.front() : '?'; return;
    case TraceKey::Category:
        m_event.category = traceCategory(text);
        m_event.hasCategory = true;
        return;
    case TraceKey::Name:
        m_event.hasName = true;
        m_event.isMemory = text == "[memory]";
        m_event.isOom = text == "[OutOfMemory]";
        m_event.name.assign(text);
        return;
    case TraceKey::Process: m_event.process.set(text); return;
    case TraceKey::Thread: m_event.thread.set(text); return;
    case TraceKey::Id: m_event.id = TraceNumber::of(text).address().value_or(idOf(text)); return;
    default: eventNumber(TraceNumber::of(text));
    }
}

void TraceHandler::argumentNumber(const TraceNumber &number)
{
    switch (m_key) {
    case TraceKey::DeviceType: return read(m_event.deviceType, number, 0, "args.Device Type");
    case TraceKey::DeviceId: return read(m_event.deviceId, number, 0, "args.Device Id");
    case TraceKey::Bytes: return read(m_event.bytes, number, 0, "args.Bytes");
    case TraceKey::Address:
        m_event.address = number.address();
        if (!m_event.address)
            note(Issue::WrongType, "args.Addr");
        return;
    case TraceKey::TotalAllocated: return read(m_event.totalAllocated, number, 0, "args.Total Allocated");
    case TraceKey::TotalReserved: return read(m_event.totalReserved, number, 0, "args.Total Reserved");
    case TraceKey::Sequence: return read(m_event.sequence, number, 0, "args.Sequence number");
    case TraceKey::ForwardThread: return read(m_event.forwardThread, number, 0, "args.Fwd thread id");
    case TraceKey::ModuleNumber: m_event.isModule = true; return;
    default: return;
    }
}

void TraceHandler::argumentText(std::string_view text)
{
    if (m_key == TraceKey::CallStack) {
        m_event.callStack.assign(beginningOf(text, kLongestStack));
    } else if (m_key == TraceKey::Shapes || m_key == TraceKey::Types) {
        if (text.size() <= kLongestShapes)
            (m_key == TraceKey::Shapes ? m_event.shapes : m_event.types).assign(text);
    } else if (m_key == TraceKey::DeviceType
               && TraceNumber::of(text).scaled(0).state == TraceNumber::State::WrongType) {
        m_event.device = traceDevice(text);
        if (!m_event.device)
            note(Issue::WrongType, "args.Device Type");
    } else if (m_key != TraceKey::Unknown) {
        argumentNumber(TraceNumber::of(text));
    }
}

void TraceHandler::deviceNumber(const TraceNumber &number)
{
    const TraceNumber::Value value = number.scaled(0);
    if (value.state != TraceNumber::State::FromFile || value.value < 0)
        return;
    if (m_key == TraceKey::TotalMemory)
        m_device.totalMemory = static_cast<std::uint64_t>(value.value);
    else if (m_key == TraceKey::Id && value.value <= std::numeric_limits<std::int16_t>::max())
        m_device.ordinal = static_cast<int>(value.value);
}

void TraceHandler::pass(std::string *kept)
{
    m_passedIn = m_place;
    m_place = Place::Passed;
    m_kept = kept;
    m_skip.pass(kept, kLongestShapes);
}

void TraceHandler::startList(Place place)
{
    m_isTrace = m_isTrace || place == Place::Events;
    m_place = place;
}

JsonHandler::Answer TraceHandler::onStartObject()
{
    switch (m_place) {
    case Place::Root: m_place = Place::Top; return {};
    case Place::Top:
        if (m_key == TraceKey::Events)
            return scalarElsewhere(nullptr);
        if (m_key != TraceKey::Distributed)
            break;
        m_place = Place::Distributed;
        return {};
    case Place::Devices:
        m_device = {};
        m_device.ordinal
            = static_cast<int>(std::min<std::size_t>(m_rows.devices.size(), std::numeric_limits<std::int16_t>::max()));
        m_place = Place::Device;
        return {};
    case Place::Events:
        m_event.clear();
        m_isPassed = false;
        m_place = Place::Event;
        return {};
    case Place::Event:
        if (m_key != TraceKey::Arguments)
            break;
        m_place = Place::Arguments;
        return {};
    default: break;
    }
    pass();
    return {};
}

JsonHandler::Answer TraceHandler::onStartArray()
{
    if (m_place == Place::Root) {
        m_isList = true;
        startList(Place::Events);
    } else if (m_place == Place::Top && m_key == TraceKey::Events && !m_isTrace) {
        startList(Place::Events);
    } else if (m_place == Place::Top && m_key == TraceKey::Devices && m_rows.devices.empty()) {
        startList(Place::Devices);
    } else if (m_place == Place::Arguments && m_key == TraceKey::Shapes) {
        pass(&m_event.shapes);
    } else if (m_place == Place::Arguments && m_key == TraceKey::Types) {
        pass(&m_event.types);
    } else {
        if (m_place == Place::Events)
            m_collector.note(Issue::DroppedRow, m_index++);
        pass();
    }
    return {};
}

void TraceHandler::takeBack()
{
    m_place = Place::Events;
    m_kept = nullptr;
    m_notes.clear();
}

void TraceHandler::addNotes()
{
    for (const Note &note : m_notes)
        m_collector.note(note.issue, m_index, note.key);
    m_notes.clear();
}

void TraceHandler::finish()
{
    addNotes(); // on an event that has not ended
    m_collector.finish();
}

JsonHandler::Answer TraceHandler::end()
{
    switch (m_place) {
    case Place::Passed:
        m_place = m_passedIn;
        if (m_kept)
            makeCompact(*m_kept);
        m_kept = nullptr;
        return {};
    case Place::Arguments: m_place = Place::Event; return {};
    case Place::Event: return endEvent();
    case Place::Device:
        m_rows.devices.push_back(m_device);
        m_place = Place::Devices;
        return {};
    case Place::Events: m_place = m_isList ? Place::Root : Place::Top; return {};
    case Place::Devices:
    case Place::Distributed: m_place = Place::Top; return {};
    default: m_place = Place::Root; return {};
    }
}

JsonHandler::Answer TraceHandler::endEvent()
{
    m_place = Place::Events;
    addNotes();
    if (!m_isPassed)
        m_collector.add(m_event, m_index);
    ++m_index;
    if (++m_uncheckedEvents < kEventsPerCheck)
        return {};
    m_uncheckedEvents = 0;
    if (m_rows.slices.size() >= std::numeric_limits<std::uint32_t>::max() - kEventsPerCheck)
        return Error{Reason::TooManyEvents, std::to_string(m_rows.slices.size())};
    if (m_collector.bytes() > m_context.memoryLimit())
        return m_context.tooMuchMemory();
    return {};
}

std::string TraceHandler::topText() const
{
    if (m_isList)
        return "list";
    std::string text = "{";
    text.append(m_firstKeys).append(m_topKeys > kShownTraceKeys ? ", ...}" : "}");
    return text;
}

} // namespace allostrata
