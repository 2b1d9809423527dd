// Verdicts on running out of memory in words.

#include "widgets/text/oom_text.h"

#include "core/analysis/oom_verdict.h"
#include "core/base/enum_table.h"
#include "widgets/text/device_text.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<OomCause, const char *> kCauses = {{
    QT_TRANSLATE_NOOP("OutOfMemory", "capacity"),     QT_TRANSLATE_NOOP("OutOfMemory", "fragmentation"),
    QT_TRANSLATE_NOOP("OutOfMemory", "another process"), QT_TRANSLATE_NOOP("OutOfMemory", "private pool"),
    QT_TRANSLATE_NOOP("OutOfMemory", "pending frees"),
}};

constexpr EnumTable<OomTermKind, const char *> kTerms = {{
    QT_TRANSLATE_NOOP("OutOfMemory", "asked for"),
    QT_TRANSLATE_NOOP("OutOfMemory", "needed from the device"),
    QT_TRANSLATE_NOOP("OutOfMemory", "free on the device"),
    QT_TRANSLATE_NOOP("OutOfMemory", "free on the device in whole pages"),
    QT_TRANSLATE_NOOP("OutOfMemory", "reserved"),
    QT_TRANSLATE_NOOP("OutOfMemory", "in use"),
    QT_TRANSLATE_NOOP("OutOfMemory", "free in pieces"),
    QT_TRANSLATE_NOOP("OutOfMemory", "largest free block of other pools"),
    QT_TRANSLATE_NOOP("OutOfMemory", "wholly free segments of other pools"),
    QT_TRANSLATE_NOOP("OutOfMemory", "free in other pools"),
    QT_TRANSLATE_NOOP("OutOfMemory", "waiting to be freed"),
    QT_TRANSLATE_NOOP("OutOfMemory", "largest free block once the frees are done"),
    QT_TRANSLATE_NOOP("OutOfMemory", "segments wholly free once the frees are done"),
    QT_TRANSLATE_NOOP("OutOfMemory", "held by others"),
}};

constexpr EnumTable<OomDoubt, const char *> kDoubts = {{
    QT_TRANSLATE_NOOP("OutOfMemory", "The file does not say how large the device is; choose its capacity to learn what others hold."),
    QT_TRANSLATE_NOOP("OutOfMemory", "The file records no free bytes on the device: there were none, or they were not recorded."),
    QT_TRANSLATE_NOOP("OutOfMemory", "Reserved is only known within bounds: events of segments are missing."),
    QT_TRANSLATE_NOOP("OutOfMemory", "Sizes of some blocks are inferred, so the free ranges between them are, too."),
    QT_TRANSLATE_NOOP("OutOfMemory", "The event does not name its pool; the default one is assumed, though there are private ones."),
    QT_TRANSLATE_NOOP("OutOfMemory", "The file does not record the allocator's settings; the defaults are assumed."),
    QT_TRANSLATE_NOOP("OutOfMemory", "The device had enough free: a limit of the process refused, or the device could not map it."),
    QT_TRANSLATE_NOOP("OutOfMemory", "A free block that was large enough seems to have been there: max_split_size forbids it, or sizes are inferred wrongly."),
}};

QString headlineOfCapacity(const OutOfMemory &oom, const Voice &voice)
{
    const OomFacts &facts = oom.facts;
    if (facts.has(OomDoubt::Limited))
        return voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "A limit refused the request: the device still had %1 free, and %2 were needed."),
                         {voice.bytes(facts.deviceFree), voice.bytes(facts.newSegment)});
    if (oom.proof.left.size() == 1)
        return voice.say(
            kOutOfMemoryContext,
            QT_TRANSLATE_NOOP("OutOfMemory", "The device was full: %1 were needed, but no more than %2 could be had."),
            {voice.bytes(oom.proof.leftBytes()), voice.bytes(oom.proof.rightBytes())});
    return voice.say(
        kOutOfMemoryContext,
        QT_TRANSLATE_NOOP(
            "OutOfMemory",
            "The device was full: %1 were in use and %2 more were needed, but no more than %3 could be had."),
        {voice.bytes(oom.proof.left.front().bytes), voice.bytes(oom.proof.left.back().bytes),
         voice.bytes(oom.proof.rightBytes())});
}

/// %1: the bytes that the cause kept, %2: those that the request needed, %3: free on the device, where that was of use.
const char *headlineSource(OomTermKind kept, bool isInBlock, bool isLimited)
{
    switch (kept) {
    case OomTermKind::Pieces:
        return isInBlock ? QT_TRANSLATE_NOOP(
                   "OutOfMemory", "Enough was free, but in pieces: %1 lay in pieces, and %2 were asked for at once.")
                         : QT_TRANSLATE_NOOP("OutOfMemory",
                                             "Enough was free, but in pieces: %1 lay in pieces, %3 were free on the "
                                             "device, and %2 were needed at once.");
    case OomTermKind::Others:
        return QT_TRANSLATE_NOOP(
            "OutOfMemory", "Others hold the memory: at least %1 of the device; %3 were free, and %2 were needed.");
    case OomTermKind::LargestOfPools:
        return QT_TRANSLATE_NOOP(
            "OutOfMemory",
            "Enough was cached, but out of reach: a block of %1 lay unused in another pool, and %2 were asked for.");
    case OomTermKind::PoolSegments:
        if (isLimited)
            return QT_TRANSLATE_NOOP("OutOfMemory",
                                     "Enough was cached, but out of reach: segments of %1 lay unused in other pools, "
                                     "and %2 were needed.");
        return QT_TRANSLATE_NOOP("OutOfMemory",
                                 "Enough was cached, but out of reach: segments of %1 lay unused in other pools, %3 "
                                 "were free on the device, and %2 were needed.");
    case OomTermKind::LargestWithPending:
        return QT_TRANSLATE_NOOP("OutOfMemory",
                                 "Enough was freed, but still waits for another stream: it would have made a free "
                                 "block of %1, and %2 were asked for.");
    case OomTermKind::PendingSegments:
        if (isLimited)
            return QT_TRANSLATE_NOOP("OutOfMemory",
                                     "Enough was freed, but still waits for another stream: segments of %1 could have "
                                     "been returned, and %2 were needed.");
        return QT_TRANSLATE_NOOP("OutOfMemory",
                                 "Enough was freed, but still waits for another stream: segments of %1 could have been "
                                 "returned, %3 were free on the device, and %2 were needed.");
    default:
        return "";
    }
}

QString amounts(const OomFacts &facts, const Voice &voice)
{
    return voice.say(kOutOfMemoryContext,
                     QT_TRANSLATE_NOOP("OutOfMemory", "%1 were free in blocks of the request's own pool and stream, %2 in those of other streams, %3 in the "
                                                      "pool of other sizes; the largest block that it could have used had %4."),
                     {voice.bytes(facts.usable.bytes), voice.bytes(facts.otherStreams.bytes), voice.bytes(facts.otherSizes.bytes), voice.bytes(facts.usable.largest)});
}

} // namespace

QString oomCauseText(OomCause cause, const Voice &voice)
{
    return voice.say(kOutOfMemoryContext, kCauses[cause]);
}

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

QString oomDocumentText(const Document &document, std::optional<std::uint64_t> capacity, const Voice &voice)
{
    QStringList sentences;
    for (const Device &device : document.devices) {
        const std::vector<EventId> events = oomEvents(device.timeline.trace());
        if (events.empty())
            continue;
        if (!device.capabilities.allocator) {
            const std::uint64_t asked = device.timeline.trace().eventSize(events.back());
            sentences << voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "%1 ran out of memory at event %2, when %3 were asked for."),
                                   {deviceText(device.ordinal), voice.number(events.back().value()), voice.bytes(asked)});
            continue;
        }
        const OutOfMemory oom = examineOom(document, device, events.back(), {capacity, nullptr});
        sentences << voice.say(
            kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "%1 ran out of memory at event %2: %3"),
            {deviceText(device.ordinal), voice.number(events.back().value()), oomHeadline(oom, voice)});
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
    for (const Device &device : document.devices) {
        if (!oomEvents(device.timeline.trace()).empty())
            return voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "No out-of-memory event on this device; %1 has some."), {deviceText(device.ordinal)});
    }
    return voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "No out-of-memory event in this file."));
}

QString oomHeadline(const OutOfMemory &oom, const Voice &voice)
{
    if (oom.isTogether)
        return voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "Several causes came together: %1."),
                         {oomInequalityText(oom.proof, voice)});
    if (oom.reasons.front().cause == OomCause::Capacity)
        return headlineOfCapacity(oom, voice);
    const OomTerm &kept = oom.proof.left.front();
    if (kept.kind == OomTermKind::Pieces && oom.facts.has(OomDoubt::BlockThere))
        return voice.say(
            kOutOfMemoryContext,
            QT_TRANSLATE_NOOP("OutOfMemory", "A free block of %1 seems to have been there, and %2 were asked for."),
            {voice.bytes(oom.facts.usable.largest), voice.bytes(oom.facts.asked)});
    return voice.say(kOutOfMemoryContext, headlineSource(kept.kind, oom.proof.left.size() == 1, oom.facts.has(OomDoubt::Limited)),
                     {voice.bytes(kept.bytes), voice.bytes(oom.proof.rightBytes()), voice.bytes(oom.facts.deviceFree)});
}

QString oomReasonText(const OutOfMemory &oom, const OomReason &reason, const Voice &voice)
{
    const OomFacts &facts = oom.facts;
    switch (reason.cause) {
    case OomCause::Capacity:
        if (facts.has(OomDoubt::Limited))
            return voice.say(kOutOfMemoryContext,
                             QT_TRANSLATE_NOOP("OutOfMemory",
                                               "Even all that was cached, in one piece, would not have been enough."));
        return voice.say(
            kOutOfMemoryContext,
            QT_TRANSLATE_NOOP("OutOfMemory", "Even with all that was cached in one piece, %1 would have been missing."),
            {voice.bytes(reason.bytes)});
    case OomCause::Fragmentation:
        if (isNearlyFull(facts))
            return amounts(facts, voice) + u' '
                + voice.say(kOutOfMemoryContext,
                            QT_TRANSLATE_NOOP("OutOfMemory",
                                              "The device was nearly full as well: the request would have left less "
                                              "than a twentieth of all that could be had."));
        return amounts(facts, voice);
    case OomCause::OtherProcess:
        return facts.capacity
            ? voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "Of the device's %1, %2 were neither free nor reserved here; a context takes about %3 of that."),
                        {voice.bytes(*facts.capacity), voice.bytes(facts.notOurs), voice.bytes(kContextBytes)})
            : voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "This process once had %1 of the device; now it could have had %2."),
                        {voice.bytes(facts.capacityLow), voice.bytes(lessOrNothing(facts.capacityLow, facts.notOurs))});
    case OomCause::PrivatePool:
        return voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "Of the memory that other pools keep unused, the largest block had %1, and %2 were wholly free segments."),
                         {voice.bytes(facts.outOfReach.largest), voice.bytes(facts.outOfReach.whole)});
    case OomCause::PendingFrees:
        return voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "With these frees done, the largest block that the request could have used would have had %1."),
                         {voice.bytes(facts.largestWithPending)});
    }
    return {};
}

QString oomTermText(OomTermKind kind, const Voice &voice)
{
    return voice.say(kOutOfMemoryContext, kTerms[kind]);
}

QString oomInequalityText(const OomInequality &inequality, const Voice &voice)
{
    const auto side = [&voice](const std::vector<OomTerm> &terms) {
        QStringList parts;
        for (const OomTerm &term : terms)
            parts << oomTermText(term.kind, voice) + u' ' + voice.bytes(term.bytes);
        return parts.join(u" + "_s);
    };
    const QString sign = inequality.holds() ? (inequality.isStrict ? u" > "_s : u" ≥ "_s) : (inequality.isStrict ? u" ≤ "_s : u" < "_s);
    return side(inequality.left) + sign + side(inequality.right);
}

QString oomProofText(const OomReason &reason, const Voice &voice)
{
    if (reason.cause == OomCause::Capacity)
        return reason.proof.isStrict
            ? voice.say(
                kOutOfMemoryContext,
                QT_TRANSLATE_NOOP("OutOfMemory", "So only less live memory or a larger device would have helped."))
            : voice.say(
                kOutOfMemoryContext,
                QT_TRANSLATE_NOOP("OutOfMemory", "So only less live memory or a higher limit would have helped."));
    return reason.proof.holds()
        ? voice.say(kOutOfMemoryContext,
                    QT_TRANSLATE_NOOP("OutOfMemory", "So without this alone the request would have succeeded."))
        : voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "So this alone does not explain it."));
}

QString oomTogetherText(const OutOfMemory &oom, const Voice &voice)
{
    if (!oom.isTogether)
        return {};
    return oomInequalityText(oom.proof, voice) + u". "_s
        + voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "So only all of these together explain it."));
}

QString oomDoubtText(OomDoubt doubt, const Voice &voice)
{
    return voice.say(kOutOfMemoryContext, kDoubts[doubt]);
}

QString servingText(const ServingSegment &serving, const Voice &voice)
{
    const QString blocks = voice.count(kOutOfMemoryContext, QT_TRANSLATE_N_NOOP("OutOfMemory", "%1 block(s)"), serving.pinnedCount);
    return serving.route == ServingRoute::Contiguous
        ? voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "%1 with %2 gone: a free range of %3"),
                    {blocks, voice.bytes(serving.pinnedBytes), voice.bytes(serving.freed)})
        : voice.say(kOutOfMemoryContext,
                    QT_TRANSLATE_NOOP("OutOfMemory", "%1 with %2 gone: %3 could be returned to the device"),
                    {blocks, voice.bytes(serving.pinnedBytes), voice.bytes(serving.freed)});
}

QString intervalText(const Interval &bytes, const Voice &voice)
{
    return (bytes.isExact() ? QString() : u"~"_s) + voice.bytes(bytes.value);
}

} // namespace allostrata
