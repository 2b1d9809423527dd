// Runs the thread that pairs events as they arrive: some ten thousand at a time, never while columns move.

#include "core/timeline/pairing_ahead.h"

#include "core/base/arrays.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/base/result.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostExpected = std::size_t(1) << 26; ///< limit on rows reserved from an estimate
constexpr std::size_t kStridesAhead = 8; ///< rows whose memory is touched early: some 8 MiB
constexpr std::size_t kOutlines = 64; ///< of a trace as long as expected
constexpr std::uint64_t kBytesPerPairedEvent = 40; ///< index under construction; the same as in TimelineBuilder

} // namespace

PairingAhead::~PairingAhead()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

/// Begins a new trace, and starts the thread the first time.
void PairingAhead::start(std::size_t expected)
{
    m_expected = std::min(expected, kMostExpected);
    m_pairer = std::make_unique<EventPairer>();
    m_outline = {};
    m_told = 0;
    if (!m_thread.joinable())
        m_thread = startThread([this] { run(); });
    m_hasFailed = !m_thread.joinable(); // without a thread nobody may wait for it
}

void PairingAhead::grown(const Trace &trace, std::size_t expected)
{
    bool isMuch = false;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_pairer && expected >= m_pace.worthIt)
            start(expected);
        if (!m_pairer || m_hasFailed)
            return;
        m_columns = {trace.actions(), trace.addresses(), trace.sizes(), nullptr};
        m_count = static_cast<std::uint32_t>(trace.settled());
        m_room = trace.columns();
        isMuch = !m_isReading && m_count - m_pairer->eventsRead() >= m_pace.stride;
    }
    if (isMuch)
        m_changed.notify_all();
}

void PairingAhead::release()
{
    std::unique_lock lock(m_mutex);
    m_columns = {};
    m_room = {};
    m_touched = {};
    m_changed.wait(lock, [this] { return !m_isReading; });
}

void PairingAhead::complete()
{
    std::unique_lock lock(m_mutex);
    m_isComplete = true;
    m_changed.notify_all();
    m_changed.wait(lock, [this] {
        return !m_isReading && (!m_pairer || m_hasFailed || !m_columns.actions || m_pairer->eventsRead() == m_count);
    });
    if (m_pairer && !m_hasFailed && m_columns.actions)
        m_paired.push_back({m_columns.actions, std::move(m_pairer)});
    m_pairer = nullptr;
    m_columns = {};
    m_room = {};
    m_touched = {};
    m_count = 0;
    m_isComplete = false;
}

void PairingAhead::forget()
{
    release();
    complete();
    m_paired.clear();
}

std::unique_ptr<EventPairer> PairingAhead::take(const Trace &trace)
{
    const auto found = std::find_if(m_paired.begin(), m_paired.end(), [&trace](const Paired &paired) {
        return paired.actions == trace.actions() && paired.pairer && paired.pairer->eventsRead() == trace.size();
    });
    if (found == m_paired.end())
        return nullptr;
    auto pairer = std::move(found->pairer);
    return trace.details() ? nullptr : std::move(pairer); // added later, they would change it
}

/// Takes the memory to touch next, that of a few strides ahead of the reader; none if so much is touched already.
PairingAhead::Touched PairingAhead::touchedNext()
{
    Touched next;
    for (std::size_t i = 0; i < next.size() && m_count > 0; ++i) {
        const TraceColumn &column = m_room[i];
        const std::size_t ahead = column.used * (kStridesAhead * m_pace.stride) / m_count;
        const std::size_t begin = std::max(column.used, m_touched[i]);
        const std::size_t end = std::min(column.used + ahead, column.reserved);
        if (!column.memory || begin >= end)
            continue;
        next[i] = {static_cast<const std::byte *>(column.memory) + begin, end - begin};
        m_touched[i] = end;
    }
    return next;
}

void PairingAhead::run()
{
    std::unique_lock lock(m_mutex);
    const auto waiting = [this] {
        return m_pairer && !m_hasFailed && m_columns.actions ? m_count - m_pairer->eventsRead() : 0;
    };
    while (true) {
        m_changed.wait(lock, [&] { return m_stop || waiting() >= (m_isComplete ? 1 : m_pace.stride); });
        if (m_stop)
            return;
        const EventColumns columns = m_columns;
        const Touched next = touchedNext();
        const std::uint32_t end = m_pairer->eventsRead() + std::min(waiting(), m_pace.stride);
        m_isReading = true;
        lock.unlock();
        for (const std::span<const std::byte> memory : next) {
            if (!memory.empty())
                touchAhead(memory.data(), memory.size());
        }
        const bool isRead = readOn(columns, end);
        lock.lock();
        m_isReading = false;
        m_hasFailed = !isRead;
        m_changed.notify_all();
    }
}

/// Reads on; runs without the lock. False on failure; whoever pairs later reports the cause.
bool PairingAhead::readOn(const EventColumns &columns, std::uint32_t end)
{
    if (m_context.cancelled() || end > m_context.memoryLimit() / kBytesPerPairedEvent)
        return false;
    try {
        return bool(guarded([&]() -> Result<void> {
            if (m_pairer->eventsRead() == 0) {
                const auto allocs = double(std::count(columns.actions, columns.actions + end, Action::Alloc));
                const double share = allocs / end;
                m_pairer->expect(m_expected, static_cast<std::size_t>(share * static_cast<double>(m_expected)));
            }
            const std::uint32_t first = m_pairer->eventsRead();
            m_pairer->read(columns, end);
            if (m_context.onOutline)
                tell(columns, first, end);
            return {};
        }));
    } catch (const std::length_error &) {
        return false;
    }
}

void PairingAhead::tell(const EventColumns &columns, std::uint32_t first, std::uint32_t end)
{
    for (std::uint32_t i = first; i < end; ++i)
        m_outline.add(requestedChange(columns.actions[i], columns.sizes[i]));
    if (m_told > 0 && m_outline.events() - m_told < m_expected / kOutlines)
        return;
    m_told = m_outline.events();
    m_context.onOutline(m_outline);
}

} // namespace allostrata
