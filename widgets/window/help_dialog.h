#pragma once

#include <QDialog>

namespace allostrata {

/// What the mouse and the keys do.
class HelpDialog final : public QDialog {
    Q_OBJECT

public:
    explicit HelpDialog(QWidget *parent = nullptr);
};

} // namespace allostrata
