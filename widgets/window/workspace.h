#pragma once

#include <QMainWindow>

#include "widgets/views/catalog.h"

#include <vector>

class QSplitter;
class QTabWidget;

namespace allostrata {

class Dock;
class ViewFrame;

/// The views of the active document: the central one, tabs below it, docks at the sides, as the catalogue says.
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

    /// Empty before the workspace was ever shown: its sizes mean nothing then.
    [[nodiscard]] QByteArray saveLayout() const;
    [[nodiscard]] QByteArray saveSplitter() const;
    /// What makes no sense is ignored.
    void restoreLayout(const QByteArray &layout, const QByteArray &splitter);

    /// Moves the keyboard focus to the next pane: docks, central view, tabs.
    void focusNextPane();

private:
    void showEvent(QShowEvent *event) override;
    void addCentral(const ViewHost &host);
    void addDocks(const ViewHost &host);
    /// Gives the docks their usual sizes.
    void layOutDocks();
    void refreshTabs();

    std::vector<ViewFrame *> m_frames;
    std::vector<Dock *> m_docks; ///< the documents first
    ViewFrame *m_central = nullptr;
    QSplitter *m_splitter = nullptr;
    QTabWidget *m_tabs = nullptr;
    bool m_hasLayout = false; ///< a restored one, or the usual one, which comes when it is shown first
};

} // namespace allostrata
