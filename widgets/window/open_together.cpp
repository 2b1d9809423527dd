// Decides what files are to each other that are opened together.

#include "widgets/window/open_together.h"

#include "core/analysis/replay/replay.h"
#include "core/load/document.h"
#include "core/runs/dump_name.h"
#include "core/runs/name_values.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/session/session.h"
#include "widgets/text/voice.h"
#include "widgets/tools/predict/predict_dialog.h"
#include "widgets/window/load_messages.h"
#include "widgets/window/message_area.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace allostrata {

namespace {

std::vector<std::string> encodedPaths(const QStringList &files)
{
    std::vector<std::string> paths;
    for (const QString &file : files)
        paths.push_back(QFile::encodeName(file).toStdString());
    return paths;
}

/// Whether the files are recordings by their names, and none is a folder or an input that is not a file.
bool areRecordings(const QStringList &files)
{
    return std::ranges::all_of(files, [](const QString &file) {
        return dumpKindOf(QFile::encodeName(QFileInfo(file).fileName()).toStdString()) == DumpKind::Snapshot
               && QFileInfo(file).isFile();
    });
}

Message jobsMessage(const QStringList &files, const std::function<void()> &compare)
{
    Message message = comparisonMessage(files[0], files[1], compare);
    message.text = Voice::current().say(
        QT_TRANSLATE_NOOP("Words", "“Ranks” shows how much more or less each rank of the second job needs."));
    return message;
}

} // namespace

OpenTogether::OpenTogether(Session &session, MessageArea &messages, QWidget *window)
    : QObject(window), m_session(session), m_messages(messages), m_window(window)
{
}

QStringList OpenTogether::take(const QStringList &files, const std::function<void(const QStringList &)> &open)
{
    m_files.clear();
    if (files.size() < 2)
        return files;
    if (!areRecordings(files)) {
        m_files = files.size() <= kMostApart ? files : QStringList();
        m_meaning = NumberMeaning::Undecided;
        return files;
    }
    if (meaningOf(runPlacesOf(encodedPaths(files))) != NumberMeaning::Undecided)
        return openAs(files, NumberMeaning::Undecided);
    ask(files, open);
    return {};
}

/// `meaning`: what an undecided number is taken for; None: nothing, the files have nothing to do with each other.
QStringList OpenTogether::openAs(const QStringList &files, NumberMeaning meaning)
{
    m_meaning = meaning == NumberMeaning::None ? NumberMeaning::Undecided : meaning;
    const auto places = runPlacesOf(encodedPaths(files), m_meaning);
    if (meaning != NumberMeaning::None && files.size() > kMostApart && areOneRun(places)) {
        openSet(files, places);
        return {};
    }
    m_files = meaning != NumberMeaning::None && files.size() <= kMostApart ? files : QStringList();
    return files;
}

void OpenTogether::openSet(const QStringList &files, const std::vector<RunPlace> &places)
{
    auto document = std::make_shared<Document>();
    const auto folder = std::make_shared<const RunFolder>(runFolderOf(encodedPaths(files), places));
    document->path = folder->root;
    document->format = "dump-folder";
    document->isMade = true;
    for (const Dump &dump : folder->dumps)
        document->storedBytes += dump.storedBytes;
    document->contents = folder;
    m_session.addMade(std::move(document));
}

void OpenTogether::ask(const QStringList &files, const std::function<void(const QStringList &)> &open)
{
    const Voice voice = Voice::current();
    Message message;
    message.kind = MessageKind::News;
    message.subject = files.join(u'\n');
    message.title = voice.count(QT_TRANSLATE_N_NOOP("Words", "How are these %1 files related?"),
                                static_cast<std::uint64_t>(files.size()));
    message.text = voice.say(QT_TRANSLATE_NOOP("Words",
                                               "Their names differ only in a number, from %1 to %2, and do not "
                                               "say what it counts."),
                             {fileTitle(files.front()), fileTitle(files.back())});
    const auto add = [&](const char *text, NumberMeaning meaning) {
        message.actions.push_back(
            {voice.say(text), [this, files, open, meaning] { open(openAs(files, meaning)); }, true});
    };
    add(QT_TRANSLATE_NOOP("Words", "Ranks of one job"), NumberMeaning::Rank);
    add(QT_TRANSLATE_NOOP("Words", "Sizes of the input"), NumberMeaning::Size);
    add(QT_TRANSLATE_NOOP("Words", "Steps of one run"), NumberMeaning::Step);
    add(QT_TRANSLATE_NOOP("Words", "Separate files"), NumberMeaning::None);
    m_messages.show(std::move(message));
}

/// Row of an open file that can be compared with others; null if there is none.
const SessionDocument *OpenTogether::rowOf(const QString &path) const
{
    const std::vector<SessionDocument> &rows = m_session.documents();
    const auto row = std::ranges::find(rows, m_session.documentOf(path), &SessionDocument::id);
    const bool isFit = row != rows.end()
                       && (row->document->has(DocumentPart::Job)
                           || (row->device() && row->device()->capabilities.timeline));
    return isFit ? &*row : nullptr;
}

void OpenTogether::offer()
{
    if (m_files.isEmpty())
        return;
    std::vector<quint64> rows;
    std::size_t jobs = 0;
    bool canPredict = true;
    for (const QString &path : std::as_const(m_files)) {
        const SessionDocument *row = rowOf(path);
        if (!row || std::ranges::find(rows, row->id) != rows.end())
            return;
        rows.push_back(row->id);
        if (row->document->has(DocumentPart::Job))
            ++jobs;
        else
            canPredict = canPredict && canReplay(*row->device()) && !row->document->isDerived();
    }
    const QStringList files = std::exchange(m_files, {});
    if (jobs > 0 && jobs < rows.size())
        return;
    std::function<void()> compare;
    if (files.size() == 2)
        compare = [this, base = rows[0], other = rows[1]] {
            m_session.activate(other);
            m_session.baseline().useDocument(base);
        };
    const auto predict = [this, files] { PredictDialog::showFor(m_session, files, m_window); };
    std::vector<std::string> names;
    for (const QString &file : files)
        names.push_back(file.toStdString());
    const auto places = runPlacesOf(names, m_meaning);
    const bool isOpen = m_meaning == NumberMeaning::Undecided; // else the user has said what the numbers are
    std::optional<Message> message;
    if (jobs > 0)
        message = compare ? std::optional(jobsMessage(files, compare)) : std::nullopt;
    else if (canPredict && (m_meaning == NumberMeaning::Size || (isOpen && !sizesOfPaths(names).empty())))
        message = predictionMessage(files, predict, compare);
    else if (areOneRun(places))
        message = ranksMessage(
            files, [this, files, places] { openSet(files, places); }, compare);
    else if (compare)
        message = comparisonMessage(files[0], files[1], compare);
    if (!message)
        return;
    message->documents.assign(rows.begin(), rows.end());
    m_messages.show(*std::move(message));
}

} // namespace allostrata

#include "moc_open_together.cpp"
