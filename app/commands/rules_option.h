#pragma once

#include "app/cli/command_table.h"
#include "core/attribution/stack_rules.h"

#include <memory>

namespace allostrata {

/// Folding rules of a call: from its option --rules, else those that the user saved in the window, else the standard
/// rules. Null if the file of the option is not valid, after a message on standard error.
[[nodiscard]] std::shared_ptr<const StackRules> rulesOf(const Invocation &invocation);

} // namespace allostrata
