#pragma once

#include "tests/support/generator/runtime.h"
#include "tests/support/generator/training_options.h"
#include "tests/support/generator/value_sink.h"

#include <string>
#include <vector>

namespace allostrata::generator {

/// Allocation that the file contains. Events are rows of the device's list in the file; -1: not in it.
struct AllocationTruth {
    std::int64_t allocEvent = -1; ///< -1: born before the trace
    std::int64_t freeRequestedEvent = -1;
    std::int64_t freeCompletedEvent = -1;
    std::uint64_t address = 0;
    std::uint64_t requested = 0;
    std::uint64_t block = 0; ///< the block's true size
    std::uint64_t stream = 0;
    bool isPendingAtEnd = false; ///< freed, but the free has not completed
    Labels labels;
};

struct OomTruth {
    std::int64_t event = -1;
    std::uint64_t requested = 0;
    std::uint64_t rounded = 0;
    std::uint64_t deviceFree = 0;
    std::uint64_t cached = 0; ///< free in the default pools
    Counters counters; ///< before it
    std::uint64_t largestUsable = 0; ///< see OomRecord, as the next
    std::uint64_t pending = 0;
    std::uint64_t usedByOthers = 0;
};

struct DeviceTruth {
    int ordinal = 0;
    Counters before; ///< before the first event in the file
    std::vector<Counters> after; ///< after each event in the file
    Counters end; ///< when the snapshot was taken
    std::vector<AllocationTruth> allocations; ///< by birth: those from before the trace come first
    std::vector<OomTruth> ooms;
    std::vector<MemoryTruth> looks; ///< memory after the events in RecorderOptions::lookAfter, by event
};

struct Truth {
    std::string name;
    std::string oomCause; ///< "" if memory did not run out
    std::vector<std::string> oomCauses; ///< all causes of a planned error, the decisive one first
    std::vector<DeviceTruth> devices;
    std::vector<std::string> modules; ///< Labels::module is a row of it
    std::vector<Leak> leaks;
};

/// Truth with which a file of this runtime can be compared. `prepended`: number of events before each device's own.
[[nodiscard]] Truth describeTruth(const Runtime &runtime, std::uint64_t prepended);

/// Writes the truth as JSON: parallel columns, names in tables.
void writeTruth(const Truth &truth, ByteSink &out);

} // namespace allostrata::generator
