#pragma once

#include "core/attributes/attribute.h"
#include "core/attribution/attribution.h"
#include "core/load/document.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// What attributes are read from: one device. All that it points to must live longer than what is made of it.
struct AttributeInput {
    const Snapshot *snapshot = nullptr;
    const Timeline *timeline = nullptr;
    const EventTimes *times = nullptr; ///< null or not valid: no time is known
    const StackDigests *stacks = nullptr; ///< null: no lines, functions and files are known
    /// Null, or of another device: category, phase, step and module are unknown
    const Attribution *attribution = nullptr;
};

[[nodiscard]] AttributeInput attributeInput(const Document &document, const Device &device,
                                            const Attribution *attribution = nullptr);

/// Its attribution, where that is of its device; else null.
[[nodiscard]] const Attribution *fittingAttribution(const AttributeInput &input);

/// What the codes of an attribute of kind Name stand for.
struct AttributeNames {
    using Text = std::function<std::string(std::size_t)>;

    std::size_t count = 0;
    Text name; ///< as tables and queries write it; several codes may share it
    std::function<std::vector<std::string>(std::size_t)> others = nullptr; ///< what else a code answers to; may be null
    /// The order of codes; null: by name, numbers in it as numbers
    std::function<bool(std::size_t, std::size_t)> less = nullptr;
    std::string absent = {}; ///< what queries call it where it is not known; empty: no term holds of it
    std::vector<StackId> stacks = {}; ///< of attributes of stacks: one that each code stands for
    bool isFixed = false; ///< the codes are the same in every file
    bool hasDefault = false; ///< code 0 is the usual one, which others are held against
    std::optional<std::size_t> unknownClass = {}; ///< that says that it is not known
    /// By code: the code that stands for all with its name; empty: each for itself
    std::vector<std::uint32_t> firstOfName = {};
    /// Codes that are told apart by colours and breakdowns; codes beyond count for one of these.
    std::size_t classCount = 0; ///< 0: all are
    std::function<std::size_t(std::size_t)> classOf = nullptr;
    Text className = nullptr;

    [[nodiscard]] std::size_t classes() const { return classOf ? classCount : count; }
    [[nodiscard]] std::size_t classAt(std::size_t code) const { return classOf ? classOf(code) : code; }
    [[nodiscard]] std::string classText(std::size_t row) const { return className ? className(row) : name(row); }
};

/// One attribute of the allocations of a device, as numbers: codes of names, or numbers that sort as the attribute
/// does. Immutable; safe to ask from several threads.
class AttributeValues : public std::enable_shared_from_this<AttributeValues> {
public:
    static constexpr std::uint64_t kAbsent = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::size_t kBlock = 2048; ///< rows that are best read at once

    AttributeValues() = default;
    AttributeValues(const AttributeValues &) = delete;
    AttributeValues &operator=(const AttributeValues &) = delete;
    virtual ~AttributeValues() = default;

    /// kAbsent where it is not known, or there is none. O(1).
    [[nodiscard]] virtual std::uint64_t of(AllocationId id) const = 0;
    /// Of as many allocations from `first` on as there is room for; in the room, or where they stand as a column.
    [[nodiscard]] virtual std::span<const std::uint64_t> block(std::size_t first,
                                                               std::span<std::uint64_t> room) const = 0;
    /// Of many, into as many rows.
    virtual void gather(std::span<const AllocationId> ids, std::uint64_t *into) const = 0;

    /// Of kind Name; none for others.
    [[nodiscard]] const AttributeNames &names() const { return m_names; }

protected:
    explicit AttributeValues(AttributeNames names) : m_names(std::move(names)) {}

private:
    AttributeNames m_names;
};

using AttributeValuesPtr = std::shared_ptr<const AttributeValues>;

/// Of an attribute that has values by allocation. Cost: at most a pass over the stacks, details or events of the
/// device.
[[nodiscard]] AttributeValuesPtr attributeValues(Attribute attribute, const AttributeInput &input);

/// Calls visit(row, value) for all allocations, in blocks, until `stopped()` says so; false then.
template <typename Visit, typename Stopped>
bool forEachValue(const AttributeValues &values, std::size_t count, Visit visit, Stopped stopped)
{
    std::array<std::uint64_t, AttributeValues::kBlock> room;
    for (std::size_t first = 0; first < count; first += room.size()) {
        if (stopped())
            return false;
        const auto block = values.block(first, std::span(room).first(std::min(room.size(), count - first)));
        for (std::size_t i = 0; i < block.size(); ++i)
            visit(first + i, block[i]);
    }
    return true;
}

/// The attributes of one device, each read when it is asked for first. Of one thread.
class AttributeReader {
public:
    AttributeReader() = default;
    explicit AttributeReader(const AttributeInput &input) : m_input(input) {}

    [[nodiscard]] const AttributeInput &input() const { return m_input; }
    [[nodiscard]] const AttributeValues &operator[](Attribute attribute) const
    {
        AttributeValuesPtr &values = m_values[attribute];
        if (!values)
            values = attributeValues(attribute, m_input);
        return *values;
    }
    [[nodiscard]] AttributeValuesPtr shared(Attribute attribute) const { return (*this)[attribute].shared_from_this(); }

private:
    AttributeInput m_input;
    mutable EnumTable<Attribute, AttributeValuesPtr> m_values;
};

/// Numbers that sort as the values do: of names the rank of each code, else the values. Equal ones share a rank.
class AttributeRanks {
public:
    /// O(names log names).
    explicit AttributeRanks(AttributeValuesPtr values);

    /// kAbsent where there is no value.
    void gather(std::span<const AllocationId> ids, std::uint64_t *into) const;

private:
    AttributeValuesPtr m_values;
    std::vector<std::uint32_t> m_ranks; ///< by code; empty: values are ranks
};

} // namespace allostrata
