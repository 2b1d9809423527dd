// What a log's lines have in common, and the lines of a training's console.

#include "core/formats/step_log.h"

#include "core/base/letters.h"
#include "core/base/trimmed.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace allostrata {

namespace {

/// Length of the escape sequence at the beginning of the text; at least 1.
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

/// "rank 3" of "[rank3]:", "[default3]:", "(rank 3)", "Rank 3:" or "3:" at the beginning; the text goes on behind it.
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
    if (name != "rank" && name != "default" && !(name.empty() && !isBracket))
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
    const bool isTime = !isBracket && !rest.empty() && kDecimalDigits.find(rest.front()) != std::string_view::npos; // "06:31:45"
    if (isTime)
        return {};
    text = rest;
    return "rank " + std::string(number);
}

/// A word of a line with its end, or what stands in brackets behind it: "28.13GiB(35.50%)".
std::string_view nextWord(std::string_view &text)
{
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(first);
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

/// Where "step:" begins that a number follows; npos where there is none.
std::size_t findStep(std::string_view text)
{
    constexpr std::size_t kBytesTried = 65; // blanks and a number: not the rest again for each of many
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

/// "28.13GiB" and "35.50%" of "28.13GiB(35.50%)".
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

/// Hands take(key, value) what stands as "key: value" in a text; blanks within values become one.
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

/// The text has a figure of memory with its unit.
bool tellsMemory(std::string_view text)
{
    bool isTold = false;
    forEachPair(text, [&](std::string_view key, std::string_view value) {
        const std::string_view bytes = figuresOf(value).bytes;
        isTold = isTold || (parseBytesText(bytes) && stepColumn(key, "GiB").isMemory());
    });
    return isTold;
}

/// Where what stands before a record begins: its rank, its logger, its date. `text` ends with the record's own word.
std::size_t prefixStart(std::string_view text)
{
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        std::string_view rest = text.substr(at);
        const bool isDigit = kDecimalDigits.find(rest.front()) != std::string_view::npos && (at == 0 || kDecimalDigits.find(text[at - 1]) == std::string_view::npos);
        if (((rest.front() == '[' || rest.front() == '(') && !takeRank(rest).empty()) || (isDigit && parseDate(rest)))
            break;
    }
    // "[titan] 2025-..." and "[2025-...": the brackets belong to it.
    while (at > 0) {
        const std::string_view before = trimmed(text.substr(0, at));
        const std::size_t open = before.ends_with('[') ? before.size() - 1 : before.ends_with(']') ? before.rfind('[') : std::string_view::npos;
        if (open == std::string_view::npos)
            break;
        at = open;
    }
    return at;
}

/// Where the record behind the one at `step` begins, with what stands before it: writers that share a file without a lock leave several
/// in a line. The text's size where there is none. Both must tell of memory: "time per step: 0.5" begins none.
std::size_t nextRecord(std::string_view text, std::size_t step)
{
    constexpr std::size_t kWordBytes = 5; // "step:"
    const std::size_t behind = step + kWordBytes;
    const std::size_t found = findStep(text.substr(behind));
    if (found == std::string_view::npos)
        return text.size();
    const std::size_t next = behind + found;
    constexpr std::size_t kMostBytes = 512; // of a record, up to its figure of memory
    if (!tellsMemory(text.substr(step, next - step).substr(0, kMostBytes)) || !tellsMemory(text.substr(next, kMostBytes)))
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

LogLine splitLogLine(std::string_view line)
{
    LogLine parts;
    std::string_view text = trimmed(line);
    parts.rank = takeRank(text);
    text = trimmed(text);
    constexpr std::size_t kPrefixBytes = 200;
    const std::size_t level = text.substr(0, kPrefixBytes).find(" - INFO - ");
    const std::string_view prefix = text.substr(0, level == std::string_view::npos ? std::size_t(40) : level);
    std::size_t date = prefix.find_first_of(kDecimalDigits);
    while (date != std::string_view::npos && !parts.time) {
        parts.time = parseDate(text.substr(date));
        date = prefix.find_first_of(kDecimalDigits, prefix.find_first_not_of(kDecimalDigits, date));
    }
    if (level != std::string_view::npos) {
        text.remove_prefix(level + std::string_view(" - INFO - ").size());
    } else if (parts.time && text.starts_with('[')) {
        const std::size_t close = text.find(']');
        text.remove_prefix(close == std::string_view::npos ? 0 : close + 1);
    }
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

void ConsoleLines::takePair(StepRuns::Draft &draft, std::string_view key, std::string_view value)
{
    const Figures figures = figuresOf(value);
    std::size_t unit = figures.bytes.size();
    while (unit > 0 && isLetter(figures.bytes[unit - 1]))
        --unit;
    const StepColumn column = stepColumn(key, figures.bytes.substr(unit));
    if (column.isMemory()) {
        if (const auto number = parseNumber(figures.bytes.substr(0, unit)))
            m_runs.setNumber(draft, column, key, *number);
        if (const auto percent = parseNumber(figures.percent))
            m_runs.setNumber(draft, {column.field, true, 1}, key, *percent);
        return;
    }
    const StepColumn plain = stepColumn(key);
    if (stepColumn(key, "GiB").isMemory()) // without its unit it says nothing: the line may be cut off here
        return m_runs.note(Issue::WrongType, draft.row.line, key);
    if (const auto number = parseNumber(value))
        m_runs.setNumber(draft, plain.field == StepField::Timestamp ? StepColumn() : plain, key, *number);
    else if (!value.empty())
        StepRuns::setText(draft, key, value);
}

Result<bool> ConsoleLines::take(const LogLine &line, std::uint64_t number)
{
    const auto isMemory = takeGpuMemory(line, number);
    if (!isMemory || *isMemory)
        return isMemory;
    const std::size_t step = findStep(line.text);
    if (step == std::string_view::npos)
        return takeCapacity(line) || takeModelUsage(line);
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
    forEachPair(line.text.substr(step), [&](std::string_view key, std::string_view value) { takePair(draft, key, value); });
    const bool hasFigure = draft.row.reserved.bytes || draft.row.active.bytes || draft.row.allocated.bytes || draft.row.reserved.percent
        || !draft.metrics.empty();
    if (!hasFigure)
        return false;
    if (auto error = m_runs.add(std::move(draft)))
        return *error;
    return true;
}

} // namespace allostrata
