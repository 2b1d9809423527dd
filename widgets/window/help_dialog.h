#pragma once

#include <QDialog>

namespace allostrata {

/// Help on the mouse and the keys.
class HelpDialog final : public QDialog {
    Q_OBJECT

public:
    explicit HelpDialog(QWidget *parent = nullptr);
};

} // namespace allostrata
