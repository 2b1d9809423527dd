// The window's menus and what they start.

#include "widgets/paint/icons.h"
#include "widgets/session/file_names.h"
#include "widgets/text/language.h"
#include "widgets/window/actions.h"
#include "widgets/window/dock.h"
#include "widgets/window/export_menu.h"
#include "widgets/window/help_dialog.h"
#include "widgets/window/load_messages.h"
#include "widgets/window/look.h"
#include "widgets/window/main_window.h"
#include "widgets/window/menus.h"
#include "widgets/window/message_area.h"
#include "widgets/window/sample.h"
#include "widgets/window/start_page.h"
#include "widgets/window/workspace.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolButton>

#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct ThemeRow {
    ThemeChoice choice = ThemeChoice::System;
    const char *title = nullptr;
};

constexpr std::array kThemes = {
    ThemeRow{ThemeChoice::System, QT_TRANSLATE_NOOP("ThemeChoice", "As the &system")},
    ThemeRow{ThemeChoice::Light, QT_TRANSLATE_NOOP("ThemeChoice", "&Light")},
    ThemeRow{ThemeChoice::Dark, QT_TRANSLATE_NOOP("ThemeChoice", "&Dark")},
};

QFileDialog *makeDialog(QWidget *parent, const QString &title, QFileDialog::FileMode mode)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    return dialog;
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
    fillMenuBar(*menuBar(), *m_actions, *m_workspace,
                {m_recentMenu, m_exports, makeThemeMenu(), makeLanguageMenu(), m_documentsMenu});
    m_actions->openSample->setVisible(hasSample());
}

QMenu *MainWindow::makeThemeMenu()
{
    auto *menu = new QMenu(tr("&Theme"), this);
    auto *group = new QActionGroup(menu);
    for (const ThemeRow &row : kThemes) {
        QAction *action = menu->addAction(QCoreApplication::translate("ThemeChoice", row.title));
        group->addAction(action);
        action->setCheckable(true);
        action->setChecked(m_settings.theme() == row.choice);
        connect(action, &QAction::triggered, this, [this, choice = row.choice] {
            m_settings.setTheme(choice);
            m_look.apply(choice);
        });
    }
    return menu;
}

QMenu *MainWindow::makeLanguageMenu()
{
    auto *menu = new QMenu(tr("L&anguage"), this);
    auto *group = new QActionGroup(menu);
    const auto add = [&](const QString &title, const QString &code) {
        QAction *action = menu->addAction(title);
        group->addAction(action);
        action->setCheckable(true);
        action->setChecked(m_settings.language() == code);
        connect(action, &QAction::triggered, this, [this, code] {
            m_settings.setLanguage(code);
            emit languageChosen(code);
        });
    };
    add(tr("As the &system"), {});
    for (const Language &language : languages())
        add(QString::fromUtf8(language.name), QString::fromLatin1(language.code));
    return menu;
}

void MainWindow::connectActions()
{
    connect(m_actions->open, &QAction::triggered, this, &MainWindow::chooseFiles);
    connect(m_actions->openFolder, &QAction::triggered, this, &MainWindow::chooseFolder);
    connect(m_actions->openSample, &QAction::triggered, this, &MainWindow::openSample);
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
    box->setText(tr("Allostrata %1").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(tr("An explorer for GPU memory: which allocation lived when, where it came from, and why "
                               "memory ran out.\n\nFree software under the GNU General Public License, version 3 or "
                               "later. Plots by QCustomPlot."));
    box->open();
}

} // namespace allostrata
