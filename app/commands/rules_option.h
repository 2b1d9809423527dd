#pragma once

#include "app/cli/command_table.h"
#include "core/attribution/stack_rules.h"

#include <memory>

namespace allostrata {

/// The folding rules of a call: those of its option --rules, else those that the user keeps for the window, else the
/// standard ones. Null if the file of the option cannot be used, which is said on standard error.
[[nodiscard]] std::shared_ptr<const StackRules> rulesOf(const Invocation &invocation);

} // namespace allostrata
