#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <typeindex>
#include <utility>

namespace allostrata {

/// What is derived from something immutable once and kept with it: one value of each type. Thread-safe.
class KeptValues {
public:
    /// The value of a type; null if there is none.
    template <typename T>
    [[nodiscard]] std::shared_ptr<const T> find() const
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_values.find(std::type_index(typeid(T)));
        return found == m_values.end() ? nullptr : std::static_pointer_cast<const T>(found->second);
    }

    /// Keeps a value unless another thread was first; returns the one that is kept.
    template <typename T>
    std::shared_ptr<const T> keep(std::shared_ptr<const T> value)
    {
        const std::lock_guard lock(m_mutex);
        const auto [place, isNew] = m_values.try_emplace(std::type_index(typeid(T)), std::move(value));
        return std::static_pointer_cast<const T>(place->second);
    }

private:
    mutable std::mutex m_mutex;
    std::map<std::type_index, std::shared_ptr<const void>> m_values;
};

} // namespace allostrata
