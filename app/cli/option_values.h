#pragma once

#include "app/cli/command_table.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/attributes/attribute.h"
#include "core/base/enum_table.h"
#include "core/export/table.h"
#include "core/timeline/timeline.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

/// Long name of an option, without dashes.
[[nodiscard]] QString nameOf(OptionId id);
/// Value of --output; "-" without it.
[[nodiscard]] std::string outputOf(const Invocation &invocation);
/// Extension of the name in --output, after the last dot, in small letters; "" if there is none.
[[nodiscard]] std::string outputEnding(const Invocation &invocation);
/// Whether the result is a picture: no --format, and a name in --output that ends in .png, .svg or .pdf.
[[nodiscard]] bool wantsPicture(const Invocation &invocation);
/// Table format from --format, else from the extension in --output, else for the terminal. Null if --format names no
/// table format; only "export" (stacks and documents) and "report" accept such names, and neither asks then.
[[nodiscard]] const TableFormatRow *tableFormatOf(const Invocation &invocation);
/// Parses "7.5" or "7.5%", percent from 0 to 100, as a share of 1.
[[nodiscard]] std::optional<double> shareOf(std::string_view text);
/// Parses a whole number that is the entire text.
[[nodiscard]] std::optional<std::uint32_t> wholeNumber(std::string_view text);
/// Parses "A:B", "A:" or ":B", the events from A up to but not including B by their numbers in the file, clipped to the
/// trace; nullopt if the range is empty.
[[nodiscard]] std::optional<std::pair<Moment, Moment>> windowOf(std::string_view text, const Timeline &timeline);
/// Parses a size above zero.
[[nodiscard]] std::optional<std::uint64_t> capacityIn(std::string_view text);
/// Parses "10:5", percent of the device, the second not above the first, "%" optional.
[[nodiscard]] std::optional<HeadroomLimits> headroomIn(std::string_view text);
/// Values of --charge.
inline constexpr EnumTable<FreeCharge, std::string_view> kChargeWords = {{"allocating", "releasing"}};
/// Parses "peak", "start", or the number of an event, from 0: the moment after it.
[[nodiscard]] std::optional<Moment> cursorOf(std::string_view text, const Timeline &timeline);
/// Prints "“12:3” does not fit the option --window and this file." on standard error.
void refuseValue(OptionId id, const Invocation &invocation);
/// " “nosuch” is none of them." after a list of names; empty if the option is not given.
[[nodiscard]] QString noneOfThem(OptionId id, const Invocation &invocation);
/// Prints "--color-by shape: This file does not say this for any allocation." on standard error.
void refuseAttribute(OptionId id, const Invocation &invocation, AttributeGap gap);
/// Prints "--detail says nothing to --view sizes." on standard error. `of`: the option whose value does not depend on
/// `id`.
void refuseUnused(OptionId id, OptionId of, std::string_view value);

/// Candidate that `word` was probably meant to be: one that starts with it or differs by few letters; empty if there is
/// none.
[[nodiscard]] std::string suggestionFor(std::string_view word, std::span<const std::string_view> candidates);

} // namespace allostrata
