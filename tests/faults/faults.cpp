// Loaded into a program by LD_PRELOAD: fails one of its requests to the system, or all from one on.
//
// ALLOSTRATA_FAULT=KIND:NUMBER names the request (malloc, open, write or thread), counted from 1; 0 only counts. With
// the kind "full" all writing of files fails from there on, as on a full disk; with "stale" all reading of the file
// below, as on a file server that has lost it.
// ALLOSTRATA_FAULT_FROM names a file: requests count once it has been opened. With the kind "crash" the program crashes
// there, with "hang" the thread waits there for ever. ALLOSTRATA_FAULT_COUNT names a file to which the number of
// requests is written at the end.

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

extern "C" {
void *__libc_malloc(std::size_t);
void *__libc_calloc(std::size_t, std::size_t);
void *__libc_realloc(void *, std::size_t);
void *__libc_memalign(std::size_t, std::size_t);
}

namespace {

enum Kind { Malloc, Open, Write, Thread, Full, Stale, Crash, Hang, None };

std::atomic<bool> armed = false;
std::atomic<long> count = 0;
Kind kind = None;
long wanted = 0;
const char *from = nullptr;
int *volatile nowhere = nullptr;
std::array<std::atomic<bool>, 1024> isFrom; ///< by descriptor

__attribute__((constructor)) void begin()
{
    const char *fault = std::getenv("ALLOSTRATA_FAULT");
    from = std::getenv("ALLOSTRATA_FAULT_FROM");
    if (!fault || !from)
        return;
    constexpr const char *kNames[] = {"malloc:", "open:", "write:", "thread:", "full:", "stale:", "crash:", "hang:"};
    for (int i = Malloc; i < None; ++i) {
        if (std::strncmp(fault, kNames[i], std::strlen(kNames[i])) == 0) {
            kind = static_cast<Kind>(i);
            wanted = std::atol(fault + std::strlen(kNames[i]));
        }
    }
}

__attribute__((destructor)) void end()
{
    armed = false;
    const char *name = std::getenv("ALLOSTRATA_FAULT_COUNT");
    if (FILE *file = name ? std::fopen(name, "w") : nullptr) {
        std::fprintf(file, "%ld", count.load());
        std::fclose(file);
    }
}

bool fails(Kind asked) { return armed && asked == kind && ++count == wanted; }

bool failsFromThereOn(Kind asked) { return armed && asked == kind && ++count >= wanted && wanted > 0; }

bool failsToWrite(int descriptor)
{
    const bool isFailing = fails(Write) || (descriptor > STDERR_FILENO && failsFromThereOn(Full));
    if (isFailing)
        errno = ENOSPC;
    return isFailing;
}

bool failsToRead(int descriptor)
{
    const auto place = static_cast<std::size_t>(descriptor);
    const bool isFailing = place < isFrom.size() && isFrom[place] && failsFromThereOn(Stale);
    if (isFailing)
        errno = ESTALE;
    return isFailing;
}

/// Notes whether a descriptor is one of the file.
int opened(int descriptor, const char *path)
{
    if (const auto place = static_cast<std::size_t>(descriptor); descriptor >= 0 && place < isFrom.size())
        isFrom[place] = from && path && std::strcmp(path, from) == 0;
    return descriptor;
}

bool failsToOpen(const char *path)
{
    const bool isFailing = fails(Open);
    if (from && path && std::strcmp(path, from) == 0) {
        armed = true;
        if (kind == Crash)
            *nowhere = 0;
        while (kind == Hang)
            ::pause();
    }
    return isFailing;
}

template <typename Function>
Function next(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

void *malloc(std::size_t bytes)
{
    if (!fails(Malloc))
        return __libc_malloc(bytes);
    errno = ENOMEM;
    return nullptr;
}

void *calloc(std::size_t count, std::size_t bytes)
{
    if (!fails(Malloc))
        return __libc_calloc(count, bytes);
    errno = ENOMEM;
    return nullptr;
}

void *realloc(void *old, std::size_t bytes)
{
    if (!fails(Malloc))
        return __libc_realloc(old, bytes);
    errno = ENOMEM;
    return nullptr;
}

int posix_memalign(void **memory, std::size_t alignment, std::size_t bytes)
{
    if (fails(Malloc))
        return ENOMEM;
    *memory = __libc_memalign(alignment, bytes);
    return *memory ? 0 : ENOMEM;
}

void *aligned_alloc(std::size_t alignment, std::size_t bytes)
{
    if (!fails(Malloc))
        return __libc_memalign(alignment, bytes);
    errno = ENOMEM;
    return nullptr;
}

int open(const char *path, int flags, ...)
{
    std::va_list rest;
    va_start(rest, flags);
    const int mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, int) : 0;
    va_end(rest);
    static const auto real = next<int (*)(const char *, int, ...)>("open");
    if (!failsToOpen(path))
        return opened(real(path, flags, mode), path);
    errno = EMFILE;
    return -1;
}

int open64(const char *path, int flags, ...)
{
    std::va_list rest;
    va_start(rest, flags);
    const int mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, int) : 0;
    va_end(rest);
    static const auto real = next<int (*)(const char *, int, ...)>("open64");
    if (!failsToOpen(path))
        return opened(real(path, flags, mode), path);
    errno = EMFILE;
    return -1;
}

ssize_t write(int descriptor, const void *bytes, std::size_t length)
{
    static const auto real = next<ssize_t (*)(int, const void *, std::size_t)>("write");
    return failsToWrite(descriptor) ? -1 : real(descriptor, bytes, length);
}

ssize_t pwrite(int descriptor, const void *bytes, std::size_t length, off_t offset)
{
    static const auto real = next<ssize_t (*)(int, const void *, std::size_t, off_t)>("pwrite");
    return failsToWrite(descriptor) ? -1 : real(descriptor, bytes, length, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, std::size_t length, off64_t offset)
{
    static const auto real = next<ssize_t (*)(int, const void *, std::size_t, off64_t)>("pwrite64");
    return failsToWrite(descriptor) ? -1 : real(descriptor, bytes, length, offset);
}

int fsync(int descriptor)
{
    static const auto real = next<int (*)(int)>("fsync");
    return failsToWrite(descriptor) ? -1 : real(descriptor);
}

ssize_t read(int descriptor, void *bytes, std::size_t length)
{
    static const auto real = next<ssize_t (*)(int, void *, std::size_t)>("read");
    return failsToRead(descriptor) ? -1 : real(descriptor, bytes, length);
}

ssize_t pread(int descriptor, void *bytes, std::size_t length, off_t offset)
{
    static const auto real = next<ssize_t (*)(int, void *, std::size_t, off_t)>("pread");
    return failsToRead(descriptor) ? -1 : real(descriptor, bytes, length, offset);
}

ssize_t pread64(int descriptor, void *bytes, std::size_t length, off64_t offset)
{
    static const auto real = next<ssize_t (*)(int, void *, std::size_t, off64_t)>("pread64");
    return failsToRead(descriptor) ? -1 : real(descriptor, bytes, length, offset);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument)
{
    static const auto real
        = next<int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)>("pthread_create");
    return fails(Thread) ? EAGAIN : real(thread, attributes, function, argument);
}

} // extern "C"
