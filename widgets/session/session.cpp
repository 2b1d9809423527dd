// Manages the documents of a session: loading, activation, history and memory budget.

#include "widgets/session/session.h"

#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/dump_reader.h"
#include "widgets/session/patience.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/rank_reader.h"
#include "widgets/session/recording_keeper.h"
#include "widgets/session/rules_cache.h"
#include "widgets/session/view_moves.h"
#include "widgets/session/salvage.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace allostrata {

namespace {

constexpr auto kEverything = ~StateChanges();

/// Leaves out of a state what its device does not have: a view may act on the one that was active before.
void fit(ViewState &state, const Document &document)
{
    if (state.device >= document.devices().size())
        return;
    const Timeline &timeline = document.devices()[state.device].timeline;
    state.cursor = std::min(state.cursor, timeline.end());
    std::erase_if(state.selection,
                  [count = timeline.allocations().size()](AllocationId id) { return !id.isIn(count); });
}

void pushBounded(std::vector<ViewState> &states, ViewState state)
{
    if (states.size() >= Session::kLongestHistory)
        states.erase(states.begin());
    states.push_back(std::move(state));
}

template <typename Row, typename Id>
auto findById(Row &rows, Id id)
{
    return std::find_if(rows.begin(), rows.end(), [id](const auto &row) { return row.id == id; });
}

} // namespace

const Device *SessionDocument::device() const
{
    if (!document || state.device >= document->devices().size())
        return nullptr;
    return &document->devices()[state.device];
}

Session::Session(QObject *parent)
    : QObject(parent), m_rules(new RulesCache(*this)), m_attributions(new AttributionCache(*this)),
      m_queries(new QueryCache(*this, *m_attributions)), m_baseline(new BaselineCache(*this)),
      m_dumps(new DumpReader(*this)), m_ranks(new RankReader(*this)), m_keeper(new RecordingKeeper(*this))
{
    connect(this, &Session::documentsChanged, this, [this] {
        Patience::openEvents = 0;
        for (const SessionDocument &row : m_documents) {
            for (const Device &device : row.document->devices())
                Patience::openEvents += device.timeline.end();
        }
    });
}

Session::~Session() = default;

void Session::open(const QStringList &paths, Salvage salvage, Fit fit)
{
    if (paths.isEmpty())
        return;
    m_firstJobOfCall = m_nextId;
    m_userChose = false;
    m_wanted = 0;
    for (const QString &path : paths)
        startJob(m_nextId++, path, {salvage, {}}, fit);
    startWaiting();
}

void Session::openPart(const QString &path, const ReadPart &part, Salvage salvage, Fit fit)
{
    m_firstJobOfCall = m_nextId;
    m_userChose = false;
    m_wanted = 0;
    startJob(m_nextId++, path, {salvage, part}, fit);
    startWaiting();
}

void Session::setCache(std::shared_ptr<const ReadingCache> cache) { m_keeper->setCache(std::move(cache)); }

void Session::startJob(quint64 id, const QString &path, const LoadHow &how, Fit fit)
{
    LoadWish wish;
    wish.how = how;
    wish.rules = m_rules->shared();
    wish.cache = m_keeper->cache();
    if (fit == Fit::AtAnyCost)
        wish.limits.memory = wish.limits.memoryOfAnyFile = std::numeric_limits<std::uint64_t>::max();
    else
        wish.limits.memory = m_budget;
    auto job = std::make_unique<LoadJob>(id, path, wish);
    LoadJob *raw = job.get();
    connect(raw, &LoadJob::progressed, this, [this, raw] { emit loadProgressed(raw->id(), raw->progress()); });
    connect(raw, &LoadJob::ended, this,
            [this, raw](const std::shared_ptr<const LoadResult> &result) { endJob(raw, *result); });
    const auto place = std::find_if(m_jobs.begin(), m_jobs.end(), [id](const auto &other) { return other->id() > id; });
    m_jobs.insert(place, std::move(job));
    emit loadStarted(id, path);
}

void Session::startWaiting()
{
    auto running = static_cast<std::size_t>(
        std::count_if(m_jobs.begin(), m_jobs.end(), [](const auto &job) { return job->isStarted(); }));
    for (const auto &job : m_jobs) {
        if (running >= kLoadsAtOnce)
            return;
        if (!job->isStarted()) {
            job->start();
            running += job->isStarted() ? 1 : 0;
        }
    }
}

void Session::cancel(quint64 job)
{
    for (const auto &row : m_jobs) {
        if (row->id() == job)
            row->cancel();
    }
}

void Session::cancelAll()
{
    for (const auto &row : m_jobs)
        row->cancel();
}

void Session::endJob(LoadJob *job, const LoadResult &result)
{
    const auto row = std::find_if(m_jobs.begin(), m_jobs.end(), [job](const auto &one) { return one.get() == job; });
    const quint64 id = job->id();
    const QString path = job->path();
    const ReadPart part = job->part();
    const FileStamp stamp = job->stamp();
    row->release()->deleteLater(); // it is the caller
    m_jobs.erase(row);
    startWaiting();
    if (!result) {
        m_wanted = m_wanted == id ? 0 : m_wanted;
        emit loadFailed(id, path, result.error(), part);
        return;
    }
    if (isKnown(id))
        renew(id, *result, stamp);
    else
        add(id, *result, stamp);
    keepWithinBudget();
    emit loadFinished(id, id);
}

void Session::add(quint64 job, std::shared_ptr<const Document> document, const FileStamp &stamp)
{
    SessionDocument row;
    row.id = job;
    row.state = preferredState(*document);
    row.stamp = stamp;
    row.document = std::move(document);
    insert(std::move(row));
    // The first document of a call takes over from a faster one of the same call, and from the document active before
    // it.
    const bool ofLastCall = job >= m_firstJobOfCall;
    const bool takesOver = ofLastCall && !m_userChose && (m_active < m_firstJobOfCall || job < m_active);
    if (m_active == 0 || takesOver)
        makeActive(job);
}

quint64 Session::addMade(std::shared_ptr<const Document> document)
{
    SessionDocument row;
    row.id = m_nextId++;
    row.state = preferredState(*document);
    row.stamp.size = -1;
    row.document = std::move(document);
    const quint64 id = row.id;
    insert(std::move(row));
    m_userChose = true;
    makeActive(id);
    keepWithinBudget();
    return id;
}

void Session::insert(SessionDocument row)
{
    row.memoryBytes = memoryOf(*row.document);
    const auto place = std::find_if(m_documents.begin(), m_documents.end(),
                                    [&](const SessionDocument &other) { return other.id > row.id; });
    m_documents.insert(place, std::move(row));
    emit documentsChanged();
}

namespace {

/// Why an attribute has no values, or never gets any: attribution needs events.
AttributeGap lastingGap(Attribute attribute, const Document &document, const Device &device)
{
    const bool isNeverKnown = needsAttribution(attribute) && device.capabilities.lives && !device.capabilities.timeline;
    return isNeverKnown ? AttributeGap::NoEvents : attributeGap(attribute, document, device);
}

} // namespace

AttributeGap Session::gapOf(Attribute attribute) const
{
    return device() ? gapOf(attribute, document(), state().device) : AttributeGap::None;
}

AttributeGap Session::gapOf(Attribute attribute, const std::shared_ptr<const Document> &document,
                            std::size_t device) const
{
    std::erase_if(m_gaps, [](const Gaps &gaps) { return gaps.document.expired(); });
    auto found = std::find_if(m_gaps.begin(), m_gaps.end(), [&](const Gaps &gaps) {
        return gaps.device == device && gaps.document.lock() == document;
    });
    if (found == m_gaps.end())
        found = m_gaps.insert(m_gaps.end(), {document, device, {}});
    auto &gap = found->known[attribute];
    if (!gap)
        gap = lastingGap(attribute, *document, document->devices()[device]);
    return *gap;
}

ViewState Session::preferredState(const Document &document) const
{
    ViewState state = initialState(document, mainDevice(document));
    const bool hasTimes = state.device < document.devices().size()
                          && document.devices()[state.device].capabilities.times;
    state.axis = hasTimes ? m_preferred.axis : TimeAxis::Events;
    const bool hasDevice = state.device < document.devices().size();
    const bool canColour = hasDevice
                           && lastingGap(m_preferred.colouring, document, document.devices()[state.device])
                                  == AttributeGap::None;
    state.colouring = canColour ? m_preferred.colouring : Attribute::Stack;
    state.colouring = colouringFor(document, state);
    // A list of tensors: their use says more than lines, which are often all the same.
    if (document.snapshot()->recorder == Recorder::Peak && state.colouring == Attribute::Stack)
        state.colouring = Attribute::Category;
    // A trace without stacks would have a single colour.
    const Capabilities has = state.device < document.devices().size() ? document.devices()[state.device].capabilities
                                                                      : Capabilities();
    if (has.operators && !has.stacks && state.colouring == Attribute::Stack)
        state.colouring = Attribute::Operator;
    const auto describes = [&document](bool Capabilities::*counter) {
        return std::any_of(document.devices().begin(), document.devices().end(),
                           [counter](const Device &device) { return device.capabilities.*counter; });
    };
    state.showReserved = m_preferred.showReserved && describes(&Capabilities::reserved);
    state.showLabels = m_preferred.showLabels;
    state.showPhases = m_preferred.showPhases;
    state.showAllocated = m_preferred.showAllocated && describes(&Capabilities::allocated);
    state.showLeftOut = m_preferred.showLeftOut;
    state.decimalUnits = m_preferred.decimalUnits;
    return state;
}

void Session::replaceDocument(quint64 id, std::shared_ptr<const Document> document,
                              const std::optional<FileStamp> &stamp)
{
    const auto row = findById(m_documents, id);
    if (row == m_documents.end())
        return;
    row->document = std::move(document);
    if (stamp) {
        row->stamp = *stamp;
        row->memoryBytes = memoryOf(*row->document);
    }
    emit documentsChanged();
    if (id != m_active)
        return;
    emit activeChanged();
    emit stateChanged(kEverything);
}

void Session::close(quint64 id)
{
    cancel(id); // also cancels a reading in progress
    const auto parked = findById(m_parked, id);
    if (parked != m_parked.end()) {
        m_parked.erase(parked);
        emit documentsChanged();
        return;
    }
    const auto row = findById(m_documents, id);
    if (row == m_documents.end())
        return;
    const auto next = m_documents.erase(row);
    emit documentsChanged();
    if (m_active != id)
        return;
    if (!m_documents.empty())
        makeActive(next == m_documents.end() ? m_documents.back().id : next->id);
    else
        makeActive(0);
    if (m_documents.empty() && !m_parked.empty())
        activate(m_parked.front().id);
}

void Session::closeOthers(quint64 id)
{
    std::vector<quint64> others;
    for (const SessionDocument &row : m_documents)
        others.push_back(row.id);
    for (const ParkedDocument &row : m_parked)
        others.push_back(row.id);
    std::erase(others, id);
    activate(id);
    for (const quint64 other : others)
        close(other);
}

void Session::activate(quint64 id)
{
    if (!isKnown(id))
        return;
    m_userChose = true;
    m_wanted = 0;
    if (findById(m_documents, id) == m_documents.end())
        restore(id);
    else if (id != m_active)
        makeActive(id);
}

void Session::makeActive(quint64 id)
{
    m_active = id;
    if (SessionDocument *row = activeRow())
        row->lastUsed = ++m_uses;
    setHovered({});
    setPointed({});
    emit activeChanged();
    emit stateChanged(kEverything);
}

void Session::showDevice(std::size_t device)
{
    const SessionDocument *row = active();
    if (row && device < row->document->devices().size() && device != row->state.device)
        setState(stateOnDevice(*row->document, row->state, device));
}

std::vector<LoadStatus> Session::loads() const
{
    std::vector<LoadStatus> rows;
    for (const auto &job : m_jobs) {
        if (!job->isEnded())
            rows.push_back({job->id(), job->path(), job->progress(), job->isStarted(), job->elapsedMs(), job->outline(),
                            job->part()});
    }
    return rows;
}

SessionDocument *Session::activeRow()
{
    const auto row = findById(m_documents, m_active);
    return row == m_documents.end() ? nullptr : &*row;
}

const SessionDocument *Session::active() const
{
    const auto row = findById(m_documents, m_active);
    return row == m_documents.end() ? nullptr : &*row;
}

std::shared_ptr<const Document> Session::document() const
{
    const SessionDocument *row = active();
    return row ? row->document : nullptr;
}

const Device *Session::device() const
{
    const SessionDocument *row = active();
    return row ? row->device() : nullptr;
}

const ViewState &Session::state() const
{
    static const ViewState none;
    const SessionDocument *row = active();
    return row ? row->state : none;
}

void Session::setState(ViewState state, History history)
{
    SessionDocument *row = activeRow();
    if (!row)
        return;
    fit(state, *row->document);
    state.colouring = colouringFor(*row->document, state);
    if (row->state == state)
        return;
    const ViewState before = std::exchange(row->state, std::move(state));
    if (history == History::Push) {
        pushBounded(row->past, before);
        row->future.clear();
    }
    emitChanges(before);
}

bool Session::shows(const std::shared_ptr<const Document> &wanted, std::size_t number) const
{
    return wanted && document() == wanted && state().device == number;
}

bool Session::canGoBack() const
{
    const SessionDocument *row = active();
    return row && !row->past.empty();
}

bool Session::canGoForward() const
{
    const SessionDocument *row = active();
    return row && !row->future.empty();
}

void Session::goBack()
{
    if (!canGoBack())
        return;
    SessionDocument &row = *activeRow();
    const ViewState before = std::exchange(row.state, row.past.back());
    row.state.notes = before.notes;
    row.past.pop_back();
    row.future.push_back(before);
    emitChanges(before);
}

void Session::goForward()
{
    if (!canGoForward())
        return;
    SessionDocument &row = *activeRow();
    const ViewState before = std::exchange(row.state, row.future.back());
    row.state.notes = before.notes;
    row.future.pop_back();
    row.past.push_back(before);
    emitChanges(before);
}

void Session::setHovered(std::vector<AllocationId> allocations)
{
    std::erase_if(allocations, [count = device() ? device()->timeline.allocations().size() : 0](AllocationId id) {
        return !id.isIn(count);
    });
    if (m_hovered == allocations)
        return;
    m_hovered = std::move(allocations);
    emit hoveredChanged();
}

void Session::setPointed(std::optional<Moment> moment)
{
    if (std::exchange(m_pointed, moment) != moment)
        emit pointedChanged();
}

void Session::emitChanges(const ViewState &before)
{
    if (before.device != state().device) {
        setHovered({});
        setPointed({});
    }
    emit stateChanged(changesBetween(before, state()));
}

namespace {

constexpr std::uint64_t kIndexBytesPerEvent = 30; ///< bytes of the timeline and its levels, measured on real files

using Shape = std::vector<std::pair<Moment, std::size_t>>;

Shape shapeOf(const Document &document)
{
    Shape shape;
    for (const Device &device : document.devices())
        shape.emplace_back(device.timeline.end(), device.timeline.allocations().size());
    return shape;
}

} // namespace

std::uint64_t memoryOf(const Document &document)
{
    std::uint64_t rows = document.snapshot()->blocks.size();
    for (const Device &device : document.devices())
        rows += device.timeline.trace().size();
    const StepContents steps = document.steps();
    return document.snapshot()->bytes() + (steps ? bytesOf(*steps) : 0) + rows * kIndexBytesPerEvent;
}

quint64 Session::documentOf(const QString &path) const
{
    for (const SessionDocument &row : m_documents) {
        if (row.document->readPart.isEverything() && QString::fromStdString(row.document->path) == path)
            return row.id;
    }
    const auto parked = std::find_if(m_parked.begin(), m_parked.end(), [&](const ParkedDocument &row) {
        return row.how.part.isEverything() && row.path == path;
    });
    return parked == m_parked.end() ? 0 : parked->id;
}

bool Session::isKnown(quint64 id) const
{
    return findById(m_documents, id) != m_documents.end() || findById(m_parked, id) != m_parked.end();
}

bool Session::isLoading(quint64 id) const
{
    return std::any_of(m_jobs.begin(), m_jobs.end(),
                       [id](const auto &job) { return job->id() == id && !job->isEnded(); });
}

bool Session::isOutdated(quint64 id) const
{
    const auto row = findById(m_documents, id);
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
            if (row.id != m_active && !isBaseline && row.document->hasFile()
                && (!oldest || row.lastUsed < oldest->lastUsed))
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
    const auto row = findById(m_documents, id);
    ParkedDocument parked;
    parked.id = id;
    parked.path = QString::fromStdString(row->document->path);
    parked.how = howOf(*row->document);
    parked.memoryBytes = row->memoryBytes;
    parked.state = std::move(row->state);
    parked.past = std::move(row->past);
    parked.future = std::move(row->future);
    parked.shape = shapeOf(*row->document);
    m_documents.erase(row);
    const auto place = std::find_if(m_parked.begin(), m_parked.end(),
                                    [id](const ParkedDocument &other) { return other.id > id; });
    m_parked.insert(place, std::move(parked));
    emit documentsChanged();
}

void Session::restore(quint64 id)
{
    m_wanted = id;
    if (isLoading(id))
        return;
    const auto parked = findById(m_parked, id);
    startJob(id, parked->path, parked->how, Fit::WithinBudget);
    startWaiting();
}

void Session::reload(quint64 id)
{
    const auto row = findById(m_documents, id);
    if (row == m_documents.end() || isLoading(id) || !row->document->hasFile())
        return;
    startJob(id, QString::fromStdString(row->document->path), howOf(*row->document), Fit::WithinBudget);
    startWaiting();
}

void Session::renew(quint64 id, std::shared_ptr<const Document> document, const FileStamp &stamp)
{
    SessionDocument next;
    next.id = id;
    next.stamp = stamp;
    next.document = std::move(document);
    Shape shape;
    if (const auto parked = findById(m_parked, id); parked != m_parked.end()) {
        shape = std::move(parked->shape);
        next.state = std::move(parked->state);
        next.past = std::move(parked->past);
        next.future = std::move(parked->future);
        m_parked.erase(parked);
    } else {
        const auto row = findById(m_documents, id);
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

#include "moc_session.cpp"
