#pragma once

#include <QWidget>

#include "core/attribution/rule_table.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace allostrata {

class PatternEdit;

/// Form of one folding rule.
class RuleForm final : public QWidget {
    Q_OBJECT

public:
    explicit RuleForm(QWidget *parent = nullptr);

    /// Does not emit edited().
    void setRow(const RuleRow &row);

signals:
    /// Emitted when the user edits the rule.
    void edited(const allostrata::RuleRow &row);

private:
    void report();

    RuleRow m_row;
    QComboBox *m_origin = nullptr;
    QComboBox *m_language = nullptr;
    QLineEdit *m_name = nullptr;
    QCheckBox *m_transparent = nullptr;
    PatternEdit *m_file = nullptr;
    PatternEdit *m_function = nullptr;
};

} // namespace allostrata
