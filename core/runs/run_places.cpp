// Places of files among the ranks and steps of their job, by their names.

#include "core/runs/run_places.h"

#include "core/base/ascii.h"
#include "core/runs/dump_name.h"
#include "core/runs/name_times.h"
#include "core/runs/name_values.h"
#include "core/runs/name_words.h"
#include "core/runs/path_reading.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostPlaceDigits = 9; ///< limit of a number; longer ones are ids
constexpr std::uint64_t kMostRank = 99'999;
constexpr std::size_t kManyPowers = 4; ///< so many powers of two are sizes rather than ranks
constexpr std::uint64_t kRoundStep = 5; ///< steps are often multiples of it, all ranks of a job never
constexpr std::array<std::string_view, 7> kParallelWords = {"tp", "pp", "dp", "ep", "cp", "dcp", "sp"};
/// Words before a number of their own that kNumberedThings lacks: "fp16", "cuda12".
constexpr std::array<std::string_view, 14> kOwnNumbers = {"fp",    "bf",   "int", "tf", "cuda", "rocm",  "sm",
                                                          "world", "size", "ws",  "e",  "of",   "slurm", "jobid"};

template <typename Words>
bool isOneOf(const Words &words, std::string_view text)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

/// A number of a name that no word explains.
struct OpenNumber {
    std::uint64_t value = 0;
    bool isParallel = false; ///< "tp3": a place along one axis of several
};

/// A path: what its words say, its open numbers, and the text around them, in which files of one set agree.
struct PlaceReading {
    bool describesRun = false;
    std::vector<OpenNumber> numbers;
    std::string pattern;
};

/// A word in a part of a path: characters [first, last).
struct WordPlace {
    std::size_t first = 0;
    std::size_t last = 0;
};

/// The word that ends at most one separator before a place, "rank" before the number of "rank_3" and "rank3"; empty
/// behind another number.
WordPlace placeOfWordBefore(std::string_view part, std::size_t at)
{
    std::size_t last = at;
    if (last > 0 && std::string_view("_-=. ").find(part[last - 1]) != std::string_view::npos)
        --last;
    std::size_t first = last;
    while (first > 0 && isLetter(part[first - 1]))
        --first;
    return {first, last};
}

std::string_view wordBefore(std::string_view part, std::size_t at)
{
    const WordPlace place = placeOfWordBefore(part, at);
    return part.substr(place.first, place.last - place.first);
}

/// Divides a path into its pattern and the open numbers of its last part.
class PatternReader {
public:
    explicit PatternReader(std::string_view path) : m_path(path), m_lower(lowered(path)) {}

    PlaceReading read()
    {
        const std::string_view stem = stemOf(m_path);
        const auto start = static_cast<std::size_t>(stem.data() - m_path.data());
        std::size_t first = 0;
        while (first < start) { // the folders
            const std::size_t slash = m_path.find('/', first);
            readPart(first, slash, slash + 1 == start && isAllDigits(m_path.substr(first, slash - first)));
            m_reading.pattern += '/';
            first = slash + 1;
        }
        readPart(start, start + stem.size(), true);
        m_reading.pattern += m_lower.substr(start + stem.size());
        return std::move(m_reading);
    }

private:
    /// `isOpen`: numbers may count something. That of a folder does if it is the whole name: "3/stdout.log".
    void readPart(std::size_t first, std::size_t last, bool isOpen)
    {
        const std::string_view part = m_path.substr(first, last - first);
        const auto time = timeIn(part);
        const auto host = hostIn(part, time);
        // In the name of a folder, a number behind the name of a machine belongs to it: "node01-3".
        const bool isWhole = host && !isOpen && host->last < part.size() && part[host->last] == '-'
                             && isAllDigits(part.substr(host->last + 1));
        for (std::size_t at = 0; at < part.size();) {
            if (time && at == time->first) {
                m_reading.pattern += '@';
                at = time->last;
            } else if (host && at == host->first) {
                m_reading.pattern += '@';
                at = isWhole ? part.size() : host->last;
            } else if (isDigit(part[at])) {
                std::size_t end = at;
                while (end < part.size() && isDigit(part[end]))
                    ++end;
                const std::string_view lower = std::string_view(m_lower).substr(first, last - first);
                const bool isBehindHost = host && host->last + 1 == at;
                if (isBehindHost && time && end + 1 == time->first && part[end] == '.')
                    m_reading.pattern += '#'; // the process in "node01_4711.1718031207123"
                else
                    readNumber(lower, at, end, {isOpen, isBehindHost});
                at = end;
            } else
                m_reading.pattern += m_lower[first + at++];
        }
    }

    /// What is known of a number by where it is.
    struct NumberPlace {
        bool isOpen = false;
        bool isBehindHost = false; ///< "3" of "node01-3"
    };

    /// Reads the number [at, end) of a part.
    void readNumber(std::string_view part, std::size_t at, std::size_t end, NumberPlace place)
    {
        const std::string_view word = wordBefore(part, at);
        const std::string_view column = columnOf(word);
        const bool isPlace = column == "rank" || column == "step" || word == "local_rank" || word == "pid";
        std::string_view digits = part.substr(at, end - at);
        digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
        const bool isBatch = at > 1 && part[at - 1] == '.' && isDigit(part[at - 2]);
        const bool isInner = end < part.size()
                             && (isLetter(part[end])
                                 || (end + 1 < part.size() && part[end] != '_' && isDigit(part[end + 1])));
        const bool isPart = at > 1 && part[at - 1] == '-' && isDigit(part[at - 2]) && !place.isBehindHost
                            && !isBehindJob(part, at);
        const bool isExplained = !column.empty() || isOneOf(kNumberedThings, word) || isOneOf(kFamilyWords, word)
                                 || isOneOf(kOwnNumbers, word);
        if (isPlace)
            m_reading.pattern += '#';
        else if (!place.isOpen || isExplained || isBatch || isInner || isPart || digits.size() > kMostPlaceDigits)
            m_reading.pattern += part.substr(at, end - at);
        else {
            m_reading.numbers.push_back({numberOf(digits), isOneOf(kParallelWords, word)});
            m_reading.pattern += '\0';
        }
    }

    /// Whether a number follows that of a job: "0" of "slurm-4711-0".
    static bool isBehindJob(std::string_view part, std::size_t at)
    {
        std::size_t first = at - 1;
        while (first > 0 && isDigit(part[first - 1]))
            --first;
        const std::string_view word = wordBefore(part, first);
        return word == "slurm" || word == "job" || word == "jobid";
    }

    static std::string_view columnOf(std::string_view word)
    {
        const auto key = std::find_if(kNameKeys.begin(), kNameKeys.end(),
                                      [word](const NameKey &one) { return one.word == word; });
        return key == kNameKeys.end() ? std::string_view() : key->column;
    }

    std::string_view m_path;
    std::string m_lower;
    PlaceReading m_reading;
};

bool isPower(std::uint64_t number) { return number > 0 && (number & (number - 1)) == 0; }

/// What the words of all files of a set say.
struct PlaceWords {
    bool hasRank = false;
    bool hasStep = false;
    bool describesRun = false;
};

/// Values of an open number in a set of files.
class PlaceNumbers {
public:
    void add(std::uint64_t value) { m_values.insert(value); }
    [[nodiscard]] bool varies() const { return m_values.size() > 1; }
    [[nodiscard]] std::size_t count() const { return m_values.size(); }
    [[nodiscard]] bool countsFromZero() const
    {
        return *m_values.begin() == 0 && *m_values.rbegin() == m_values.size() - 1;
    }
    /// Whether they are sizes rather than anything else: powers of two, or the usual multiples if the rest of the name
    /// describes a run.
    [[nodiscard]] bool areSizes(bool describesRun) const
    {
        return *m_values.begin() >= kLeastContext && !followEachOther() && all([describesRun](std::uint64_t value) {
            return describesRun ? value % kContextUnit == 0 : isPower(value);
        });
    }

    /// Meaning in names that differ in nothing else.
    [[nodiscard]] NumberMeaning meaning(const PlaceWords &words) const
    {
        if (words.hasRank && words.hasStep)
            return NumberMeaning::None;
        if (areSizes(words.describesRun))
            return NumberMeaning::Size;
        if (words.hasRank)
            return NumberMeaning::Step;
        if (words.hasStep)
            return NumberMeaning::Rank;
        // 0, 8 and 16 are the first ranks of machines; 8 and 16 may be sizes, like 1, 2, 4 and 8; 100 and 200 steps
        const bool arePowers = all(isPower) && (*m_values.rbegin() >= kLeastContext || count() >= kManyPowers);
        if (!arePowers && followEachOther() && *m_values.rbegin() <= kMostRank)
            return NumberMeaning::Rank;
        if (arePowers || *m_values.begin() >= kLeastContext)
            return words.describesRun ? NumberMeaning::Size : NumberMeaning::Undecided;
        const bool mayBeSteps = *m_values.rbegin() > kMostRank
                                || (*m_values.rbegin() > kRoundStep
                                    && all([](std::uint64_t value) { return value % kRoundStep == 0; }));
        return mayBeSteps ? NumberMeaning::Undecided : NumberMeaning::Rank;
    }

private:
    [[nodiscard]] bool followEachOther() const
    {
        return std::any_of(m_values.begin(), m_values.end(),
                           [this](std::uint64_t value) { return m_values.contains(value + 1); });
    }
    template <typename Test>
    [[nodiscard]] bool all(Test test) const
    {
        return std::all_of(m_values.begin(), m_values.end(), test);
    }

    std::set<std::uint64_t> m_values;
};

/// Files whose names differ only in numbers.
class PlaceSet {
public:
    void add(std::size_t path, const PlaceReading &reading)
    {
        m_paths.push_back(path);
        m_numbers.resize(reading.numbers.size()); // equal patterns have as many
        for (std::size_t i = 0; i < reading.numbers.size(); ++i)
            m_numbers[i].add(reading.numbers[i].value);
    }

    /// Completes the places of the files.
    void place(const std::vector<PlaceReading> &readings, NumberMeaning as, std::vector<RunPlace> &places) const
    {
        // what all of them say, so that the order of the files does not matter
        const auto say = [&](auto test) { return std::all_of(m_paths.begin(), m_paths.end(), test); };
        const PlaceWords words{say([&](std::size_t path) { return places[path].rank.has_value(); }),
                               say([&](std::size_t path) { return places[path].step.has_value(); }),
                               say([&](std::size_t path) { return readings[path].describesRun; })};
        const std::vector<OpenNumber> &numbers = readings[m_paths.front()].numbers;
        std::vector<std::size_t> open; // numbers that vary, and are no sizes beside another one
        for (std::size_t i = 0; i < m_numbers.size(); ++i) {
            const bool isOfRank = words.hasRank && numbers[i].isParallel; // "tp1_rank1"
            if (m_numbers[i].varies() && !isOfRank)
                open.push_back(i);
        }
        if (open.size() > 1)
            std::erase_if(open, [&](std::size_t i) { return m_numbers[i].areSizes(words.describesRun); });
        if (open.empty())
            return;
        const bool isPair = open.size() == 2 && !words.hasRank && !words.hasStep;
        if (open.size() == 1)
            placeOne(readings, open.front(), m_numbers[open.front()].meaning(words), as, places);
        else if (isPair && !numbers[open[0]].isParallel)
            placeTwo(readings, open, as, places);
        else if (!words.hasRank) {
            for (const std::size_t path : m_paths)
                places[path].meaning = NumberMeaning::Undecided;
        }
    }

private:
    void placeOne(const std::vector<PlaceReading> &readings, std::size_t number, NumberMeaning meaning,
                  NumberMeaning as, std::vector<RunPlace> &places) const
    {
        if (meaning == NumberMeaning::None)
            return;
        meaning = meaning == NumberMeaning::Undecided ? as : meaning;
        for (const std::size_t path : m_paths) {
            RunPlace &place = places[path];
            place.meaning = meaning;
            place.number = static_cast<std::int64_t>(readings[path].numbers[number].value);
            if (meaning == NumberMeaning::Rank && !place.rank)
                place.rank = place.number;
            else if (meaning == NumberMeaning::Step && !place.step)
                place.step = place.number;
        }
    }

    /// Two numbers: the step and the rank in either order. The rank counts from 0, usually up to a power of two, and
    /// most ranks have most steps.
    void placeTwo(const std::vector<PlaceReading> &readings, const std::vector<std::size_t> &open, NumberMeaning as,
                  std::vector<RunPlace> &places) const
    {
        const std::size_t all = m_numbers[open[0]].count() * m_numbers[open[1]].count();
        bool isFirst = m_numbers[open[0]].countsFromZero();
        bool isLast = m_numbers[open[1]].countsFromZero();
        if (isFirst && isLast && m_paths.size() == all) {
            isFirst = isPower(m_numbers[open[0]].count());
            isLast = isPower(m_numbers[open[1]].count());
        }
        const bool isDecided = isFirst != isLast && 4 * m_paths.size() >= 3 * all;
        const bool isAnswered = as == NumberMeaning::Rank || as == NumberMeaning::Step;
        if (!isDecided)
            isLast = as == NumberMeaning::Rank; // the answer is about the last number
        for (const std::size_t path : m_paths) {
            RunPlace &place = places[path];
            const auto one = static_cast<std::int64_t>(readings[path].numbers[open[0]].value);
            const auto other = static_cast<std::int64_t>(readings[path].numbers[open[1]].value);
            place.meaning = isDecided ? NumberMeaning::Rank : as;
            place.number = isDecided && !isLast ? one : other;
            if (!isDecided && !isAnswered)
                continue;
            place.rank = isLast ? other : one;
            place.step = isLast ? one : other;
        }
    }

    std::vector<std::size_t> m_paths;
    std::vector<PlaceNumbers> m_numbers;
};

std::optional<std::int64_t> placeNumber(std::string_view text)
{
    if (!isAllDigits(text) || text.size() > kMostPlaceDigits)
        return std::nullopt;
    return static_cast<std::int64_t>(numberOf(text));
}

/// Whether a number of a part of a path is a number of ranks: "world_size_16", "rank3_of_16", and "world16" in the name
/// of the file; folders may have any name that ends in "world".
bool isWorld(std::string_view part, std::size_t at, bool isFile)
{
    const WordPlace place = placeOfWordBefore(part, at);
    const std::string_view word = part.substr(place.first, place.last - place.first);
    if (word == "world")
        return isFile && part.find("rank") != std::string_view::npos; // "hello_world_3" counts no ranks
    if (word == "size")
        return wordBefore(part, place.first) == "world";
    if (word != "of")
        return word == "worldsize";
    std::size_t last = place.first;
    if (last > 0 && (part[last - 1] == '_' || part[last - 1] == '-'))
        --last;
    std::size_t first = last;
    while (first > 0 && isDigit(part[first - 1]))
        --first;
    return first < last && wordBefore(part, first) == "rank";
}

/// Number of ranks in a part of a path, in lower case.
std::optional<std::int64_t> worldIn(std::string_view part, bool isFile)
{
    for (std::size_t at = 0; at < part.size();) {
        std::size_t end = at;
        while (end < part.size() && isDigit(part[end]))
            ++end;
        if (end > at && isWorld(part, at, isFile))
            return placeNumber(part.substr(at, end - at));
        at = end + 1;
    }
    return std::nullopt;
}

/// Number of ranks in a path, in the name of the file before its folders; must be above the rank.
std::optional<std::int64_t> worldOf(std::string_view path, std::optional<std::int64_t> rank)
{
    const std::string_view stem = stemOf(path);
    const std::string whole = lowered(path);
    const auto start = static_cast<std::size_t>(stem.data() - path.data());
    std::optional<std::int64_t> world = worldIn(std::string_view(whole).substr(start, stem.size()), true);
    for (std::size_t end = start; !world && end > 0;) {
        const std::size_t last = end - 1; // a slash
        const std::size_t slash = last > 0 ? whole.rfind('/', last - 1) : std::string::npos;
        end = slash == std::string::npos ? 0 : slash + 1;
        world = worldIn(std::string_view(whole).substr(end, last - end), false);
    }
    return world && *world > rank.value_or(0) ? world : std::nullopt;
}

/// Rank within its machine in the path of a log that torchrun writes: "attempt_0/3/stdout.log".
std::optional<std::int64_t> rankOfTorchrun(std::string_view path)
{
    const auto takeLast = [&path] {
        const std::size_t slash = path.rfind('/');
        const std::string_view last = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
        path = path.substr(0, slash == std::string_view::npos ? 0 : slash);
        return last;
    };
    const std::string_view file = takeLast();
    const std::string_view rank = takeLast();
    const std::string_view attempt = takeLast();
    constexpr std::string_view kAttempt = "attempt_";
    const bool isLog = file == "stdout.log" || file == "stderr.log";
    return isLog && attempt.starts_with(kAttempt) && isAllDigits(attempt.substr(kAttempt.size())) ? placeNumber(rank)
                                                                                                  : std::nullopt;
}

/// The folder of one machine's logs in such a path, "none_ab12" in "logs/none_ab12/attempt_0/3/stdout.log". The
/// machines of a run have one each, with ranks of their own.
std::string runOfTorchrun(std::string_view path)
{
    for (int above = 0; above < 3; ++above)
        path = path.substr(0, path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/'));
    const std::size_t slash = path.rfind('/');
    return std::string(path.substr(slash == std::string_view::npos ? 0 : slash + 1));
}

/// The rank that words of a path name, beside the name of the machine: "worker-0_Jun_10_16_33_27" is of no rank.
std::optional<std::int64_t> rankOfWords(std::string_view path, const NameValues &words, std::string_view host)
{
    const auto rank = placeNumber(words.value("rank"));
    const std::string_view stem = stemOf(path);
    const std::size_t at = host.empty() || !rank ? std::string_view::npos : stem.find(host);
    if (at == std::string_view::npos)
        return rank;
    std::string masked(path);
    masked.replace(static_cast<std::size_t>(stem.data() - path.data()) + at, host.size(), "@");
    return placeNumber(readPath(masked).values.value("rank"));
}

/// What the words of one path say.
RunPlace wordsOfPlace(std::string_view path, const NameValues &words)
{
    DumpName name = anyDumpNameOf(path);
    RunPlace place;
    place.rank = name.rank ? name.rank : rankOfWords(path, words, name.host);
    place.step = name.iteration ? name.iteration : placeNumber(words.value("step"));
    place.isExit = name.isExit;
    place.host = std::move(name.host);
    place.time = std::move(name.time);
    return place;
}

} // namespace

std::string_view numberMeaningId(NumberMeaning meaning)
{
    switch (meaning) {
    case NumberMeaning::None: return "none";
    case NumberMeaning::Rank: return "rank";
    case NumberMeaning::Size: return "size";
    case NumberMeaning::Step: return "step";
    case NumberMeaning::Time: return "time";
    case NumberMeaning::Undecided: return "undecided";
    }
    return {};
}

std::vector<RunPlace> runPlacesOf(std::span<const std::string> paths, NumberMeaning as)
{
    std::vector<RunPlace> places;
    std::vector<PlaceReading> readings;
    places.reserve(paths.size());
    readings.reserve(paths.size());
    std::map<std::string, PlaceSet> sets;
    std::map<std::string, std::set<std::string>> times; // by pattern
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const PathReading words = readPath(paths[i]);
        places.push_back(wordsOfPlace(paths[i], words.values));
        PlaceReading reading = PatternReader(paths[i]).read();
        reading.describesRun = words.describesRun();
        sets[reading.pattern].add(i, reading);
        times[reading.pattern].insert(places.back().time);
        readings.push_back(std::move(reading));
    }
    for (const auto &[pattern, set] : sets)
        set.place(readings, as, places);
    std::map<std::string, std::vector<std::size_t>> ofTorchrun; // by the folder of a machine
    for (std::size_t i = 0; i < places.size(); ++i) {
        // A set of such paths may have told the rank already, but not the machine.
        if (const auto rank = rankOfTorchrun(paths[i]); rank && (!places[i].rank || places[i].rank == rank)) {
            places[i].rank = rank;
            if (places[i].host.empty())
                ofTorchrun[runOfTorchrun(paths[i])].push_back(i);
        }
        places[i].world = worldOf(paths[i], places[i].rank);
        const bool isPlaced = places[i].rank || places[i].step;
        if (places[i].meaning == NumberMeaning::None && !isPlaced && times[readings[i].pattern].size() > 1)
            places[i].meaning = NumberMeaning::Time;
    }
    for (const auto &[run, rows] : ofTorchrun) {
        for (const std::size_t row : rows)
            places[row].host = ofTorchrun.size() > 1 ? run : std::string();
    }
    return places;
}

NumberMeaning meaningOf(std::span<const RunPlace> places)
{
    std::map<NumberMeaning, std::size_t> counts;
    for (const RunPlace &place : places)
        ++counts[place.meaning];
    if (counts.contains(NumberMeaning::Undecided))
        return NumberMeaning::Undecided;
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto &a, const auto &b) { return a.second < b.second; });
    return most == counts.end() ? NumberMeaning::None : most->first;
}

bool areOneRun(std::span<const RunPlace> places)
{
    std::set<std::tuple<std::int64_t, std::int64_t, bool>> taken;
    for (const RunPlace &place : places) {
        if ((!place.rank && !place.step)
            || !taken.emplace(place.step.value_or(0), place.rank.value_or(0), place.isExit).second)
            return false;
    }
    return taken.size() > 1;
}

RunFolder runFolderOf(std::span<const std::string> paths, std::span<const RunPlace> places)
{
    RunFolder folder;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::string above = paths[i].substr(0, std::min(paths[i].rfind('/'), paths[i].size()));
        if (i == 0)
            folder.root = above;
        while (!folder.root.empty() && above != folder.root && !above.starts_with(folder.root + '/'))
            folder.root.resize(std::min(folder.root.rfind('/'), folder.root.size() - 1));
        Dump dump;
        dump.path = paths[i];
        dump.iteration = places[i].step.value_or(0);
        dump.rank = places[i].rank.value_or(0);
        dump.isExit = places[i].isExit;
        if (places[i].step)
            dump.iterationFrom = std::to_string(dump.iteration);
        if (places[i].rank)
            dump.rankFrom = std::to_string(dump.rank);
        std::error_code error;
        const std::uintmax_t size = std::filesystem::file_size(paths[i], error);
        dump.storedBytes = error ? 0 : size;
        folder.dumps.push_back(std::move(dump));
    }
    std::ranges::sort(folder.dumps, {},
                      [](const Dump &dump) { return std::tuple(dump.iteration, dump.isExit, dump.rank); });
    return folder;
}

} // namespace allostrata
