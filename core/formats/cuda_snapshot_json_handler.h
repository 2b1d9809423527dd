#pragma once

#include "core/base/enum_table.h"
#include "core/formats/json_events.h"
#include "core/formats/json_value.h"
#include "core/formats/snapshot_builder.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// Turns the events of a JSON reader into the rows of a snapshot: finds the sections as they stream by, builds one
/// segment, event or annotation at a time as a generic value and hands it to the builder. Stacks are taken in as soon
/// as they are complete, so that an element holds none.
class SnapshotHandler final : public JsonHandler {
public:
    /// Both outlive the handler.
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

    /// Hands over what comes last. To be called once, whether or not the document was complete.
    void finish();
    /// What was found is a snapshot, as far as it was read.
    [[nodiscard]] bool isSnapshot() const;
    /// What stands at the top: its kind, of a dict its first keys: {"name", "version", ...}.
    [[nodiscard]] std::string topText() const;
    [[nodiscard]] std::uint64_t eventCount() const { return m_events; }

private:
    /// Where in the document the next value stands.
    enum class Place : std::uint8_t {
        Root,
        Top, ///< in the dict at the top
        Segments,
        HostSegments,
        Traces, ///< a list of traces
        Trace,
        HostTraces, ///< events, or lists of events
        HostTrace,
        Annotations,
        Settings, ///< instead of a list: the value itself
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
    const LoadContext &m_context;
    DataTree m_tree; ///< of the element that is being read
    DataTree m_stackTree; ///< of the stack that is being read; in the element it is an Entity
    JsonValue m_value;
    JsonValue m_stackValue;
    Place m_place = Place::Root;
    SnapshotKey m_section = SnapshotKey::Unknown; ///< of the last key at the top
    EnumTable<SnapshotKey, bool, enumIndex(kLastTopKey) + 1> m_seen;
    std::uint32_t m_skipDepth = 0; ///< open containers of a value that is left out
    std::string_view m_rootKind = "None";
    std::string m_firstKeys; ///< at the top, quoted
    std::size_t m_topKeys = 0;
    int m_nextDevice = 0;
    DeviceTrace m_hostTrace{-1, {}};
    std::size_t m_elements = 0; ///< of lists at the top
    std::uint64_t m_events = 0;
    std::size_t m_uncheckedElements = 0;
    std::size_t m_scalars = 0;
};

} // namespace allostrata
