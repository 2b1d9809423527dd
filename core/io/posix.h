#pragma once

#include "core/base/error.h"

#include <string>
#include <utility>

namespace allostrata {

/// An open file descriptor, closed with its owner; -1 if there is none.
class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : m_fd(fd) {}
    FileDescriptor(FileDescriptor &&other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    FileDescriptor &operator=(FileDescriptor &&other) noexcept
    {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    FileDescriptor(const FileDescriptor &) = delete;
    FileDescriptor &operator=(const FileDescriptor &) = delete;
    ~FileDescriptor();

    [[nodiscard]] int get() const { return m_fd; }
    [[nodiscard]] explicit operator bool() const { return m_fd >= 0; }
    /// Closes it, if it is open; returns 0 or an errno value: what a network file system could not keep.
    int close();

private:
    int m_fd = -1;
};

/// Returns the system's text for an errno value ("No space left on device").
[[nodiscard]] std::string systemMessage(int number);

/// Returns ReadFailed with the system's message.
[[nodiscard]] Error readFailed(int number, std::uint64_t offset);

/// Returns WriteFailed for `path` with the system's message.
[[nodiscard]] Error writeFailed(const std::string &path, int number);

} // namespace allostrata
