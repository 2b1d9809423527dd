#pragma once

#include <QString>

#include "widgets/window/card.h"

class QLabel;

namespace allostrata {

/// Lines of Python with their numbers, highlighted, and a button that copies them.
class CodeBox final : public Card {
    Q_OBJECT

public:
    explicit CodeBox(QWidget *parent = nullptr);

    void setCode(const QString &code);
    /// As it goes to the clipboard, but for the end of the last line.
    [[nodiscard]] const QString &code() const { return m_code; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showCode();

    QString m_code;
    QLabel *m_numbers = nullptr;
    QLabel *m_lines = nullptr;
};

} // namespace allostrata
