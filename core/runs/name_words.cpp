// Interprets the words in a path without a pattern.

#include "core/runs/name_words.h"

#include "core/base/ascii.h"
#include "core/runs/name_values.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostWords = 64; ///< in one part of a path; others are ignored
constexpr std::size_t kMostWordDigits = 9;
constexpr std::size_t kDigitsOfDate = 6; ///< "20260131", "143055": numbers of this length or more are dates and times

bool isShortNumber(std::string_view text) { return text.size() <= kMostWordDigits && isAllDigits(text); }

template <typename Words>
bool isWordIn(const Words &words, std::string_view text)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

template <typename Words>
std::string_view usualValueOf(const Words &words, std::string_view text)
{
    const auto found = std::find_if(words.begin(), words.end(),
                                    [text](const NameWord &row) { return row.word == text; });
    return found == words.end() ? std::string_view() : found->value;
}

/// A word in a part of a path: its characters [first, last).
struct Word {
    std::string text; ///< lower case
    std::size_t first = 0;
    std::size_t last = 0;
    bool isTaken = false; ///< already interpreted, or noise
};

/// Splits a part at separators; a point between digits belongs to a number.
std::vector<Word> wordsOf(std::string_view part)
{
    constexpr std::string_view kJoints = "_-. ,=+()[]@#~";
    std::vector<Word> words;
    Word word;
    const auto end = [&](std::size_t at) {
        word.last = at;
        if (!word.text.empty() && words.size() < kMostWords)
            words.push_back(word);
        word = {};
        word.first = at + 1;
    };
    for (std::size_t i = 0; i < part.size(); ++i) {
        const char c = part[i];
        const bool isDecimal = c == '.' && i > 0 && i + 1 < part.size() && isDigit(part[i - 1]) && isDigit(part[i + 1]);
        if (kJoints.find(c) != std::string_view::npos && !isDecimal)
            end(i);
        else
            word.text += lowered(c);
    }
    end(part.size());
    return words;
}

/// Splits "ctx128" into "ctx" and "128".
std::optional<std::pair<std::string_view, std::string_view>> wordAndNumber(std::string_view text)
{
    const std::size_t digits = text.find_first_of(kDecimalDigits);
    if (digits == std::string_view::npos || digits == 0)
        return std::nullopt;
    return std::pair(text.substr(0, digits), text.substr(digits));
}

std::string_view keyColumnOf(std::string_view word)
{
    const auto found = std::find_if(kNameKeys.begin(), kNameKeys.end(),
                                    [word](const NameKey &key) { return key.word == word; });
    return found == kNameKeys.end() ? std::string_view() : found->column;
}

/// Whether a number fits a column; for a context it may be in thousands.
bool fits(std::string_view column, std::string_view number)
{
    return isShortNumber(number)
           || (column == "ctx" && number.size() > 1 && number.size() < 6 && number.back() == 'k'
               && isShortNumber(number.substr(0, number.size() - 1)));
}

/// Whether a number is a typical context length: 16, 128, 1000.
bool isLength(std::string_view text)
{
    const std::string length = usualSpelling("ctx", text);
    return isShortNumber(length) && length.size() < 8 && std::stoul(length) >= 16 && std::stoul(length) % 8 == 0;
}

/// Whether a word is a model family: "gpt2", "llama3.1", "transformer".
bool isFamily(std::string_view text)
{
    const auto parts = wordAndNumber(text);
    return isWordIn(kFamilyWords, text) || isWordIn(kFamilyWords, parts ? parts->first : text);
}

/// Whether a word is a version: "3", "3.1", "v3".
bool isVersion(std::string_view text)
{
    if (!text.empty() && text.front() == 'v')
        text.remove_prefix(1);
    const std::size_t point = std::min(text.find('.'), text.size());
    return point == 1 && isDigit(text.front()) && (text.size() == 1 || isShortNumber(text.substr(2)));
}

/// Whether a word is a model size: "2.7b", "1p3b", "124m", "xl".
bool isSize(std::string_view text)
{
    return isWordIn(kSizeWords, text) || (isDigit(text.front()) && usualSpelling("model", text) != text);
}

/// Reads one part of a path.
class PartReader {
public:
    /// `isFile`: unknown words may count too.
    PartReader(std::string_view part, bool isFile, NameValues &values)
        : m_part(part), m_words(wordsOf(part)), m_isFile(isFile), m_values(values)
    {
    }

    void read()
    {
        readKeys();
        readMode();
        readDtype();
        m_hasSpoken = std::any_of(m_words.begin(), m_words.end(), [](const Word &word) { return word.isTaken; });
        for (Word &word : m_words) {
            const bool isSeparate = !isSize(word.text) && !isFamily(word.text);
            word.isTaken = word.isTaken || (isSeparate && isWordIn(kNoise, word.text));
        }
        readModel();
        if (m_isFile)
            readBareNumber();
        if (m_isFile && m_hasSpoken)
            readUnknownModel();
    }

private:
    void take(std::size_t first, std::size_t last)
    {
        for (std::size_t i = first; i < last; ++i)
            m_words[i].isTaken = true;
    }

    /// Reads keys with numbers: "ctx128", "ctx_128", "context_length_128", "batch=4", "128ctx"; in "000003_step_10" the
    /// rank comes first.
    void readKeys()
    {
        for (const bool isEpoch : {false, true}) { // a step is more useful than its epoch
            for (std::size_t i = 0; i < m_words.size(); ++i) {
                if (!m_words[i].isTaken && (m_words[i].text.substr(0, 5) == "epoch") == isEpoch)
                    readKey(i);
            }
        }
        const bool leads = m_words.size() > 2 && isShortNumber(m_words[0].text) && m_words[1].text == "step"
                           && m_words[2].isTaken;
        if (leads) {
            m_values.put("rank", usualSpelling("rank", m_words[0].text));
            m_words[0].isTaken = true;
        }
    }

    void readKey(std::size_t i)
    {
        const std::string &text = m_words[i].text;
        if (const auto parts = wordAndNumber(text)) {
            const std::string_view column = keyColumnOf(parts->first);
            const bool isPlausible = parts->first != "t" || isLength(parts->second); // "t5" is a model
            if (!column.empty() && fits(column, parts->second) && isPlausible)
                put(column, parts->second, i, i + 1);
            return;
        }
        const std::size_t letters = text.find_first_not_of("0123456789k");
        if (letters != std::string::npos && letters > 0) {
            const std::string_view column = keyColumnOf(std::string_view(text).substr(letters));
            if ((column == "ctx" || (column == "batch" && text.size() - letters > 1))
                && fits(column, std::string_view(text).substr(0, letters)))
                put(column, std::string_view(text).substr(0, letters), i, i + 1);
            return;
        }
        const std::string_view column = keyColumnOf(text);
        std::size_t next = i + 1;
        while (next < m_words.size()
               && (m_words[next].text == "len" || m_words[next].text == "length" || m_words[next].text == "size"))
            ++next;
        // "b_4" is ambiguous, "b=4" is not
        const bool isSure = text.size() > 1 || (m_words[i].last < m_part.size() && m_part[m_words[i].last] == '=');
        if (!column.empty() && isSure && next < m_words.size() && fits(column, m_words[next].text)
            && !m_words[next].isTaken)
            put(column, m_words[next].text, i, next + 1);
        else if (next < m_words.size() && column == "ctx" && next == i + 1)
            readLength(i);
    }

    /// Reads "seq_len128".
    void readLength(std::size_t i)
    {
        const auto parts = wordAndNumber(m_words[i + 1].text);
        if (parts && (parts->first == "len" || parts->first == "length") && fits("ctx", parts->second))
            put("ctx", parts->second, i, i + 2);
    }

    void put(std::string_view column, std::string_view value, std::size_t first, std::size_t last)
    {
        m_values.put(column, usualSpelling(column, value));
        take(first, last);
    }

    /// Reads the mode; adjacent words form one mode: "forward_backward", "fwd_bwd_opt", "full_step".
    void readMode()
    {
        bool forward = false;
        bool backward = false;
        bool optimizer = false;
        std::string single;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            if (m_words[i].isTaken)
                continue;
            const bool isFullStep = m_words[i].text == "full" && i + 1 < m_words.size()
                                    && (m_words[i + 1].text == "step" || m_words[i + 1].text.substr(0, 5) == "train");
            const std::string_view value = isFullStep ? std::string_view("train")
                                                      : usualValueOf(kModeWords, m_words[i].text);
            if (value.empty() || (value == "full" && !isFullAlone(i)))
                continue;
            forward = forward || value == "forward" || value == "forward-backward";
            backward = backward || value == "backward" || value == "forward-backward";
            optimizer = optimizer || value == "optimizer";
            if (single.empty() || single == "full" || value == "train")
                single = value == "full" && !single.empty() ? single : std::string(value);
            take(i, isFullStep ? i + 2 : i + 1);
        }
        if (single == "train" || (backward && optimizer))
            m_values.put("mode", "train");
        else
            m_values.put("mode", forward && backward ? "forward-backward" : single);
    }

    /// Whether "full" is a mode, as in "xl_full_128" beside "xl_forward_128"; not in "full_precision", "full_run",
    /// "lbs8_full/".
    [[nodiscard]] bool isFullAlone(std::size_t i) const
    {
        const bool isAdjective = i + 1 < m_words.size()
                                 && (m_words[i + 1].text == "precision" || isWordIn(kNoise, m_words[i + 1].text));
        const bool hasModel = std::any_of(m_words.begin(), m_words.end(),
                                          [](const Word &word) { return isSize(word.text) || isFamily(word.text); });
        return m_isFile && hasModel && !isAdjective;
    }

    /// Whether a word is negated: "no_autocast", "without_amp".
    [[nodiscard]] bool isDenied(const Word &word) const
    {
        if (&word == m_words.data())
            return false;
        const std::string &before = (&word - 1)->text;
        return before == "no" || before == "non" || before == "not" || before == "without";
    }

    /// Reads the data type; that of the numbers is more useful than the fact that several are mixed.
    void readDtype()
    {
        std::string_view found;
        for (Word &word : m_words) {
            const std::string_view value = word.isTaken ? std::string_view() : usualValueOf(kDtypeWords, word.text);
            if (value.empty())
                continue;
            word.isTaken = true;
            if (!isDenied(word) && (found.empty() || found == "mixed"))
                found = value;
        }
        const auto precision = std::find_if(m_words.begin(), m_words.end(),
                                            [](const Word &word) { return word.text == "precision"; });
        if (precision != m_words.end()) {
            precision->isTaken = true;
            const bool isFull = precision != m_words.begin() && (precision - 1)->text == "full";
            found = found.empty() && isFull ? std::string_view("fp32") : found;
        }
        m_values.put("dtype", std::string(found));
    }

    /// Reads the model from known words and their neighbours: "gpt2-xl", "llama-3.1-8b", "deepseek-v3".
    void readModel()
    {
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            if (!isModel(i))
                continue;
            std::size_t last = i + 1;
            while (last < m_words.size() && (isModel(last) || isVersionAt(last)))
                ++last;
            if (last > i + 1 || isPlausible(i))
                return putModel(i, last);
        }
    }

    [[nodiscard]] bool isModel(std::size_t i) const
    {
        const std::string &text = m_words[i].text;
        return !m_words[i].isTaken && (isSize(text) || isFamily(text));
    }

    /// Whether a number is the version of a family: a size follows, or it has a "v".
    [[nodiscard]] bool isVersionAt(std::size_t i) const
    {
        const Word &word = m_words[i];
        const bool isMarked = word.text.front() == 'v'
                              || (i + 1 < m_words.size() && isModel(i + 1) && isSize(m_words[i + 1].text));
        return !word.isTaken && isVersion(word.text) && isFamily(m_words[i - 1].text) && isMarked;
    }

    /// Whether a size is plausible as a model: "small" may be the size of anything, so the rest must describe a run, or
    /// be empty.
    [[nodiscard]] bool isPlausible(std::size_t i) const
    {
        if (!isWordIn(kSizeWords, m_words[i].text))
            return true;
        if (i + 1 < m_words.size() && !m_words[i + 1].isTaken && isWordIn(kSizedThings, m_words[i + 1].text))
            return false;
        const bool isPartOfBatch = m_words[i].text == "micro" || m_words[i].text == "mini";
        if (isPartOfBatch && i + 1 < m_words.size() && m_words[i + 1].text.substr(0, 5) == "batch")
            return false;
        return m_hasSpoken || std::all_of(m_words.begin(), m_words.end(), [](const Word &word) {
                   return word.isTaken || isDigit(word.text.front()) || isSize(word.text) || isFamily(word.text);
               });
    }

    void putModel(std::size_t first, std::size_t last)
    {
        const std::string_view written = m_part.substr(m_words[first].first,
                                                       m_words[last - 1].last - m_words[first].first);
        m_values.put("model", usualSpelling("model", written));
        take(first, last);
    }

    /// Reads the context from "2.7B-512-fwd-fp32": the only separate number, if its value is plausible.
    void readBareNumber()
    {
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            const bool isOfThing = i > 0 && isWordIn(kNumberedThings, m_words[i - 1].text);
            if (!m_words[i].isTaken && !isOfThing && fits("ctx", m_words[i].text)
                && m_words[i].text.size() < kDigitsOfDate + 1)
                numbers.push_back(i);
        }
        if (numbers.size() != 1 || m_values.has("ctx")
            || !(m_values.has("model") || m_values.has("mode") || m_values.has("dtype")))
            return;
        if (isLength(m_words[numbers[0]].text))
            put("ctx", m_words[numbers[0]].text, numbers[0], numbers[0] + 1);
    }

    /// Takes the single unknown word at the start of a name as the model: "mynet_bs32_fp16".
    void readUnknownModel()
    {
        std::size_t first = 0;
        while (first < m_words.size() && isWordIn(kNoise, m_words[first].text))
            ++first;
        const auto isOpen = [](const Word &word) { return !word.isTaken; };
        const bool isAlone = std::count_if(m_words.begin(), m_words.end(), isOpen) == 1;
        if (m_values.has("model") || !isAlone || first == m_words.size() || !isOpen(m_words[first]))
            return;
        // sizes and numbers were checked above
        if (!isDigit(m_words[first].text.front()) && !isWordIn(kSizeWords, m_words[first].text))
            putModel(first, first + 1);
    }

    std::string_view m_part;
    std::vector<Word> m_words;
    bool m_isFile;
    bool m_hasSpoken = false; ///< some word describes the run
    NameValues &m_values;
};

} // namespace

NameValues wordsOfPath(std::string_view path)
{
    NameValues values;
    PartReader(stemOf(path), true, values).read();
    for (std::size_t folder = 0; folder < kNamedFolders; ++folder) {
        const std::size_t slash = path.rfind('/');
        if (slash == std::string_view::npos)
            break;
        path = path.substr(0, slash);
        const std::size_t above = path.rfind('/');
        PartReader(path.substr(above == std::string_view::npos ? 0 : above + 1), false, values).read();
    }
    return values;
}

} // namespace allostrata
