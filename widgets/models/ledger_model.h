#pragma once

#include <QColor>

#include "widgets/models/report_model.h"
#include "widgets/session/ledger_question.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace allostrata {

/// The lines of a ledger, modules below their categories; behind the sum, where it is known, what the device has beyond
/// what is reserved. The column "start" is a bar that begins where the one above it ends.
class LedgerModel final : public ReportModel {
    Q_OBJECT

public:
    /// What else a row tells; see report_roles.h for the others.
    enum Role {
        StartRole = Qt::UserRole + 20, ///< double, 0 to 1: where its bar begins
        LengthRole, ///< double, 0 to 1; nothing for a row without a bar
        KindRole, ///< int: LedgerKind; nothing for what is beyond the reserved bytes
    };

    explicit LedgerModel(QObject *parent = nullptr) : ReportModel(parent, Names::First) {}

    /// Null: none.
    void setAnswer(std::shared_ptr<const LedgerAnswer> answer);
    [[nodiscard]] const std::shared_ptr<const LedgerAnswer> &answer() const { return m_answer; }
    /// The colour of a line in the theme that is shown.
    void setColours(std::function<QColor(const LedgerAnswer &, const LedgerRow &)> colourOf);
    /// Null for what is beyond the reserved bytes.
    [[nodiscard]] const LedgerRow *row(const QModelIndex &index) const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, std::string_view column, int role) const override;
    [[nodiscard]] QVariant headerLook(std::string_view column, int role) const override;
    [[nodiscard]] bool isLast(std::size_t row) const override;

private:
    [[nodiscard]] const LedgerRow *ledgerRow(std::size_t row) const;
    [[nodiscard]] QVariant beyondLook(std::string_view column, int role) const;
    [[nodiscard]] double partOf(std::int64_t bytes) const;

    std::shared_ptr<const LedgerAnswer> m_answer;
    std::function<QColor(const LedgerAnswer &, const LedgerRow &)> m_colourOf;
};

} // namespace allostrata
