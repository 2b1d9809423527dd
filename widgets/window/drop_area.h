#pragma once

#include <QWidget>

namespace allostrata {

/// Invites to drop files, and opens them by button where dragging is not at hand. The whole window takes drops; this
/// only says so.
class DropArea final : public QWidget {
    Q_OBJECT

public:
    explicit DropArea(QWidget *parent = nullptr);

    /// Without a sample there is no button for it.
    void setSampleOffered(bool offered);

signals:
    void openFiles();
    void openFolder();
    void openSample();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *m_sample = nullptr;
};

} // namespace allostrata
