#pragma once

#include "core/formats/json/json_events.h"
#include "core/formats/trace/trace_collector.h"
#include "core/formats/trace/trace_event.h"
#include "core/formats/trace/trace_words.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// Finds the events of a profiler's trace in a stream of JSON and puts each together. What no row is made of is passed
/// over unread: the rest of an event once it is clear that nobody wants it, and values under keys that do not matter.
class TraceHandler final : public JsonHandler {
public:
    /// All outlive the handler; `skip` is the reader's.
    TraceHandler(TraceRows &rows, JsonSkip &skip, const LoadContext &context);

    Answer onNull() override { return {}; }
    Answer onBool(bool value) override;
    Answer onInteger(std::int64_t value) override { return number(TraceNumber::of(value)); }
    Answer onUnsigned(std::uint64_t value) override { return number(TraceNumber::of(value)); }
    Answer onFloat(double /*value*/) override { return {}; } // never: onFloatText() is told of all of them
    Answer onFloatText(double /*value*/, std::string_view text) override { return number(TraceNumber::of(text)); }
    Answer onString(std::string_view text) override;
    Answer onKey(std::string_view text) override;
    Answer onStartObject() override;
    Answer onEndObject() override { return end(); }
    Answer onStartArray() override;
    Answer onEndArray() override { return end(); }

    /// To be called once, whether or not the document was complete.
    void finish() { m_collector.finish(); }
    /// A list of events was found.
    [[nodiscard]] bool isTrace() const { return m_isTrace; }
    /// The events are all there is, and the last one that was read is complete.
    [[nodiscard]] bool isOpenList() const { return m_isList && m_place == Place::Events; }
    /// What stands at the top: its kind, of a dict its first keys.
    [[nodiscard]] std::string topText() const;
    [[nodiscard]] std::uint64_t rowCount() const { return m_rows.memory.size() + m_rows.slices.size(); }

private:
    /// Where in the document the next value stands.
    enum class Place : std::uint8_t { Root, Top, Devices, Device, Distributed, Events, Event, Arguments, Passed };

    Answer number(const TraceNumber &number);
    Answer scalarElsewhere(const TraceNumber *number);
    void eventNumber(const TraceNumber &number);
    void argumentNumber(const TraceNumber &number);
    void eventText(std::string_view text);
    void argumentText(std::string_view text);
    void deviceNumber(const TraceNumber &number);
    void read(TraceField &field, const TraceNumber &number, int digits, std::string_view key);
    void open(Place place);
    void pass(std::string *matching = nullptr);
    void startList(Place place);
    Answer end();
    Answer endEvent();
    void note(Issue issue, std::string_view key = {}) { m_collector.note(issue, m_index, key); }

    TraceRows &m_rows;
    JsonSkip &m_skip;
    const LoadContext &m_context;
    TraceCollector m_collector;
    TraceEventFields m_event;
    TraceDevice m_device;
    Place m_place = Place::Root;
    Place m_passedIn = Place::Root; ///< around what is passed over
    std::string *m_matching = nullptr; ///< where the contents go of what is passed over
    TraceKey m_key = TraceKey::Unknown;
    bool m_isList = false; ///< the events are all there is
    bool m_isTrace = false;
    bool m_isPassed = false; ///< the rest of the event is passed over
    std::uint64_t m_index = 0; ///< of the event
    std::size_t m_topKeys = 0;
    std::string m_firstKeys;
    std::uint64_t m_uncheckedEvents = 0;
};

} // namespace allostrata
