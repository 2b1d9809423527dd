// The window's menus and what they start.

#include "widgets/paint/icons.h"
#include "widgets/parts/capacity_menu.h"
#include "widgets/session/file_names.h"
#include "widgets/window/actions.h"
#include "widgets/window/dock.h"
#include "widgets/window/export_menu.h"
#include "widgets/window/help_dialog.h"
#include "widgets/window/load_messages.h"
#include "widgets/window/main_window.h"
#include "widgets/window/menus.h"
#include "widgets/window/message_area.h"
#include "widgets/window/sample.h"
#include "widgets/window/settings_menu.h"
#include "widgets/window/start_page.h"
#include "widgets/window/tools_menu.h"
#include "widgets/window/workspace.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QFileDialog *makeDialog(QWidget *parent, const QString &title, QFileDialog::FileMode mode)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    return dialog;
}

/// What Ctrl+C would copy there: by its own action, by its own slot, or the text of its current row.
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
    m_documentsMenu = new QMenu(tr("&Documents"), this);
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
    connect(m_actions->openSample, &QAction::triggered, this, &MainWindow::openSample);
    connect(m_actions->copy, &QAction::triggered, this, [] { copyFrom(QApplication::focusWidget()); });
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->nextPane, &QAction::triggered, this, [this] { m_workspace->focusNextPane(); });
    connect(m_actions->help, &QAction::triggered, this, &MainWindow::showHelp);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
    const QToolButton *another = m_workspace->documentsDock()->addTitleButton(themedIcon(Icon::Plus), tr("Open files"));
    connect(another, &QToolButton::clicked, this, &MainWindow::chooseFiles);
    connect(m_start, &StartPage::openFiles, this, &MainWindow::chooseFiles);
    connect(m_start, &StartPage::openFolder, this, &MainWindow::chooseFolder);
    connect(m_start, &StartPage::openSample, this, &MainWindow::openSample);
    connect(m_start, &StartPage::openRecent, this, [this](const QString &path) { openPaths({path}); });
    connect(m_exports, &ExportMenu::failed, this, [this](const QString &path, const Error &error) {
        m_messages->show(failureMessage(path, error, {}));
    });
    connect(m_exports, &ExportMenu::saved, this, [this](const QString &path) {
        Message message;
        message.subject = path;
        message.title = tr("Saved: %1").arg(path);
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
        QAction *action = m_documentsMenu->addAction(
            fileTitle(QString::fromStdString(row.document->path)).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(active && active->id == row.id);
        connect(action, &QAction::triggered, this, [this, id = row.id] { m_session.activate(id); });
    }
    for (const ParkedDocument &row : m_session.parked()) {
        QAction *action = m_documentsMenu->addAction(tr("%1, unloaded").arg(fileTitle(row.path).replace(u'&', u"&&"_s)));
        connect(action, &QAction::triggered, this, [this, id = row.id] { m_session.activate(id); });
    }
    if (!active)
        m_documentsMenu->addAction(tr("No file open"))->setEnabled(false);
}

void MainWindow::chooseFiles()
{
    QFileDialog *dialog = makeDialog(this, tr("Open memory snapshots"), QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Snapshots (*.pickle *.pkl *.json *.gz *.zst)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::chooseFolder()
{
    QFileDialog *dialog = makeDialog(this, tr("Open all snapshots of a folder"), QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::openSample()
{
    if (const QString path = sampleFile(); !path.isEmpty())
        openPaths({path});
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
    box->setInformativeText(tr("An explorer for GPU memory: which allocation lived when, where it came from, and why "
                               "memory ran out.\n\nFree software under the GNU General Public License, version 3 or "
                               "later. Plots by QCustomPlot."));
    box->open();
}

} // namespace allostrata
