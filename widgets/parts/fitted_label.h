#pragma once

#include <QLabel>

namespace allostrata {

/// A sentence that gives way where there is no room: one line ends in "…" and its tooltip has all of it; where not even
/// a few words fit nothing is shown. With word wrap, a label like any other.
class FittedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit FittedLabel(const QString &text, QWidget *parent = nullptr);

    /// What is painted in the room there is.
    [[nodiscard]] QString shownText() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

} // namespace allostrata
