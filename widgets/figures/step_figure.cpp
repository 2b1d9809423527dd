// Draws step data as pictures for papers and slides.

#include "widgets/figures/step_figure.h"

#include "core/analysis/oom/run_ledgers.h"
#include "widgets/charts/step_comparison.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/figures/figure_text.h"
#include "widgets/session/file_names.h"
#include "widgets/text/step_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::array<std::string_view, 6> kUsualMetrics = {"loss",   "tps", "tokens_per_second",
                                                           "tflops", "mfu", "grad_norm"};
constexpr std::size_t kUsualCount = 2;

/// All verdicts, each with its numbers after its title. If room is short, the most favourable verdicts lose their
/// numbers first.
QString verdictText(const std::vector<StepVerdict> &verdicts, const QSize &size)
{
    std::vector<StepVerdict> left = verdicts;
    while (true) {
        QStringList parts;
        StepVerdict *best = nullptr; // among those with numbers
        for (StepVerdict &verdict : left) {
            parts << verdict.title + u'.';
            if (verdict.text.isEmpty())
                continue;
            parts << verdict.text;
            if (!best || verdict.tone <= best->tone)
                best = &verdict;
        }
        QString text = parts.join(u' ');
        if (!best || subtitleFits(size, text))
            return text;
        best->text.clear();
    }
}

} // namespace

std::vector<StepPage> stepPages(const StepData &data)
{
    std::vector<StepPage> pages;
    const bool hasLedgers = !runLedgers(data, 1).empty();
    const bool hasRows = std::ranges::any_of(data.runs, [](const StepRun &run) { return !run.rows.empty(); });
    if (!data.runs.empty() && (hasRows || !hasLedgers))
        pages.push_back(StepPage::Steps);
    if (hasLedgers)
        pages.push_back(StepPage::Ledgers);
    if (!data.comparisons.empty())
        pages.push_back(StepPage::Comparison);
    if (!data.estimations.empty())
        pages.push_back(StepPage::Estimates);
    return pages;
}

std::vector<std::string> stepMetrics(const StepData &data)
{
    std::vector<std::string> names;
    std::unordered_set<std::string_view> known;
    for (const StepRun &run : data.runs) {
        for (const std::string &name : run.metrics) {
            if (known.insert(name).second)
                names.push_back(name);
        }
    }
    return names;
}

std::vector<std::string> usualMetrics(const StepData &data)
{
    const std::vector<std::string> all = stepMetrics(data);
    std::vector<std::string> usual;
    for (const std::string_view name : kUsualMetrics) {
        if (usual.size() < kUsualCount && std::find(all.begin(), all.end(), name) != all.end())
            usual.emplace_back(name);
    }
    return usual;
}

StepPicture stepPicture(const Document &document, StepPage page, StepChartRequest request, const FigureRequest &figure,
                        const std::optional<StepWindow> &window)
{
    const Voice voice = Voice::current();
    const std::shared_ptr<const StepData> data = request.data;
    StepPicture made;
    made.sheet = plainFigure(figure, figureTitle(document, figure));
    made.window = window;
    made.units = figure.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
    made.isChart = page == StepPage::Steps;
    QStringList notes{shown(documentTitle(document).toStdString()), stepContentText(*data, voice)};
    const ThemeKind theme = themeKindOf(plainFigureTheme(made.sheet));
    std::vector<StepVerdict> verdicts;
    if (page == StepPage::Steps) {
        made.chart = makeStepChart(request);
        if (!data->runs.empty()) {
            const std::size_t run = std::min(request.run.value_or(0), data->runs.size() - 1);
            if (request.run || data->runs.size() == 1)
                verdicts = runVerdicts(data->runs[run], request.capacity, request.limits, voice);
            if (!data->runs[run].device.empty())
                notes << shown(data->runs[run].device);
        }
        notes << stepCapacityText(made.chart.capacity, voice);
    } else if (page == StepPage::Ledgers) {
        made.bars = ledgerBars(*data, theme);
        verdicts = dataVerdicts(*data, std::nullopt, request.capacity, request.limits, voice);
    } else if (page == StepPage::Comparison) {
        const StepComparisonFindings report = stepComparisonFindings(data->comparisons);
        made.bars = comparisonBars(*data, report, theme);
        verdicts = comparisonVerdicts(*data, report, voice);
    } else {
        made.bars = estimationBars(*data, theme);
        verdicts = {estimationVerdict(*data, voice)};
    }
    made.bars.units = made.units;
    notes.removeAll(QString());
    made.sheet.subtitle = verdictText(verdicts, figure.size);
    if (figure.hasFootnote)
        made.sheet.footnote = notes.join(u" · "_s);
    return made;
}

Result<PlotSheet> sheetOf(const StepPicture &figure, const std::stop_token &)
{
    return PlotSheet{figure.sheet, [&figure](QCustomPlot &plot, const QRectF &room, const Theme &theme) {
                         const ChartLook bars = barLook(figure.sheet, theme);
                         const ChartLook look{&theme, bars.text, bars.strong, 1.45 * bars.scale, figure.units};
                         if (figure.isChart)
                             StepPanes(plot, figure.chart, figure.window.value_or(wholeWindow(figure.chart)),
                                       {room, figure.sheet.size}, look);
                         else
                             showBarChart(plot, figure.bars, BarLayout(figure.bars, room, bars), figure.sheet.size,
                                          bars);
                     }};
}

} // namespace allostrata
