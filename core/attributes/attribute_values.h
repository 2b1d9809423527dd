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

/// Inputs of attributes: one device. All pointees must outlive the objects made from it.
struct AttributeInput {
    const Snapshot *snapshot = nullptr;
    const Timeline *timeline = nullptr;
    const EventTimes *times = nullptr; ///< null or invalid: no times are known
    const StackDigests *stacks = nullptr; ///< null: no lines, functions and files are known
    /// Null, or of another device: category, phase, step and module are unknown.
    const Attribution *attribution = nullptr;
    /// The only allocation whose values will be read: reading then passes over nothing else, for menus on large files.
    /// Codes are valid only within these values.
    std::optional<AllocationId> only = {};
};

[[nodiscard]] AttributeInput attributeInput(const Document &document, const Device &device,
                                            const Attribution *attribution = nullptr);

/// The attribution, if it belongs to the device; else null.
[[nodiscard]] const Attribution *fittingAttribution(const AttributeInput &input);

/// Meaning of the codes of an attribute of kind Name.
struct AttributeNames {
    using Text = std::function<std::string(std::size_t)>;

    std::size_t count = 0;
    Text name; ///< spelling in tables and queries; several codes may share it
    std::function<std::vector<std::string>(std::size_t)> others = nullptr; ///< alternative names of a code; may be null
    /// Order of codes; null: by name, with digits compared as numbers.
    std::function<bool(std::size_t, std::size_t)> less = nullptr;
    std::string absent = {}; ///< word for unknown values in queries; empty: no term matches them
    std::vector<StackId> stacks = {}; ///< for attributes of stacks: a representative stack per code
    bool isFixed = false; ///< the codes are the same in every file
    bool hasDefault = false; ///< code 0 is the usual one, to which others are compared
    std::optional<std::size_t> unknownClass = {}; ///< class of unknown values
    /// Representative of all codes with one name, by code; empty: each represents itself.
    std::vector<std::uint32_t> firstOfName = {};
    /// Codes that colours and breakdowns distinguish; further codes are mapped to one of these.
    std::size_t classCount = 0; ///< 0: all codes
    std::function<std::size_t(std::size_t)> classOf = nullptr;
    Text className = nullptr;

    [[nodiscard]] std::size_t classes() const { return classOf ? classCount : count; }
    [[nodiscard]] std::size_t classAt(std::size_t code) const { return classOf ? classOf(code) : code; }
    [[nodiscard]] std::string classText(std::size_t row) const { return className ? className(row) : name(row); }
};

/// One attribute of the allocations of a device, as numbers: codes of names, or numbers in the attribute's order.
/// Immutable; thread-safe.
class AttributeValues : public std::enable_shared_from_this<AttributeValues> {
public:
    static constexpr std::uint64_t kAbsent = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::size_t kBlock = 2048; ///< best number of rows to read at once

    AttributeValues() = default;
    AttributeValues(const AttributeValues &) = delete;
    AttributeValues &operator=(const AttributeValues &) = delete;
    virtual ~AttributeValues() = default;

    /// Value of an allocation; kAbsent if it is unknown or there is none. O(1).
    [[nodiscard]] virtual std::uint64_t of(AllocationId id) const = 0;
    /// Values of the allocations from `first` on that fit into `room`. Returns `room` or, if available, part of a
    /// column.
    [[nodiscard]] virtual std::span<const std::uint64_t> block(std::size_t first,
                                                               std::span<std::uint64_t> room) const = 0;
    /// Writes the values of `ids` to `into`, which has as many rows.
    virtual void gather(std::span<const AllocationId> ids, std::uint64_t *into) const = 0;

    /// Names of the codes; empty unless the kind is Name.
    [[nodiscard]] const AttributeNames &names() const { return m_names; }

protected:
    explicit AttributeValues(AttributeNames names) : m_names(std::move(names)) {}

private:
    AttributeNames m_names;
};

using AttributeValuesPtr = std::shared_ptr<const AttributeValues>;

/// Reads an attribute that allocations have. Cost: at most a pass over the stacks, details or events of the device; for
/// a single allocation (AttributeInput::only), O(names of phases).
[[nodiscard]] AttributeValuesPtr attributeValues(Attribute attribute, const AttributeInput &input);

/// Calls visit(row, value) for all allocations, in blocks, until `stopped()` returns true; returns false if stopped.
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

/// Attributes of one device, each read on first use. Not thread-safe.
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

/// Numbers in the order of the values: ranks of the codes for names, else the values. Equal values share a rank.
class AttributeRanks {
public:
    /// Ranks the names. O(names log names).
    explicit AttributeRanks(AttributeValuesPtr values);

    /// Writes the ranks of `ids` to `into`; kAbsent for missing values.
    void gather(std::span<const AllocationId> ids, std::uint64_t *into) const;

private:
    AttributeValuesPtr m_values;
    std::vector<std::uint32_t> m_ranks; ///< by code; empty: the values are the ranks
};

} // namespace allostrata
