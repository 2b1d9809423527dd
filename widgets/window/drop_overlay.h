#pragma once

#include <QString>
#include <QWidget>

namespace allostrata {

/// Overlay that covers the window while files are dragged over it, and says what dropping them will do. Transparent for
/// the mouse.
class DropOverlay final : public QWidget {
    Q_OBJECT

public:
    explicit DropOverlay(QWidget *parent);

    /// Covers the parent widget.
    void showFor(int files);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

} // namespace allostrata
