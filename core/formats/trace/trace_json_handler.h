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
#include <vector>

namespace allostrata {

/// Finds the events of a profiler's trace in a stream of JSON and builds each of them. Values that no row needs are
/// skipped unread: the rest of an event once it is known to be unwanted, and values under irrelevant keys.
class TraceHandler final : public JsonListHandler {
public:
    /// All arguments must outlive the handler; `skip` is the reader's.
    TraceHandler(TraceRows &rows, JsonSkip &skip, const LoadContext &context);

    Answer onNull() override { return {}; }
    Answer onBool(bool value) override;
    Answer onInteger(std::int64_t value) override { return number(TraceNumber::of(value)); }
    Answer onUnsigned(std::uint64_t value) override { return number(TraceNumber::of(value)); }
    Answer onDecimal(std::string_view text) override { return number(TraceNumber::of(text)); }
    Answer onString(std::string_view text) override;
    Answer onKey(std::string_view text) override;
    Answer onStartObject() override;
    Answer onEndObject() override { return end(); }
    Answer onStartArray() override;
    Answer onEndArray() override { return end(); }
    /// False before an event after which the size of the rows is checked: then there may be an error.
    [[nodiscard]] bool takesObjects() const override
    {
        return m_place == Place::Events && m_uncheckedEvents + 1 < kEventsPerCheck;
    }
    void takeBack() override;

    /// Finishes the collector. Call once, whether or not the document was complete.
    void finish();
    /// Whether a list of events was found.
    [[nodiscard]] bool isTrace() const { return m_isTrace; }
    /// Whether the events are the whole document, and the last one read is complete.
    [[nodiscard]] bool isOpenList() const { return m_isList && m_place == Place::Events; }
    /// Returns a description of the value at the top: its kind, for a dict its first keys.
    [[nodiscard]] std::string topText() const;
    [[nodiscard]] const LoadOutline *outline() const { return m_collector.outline(); }
    [[nodiscard]] std::uint64_t rowCount() const { return m_rows.memory.size() + m_rows.slices.size(); }

private:
    /// An issue with a value of the event.
    struct Note {
        Issue issue = Issue::WrongType;
        std::string_view key; ///< a constant
    };

    static constexpr std::uint64_t kEventsPerCheck = 1U << 12U;

    /// The place of the next value in the document.
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
    void pass(std::string *kept = nullptr);
    void startList(Place place);
    Answer end();
    Answer endEvent();
    void note(Issue issue, std::string_view key) { m_notes.push_back({issue, key}); }
    void addNotes();

    TraceRows &m_rows;
    JsonSkip &m_skip;
    const LoadContext &m_context;
    TraceCollector m_collector;
    TraceEventFields m_event;
    TraceDevice m_device;
    Place m_place = Place::Root;
    Place m_passedIn = Place::Root; ///< around the skipped value
    std::string *m_kept = nullptr; ///< receives the skipped bytes
    TraceKey m_key = TraceKey::Unknown;
    bool m_isList = false; ///< the events are the whole document
    bool m_isTrace = false;
    bool m_isPassed = false; ///< the rest of the event is skipped
    std::vector<Note> m_notes; ///< on the event, until it ends
    std::uint64_t m_index = 0; ///< index of the event
    std::size_t m_topKeys = 0;
    std::string m_firstKeys;
    std::uint64_t m_uncheckedEvents = 0;
};

} // namespace allostrata
