// The memory of a session: a budget, documents that give theirs back, and files that are read again.

#include "widgets/session/session.h"

#include "widgets/session/baseline_keeper.h"
#include "widgets/session/salvage.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kIndexBytesPerEvent = 30; ///< of the timeline and its levels, as measured on real files

using Shape = std::vector<std::pair<Moment, std::size_t>>;

Shape shapeOf(const Document &document)
{
    Shape shape;
    for (const Device &device : document.devices)
        shape.emplace_back(device.timeline.end(), device.timeline.allocations().size());
    return shape;
}

template <typename Rows>
auto findRow(Rows &rows, quint64 id)
{
    return std::find_if(rows.begin(), rows.end(), [id](const auto &row) { return row.id == id; });
}

} // namespace

std::uint64_t memoryOf(const Document &document)
{
    std::uint64_t rows = document.snapshot->blocks.size();
    for (const Device &device : document.devices)
        rows += device.timeline.trace().size();
    return document.snapshot->bytes() + rows * kIndexBytesPerEvent;
}

quint64 Session::documentOf(const QString &path) const
{
    for (const SessionDocument &row : m_documents) {
        if (QString::fromStdString(row.document->path) == path)
            return row.id;
    }
    const auto parked = std::find_if(m_parked.begin(), m_parked.end(), [&](const ParkedDocument &row) { return row.path == path; });
    return parked == m_parked.end() ? 0 : parked->id;
}

bool Session::isKnown(quint64 id) const
{
    return findRow(m_documents, id) != m_documents.end() || findRow(m_parked, id) != m_parked.end();
}

bool Session::isLoading(quint64 id) const
{
    return std::any_of(m_jobs.begin(), m_jobs.end(), [id](const auto &job) { return job->id() == id && !job->isEnded(); });
}

bool Session::isOutdated(quint64 id) const
{
    const auto row = findRow(m_documents, id);
    if (row == m_documents.end() || row->stamp.size < 0)
        return false;
    const FileStamp now = stampOf(QString::fromStdString(row->document->path));
    return now.size >= 0 && now != row->stamp;
}

void Session::setMemoryBudget(std::uint64_t bytes)
{
    m_budget = bytes;
    keepWithinBudget();
}

std::uint64_t Session::memoryUsed() const
{
    std::uint64_t used = 0;
    for (const SessionDocument &row : m_documents)
        used += row.memoryBytes;
    return used;
}

void Session::keepWithinBudget()
{
    std::uint64_t used = memoryUsed();
    while (used > m_budget) {
        const SessionDocument *oldest = nullptr;
        for (const SessionDocument &row : m_documents) {
            const bool isBaseline = m_baseline->baseline() && m_baseline->baseline()->document == row.id;
            if (row.id != m_active && !isBaseline && row.document->path != "-" && (!oldest || row.lastUsed < oldest->lastUsed))
                oldest = &row;
        }
        if (!oldest)
            return;
        used -= oldest->memoryBytes;
        park(oldest->id);
    }
}

void Session::park(quint64 id)
{
    cancel(id); // reading it again would undo this
    const auto row = findRow(m_documents, id);
    ParkedDocument parked;
    parked.id = id;
    parked.path = QString::fromStdString(row->document->path);
    parked.salvage = salvageOf(*row->document);
    parked.memoryBytes = row->memoryBytes;
    parked.state = std::move(row->state);
    parked.past = std::move(row->past);
    parked.future = std::move(row->future);
    parked.shape = shapeOf(*row->document);
    m_documents.erase(row);
    const auto place = std::find_if(m_parked.begin(), m_parked.end(), [id](const ParkedDocument &other) { return other.id > id; });
    m_parked.insert(place, std::move(parked));
    emit documentsChanged();
}

void Session::restore(quint64 id)
{
    m_wanted = id;
    if (isLoading(id))
        return;
    const auto parked = findRow(m_parked, id);
    startJob(id, parked->path, parked->salvage, Fit::WithinBudget);
    startWaiting();
}

void Session::reload(quint64 id)
{
    const auto row = findRow(m_documents, id);
    if (row == m_documents.end() || isLoading(id) || row->document->path == "-")
        return;
    startJob(id, QString::fromStdString(row->document->path), salvageOf(*row->document), Fit::WithinBudget);
    startWaiting();
}

void Session::renew(quint64 id, std::shared_ptr<const Document> document, const FileStamp &stamp)
{
    SessionDocument next;
    next.id = id;
    next.stamp = stamp;
    next.document = std::move(document);
    Shape shape;
    if (const auto parked = findRow(m_parked, id); parked != m_parked.end()) {
        shape = std::move(parked->shape);
        next.state = std::move(parked->state);
        next.past = std::move(parked->past);
        next.future = std::move(parked->future);
        m_parked.erase(parked);
    } else {
        const auto row = findRow(m_documents, id);
        shape = shapeOf(*row->document);
        next.state = std::move(row->state);
        next.past = std::move(row->past);
        next.future = std::move(row->future);
        next.lastUsed = row->lastUsed;
        m_documents.erase(row);
    }
    if (shape != shapeOf(*next.document)) {
        next.state = preferredState(*next.document);
        next.past.clear();
        next.future.clear();
    }
    insert(std::move(next));
    if (id == m_active || id == m_wanted || m_active == 0)
        makeActive(id);
    m_wanted = m_wanted == id ? 0 : m_wanted;
}

} // namespace allostrata
