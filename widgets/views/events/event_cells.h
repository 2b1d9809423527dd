#pragma once

#include "core/analysis/allocations/event_facts.h"
#include "core/attribution/attribution.h"
#include "core/base/enum_table.h"
#include "core/export/table.h"
#include "core/load/document.h"
#include "widgets/models/report_roles.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"

#include <QString>

#include <cstdint>
#include <memory>

namespace allostrata {

enum class EventColumn : std::uint8_t {
    Number,
    Time,
    Action,
    Size,
    Change,
    Place,
    Category,
    Address,
    Name,
    Stream,
    Pool,
    Note
};

/// Row of the table of columns.
struct EventColumnRow {
    EventColumn column = EventColumn::Number;
    const char *title = nullptr; ///< source text for translation, context "EventTable"
    const char *toolTip = nullptr; ///< source text for translation, same context
    CellLook look = CellLook::Text;
    const char *widest = nullptr; ///< sample text as wide as most of its cells
};

[[nodiscard]] const EnumTable<EventColumn, EventColumnRow> &eventColumns();
[[nodiscard]] QString columnTitle(const EventColumnRow &column);

/// "alloc", "segment map"; unknown actions keep the file's name.
[[nodiscard]] QString actionText(const Snapshot &snapshot, Action action, const Voice &voice);
/// The texts of all known actions.
[[nodiscard]] QStringList actionTexts(const Voice &voice);

/// Data from which events are read; owned, so that threads may use it. Empty if the document is null.
struct EventSource {
    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< index into the document's devices
    std::shared_ptr<const Attribution> attribution; ///< null until it has been computed

    [[nodiscard]] explicit operator bool() const { return document != nullptr; }
    [[nodiscard]] const Device &shownDevice() const { return document->devices()[device]; }
    [[nodiscard]] bool isSameDevice(const EventSource &other) const
    {
        return document == other.document && device == other.device;
    }
};

/// A table of events for people: the columns of the list, with its titles.
[[nodiscard]] Table eventsForPeople(const Table &table);

/// Texts of an event's cells in a list.
class EventCells {
public:
    /// `source` must outlive this object.
    EventCells(const EventSource &source, Voice voice);

    /// Short text: "64.0 MiB", "+64.0 MiB".
    [[nodiscard]] QString text(const EventFacts &facts, EventColumn column) const;
    /// Text with all digits: "67,108,864 B", the time of day.
    [[nodiscard]] QString exactText(const EventFacts &facts, EventColumn column) const;
    /// Both parts of the Place column.
    [[nodiscard]] PlaceText placeOf(const EventFacts &facts) const;
    /// All cells, separated by tabs, with numbers of bytes.
    [[nodiscard]] QString row(const EventFacts &facts) const;

private:
    /// Whether the file has it; otherwise it is made up.
    [[nodiscard]] bool isRecorded(Attribute attribute) const;
    [[nodiscard]] QString categoryCell(const EventFacts &facts) const;
    [[nodiscard]] QString noteCell(const EventFacts &facts) const;
    [[nodiscard]] QString exactSize(const EventFacts &facts) const;
    [[nodiscard]] QString exactTime(const EventFacts &facts) const;

    const Document &m_document;
    const Device &m_device;
    const Attribution *m_attribution; ///< null until it has been computed
    Voice m_voice;
};

} // namespace allostrata
