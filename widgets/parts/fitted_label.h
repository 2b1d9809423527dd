#pragma once

#include <QLabel>

namespace allostrata {

/// Label that shrinks when space is short: its one line ends in "…" and the tooltip shows the whole text; if not even a
/// few words fit, it shows no text. With word wrap it behaves like any QLabel.
class FittedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit FittedLabel(const QString &text, QWidget *parent = nullptr);

    /// Text painted at the current width.
    [[nodiscard]] QString shownText() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

} // namespace allostrata
