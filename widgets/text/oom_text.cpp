// Verdicts on running out of memory in words.

#include "widgets/text/oom_text.h"

#include "widgets/text/device_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr const char *kContext = "OutOfMemory";

constexpr std::array<const char *, 5> kCauses = {
    QT_TRANSLATE_NOOP("OutOfMemory", "capacity"),     QT_TRANSLATE_NOOP("OutOfMemory", "fragmentation"),
    QT_TRANSLATE_NOOP("OutOfMemory", "another process"), QT_TRANSLATE_NOOP("OutOfMemory", "private pool"),
    QT_TRANSLATE_NOOP("OutOfMemory", "pending frees"),
};

constexpr std::array<const char *, 11> kTerms = {
    QT_TRANSLATE_NOOP("OutOfMemory", "asked for"),
    QT_TRANSLATE_NOOP("OutOfMemory", "needed from the device"),
    QT_TRANSLATE_NOOP("OutOfMemory", "free on the device"),
    QT_TRANSLATE_NOOP("OutOfMemory", "reserved"),
    QT_TRANSLATE_NOOP("OutOfMemory", "in use"),
    QT_TRANSLATE_NOOP("OutOfMemory", "free in pieces"),
    QT_TRANSLATE_NOOP("OutOfMemory", "largest free block of other pools"),
    QT_TRANSLATE_NOOP("OutOfMemory", "wholly free segments of other pools"),
    QT_TRANSLATE_NOOP("OutOfMemory", "waiting to be freed"),
    QT_TRANSLATE_NOOP("OutOfMemory", "largest free block once the frees are done"),
    QT_TRANSLATE_NOOP("OutOfMemory", "held by others"),
};

constexpr std::array<const char *, kOomDoubtCount> kDoubts = {
    QT_TRANSLATE_NOOP("OutOfMemory", "The file does not tell how large the device is; choose it to learn what others hold."),
    QT_TRANSLATE_NOOP("OutOfMemory", "The file notes no free bytes on the device: there were none, or they were not told."),
    QT_TRANSLATE_NOOP("OutOfMemory", "Reserved is only known within bounds: events of segments are missing."),
    QT_TRANSLATE_NOOP("OutOfMemory", "Sizes of some blocks are inferred, so the free ranges between them are, too."),
    QT_TRANSLATE_NOOP("OutOfMemory", "The event does not tell its pool; the default one is assumed, though there are private ones."),
    QT_TRANSLATE_NOOP("OutOfMemory", "The file does not tell the allocator's settings; the defaults are assumed."),
    QT_TRANSLATE_NOOP("OutOfMemory", "The device had enough free: a limit of the process refused, or the device could not map it."),
    QT_TRANSLATE_NOOP("OutOfMemory", "A free block that was large enough seems to have been there: max_split_size forbids it, or sizes are inferred wrongly."),
};

QString headlineOfCapacity(const OutOfMemory &oom, const OomReason &reason, const Voice &voice)
{
    const OomFacts &facts = oom.facts;
    if (facts.has(OomDoubt::Limited))
        return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "A limit refused the request: the device still had %1 free, and %2 were needed."),
                         {voice.bytes(facts.deviceFree), voice.bytes(facts.newSegment)});
    if (reason.proof.holds())
        return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "The device was full: %1 were in use and %2 more were asked for, but no more than %3 could be had."),
                         {voice.bytes(facts.allocated.value), voice.bytes(facts.asked), voice.bytes(reason.proof.rightBytes())});
    return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "The device was nearly full: with the %1 asked for, %2 of %3 would have been in use."),
                     {voice.bytes(facts.asked), voice.bytes(reason.proof.leftBytes()), voice.bytes(reason.proof.rightBytes())});
}

const char *headlineSource(OomCause cause)
{
    switch (cause) {
    case OomCause::Fragmentation:
        return QT_TRANSLATE_NOOP("OutOfMemory", "Enough was free, but in pieces: %1 lay in pieces, and %2 were asked for at once.");
    case OomCause::OtherProcess:
        return QT_TRANSLATE_NOOP("OutOfMemory", "Others hold the memory: at least %1 of the device, and %2 were asked for.");
    case OomCause::PrivatePool:
        return QT_TRANSLATE_NOOP("OutOfMemory", "Enough was cached, but out of reach: %1 lay unused in other pools, and %2 were asked for.");
    case OomCause::PendingFrees:
        return QT_TRANSLATE_NOOP("OutOfMemory", "Enough was freed, but not yet given back: %1 wait for another stream, and %2 were asked for.");
    case OomCause::Capacity:
        break;
    }
    return "";
}

QString amounts(const OomFacts &facts, const Voice &voice)
{
    return voice.say(kContext,
                     QT_TRANSLATE_NOOP("OutOfMemory", "%1 were free in blocks of the request's own pool and stream, %2 in those of other streams, %3 in the "
                                                      "pool of other sizes; the largest block that it could have used had %4."),
                     {voice.bytes(facts.usable.bytes), voice.bytes(facts.otherStreams.bytes), voice.bytes(facts.otherSizes.bytes), voice.bytes(facts.usable.largest)});
}

} // namespace

QString oomCauseText(OomCause cause, const Voice &voice)
{
    return voice.say(kContext, kCauses[static_cast<std::size_t>(cause)]);
}

QString oomCauseTitle(OomCause cause, const Voice &voice)
{
    QString text = oomCauseText(cause, voice);
    text.replace(0, 1, text.left(1).toUpper());
    return text;
}

QString oomCauseText(std::string_view id, const Voice &voice)
{
    for (std::size_t i = 0; i < kCauses.size(); ++i) {
        if (oomCauseId(static_cast<OomCause>(i)) == id)
            return oomCauseText(static_cast<OomCause>(i), voice);
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
            sentences << voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "%1 ran out of memory at event %2, when %3 were asked for."),
                                   {deviceText(device.ordinal), voice.number(events.back().value()), voice.bytes(asked)});
            continue;
        }
        const OutOfMemory oom = examineOom(document, device, events.back(), {capacity, nullptr});
        sentences << voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "%1 ran out of memory at event %2: %3"),
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
            return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "No out-of-memory event on this device; %1 has some."), {deviceText(device.ordinal)});
    }
    return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "No out-of-memory event in this file."));
}

QString oomHeadline(const OutOfMemory &oom, const Voice &voice)
{
    const OomReason &first = oom.reasons.front();
    if (first.cause == OomCause::Capacity)
        return headlineOfCapacity(oom, first, voice);
    QString text = voice.say(kContext, headlineSource(first.cause), {voice.bytes(first.bytes), voice.bytes(oom.facts.asked)});
    if (!first.proof.holds()) {
        text += u' ';
        text += voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "Alone that was not enough: the causes come together."));
    }
    return text;
}

QString oomReasonText(const OutOfMemory &oom, const OomReason &reason, const Voice &voice)
{
    const OomFacts &facts = oom.facts;
    switch (reason.cause) {
    case OomCause::Capacity:
        if (reason.bytes > 0)
            return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "Even with all that was cached in one piece, %1 would have been missing."), {voice.bytes(reason.bytes)});
        return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "The request would have left less than a twentieth of all that could be had."));
    case OomCause::Fragmentation:
        return amounts(facts, voice);
    case OomCause::OtherProcess:
        return facts.capacity
            ? voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "Of the device's %1, %2 were neither free nor reserved here; a context takes about %3 of that."),
                        {voice.bytes(*facts.capacity), voice.bytes(facts.notOurs), voice.bytes(kContextBytes)})
            : voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "This process once had %1 of the device; now it could have had %2."),
                        {voice.bytes(facts.capacityLow), voice.bytes(lessOrNothing(facts.capacityLow, facts.notOurs))});
    case OomCause::PrivatePool:
        return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "Of the memory that other pools keep unused, the largest block had %1, and %2 were wholly free segments."),
                         {voice.bytes(facts.outOfReach.largest), voice.bytes(facts.outOfReach.whole)});
    case OomCause::PendingFrees:
        return voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "With these frees done, the largest block that the request could have used would have had %1."),
                         {voice.bytes(facts.largestWithPending)});
    }
    return {};
}

QString oomTermText(OomTermKind kind, const Voice &voice)
{
    return voice.say(kContext, kTerms[static_cast<std::size_t>(kind)]);
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
        return reason.proof.holds() ? voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "So nothing but less live memory, or a larger device, would have served."))
                                    : voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "So it would just have fitted, had all else been ideal."));
    return reason.proof.holds() ? voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "So without this alone the request would have been served."))
                                : voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "So this alone does not explain it."));
}

QString oomDoubtText(OomDoubt doubt, const Voice &voice)
{
    return voice.say(kContext, kDoubts[static_cast<std::size_t>(doubt)]);
}

QString servingText(const ServingSegment &serving, const Voice &voice)
{
    const QString blocks = voice.count(kContext, QT_TRANSLATE_N_NOOP("OutOfMemory", "%1 block(s)"), serving.pinnedCount);
    return serving.route == ServingRoute::Contiguous
        ? voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "%1 with %2 gone: a free range of %3"), {blocks, voice.bytes(serving.pinnedBytes), voice.bytes(serving.freed)})
        : voice.say(kContext, QT_TRANSLATE_NOOP("OutOfMemory", "%1 with %2 gone: %3 could be returned to the device"),
                    {blocks, voice.bytes(serving.pinnedBytes), voice.bytes(serving.freed)});
}

QString intervalText(const Interval &bytes, const Voice &voice)
{
    return (bytes.isExact() ? QString() : u"~"_s) + voice.bytes(bytes.value);
}

} // namespace allostrata
