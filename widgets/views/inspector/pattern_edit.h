#pragma once

#include <QWidget>

#include "core/attribution/rule_table.h"

class QLabel;
class QLineEdit;

namespace allostrata {

/// Field for a pattern; below it, a text says what is wrong with the pattern and marks the place.
class PatternEdit final : public QWidget {
    Q_OBJECT

public:
    explicit PatternEdit(const QString &name, QWidget *parent = nullptr);

    /// Does not emit edited().
    void setText(const QString &text);
    [[nodiscard]] QString text() const;
    /// Error of the pattern; empty if it is valid.
    [[nodiscard]] QString problem() const;

signals:
    /// Emitted when the user edits the pattern.
    void edited();

private:
    void check();

    QLineEdit *m_field = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace allostrata
