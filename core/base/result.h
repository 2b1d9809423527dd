#pragma once

#include "core/base/error.h"

#include <cassert>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

namespace allostrata {

/// A value, or the Error that prevented it. Test with `if (!result)` before use; reading the absent side is a
/// programmer's error (asserted).
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] explicit operator bool() const { return m_state.index() == 0; }

    [[nodiscard]] T &operator*() & { return value(); }
    [[nodiscard]] const T &operator*() const & { return value(); }
    [[nodiscard]] T operator*() && { return std::move(value()); }
    [[nodiscard]] T *operator->() { return &value(); }
    [[nodiscard]] const T *operator->() const { return &value(); }

    [[nodiscard]] const Error &error() const
    {
        const Error *error = std::get_if<1>(&m_state);
        assert(error);
        if (!error)
            __builtin_unreachable(); // informs the compiler when assert is compiled out
        return *error;
    }

private:
    [[nodiscard]] T &value()
    {
        T *value = std::get_if<0>(&m_state);
        assert(value);
        if (!value)
            __builtin_unreachable();
        return *value;
    }
    [[nodiscard]] const T &value() const
    {
        const T *value = std::get_if<0>(&m_state);
        assert(value);
        if (!value)
            __builtin_unreachable();
        return *value;
    }

    std::variant<T, Error> m_state;
};

/// Success without a value, or an Error.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)), m_failed(true) {}

    [[nodiscard]] explicit operator bool() const { return !m_failed; }
    [[nodiscard]] const Error &error() const
    {
        assert(m_failed);
        return m_error;
    }

private:
    Error m_error;
    bool m_failed = false;
};

/// Calls `make` and returns its Result, or NoMemory if it throws std::bad_alloc.
template <typename Make>
[[nodiscard]] auto guarded(Make &&make) -> decltype(make())
{
    try {
        return std::forward<Make>(make)();
    } catch (const std::bad_alloc &) {
        return Error{Reason::NoMemory};
    }
}

} // namespace allostrata

#define ALLOSTRATA_JOINED_(a, b) a##b
#define ALLOSTRATA_JOINED(a, b) ALLOSTRATA_JOINED_(a, b)

/// Declares a variable with the value of a Result, or returns its Error: TRY(const auto head, readHead(source));
#define TRY(variable, ...)                                                                                             \
    auto ALLOSTRATA_JOINED(result, __LINE__) = __VA_ARGS__;                                                            \
    if (!ALLOSTRATA_JOINED(result, __LINE__))                                                                          \
        return ALLOSTRATA_JOINED(result, __LINE__).error();                                                            \
    variable = *std::move(ALLOSTRATA_JOINED(result, __LINE__))

/// Returns the Error of a Result without a value, if there is one: TRY_DO(file.commit());
#define TRY_DO(...)                                                                                                    \
    if (auto ALLOSTRATA_JOINED(result, __LINE__) = __VA_ARGS__; !ALLOSTRATA_JOINED(result, __LINE__))                  \
    return ALLOSTRATA_JOINED(result, __LINE__).error()
