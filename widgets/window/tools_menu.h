#pragma once

#include <QMenu>

#include "widgets/session/session.h"

namespace allostrata {

/// Menu of the tools for documents: a row for each tool, which opens its dialog. Tools that need a document are
/// disabled without one.
class ToolsMenu final : public QMenu {
    Q_OBJECT

public:
    explicit ToolsMenu(Session &session, QWidget *parent = nullptr);
};

} // namespace allostrata
