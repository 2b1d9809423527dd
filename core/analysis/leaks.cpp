// Stacks that keep more in each step.

#include "core/analysis/leaks.h"

#include "core/analysis/leak_rows.h"
#include "core/analysis/leak_steps.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kFewestKept = 3;
constexpr std::size_t kFewestSuspects = 64; // those that began first, where steps are so many that more would not fit
constexpr std::size_t kMostCells = std::size_t(1) << 22;
constexpr std::size_t kKeptOfStack = 3; // a line that leaks by several stacks does so by each of them, again and again

/// An allocation of the trace that nobody frees.
struct KeptAllocation {
    std::uint64_t key = 0; ///< what it is taken together by
    AllocationId id;
    std::size_t row = 0; ///< of the steps
};

/// What is taken together and looks like a leak so far.
struct Suspect {
    std::vector<KeptRow> kept; ///< by row
    std::vector<std::int64_t> change; ///< of live bytes, by row; the first is that before the first step
    std::uint64_t liveBytes = 0;
    std::uint64_t liveCount = 0;
};

class LeakSearch {
public:
    LeakSearch(const Document &document, const Device &device, LeakSteps steps, const LoadContext &context)
        : m_document(document), m_timeline(device.timeline), m_context(context), m_steps(std::move(steps))
    {
    }

    /// Errors: Cancelled.
    Result<std::vector<Leak>> run()
    {
        if (!gather())
            return *m_context.cancelled();
        for (const bool isWhole : {true, false}) {
            if (!isWhole)
                byUserFrames();
            if (!findAmong())
                return *m_context.cancelled();
        }
        std::stable_sort(m_leaks.begin(), m_leaks.end(), [](const Leak &a, const Leak &b) {
            return std::pair(b.bytesPerStep.value, a.firstEvent) < std::pair(a.bytesPerStep.value, b.firstEvent);
        });
        return std::move(m_leaks);
    }

private:
    using Numbers = std::unordered_map<std::uint64_t, std::size_t>; ///< of suspects, by key

    static constexpr std::uint64_t kOfSize = std::uint64_t(1) << 63U; ///< keys that are sizes
    static constexpr std::uint32_t kNoSuspect = 0xffffffff;

    [[nodiscard]] bool isStopped(std::size_t row) const { return row % kPollStride == 0 && m_context.stop.stop_requested(); }

    [[nodiscard]] bool isStackless(StackId stack) const { return !stack || m_document.snapshot->stacks.stack(stack).empty(); }

    [[nodiscard]] std::uint64_t keyOfStack(StackId stack) const
    {
        return m_isWhole || !m_document.stacks ? stack.value() : (*m_document.stacks)[stack].yours & ~kOfSize;
    }
    [[nodiscard]] std::uint64_t keyOf(AllocationId id) const
    {
        const StackId stack = stackOf(m_timeline, id);
        return isStackless(stack) ? m_timeline.allocations().requestedSize(id) | kOfSize : keyOfStack(stack);
    }

    /// False where it was stopped; so the next.
    [[nodiscard]] bool gather()
    {
        const Allocations &all = m_timeline.allocations();
        for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
            if (isStopped(i))
                return false;
            const AllocationId id = AllocationId::at(i);
            if (all.freeRequestedEvent(id) || all.freeCompletedEvent(id))
                continue;
            const std::size_t row = m_steps.rowOf(all.allocEvent(id).value());
            if (row < m_steps.rows.size())
                m_kept.push_back({keyOf(id), id, row});
        }
        return true;
    }

    /// What whole stacks do not tell is asked of the user's frames of stacks.
    void byUserFrames()
    {
        m_isWhole = false;
        std::erase_if(m_kept, [this](const KeptAllocation &one) { return m_found.contains(one.key); });
        for (KeptAllocation &one : m_kept)
            one.key = keyOf(one.id);
    }

    [[nodiscard]] bool findAmong()
    {
        const Numbers numbers = suspectNumbers();
        std::vector<Suspect> suspects(numbers.size());
        for (Suspect &suspect : suspects) {
            suspect.kept.resize(m_steps.rows.size());
            suspect.change.resize(m_steps.rows.size() + 1);
        }
        for (const KeptAllocation &one : m_kept) {
            if (const auto found = numbers.find(one.key); found != numbers.end())
                addKept(suspects[found->second].kept[one.row], one.id);
        }
        if (!addLives(suspects, numbers))
            return false;
        for (const auto &[key, number] : numbers) {
            if (takeLeak(suspects[number]) && m_isWhole)
                m_found.insert(key);
        }
        return true;
    }

    /// Keys that kept something often enough, numbered in the order in which they began.
    [[nodiscard]] Numbers suspectNumbers() const
    {
        struct Tally {
            std::size_t rows = 0;
            std::size_t lastRow = static_cast<std::size_t>(-1);
            std::size_t count = 0;
            std::unordered_set<std::uint32_t> stacks;
        };
        std::unordered_map<std::uint64_t, Tally> tallies;
        for (const KeptAllocation &one : m_kept) {
            Tally &tally = tallies[one.key];
            tally.rows += tally.lastRow != one.row ? 1 : 0;
            tally.lastRow = one.row;
            ++tally.count;
            if (!m_isWhole)
                tally.stacks.insert(stackOf(m_timeline, one.id).key());
        }
        const std::size_t most = std::max(kFewestSuspects, kMostCells / m_steps.rows.size());
        Numbers numbers;
        for (const KeptAllocation &one : m_kept) {
            const Tally &tally = tallies[one.key];
            if (numbers.size() < most && tally.rows >= kFewestKept && tally.stacks.size() * kKeptOfStack <= tally.count)
                numbers.try_emplace(one.key, numbers.size());
        }
        return numbers;
    }

    void addKept(KeptRow &row, AllocationId id) const
    {
        row.bytes += m_timeline.allocations().requestedSize(id);
        row.blockBytes += m_timeline.allocations().blockSize(id).value;
        if (row.count++ == 0)
            row.first = id;
    }

    /// Suspects by stack; what a whole stack told is of no other leak.
    [[nodiscard]] std::vector<std::uint32_t> numbersOfStacks(const Numbers &numbers) const
    {
        std::vector<std::uint32_t> result(m_document.snapshot->stacks.stackCount(), kNoSuspect);
        for (std::size_t i = 0; i < result.size(); ++i) {
            const auto found = numbers.find(keyOfStack(StackId::at(i)));
            if (found != numbers.end() && (m_isWhole || !m_found.contains(i)))
                result[i] = static_cast<std::uint32_t>(found->second);
        }
        return result;
    }

    [[nodiscard]] bool addLives(std::vector<Suspect> &suspects, const Numbers &numbers) const
    {
        const Allocations &all = m_timeline.allocations();
        const std::vector<std::uint32_t> ofStacks = numbersOfStacks(numbers);
        for (std::size_t i = 0; i < all.size() && !suspects.empty(); ++i) {
            if (isStopped(i))
                return false;
            const AllocationId id = AllocationId::at(i);
            const StackId stack = stackOf(m_timeline, id);
            std::uint32_t number = kNoSuspect;
            if (!isStackless(stack))
                number = ofStacks[stack.value()];
            else if (const auto found = numbers.find(keyOf(id)); found != numbers.end())
                number = static_cast<std::uint32_t>(found->second);
            if (number != kNoSuspect)
                addLife(suspects[number], id);
        }
        return true;
    }

    void addLife(Suspect &suspect, AllocationId id) const
    {
        const Allocations &all = m_timeline.allocations();
        const std::uint64_t bytes = all.requestedSize(id);
        const EventId birth = all.allocEvent(id);
        const EventId death = all.freeCompletedEvent(id);
        suspect.change[birth ? rowAfter(birth.value()) : 0] += static_cast<std::int64_t>(bytes);
        if (death)
            suspect.change[rowAfter(death.value())] -= static_cast<std::int64_t>(bytes);
        suspect.liveBytes += death ? 0 : bytes;
        suspect.liveCount += death ? 0 : 1;
    }

    /// The row of Suspect::change: the step's and one, 0 before the first step.
    [[nodiscard]] std::size_t rowAfter(Moment event) const
    {
        const std::size_t row = m_steps.rowOf(event);
        return row == m_steps.rows.size() ? 0 : row + 1;
    }

    bool takeLeak(const Suspect &suspect)
    {
        std::vector<std::uint64_t> live;
        std::int64_t now = suspect.change.front();
        const auto before = static_cast<std::uint64_t>(std::max<std::int64_t>(now, 0));
        for (std::size_t row = 0; row < suspect.kept.size(); ++row) {
            now += suspect.change[row + 1];
            live.push_back(static_cast<std::uint64_t>(std::max<std::int64_t>(now, 0)));
        }
        const auto run = leakRunOf(suspect.kept, live, before);
        if (!run)
            return false;
        Leak &leak = m_leaks.emplace_back();
        leak.example = suspect.kept[run->first].first;
        leak.firstEvent = m_timeline.allocations().allocEvent(leak.example);
        leak.stack = stackOf(m_timeline, leak.example);
        if (m_document.stacks && !isStackless(leak.stack))
            leak.fingerprint = (*m_document.stacks)[leak.stack].fingerprint;
        leak.bytesPerStep = leakRate(suspect.kept, *run, &KeptRow::bytes);
        leak.blockBytesPerStep = leakRate(suspect.kept, *run, &KeptRow::blockBytes);
        leak.firstRow = run->first;
        leak.firstStep = m_steps.rows[run->first].number;
        leak.leakingSteps = run->steps;
        for (std::size_t row = run->first; row < suspect.kept.size(); ++row) {
            leak.keptBytes += suspect.kept[row].bytes;
            leak.keptCount += suspect.kept[row].count;
        }
        leak.liveBytes = suspect.liveBytes;
        leak.liveCount = suspect.liveCount;
        leak.liveByStep = std::move(live);
        return true;
    }

    const Document &m_document;
    const Timeline &m_timeline;
    const LoadContext &m_context;
    LeakSteps m_steps;
    bool m_isWhole = true; ///< stacks are told apart whole
    std::vector<KeptAllocation> m_kept; ///< by birth
    std::unordered_set<std::uint64_t> m_found; ///< keys of whole stacks that leak
    std::vector<Leak> m_leaks;
};

std::uint64_t allocatedLevelOf(const Device &device, Moment from, const LoadContext &context)
{
    std::uint64_t level = 0;
    CounterCursor cursor = device.timeline.cursorAt(from);
    for (;;) {
        const Counters now = cursor.counters();
        level = std::max(level, device.capabilities.allocated ? now.allocated.value : now.requested);
        if (cursor.moment() >= device.timeline.end() || (cursor.moment() % kPollStride == 0 && context.stop.stop_requested()))
            return level;
        cursor.advance();
    }
}

/// The step at which so much a step fills what is left; nothing where it never does.
std::optional<std::int64_t> stepOfFull(std::int64_t last, std::uint64_t room, std::uint64_t perStep)
{
    constexpr std::int64_t kFurthest = std::int64_t(1) << 60;
    if (perStep == 0 || last < 0 || last > kFurthest)
        return std::nullopt;
    const std::uint64_t steps = room / perStep + (room % perStep != 0 ? 1 : 0);
    if (steps > static_cast<std::uint64_t>(kFurthest))
        return std::nullopt;
    return last + static_cast<std::int64_t>(steps);
}

void foresee(LeakReport &report)
{
    if (report.leaks.empty() || !report.capacity)
        return;
    const std::uint64_t room = *report.capacity - std::min(*report.capacity, report.level);
    const std::int64_t last = report.steps.back().number;
    report.runsOutAt = stepOfFull(last, room, report.blockBytesPerStep.value);
    report.runsOutEarliest = stepOfFull(last, room, report.blockBytesPerStep.high);
    report.runsOutLatest = stepOfFull(last, room, report.blockBytesPerStep.low);
}

/// Its allocations are single ones that came in order.
bool tellsLives(const Document &document, const Device &device)
{
    const Recorder recorder = document.snapshot->recorder;
    return (recorder == Recorder::Allocator || recorder == Recorder::Profiler) && device.timeline.end() > 0;
}

} // namespace

Result<LeakReport> findLeaks(const Document &document, const Device &device, const Attribution &attribution,
                             std::optional<std::uint64_t> capacity, const LoadContext &context)
{
    LeakReport report;
    report.capacity = capacity ? capacity : device.capacity;
    if (!tellsLives(document, device))
        return report;
    auto steps = leakSteps(*document.snapshot, device.timeline, attribution, context);
    if (!steps)
        return steps.error();
    report.steps = (*steps).rows;
    if ((*steps).basis == StepBasis::None)
        return report;
    const std::size_t most = (*steps).mostLeaks;
    report.basis = (*steps).basis;
    auto leaks = LeakSearch(document, device, *std::move(steps), context).run();
    if (!leaks)
        return leaks.error();
    if ((*leaks).size() > most) { // no steps
        report.basis = StepBasis::None;
        return report;
    }
    report.tooFewSteps = false;
    report.leaks = *std::move(leaks);
    for (const Leak &leak : report.leaks) {
        report.bytesPerStep += leak.bytesPerStep;
        report.blockBytesPerStep += leak.blockBytesPerStep;
    }
    report.level = allocatedLevelOf(device, report.steps[report.steps.size() - 2].first, context);
    if (auto error = context.cancelled())
        return *error;
    foresee(report);
    return report;
}

} // namespace allostrata
