// Draws a difference as a picture.

#include "widgets/figures/diff_figure.h"

#include "core/base/enum_table.h"
#include "widgets/charts/diff_curves.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/session/file_names.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/diff_text.h"
#include "widgets/text/step_text.h"
#include "widgets/text/table_text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostBars = 14;

QString sayInDiffFigure(const char *source, std::initializer_list<QString> values = {})
{
    return Voice::current().say(source, values);
}

PlainFigure plainOf(const DiffFigure &figure)
{
    const auto names = diffNames(*figure.answer);
    PlainFigure sheet = plainFigure(*figure.answer->question.other.document, figure.figure);
    if (figure.figure.hasTitle && figure.figure.title.isEmpty())
        sheet.title = sayInDiffFigure(QT_TRANSLATE_NOOP("Words", "Differences: %1"),
                                      {documentTitle(*figure.answer->question.other.document)});
    const Voice voice = Voice::current();
    const DiffRow &total = figure.answer->table.total;
    sheet.subtitle = sayInDiffFigure(QT_TRANSLATE_NOOP("Words", "%1 (%2) compared with %3 (%4): requested memory %5"),
                                     {names[1], voice.bytes(total.other().bytes), names[0],
                                      voice.bytes(total.base().bytes), signedBytesText(total.change(), voice)});
    return sheet;
}

Bar partOf(const QString &value, double change, std::size_t series)
{
    Bar bar;
    bar.parts = {{change, series, {}, {}}};
    bar.value = value;
    return bar;
}

Bar sumOf(std::uint64_t bytes, std::size_t series, const Voice &voice)
{
    Bar bar = partOf(voice.bytes(bytes), static_cast<double>(bytes), series);
    bar.isStrong = true;
    return bar;
}

/// Waterfall with at most `most` bars for single rows that changed.
BarChart waterfallOf(const DiffAnswer &answer, std::size_t most, const ChartLook &look)
{
    const Theme &theme = *look.theme;
    const DiffTable &table = answer.table;
    const Voice voice = Voice::current();
    const auto names = diffNames(answer);
    BarChart chart;
    chart.title = sayInDiffFigure(QT_TRANSLATE_NOOP("Words", "Change in requested memory, %1"),
                                  {attributeByText(table.by, voice)});
    chart.isWaterfall = true;
    chart.units = look.units;
    chart.axisName = sayInDiffFigure(QT_TRANSLATE_NOOP("Words", "requested memory"));
    chart.series = {{{}, theme.text2, BarFill::Solid},
                    {sayInDiffFigure(QT_TRANSLATE_NOOP("Words", "more")), theme.grown, BarFill::Solid},
                    {sayInDiffFigure(QT_TRANSLATE_NOOP("Words", "less")), theme.shrunk, BarFill::Hatched},
                    {{}, theme.accent, BarFill::Solid}};
    chart.groups.push_back({names[0], {}, {sumOf(table.total.base().bytes, 0, voice)}});
    const auto changed = static_cast<std::size_t>(
        std::count_if(table.rows.begin(), table.rows.end(), [](const DiffRow &row) { return row.change() != 0; }));
    const DiffCut cut = cutRows(table, changed > most + 1 ? most : changed); // a single remaining row gets its bar
    const auto add = [&](const QString &name, const DiffRow &row) {
        chart.groups.push_back({name,
                                {},
                                {partOf(signedBytesText(row.change(), voice), static_cast<double>(row.change()),
                                        row.change() < 0 ? 2U : 1U)}});
    };
    for (std::size_t i = 0; i < cut.shown; ++i)
        add(diffRowText(answer.diff, table, table.rows[i], voice), table.rows[i]);
    if (changed > cut.shown)
        add(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more"), changed - cut.shown), cut.others);
    chart.groups.push_back({names[1], {}, {sumOf(table.total.other().bytes, 3, voice)}});
    return chart;
}

} // namespace

std::array<QString, kDiffSides> diffNames(const DiffAnswer &answer)
{
    const Voice voice = Voice::current();
    std::array<QString, kDiffSides> names;
    const bool isOneFile = answer.question.base.document == answer.question.other.document;
    const bool isOneDevice = answer.question.base.state.device == answer.question.other.state.device;
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        const DiffPart &part = answer.diff.part(side);
        QString &name = names[enumIndex(side)];
        name = diffMomentText(part, voice);
        if (const auto &step = answer.question.steps[side])
            name = sayInDiffFigure(
                step->moment == StepMoment::End ? QT_TRANSLATE_NOOP("Words", "end of %1, event %2")
                                                : QT_TRANSLATE_NOOP("Words", "peak of %1, event %2"),
                {stepNumberText(part.attribution->steps()[step->row].number, voice),
                 voice.number(momentNumber(part.device->timeline, part.moment > 0 ? part.moment - 1 : 0))});
        if (isOneFile && !isOneDevice)
            name = sayInDiffFigure(QT_TRANSLATE_NOOP("Words", "device %1, %2"),
                                   {QString::number(part.device->ordinal), name});
        else if (!isOneFile)
            name = documentTitle(*part.document) + u", "_s + name;
    }
    return names;
}

BarChart diffWaterfall(const DiffAnswer &answer, const QRectF &room, const ChartLook &look)
{
    for (std::size_t most = kMostBars; most > 0; --most) {
        BarChart chart = waterfallOf(answer, most, look);
        if (BarLayout(chart, room, look).shownGroups() == chart.groups.size())
            return chart;
    }
    return waterfallOf(answer, 0, look);
}

Result<PlotSheet> sheetOf(const DiffFigure &figure, const std::stop_token &)
{
    const PlainFigure plain = plainOf(figure);
    return PlotSheet{
        plain, [&figure, plain](QCustomPlot &plot, const QRectF &room, const Theme &theme) {
            const DiffAnswer &answer = *figure.answer;
            ChartLook look = barLook(plain, theme);
            look.units = figure.figure.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
            QRectF lower = room;
            std::optional<ChartPane> curves;
            if (canShow(DiffAxis::Events, answer.diff.part(DiffSide::Base), answer.diff.part(DiffSide::Other))) {
                const QRectF upper(room.left(), room.top(), room.width(), room.height() * kDiffCurvesShare);
                ChartLook withUnit = look;
                withUnit.hasUnit = true;
                curves = showDiffCurves(plot, answer.curves, diffNames(answer), upper, plain.size, withUnit);
                lower.setTop(upper.bottom() + 16 * look.scale);
            }
            const BarChart chart = diffWaterfall(answer, lower, look);
            showBarChart(plot, chart, BarLayout(chart, lower, look), plain.size, look, curves ? &*curves : nullptr);
        }};
}

} // namespace allostrata
