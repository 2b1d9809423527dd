// Keeps the rules of a session and updates open documents to them.

#include "widgets/session/rules_cache.h"

#include "core/attribution/stack_digest.h"
#include "core/io/atomic_file.h"
#include "core/load/load.h"
#include "widgets/session/session.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

RulesCache::RulesCache(Session &session)
    : QObject(&session), m_session(session), m_rules(std::make_shared<const StackRules>(StackRules::standard())),
      m_latest(this)
{
    connect(&session, &Session::documentsChanged, this, &RulesCache::catchUp);
}

QString RulesCache::usersFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + u"/stack_rules.json"_s;
}

void RulesCache::setRules(StackRules rules)
{
    if (rules == *m_rules)
        return;
    m_rules = std::make_shared<const StackRules>(std::move(rules));
    m_latest.stop(); // its result is out of date
    emit changed();
    catchUp();
}

void RulesCache::keepIn(const QString &file)
{
    m_file = file;
    m_problem.reset();
    if (!QFileInfo::exists(file))
        return;
    if (!isPlaceForFile(QFile::encodeName(file).toStdString())) {
        m_problem = Error{Reason::ReadFailed, "not a regular file"};
        return;
    }
    auto rules = readRulesFile(file);
    if (rules)
        setRules(*std::move(rules));
    else
        m_problem = rules.error();
}

Result<void> RulesCache::keep(StackRules rules)
{
    if (!m_file.isEmpty()) {
        if (!isPlaceForFile(QFile::encodeName(m_file).toStdString()))
            return Error{Reason::WriteFailed, m_file.toStdString() + ": not a regular file"};
        if (rules == StackRules::standard()) {
            if (QFileInfo::exists(m_file) && !QFile::remove(m_file))
                return Error{Reason::WriteFailed, m_file.toStdString()};
        } else {
            QDir().mkpath(QFileInfo(m_file).path());
            TRY_DO(writeRulesFile(m_file, rules.table()));
        }
        m_problem.reset();
    }
    setRules(std::move(rules));
    return {};
}

void RulesCache::catchUp()
{
    if (m_latest.isBusy())
        return;
    const auto isBehind = [this](const SessionDocument &row) {
        return row.document->stacks() && !(row.document->stacks()->rules() == *m_rules);
    };
    const SessionDocument *next = m_session.active();
    if (!next || !isBehind(*next)) {
        const auto &rows = m_session.documents();
        const auto found = std::find_if(rows.begin(), rows.end(), isBehind);
        next = found == rows.end() ? nullptr : &*found;
    }
    if (!next) {
        emit settled();
        return;
    }
    m_latest.ask(
        [document = next->document, rules = m_rules](const std::stop_token &stop) {
            return withRules(*document, *rules, stoppable(stop));
        },
        [this, id = next->id, document = next->document](const DocumentResult &result) { take(id, document, result); });
}

void RulesCache::take(quint64 id, const std::shared_ptr<const Document> &before, const DocumentResult &result)
{
    const auto &rows = m_session.documents();
    const bool isRenewed = std::any_of(
        rows.begin(), rows.end(), [&](const SessionDocument &row) { return row.id == id && row.document != before; });
    if (isRenewed) // the document was read again meanwhile
        catchUp();
    else if (result)
        m_session.replaceDocument(id, *result); // this calls catchUp() again
    else // no memory, or it ran away: the document stays as it is
        emit settled();
}

Result<StackRules> readRulesFile(const QString &name)
{
    QFile file(name);
    if (!file.exists())
        return Error{Reason::NotFound, name.toStdString()};
    if (!file.open(QIODevice::ReadOnly))
        return Error{Reason::ReadFailed, file.errorString().toStdString()};
    // One byte more than allowed, so that a longer file is refused and never read completely.
    const QByteArray text = file.read(static_cast<qint64>(RuleTable::kLongestText) + 1);
    return StackRules::parse({text.constData(), static_cast<std::size_t>(text.size())});
}

Result<void> writeRulesFile(const QString &file, const RuleTable &table)
{
    return writeFile(QFile::encodeName(file).toStdString(), writeRuleTable(table));
}

} // namespace allostrata

#include "moc_rules_cache.cpp"
