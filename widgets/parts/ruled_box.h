#pragma once

#include <QWidget>

namespace allostrata {

/// Part of a panel with a line along one of its edges.
class RuledBox final : public QWidget {
    Q_OBJECT

public:
    explicit RuledBox(Qt::Edge edge, QWidget *parent = nullptr) : QWidget(parent), m_edge(edge) {}

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Qt::Edge m_edge;
};

} // namespace allostrata
