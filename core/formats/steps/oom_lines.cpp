// Reads texts of out-of-memory errors.

#include "core/formats/steps/oom_lines.h"

#include "core/base/ascii.h"
#include "core/formats/steps/printed_text.h"
#include "core/formats/steps/step_runs.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace allostrata {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t kLongestOom = 4096; ///< bytes of one error
constexpr std::string_view kOutOfMemory = " out of memory";
constexpr std::string_view kRequest = "Tried to allocate ";
constexpr std::string_view kAsync
    = "would exceed allowed memory"; ///< of cudaMallocAsync; the request is in a later line

/// Errors without numbers: a warning of PyTorch's allocator, errors of CUDA and its libraries.
constexpr std::array kBareErrors = {"memory allocation failed with OOM"sv,
                                    "CUDA error: out of memory"sv,
                                    "CUDA driver error: out of memory"sv,
                                    "CUDA error 2 out of memory"sv,
                                    "Cuda failure 2 'out of memory'"sv, // NCCL
                                    "Cuda failure 'out of memory'"sv,
                                    "cudaMalloc failed: out of memory"sv,
                                    "Failed to CUDA calloc"sv, // NCCL
                                    "CUDA out of memory"sv,
                                    "HIP out of memory"sv,
                                    "OutOfMemoryError"sv, // of PyTorch, of CuPy
                                    "cudaErrorMemoryAllocation"sv,
                                    "CUBLAS_STATUS_ALLOC_FAILED"sv,
                                    "CUDNN_STATUS_ALLOC_FAILED"sv,
                                    "RESOURCE_EXHAUSTED: Out of memory"sv, // JAX
                                    "OOM when allocating tensor"sv, // TensorFlow
                                    "recover from OOM"sv}; // fairseq

/// Words shortly before the name of an error that speak of it without one: advice, comments, settings.
constexpr std::array kMentions = {"avoid"sv,      "prevent"sv, "without"sv,    "if "sv,    "when "sv,
                                  "in case"sv,    "might"sv,   "may "sv,       "could "sv, "would "sv,
                                  "namespace("sv, "except "sv, "isinstance"sv, "raise "sv, "catch"sv};

/// Whether the words at a place in a line speak of an error without one: "to avoid CUDA out of memory errors".
bool isMentioned(std::string_view line, std::size_t at)
{
    constexpr std::size_t kBytesBefore = 48;
    const std::string_view start = trimmed(line);
    if (start.starts_with('#') || start.starts_with("//") || start.starts_with("/*"))
        return true;
    const std::string before = lowered(line.substr(at - std::min(at, kBytesBefore), std::min(at, kBytesBefore)));
    const auto isBefore = [&before](std::string_view words) {
        const std::size_t found = before.rfind(words);
        return found != std::string::npos && (found == 0 || !isLetter(before[found - 1]));
    };
    return before.ends_with("no ") || std::ranges::any_of(kMentions, isBefore);
}

/// Returns the place of an error without numbers in a text; npos if there is none.
std::size_t placeOfBare(std::string_view text)
{
    for (const std::string_view words : kBareErrors) {
        const std::size_t at = text.find(words);
        if (at == std::string_view::npos)
            continue;
        const std::size_t request = text.find(kRequest, at);
        const std::size_t behind = request == std::string_view::npos ? request : request + kRequest.size();
        const bool isTemplate = behind < text.size() && (text[behind] == '%' || text[behind] == '{');
        if (!isTemplate && !isMentioned(text, at))
            return at;
    }
    return std::string_view::npos;
}

/// A number of an error's text: the pattern around it, in which # stands for the number and its unit.
struct OomNumber {
    const char *pattern = nullptr;
    std::optional<PrintedBytes> OomText::*field = nullptr; ///< null: one of OomText::others
};

constexpr std::array kOomNumbers = {
    OomNumber{R"(Tried to allocate #|Requested\s*: #)", &OomText::request},
    OomNumber{R"(capaci?ty of #|# total capaci?ty|Device limit\s*: #)", &OomText::total},
    OomNumber{R"(# (?:is )?free|Free \(according to CUDA\)\s*: #)", &OomText::free},
    OomNumber{R"(# allowed|max allowed: #|memory fraction\)\s*: #)", &OomText::allowed},
    OomNumber{R"(this process has # memory in use)", &OomText::thisProcess},
    OomNumber{R"(Process \d+ has # memory in use)"},
    OomNumber{R"(# already allocated|# is allocated by PyTorch|(?:MPS|Currently) allocated\s*: #)",
              &OomText::allocated},
    OomNumber{R"(with # allocated in private pools)", &OomText::privatePools},
    OomNumber{R"(# is reserved by PyTorch but unallocated|# cached)", &OomText::unallocated},
    OomNumber{R"(# reserved in total by PyTorch)", &OomText::reserved},
    OomNumber{R"(other allocations: #)", &OomText::otherMps},
};

constexpr std::string_view kAmount = R"((\d{1,18})(?:\.(\d{1,6}))?\s*(bytes|B|[KMGT]i?B))";

constexpr std::size_t kMostGroups = 10; ///< three of each number in a pattern, and the whole match

std::string patternOf(const OomNumber &row)
{
    std::string pattern;
    for (const char *at = row.pattern; *at; ++at) {
        if (*at == '#')
            pattern += kAmount;
        else if (*at == ' ')
            pattern += "\\s+";
        else
            pattern += *at;
    }
    return pattern;
}

/// Patterns of kOomNumbers, made when a log first has such a text.
const std::vector<std::unique_ptr<re2::RE2>> &oomPatterns()
{
    static const auto *const all = [] {
        auto *made = new std::vector<std::unique_ptr<re2::RE2>>;
        for (const OomNumber &row : kOomNumbers)
            made->push_back(std::make_unique<re2::RE2>(patternOf(row)));
        return made;
    }();
    return *all;
}

/// The number in a match: of the alternatives, one has a unit.
std::optional<PrintedBytes> matched(const std::array<re2::StringPiece, kMostGroups> &groups, int count)
{
    for (std::size_t first = 1; first + 2 <= static_cast<std::size_t>(count); first += 3) {
        const auto text = [&](std::size_t group) {
            return std::string_view(groups[group].data(), groups[group].size());
        };
        if (!groups[first + 2].empty())
            return printedBytes(text(first), text(first + 1), text(first + 2));
    }
    return std::nullopt;
}

/// Calls take(PrintedBytes) for the matches of a pattern.
template <typename Take>
void forEachNumber(const re2::RE2 &pattern, std::string_view text, Take take)
{
    std::array<re2::StringPiece, kMostGroups> groups;
    const int count = pattern.NumberOfCapturingGroups();
    const re2::StringPiece all(text.data(), text.size());
    std::size_t from = 0;
    while (pattern.Match(all, from, text.size(), re2::RE2::UNANCHORED, groups.data(), count + 1)) {
        if (const auto number = matched(groups, count))
            take(*number);
        from = static_cast<std::size_t>(groups[0].data() - text.data()) + std::max<std::size_t>(groups[0].size(), 1);
    }
}

/// Numbers that a text gives.
int numbersIn(const OomText &text)
{
    int count = static_cast<int>(text.others.size());
    for (const OomNumber &row : kOomNumbers)
        count += row.field && (text.*row.field).has_value() ? 1 : 0;
    return count;
}

/// Returns where the error with this request begins: "MPS backend out of memory (MPS allocated: ...). Tried to ...".
std::size_t beginOfOom(std::string_view text, std::size_t request)
{
    constexpr std::size_t kLongestHead = 400;
    constexpr std::string_view kBackend = " backend";
    const std::string_view before = text.substr(0, request);
    const std::size_t head = before.rfind(kOutOfMemory);
    const std::size_t earlier = before.rfind(kRequest);
    const bool isOfEarlier = earlier != std::string_view::npos && earlier > head;
    if (head == std::string_view::npos || request - head > kLongestHead || isOfEarlier)
        return request;
    std::size_t begin = head;
    if (before.substr(0, begin).ends_with(kBackend))
        begin -= kBackend.size();
    while (begin > 0 && isLetter(text[begin - 1]))
        --begin;
    return begin;
}

/// Returns the begin and the end of the first error in a text; npos if there is none.
std::pair<std::size_t, std::size_t> placeOfOom(std::string_view text)
{
    const std::size_t request = std::min(text.find(kRequest), text.find(kAsync));
    if (request == std::string_view::npos)
        return {request, request};
    const std::size_t next = text.find(kRequest, request + kRequest.size());
    const std::size_t end = next == std::string_view::npos ? text.size() : beginOfOom(text, next);
    return {beginOfOom(text, request), end};
}

/// Whether nothing can follow that belongs to an error.
bool isComplete(const OomText &text) { return text.unallocated || text.reserved || text.otherMps; }

} // namespace

std::optional<OomText> parseOomText(std::string_view text)
{
    const auto [begin, end] = placeOfOom(text);
    if (begin == std::string_view::npos)
        return std::nullopt;
    text = text.substr(begin, std::min(end - begin, kLongestOom));
    OomText found;
    const auto &patterns = oomPatterns();
    for (std::size_t i = 0; i < kOomNumbers.size(); ++i) {
        forEachNumber(*patterns[i], text, [&](const PrintedBytes &number) {
            if (!kOomNumbers[i].field)
                found.others.push_back(number);
            else if (auto &field = found.*kOomNumbers[i].field; !field)
                field = number;
        });
    }
    if (!found.request && text.find(kAsync) == std::string_view::npos)
        return std::nullopt;
    static const re2::RE2 backend(R"(^([A-Za-z]+)(?: backend)? out of memory)");
    static const re2::RE2 device(R"((?:GPU|NPU|XPU|HPU|MLU)\s+(\d{1,4})\b)");
    const re2::StringPiece all(text.data(), text.size());
    re2::RE2::PartialMatch(all, backend, &found.backend);
    re2::RE2::PartialMatch(all, device, &found.device);
    return found;
}

std::optional<OomText> mentionedOom(std::string_view text)
{
    constexpr std::size_t kShortest = 16; // "recover from OOM"; most texts of records are shorter
    if (text.size() < kShortest)
        return std::nullopt;
    if (auto oom = parseOomText(text))
        return oom;
    return placeOfBare(text) == std::string_view::npos ? std::nullopt : std::optional(OomText());
}

bool OomLines::open(const LogLine &line, std::string_view text, std::uint64_t number)
{
    if (m_texts >= kMostTexts) {
        m_runs.note(Issue::DroppedRow, number, "out of memory");
        return true;
    }
    const auto found = parseOomText(text);
    if (!found)
        return false;
    ++m_texts;
    m_open = *found;
    m_open.line = number;
    m_open.timestamp = line.time;
    m_open.step = m_runs.lastStep(line.rank);
    m_run = line.rank;
    m_rowsBefore = m_runs.rowsAround(line.rank);
    m_text = text.substr(0, kLongestOom);
    m_lines = 1;
    return true;
}

bool OomLines::continues(const LogLine &line)
{
    if (m_lines == 0 || ++m_lines > kMostLines || m_text.size() >= kLongestOom || isComplete(m_open)
        || line.rank != m_run || line.text.find(kRequest) != std::string_view::npos)
        return false;
    m_text.append(" ").append(trimmed(line.text.substr(0, kLongestOom)));
    auto found = parseOomText(m_text);
    if (!found || numbersIn(*found) <= numbersIn(m_open))
        return false;
    found->line = m_open.line;
    found->timestamp = m_open.timestamp;
    found->step = m_open.step;
    m_open = std::move(*found);
    return true;
}

std::optional<Error> OomLines::finish()
{
    if (std::exchange(m_lines, 0) == 0)
        return std::nullopt;
    return m_runs.addOom(m_run, std::exchange(m_open, {}), m_rowsBefore);
}

bool OomLines::takeCounts(const LogLine &line)
{
    constexpr std::string_view kRetries = " CUDA memory allocation retries.";
    constexpr std::string_view kThrown = " CUDA OOM errors thrown.";
    for (const auto &[words, field] : {std::pair(kRetries, &StepRow::retries), std::pair(kThrown, &StepRow::ooms)}) {
        const std::size_t at = line.text.find(words);
        if (at == std::string_view::npos)
            continue;
        std::size_t first = at;
        while (first > 0 && (isDigit(line.text[first - 1]) || line.text[first - 1] == ','))
            --first;
        std::string digits(line.text.substr(first, at - first));
        std::erase(digits, ',');
        constexpr std::size_t kMostDigits = 15;
        if (digits.empty() || digits.size() > kMostDigits)
            return false;
        m_runs.addCount(line.rank, field, std::stoull(digits));
        return true;
    }
    return false;
}

Result<bool> OomLines::takeBare(const LogLine &line, std::uint64_t number)
{
    if (placeOfBare(line.text) == std::string_view::npos)
        return false;
    if (m_lines > 0 && m_run == line.rank) // of the error that is open
        return true;
    OomText oom;
    oom.line = number;
    oom.timestamp = line.time;
    oom.step = m_runs.lastStep(line.rank);
    if (auto error = m_runs.addOom(line.rank, std::move(oom), m_runs.rowsAround(line.rank)))
        return *error;
    return true;
}

Result<bool> OomLines::take(const LogLine &line, std::uint64_t number)
{
    if (!isOpen()
        && (line.words & (wordsIn("allocate") | wordsIn("oom ") | wordsIn("memory") | wordsIn("alloc_"))) == 0)
        return false;
    if (continues(line))
        return true;
    if (m_lines > kMostLines) {
        if (auto error = finish())
            return *error;
    }
    bool isTaken = false;
    for (std::string_view rest = line.text;;) {
        const auto [begin, end] = placeOfOom(rest);
        if (begin == std::string_view::npos && isTaken)
            return true;
        if (begin == std::string_view::npos)
            return takeCounts(line) ? Result<bool>(true) : takeBare(line, number);
        if (auto error = finish())
            return *error;
        const std::string_view text = rest.substr(begin, end - begin);
        if (!isMentioned(rest, begin) || text.find("capacity") != std::string_view::npos)
            isTaken = open(line, text, number) || isTaken;
        rest.remove_prefix(end);
    }
}

} // namespace allostrata
