// Computes the contents of the steps view in the background.

#include "widgets/views/steps/steps_answer.h"

#include "core/analysis/oom/run_ledgers.h"
#include "core/reports/report_answers.h"
#include "core/tables/step_table.h"
#include "widgets/charts/step_comparison.h"
#include "widgets/text/table_text.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace allostrata {

namespace {

Table madeTable(StepTable table, const StepChartRequest &request)
{
    const StepData &data = *request.data;
    switch (table) {
    case StepTable::Rows: return stepRowTable(data, request.capacity);
    case StepTable::Growth: return stepGrowthTable(data, request.capacity, request.limits);
    case StepTable::Ooms: return stepOomTable(data);
    case StepTable::Parts: return stepPartTable(data);
    case StepTable::Comparison: return stepComparisonTable(data);
    case StepTable::Errors: return stepErrorTable(data);
    case StepTable::Estimates: return stepEstimateTable(data);
    case StepTable::Modules: return stepEstimateModuleTable(data);
    case StepTable::Facts: break;
    }
    return stepFactTable(data);
}

/// Moves a name shared by all rows back, so that rows start with what differs.
void putSharedNameBehind(Table &table)
{
    const auto isShared = [&table](const Row &row) { return row.cells.front() == table.rows.front().cells.front(); };
    if (!std::ranges::all_of(table.rows, isShared))
        return;
    table.columns.front().audience = Audience::OnRequest;
    std::swap(table.columns[0], table.columns[1]);
    for (Row &row : table.rows)
        std::iter_swap(row.cells.begin(), row.cells.begin() + 1);
}

void keepRun(Table &table, StepsAnswer &answer)
{
    const StepChartRequest &request = answer.question.chart;
    std::size_t kept = 0;
    std::size_t row = 0;
    for (std::size_t i = 0; i < request.data->runs.size(); ++i) {
        for (std::size_t r = 0; r < request.data->runs[i].rows.size(); ++r, ++row) {
            if (request.run.value_or(i) != i)
                continue;
            answer.places.push_back({i, r});
            std::swap(table.rows[kept++], table.rows[row]);
        }
    }
    table.rows.resize(kept);
}

void addTables(StepsAnswer &answer, std::initializer_list<StepTable> tables)
{
    for (const StepTable wanted : tables) {
        Table table = madeTable(wanted, answer.question.chart);
        if (wanted == StepTable::Rows)
            keepRun(table, answer);
        if (table.rows.empty() && wanted != firstTable(answer.question.page))
            continue;
        if (wanted == StepTable::Rows || wanted == StepTable::Growth || wanted == StepTable::Modules)
            putSharedNameBehind(table);
        answer.tables[wanted] = std::make_shared<const Table>(tableForPeople(std::move(table), Voice::current()));
    }
}

/// Adds a row for each measured counter of a configuration.
void followComparison(StepsAnswer &answer, const StepComparisonFindings &report)
{
    for (const ConfigurationErrors &errors : report.configurations) {
        const auto counters = std::ranges::count_if(errors.measured,
                                                    [](const auto &bytes) { return bytes.has_value(); });
        for (std::ptrdiff_t i = 0; i < std::max<std::ptrdiff_t>(counters, 1); ++i) {
            if (errors.failed)
                answer.faint.push_back(answer.barRows.size());
            answer.barRows.emplace_back(errors.configuration);
        }
    }
}

/// Adds a row for each part of a ledger.
void followLedgers(StepsAnswer &answer, const StepData &data)
{
    std::size_t bar = 0;
    for (const RunLedger &ledger : runLedgers(data)) {
        answer.barRows.insert(answer.barRows.end(), ledger.parts.size(),
                              bar < answer.bars.groups.size() ? std::optional(bar) : std::nullopt);
        ++bar;
    }
}

/// Adds rows for the estimates; an estimate without iterations has a row but no bar.
void followEstimates(StepsAnswer &answer, const StepData &data)
{
    std::size_t bar = 0;
    for (const Estimation &estimation : data.estimations) {
        for (std::size_t i = 0; i < estimation.iterations.size(); ++i)
            answer.barRows.emplace_back(bar++);
        if (estimation.iterations.empty())
            answer.barRows.emplace_back(std::nullopt);
    }
}

/// Steps of a file or trace; a trace without steps gets no runs.
Result<std::shared_ptr<const StepData>> dataOf(const ReportQuestion &question, const LoadContext &context)
{
    auto data = stepsOf(requestOf(question), context);
    if (data && !question.document->steps() && (*data)->runs.front().rows.empty())
        return std::make_shared<const StepData>();
    return data;
}

/// Replaces choices that the data does not have, or no longer has.
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
        question.chart.counter = hasCounter(run, StepCounter::Reserved) ? StepCounter::Reserved
                                 : hasCounter(run, StepCounter::Active) ? StepCounter::Active
                                                                        : StepCounter::Allocated;
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
        answer.verdicts = dataVerdicts(*chart.data, chart.run, chart.capacity, chart.limits, voice);
        addTables(answer, {StepTable::Rows, StepTable::Growth, StepTable::Ooms, StepTable::Parts, StepTable::Facts});
    } else if (answer.question.page == StepPage::Ledgers) {
        answer.bars = ledgerBars(data, answer.question.theme);
        answer.verdicts = dataVerdicts(data, std::nullopt, chart.capacity, chart.limits, voice);
        addTables(answer, {StepTable::Parts, StepTable::Ooms, StepTable::Facts});
        followLedgers(answer, data);
    } else if (answer.question.page == StepPage::Comparison) {
        const StepComparisonFindings report = stepComparisonFindings(data.comparisons);
        answer.bars = comparisonBars(data, report, answer.question.theme);
        answer.verdicts = comparisonVerdicts(data, report, voice);
        addTables(answer, {StepTable::Comparison, StepTable::Errors, StepTable::Facts});
        followComparison(answer, report);
    } else {
        answer.bars = estimationBars(data, answer.question.theme);
        answer.verdicts = {estimationVerdict(data, voice)};
        addTables(answer, {StepTable::Estimates, StepTable::Modules, StepTable::Facts});
        followEstimates(answer, data);
    }
    return answer;
}

} // namespace

StepTable firstTable(StepPage page)
{
    return page == StepPage::Steps        ? StepTable::Rows
           : page == StepPage::Ledgers    ? StepTable::Parts
           : page == StepPage::Comparison ? StepTable::Comparison
                                          : StepTable::Estimates;
}

StepTable bestTable(const StepsAnswer &answer)
{
    const StepTable first = firstTable(answer.question.page);
    const auto &rows = answer.tables[first];
    const bool isEmpty = !rows || rows->rows.empty();
    return isEmpty && answer.tables[StepTable::Ooms] ? StepTable::Ooms : first;
}

std::optional<Step> stepAt(const StepsAnswer &answer, const StepPlace &place)
{
    const StepData &data = *answer.question.chart.data;
    const auto &attribution = answer.question.about.attribution;
    if (!attribution || data.runs.empty() || place.row >= data.runs[0].rows.size())
        return std::nullopt;
    const auto number = data.runs[0].rows[place.row].step;
    const auto steps = attribution->steps();
    const bool isAligned = steps.size() == data.runs[0].rows.size();
    const auto found = isAligned ? steps.begin() + static_cast<std::ptrdiff_t>(place.row)
                                 : std::find_if(steps.begin(), steps.end(),
                                                [number](const Step &step) { return step.number == number; });
    return found == steps.end() ? std::nullopt : std::optional(*found);
}

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
