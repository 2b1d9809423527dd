#pragma once

#include "app/command_table.h"
#include "core/timeline/timeline.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace allostrata {

/// A whole number that takes up all of the text.
[[nodiscard]] std::optional<std::uint32_t> wholeNumber(std::string_view text);
/// "A:B", "A:" or ":B", cut to the trace; nothing for an empty stretch.
[[nodiscard]] std::optional<std::pair<Moment, Moment>> windowOf(std::string_view text, Moment end);
/// Of --capacity, bytes; nothing without it, and where it is no size above zero.
[[nodiscard]] std::optional<std::uint64_t> capacityOf(const Invocation &invocation);
/// "peak", or the number of a moment of the trace: so many events have happened.
[[nodiscard]] std::optional<Moment> cursorOf(std::string_view text, const Timeline &timeline);
/// "“12:3” does not fit the option --window and this file.", on standard error.
void refuseValue(OptionId id, const Invocation &invocation);
/// "--detail says nothing to --view sizes.", on standard error. `of`: the option whose value does not depend on `id`.
void refuseUnused(OptionId id, OptionId of, const Invocation &invocation);

/// "a, b, c": the names of a table's rows.
template <typename Rows>
[[nodiscard]] QString namesText(const Rows &rows)
{
    QString names;
    for (const auto &row : rows) {
        if (!names.isEmpty())
            names += QStringLiteral(", ");
        names += QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
    }
    return names;
}

} // namespace allostrata
