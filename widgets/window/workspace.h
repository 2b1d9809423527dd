#pragma once

#include <QByteArray>
#include <QList>
#include <QMainWindow>
#include <QMap>
#include <QStringList>

#include "widgets/window/catalog.h"

#include <string_view>
#include <vector>

class QMenu;
class QSplitter;
class QTabWidget;

namespace allostrata {

class Dock;
class ViewFrame;

/// Views of the active document: the central one, tabs below it, docks at the sides, arranged by the catalogue. The
/// documents take the height they need and the panel below them the rest, until the user moves the line between them.
/// Docks have their usual widths until the user moves a line beside them. Docks that do not fit a narrow window are put
/// away, those on the right first, and return with their widths when the window is wide enough.
class Workspace final : public QMainWindow {
    Q_OBJECT

public:
    /// `host.parent` is ignored.
    Workspace(const ViewHost &host, QWidget *parent = nullptr);

    /// Null if the catalogue has none.
    [[nodiscard]] QWidget *centralView() const;
    [[nodiscard]] const std::vector<Dock *> &docks() const { return m_docks; }
    [[nodiscard]] Dock *documentsDock() const { return m_docks.front(); }
    [[nodiscard]] QTabWidget *tabs() const { return m_tabs; }

    /// Menu of all views, with their keys and the reasons why some cannot show the document.
    [[nodiscard]] QMenu *viewMenu() const { return m_viewMenu; }
    /// Raises the tab of a view, by its name in the catalogue, and moves the keyboard focus there. Ignores other names.
    void showView(std::string_view name);
    /// Name of the view whose tab is raised; empty if there is none.
    [[nodiscard]] QString shownView() const;
    /// Makes the next view of those that do not exist yet; false if there is none. All exist once a document is open.
    bool makeNextView();
    /// Lays out and paints everything once while hidden, so that the first document appears quickly.
    void warmUp(const QSize &size);

    /// Empty if the workspace was never shown, because its sizes are then meaningless.
    [[nodiscard]] QByteArray saveLayout() const;
    [[nodiscard]] QByteArray saveSplitter() const;
    /// Restores saved layouts, once the workspace has its size; ignores invalid data.
    void restoreLayout(const QByteArray &layout, const QByteArray &splitter);

    /// Moves the keyboard focus to the next pane: docks, central view, tabs.
    void focusNextPane();

protected:
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addCentral(const ViewHost &host);
    void addDocks(const ViewHost &host);
    /// Arranges the workspace as restored, or as usual. Requires the final size.
    void layOut();
    /// Docks that are visible in the window.
    [[nodiscard]] std::vector<Dock *> shownDocks() const;
    /// Gives the shown docks the widths that the user chose, or their usual ones.
    void fitWidths();
    void rememberWidths();
    void fitDocuments();
    void fitDocks();
    [[nodiscard]] int neededWidth() const;
    /// Handles the user's request to show or hide a dock.
    void onToggled(Dock *dock, bool on);
    [[nodiscard]] Dock *below() const;
    [[nodiscard]] bool isLineBelowDocuments(const QPoint &position) const;
    /// Shows the tabs of the views that can show the document, and returns to the chosen one when it can again.
    void refreshTabs();
    /// The same once for all changes of this event.
    void refreshTabsSoon();
    /// Tab of a view, added at its place in the catalogue if there is none.
    int tabOf(ViewFrame *frame);
    void buildViewMenu();
    void refreshViewMenu();
    void setBadge(int tab, const QString &text);
    /// Adapts the workspace to the document: a document without devices hides the central view (a trace without memory
    /// events explains why) and starts with the view of its data; a document with only a final state starts with its
    /// segments, because most other views need events.
    void suit(const Session &session);

    std::vector<ViewFrame *> m_frames;
    std::vector<ViewFrame *> m_tabViews; ///< those that may have a tab, in the catalogue's order
    std::vector<Dock *> m_docks; ///< the documents dock comes first
    ViewFrame *m_central = nullptr;
    QSplitter *m_splitter = nullptr;
    QTabWidget *m_tabs = nullptr;
    QMenu *m_viewMenu = nullptr;
    ViewFrame *m_chosen = nullptr; ///< the tab that was last chosen
    bool m_isRefreshing = false; ///< tabs come and go without being chosen
    bool m_isRefreshQueued = false;
    quint64 m_active = 0; ///< document that suit() has seen last
    /// View that suits a document better than the chosen one; null once the user has chosen another for it.
    struct Suited {
        quint64 document = 0;
        ViewFrame *view = nullptr;
    };
    Suited m_suited;
    /// Docks of one side that do not fit.
    struct PutAway {
        std::vector<Dock *> docks;
        int neededWidth = 0; ///< width of the window from which they return
    };
    std::vector<PutAway> m_putAway;
    /// Saved layout.
    struct Layout {
        QByteArray state; ///< of the main window
        QStringList putAway; ///< names of docks that are hidden only because they do not fit
        QMap<QString, int> widths; ///< widths that the user chose, by the docks' names
        qint32 windowWidth = 0; ///< width of the workspace when the user chose them
        qint32 height = 0; ///< of the documents dock, if the user chose it; otherwise 0
    };
    friend QDataStream &operator<<(QDataStream &stream, const Layout &layout);
    friend QDataStream &operator>>(QDataStream &stream, Layout &layout);

    Layout m_layout; ///< the state and the height are set from restoreLayout() until they are applied
    QByteArray m_splitterState; ///< restored, until it is applied
    QList<int> m_widthsAtPress; ///< widths of the docks when a mouse button was pressed on a line between panes
    bool m_holdsLine = false; ///< the user is dragging the line below the documents
    bool m_isSized = false; ///< the user chose the height of the documents dock
    bool m_hasLayout = false; ///< a layout was restored, or the usual one was applied on first show
};

} // namespace allostrata
