// Reads the lines of a training's console.

#include "core/formats/steps/step_log.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

using namespace std::string_view_literals;

/// Returns the length of the escape sequence at the start of the text; at least 1.
std::size_t escapeBytes(std::string_view text)
{
    if (text.size() < 2)
        return 1;
    if (text[1] == ']') { // up to BEL or ST
        const std::size_t end = text.find_first_of("\a\x1b", 2);
        return end == std::string_view::npos ? text.size() : end + (text[end] == '\x1b' ? 2 : 1);
    }
    if (text[1] != '[')
        return 2;
    std::size_t end = 2;
    while (end < text.size() && text[end] >= 0x20 && text[end] < 0x40)
        ++end;
    return end + 1;
}

/// Returns "rank 3" for "[rank3]:", "[default3]:", "(rank 3)", "Rank 3:" or "3:" at the start, and removes it from the
/// text.
std::string takeRank(std::string_view &text)
{
    std::string_view rest = text;
    const bool isBracket = !rest.empty() && (rest.front() == '[' || rest.front() == '(');
    if (isBracket)
        rest.remove_prefix(1);
    std::size_t word = 0;
    while (word < rest.size() && isLetter(rest[word]))
        ++word;
    const std::string name = lowered(rest.substr(0, word));
    const bool isRole = isBracket && (name == "trainer" || name == "worker"); // of torchrun, like "default"
    if (name != "rank" && name != "default" && !isRole && !(name.empty() && !isBracket))
        return {};
    rest.remove_prefix(word);
    while (!name.empty() && !rest.empty() && (rest.front() == ' ' || rest.front() == '_'))
        rest.remove_prefix(1);
    const std::size_t digits = std::min(rest.find_first_not_of(kDecimalDigits), rest.size());
    constexpr std::size_t kMostDigits = 7;
    if (digits == 0 || digits > kMostDigits)
        return {};
    const std::string_view number = rest.substr(0, digits);
    rest.remove_prefix(digits);
    if (isBracket && (rest.empty() || (rest.front() != ']' && rest.front() != ')')))
        return {};
    if (isBracket)
        rest.remove_prefix(1);
    if (rest.starts_with(':'))
        rest.remove_prefix(1);
    else if (!isBracket)
        return {};
    const bool isTime = !isBracket && !rest.empty()
                        && kDecimalDigits.find(rest.front()) != std::string_view::npos; // "06:31:45"
    if (isTime)
        return {};
    text = rest;
    return "rank " + std::string(number);
}

/// Returns "rank 3" for "[1,3]<stdout>:" and "[prterun-node01-17@1,3]<stderr>:", as mpirun tags lines, and removes it
/// from the text.
std::string takeTag(std::string_view &text)
{
    constexpr std::size_t kTagBytes = 100;
    const std::string_view head = text.substr(0, kTagBytes);
    const std::size_t close = head.find("]<std");
    const std::size_t comma = head.substr(0, std::min(close, head.size())).rfind(',');
    if (!head.starts_with('[') || close == std::string_view::npos || comma == std::string_view::npos)
        return {};
    const std::string_view rank = head.substr(comma + 1, close - comma - 1);
    const std::size_t end = head.find(">:", close);
    constexpr std::size_t kMostDigits = 7;
    if (end == std::string_view::npos || rank.size() > kMostDigits || !isAllDigits(rank))
        return {};
    text.remove_prefix(end + 2);
    return "rank " + std::string(rank);
}

/// Takes the next word of a line, including brackets attached to it: "28.13GiB(35.50%)".
std::string_view nextWord(std::string_view &text)
{
    const auto isGap = [](char byte) { return byte == ' ' || byte == '\t'; }; // faster than find_first_of
    const auto first = std::ranges::find_if_not(text, isGap);
    const auto end = std::find_if(first, text.end(), isGap);
    const std::string_view word(first, end);
    text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    return word;
}

/// Returns the position of the first "step:" before a number; npos if there is none.
std::size_t findStep(std::string_view text)
{
    constexpr std::size_t kBytesTried = 65; // blanks and a number; limits the rescans of a long text
    for (std::size_t at = text.find("step:"); at != std::string_view::npos; at = text.find("step:", at + 1)) {
        const bool isWord = at == 0 || (!isLetter(text[at - 1]) && text[at - 1] != '_');
        if (!isWord)
            continue;
        std::string_view rest = text.substr(at + 5, kBytesTried);
        const auto number = parseNumber(nextWord(rest));
        if (number && std::isfinite(*number))
            return at;
    }
    return std::string_view::npos;
}

/// The parts "28.13GiB" and "35.50%" of "28.13GiB(35.50%)".
struct Figures {
    std::string_view bytes;
    std::string_view percent;
};

Figures figuresOf(std::string_view value)
{
    const std::size_t open = value.find('(');
    if (open == std::string_view::npos)
        return {value, {}};
    const std::size_t close = value.find(')', open);
    if (close == std::string_view::npos) // the line is cut off here
        return {trimmed(value.substr(0, open)), {}};
    return {trimmed(value.substr(0, open)), value.substr(open + 1, close - open - 1)};
}

/// Calls take(key, value) for each "key: value" in a text; blanks within values are collapsed.
template <typename Take>
void forEachPair(std::string_view text, Take take)
{
    std::string key;
    std::string value;
    const auto flush = [&] {
        if (!key.empty())
            take(std::string_view(key), trimmed(value));
        value.clear();
    };
    for (std::string_view word = nextWord(text); !word.empty(); word = nextWord(text)) {
        const std::size_t colon = word.find(':');
        const bool isKey = colon != std::string_view::npos && colon > 0 && isLetter(word.front());
        if (isKey) {
            flush();
            key = word.substr(0, colon);
            value = word.substr(colon + 1);
        } else {
            value.append(value.empty() || word.front() == '(' ? "" : " ").append(word);
        }
    }
    flush();
}

/// Whether the text has a figure of memory with its unit.
bool hasMemory(std::string_view text)
{
    bool isKnown = false;
    forEachPair(text, [&](std::string_view key, std::string_view value) {
        const std::string_view bytes = figuresOf(value).bytes;
        isKnown = isKnown || (parseBytesText(bytes) && stepColumn(key, "GiB").isMemory());
    });
    return isKnown;
}

/// Returns the start of the prefix of a record: its rank, its logger, its date. `text` ends with the record's first
/// word.
std::size_t prefixStart(std::string_view text)
{
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        std::string_view rest = text.substr(at);
        const bool isDigit = kDecimalDigits.find(rest.front()) != std::string_view::npos
                             && (at == 0 || kDecimalDigits.find(text[at - 1]) == std::string_view::npos);
        if (((rest.front() == '[' || rest.front() == '(') && !takeRank(rest).empty()) || (isDigit && parseDate(rest)))
            break;
    }
    // "[titan] 2025-..." and "[2025-...": the brackets belong to the prefix.
    while (at > 0) {
        const std::string_view before = trimmed(text.substr(0, at));
        const std::size_t open = before.ends_with('[')   ? before.size() - 1
                                 : before.ends_with(']') ? before.rfind('[')
                                                         : std::string_view::npos;
        if (open == std::string_view::npos)
            break;
        at = open;
    }
    return at;
}

/// Returns the start, prefix included, of the record behind the one at `step`: writers that share a file without a lock
/// leave several in one line. The text's size if there is none. Both must have a figure of memory: "time per step: 0.5"
/// is not a record.
std::size_t nextRecord(std::string_view text, std::size_t step)
{
    constexpr std::size_t kWordBytes = 5; // "step:"
    const std::size_t behind = step + kWordBytes;
    const std::size_t found = findStep(text.substr(behind));
    if (found == std::string_view::npos)
        return text.size();
    const std::size_t next = behind + found;
    constexpr std::size_t kMostBytes = 512; // how far to search a record for its figure of memory
    if (!hasMemory(text.substr(step, next - step).substr(0, kMostBytes)) || !hasMemory(text.substr(next, kMostBytes)))
        return text.size();
    return behind + prefixStart(text.substr(behind, found));
}

} // namespace

std::string plainLogLine(std::string_view line)
{
    std::string plain;
    plain.reserve(line.size());
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] == '\x1b') {
            at += std::min(escapeBytes(line.substr(at)), line.size() - at);
            continue;
        }
        plain.push_back(line[at] == '\0' ? ' ' : line[at]);
        ++at;
    }
    return plain;
}

namespace {

/// Returns the rank in "node1: [rank8]: [titan] 2025-07-25 06:31:45,642", which a launcher on several machines writes.
std::string takeHostRank(std::string_view prefix)
{
    constexpr std::string_view kRank = ": [rank";
    const std::size_t at = prefix.find(kRank);
    if (at == std::string_view::npos || prefix.substr(0, at).find(' ') != std::string_view::npos)
        return {};
    std::string_view rest = prefix.substr(at + 2);
    return takeRank(rest);
}

/// Removes "[Rank 16]" behind a date, and finds the rank in "[XTuner][RANK 0][2025-07-25 10:00:00][INFO]".
std::string takeNamedRank(std::string_view &text)
{
    constexpr std::size_t kPrefixBytes = 60;
    constexpr std::string_view kWord = "rank";
    std::string_view rest = text;
    const auto isNamed = [kWord](std::string_view at) {
        return at.size() > kWord.size() && equalInAnyCase(at.substr(1, kWord.size()), kWord);
    };
    if (rest.starts_with('[') && isNamed(rest)) {
        std::string rank = takeRank(rest);
        text = rank.empty() ? text : rest;
        return rank;
    }
    for (const std::string_view gap : {": ["sv, "| ["sv}) { // "node1: [rank8]:", of launchers on many nodes
        const std::size_t at = text.substr(0, kPrefixBytes).find(gap);
        if (at == std::string_view::npos || !isNamed(text.substr(at + gap.size() - 1)))
            continue;
        rest = text.substr(at + gap.size() - 1);
        const std::size_t end = rest.find(']');
        const bool isPrefix = end != std::string_view::npos && rest.substr(end).starts_with("]:");
        if (std::string rank = isPrefix ? takeRank(rest) : std::string(); !rank.empty()) {
            text = rest;
            return rank;
        }
    }
    for (std::size_t at = text.substr(0, kPrefixBytes).find("]["); at != std::string_view::npos;
         at = text.substr(0, kPrefixBytes).find("][", at + 1)) {
        rest = text.substr(at + 1);
        if (isNamed(rest))
            return takeRank(rest);
    }
    return {};
}

} // namespace

LogLine splitLogLine(std::string_view line)
{
    LogLine parts;
    std::string_view text = trimmed(line);
    parts.whole = text;
    if (std::string rank = takeTag(text); !rank.empty()) {
        parts.rank = std::move(rank);
        text = trimmed(text);
    }
    for (std::string rank = takeRank(text); !rank.empty(); rank = takeRank(text)) {
        parts.rank = std::move(rank); // the inner one is the program's, those before it are a launcher's
        text = trimmed(text);
    }
    text = trimmed(text);
    constexpr std::size_t kPrefixBytes = 200;
    const std::size_t level = text.substr(0, kPrefixBytes).find(" - INFO - ");
    const std::string_view prefix = text.substr(0, level == std::string_view::npos ? std::size_t(40) : level);
    for (auto date = std::ranges::find_if(prefix, isDigit); date != prefix.end() && !parts.time;) {
        parts.time = parseDate(text.substr(static_cast<std::size_t>(date - prefix.begin())));
        date = std::find_if(std::find_if_not(date, prefix.end(), isDigit), prefix.end(), isDigit);
    }
    if (level != std::string_view::npos) {
        if (std::string rank = takeHostRank(text.substr(0, level)); !rank.empty())
            parts.rank = std::move(rank);
        text.remove_prefix(level + std::string_view(" - INFO - ").size());
    } else if (parts.time && text.starts_with('[')) {
        const std::size_t close = text.find(']');
        text.remove_prefix(close == std::string_view::npos ? 0 : close + 1);
    }
    text = trimmed(text);
    if (std::string rank = takeNamedRank(text); !rank.empty())
        parts.rank = std::move(rank);
    parts.text = trimmed(text);
    return parts;
}

bool ConsoleLines::takeCapacity(const LogLine &line)
{
    constexpr std::string_view kTitle = " capacity: ";
    constexpr std::string_view kWith = " with ";
    const std::size_t at = line.text.find(kTitle);
    const std::size_t with = line.text.rfind(kWith);
    if (at == std::string_view::npos || with == std::string_view::npos || with < at)
        return false;
    std::string_view rest = line.text.substr(with + kWith.size());
    std::string_view memory = nextWord(rest);
    std::string whole(memory);
    if (!parseBytesText(memory)) // "79.25 GiB memory"
        whole.append(nextWord(rest));
    const auto bytes = parseBytesText(whole);
    if (!bytes || nextWord(rest) != "memory")
        return false;
    StepRun &run = m_runs.run(line.rank);
    const std::size_t name = at + kTitle.size();
    run.device = trimmed(line.text.substr(name, with > name ? with - name : 0));
    if (toBytes(*bytes, 1, run.capacity) != NumberFate::Taken || run.capacity == 0U)
        run.capacity.reset();
    return true;
}

bool ConsoleLines::takeModelUsage(const LogLine &line)
{
    constexpr std::string_view kTitle = "memory usage for model: ";
    const std::size_t at = line.text.find(kTitle);
    if (at == std::string_view::npos)
        return false;
    m_runs.addFact(line.rank, "memory usage for model", trimmed(line.text.substr(at + kTitle.size())));
    return true;
}

const ConsoleLines::Meaning &ConsoleLines::meaningOf(std::string_view key, std::string_view unit)
{
    constexpr std::size_t kMostMeanings = 4096;
    m_wanted.assign(key).append("\n").append(unit);
    const auto found = m_meanings.find(m_wanted);
    if (found != m_meanings.end())
        return found->second;
    if (m_meanings.size() >= kMostMeanings)
        m_meanings.clear();
    return m_meanings
        .emplace(m_wanted, Meaning{stepColumn(key, unit), stepColumn(key), stepColumn(key, "GiB").isMemory()})
        .first->second;
}

void ConsoleLines::takePair(StepRuns::Draft &draft, std::string_view key, std::string_view value)
{
    const Figures figures = figuresOf(value);
    std::size_t unit = figures.bytes.size();
    while (unit > 0 && isLetter(figures.bytes[unit - 1]))
        --unit;
    const Meaning &meaning = meaningOf(key, figures.bytes.substr(unit));
    const StepColumn column = meaning.withUnit;
    if (column.isMemory()) {
        if (const auto number = parseNumber(figures.bytes.substr(0, unit)))
            m_runs.setNumber(draft, column, key, *number);
        if (const auto percent = parseNumber(figures.percent))
            m_runs.setNumber(draft, {column.field, true, 1}, key, *percent);
        return;
    }
    const StepColumn plain = meaning.plain;
    if (meaning.needsUnit) // ambiguous without its unit: the line may be cut off here
        return m_runs.note(Issue::WrongType, draft.row.line, key);
    if (const auto number = parseNumber(value))
        m_runs.setNumber(draft, plain.field == StepField::Timestamp ? StepColumn() : plain, key, *number);
    else if (!value.empty())
        StepRuns::setText(draft, key, value);
}

Result<bool> ConsoleLines::take(const LogLine &line, std::uint64_t number)
{
    const bool mayBeStep = (line.words & (wordsIn("step") | wordsIn("iter"))) != 0;
    const bool mayBeMemory = (line.words & wordsIn("memory")) != 0;
    if (!mayBeStep && !mayBeMemory)
        return false;
    const auto isMemory = takeGpuMemory(line, number);
    if (!isMemory || *isMemory)
        return isMemory;
    const std::size_t step = mayBeStep ? findStep(line.text) : std::string_view::npos;
    if (step == std::string_view::npos)
        return mayBeMemory && (takeCapacity(line) || takeModelUsage(line));
    LogLine rest = line;
    std::size_t from = step;
    bool isTaken = false;
    while (true) {
        const std::size_t next = nextRecord(rest.text, from);
        LogLine record = rest;
        record.text = rest.text.substr(0, next);
        const auto taken = takeRecord(record, from, number);
        if (!taken || next >= rest.text.size())
            return taken ? Result<bool>(isTaken || *taken) : taken;
        isTaken = isTaken || *taken;
        rest = splitLogLine(rest.text.substr(next));
        if (rest.rank.empty())
            rest.rank = line.rank;
        if (!rest.time)
            rest.time = line.time;
        from = findStep(rest.text);
        if (from == std::string_view::npos)
            return isTaken;
    }
}

Result<bool> ConsoleLines::takeRecord(const LogLine &line, std::size_t step, std::uint64_t number)
{
    StepRuns::Draft draft;
    draft.row.line = number;
    draft.row.timestamp = line.time;
    draft.run = line.rank;
    const std::string before = lowered(line.text.substr(0, step));
    if (before.find("valid") != std::string::npos || before.find("eval") != std::string::npos)
        draft.run.append(draft.run.empty() ? "" : ", ").append("validation");
    forEachPair(line.text.substr(step),
                [&](std::string_view key, std::string_view value) { takePair(draft, key, value); });
    const bool hasFigure = draft.row.reserved.bytes || draft.row.active.bytes || draft.row.allocated.bytes
                           || draft.row.reserved.percent || !draft.metrics.empty();
    if (!hasFigure)
        return false;
    if (auto error = m_runs.add(std::move(draft)))
        return *error;
    return true;
}

namespace {

/// Returns the number behind the first "step", "Step 12/100" or "iteration #12" of a text. Settings such as "max_steps:
/// 500" and sums such as "Total steps = 1,000" are not steps.
std::optional<std::int64_t> namedStep(std::string_view text)
{
    constexpr std::size_t kBytesTried = 512;
    constexpr std::size_t kMostDigits = 18;
    const std::string lower = lowered(text.substr(0, kBytesTried));
    for (std::size_t at = 0; at < lower.size(); ++at) {
        const std::string_view rest = std::string_view(lower).substr(at);
        const bool isBegin = at == 0 || (!isLetter(lower[at - 1]) && lower[at - 1] != '_');
        if (!isBegin || !(rest.starts_with("step") || rest.starts_with("iter")))
            continue;
        std::size_t first = at;
        while (first < lower.size() && isLetter(lower[first]))
            ++first;
        const std::string_view word = rest.substr(0, first - at);
        if (word != "step" && word != "iter" && word != "iteration")
            continue;
        first = std::min(lower.find_first_not_of(" :=#[(", first), lower.size());
        const std::size_t end = std::min(lower.find_first_not_of(kDecimalDigits, first), lower.size());
        const bool isDecimal = end + 1 < lower.size() && lower[end] == '.'
                               && kDecimalDigits.find(lower[end + 1]) != std::string_view::npos;
        if (end > first && end - first <= kMostDigits && !isDecimal)
            return std::stoll(lower.substr(first, end - first));
    }
    return std::nullopt;
}

/// "GPU 0" and the text after "GPU 0 Memory - " in a line; empty for other lines.
struct GpuMemory {
    std::string gpu;
    std::string_view figures;
};

std::optional<GpuMemory> gpuMemoryOf(std::string_view text)
{
    const auto has = [text](std::string_view word) { return text.find(word) != std::string_view::npos; };
    if (!(has("emory") || has("EMORY")) || !(has("GPU") || has("gpu") || has("Gpu")))
        return std::nullopt;
    const std::string lower = lowered(text);
    for (std::size_t at = lower.find("gpu"); at != std::string::npos; at = lower.find("gpu", at + 1)) {
        const std::size_t first = std::min(lower.find_first_not_of(" :", at + 3), lower.size());
        const std::size_t end = std::min(lower.find_first_not_of(kDecimalDigits, first), lower.size());
        std::size_t rest = std::min(lower.find_first_not_of(" :", end), lower.size());
        constexpr std::size_t kMostDigits = 4;
        if (end == first || end - first > kMostDigits || !std::string_view(lower).substr(rest).starts_with("memory"))
            continue;
        rest += std::string_view("memory").size();
        return GpuMemory{"GPU " + lower.substr(first, end - first),
                         text.substr(std::min(lower.find_first_not_of(" -:", rest), lower.size()))};
    }
    return std::nullopt;
}

} // namespace

Result<bool> ConsoleLines::takeGpuMemory(const LogLine &line, std::uint64_t number)
{
    const bool mayBeStep = (line.words & (wordsIn("step") | wordsIn("iter"))) != 0;
    if (const auto named = mayBeStep ? namedStep(line.text) : std::nullopt)
        m_step = named;
    const auto memory = gpuMemoryOf(line.text);
    if (!memory)
        return false;
    StepRuns::Draft draft;
    draft.row.line = number;
    draft.row.timestamp = line.time;
    draft.run = line.rank.empty() ? memory->gpu : line.rank + ", " + memory->gpu;
    for (std::string_view rest = memory->figures; !rest.empty();) {
        std::size_t comma = std::min(rest.find_first_of(",|;"), rest.size());
        while (comma + 1 < rest.size() && rest[comma] == ',' && isDigit(rest[comma + 1])) // "40,960.00MB"
            comma = std::min(rest.find_first_of(",|;", comma + 1), rest.size());
        const std::string_view pair = trimmed(rest.substr(0, comma));
        const std::size_t colon = pair.find_first_of(":=");
        if (colon != std::string_view::npos) {
            std::string key = lowered(trimmed(pair.substr(0, colon)));
            std::replace(key.begin(), key.end(), ' ', '_'); // "Max Allocated"
            takePair(draft, key, trimmed(pair.substr(colon + 1)));
        }
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (!draft.row.reserved.bytes && !draft.row.allocated.bytes && !draft.row.active.bytes)
        return false;
    draft.row.step = m_step ? *m_step : m_nextSteps[draft.run]++;
    draft.hasStep = true;
    if (auto error = m_runs.add(std::move(draft)))
        return *error;
    return true;
}

} // namespace allostrata
