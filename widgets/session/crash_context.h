#pragma once

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <memory>
#include <new>
#include <string>

namespace allostrata {

/// Path of the file that this thread reads, in the system's encoding, for the handler of crashes: it may not ask for
/// more. Empty: none, or too long.
struct FileInWork {
    static constexpr std::size_t kLongest = 4096;

    alignas(void *) inline static thread_local std::array<char, kLongest> path{};

    explicit FileInWork(const std::string &name)
    {
        if (name.size() < path.size())
            *std::copy(name.begin(), name.end(), path.begin()) = '\0';
    }
    ~FileInWork() { path[0] = '\0'; }
    FileInWork(const FileInWork &) = delete;
    FileInWork &operator=(const FileInWork &) = delete;
};

/// Another stack for signal handlers on this thread, which works where its own has overflowed. Does nothing if the
/// thread has one (sanitizers do).
class OwnStack {
public:
    OwnStack()
    {
        stack_t usual{};
        if (::sigaltstack(nullptr, &usual) != 0 || (usual.ss_flags & SS_DISABLE) == 0)
            return;
        m_bytes.reset(new (std::nothrow) std::byte[kSize]); // runs without one if memory is short
        if (!m_bytes)
            return;
        stack_t own{};
        own.ss_sp = m_bytes.get();
        own.ss_size = kSize;
        ::sigaltstack(&own, nullptr);
    }
    ~OwnStack()
    {
        stack_t none{};
        none.ss_flags = SS_DISABLE;
        if (m_bytes)
            ::sigaltstack(&none, nullptr);
    }
    OwnStack(const OwnStack &) = delete;
    OwnStack &operator=(const OwnStack &) = delete;

private:
    static constexpr std::size_t kSize = std::size_t(64) << 10U; ///< bytes

    std::unique_ptr<std::byte[]> m_bytes;
};

} // namespace allostrata
