// Dock with a flat title row.

#include "widgets/window/dock.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

namespace allostrata {

namespace {

constexpr int kTitleHeight = 30;
constexpr int kButton = 22;

/// Title row above a dock's content; dragging it moves the dock.
class DockTitle final : public QWidget {
public:
    explicit DockTitle(QWidget *parent) : QWidget(parent)
    {
        setMinimumHeight(std::max(kTitleHeight, fontMetrics().height() + 10));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), themeOf(palette(), font()).panel);
    }
    // Left to the dock itself.
    void mousePressEvent(QMouseEvent *event) override { event->ignore(); }
    void mouseMoveEvent(QMouseEvent *event) override { event->ignore(); }
    void mouseReleaseEvent(QMouseEvent *event) override { event->ignore(); }
};

QToolButton *makeButton(QWidget *parent, const QIcon &icon, const QString &toolTip)
{
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setIcon(icon);
    button->setIconSize({14, 14});
    button->setFixedSize(kButton, kButton);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    return button;
}

} // namespace

Dock::Dock(const QString &name, const QString &title, QWidget *content, QWidget *parent) : QDockWidget(title, parent)
{
    setObjectName(name);
    setAccessibleName(title);
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);
    auto *titleRow = new DockTitle(this);
    auto *row = makeRow(titleRow, {12, 0, 8, 0});
    auto *label = new QLabel(title, titleRow);
    label->setFont(themeOf(palette(), font()).titleFont);
    row->addWidget(label, 1);
    m_buttons = new QWidget(titleRow);
    auto *buttons = makeRow(m_buttons, {}, 2);
    QToolButton *floating = makeButton(m_buttons, themedIcon(Icon::Float), tr("Detach or dock this pane"));
    connect(floating, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    buttons->addWidget(floating);
    row->addWidget(m_buttons);
    setTitleBarWidget(titleRow);
    setWidget(content);
}

QToolButton *Dock::addTitleButton(const QIcon &icon, const QString &toolTip)
{
    QToolButton *button = makeButton(m_buttons, icon, toolTip);
    static_cast<QHBoxLayout *>(m_buttons->layout())->insertWidget(0, button);
    return button;
}

} // namespace allostrata

#include "moc_dock.cpp"
