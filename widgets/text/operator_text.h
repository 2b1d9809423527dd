#pragma once

#include <QString>

#include "core/analysis/operators/operator_statistics.h"
#include "core/base/enum_table.h"
#include "core/tables/operator_table.h"
#include "widgets/text/voice.h"

#include <cstdint>

namespace allostrata {

inline constexpr int kOperatorColumnCount = enumCount<OperatorColumn>;

[[nodiscard]] QString operatorColumnTitle(OperatorColumn column, const Voice &voice);
/// Explanation of a column, in a sentence or two.
[[nodiscard]] QString operatorColumnHelp(OperatorColumn column, FreeCharge charge, const Voice &voice);
/// Short text: "64.0 MiB", "−2.1 MiB", "1.24 ms".
[[nodiscard]] QString operatorCellText(const OperatorRow &row, OperatorColumn column, const Voice &voice);
/// All digits: "67,108,864 B".
[[nodiscard]] QString operatorCellExact(const OperatorRow &row, OperatorColumn column, const Voice &voice);
/// Number by which rows are sorted and drawn.
[[nodiscard]] double operatorCellNumber(const OperatorRow &row, OperatorColumn column);

/// Text in place of an operator's name, for memory outside all operators.
[[nodiscard]] QString outsideOperatorsText(const Voice &voice);
[[nodiscard]] QString beforeOperatorsText(const Voice &voice);

/// Phrase saying which operator is charged with frees.
[[nodiscard]] QString chargeText(FreeCharge charge, const Voice &voice);
/// "34 operators, 12,945 allocations, 10.9 GiB allocated, −12.4 MiB".
[[nodiscard]] QString operatorSumText(const OperatorBreakdown &report, const Voice &voice);
/// Text about data missing from the rows: operators without memory, and skipped events. Empty if there are none.
[[nodiscard]] QString operatorRestText(const OperatorBreakdown &report, const Voice &voice);

/// "850 ns", "12.4 µs", "1.24 ms", "3.1 s".
[[nodiscard]] QString nanosecondsText(std::int64_t ns, const Voice &voice);

} // namespace allostrata
