// Peak tables in terminals: what is shortened, and what is left out.

#include "widgets/text/peak_text.h"

#include "core/export/plain_text.h"
#include "core/export/writers.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

constexpr const char *kFileName = "file";

std::size_t widthOf(const Table &table, std::size_t column, const Voice &voice)
{
    std::size_t widest = displayWidth(printable(titleOf(table.columns[column])));
    for (const Row &row : table.rows)
        widest = std::max(widest, displayWidth(printable(cellText(row.cells[column], table.columns[column].kind, voice.numberStyle()))));
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

/// The middle goes first: both ends tell files apart. Endings go before it.
std::string shortened(const std::string &name, std::size_t room)
{
    const std::string_view stem = stemOf(name);
    QString text = QString::fromStdString(printable(name));
    if (displayWidth(text.toStdString()) > room)
        text = QString::fromStdString(printable(name.substr(0, static_cast<std::size_t>(stem.data() + stem.size() - name.data()))));
    if (displayWidth(text.toStdString()) <= room)
        return text.toStdString();
    const qsizetype kept = text.size() / 2;
    qsizetype cut = 0;
    while (cut + 1 < text.size() && displayWidth((text.left(kept - cut / 2) + text.mid(kept + cut - cut / 2)).toStdString()) + 1 > room)
        ++cut;
    return (text.left(kept - cut / 2) + QChar(0x2026) + text.mid(kept + cut - cut / 2)).toStdString();
}

/// Files, then runs of step data, as far as the table is too wide.
void shortenNames(Table &table, std::size_t width, const Voice &voice)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::size_t all = widthOf(table, voice);
        if (all <= width || (table.columns[i].name != kFileName && table.columns[i].name != kPeakDevice))
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

/// What a table without room does without: what names say where they stand beside it, or where it is the same in all rows;
/// then measures that are nearly others.
std::optional<std::size_t> leastMissed(const Table &table)
{
    const bool hasFiles = !table.columns.empty() && table.columns.front().name == kFileName;
    for (std::size_t i = table.columns.size(); i-- > 0;) {
        const Column &column = table.columns[i];
        const bool isConstant = std::all_of(table.rows.begin(), table.rows.end(), [&](const Row &row) { return row.cells[i] == table.rows[0].cells[i]; });
        if (!isMeasure(column) && column.name != kFileName && column.name != kPeakDevice && (hasFiles || isConstant))
            return i;
    }
    for (const std::string_view name : {"peak_active", "efficiency", "final_allocated", "peak_allocated"}) {
        const auto found = std::find_if(table.columns.begin(), table.columns.end(), [name](const Column &column) { return column.name == name; });
        if (found != table.columns.end())
            return static_cast<std::size_t>(found - table.columns.begin());
    }
    return std::nullopt;
}

void eraseColumn(Table &table, std::size_t column)
{
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(column));
    for (Row &row : table.rows)
        row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(column));
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
    return voice.say(kPeakTableContext, QT_TRANSLATE_NOOP("PeakTable", "Left out, as they have no room in a terminal: %1. The other formats have them."), {left.join(QStringLiteral(", "))});
}

} // namespace allostrata
