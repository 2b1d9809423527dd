// Builds the job of a folder's ranks in the background.

#include "widgets/session/rank_reader.h"

#include "core/analysis/ranks/collect.h"
#include "core/attribution/rule_table.h"
#include "core/attribution/stack_rules.h"
#include "core/base/parallel.h"
#include "core/io/cache_folder.h"
#include "core/job/content_hash.h"
#include "core/job/job_file.h"
#include "core/load/load.h"
#include "widgets/session/dump_reader.h"
#include "widgets/session/file_names.h"
#include "widgets/session/rules_cache.h"
#include "widgets/session/session.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kRankTickMs = 150;

/// Snapshots of a folder, whose ranks are compared.
std::vector<std::string> recordingsOf(const RunFolder &folder)
{
    std::vector<std::string> files;
    for (const Dump &dump : folder.dumps) {
        if (dump.kind == DumpKind::Snapshot)
            files.push_back(dump.path);
    }
    return files;
}

std::size_t ranksOf(const RunFolder &folder)
{
    std::set<std::int64_t> ranks;
    for (const Dump &dump : folder.dumps) {
        if (dump.kind == DumpKind::Snapshot)
            ranks.insert(dump.rank);
    }
    return ranks.size();
}

QString hexOfText(const std::string &text) { return QString::fromStdString(hexOf(contentHash(text))); }

/// Changes if a file is added, removed or written.
QString stampsOf(const std::vector<std::string> &files)
{
    std::string text = std::to_string(kSummaryVersion);
    for (const std::string &file : files) {
        const FileStamp stamp = stampOf(QFile::decodeName(QByteArray::fromStdString(file)));
        text.append("\n").append(file).append("\n").append(std::to_string(stamp.size));
        text.append(" ").append(std::to_string(stamp.modifiedMs));
    }
    return hexOfText(text);
}

std::string encodedPath(const QString &path) { return QFile::encodeName(path).toStdString(); }

/// Places in the cache.
struct RankPlan {
    std::vector<std::string> files; ///< that are summarised
    QString sums; ///< folder of the summaries
    QString jobs; ///< folder of the job, which is named after the state of the files
    QString job; ///< its file
    std::uint64_t mostCached = 0; ///< bytes that all folders of the cache may take
    std::shared_ptr<const StackRules> rules;
};

/// The plan with the file of the job, which depends on the state of the files and on the rules.
RankPlan placedPlan(RankPlan plan, const QString &name)
{
    constexpr qsizetype kStampDigits = 16;
    constexpr qsizetype kRuleDigits = 8;
    const std::string rules = plan.rules ? writeRuleTable(plan.rules->table()) : std::string();
    plan.jobs = plan.sums + u'/' + stampsOf(plan.files).left(kStampDigits) + hexOfText(rules).left(kRuleDigits);
    plan.job = plan.jobs + u'/' + name + u".allostrata"_s;
    return plan;
}

/// Makes the file of the job anew and returns its path: another one if a file could not be read for a reason that may
/// pass, so that the next time it is tried again. Error: that of the first summary that could not be written.
Result<QString> makeJob(const RankPlan &plan, const std::function<void()> &onDone, const LoadContext &context)
{
    CollectOptions options;
    options.folder = encodedPath(plan.sums);
    options.atOnce = kAllProcessors;
    options.stackRules = plan.rules;
    const auto text = [voice = Voice::plain()](const Error &error) {
        return errorText(error, voice).all().toStdString();
    };
    TRY(const auto collected, collect(plan.files, options, text, context, [&onDone](const Collected &) { onDone(); }));
    std::vector<std::string> summaries;
    bool isWhole = true;
    for (const Collected &one : collected) {
        if (one.outcome == CollectOutcome::NotWritten)
            return one.error.value_or(Error{Reason::WriteFailed, one.summary});
        const bool isThere = QFileInfo::exists(QFile::decodeName(QByteArray::fromStdString(one.summary)));
        isWhole = isWhole && isThere;
        if (isThere)
            summaries.push_back(one.summary);
    }
    const QString folder = isWhole ? plan.jobs : plan.sums + u"/partial"_s;
    std::error_code error;
    std::filesystem::create_directories(encodedPath(folder), error);
    const QString job = folder + u'/' + QFileInfo(plan.job).fileName();
    TRY_DO(mergeJobs(summaries, encodedPath(job), context));
    for (const QFileInfo &old : QDir(plan.sums).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
        if (old.fileName() != QFileInfo(folder).fileName())
            QDir(old.filePath()).removeRecursively(); // of an earlier state of the files
    }
    return job;
}

Result<std::shared_ptr<const Document>> jobOfFolder(const RankPlan &plan, const std::function<void()> &onDone,
                                                    const LoadContext &context)
{
    Result<std::shared_ptr<const Document>> known = Error{Reason::NotFound};
    if (QFileInfo::exists(plan.job))
        known = load(encodedPath(plan.job), context);
    if (!known) {
        TRY(const QString made, makeJob(plan, onDone, context));
        known = load(encodedPath(made), context);
    }
    touch(encodedPath(plan.job)); // the time of use decides what stays in the cache
    const QFileInfo sums(plan.sums);
    limitCache(encodedPath(sums.path()), plan.mostCached, encodedPath(sums.fileName()));
    return known;
}

} // namespace

struct RankReader::Counter {
    std::atomic<std::size_t> done = 0;
};

QString rankCacheOf(const QString &folder)
{
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + u"/ranks/"_s
           + hexOfText(encodedPath(QFileInfo(folder).absoluteFilePath()));
}

RankReader::RankReader(Session &session) : QObject(&session), m_session(session), m_latest(this)
{
    m_latest.setUnlimited();
    connect(&session, &Session::activeChanged, this, &RankReader::follow);
    connect(&session, &Session::documentsChanged, this, &RankReader::follow);
    connect(&session.dumps(), &DumpReader::changed, this, &RankReader::beginAfterDumps);
    m_tick.setInterval(kRankTickMs);
    connect(&m_tick, &QTimer::timeout, this, &RankReader::changed);
}

void RankReader::follow()
{
    if (const auto active = m_session.document(); active && active->has(DocumentPart::Folder)) {
        setFolder(active->folder());
        return;
    }
    const auto &documents = m_session.documents();
    const bool isOpen = std::ranges::any_of(
        documents, [this](const SessionDocument &one) { return one.document->folder() == m_folder; });
    if (!isOpen)
        setFolder(nullptr);
}

void RankReader::setFolder(std::shared_ptr<const RunFolder> folder)
{
    if (folder == m_folder)
        return;
    stop();
    m_folder = std::move(folder);
    m_job.reset();
    m_failure.reset();
    m_counter.reset();
    m_isCancelled = false;
    m_total = m_folder ? recordingsOf(*m_folder).size() : 0;
    emit changed();
}

/// Both readers at once would read each file twice at the same time.
void RankReader::beginAfterDumps()
{
    const DumpReader &dumps = m_session.dumps();
    if (m_folder && dumps.folder() == m_folder && !dumps.isBusy() && dumps.done() == dumps.total()
        && ranksOf(*m_folder) > 1)
        want();
}

void RankReader::want()
{
    if (m_folder && m_total > 0 && !m_job && !m_failure && !m_isCancelled && !isBusy())
        resume();
}

std::size_t RankReader::done() const { return m_counter ? m_counter->done.load() : 0; }

void RankReader::stop()
{
    m_latest.stop();
    m_tick.stop();
}

void RankReader::cancel()
{
    m_isCancelled = isBusy();
    stop();
    emit changed();
}

void RankReader::resume()
{
    if (!m_folder || m_job || isBusy())
        return;
    m_failure.reset();
    m_isCancelled = false;
    m_counter = std::make_shared<Counter>();
    RankPlan plan;
    plan.files = recordingsOf(*m_folder);
    const QString root = QFile::decodeName(QByteArray::fromStdString(m_folder->root));
    plan.sums = rankCacheOf(root);
    plan.mostCached = m_mostCached;
    plan.rules = m_session.rules().shared();
    const QString name = fileTitle(root).isEmpty() ? u"run"_s : fileTitle(root);
    m_latest.ask(
        [plan = std::move(plan), name, counter = m_counter](const std::stop_token &stop) {
            return jobOfFolder(
                placedPlan(plan, name), [counter] { ++counter->done; }, stoppable(stop));
        },
        [this](const Result<std::shared_ptr<const Document>> &made) {
            m_tick.stop();
            if (made)
                m_job = *made;
            else
                m_failure = made.error();
            emit changed();
        });
    m_tick.start();
    emit changed();
}

} // namespace allostrata

#include "moc_rank_reader.cpp"
