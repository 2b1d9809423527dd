// Reading logs of trainings and estimations.

#include "core/formats/step_console_log.h"

#include "core/formats/step_log.h"
#include "core/formats/text_lines.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

/// What the first lines of a text hold.
struct LogLook {
    bool hasStep = false;
    bool hasHead = false; ///< of a training
    bool hasEstimation = false;
};

LogLook lookAtLog(std::span<const std::uint8_t> head)
{
    LogLook look;
    std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    Diagnostics diagnostics;
    const LoadContext context;
    StepRuns runs(diagnostics, context);
    ConsoleLines console(runs);
    EstimationLines estimation(runs, context);
    for (std::uint64_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string plain = plainLogLine(text.substr(0, end));
        const LogLine line = splitLogLine(plain);
        look.hasEstimation = look.hasEstimation || line.text.starts_with("Peak Memory at iter: ") || line.text.starts_with("Tracker Max: ")
            || line.text.starts_with("Estimating memory usage") || line.text.starts_with("=== Estimating: ");
        const auto isTaken = console.take(line, number);
        look.hasHead = look.hasHead || (isTaken && *isTaken && runs.rows() == 0);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    for (const StepRun &run : runs.take()) {
        look.hasStep = look.hasStep || std::any_of(run.rows.begin(), run.rows.end(), [](const StepRow &row) {
            return row.reserved.bytes || row.active.bytes || row.allocated.bytes;
        });
    }
    return look;
}

/// What a log could be: no pickle, no binary file.
bool isText(std::span<const std::uint8_t> head)
{
    constexpr std::size_t kLooked = 4096;
    const auto first = head.first(std::min(head.size(), kLooked));
    return !first.empty() && std::find(first.begin(), first.end(), std::uint8_t(0)) == first.end() && first.front() != 0x80;
}

/// A head that no rank stands before is that of all ranks.
void shareHead(std::vector<StepRun> &runs)
{
    const auto head = std::find_if(runs.begin(), runs.end(), [](const StepRun &run) { return run.name.empty() && run.capacity; });
    if (head == runs.end())
        return;
    for (StepRun &run : runs) {
        if (run.capacity)
            continue;
        run.capacity = head->capacity;
        run.device = head->device;
    }
    if (head->rows.empty() && runs.size() > 1)
        runs.erase(head);
}

} // namespace

Sniff sniffStepConsoleLog(std::span<const std::uint8_t> head)
{
    if (!isText(head))
        return Sniff::No;
    const LogLook look = lookAtLog(head);
    return look.hasStep || look.hasHead ? Sniff::Yes : Sniff::No;
}

Sniff sniffStepEstimationLog(std::span<const std::uint8_t> head)
{
    return isText(head) && lookAtLog(head).hasEstimation ? Sniff::Yes : Sniff::No;
}

Result<std::unique_ptr<Snapshot>> readStepLog(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    StepRuns runs(diagnostics, context);
    ConsoleLines console(runs);
    EstimationLines estimations(runs, context);
    TextLines lines(source, context);
    const auto take = [&](const TextLine &line) -> std::optional<Error> {
        const std::string plain = plainLogLine(line.text);
        const LogLine parts = splitLogLine(plain);
        auto isTaken = console.take(parts, line.number);
        if (isTaken && !*isTaken)
            isTaken = estimations.take(parts, line.number);
        return isTaken ? std::nullopt : std::optional(isTaken.error());
    };
    if (auto error = lines.forEach(take))
        return *error;
    StepData data;
    data.estimations = estimations.finish();
    data.runs = runs.take();
    shareHead(data.runs);
    const bool hasRows = std::any_of(data.runs.begin(), data.runs.end(), [](const StepRun &run) { return !run.rows.empty(); });
    if (hasRows || !data.estimations.empty())
        std::erase_if(data.runs, [&](const StepRun &run) { return run.rows.empty() && (hasRows ? run.facts.empty() : !run.capacity); });
    return stepSnapshot(std::move(data), std::move(diagnostics));
}

} // namespace allostrata
