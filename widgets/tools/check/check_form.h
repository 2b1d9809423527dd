#pragma once

#include <QString>
#include <QWidget>

#include "core/analysis/report/checks.h"
#include "core/base/enum_table.h"

#include <vector>

class QCheckBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace allostrata {

/// Form of rules: a check box for each, with its limit beside it.
class CheckForm final : public QWidget {
    Q_OBJECT

public:
    explicit CheckForm(QWidget *parent = nullptr);

    /// Ticked rules with a valid limit, in the order of the form.
    [[nodiscard]] std::vector<CheckRule> rules() const;
    /// Error in the limit of a ticked rule; empty if there is none.
    [[nodiscard]] QString problem() const;
    /// File with which peaks are compared; empty if that rule is not ticked.
    [[nodiscard]] QString baseline() const;
    /// Ticks these rules and fills in their limits; clears all others.
    void setRules(const std::vector<CheckRule> &rules);

signals:
    void changed();

private:
    struct SizeField {
        QCheckBox *box = nullptr;
        QLineEdit *limit = nullptr;
    };

    [[nodiscard]] SizeField makeSize(const QString &text, const QString &limit);
    [[nodiscard]] QDoubleSpinBox *makePercent(double value, const QString &name);
    void chooseBaseline();
    void buildRows();

    EnumTable<PeakCounter, SizeField> m_peaks;
    QCheckBox *m_fragmentation = nullptr;
    QDoubleSpinBox *m_mostFragmentation = nullptr;
    QCheckBox *m_imbalance = nullptr;
    QDoubleSpinBox *m_mostImbalance = nullptr;
    QCheckBox *m_noLeak = nullptr;
    SizeField m_growth;
    QCheckBox *m_noOom = nullptr;
    QCheckBox *m_retries = nullptr;
    QSpinBox *m_mostRetries = nullptr;
    QCheckBox *m_hasBaseline = nullptr;
    QLineEdit *m_baseline = nullptr;
    QDoubleSpinBox *m_tolerance = nullptr;
};

} // namespace allostrata
