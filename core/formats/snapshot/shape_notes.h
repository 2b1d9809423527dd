#pragma once

#include "core/model/snapshot.h"
#include "core/pickle/data_tree.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

class SnapshotBuilder;

/// Shapes and dtypes of tensors, which some recorders write by address and not by allocation.
class ShapeNotes {
public:
    /// The builder of the snapshot must outlive this object.
    explicit ShapeNotes(SnapshotBuilder &builder) : m_builder(builder) {}

    /// Reads `shape_data`: for each device {hex address: [[operator, shape, dtype], ...]}.
    void read(const DataTree &tree, DataValue value);
    /// Sets the details of the allocations that the notes describe. Call once, when all events and blocks are there.
    void apply();

private:
    /// An operator's note on the tensor at an address.
    struct Note {
        Detail detail; ///< shape, dtype, operatorName
        std::optional<std::uint64_t> bytes; ///< size of the tensor; absent if shape or dtype are not understood
    };

    void readDevice(const DataTree &tree, DataValue addresses, int device);
    [[nodiscard]] std::optional<Note> noteOf(const DataTree &tree, DataValue value);

    SnapshotBuilder &m_builder;
    std::map<std::pair<int, std::uint64_t>, std::vector<Note>> m_notes; ///< by device and address
    std::size_t m_count = 0; ///< number of notes on all devices
};

} // namespace allostrata
