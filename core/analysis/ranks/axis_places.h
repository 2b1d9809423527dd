#pragma once

#include "core/base/result.h"
#include "core/job/job.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

struct LoadContext;

// Places the events of ranks on an axis of steps, or of collective calls.

/// Events before the end of a part of a recording.
[[nodiscard]] std::uint64_t endOfPart(std::uint64_t events, std::size_t part, std::size_t parts);

/// Place of events on an axis: linear between knots.
class EventPlaces {
public:
    /// Adds a knot; events ascend from call to call, places are made to.
    void add(std::uint64_t event, double x);
    /// Place of the moment after `event` events; events ascend from call to call.
    [[nodiscard]] double at(std::uint64_t event);

    [[nodiscard]] double first() const { return m_knots.empty() ? 0 : m_knots.front().second; }
    [[nodiscard]] double last() const { return m_knots.empty() ? 0 : m_knots.back().second; }

private:
    std::vector<std::pair<double, double>> m_knots; ///< event, place
    std::size_t m_next = 0;
};

/// Mean places of calls within their steps, by key. Sums are whole numbers, so they do not depend on the order.
class CallPlaces {
public:
    /// Knows at most so many calls: forged files may have more.
    explicit CallPlaces(std::size_t most) : m_most(most), m_slots(1024) {}

    /// `elapsed`: part of the step before the call, 0 to 1.
    void add(std::uint64_t key, double elapsed);
    void add(const CallPlaces &other);
    /// Empty if unknown.
    [[nodiscard]] std::optional<double> mean(std::uint64_t key) const;
    /// Bytes.
    [[nodiscard]] std::uint64_t memory() const { return m_slots.capacity() * sizeof(Slot); }

private:
    struct Slot {
        std::uint64_t key = 0; ///< 0: free
        std::uint64_t sum = 0;
        std::uint64_t count = 0;
    };

    void add(const Slot &one);
    [[nodiscard]] std::size_t slotOf(std::uint64_t key) const;
    void grow();

    std::size_t m_most;
    std::vector<Slot> m_slots;
    std::size_t m_count = 0;
};

/// Whether a device has steps to lay its events by; and the place of its first and last event then.
[[nodiscard]] bool hasOrderedSteps(const JobDevice &device);
[[nodiscard]] std::optional<std::pair<double, double>> stepEnds(const JobDevice &device);

/// Places of a device's events by its steps: step n from n to n + 1. What is before the first step and after the last
/// one takes the place of a step each.
[[nodiscard]] EventPlaces stepPlaces(const JobDevice &device);
/// The same with its calls at the mean places of all ranks.
[[nodiscard]] EventPlaces stepPlaces(const JobDevice &device, const CallOutline &calls, const CallPlaces &means);

/// Places of the collective calls of all ranks of a job, and of the events between them.
struct CollectivePlaces {
    CallPlaces means;
    /// By device: the start of its first part, then the end of each. Its events are divided into kOutlineParts equal
    /// parts, or one for each event if there are fewer. Empty without calls within steps.
    std::vector<std::vector<double>> ends;

    /// `calls`: by device. In parallel.
    [[nodiscard]] static CollectivePlaces of(std::span<const JobDevice> devices, std::span<const CallOutline> calls);
    /// Bytes.
    [[nodiscard]] std::uint64_t memory() const;
};
/// Made once, and kept with the job if it is not above 128 MiB: 2 KiB per device and 48 bytes per call of a step.
/// Errors: those of Job::callOutlines().
[[nodiscard]] Result<std::shared_ptr<const CollectivePlaces>> collectivePlaces(const Job &job,
                                                                               const LoadContext &context);

} // namespace allostrata
