// Export menu.

#include "widgets/window/export_menu.h"

#include "core/io/atomic_file.h"
#include "core/tables/summary_table.h"
#include "widgets/paint/icons.h"
#include "widgets/text/summary_text.h"
#include "widgets/text/voice.h"
#include "widgets/window/document_saver.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

std::vector<SummaryEntry> summaryOf(const Session &session)
{
    std::vector<SummaryEntry> entries;
    for (const SessionDocument &row : session.documents()) {
        SummaryEntry entry;
        entry.file = row.document->path;
        entry.devices = summarise(*row.document);
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::string tableText(const Session &session, const TableFormatRow &format)
{
    const std::vector<SummaryEntry> entries = summaryOf(session);
    if (format.forMachines)
        return writeTable(summaryTable(entries, UnreadFiles::LeftOut), format.format);
    const Voice voice = Voice::current();
    return writeTable(summaryForPeople(entries, voice), format.format, voice.numberStyle());
}

} // namespace

ExportMenu::ExportMenu(Session &session, QWidget *parent) : QMenu(tr("&Export"), parent), m_session(session)
{
    m_afterViews = addSeparator();
    QAction *save = addAction(themedIcon(Icon::Export), tr("Save the &summary of all documents…"));
    connect(save, &QAction::triggered, this, &ExportMenu::saveSummary);
    auto *saver = new DocumentSaver(m_session, parent, this);
    connect(saver, &DocumentSaver::failed, this, &ExportMenu::failed);
    connect(saver, &DocumentSaver::saved, this, &ExportMenu::saved);
    QAction *document = addAction(themedIcon(Icon::Export), tr("Save for &other programs: JSON, flame graphs…"));
    connect(document, &QAction::triggered, saver, &DocumentSaver::ask);
    QAction *copy = addAction(themedIcon(Icon::Copy), tr("&Copy the summary as Markdown"));
    connect(copy, &QAction::triggered, this, &ExportMenu::copySummary);
    const auto refresh = [this] { menuAction()->setEnabled(m_session.active()); };
    connect(&m_session, &Session::activeChanged, this, refresh);
    refresh();
}

void ExportMenu::addViewAction(QAction *action) { insertAction(m_afterViews, action); }

void ExportMenu::saveSummary()
{
    QStringList filters;
    for (const TableFormatRow &format : tableFormats()) {
        const QString id = QString::fromUtf8(format.id.data(), static_cast<qsizetype>(format.id.size()));
        const QString ending = format.format == TableFormat::Text ? u"txt"_s : id;
        filters.append(
            u"%1 (*.%2)"_s.arg(format.format == TableFormat::Text ? Words::tr("Text") : id.toUpper(), ending));
    }
    auto *dialog = new QFileDialog(parentWidget(), tr("Save the summary"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->selectNameFilter(filters.last());
    dialog->selectFile(u"summary.json"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const TableFormatRow *format = findTableFormat(QFileInfo(path).suffix().toLower().toStdString());
        const std::string text = tableText(m_session, format ? *format : tableFormat(TableFormat::Text));
        if (const Result<void> written = writeFile(QFile::encodeName(path).toStdString(), text); !written)
            emit failed(path, written.error());
        else
            emit saved(path);
    });
    dialog->open();
}

void ExportMenu::copySummary()
{
    const std::string text = tableText(m_session, tableFormat(TableFormat::Markdown));
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
}

} // namespace allostrata

#include "moc_export_menu.cpp"
