#pragma once

#include "app/cli/command_table.h"
#include "core/tables/stack_export.h"

#include <string>

namespace allostrata {

/// Format of a whole document for "export": from --format, else from the extension of the output. Null if the result is
/// a table.
[[nodiscard]] const DocumentFormatRow *documentFormatAsked(const Invocation &invocation);

/// Writes the document, or the stacks of one of its devices, for other programs.
[[nodiscard]] ExitStatus exportDocument(const Invocation &invocation, const DocumentFormatRow &format);

/// Value of --output; "-" without it.
[[nodiscard]] std::string outputOf(const Invocation &invocation);

} // namespace allostrata
