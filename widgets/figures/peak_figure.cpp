// Draws peak tables, pivots and comparisons as bar charts.

#include "widgets/figures/peak_figure.h"

#include "core/tables/peak_export.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/peak_text.h"

#include <QColor>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostWithAll = 12; ///< rows with a bar for each of kShownMeasures
constexpr std::size_t kMostNamed = 4; ///< files in the footnote
constexpr std::size_t kMostPeakColumns = 8; ///< groups of a pivot that are side by side
constexpr std::size_t kMostPeakCategories = 9; ///< categories with a separate series; the others share one
constexpr int kHighest = 16000; ///< limit of a sheet that grew, as for --size
constexpr int kGrowths = 8;
constexpr std::array kShownMeasures = {PeakMeasure::Requested, PeakMeasure::Allocated, PeakMeasure::Reserved};

QColor seriesColour(std::size_t series) { return QColor::fromRgb(streamColour(series + 1, ThemeKind::Light)); }

/// Fill that keeps neighbouring bars distinct without colours.
BarFill fillOf(std::size_t series)
{
    constexpr std::array kFills = {BarFill::Solid, BarFill::Hatched, BarFill::Outlined};
    return kFills[series % kFills.size()];
}

QString measuredText(const Estimated &value, const Voice &voice)
{
    return (value.low ? QStringLiteral("~") : QString()) + voice.bytes(value.value);
}

QString withOom(const QString &text, std::uint64_t ooms, const Voice &voice)
{
    return ooms == 0 ? text : voice.say(QT_TRANSLATE_NOOP("Words", "%1, OOM"), {text});
}

std::vector<PeakMeasure> measuresFor(const PeakTable &table)
{
    if (table.rows.size() <= kMostWithAll)
        return {kShownMeasures.begin(), kShownMeasures.end()};
    const bool hasAllocated = std::any_of(table.rows.begin(), table.rows.end(),
                                          [](const PeakRow &row) { return row.numbers.peakAllocated.has_value(); });
    return {hasAllocated ? PeakMeasure::Allocated : PeakMeasure::Requested};
}

/// Categories with a separate series, most bytes first.
std::vector<Category> largestCategories(const PeakComparison &comparison)
{
    std::map<std::string, std::pair<Category, std::uint64_t>> sums;
    for (const ComparedPair &pair : comparison.pairs) {
        for (const ComparedBytes &bytes : pair.categories) {
            auto &sum = sums.try_emplace(bytes.category.id, bytes.category, 0).first->second;
            sum.second += bytes.base / 2 + bytes.other / 2; // halves, so that sums of all files stay within 64 bits
        }
    }
    std::vector<std::pair<Category, std::uint64_t>> rows;
    for (auto &[id, row] : sums)
        rows.push_back(std::move(row));
    std::stable_sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
    std::vector<Category> categories;
    for (std::size_t i = 0; i < std::min(rows.size(), kMostPeakCategories); ++i)
        categories.push_back(std::move(rows[i].first));
    return categories;
}

Bar comparedBar(const ComparedPair &pair, const std::vector<Category> &categories, bool isBase, const Voice &voice)
{
    Bar bar;
    bar.name = shown(isBase ? pair.baseValue : pair.otherValue);
    const auto bytesOf = [isBase](const ComparedBytes &bytes) { return isBase ? bytes.base : bytes.other; };
    std::uint64_t rest = bytesOf(pair.total);
    for (std::size_t i = 0; i < categories.size(); ++i) {
        const auto found = std::find_if(pair.categories.begin(), pair.categories.end(),
                                        [&](const ComparedBytes &one) { return one.category.id == categories[i].id; });
        const std::uint64_t bytes = found == pair.categories.end() ? 0 : bytesOf(*found);
        rest -= bytes;
        if (bytes > 0)
            bar.parts.push_back({static_cast<double>(bytes), i, {}, voice.bytes(bytes)});
    }
    if (rest > 0)
        bar.parts.push_back({static_cast<double>(rest), categories.size(), {}, {}});
    bar.value = voice.bytes(bytesOf(pair.total));
    return bar;
}

QString savedText(const ComparedBytes &total, const Voice &voice)
{
    const auto share = total.savedShare();
    if (!share)
        return {};
    const QString text = voice.share(*share < 0 ? -*share : *share);
    return *share < 0 ? voice.say(QT_TRANSLATE_NOOP("Words", "%1 more"), {text})
                      : voice.say(QT_TRANSLATE_NOOP("Words", "%1 saved"), {text});
}

} // namespace

BarChart peakChart(const PeakTable &table, const Voice &voice)
{
    BarChart chart;
    const std::vector<PeakMeasure> measures = measuresFor(table);
    chart.axisName = measures.size() == 1 ? peakMeasureText(measures[0], voice)
                                          : voice.say(QT_TRANSLATE_NOOP("Words", "Peak memory"));
    chart.nothing = voice.say(QT_TRANSLATE_NOOP("Words", "No file has a peak."));
    for (std::size_t i = 0; i < measures.size() && measures.size() > 1; ++i)
        chart.series.push_back({peakMeasureText(measures[i], voice), seriesColour(i), fillOf(i)});
    if (measures.size() == 1)
        chart.series.push_back({{}, seriesColour(0), BarFill::Solid});
    for (const PeakRow &row : table.rows) {
        BarGroup group;
        group.name = peakRowText(table, row, voice);
        for (std::size_t i = 0; i < measures.size(); ++i) {
            const auto value = peakValue(row.numbers, measures[i]);
            if (!value)
                continue;
            Bar bar;
            bar.parts.push_back({static_cast<double>(value->value), i, {}, {}});
            bar.value = withOom(measuredText(*value, voice), row.numbers.ooms.value_or(0), voice);
            group.bars.push_back(std::move(bar));
        }
        if (!group.bars.empty())
            chart.groups.push_back(std::move(group));
    }
    return chart;
}

BarChart pivotChart(const PeakPivot &pivot, const Voice &voice)
{
    BarChart chart;
    const bool isShare = pivot.request.value == PeakMeasure::Efficiency;
    chart.values = isShare ? BarValues::Share : isBytes(pivot.request.value) ? BarValues::Bytes : BarValues::Count;
    chart.direction = pivot.rowKeys.size() <= kMostPeakColumns && pivot.columnKeys.size() <= 4
                          ? BarDirection::Vertical
                          : BarDirection::Horizontal;
    chart.axisName = peakMeasureText(pivot.request.value, voice);
    chart.nothing = voice.say(QT_TRANSLATE_NOOP("Words", "No file has a peak."));
    for (std::size_t column = 0; column < pivot.columnKeys.size(); ++column)
        chart.series.push_back({shown(keyText(pivot.columnKeys[column])), seriesColour(column), fillOf(column)});
    for (std::size_t row = 0; row < pivot.rowKeys.size(); ++row) {
        BarGroup group;
        QStringList names;
        for (std::size_t i = 0; i < pivot.request.rows.size(); ++i) {
            const std::string &value = pivot.rowKeys[row][i];
            names << (value.empty() ? QStringLiteral("-") : shown(value));
        }
        group.name = names.join(QStringLiteral(" · "));
        for (std::size_t column = 0; column < pivot.columnKeys.size(); ++column) {
            const PivotCell &cell = pivot.at(row, column);
            Bar bar;
            if (cell.share && isShare) {
                bar.parts.push_back({*cell.share, column, {}, {}});
                bar.value = voice.share(*cell.share);
            } else if (cell.value && !isShare) {
                bar.parts.push_back({static_cast<double>(cell.value->value), column, {}, {}});
                bar.value = isBytes(pivot.request.value) ? withOom(measuredText(*cell.value, voice), cell.ooms, voice)
                                                         : voice.number(cell.value->value);
            }
            group.bars.push_back(std::move(bar)); // an empty bar keeps its place
        }
        chart.groups.push_back(std::move(group));
    }
    return chart;
}

BarChart comparisonChart(const PeakTable &table, const PeakComparison &comparison, const CategoryRules &rules,
                         ThemeKind theme, const Voice &voice)
{
    BarChart chart;
    chart.axisName = voice.say(QT_TRANSLATE_NOOP("Words", "Requested memory at the peak"));
    chart.nothing = voice.say(QT_TRANSLATE_NOOP("Words", "No two files differ only in this column."));
    const std::vector<Category> categories = largestCategories(comparison);
    for (const Category &category : categories) {
        const CategoryId id = rules.find(category.id);
        const QColor colour = id ? categoryColour(rules, id, theme)
                                 : QColor::fromRgb(static_cast<QRgb>(category.colour));
        chart.series.push_back({categoryText(category, voice), colour, BarFill::Solid});
    }
    const bool hasRest = std::any_of(comparison.pairs.begin(), comparison.pairs.end(), [&](const ComparedPair &pair) {
        return pair.categories.size() > categories.size();
    });
    chart.series.push_back({hasRest ? voice.say(QT_TRANSLATE_NOOP("Words", "Smaller categories")) : QString(),
                            QColor(128, 128, 128), BarFill::Outlined});
    for (const ComparedPair &pair : comparison.pairs) {
        BarGroup group;
        group.name = namesText(pair.names, voice);
        if (group.name.isEmpty())
            group.name = shown(table.files[table.rows[pair.baseRow].file].shown);
        group.note = savedText(pair.total, voice);
        group.bars.push_back(comparedBar(pair, categories, true, voice));
        group.bars.push_back(comparedBar(pair, categories, false, voice));
        chart.groups.push_back(std::move(group));
    }
    return chart;
}

BarFigure peakFigure(const PeakPicture &picture, PlainFigure sheet, const Voice &voice)
{
    BarFigure figure;
    figure.sheet = std::move(sheet);
    const QString files = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 files"), picture.table.files.size());
    if (figure.sheet.title.isEmpty())
        figure.sheet.title = picture.table.files.size() == 1
                                 ? shown(picture.table.files[0].shown)
                                 : voice.say(QT_TRANSLATE_NOOP("Words", "Peak memory of %1"), {files});
    QStringList notes;
    QStringList names;
    for (std::size_t i = 0; i < std::min(picture.table.files.size(), kMostNamed); ++i)
        names << shown(picture.table.files[i].shown);
    const std::size_t more = picture.table.files.size() - static_cast<std::size_t>(names.size());
    notes << (more == 0 ? names.join(QStringLiteral(", ")) + u'.'
                        : voice.say(QT_TRANSLATE_NOOP("Words", "%1 and %2 more."),
                                    {names.join(QStringLiteral(", ")), voice.number(more)}));
    if (picture.comparison) {
        const ThemeKind theme = themeKindOf(plainFigureTheme(figure.sheet));
        figure.chart = comparisonChart(picture.table, *picture.comparison, picture.rules, theme, voice);
        notes << comparisonRemark(picture.table, *picture.comparison, voice);
    } else if (picture.pivot) {
        figure.chart = pivotChart(*picture.pivot, voice);
        notes << pivotRemark(*picture.pivot, voice);
    } else {
        figure.chart = peakChart(picture.table, voice);
    }
    const bool isInferred = std::any_of(picture.table.rows.begin(), picture.table.rows.end(), [](const PeakRow &row) {
        return row.numbers.peakAllocated && row.numbers.peakAllocated->low;
    });
    if (isInferred && !picture.comparison)
        notes << voice.say(QT_TRANSLATE_NOOP("Words", "Numbers marked with “~” are inferred."));
    notes.removeAll(QString());
    figure.sheet.footnote = notes.join(u' ');
    return figure;
}

void growToRows(BarFigure &figure)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    for (int round = 0; round < kGrowths; ++round) { // texts grow with the sheet, and the rows with them
        const double missing = barChartHeight(figure.chart, barLook(figure.sheet, theme))
                               - plainFigureRoom(figure.sheet).height();
        if (figure.chart.direction != BarDirection::Horizontal || missing <= 0)
            return;
        figure.sheet.size.setHeight(
            std::min(figure.sheet.size.height() + static_cast<int>(std::ceil(missing)), kHighest));
    }
}

} // namespace allostrata
