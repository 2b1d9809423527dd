#pragma once

#include "app/cli/command_line.h"
#include "app/cli/command_table.h"
#include "widgets/figures/figure_request.h"

#include <optional>

namespace allostrata {

/// Runs `allostrata capture-helper`: writes the recording helper to standard output or a file.
[[nodiscard]] ExitStatus runCaptureHelper(const Invocation &invocation);

/// Checks files against rules: prints a line for each, and returns CheckFailed if one is broken.
[[nodiscard]] ExitStatus runCheck(const Invocation &invocation);

/// Runs `allostrata collect FILE... -o FOLDER`: summarises recordings, each into a file of its own.
[[nodiscard]] ExitStatus runCollect(const Invocation &invocation);

/// Runs `allostrata diff BASE OTHER`: prints the differences between two files, or two moments of one.
[[nodiscard]] ExitStatus runDiff(const Invocation &invocation);

/// Runs `allostrata export FILE`: writes one of the views' tables.
[[nodiscard]] ExitStatus runExport(const Invocation &invocation);

/// Runs `allostrata merge FILE... -o JOB`: merges summaries into one file.
[[nodiscard]] ExitStatus runMerge(const Invocation &invocation);

/// Runs `allostrata peaks FILE...`: peaks of many files, arranged by the parts of their names, as a table, a pivot, a
/// comparison or a chart.
[[nodiscard]] ExitStatus runPeaks(const Invocation &invocation);

/// Runs `allostrata plot FILE -o OUT`: writes the picture that the window exports, without a display.
[[nodiscard]] ExitStatus runPlot(const Invocation &invocation);

/// Applies the options of pictures to a request; returns the invalid option, or nullopt.
[[nodiscard]] std::optional<OptionId> readFigureOptions(const Invocation &invocation, FigureRequest &request);

/// Runs `allostrata replay FILE...`: the allocator under other settings, and how well the model fits.
[[nodiscard]] ExitStatus runReplay(const Invocation &invocation);

/// Runs `allostrata report FILE...`: makes run folders, or one page or text.
[[nodiscard]] ExitStatus runReport(const Invocation &invocation);

/// Runs `allostrata size [FILE]`: prints the sizes of a transformer's tensors; with a file, also its allocations of
/// exactly these sizes.
[[nodiscard]] ExitStatus runPredict(const Invocation &invocation);
[[nodiscard]] ExitStatus runEstimate(const Invocation &invocation);
[[nodiscard]] ExitStatus runSize(const Invocation &invocation);

/// Runs `allostrata summary FILE...`: reads one file after the other and frees each before the next.
[[nodiscard]] ExitStatus runSummary(const Invocation &invocation);

/// Whether the call will open the window: it requests it, and there is a display. The application must then be a
/// QApplication.
[[nodiscard]] bool willShowWindow(const ParsedCall &call);

/// Runs `allostrata [FILE...]`: opens the window with the files. Without a display, prints a message that names the
/// alternatives.
[[nodiscard]] ExitStatus runWindow(const Invocation &invocation);

} // namespace allostrata
