// Texts on segments, blocks and the free space between them.

#include "widgets/views/segments/segment_text.h"

#include "widgets/paint/stack_colours.h"
#include "widgets/text/place_text.h"
#include "widgets/views/segments/segments_view.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString sayInSegments(const char *source, std::initializer_list<QString> values = {})
{
    return Voice::current().say(source, values);
}

const StateRange &rangeOf(const SegmentSubject &subject, std::size_t range) { return subject.map->state.ranges[range]; }

/// Stack of a block that only the final state of the file contains.
StackId finalStackAt(const SegmentSubject &subject, std::uint64_t address)
{
    const Snapshot &snapshot = subject.snapshot();
    for (const SegmentId id : subject.device().segments) {
        const Segment &segment = snapshot.segments[id];
        if (address < segment.address || address - segment.address >= segment.totalSize)
            continue;
        for (const Block &block : snapshot.blocksOf(segment)) {
            if (block.address == address)
                return block.stack;
        }
    }
    return {};
}

/// Size, kind and address of a segment: "20.0 MiB segment 0x7f…".
QString segmentLine(const SegmentSubject &subject, std::size_t segment)
{
    const StateSegment &row = subject.map->state.segments[segment];
    const QString size = Voice::current().bytes(row.size);
    const QString address = segmentAddressText(row.address);
    if (row.inferred)
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "in a segment at %1 that the file does not list"), {address});
    if (row.expandable)
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "in a mapped range of %1 at %2"), {size, address});
    return sayInSegments(QT_TRANSLATE_NOOP("Words", "in a segment of %1 at %2"), {size, address});
}

QString exactly(std::uint64_t bytes) { return Voice::current().exactBytes(bytes); }

bool isSegmentEvent(Action action)
{
    return action == Action::SegmentAlloc || action == Action::SegmentFree || action == Action::SegmentMap
           || action == Action::SegmentUnmap;
}

bool isBlockEvent(Action action)
{
    return action == Action::Alloc || action == Action::FreeRequested || action == Action::FreeCompleted
           || action == Action::Free;
}

} // namespace

QString segmentAddressText(std::uint64_t address) { return hexText(address); }

PlaceText placeOfBlock(const SegmentSubject &subject, std::size_t range)
{
    const StateRange &row = rangeOf(subject, range);
    if (row.allocation)
        return placeText(*subject.document, subject.device(), row.allocation, Voice::current());
    const StackId stack = subject.map->moment == subject.device().timeline.end() ? finalStackAt(subject, row.address)
                                                                                 : StackId();
    if (!stack || !subject.document->stacks())
        return {sayInSegments(QT_TRANSLATE_NOOP("Words", "allocated before the recording")), {}};
    return lineText(*subject.document, stack);
}

QString blockSizeText(const SegmentSubject &subject, std::size_t range)
{
    const StateRange &row = rangeOf(subject, range);
    const Allocations &allocations = subject.device().timeline.allocations();
    const QString requested = exactly(row.requestedSize);
    if (!row.allocation)
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "%1 requested, %2 block"), {requested, exactly(row.size)});
    const Interval size = allocations.blockSize(row.allocation);
    switch (allocations.certainty(row.allocation)) {
    case SizeCertainty::Exact:
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "%1 requested, %2 block (exact)"),
                             {requested, exactly(row.size)});
    case SizeCertainty::Inferred:
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "%1 requested, %2 block (inferred)"),
                             {requested, exactly(row.size)});
    case SizeCertainty::Bound: break;
    }
    return sayInSegments(QT_TRANSLATE_NOOP("Words", "%1 requested, block of %2 to %3, probably %4"),
                         {requested, exactly(size.low), exactly(size.high), exactly(row.size)});
}

QString blockLifeText(const SegmentSubject &subject, std::size_t range)
{
    const AllocationId id = rangeOf(subject, range).allocation;
    if (!id || !subject.device().capabilities.timeline)
        return {};
    const Voice voice = Voice::current();
    const Timeline &timeline = subject.device().timeline;
    const Allocations &allocations = timeline.allocations();
    const EventId birth = allocations.allocEvent(id);
    const EventId death = allocations.freeCompletedEvent(id);
    if (birth && death)
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "from event %1, freed at event %2"),
                             {voice.number(eventNumber(timeline, birth)), voice.number(eventNumber(timeline, death))});
    if (birth)
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "from event %1, never freed"),
                             {voice.number(eventNumber(timeline, birth))});
    if (death)
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "from before the recording, freed at event %1"),
                             {voice.number(eventNumber(timeline, death))});
    return sayInSegments(QT_TRANSLATE_NOOP("Words", "from before the recording, never freed"));
}

PlotTooltip rangeTooltip(const SegmentSubject &subject, std::size_t segment, std::size_t range)
{
    const StateRange &row = rangeOf(subject, range);
    const StateSegment &holder = subject.map->state.segments[segment];
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    if (row.state == RangeState::Free) {
        tooltip.title = {sayInSegments(QT_TRANSLATE_NOOP("Words", "free space")), voice.bytes(row.size), {}};
        tooltip.lines << exactly(row.size);
        if (subject.map->uses[segment].blocks == 0)
            tooltip.lines << sayInSegments(QT_TRANSLATE_NOOP("Words", "the whole segment is unused"));
    } else {
        const PlaceText place = placeOfBlock(subject, range);
        const bool isKnown = row.allocation.isIn(subject.colours->size());
        tooltip.swatch = QColor(isKnown ? subject.colours->colour(row.allocation) : noStackColour(ThemeKind::Light));
        tooltip.title = {{}, voice.bytes(row.requestedSize), (place.function + u' ' + place.place).trimmed()};
        tooltip.lines << blockSizeText(subject, range);
        if (row.size > row.requestedSize)
            tooltip.lines << sayInSegments(QT_TRANSLATE_NOOP("Words", "rounding: %1"),
                                           {exactly(row.size - row.requestedSize)});
        if (row.state == RangeState::PendingFree)
            tooltip.lines << sayInSegments(QT_TRANSLATE_NOOP("Words", "waiting to be freed"));
        if (const QString life = blockLifeText(subject, range); !life.isEmpty())
            tooltip.lines << life;
    }
    tooltip.below << sayInSegments(QT_TRANSLATE_NOOP("Words", "address %1"), {segmentAddressText(row.address)});
    tooltip.below << segmentLine(subject, segment);
    tooltip.below << poolPlaceText(subject.snapshot(), holder.stream, holder.pool, voice);
    return tooltip;
}

PlotTooltip holeTooltip(const SegmentSubject &subject, const SegmentHole &hole)
{
    const StateSegment &row = subject.map->state.segments[hole.segment];
    PlotTooltip tooltip;
    tooltip.title = {sayInSegments(QT_TRANSLATE_NOOP("Words", "not mapped")), Voice::current().bytes(hole.bytes), {}};
    tooltip.lines << sayInSegments(
        QT_TRANSLATE_NOOP("Words", "address space of the same expandable segment, not drawn to scale"));
    tooltip.below << sayInSegments(QT_TRANSLATE_NOOP("Words", "%1 to %2"),
                                   {segmentAddressText(row.address - hole.bytes), segmentAddressText(row.address)});
    return tooltip;
}

QString lastEventText(const SegmentSubject &subject)
{
    if (subject.map->moment == 0 || !subject.device().capabilities.timeline)
        return {};
    const EventId event(subject.map->moment - 1);
    const Timeline &timeline = subject.device().timeline;
    const Trace &trace = timeline.trace();
    const Voice voice = Voice::current();
    const Action action = trace.action(event);
    const QString name = shown(subject.snapshot().actionName(action));
    if (!isSegmentEvent(action) && !isBlockEvent(action))
        return sayInSegments(QT_TRANSLATE_NOOP("Words", "event %1: %2"),
                             {voice.number(eventNumber(timeline, event)), name});
    return sayInSegments(QT_TRANSLATE_NOOP("Words", "event %1: %2, %3"),
                         {voice.number(eventNumber(timeline, event)), name, voice.bytes(trace.eventSize(event))});
}

bool isBehindSegmentEvent(const SegmentSubject &subject)
{
    return subject.map->moment > 0 && subject.device().capabilities.timeline
           && isSegmentEvent(subject.device().timeline.trace().action(EventId(subject.map->moment - 1)));
}

std::optional<std::size_t> lastEventRange(const SegmentSubject &subject)
{
    if (subject.map->moment == 0 || !subject.device().capabilities.timeline)
        return std::nullopt;
    const EventId event(subject.map->moment - 1);
    const Trace &trace = subject.device().timeline.trace();
    const Action action = trace.action(event);
    if (!isSegmentEvent(action) && !isBlockEvent(action))
        return std::nullopt;
    return subject.map->rangeAt(trace.address(event));
}

QString footLine(const SegmentSubject &subject, std::size_t here, std::size_t selected)
{
    const Voice voice = Voice::current();
    QStringList parts{voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 segment(s)"), subject.map->total.segments)};
    if (!subject.device().capabilities.timeline)
        parts << Words::tr("final state");
    else if (const QString event = lastEventText(subject); !event.isEmpty())
        parts << SegmentsView::tr("after %1").arg(event);
    else
        parts << Words::tr("before the first event");
    if (selected > 0 && here == 0)
        parts << SegmentsView::tr("selected allocations are not in memory here");
    else if (here < selected)
        parts << SegmentsView::tr("%1 of %2 selected allocations are in memory here")
                     .arg(voice.number(here), voice.number(selected));
    return parts.join(u" · "_s);
}

} // namespace allostrata
