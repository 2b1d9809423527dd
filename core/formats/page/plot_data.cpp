// Turns the data of a page from 2022 into a snapshot: elements that come and go, or events with the final segments.

#include "core/formats/page/plot_data.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/base/utf8.h"
#include "core/formats/page/plot_columns.h"
#include "core/formats/snapshot/snapshot_builder.h"
#include "core/model/snapshot.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

namespace {

/// Contents of an element's text besides its stack.
struct PlotTitle {
    std::optional<std::uint64_t> address; ///< of "b7f8a00000000_3 2.0MiB allocation (2097152 bytes)"
    bool isStackOfFree = false; ///< the alloc was not recorded
};

/// The stacks of a page from 2022 in either form: rows of suffix_table, or texts of several lines. Frames count as work
/// of the guard; the caller checks the guard for errors.
class PlotStacks {
public:
    /// All arguments must outlive this.
    PlotStacks(Snapshot &snapshot, const PlotColumns &columns, PlotGuard &guard)
        : m_snapshot(snapshot), m_columns(columns), m_guard(guard), m_known(columns[PlotKey::SuffixTable].size() / 2),
          m_frameOfRow(columns[PlotKey::StringTable].size())
    {
    }

    /// Returns the stack of a cell that contains only a stack; empty if there is none.
    [[nodiscard]] StackId stackOf(std::uint64_t cell);
    /// Returns the stack of a cell of elements_info and writes its title to `title`.
    [[nodiscard]] StackId stackOf(std::uint64_t cell, PlotTitle &title);

private:
    static constexpr std::size_t kMostFrames = 2000;
    static constexpr std::size_t kMostTitles = 4; ///< lines in front of one stack

    [[nodiscard]] StackId ofLines(std::string_view lines, PlotTitle *title);
    [[nodiscard]] FrameId frameOf(std::string_view line);
    [[nodiscard]] FrameId frameOfSuffix(std::uint64_t suffix);
    [[nodiscard]] std::uint64_t restOf(std::uint64_t suffix) const;
    [[nodiscard]] std::string_view lineOf(std::uint64_t suffix) const;

    Snapshot &m_snapshot;
    const PlotColumns &m_columns;
    PlotGuard &m_guard;
    std::vector<StackId> m_known; ///< by suffix
    std::vector<FrameId> m_frameOfRow; ///< by row of string_table; empty until needed
    std::vector<FrameId> m_frames; ///< scratch
};

constexpr std::size_t kLongestTitle = 200; ///< text beyond this is ignored

std::uint32_t lineNumber(std::string_view digits)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool fits = error == std::errc() && end == digits.data() + digits.size();
    return fits && number <= static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max()) ? number : 0;
}

/// The file, line and function of a line of a stack.
struct LineParts {
    std::string_view file;
    std::uint32_t line = 0;
    std::string_view function;
};

/// Parses "file:line:function" as in snapshots, or "file(line): function" as in profiles; any other text is a function.
LineParts partsOf(std::string_view text)
{
    for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
        const std::size_t end = text.find_first_not_of(kDecimalDigits, at + 1);
        if (end != std::string_view::npos && end > at + 1 && text[end] == ':')
            return {text.substr(0, at), lineNumber(text.substr(at + 1, end - at - 1)), text.substr(end + 1)};
    }
    const std::size_t close = text.find("): ");
    const std::size_t open = close == std::string_view::npos ? close : text.rfind('(', close);
    if (open != std::string_view::npos && open > 0 && close > open + 1
        && std::all_of(text.begin() + static_cast<std::ptrdiff_t>(open) + 1,
                       text.begin() + static_cast<std::ptrdiff_t>(close), isDigit))
        return {text.substr(0, open), lineNumber(text.substr(open + 1, close - open - 1)), text.substr(close + 3)};
    return {{}, 0, text};
}

/// Whether a line is not a frame but a description of the element.
bool takeTitle(std::string_view line, PlotTitle &title)
{
    constexpr std::string_view kFree = "alloc not recorded, stack trace for free:";
    constexpr std::string_view kBornBefore = "<block was allocated before _record_history was enabled>";
    line = beginningOf(line, kLongestTitle);
    if (line == kFree)
        title.isStackOfFree = true;
    if (line == kFree || line == kBornBefore)
        return true;
    const bool isTitle = line.find(" allocation (") != std::string_view::npos
                         || (line.find(" bytes) allocation") != std::string_view::npos);
    if (!isTitle)
        return false;
    const std::size_t end = line.find('_');
    if (end != std::string_view::npos && end > 1 && (line[0] == 'b' || line[0] == 's')) {
        std::uint64_t address = 0;
        const auto [rest, error] = std::from_chars(line.data() + 1, line.data() + end, address, 16);
        if (error == std::errc() && rest == line.data() + end)
            title.address = address;
    }
    return true;
}

/// Returns the rest of a chain. A row refers only to rows before it, so every chain ends.
std::uint64_t PlotStacks::restOf(std::uint64_t suffix) const
{
    const std::uint64_t rest = m_columns[PlotKey::SuffixTable][2 * static_cast<std::size_t>(suffix) + 1];
    return rest < suffix ? rest : PlotColumn::kNone;
}

std::string_view PlotStacks::lineOf(std::uint64_t suffix) const
{
    const PlotColumn &strings = m_columns[PlotKey::StringTable];
    const std::uint64_t row = m_columns[PlotKey::SuffixTable][2 * static_cast<std::size_t>(suffix)];
    const std::uint64_t text = strings.isText && row < strings.size() ? strings[static_cast<std::size_t>(row)]
                                                                      : PlotColumn::kNone;
    return text == PlotColumn::kNone ? std::string_view() : m_snapshot.text(StringId(static_cast<std::uint32_t>(text)));
}

FrameId PlotStacks::frameOf(std::string_view line)
{
    // a copy, because interning may move the text
    const std::string text(line);
    const LineParts parts = partsOf(text);
    Frame frame;
    frame.function = m_snapshot.strings.intern(parts.function);
    if (!parts.file.empty())
        frame.file = m_snapshot.strings.intern(parts.file);
    frame.line = parts.line;
    return m_snapshot.stacks.internFrame(frame);
}

/// Returns the frame of a line; each line is parsed once, in however many stacks it occurs.
FrameId PlotStacks::frameOfSuffix(std::uint64_t suffix)
{
    const std::uint64_t row = m_columns[PlotKey::SuffixTable][2 * static_cast<std::size_t>(suffix)];
    if (row >= m_frameOfRow.size())
        return frameOf({});
    FrameId &frame = m_frameOfRow[static_cast<std::size_t>(row)];
    if (!frame)
        frame = frameOf(lineOf(suffix));
    return frame;
}

StackId PlotStacks::stackOf(std::uint64_t cell)
{
    if (cell >= m_known.size())
        return {};
    StackId &known = m_known[static_cast<std::size_t>(cell)];
    if (known)
        return known;
    m_frames.clear();
    for (std::uint64_t suffix = cell; suffix != PlotColumn::kNone && m_frames.size() < kMostFrames;
         suffix = restOf(suffix))
        m_frames.push_back(frameOfSuffix(suffix));
    m_guard.step(m_frames.size());
    known = m_snapshot.stacks.internStack(m_frames);
    return known;
}

StackId PlotStacks::stackOf(std::uint64_t cell, PlotTitle &title)
{
    if (cell == PlotColumn::kNone)
        return {};
    if (m_columns[PlotKey::ElementsInfo].isText)
        return ofLines(m_snapshot.text(StringId(static_cast<std::uint32_t>(cell))), &title);
    std::uint64_t suffix = cell < m_known.size() ? cell : PlotColumn::kNone;
    for (std::size_t i = 0; i < kMostTitles && suffix != PlotColumn::kNone && takeTitle(lineOf(suffix), title); ++i)
        suffix = restOf(suffix);
    return suffix == PlotColumn::kNone ? StackId() : stackOf(suffix);
}

StackId PlotStacks::ofLines(std::string_view lines, PlotTitle *title)
{
    const std::string text(lines);
    std::vector<FrameId> frames;
    std::size_t start = 0;
    while (start < text.size() && frames.size() < kMostFrames) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string_view line = std::string_view(text).substr(start, end - start);
        const bool isTitle = frames.empty() && title && takeTitle(line, *title);
        if (!line.empty() && !isTitle)
            frames.push_back(frameOf(line));
        start = end + 1;
    }
    m_guard.step(frames.size());
    return frames.empty() ? StackId() : m_snapshot.stacks.internStack(frames);
}

constexpr std::uint64_t kAlignment = 512;
constexpr std::uint64_t kMostPlotStep = std::uint64_t(1) << 40; ///< limit on the distance of two made-up addresses
constexpr std::uint64_t kMostPlotRows = 0x7ffffff0U;

Error missing(std::string_view lists)
{
    Error error{Reason::UnexpectedValue, "{}", 0};
    error.expected = lists;
    return error;
}

Error tooMany() { return Error{Reason::TooManyEvents, std::to_string(kMostPlotRows)}; }

void noteColumns(const PlotColumns &columns, Diagnostics &diagnostics)
{
    diagnostics.add(Issue::UnknownKey, {0, 0, "plot"}, columns.unknownKeys);
    diagnostics.add(Issue::WrongType, {0, 0, "plot"}, columns.misfits);
}

std::uint64_t numberOr(std::uint64_t cell, std::uint64_t other) { return cell == PlotColumn::kNone ? other : cell; }

/// One element of a plot: an allocation, until it is allocated again.
struct Element {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    StackId stack;
    StringId category;
    bool isStackOfFree = false;
    bool isAlive = false;
    bool wasMet = false; ///< occurs in the list of actions or of the initial elements
};

/// Turns elements and actions into a trace, and the remaining ones into blocks.
class ElementReader {
public:
    ElementReader(Snapshot &snapshot, const PlotColumns &columns, const LoadContext &context)
        : m_snapshot(snapshot), m_columns(columns), m_guard(snapshot, columns, context)
    {
    }

    Result<void> read()
    {
        TRY_DO(readElements());
        const PlotColumn &initial = m_columns[PlotKey::InitiallyAllocated];
        for (std::size_t i = 0; i < initial.size(); ++i) {
            if (Element *element = elementOf(initial[i]))
                element->isAlive = element->wasMet = true;
        }
        m_snapshot.traces.push_back({0, {}});
        const PlotColumn &actions = m_columns[PlotKey::Actions];
        for (std::size_t i = 0; i < actions.size(); ++i) {
            if (const auto &error = m_guard.step())
                return *error;
            if (Element *element = elementOf(actions[i]))
                toggle(*element);
        }
        TRY_DO(addBlocks());
        addNotes();
        return {};
    }

private:
    Result<void> readElements()
    {
        PlotStacks stacks(m_snapshot, m_columns, m_guard);
        const PlotColumn &sizes = m_columns[PlotKey::ElementsSize];
        m_elements.resize(sizes.size());
        bool hasAddresses = !m_elements.empty();
        for (std::size_t i = 0; i < m_elements.size(); ++i) {
            if (const auto &error = m_guard.step())
                return *error;
            Element &element = m_elements[i];
            PlotTitle title;
            element.size = numberOr(sizes[i], 0);
            element.stack = stacks.stackOf(m_columns[PlotKey::ElementsInfo][i], title);
            element.isStackOfFree = title.isStackOfFree;
            element.category = categoryOf(i);
            element.address = title.address.value_or(0);
            hasAddresses = hasAddresses && title.address;
        }
        if (!hasAddresses)
            giveAddresses();
        return {};
    }

    /// Gives each element an address range that overlaps no other.
    void giveAddresses()
    {
        std::uint64_t next = kAlignment;
        for (Element &element : m_elements) {
            element.address = next;
            const std::uint64_t room = std::min(element.size, kMostPlotStep);
            next += std::max((room + kAlignment - 1) / kAlignment * kAlignment, kAlignment);
        }
    }

    [[nodiscard]] StringId categoryOf(std::size_t element) const
    {
        const PlotColumn &names = m_columns[PlotKey::Categories];
        const std::uint64_t row = m_columns[PlotKey::ElementsCategory][element];
        if (!names.isText || row >= names.size() || names[static_cast<std::size_t>(row)] == PlotColumn::kNone)
            return {};
        return StringId(static_cast<std::uint32_t>(names[static_cast<std::size_t>(row)]));
    }

    [[nodiscard]] Element *elementOf(std::uint64_t row)
    {
        if (row < m_elements.size())
            return &m_elements[static_cast<std::size_t>(row)];
        m_snapshot.diagnostics.add(Issue::DroppedRow, {0, 0, "actions"});
        return nullptr;
    }

    void toggle(Element &element)
    {
        TraceEvent event;
        event.action = element.isAlive ? Action::Free : Action::Alloc;
        event.address = element.address;
        event.size = element.size;
        event.category = element.category;
        if (element.isAlive || !element.isStackOfFree)
            event.stack = element.stack;
        element.isAlive = !element.isAlive;
        element.wasMet = true;
        m_snapshot.traces.front().trace.push(event);
    }

    /// Adds the elements alive at the end as blocks of a single made-up segment.
    Result<void> addBlocks()
    {
        std::vector<const Element *> alive;
        for (const Element &element : m_elements) {
            if (element.isAlive)
                alive.push_back(&element);
        }
        if (alive.empty())
            return {};
        std::stable_sort(alive.begin(), alive.end(),
                         [](const Element *a, const Element *b) { return a->address < b->address; });
        Segment segment;
        segment.address = alive.front()->address;
        segment.firstBlock = BlockId::at(0);
        segment.blockCount = static_cast<std::uint32_t>(alive.size());
        for (const Element *element : alive) {
            if (const auto &error = m_guard.step())
                return *error;
            Block block;
            block.address = element->address;
            block.size = element->size;
            block.requestedSize = element->size;
            block.state = BlockState::Allocated;
            block.stack = element->isStackOfFree ? StackId() : element->stack;
            block.segment = SegmentId::at(0);
            block.detail = detailOf(element->category);
            m_snapshot.blocks.push(block);
            if (__builtin_add_overflow(segment.totalSize, block.size, &segment.totalSize))
                segment.totalSize = UINT64_MAX;
        }
        m_snapshot.segments.push(segment);
        return {};
    }

    [[nodiscard]] DetailId detailOf(StringId category)
    {
        if (!category)
            return {};
        const auto [known, isNew] = m_details.try_emplace(category);
        if (isNew) {
            Detail detail;
            detail.category = category;
            known->second = m_snapshot.details.push(detail);
        }
        return known->second;
    }

    void addNotes()
    {
        const auto unmet = std::count_if(m_elements.begin(), m_elements.end(),
                                         [](const Element &element) { return !element.wasMet; });
        m_snapshot.diagnostics.add(Issue::DroppedRow, {0, 0, "elements"}, static_cast<std::uint64_t>(unmet));
        m_snapshot.diagnostics.add(Issue::EventsWithoutTime, {}, m_snapshot.traces.front().trace.size());
    }

    Snapshot &m_snapshot;
    const PlotColumns &m_columns;
    std::vector<Element> m_elements;
    std::unordered_map<StringId, DetailId> m_details; ///< by category
    PlotGuard m_guard;
};

/// Reads events, segments and blocks from their lists.
class StateReader {
public:
    StateReader(Snapshot &snapshot, const PlotColumns &columns, const LoadContext &context)
        : m_snapshot(snapshot), m_columns(columns), m_guard(snapshot, columns, context),
          m_stacks(snapshot, columns, m_guard)
    {
    }

    Result<void> read()
    {
        auto done = readEvents();
        return done ? readSegments() : done;
    }

private:
    [[nodiscard]] std::uint64_t number(PlotKey key, std::size_t row) const { return numberOr(m_columns[key][row], 0); }

    Result<void> readEvents()
    {
        m_snapshot.traces.push_back({0, {}});
        Trace &trace = m_snapshot.traces.front().trace;
        const std::size_t count = m_columns[PlotKey::EventAction].size();
        trace.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            if (const auto &error = m_guard.step())
                return *error;
            const auto action = actionOf(m_columns[PlotKey::EventAction][i]);
            if (!action) {
                m_snapshot.diagnostics.add(Issue::EventsWithoutAction);
                continue;
            }
            TraceEvent event;
            event.action = *action;
            event.address = number(PlotKey::EventAddress, i);
            event.size = number(PlotKey::EventSize, i);
            event.stream = m_snapshot.internStream(number(PlotKey::EventStream, i));
            event.stack = m_stacks.stackOf(m_columns[PlotKey::EventFrames][i]);
            trace.push(event);
        }
        return {};
    }

    /// Returns the action in a cell, which is a row of string_table or the word itself.
    [[nodiscard]] std::optional<Action> actionOf(std::uint64_t cell)
    {
        const PlotColumn &strings = m_columns[PlotKey::StringTable];
        std::uint64_t text = cell;
        if (!m_columns[PlotKey::EventAction].isText)
            text = strings.isText && cell < strings.size() ? strings[static_cast<std::size_t>(cell)]
                                                           : PlotColumn::kNone;
        if (text == PlotColumn::kNone)
            return std::nullopt;
        return m_snapshot.internAction(std::string(m_snapshot.text(StringId(static_cast<std::uint32_t>(text)))));
    }

    Result<void> readSegments()
    {
        const std::size_t segments = m_columns[PlotKey::SegmentAddress].size();
        std::vector<std::size_t> byAddress(m_columns[PlotKey::BlockAddress].size());
        for (std::size_t i = 0; i < byAddress.size(); ++i)
            byAddress[i] = i;
        std::stable_sort(byAddress.begin(), byAddress.end(), [this](std::size_t a, std::size_t b) {
            return number(PlotKey::BlockAddress, a) < number(PlotKey::BlockAddress, b);
        });
        std::vector<bool> isTaken(byAddress.size());
        std::size_t placed = 0;
        for (std::size_t i = 0; i < segments; ++i) {
            Segment segment;
            segment.address = number(PlotKey::SegmentAddress, i);
            segment.totalSize = number(PlotKey::SegmentSize, i);
            segment.stream = m_snapshot.internStream(number(PlotKey::SegmentStream, i));
            placed += addBlocks(segment, byAddress, isTaken);
            m_snapshot.segments.push(segment);
            if (const auto &error = m_guard.step())
                return *error;
        }
        m_snapshot.diagnostics.add(Issue::DroppedRow, {0, 0, "blocks"}, byAddress.size() - placed);
        return {};
    }

    /// Adds the blocks in a segment and the free ranges between them. Returns the number of blocks added. A block lies
    /// in one segment: if segments overlap, the first one takes it, and the list of the other ends there.
    std::size_t addBlocks(Segment &segment, const std::vector<std::size_t> &byAddress, std::vector<bool> &isTaken)
    {
        const std::size_t first = m_snapshot.blocks.size();
        std::uint64_t at = segment.address;
        std::uint64_t rest = segment.totalSize;
        std::size_t given = 0;
        auto row = std::lower_bound(byAddress.begin(), byAddress.end(), segment.address,
                                    [this](std::size_t block, std::uint64_t address) {
                                        return number(PlotKey::BlockAddress, block) < address;
                                    });
        for (; row != byAddress.end() && !m_guard.step(); ++row) {
            const auto place = static_cast<std::size_t>(row - byAddress.begin());
            const std::uint64_t address = number(PlotKey::BlockAddress, *row);
            const std::uint64_t size = number(PlotKey::BlockSize, *row);
            if (isTaken[place] || address < at || address - at >= rest || size > rest - (address - at))
                break;
            isTaken[place] = true;
            pushFree(at, address - at);
            rest -= address - at + size;
            at = address + size;
            Block block;
            block.address = address;
            block.size = size;
            block.requestedSize = number(PlotKey::BlockRealSize, *row);
            block.state = number(PlotKey::BlockPendingFree, *row) != 0 ? BlockState::PendingFree
                                                                       : BlockState::Allocated;
            block.stack = m_stacks.stackOf(m_columns[PlotKey::BlockFrames][*row]);
            push(block);
            ++given;
        }
        pushFree(at, rest);
        segment.blockCount = static_cast<std::uint32_t>(m_snapshot.blocks.size() - first);
        if (segment.blockCount > 0)
            segment.firstBlock = BlockId::at(first);
        return given;
    }

    void pushFree(std::uint64_t address, std::uint64_t size)
    {
        if (size == 0)
            return;
        Block block;
        block.address = address;
        block.size = size;
        block.state = BlockState::Inactive;
        push(block);
    }

    void push(Block block)
    {
        block.segment = SegmentId::at(m_snapshot.segments.size());
        m_snapshot.blocks.push(block);
    }

    Snapshot &m_snapshot;
    const PlotColumns &m_columns;
    PlotGuard m_guard;
    PlotStacks m_stacks; ///< uses the guard
};

} // namespace

Result<std::unique_ptr<Snapshot>> readPlotData(Source &source, const LoadContext &context)
{
    auto snapshot = std::make_unique<Snapshot>();
    TRY(const auto columns, readPlotColumns(source, context, snapshot->strings));
    if (!columns[PlotKey::Actions].isPresent || !columns[PlotKey::ElementsSize].isPresent)
        return missing(R"({"actions": [...], "elements_size": [...], "elements_info": [...]})");
    if (columns[PlotKey::Actions].size() > kMostPlotRows || columns[PlotKey::ElementsSize].size() > kMostPlotRows)
        return tooMany();
    snapshot->recorder = Recorder::Profiler;
    noteColumns(columns, snapshot->diagnostics);
    TRY_DO(ElementReader(*snapshot, columns, context).read());
    return snapshot;
}

Result<std::unique_ptr<Snapshot>> readStateData(Source &source, const LoadContext &context)
{
    SnapshotBuilder builder;
    Snapshot &snapshot = builder.snapshot();
    TRY(const auto columns, readPlotColumns(source, context, snapshot.strings));
    if (!columns[PlotKey::EventAction].isPresent && !columns[PlotKey::SegmentAddress].isPresent)
        return missing(R"({"events": {"action": [...]}, "segments": {"addr": [...]}, "blocks": {"addr": [...]}})");
    if (columns[PlotKey::EventAction].size() > kMostPlotRows
        || columns[PlotKey::BlockAddress].size() > kMostPlotRows / 2
        || columns[PlotKey::SegmentAddress].size() > kMostPlotRows / 2)
        return tooMany();
    noteColumns(columns, snapshot.diagnostics);
    TRY_DO(StateReader(snapshot, columns, context).read());
    return builder.finish();
}

} // namespace allostrata
