// Main window: arranges its parts and handles files.

#include "widgets/window/main_window.h"

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/capacity_menu.h"
#include "widgets/session/crash_record.h"
#include "widgets/session/latest.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/capacity_cache.h"
#include "widgets/session/work_notice.h"
#include "widgets/session/notes.h"
#include "widgets/session/file_names.h"
#include "widgets/text/oom_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/estimate/estimate_dialog.h"
#include "widgets/window/actions.h"
#include "widgets/window/dock.h"
#include "widgets/window/drop_overlay.h"
#include "widgets/window/export_menu.h"
#include "widgets/window/help_dialog.h"
#include "widgets/window/link_opener.h"
#include "widgets/window/load_messages.h"
#include "widgets/window/loading_page.h"
#include "widgets/window/look.h"
#include "widgets/window/menus.h"
#include "widgets/window/message_area.h"
#include "widgets/window/open_together.h"
#include "widgets/window/part_dialog.h"
#include "widgets/window/sample.h"
#include "widgets/window/settings_menu.h"
#include "widgets/window/start_page.h"
#include "widgets/window/status_line.h"
#include "widgets/window/thumbnail.h"
#include "widgets/window/tool_bar.h"
#include "widgets/window/tools_menu.h"
#include "widgets/window/workspace.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr QSize kUsualSize(1400, 860);
constexpr int kLaterMs = 400; ///< delay of writing files and thumbnails, so that the picture is shown first
constexpr int kTickMs = 200;
constexpr int kNoticeMs = 4000;
constexpr int kRestMs = 60;

} // namespace

MainWindow::MainWindow(Session &session, Settings &settings, Look &look, QWidget *parent)
    : QMainWindow(parent), m_session(session), m_settings(settings), m_look(look), m_recent(settings.store()),
      m_queryHistory(settings.store())
{
    setAcceptDrops(true);
    setWindowTitle(u"Allostrata"_s);
    m_actions = new Actions(m_session, this);
    m_exports = new ExportMenu(m_session, this);
    buildMiddle();
    m_links = new LinkOpener(m_session, m_recent, *m_messages, *m_workspace, this);
    buildMenus();
    connectActions();
    connectSession();
    m_overlay = new DropOverlay(this);
    resize(kUsualSize);
    restoreGeometry(m_settings.geometry());
    m_workspace->restoreLayout(m_settings.layout(), m_settings.splitter());
    m_session.setPreferred(m_settings.preferred());
    m_session.setMemoryBudget(m_settings.memoryBudget());
    new CapacityCache(m_session, m_settings.store(), this);
    new NoteKeeper(m_session, m_settings.store(), this);
    if (const auto kept = m_session.attributions().keepIn(m_settings.store()); !kept)
        m_messages->show(failureMessage(AttributionCache::keptRules(m_settings.store()), kept.error(), {}));
    onActiveChanged();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildMiddle()
{
    auto *middle = new QWidget(this);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *tools = new ToolBar(m_session, *m_actions, m_queryHistory, m_exports, middle);
    column->addWidget(tools);
    connect(tools, &ToolBar::coloured, this, [this] {
        if (QWidget *view = m_workspace->centralView())
            view->setFocus(); // letters are keys of the timeline, not entries of the box
    });
    m_messages = new MessageArea(middle);
    m_together = new OpenTogether(m_session, *m_messages, this);
    column->addWidget(m_messages);
    m_pages = new QStackedWidget(middle);
    column->addWidget(m_pages, 1);
    setCentralWidget(middle);
    m_status = new StatusLine(m_session, this);
    setStatusBar(m_status);
    m_start = new StartPage(m_recent, m_pages);
    m_start->setSampleOffered(hasSample());
    m_loading = new LoadingPage(m_session, m_pages);
    const ViewHost host{m_session, nullptr, [this](QAction *action) { m_exports->addViewAction(action); },
                        [this](double bytes, double events) { m_status->showScale(bytes, events); },
                        [this] { showHelp(); }};
    m_workspace = new Workspace(host, m_pages);
    for (QWidget *page :
         {static_cast<QWidget *>(m_start), static_cast<QWidget *>(m_loading), static_cast<QWidget *>(m_workspace)})
        m_pages->addWidget(page);
}

void MainWindow::connectSession()
{
    m_later.setSingleShot(true);
    m_later.setInterval(kLaterMs);
    connect(&m_later, &QTimer::timeout, this, &MainWindow::rememberOpened);
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuietMs);
    m_warmUp.setSingleShot(true);
    connect(&m_warmUp, &QTimer::timeout, this, &MainWindow::warmUp);
    connect(&m_quiet, &QTimer::timeout, this, &MainWindow::showPage);
    m_tick.setInterval(kTickMs);
    connect(&m_tick, &QTimer::timeout, m_loading, &LoadingPage::refresh);
    connect(&m_session, &Session::loadStarted, this, &MainWindow::onLoadStarted);
    connect(&m_session, &Session::loadProgressed, m_loading, &LoadingPage::refresh);
    connect(&m_session, &Session::loadFailed, this,
            [this](quint64, const QString &path, const Error &error, const ReadPart &part) {
                onLoadFailed(path, error, part);
            });
    connect(&m_session, &Session::loadFinished, this, [this](quint64, quint64 document) { onLoadFinished(document); });
    connect(&m_session, &Session::documentsChanged, this,
            [this] { m_messages->keepAbout([this](quint64 id) { return m_session.isKnown(id); }); });
    connect(&m_session, &Session::activeChanged, this, &MainWindow::onActiveChanged);
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive) // the user may have recorded again meanwhile
            announceChange();
    });
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        // A new document or device brings its own settings, which are not the user's choice.
        const bool isChoice = !changes.testFlag(StateChange::Device)
                              && (changes.testFlag(StateChange::Drawing) || changes == StateChanges(StateChange::Axis));
        if (isChoice && m_session.active()) {
            m_settings.setPreferred(m_session.state());
            m_session.setPreferred(m_session.state());
        }
    });
}

void MainWindow::fitTo(QSize available) { resize(size().boundedTo(available)); }

void MainWindow::openPaths(const QStringList &paths)
{
    QStringList files = paths;
    const auto isLink = [](const QString &path) { return path.startsWith(kLinkStart); };
    for (const QString &path : paths) {
        if (isLink(path))
            m_links->open(path);
    }
    files.removeIf(isLink);
    for (QString &file : files) {
        if (file.startsWith("file:///"_L1)) // file managers name files so to programs that also open links
            file = QUrl(file).toLocalFile();
    }
    Diagnostics leftOut;
    for (const QString &path : withFoldersExpanded(std::exchange(files, {}), leftOut))
        files.append(path == u"-" ? path : QFileInfo(path).absoluteFilePath());
    if (const auto message = leftOutMessage(leftOut))
        m_messages->show(*message);
    for (const QString &file : files)
        m_messages->closeAbout(file);
    files = EstimateDialog::showConfigs(m_session, files, this);
    const auto open = [this](const QStringList &apart) { m_session.open(showOpenOnes(apart)); };
    open(m_together->take(files, open));
}

void MainWindow::openFrom(const QMimeData *mime)
{
    if (const QStringList files = m_pasted.filesOf(mime); !files.isEmpty())
        return openPaths(files);
    Message message;
    message.title = m_pasted.error();
    m_messages->show(message);
}

QStringList MainWindow::showOpenOnes(const QStringList &files)
{
    const std::vector<LoadStatus> loads = m_session.loads();
    QStringList others;
    for (const QString &file : files) {
        const bool isLoading = std::any_of(loads.begin(), loads.end(), [&](const LoadStatus &load) {
            return load.path == file && load.part.isEverything();
        });
        const quint64 document = file == u"-" ? 0 : m_session.documentOf(file);
        if (document == 0) {
            if (!isLoading)
                others.append(file);
            continue;
        }
        if (file == files.front())
            m_session.activate(document);
        if (!QFileInfo::exists(file)) {
            m_recent.remove(file);
            tellOf({document}, goneMessage(file));
        } else if (m_session.isOutdated(document)) {
            tellOf({document}, outdatedMessage(file, [this, document] { m_session.reload(document); }));
        }
    }
    return others;
}

void MainWindow::tellOf(const std::vector<quint64> &documents, Message message)
{
    message.documents.assign(documents.begin(), documents.end());
    if (std::ranges::all_of(documents, [this](quint64 id) { return m_session.isKnown(id); }))
        m_messages->show(std::move(message));
}

void MainWindow::onLoadStarted()
{
    m_tick.start();
    if (!m_session.active() && !m_quiet.isActive())
        m_quiet.start();
}

void MainWindow::onLoadFailed(const QString &path, const Error &error, const ReadPart &part)
{
    const auto open = [this, path, part](Salvage salvage, Session::Fit fit) {
        if (part.isEverything())
            m_session.open({path}, salvage, fit);
        else
            m_session.openPart(path, part, salvage, fit);
    };
    if (error.reason != Reason::Cancelled) {
        FailureActions actions;
        actions.openRest = [open] { open(Salvage::KeepWhatIsThere, Session::Fit::WithinBudget); };
        actions.openAtAnyCost = [open] { open(Salvage::Refuse, Session::Fit::AtAnyCost); };
        actions.openPart = [this, path] { choosePart(path); };
        actions.openAgain = [open] { open(Salvage::Refuse, Session::Fit::WithinBudget); };
        actions.openAnother = [this] { chooseFiles(); };
        m_messages->show(failureMessage(path, error, actions));
        if (error.reason == Reason::NotFound)
            m_recent.remove(path);
    }
    showPage();
}

void MainWindow::offerLost(const LostSession &lost)
{
    m_messages->show(lostSessionMessage(lost, [this, lost](const QStringList &files) {
        CrashRecord::forget(lost);
        QStringList whole = files;
        whole.removeIf([&lost](const QString &file) { return lost.parts.contains(file); });
        openPaths(whole);
        for (const QString &file : files) {
            if (const auto part = lost.parts.find(file); part != lost.parts.end())
                m_session.openPart(file, *part);
        }
    }));
}

void MainWindow::onLoadFinished(quint64 document)
{
    const std::vector<SessionDocument> &rows = m_session.documents();
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const SessionDocument &one) { return one.id == document; });
    if (row != rows.end())
        remember(*row);
    m_together->offer();
    showPage();
}

void MainWindow::remember(const SessionDocument &row)
{
    const QString path = QString::fromStdString(row.document->path);
    if (m_reported.insert(row.id).second) {
        if (const std::optional<Message> message = diagnosticsMessage(path, *row.document))
            tellOf({row.id}, *message);
        describeOfOoms(row);
    }
    if (!row.document->hasFile())
        return;
    RecentFile file;
    file.path = path;
    file.opened = QDateTime::currentDateTime();
    file.storedBytes = row.document->storedBytes;
    const bool isWhole = row.document->readPart.isEverything();
    if (const Device *device = row.device(); isWhole && device && device->capabilities.timeline) {
        file.peakBytes = device->timeline.peakRequested().bytes;
        file.events = device->timeline.trace().size();
    }
    m_opened.push_back({std::move(file), row.document, row.state.device});
    m_later.start();
}

void MainWindow::rememberOpened()
{
    for (const Opened &opened : std::exchange(m_opened, {})) {
        if (m_pasted.owns(opened.file.path))
            continue; // it is gone when the program ends
        m_recent.add(opened.file);
        if (!opened.file.peakBytes)
            continue;
        // In the background, because colouring all allocations takes time.
        const auto draw = [opened](const std::stop_token &stop) -> Result<void> {
            const Device &device = opened.document->devices()[opened.device];
            for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
                TRY(const QImage picture, makeThumbnail(*opened.document, device, kind, stop));
                saveThumbnail(picture, opened.file.path, kind);
            }
            return {};
        };
        inBackground(this, draw, [this](const Result<void> &drawn) {
            if (!drawn)
                WorkNotice::instance().announce(drawn.error());
            emit m_recent.changed();
        });
    }
}

void MainWindow::describeOfOoms(const SessionDocument &row)
{
    const QString path = QString::fromStdString(row.document->path);
    const auto show = [this, id = row.id] {
        m_session.activate(id);
        if (!m_session.active() || m_session.active()->id != id)
            return; // the document was closed, or must be read again first
        const auto document = m_session.document();
        const auto hasOoms = [](const Device &device) { return !oomEvents(device.timeline.trace()).empty(); };
        if (document && m_session.device() && !hasOoms(*m_session.device())) {
            const auto found = std::find_if(document->devices().begin(), document->devices().end(), hasOoms);
            if (found != document->devices().end())
                m_session.showDevice(static_cast<std::size_t>(found - document->devices().begin()));
        }
        m_workspace->showView("out-of-memory");
    };
    inBackground(
        this,
        [document = row.document, capacity = row.state.capacity](const std::stop_token &stop) {
            return oomDocumentText(*document, capacity, Voice::current(), stoppable(stop));
        },
        [this, path, show, id = row.id](const Result<QString> &made) {
            if (const QString *text = orAnnounce(made); text && !text->isEmpty())
                tellOf({id}, oomMessage(path, *text, show));
        });
}

void MainWindow::onActiveChanged()
{
    const SessionDocument *row = m_session.active();
    const QString file = row ? documentTitle(*row->document) : QString();
    m_messages->setActive(row ? row->id : 0);
    announceChange();
    setWindowTitle(row ? tr("%1 – Allostrata").arg(file) : u"Allostrata"_s);
    setWindowFilePath(row && row->document->hasFile() ? QString::fromStdString(row->document->path) : QString());
    if (!row)
        m_status->showScale(0.0, 0.0);
    showPage();
}

/// Says once of each version that the active file is no longer what is shown. Logs of steps follow their files.
void MainWindow::announceChange()
{
    const SessionDocument *row = m_session.active();
    if (!row || row->document->devices().empty() || !m_session.isOutdated(row->id))
        return;
    const QString path = QString::fromStdString(row->document->path);
    const FileStamp now = stampOf(path);
    if (std::exchange(m_announced[row->id], now) != now)
        tellOf({row->id}, outdatedMessage(path, [this, id = row->id] { m_session.reload(id); }));
}

void MainWindow::showPage()
{
    if (m_session.active()) {
        if (m_pages->currentWidget() != m_workspace) {
            m_pages->setCurrentWidget(m_workspace);
            if (QWidget *view = m_workspace->centralView())
                view->setFocus(); // so that its letter keys work at once
        }
    } else if (!m_session.loads().empty()) {
        m_loading->refresh();
        if (!m_quiet.isActive())
            m_pages->setCurrentWidget(m_loading);
    } else {
        m_pages->setCurrentWidget(m_start);
    }
    if (m_session.loads().empty())
        m_tick.stop();
}

MainWindow::Page MainWindow::page() const
{
    if (m_pages->currentWidget() == m_workspace)
        return Page::Document;
    return m_pages->currentWidget() == m_loading ? Page::Loading : Page::Start;
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!PastedText::isIn(event->mimeData()))
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    m_overlay->showFor(std::max(static_cast<int>(event->mimeData()->urls().size()), 1));
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *event)
{
    m_overlay->hide();
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_overlay->hide();
    const QStringList files = m_pasted.filesOf(event->mimeData());
    if (files.isEmpty())
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    // Deferred, because the program from which the files are dragged waits until this function returns.
    QMetaObject::invokeMethod(
        this, [this, files] { openPaths(files); }, Qt::QueuedConnection);
    activateWindow();
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    m_warmUp.start(kRestMs);
}

void MainWindow::warmUp()
{
    if (m_workspace->makeNextView())
        m_warmUp.start(0); // in pieces: the window answers in between
    else if (page() == Page::Start && m_session.loads().empty())
        m_workspace->warmUp(m_pages->size());
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (m_overlay)
        m_overlay->setGeometry(rect());
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_session.loads().empty())
        m_session.cancelAll();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::saveLayout()
{
    m_settings.setWindow(saveGeometry(), m_workspace->saveLayout(), m_workspace->saveSplitter());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    rememberOpened();
    saveLayout();
    QMainWindow::closeEvent(event);
}

namespace {

QFileDialog *makeDialog(QWidget *parent, const QString &title, QFileDialog::FileMode mode)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    return dialog;
}

/// Copies what Ctrl+C copies in a widget: by its action, by its slot, or the text of its current row.
void copyFrom(QWidget *widget)
{
    for (QWidget *place = widget; place && !place->isWindow(); place = place->parentWidget()) {
        for (QAction *action : place->actions()) {
            if (action->shortcuts().contains(QKeySequence(QKeySequence::Copy))) {
                action->trigger();
                return;
            }
        }
    }
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget); view && view->currentIndex().isValid())
        QGuiApplication::clipboard()->setText(view->currentIndex().data().toString());
    else if (widget && widget->metaObject()->indexOfSlot("copy()") >= 0)
        QMetaObject::invokeMethod(widget, "copy");
}

} // namespace

void MainWindow::buildMenus()
{
    m_recentMenu = new QMenu(tr("Open &recent"), this);
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    const auto refresh = [this] { m_recentMenu->menuAction()->setEnabled(!m_recent.files().empty()); };
    connect(&m_recent, &RecentFiles::changed, this, refresh);
    refresh();
    m_documentsMenu = new QMenu(tr("&Open documents"), this);
    connect(m_documentsMenu, &QMenu::aboutToShow, this, &MainWindow::fillDocumentsMenu);
    auto *settings = new SettingsMenu(m_session, m_settings, m_look, this);
    connect(settings, &SettingsMenu::languageChosen, this, &MainWindow::languageChosen);
    const QList<QAction *> exports = m_exports->actions();
    const auto picture = std::find_if(exports.begin(), exports.end(), [](const QAction *action) {
        return action->shortcut() == QKeySequence(u"Ctrl+Shift+C"_s);
    });
    fillMenuBar(*menuBar(), *m_actions, *m_workspace,
                {m_recentMenu, m_exports, settings, picture == exports.end() ? nullptr : *picture, m_documentsMenu,
                 new CapacityMenu(m_session, this), new ToolsMenu(m_session, this)});
    m_actions->openSample->setVisible(hasSample());
}

void MainWindow::connectActions()
{
    connect(m_actions->open, &QAction::triggered, this, &MainWindow::chooseFiles);
    connect(m_actions->openFolder, &QAction::triggered, this, &MainWindow::chooseFolder);
    connect(m_actions->openPart, &QAction::triggered, this, &MainWindow::chooseForPart);
    connect(m_actions->openSample, &QAction::triggered, this, &MainWindow::openSample);
    connect(m_actions->paste, &QAction::triggered, this,
            [this] { openFrom(QGuiApplication::clipboard()->mimeData()); });
    connect(m_actions->openLink, &QAction::triggered, this, &MainWindow::askForLink);
    connect(m_actions->copyLink, &QAction::triggered, this, &MainWindow::copyLink);
    connect(m_links, &LinkOpener::fileWanted, this, [this](const QString &path) { openPaths({path}); });
    connect(m_actions->copy, &QAction::triggered, this, [] { copyFrom(QApplication::focusWidget()); });
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->nextPane, &QAction::triggered, this, [this] { m_workspace->focusNextPane(); });
    connect(m_actions->help, &QAction::triggered, this, &MainWindow::showHelp);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
    const QToolButton *another = m_workspace->documentsDock()->addTitleButton(themedIcon(Icon::Plus), tr("Open files"));
    connect(another, &QToolButton::clicked, this, &MainWindow::chooseFiles);
    connect(&WorkNotice::instance(), &WorkNotice::failed, this, [this](const Error &error) {
        const SessionDocument *row = m_session.active();
        tellOf(row ? std::vector{row->id} : std::vector<quint64>(),
               workMessage(error, row ? QString::fromStdString(row->document->path) : QString()));
    });
    connect(m_start, &StartPage::openFiles, this, &MainWindow::chooseFiles);
    connect(m_start, &StartPage::openFolder, this, &MainWindow::chooseFolder);
    connect(m_start, &StartPage::openSample, this, &MainWindow::openSample);
    connect(m_start, &StartPage::paste, m_actions->paste, &QAction::trigger);
    connect(m_start, &StartPage::openRecent, this, [this](const QString &path) { openPaths({path}); });
    connect(m_exports, &ExportMenu::failed, this,
            [this](const QString &path, const Error &error) { m_messages->show(failureMessage(path, error, {})); });
    connect(m_exports, &ExportMenu::saved, this, [this](const QString &path) {
        Message message;
        message.subject = path;
        message.title = Words::tr("Saved: %1").arg(path);
        m_messages->show(std::move(message));
    });
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    QStringList paths;
    for (const RecentFile &file : m_recent.files())
        paths.append(file.path);
    const QStringList titles = fileTitles(paths);
    for (qsizetype i = 0; i < paths.size(); ++i) {
        QAction *action = m_recentMenu->addAction(QString(titles[i]).replace(u'&', u"&&"_s));
        action->setToolTip(paths[i]);
        connect(action, &QAction::triggered, this, [this, path = paths[i]] { openPaths({path}); });
    }
    m_recentMenu->addSeparator();
    connect(m_recentMenu->addAction(tr("&Clear list")), &QAction::triggered, this, [this] { m_recent.clear(); });
}

void MainWindow::fillDocumentsMenu()
{
    m_documentsMenu->clear();
    const SessionDocument *active = m_session.active();
    for (const SessionDocument &row : m_session.documents()) {
        QAction *action = m_documentsMenu->addAction(documentTitle(*row.document).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(active && active->id == row.id);
        connect(action, &QAction::triggered, this, [this, id = row.id] { m_session.activate(id); });
    }
    for (const ParkedDocument &row : m_session.parked()) {
        const QString title = withPart(row.how.part, fileTitle(row.path));
        QAction *action
            = m_documentsMenu->addAction(Words::tr("%1, unloaded").arg(QString(title).replace(u'&', u"&&"_s)));
        connect(action, &QAction::triggered, this, [this, id = row.id] { m_session.activate(id); });
    }
    if (!active)
        m_documentsMenu->addAction(Words::tr("No file open"))->setEnabled(false);
}

void MainWindow::chooseFiles()
{
    QFileDialog *dialog = makeDialog(this, tr("Open memory snapshots"), QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Snapshots (*.pickle *.pkl *.json *.gz *.zst *.strata)"), Words::tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::chooseFolder()
{
    QFileDialog *dialog = makeDialog(this, tr("Open all snapshots in a folder"), QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::chooseForPart()
{
    QFileDialog *dialog = makeDialog(this, tr("Open a part of a memory snapshot"), QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Snapshots (*.pickle *.pkl *.json *.gz *.zst)"), Words::tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::choosePart);
    dialog->open();
}

void MainWindow::choosePart(const QString &path)
{
    askForPart(this, path, [this, path](const ReadPart &part) { m_session.openPart(path, part); });
}

void MainWindow::openSample()
{
    if (const QString path = sampleFile(); !path.isEmpty())
        openPaths({path});
}

void MainWindow::copyLink()
{
    const QString link = m_links->link();
    if (!link.isEmpty())
        QGuiApplication::clipboard()->setText(link);
    statusBar()->showMessage(link.isEmpty() ? tr("Only files can be linked to.")
                                            : tr("The link was copied. It opens this view in any copy of the file."),
                             kNoticeMs);
}

void MainWindow::askForLink()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open a link"));
    dialog->setLabelText(tr("Link to a view, as “Copy link to this view” made it:"));
    if (const QString text = QGuiApplication::clipboard()->text().trimmed(); text.startsWith(kLinkStart))
        dialog->setTextValue(text);
    connect(dialog, &QInputDialog::textValueSelected, m_links, &LinkOpener::open);
    dialog->open();
}

void MainWindow::showHelp()
{
    auto *dialog = new HelpDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showAbout()
{
    auto *box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Allostrata"));
    box->setIconPixmap(windowIcon().pixmap(64, 64));
    box->setText(tr("Allostrata %1").arg(QApplication::applicationVersion()));
    box->setInformativeText(tr("An explorer for GPU memory: which allocations were live when, where they came from, "
                               "and why memory ran out.\n\nFree software under the GNU General Public License, version "
                               "3 or later. Plots are drawn with QCustomPlot."));
    box->open();
}

} // namespace allostrata

#include "moc_main_window.cpp"
