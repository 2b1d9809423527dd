#pragma once

#include <QScrollArea>

#include "widgets/session/session.h"

namespace allostrata {

/// Upper part of the left column: the documents, and the summary of the active device. Scrolls if it is too low for
/// both.
class DocumentsPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit DocumentsPanel(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Emitted when the preferred height changes.
    void heightChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int m_wanted = 0;
    mutable int m_widest = 0; ///< of the contents so far
};

} // namespace allostrata
