// Arranges views in tabs and docks.

#include "widgets/window/workspace.h"

#include "core/base/arithmetic.h"
#include "core/reports/report.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/text/voice.h"
#include "widgets/window/dock.h"
#include "widgets/window/documents_panel.h"
#include "widgets/window/no_memory_page.h"
#include "widgets/window/view_frame.h"

#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCoreApplication>
#include <QDataStream>
#include <QLayout>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QWidget>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

/// Short text on a warm background beside the title of a tab, such as the number of diagnostics.
class TabBadge final : public QWidget {
    Q_OBJECT

public:
    explicit TabBadge(const QString &text, QWidget *parent = nullptr);

    [[nodiscard]] const QString &text() const { return m_text; }
    void setText(const QString &text);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

namespace {

constexpr int kBadgeGap = 14; ///< distance to the title, which takes some of it when bold

} // namespace

TabBadge::TabBadge(const QString &text, QWidget *parent) : QWidget(parent), m_text(text)
{
    setAttribute(Qt::WA_TransparentForMouseEvents); // clicks go to the tab
    resize(sizeHint());
}

void TabBadge::setText(const QString &text)
{
    m_text = text;
    updateGeometry();
    resize(sizeHint());
    update();
}

QSize TabBadge::sizeHint() const
{
    const QFontMetrics metrics(themeOf(palette(), font()).axisFont);
    const int height = metrics.height() + 2;
    return {kBadgeGap + std::max(height, metrics.horizontalAdvance(m_text) + 10), height};
}

void TabBadge::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.warning.line, 1));
    painter.setBrush(theme.warning.ground);
    const QRectF box = QRectF(rect()).adjusted(kBadgeGap + 0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setPen(theme.warning.text);
    painter.setFont(theme.axisFont);
    painter.drawText(box, Qt::AlignCenter, m_text);
}

namespace {

/// Key of a tab: a digit with Ctrl for the first ten, with Ctrl+Alt for the next ten, with Alt for ten more.
QKeySequence keyOfTab(int tab)
{
    constexpr int kDigits = 10;
    const QStringList modifiers = {u"Ctrl+"_s, u"Ctrl+Alt+"_s, u"Alt+"_s};
    if (tab >= modifiers.size() * kDigits)
        return {};
    return QKeySequence(modifiers[tab / kDigits] + QString::number((tab + 1) % kDigits));
}

/// Adds a button with this menu in the corner of the tabs, so that every view can be reached even if the tabs do not
/// fit side by side.
void addMenuButton(QTabWidget *tabs, QMenu *menu)
{
    QToolButton *button = toolButton(tabs, {menu->title(), {}, {}, menu->title(), true, menu});
    button->setObjectName(u"tabMenu"_s);
    tabs->setCornerWidget(button, Qt::TopRightCorner);
    tabs->setUsesScrollButtons(true);
    tabs->setElideMode(Qt::ElideNone);
}

constexpr int kLeftWidth = 268;
constexpr int kWidestLeft = 330; ///< for languages with long words
constexpr int kRightWidth = 366;
constexpr int kNarrowestDock = 200;
constexpr int kCentreWidth = 520; ///< minimum width of the centre; docks are put away to preserve it
constexpr int kLowestBelow = 260; ///< minimum height of the panel below the documents, if the window is high enough
constexpr quint8 kLayoutVersion = 2;

QString nameOf(const ViewRow &row)
{
    return QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
}

/// First widget in a pane that takes the focus by Tab.
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

/// Whether a folder has snapshots of several ranks.
bool hasSeveralRanks(const Document &document)
{
    std::optional<std::int64_t> first;
    const FolderContents folder = document.folder();
    return folder && std::any_of(folder->dumps.begin(), folder->dumps.end(), [&](const Dump &dump) {
               return dump.kind == DumpKind::Snapshot && dump.rank != (first ? *first : first.emplace(dump.rank));
           });
}

} // namespace

Workspace::Workspace(const ViewHost &host, QWidget *parent) : QMainWindow(parent)
{
    setWindowFlags(Qt::Widget); // embedded in the main window; a QMainWindow only for its docks
    setMinimumSize(1, 1); // docks that do not fit are put away instead
    setDockOptions(AllowNestedDocks | AllowTabbedDocks | AnimatedDocks);
    ViewHost own = host;
    own.showView = [this](std::string_view name) { showView(name); };
    addCentral(own);
    addDocks(own);
    refreshTabs();
    connect(&host.session.baseline(), &BaselineCache::chosen, this, [this, session = &host.session] {
        const auto document = session->document();
        const SessionDocument *base = session->baseline().document();
        const bool hasRanks = document && (document->has(DocumentPart::Job) || document->has(DocumentPart::Folder));
        showView(hasRanks && base && base->document->has(DocumentPart::Job) ? "ranks" : "diff");
    });
    connect(
        &host.session, &Session::activeChanged, this, [this, session = &host.session] { suit(*session); },
        Qt::QueuedConnection);
}

void Workspace::suit(const Session &session)
{
    const SessionDocument *active = session.active();
    m_active = active ? active->id : 0;
    if (!active)
        return;
    const Device *device = active->device();
    m_central->setVisible(device != nullptr || NoMemoryPage::isFor(session));
    const bool hasRanks = hasSeveralRanks(*active->document);
    const auto isFirstChoice = [&](const ViewRow &row) {
        if (hasRanks)
            return row.name == "ranks";
        if (const DocumentPart about = findReport(row.name)->needs.about; about != DocumentPart::Devices)
            return active->document->has(about);
        if (row.name == "categories" && device && !device->capabilities.lives)
            return true;
        return row.name == "segments" && device && !device->capabilities.timeline && device->capabilities.state;
    };
    const auto found = std::find_if(m_frames.begin(), m_frames.end(),
                                    [&](const ViewFrame *frame) { return isFirstChoice(frame->row()); });
    if (found != m_frames.end() && active->id != m_suited.document)
        m_suited = {active->id, *found};
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
            m_tabViews.push_back(frame);
            connect(frame, &ViewFrame::availabilityChanged, this, &Workspace::refreshTabsSoon);
            connect(frame, &ViewFrame::badgeChanged, this, &Workspace::refreshTabs);
        }
    }
    buildViewMenu();
    m_chosen = m_tabViews.empty() ? nullptr : m_tabViews.front();
    connect(m_tabs, &QTabWidget::currentChanged, this, [this, session = &host.session](int tab) {
        session->setHovered({}); // the row under the pointer may be in a view that is now hidden
        if (m_isRefreshing)
            return;
        m_chosen = static_cast<ViewFrame *>(m_tabs->widget(tab));
        if (m_suited.document == m_active)
            m_suited.view = nullptr;
    });
    m_splitter->addWidget(m_tabs);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_tabs->setVisible(m_tabs->count() > 0);
    setCentralWidget(m_splitter);
}

void Workspace::buildViewMenu()
{
    m_viewMenu = new QMenu(Words::tr("All views"), m_tabs);
    m_viewMenu->setToolTipsVisible(true);
    auto *group = new QActionGroup(m_viewMenu);
    for (ViewFrame *frame : m_tabViews) {
        QAction *action = m_viewMenu->addAction(viewTitle(frame->row()), m_tabs, [this, frame] {
            if (frame->reason().isEmpty())
                showView(frame->row().name);
        });
        action->setCheckable(true);
        action->setShortcut(keyOfTab(static_cast<int>(group->actions().size())));
        group->addAction(action);
        m_tabs->addAction(action);
    }
    connect(m_viewMenu, &QMenu::aboutToShow, this, &Workspace::refreshViewMenu);
    refreshViewMenu();
    addMenuButton(m_tabs, m_viewMenu);
}

void Workspace::refreshViewMenu()
{
    const QList<QAction *> actions = m_viewMenu->actions();
    for (std::size_t i = 0; i < m_tabViews.size(); ++i) {
        const ViewFrame &frame = *m_tabViews[i];
        const QString title = viewTitle(frame.row());
        const QString reason = frame.reason();
        QAction &action = *actions[static_cast<qsizetype>(i)];
        action.setText(frame.badge().isEmpty() ? title : title + u' ' + frame.badge());
        action.setChecked(m_tabs->currentWidget() == &frame);
        action.setEnabled(reason.isEmpty());
        action.setToolTip(
            u"%1 (%2)"_s.arg(reason.isEmpty() ? title : reason, action.shortcut().toString(QKeySequence::NativeText)));
    }
}

void Workspace::addDocks(const ViewHost &host)
{
    const auto add = [this](Dock *dock, Qt::DockWidgetArea area) {
        dock->widget()->setMinimumWidth(kNarrowestDock);
        addDockWidget(area, dock);
        m_docks.push_back(dock);
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool on) { onToggled(dock, on); });
        connect(dock, &QDockWidget::visibilityChanged, this, &Workspace::fitDocuments, Qt::QueuedConnection);
    };
    auto *documents = new DocumentsPanel(host.session, this);
    const auto fit = [this] {
        fitDocks();
        fitDocuments();
    };
    connect(documents, &DocumentsPanel::heightChanged, this, fit, Qt::QueuedConnection);
    add(new Dock(u"documents"_s, Words::tr("Documents"), documents, this), Qt::LeftDockWidgetArea);
    for (const ViewRow &row : viewTable()) {
        if (row.place != ViewPlace::Left && row.place != ViewPlace::Right)
            continue;
        auto *frame = new ViewFrame(row, host, this);
        m_frames.push_back(frame);
        add(new Dock(nameOf(row), viewTitle(row), frame, this),
            row.place == ViewPlace::Left ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea);
    }
    // Like all letter keys, it works only while the central view has the focus.
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

bool Workspace::makeNextView()
{
    const auto next = std::ranges::find(m_tabViews, nullptr, &ViewFrame::view);
    if (next == m_tabViews.end())
        return false;
    (*next)->make();
    return true;
}

void Workspace::warmUp(const QSize &size)
{
    resize(size);
    static_cast<void>(grab());
}

void Workspace::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    // Queued, because the final size is known only after this event.
    if (!m_hasLayout || !m_layout.state.isEmpty())
        QMetaObject::invokeMethod(this, &Workspace::layOut, Qt::QueuedConnection);
    m_hasLayout = true;
}

void Workspace::layOut()
{
    // The docks' contents have just changed. Their widths follow from them now, not after the first picture, which
    // would have to be made again.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    if (m_layout.state.isEmpty()) {
        m_splitter->setSizes({m_splitter->height() * 3 / 5, m_splitter->height() * 2 / 5});
    } else {
        restoreState(std::exchange(m_layout.state, {}));
        m_putAway.clear();
        for (Dock *dock : m_docks) {
            if (m_layout.putAway.contains(dock->objectName()))
                dock->show();
        }
        m_splitter->restoreState(std::exchange(m_splitterState, {}));
        if (Dock *lower = below(); lower && m_layout.height > 0)
            resizeDocks({documentsDock(), lower}, {m_layout.height, height() - m_layout.height}, Qt::Vertical);
        m_layout.height = 0;
    }
    fitDocks();
    fitDocuments();
}

std::vector<Dock *> Workspace::shownDocks() const
{
    std::vector<Dock *> docks;
    std::ranges::copy_if(m_docks, std::back_inserter(docks),
                         [](const Dock *dock) { return dock->isVisible() && !dock->isFloating(); });
    return docks;
}

void Workspace::fitWidths()
{
    const std::vector<Dock *> shown = shownDocks();
    const int documents = documentsDock()->widget()->sizeHint().width();
    const int widest = std::min(kWidestLeft, width() * 3 / 10);
    QList<int> widths;
    int left = 0;
    int right = 0;
    for (Dock *dock : shown) {
        const bool isLeft = dockWidgetArea(dock) == Qt::LeftDockWidgetArea;
        const int usual = isLeft ? bounded(documents, kLeftWidth, std::max(kLeftWidth, widest))
                                 : std::min(kRightWidth, width() / 4);
        widths.append(m_layout.widths.value(dock->objectName(), usual));
        int &side = isLeft ? left : right;
        side = std::max(side, widths.back());
    }
    // In a window that became narrower, the centre keeps its minimum width.
    int excess = width() < m_layout.windowWidth ? std::max(left + right + kCentreWidth - width(), 0) : 0;
    for (const bool isLeft : {false, true}) {
        const int most = std::max((isLeft ? left : right) - excess, kNarrowestDock);
        excess -= std::max((isLeft ? left : right) - most, 0);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            if ((dockWidgetArea(shown[i]) == Qt::LeftDockWidgetArea) == isLeft)
                widths[static_cast<qsizetype>(i)] = std::min(widths[static_cast<qsizetype>(i)], most);
        }
    }
    if (std::ranges::equal(shown, widths, {}, &Dock::width))
        return; // all of the window would be laid out and painted again
    resizeDocks({shown.begin(), shown.end()}, widths, Qt::Horizontal);
    layout()->activate();
}

void Workspace::rememberWidths()
{
    for (const Dock *dock : shownDocks())
        m_layout.widths[dock->objectName()] = dock->width();
    m_layout.windowWidth = width();
}

Dock *Workspace::below() const
{
    const auto found = std::find_if(m_docks.begin() + 1, m_docks.end(), [this](Dock *dock) {
        return dock->isVisible() && !dock->isFloating() && dockWidgetArea(dock) == dockWidgetArea(documentsDock());
    });
    return found == m_docks.end() ? nullptr : *found;
}

void Workspace::fitDocuments()
{
    Dock *documents = documentsDock();
    Dock *lower = below();
    if (m_isSized || !m_hasLayout || !lower || !documents->isVisible() || documents->isFloating())
        return;
    const int wanted = documents->titleBarWidget()->height() + documents->widget()->sizeHint().height();
    const int upper = std::min(wanted, std::max(height() - kLowestBelow, height() * 2 / 5));
    resizeDocks({documents, lower}, {upper, height() - upper}, Qt::Vertical);
}

int Workspace::neededWidth() const
{
    int left = 0;
    int right = 0;
    for (Dock *dock : m_docks) {
        if (dock->isHidden() || dock->isFloating())
            continue;
        int &side = dockWidgetArea(dock) == Qt::LeftDockWidgetArea ? left : right;
        side = std::max(side, dock->minimumSizeHint().width());
    }
    return left + right + std::max(kCentreWidth, m_splitter->minimumSizeHint().width()) + 10;
}

void Workspace::fitDocks()
{
    if (!m_hasLayout || !isVisible())
        return;
    // Docks put away last return first.
    while (!m_putAway.empty() && width() >= m_putAway.back().neededWidth) {
        const PutAway side = std::move(m_putAway.back());
        m_putAway.pop_back();
        for (Dock *dock : side.docks)
            dock->show();
    }
    for (const Qt::DockWidgetArea area : {Qt::RightDockWidgetArea, Qt::LeftDockWidgetArea}) {
        PutAway side{{}, neededWidth()};
        if (side.neededWidth <= width())
            break;
        for (Dock *dock : m_docks) {
            if (!dock->isHidden() && !dock->isFloating() && dockWidgetArea(dock) == area)
                side.docks.push_back(dock);
        }
        if (side.docks.empty())
            continue;
        for (Dock *dock : side.docks)
            dock->hide();
        m_putAway.push_back(std::move(side));
    }
    fitWidths();
}

void Workspace::onToggled(Dock *dock, bool on)
{
    for (PutAway &side : m_putAway)
        std::erase(side.docks, dock);
    // If the dock does not fit, it becomes a floating window.
    if (on && neededWidth() > width() && !dock->isFloating()) {
        dock->setFloating(true);
        dock->resize(kRightWidth, height());
    }
}

bool Workspace::isLineBelowDocuments(const QPoint &position) const
{
    const Dock *lower = below();
    const QRect upper = documentsDock()->geometry();
    return lower && documentsDock()->isVisible() && position.x() >= upper.left() && position.x() <= upper.right()
           && position.y() > upper.bottom() && position.y() < lower->geometry().top();
}

bool Workspace::event(QEvent *event)
{
    const auto widths = [this] {
        QList<int> all;
        for (const Dock *dock : m_docks)
            all.append(dock->width());
        return all;
    };
    // The main window itself draws the lines between docks and handles dragging them.
    if (event->type() == QEvent::MouseButtonPress) {
        m_holdsLine = isLineBelowDocuments(static_cast<const QMouseEvent *>(event)->position().toPoint());
        m_widthsAtPress = widths();
    } else if (event->type() == QEvent::MouseMove && m_holdsLine) {
        m_isSized = true;
    } else if (event->type() == QEvent::MouseButtonRelease) {
        m_holdsLine = false;
        if (const QList<int> before = std::exchange(m_widthsAtPress, {}); !before.isEmpty() && before != widths())
            rememberWidths();
    }
    return QMainWindow::event(event);
}

void Workspace::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    QMetaObject::invokeMethod(
        this,
        [this] {
            fitDocks();
            fitDocuments();
        },
        Qt::QueuedConnection);
}

void Workspace::refreshTabsSoon()
{
    if (!std::exchange(m_isRefreshQueued, true))
        QMetaObject::invokeMethod(this, &Workspace::refreshTabs, Qt::QueuedConnection);
}

int Workspace::tabOf(ViewFrame *frame)
{
    if (const int tab = m_tabs->indexOf(frame); tab >= 0)
        return tab;
    int place = 0;
    for (auto before = m_tabViews.begin(); *before != frame; ++before)
        place += m_tabs->indexOf(*before) >= 0 ? 1 : 0;
    return m_tabs->insertTab(place, frame, viewTitle(frame->row()));
}

void Workspace::refreshTabs()
{
    m_isRefreshQueued = false;
    m_isRefreshing = true;
    const auto canShow = [](const ViewFrame *frame) { return frame && frame->reason().isEmpty(); };
    const bool isSuited = m_suited.view && m_suited.document == m_active;
    ViewFrame *shown = isSuited && canShow(m_suited.view) ? m_suited.view : m_chosen;
    if (!canShow(shown))
        shown = static_cast<ViewFrame *>(m_tabs->currentWidget());
    if (const auto first = std::find_if(m_tabViews.begin(), m_tabViews.end(), canShow);
        !canShow(shown) && first != m_tabViews.end())
        shown = *first;
    // Tabs are removed last, so that the current one never makes way for a neighbour.
    for (ViewFrame *frame : m_tabViews) {
        if (canShow(frame) || frame == shown)
            setBadge(tabOf(frame), frame->badge());
    }
    if (shown)
        m_tabs->setCurrentWidget(shown);
    for (ViewFrame *frame : m_tabViews) {
        if (!canShow(frame) && frame != shown && m_tabs->indexOf(frame) >= 0)
            m_tabs->removeTab(m_tabs->indexOf(frame));
    }
    m_isRefreshing = false;
}

void Workspace::setBadge(int tab, const QString &text)
{
    QTabBar *bar = m_tabs->tabBar();
    auto *badge = static_cast<TabBadge *>(bar->tabButton(tab, QTabBar::RightSide));
    if (text == (badge ? badge->text() : QString()))
        return;
    bar->setTabButton(tab, QTabBar::RightSide, text.isEmpty() ? nullptr : new TabBadge(text, bar));
    bar->setAccessibleTabName(tab, text.isEmpty() ? QString() : m_tabs->tabText(tab) + u' ' + text);
    if (badge)
        badge->deleteLater();
}

QWidget *Workspace::centralView() const { return m_central ? m_central->view() : nullptr; }

QString Workspace::shownView() const
{
    const auto *frame = qobject_cast<const ViewFrame *>(m_tabs->currentWidget());
    return frame ? QString::fromUtf8(frame->row().name.data(), qsizetype(frame->row().name.size())) : QString();
}

void Workspace::showView(std::string_view name)
{
    for (ViewFrame *frame : m_tabViews) {
        if (frame->row().name != name)
            continue;
        m_tabs->setCurrentIndex(tabOf(frame)); // asked for, it may say why it has nothing to show
        if (QWidget *first = firstFocusIn(frame))
            first->setFocus(Qt::OtherFocusReason);
    }
}

QDataStream &operator<<(QDataStream &stream, const Workspace::Layout &layout)
{
    return stream << layout.state << layout.putAway << layout.widths << layout.windowWidth << layout.height;
}

QDataStream &operator>>(QDataStream &stream, Workspace::Layout &layout)
{
    return stream >> layout.state >> layout.putAway >> layout.widths >> layout.windowWidth >> layout.height;
}

QByteArray Workspace::saveLayout() const
{
    if (!m_hasLayout)
        return {};
    Layout layout = m_layout;
    if (layout.state.isEmpty()) { // otherwise it was restored, but not shown
        layout.state = saveState();
        layout.height = m_isSized ? documentsDock()->height() : 0; // a hidden dock keeps its height
        layout.putAway.clear();
        for (const PutAway &side : m_putAway) {
            for (const Dock *dock : side.docks)
                layout.putAway.append(dock->objectName());
        }
    }
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << kLayoutVersion << layout;
    return bytes;
}

QByteArray Workspace::saveSplitter() const
{
    if (!m_hasLayout)
        return {};
    return m_splitterState.isEmpty() ? m_splitter->saveState() : m_splitterState;
}

void Workspace::restoreLayout(const QByteArray &layout, const QByteArray &splitter)
{
    QDataStream stream(layout);
    quint8 version = 0;
    Layout restored;
    stream >> version >> restored;
    m_hasLayout = stream.status() == QDataStream::Ok && version == kLayoutVersion && restoreState(restored.state);
    if (!m_hasLayout)
        return;
    m_layout = std::move(restored);
    m_layout.height = bounded(m_layout.height, 0, 10'000);
    m_isSized = m_layout.height > 0;
    m_splitterState = splitter;
}

void Workspace::focusNextPane()
{
    std::vector<QWidget *> panes;
    for (Dock *dock : m_docks)
        panes.push_back(dock->widget());
    if (m_central)
        panes.push_back(m_central);
    panes.push_back(m_tabs);
    std::erase_if(panes,
                  [](const QWidget *pane) { return !pane->isVisible() || !firstFocusIn(const_cast<QWidget *>(pane)); });
    if (panes.empty())
        return;
    const QWidget *focused = QApplication::focusWidget();
    const auto current = std::find_if(panes.begin(), panes.end(), [focused](const QWidget *pane) {
        return focused && (pane == focused || pane->isAncestorOf(focused));
    });
    const auto next = current == panes.end() || current + 1 == panes.end() ? panes.begin() : current + 1;
    // Rows come before the controls above them, which keys would change unasked.
    QWidget *target = firstFocusIn(*next);
    for (auto *rows : (*next)->findChildren<QAbstractItemView *>()) {
        if (rows->isVisibleTo(*next) && rows->isEnabled() && (rows->focusPolicy() & Qt::TabFocus)) {
            target = rows;
            break;
        }
    }
    window()->setAttribute(Qt::WA_KeyboardFocusChange); // so that the focus is painted
    target->setFocus(Qt::TabFocusReason);
}

} // namespace allostrata

#include "moc_workspace.cpp"

#include "workspace.moc"
