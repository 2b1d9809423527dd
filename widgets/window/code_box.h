#pragma once

#include <QString>

#include "widgets/window/card.h"

class QLabel;

namespace allostrata {

/// Box of highlighted Python code with line numbers and a copy button.
class CodeBox final : public Card {
    Q_OBJECT

public:
    explicit CodeBox(QWidget *parent = nullptr);

    void setCode(const QString &code);
    /// The code as copied to the clipboard, except for the final line break.
    [[nodiscard]] const QString &code() const { return m_code; }

private:
    void showCode();

    QString m_code;
    QLabel *m_numbers = nullptr;
    QLabel *m_lines = nullptr;
};

} // namespace allostrata
