// Reads dumps in the background for the grid.

#include "widgets/session/dump_reader.h"

#include "widgets/session/session.h"

#include <algorithm>
#include <mutex>

namespace allostrata {

namespace {

constexpr int kTickMs = 120;

} // namespace

struct DumpReader::Mailbox {
    std::mutex mutex;
    std::vector<std::pair<std::size_t, SharedPeaks>> read;
};

DumpReader::DumpReader(Session &session) : QObject(&session), m_session(session), m_latest(this)
{
    m_latest.setUnlimited();
    connect(&session, &Session::activeChanged, this, &DumpReader::follow);
    connect(&session, &Session::documentsChanged, this, &DumpReader::follow);
    m_tick.setInterval(kTickMs);
    connect(&m_tick, &QTimer::timeout, this, &DumpReader::take);
}

void DumpReader::follow()
{
    if (const auto active = m_session.document(); active && active->has(DocumentPart::Folder)) {
        setFolder(active->folder());
        return;
    }
    const auto &documents = m_session.documents();
    const bool isOpen = std::any_of(documents.begin(), documents.end(),
                                    [this](const SessionDocument &one) { return one.document->folder() == m_folder; });
    if (!isOpen)
        setFolder(nullptr);
}

void DumpReader::setFolder(std::shared_ptr<const RunFolder> folder)
{
    if (folder == m_folder)
        return;
    m_latest.stop();
    m_tick.stop();
    m_mailbox.reset();
    m_folder = std::move(folder);
    m_peaks = std::make_shared<const std::vector<SharedPeaks>>(m_folder ? m_folder->dumps.size() : 0);
    m_done = 0;
    m_total = m_folder ? readableDumps(*m_folder) : 0;
    if (m_folder)
        resume();
    else
        emit changed();
}

void DumpReader::cancel()
{
    take();
    m_latest.stop();
    m_tick.stop();
    m_mailbox.reset();
    emit changed();
}

void DumpReader::resume()
{
    if (!m_folder || m_done == m_total) {
        emit changed();
        return;
    }
    m_mailbox = std::make_shared<Mailbox>();
    m_latest.ask(
        [folder = m_folder, cache = m_cache, mailbox = m_mailbox](const std::stop_token &stop) {
            LoadContext context;
            context.stop = stop;
            readPeaks(*folder, context, cache.get(), [&mailbox](std::size_t row, const SharedPeaks &peaks) {
                const std::lock_guard lock(mailbox->mutex);
                mailbox->read.emplace_back(row, peaks);
            });
            return true;
        },
        [this](const Result<bool> &read) {
            static_cast<void>(orAnnounce(read));
            m_tick.stop();
            take();
            emit changed();
        });
    m_tick.start();
    emit changed();
}

void DumpReader::take()
{
    std::vector<std::pair<std::size_t, SharedPeaks>> read;
    if (m_mailbox) {
        const std::lock_guard lock(m_mailbox->mutex);
        read.swap(m_mailbox->read);
    }
    if (read.empty())
        return;
    auto peaks = std::make_shared<std::vector<SharedPeaks>>(*m_peaks);
    for (auto &[row, one] : read) {
        m_done += (*peaks)[row] ? 0 : 1;
        (*peaks)[row] = std::move(one);
    }
    m_peaks = std::move(peaks);
    emit changed();
}

} // namespace allostrata

#include "moc_dump_reader.cpp"
