#pragma once

#include <QColor>

#include "widgets/models/report_model.h"
#include "widgets/session/ledger_question.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace allostrata {

/// The rows of a ledger, modules below their categories. After the sum follows the device's memory beyond the reserved
/// bytes, if known. The column "start" is a bar that begins at the end of the one above.
class LedgerModel final : public ReportModel {
    Q_OBJECT

public:
    /// Additional roles; see report_roles.h for the others.
    enum Role {
        StartRole = Qt::UserRole + 20, ///< double, 0 to 1: start of its bar
        LengthRole, ///< double, 0 to 1; invalid for a row without a bar
        KindRole, ///< int: LedgerKind; invalid for memory beyond the reserved bytes
    };

    explicit LedgerModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "ledger") {}

    /// Sets the result; null: none.
    void setAnswer(std::shared_ptr<const LedgerAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const LedgerAnswer> &answer() const { return m_answer; }
    /// Sets the function for the colour of a row in the current theme.
    void setColours(std::function<QColor(const LedgerAnswer &, const LedgerRow &)> colourOf);
    /// Ledger row of an index; null for memory beyond the reserved bytes.
    [[nodiscard]] const LedgerRow *row(const QModelIndex &index) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;
    [[nodiscard]] bool isLast(std::size_t row) const override;

private:
    [[nodiscard]] const LedgerRow *ledgerRow(std::size_t row) const;
    [[nodiscard]] QVariant beyondLook(const Column *column, int role) const;
    [[nodiscard]] double partOf(std::int64_t bytes) const;

    std::shared_ptr<const LedgerAnswer> m_answer;
    std::function<QColor(const LedgerAnswer &, const LedgerRow &)> m_colourOf;
};

} // namespace allostrata
