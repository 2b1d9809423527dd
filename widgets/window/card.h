#pragma once

#include <QWidget>

namespace allostrata {

/// Background for content: base colour, a line around it, round corners.
class Card : public QWidget {
    Q_OBJECT

public:
    explicit Card(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace allostrata
