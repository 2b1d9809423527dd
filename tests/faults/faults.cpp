// Loaded into a program by LD_PRELOAD: fails one of its requests to the system.
//
// ALLOSTRATA_FAULT=KIND:NUMBER names the request (malloc, open, write or thread), counted from 1; 0 only counts.
// ALLOSTRATA_FAULT_FROM names a file: requests count once it has been opened. With the kind "crash" the program crashes
// there, with "hang" the thread waits there for ever. ALLOSTRATA_FAULT_COUNT names a file to which the number of
// requests is written at the end.

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

enum Kind { Malloc, Open, Write, Thread, Crash, Hang, None };

std::atomic<bool> armed = false;
std::atomic<long> count = 0;
Kind kind = None;
long wanted = 0;
const char *from = nullptr;
int *volatile nowhere = nullptr;

__attribute__((constructor)) void begin()
{
    const char *fault = std::getenv("ALLOSTRATA_FAULT");
    from = std::getenv("ALLOSTRATA_FAULT_FROM");
    if (!fault || !from)
        return;
    constexpr const char *kNames[] = {"malloc:", "open:", "write:", "thread:", "crash:", "hang:"};
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
        return real(path, flags, mode);
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
        return real(path, flags, mode);
    errno = EMFILE;
    return -1;
}

ssize_t write(int descriptor, const void *bytes, std::size_t length)
{
    static const auto real = next<ssize_t (*)(int, const void *, std::size_t)>("write");
    if (!fails(Write))
        return real(descriptor, bytes, length);
    errno = ENOSPC;
    return -1;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument)
{
    static const auto real
        = next<int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)>("pthread_create");
    return fails(Thread) ? EAGAIN : real(thread, attributes, function, argument);
}

} // extern "C"
