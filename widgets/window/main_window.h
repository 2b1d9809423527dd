#pragma once

#include <QMainWindow>
#include <QTimer>

#include "widgets/session/query_history.h"
#include "widgets/session/recent_files.h"
#include "widgets/session/session.h"
#include "widgets/session/settings.h"

#include <set>

class QMenu;
class QStackedWidget;

namespace allostrata {

class Actions;
class DropOverlay;
class ExportMenu;
class LoadingPage;
class Look;
class MessageArea;
class StartPage;
class StatusLine;
class Workspace;

/// The window: menus, toolbar, messages, and in the middle the start page, a load, or the views of the active
/// document. Takes files that are dropped on it.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// Loads shorter than this are not shown at all.
    static constexpr int kQuietMs = 350;

    /// All of them outlive the window.
    MainWindow(Session &session, Settings &settings, Look &look, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens files and the snapshots in folders.
    void openPaths(const QStringList &paths);
    /// Keeps size, place and docks for the next window; closing does so, too.
    void saveLayout();

    [[nodiscard]] Workspace &workspace() { return *m_workspace; }
    [[nodiscard]] MessageArea &messages() { return *m_messages; }
    [[nodiscard]] RecentFiles &recentFiles() { return m_recent; }

    /// What stands in the middle.
    enum class Page : quint8 { Start, Loading, Document };
    [[nodiscard]] Page page() const;

signals:
    /// The user chose a language in the menu; "" is that of the system. The window has to be made anew.
    void languageChosen(const QString &code);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void buildMiddle();
    void buildMenus();
    void connectSession();
    void connectActions();
    void fillRecentMenu();
    void fillDocumentsMenu();
    /// Shows the documents of files that are open already; answers the other files.
    [[nodiscard]] QStringList showOpenOnes(const QStringList &files);

    void chooseFiles();
    void chooseFolder();
    void openSample();
    void showAbout();
    void showHelp();

    void onLoadStarted();
    void onLoadFailed(const QString &path, const Error &error);
    void onLoadFinished(quint64 document);
    void onActiveChanged();
    /// Its messages now, its place among the recent files a little later.
    void remember(const SessionDocument &row);
    void rememberOpened();
    void describeOfOoms(const SessionDocument &row);
    void showPage();
    /// Lays the views out and gets their fonts ready while nothing else is to be done, so that the first document finds
    /// them so.
    void warmUp();

    Session &m_session;
    Settings &m_settings;
    Look &m_look;
    RecentFiles m_recent;
    QueryHistory m_queryHistory;
    Actions *m_actions = nullptr;
    ExportMenu *m_exports = nullptr;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_documentsMenu = nullptr;
    MessageArea *m_messages = nullptr;
    QStackedWidget *m_pages = nullptr;
    StartPage *m_start = nullptr;
    LoadingPage *m_loading = nullptr;
    Workspace *m_workspace = nullptr;
    StatusLine *m_status = nullptr;
    DropOverlay *m_overlay = nullptr;
    QTimer m_warmUp; ///< until the window has come to rest
    QTimer m_quiet; ///< until a load is worth showing
    QTimer m_tick; ///< rates and times left go on between reports of progress
    std::set<quint64> m_reported; ///< documents whose diagnostics have been shown
    /// A file for the list of recent ones.
    struct Opened {
        RecentFile file;
        std::shared_ptr<const Document> document;
        std::size_t device = 0;
    };
    std::vector<Opened> m_opened;
    QTimer m_later; ///< until m_opened is looked at
};

} // namespace allostrata
