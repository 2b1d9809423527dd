#pragma once

#include <QWidget>

#include "core/attribution/rule_table.h"

class QLabel;
class QLineEdit;

namespace allostrata {

/// A field for a pattern; below it stands what is wrong with the pattern and where, with a mark under the place.
class PatternEdit final : public QWidget {
    Q_OBJECT

public:
    explicit PatternEdit(const QString &name, QWidget *parent = nullptr);

    /// Does not emit edited().
    void setText(const QString &text);
    [[nodiscard]] QString text() const;
    /// What is said of the pattern; empty where it can be used.
    [[nodiscard]] QString problem() const;

signals:
    /// By the user.
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    void check();
    void applyTheme();

    QLineEdit *m_field = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace allostrata
