// Findings about a device as sentences.

#include "widgets/text/finding_text.h"

#include "core/base/enum_table.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/leak_text.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/report_sections.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<FindingKind, const char *> kGroups = {{
    QT_TRANSLATE_NOOP("Words", "Peak"),
    QT_TRANSLATE_NOOP("Words", "Owners of the peak"),
    QT_TRANSLATE_NOOP("Words", "Owners of the peak"),
    QT_TRANSLATE_NOOP("Words", "Waste"),
    QT_TRANSLATE_NOOP("Words", "Waste"),
    QT_TRANSLATE_NOOP("Words", "Waste"),
    QT_TRANSLATE_NOOP("Words", "Out of memory"),
    QT_TRANSLATE_NOOP("Words", "Growth"),
    QT_TRANSLATE_NOOP("Words", "Missing in the file"),
    QT_TRANSLATE_NOOP("Words", "Reading the file"),
}};

/// "after event 3,485 (1.23 s), in forward, step 2"
QString whenOfPeak(const FindingVoice &of)
{
    const Voice &voice = of.voice;
    const Moment moment = of.report.peak->moment;
    const Device &device = of.document.devices()[of.report.row];
    QStringList parts;
    if (moment == 0) {
        parts << voice.say(QT_TRANSLATE_NOOP("Words", "before the first event"));
    } else {
        const EventId event(moment - 1);
        QString after = voice.say(QT_TRANSLATE_NOOP("Words", "after event %1"),
                                  {voice.number(eventNumber(device.timeline, event))});
        if (device.times.isValid())
            after = voice.say(
                QT_TRANSLATE_NOOP("Words", "%1 (%2)"),
                {after,
                 timeText(static_cast<std::uint64_t>(device.times.timeOf(moment) - device.times.zero()), voice)});
        parts << after << inPhaseOfEventText(device.timeline, of.attribution.phases(), moment, voice);
        for (const Step &step : of.attribution.steps()) {
            if (step.first <= event.value() && event.value() < step.last)
                parts << stepText(&step, voice);
        }
    }
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

QString peakFinding(const Finding &finding, const FindingVoice &of)
{
    const Voice &voice = of.voice;
    const Device &device = of.document.devices()[of.report.row];
    if (!device.capabilities.timeline)
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 is live in the final state."), {voice.bytes(finding.bytes)});
    const QString bytes = voice.bytes(finding.bytes);
    QString text = device.capabilities.ordered
                       ? voice.say(QT_TRANSLATE_NOOP("Words", "The peak is %1, %2."), {bytes, whenOfPeak(of)})
                       : voice.say(QT_TRANSLATE_NOOP("Words", "The peak is %1."), {bytes});
    const QString share = voice.share(finding.share());
    const QString capacity = voice.bytes(finding.whole);
    if (const auto &split = of.report.peak->reserved; split && split->reserved > 0) {
        const QString reserved = (split->exact ? u""_s : u"~"_s) + voice.bytes(split->reserved);
        text += u' '
                + (finding.whole > 0 ? voice.say(QT_TRANSLATE_NOOP("Words", "%1 of the device's %2 was reserved."),
                                                 {reserved, capacity})
                                     : voice.say(QT_TRANSLATE_NOOP("Words", "%1 was reserved."), {reserved}));
    } else if (finding.whole > 0) {
        text += u' ' + voice.say(QT_TRANSLATE_NOOP("Words", "That is %1 of the device's %2."), {share, capacity});
    }
    return text;
}

QString ownerFinding(const Finding &finding, const FindingVoice &of)
{
    const FindingOwner &owner = finding.owner;
    const bool isCategory = owner.kind == OwnerKind::Category;
    const QString name = isCategory ? categoryText(of.attribution, owner.category, of.voice) : ownerText(owner, of);
    const char *source = QT_TRANSLATE_NOOP("Words", "%1 holds %2 of it (%3).");
    if (isCategory)
        source = owner.isWithoutModule ? QT_TRANSLATE_NOOP("Words", "“%1” without a known module holds %2 of it (%3).")
                                       : QT_TRANSLATE_NOOP("Words", "“%1” holds %2 of it (%3).");
    return of.voice.say(source, {name, of.voice.bytes(finding.bytes), of.voice.share(finding.share())});
}

QString wasteFinding(const Finding &finding, const FindingVoice &of)
{
    const Voice &voice = of.voice;
    const ReservedSplit &split = *of.report.peak->reserved;
    const QString sign = split.exact ? u""_s : u"~"_s;
    const QString whole = sign + voice.bytes(finding.whole);
    const QString share = voice.share(finding.share());
    const bool isMoreWaiting = std::any_of(of.report.findings.begin(), of.report.findings.end(),
                                           [](const Finding &one) { return one.kind == FindingKind::Waiting; });
    if (finding.share() < kNotableWaste && isMoreWaiting)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Rounding and unused segments are %1 of the %2 reserved at the "
                                                    "peak, but more is freed and not yet available."),
                         {share, whole});
    if (finding.share() < kNotableWaste)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Little is wasted: %1 of the %2 reserved at the peak."),
                         {share, whole});
    if (!split.segmentsKnown)
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 of the %2 reserved at the peak is not in use (%3)."),
                         {sign + voice.bytes(finding.bytes), whole, share});
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 of the %2 reserved at the peak is not in use (%3): %4 in rounding "
                                                "and split remainders, %5 in unused segments."),
                     {sign + voice.bytes(finding.bytes), whole, share, sign + voice.bytes(split.rounding),
                      sign + voice.bytes(split.unused)});
}

QString waitingFinding(const Finding &finding, const FindingVoice &of)
{
    const Voice &voice = of.voice;
    const QString stream = streamText(*of.document.snapshot(), finding.stream, voice);
    const QString first = voice.say(
        QT_TRANSLATE_NOOP("Words", "%1 of the %2 reserved at the peak (%3) is freed, but waits for other streams that "
                                   "used it (record_stream)."),
        {voice.bytes(finding.bytes), voice.bytes(finding.whole), voice.share(finding.share())});
    const QString place
        = finding.owner.stack
              ? voice.say(QT_TRANSLATE_NOOP("Words", "%1 of it is from %2, on %3."),
                          {voice.bytes(finding.ofStack), reportLineText(of.document, finding.owner.stack), stream})
              : voice.say(QT_TRANSLATE_NOOP("Words", "%1 of it is on %2."), {voice.bytes(finding.ofStack), stream});
    return first + u' ' + place + u' '
           + voice.say(QT_TRANSLATE_NOOP(
               "Words", "Let that stream wait for the others before the free instead of calling record_stream() "
                        "(TORCH_NCCL_AVOID_RECORD_STREAMS=1 for collectives), or limit what is in flight "
                        "(limit_all_gathers=True for FSDP); emptying the cache does not help."));
}

QString endFinding(const Finding &finding, const Voice &voice)
{
    if (finding.whole == 0)
        return voice.say(QT_TRANSLATE_NOOP("Words", "The snapshot is empty: nothing was reserved or allocated."));
    return voice.say(
        QT_TRANSLATE_NOOP("Words", "At the end, %1 of %2 reserved is allocated: the efficiency is %3, %4."),
        {voice.bytes(finding.bytes), voice.bytes(finding.whole), voice.share(finding.share()),
         efficiencyWord(efficiencyVerdict(finding.share()), voice)});
}

QString oomFinding(const Finding &finding, const FindingVoice &of)
{
    const EventId event(*finding.moment);
    const Device &device = of.document.devices()[of.report.row];
    QString text = of.report.ooms.empty() ? tracedOomText(device, event, of.voice)
                                          : of.voice.say(QT_TRANSLATE_NOOP("Words", "Memory ran out at event %1. %2"),
                                                         {of.voice.number(eventNumber(device.timeline, event)),
                                                          oomHeadline(of.report.ooms.back(), of.voice)});
    if (finding.count > 1)
        text += u' '
                + of.voice.say(QT_TRANSLATE_NOOP("Words", "There are %1 such events."),
                               {of.voice.number(finding.count)});
    return text;
}

QString growthFinding(const FindingVoice &of)
{
    const LeakFindings &leaks = *of.report.leaks;
    QString text = leakHeadline(leaks, of.voice);
    if (!leaks.leaks.empty())
        text += u' '
                + of.voice.say(QT_TRANSLATE_NOOP("Words", "The largest leak: %1."),
                               {leakPlaceText(leaks.leaks.front(), of.document, of.voice)});
    return text;
}

} // namespace

QString ownerText(const FindingOwner &owner, const FindingVoice &of)
{
    switch (owner.kind) {
    case OwnerKind::Module: return shown(owner.module);
    case OwnerKind::Line: return reportLineText(of.document, owner.stack);
    case OwnerKind::Category: break;
    }
    const QString category = categoryText(of.attribution, owner.category, of.voice);
    return owner.isWithoutModule ? of.voice.say(QT_TRANSLATE_NOOP("Words", "%1, module unknown"), {category})
                                 : category;
}

QString findingText(const Finding &finding, const FindingVoice &of)
{
    const Voice &voice = of.voice;
    switch (finding.kind) {
    case FindingKind::Peak: return peakFinding(finding, of);
    case FindingKind::Owner: return ownerFinding(finding, of);
    case FindingKind::OtherOwners:
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 more: %2 (%3)."),
                         {voice.number(finding.count), voice.bytes(finding.bytes), voice.share(finding.share())});
    case FindingKind::Waste: return wasteFinding(finding, of);
    case FindingKind::Waiting: return waitingFinding(finding, of);
    case FindingKind::AtEnd: return endFinding(finding, voice);
    case FindingKind::OutOfMemory: return oomFinding(finding, of);
    case FindingKind::Growth: return growthFinding(of);
    case FindingKind::Gap: return voice.say(QT_TRANSLATE_NOOP("Words", "%1."), {gapTitle(*finding.gap, voice)});
    case FindingKind::Issues: break;
    }
    return diagnosticsLine(of.document.diagnostics, voice);
}

QString findingGroup(FindingKind kind, const Voice &voice) { return voice.say(kGroups[kind]); }

QStringList findingTexts(const FindingVoice &of)
{
    QStringList texts;
    if (const QString derived = derivedText(of.document, of.voice); !derived.isEmpty())
        texts << derived;
    if (const QString part = partText(of.document, of.document.devices()[of.report.row], of.voice); !part.isEmpty())
        texts << part;
    for (const Finding &finding : of.report.findings) {
        if (finding.kind != FindingKind::Issues)
            texts << findingText(finding, of);
    }
    return texts;
}

} // namespace allostrata
