// What the view of steps shows, worked out beside the window's thread.

#include "widgets/views/steps/steps_answer.h"

#include "core/reports/report_answers.h"
#include "widgets/charts/step_comparison.h"
#include "widgets/views/steps/steps_tables.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Of all runs those of the one that is worst off, by name.
std::vector<StepVerdict> verdictsOf(const StepChartRequest &request, const Voice &voice)
{
    const auto &runs = request.data->runs;
    if (runs.empty())
        return {};
    if (request.run || runs.size() == 1)
        return runVerdicts(runs[std::min(request.run.value_or(0), runs.size() - 1)], request.capacity, request.limits, voice);
    std::vector<StepVerdict> worst;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        std::vector<StepVerdict> own = runVerdicts(runs[i], request.capacity, request.limits, voice);
        for (std::size_t at = 0; at < own.size(); ++at) {
            own[at].title = stepRunText(*request.data, i, voice) + QStringLiteral(": ") + own[at].title;
            if (at >= worst.size())
                worst.push_back(std::move(own[at]));
            else if (own[at].tone > worst[at].tone)
                worst[at] = std::move(own[at]);
        }
    }
    return worst;
}

void addTable(StepsAnswer &answer, StepsTable table)
{
    if (!table.table.rows.empty())
        answer.tables.push_back(std::move(table));
}

/// A trace without steps has no runs.
Result<std::shared_ptr<const StepData>> dataOf(const ReportQuestion &question, const LoadContext &context)
{
    auto data = stepsOf(requestOf(question), context);
    if (data && !question.document->snapshot->steps && (*data)->runs.front().rows.empty())
        return std::make_shared<const StepData>();
    return data;
}

/// What was chosen may not be there, or not any longer.
void fitChoices(StepsQuestion &question)
{
    const StepData &data = *question.chart.data;
    const std::vector<StepPage> pages = stepPages(data);
    if (!pages.empty() && (question.isNew || std::find(pages.begin(), pages.end(), question.page) == pages.end()))
        question.page = pages.front();
    if (question.isNew || (question.chart.run && *question.chart.run >= data.runs.size()))
        question.chart.run = data.runs.size() > 1 ? std::nullopt : std::optional<std::size_t>(0);
    if (question.isNew && !data.runs.empty()) {
        const StepRun &run = data.runs.front();
        question.chart.counter = hasCounter(run, StepCounter::Reserved) ? StepCounter::Reserved : hasCounter(run, StepCounter::Active) ? StepCounter::Active : StepCounter::Allocated;
    }
    if (!question.hasMetrics)
        question.chart.metrics = usualMetrics(data);
}

StepsAnswer answerTo(StepsQuestion question)
{
    const Voice voice = Voice::current();
    StepsAnswer answer;
    answer.question = std::move(question);
    const StepChartRequest &chart = answer.question.chart;
    const StepData &data = *chart.data;
    if (stepPages(data).empty())
        return answer;
    if (answer.question.page == StepPage::Steps) {
        answer.chart = std::make_shared<const StepChart>(makeStepChart(chart));
        answer.verdicts = verdictsOf(chart, voice);
        answer.tables.push_back(stepRowsTable(chart, answer.places));
        if (answer.question.about.document->has(DocumentPart::Steps)) // of a trace that one tells of phases
            answer.tables.back().id = "steps";
        addTable(answer, stepRunsTable(chart));
    } else if (answer.question.page == StepPage::Comparison) {
        const ComparisonReport report = comparisonReport(data.comparisons);
        answer.bars = comparisonBars(data, report, answer.question.theme);
        answer.verdicts = comparisonVerdicts(data, report, voice);
        answer.tables.push_back(configurationsTable(data, report));
        addTable(answer, errorsTable(report));
    } else {
        answer.bars = estimationBars(data, answer.question.theme);
        answer.verdicts = {estimationVerdict(data, voice)};
        answer.tables.push_back(iterationsTable(data));
        addTable(answer, modulesTable(data));
        addTable(answer, estimatesTable(data));
    }
    addTable(answer, stepFactsTable(chart));
    return answer;
}

} // namespace

Result<std::shared_ptr<const StepsAnswer>> stepsAnswer(StepsQuestion question, const LoadContext &context)
{
    if (!question.chart.data) {
        auto data = dataOf(question.about, context);
        if (!data)
            return data.error();
        question.chart.data = *std::move(data);
    }
    fitChoices(question);
    return std::make_shared<const StepsAnswer>(answerTo(std::move(question)));
}

} // namespace allostrata
