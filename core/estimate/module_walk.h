#pragma once

#include "core/estimate/step_tape.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Number of elements or bytes. Sums and products that exceed 64 bits stay at the maximum.
class SafeCount {
public:
    constexpr SafeCount(std::uint64_t value = 0) : m_value(value) {}

    [[nodiscard]] constexpr std::uint64_t value() const { return m_value; }
    [[nodiscard]] constexpr bool isBeyond() const { return m_value == std::numeric_limits<std::uint64_t>::max(); }

    friend constexpr SafeCount operator+(SafeCount a, SafeCount b)
    {
        std::uint64_t sum = 0;
        return __builtin_add_overflow(a.m_value, b.m_value, &sum) ? most() : SafeCount(sum);
    }
    friend constexpr SafeCount operator*(SafeCount a, SafeCount b)
    {
        std::uint64_t product = 0;
        return __builtin_mul_overflow(a.m_value, b.m_value, &product) ? most() : SafeCount(product);
    }
    /// Zero if `b` is more.
    friend constexpr SafeCount operator-(SafeCount a, SafeCount b)
    {
        return a.m_value > b.m_value ? a.m_value - b.m_value : 0;
    }
    /// Rounded down; `b` is not zero.
    friend constexpr SafeCount operator/(SafeCount a, std::uint64_t b)
    {
        return a.isBeyond() ? a : SafeCount(a.m_value / b);
    }
    constexpr SafeCount &operator+=(SafeCount more) { return *this = *this + more; }
    friend constexpr bool operator==(SafeCount, SafeCount) = default;
    friend constexpr auto operator<=>(SafeCount, SafeCount) = default;

private:
    static constexpr SafeCount most() { return std::numeric_limits<std::uint64_t>::max(); }

    std::uint64_t m_value;
};

/// A number times a factor of at least 1, rounded down; at the maximum if it exceeds 64 bits.
[[nodiscard]] SafeCount scaled(SafeCount number, double factor);

/// How long a tensor of a module lives.
enum class Keep : std::uint8_t {
    Saved, ///< from forward until the module's backward
    Core, ///< likewise, unless the core of the attention is recomputed
    Forward, ///< only within the module's forward
    Backward, ///< only within the module's backward
};

/// A tensor that a module requests in one pass over its input.
struct ModuleTensor {
    std::string_view name; ///< "softmax output"; static
    SafeCount bytes;
    Keep keep = Keep::Saved;
    std::optional<Purpose> purpose = std::nullopt; ///< if not that of its module
};

/// A module: what it requests.
struct ModuleTensors {
    std::string_view name; ///< below its layer, "self_attn"; static
    Purpose purpose = Purpose::Residual;
    std::vector<ModuleTensor> tensors;

    void add(std::string_view of, SafeCount bytes, Keep keep = Keep::Saved, std::optional<Purpose> with = std::nullopt)
    {
        tensors.push_back({of, bytes, keep, with});
    }
    [[nodiscard]] Purpose purposeOf(const ModuleTensor &tensor) const { return tensor.purpose.value_or(purpose); }
    /// Sum of those that are kept so.
    [[nodiscard]] SafeCount sum(Keep keep) const;
};

/// A layer: its modules in the order of forward, and what forward has kept of them.
struct WalkedLayer {
    std::string path; ///< "model.layers.3"
    std::vector<ModuleTensors> modules;
    std::vector<std::vector<StepTape::Tensor>> kept; ///< by module; empty: nothing

    [[nodiscard]] SafeCount sum(Keep keep) const;
};

/// Plays the passes of a layer on a tape.
class ModuleWalk {
public:
    explicit ModuleWalk(StepTape &tape) : m_tape(tape) {}

    /// Requests what each module keeps, and for a moment what it needs besides.
    void forward(WalkedLayer &layer);
    /// As forward, but of the core of the attention only, which dropCore() freed.
    void recomputeCore(WalkedLayer &layer);
    /// Frees what the layer has kept: it is recomputed, or waits in the host's memory.
    void drop(WalkedLayer &layer);
    void dropCore(WalkedLayer &layer);
    /// In reverse order, requests for a moment what each module needs for its gradients, and frees what it has kept.
    void backward(WalkedLayer &layer);

private:
    void keep(WalkedLayer &layer, std::size_t module, Keep keep);

    StepTape &m_tape;
};

} // namespace allostrata
