// Texts on out-of-memory errors in logs.

#include "widgets/text/oom_log_text.h"

#include "core/base/enum_table.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct OomTextWords {
    OomTextCause cause;
    const char *name = nullptr;
    const char *sentence = nullptr; ///< %1: the bytes that prove it
    const char *advice = nullptr;
};

constexpr std::array kOomTextWords = {
    OomTextWords{OomTextCause::LargerThanLimit, QT_TRANSLATE_NOOP("Words", "larger than the limit"),
                 QT_TRANSLATE_NOOP("Words", "The request is larger than the limit of the process, %1."),
                 QT_TRANSLATE_NOOP("Words", "Check the shapes in the line that asked for it, or raise the limit of the "
                                            "process.")},
    OomTextWords{OomTextCause::LargerThanDevice, QT_TRANSLATE_NOOP("Words", "larger than the device"),
                 QT_TRANSLATE_NOOP("Words", "The request is larger than the device, %1."),
                 QT_TRANSLATE_NOOP("Words", "Check the shapes in the line that asked for it: freeing other memory "
                                            "does not help.")},
    OomTextWords{OomTextCause::OutsideAllocator, QT_TRANSLATE_NOOP("Words", "held outside PyTorch’s allocator"),
                 QT_TRANSLATE_NOOP("Words", "%1 is held outside PyTorch’s allocator; the text does not say by which "
                                            "process."),
                 QT_TRANSLATE_NOOP("Words", "Look with nvidia-smi or its like which processes use the device.")},
    OomTextWords{OomTextCause::ProcessLimit, QT_TRANSLATE_NOOP("Words", "limit of the process"),
                 QT_TRANSLATE_NOOP("Words", "The process may use only %1 of the device."),
                 QT_TRANSLATE_NOOP("Words", "Raise torch.cuda.set_per_process_memory_fraction(), or on MPS "
                                            "PYTORCH_MPS_HIGH_WATERMARK_RATIO.")},
    OomTextWords{OomTextCause::AnotherProcess, QT_TRANSLATE_NOOP("Words", "another process"),
                 QT_TRANSLATE_NOOP("Words", "Other processes hold %1 of the device."),
                 QT_TRANSLATE_NOOP("Words", "End the other processes, or use another device.")},
    OomTextWords{OomTextCause::OutsidePyTorch, QT_TRANSLATE_NOOP("Words", "outside PyTorch in this process"),
                 QT_TRANSLATE_NOOP("Words", "This process holds %1 outside PyTorch’s allocator: the context, "
                                            "libraries such as NCCL, other frameworks."),
                 QT_TRANSLATE_NOOP("Words", "Reduce what other libraries allocate: communicators, workspaces, a second "
                                            "framework.")},
    OomTextWords{OomTextCause::ReservedUnused, QT_TRANSLATE_NOOP("Words", "reserved but unused"),
                 QT_TRANSLATE_NOOP("Words",
                                   "%1 is reserved but not allocated, which would have been enough: it lies in "
                                   "pieces, or in another pool or stream."),
                 QT_TRANSLATE_NOOP("Words", "Try expandable_segments:True; a snapshot tells pieces, pools and streams "
                                            "apart.")},
    OomTextWords{OomTextCause::PrivatePools, QT_TRANSLATE_NOOP("Words", "private pool"),
                 QT_TRANSLATE_NOOP("Words", "%1 of what PyTorch allocated lies in private pools, such as those of CUDA "
                                            "graphs."),
                 QT_TRANSLATE_NOOP("Words", "Capture fewer graphs, or let them share a pool.")},
    OomTextWords{OomTextCause::Capacity, QT_TRANSLATE_NOOP("Words", "capacity"),
                 QT_TRANSLATE_NOOP("Words", "No other cause follows from the numbers: what is live and the request do "
                                            "not fit."),
                 QT_TRANSLATE_NOOP("Words", "Try a smaller batch, activation checkpointing, or sharding.")},
};

const OomTextWords &wordsOf(OomTextCause cause)
{
    return *std::ranges::find(kOomTextWords, cause, &OomTextWords::cause);
}

constexpr std::array kOomParts = {
    std::pair(OomPart::Free, QT_TRANSLATE_NOOP("Words", "free on the device")),
    std::pair(OomPart::Allocated, QT_TRANSLATE_NOOP("Words", "allocated by PyTorch")),
    std::pair(OomPart::Unallocated, QT_TRANSLATE_NOOP("Words", "reserved by PyTorch but unallocated")),
    std::pair(OomPart::OutsidePyTorch, QT_TRANSLATE_NOOP("Words", "outside PyTorch in this process")),
    std::pair(OomPart::OtherProcesses, QT_TRANSLATE_NOOP("Words", "other processes that the text names")),
    std::pair(OomPart::OutsideAllocator, QT_TRANSLATE_NOOP("Words", "held outside PyTorch’s allocator")),
    std::pair(OomPart::Unexplained, QT_TRANSLATE_NOOP("Words", "not accounted for in the text")),
    std::pair(OomPart::Total, QT_TRANSLATE_NOOP("Words", "total")),
};

QString bytesText(const OomBytes &bytes, const Voice &voice)
{
    return (bytes.low == bytes.high ? QString() : u"~"_s)
           + voice.bytes(static_cast<std::uint64_t>(std::max<std::int64_t>(bytes.value, 0)));
}

QString bytesText(const std::optional<PrintedBytes> &bytes, const Voice &voice)
{
    return bytes ? voice.bytes(bytes->bytes) : QString();
}

/// The bytes that prove a cause.
QString proofOf(OomTextCause cause, const OomText &text, const OomTextFacts &facts, const Voice &voice)
{
    switch (cause) {
    case OomTextCause::LargerThanLimit:
    case OomTextCause::ProcessLimit: return bytesText(text.allowed, voice);
    case OomTextCause::LargerThanDevice: return bytesText(text.total, voice);
    case OomTextCause::AnotherProcess: return facts.others ? bytesText(*facts.others, voice) : QString();
    case OomTextCause::OutsidePyTorch:
        return facts.outsidePyTorch ? bytesText(*facts.outsidePyTorch, voice) : QString();
    case OomTextCause::OutsideAllocator:
        for (const OomPartBytes &part : facts.ledger) {
            if (part.part == OomPart::OutsideAllocator)
                return bytesText(part.bytes, voice);
        }
        return {};
    case OomTextCause::ReservedUnused: return bytesText(text.unallocated, voice);
    case OomTextCause::PrivatePools: return bytesText(text.privatePools, voice);
    case OomTextCause::Capacity: break;
    }
    return {};
}

QString numbersText(const OomText &text, const OomTextFacts &facts, const Voice &voice)
{
    QStringList parts;
    parts << voice.say(QT_TRANSLATE_NOOP("Words", "%1 was requested"), {bytesText(text.request, voice)});
    if (text.total && text.free)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2 was free"),
                           {bytesText(text.free, voice), bytesText(text.total, voice)});
    if (text.allocated && facts.reserved && facts.reserved->bytes > text.allocated->bytes)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "PyTorch had allocated %1 and reserved %2"),
                           {bytesText(text.allocated, voice), bytesText(facts.reserved, voice)});
    else if (text.allocated)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "PyTorch had allocated %1"), {bytesText(text.allocated, voice)});
    return parts.join(u"; "_s) + u'.';
}

} // namespace

QString oomTextCauseText(std::string_view id, const Voice &voice)
{
    for (const OomTextWords &words : kOomTextWords) {
        if (oomTextCauseId(words.cause) == id)
            return voice.say(words.name);
    }
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

QString oomPartText(std::string_view id, const Voice &voice)
{
    for (const auto &[part, name] : kOomParts) {
        if (oomPartId(part) == id)
            return voice.say(name);
    }
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

std::optional<StepVerdict> oomVerdict(const StepRun &run, const Voice &voice)
{
    if (run.ooms.empty())
        return std::nullopt;
    const OomText &text = run.ooms.back();
    const OomTextFacts facts = oomTextFacts(text);
    StepVerdict verdict;
    verdict.tone = StepVerdict::Tone::Bad;
    verdict.title = text.step ? voice.say(QT_TRANSLATE_NOOP("Words", "Memory ran out after step %1"),
                                          {QString::number(*text.step)})
                              : voice.say(QT_TRANSLATE_NOOP("Words", "Memory ran out"));
    QStringList sentences{numbersText(text, facts, voice)};
    QStringList advice;
    for (const OomTextCause cause : facts.causes) {
        if (cause == OomTextCause::Capacity && facts.isPartial) {
            sentences << voice.say(QT_TRANSLATE_NOOP("Words", "The text does not have the numbers that would prove a "
                                                              "cause."));
            continue;
        }
        const OomTextWords &words = wordsOf(cause);
        sentences << voice.say(words.sentence, {proofOf(cause, text, facts, voice)});
        advice << voice.say(words.advice);
    }
    advice << voice.say(QT_TRANSLATE_NOOP("Words",
                                          "Which lines hold the memory, only a snapshot can say: record one with "
                                          "torch.cuda.memory._record_memory_history()."));
    verdict.text = sentences.join(u' ');
    verdict.advice = advice.join(u' ');
    return verdict;
}

} // namespace allostrata
