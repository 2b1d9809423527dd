// Matches files and lines of two versions of a program.

#include "core/analysis/diff/diff_frames.h"

#include "core/attribution/stack_lines.h"
#include "core/attribution/text_hash.h"
#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::uint64_t kLeaf = 1; ///< for lines that call no Python function
constexpr std::uint64_t kOnlyOther = 0x9e3779b97f4a7c15ULL; ///< marks lines that are missing in the base

/// Hash of a module node's line.
std::uint64_t nodeKey(std::string_view function, std::string_view path, std::uint32_t line)
{
    const std::string_view end = path.substr(path.size() - std::min(path.size(), ModuleTree::kLongestPath));
    return TextHash().add(beginningOf(function, ModuleTree::kLongestName)).add(end).add(line).value();
}

/// Lines of one function of a file, and their calls.
using LinesOfFunction = std::map<std::uint32_t, std::set<std::uint64_t>>;

/// Frames of one snapshot with each text hashed once.
class SourceTexts {
public:
    explicit SourceTexts(const StackDigests &digests) : m_digests(digests), m_snapshot(digests.reader().snapshot())
    {
        const StackTable &stacks = m_snapshot.stacks;
        m_functions.reserve(stacks.frameCount());
        m_files.reserve(stacks.frameCount());
        for (std::size_t i = 0; i < stacks.frameCount(); ++i) {
            const Frame &frame = stacks.frame(FrameId::at(i));
            const auto [name, isNew] = m_names.try_emplace(frame.function, 0);
            if (isNew)
                name->second = TextHash().add(withoutArguments(m_snapshot.text(frame.function))).value();
            m_functions.push(name->second);
            m_files.push(isPython(FrameId::at(i)) ? fileOf(frame.file) : kNoFile);
        }
        m_named.resize(files.size());
        for (std::size_t i = 0; i < stacks.frameCount(); ++i) {
            if (const std::uint32_t file = m_files[FrameId::at(i)]; file != kNoFile)
                m_named[file].insert(m_functions[FrameId::at(i)]);
        }
        for (std::size_t i = 0; i < files.size(); ++i)
            files[i].functions.assign(m_named[i].begin(), m_named[i].end());
    }
    SourceTexts(const SourceTexts &) = delete;
    SourceTexts &operator=(const SourceTexts &) = delete;

    static constexpr std::uint32_t kNoFile = 0xffffffff;

    [[nodiscard]] bool isPython(FrameId frame) const
    {
        const FrameOrigin origin = m_digests.reader().verdict(frame).origin;
        return origin != FrameOrigin::Native && origin != FrameOrigin::Interpreter;
    }
    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }
    [[nodiscard]] std::uint64_t function(FrameId frame) const { return m_functions[frame]; }
    [[nodiscard]] std::uint32_t file(FrameId frame) const { return m_files[frame]; }

    /// Lines of all functions, with files identified by `fileKeys`.
    [[nodiscard]] Result<std::map<std::pair<std::uint64_t, std::uint64_t>, LinesOfFunction>> lines(
        const std::vector<std::uint64_t> &fileKeys, const LoadContext &context) const
    {
        std::map<std::pair<std::uint64_t, std::uint64_t>, LinesOfFunction> all;
        std::set<std::pair<FrameId, std::uint64_t>> seen;
        for (std::size_t i = 0; i < m_digests.size(); ++i) {
            if (i % kStacksBetweenStops == 0) {
                if (auto error = context.cancelled())
                    return *error;
            }
            const StackId stack = StackId::at(i);
            const StackDigest &digest = m_digests[stack];
            const std::uint64_t operation
                = TextHash().add(m_digests.text(digest.operation)).add(m_digests.text(digest.node)).value();
            std::uint64_t inner = kLeaf;
            for (const FrameId frame : m_snapshot.stacks.stack(stack)) {
                if (m_files[frame] == kNoFile)
                    continue;
                const bool isLeaf = inner == kLeaf;
                if (seen.emplace(frame, isLeaf ? operation : inner).second) {
                    auto &calls
                        = all[{m_functions[frame], fileKeys[m_files[frame]]}][m_snapshot.stacks.frame(frame).line];
                    calls.insert(inner);
                    if (isLeaf)
                        calls.insert(operation);
                }
                inner = m_functions[frame];
            }
        }
        return all;
    }

    std::vector<DiffFile> files;

private:
    std::uint32_t fileOf(StringId file)
    {
        const auto [row, isNew] = m_fileRows.try_emplace(file, static_cast<std::uint32_t>(files.size()));
        if (isNew) {
            const std::string path = withSlashes(m_snapshot.text(file));
            const auto [same, isNewPath] = m_paths.try_emplace(path, row->second);
            if (isNewPath)
                files.push_back({same->first, {}});
            row->second = same->second;
        }
        return row->second;
    }

    const StackDigests &m_digests;
    const Snapshot &m_snapshot;
    std::unordered_map<StringId, std::uint64_t> m_names;
    std::unordered_map<StringId, std::uint32_t> m_fileRows;
    std::map<std::string, std::uint32_t> m_paths;
    IdVector<FrameId, std::uint64_t> m_functions;
    IdVector<FrameId, std::uint32_t> m_files;
    std::vector<std::set<std::uint64_t>> m_named; ///< functions by file
};

std::vector<DiffLine> diffLinesOf(const LinesOfFunction &lines)
{
    std::vector<DiffLine> list;
    for (const auto &[line, calls] : lines)
        list.push_back({line, {calls.begin(), calls.end()}});
    return list;
}

/// Number that represents each line of the other snapshot, by function and file key.
using LineNumbers = std::map<std::pair<std::uint64_t, std::uint64_t>, std::map<std::uint32_t, std::uint64_t>>;

} // namespace

std::uint64_t DiffFrames::placeOf(DiffSide side, const ModuleNode &node) const
{
    if (node.kind != ModuleKind::Function)
        return TextHash().add(node.name).value();
    const auto found = m_sides[side].lines.find(nodeKey(node.name, node.path, node.line));
    return found == m_sides[side].lines.end() ? TextHash().add(node.name).add(node.place).value() : found->second;
}

Result<DiffFrames> DiffFrames::build(const StackDigests &base, const StackDigests &other, const LoadContext &context)
{
    const SourceTexts baseSource(base);
    const SourceTexts otherSource(other);
    EnumTable<DiffSide, std::vector<std::uint64_t>> fileKeys;
    for (const DiffFile &file : baseSource.files)
        fileKeys[DiffSide::Base].push_back(TextHash().add(file.path).value());
    const std::vector<std::size_t> files = matchFiles(baseSource.files, otherSource.files);
    for (std::size_t i = 0; i < files.size(); ++i)
        fileKeys[DiffSide::Other].push_back(files[i] == kNoLine
                                                ? TextHash().add(otherSource.files[i].path).add(kOnlyOther).value()
                                                : fileKeys[DiffSide::Base][files[i]]);
    TRY(const auto baseLines, baseSource.lines(fileKeys[DiffSide::Base], context));
    TRY(const auto otherLines, otherSource.lines(fileKeys[DiffSide::Other], context));
    LineNumbers numbers;
    for (const auto &[function, lines] : otherLines) {
        if (auto error = context.cancelled())
            return *error;
        const auto there = baseLines.find(function);
        const std::vector<DiffLine> list = diffLinesOf(lines);
        const std::vector<DiffLine> listThere = there == baseLines.end() ? std::vector<DiffLine>()
                                                                         : diffLinesOf(there->second);
        const std::vector<std::size_t> matched = matchLines(listThere, list);
        for (std::size_t i = 0; i < list.size(); ++i)
            numbers[function][list[i].line] = matched[i] == kNoLine ? list[i].line ^ kOnlyOther
                                                                    : listThere[matched[i]].line;
    }
    DiffFrames frames;
    for (const DiffSide which : {DiffSide::Base, DiffSide::Other}) {
        const SourceTexts &source = which == DiffSide::Base ? baseSource : otherSource;
        Side &side = frames.m_sides[which];
        const StackTable &stacks = source.snapshot().stacks;
        for (std::size_t i = 0; i < stacks.frameCount(); ++i) {
            const FrameId id = FrameId::at(i);
            const Frame &frame = stacks.frame(id);
            if (source.file(id) == SourceTexts::kNoFile) {
                side.functions.push(source.function(id));
                side.places.push(source.function(id));
                continue;
            }
            const std::uint64_t file = fileKeys[which][source.file(id)];
            std::uint64_t line = frame.line;
            if (const auto found = numbers.find({source.function(id), file});
                which == DiffSide::Other && found != numbers.end()) {
                const auto number = found->second.find(frame.line);
                line = number == found->second.end() ? line : number->second;
            }
            side.functions.push(TextHash().add(source.function(id)).add(file).value());
            side.places.push(TextHash().add(source.function(id)).add(file).add(line).value());
            side.lines.emplace(
                nodeKey(source.snapshot().text(frame.function), source.snapshot().text(frame.file), frame.line),
                side.places[id]);
        }
    }
    return frames;
}

namespace {

constexpr std::size_t kMostPairs = 250'000; ///< most pairs of equally named files to compare
constexpr std::size_t kMostFolders = 64; ///< most folders of a path to compare, from its end

/// Name that files must share: their file name or, for a notebook's cells, which are renamed in every run, a common
/// name.
std::string_view comparedNameOf(std::string_view path)
{
    const bool isCell = path.find("/ipykernel_") != std::string_view::npos
                        || path.find("<ipython-input") != std::string_view::npos;
    return isCell ? std::string_view("<cell>") : fileName(path);
}

std::size_t commonOf(const std::vector<std::uint64_t> &a, const std::vector<std::uint64_t> &b)
{
    std::size_t common = 0;
    for (auto left = a.begin(), right = b.begin(); left != a.end() && right != b.end();) {
        if (*left == *right) {
            ++common;
            ++left;
            ++right;
        } else if (*left < *right) {
            ++left;
        } else {
            ++right;
        }
    }
    return common;
}

/// Number of equal path components at the end of two paths.
std::size_t commonEnd(std::string_view a, std::string_view b)
{
    std::size_t names = 0;
    while (names < kMostFolders && !a.empty() && !b.empty()) {
        const std::size_t cutA = a.rfind('/');
        const std::size_t cutB = b.rfind('/');
        const std::string_view lastA = cutA == std::string_view::npos ? a : a.substr(cutA + 1);
        const std::string_view lastB = cutB == std::string_view::npos ? b : b.substr(cutB + 1);
        if (lastA != lastB)
            break;
        ++names;
        a = cutA == std::string_view::npos ? std::string_view() : a.substr(0, cutA);
        b = cutB == std::string_view::npos ? std::string_view() : b.substr(0, cutB);
    }
    return names;
}

struct Pair {
    std::size_t end = 0; ///< equal path components at the end; kNoLine: the paths are equal
    std::size_t functions = 0; ///< number of shared functions
    std::size_t base = 0;
    std::size_t other = 0;
};

bool isBetter(const Pair &a, const Pair &b)
{
    if (a.end != b.end)
        return a.end > b.end;
    if (a.functions != b.functions)
        return a.functions > b.functions;
    return a.base != b.base ? a.base < b.base : a.other < b.other;
}

} // namespace

std::vector<std::size_t> matchFiles(const std::vector<DiffFile> &base, const std::vector<DiffFile> &other)
{
    std::map<std::string_view, std::vector<std::size_t>> named;
    std::map<std::string_view, std::size_t> exact;
    for (std::size_t i = 0; i < base.size(); ++i) {
        named[comparedNameOf(base[i].path)].push_back(i);
        exact.emplace(base[i].path, i);
    }
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < other.size(); ++i) {
        if (const auto same = exact.find(other[i].path); same != exact.end())
            pairs.push_back({kNoLine, commonOf(base[same->second].functions, other[i].functions), same->second, i});
        const auto found = named.find(comparedNameOf(other[i].path));
        if (found == named.end() || pairs.size() + found->second.size() > kMostPairs)
            continue;
        for (const std::size_t candidate : found->second) {
            const std::size_t shared = commonOf(base[candidate].functions, other[i].functions);
            if (shared > 0)
                pairs.push_back({commonEnd(base[candidate].path, other[i].path), shared, candidate, i});
        }
    }
    std::sort(pairs.begin(), pairs.end(), isBetter);
    std::vector<std::size_t> matched(other.size(), kNoLine);
    std::vector<bool> isTaken(base.size(), false);
    for (const Pair &pair : pairs) {
        if (matched[pair.other] != kNoLine || isTaken[pair.base])
            continue;
        matched[pair.other] = pair.base;
        isTaken[pair.base] = true;
    }
    return matched;
}

namespace {

constexpr std::size_t kMostDiffCells
    = 1'000'000; ///< lines of one times lines of the other; beyond it equal numbers decide

// Scores for two lines being the same.
constexpr std::int64_t kSameCalls = 8; ///< both have the same calls and no others
constexpr std::int64_t kSameCall = 2; ///< per common call, if there are others
constexpr std::int64_t kMostCalls = 3; ///< common calls that count
constexpr std::int64_t kSameNumber = 3;
constexpr std::int64_t kSameShift = 2; ///< same distance to the previous line

/// Score from calls only; 0: the lines have no calls in common.
std::int64_t callsSpeak(const DiffLine &a, const DiffLine &b)
{
    if (a.calls == b.calls)
        return kSameCalls;
    std::int64_t common = 0;
    for (const std::uint64_t call : a.calls) {
        if (common < kMostCalls && std::binary_search(b.calls.begin(), b.calls.end(), call))
            ++common;
    }
    return kSameCall * common;
}

std::vector<std::size_t> equalNumbers(const std::vector<DiffLine> &base, const std::vector<DiffLine> &other)
{
    std::vector<std::size_t> matched(other.size(), kNoLine);
    std::size_t at = 0;
    for (std::size_t i = 0; i < other.size(); ++i) {
        while (at < base.size() && base[at].line < other[i].line)
            ++at;
        if (at < base.size() && base[at].line == other[i].line)
            matched[i] = at;
    }
    return matched;
}

/// Best alignment of two lists by dynamic programming: `matched` ends with the pair (i, j), `best` is the best up to
/// there.
class Alignment {
public:
    Alignment(const std::vector<DiffLine> &base, const std::vector<DiffLine> &other)
        : m_base(base), m_other(other), m_width(other.size() + 1), m_matched((base.size() + 1) * m_width, kNever),
          m_best((base.size() + 1) * m_width, 0), m_follows((base.size() + 1) * m_width, false)
    {
        for (std::size_t i = 1; i <= base.size(); ++i) {
            for (std::size_t j = 1; j <= other.size(); ++j)
                weigh(i, j);
        }
    }

    [[nodiscard]] std::vector<std::size_t> matched() const
    {
        std::vector<std::size_t> answer(m_other.size(), kNoLine);
        std::size_t i = m_base.size();
        std::size_t j = m_other.size();
        bool mustMatch = false; // the later pair depends on this one
        while (i > 0 && j > 0) {
            const std::size_t cell = at(i, j);
            if (mustMatch || (m_matched[cell] != kNever && m_matched[cell] == m_best[cell])) {
                answer[j - 1] = i - 1;
                mustMatch = m_follows[cell];
                --i;
                --j;
            } else if (m_best[at(i - 1, j)] == m_best[cell]) {
                --i;
            } else {
                --j;
            }
        }
        return answer;
    }

private:
    static constexpr std::int64_t kNever = -1;

    [[nodiscard]] std::size_t at(std::size_t i, std::size_t j) const { return i * m_width + j; }

    void weigh(std::size_t i, std::size_t j)
    {
        const DiffLine &a = m_base[i - 1];
        const DiffLine &b = m_other[j - 1];
        const std::size_t cell = at(i, j);
        m_best[cell] = std::max(m_best[at(i - 1, j)], m_best[at(i, j - 1)]);
        const std::int64_t spoken = callsSpeak(a, b);
        if (spoken == 0)
            return;
        const std::int64_t alone = spoken + (a.line == b.line ? kSameNumber : 0);
        std::int64_t before = m_best[at(i - 1, j - 1)];
        const std::int64_t matchedBefore = m_matched[at(i - 1, j - 1)];
        if (i > 1 && j > 1 && matchedBefore != kNever
            && std::int64_t(b.line) - m_other[j - 2].line == std::int64_t(a.line) - m_base[i - 2].line
            && matchedBefore + kSameShift >= before) {
            before = matchedBefore + kSameShift;
            m_follows[cell] = true;
        }
        m_matched[cell] = before + alone;
        m_best[cell] = std::max(m_best[cell], m_matched[cell]);
    }

    const std::vector<DiffLine> &m_base;
    const std::vector<DiffLine> &m_other;
    std::size_t m_width;
    std::vector<std::int64_t> m_matched;
    std::vector<std::int64_t> m_best;
    std::vector<bool> m_follows; ///< the pair depends on the previous pair
};

} // namespace

std::vector<std::size_t> matchLines(const std::vector<DiffLine> &base, const std::vector<DiffLine> &other)
{
    if (base.empty() || other.empty())
        return std::vector<std::size_t>(other.size(), kNoLine);
    if (base.size() > kMostDiffCells / other.size())
        return equalNumbers(base, other);
    return Alignment(base, other).matched();
}

} // namespace allostrata
