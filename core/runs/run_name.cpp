// Derives names for runs from the paths of their files.

#include "core/runs/run_name.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>

namespace allostrata {

namespace {

constexpr std::size_t kLongestRunName = 100;
constexpr std::size_t kFolders = 4; ///< folders examined, from the file upwards
constexpr std::string_view kNameJoints = "_-=. ";
constexpr std::string_view kNameless = "run";

/// A word and its short form before a number.
struct NumberedWord {
    std::string_view word;
    std::string_view name;
};
constexpr std::array kIterations = {NumberedWord{"iteration", "iter"}, NumberedWord{"iter", "iter"},
                                    NumberedWord{"step", "step"}, NumberedWord{"epoch", "epoch"}};
constexpr std::array kRanks = {NumberedWord{"rank", "rank"}, NumberedWord{"gpu", "rank"},
                               NumberedWord{"worker", "rank"}};
constexpr std::array<std::string_view, 2> kBatches = {"lbs", "batch"};
/// Words that describe the kind of a file, not which one it is.
constexpr std::array<std::string_view, 19> kGeneric
    = {"memory", "mem",     "snapshot", "snapshots", "dump",    "trace",  "traces", "profile", "profiling", "cuda",
       "gpu",    "pytorch", "torch",    "result",    "results", "output", "out",    "run",     "runs"};
constexpr std::array<std::string_view, 14> kFileEndings = {".gz",   ".zst",   ".zip",   ".pickle", ".pkl",
                                                           ".json", ".jsonl", ".html",  ".htm",    ".log",
                                                           ".csv",  ".raw",   ".trace", ".pt"};

/// Returns the name without endings such as ".pickle.gz" and ".pt.trace.json".
std::string_view withoutAllEndings(std::string_view name)
{
    bool isCut = true;
    while (isCut) {
        isCut = false;
        const std::string lower = lowered(name);
        for (const std::string_view ending : kFileEndings) {
            if (name.size() > ending.size() && lower.ends_with(ending)) {
                name.remove_suffix(ending.size());
                isCut = true;
                break;
            }
        }
    }
    return name;
}

/// A part such as "iter1", and its characters [first, last) in the text.
struct NumberedPart {
    std::string name;
    std::size_t first = 0;
    std::size_t last = 0;
};

std::optional<NumberedPart> numberedIn(std::string_view lower, std::span<const NumberedWord> words)
{
    for (const NumberedWord &one : words) {
        for (std::size_t at = lower.find(one.word); at != std::string_view::npos; at = lower.find(one.word, at + 1)) {
            if (at > 0 && isLetter(lower[at - 1]))
                continue;
            std::size_t digits = at + one.word.size();
            if (digits < lower.size() && kNameJoints.find(lower[digits]) != std::string_view::npos)
                ++digits;
            std::size_t end = digits;
            while (end < lower.size() && isDigit(lower[end]))
                ++end;
            if (end == digits)
                continue;
            while (digits + 1 < end && lower[digits] == '0')
                ++digits;
            NumberedPart found{std::string(one.name), at, end};
            found.name += lower.substr(digits, end - digits);
            return found;
        }
    }
    return std::nullopt;
}

bool hasBatch(std::string_view lower)
{
    return std::any_of(kBatches.begin(), kBatches.end(), [lower](std::string_view word) {
        const std::size_t at = lower.find(word);
        return at != std::string_view::npos && (at == 0 || !isLetter(lower[at - 1]) || word == "batch")
               && lower.find("sbatch") == std::string_view::npos;
    });
}

/// Returns the words of a name that distinguish the file; "" if all are generic.
std::string tellingWords(std::string_view stem)
{
    std::string words;
    std::size_t at = 0;
    while (at < stem.size()) {
        std::size_t end = stem.find_first_of("_- ", at);
        end = end == std::string_view::npos ? stem.size() : end;
        const std::string_view word = stem.substr(at, end - at);
        if (!word.empty() && std::find(kGeneric.begin(), kGeneric.end(), lowered(word)) == kGeneric.end()) {
            words += words.empty() ? "" : "_";
            words += word;
        }
        at = end + 1;
    }
    return words;
}

/// Removes generic words at the start: "memory_snapshot_lbs8_full" -> "lbs8_full".
std::string withoutGenericBeginning(std::string_view part)
{
    while (true) {
        const std::size_t end = part.find_first_of("_- ");
        if (end == std::string_view::npos
            || std::find(kGeneric.begin(), kGeneric.end(), lowered(part.substr(0, end))) == kGeneric.end())
            return std::string(part);
        part.remove_prefix(end + 1);
    }
}

void join(std::string &name, std::string_view part)
{
    if (part.empty())
        return;
    name += name.empty() ? "" : "_";
    name += part;
}

/// Whether a name has a part as a whole: "rank1" is not in "rank10_iter1".
bool hasPart(std::string_view name, std::string_view part)
{
    for (std::size_t at = name.find(part); at != std::string_view::npos; at = name.find(part, at + 1)) {
        const std::size_t end = at + part.size();
        if ((at == 0 || name[at - 1] == '_') && (end == name.size() || name[end] == '_'))
            return true;
    }
    return false;
}

/// Returns the information in a folder's name; "" if there is none.
std::string folderWords(std::string_view part)
{
    const std::string lower = lowered(part);
    if (const auto found = numberedIn(lower, kIterations); found && found->first == 0) {
        const std::string_view rest = std::string_view(lower).substr(found->last);
        if (rest.empty() || rest == "_exit" || rest == "-exit")
            return rest.empty() ? found->name : found->name + "_exit";
    }
    if (const auto found = numberedIn(lower, kRanks); found && found->first == 0 && found->last == lower.size())
        return found->name;
    return hasBatch(lower) ? withoutGenericBeginning(part) : std::string();
}

/// Returns the information in the file's name that its folders do not have.
std::string fileWords(std::string_view stem, const std::string &folders)
{
    const std::string lower = lowered(stem);
    auto rank = numberedIn(lower, kRanks);
    const auto iteration = numberedIn(lower, kIterations);
    if (const std::size_t end = lower.find("_step_");
        !rank && iteration && end != std::string::npos && end > 0
        && std::all_of(lower.begin(), lower.begin() + static_cast<std::ptrdiff_t>(end), isDigit)) {
        const std::size_t digits = std::min(lower.find_first_not_of('0'),
                                            end - 1); // "000003_step_10": the rank comes first
        rank = NumberedPart{"rank" + lower.substr(digits, end - digits), 0, end};
    }
    if (rank && !folders.empty() && !hasPart(folders, rank->name))
        return rank->name;
    if (!rank && !iteration)
        return folders.empty() ? std::string(stem) : tellingWords(stem);
    std::string rest(stem);
    std::string given;
    if (iteration && !hasPart(folders, iteration->name))
        join(given, iteration->name);
    if (rank && !hasPart(folders, rank->name))
        join(given, rank->name);
    for (const auto &found : {iteration, rank}) {
        if (found)
            std::fill(rest.begin() + static_cast<std::ptrdiff_t>(found->first),
                      rest.begin() + static_cast<std::ptrdiff_t>(found->last), '_');
    }
    std::string words = tellingWords(rest);
    join(words, given);
    return words;
}

} // namespace

std::string fileNameFrom(std::string_view text)
{
    std::string name;
    for (const char c : text) {
        const bool isPlain = isDigit(c) || isLetter(c) || std::string_view("._-+=").find(c) != std::string_view::npos
                             || static_cast<unsigned char>(c) >= 0x80;
        if (isPlain)
            name += c;
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    name.erase(0, std::min(name.find_first_not_of('.'), name.size()));
    if (name.size() > kLongestRunName) {
        std::size_t end = kLongestRunName;
        while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U)
            --end; // not within a character
        name.resize(end);
    }
    while (!name.empty() && name.back() == '_')
        name.pop_back();
    return name.empty() ? std::string(kNameless) : name;
}

std::string runNameOf(std::string_view path)
{
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t slash = path.find_last_of("/\\");
        const std::string_view part = slash == std::string_view::npos ? path : path.substr(slash + 1);
        path = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
        if (!part.empty() && part != "." && part != "..")
            parts.push_back(part);
        if (parts.size() > kFolders)
            break;
    }
    if (parts.empty())
        return std::string(kNameless);
    std::string name;
    for (std::size_t i = parts.size(); i > 1; --i)
        join(name, folderWords(parts[i - 1]));
    join(name, parts.front() == "-" ? std::string("stdin") : fileWords(withoutAllEndings(parts.front()), name));
    return fileNameFrom(name);
}

std::vector<std::string> runNamesOf(std::span<const std::string> paths)
{
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const std::string &path : paths) {
        const std::string base = runNameOf(path);
        std::string name = base;
        for (std::size_t number = 2; !taken.insert(name).second; ++number)
            name = base + "_" + std::to_string(number);
        names.push_back(name);
    }
    return names;
}

} // namespace allostrata
