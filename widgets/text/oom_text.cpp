// Out-of-memory verdicts as text.

#include "widgets/text/oom_text.h"

#include "core/allocator/allocator_config.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/base/enum_table.h"
#include "widgets/text/place_text.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<OomCause, const char *> kCauses = {{
    QT_TRANSLATE_NOOP("Words", "capacity"),
    QT_TRANSLATE_NOOP("Words", "fragmentation"),
    QT_TRANSLATE_NOOP("Words", "another process"),
    QT_TRANSLATE_NOOP("Words", "private pool"),
    QT_TRANSLATE_NOOP("Words", "pending frees"),
}};

constexpr EnumTable<OomTermKind, const char *> kTerms = {{
    QT_TRANSLATE_NOOP("Words", "request"),
    QT_TRANSLATE_NOOP("Words", "needed from the device"),
    QT_TRANSLATE_NOOP("Words", "free on the device"),
    QT_TRANSLATE_NOOP("Words", "free on the device in whole pages"),
    QT_TRANSLATE_NOOP("Words", "reserved"),
    QT_TRANSLATE_NOOP("Words", "in use"),
    QT_TRANSLATE_NOOP("Words", "free in pieces"),
    QT_TRANSLATE_NOOP("Words", "largest free block in other pools"),
    QT_TRANSLATE_NOOP("Words", "fully free segments in other pools"),
    QT_TRANSLATE_NOOP("Words", "free in other pools"),
    QT_TRANSLATE_NOOP("Words", "waiting to be freed"),
    QT_TRANSLATE_NOOP("Words", "largest free block after the pending frees"),
    QT_TRANSLATE_NOOP("Words", "segments fully free after the pending frees"),
    QT_TRANSLATE_NOOP("Words", "used by others"),
}};

constexpr EnumTable<OomDoubt, const char *> kDoubts = {{
    QT_TRANSLATE_NOOP("Words",
                      "The file does not say how large the device is. Choose its capacity to see how much others use."),
    QT_TRANSLATE_NOOP("Words",
                      "The file shows no free bytes on the device: there were none, or they were not recorded."),
    QT_TRANSLATE_NOOP("Words", "Reserved memory is known only within bounds, because segment events are missing."),
    QT_TRANSLATE_NOOP("Words", "The sizes of some blocks are inferred, and so are the free ranges between them."),
    QT_TRANSLATE_NOOP(
        "Words", "The event does not name its pool. The default pool is assumed, although there are private pools."),
    QT_TRANSLATE_NOOP("Words", "The file names no private pool. Before giving up, the allocator releases all unused "
                               "segments of the default pools; those that remain are inferred to be out of the "
                               "request's reach, in a private pool (or kept by a graph capture)."),
    QT_TRANSLATE_NOOP("Words", "The file does not record the allocator's settings. The defaults are assumed."),
    QT_TRANSLATE_NOOP("Words", "The device had enough free memory: a limit of the process refused the request, "
                               "or the device could not map it."),
    QT_TRANSLATE_NOOP("Words", "A large enough free block seems to have existed: max_split_size forbade its use, "
                               "or sizes are inferred incorrectly."),
}};

QString headlineOfCapacity(const OutOfMemory &oom, const Voice &voice)
{
    const OomFacts &facts = oom.facts;
    if (facts.has(OomDoubt::Limited))
        return voice.say(QT_TRANSLATE_NOOP(
                             "Words", "A limit refused the request: the device still had %1 free, and %2 were needed."),
                         {voice.bytes(facts.deviceFree), voice.bytes(facts.newSegment)});
    if (oom.proof.left.size() == 1)
        return voice.say(
            QT_TRANSLATE_NOOP("Words", "The device was full: %1 were needed, but at most %2 were available."),
            {voice.bytes(oom.proof.leftBytes()), voice.bytes(oom.proof.rightBytes())});
    return voice.say(
        QT_TRANSLATE_NOOP(
            "Words",
            "The device was full: %1 were in use and %2 more were needed, but at most %3 were available in total."),
        {voice.bytes(oom.proof.left.front().bytes), voice.bytes(oom.proof.left.back().bytes),
         voice.bytes(oom.proof.rightBytes())});
}

/// %1: the bytes that the cause kept, %2: the bytes that the request needed, %3: free bytes on the device, if relevant.
const char *headlineSource(OomTermKind kept, bool isInBlock, bool isLimited)
{
    switch (kept) {
    case OomTermKind::Pieces:
        return isInBlock ? QT_TRANSLATE_NOOP("Words", "Enough memory was free, but fragmented: %1 were free in pieces, "
                                                      "and %2 were requested in one piece.")
                         : QT_TRANSLATE_NOOP("Words", "Enough memory was free, but fragmented: %1 were free in pieces, "
                                                      "%3 were free on the device, and %2 were needed in one piece.");
    case OomTermKind::Others:
        return QT_TRANSLATE_NOOP(
            "Words", "Others were using the memory: at least %1 of the device; %3 were free, and %2 were needed.");
    case OomTermKind::LargestOfPools:
        return QT_TRANSLATE_NOOP("Words", "Enough memory was cached, but out of reach: another pool had an "
                                          "unused block of %1, and %2 were requested.");
    case OomTermKind::PoolSegments:
        if (isLimited)
            return QT_TRANSLATE_NOOP("Words", "Enough memory was cached, but out of reach: other pools had %1 in "
                                              "unused segments, and %2 were needed.");
        return QT_TRANSLATE_NOOP("Words", "Enough memory was cached, but out of reach: other pools had %1 in "
                                          "unused segments, %3 were free on the device, and %2 were needed.");
    case OomTermKind::LargestWithPending:
        return QT_TRANSLATE_NOOP("Words", "Enough memory was freed, but was still waiting for another stream: it "
                                          "would have formed a free block of %1, and %2 were requested.");
    case OomTermKind::PendingSegments:
        if (isLimited)
            return QT_TRANSLATE_NOOP("Words",
                                     "Enough memory was freed, but was still waiting for another stream: %1 in "
                                     "segments could have been released, and %2 were needed.");
        return QT_TRANSLATE_NOOP("Words",
                                 "Enough memory was freed, but was still waiting for another stream: %1 in segments "
                                 "could have been released, %3 were free on the device, and %2 were needed.");
    default: return "";
    }
}

/// Why not all that is free on the device counts; empty if all of it does.
QString pagesText(const OomFacts &facts, const Voice &voice)
{
    const std::uint64_t counted = facts.deviceFreeForUs();
    if (facts.has(OomDoubt::Limited) || counted == facts.deviceFree)
        return {};
    return u' '
           + voice.say(QT_TRANSLATE_NOOP("Words", "Of the %1 free on the device, %2 count: expandable segments grow by "
                                                  "whole pages of %3."),
                       {voice.bytes(facts.deviceFree), voice.bytes(counted),
                        voice.bytes(facts.isSmall ? kSmallSegment : kDefaultLargeSegment)});
}

QString amounts(const OomFacts &facts, const Voice &voice)
{
    return voice.say(
        QT_TRANSLATE_NOOP("Words",
                          "%1 were free in the request's own pool and stream, %2 in other streams, and %3 in the pool "
                          "for other sizes; the largest block that it could have used had %4."),
        {voice.bytes(facts.usable.bytes), voice.bytes(facts.otherStreams.bytes), voice.bytes(facts.otherSizes.bytes),
         voice.bytes(facts.usable.largest)});
}

} // namespace

QString oomCauseText(OomCause cause, const Voice &voice) { return voice.say(kCauses[cause]); }

QString oomCauseTitle(OomCause cause, const Voice &voice)
{
    QString text = oomCauseText(cause, voice);
    text.replace(0, 1, text.left(1).toUpper());
    return text;
}

QString oomCauseText(std::string_view id, const Voice &voice)
{
    for (const OomCause cause : enumerators<OomCause>) {
        if (oomCauseId(cause) == id)
            return oomCauseText(cause, voice);
    }
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

QString tracedOomText(const Device &device, EventId event, const Voice &voice)
{
    const QString what = voice.say(
        QT_TRANSLATE_NOOP("Words", "Memory ran out at event %1, when %2 were requested."),
        {voice.number(eventNumber(device.timeline, event)), voice.bytes(device.timeline.trace().eventSize(event))});
    const auto oom = tracedOom(device, event);
    if (!oom)
        return what;
    const char *outlook = oom->wouldFit()
                              ? QT_TRANSLATE_NOOP("Words",
                                                  "%1 of the %2 reserved was unused, which is enough: it was in "
                                                  "pieces, or belonged to another stream or pool. The "
                                                  "profiler does not record which.")
                              : QT_TRANSLATE_NOOP("Words", "Only %1 of the %2 reserved was unused, which is too little "
                                                           "even in one piece: less live memory or a larger device "
                                                           "would have helped.");
    return what + u' ' + voice.say(outlook, {voice.bytes(oom->unused()), voice.bytes(oom->reserved)});
}

Result<QString> oomDocumentText(const Document &document, std::optional<std::uint64_t> capacity, const Voice &voice,
                                const LoadContext &context)
{
    QStringList sentences;
    for (const Device &device : document.devices()) {
        if (const auto stopped = context.cancelled())
            return *stopped;
        const std::vector<EventId> events = oomEvents(device.timeline.trace());
        if (events.empty())
            continue;
        if (!device.capabilities.allocator) {
            sentences << voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2"),
                                   {deviceText(device.ordinal), tracedOomText(device, events.back(), voice)});
            continue;
        }
        const OutOfMemory oom = examineOom(document, device, events.back(), {capacity, nullptr});
        sentences << voice.say(QT_TRANSLATE_NOOP("Words", "%1 ran out of memory at event %2: %3"),
                               {deviceText(device.ordinal), voice.number(eventNumber(device.timeline, events.back())),
                                oomHeadline(oom, voice)});
    }
    return sentences.join(u' ');
}

QString oomCausesText(const OutOfMemory &oom, const Voice &voice)
{
    QStringList names;
    for (const OomReason &reason : oom.reasons)
        names << oomCauseText(reason.cause, voice);
    return names.join(u", "_s);
}

QString noOomText(const Document &document, const Voice &voice)
{
    for (const Device &device : document.devices()) {
        if (!oomEvents(device.timeline.trace()).empty())
            return voice.say(QT_TRANSLATE_NOOP("Words", "No out-of-memory events on this device; %1 has some."),
                             {deviceText(device.ordinal)});
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "No out-of-memory events in this file."));
}

QString oomHeadline(const OutOfMemory &oom, const Voice &voice)
{
    if (oom.isTogether)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Several causes combined: %1."),
                         {oomInequalityText(oom.proof, voice)});
    if (oom.reasons.front().cause == OomCause::Capacity)
        return headlineOfCapacity(oom, voice);
    const OomTerm &kept = oom.proof.left.front();
    if (kept.kind == OomTermKind::Pieces && oom.facts.has(OomDoubt::BlockThere))
        return voice.say(QT_TRANSLATE_NOOP("Words", "A free block of %1 seems to have existed, and %2 were requested."),
                         {voice.bytes(oom.facts.usable.largest), voice.bytes(oom.facts.asked)});
    return voice.say(headlineSource(kept.kind, oom.proof.left.size() == 1, oom.facts.has(OomDoubt::Limited)),
                     {voice.bytes(kept.bytes), voice.bytes(oom.proof.rightBytes()), voice.bytes(oom.facts.deviceFree)});
}

QString oomReasonText(const OutOfMemory &oom, const OomReason &reason, const Voice &voice)
{
    const OomFacts &facts = oom.facts;
    switch (reason.cause) {
    case OomCause::Capacity:
        if (facts.has(OomDoubt::Limited))
            return voice.say(
                QT_TRANSLATE_NOOP("Words", "Even all cached memory in one piece would not have been enough."));
        return voice.say(
                   QT_TRANSLATE_NOOP("Words", "Even with all cached memory in one piece, %1 would have been missing."),
                   {voice.bytes(reason.bytes)})
               + pagesText(facts, voice);
    case OomCause::Fragmentation:
        if (isNearlyFull(facts))
            return amounts(facts, voice) + u' '
                   + voice.say(QT_TRANSLATE_NOOP("Words", "The device was nearly full as well: the request would have "
                                                          "left less than a twentieth of the available memory."));
        return amounts(facts, voice);
    case OomCause::OtherProcess:
        return facts.capacity
                   ? voice.say(QT_TRANSLATE_NOOP("Words",
                                                 "Of the device's %1, %2 were neither free nor reserved by this "
                                                 "process; a CUDA context takes about %3 of that."),
                               {voice.bytes(*facts.capacity), voice.bytes(facts.notOurs), voice.bytes(kContextBytes)})
                   : voice.say(
                       QT_TRANSLATE_NOOP("Words", "At other times %1 of the device were available to this "
                                                  "process; at this event, only %2 were."),
                       {voice.bytes(facts.capacityLow), voice.bytes(lessOrNothing(facts.capacityLow, facts.notOurs))});
    case OomCause::PrivatePool:
        return voice.say(
            QT_TRANSLATE_NOOP(
                "Words",
                "In the unused memory of other pools, the largest block had %1, and %2 were in fully free segments."),
            {voice.bytes(facts.outOfReach.largest), voice.bytes(facts.outOfReach.whole)});
    case OomCause::PendingFrees:
        return voice.say(
            QT_TRANSLATE_NOOP(
                "Words", "After these frees, the largest block that the request could have used would have had %1."),
            {voice.bytes(facts.largestWithPending)});
    }
    return {};
}

QString oomTermText(OomTermKind kind, const Voice &voice) { return voice.say(kTerms[kind]); }

QString oomInequalityText(const OomInequality &inequality, const Voice &voice)
{
    const auto side = [&voice](const std::vector<OomTerm> &terms) {
        QStringList parts;
        for (const OomTerm &term : terms)
            parts << oomTermText(term.kind, voice) + u' ' + voice.bytes(term.bytes);
        return parts.join(u" + "_s);
    };
    const QString sign = inequality.holds() ? (inequality.isStrict ? u" > "_s : u" ≥ "_s)
                                            : (inequality.isStrict ? u" ≤ "_s : u" < "_s);
    return side(inequality.left) + sign + side(inequality.right);
}

QString oomProofText(const OomReason &reason, const Voice &voice)
{
    if (reason.cause == OomCause::Capacity)
        return reason.proof.isStrict ? voice.say(
                   QT_TRANSLATE_NOOP("Words", "So only less live memory or a larger device would have helped."))
                                     : voice.say(QT_TRANSLATE_NOOP(
                                         "Words", "So only less live memory or a higher limit would have helped."));
    return reason.proof.holds()
               ? voice.say(QT_TRANSLATE_NOOP("Words", "So the request would have succeeded without this cause."))
               : voice.say(QT_TRANSLATE_NOOP("Words", "So this cause alone does not explain the failure."));
}

QString oomTogetherText(const OutOfMemory &oom, const Voice &voice)
{
    if (!oom.isTogether)
        return {};
    return oomInequalityText(oom.proof, voice) + u". "_s
           + voice.say(QT_TRANSLATE_NOOP("Words", "So only all of these together explain the failure."));
}

QString oomDoubtText(OomDoubt doubt, const Voice &voice) { return voice.say(kDoubts[doubt]); }

QString servingText(const ServingSegment &serving, const Voice &voice)
{
    const QString blocks = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 block(s)"), serving.pinnedCount);
    return serving.route == ServingRoute::Contiguous
               ? voice.say(QT_TRANSLATE_NOOP("Words", "Freeing %1 with %2 gives a free range of %3"),
                           {blocks, voice.bytes(serving.pinnedBytes), voice.bytes(serving.freed)})
               : voice.say(QT_TRANSLATE_NOOP("Words", "Freeing %1 with %2 allows %3 to be released to the device"),
                           {blocks, voice.bytes(serving.pinnedBytes), voice.bytes(serving.freed)});
}

namespace {

struct RemedySource {
    const char *what = nullptr;
    const char *why = nullptr; ///< %1: bytes
};

constexpr EnumTable<OomRemedyKind, RemedySource> kRemedies = {{
    RemedySource{
        QT_TRANSLATE_NOOP("Words", "Set expandable_segments:True"),
        QT_TRANSLATE_NOOP(
            "Words",
            "Segments then grow page by page, and free pages move to where they are needed: %1 were free in pieces.")},
    RemedySource{QT_TRANSLATE_NOOP("Words", "Set max_split_size_mb:%1"),
                 QT_TRANSLATE_NOOP("Words", "Larger blocks are then not split for smaller requests: %1 are left "
                                            "over in segments that were once large enough.")},
    RemedySource{
        QT_TRANSLATE_NOOP("Words", "Set garbage_collection_threshold"),
        QT_TRANSLATE_NOOP("Words",
                          "Unused segments are then released before memory runs out: %1 were in fully free segments.")},
    RemedySource{
        QT_TRANSLATE_NOOP("Words", "Call torch.cuda.empty_cache() beforehand"),
        QT_TRANSLATE_NOOP(
            "Words", "Nothing is released to the device while a graph is captured: %1 were in fully free segments.")},
    RemedySource{QT_TRANSLATE_NOOP("Words", "Allocate and free on one stream"),
                 QT_TRANSLATE_NOOP("Words", "Free blocks of other streams cannot be used: they had %1.")},
    RemedySource{QT_TRANSLATE_NOOP("Words", "Free the blocks that pin a segment, or allocate them first"),
                 QT_TRANSLATE_NOOP("Words", "The cheapest segment in the table would then provide %1. Allocate "
                                            "long-lived memory before short-lived memory.")},
    RemedySource{QT_TRANSLATE_NOOP("Words", "Keep less memory live: a smaller batch, offloading, sharding"),
                 QT_TRANSLATE_NOOP("Words", "At least %1 must be freed before this line.")},
    RemedySource{QT_TRANSLATE_NOOP("Words", "Recompute activations (checkpointing)"),
                 QT_TRANSLATE_NOOP("Words", "Activations made up %1 of the live memory.")},
    RemedySource{QT_TRANSLATE_NOOP("Words", "End the other process"),
                 QT_TRANSLATE_NOOP("Words", "It uses at least %1. Run nvidia-smi to find it.")},
    RemedySource{QT_TRANSLATE_NOOP("Words", "Release the private pool, or share one between graphs"),
                 QT_TRANSLATE_NOOP("Words", "Private pools keep %1 that nothing else can use.")},
    RemedySource{
        QT_TRANSLATE_NOOP("Words", "Synchronise the other stream, or use record_stream less"),
        QT_TRANSLATE_NOOP("Words", "%1 are freed as soon as the work on that stream is known to have finished.")},
    RemedySource{
        QT_TRANSLATE_NOOP("Words", "Raise the memory limit of the process"),
        QT_TRANSLATE_NOOP("Words", "See torch.cuda.set_per_process_memory_fraction: the request needed %1 more.")},
}};

constexpr EnumTable<NewSegmentReason, const char *> kReasons = {{
    QT_TRANSLATE_NOOP("Words", "not examined"),
    QT_TRANSLATE_NOOP("Words", "request unknown"),
    QT_TRANSLATE_NOOP("Words", "nothing free"),
    QT_TRANSLATE_NOOP("Words", "free in pieces"),
    QT_TRANSLATE_NOOP("Words", "another stream"),
    QT_TRANSLATE_NOOP("Words", "another pool"),
    QT_TRANSLATE_NOOP("Words", "waiting to be freed"),
    QT_TRANSLATE_NOOP("Words", "not used"),
}};

const char *sentenceSource(NewSegmentReason reason)
{
    switch (reason) {
    case NewSegmentReason::NotExamined:
        return QT_TRANSLATE_NOOP(
            "Words", "Free memory was not examined for this event: only the costliest events are examined.");
    case NewSegmentReason::RequestUnknown:
        return QT_TRANSLATE_NOOP("Words", "The trace shows no later allocation that needed this memory.");
    case NewSegmentReason::NothingFree:
        return QT_TRANSLATE_NOOP("Words", "%1 were requested, and the free memory was not large enough.");
    case NewSegmentReason::InPieces:
        return QT_TRANSLATE_NOOP("Words",
                                 "%1 were requested; %2 were free in the same pool and stream, but in pieces.");
    case NewSegmentReason::OtherStream:
        return QT_TRANSLATE_NOOP("Words", "%1 were requested; a block of %2 was free, but belonged to another stream.");
    case NewSegmentReason::OtherPool:
        return QT_TRANSLATE_NOOP("Words", "%1 were requested; a block of %2 was free, but in another pool.");
    case NewSegmentReason::Pending:
        return QT_TRANSLATE_NOOP(
            "Words", "%1 were requested; %2 would have been free if frees had not been waiting for another stream.");
    case NewSegmentReason::NotTaken:
        return QT_TRANSLATE_NOOP("Words", "%1 were requested; a block of %2 was free, but was not used: "
                                          "max_split_size forbade it, or sizes are inferred incorrectly.");
    }
    return "";
}

} // namespace

OomRemedyText oomRemedyText(const OomRemedy &remedy, const Voice &voice)
{
    const RemedySource &source = kRemedies[remedy.kind];
    return {voice.say(source.what, {QString::number(remedy.value)}),
            voice.say(source.why, {voice.bytes(remedy.bytes)})};
}

QString newSegmentReasonText(NewSegmentReason reason, const Voice &voice) { return voice.say(kReasons[reason]); }

QString newSegmentReasonSentence(const SegmentCost &cost, const Voice &voice)
{
    return voice.say(sentenceSource(cost.reason), {voice.bytes(cost.asked), voice.bytes(cost.unusable)});
}

QString warmUpText(const SegmentCosts &costs, const Voice &voice)
{
    // The second step begins at the first event after warm-up; the peak is reached at the last one within it.
    const Moment last = costs.warmUpEnd > 0 ? costs.warmUpEnd - 1 : 0;
    const QString event = voice.number(costs.firstEvent + (costs.rule == WarmUpRule::Steps ? costs.warmUpEnd : last));
    return costs.rule == WarmUpRule::Steps
               ? voice.say(QT_TRANSLATE_NOOP("Words", "Warm-up lasts until the second step begins, at event %1."),
                           {event})
               : voice.say(QT_TRANSLATE_NOOP("Words", "Warm-up lasts until reserved memory first reaches its peak, at "
                                                      "event %1, because the file does not show two steps."),
                           {event});
}

QString segmentCostSumsText(const SegmentCostSums &sums, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "reserved %1 times, %2; released %3 times, %4"),
                     {voice.number(sums.taken), voice.bytes(sums.takenBytes), voice.number(sums.returned),
                      voice.bytes(sums.returnedBytes)});
}

} // namespace allostrata
