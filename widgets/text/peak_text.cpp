// Peak tables as text.

#include "widgets/text/peak_text.h"

#include "core/base/enum_table.h"
#include "core/export/plain_text.h"
#include "core/export/writers.h"
#include "core/tables/peak_export.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/table_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr double kMostGrown = -10; ///< a share saved below this says little: almost zero bytes became many
constexpr qsizetype kMostNamed = 3; ///< files that a remark lists

constexpr const char *kPhasesColumn = "phases";

struct PeakTitle {
    std::string_view name;
    const char *title = nullptr;
    bool isBare = false; ///< its values need no title
};

constexpr std::array kPeakTitles = {
    PeakTitle{kPeakFile, QT_TRANSLATE_NOOP("Words", "File")},
    PeakTitle{kPeakDevice, QT_TRANSLATE_NOOP("Words", "Device")},
    PeakTitle{"model", QT_TRANSLATE_NOOP("Words", "Model"), true},
    PeakTitle{"ctx", QT_TRANSLATE_NOOP("Words", "Ctx")},
    PeakTitle{"batch", QT_TRANSLATE_NOOP("Words", "Batch")},
    PeakTitle{"mode", QT_TRANSLATE_NOOP("Words", "Mode"), true},
    PeakTitle{"dtype", QT_TRANSLATE_NOOP("Words", "Dtype"), true},
    PeakTitle{"rank", QT_TRANSLATE_NOOP("Words", "Rank")},
    PeakTitle{"step", QT_TRANSLATE_NOOP("Words", "Step")},
    PeakTitle{"step_run", QT_TRANSLATE_NOOP("Words", "Run")},
};

/// Short for terminals; all of them are peaks.
constexpr std::array kPeakMeasures = {
    PeakTitle{"peak_requested", QT_TRANSLATE_NOOP("Words", "Requested")},
    PeakTitle{"peak_allocated", QT_TRANSLATE_NOOP("Words", "Allocated")},
    PeakTitle{"peak_active", QT_TRANSLATE_NOOP("Words", "Active")},
    PeakTitle{"peak_reserved", QT_TRANSLATE_NOOP("Words", "Reserved")},
    PeakTitle{"final_allocated", QT_TRANSLATE_NOOP("Words", "At end")},
    PeakTitle{"efficiency", QT_TRANSLATE_NOOP("Words", "In use")},
    PeakTitle{"ooms", QT_TRANSLATE_NOOP("Words", "OOM")},
};

constexpr EnumTable<PeakMeasure, const char *> kLongTitles = {{
    QT_TRANSLATE_NOOP("Words", "Peak requested"),
    QT_TRANSLATE_NOOP("Words", "Peak allocated"),
    QT_TRANSLATE_NOOP("Words", "Peak active"),
    QT_TRANSLATE_NOOP("Words", "Peak reserved"),
    QT_TRANSLATE_NOOP("Words", "Requested at the end"),
    QT_TRANSLATE_NOOP("Words", "Allocated at the end"),
    QT_TRANSLATE_NOOP("Words", "Reserved at the end"),
    QT_TRANSLATE_NOOP("Words", "Efficiency at the end"),
    QT_TRANSLATE_NOOP("Words", "Out-of-memory events"),
}};

/// Names devices in a column's cells as PyTorch does.
void nameDevices(Table &table, std::size_t column)
{
    table.columns[column].kind = ColumnKind::Text;
    for (Row &row : table.rows) {
        if (const auto *ordinal = std::get_if<std::int64_t>(&row.cells[column]))
            row.cells[column] = deviceText(static_cast<int>(*ordinal)).toStdString();
        else if (const auto *cuda = std::get_if<std::uint64_t>(&row.cells[column]))
            row.cells[column] = deviceText(static_cast<int>(*cuda)).toStdString();
    }
}

/// Title of a column that is not among the usual measures.
QString titleOfColumn(const Column &column, const Voice &voice)
{
    if (const auto measure = findPeakMeasure(column.name); measure && peakMeasureId(*measure) == column.name)
        return peakMeasureText(*measure, voice);
    const bool isBound = column.kind == ColumnKind::Bytes;
    return isBound ? boundTitle(column, voice, [&](const Column &of) { return titleOfColumn(of, voice); })
                   : nameColumnText(column.name, voice);
}

void giveTitles(Table &table, const Voice &voice)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        Column &column = table.columns[i];
        const auto measure = std::find_if(kPeakMeasures.begin(), kPeakMeasures.end(),
                                          [&](const PeakTitle &one) { return one.name == column.name; });
        column.title
            = (measure != kPeakMeasures.end() ? voice.say(measure->title) : titleOfColumn(column, voice)).toStdString();
        if (column.name == kPeakDevice)
            nameDevices(table, i);
    }
}

/// List of files: "a, b, c and 4 more".
QString filesText(const PeakTable &table, const std::vector<std::size_t> &rows, const Voice &voice)
{
    QStringList names;
    for (const std::size_t row : rows) {
        const QString name = shown(table.files[table.rows[row].file].shown);
        if (!names.contains(name))
            names << name;
    }
    if (names.size() <= kMostNamed)
        return names.join(QStringLiteral(", "));
    const auto more = static_cast<std::uint64_t>(names.size() - kMostNamed);
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 and %2 more"),
                     {names.mid(0, kMostNamed).join(QStringLiteral(", ")), voice.number(more)});
}

/// Name columns in which the pairs differ; values common to all go into `common`.
std::vector<std::string> columnsOf(const PeakTable &table, const std::vector<const ComparedPair *> &pairs,
                                   NameValues &common)
{
    std::vector<std::string> columns;
    for (const std::string &column : table.columns) {
        const std::string_view first = pairs.front()->names.value(column);
        if (std::any_of(pairs.begin(), pairs.end(),
                        [&](const ComparedPair *pair) { return pair->names.value(column) != first; }))
            columns.push_back(column);
        else
            common.put(column, std::string(first));
    }
    return columns;
}

Cell savedCell(std::int64_t saved) { return saved >= 0 ? Cell(static_cast<std::uint64_t>(saved)) : Cell(saved); }

bool haveOtherPhases(const ComparedPair &pair) { return pair.basePhase != pair.otherPhase; }

void addPair(Table &table, const std::vector<std::string> &columns, const PeakTable &peaks, const ComparedPair &pair,
             const Voice &voice)
{
    const bool hasPhases = columnNamed(table, kPhasesColumn) < table.columns.size();
    const auto put = [&](const ComparedBytes &bytes, const QString &name) {
        Row &row = table.rows.emplace_back();
        for (const std::string &column : columns) {
            Cell &cell = row.cells.emplace_back();
            if (pair.names.has(column))
                cell = std::string(pair.names.value(column));
        }
        if (peaks.hasDevices())
            row.cells.emplace_back(deviceText(peaks.rows[pair.baseRow].numbers.device.value_or(0)).toStdString());
        if (hasPhases)
            row.cells.emplace_back(QStringLiteral("%1 / %2")
                                       .arg(phaseText(pair.basePhase, voice), phaseText(pair.otherPhase, voice))
                                       .toStdString());
        row.cells.emplace_back(name.toStdString());
        row.cells.emplace_back(bytes.base);
        row.cells.emplace_back(bytes.other);
        row.cells.push_back(savedCell(bytes.saved()));
        const auto share = bytes.savedShare();
        row.cells.push_back(share && *share > kMostGrown ? Cell(*share) : Cell());
    };
    for (const ComparedBytes &bytes : pair.categories)
        put(bytes, categoryText(bytes.category, voice));
    put(pair.total, voice.say(QT_TRANSLATE_NOOP("Words", "Total")));
}

ComparedTable comparedTable(const PeakTable &peaks, const std::vector<const ComparedPair *> &pairs, const Voice &voice)
{
    ComparedTable answer;
    const ComparedPair &first = *pairs.front();
    NameValues common;
    const std::vector<std::string> columns = columnsOf(peaks, pairs, common);
    answer.caption = voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2 against %3. Requested bytes at each peak."),
                               {nameColumnText(first.column, voice), shown(first.baseValue), shown(first.otherValue)});
    if (!common.all().empty())
        answer.caption
            = voice.say(QT_TRANSLATE_NOOP("Words", "%1: %2 against %3, for %4. Requested bytes at each peak."),
                        {nameColumnText(first.column, voice), shown(first.baseValue), shown(first.otherValue),
                         namesText(common, voice)});
    const auto isAny = [&pairs](auto is) {
        return std::any_of(pairs.begin(), pairs.end(), [is](const ComparedPair *pair) { return is(*pair); });
    };
    const bool hasPhases = isAny(haveOtherPhases);
    if (hasPhases)
        answer.caption += u' '
                          + voice.say(QT_TRANSLATE_NOOP("Words",
                                                        "The peaks lie in different phases: what is live there differs "
                                                        "for that reason, too."));
    if (isAny([](const ComparedPair &pair) { return pair.before == ComparedBefore::Joined; }))
        answer.caption += u' '
                          + voice.say(QT_TRANSLATE_NOOP("Words",
                                                        "Memory from before the recording is one category, because "
                                                        "only one of the files shows what it is."));
    if (isAny([](const ComparedPair &pair) { return pair.before == ComparedBefore::Unlike; }))
        answer.caption
            += u' '
               + voice.say(QT_TRANSLATE_NOOP("Words", "One recording began later, so the other file has the memory "
                                                      "from before it in other categories: compare only the totals."));
    const auto add = [&](std::string name, ColumnKind kind, const QString &title) {
        answer.table.columns.push_back(
            {std::move(name), kind, kind == ColumnKind::Bytes ? "B" : "", title.toStdString(), Absence::Null});
    };
    for (const std::string &column : columns)
        add(column, ColumnKind::Text, nameColumnText(column, voice));
    if (peaks.hasDevices())
        add(kPeakDevice, ColumnKind::Text, nameColumnText(kPeakDevice, voice));
    if (hasPhases)
        add(kPhasesColumn, ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Phases")));
    add("category", ColumnKind::Text, voice.say(QT_TRANSLATE_NOOP("Words", "Category")));
    add("base", ColumnKind::Bytes, shown(first.baseValue));
    add("other", ColumnKind::Bytes, shown(first.otherValue));
    add("saved", ColumnKind::Bytes, voice.say(QT_TRANSLATE_NOOP("Words", "Saved")));
    add("share", ColumnKind::Share, voice.say(QT_TRANSLATE_NOOP("Words", "Saved, %")));
    for (const ComparedPair *pair : pairs)
        addPair(answer.table, columns, peaks, *pair, voice);
    return answer;
}

} // namespace

QString nameColumnText(const std::string &column, const Voice &voice)
{
    const auto found = std::find_if(kPeakTitles.begin(), kPeakTitles.end(),
                                    [&](const PeakTitle &one) { return one.name == column; });
    return found == kPeakTitles.end() ? shown(column) : voice.say(found->title);
}

QString peakMeasureText(PeakMeasure measure, const Voice &voice) { return voice.say(kLongTitles[measure]); }

Table peaksForPeople(const PeakTable &table, const Voice &voice) { return peaksForPeople(table, {}, voice).table; }

namespace {

/// Columns that tell the rows apart, and the measures.
std::vector<std::string> usualColumns(const PeakTable &table)
{
    std::vector<std::string> names;
    const bool isDistinct = table.isDistinct();
    if (!isDistinct)
        names.emplace_back("file");
    for (const std::string &column : table.columns) {
        const auto given = std::count_if(table.rows.begin(), table.rows.end(),
                                         [&](const PeakRow &row) { return table.namesOf(row).has(column); });
        // beside file names, a few values say little
        if (isDistinct || static_cast<std::size_t>(given) * 2 >= table.rows.size())
            names.push_back(column);
    }
    if (table.hasDevices())
        names.emplace_back(kPeakDevice);
    for (const PeakTitle &measure : kPeakMeasures)
        names.emplace_back(measure.name);
    return names;
}

} // namespace

ViewedTable peaksForPeople(const PeakTable &table, TableView view, const Voice &voice)
{
    Table all = peakRowTable(table);
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
        all.rows[i].cells.front() = table.files[table.rows[i].file].shown;
        if (!table.rows[i].numbers.device && table.rows[i].numbers.steps)
            all.rows[i].cells[table.columns.size() + 1] = table.rows[i].numbers.steps->run;
    }
    if (view.columns.empty())
        view.columns = usualColumns(table);
    ViewedTable viewed = viewOf(std::move(all), view);
    giveTitles(viewed.table, voice);
    return viewed;
}

Table pivotForPeople(const PeakPivot &pivot, const Voice &voice)
{
    Table table = peakPivotTable(pivot);
    const std::size_t keys = pivot.request.rows.size();
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        table.columns[i].title = i < keys ? nameColumnText(table.columns[i].name, voice).toStdString()
                                          : table.columns[i].name;
    const auto device = std::find(pivot.request.rows.begin(), pivot.request.rows.end(), kPeakDevice);
    if (device != pivot.request.rows.end())
        table.columns[static_cast<std::size_t>(device - pivot.request.rows.begin())].kind = ColumnKind::Text;
    for (std::size_t row = 0; row < table.rows.size() && isBytes(pivot.request.value); ++row) {
        for (std::size_t column = keys; column < table.columns.size(); ++column) {
            Cell &cell = table.rows[row].cells[column];
            if (pivot.at(row, column - keys).ooms > 0)
                cell = voice
                           .say(QT_TRANSLATE_NOOP("Words", "%1, OOM"),
                                {QString::fromStdString(cellText(cell, ColumnKind::Bytes, voice.numberStyle()))})
                           .toStdString();
        }
    }
    return table;
}

std::vector<ComparedTable> comparisonsForPeople(const PeakTable &table, const PeakComparison &comparison,
                                                const Voice &voice)
{
    std::vector<std::vector<const ComparedPair *>> groups;
    const auto isSame = [](const ComparedPair &a, const ComparedPair &b) {
        return a.column == b.column && a.baseValue == b.baseValue && a.otherValue == b.otherValue;
    };
    for (const ComparedPair &pair : comparison.pairs) {
        const auto group = std::find_if(groups.begin(), groups.end(),
                                        [&](const auto &one) { return isSame(*one.front(), pair); });
        if (group == groups.end())
            groups.push_back({&pair});
        else
            group->push_back(&pair);
    }
    std::vector<ComparedTable> tables;
    for (const auto &group : groups)
        tables.push_back(comparedTable(table, group, voice));
    return tables;
}

QString patternErrorText(const NamePatternError &error, const Voice &voice)
{
    const QString subject = shown(error.subject);
    switch (error.fault) {
    case NameFault::Empty: return voice.say(QT_TRANSLATE_NOOP("Words", "The pattern is empty."));
    case NameFault::Unclosed:
        return voice.say(QT_TRANSLATE_NOOP("Words", "The brace at “%1” is not closed."), {subject});
    case NameFault::BadColumn:
        return voice.say(
            QT_TRANSLATE_NOOP(
                "Words",
                "“%1” cannot name a column: use letters, digits and _, and no name that the table already uses."),
            {subject});
    case NameFault::Twice:
        return voice.say(QT_TRANSLATE_NOOP("Words", "The pattern contains the column “%1” twice."), {subject});
    case NameFault::NoColumn:
        return voice.say(
            QT_TRANSLATE_NOOP("Words", "The pattern contains no column. Add one, such as {model} or {ctx}."));
    case NameFault::BadExpression:
        return voice.say(QT_TRANSLATE_NOOP("Words", "This regular expression is not valid: %1."), {subject});
    case NameFault::TooLong: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "The pattern is too long."));
}

QString namesText(const NameValues &names, const Voice &voice)
{
    QStringList parts;
    for (const auto &[column, value] : names.all()) {
        const auto known = std::ranges::find(kPeakTitles, column, &PeakTitle::name);
        parts << (known != kPeakTitles.end() && known->isBare
                      ? shown(value)
                      : QStringLiteral("%1 %2").arg(nameColumnText(column, voice).toLower(), shown(value)));
    }
    return parts.join(QStringLiteral(" · "));
}

QString peakRowText(const PeakTable &table, const PeakRow &row, const Voice &voice)
{
    QStringList parts;
    if (table.isDistinct()) {
        parts << namesText(table.namesOf(row), voice);
    } else {
        parts << shown(table.files[row.file].shown);
    }
    if (table.hasDevices())
        parts << (row.numbers.device ? deviceText(*row.numbers.device) : shown(table.valueOf(row, kPeakDevice)));
    return parts.join(QStringLiteral(" · "));
}

QString comparisonRemark(const PeakTable &table, const PeakComparison &comparison, const Voice &voice)
{
    QStringList remarks;
    std::vector<std::size_t> inferred;
    QString value;
    for (const ComparedPair &pair : comparison.pairs) {
        if (pair.isBaseInferred || pair.isOtherInferred) {
            inferred.push_back(pair.isBaseInferred ? pair.baseRow : pair.otherRow);
            value = shown(pair.isBaseInferred ? pair.baseValue : pair.otherValue);
        }
    }
    if (!inferred.empty())
        remarks << voice.say(QT_TRANSLATE_NOOP("Words", "Taken as %1, because the name has no dtype: %2."),
                             {value, filesText(table, inferred, voice)});
    if (!comparison.alone.empty())
        remarks << voice.say(QT_TRANSLATE_NOOP("Words", "Nothing to compare with: %1."),
                             {filesText(table, comparison.alone, voice)});
    if (!comparison.ambiguous.empty())
        remarks << voice.say(
            QT_TRANSLATE_NOOP("Words",
                              "Left out, because another file with the same column values has a higher peak: %1."),
            {filesText(table, comparison.ambiguous, voice)});
    if (!comparison.ties.empty())
        remarks << voice.say(
            QT_TRANSLATE_NOOP("Words",
                              "Left out, because another file with the same column values has an equal peak: %1."),
            {filesText(table, comparison.ties, voice)});
    return remarks.join(u' ');
}

QString noPairsText(const PeakTable &table, std::span<const CompareRequest> requests, const Voice &voice)
{
    QStringList sentences;
    for (const CompareRequest &request : requests) {
        const auto miss = nearestMiss(table, request);
        if (!miss) {
            sentences << voice.say(QT_TRANSLATE_NOOP("Words", "%1: no two files have different values."),
                                   {nameColumnText(request.column, voice)});
            continue;
        }
        QStringList columns;
        for (const std::string &column : miss->columns) {
            const auto valueOf = [&](std::size_t row) {
                const std::string value = table.valueOf(table.rows[row], column);
                return value.empty() ? QStringLiteral("-") : shown(value);
            };
            columns << QStringLiteral("%1 (%2, %3)")
                           .arg(nameColumnText(column, voice), valueOf(miss->row), valueOf(miss->other));
        }
        if (!columns.isEmpty())
            sentences << voice.say(
                QT_TRANSLATE_NOOP("Words", "%1: closest are %2 and %3, which also differ in %4."),
                {nameColumnText(request.column, voice), shown(table.files[table.rows[miss->row].file].shown),
                 shown(table.files[table.rows[miss->other].file].shown), columns.join(QStringLiteral(", "))});
    }
    return sentences.join(u' ');
}

Table matchedNames(const PeakTable &table, const Voice &voice)
{
    Table answer;
    const auto add = [&](const std::string &name) {
        answer.columns.push_back(
            {name, ColumnKind::Text, "", nameColumnText(name, voice).toStdString(), Absence::Null});
    };
    add("file");
    for (const std::string &column : table.columns)
        add(column);
    for (const PeakFile &file : table.files) {
        if (file.error)
            continue;
        if (answer.rows.size() == kMostMatched)
            break;
        Row &row = answer.rows.emplace_back();
        row.cells.emplace_back(file.shown);
        for (const std::string &column : table.columns)
            row.cells.push_back(file.names.has(column) ? Cell(std::string(file.names.value(column))) : Cell());
    }
    return answer;
}

QString pivotRemark(const PeakPivot &pivot, const Voice &voice)
{
    if (!pivot.hasMerged())
        return {};
    if (pivot.request.value == PeakMeasure::Efficiency)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Some cells combine several files and show the lowest value."));
    if (pivot.request.value == PeakMeasure::Ooms)
        return voice.say(QT_TRANSLATE_NOOP("Words", "Some cells combine several files and show their sum."));
    return voice.say(QT_TRANSLATE_NOOP("Words", "Some cells combine several files and show the highest value."));
}

namespace {

std::size_t widthOf(const Table &table, std::size_t column, const Voice &voice)
{
    std::size_t widest = displayWidth(printable(titleOf(table.columns[column])));
    for (const Row &row : table.rows)
        widest = std::max(widest, displayWidth(printable(
                                      cellText(row.cells[column], table.columns[column].kind, voice.numberStyle()))));
    return widest;
}

std::size_t widthOf(const Table &table, const Voice &voice)
{
    constexpr std::size_t kGap = 2;
    std::size_t width = 0;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        width += widthOf(table, i, voice) + (i > 0 ? kGap : 0);
    return width;
}

/// Cuts the ending first and then the middle: both ends distinguish files.
std::string shortened(const std::string &name, std::size_t room)
{
    const std::string_view stem = stemOf(name);
    const std::string whole = printable(name);
    if (displayWidth(whole) <= room)
        return whole;
    return shortenedInMiddle(
        printable(name.substr(0, static_cast<std::size_t>(stem.data() + stem.size() - name.data()))), room);
}

/// Shortens file names, then names of runs, if the table is too wide.
void shortenNames(Table &table, std::size_t width, const Voice &voice)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::size_t all = widthOf(table, voice);
        if (all <= width || (table.columns[i].name != kPeakFile && table.columns[i].name != kPeakDevice))
            continue;
        const std::size_t own = widthOf(table, i, voice);
        const std::size_t room = std::max(own - std::min(own, all - width), kShortestFile);
        for (Row &row : table.rows) {
            auto *text = std::get_if<std::string>(&row.cells[i]);
            if (text && displayWidth(printable(*text)) > room)
                *text = shortened(*text, room);
        }
    }
}

bool isMeasure(const Column &column)
{
    const auto measure = findPeakMeasure(column.name);
    return measure && peakMeasureId(*measure) == column.name;
}

/// Column to drop next when the table is too wide: first names that are repeated elsewhere or equal in all rows, then
/// measures that nearly equal others.
std::optional<std::size_t> leastMissed(const Table &table)
{
    const bool hasFiles = !table.columns.empty() && table.columns.front().name == kPeakFile;
    for (std::size_t i = table.columns.size(); i-- > 0;) {
        const Column &column = table.columns[i];
        const bool isConstant = std::all_of(table.rows.begin(), table.rows.end(),
                                            [&](const Row &row) { return row.cells[i] == table.rows[0].cells[i]; });
        if (!isMeasure(column) && column.name != kPeakFile && column.name != kPeakDevice && (hasFiles || isConstant))
            return i;
    }
    for (const PeakMeasure measure :
         {PeakMeasure::Active, PeakMeasure::Efficiency, PeakMeasure::FinalAllocated, PeakMeasure::Allocated}) {
        if (const std::size_t column = columnNamed(table, peakMeasureId(measure)); column < table.columns.size())
            return column;
    }
    return std::nullopt;
}

} // namespace

QString fitPeaks(Table &table, std::size_t width, const Voice &voice)
{
    Table narrow = table;
    shortenNames(narrow, width, voice);
    QStringList left;
    while (widthOf(narrow, voice) > width) {
        const auto column = leastMissed(narrow);
        if (!column)
            break;
        left << QString::fromStdString(titleOf(table.columns[*column]));
        eraseColumn(narrow, *column);
        eraseColumn(table, *column);
    }
    shortenNames(table, width, voice);
    if (left.isEmpty())
        return {};
    return voice.say(
        QT_TRANSLATE_NOOP("Words", "Left out to fit a terminal: %1. The other formats include these columns."),
        {left.join(QStringLiteral(", "))});
}

} // namespace allostrata
