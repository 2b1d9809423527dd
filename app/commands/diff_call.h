#pragma once

#include "app/commands/device_call.h"
#include "widgets/session/diff_question.h"

#include <memory>
#include <optional>
#include <string>

namespace allostrata {

/// Compares two moments by --at, --by, --align and --query. On failure, prints a message on standard error, sets
/// `status` to the exit status of the program and returns null. `other` must be open. `baseFile`: the file to compare
/// with; absent: two moments of `other`, which --at must name.
[[nodiscard]] std::shared_ptr<const DiffAnswer> diffOf(DeviceCall &other, const std::optional<std::string> &baseFile,
                                                       ExitStatus &status);

/// Question to the file of --baseline, with its query and its attribution. On failure, prints a message and sets
/// `status` as diffOf() does. Nullopt with Done: there is no --baseline.
[[nodiscard]] std::optional<ReportQuestion> baselineOf(const DeviceCall &other, ExitStatus &status);

/// Value of --by; category without it. Nullopt for other words.
[[nodiscard]] std::optional<Attribute> diffByOf(const Invocation &invocation);

} // namespace allostrata
