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
};

} // namespace allostrata
