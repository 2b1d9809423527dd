#pragma once

#include <QScrollArea>

#include "widgets/session/session.h"

namespace allostrata {

/// The left column's upper part: the documents, and the summary of the active device. Scrolls where there is no room
/// for both.
class DocumentsPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit DocumentsPanel(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// What it would like to have.
    void heightChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int m_wanted = 0;
};

} // namespace allostrata
