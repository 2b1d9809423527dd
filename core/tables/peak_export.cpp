// Peak tables, their pivots and comparisons as tables and as JSON.

#include "core/tables/peak_export.h"

#include "core/base/ascii.h"
#include "core/export/writers.h"
#include "core/tables/place_cells.h"
#include "core/tables/row_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostNumberDigits = 18;

void addColumn(Table &table, std::string name, ColumnKind kind, Absence absence = Absence::Null)
{
    table.columns.push_back(tableColumn(std::move(name), kind, absence));
}

std::optional<std::uint64_t> plainNumber(std::string_view text)
{
    if (text.size() > kMostNumberDigits || !isAllDigits(text) || (text.front() == '0' && text.size() > 1))
        return std::nullopt;
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// Kind of a column: numeric if all its values are numbers.
ColumnKind columnKindOf(const PeakTable &table, const std::string &column)
{
    const bool isNumber = std::all_of(table.files.begin(), table.files.end(), [&](const PeakFile &file) {
        return !file.names.has(column) || plainNumber(file.names.value(column));
    });
    return isNumber ? ColumnKind::Index : ColumnKind::Text;
}

Cell nameValueCell(std::string_view value, ColumnKind kind)
{
    if (value.empty())
        return {};
    if (const auto number = kind == ColumnKind::Index ? plainNumber(value) : std::nullopt)
        return Cell(*number);
    return Cell(std::string(value));
}

Cell boundCell(const std::optional<Estimated> &value, std::optional<std::uint64_t> Estimated::*bound)
{
    return value && (*value).*bound ? Cell(*((*value).*bound)) : Cell();
}

bool hasBounds(PeakMeasure measure)
{
    return measure == PeakMeasure::Allocated || measure == PeakMeasure::Active || measure == PeakMeasure::Reserved;
}

constexpr std::array kBytes = {PeakMeasure::Requested,    PeakMeasure::Allocated,      PeakMeasure::Active,
                               PeakMeasure::Reserved,     PeakMeasure::FinalRequested, PeakMeasure::FinalAllocated,
                               PeakMeasure::FinalReserved};

void addMeasures(Table &table)
{
    for (const PeakMeasure measure : kBytes) {
        const std::string name(peakMeasureId(measure));
        addColumn(table, name, ColumnKind::Bytes);
        if (!hasBounds(measure))
            continue;
        addColumn(table, name + "_low", ColumnKind::Bytes, Absence::Omitted);
        addColumn(table, name + "_high", ColumnKind::Bytes, Absence::Omitted);
    }
    addColumn(table, "efficiency", ColumnKind::Share);
    addColumn(table, "ooms", ColumnKind::Count);
}

void putMeasures(Row &row, const DeviceSummary &numbers)
{
    for (const PeakMeasure measure : kBytes) {
        const auto value = peakValue(numbers, measure);
        row.cells.push_back(estimatedCell(value));
        if (!hasBounds(measure))
            continue;
        row.cells.push_back(boundCell(value, &Estimated::low));
        row.cells.push_back(boundCell(value, &Estimated::high));
    }
    row.cells.push_back(numbers.efficiency ? Cell(*numbers.efficiency) : Cell());
    row.cells.push_back(numbers.ooms ? Cell(*numbers.ooms) : Cell());
}

Cell pivotCell(const PivotCell &cell, PeakMeasure measure)
{
    if (measure == PeakMeasure::Efficiency)
        return cell.share ? Cell(*cell.share) : Cell();
    return estimatedCell(cell.value);
}

ColumnKind columnKindOf(PeakMeasure measure)
{
    if (measure == PeakMeasure::Efficiency)
        return ColumnKind::Share;
    return isBytes(measure) ? ColumnKind::Bytes : ColumnKind::Count;
}

void writeTexts(JsonWriter &json, std::string_view name, std::span<const std::string> texts)
{
    json.key(name);
    json.beginArray();
    for (const std::string &text : texts)
        json.text(text);
    json.end();
}

void writePivot(JsonWriter &json, const PeakPivot &pivot)
{
    writeTexts(json, "rows", pivot.request.rows);
    writeTexts(json, "columns", pivot.request.columns);
    json.member("value", peakMeasureId(pivot.request.value));
    json.key("cells");
    json.beginArray();
    for (std::size_t row = 0; row < pivot.rowKeys.size(); ++row) {
        for (std::size_t column = 0; column < pivot.columnKeys.size(); ++column) {
            const PivotCell &cell = pivot.at(row, column);
            if (cell.rows == 0)
                continue;
            json.beginObject();
            writeTexts(json, "row", pivot.rowKeys[row]);
            writeTexts(json, "column", pivot.columnKeys[column]);
            writeCell(json, "value", pivotCell(cell, pivot.request.value));
            json.member("of", cell.rows);
            json.member("ooms", cell.ooms);
            json.end();
        }
    }
    json.end();
}

void writeBytes(JsonWriter &json, const ComparedBytes &bytes)
{
    if (!bytes.category.id.empty()) {
        json.member("category", bytes.category.id);
        json.member("name", bytes.category.name);
    }
    json.member("base", bytes.base);
    json.member("other", bytes.other);
    json.member("saved", bytes.saved());
    writeCell(json, "saved_share", cellOf(bytes.savedShare()));
}

void writePair(JsonWriter &json, const ComparedPair &pair, const PeakTable &table)
{
    json.member("compared", pair.column);
    if (!pair.names.all().empty()) {
        json.group("names", [&] {
            for (const auto &[name, value] : pair.names.all())
                writeCell(json, name, value);
        });
    }
    struct Side {
        std::size_t row = 0;
        bool isInferred = false;
        Phase phase = Phase::Unknown;
    };
    const auto put = [&](std::string_view name, const std::string &value, const Side &side) {
        json.group(name, [&] {
            json.member("value", value);
            if (side.isInferred)
                json.flag("inferred", true);
            json.member("file", table.files[table.rows[side.row].file].path);
            json.member("phase", phaseId(side.phase));
        });
    };
    put("base", pair.baseValue, {pair.baseRow, pair.isBaseInferred, pair.basePhase});
    put("other", pair.otherValue, {pair.otherRow, pair.isOtherInferred, pair.otherPhase});
    json.flag("same_phase", pair.basePhase == pair.otherPhase);
    json.member("before_recording", comparedBeforeId(pair.before));
    json.group("total", [&] { writeBytes(json, pair.total); });
    json.objectsMember("categories", pair.categories, [&json](const ComparedBytes &bytes) { writeBytes(json, bytes); });
}

/// A category of a pair, or the total; its columns follow those of the names.
struct BytesOfPair {
    const PeakTable &table;
    const ComparedPair &pair;
    const ComparedBytes &bytes;
    std::string_view id;
    std::string_view name;
};
constexpr auto kPairTable = rowTable<BytesOfPair>({
    {{kPeakDevice, ColumnKind::Index},
     [](auto &row) { return deviceCell(row.table.rows[row.pair.baseRow].numbers.device); }},
    {{"base"}, [](auto &row) { return row.pair.baseValue; }},
    {{"other"}, [](auto &row) { return row.pair.otherValue; }},
    {{"category"}, [](auto &row) { return row.id; }},
    {{"category_name"}, [](auto &row) { return row.name; }},
    {{"base_bytes", ColumnKind::Bytes}, [](auto &row) { return row.bytes.base; }},
    {{"other_bytes", ColumnKind::Bytes}, [](auto &row) { return row.bytes.other; }},
    {{"saved_bytes", ColumnKind::Bytes}, [](auto &row) { return row.bytes.saved(); }},
    {{"saved_share", ColumnKind::Share}, [](auto &row) { return row.bytes.savedShare(); }},
    {{"base_phase"}, [](auto &row) { return phaseId(row.pair.basePhase); }},
    {{"other_phase"}, [](auto &row) { return phaseId(row.pair.otherPhase); }},
    {{"before_recording"}, [](auto &row) { return comparedBeforeId(row.pair.before); }},
});

} // namespace

Table peakRowTable(const PeakTable &table)
{
    Table answer;
    addColumn(answer, kPeakFile, ColumnKind::Code);
    std::vector<ColumnKind> kinds;
    for (const std::string &column : table.columns) {
        kinds.push_back(columnKindOf(table, column));
        addColumn(answer, column, kinds.back());
    }
    addColumn(answer, kPeakDevice, ColumnKind::Index);
    addColumn(answer, "step_run", ColumnKind::Text, Absence::Omitted);
    addMeasures(answer);
    for (const PeakRow &one : table.rows) {
        Row &row = answer.rows.emplace_back();
        row.cells.emplace_back(table.files[one.file].path);
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            row.cells.push_back(nameValueCell(table.namesOf(one).value(table.columns[i]), kinds[i]));
        row.cells.push_back(deviceCell(one.numbers.device));
        const bool hasRun = one.numbers.steps && !one.numbers.steps->run.empty();
        row.cells.push_back(hasRun ? Cell(one.numbers.steps->run) : Cell());
        putMeasures(row, one.numbers);
    }
    return answer;
}

std::string keyText(std::span<const std::string> key)
{
    std::string text;
    for (const std::string &value : key) {
        text += text.empty() ? "" : " / ";
        text += value.empty() ? "-" : value;
    }
    return text;
}

Table peakPivotTable(const PeakPivot &pivot)
{
    Table table;
    for (std::size_t i = 0; i < pivot.request.rows.size(); ++i) {
        const bool isNumber = std::all_of(pivot.rowKeys.begin(), pivot.rowKeys.end(),
                                          [i](const auto &key) { return key[i].empty() || plainNumber(key[i]); });
        addColumn(table, pivot.request.rows[i], isNumber ? ColumnKind::Index : ColumnKind::Text);
    }
    const std::size_t keys = table.columns.size();
    for (const auto &key : pivot.columnKeys)
        addColumn(table, keyText(key), columnKindOf(pivot.request.value));
    for (std::size_t row = 0; row < pivot.rowKeys.size(); ++row) {
        Row &answer = table.rows.emplace_back();
        for (std::size_t i = 0; i < keys; ++i)
            answer.cells.push_back(nameValueCell(pivot.rowKeys[row][i], table.columns[i].kind));
        for (std::size_t column = 0; column < pivot.columnKeys.size(); ++column)
            answer.cells.push_back(pivotCell(pivot.at(row, column), pivot.request.value));
    }
    return table;
}

Table peakComparisonTable(const PeakTable &table, const PeakComparison &comparison)
{
    Table answer;
    addColumn(answer, "compared", ColumnKind::Text);
    std::vector<ColumnKind> kinds;
    for (const std::string &column : table.columns) {
        kinds.push_back(columnKindOf(table, column));
        addColumn(answer, column, kinds.back());
    }
    addColumns(answer, kPairTable.columns());
    for (const ComparedPair &pair : comparison.pairs) {
        const auto put = [&](const ComparedBytes &bytes, std::string_view id, std::string_view name) {
            Row &row = answer.rows.emplace_back();
            row.cells.emplace_back(pair.column);
            for (std::size_t i = 0; i < table.columns.size(); ++i)
                row.cells.push_back(nameValueCell(pair.names.value(table.columns[i]), kinds[i]));
            const Row compared = kPairTable.row({table, pair, bytes, id, name});
            row.cells.insert(row.cells.end(), compared.cells.begin(), compared.cells.end());
        };
        for (const ComparedBytes &bytes : pair.categories)
            put(bytes, bytes.category.id, bytes.category.name);
        put(pair.total, "total", "Total");
    }
    return answer;
}

std::string peakJson(const PeakDocument &document, const std::function<std::string(const Error &)> &message)
{
    return jsonText([&](JsonWriter &json) {
        json.beginObject(JsonWriter::Layout::Indented);
        json.member("schema", "allostrata-peaks");
        json.member("version", std::uint64_t(1));
        writeCell(json, "pattern", textCell(document.pattern));
        writeTexts(json, "columns", document.table.columns);
        json.key("rows");
        json.beginArray();
        writeRows(json, peakRowTable(document.table));
        json.end();
        json.key("unread");
        json.beginArray();
        const auto putUnread = [&](const PeakFile &file, const Error &error) {
            json.beginObject();
            json.member("file", file.path);
            json.member("reason", error.id());
            json.member("message", file.message.empty() ? message(error) : file.message);
            json.end();
        };
        for (const PeakFile &file : document.table.files) {
            if (file.error)
                putUnread(file, *file.error);
        }
        if (document.comparison) {
            for (const auto &[file, error] : document.comparison->failed)
                putUnread(document.table.files[file], error);
        }
        json.end();
        if (document.pivot)
            json.objectMember("pivot", document.pivot, [&json](const PeakPivot &pivot) { writePivot(json, pivot); });
        if (document.comparison)
            json.objectsMember("comparisons", document.comparison->pairs,
                               [&](const ComparedPair &pair) { writePair(json, pair, document.table); });
        json.end();
    });
}

} // namespace allostrata
