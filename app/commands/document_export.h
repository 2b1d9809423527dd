#pragma once

#include "app/cli/command_table.h"
#include "core/tables/stack_export.h"

#include <string>

namespace allostrata {

/// The form of a whole document that "export" is asked for: by --format, else by the ending of the output's name. Null
/// where a table is wanted.
[[nodiscard]] const DocumentFormatRow *documentFormatAsked(const Invocation &invocation);

/// Writes the document, or the stacks of one of its devices, for other programs.
[[nodiscard]] ExitStatus exportDocument(const Invocation &invocation, const DocumentFormatRow &format);

/// Of --output; "-" without it.
[[nodiscard]] std::string outputOf(const Invocation &invocation);

} // namespace allostrata
