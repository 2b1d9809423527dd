// What the view of steps shows, worked out beside the window's thread.

#include "widgets/views/steps/steps_answer.h"

#include "widgets/charts/step_comparison.h"
#include "widgets/views/steps/steps_tables.h"

#include <algorithm>
#include <new>
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

StepsAnswer stepsFor(const StepsQuestion &question)
{
    const Voice voice = Voice::current();
    StepsAnswer answer;
    answer.question = question;
    const StepData &data = *question.chart.data;
    if (question.page == StepPage::Steps) {
        answer.chart = std::make_shared<const StepChart>(makeStepChart(question.chart));
        answer.verdicts = verdictsOf(question.chart, voice);
        answer.tables.push_back(stepRowsTable(question.chart, answer.places));
        addTable(answer, stepRunsTable(question.chart));
        addTable(answer, stepFactsTable(question.chart));
    } else if (question.page == StepPage::Comparison) {
        const ComparisonReport report = comparisonReport(data.comparisons);
        answer.bars = comparisonBars(data, report, question.theme);
        answer.verdicts = comparisonVerdicts(data, report, voice);
        answer.tables.push_back(configurationsTable(data, report));
        addTable(answer, errorsTable(report));
        addTable(answer, stepFactsTable(question.chart));
    } else {
        answer.bars = estimationBars(data, question.theme);
        answer.verdicts = {estimationVerdict(data, voice)};
        answer.tables.push_back(iterationsTable(data));
        addTable(answer, modulesTable(data));
        addTable(answer, estimatesTable(data));
        addTable(answer, stepFactsTable(question.chart));
    }
    return answer;
}

} // namespace

std::shared_ptr<const StepsAnswer> stepsAnswer(const StepsQuestion &question, const std::stop_token &stop)
{
    try {
        auto answer = std::make_shared<const StepsAnswer>(stepsFor(question));
        return stop.stop_requested() ? nullptr : answer;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

} // namespace allostrata
