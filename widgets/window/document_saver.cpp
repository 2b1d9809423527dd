// Saves the active document for other programs.

#include "widgets/window/document_saver.h"

#include "core/io/atomic_file.h"
#include "core/tables/document_json.h"
#include "widgets/parts/save_progress.h"
#include "widgets/session/background.h"
#include "widgets/session/file_names.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/session.h"
#include "widgets/text/voice.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QProgressDialog>

#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Base name of a path: "model" of "model.pickle.gz".
QString baseName(const QString &path)
{
    const QString name = fileTitle(path).section(u'.', 0, 0);
    return name.isEmpty() || name == u"-"_s ? u"document"_s : name;
}

} // namespace

DocumentSaver::DocumentSaver(Session &session, QWidget *window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window)
{
}

std::optional<ReportQuestion> DocumentSaver::question() const
{
    const SessionDocument *active = m_session.active();
    if (!active)
        return std::nullopt;
    ReportQuestion question;
    question.document = active->document;
    question.state = active->state;
    question.filter = m_session.queries().filter();
    return question;
}

void DocumentSaver::ask()
{
    const auto asked = question();
    if (!asked)
        return;
    QStringList filters;
    for (const DocumentFormatRow &row : documentFormats()) {
        if (row.format != DocumentFormat::Json && asked->document->devices().empty())
            continue;
        const QString name = row.format == DocumentFormat::Json     ? tr("The whole document as JSON")
                             : row.format == DocumentFormat::Folded ? tr("Folded stacks for flame graphs")
                                                                    : tr("Stacks for speedscope");
        filters.append(u"%1 (*.%2)"_s.arg(name, QString::fromUtf8(row.ending)));
    }
    auto *dialog = new QFileDialog(m_window, tr("Save for other programs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    const QString base = baseName(QString::fromStdString(asked->document->path));
    dialog->setDefaultSuffix(u"json"_s);
    dialog->selectFile(base + u".json"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, base, filters](const QString &filter) {
        const DocumentFormatRow &row
            = documentFormats()[static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(filter)))];
        dialog->setDefaultSuffix(QString::fromUtf8(row.ending));
        dialog->selectFile(base + u'.' + QString::fromUtf8(row.ending));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, filters](const QString &path) {
        const auto chosen
            = static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(dialog->selectedNameFilter())));
        const DocumentFormatRow *byName = documentFormatOf(QFileInfo(path).fileName().toStdString());
        save(path, byName ? byName->format : documentFormats()[chosen].format);
    });
    dialog->open();
}

DocumentSaver::Outcome DocumentSaver::write(const ReportQuestion &question, DocumentFormat format, const QString &path,
                                            SaveProgress &progress)
{
    auto file = AtomicFile::create(QFile::encodeName(path).toStdString());
    if (!file)
        return {file.error()};
    const LoadContext context = progress.context();
    const TextSink sink = [&file](std::string_view text) { return file->write(text); };
    Result<void> written;
    if (format == DocumentFormat::Json)
        written = writeDocumentJson({*question.document, AttributionRules(), std::nullopt}, sink, context);
    else
        written = writeStacks(format,
                              {*question.document, question.device(), question.state.cursor, question.first(),
                               question.last(), question.matching(), std::nullopt, FrameChoice::All},
                              sink, context);
    if (written)
        written = file->commit();
    return {written ? std::nullopt : std::optional(written.error())};
}

void DocumentSaver::save(const QString &path, DocumentFormat format)
{
    const auto asked = question();
    if (!asked || (format != DocumentFormat::Json && asked->document->devices().empty()))
        return;
    const auto progress = std::make_shared<SaveProgress>();
    connect(this, &QObject::destroyed, [progress] { progress->stop.request_stop(); });
    QProgressDialog *shown = showProgress(m_window, tr("Save for other programs"), path, progress);
    const auto work = [question = *asked, format, path, progress] { return write(question, format, path, *progress); };
    inBackground(this, work, [this, path, shown](const Outcome &outcome) {
        delete shown;
        if (!outcome.error)
            emit saved(path);
        else if (outcome.error->reason != Reason::Cancelled)
            emit failed(path, *outcome.error);
    });
}

} // namespace allostrata

#include "moc_document_saver.cpp"
