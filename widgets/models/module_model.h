#pragma once

#include <QString>

#include "core/analysis/breakdown/module_rollup.h"
#include "core/tables/attribution_tables.h"
#include "widgets/models/report_model.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace allostrata {

/// A rollup of modules and its question.
struct ModuleAnswer {
    ReportQuestion question;
    ModuleRollup rollup;
    std::vector<std::uint32_t> rows; ///< rows of the rollup, in the table's order
    ReportRows shown;

    /// Converts a rollup to rows.
    [[nodiscard]] static std::shared_ptr<const ModuleAnswer> make(const ReportQuestion &question, ModuleRollup rollup);
};

/// The tree of modules with its bytes. Rows without bytes are omitted; memory without a known module is the last row at
/// the top level.
class ModuleModel final : public ReportModel {
    Q_OBJECT

public:
    static constexpr std::uint32_t kNoRow = ModuleRow::kNone;

    explicit ModuleModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "modules")
    {
        sortBy(kModuleBytes[ModuleMeasure::AtCursor], Qt::DescendingOrder);
    }

    /// Sets the result; null: none.
    void setAnswer(std::shared_ptr<const ModuleAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const ModuleAnswer> &answer() const { return m_answer; }
    /// Measure by which layers are compared and bars drawn: that of the sorted column, else at the cursor.
    [[nodiscard]] ModuleMeasure measure() const;

    /// Row of the rollup for an index; kNoRow for none.
    [[nodiscard]] std::uint32_t rollupRow(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(std::uint32_t rollupRow) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;
    [[nodiscard]] bool isLast(std::size_t row) const override;

private:
    [[nodiscard]] const ModuleRow &moduleRow(std::size_t row) const
    {
        return m_answer->rollup.rows[m_answer->rows[row]];
    }
    [[nodiscard]] QString nameOf(const ModuleRow &one) const;
    [[nodiscard]] QString placeOf(const ModuleRow &one) const;
    [[nodiscard]] QString layersOf(const ModuleRow &one) const;
    /// Layer number of a node: "7".
    [[nodiscard]] QString layerOf(ModuleId node) const;
    [[nodiscard]] QString toolTipOf(std::size_t row) const;

    std::shared_ptr<const ModuleAnswer> m_answer;
};

} // namespace allostrata
