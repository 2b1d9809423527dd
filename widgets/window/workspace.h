#pragma once

#include <QMainWindow>

#include "widgets/window/catalog.h"

#include <string_view>
#include <vector>

class QSplitter;
class QTabWidget;

namespace allostrata {

class Dock;
class ViewFrame;

/// The views of the active document: the central one, tabs below it, docks at the sides, as the catalogue says. The
/// documents take the height they need and the panel below them the rest, until the user moves the line between them.
/// Docks that a narrow window has no room for are put away, those at the right first, and come back with the room.
class Workspace final : public QMainWindow {
    Q_OBJECT

public:
    /// `host.parent` is not used.
    Workspace(const ViewHost &host, QWidget *parent = nullptr);

    /// Null where the catalogue has none.
    [[nodiscard]] QWidget *centralView() const;
    [[nodiscard]] const std::vector<Dock *> &docks() const { return m_docks; }
    [[nodiscard]] Dock *documentsDock() const { return m_docks.front(); }
    [[nodiscard]] QTabWidget *tabs() const { return m_tabs; }

    /// Raises the tab of a view by the catalogue's name for it, with the keyboard's focus. Nothing for other names.
    void showView(std::string_view name);
    /// Lays out and paints everything once while it is hidden, so that the first document finds it ready.
    void warmUp(const QSize &size);

    /// Empty before the workspace was ever shown: its sizes mean nothing then.
    [[nodiscard]] QByteArray saveLayout() const;
    [[nodiscard]] QByteArray saveSplitter() const;
    /// What makes no sense is ignored.
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
    /// Gives the docks their usual sizes.
    void layOutDocks();
    void fitDocuments();
    void fitDocks();
    [[nodiscard]] int neededWidth() const;
    /// The user asks for a dock, or to be rid of one.
    void onToggled(Dock *dock, bool on);
    [[nodiscard]] Dock *below() const;
    [[nodiscard]] bool isLineBelowDocuments(const QPoint &position) const;
    void refreshTabs();
    void setBadge(int tab, const QString &text);
    /// A document without devices has no picture of them (a trace without memory events tells why), and begins with the
    /// view that it is about; one that has only a final state begins with its segments, as most other views are about
    /// events.
    void suit(const Session &session);

    std::vector<ViewFrame *> m_frames;
    std::vector<Dock *> m_docks; ///< the documents first
    ViewFrame *m_central = nullptr;
    QSplitter *m_splitter = nullptr;
    QTabWidget *m_tabs = nullptr;
    quint64 m_lastPreferred = 0; ///< document that suit() has raised a view for
    /// Docks of one side that there is no room for.
    struct PutAway {
        std::vector<Dock *> docks;
        int neededWidth = 0; ///< that the window must have before they come back
    };
    std::vector<PutAway> m_putAway;
    QByteArray m_roomyLayout; ///< while docks are put away: the layout before
    bool m_holdsLine = false; ///< the mouse has the line below the documents
    int m_chosenHeight = 0; ///< of the documents, from the last time, until it is taken
    bool m_isSized = false; ///< the user chose how high the documents are
    bool m_hasLayout = false; ///< a restored one, or the usual one, which comes when it is shown first
};

} // namespace allostrata
