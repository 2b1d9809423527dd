// Leaks: stacks whose live bytes grow from step to step.

#include "core/analysis/leaks/leaks.h"

#include "core/analysis/leaks/leak_rows.h"
#include "core/attribution/stack_groups.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace allostrata {

std::string_view confidenceId(Confidence confidence)
{
    constexpr EnumTable<Confidence, std::string_view> kIds = {{"low", "medium", "high"}};
    return kIds[confidence];
}

std::string leakStackName(const Leak &leak, const Document &document)
{
    if (leak.fingerprint == 0)
        return {};
    const StackDigest &digest = (*document.stacks())[leak.stack];
    return leak.isWhole ? stackName(digest) : ownStackName(digest);
}

namespace {

/// Steps used to count leaks.
struct LeakSteps {
    std::vector<LeakStep> rows; ///< ascending, without gaps; the last ends with the trace
    Confidence mostConfidence = Confidence::High; ///< that a verdict based on these steps can have

    /// Row that contains a moment's event; rows.size() before the first step. O(log steps).
    [[nodiscard]] std::size_t rowOf(Moment event) const;
};

std::size_t LeakSteps::rowOf(Moment event) const
{
    if (rows.empty() || event < rows.front().first)
        return rows.size();
    const auto next = std::partition_point(rows.begin(), rows.end(),
                                           [event](const LeakStep &step) { return step.first <= event; });
    return static_cast<std::size_t>(next - rows.begin()) - 1;
}

/// Steps of the attribution. Events between two steps belong to the first of them.
LeakSteps leakSteps(const Attribution &attribution, Moment end)
{
    LeakSteps steps;
    if (attribution.stepsAreOnlyCalls())
        steps.mostConfidence = Confidence::Medium;
    for (const Step &step : attribution.steps()) {
        if (!steps.rows.empty())
            steps.rows.back().last = step.first;
        steps.rows.push_back({step.number, step.first, end});
    }
    return steps;
}

std::uint64_t levelOf(const Device &device, Moment from, const LoadContext &context)
{
    std::uint64_t level = 0;
    CounterCursor cursor = device.timeline.cursorAt(from);
    for (;;) {
        const Counters now = cursor.counters();
        level = std::max(level, device.capabilities.allocated ? now.allocated.value : now.requested);
        if (cursor.moment() >= device.timeline.end()
            || (cursor.moment() % kPollStride == 0 && context.stop.stop_requested()))
            return level;
        cursor.advance();
    }
}

/// Step at which growth by `perStep` fills the remaining room; empty if it never does.
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

/// Sets the level reached by the last steps and, if memory leaks and a capacity is known, the step at which memory runs
/// out. At least two steps. O(events of the last two steps); ends early if cancelled.
void foresee(LeakFindings &report, const Device &device, const LoadContext &context)
{
    report.level = levelOf(device, report.steps[report.steps.size() - 2].first, context);
    if (report.leaks.empty() || !report.capacity)
        return;
    const std::uint64_t room = *report.capacity - std::min(*report.capacity, report.level);
    const std::int64_t last = report.steps.back().number;
    report.runsOutAt = stepOfFull(last, room, report.blockBytesPerStep.value);
    report.runsOutEarliest = stepOfFull(last, room, report.blockBytesPerStep.high);
    report.runsOutLatest = stepOfFull(last, room, report.blockBytesPerStep.low);
}

constexpr double kRegularRows = 0.6; // share of the steps with a stack for its sizes to be compared
constexpr double kMostlyGrown = 0.8; // share of the steps
constexpr double kShareGrowing = 0.2; // share of those stacks
constexpr std::size_t kMostGrowingAlone = 3; // stacks: the growing buffer, and data computed from it

/// Largest allocations of a stack by step.
class Sizes {
public:
    void add(std::size_t row, std::uint64_t bytes)
    {
        if (m_row != row)
            close();
        m_row = row;
        m_largest = std::max(m_largest, bytes);
    }
    [[nodiscard]] double pairs() const { return static_cast<double>(m_pairs); }
    [[nodiscard]] bool isGrowing() const { return static_cast<double>(m_grown) >= kMostlyGrown * pairs(); }

private:
    void close()
    {
        m_pairs += m_before > 0 ? 1 : 0;
        m_grown += m_before > 0 && m_largest > m_before ? 1 : 0;
        m_before = std::exchange(m_largest, 0);
    }

    std::size_t m_row = 0;
    std::uint64_t m_largest = 0; ///< in the current row so far
    std::uint64_t m_before = 0; ///< in the previous row
    std::size_t m_pairs = 0; ///< pairs of consecutive rows
    std::size_t m_grown = 0; ///< pairs that grew
};

/// Whether many allocations of each step are larger than in the previous one: the input grows, and buffers that grow
/// with it are not a leak. Requires more stacks than a leak and the data computed from it. At least one step. False if
/// stopped. O(allocations).
bool doesWorkGrow(const Snapshot &snapshot, const Timeline &timeline, const LeakSteps &steps,
                  const LoadContext &context)
{
    const Allocations &all = timeline.allocations();
    std::vector<Sizes> ofStacks(snapshot.stacks.stackCount());
    std::size_t row = 0;
    for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return false;
        const AllocationId id = AllocationId::at(i);
        while (row + 1 < steps.rows.size() && steps.rows[row + 1].first <= all.allocEvent(id).value())
            ++row;
        const StackId stack = stackOf(timeline, id);
        if (stack && !snapshot.stacks.stack(stack).empty())
            ofStacks[stack.value()].add(row, all.requestedSize(id));
    }
    std::size_t regular = 0;
    std::size_t growing = 0;
    for (const Sizes &sizes : ofStacks) {
        if (sizes.pairs() < kRegularRows * (static_cast<double>(steps.rows.size()) - 2))
            continue;
        ++regular;
        growing += sizes.isGrowing() ? 1 : 0;
    }
    return growing > kMostGrowingAlone && static_cast<double>(growing) >= kShareGrowing * static_cast<double>(regular);
}

constexpr std::size_t kFewestKept = 3;
constexpr std::size_t kFewestSuspects = 64; // the earliest ones, if there are too many steps for more
constexpr std::size_t kMostCells = std::size_t(1) << 21;
constexpr std::size_t kKeptOfStack = 3; // a line that leaks through several stacks uses each of them repeatedly

/// Allocation of the trace that is never freed.
struct KeptAllocation {
    std::uint64_t key = 0; ///< grouping key
    AllocationId id;
    std::size_t row = 0; ///< row of the steps
};

/// Live bytes and allocations of a stack at the end of each step.
struct LiveRows {
    std::uint64_t before = 0; ///< bytes at the start of the first step
    std::vector<std::uint64_t> bytes;
    std::vector<std::uint64_t> blockBytes;
    std::vector<std::uint64_t> count;
};

/// Sum of changes modulo 2^64, or 0 if negative.
std::uint64_t liveOf(std::uint64_t sum) { return static_cast<std::int64_t>(sum) < 0 ? 0 : sum; }

/// Running sums of changes; the first row is the value before the first step.
std::vector<std::uint64_t> sumsOf(std::span<const std::uint64_t> changes)
{
    std::vector<std::uint64_t> sums;
    std::uint64_t now = changes.front();
    for (const std::uint64_t change : changes.subspan(1)) {
        now += change;
        sums.push_back(liveOf(now));
    }
    return sums;
}

/// Candidate: allocations of one key that may be a leak.
struct Suspect {
    std::vector<KeptRow> kept; ///< by row
    /// Changes of live bytes, modulo 2^64, by row; the first is the value before the first step.
    std::vector<std::uint64_t> change;
    std::vector<std::uint64_t> blockChange; ///< changes of the blocks' bytes, likewise
    std::vector<std::uint64_t> countChange;
    std::vector<AllocationId> last; ///< newest live allocation at the end of each step, by row
    std::size_t longestLife = 0; ///< see LeakSeries
    std::uint64_t liveBytes = 0;
    std::uint64_t liveCount = 0;
};

class LeakSearch {
public:
    LeakSearch(const Document &document, const Device &device, LeakSteps steps, const LoadContext &context)
        : m_document(document), m_timeline(device.timeline), m_context(context), m_steps(std::move(steps))
    {
    }

    /// Finds all leaks. Errors: Cancelled.
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
    using Numbers = std::unordered_map<std::uint64_t, std::size_t>; ///< number of each suspect, by key

    static constexpr std::uint64_t kOfSize = std::uint64_t(1) << 63U; ///< marks keys that are sizes
    static constexpr std::uint32_t kNoSuspect = 0xffffffff;

    [[nodiscard]] bool isStopped(std::size_t row) const
    {
        return row % kPollStride == 0 && m_context.stop.stop_requested();
    }

    [[nodiscard]] bool isStackless(StackId stack) const
    {
        return !stack || m_document.snapshot()->stacks.stack(stack).empty();
    }

    [[nodiscard]] std::uint64_t keyOfStack(StackId stack) const
    {
        return m_isWhole || !m_document.stacks() ? stack.value() : (*m_document.stacks())[stack].yours & ~kOfSize;
    }
    [[nodiscard]] std::uint64_t keyOf(AllocationId id) const
    {
        const StackId stack = stackOf(m_timeline, id);
        return isStackless(stack) ? m_timeline.allocations().requestedSize(id) | kOfSize : keyOfStack(stack);
    }

    /// Collects the suspects. False if stopped, as in the functions below.
    [[nodiscard]] bool gather()
    {
        const Allocations &all = m_timeline.allocations();
        m_replaced.assign(m_document.snapshot()->stacks.stackCount(), 0);
        std::size_t row = 0;
        for (std::size_t i = all.bornBefore(); i < all.size(); ++i) {
            if (isStopped(i))
                return false;
            const AllocationId id = AllocationId::at(i);
            const Moment birth = all.allocEvent(id).value();
            while (row + 1 < m_steps.rows.size() && m_steps.rows[row + 1].first <= birth)
                ++row;
            if (birth < m_steps.rows.front().first)
                continue;
            const EventId death = all.freeCompletedEvent(id);
            const StackId stack = stackOf(m_timeline, id);
            if (!death && !all.freeRequestedEvent(id))
                m_kept.push_back({keyOf(id), id, row});
            else if (death && death.value() >= m_steps.rows[row].last && !isStackless(stack))
                ++m_replaced[stack.value()];
        }
        return true;
    }

    /// Looks for leaks by the user's frames, if whole stacks show none.
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
            for (auto *changes : {&suspect.change, &suspect.blockChange, &suspect.countChange})
                changes->resize(m_steps.rows.size() + 1);
            suspect.last.resize(m_steps.rows.size());
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

    /// Keys that kept memory often enough, numbered by first occurrence.
    [[nodiscard]] Numbers suspectNumbers() const
    {
        struct Tally {
            std::size_t rows = 0;
            std::size_t lastRow = static_cast<std::size_t>(-1);
            std::size_t count = 0;
            std::unordered_set<StackId> stacks;
        };
        std::unordered_map<std::uint64_t, Tally> tallies;
        for (const KeptAllocation &one : m_kept) {
            Tally &tally = tallies[one.key];
            tally.rows += tally.lastRow != one.row ? 1 : 0;
            tally.lastRow = one.row;
            ++tally.count;
            if (!m_isWhole)
                tally.stacks.insert(stackOf(m_timeline, one.id));
        }
        const std::size_t most = std::max(kFewestSuspects, kMostCells / m_steps.rows.size());
        Numbers numbers;
        for (const KeptAllocation &one : m_kept) {
            const Tally &tally = tallies[one.key];
            const bool isKeptOften = tally.rows >= kFewestKept && tally.stacks.size() * kKeptOfStack <= tally.count;
            if (numbers.size() < most && (isKeptOften || isReplaced(one)))
                numbers.try_emplace(one.key, numbers.size());
        }
        return numbers;
    }

    /// Whether an allocation is the newest of a stack that replaces its earlier memory.
    [[nodiscard]] bool isReplaced(const KeptAllocation &one) const
    {
        return m_isWhole && one.key < m_replaced.size() && m_replaced[one.key] >= kFewestKept;
    }

    void addKept(KeptRow &row, AllocationId id) const
    {
        row.bytes += m_timeline.allocations().requestedSize(id);
        row.blockBytes += m_timeline.allocations().blockSize(id).value;
        if (row.count++ == 0)
            row.first = id;
    }

    /// Suspect of each stack. A whole stack that leaks belongs to no other leak.
    [[nodiscard]] std::vector<std::uint32_t> numbersOfStacks(const Numbers &numbers) const
    {
        std::vector<std::uint32_t> result(m_document.snapshot()->stacks.stackCount(), kNoSuspect);
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
        const std::size_t from = birth ? rowAfter(birth.value()) : 0;
        const std::size_t to = death ? rowAfter(death.value()) : suspect.change.size();
        suspect.change[from] += bytes;
        suspect.blockChange[from] += all.blockSize(id).value;
        ++suspect.countChange[from];
        if (death) {
            suspect.change[to] -= bytes;
            suspect.blockChange[to] -= all.blockSize(id).value;
            --suspect.countChange[to];
        }
        if (from > 0 && to > from)
            suspect.last[from - 1] = id;
        if (from > 0 && death)
            suspect.longestLife = std::max(suspect.longestLife, to - from);
        suspect.liveBytes += death ? 0 : bytes;
        suspect.liveCount += death ? 0 : 1;
    }

    /// Row of Suspect::change: that of the step plus one, 0 before the first step.
    [[nodiscard]] std::size_t rowAfter(Moment event) const
    {
        const std::size_t row = m_steps.rowOf(event);
        return row == m_steps.rows.size() ? 0 : row + 1;
    }

    /// Whether the last step got as far as earlier steps when they allocated the kept memory.
    [[nodiscard]] bool isLastWhole(const std::vector<KeptRow> &kept) const
    {
        Moment latest = 0; ///< latest position within a step, in events
        for (std::size_t row = 1; row + 1 < kept.size(); ++row) {
            if (kept[row].count > 0)
                latest = std::max(latest, m_timeline.allocations().allocEvent(kept[row].first).value()
                                              - m_steps.rows[row].first);
        }
        return m_timeline.end() - m_steps.rows.back().first > latest;
    }

    bool takeLeak(const Suspect &suspect)
    {
        LiveRows live;
        live.before = liveOf(suspect.change.front());
        live.bytes = sumsOf(suspect.change);
        const LeakSeries series{suspect.kept, live.bytes, live.before, suspect.longestLife, isLastWhole(suspect.kept)};
        if (const auto run = leakRunOf(series)) {
            addLeak(suspect, suspect.kept, *run, live);
            return true;
        }
        return m_isWhole && takeCopies(suspect, std::move(live));
    }

    /// Detects growth by copying: more bytes in no more allocations.
    bool takeCopies(const Suspect &suspect, LiveRows live)
    {
        live.blockBytes = sumsOf(suspect.blockChange);
        live.count = sumsOf(suspect.countChange);
        const std::vector<KeptRow> grown = copiedGrowth(live.bytes, live.blockBytes, suspect.last);
        if (grown.empty())
            return false;
        const auto run = leakRunOf({grown, live.bytes, live.before, 0, isLastWhole(grown)});
        if (!run || live.count[live.count.size() - 2] > live.count[run->first] || doesAllGrow())
            return false;
        addLeak(suspect, grown, *run, live);
        m_leaks.back().isByCopying = true;
        return true;
    }

    /// Adds a leak. `rows`: growth in each step.
    void addLeak(const Suspect &suspect, const std::vector<KeptRow> &rows, const LeakRun &run, const LiveRows &live)
    {
        Leak &leak = m_leaks.emplace_back();
        leak.confidence = std::min(confidenceOf(run.steps), m_steps.mostConfidence);
        leak.isWhole = m_isWhole;
        leak.example = rows[run.first].first;
        leak.firstEvent = m_timeline.allocations().allocEvent(leak.example);
        leak.stack = stackOf(m_timeline, leak.example);
        if (m_document.stacks() && !isStackless(leak.stack))
            leak.fingerprint = (*m_document.stacks())[leak.stack].fingerprint;
        leak.bytesPerStep = leakRate(rows, run, &KeptRow::bytes);
        leak.blockBytesPerStep = leakRate(rows, run, &KeptRow::blockBytes);
        leak.firstRow = run.first;
        leak.firstStep = m_steps.rows[run.first].number;
        leak.leakingSteps = run.steps;
        for (std::size_t row = run.first; row < rows.size(); ++row) {
            leak.remainingBytes += rows[row].bytes;
            leak.remainingCount += rows[row].count;
        }
        leak.liveBytes = suspect.liveBytes;
        leak.liveCount = suspect.liveCount;
        leak.liveByStep = live.bytes;
    }

    [[nodiscard]] bool doesAllGrow()
    {
        if (!m_doesAllGrow)
            m_doesAllGrow = doesWorkGrow(*m_document.snapshot(), m_timeline, m_steps, m_context);
        return *m_doesAllGrow;
    }

    const Document &m_document;
    const Timeline &m_timeline;
    const LoadContext &m_context;
    LeakSteps m_steps;
    bool m_isWhole = true; ///< whole stacks are compared, rather than user frames only
    std::vector<KeptAllocation> m_kept; ///< by birth
    std::unordered_set<std::uint64_t> m_found; ///< keys of leaking whole stacks
    /// Number of allocations freed in a later step than they were made in, by stack.
    std::vector<std::uint32_t> m_replaced;
    std::optional<bool> m_doesAllGrow;
    std::vector<Leak> m_leaks;
};

/// Whether the rows are individual allocations in order of time.
bool hasLives(const Document &document, const Device &device)
{
    const Recorder recorder = document.snapshot()->recorder;
    return (recorder == Recorder::Allocator || recorder == Recorder::Profiler) && device.timeline.end() > 0;
}

} // namespace

Result<LeakFindings> findLeaks(const Document &document, const Device &device, const Attribution &attribution,
                               std::optional<std::uint64_t> capacity, const LoadContext &context)
{
    LeakFindings report;
    report.capacity = capacity ? capacity : device.capacity;
    if (!hasLives(document, device))
        return report;
    LeakSteps steps = leakSteps(attribution, device.timeline.end());
    report.steps = steps.rows;
    report.confidence = std::min(confidenceOf(steps.rows.size()), steps.mostConfidence);
    if (steps.rows.size() < kFewestLeakSteps)
        return report;
    report.basis = attribution.stepBasis();
    auto leaks = LeakSearch(document, device, std::move(steps), context).run();
    if (!leaks)
        return leaks.error();
    report.tooFewSteps = false;
    report.leaks = *std::move(leaks);
    for (const Leak &leak : report.leaks) {
        report.bytesPerStep += leak.bytesPerStep;
        report.blockBytesPerStep += leak.blockBytesPerStep;
    }
    foresee(report, device, context);
    if (auto error = context.cancelled())
        return *error;
    return report;
}

} // namespace allostrata
