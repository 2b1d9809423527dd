// Check rules and their results as text.

#include "widgets/text/check_text.h"

#include "core/base/arithmetic.h"
#include "core/base/enum_table.h"
#include "widgets/text/leak_text.h"
#include "widgets/text/step_text.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<CheckStatus, const char *> kStates
    = {{QT_TRANSLATE_NOOP("Words", "ok"), QT_TRANSLATE_NOOP("Words", "FAILED"), QT_TRANSLATE_NOOP("Words", "unknown")}};

constexpr EnumTable<PeakCounter, const char *> kPeaks
    = {{QT_TRANSLATE_NOOP("Words", "peak requested"), QT_TRANSLATE_NOOP("Words", "peak allocated"),
        QT_TRANSLATE_NOOP("Words", "peak active"), QT_TRANSLATE_NOOP("Words", "peak reserved")}};

constexpr EnumTable<CheckGap, const char *> kGaps = {{
    "",
    QT_TRANSLATE_NOOP("Words", "the file does not say"),
    QT_TRANSLATE_NOOP("Words", "too few steps"),
    QT_TRANSLATE_NOOP("Words", "the baseline has no peak for this device"),
    QT_TRANSLATE_NOOP("Words", "memory falls and rises again, but two whole periods are not recorded"),
    QT_TRANSLATE_NOOP("Words", "the recordings give no prediction"),
    QT_TRANSLATE_NOOP("Words", "open: the prediction is a lower bound, or the limit lies within its bounds"),
}};

QString peakText(const CheckOutcome &outcome, const Voice &voice)
{
    return voice.say(kPeaks[outcome.counter.value_or(outcome.rule.counter)]);
}

QString bytesOf(double bytes, const Voice &voice)
{
    return voice.bytes(static_cast<std::uint64_t>(std::llround(bounded(bytes, 0.0, 9.2e18))));
}

/// If two different sizes look alike, both are also shown in bytes.
QString sizesText(const CheckOutcome &outcome, const QString &sign, const Voice &voice)
{
    QString value = bytesOf(outcome.value, voice);
    QString limit = bytesOf(outcome.limit, voice);
    if (value == limit && outcome.value != outcome.limit) {
        value = voice.exactBytes(static_cast<std::uint64_t>(outcome.value));
        limit = voice.exactBytes(static_cast<std::uint64_t>(outcome.limit));
    }
    return (outcome.isInferred ? u"~"_s : QString()) + value + sign + limit;
}

/// The highest and the usual peak of a group.
QString imbalanceText(const CheckOutcome &outcome, const Voice &voice)
{
    const QString highest = voice.bytes(outcome.terms[0].value);
    const QString median = voice.bytes(outcome.terms[1].value);
    if (!outcome.rank)
        return voice.say(QT_TRANSLATE_NOOP("Words", "highest peak reserved %1, median of the group %2"),
                         {highest, median});
    return voice.say(QT_TRANSLATE_NOOP("Words", "rank %1: peak reserved %2, median of the group %3"),
                     {QString::number(*outcome.rank), highest, median});
}

QString optionBytes(std::uint64_t bytes)
{
    constexpr std::array<const char *, 4> kUnits = {"GiB", "MiB", "KiB", "B"};
    unsigned shift = 30;
    for (const char *unit : kUnits) {
        if (bytes != 0 && bytes % (std::uint64_t(1) << shift) == 0)
            return QString::number(bytes >> shift) + QString::fromLatin1(unit);
        shift -= 10;
    }
    return QString::number(bytes);
}

QString optionShare(double share) { return QString::number(share * 100, 'g', 6) + u'%'; }

} // namespace

QString checkStatusText(CheckStatus status, const Voice &voice) { return voice.say(kStates[status]); }

QString checkRuleText(const CheckOutcome &outcome, const Voice &voice)
{
    const CheckRule &rule = outcome.rule;
    switch (rule.kind) {
    case CheckKind::MaxPeak:
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 at most %2"),
                         {peakText(outcome, voice), voice.bytes(rule.bytes)});
    case CheckKind::MaxFragmentation:
        return voice.say(QT_TRANSLATE_NOOP("Words", "fragmentation at most %1"), {voice.share(rule.share)});
    case CheckKind::NoLeak: return voice.say(QT_TRANSLATE_NOOP("Words", "no leak"));
    case CheckKind::MaxStepGrowth:
        return voice.say(QT_TRANSLATE_NOOP("Words", "growth per step at most %1"), {voice.bytes(rule.bytes)});
    case CheckKind::NoOom: return voice.say(QT_TRANSLATE_NOOP("Words", "no out-of-memory event"));
    case CheckKind::MaxImbalance:
        return voice.say(QT_TRANSLATE_NOOP("Words", "imbalance at most %1"), {voice.share(rule.share)});
    case CheckKind::MaxRetries:
        return voice.say(QT_TRANSLATE_NOOP("Words", "at most %1 retries"), {voice.number(rule.bytes)});
    case CheckKind::Fits:
        return voice.say(QT_TRANSLATE_NOOP("Words", "size %1 fits into %2"),
                         {QString::fromStdString(rule.size), voice.bytes(rule.bytes)});
    case CheckKind::Baseline: break;
    }
    if (!outcome.counter)
        return voice.say(QT_TRANSLATE_NOOP("Words", "baseline peaks"));
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 at most %2 above the baseline"),
                     {peakText(outcome, voice), voice.share(rule.share)});
}

QString checkFoundText(const CheckOutcome &outcome, const Voice &voice)
{
    if (outcome.status == CheckStatus::Unknown)
        return voice.say(kGaps[outcome.gap]);
    const QString sign = outcome.failed() ? u" > "_s : u" ≤ "_s;
    switch (outcome.rule.kind) {
    case CheckKind::MaxImbalance:
    case CheckKind::MaxFragmentation: {
        QString value = voice.share(outcome.value);
        QString limit = voice.share(outcome.limit);
        if (value == limit && outcome.failed()) {
            value = QString::fromStdString(formatNumber(outcome.value * 100, voice.numberStyle())) + u" %"_s;
            limit = QString::fromStdString(formatNumber(outcome.limit * 100, voice.numberStyle())) + u" %"_s;
        }
        return (outcome.isInferred ? u"~"_s : QString()) + value + sign + limit;
    }
    case CheckKind::NoLeak:
        if (!outcome.failed())
            return voice.say(QT_TRANSLATE_NOOP("Words", "none"));
        if (outcome.leaks.empty())
            return voice.say(QT_TRANSLATE_NOOP("Words", "at least %1 more after each step"),
                             {bytesOf(outcome.value, voice)});
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2 per step"),
                         {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 stacks"), outcome.leaks.size()),
                          voice.bytes(outcome.terms[1].value)});
    case CheckKind::NoOom:
        if (!outcome.failed())
            return voice.say(QT_TRANSLATE_NOOP("Words", "none"));
        return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), static_cast<std::uint64_t>(outcome.value));
    case CheckKind::MaxRetries:
        return voice.number(static_cast<std::uint64_t>(outcome.value)) + sign + voice.number(outcome.rule.bytes);
    default: return sizesText(outcome, sign, voice);
    }
}

QString checkNoteText(const CheckOutcome &outcome, const Voice &voice)
{
    if (outcome.status == CheckStatus::Unknown)
        return {};
    QString note;
    if (outcome.rule.kind == CheckKind::MaxFragmentation && outcome.terms.size() == 2) {
        const bool isPeak = outcome.terms.front().name.starts_with("peak");
        note = voice.say(isPeak ? QT_TRANSLATE_NOOP("Words", "(%1 peak reserved − %2 peak active) / %1")
                                : QT_TRANSLATE_NOOP("Words", "(%1 reserved − %2 active) / %1, at the end"),
                         {voice.bytes(outcome.terms[0].value), voice.bytes(outcome.terms[1].value)});
    }
    if (outcome.rule.kind == CheckKind::MaxImbalance && outcome.terms.size() == 2)
        note = imbalanceText(outcome, voice);
    if (outcome.rule.kind == CheckKind::Baseline && outcome.terms.size() == 2)
        note = voice.say(QT_TRANSLATE_NOOP("Words", "baseline: %1"), {voice.bytes(outcome.terms[1].value)});
    if (outcome.rule.kind == CheckKind::NoLeak && outcome.unit == CheckUnit::Bytes)
        note = voice.count(QT_TRANSLATE_N_NOOP("Words", "by what is live at the ends of %1 steps"),
                           outcome.terms.back().value);
    if (outcome.rule.kind == CheckKind::MaxStepGrowth)
        note = voice.count(QT_TRANSLATE_N_NOOP("Words", "over %1 steps"), outcome.terms.back().value);
    if (!outcome.isCertain) {
        note += note.isEmpty() ? QString() : u"; "_s;
        note += voice.say(QT_TRANSLATE_NOOP("Words", "inferred value: the limit lies within its bounds"));
    }
    return note;
}

QString checkLineText(const CheckOutcome &outcome, const Voice &voice)
{
    const QString note = checkNoteText(outcome, voice);
    const QString line = voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2"),
                                   {checkRuleText(outcome, voice), checkFoundText(outcome, voice)});
    return note.isEmpty() ? line : voice.say(QT_TRANSLATE_NOOP("Words", "%1 (%2)"), {line, note});
}

QStringList checkLeakLines(const std::vector<CheckOutcome> &outcomes, const Document &document, const Voice &voice)
{
    QStringList lines;
    for (const CheckOutcome &outcome : outcomes) {
        for (const Leak &leak : outcome.leaks)
            lines << leakLineText(leak, document, voice);
        if (outcome.runsOutAt)
            lines << voice.say(QT_TRANSLATE_NOOP("Words", "At this rate, memory will run out at step %1."),
                               {stepIndexText(*outcome.runsOutAt, voice)});
    }
    return lines;
}

QString checkTallyText(const CheckTally &tally, const Voice &voice)
{
    QString text = tally.failed == 0 ? voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rules passed"), tally.passed)
                                     : voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2 failed"),
                                                 {voice.number(tally.failed),
                                                  voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rules"), tally.all())});
    if (tally.unknown > 0)
        text += u", "_s + voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 unknown"), tally.unknown);
    if (tally.unread > 0)
        text += u", "_s + voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 files could not be read"), tally.unread);
    return text;
}

QString checkOptionText(const CheckRule &rule)
{
    QString text
        = u"--"_s + QLatin1String(checkKindId(rule.kind).data(), static_cast<qsizetype>(checkKindId(rule.kind).size()));
    const std::string_view counter = peakCounterId(rule.counter);
    switch (rule.kind) {
    case CheckKind::MaxPeak:
        return text + u' ' + QLatin1String(counter.data(), static_cast<qsizetype>(counter.size())) + u':'
               + optionBytes(rule.bytes);
    case CheckKind::MaxImbalance:
    case CheckKind::MaxFragmentation: return text + u' ' + optionShare(rule.share);
    case CheckKind::MaxStepGrowth: return text + u' ' + optionBytes(rule.bytes);
    case CheckKind::MaxRetries: return text + u' ' + QString::number(rule.bytes);
    case CheckKind::Fits:
        return text + u' ' + optionBytes(rule.bytes) + u" --for "_s + QString::fromStdString(rule.size);
    case CheckKind::Baseline: return u"--tolerance "_s + optionShare(rule.share);
    case CheckKind::NoLeak:
    case CheckKind::NoOom: break;
    }
    return text;
}

} // namespace allostrata
