#pragma once

#include <QString>
#include <QWidget>

namespace allostrata {

/// Covers the window while files are dragged over it and says what dropping them will do. The pointer goes through it.
class DropOverlay final : public QWidget {
    Q_OBJECT

public:
    explicit DropOverlay(QWidget *parent);

    /// Covers the parent.
    void showFor(int files);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

} // namespace allostrata
