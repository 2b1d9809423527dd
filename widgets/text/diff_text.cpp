// Differences between two moments as text.

#include "widgets/text/diff_text.h"

#include "core/attribution/stack_groups.h"
#include "core/export/plain_text.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/table_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString sayInDiff(const char *source, const Voice &voice, std::initializer_list<QString> values = {})
{
    return voice.say(source, values);
}

/// Name of a row's value, on the side from which its label comes.
QString valueText(const Diff &diff, const DiffTable &table, const DiffRow &row, const Voice &voice)
{
    const DiffSide side = row.largest[1] ? DiffSide::Other : DiffSide::Base;
    const AttributeValuesPtr &values = table.values[side];
    if (!values)
        return shown(row.label);
    const DiffPart &part = diff.part(side);
    const std::uint64_t value = values->of(row.largest.at(enumIndex(side)));
    if (attributeRow(table.by).kind == AttributeKind::Name)
        return attributeNameText(table.by, attributeInput(*part.document, *part.device, part.attribution), *values,
                                 value, voice);
    return attributeRow(table.by).kind == AttributeKind::Bytes ? voice.exactBytes(value) : voice.number(value);
}

QString kindText(const DiffRow &row, Attribute by, const Voice &voice)
{
    if (by != Attribute::Function && by != Attribute::Stack)
        return attributeUnknownText(by, voice);
    switch (row.kind) {
    case CursorRowKind::BornBefore: return sayInDiff(QT_TRANSLATE_NOOP("Words", "from before the recording"), voice);
    case CursorRowKind::Remainder: return sayInDiff(QT_TRANSLATE_NOOP("Words", "not listed in the file"), voice);
    case CursorRowKind::Unknown:
    case CursorRowKind::Group: break;
    }
    return row.label.empty()
               ? sayInDiff(QT_TRANSLATE_NOOP("Words", "without a stack"), voice)
               : sayInDiff(QT_TRANSLATE_NOOP("Words", "without a stack, by %1"), voice, {shown(row.label)});
}

/// Line number in the base if that is the first difference between the names; else "".
std::string movedLine(const DiffRow &row)
{
    const auto differs
        = std::mismatch(row.label.begin(), row.label.end(), row.baseLabel.begin(), row.baseLabel.end()).second;
    if (row.baseLabel.empty() || differs == row.baseLabel.end())
        return {};
    const std::size_t colon = row.baseLabel.rfind(':', static_cast<std::size_t>(differs - row.baseLabel.begin()));
    if (colon == std::string::npos)
        return {};
    const std::size_t end = row.baseLabel.find_first_not_of("0123456789", colon + 1);
    const std::string line = row.baseLabel.substr(colon + 1, end == std::string::npos ? end : end - colon - 1);
    const bool isAtLine = static_cast<std::size_t>(differs - row.baseLabel.begin()) <= colon + 1 + line.size();
    return isAtLine ? line : std::string();
}

/// Length of a place such as "forward model.py:12" at the start of a stack's name; 0 if there is none.
qsizetype placeLength(const QString &name)
{
    for (qsizetype colon = name.indexOf(u':'); colon >= 0; colon = name.indexOf(u':', colon + 1)) {
        qsizetype end = colon + 1;
        while (end < name.size() && name[end].isDigit())
            ++end;
        if (end > colon + 1)
            return end;
    }
    return 0;
}

/// Cuts a name in the middle, but not within the first place, which distinguishes stacks.
QString cutName(const QString &name, qsizetype widest)
{
    constexpr qsizetype kShortestEnd = 6;
    if (widest <= 0 || name.size() <= widest)
        return name;
    const qsizetype place = placeLength(name);
    const qsizetype left = place + 1 + kShortestEnd <= widest ? std::max(place, (widest - 1) / 2) : (widest - 1) / 2;
    return name.left(left) + u"…"_s + name.right(widest - 1 - left);
}

ColumnKind kindOfNames(Attribute by)
{
    using enum Attribute;
    constexpr std::array kCode = {Line,  Stack,    Function,       File,     Module, Shape,
                                  Dtype, Operator, CompileContext, Metadata, Release};
    return std::find(kCode.begin(), kCode.end(), by) != kCode.end() ? ColumnKind::Code : ColumnKind::Text;
}

/// "+23.7 %"
std::string signedShareText(double share, const Voice &voice)
{
    const std::string text = formatShare(std::abs(share), voice.numberStyle());
    return (share > 0 ? "+" : share < 0 ? "−" : "") + text;
}

struct NamedRow {
    QString name;
    const DiffRow *row = nullptr;
    bool isOfFile = false; ///< whether the name is from the file, not one of our words
};

/// Widths of a name and of a reason; 0: unlimited.
struct Room {
    qsizetype name = 0;
    qsizetype why = 0;
};

/// Width of a text in a terminal.
qsizetype placesOf(const QString &text) { return static_cast<qsizetype>(displayWidth(text.toStdString())); }

/// Room left on a line by the columns of bytes: reasons come first, but names get at least a third.
Room roomIn(qsizetype line, const std::vector<NamedRow> &rows, const std::vector<Column> &columns, const Voice &voice)
{
    constexpr qsizetype kGap = 2;
    constexpr qsizetype kLeast = 8;
    std::array<qsizetype, 4> widths = {};
    for (std::size_t i = 0; i < widths.size(); ++i)
        widths[i] = placesOf(QString::fromStdString(columns[i + 1].title));
    for (const NamedRow &one : rows) {
        const DiffRow &row = *one.row;
        const std::array<QString, 4> texts = {voice.bytes(row.base().bytes), voice.bytes(row.other().bytes),
                                              signedBytesText(row.change(), voice),
                                              diffWhyText(row.reasons, DiffWhy::Counts, voice)};
        for (std::size_t i = 0; i < texts.size(); ++i)
            widths[i] = std::max(widths[i], placesOf(texts[i]));
    }
    const qsizetype left = std::max(line - widths[0] - widths[1] - widths[2] - 4 * kGap, 2 * kLeast);
    const qsizetype name = std::max(left - widths[3], left / 3);
    return {name, left - name};
}

Row rowFor(const NamedRow &named, const Room &room, DiffWhy why, const Voice &voice)
{
    const DiffRow &row = *named.row;
    QString reasons = diffWhyText(row.reasons, why, voice);
    if (room.why > 0 && placesOf(reasons) > room.why) {
        while (placesOf(reasons) >= room.why)
            reasons.chop(1);
        reasons += u"…"_s;
    }
    Row cells;
    cells.cells = {cutName(named.name, room.name).toStdString(), row.base().bytes, row.other().bytes, row.change(),
                   reasons.toStdString()};
    cells.hasWords = !named.isOfFile;
    return cells;
}

} // namespace

QString diffMomentText(const DiffPart &part, const Voice &voice)
{
    const Timeline &timeline = part.device->timeline;
    if (timeline.end() == 0)
        return sayInDiff(QT_TRANSLATE_NOOP("Words", "final state"), voice);
    if (part.moment == 0)
        return sayInDiff(QT_TRANSLATE_NOOP("Words", "before the first event"), voice);
    const QString event = voice.number(momentNumber(timeline, part.moment) - 1);
    if (part.moment == peakMoment(timeline))
        return sayInDiff(QT_TRANSLATE_NOOP("Words", "peak, event %1"), voice, {event});
    if (part.moment == timeline.end())
        return sayInDiff(QT_TRANSLATE_NOOP("Words", "end, event %1"), voice, {event});
    return sayInDiff(QT_TRANSLATE_NOOP("Words", "event %1"), voice, {event});
}

QString diffRowText(const Diff &diff, const DiffTable &table, const DiffRow &row, const Voice &voice)
{
    if (row.kind != CursorRowKind::Group)
        return kindText(row, table.by, voice);
    const QString name = valueText(diff, table, row, voice);
    const std::string line = table.by == Attribute::Stack ? movedLine(row) : std::string();
    return line.empty() ? name : sayInDiff(QT_TRANSLATE_NOOP("Words", "%1 (was line %2)"), voice, {name, shown(line)});
}

QString diffWhyText(const DiffReasons &reasons, DiffWhy why, const Voice &voice)
{
    QStringList parts;
    const auto add = [&](const char *source, std::uint64_t count, std::int64_t bytes) {
        if (count > 0)
            parts << voice.count(source, count)
                         + (why == DiffWhy::Counts ? QString() : u' ' + signedBytesText(bytes, voice));
    };
    add(QT_TRANSLATE_N_NOOP("Words", "%1 new"), reasons.born.count, static_cast<std::int64_t>(reasons.born.bytes));
    add(QT_TRANSLATE_N_NOOP("Words", "%1 gone"), reasons.ended.count, -static_cast<std::int64_t>(reasons.ended.bytes));
    add(QT_TRANSLATE_N_NOOP("Words", "%1 resized"), reasons.resizedCount, reasons.resized);
    add(QT_TRANSLATE_N_NOOP("Words", "%1 moved here"), reasons.movedIn.count,
        static_cast<std::int64_t>(reasons.movedIn.bytes));
    add(QT_TRANSLATE_N_NOOP("Words", "%1 moved away"), reasons.movedOut.count,
        -static_cast<std::int64_t>(reasons.movedOut.bytes));
    return parts.join(u", "_s);
}

QString diffAxisText(DiffAxis axis, const Voice &voice)
{
    constexpr EnumTable<DiffAxis, const char *> kTexts
        = {{QT_TRANSLATE_NOOP("Words", "trace event"), QT_TRANSLATE_NOOP("Words", "time since the recording began (s)"),
            QT_TRANSLATE_NOOP("Words", "share of each recording (%)"), QT_TRANSLATE_NOOP("Words", "training step")}};
    return sayInDiff(kTexts[axis], voice);
}

namespace {

const char *otherTitle(const Diff &diff)
{
    return diff.part(DiffSide::Base).document == diff.part(DiffSide::Other).document
               ? QT_TRANSLATE_NOOP("Words", "Other moment")
               : QT_TRANSLATE_NOOP("Words", "Compared");
}

} // namespace

Table diffForPeople(const Diff &diff, const DiffTable &table, std::size_t most, int widest, const Voice &voice)
{
    Table result;
    const auto column = [&](const char *name, ColumnKind kind, const char *title) {
        result.columns.push_back(
            {name, kind, kind == ColumnKind::Bytes ? "B" : "", sayInDiff(title, voice).toStdString(), Absence::Null});
    };
    result.columns.push_back(
        {"group", kindOfNames(table.by), {}, attributeTitle(table.by, voice).toStdString(), Absence::Null});
    column("base", ColumnKind::Bytes, QT_TRANSLATE_NOOP("Words", "Base"));
    column("other", ColumnKind::Bytes, otherTitle(diff));
    column("difference", ColumnKind::Bytes, QT_TRANSLATE_NOOP("Words", "Difference"));
    column("why", ColumnKind::Text, QT_TRANSLATE_NOOP("Words", "Why"));
    const DiffCut cut = cutRows(table, most);
    std::vector<NamedRow> rows;
    for (std::size_t i = 0; i < cut.shown; ++i)
        rows.push_back({diffRowText(diff, table, table.rows[i], voice), &table.rows[i],
                        table.rows[i].kind == CursorRowKind::Group});
    if (cut.rest > 0)
        rows.push_back({voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more"), cut.rest), &cut.others});
    rows.push_back({sayInDiff(QT_TRANSLATE_NOOP("Words", "all"), voice), &table.total});
    const Room room = widest > 0 ? roomIn(widest, rows, result.columns, voice) : Room();
    for (const NamedRow &row : rows)
        result.rows.push_back(rowFor(row, room, widest > 0 ? DiffWhy::Counts : DiffWhy::CountsAndBytes, voice));
    return result;
}

Table diffTotalsForPeople(const Diff &diff, const Voice &voice)
{
    Table table;
    const auto column = [&](const char *name, ColumnKind kind, const char *title) {
        table.columns.push_back(
            {name, kind, kind == ColumnKind::Bytes ? "B" : "", sayInDiff(title, voice).toStdString(), Absence::Null});
    };
    column("counter", ColumnKind::Text, QT_TRANSLATE_NOOP("Words", "Memory"));
    column("base", ColumnKind::Bytes, QT_TRANSLATE_NOOP("Words", "Base"));
    column("other", ColumnKind::Bytes, otherTitle(diff));
    column("difference", ColumnKind::Bytes, QT_TRANSLATE_NOOP("Words", "Difference"));
    column("share", ColumnKind::Count, QT_TRANSLATE_NOOP("Words", "Change"));
    const auto add = [&](const char *name, const Interval &base, const Interval &other) {
        const auto cell = [](const Interval &bytes) {
            return bytes.isExact() ? Cell(bytes.value) : Cell(Estimate{bytes.value});
        };
        const auto change = static_cast<std::int64_t>(other.value - base.value);
        Row row;
        row.cells = {sayInDiff(name, voice).toStdString(), cell(base), cell(other), change,
                     base.value > 0
                         ? Cell(signedShareText(static_cast<double>(change) / static_cast<double>(base.value), voice))
                         : Cell()};
        table.rows.push_back(std::move(row));
    };
    const Counters &base = diff.counters(DiffSide::Base);
    const Counters &other = diff.counters(DiffSide::Other);
    const auto has = [&](bool Capabilities::*what) {
        return diff.part(DiffSide::Base).device->capabilities.*what
               && diff.part(DiffSide::Other).device->capabilities.*what;
    };
    add(QT_TRANSLATE_NOOP("Words", "requested"), Interval::exactly(base.requested), Interval::exactly(other.requested));
    if (has(&Capabilities::allocated)) {
        add(QT_TRANSLATE_NOOP("Words", "allocated"), base.allocated, other.allocated);
        add(QT_TRANSLATE_NOOP("Words", "active"), base.active, other.active);
    }
    if (has(&Capabilities::reserved))
        add(QT_TRANSLATE_NOOP("Words", "reserved"), base.reserved, other.reserved);
    return table;
}

} // namespace allostrata
