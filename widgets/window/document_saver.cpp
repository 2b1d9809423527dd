// Saves the active document for other programs.

#include "widgets/window/document_saver.h"

#include "core/io/atomic_file.h"
#include "core/tables/document_json.h"
#include "core/tables/recording_file.h"
#include "widgets/parts/save_job.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/session.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

#include <string>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Base name of a path: "model" of "model.pickle.gz".
QString baseName(const QString &path)
{
    const QString name = fileTitle(path).section(u'.', 0, 0);
    return name.isEmpty() || name == u"-"_s ? u"document"_s : name;
}

/// Whether a document can be saved in a format.
bool canSave(const Document &document, DocumentFormat format)
{
    if (format == DocumentFormat::Native)
        return isRecording(document);
    return format == DocumentFormat::Json || !document.devices().empty();
}

} // namespace

DocumentSaver::DocumentSaver(Session &session, QWidget *window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window)
{
}

QString DocumentSaver::formatName(DocumentFormat format)
{
    switch (format) {
    case DocumentFormat::Json: return tr("The whole document as JSON");
    case DocumentFormat::Folded: return tr("Folded stacks for flame graphs");
    case DocumentFormat::Speedscope: return tr("Stacks for speedscope");
    case DocumentFormat::Pprof: return tr("Profile for pprof");
    case DocumentFormat::Native: return tr("The recording for Allostrata, small and fast to open");
    }
    return {};
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
    question.attribution = m_session.attributions().attribution();
    return question;
}

void DocumentSaver::ask()
{
    const auto asked = question();
    if (!asked)
        return;
    QStringList filters;
    std::vector<const DocumentFormatRow *> offered;
    for (const DocumentFormatRow &row : documentFormats()) {
        if (!canSave(*asked->document, row.format))
            continue;
        offered.push_back(&row);
        filters.append(u"%1 (*.%2)"_s.arg(formatName(row.format), QString::fromUtf8(row.ending)));
    }
    auto *dialog = new QFileDialog(m_window, tr("Save for other programs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    const QString base = baseName(QString::fromStdString(asked->document->path));
    dialog->setDefaultSuffix(u"json"_s);
    dialog->selectFile(base + u".json"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, base, filters, offered](const QString &filter) {
        const DocumentFormatRow &row
            = *offered[static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(filter)))];
        dialog->setDefaultSuffix(QString::fromUtf8(row.ending));
        dialog->selectFile(base + u'.' + QString::fromUtf8(row.ending));
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, dialog, filters, offered, asked = *asked](const QString &path) {
                const auto chosen
                    = static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(dialog->selectedNameFilter())));
                const DocumentFormatRow *byName = documentFormatOf(QFileInfo(path).fileName().toStdString());
                const bool isOffered = std::ranges::find(offered, byName) != offered.end();
                save(asked, path, isOffered ? byName->format : offered[chosen]->format);
            });
    dialog->open();
}

Result<void> DocumentSaver::write(const Job &job, const QString &path, const LoadContext &context)
{
    const ReportQuestion &question = job.question;
    TRY(auto file, AtomicFile::create(QFile::encodeName(path).toStdString()));
    auto attribution = question.attribution;
    if (job.format == DocumentFormat::Pprof && !attribution) {
        TRY(attribution, makeAttribution(*question.document, question.state.device, job.rules, context.stop));
    }
    const TextSink sink = [&file](std::string_view text) { return file.write(text); };
    if (job.format == DocumentFormat::Json) {
        TRY_DO(writeDocumentJson({*question.document, AttributionRules(), std::nullopt}, sink, context));
    } else if (job.format == DocumentFormat::Native) {
        TRY_DO(writeDocumentNative(*question.document, sink, context));
    } else {
        TRY_DO(writeStacks(job.format,
                           {*question.document, question.device(), question.state.cursor, question.first(),
                            question.last(), question.matching(), std::nullopt, FrameChoice::All, attribution.get()},
                           sink, context));
    }
    return file.commit();
}

void DocumentSaver::save(const QString &path, DocumentFormat format)
{
    if (const auto asked = question())
        save(*asked, path, format);
}

void DocumentSaver::save(const ReportQuestion &asked, const QString &path, DocumentFormat format)
{
    if (!canSave(*asked.document, format))
        return;
    AttributionRules rules;
    rules.categories = m_session.attributions().rules();
    startSave(m_window, {tr("Save for other programs"), path,
                         [job = Job{asked, std::move(rules), format}](const QString &to, const LoadContext &context) {
                             return write(job, to, context);
                         },
                         [self = QPointer<DocumentSaver>(this), path](const Result<void> &written) {
                             if (self && written)
                                 emit self->saved(path);
                             else if (self && written.error().reason != Reason::Cancelled)
                                 emit self->failed(path, written.error());
                         }});
}

} // namespace allostrata

#include "moc_document_saver.cpp"
