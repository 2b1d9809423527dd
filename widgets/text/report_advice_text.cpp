// The recommendations of a report in words.

#include "core/base/enum_table.h"
#include "widgets/text/report_text.h"

#include "widgets/text/allocation_text.h"
#include "widgets/text/oom_text.h"

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// %1 the bytes, %2 what they are a part of, %3 the share, %4 the threshold, %5 the count.
struct AdviceWords {
    const char *what = nullptr;
    const char *why = nullptr;
    const char *line = nullptr; ///< %1 the line
};

constexpr EnumTable<AdviceKind, AdviceWords> kAdviceWords = {{
    {nullptr, nullptr, QT_TRANSLATE_NOOP("Report", "The request that failed came from %1.")},
    {QT_TRANSLATE_NOOP("Report", "Stop what leaks"),
     QT_TRANSLATE_NOOP("Report", "One stack keeps %1 more in each step, in %5 steps so far."), QT_TRANSLATE_NOOP("Report", "It is at %1.")},
    {QT_TRANSLATE_NOOP("Report", "Leave more headroom"),
     QT_TRANSLATE_NOOP("Report", "At the peak only %1 of the device's %2 were free (%3)."), QT_TRANSLATE_NOOP("Report", "The line that held most then is %1.")},
    {QT_TRANSLATE_NOOP("Report", "Use what is cached, or give it back"),
     QT_TRANSLATE_NOOP("Report", "%1 of %2 reserved are cached and not in use (%3, more than %4; free blocks: %5)."),
     QT_TRANSLATE_NOOP("Report", "Most of what was live at the peak and is gone came from %1.")},
    {QT_TRANSLATE_NOOP("Report", "Give large free blocks back"),
     QT_TRANSLATE_NOOP("Report", "%1 of %2 reserved (%3) are free in blocks of more than 100 MiB (number: %5)."),
     QT_TRANSLATE_NOOP("Report", "The segment of the largest was taken for %1.")},
    {QT_TRANSLATE_NOOP("Report", "Reduce fragmentation"),
     QT_TRANSLATE_NOOP("Report", "%1 of %2 reserved (%3, more than %4) are free in pieces (number: %5) of segments that live blocks keep from being given back."),
     QT_TRANSLATE_NOOP("Report", "The block that keeps most of them was made by %1.")},
    {QT_TRANSLATE_NOOP("Report", "Share private pools"),
     QT_TRANSLATE_NOOP("Report", "%1 of %2 reserved (%3, more than %4) are free in private pools, where nothing else can use them."), nullptr},
    {QT_TRANSLATE_NOOP("Report", "Wait for other streams"),
     QT_TRANSLATE_NOOP("Report", "%1 of %2 reserved (%3, more than %4) are freed, but wait for another stream (blocks: %5)."), nullptr},
    {QT_TRANSLATE_NOOP("Report", "Shrink the optimizer's state"),
     QT_TRANSLATE_NOOP("Report", "%1 of %2 requested at the peak are optimizer state (%3, more than %4)."), QT_TRANSLATE_NOOP("Report", "Most of it was made by %1.")},
    {QT_TRANSLATE_NOOP("Report", "Recompute activations"),
     QT_TRANSLATE_NOOP("Report", "%1 of %2 requested at the peak are activations (%3, more than %4)."), QT_TRANSLATE_NOOP("Report", "Most of them were made by %1.")},
    {QT_TRANSLATE_NOOP("Report", "Record more events"),
     QT_TRANSLATE_NOOP("Report", "The ring buffer kept the last %5 events alone; what happened before is lost."), nullptr},
    {QT_TRANSLATE_NOOP("Report", "Record from the start"),
     QT_TRANSLATE_NOOP("Report", "%1 of %2 requested at the peak (%3, more than %4) were there before the recording began: nobody knows whose they are."), nullptr},
}};

} // namespace

QString reportLineText(const Document &document, StackId stack)
{
    if (!stack || document.snapshot->stacks.stack(stack).empty())
        return {};
    const PlaceText line = lineText(document, stack);
    return line.place.isEmpty() ? line.function : line.function + u' ' + line.place;
}

AdviceText adviceText(const Advice &advice, const Report &report, const Document &document, const Voice &voice)
{
    const AdviceWords &words = kAdviceWords[advice.kind];
    const auto share = [&voice](double part) { return voice.share(part); };
    AdviceText text;
    if (advice.remedy) {
        const OomRemedyText remedy = oomRemedyText(*advice.remedy, voice);
        text.what = remedy.what;
        text.why = remedy.why;
    } else {
        text.what = voice.say(kReportContext, words.what);
        text.why = voice.say(kReportContext, words.why,
                             {voice.bytes(advice.bytes), voice.bytes(advice.whole), share(advice.share()), share(adviceRow(advice.kind).threshold),
                              voice.number(advice.count)});
        const std::string_view setting = adviceSetting(advice, report.devices[advice.device]);
        text.setting = QString::fromUtf8(setting.data(), static_cast<qsizetype>(setting.size()));
    }
    if (const QString line = reportLineText(document, advice.stack); !line.isEmpty() && words.line)
        text.why += u' ' + voice.say(kReportContext, words.line, {line});
    return text;
}

} // namespace allostrata
