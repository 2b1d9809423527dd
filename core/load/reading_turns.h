#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace allostrata {

/// Limits how much is read at the same time, as reading takes memory in proportion to the file. Thread-safe.
class ReadingTurns {
public:
    static constexpr std::uint64_t kBytesAtOnce = std::uint64_t(1) << 30; ///< total size of files read concurrently

    /// Waits until a file may be read, and lets others wait while it lives. A single file is always admitted. Nothing
    /// that waits for another file may be done meanwhile.
    class Turn {
    public:
        Turn(ReadingTurns &turns, std::uint64_t bytes) : m_turns(turns), m_bytes(bytes)
        {
            std::unique_lock lock(turns.m_mutex);
            turns.m_freed.wait(lock, [&] {
                return turns.m_reading == 0 || (bytes <= kBytesAtOnce && turns.m_bytes <= kBytesAtOnce - bytes);
            });
            ++turns.m_reading;
            turns.m_bytes += bytes;
        }
        ~Turn()
        {
            const std::lock_guard lock(m_turns.m_mutex);
            --m_turns.m_reading;
            m_turns.m_bytes -= m_bytes;
            m_turns.m_freed.notify_all();
        }
        Turn(const Turn &) = delete;
        Turn &operator=(const Turn &) = delete;

    private:
        ReadingTurns &m_turns;
        std::uint64_t m_bytes;
    };

private:
    std::mutex m_mutex; ///< guards the members below
    std::condition_variable m_freed;
    std::size_t m_reading = 0;
    std::uint64_t m_bytes = 0;
};

} // namespace allostrata
