#pragma once

#include "core/analysis/stack_weights.h"
#include "core/export/table_stream.h"

namespace allostrata {

/// Stacks with their requested bytes for flame graphs, as flamegraph.pl and inferno read them: a line each, frames from the outermost
/// to the innermost between semicolons, a space, bytes. Equal stacks are one line; those of no byte are left out. In frames
/// semicolons, line ends and other control characters, and a number at the end that would be read as a count, are replaced. Lines are in the order of
/// their oldest allocation. Errors: those of the sink.
[[nodiscard]] Result<void> writeFoldedStacks(const Document &document, const StackWeights &weights, FramesTold told, const TextSink &sink);

} // namespace allostrata
