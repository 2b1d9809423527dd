// Takes the requests of a recording.

#include "core/analysis/predict/recorded_run.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

/// Numbers of stacks that do not depend on the document: 64 bits of a hash of their frames.
class StackNumbers {
public:
    explicit StackNumbers(const Document &document)
        : m_stacks(document.snapshot()->stacks), m_strings(document.snapshot()->strings),
          m_whole(m_stacks.stackCount(), 0), m_short(m_stacks.stackCount(), 0)
    {
    }

    [[nodiscard]] std::uint64_t whole(StackId stack)
    {
        return number(stack, m_whole, [this](const Frame &frame, std::uint64_t hash) {
            return mixed(mixed(mixed(hash, text(frame.file)), text(frame.function)), std::uint64_t(frame.line));
        });
    }

    /// Of the Python frames, the file's name and the function; of a stack without Python frames, all functions. The
    /// names of files that torch.compile writes are hashes, and count as one.
    [[nodiscard]] std::uint64_t shortened(StackId stack)
    {
        bool hasPython = false;
        for (const FrameId id : m_stacks.stack(stack))
            hasPython = hasPython || isPython(text(m_stacks.frame(id).file));
        return number(stack, m_short, [this, hasPython](const Frame &frame, std::uint64_t hash) {
            const std::string_view file = text(frame.file);
            if (!hasPython)
                return mixed(hash, text(frame.function));
            if (!isPython(file))
                return hash;
            return mixed(mixed(hash, shortFile(file)), text(frame.function));
        });
    }

private:
    [[nodiscard]] std::string_view text(StringId id) const { return m_strings.text(id); }

    static bool isPython(std::string_view file) { return file.ends_with(".py") || file.starts_with('<'); }
    static std::string_view shortFile(std::string_view file)
    {
        constexpr std::size_t kLongestOwnName = 40;
        const std::string_view name = file.substr(file.find_last_of('/') + 1);
        const bool isCompiled = file.find("inductor") != std::string_view::npos && name.size() > kLongestOwnName;
        return isCompiled ? std::string_view("inductor") : name;
    }
    static std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
    {
        hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
        return hash * 0xff51afd7ed558ccdULL;
    }
    static std::uint64_t mixed(std::uint64_t hash, std::string_view text)
    {
        return mixed(hash, std::hash<std::string_view>()(text));
    }

    template <typename Mix>
    std::uint64_t number(StackId stack, std::vector<std::uint64_t> &known, Mix mix)
    {
        if (!stack)
            return RecordedRun::kNoStack;
        std::uint64_t &made = known[stack.value()];
        if (made != 0)
            return made;
        std::uint64_t hash = 1;
        for (const FrameId id : m_stacks.stack(stack))
            hash = mix(m_stacks.frame(id), hash);
        made = hash == RecordedRun::kNoStack ? 1 : hash;
        return made;
    }

    const StackTable &m_stacks;
    const StringTable &m_strings;
    std::vector<std::uint64_t> m_whole; ///< by stack; 0: not made
    std::vector<std::uint64_t> m_short;
};

} // namespace

Result<RecordedRun> recordedRun(std::shared_ptr<const Document> document, const Device &device, double size,
                                const LoadContext &context)
{
    constexpr std::size_t kPoll = 1 << 16;
    const Allocations &allocations = device.timeline.allocations();
    StackNumbers numbers(*document);
    RecordedRun run;
    run.document = std::move(document);
    run.device = &device;
    run.size = size;
    run.before = allocations.bornBefore();
    struct Moved {
        std::uint32_t event = 0;
        RecordedRun::Change change;
    };
    std::vector<Moved> moves;
    moves.reserve(2 * allocations.size());
    for (std::uint32_t row = 0; row < allocations.size(); ++row) {
        if (row % kPoll == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const AllocationId id(row);
        const bool isPending = allocations.isPendingFirst(id); // never requested in this recording
        run.bytes.push_back(isPending ? 0 : allocations.requestedSize(id));
        const EventId birth = allocations.allocEvent(id);
        const StackId stack = birth ? device.timeline.trace().stack(birth) : StackId();
        run.stacks.push_back(row < run.before ? RecordedRun::kNoStack
                                              : std::max<std::uint64_t>(numbers.whole(stack), 1));
        run.shortStacks.push_back(row < run.before ? RecordedRun::kNoStack
                                                   : std::max<std::uint64_t>(numbers.shortened(stack), 1));
        if (birth)
            moves.push_back({birth.value(), {row, true}});
        if (const EventId death = allocations.freeCompletedEvent(id))
            moves.push_back({death.value(), {row, false}});
    }
    // An alloc may end the life before it at its address: the end comes first.
    std::ranges::sort(moves, {}, [](const Moved &move) { return std::pair(move.event, move.change.isBirth); });
    run.changes.reserve(moves.size());
    run.changeEvents.reserve(moves.size());
    for (const Moved &move : moves) {
        run.changes.push_back(move.change);
        run.changeEvents.push_back(move.event);
    }
    return run;
}

RunPeak peakOf(const RecordedRun &run, const std::vector<double> &bytes)
{
    double now = 0;
    for (std::size_t row = 0; row < run.before; ++row)
        now += bytes[row];
    RunPeak peak{now, 0};
    for (std::size_t i = 0; i < run.changes.size(); ++i) {
        const RecordedRun::Change &change = run.changes[i];
        now += change.isBirth ? bytes[change.row] : -bytes[change.row];
        if (now > peak.bytes)
            peak = {now, i + 1};
    }
    return peak;
}

std::vector<std::uint8_t> liveAfter(const RecordedRun &run, std::size_t changes)
{
    std::vector<std::uint8_t> live(run.bytes.size(), 0);
    std::fill_n(live.begin(), run.before, std::uint8_t(1));
    for (std::size_t i = 0; i < changes; ++i)
        live[run.changes[i].row] = run.changes[i].isBirth ? 1 : 0;
    return live;
}

} // namespace allostrata
