#pragma once

#include <QWidget>

#include "widgets/session/session.h"

namespace allostrata {

/// The left column's upper part: the documents, and the summary of the active device.
class DocumentsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit DocumentsPanel(Session &session, QWidget *parent = nullptr);
};

} // namespace allostrata
