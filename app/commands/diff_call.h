#pragma once

#include "app/commands/device_call.h"
#include "widgets/session/diff_question.h"

#include <memory>
#include <optional>
#include <string>

namespace allostrata {

/// What a call holds against what, by --at, --by, --align and --query. Where something fails it is said on standard
/// error, and `status` is what the program ends with; the answer is null then. `other` is open. `baseFile`: the file
/// that it is held against; absent: two moments of its own, which --at must name.
[[nodiscard]] std::shared_ptr<const DiffAnswer> diffOf(DeviceCall &other, const std::optional<std::string> &baseFile,
                                                       ExitStatus &status);

/// Of --by; by category without it. Nothing for other words.
[[nodiscard]] std::optional<Attribute> diffByOf(const Invocation &invocation);

} // namespace allostrata
