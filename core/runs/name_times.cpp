// Finds times and machines in the names of files.

#include "core/runs/name_times.h"

#include "core/base/ascii.h"
#include "core/runs/name_values.h"
#include "core/runs/name_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <utility>

namespace allostrata {

namespace {

constexpr std::string_view kTimeJoints = "-_. :T";
/// Beginnings of the names that clusters give their machines.
constexpr std::array<std::string_view, 7> kHostWords = {"node", "host", "dgx", "hgx", "nid", "compute", "ip"};
constexpr std::array<std::string_view, 7> kWordsBehindHosts = {"rank", "gpu",   "worker", "step",
                                                               "iter", "epoch", "local"};

bool isAlnum(char c) { return isDigit(c) || isLetter(c); }

std::uint64_t valueOf(std::string_view digits)
{
    std::uint64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

/// Reads a time from a place on.
class TimeReader {
public:
    TimeReader(std::string_view text, std::size_t at) : m_text(text), m_first(at), m_at(at) {}

    std::optional<NameTime> read()
    {
        if (isLetter(charAt(m_at)))
            return readMonth();
        const std::string_view digits = digitsAt(m_at);
        m_at += digits.size();
        if (digits.size() == 4 || digits.size() == 8 || digits.size() == 12 || digits.size() == 14)
            return readDate(digits);
        if (digits.size() == 6)
            return readShortDate(digits);
        if (digits.size() == 2)
            return readTimeOfDay(digits);
        return readEpoch(digits);
    }

private:
    [[nodiscard]] char charAt(std::size_t at) const { return at < m_text.size() ? m_text[at] : '\0'; }
    [[nodiscard]] std::string_view digitsAt(std::size_t at) const
    {
        std::size_t end = at;
        while (isDigit(charAt(end)))
            ++end;
        return at < m_text.size() ? m_text.substr(at, end - at) : std::string_view();
    }
    [[nodiscard]] bool isJoint(std::size_t at) const
    {
        return at < m_text.size() && kTimeJoints.find(m_text[at]) != std::string_view::npos;
    }
    /// The number of `size` digits behind the joint at `at`, if it is at most `most`.
    [[nodiscard]] std::optional<std::string_view> partAt(std::size_t at, std::size_t size, std::uint64_t most) const
    {
        const std::string_view digits = isJoint(at) ? digitsAt(at + 1) : std::string_view();
        return digits.size() == size && valueOf(digits) <= most ? std::optional(digits) : std::nullopt;
    }

    static bool isDay(std::string_view month, std::string_view day)
    {
        return valueOf(month) >= 1 && valueOf(month) <= 12 && valueOf(day) >= 1 && valueOf(day) <= 31;
    }
    static bool isYear(std::string_view year) { return year.substr(0, 2) == "20"; }

    void put(std::string_view joint, std::string_view part)
    {
        m_time.text += joint;
        m_time.text += part;
    }

    std::optional<NameTime> found()
    {
        m_time.first = m_first;
        m_time.last = m_at;
        return std::move(m_time);
    }

    /// Reads "2026-11-02", "20261102", "202611021030" and the time behind it.
    std::optional<NameTime> readDate(std::string_view digits)
    {
        if (!isYear(digits))
            return std::nullopt;
        put("", digits.substr(0, 4));
        if (digits.size() == 4) {
            const auto month = partAt(m_at, 2, 12);
            const auto day = partAt(m_at + 3, 2, 31);
            if (!month || !day || charAt(m_at) != charAt(m_at + 3) || !isDay(*month, *day))
                return std::nullopt;
            put("-", *month);
            put("-", *day);
            m_at += 6;
        } else {
            if (!isDay(digits.substr(4, 2), digits.substr(6, 2)))
                return std::nullopt;
            put("-", digits.substr(4, 2));
            put("-", digits.substr(6, 2));
            if (digits.size() > 8)
                return takeClock(digits.substr(8)) ? found() : std::nullopt;
        }
        readClock();
        return found();
    }

    /// Reads "261102_103000"; the date alone may be any number.
    std::optional<NameTime> readShortDate(std::string_view digits)
    {
        const auto clock = partAt(m_at, 6, 235959);
        if (!clock || digits.substr(0, 2) < "20" || digits.substr(0, 2) > "39"
            || !isDay(digits.substr(2, 2), digits.substr(4, 2)))
            return std::nullopt;
        m_time.text = "20";
        put("", digits.substr(0, 2));
        put("-", digits.substr(2, 2));
        put("-", digits.substr(4, 2));
        m_at += 1 + clock->size();
        return takeClock(*clock) ? found() : std::nullopt;
    }

    /// Adds "103000" or "1030" to a date.
    bool takeClock(std::string_view digits)
    {
        if ((digits.size() != 4 && digits.size() != 6) || digits.substr(0, 2) > "23" || digits.substr(2, 2) > "59"
            || (digits.size() == 6 && digits.substr(4, 2) > "59"))
            return false;
        put("T", digits.substr(0, 2));
        put(":", digits.substr(2, 2));
        if (digits.size() == 6)
            put(":", digits.substr(4, 2));
        return true;
    }

    /// Reads the time behind a date, if there is one: "_103000", "-10-30", "T10:30:00".
    void readClock()
    {
        const std::string_view together = isJoint(m_at) ? digitsAt(m_at + 1) : std::string_view();
        if (takeClock(together)) {
            m_at += 1 + together.size();
            return;
        }
        const auto hours = partAt(m_at, 2, 23);
        const auto minutes = partAt(m_at + 3, 2, 59);
        if (!hours || !minutes)
            return;
        put("T", *hours);
        put(":", *minutes);
        m_at += 6;
        if (const auto seconds = partAt(m_at, 2, 59); seconds && charAt(m_at) == charAt(m_at - 3)) {
            put(":", *seconds);
            m_at += 3;
        }
    }

    /// Reads "Jun_10_16_33_27" and "Jun_10_2026_16_33": without a time, "dec_1" is anything.
    std::optional<NameTime> readMonth()
    {
        const std::string name = lowered(m_text.substr(m_at, 3));
        const auto month = std::find(kMonths.begin(), kMonths.end(), std::string_view(name));
        m_at += 3;
        const std::string_view day = isJoint(m_at) ? digitsAt(m_at + 1) : std::string_view();
        if (month == kMonths.end() || day.empty() || day.size() > 2 || valueOf(day) < 1 || valueOf(day) > 31)
            return std::nullopt;
        m_at += 1 + day.size();
        const auto year = partAt(m_at, 4, 2099);
        if (year && isYear(*year)) {
            put("", *year);
            m_time.text += '-';
            m_at += 5;
        }
        const std::string number = std::to_string(month - kMonths.begin() + 1);
        put(number.size() < 2 ? "0" : "", number);
        put(day.size() < 2 ? "-0" : "-", day);
        const std::size_t date = m_at;
        readClock();
        m_time.hasMonthName = true;
        return m_at > date || year ? found() : std::nullopt;
    }

    /// Reads hours, minutes and seconds that end the text.
    std::optional<NameTime> readTimeOfDay(std::string_view hours)
    {
        const auto minutes = partAt(m_at, 2, 59);
        const auto seconds = partAt(m_at + 3, 2, 59);
        if (!minutes || !seconds || hours > "23" || charAt(m_at) != charAt(m_at + 3) || m_at + 6 != m_text.size())
            return std::nullopt;
        put("", hours);
        put(":", *minutes);
        put(":", *seconds);
        m_at += 6;
        m_time.hasDate = false;
        return found();
    }

    std::optional<NameTime> readEpoch(std::string_view digits)
    {
        constexpr std::uint64_t kFirst = 1'000'000'000; // 2001
        constexpr std::uint64_t kLast = 2'200'000'000; // 2039
        const std::size_t size = digits.size();
        if (size != 10 && size != 13 && size != 16 && size != 19)
            return std::nullopt;
        const std::uint64_t seconds = valueOf(digits.substr(0, 10));
        if (seconds < kFirst || seconds > kLast)
            return std::nullopt;
        std::string_view fraction = digits.substr(10);
        if (fraction.empty() && charAt(m_at) == '.') { // "1718031207.25"
            fraction = digitsAt(m_at + 1);
            m_at += fraction.empty() || isLetter(charAt(m_at + 1 + fraction.size())) ? 0 : 1 + fraction.size();
        }
        const std::chrono::sys_seconds moment{std::chrono::seconds(static_cast<std::int64_t>(seconds))};
        const auto days = std::chrono::floor<std::chrono::days>(moment);
        const std::chrono::year_month_day date(days);
        const auto second = static_cast<unsigned>((moment - days).count());
        put("", std::to_string(static_cast<int>(date.year())));
        putTwo("-", static_cast<unsigned>(date.month()));
        putTwo("-", static_cast<unsigned>(date.day()));
        putTwo("T", second / 3600);
        putTwo(":", second / 60 % 60);
        putTwo(":", second % 60);
        if (!fraction.empty())
            put(".", fraction);
        m_time.isEpoch = true;
        return found();
    }

    void putTwo(std::string_view joint, unsigned number)
    {
        put(joint, number < 10 ? "0" : "");
        m_time.text += std::to_string(number);
    }

    std::string_view m_text;
    std::size_t m_first;
    std::size_t m_at;
    NameTime m_time;
};

/// Whether a time may begin there: not within a word or a number; "t1718031207" and "time1718031207" may.
bool mayBegin(std::string_view text, std::size_t at)
{
    if (at > 0 && isDigit(text[at - 1]))
        return false;
    if (at == 0 || !isLetter(text[at - 1]))
        return isAlnum(text[at]);
    std::size_t letters = at;
    while (letters > 0 && isLetter(text[letters - 1]))
        --letters;
    const std::string_view before = text.substr(letters, at - letters);
    return isDigit(text[at]) && (letters == 0 || !isDigit(text[letters - 1]))
           && (before == "t" || before == "ts" || before == "time");
}

/// Whether a word is known to say something else than the name of a machine.
bool isKnownWord(std::string_view word)
{
    const std::string lower = lowered(word);
    return std::find(kNoise.begin(), kNoise.end(), std::string_view(lower)) != kNoise.end()
           || !wordsOfPath(lower).all().empty();
}

/// The machine before the time: the only word before it that says nothing else.
std::optional<HostPlace> hostBefore(std::string_view stem, const NameTime &time)
{
    std::string_view before = stem.substr(0, time.first);
    const auto cutJoint = [&before] {
        while (!before.empty() && !isAlnum(before.back()))
            before.remove_suffix(1);
    };
    cutJoint();
    if (time.isEpoch) { // "node01_4711.1718031207123": the process is between them
        const std::size_t process = before.rfind('_');
        if (process == std::string_view::npos || !isAllDigits(before.substr(process + 1)))
            return std::nullopt;
        before = before.substr(0, process);
        cutJoint();
    }
    const std::size_t joint = before.rfind('_');
    const std::size_t first = joint == std::string_view::npos ? 0 : joint + 1;
    const std::string_view host = before.substr(first);
    const bool isAlone = first == 0;
    // a machine may have the name "gpu12"; with a word before it, that is rather a rank
    const bool isGpu = isAlone && (lowered(host.substr(0, 3)) == "gpu" || lowered(host.substr(0, 6)) == "worker")
                       && !host.empty() && isDigit(host.back());
    if (std::none_of(host.begin(), host.end(), isLetter) || (isKnownWord(host) && !isGpu))
        return std::nullopt;
    for (std::size_t at = 0; at < joint && !isAlone;) {
        const std::size_t end = std::min(before.find('_', at), joint);
        if (!isKnownWord(before.substr(at, end - at)))
            return std::nullopt;
        at = end + 1;
    }
    return HostPlace{first, before.size()};
}

/// The end of a name of a machine that begins with one of kHostWords, whose number is at `digits`. If the two are
/// joined, one more number at the end, "node01-3", is not part of it, but those of an address are, "host-10-0-1-5", and
/// the slot in a rack, "compute-0-12".
std::size_t endOfHost(std::string_view lower, std::size_t digits, bool isJoined)
{
    std::size_t end = digits;
    std::size_t joints = 0;
    while (end < lower.size()) {
        if (isAlnum(lower[end])) {
            ++end;
            continue;
        }
        const bool isInner = (lower[end] == '-' || lower[end] == '.') && end + 1 < lower.size()
                             && isAlnum(lower[end + 1]);
        const std::string_view rest = lower.substr(std::min(end + 1, lower.size()));
        const bool isWord = std::any_of(kWordsBehindHosts.begin(), kWordsBehindHosts.end(),
                                        [rest](std::string_view word) { return rest.substr(0, word.size()) == word; });
        if (!isInner || isWord || (isJoined && lower[end] == '-' && joints == 0 && isAllDigits(rest)))
            break;
        ++joints;
        ++end;
    }
    return end;
}

} // namespace

std::optional<NameTime> timeIn(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!mayBegin(text, at))
            continue;
        if (auto time = TimeReader(text, at).read())
            return time;
    }
    return std::nullopt;
}

std::optional<HostPlace> hostIn(std::string_view stem, const std::optional<NameTime> &time)
{
    if (time && (time->hasMonthName || time->isEpoch)) {
        if (const auto host = hostBefore(stem, *time))
            return host;
    }
    const std::string lower = lowered(stem);
    for (std::size_t at = 0; at < lower.size(); ++at) {
        if (!isLetter(lower[at]) || (at > 0 && isAlnum(lower[at - 1])))
            continue;
        for (const std::string_view word : kHostWords) {
            if (lower.compare(at, word.size(), word) != 0)
                continue;
            std::size_t digits = at + word.size();
            const bool isJoined = digits < lower.size() && isDigit(lower[digits]);
            if (digits < lower.size() && (lower[digits] == '-' || lower[digits] == '_'))
                ++digits;
            if (digits < lower.size() && isDigit(lower[digits]) && !(time && time->holds(digits)))
                return HostPlace{at, endOfHost(lower, digits, isJoined)};
        }
    }
    return std::nullopt;
}

} // namespace allostrata
