#pragma once

#include <QLabel>

namespace allostrata {

/// Label that shrinks when space is short: it shows the first sentences or clauses that fit whole, then a sign whose
/// tooltip has the whole text; names of few words end in "…" instead. With word wrap it behaves like any QLabel.
class FittedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit FittedLabel(const QString &text, QWidget *parent = nullptr);

    /// Text painted at the current width.
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

} // namespace allostrata
