#pragma once

#include "app/cli/command_table.h"
#include "core/export/table_view.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

/// Part of a table to write, and the width of its text.
struct TableChoice {
    TableView view;
    std::size_t width = 0; ///< 0: unlimited
};

/// Default width of text: that of a terminal, for all destinations or only where the result goes to one.
enum class WidthDefault : std::uint8_t { Always, OnTerminal };

/// Values of --columns, --sort, --limit and --width. Empty if one is not valid, after a message on standard error.
[[nodiscard]] std::optional<TableChoice> tableChoiceOf(const Invocation &invocation, const TableFormatRow &format,
                                                       WidthDefault width);

/// Returns false, after a message that lists the columns, if the view names one that the table lacks.
[[nodiscard]] bool hasColumns(const Table &table, const TableView &view);

/// Fits a table for people into its width, and says on standard error which columns are left out.
void fitToWidth(Table &table, const TableChoice &choice, const TableFormatRow &format, const Voice &voice);

/// Says on standard error how many rows are beyond the limit; nothing for programs.
void remarkOnRows(std::size_t left, const TableFormatRow &format, const Voice &voice);

/// First given option of those that choose a part of a table; empty if there is none.
[[nodiscard]] std::optional<OptionId> givenTableOption(const Invocation &invocation);

} // namespace allostrata
