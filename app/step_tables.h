#pragma once

#include "app/export_tables.h"

namespace allostrata {

// Tables of step data; of a snapshot stepGrowthTableOf tells of the steps in its trace.

[[nodiscard]] Result<Table> stepRowTableOf(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> stepComparisonTableOf(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> stepErrorTableOf(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> stepEstimateTableOf(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> stepEstimateModuleTableOf(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> stepGrowthTableOf(const TableQuestion &question, const LoadContext &context);
[[nodiscard]] Result<Table> traceGrowthTableOf(const TableQuestion &question, const LoadContext &context);

} // namespace allostrata
