// Checks a whole document.

#include "widgets/session/check_run.h"

#include "core/base/load_context.h"
#include "widgets/session/filter.h"
#include "widgets/text/check_text.h"

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

} // namespace

Result<std::vector<CheckedDevice>> checkDocument(const Document &document, const CheckRequest &request,
                                                 const AttributionRules &rules, std::optional<int> onlyDevice,
                                                 const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    std::vector<CheckedDevice> all;
    const std::vector<DeviceSummary> summaries = summarise(document, request.capacity);
    for (std::size_t row = 0; row < summaries.size(); ++row) {
        const DeviceSummary &summary = summaries[row];
        if (onlyDevice && summary.device != onlyDevice)
            continue;
        CheckSubject subject{document, summary, nullptr, runOf(document, row), nullptr};
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
        checked.outcomes = *std::move(outcomes);
        addLines(checked, document);
    }
    return all;
}

} // namespace allostrata
