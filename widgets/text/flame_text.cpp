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
    QT_TRANSLATE_NOOP("Words", "At the highest instant of the visible range"),
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
constexpr EnumTable<FrameOrigin, const char *> kOrigins = {{
    QT_TRANSLATE_NOOP("Words", "your code"),
    QT_TRANSLATE_NOOP("Words", "libraries"),
    QT_TRANSLATE_NOOP("Words", "PyTorch"),
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
    return frame ? callFrameText(tree.frame(frame).text) : voice.say(QT_TRANSLATE_NOOP("Words", "all allocations"));
}

QString flameBoxText(const CallTree &tree, const FlameBox &box, const Voice &voice)
{
    return box.merged > 0 ? voice.say(QT_TRANSLATE_NOOP("Words", "%1 smaller"), {voice.number(box.merged)})
                          : callNodeText(tree, box.node, voice);
}

QString callMeasureText(CallMeasure measure, const Voice &voice) { return voice.say(kMeasures[measure]); }

QString callMergeText(CallMerge merge, const Voice &voice) { return voice.say(kMerges[merge]); }

QString frameOriginText(FrameOrigin origin, const Voice &voice) { return voice.say(kOrigins[origin]); }

QString flameTotalText(const FlameTotal &total, const Voice &voice)
{
    const QString what = total.hasTimeline ? callMeasureText(total.measure, voice)
                                           : voice.say(QT_TRANSLATE_NOOP("Words", "Final state"));
    const bool isInstant = total.measure != CallMeasure::Allocated && total.measure != CallMeasure::ByteTime;
    const QString when = isInstant && total.hasTimeline && total.moment > 0 ? voice.say(
                             QT_TRANSLATE_NOOP("Words", "%1, after event %2"), {what, voice.number(total.moment - 1)})
                                                                            : what;
    const QString sum = voice.say(
        total.isFiltered ? QT_TRANSLATE_NOOP("Words", "%1: %2 requested in %3, matching the query")
                         : QT_TRANSLATE_NOOP("Words", "%1: %2 requested in %3"),
        {when, voice.bytes(total.bytes), voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), total.count)});
    return sum;
}

QString callMatchesText(const CallMatches &matches, std::uint64_t total, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2, %3"),
                     {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 frame(s)"), matches.frames),
                      voice.bytes(matches.sums.total), voice.share(shareOf(matches.sums.total, total))});
}

QStringList flameBoxLines(const CallTree &tree, const CallValues &values, const FlameBox &box, const Voice &voice)
{
    QStringList lines{voice.exactBytes(box.bytes), voice.say(QT_TRANSLATE_NOOP("Words", "%1 of the total"),
                                                             {voice.share(shareOf(box.bytes, values.total[0]))})};
    if (box.merged > 0)
        return lines;
    lines << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), values.totalCount[box.node.value()]);
    if (const std::uint64_t own = values.own[box.node.value()]; own > 0 && own < box.bytes)
        lines << voice.say(QT_TRANSLATE_NOOP("Words", "%1 of its own"), {voice.bytes(own)});
    if (const CallFrameId frame = tree.node(box.node).frame) {
        const CallFrame &row = tree.frame(frame);
        if (!row.isReason)
            lines << frameOriginText(row.origin, voice);
        if (const QString place = placeOf(row.text, false); !place.isEmpty())
            lines << place;
    }
    return lines;
}

} // namespace allostrata
