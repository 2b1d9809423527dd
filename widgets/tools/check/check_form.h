#pragma once

#include <QString>
#include <QWidget>

#include "core/analysis/report/checks.h"
#include "core/base/enum_table.h"

#include <vector>

class QCheckBox;
class QDoubleSpinBox;
class QLineEdit;

namespace allostrata {

/// Rules as fields: a box for each, with its limit beside it.
class CheckForm final : public QWidget {
    Q_OBJECT

public:
    explicit CheckForm(QWidget *parent = nullptr);

    /// Those that are ticked and whose limit can be read, in the order of the form.
    [[nodiscard]] std::vector<CheckRule> rules() const;
    /// What is wrong with a limit that is ticked; empty: nothing is.
    [[nodiscard]] QString problem() const;
    /// The file that peaks are held against; empty where that is not ticked.
    [[nodiscard]] QString baseline() const;
    /// Ticks the rules and fills in their limits; all others are off.
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
    QCheckBox *m_noLeak = nullptr;
    SizeField m_growth;
    QCheckBox *m_noOom = nullptr;
    QCheckBox *m_hasBaseline = nullptr;
    QLineEdit *m_baseline = nullptr;
    QDoubleSpinBox *m_tolerance = nullptr;
};

} // namespace allostrata
