// Comparison of a job's ranks with those of another job.

#include "widgets/views/ranks/job_comparison.h"

#include "widgets/session/baseline_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QFile>
#include <QMenu>

#include <utility>

namespace allostrata {

JobComparison::JobComparison(Session &session, QObject *parent) : QObject(parent), m_session(session), m_latest(this) {}

void JobComparison::compare(std::shared_ptr<const RanksAnswer> answer)
{
    m_answer = std::move(answer);
    const SessionDocument *row = m_session.baseline().document();
    const bool isOther = m_answer && row && row->document->has(DocumentPart::Job)
                         && row->document != m_answer->document;
    const bool isSame = isOther && m_changes && m_changes->base == row->document
                        && m_changes->document == m_answer->document;
    if (isSame && m_changes->ranks == m_answer->ranks)
        return;
    m_latest.stop();
    m_failure.clear();
    if (!isSame)
        m_changes.reset();
    emit changed();
    if (!isOther)
        return;
    m_latest.ask([asked = m_answer, base = row->document](
                     const std::stop_token &stop) { return rankChangesAnswer(*asked, base, stoppable(stop)); },
                 [this](const Result<RankChanges> &made) {
                     if (made)
                         m_changes = std::make_shared<const RankChanges>(*made);
                     else
                         m_failure = errorText(made.error(), Voice::current()).all();
                     emit changed();
                 });
}

QString JobComparison::summary() const
{
    return tr("Compared with %1. %2").arg(titleOf(m_changes->base), m_changes->summary);
}

/// Title of an open document, distinct from those of the others.
QString JobComparison::titleOf(const std::shared_ptr<const Document> &document) const
{
    QStringList paths;
    qsizetype at = 0;
    for (const SessionDocument &row : m_session.documents()) {
        if (row.document == document)
            at = paths.size();
        paths << QFile::decodeName(QByteArray::fromStdString(row.document->path));
    }
    return fileTitles(paths).value(at);
}

void JobComparison::fillMenu(QMenu &menu)
{
    const SessionDocument *base = m_session.baseline().document();
    for (const SessionDocument &row : m_session.documents()) {
        if (!m_answer || !row.document->has(DocumentPart::Job) || row.document == m_answer->document)
            continue;
        QAction *action = menu.addAction(tr("Compare all ranks with %1").arg(titleOf(row.document)));
        action->setCheckable(true);
        action->setChecked(base && base->id == row.id);
        connect(action, &QAction::triggered, this, [this, id = row.id](bool isOn) {
            if (isOn)
                m_session.baseline().useDocument(id);
            else
                m_session.baseline().clear();
        });
    }
}

} // namespace allostrata

#include "moc_job_comparison.cpp"
