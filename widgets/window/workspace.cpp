// Where the views stand.

#include "widgets/window/workspace.h"

#include "widgets/window/dock.h"
#include "widgets/window/documents_panel.h"
#include "widgets/window/view_frame.h"

#include <QAction>
#include <QApplication>
#include <QSplitter>
#include <QTabWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kLeftWidth = 268;
constexpr int kRightWidth = 366;
constexpr int kNarrowest = 200;

QString nameOf(const ViewRow &row)
{
    return QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
}

/// The first widget in a pane that takes the focus by Tab.
QWidget *firstFocusIn(QWidget *pane)
{
    if (pane->focusPolicy() & Qt::TabFocus && pane->isEnabled())
        return pane;
    for (QWidget *child : pane->findChildren<QWidget *>()) {
        if (child->focusPolicy() & Qt::TabFocus && child->isVisibleTo(pane) && child->isEnabled())
            return child;
    }
    return nullptr;
}

} // namespace

Workspace::Workspace(const ViewHost &host, QWidget *parent) : QMainWindow(parent)
{
    setWindowFlags(Qt::Widget); // a part of the window, for its docks
    setDockOptions(AllowNestedDocks | AllowTabbedDocks | AnimatedDocks);
    addCentral(host);
    addDocks(host);
    refreshTabs();
}

void Workspace::addCentral(const ViewHost &host)
{
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->setChildrenCollapsible(false);
    m_tabs = new QTabWidget(m_splitter);
    m_tabs->setDocumentMode(true);
    m_tabs->setObjectName(u"tabs"_s);
    for (const ViewRow &row : viewTable()) {
        if (row.place != ViewPlace::Central && row.place != ViewPlace::Tab)
            continue;
        auto *frame = new ViewFrame(row, host, this);
        m_frames.push_back(frame);
        if (row.place == ViewPlace::Central) {
            m_central = frame;
            m_splitter->insertWidget(0, frame);
        } else {
            m_tabs->addTab(frame, viewTitle(row));
            connect(frame, &ViewFrame::availabilityChanged, this, &Workspace::refreshTabs);
        }
    }
    m_splitter->addWidget(m_tabs);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_tabs->setVisible(m_tabs->count() > 0);
    setCentralWidget(m_splitter);
}

void Workspace::addDocks(const ViewHost &host)
{
    const auto add = [this](Dock *dock, Qt::DockWidgetArea area) {
        dock->widget()->setMinimumWidth(kNarrowest);
        addDockWidget(area, dock);
        m_docks.push_back(dock);
    };
    add(new Dock(u"documents"_s, tr("Documents"), new DocumentsPanel(host.session, this), this), Qt::LeftDockWidgetArea);
    for (const ViewRow &row : viewTable()) {
        if (row.place != ViewPlace::Left && row.place != ViewPlace::Right)
            continue;
        auto *frame = new ViewFrame(row, host, this);
        m_frames.push_back(frame);
        add(new Dock(nameOf(row), viewTitle(row), frame, this),
            row.place == ViewPlace::Left ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea);
    }
    // Like all letters it acts only while the picture has the focus.
    const auto inspector = std::find_if(m_docks.begin(), m_docks.end(),
                                        [](const Dock *dock) { return dock->objectName() == u"inspector"; });
    if (m_central && inspector != m_docks.end()) {
        QAction *toggle = (*inspector)->toggleViewAction();
        toggle->setShortcut(Qt::Key_I);
        toggle->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_central->addAction(toggle);
    }
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

void Workspace::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    // The size that the docks are parts of comes only after this.
    if (!std::exchange(m_hasLayout, true))
        QMetaObject::invokeMethod(this, &Workspace::layOutDocks, Qt::QueuedConnection);
}

void Workspace::layOutDocks()
{
    QList<QDockWidget *> docks;
    QList<int> widths;
    for (Dock *dock : m_docks) {
        docks.append(dock);
        widths.append(dockWidgetArea(dock) == Qt::LeftDockWidgetArea ? kLeftWidth : std::min(kRightWidth, width() / 4));
    }
    resizeDocks(docks, widths, Qt::Horizontal);
    // The documents take what they need, the panel below them the rest.
    if (const auto below = std::find_if(m_docks.begin() + 1, m_docks.end(),
                                        [this](Dock *dock) { return dockWidgetArea(dock) == Qt::LeftDockWidgetArea; });
        below != m_docks.end()) {
        const QDockWidget &documents = *documentsDock();
        const int wanted = documents.titleBarWidget()->height() + documents.widget()->sizeHint().height() + 4;
        const int upper = std::min(wanted, height() * 6 / 10);
        resizeDocks({documentsDock(), *below}, {upper, height() - upper}, Qt::Vertical);
    }
}

void Workspace::refreshTabs()
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        const auto *frame = static_cast<const ViewFrame *>(m_tabs->widget(i));
        m_tabs->setTabEnabled(i, frame->reason().isEmpty());
        m_tabs->setTabToolTip(i, frame->reason());
    }
}

QWidget *Workspace::centralView() const
{
    return m_central ? m_central->view() : nullptr;
}

QByteArray Workspace::saveLayout() const
{
    return m_hasLayout ? saveState() : QByteArray();
}

QByteArray Workspace::saveSplitter() const
{
    return m_hasLayout ? m_splitter->saveState() : QByteArray();
}

void Workspace::restoreLayout(const QByteArray &layout, const QByteArray &splitter)
{
    m_hasLayout = restoreState(layout);
    m_splitter->restoreState(splitter);
}

void Workspace::focusNextPane()
{
    std::vector<QWidget *> panes;
    for (Dock *dock : m_docks)
        panes.push_back(dock->widget());
    if (m_central)
        panes.push_back(m_central);
    panes.push_back(m_tabs);
    std::erase_if(panes, [](const QWidget *pane) { return !pane->isVisible() || !firstFocusIn(const_cast<QWidget *>(pane)); });
    if (panes.empty())
        return;
    const QWidget *focused = QApplication::focusWidget();
    const auto current = std::find_if(panes.begin(), panes.end(), [focused](const QWidget *pane) {
        return focused && (pane == focused || pane->isAncestorOf(focused));
    });
    const auto next = current == panes.end() || current + 1 == panes.end() ? panes.begin() : current + 1;
    firstFocusIn(*next)->setFocus(Qt::TabFocusReason);
}

} // namespace allostrata
