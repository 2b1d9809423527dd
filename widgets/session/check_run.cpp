// Checks a whole document.

#include "widgets/session/check_run.h"

#include "core/analysis/ranks/rank_groups.h"
#include "core/base/load_context.h"
#include "core/job/job.h"
#include "core/tables/rank_table.h"
#include "widgets/session/filter.h"
#include "widgets/text/check_text.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace allostrata {

namespace {

/// Adds sentences for machines, in English.
void addLines(CheckedDevice &checked, const Document &document)
{
    const Voice plain = Voice::plain();
    for (const CheckOutcome &outcome : checked.outcomes)
        checked.lines.push_back(checkLineText(outcome, plain).toStdString());
    for (const QString &line : checkLeakLines(checked.outcomes, document, plain))
        checked.leakLines.push_back(line.toStdString());
}

const StepRun *runOf(const Document &document, std::size_t row)
{
    const StepContents steps = document.steps();
    return steps && row < steps->runs.size() ? &steps->runs[row] : nullptr;
}

std::vector<CheckRule> imbalanceRules(const CheckRequest &request)
{
    std::vector<CheckRule> rules;
    std::ranges::copy_if(request.rules, std::back_inserter(rules),
                         [](const CheckRule &rule) { return rule.kind == CheckKind::MaxImbalance; });
    return rules;
}

/// Checks the groups of a job; without a group the rules have no verdict.
Result<void> checkGroups(const Document &document, std::span<const CheckRule> rules, const LoadContext &context,
                         std::vector<CheckedDevice> &all)
{
    if (rules.empty())
        return {};
    const Job &job = *document.job();
    TRY(const auto answer, rankAnswer(job, std::nullopt, context));
    std::vector<RankGroup> groups = answer.groups;
    if (groups.empty())
        groups.emplace_back();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        CheckedDevice &checked = all.emplace_back();
        checked.group = i;
        checked.ranks = ranksText(job, groups[i].members);
        for (const CheckRule &rule : rules)
            checked.outcomes.push_back(imbalanceOutcome(rule, job, groups[i]));
        addLines(checked, document);
    }
    return {};
}

} // namespace

Result<std::vector<CheckedDevice>> checkDocument(const Document &document, const CheckRequest &request,
                                                 const AttributionRules &rules, std::optional<int> onlyDevice,
                                                 const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    std::vector<CheckedDevice> all;
    const JobContents job = document.job();
    const std::vector<CheckRule> ofGroups = job ? imbalanceRules(request) : std::vector<CheckRule>();
    // rules about groups alone have nothing to say about a device
    const bool isOfGroups = !ofGroups.empty() && ofGroups.size() == request.rules.size();
    const std::vector<DeviceSummary> summaries = isOfGroups ? std::vector<DeviceSummary>()
                                                            : summarise(document, request.capacity);
    for (std::size_t row = 0; row < summaries.size(); ++row) {
        const DeviceSummary &summary = summaries[row];
        if (onlyDevice && summary.device != onlyDevice)
            continue;
        CheckSubject subject{document, summary, nullptr, runOf(document, row), nullptr, nullptr};
        if (job)
            subject.recorded = &job->devices()[row];
        std::shared_ptr<const Attribution> attribution;
        if (row < document.devices().size()) {
            subject.device = &document.devices()[row];
            if (needsSteps(request.rules) && document.stacks() && subject.device->capabilities.timeline) {
                TRY(attribution, makeAttribution(document, row, rules, stop)); // else a rule would pass for unknown
            }
            subject.attribution = attribution.get();
        }
        auto outcomes = runChecks(subject, request, context);
        if (!outcomes)
            return outcomes.error();
        CheckedDevice &checked = all.emplace_back();
        checked.device = summary.device;
        checked.run = summary.steps ? summary.steps->run : std::string();
        if (job) {
            checked.recording = summary.file;
            checked.rank = summary.rank;
        }
        checked.outcomes = *std::move(outcomes);
        addLines(checked, document);
    }
    TRY_DO(checkGroups(document, ofGroups, context, all));
    return all;
}

} // namespace allostrata
