#pragma once

#include <QMenu>

#include "widgets/session/session.h"

namespace allostrata {

/// What can be done with documents besides looking at them: a row for each tool, which opens a dialog of its own.
/// Tools that need a document are off without one.
class ToolsMenu final : public QMenu {
    Q_OBJECT

public:
    explicit ToolsMenu(Session &session, QWidget *parent = nullptr);
};

} // namespace allostrata
