#pragma once

#include <QMainWindow>
#include <QTimer>

#include "widgets/session/query_history.h"
#include "widgets/session/recent_files.h"
#include "widgets/session/session.h"
#include "widgets/session/settings.h"
#include "widgets/window/pasted_text.h"

#include <map>
#include <set>
#include <vector>

class QMenu;
class QMimeData;
class QStackedWidget;

namespace allostrata {

class Actions;
class DropOverlay;
class ExportMenu;
class LinkOpener;
class LoadingPage;
class Look;
class MessageArea;
class StartPage;
class StatusLine;
class Workspace;
struct LostSession;
struct Message;
class OpenTogether;

/// Main window: menus, toolbar, messages, and in the middle the start page, a load, or the views of the active
/// document. Accepts dropped files.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// Milliseconds; shorter loads are not shown.
    static constexpr int kQuietMs = 200;

    /// The references must outlive the window.
    MainWindow(Session &session, Settings &settings, Look &look, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Makes the window no larger than the space on a screen, in logical pixels.
    void fitTo(QSize available);
    /// Opens files, the snapshots in folders, and links to views.
    void openPaths(const QStringList &paths);
    /// Tells of a session that a crash ended, and offers to open its files again.
    void offerLost(const LostSession &lost);
    /// Saves size, position and docks for the next window; closing the window does so too.
    void saveLayout();

    [[nodiscard]] Workspace &workspace() { return *m_workspace; }
    [[nodiscard]] MessageArea &messages() { return *m_messages; }
    [[nodiscard]] RecentFiles &recentFiles() { return m_recent; }
    [[nodiscard]] LinkOpener &links() { return *m_links; }

    /// Contents of the middle.
    enum class Page : quint8 { Start, Loading, Document };
    [[nodiscard]] Page page() const;

signals:
    /// Emitted when the user chooses a language; "" is the system's. The window must be recreated.
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
    /// Activates documents that are already open; returns the other files.
    [[nodiscard]] QStringList showOpenOnes(const QStringList &files);

    void chooseFiles();
    void chooseFolder();
    void chooseForPart();
    void choosePart(const QString &path);
    void openSample();
    void askForLink();
    void copyLink();
    void showAbout();
    void showHelp();

    /// Shows a message about open documents until one of them is closed; not if one is already.
    void tellOf(const std::vector<quint64> &documents, Message message);
    void onLoadStarted();
    void onLoadFailed(const QString &path, const Error &error, const ReadPart &part);
    void onLoadFinished(quint64 document);
    void onActiveChanged();
    /// Shows the document's messages now, and adds it to the recent files a little later.
    void remember(const SessionDocument &row);
    void rememberOpened();
    void describeOfOoms(const SessionDocument &row);
    /// Offers to compare the two files that were opened together, once both are there.
    void announceChange();
    /// Opens the files that are named, or the text.
    void openFrom(const QMimeData *mime);
    void showPage();
    /// Lays out the views and loads their fonts while the program is idle, so that the first document appears quickly.
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
    LinkOpener *m_links = nullptr;
    MessageArea *m_messages = nullptr;
    QStackedWidget *m_pages = nullptr;
    StartPage *m_start = nullptr;
    LoadingPage *m_loading = nullptr;
    Workspace *m_workspace = nullptr;
    StatusLine *m_status = nullptr;
    DropOverlay *m_overlay = nullptr;
    PastedText m_pasted; ///< texts from the clipboard
    QTimer m_warmUp; ///< delay until the window is idle
    QTimer m_quiet; ///< delay until a load is worth showing
    QTimer m_tick; ///< updates rates and times left between reports of progress
    OpenTogether *m_together = nullptr;
    std::map<quint64, FileStamp> m_announced; ///< versions of files that were announced, by document
    std::set<quint64> m_reported; ///< documents whose diagnostics have been shown
    /// Entry to add to the recent files.
    struct Opened {
        RecentFile file;
        std::shared_ptr<const Document> document;
        std::size_t device = 0;
    };
    std::vector<Opened> m_opened;
    QTimer m_later; ///< delay until m_opened is processed
};

} // namespace allostrata
