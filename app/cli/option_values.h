#pragma once

#include "app/cli/command_table.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/attributes/attribute.h"
#include "core/export/table.h"
#include "core/timeline/timeline.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

/// Its long name, without dashes.
[[nodiscard]] QString nameOf(OptionId id);
/// What follows the last dot of the name of --output; "" without one.
[[nodiscard]] std::string outputEnding(const Invocation &invocation);
/// The result is a picture: no --format, and a name of --output that ends in .png, .svg or .pdf.
[[nodiscard]] bool wantsPicture(const Invocation &invocation);
/// The table format of --format, else by the ending of --output, else for the terminal. Null: there is no such format.
[[nodiscard]] const TableFormatRow *tableFormatOf(const Invocation &invocation);
/// A whole number that takes up all of the text.
[[nodiscard]] std::optional<std::uint32_t> wholeNumber(std::string_view text);
/// "A:B", "A:" or ":B", cut to the trace; nothing for an empty stretch.
[[nodiscard]] std::optional<std::pair<Moment, Moment>> windowOf(std::string_view text, Moment end);
/// Of --capacity, bytes; nothing without it, and where it is no size above zero.
[[nodiscard]] std::optional<std::uint64_t> capacityOf(const Invocation &invocation);
/// Of --headroom: "10:5", percent of the device, the second not above the first, "%" or not; the usual ones without it.
/// Nothing for other texts.
[[nodiscard]] std::optional<HeadroomLimits> headroomOf(const Invocation &invocation);
/// Of --charge: "allocating", as without it, or "releasing". Nothing for other texts.
[[nodiscard]] std::optional<FreeCharge> chargeOf(const Invocation &invocation);
/// "peak", or the number of a moment of the trace: so many events have happened.
[[nodiscard]] std::optional<Moment> cursorOf(std::string_view text, const Timeline &timeline);
/// "“12:3” does not fit the option --window and this file.", on standard error.
void refuseValue(OptionId id, const Invocation &invocation);
/// "--color-by shape: This file does not say this for any allocation.", on standard error.
void refuseAttribute(OptionId id, const Invocation &invocation, AttributeGap gap);
/// "--detail says nothing to --view sizes.", on standard error. `of`: the option whose value does not depend on `id`.
void refuseUnused(OptionId id, OptionId of, std::string_view value);

} // namespace allostrata
