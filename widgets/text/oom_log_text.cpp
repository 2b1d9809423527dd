// Texts on out-of-memory errors in logs.

#include "widgets/text/oom_log_text.h"

#include "core/analysis/oom/out_of_memory.h"
#include "core/model/step_facts.h"
#include "widgets/text/oom_text.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Words of a cause. What to do is that of snapshots, where they have it, too.
struct OomTextWords {
    OomTextCause cause;
    const char *name = nullptr;
    const char *sentence = nullptr; ///< %1: the bytes that prove it
    const char *advice = nullptr; ///< beside the remedies; may be null
    std::array<std::optional<OomRemedyKind>, 2> remedies = {};
};

using enum OomRemedyKind;

constexpr std::array kOomTextWords = {
    OomTextWords{OomTextCause::LargerThanLimit,
                 QT_TRANSLATE_NOOP("Words", "larger than the limit"),
                 QT_TRANSLATE_NOOP("Words", "The request is larger than the limit of the process, %1."),
                 QT_TRANSLATE_NOOP("Words", "Check the shapes in the line that asked for it."),
                 {RaiseLimit}},
    OomTextWords{OomTextCause::LargerThanDevice, QT_TRANSLATE_NOOP("Words", "larger than the device"),
                 QT_TRANSLATE_NOOP("Words", "The request is larger than the device, %1."),
                 QT_TRANSLATE_NOOP("Words", "Check the shapes in the line that asked for it: freeing other memory "
                                            "does not help.")},
    OomTextWords{OomTextCause::OutsideAllocator, QT_TRANSLATE_NOOP("Words", "held outside PyTorch’s allocator"),
                 QT_TRANSLATE_NOOP("Words", "%1 is held outside PyTorch’s allocator; the text does not say by which "
                                            "process."),
                 QT_TRANSLATE_NOOP("Words", "Look with nvidia-smi or its like which processes use the device.")},
    OomTextWords{OomTextCause::ProcessLimit,
                 QT_TRANSLATE_NOOP("Words", "limit of the process"),
                 QT_TRANSLATE_NOOP("Words", "The process may use only %1 of the device."),
                 QT_TRANSLATE_NOOP("Words", "See torch.cuda.set_per_process_memory_fraction(), or on MPS "
                                            "PYTORCH_MPS_HIGH_WATERMARK_RATIO."),
                 {RaiseLimit}},
    OomTextWords{OomTextCause::AnotherProcess,
                 QT_TRANSLATE_NOOP("Words", "another process"),
                 QT_TRANSLATE_NOOP("Words", "Other processes hold %1 of the device."),
                 nullptr,
                 {EndOthers}},
    OomTextWords{OomTextCause::OutsidePyTorch, QT_TRANSLATE_NOOP("Words", "outside PyTorch in this process"),
                 QT_TRANSLATE_NOOP("Words", "This process holds %1 outside PyTorch’s allocator: the context, "
                                            "libraries such as NCCL, other frameworks."),
                 QT_TRANSLATE_NOOP("Words", "Reduce what other libraries allocate: communicators, workspaces, a second "
                                            "framework.")},
    OomTextWords{OomTextCause::ReservedUnused,
                 QT_TRANSLATE_NOOP("Words", "reserved but unused"),
                 QT_TRANSLATE_NOOP("Words",
                                   "%1 is reserved but not allocated, which would have been enough: it lies in "
                                   "pieces, or in another pool or stream."),
                 QT_TRANSLATE_NOOP("Words", "A snapshot tells pieces, pools and streams apart."),
                 {ExpandableSegments}},
    OomTextWords{OomTextCause::PrivatePools,
                 QT_TRANSLATE_NOOP("Words", "private pool"),
                 QT_TRANSLATE_NOOP("Words", "%1 of what PyTorch allocated lies in private pools, such as those of CUDA "
                                            "graphs."),
                 nullptr,
                 {SharePools}},
    OomTextWords{OomTextCause::Capacity,
                 QT_TRANSLATE_NOOP("Words", "capacity"),
                 QT_TRANSLATE_NOOP("Words", "No other cause follows from the numbers: what is live and the request do "
                                            "not fit."),
                 nullptr,
                 {SmallerBatch, Checkpointing}},
};

const OomTextWords &wordsOf(OomTextCause cause)
{
    return *std::ranges::find(kOomTextWords, cause, &OomTextWords::cause);
}

constexpr std::array kMemoryParts = {
    std::pair(MemoryPart::Free, QT_TRANSLATE_NOOP("Words", "free on the device")),
    std::pair(MemoryPart::Allocated, QT_TRANSLATE_NOOP("Words", "allocated by PyTorch")),
    std::pair(MemoryPart::Unallocated, QT_TRANSLATE_NOOP("Words", "reserved by PyTorch but unallocated")),
    std::pair(MemoryPart::OutsidePyTorch, QT_TRANSLATE_NOOP("Words", "outside PyTorch in this process")),
    std::pair(MemoryPart::OtherProcesses, QT_TRANSLATE_NOOP("Words", "other processes")),
    std::pair(MemoryPart::OutsideAllocator, QT_TRANSLATE_NOOP("Words", "held outside PyTorch’s allocator")),
    std::pair(MemoryPart::Process, QT_TRANSLATE_NOOP("Words", "process")),
    std::pair(MemoryPart::Weights, QT_TRANSLATE_NOOP("Words", "weights")),
    std::pair(MemoryPart::Activations, QT_TRANSLATE_NOOP("Words", "activations at their peak")),
    std::pair(MemoryPart::KvCache, QT_TRANSLATE_NOOP("Words", "KV cache")),
    std::pair(MemoryPart::StateCache, QT_TRANSLATE_NOOP("Words", "state cache")),
    std::pair(MemoryPart::Graphs, QT_TRANSLATE_NOOP("Words", "CUDA graphs")),
    std::pair(MemoryPart::Unbudgeted, QT_TRANSLATE_NOOP("Words", "left by the server’s setting")),
    std::pair(MemoryPart::Requested, QT_TRANSLATE_NOOP("Words", "requested")),
    std::pair(MemoryPart::Rounding, QT_TRANSLATE_NOOP("Words", "rounding of the requests")),
    std::pair(MemoryPart::AwaitingStreams, QT_TRANSLATE_NOOP("Words", "freed, in use by another stream")),
    std::pair(MemoryPart::InactiveSplits, QT_TRANSLATE_NOOP("Words", "free pieces of segments in use")),
    std::pair(MemoryPart::UnusedSegments, QT_TRANSLATE_NOOP("Words", "unused segments")),
    std::pair(MemoryPart::Unexplained, QT_TRANSLATE_NOOP("Words", "not accounted for in the text")),
    std::pair(MemoryPart::Total, QT_TRANSLATE_NOOP("Words", "total")),
    std::pair(MemoryPart::FreeAtStart, QT_TRANSLATE_NOOP("Words", "free when the server started")),
    std::pair(MemoryPart::Reserved, QT_TRANSLATE_NOOP("Words", "reserved by PyTorch")),
};

QString bytesText(const BytesRange &bytes, const Voice &voice)
{
    const bool isNegative = bytes.value < 0;
    const auto amount = static_cast<std::uint64_t>(isNegative ? -bytes.value : bytes.value);
    return (bytes.low == bytes.high ? QString() : u"~"_s) + (isNegative ? u"−"_s : QString()) + voice.bytes(amount);
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
        for (const MemoryPartBytes &part : facts.ledger) {
            if (part.part == MemoryPart::OutsideAllocator)
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
    if (text.request)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "%1 was requested"), {bytesText(text.request, voice)});
    if (text.total && text.free)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2 was free"),
                           {bytesText(text.free, voice), bytesText(text.total, voice)});
    if (text.allocated && facts.reserved && facts.reserved->bytes > text.allocated->bytes)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "PyTorch had allocated %1 and reserved %2"),
                           {bytesText(text.allocated, voice), bytesText(facts.reserved, voice)});
    else if (text.allocated)
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "PyTorch had allocated %1"), {bytesText(text.allocated, voice)});
    return parts.isEmpty() ? QString() : parts.join(u"; "_s) + u'.';
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

QString memoryPartText(std::string_view id, const Voice &voice)
{
    for (const auto &[part, name] : kMemoryParts) {
        if (memoryPartId(part) == id)
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
        for (const auto &remedy : words.remedies) {
            if (remedy)
                advice << oomRemedyText({*remedy, 0, 0}, voice).what + u'.';
        }
        if (words.advice)
            advice << voice.say(words.advice);
    }
    advice << voice.say(QT_TRANSLATE_NOOP("Words",
                                          "Which lines hold the memory, only a snapshot can say: record one with "
                                          "torch.cuda.memory._record_memory_history()."));
    sentences.removeAll(QString());
    verdict.text = sentences.join(u' ');
    verdict.advice = advice.join(u' ');
    return verdict;
}

namespace {

/// What a run's ledger says, part by part.
class LedgerReader {
public:
    LedgerReader(const StepRun &run, const Voice &voice) : m_run(run), m_ledger(run.ledgers.back()), m_voice(voice) {}

    [[nodiscard]] StepVerdict verdict() const
    {
        if (of(MemoryPart::Process))
            return processes();
        return of(MemoryPart::Reserved) ? allocator() : server();
    }

private:
    [[nodiscard]] std::optional<BytesRange> of(MemoryPart part) const
    {
        const auto found = std::ranges::find(m_ledger.parts, part, &MemoryPartBytes::part);
        return found == m_ledger.parts.end() ? std::nullopt : std::optional(found->bytes);
    }
    [[nodiscard]] QString factOf(const char *name) const
    {
        const auto found = std::ranges::find(m_ledger.facts, name, [](const auto &fact) { return fact.first; });
        return found == m_ledger.facts.end() ? QString() : shown(found->second);
    }
    [[nodiscard]] QString say(const char *source, std::initializer_list<QString> values = {}) const
    {
        return m_voice.say(source, values);
    }

    /// "Weights 14.96 GiB, activations at their peak 1.39 GiB, ...".
    [[nodiscard]] QString partsText(std::initializer_list<MemoryPart> wanted) const
    {
        QStringList parts;
        for (const MemoryPart part : wanted) {
            if (const auto bytes = of(part))
                parts << memoryPartText(memoryPartId(part), m_voice) + u' ' + bytesText(*bytes, m_voice);
        }
        QString text = parts.join(u", "_s);
        if (!text.isEmpty())
            text = text.front().toUpper() + text.mid(1) + u'.';
        return text;
    }

    [[nodiscard]] StepVerdict processes() const
    {
        std::uint64_t count = 0;
        BytesRange sum;
        const MemoryPartBytes *largest = nullptr;
        for (const MemoryPartBytes &part : m_ledger.parts) {
            if (part.part != MemoryPart::Process)
                continue;
            ++count;
            sum = sum + part.bytes;
            if (!largest || part.bytes.value > largest->bytes.value)
                largest = &part;
        }
        StepVerdict verdict;
        verdict.title = m_voice.count(QT_TRANSLATE_N_NOOP("Words", "Held by %1 process(es)"), count);
        const QString name = shown(largest->name);
        verdict.text = count == 1 ? say(QT_TRANSLATE_NOOP("Words", "%1 holds %2."), {name, bytesText(sum, m_voice)})
                                  : say(QT_TRANSLATE_NOOP("Words", "Together they hold %1; the largest is %2 with %3."),
                                        {bytesText(sum, m_voice), name, bytesText(largest->bytes, m_voice)});
        return verdict;
    }

    [[nodiscard]] StepVerdict allocator() const
    {
        const auto reserved = *of(MemoryPart::Reserved);
        const auto rounding = of(MemoryPart::Rounding);
        const auto splits = of(MemoryPart::InactiveSplits);
        const auto unused = of(MemoryPart::UnusedSegments);
        StepVerdict verdict;
        verdict.title = say(QT_TRANSLATE_NOOP("Words", "PyTorch had reserved %1"), {bytesText(reserved, m_voice)});
        QStringList sentences;
        if (const auto requested = of(MemoryPart::Requested); requested && rounding)
            sentences << say(QT_TRANSLATE_NOOP("Words", "%1 was requested; rounding added %2."),
                             {bytesText(*requested, m_voice), bytesText(*rounding, m_voice)});
        if (splits && unused)
            sentences << say(QT_TRANSLATE_NOOP("Words",
                                               "%1 is free in pieces of segments that are in use, %2 in unused "
                                               "segments."),
                             {bytesText(*splits, m_voice), bytesText(*unused, m_voice)});
        verdict.text = sentences.join(u' ');
        constexpr std::int64_t kMany = 5; // a fifth
        if (splits && splits->value > reserved.value / kMany) {
            verdict.tone = StepVerdict::Tone::Warning;
            verdict.advice = say(QT_TRANSLATE_NOOP("Words",
                                                   "Try expandable_segments:True; a snapshot tells pieces, pools "
                                                   "and streams apart."));
        }
        return verdict;
    }

    [[nodiscard]] bool isSglang() const { return m_ledger.source == "SGLang"; }
    [[nodiscard]] const char *budgetOption() const
    {
        return isSglang() ? "--mem-fraction-static" : "--gpu-memory-utilization";
    }

    [[nodiscard]] StepVerdict server() const
    {
        StepVerdict verdict;
        const QString program = QString::fromStdString(m_ledger.source);
        const auto cache = of(MemoryPart::KvCache);
        const QString needed = factOf(kKvCacheNeeded);
        const QString longest = factOf(kLongestRequest);
        QStringList sentences;
        if (!needed.isEmpty() || !longest.isEmpty()) {
            verdict.tone = StepVerdict::Tone::Bad;
            verdict.title = say(QT_TRANSLATE_NOOP("Words", "%1: the KV cache of one request does not fit"), {program});
            if (!needed.isEmpty() && cache)
                sentences << say(
                    QT_TRANSLATE_NOOP("Words", "A request of %1 tokens needs %2; %3 is left for the cache."),
                    {factOf(kRequestTokens), needed, bytesText(*cache, m_voice)});
            if (!longest.isEmpty())
                sentences << say(QT_TRANSLATE_NOOP("Words", "At most %1 tokens fit."), {longest});
            verdict.advice = say(QT_TRANSLATE_NOOP("Words",
                                                   "Lower the longest request (%1), raise %2, or quantize weights "
                                                   "or cache."),
                                 {QString::fromLatin1(isSglang() ? "--context-length" : "--max-model-len"),
                                  QString::fromLatin1(budgetOption())});
        } else if (!factOf(kBusyDevice).isEmpty()) {
            verdict.tone = StepVerdict::Tone::Bad;
            verdict.title = say(QT_TRANSLATE_NOOP("Words", "%1: too little memory was free at the start"), {program});
            verdict.advice = say(QT_TRANSLATE_NOOP("Words", "End the other processes on the device, or lower %1."),
                                 {QString::fromLatin1(budgetOption())});
        } else if (!factOf(kNoKvCache).isEmpty() || (cache && cache->high <= 0)) {
            verdict.tone = StepVerdict::Tone::Bad;
            verdict.title = say(QT_TRANSLATE_NOOP("Words", "%1: nothing is left for the KV cache"), {program});
            verdict.advice = say(QT_TRANSLATE_NOOP("Words",
                                                   "Raise %1, split the weights over more devices, or quantize "
                                                   "them."),
                                 {QString::fromLatin1(budgetOption())});
        } else {
            const QString tokens = factOf(kCacheTokens);
            const bool hasStarted = !tokens.isEmpty() && m_run.ooms.empty(); // else the log does not say so
            verdict.title = cache ? say(hasStarted ? QT_TRANSLATE_NOOP("Words", "%1 started with a KV cache of %2")
                                                   : QT_TRANSLATE_NOOP("Words", "%1: a KV cache of %2"),
                                        {program, bytesText(*cache, m_voice)})
                                  : say(QT_TRANSLATE_NOOP("Words", "%1: memory at its start"), {program});
            if (!tokens.isEmpty())
                sentences << say(QT_TRANSLATE_NOOP("Words", "It holds %1 tokens."), {tokens});
        }
        using enum MemoryPart;
        sentences << partsText({Weights, Activations, OutsidePyTorch, StateCache, Graphs, OtherProcesses, Unbudgeted,
                                Free, Unexplained, Total, FreeAtStart});
        sentences.removeAll(QString());
        verdict.text = sentences.join(u' ');
        return verdict;
    }

    const StepRun &m_run;
    const MemoryLedger &m_ledger;
    const Voice &m_voice;
};

} // namespace

std::optional<StepVerdict> ledgerVerdict(const StepRun &run, const Voice &voice)
{
    if (run.ledgers.empty())
        return std::nullopt;
    return LedgerReader(run, voice).verdict();
}

} // namespace allostrata
