#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/formats/step_node.h"
#include "core/io/source.h"

#include <functional>

namespace allostrata {

/// Reads a document of records in JSON, one record at a time, and answers what else stands in the dict at its top ("metadata" and the
/// like; an empty dict where it is a list). `take` answers an error to end the read.
/// Errors: those of readJson and of `take`; NotASnapshot where it has no records. In salvage mode a text that is cut off or damaged
/// ends before the damage.
[[nodiscard]] Result<StepNode> readStepDocument(Source &source, const LoadContext &context, Diagnostics &diagnostics,
                                                const std::function<JsonHandler::Answer(const StepNode &record)> &take);

} // namespace allostrata
