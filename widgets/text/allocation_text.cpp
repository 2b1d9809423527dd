// Texts about allocations: size, life, place and stack.

#include "widgets/text/allocation_text.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attributes/allocation_state.h"
#include "core/attributes/attribute_values.h"
#include "core/attribution/stack_digest.h"
#include "core/attribution/stack_groups.h"
#include "widgets/text/allocation_cells.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/place_text.h"

#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

const QString kNothing = u"–"_s; ///< value that an allocation lacks

/// Collects the texts about one allocation.
class Describer {
public:
    Describer(const Document &document, const Device &device, AllocationId id, const Voice &voice,
              const AttributeReader &reader)
        : m_document(document), m_snapshot(*document.snapshot()), m_device(device), m_timeline(device.timeline),
          m_id(id), m_allocation(device.timeline.allocation(id)), m_voice(voice), m_reader(reader)
    {
    }

    [[nodiscard]] AllocationText describe() const
    {
        AllocationText text;
        text.size = m_voice.bytes(m_allocation.requestedSize);
        text.exact = exact();
        if (!m_timeline.trace().empty() && isLiveAt(m_timeline, m_id, peakMoment(m_timeline)))
            text.badge = say(QT_TRANSLATE_NOOP("Words", "live at the peak"));
        if (!m_timeline.trace().empty() && !isList())
            text.moments = {allocated(), freed(), lived()};
        addFacts(text.facts);
        addSame(text);
        return text;
    }

private:
    [[nodiscard]] QString say(const char *source, std::initializer_list<QString> values = {}) const
    {
        return m_voice.say(source, values);
    }

    /// True for a list of tensors, whose trace and addresses are made up.
    [[nodiscard]] bool isList() const { return m_snapshot.recorder == Recorder::Peak; }

    /// True if a profiler recorded the block: neither its requested size nor its address is known.
    [[nodiscard]] bool isOfBlocks() const { return hasBlocksOnly(m_device.capabilities); }

    [[nodiscard]] QString exact() const
    {
        if (isList())
            return m_voice.exactBytes(m_allocation.requestedSize);
        if (isOfBlocks())
            return say(QT_TRANSLATE_NOOP("Words", "%1 allocated"), {m_voice.exactBytes(m_allocation.blockSize.value)});
        const QString requested = m_voice.exactBytes(m_allocation.requestedSize);
        const QString block = m_voice.exactBytes(m_allocation.blockSize.value);
        if (m_allocation.certainty == SizeCertainty::Exact)
            return say(QT_TRANSLATE_NOOP("Words", "%1 requested, %2 allocated"), {requested, block});
        if (m_allocation.certainty == SizeCertainty::Inferred)
            return say(QT_TRANSLATE_NOOP("Words", "%1 requested, %2 allocated (inferred)"), {requested, block});
        return say(QT_TRANSLATE_NOOP("Words", "%1 requested, about %2 allocated"), {requested, block});
    }

    /// Microseconds since the first time; empty without times.
    [[nodiscard]] std::optional<std::uint64_t> timeOf(EventId event) const
    {
        const Trace &trace = m_timeline.trace();
        if (!event || !trace.hasTimes() || trace.timeUs(event) == TraceEvent::kNoTime)
            return std::nullopt;
        const std::int64_t zero = m_device.times.isSinceRecording() ? m_device.times.zero() : trace.timeUs(EventId(0));
        return zero == TraceEvent::kNoTime || trace.timeUs(event) < zero
                   ? std::nullopt
                   : std::optional(static_cast<std::uint64_t>(trace.timeUs(event)) - static_cast<std::uint64_t>(zero));
    }
    [[nodiscard]] QString atTime(EventId event) const
    {
        const auto time = timeOf(event);
        return time ? say(QT_TRANSLATE_NOOP("Words", "at %1"), {timeText(*time, m_voice)}) : QString();
    }

    [[nodiscard]] TextMoment allocated() const
    {
        TextMoment moment{say(QT_TRANSLATE_NOOP("Words", "Allocated")), {}, {}, {}};
        if (m_allocation.allocEvent) {
            moment.value = m_voice.number(eventNumber(m_timeline, m_allocation.allocEvent));
            moment.rest = atTime(m_allocation.allocEvent);
        } else {
            moment.value = say(QT_TRANSLATE_NOOP("Words", "before"));
            moment.rest = say(QT_TRANSLATE_NOOP("Words", "the recording"));
        }
        return moment;
    }

    [[nodiscard]] TextMoment freed() const
    {
        TextMoment moment{say(QT_TRANSLATE_NOOP("Words", "Freed")), {}, {}, {}};
        const EventId done = m_allocation.freeCompletedEvent;
        const EventId asked = m_allocation.freeRequestedEvent;
        if (!done && asked) {
            moment.value = say(QT_TRANSLATE_NOOP("Words", "waiting"));
            moment.below = say(QT_TRANSLATE_NOOP("Words", "requested at %1"), {m_voice.number(asked.value())});
            return moment;
        }
        if (!done) {
            moment.value = say(QT_TRANSLATE_NOOP("Words", "never"));
            moment.below = say(QT_TRANSLATE_NOOP("Words", "live at the end"));
            return moment;
        }
        moment.value = m_voice.number(done.value());
        moment.rest = atTime(done);
        // The next event completes the free, unless another stream still uses the memory.
        if (asked && done.value() - asked.value() > 1)
            moment.below = say(QT_TRANSLATE_NOOP("Words", "requested at %1"), {m_voice.number(asked.value())});
        return moment;
    }

    [[nodiscard]] TextMoment lived() const
    {
        TextMoment moment{say(QT_TRANSLATE_NOOP("Words", "Lived")), {}, {}, {}};
        const Trace &trace = m_timeline.trace();
        const EventId first = m_allocation.allocEvent ? m_allocation.allocEvent : EventId(0);
        const EventId last = m_allocation.freeCompletedEvent ? m_allocation.freeCompletedEvent
                                                             : EventId::at(trace.size() - 1);
        const bool isCut = !m_allocation.allocEvent || !m_allocation.freeCompletedEvent;
        QString events = m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), last.value() - first.value());
        const auto from = timeOf(first);
        const auto to = timeOf(last);
        const bool hasTime = from && to && *to >= *from;
        QString value = hasTime ? durationText(*to - *from, m_voice) : events;
        moment.value = isCut ? say(QT_TRANSLATE_NOOP("Words", "≥ %1"), {value}) : value;
        moment.below = hasTime ? events : QString();
        return moment;
    }

    void addFacts(QList<TextFact> &facts) const
    {
        if (isList()) {
            facts.append({say(QT_TRANSLATE_NOOP("Words", "Device")), deviceText(m_device.ordinal), {}, false});
            addAttributed(facts);
            addDetail(facts);
            addPhase(facts);
            addShares(facts);
            return;
        }
        if (isOfBlocks()) {
            addRecordedBlock(facts);
            return;
        }
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Name")), viewerName(m_timeline, m_id),
                      say(QT_TRANSLATE_NOOP(
                          "Words", "Name in other viewers: the address, and how many times it had been freed before.")),
                      true});
        addAttributed(facts);
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Address")), hexText(m_allocation.address), {}, true});
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Block")), block(), certainty(), false});
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Rounding")), rounding(), {}, false});
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Device")), deviceText(m_device.ordinal), {}, false});
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Stream")), stream(), {}, false});
        addPlace(facts);
        addDetail(facts);
        addShares(facts);
        addRecorded(facts);
    }

    /// Adds data from a profiler: no streams, no pools, and addresses only in some versions.
    void addRecordedBlock(QList<TextFact> &facts) const
    {
        addAttributed(facts);
        if (recorderGap(Attribute::Address, m_document, m_device) == AttributeGap::None)
            facts.append({say(QT_TRANSLATE_NOOP("Words", "Address")),
                          isRemainder(m_snapshot, m_timeline, m_id) ? kNothing : hexText(m_allocation.address),
                          {},
                          true});
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Device")), deviceText(m_device.ordinal), {}, false});
        addDetail(facts);
        addShares(facts);
        addRecorded(facts);
    }

    /// True if the device has an attribution, now or later.
    [[nodiscard]] bool isAttributed() const { return m_document.stacks() && m_device.capabilities.timeline; }

    /// Adds what the attribution says, with its source.
    void addAttributed(QList<TextFact> &facts) const
    {
        if (!isAttributed())
            return;
        const AllocationCells cells(m_document, m_device, m_reader, m_voice);
        for (const Attribute attribute : {Attribute::Category, Attribute::Module, Attribute::Phase, Attribute::Step}) {
            TextFact fact{attributeTitle(attribute, m_voice), cells.text(m_id, attribute),
                          cells.exactText(m_id, attribute), false, cells.sourceText(m_id, attribute)};
            if (fact.value.isEmpty())
                fact.value = attributionSourceText(AttributionSource::None, m_voice);
            if (const QString word = attribute == Attribute::Category ? fileCategory() : QString(); !word.isEmpty())
                fact.toolTip += u'\n' + say(QT_TRANSLATE_NOOP("Words", "In the file: %1"), {word});
            facts.append(fact);
        }
    }

    /// Category in the file's words; "" if it has none.
    [[nodiscard]] QString fileCategory() const
    {
        if (const Detail *detail = detailOf(m_snapshot, m_timeline, m_id); detail && detail->category)
            return shown(m_snapshot.text(detail->category));
        const EventId birth = m_allocation.allocEvent;
        return birth ? shown(m_snapshot.text(m_timeline.trace().event(birth).category)) : QString();
    }

    [[nodiscard]] QString block() const
    {
        const Interval &size = m_allocation.blockSize;
        const QString value = m_voice.bytes(size.value);
        switch (m_allocation.certainty) {
        case SizeCertainty::Exact: return say(QT_TRANSLATE_NOOP("Words", "%1, exact"), {value});
        case SizeCertainty::Inferred: return say(QT_TRANSLATE_NOOP("Words", "%1, inferred"), {value});
        case SizeCertainty::Bound: break;
        }
        return say(QT_TRANSLATE_NOOP("Words", "%1 to %2"), {m_voice.bytes(size.low), m_voice.bytes(size.high)});
    }
    [[nodiscard]] QString certainty() const
    {
        const Interval &size = m_allocation.blockSize;
        const QString value = m_voice.exactBytes(size.value);
        switch (m_allocation.certainty) {
        case SizeCertainty::Exact:
            return say(QT_TRANSLATE_NOOP("Words", "%1: recorded, because the block is live at the end."), {value});
        case SizeCertainty::Inferred:
            return say(
                QT_TRANSLATE_NOOP("Words", "%1: not recorded in the trace, but inferred from the allocator's rules."),
                {value});
        case SizeCertainty::Bound: break;
        }
        return say(QT_TRANSLATE_NOOP("Words", "Between %1 and %2, most likely %3: not recorded in the trace."),
                   {m_voice.exactBytes(size.low), m_voice.exactBytes(size.high), value});
    }
    [[nodiscard]] QString rounding() const
    {
        const std::uint64_t requested = m_allocation.requestedSize;
        const auto rest = [&](std::uint64_t size) {
            return m_voice.exactBytes(size > requested ? size - requested : 0);
        };
        const Interval &size = m_allocation.blockSize;
        if (size.isExact())
            return rest(size.value);
        return say(QT_TRANSLATE_NOOP("Words", "%1 to %2"), {rest(size.low), rest(size.high)});
    }

    [[nodiscard]] QString stream() const { return streamValueText(m_snapshot, m_allocation.stream, m_voice); }

    void addPlace(QList<TextFact> &facts) const
    {
        const Moment moment = m_allocation.allocEvent ? m_allocation.allocEvent.value() + 1 : 0;
        const auto segment = m_timeline.segmentAt(moment, m_allocation.address);
        const bool isKnown = segment.has_value();
        QString pool = poolText(m_snapshot, isKnown && m_allocation.pool == 0 ? segment->pool : m_allocation.pool,
                                m_voice);
        const SegmentType type = isKnown ? segment->type : SegmentType::Unknown;
        if (type == SegmentType::Small)
            pool = say(QT_TRANSLATE_NOOP("Words", "%1, small"), {pool});
        else if (type == SegmentType::Large)
            pool = say(QT_TRANSLATE_NOOP("Words", "%1, large"), {pool});
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Pool")), pool, {}, false});
        facts.append({say(QT_TRANSLATE_NOOP("Words", "Segment")),
                      isKnown ? hexText(segment->address) + u" · "_s + m_voice.bytes(segment->size) : kNothing,
                      isKnown ? m_voice.exactBytes(segment->size) : QString(), isKnown});
    }

    void addShares(QList<TextFact> &facts) const
    {
        const std::uint64_t peak = m_timeline.peakRequested().bytes;
        if (peak > 0)
            facts.append({m_timeline.trace().empty() ? say(QT_TRANSLATE_NOOP("Words", "Share of the total"))
                                                     : say(QT_TRANSLATE_NOOP("Words", "Share of the peak")),
                          isLiveAt(m_timeline, m_id, peakMoment(m_timeline)) ? share(m_allocation.requestedSize, peak)
                                                                             : kNothing,
                          {},
                          false});
        if (isList() || m_timeline.trace().empty())
            return;
        TextFact total{say(QT_TRANSLATE_NOOP("Words", "Total afterwards")), kNothing, {}, false};
        if (m_allocation.allocEvent) {
            const std::uint64_t bytes = m_timeline.countersAt(m_allocation.allocEvent.value() + 1).requested;
            total.value = m_voice.bytes(bytes);
            total.toolTip = m_voice.exactBytes(bytes);
        }
        facts.append(total);
    }
    [[nodiscard]] QString share(std::uint64_t part, std::uint64_t whole) const
    {
        const double value = whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
        return m_voice.share(value);
    }

    /// Adds details from the file, if it has them for any allocation.
    void addDetail(QList<TextFact> &facts) const
    {
        for (const AttributeRow &row : attributes()) {
            if (!row.serves(AttributeUse::Fact) || m_reader[row.attribute].names().count == 0)
                continue;
            const std::uint64_t code = m_reader[row.attribute].of(m_id);
            addText(facts, attributeTitle(row.attribute, m_voice),
                    code == AttributeValues::kAbsent
                        ? QString()
                        : attributeNameText(row.attribute, m_reader.input(), m_reader[row.attribute], code, m_voice));
        }
        if (const QString word = isAttributed() ? QString() : fileCategory(); !word.isEmpty())
            addText(facts, attributeTitle(Attribute::Category, m_voice), word);
    }

    /// Adds the phase that made it, in the file's words.
    void addPhase(QList<TextFact> &facts) const
    {
        const Detail *detail = detailOf(m_snapshot, m_timeline, m_id);
        if (!detail || isAttributed())
            return;
        addText(facts, say(QT_TRANSLATE_NOOP("Words", "Phase")), shown(m_snapshot.text(detail->phase)));
        addText(facts, say(QT_TRANSLATE_NOOP("Words", "Module")), shown(m_snapshot.text(detail->module)));
    }

    /// Adds data recorded with the event, if there is any.
    void addRecorded(QList<TextFact> &facts) const
    {
        const EventId birth = m_allocation.allocEvent;
        const TraceEvent event = birth ? m_timeline.trace().event(birth) : TraceEvent();
        const bool hasMarks = hasEvents(m_timeline.trace(), Action::UserDefined);
        if (hasMarks || !m_snapshot.annotations.empty()) {
            std::vector<std::string_view> names;
            if (birth && event.timeUs != TraceEvent::kNoTime)
                names = annotationsAround(m_snapshot, m_device.ordinal, event.timeUs);
            if (birth && hasMarks) {
                const auto marks = marksAround(m_snapshot, m_timeline, birth);
                names.insert(names.end(), marks.begin(), marks.end());
            }
            addText(facts, say(QT_TRANSLATE_NOOP("Words", "During")), joined(names, u" › "_s));
        }
        if (hasEvents(m_timeline.trace(), Action::Annotate))
            addText(facts, say(QT_TRANSLATE_NOOP("Words", "Annotations")),
                    joined(notesOn(m_snapshot, m_timeline, m_id), u", "_s));
        if (event.internalMetadata)
            addText(facts, say(QT_TRANSLATE_NOOP("Words", "Internal metadata")),
                    shown(m_snapshot.text(event.internalMetadata)));
    }
    [[nodiscard]] static QString joined(const std::vector<std::string_view> &texts, const QString &between)
    {
        QStringList words;
        for (const std::string_view text : texts)
            words.append(shown(text));
        return words.join(between);
    }
    static void addText(QList<TextFact> &facts, const QString &name, const QString &value)
    {
        facts.append({name, value.isEmpty() ? kNothing : value, value, false});
    }

    void addSame(AllocationText &text) const
    {
        const auto same = sameStack(m_document, m_device, m_id);
        if (!same)
            return;
        text.hasOthers = same->all.size() > 1;
        text.isFirstOfSame = same->all.front() == m_id;
        text.isLastOfSame = same->all.back() == m_id;
        if (!text.hasOthers)
            text.same = say(QT_TRANSLATE_NOOP("Words", "The only one with this stack"));
        else
            text.same = m_voice.count(QT_TRANSLATE_N_NOOP("Words", "One of %1 with this stack"), same->all.size());
        if (m_timeline.trace().empty())
            text.sameAtPeak = say(QT_TRANSLATE_NOOP("Words", "%1 in all, %2"),
                                  {m_voice.bytes(same->bytes), share(same->bytes, m_timeline.peakRequested().bytes)});
        else if (same->liveAtPeak == 0)
            text.sameAtPeak = say(QT_TRANSLATE_NOOP("Words", "None of them is live at the peak."));
        else
            text.sameAtPeak = say(QT_TRANSLATE_NOOP("Words", "%1: %2, %3"),
                                  {m_voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 live at the peak"), same->liveAtPeak),
                                   m_voice.bytes(same->bytesAtPeak),
                                   share(same->bytesAtPeak, m_timeline.peakRequested().bytes)});
    }

    const Document &m_document;
    const Snapshot &m_snapshot;
    const Device &m_device;
    const Timeline &m_timeline;
    AllocationId m_id;
    Allocation m_allocation;
    const Voice &m_voice;
    const AttributeReader &m_reader;
};

} // namespace

QString AllocationText::all() const
{
    QStringList lines{badge.isEmpty() ? size : size + u", "_s + badge, exact};
    for (const TextMoment &moment : moments) {
        QStringList parts{moment.name, moment.value, moment.rest};
        parts.removeAll(QString());
        lines.append(parts.join(u' ') + (moment.below.isEmpty() ? QString() : u", "_s + moment.below));
    }
    for (const TextFact &fact : facts)
        lines.append(fact.name + u": "_s + fact.value + (fact.note.isEmpty() ? QString() : u" ("_s + fact.note + u')'));
    lines.append(same);
    lines.append(sameAtPeak);
    lines.append(sameInAll);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

AllocationText allocationText(const Document &document, const Device &device, AllocationId id, const Voice &voice)
{
    return allocationText(document, device, id, voice, AttributeReader(attributeInput(document, device)));
}

AllocationText allocationText(const Document &document, const Device &device, AllocationId id, const Voice &voice,
                              const AttributeReader &reader)
{
    return Describer(document, device, id, voice, reader).describe();
}

namespace {

/// A number of units with one or two decimals, rounded half up.
QString decimalText(std::uint64_t value, std::uint64_t unit, int decimals, const Voice &voice)
{
    const std::uint64_t scale = decimals == 2 ? 100 : 10;
    const std::uint64_t steps = value / unit * scale + (value % unit * scale + unit / 2) / unit;
    return voice.number(steps / scale) + QString::fromStdString(voice.numberStyle().decimalPoint)
           + QString::number(steps % scale).rightJustified(decimals, u'0');
}

/// Count and sum of the allocations live at a moment.
QString liveText(const Timeline &timeline, std::span<const AllocationId> ids, Moment moment, const Voice &voice)
{
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
    for (const AllocationId id : ids) {
        if (isLiveAt(timeline, id, moment)) {
            ++count;
            bytes += timeline.allocations().requestedSize(id);
        }
    }
    return voice.number(count) + u" · "_s + voice.bytes(bytes);
}

} // namespace

AllocationText allocationsText(const Document &document, const Device &device, std::span<const AllocationId> ids,
                               Moment cursor, const Voice &voice)
{
    const Timeline &timeline = device.timeline;
    const Allocations &allocations = timeline.allocations();
    std::uint64_t sum = 0;
    std::uint64_t largest = 0;
    std::uint64_t smallest = UINT64_MAX;
    std::vector<std::uint64_t> lines;
    for (const AllocationId id : ids) {
        const std::uint64_t bytes = allocations.requestedSize(id);
        sum += bytes;
        largest = std::max(largest, bytes);
        smallest = std::min(smallest, bytes);
        lines.push_back(stackGroupOf(document, device, id).key);
    }
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    const auto say = [&voice](const char *source, std::initializer_list<QString> values = {}) {
        return voice.say(source, values);
    };
    AllocationText text;
    text.size = voice.bytes(sum);
    const bool isOfBlocks = hasBlocksOnly(device.capabilities);
    text.exact = say(isOfBlocks ? QT_TRANSLATE_NOOP("Words", "%1 selected, %2 allocated")
                                : QT_TRANSLATE_NOOP("Words", "%1 selected, %2 requested"),
                     {allocationCountText(ids.size(), voice), voice.exactBytes(sum)});
    text.facts.append(
        {say(QT_TRANSLATE_NOOP("Words", "Live at the cursor")), liveText(timeline, ids, cursor, voice), {}, false});
    if (!timeline.trace().empty())
        text.facts.append({say(QT_TRANSLATE_NOOP("Words", "Live at the peak")),
                           liveText(timeline, ids, peakMoment(timeline), voice),
                           {},
                           false});
    text.facts.append(
        {say(QT_TRANSLATE_NOOP("Words", "Largest")), voice.bytes(largest), voice.exactBytes(largest), false});
    text.facts.append(
        {say(QT_TRANSLATE_NOOP("Words", "Smallest")), voice.bytes(smallest), voice.exactBytes(smallest), false});
    text.facts.append({say(QT_TRANSLATE_NOOP("Words", "Different stacks")), voice.number(lines.size()), {}, false});
    return text;
}

QString sameInAllText(const Document &document, const Device &device, AllocationId id, Moment cursor,
                      const Voice &voice)
{
    const Timeline &timeline = device.timeline;
    const auto same = sameStack(document, device, id);
    if (!same || timeline.trace().empty())
        return {};
    const QString all = voice.say(QT_TRANSLATE_NOOP("Words", "%1 in all"), {voice.bytes(same->bytes)});
    if (cursor == peakMoment(timeline))
        return all;
    const LiveSum live = liveOfSame(device, id, cursor);
    if (live.count == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1; none live at the cursor"), {all});
    const QString count = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 live at the cursor"), live.count);
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1; %2: %3"), {all, count, voice.bytes(live.bytes)});
}

QString viewerName(const Timeline &timeline, AllocationId id)
{
    return QString::fromStdString(viewersName(timeline, id));
}

QString operatorText(const Document &document, const Device &device, AllocationId id)
{
    const Detail *detail = detailOf(*document.snapshot(), device.timeline, id);
    return detail && detail->operatorName ? shown(document.snapshot()->text(detail->operatorName)) : QString();
}

PlaceText placeText(const Document &document, const Device &device, AllocationId id, const Voice &voice)
{
    const CursorRow group = lineGroupOf(document, device, id);
    const bool isBefore = group.kind == CursorRowKind::BornBefore
                          || (group.kind == CursorRowKind::Remainder
                              && document.snapshot()->recorder == Recorder::Profiler);
    if (isBefore)
        return {voice.say(QT_TRANSLATE_NOOP("Words", "before the recording")), {}};
    if (group.kind == CursorRowKind::Remainder)
        return {voice.say(QT_TRANSLATE_NOOP("Words", "not in the file")), {}};
    if (group.kind == CursorRowKind::Unknown) {
        const QString ran = operatorText(document, device, id);
        return {ran.isEmpty() ? voice.say(QT_TRANSLATE_NOOP("Words", "no stack")) : ran, {}};
    }
    return lineText(document, group.stack);
}

PlaceText lineText(const Document &document, StackId stack)
{
    const StackDigest &digest = (*document.stacks())[stack];
    return {shown(document.stacks()->text(digest.function)), shown(document.stacks()->text(digest.place))};
}

QString noStackText(NoStackReason reason, const Voice &voice)
{
    const auto say = [&voice](const char *source) { return voice.say(source); };
    switch (reason) {
    case NoStackReason::HasStack: break;
    case NoStackReason::BeforeRecording:
        return say(QT_TRANSLATE_NOOP("Words", "No stack: it was allocated before the recording began. Start recording "
                                              "before you build the model to see where this memory comes from."));
    case NoStackReason::Evicted:
        return say(QT_TRANSLATE_NOOP("Words", "No stack: the event that allocated it is not in the file. It happened "
                                              "before the recording began, or was overwritten when the ring buffer was "
                                              "full; record with a larger max_entries to keep such events."));
    case NoStackReason::NoFrames:
        return say(QT_TRANSLATE_NOOP("Words", "No stack: this file was recorded without frames. Record with "
                                              "context=\"all\" and stacks=\"all\" to include them."));
    case NoStackReason::OnlyFinal:
        return say(QT_TRANSLATE_NOOP(
            "Words", "No stack: frames were recorded only for blocks that are live at the end, not for the "
                     "events of the trace. Record with context=\"all\" to have both."));
    case NoStackReason::NotThisEvent:
        return say(QT_TRANSLATE_NOOP(
            "Words", "No stack: other events in this file have frames, but the one that allocated this memory "
                     "does not. With stacks=\"python\", threads without Python have no frames; record with "
                     "stacks=\"all\" to see their C++ frames."));
    case NoStackReason::HeldBefore:
        return say(QT_TRANSLATE_NOOP(
            "Words",
            "This is not a single allocation, but all the memory that was allocated before the recording began and "
            "not freed during it. It appears only in the totals of the trace, not in its events."));
    case NoStackReason::BeforeProfiler:
        return say(QT_TRANSLATE_NOOP("Words",
                                     "No stack: it was allocated before the profiler started. Start the profiler "
                                     "before you build the model to see where this memory comes from."));
    case NoStackReason::NoProfilerStacks:
        return say(QT_TRANSLATE_NOOP(
            "Words", "No stack: the profiler did not record stacks. Record with with_stack=True to include them."));
    case NoStackReason::OutsideOfPython:
        return say(QT_TRANSLATE_NOOP("Words",
                                     "No stack: no Python function was running on the thread that allocated it, "
                                     "and it cannot be matched to a forward operator."));
    case NoStackReason::Remainder:
        return say(QT_TRANSLATE_NOOP(
            "Words",
            "This is not a tensor. The file's peak is larger than the sum of the listed tensors: the tensor that "
            "caused the peak is not in the file, and neither are tensors below the saving threshold."));
    }
    return {};
}

QString allocationCountText(std::uint64_t count, const Voice &voice)
{
    return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), count);
}

QString durationText(std::uint64_t microseconds, const Voice &voice)
{
    if (microseconds < 1000)
        return voice.number(microseconds) + u" µs"_s;
    const bool inSeconds = microseconds >= 10'000'000;
    const std::uint64_t unit = inSeconds ? 1'000'000 : 1000;
    return decimalText(microseconds, unit, microseconds < 10 * unit ? 2 : 1, voice) + (inSeconds ? u" s"_s : u" ms"_s);
}

QString timeText(std::uint64_t microseconds, const Voice &voice)
{
    return decimalText(microseconds, 1000, 2, voice) + u" ms"_s;
}

QString allocationRows(const Document &document, const Device &device, std::span<const AllocationId> ids,
                       const Voice &voice)
{
    QStringList rows;
    for (const AllocationId id : ids.first(std::min(ids.size(), kMostCopiedRows))) {
        const Allocation allocation = device.timeline.allocation(id);
        const PlaceText place = placeText(document, device, id, voice);
        const auto eventText = [&device](EventId event) {
            return event ? QString::number(eventNumber(device.timeline, event)) : QString();
        };
        rows << QStringList{QString::number(allocation.requestedSize),
                            voice.bytes(allocation.requestedSize),
                            (place.function + u' ' + place.place).trimmed(),
                            viewerName(device.timeline, id),
                            eventText(allocation.allocEvent),
                            eventText(allocation.freeCompletedEvent)}
                    .join(u'\t');
    }
    if (ids.size() > kMostCopiedRows)
        rows << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more"), ids.size() - kMostCopiedRows);
    return rows.join(u'\n');
}

} // namespace allostrata
