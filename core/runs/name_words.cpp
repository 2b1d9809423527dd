// Interprets the words in a path without a pattern.

#include "core/runs/name_words.h"

#include "core/base/ascii.h"
#include "core/runs/name_times.h"
#include "core/runs/name_values.h"
#include "core/runs/path_reading.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostWords = 64; ///< in one part of a path; others are ignored
constexpr std::size_t kMostWordDigits = 9;
constexpr std::size_t kMostContextDigits = 6; ///< of a number that stands alone; longer ones are dates and ids
constexpr std::size_t kMostRankDigits = 5;

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

/// Whether a number may be a rank: a short one, or one that is filled up with zeros. "090501" is rather a time.
bool isRankNumber(std::string_view text)
{
    return isAllDigits(text) && (text.size() <= kMostRankDigits || text.substr(0, 3) == "000");
}

/// A word in a part of a path: its characters [first, last).
struct Word {
    std::string text; ///< lower case
    std::size_t first = 0;
    std::size_t last = 0;
    bool isTaken = false; ///< already interpreted, or noise
    bool isDate = false; ///< part of a date or of the time behind it
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
        markSureDates();
        joinDecimals();
        readKeys();
        readMode();
        readDtype();
        m_hasSpoken = std::any_of(m_words.begin(), m_words.end(), [](const Word &word) { return word.isTaken; });
        for (Word &word : m_words) {
            const bool isSeparate = !isSize(word.text) && !isFamily(word.text);
            word.isTaken = word.isTaken || (isSeparate && isWordIn(kNoise, word.text));
        }
        readModel();
        markDates();
        if (m_isFile)
            findBareNumbers();
        if (m_isFile && m_hasSpoken)
            readUnknownModel();
    }

    /// The number without a word for it that may be a context, and the one at the end that may be a rank; they may be
    /// the same. Null: none. Only of files.
    [[nodiscard]] const Word *context() const { return m_context; }
    [[nodiscard]] const Word *last() const { return m_last; }
    /// The number directly before last(), "snapshot_3_0". Null: none.
    [[nodiscard]] const Word *beforeLast() const { return m_beforeLast; }

private:
    void take(std::size_t first, std::size_t last)
    {
        for (std::size_t i = first; i < last; ++i)
            m_words[i].isTaken = true;
    }

    /// Returns a word; "" outside the part.
    [[nodiscard]] std::string_view textAt(std::size_t i) const
    {
        return i < m_words.size() ? std::string_view(m_words[i].text) : std::string_view();
    }

    /// Returns the character behind a word; 0 at the end.
    [[nodiscard]] char jointAfter(std::size_t i) const
    {
        return m_words[i].last < m_part.size() ? m_part[m_words[i].last] : '\0';
    }

    /// Joins "2_7b", which avoids the point, to "2.7b"; but "llama_3_8b" has a version.
    void joinDecimals()
    {
        for (std::size_t i = 0; i + 1 < m_words.size(); ++i) {
            const std::string &next = m_words[i + 1].text;
            const bool isDecimal = m_words[i].text.size() == 1 && isDigit(m_words[i].text.front()) && next.size() == 2
                                   && isDigit(next.front()) && next.back() == 'b';
            if (!isDecimal || isFamily(textAt(i - 1)) || !keyColumnOf(textAt(i - 1)).empty())
                continue;
            m_words[i].text += '.' + next;
            m_words[i].last = m_words[i + 1].last;
            m_words.erase(m_words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
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
        if (m_words[i].isDate)
            return;
        const std::string &text = m_words[i].text;
        if (text == "step" && textAt(i - 1) == "full")
            return; // "full_step_512": the number is not that of a step
        if (const auto parts = wordAndNumber(text)) {
            const std::string_view column = keyColumnOf(parts->first);
            const std::size_t point = parts->second.find('.');
            if (column == "rank" && point != std::string_view::npos)
                return readRankAndBatch(i, parts->second, point);
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
            && !m_words[next].isTaken && !m_words[next].isDate)
            put(column, m_words[next].text, i, next + 1);
        else if (const std::size_t point = textAt(next).find('.'); column == "rank" && point != std::string_view::npos)
            readRankAndBatch(next, textAt(next), point);
        else if (next < m_words.size() && column == "ctx" && next == i + 1)
            readLength(i);
    }

    /// Reads "rank0.12": the batch follows the rank; in "rank0.1718031207123" a time.
    void readRankAndBatch(std::size_t i, std::string_view numbers, std::size_t point)
    {
        const std::string rank(numbers.substr(0, point));
        const std::string batch(numbers.substr(point + 1));
        if (!isShortNumber(rank) || !isAllDigits(batch))
            return;
        put("rank", rank, i, i + 1);
        if (isShortNumber(batch))
            put("step", batch, i, i + 1);
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
        bool isSure = false; // any other word counts more than "full"
        std::string_view single;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            if (m_words[i].isTaken)
                continue;
            const bool isFull = m_words[i].text == "full";
            const bool isFullStep = isFull && (textAt(i + 1) == "step" || textAt(i + 1).substr(0, 5) == "train");
            const std::string_view value = usualValueOf(kModeWords, m_words[i].text);
            if (value.empty() || (isFull && !isFullStep && !isFullMode(i)))
                continue;
            forward = forward || value == "forward" || value == "forward-backward";
            backward = backward || value == "backward" || value == "forward-backward";
            optimizer = optimizer || value == "optimizer";
            const bool isOther = !isFull || isFullStep;
            if (single.empty() || (isOther && (!isSure || value == "train")))
                single = value;
            isSure = isSure || isOther;
            take(i, isFullStep ? i + 2 : i + 1);
        }
        if ((isSure && single == "train") || (backward && optimizer))
            m_values.put("mode", "train");
        else
            m_values.put("mode", forward && backward ? "forward-backward" : std::string(single));
    }

    /// Whether "full" is a mode, as in "xl_full_128" beside "xl_forward_128" and in "full/"; not in "full_precision",
    /// "full_memory_snapshot", "lbs8_full/".
    [[nodiscard]] bool isFullMode(std::size_t i) const
    {
        if (!m_isFile)
            return m_words.size() == 1;
        const std::string_view next = textAt(i + 1);
        return !isWordIn(kFullThings, next) && (i > 0 || !isWordIn(kNoise, next));
    }

    /// Whether a word is negated, "no_autocast", "without_amp", "amp=False"; takes the words that say so.
    bool takeDenial(std::size_t i)
    {
        const bool isOff = isWordIn(kOffWords, textAt(i + 1));
        if (isOff || isWordIn(kOnWords, textAt(i + 1)))
            take(i + 1, i + 2);
        const bool isDenied = isWordIn(kDenials, textAt(i - 1));
        if (isDenied)
            take(i - 1, i);
        return isOff || isDenied;
    }

    /// Whether "mp" is model parallelism: "mp_rank_00", "mp_2".
    [[nodiscard]] bool isParallelism(std::size_t i) const
    {
        const std::string_view next = textAt(i + 1);
        return m_words[i].text == "mp" && (next == "rank" || next == "size" || (isAllDigits(next) && next.size() < 3));
    }

    /// Reads the data type: of several, the one of the computation; see isNarrowerDtype().
    void readDtype()
    {
        std::string_view found;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            const std::string_view value = m_words[i].isTaken || isParallelism(i)
                                               ? std::string_view()
                                               : usualValueOf(kDtypeWords, m_words[i].text);
            if (value.empty())
                continue;
            take(i, i + 1);
            if (!takeDenial(i) && isNarrowerDtype(value, found))
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
        const Word &word = m_words[first];
        const bool isCount = last == first + 1 && isDigit(word.text.front()); // "2_7b" is written in several ways
        const std::string_view written = isCount ? std::string_view(word.text)
                                                 : m_part.substr(word.first, m_words[last - 1].last - word.first);
        m_values.put("model", usualSpelling("model", written));
        take(first, last);
    }

    [[nodiscard]] bool isTwoDigits(std::size_t i) const { return textAt(i).size() == 2 && isAllDigits(textAt(i)); }

    [[nodiscard]] bool isTwoDigitsBelow(std::size_t i, std::string_view limit) const
    {
        return isTwoDigits(i) && textAt(i) < limit;
    }

    void markDate(std::size_t first, std::size_t last)
    {
        for (std::size_t i = first; i < std::min(last, m_words.size()); ++i)
            m_words[i].isDate = true;
    }

    /// Marks the date before keys are read, so that "gpu_20261102" is no rank, and a machine "gpu12" before it. What
    /// could be anything is left to markDates().
    void markSureDates()
    {
        const auto time = timeIn(m_part);
        if (!time || !time->hasDate)
            return;
        const auto host = hostIn(m_part, time);
        const std::size_t machine = host && host->first == 0 && (time->hasMonthName || time->isEpoch) ? host->last : 0;
        for (Word &word : m_words) {
            const auto parts = wordAndNumber(word.text);
            const bool isMachine = word.last <= machine && parts && keyColumnOf(parts->first) == "rank";
            word.isDate = isMachine || (word.first >= time->first && word.last <= time->last);
        }
    }

    /// Marks "Jun_10", also with the year and the time behind it, "Jun_10_16_33_27".
    void markMonths()
    {
        constexpr std::size_t kMostOfDate = 6; // month, day, year, hours, minutes, seconds
        for (std::size_t i = 0; i + 1 < m_words.size(); ++i) {
            if (m_words[i].isTaken || !isWordIn(kMonths, textAt(i)) || !isAllDigits(textAt(i + 1))
                || textAt(i + 1).size() > 2)
                continue;
            std::size_t end = i + 2;
            while (end < std::min(m_words.size(), i + kMostOfDate)
                   && (isTwoDigits(end) || (end == i + 2 && textAt(end).size() == 4 && isAllDigits(textAt(end)))))
                ++end;
            markDate(i, end);
        }
    }

    /// Marks a time at the end, "16_33_27".
    void markTime()
    {
        if (m_words.size() < 3)
            return;
        const std::size_t hours = m_words.size() - 3;
        const bool isTime = isTwoDigitsBelow(hours, "24") && isTwoDigitsBelow(hours + 1, "60")
                            && isTwoDigitsBelow(hours + 2, "60") && !m_words[hours].isTaken
                            && jointAfter(hours) == jointAfter(hours + 1);
        if (isTime)
            markDate(hours, hours + 3);
    }

    /// Marks "2026-11-02-10-30", "2026-11-02_10-30" and "20261102_103000", dates with names of months, and times.
    void markDates()
    {
        markMonths();
        markTime();
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            const std::string_view text = textAt(i);
            if (m_words[i].isTaken || !isAllDigits(text) || text.substr(0, 4) < "2000" || text.substr(0, 4) > "2047")
                continue; // 2048 is a length
            std::size_t end = i; // behind the last word of the date
            if (text.size() == 8) {
                const std::string_view time = textAt(i + 1);
                end = i + (isAllDigits(time) && (time.size() == 4 || time.size() == 6) ? 2 : 1);
            } else if (text.size() == 4 && isTwoDigits(i + 1) && isTwoDigits(i + 2)
                       && jointAfter(i) == jointAfter(i + 1)) {
                end = i + 3;
                while (isTwoDigits(end) && jointAfter(end - 1) == jointAfter(i))
                    ++end;
                if (end == i + 3 && isTwoDigits(end) && isTwoDigits(end + 1) && jointAfter(end) != '_')
                    end += isTwoDigits(end + 2) && jointAfter(end + 1) == jointAfter(end) ? 3 : 2;
            }
            markDate(i, end);
        }
    }

    /// Finds the numbers without a word: the only one, or the only large one, may be a context, "2.7B-512-fwd-fp32";
    /// the last word may be a rank, "snapshot_3".
    void findBareNumbers()
    {
        std::vector<const Word *> numbers;
        std::vector<const Word *> large;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            const Word &word = m_words[i];
            const std::size_t digits = std::min(word.text.find('k'), word.text.size());
            if (word.isTaken || word.isDate || isWordIn(kNumberedThings, textAt(i - 1)) || !fits("ctx", word.text)
                || digits > kMostContextDigits)
                continue;
            numbers.push_back(&word);
            if (numberOf(usualSpelling("ctx", word.text)) >= kLeastContext)
                large.push_back(&word);
        }
        m_context = numbers.size() == 1 ? numbers.front() : large.size() == 1 ? large.front() : nullptr;
        // the parts of a number such as "1-2" are not the rank of anything
        const bool endsInNumber = !numbers.empty() && numbers.back() == &m_words.back()
                                  && isRankNumber(m_words.back().text);
        const std::size_t before = m_words.size() - 2; // unused if there is only one word
        const bool isPart = m_words.size() > 1 && isAllDigits(textAt(before)) && jointAfter(before) != '_';
        m_last = endsInNumber && !isPart ? &m_words.back() : nullptr;
        const bool isPair = m_last && numbers.size() > 1 && numbers[numbers.size() - 2] == &m_words[before];
        m_beforeLast = isPair && isAllDigits(textAt(before)) ? &m_words[before] : nullptr;
    }

    /// Takes the single unknown word at the start of a name as the model: "mynet_bs32_fp16".
    void readUnknownModel()
    {
        std::size_t first = 0;
        while (first < m_words.size() && isWordIn(kNoise, m_words[first].text))
            ++first;
        const auto isOpen = [this](const Word &word) {
            return !word.isTaken && !word.isDate && &word != m_context && &word != m_last;
        };
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
    const Word *m_context = nullptr; ///< in m_words
    const Word *m_last = nullptr;
    const Word *m_beforeLast = nullptr;
    NameValues &m_values;
};

} // namespace

std::uint64_t numberOf(std::string_view digits)
{
    std::uint64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

bool isLength(std::string_view text)
{
    const std::string length = usualSpelling("ctx", text);
    return isShortNumber(length) && length.size() < 8 && numberOf(length) >= kLeastContext
           && numberOf(length) % kContextUnit == 0;
}

PathReading readPath(std::string_view path)
{
    PathReading reading;
    const std::string_view stem = stemOf(path);
    const auto start = static_cast<std::size_t>(stem.data() - path.data());
    PartReader file(stem, true, reading.values);
    file.read();
    if (const Word *word = file.context())
        reading.context = {word->text, start + word->first, start + word->last};
    if (const Word *word = file.last())
        reading.last = {word->text, start + word->first, start + word->last};
    if (const Word *word = file.beforeLast())
        reading.beforeLast = {word->text, start + word->first, start + word->last};
    for (std::size_t folder = 0; folder < kNamedFolders; ++folder) {
        const std::size_t slash = path.rfind('/');
        if (slash == std::string_view::npos)
            break;
        path = path.substr(0, slash);
        const std::size_t above = path.rfind('/');
        PartReader(path.substr(above == std::string_view::npos ? 0 : above + 1), false, reading.values).read();
    }
    return reading;
}

NameValues wordsOfPath(std::string_view path)
{
    PathReading reading = readPath(path);
    reading.putContext();
    return reading.values;
}

void PathReading::putContext()
{
    if (context && describesRun() && isLength(context->text))
        values.put("ctx", contextText());
}

} // namespace allostrata
