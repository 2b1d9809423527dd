#pragma once

#include "core/base/result.h"
#include "core/formats/trace_calls.h"

#include <vector>

namespace allostrata {

/// Sets Call::forward of the nodes that backward runs, by what ties them to forward:
/// 1. arrows from an operator of forward to its node, where the file has them;
/// 2. else sequence numbers. A node tells that of its operator and, as "Fwd thread id", the number that PyTorch gave the
///    thread of forward when it first recorded something there. No row of a trace says which thread has which number:
///    arrows tell it, else it is the thread that has most of the operators that nodes of that number ask for.
///    Operators share a number until one of them makes a node, so the last one that began before the node counts.
/// What is tied begins before its node. Takes `rows.flows`. O(n log n). Errors: Cancelled.
[[nodiscard]] Result<void> linkBackward(SortedCalls &sorted, TraceRows &rows, const LoadContext &context);

} // namespace allostrata
