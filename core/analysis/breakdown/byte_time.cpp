// Bytes times lifetime, by stack.

#include "core/analysis/breakdown/byte_time.h"

#include "core/attributes/attribute.h"
#include "core/attributes/attribute_values.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cstddef>

namespace allostrata {

namespace {

/// Converts moments to seconds, or to events in files without times.
class Clock {
public:
    explicit Clock(const Device &device) : m_times(device.times) {}

    [[nodiscard]] double at(Moment moment) const
    {
        constexpr double kMicroseconds = 1e-6;
        return m_times.isValid() ? static_cast<double>(m_times.timeOf(moment) - m_times.zero()) * kMicroseconds
                                 : static_cast<double>(moment);
    }

private:
    const EventTimes &m_times;
};

} // namespace

Result<ByteTime> byteTimeByStack(const Document &document, const Device &device, const ByteTimeRequest &request,
                                 const LoadContext &context)
{
    const Allocations &allocations = device.timeline.allocations();
    const auto stacks = attributeRow(Attribute::Stack).values(attributeInput(document, device));
    const Clock clock(device);
    ByteTime sums;
    sums.isTimed = device.times.isValid();
    sums.length = clock.at(request.last) - clock.at(request.first);
    const std::size_t known = stacks->names().count;
    std::vector<ByteTimeRow> rows(known + 1); // the last row is for allocations without a stack
    std::vector<double> most(rows.size());
    for (std::size_t i = 0; i < allocations.size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const EventId born = allocations.allocEvent(id);
        const EventId died = allocations.freeCompletedEvent(id);
        const Moment from = std::max<Moment>(born ? born.value() + 1 : 0, request.first);
        const Moment to = std::min<Moment>(died ? died.value() + 1 : request.last, request.last);
        if (from >= to || (!request.matching.empty() && request.matching[i] == 0))
            continue;
        const double held = static_cast<double>(allocations.requestedSize(id)) * (clock.at(to) - clock.at(from));
        const auto key = static_cast<std::size_t>(std::min<std::uint64_t>(stacks->of(id), known));
        ByteTimeRow &row = rows[key];
        row.byteTime += held;
        ++row.count;
        if (double &before = most[key]; !row.largest || held > before) {
            before = held;
            row.largest = id;
        }
        sums.total += held;
    }
    for (std::size_t key = 0; key < rows.size(); ++key) {
        if (rows[key].count == 0)
            continue;
        sums.rows.push_back(rows[key]);
        if (key < known)
            sums.rows.back().stack = stacks->names().stacks[key];
    }
    std::sort(sums.rows.begin(), sums.rows.end(), [](const ByteTimeRow &a, const ByteTimeRow &b) {
        return a.byteTime != b.byteTime ? a.byteTime > b.byteTime : a.largest < b.largest;
    });
    return sums;
}

} // namespace allostrata
