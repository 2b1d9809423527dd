// What follows from a verdict, and what segments cost, in words.

#include "core/base/enum_table.h"
#include "widgets/text/oom_text.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct RemedySource {
    const char *what = nullptr;
    const char *why = nullptr; ///< %1: bytes
};

constexpr EnumTable<OomRemedyKind, RemedySource> kRemedies = {{
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Set expandable_segments:True"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "Segments then grow page by page, and free pages move to where they are needed: %1 lay in pieces.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Set max_split_size_mb:%1"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "Larger blocks are then not broken up for smaller requests: %1 are left over in segments that once were large enough.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Set garbage_collection_threshold"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "Unused segments are then returned before memory runs out: %1 were wholly free.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Call torch.cuda.empty_cache() before"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "While a graph is captured nothing is returned to the device: %1 were wholly free.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Allocate and free on one stream"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "Free blocks of other streams cannot be used: %1 lay there.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Free what pins a segment, or allocate it first"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "The cheapest segment of the table would then give %1. What lives long is best allocated before what does not.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Keep less alive: a smaller batch, offloading, sharding"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "At least %1 have to go before this line.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Recompute activations (checkpointing)"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "Activations were %1 of what was live.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "End the other process"), QT_TRANSLATE_NOOP("OutOfMemory", "It holds at least %1. nvidia-smi tells which it is.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Release the private pool, or share one between graphs"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "Private pools keep %1 that nothing else may use.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Synchronise the other stream, or use record_stream less"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "%1 are freed as soon as the work on that stream is known to be done.")},
    RemedySource{QT_TRANSLATE_NOOP("OutOfMemory", "Raise the limit of the process"),
                 QT_TRANSLATE_NOOP("OutOfMemory", "See torch.cuda.set_per_process_memory_fraction: the request needed %1 more.")},
}};

constexpr EnumTable<NewSegmentReason, const char *> kReasons = {{
    QT_TRANSLATE_NOOP("OutOfMemory", "not looked at"),   QT_TRANSLATE_NOOP("OutOfMemory", "request unknown"),
    QT_TRANSLATE_NOOP("OutOfMemory", "nothing free"),    QT_TRANSLATE_NOOP("OutOfMemory", "free in pieces"),
    QT_TRANSLATE_NOOP("OutOfMemory", "another stream"),  QT_TRANSLATE_NOOP("OutOfMemory", "another pool"),
    QT_TRANSLATE_NOOP("OutOfMemory", "waits to be freed"), QT_TRANSLATE_NOOP("OutOfMemory", "not taken"),
}};

const char *sentenceSource(NewSegmentReason reason)
{
    switch (reason) {
    case NewSegmentReason::NotExamined:
        return QT_TRANSLATE_NOOP("OutOfMemory", "Whether free memory would have served was not looked at: only the costliest are.");
    case NewSegmentReason::RequestUnknown:
        return QT_TRANSLATE_NOOP("OutOfMemory", "No allocation follows that this memory was for.");
    case NewSegmentReason::NothingFree:
        return QT_TRANSLATE_NOOP("OutOfMemory", "No free memory would have served the %1 asked for.");
    case NewSegmentReason::InPieces:
        return QT_TRANSLATE_NOOP("OutOfMemory", "%1 were asked for, and %2 of the same pool and stream were free, but in pieces.");
    case NewSegmentReason::OtherStream:
        return QT_TRANSLATE_NOOP("OutOfMemory", "%1 were asked for, and a block of %2 was free, but of another stream.");
    case NewSegmentReason::OtherPool:
        return QT_TRANSLATE_NOOP("OutOfMemory", "%1 were asked for, and a block of %2 was free, but in another pool.");
    case NewSegmentReason::Pending:
        return QT_TRANSLATE_NOOP("OutOfMemory", "%1 were asked for, and %2 would have been free, had frees not waited for another stream.");
    case NewSegmentReason::NotTaken:
        return QT_TRANSLATE_NOOP("OutOfMemory", "%1 were asked for, and a block of %2 was free, but was not taken: max_split_size forbids it, or sizes are inferred wrongly.");
    }
    return "";
}

} // namespace

OomRemedyText oomRemedyText(const OomRemedy &remedy, const Voice &voice)
{
    const RemedySource &source = kRemedies[remedy.kind];
    return {voice.say(kOutOfMemoryContext, source.what, {QString::number(remedy.value)}), voice.say(kOutOfMemoryContext, source.why, {voice.bytes(remedy.bytes)})};
}

QString newSegmentReasonText(NewSegmentReason reason, const Voice &voice)
{
    return voice.say(kOutOfMemoryContext, kReasons[reason]);
}

QString newSegmentReasonSentence(const SegmentCost &cost, const Voice &voice)
{
    return voice.say(kOutOfMemoryContext, sentenceSource(cost.reason),
                     {voice.bytes(cost.asked), voice.bytes(cost.unusable)});
}

QString warmUpText(const SegmentCosts &costs, const Voice &voice)
{
    const QString event = voice.number(costs.warmUpEnd);
    return costs.rule == WarmUpRule::Steps
        ? voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "Warm-up lasts until the second step begins, at event %1."), {event})
        : voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "Warm-up lasts until reserved first stood at its peak, at event %1: the file tells of no two steps."), {event});
}

QString segmentCostSumsText(const SegmentCostSums &sums, const Voice &voice)
{
    return voice.say(kOutOfMemoryContext, QT_TRANSLATE_NOOP("OutOfMemory", "taken %1 times, %2; returned %3 times, %4"),
                     {voice.number(sums.taken), voice.bytes(sums.takenBytes), voice.number(sums.returned), voice.bytes(sums.returnedBytes)});
}

} // namespace allostrata
