// Texts in the cells of the list of events.

#include "widgets/views/events/event_cells.h"

#include "core/attributes/attribute.h"
#include "widgets/parts/table_export.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/table_text.h"

#include <QDateTime>
#include <QStringList>

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<EventColumn, EventColumnRow> kEventColumns = {{
    EventColumnRow{EventColumn::Number, QT_TRANSLATE_NOOP("Words", "Event"),
                   QT_TRANSLATE_NOOP("Words", "Position in the trace"), CellLook::Number, "10,000,000"},
    EventColumnRow{
        EventColumn::Time, QT_TRANSLATE_NOOP("Words", "Time"),
        QT_TRANSLATE_NOOP(
            "Words", "Time since the recording began, or since the first event if the file does not say when it began"),
        CellLook::Number, "10,000.00 ms"},
    EventColumnRow{EventColumn::Action, QT_TRANSLATE_NOOP("Words", "Action"),
                   QT_TRANSLATE_NOOP("Words", "What happened"), CellLook::Action, "mm segment unmap"},
    EventColumnRow{
        EventColumn::Size, QT_TRANSLATE_NOOP("Words", "Size"),
        QT_TRANSLATE_NOOP("Words", "Size recorded with the event; for allocations and frees, the requested bytes"),
        CellLook::Number, "1023.9 MiB"},
    EventColumnRow{EventColumn::Change, QT_TRANSLATE_NOOP("Words", "Change"),
                   QT_TRANSLATE_NOOP("Words", "Change in requested bytes; a free counts once it is completed"),
                   CellLook::Change, "+1023.9 MiB"},
    EventColumnRow{EventColumn::Place, QT_TRANSLATE_NOOP("Words", "Called from"),
                   QT_TRANSLATE_NOOP("Words", "The innermost line of your code in the event's stack, or the line "
                                              "that represents the stack if it has none"),
                   CellLook::Place, "scaled_dot_product model.py:432"},
    EventColumnRow{EventColumn::Category, QT_TRANSLATE_NOOP("Words", "Category"),
                   QT_TRANSLATE_NOOP("Words", "What the event's allocation is used for"), CellLook::Text,
                   "Backward temporaries"},
    EventColumnRow{EventColumn::Address, QT_TRANSLATE_NOOP("Words", "Address"),
                   QT_TRANSLATE_NOOP("Words", "Address of the block, segment or range"), CellLook::Code,
                   "0x7f0000000000"},
    EventColumnRow{
        EventColumn::Name, QT_TRANSLATE_NOOP("Words", "Name"),
        QT_TRANSLATE_NOOP(
            "Words",
            "The allocation's name in other viewers: its address and how often that address had been freed before"),
        CellLook::Code, "b7f0000000000_10"},
    EventColumnRow{EventColumn::Stream, QT_TRANSLATE_NOOP("Words", "Stream"),
                   QT_TRANSLATE_NOOP("Words", "The event's CUDA stream; 0 is the default stream"), CellLook::Text,
                   "0x000000000000"},
    EventColumnRow{EventColumn::Pool, QT_TRANSLATE_NOOP("Words", "Pool"),
                   QT_TRANSLATE_NOOP("Words", "The memory pool, as recorded in the file"), CellLook::Text,
                   "CUDA graph pool 1"},
    EventColumnRow{EventColumn::Note, QT_TRANSLATE_NOOP("Words", "Note"),
                   QT_TRANSLATE_NOOP("Words", "Metadata, compiled region or mark recorded with the event"),
                   CellLook::Text, "mmmmmmmm"},
}};
static_assert(isInOrder(kEventColumns, &EventColumnRow::column));

constexpr EnumTable<Action, const char *, enumIndex(Action::FirstUnknown)> kActions = {{
    QT_TRANSLATE_NOOP("Words", "alloc"),
    QT_TRANSLATE_NOOP("Words", "free requested"),
    QT_TRANSLATE_NOOP("Words", "free completed"),
    QT_TRANSLATE_NOOP("Words", "free"),
    QT_TRANSLATE_NOOP("Words", "segment alloc"),
    QT_TRANSLATE_NOOP("Words", "segment free"),
    QT_TRANSLATE_NOOP("Words", "segment map"),
    QT_TRANSLATE_NOOP("Words", "segment unmap"),
    QT_TRANSLATE_NOOP("Words", "out of memory"),
    QT_TRANSLATE_NOOP("Words", "snapshot"),
    QT_TRANSLATE_NOOP("Words", "annotate"),
    QT_TRANSLATE_NOOP("Words", "user-defined"),
    QT_TRANSLATE_NOOP("Words", "workspace snapshot"),
}};

/// Columns of eventTable() for people, and the list's column that provides the title; a column without one shares the
/// title of the column before it.
struct PeopleColumn {
    std::string_view name;
    std::optional<EventColumn> column;
};
constexpr std::array kForPeople{
    PeopleColumn{"event", EventColumn::Number},   PeopleColumn{"time", EventColumn::Time},
    PeopleColumn{"action", EventColumn::Action},  PeopleColumn{"address", EventColumn::Address},
    PeopleColumn{"size", EventColumn::Size},      PeopleColumn{"requested_change", EventColumn::Change},
    PeopleColumn{"stream", EventColumn::Stream},  PeopleColumn{"pool", EventColumn::Pool},
    PeopleColumn{"name", EventColumn::Name},      PeopleColumn{"category", EventColumn::Category},
    PeopleColumn{"function", EventColumn::Place}, PeopleColumn{"file", std::nullopt},
    PeopleColumn{"line", std::nullopt},           PeopleColumn{"user_metadata", EventColumn::Note},
};

} // namespace

const EnumTable<EventColumn, EventColumnRow> &eventColumns() { return kEventColumns; }

QString columnTitle(const EventColumnRow &column) { return Voice::current().say(column.title); }

QString actionText(const Snapshot &snapshot, Action action, const Voice &voice)
{
    return kActions.has(action) ? voice.say(kActions[action]) : shown(snapshot.actionName(action));
}

QStringList actionTexts(const Voice &voice)
{
    QStringList texts;
    for (const Action action : enumerators<Action>) {
        if (kActions.has(action))
            texts.append(voice.say(kActions[action]));
    }
    return texts;
}

Table eventsForPeople(const Table &table)
{
    std::vector<std::string_view> names;
    for (const PeopleColumn &column : kForPeople)
        names.push_back(column.name);
    Table chosen = selectColumns(table, names);
    for (std::size_t i = 0; i < chosen.columns.size() && i < kForPeople.size(); ++i) {
        if (kForPeople[i].column)
            chosen.columns[i].title = columnTitle(eventColumns()[*kForPeople[i].column]).toStdString();
    }
    return chosen;
}

EventCells::EventCells(const EventSource &source, Voice voice)
    : m_document(*source.document), m_device(source.shownDevice()),
      m_attribution(source.attribution && source.attribution->size() == m_device.timeline.allocations().size()
                        ? source.attribution.get()
                        : nullptr),
      m_voice(std::move(voice))
{
}

bool EventCells::isRecorded(Attribute attribute) const
{
    return recorderGap(attribute, m_document, m_device) == AttributeGap::None;
}

QString EventCells::categoryCell(const EventFacts &facts) const
{
    if (!facts.allocation)
        return {};
    if (!m_attribution)
        return u"…"_s;
    return categoryText(*m_attribution, facts.allocation, m_voice);
}

PlaceText EventCells::placeOf(const EventFacts &facts) const
{
    if (!m_document.stacks() || facts.given.action == Action::UserDefined)
        return {};
    return lineText(m_document, facts.given.stack);
}

QString EventCells::noteCell(const EventFacts &facts) const
{
    const Snapshot &snapshot = *m_document.snapshot();
    QStringList parts;
    if (facts.given.action == Action::Oom && m_device.capabilities.allocator)
        parts.append(
            m_voice.say(QT_TRANSLATE_NOOP("Words", "%1 free on the device"), {m_voice.bytes(facts.given.address)}));
    const auto frames = snapshot.stacks.stack(facts.given.stack);
    // frames[0] = {name: START or END, filename: label}
    if (facts.given.action == Action::UserDefined && !frames.empty()) {
        const Frame &frame = snapshot.stacks.frame(frames.front());
        parts.append(shown(snapshot.text(frame.function)) + u' ' + shown(snapshot.text(frame.file)));
    }
    for (const StringId id :
         {facts.given.userMetadata, facts.given.compileContext, facts.given.category, facts.given.internalMetadata}) {
        const std::string_view text = snapshot.text(id);
        if (!text.empty() && text != "N/A")
            parts.append(shown(text));
    }
    return parts.join(u" · "_s);
}

QString EventCells::text(const EventFacts &facts, EventColumn column) const
{
    switch (column) {
    case EventColumn::Number: return m_voice.number(eventNumber(m_device.timeline, facts.event));
    case EventColumn::Time: return facts.timeUs ? timeText(*facts.timeUs, m_voice) : QString();
    case EventColumn::Action: return actionText(*m_document.snapshot(), facts.given.action, m_voice);
    case EventColumn::Address: {
        const bool isOther = facts.given.action == Action::Oom || facts.given.action == Action::SnapshotTaken;
        return isOther || !isRecorded(Attribute::Address) ? QString() : hexText(facts.given.address);
    }
    case EventColumn::Size:
        return facts.given.action == Action::UserDefined ? QString() : m_voice.bytes(facts.given.size);
    case EventColumn::Change:
        return facts.requestedChange == 0 ? QString() : signedBytesText(facts.requestedChange, m_voice);
    case EventColumn::Stream:
        return isRecorded(Attribute::Stream) ? streamValueText(*m_document.snapshot(), facts.given.stream, m_voice)
                                             : QString();
    case EventColumn::Pool:
        return isRecorded(Attribute::Pool) ? poolText(*m_document.snapshot(), facts.given.pool, m_voice) : QString();
    case EventColumn::Name:
        return facts.allocation && isRecorded(Attribute::Address) ? viewerName(m_device.timeline, facts.allocation)
                                                                  : QString();
    case EventColumn::Category: return categoryCell(facts);
    case EventColumn::Place: return placeOf(facts).function;
    case EventColumn::Note: return noteCell(facts);
    }
    return {};
}

QString EventCells::exactSize(const EventFacts &facts) const
{
    const QString given = m_voice.exactBytes(facts.given.size);
    if (!facts.allocation || hasBlocksOnly(m_device.capabilities))
        return given;
    const Allocations &allocations = m_device.timeline.allocations();
    const Interval block = allocations.blockSize(facts.allocation);
    switch (allocations.certainty(facts.allocation)) {
    case SizeCertainty::Exact:
        return m_voice.say(QT_TRANSLATE_NOOP("Words", "%1 requested; block size %2, as recorded"),
                           {given, m_voice.exactBytes(block.value)});
    case SizeCertainty::Inferred:
        return m_voice.say(
            QT_TRANSLATE_NOOP("Words", "%1 requested; block size %2, inferred from the allocator's rules"),
            {given, m_voice.exactBytes(block.value)});
    case SizeCertainty::Bound: break;
    }
    return m_voice.say(
        QT_TRANSLATE_NOOP("Words", "%1 requested; block size between %2 and %3, most likely %4"),
        {given, m_voice.exactBytes(block.low), m_voice.exactBytes(block.high), m_voice.exactBytes(block.value)});
}

QString EventCells::exactTime(const EventFacts &facts) const
{
    if (facts.given.timeUs == TraceEvent::kNoTime)
        return m_voice.say(QT_TRANSLATE_NOOP("Words", "Not recorded"));
    const std::int64_t us = facts.given.timeUs;
    const std::int64_t ms = us / 1000 - (us % 1000 < 0 ? 1 : 0);
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(ms);
    if (!time.isValid())
        return QString::number(us) + u" µs"_s;
    return time.toString(u"yyyy-MM-dd HH:mm:ss.zzz"_s) + QString::number(us - ms * 1000).rightJustified(3, u'0');
}

QString EventCells::exactText(const EventFacts &facts, EventColumn column) const
{
    switch (column) {
    case EventColumn::Time: return exactTime(facts);
    case EventColumn::Size: return facts.given.action == Action::UserDefined ? QString() : exactSize(facts);
    case EventColumn::Change: {
        const auto bits = static_cast<std::uint64_t>(facts.requestedChange);
        if (facts.requestedChange == 0)
            return m_voice.say(QT_TRANSLATE_NOOP("Words", "Requested bytes do not change"));
        return (facts.requestedChange > 0 ? u"+"_s : u"−"_s)
               + m_voice.exactBytes(facts.requestedChange < 0 ? ~bits + 1 : bits);
    }
    case EventColumn::Place: {
        const PlaceText place = placeOf(facts);
        return (place.function + u' ' + place.place).trimmed();
    }
    default: return text(facts, column);
    }
}

QString EventCells::row(const EventFacts &facts) const
{
    QStringList words;
    for (const EventColumnRow &column : eventColumns()) {
        switch (column.column) {
        case EventColumn::Size: words.append(QString::number(facts.given.size)); break;
        case EventColumn::Change: words.append(QString::number(facts.requestedChange)); break;
        case EventColumn::Place: words.append(oneLine(exactText(facts, column.column))); break;
        default: words.append(oneLine(text(facts, column.column))); break;
        }
    }
    return words.join(u'\t');
}

} // namespace allostrata
