#pragma once

#include "core/analysis/allocator/segment_cost.h"
#include "core/analysis/breakdown/category_report.h"
#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/breakdown/phase_report.h"
#include "core/analysis/calls/call_tree.h"
#include "core/analysis/leaks/leaks.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/peaks/dump_peaks.h"
#include "core/analysis/replay/replay_answers.h"
#include "core/model/step_data.h"
#include "core/reports/report.h"

#include <vector>

namespace allostrata {

// Results of reports, before they become tables or pictures. Errors: Cancelled.

[[nodiscard]] Result<CategoryBreakdown> categoriesOf(const ReportRequest &request, const LoadContext &context);
[[nodiscard]] Result<PhaseBreakdown> phasesOf(const ReportRequest &request, const LoadContext &context);
[[nodiscard]] Result<ModuleRollup> modulesOf(const ReportRequest &request, const LoadContext &context);
/// Sides of the request's call tree: the device, then the baseline if there is one.
[[nodiscard]] std::vector<CallTree::Side> callSides(const ReportRequest &request);
/// Call tree of these sides in the shape that the request asks for.
[[nodiscard]] Result<CallTree> callTreeOf(const ReportRequest &request, const LoadContext &context);
/// Question of the request to the first side of a tree.
[[nodiscard]] CallQuestion callQuestion(const ReportRequest &request, CallMeasure measure);
/// Counts of the request's allocations in the first side of a tree.
[[nodiscard]] Result<CallValues> callValuesOf(const ReportRequest &request, const CallTree &tree, CallMeasure measure,
                                              const LoadContext &context);
[[nodiscard]] Result<LeakFindings> leaksOf(const ReportRequest &request, const LoadContext &context);
[[nodiscard]] Result<ReplayAnswers> replayOf(const ReportRequest &request, const LoadContext &context);
/// Answers by a replay of the same device.
[[nodiscard]] Result<ReplayAnswers> replayOf(const ReportRequest &request, const Replay &replay,
                                             const LoadContext &context);
[[nodiscard]] Result<SegmentCosts> segmentCostsOf(const ReportRequest &request, const LoadContext &context);
/// Step data of the file, or of the device's trace.
[[nodiscard]] Result<std::shared_ptr<const StepData>> stepsOf(const ReportRequest &request, const LoadContext &context);
/// Peaks of each dump of a folder, in its order; null for dumps that are not snapshots. Reports progress.
[[nodiscard]] Result<std::vector<SharedPeaks>> dumpPeaksOf(const ReportRequest &request, const LoadContext &context);

/// Counts of the lines of source code: a tree of all frames, counted by each of kSourceLineMeasures.
struct SourceCounts {
    CallTree tree;
    std::vector<CallValues> counts;
};
[[nodiscard]] Result<SourceCounts> sourceCountsOf(const ReportRequest &request, const LoadContext &context);

} // namespace allostrata
