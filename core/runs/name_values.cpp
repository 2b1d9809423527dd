// Values of the columns from file names: their usual spelling and their order.

#include "core/runs/name_values.h"

#include "core/base/ascii.h"
#include "core/runs/name_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>

namespace allostrata {

namespace {

constexpr std::array<std::string_view, 7> kValueColumns = {"model", "ctx", "batch", "mode", "dtype", "rank", "step"};
constexpr std::size_t kMostValueDigits = 15; ///< limit for a comparison by number

std::optional<std::uint64_t> shortNumber(std::string_view text)
{
    if (text.size() > kMostValueDigits || !isAllDigits(text))
        return std::nullopt;
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// Returns the row of a word in a table; the table's size if there is none.
template <typename Words>
std::size_t wordRow(const Words &words, std::string_view text)
{
    const auto found = std::find_if(words.begin(), words.end(),
                                    [text](const NameWord &row) { return row.word == text || row.value == text; });
    return static_cast<std::size_t>(found - words.begin());
}

/// Returns the rank of a row; rows with equal values have the same rank.
template <typename Words>
std::size_t wordOrderOf(const Words &words, std::string_view text)
{
    const std::size_t row = wordRow(words, text);
    if (row == words.size())
        return row;
    const auto first = std::find_if(words.begin(), words.end(),
                                    [&](const NameWord &one) { return one.value == words[row].value; });
    return static_cast<std::size_t>(first - words.begin());
}

/// Returns the usual spelling of a data type, also of several words: "torch.bfloat16" and "mixed_bf16" are "bf16".
/// Empty if a word is unknown.
std::optional<std::string_view> dtypeOf(std::string_view lower)
{
    std::string_view found;
    std::size_t first = 0;
    while (first <= lower.size()) {
        const std::size_t end = std::min(lower.find_first_of("-_.+ ", first), lower.size());
        const std::string_view part = lower.substr(first, end - first);
        const std::size_t row = wordRow(kDtypeWords, part);
        if (row < kDtypeWords.size() && isNarrowerDtype(kDtypeWords[row].value, found))
            found = kDtypeWords[row].value;
        else if (row == kDtypeWords.size() && part != "torch" && part != "precision")
            return std::nullopt;
        first = end + 1;
    }
    return found.empty() ? std::nullopt : std::optional(found);
}

/// Returns the usual spelling of a mode, also of several words: "fwd_bwd" is "forward-backward", "full_step" is
/// "train". Empty if a word is unknown.
std::optional<std::string_view> modeOf(std::string_view lower)
{
    if (const std::size_t row = wordRow(kModeWords, lower); row < kModeWords.size())
        return kModeWords[row].value;
    bool forward = false;
    bool backward = false;
    std::string_view other;
    std::size_t first = 0;
    while (first <= lower.size()) {
        const std::size_t end = std::min(lower.find_first_of("-_.+ ", first), lower.size());
        const std::string_view part = lower.substr(first, end - first);
        const std::size_t row = wordRow(kModeWords, part);
        const std::string_view value = row < kModeWords.size() ? kModeWords[row].value : std::string_view();
        if (value.empty() && part != "step" && part != "pass" && part != "only" && part != "and")
            return std::nullopt;
        forward = forward || value == "forward" || value == "forward-backward";
        backward = backward || value == "backward" || value == "forward-backward";
        if (!value.empty() && value != "forward" && value != "backward" && value != "forward-backward")
            other = value;
        first = end + 1;
    }
    if (other == "train" || (backward && other == "optimizer"))
        return "train";
    if (!other.empty())
        return forward || backward ? std::nullopt : std::optional(other);
    if (forward || backward)
        return forward && backward ? "forward-backward" : forward ? "forward" : "backward";
    return std::nullopt;
}

/// Parses a count of parameters, "2.7b", "2p7b", "124m". Returns millions; empty for other texts.
std::optional<double> parametersOf(std::string_view lower)
{
    if (lower.size() < 2 || !isDigit(lower.front()) || lower.size() > kMostValueDigits)
        return std::nullopt;
    const char unit = lower.back();
    if (unit != 'b' && unit != 'm' && unit != 't')
        return std::nullopt;
    double value = 0;
    double scale = 0; // factor of the next digit behind the point; 0: before the point
    for (const char c : lower.substr(0, lower.size() - 1)) {
        if (isDigit(c) && scale == 0)
            value = value * 10 + (c - '0');
        else if (isDigit(c)) {
            value += scale * (c - '0');
            scale /= 10;
        } else if ((c == '.' || c == 'p') && scale == 0)
            scale = 0.1;
        else
            return std::nullopt;
    }
    return value * (unit == 'm' ? 1 : unit == 'b' ? 1e3 : 1e6);
}

/// Returns the sort key of a model: words of size before counts of parameters, other words last.
std::tuple<int, std::size_t, double> modelOrder(std::string_view text)
{
    std::tuple<int, std::size_t, double> order{2, 0, 0.0};
    std::size_t first = 0;
    const std::string lower = lowered(text);
    while (first <= lower.size()) {
        const std::size_t end = std::min(lower.find_first_of("-_ ", first), lower.size());
        const std::string_view part = std::string_view(lower).substr(first, end - first);
        const auto size = std::find(kSizeWords.begin(), kSizeWords.end(), part);
        if (size != kSizeWords.end())
            order = {0, static_cast<std::size_t>(size - kSizeWords.begin()), 0.0};
        else if (const auto parameters = parametersOf(part))
            order = {1, 0, *parameters};
        first = end + 1;
    }
    return order;
}

/// Compares texts with digits as numbers: "step2" before "step10".
int naturally(std::string_view a, std::string_view b)
{
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j])
                return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]) ? -1 : 1;
            ++i;
            ++j;
            continue;
        }
        const auto number = [](std::string_view text, std::size_t &at) {
            while (at + 1 < text.size() && text[at] == '0' && isDigit(text[at + 1]))
                ++at;
            const std::size_t first = at;
            while (at < text.size() && isDigit(text[at]))
                ++at;
            return text.substr(first, at - first);
        };
        const std::string_view left = number(a, i);
        const std::string_view right = number(b, j);
        if (left.size() != right.size())
            return left.size() < right.size() ? -1 : 1;
        if (const int order = left.compare(right); order != 0)
            return order;
    }
    return i < a.size() ? 1 : j < b.size() ? -1 : 0;
}

} // namespace

std::string_view NameValues::value(std::string_view column) const
{
    const auto found = std::find_if(m_values.begin(), m_values.end(),
                                    [column](const auto &one) { return one.first == column; });
    return found == m_values.end() ? std::string_view() : std::string_view(found->second);
}

bool NameValues::has(std::string_view column) const { return !value(column).empty(); }

void NameValues::put(std::string_view column, std::string value)
{
    if (value.empty() || has(column))
        return;
    const auto place = [](std::string_view name) {
        return std::find(kValueColumns.begin(), kValueColumns.end(), name);
    };
    const auto before = std::find_if(m_values.begin(), m_values.end(),
                                     [&](const auto &one) { return place(one.first) > place(column); });
    m_values.emplace(before, std::string(column), std::move(value));
}

std::span<const std::string_view> nameColumns() { return kValueColumns; }

std::string usualSpelling(std::string_view column, std::string_view value)
{
    const std::string lower = lowered(value);
    if (column == "dtype")
        return std::string(dtypeOf(lower).value_or(value));
    if (column == "mode")
        return std::string(modeOf(lower).value_or(value));
    if (column == "model" && std::find(kSizeWords.begin(), kSizeWords.end(), lower) != kSizeWords.end())
        return lower;
    if (column == "model" && parametersOf(lower)) {
        std::string upper = lower;
        std::replace(upper.begin(), upper.end(), 'p', '.');
        upper.back() = static_cast<char>(upper.back() - 'a' + 'A');
        return upper;
    }
    const bool isThousands = column == "ctx" && lower.size() > 1 && lower.size() < 6 && lower.back() == 'k';
    if (const auto thousands = isThousands ? shortNumber(std::string_view(lower).substr(0, lower.size() - 1))
                                           : std::nullopt)
        return std::to_string(*thousands * 1024);
    const auto *known = std::find(kValueColumns.begin(), kValueColumns.end(), column);
    const auto number = known == kValueColumns.end() || column == "model" ? std::nullopt : shortNumber(lower);
    return number ? std::to_string(*number) : std::string(value); // "007" is 7
}

bool comesBefore(std::string_view column, std::string_view a, std::string_view b)
{
    if (a.empty() || b.empty())
        return !a.empty() && b.empty();
    if (column == "dtype" && wordOrderOf(kDtypeWords, a) != wordOrderOf(kDtypeWords, b))
        return wordOrderOf(kDtypeWords, a) < wordOrderOf(kDtypeWords, b);
    if (column == "mode" && wordOrderOf(kModeWords, a) != wordOrderOf(kModeWords, b))
        return wordOrderOf(kModeWords, a) < wordOrderOf(kModeWords, b);
    if (column == "model" && modelOrder(a) != modelOrder(b))
        return modelOrder(a) < modelOrder(b);
    const int order = naturally(a, b);
    return order != 0 ? order < 0 : a < b;
}

std::string_view stemOf(std::string_view path)
{
    constexpr std::array<std::string_view, 3> kPacked = {".gz", ".zst", ".zip"};
    constexpr std::array<std::string_view, 14> kKinds = {".pt.trace.json", ".trace.json", ".pickle", ".pkl", ".jsonl",
                                                         ".json",          ".html",       ".htm",    ".csv", ".log",
                                                         ".txt",           ".pt",         ".out",    ".err"};
    const std::size_t slash = path.rfind('/');
    std::string_view stem = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const auto cut = [&stem](std::span<const std::string_view> endings) {
        const std::string lower = lowered(stem);
        for (const std::string_view ending : endings) {
            if (lower.size() > ending.size()
                && std::string_view(lower).substr(lower.size() - ending.size()) == ending) {
                stem.remove_suffix(ending.size());
                return;
            }
        }
    };
    cut(kPacked);
    cut(kKinds);
    return stem;
}

} // namespace allostrata
