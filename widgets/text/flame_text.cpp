// Words of call trees and flame graphs.

#include "widgets/text/flame_text.h"

#include "core/base/enum_table.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr EnumTable<CallMeasure, const char *> kMeasures = {{
    QT_TRANSLATE_NOOP("Words", "At the cursor"),
    QT_TRANSLATE_NOOP("Words", "At the peak"),
    QT_TRANSLATE_NOOP("Words", "Highest in the visible range"),
    QT_TRANSLATE_NOOP("Words", "At the end"),
    QT_TRANSLATE_NOOP("Words", "Allocated in the visible range"),
    QT_TRANSLATE_NOOP("Words", "Average over the visible range"),
}};
constexpr EnumTable<CallMerge, const char *> kMerges = {{
    QT_TRANSLATE_NOOP("Words", "Your frames"),
    QT_TRANSLATE_NOOP("Words", "Runtime folded"),
    QT_TRANSLATE_NOOP("Words", "All frames"),
    QT_TRANSLATE_NOOP("Words", "By file"),
    QT_TRANSLATE_NOOP("Words", "By module"),
}};
constexpr EnumTable<CallOrigin, const char *> kOrigins = {{
    QT_TRANSLATE_NOOP("Words", "your code"),
    QT_TRANSLATE_NOOP("Words", "libraries"),
    QT_TRANSLATE_NOOP("Words", "PyTorch"),
    QT_TRANSLATE_NOOP("Words", "autograd"),
    QT_TRANSLATE_NOOP("Words", "compiled code"),
    QT_TRANSLATE_NOOP("Words", "interpreter"),
}};

double shareOf(std::uint64_t part, std::uint64_t total)
{
    return total == 0 ? 0 : static_cast<double>(part) / static_cast<double>(total);
}

QString placeOf(const NamedFrame &frame, bool isShort)
{
    std::string_view file = frame.file;
    if (isShort)
        file = file.substr(file.find_last_of("/\\") + 1);
    QString place = shown(file);
    if (!place.isEmpty() && frame.line > 0)
        place += u':' + QString::number(frame.line);
    return place;
}

/// Words for allocations without a stack.
QString reasonText(std::string_view reason, const Voice &voice)
{
    if (reason == nameWithoutStack(CursorRowKind::BornBefore))
        return voice.say(QT_TRANSLATE_NOOP("Words", "from before the recording"));
    if (reason == nameWithoutStack(CursorRowKind::Remainder))
        return voice.say(QT_TRANSLATE_NOOP("Words", "not listed in the file"));
    return reason == nameWithoutStack(CursorRowKind::Unknown) ? voice.say(QT_TRANSLATE_NOOP("Words", "no stack"))
                                                              : shown(reason);
}

} // namespace

QString callFrameText(const NamedFrame &frame)
{
    const QString place = placeOf(frame, true);
    const QString name = shown(frame.name);
    return frame.name == frame.file ? place : (name + u' ' + place).trimmed();
}

QString callNodeText(const CallTree &tree, CallNodeId node, const Voice &voice)
{
    const CallFrameId frame = tree.node(node).frame;
    if (!frame)
        return voice.say(QT_TRANSLATE_NOOP("Words", "all allocations"));
    const CallFrame &row = tree.frame(frame);
    return row.isReason ? reasonText(row.text.name, voice) : callFrameText(row.text);
}

QString flameBoxText(const CallTree &tree, const FlameBox &box, const Voice &voice)
{
    return box.merged > 0 ? voice.say(QT_TRANSLATE_NOOP("Words", "%1 smaller"), {voice.number(box.merged)})
                          : callNodeText(tree, box.node, voice);
}

QString callMeasureText(CallMeasure measure, const Voice &voice) { return voice.say(kMeasures[measure]); }

QString callMergeText(CallMerge merge, const Voice &voice) { return voice.say(kMerges[merge]); }

QString callOriginText(CallOrigin origin, const Voice &voice) { return voice.say(kOrigins[origin]); }

QString callWidthText(std::uint64_t width, CallUnit unit, const Voice &voice)
{
    return unit == CallUnit::Bytes ? voice.bytes(width)
                                   : voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), width);
}

QString callChangeText(std::uint64_t now, std::uint64_t before, CallUnit unit, const Voice &voice)
{
    const std::uint64_t size = now >= before ? now - before : before - now;
    const QString text = unit == CallUnit::Bytes ? voice.bytes(size) : voice.number(size);
    return size == 0 ? text : (now > before ? u'+' : u'−') + text;
}

QString flameTotalText(const FlameTotal &total, const Voice &voice)
{
    const QString what = total.hasTimeline ? callMeasureText(total.measure, voice)
                                           : voice.say(QT_TRANSLATE_NOOP("Words", "Final state"));
    const bool isInstant = total.measure != CallMeasure::Allocated && total.measure != CallMeasure::ByteTime;
    const QString when = isInstant && total.hasTimeline && total.moment > 0
                             ? voice.say(QT_TRANSLATE_NOOP("Words", "%1, after event %2"),
                                         {what, voice.number(total.firstEvent + total.moment - 1)})
                             : what;
    const QString sum = voice.say(
        total.isFiltered ? QT_TRANSLATE_NOOP("Words", "%1: %2 requested in %3, matching the query")
                         : QT_TRANSLATE_NOOP("Words", "%1: %2 requested in %3"),
        {when, voice.bytes(total.bytes), voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), total.count)});
    return total.base ? voice.say(
               QT_TRANSLATE_NOOP("Words", "%1; baseline: %2, %3"),
               {sum, voice.bytes(*total.base), callChangeText(total.bytes, *total.base, CallUnit::Bytes, voice)})
                      : sum;
}

QString flameAroundText(const CallTree &around, std::uint64_t width, std::uint64_t total, CallUnit unit,
                        const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "Callers and callees of %1: %2, %3"),
                     {callNodeText(around, CallNodeId(0), voice), callWidthText(width, unit, voice),
                      voice.share(shareOf(width, total))});
}

QString callMatchesText(const CallMatches &matches, const CallValues &values, CallUnit unit, const Voice &voice)
{
    const std::uint64_t found = unit == CallUnit::Bytes ? matches.sums.total : matches.sums.totalCount;
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2, %3"),
                     {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 frame(s)"), matches.frames),
                      callWidthText(found, unit, voice), voice.share(shareOf(found, values.widths(unit).front()))});
}

QStringList flameBoxLines(const FlameCounts &counts, const FlameBox &box, const Voice &voice)
{
    const bool isOfBytes = counts.unit == CallUnit::Bytes;
    const QString share = voice.say(QT_TRANSLATE_NOOP("Words", "%1 of the total"),
                                    {voice.share(shareOf(box.width, counts.values.widths(counts.unit).front()))});
    if (box.merged > 0)
        return {isOfBytes ? voice.exactBytes(box.width) : callWidthText(box.width, counts.unit, voice), share};
    const std::uint32_t node = box.node.value();
    QStringList lines{voice.exactBytes(counts.values.total[node]), share,
                      callWidthText(counts.values.totalCount[node], CallUnit::Allocations, voice)};
    if (const std::uint64_t own = counts.values.own[node]; own > 0 && own < counts.values.total[node])
        lines << voice.say(QT_TRANSLATE_NOOP("Words", "%1 of its own"), {voice.bytes(own)});
    if (counts.base)
        lines << voice.say(QT_TRANSLATE_NOOP("Words", "%1 against %2 in the baseline"),
                           {callChangeText(counts.values.widths(counts.unit)[node],
                                           counts.base->widths(counts.unit)[node], counts.unit, voice),
                            callWidthText(counts.base->widths(counts.unit)[node], counts.unit, voice)});
    if (const CallFrameId frame = counts.tree.node(box.node).frame) {
        const CallFrame &row = counts.tree.frame(frame);
        if (!row.isReason)
            lines << callOriginText(row.origin, voice);
        if (const QString place = placeOf(row.text, false); !place.isEmpty())
            lines << place;
    }
    return lines;
}

} // namespace allostrata
