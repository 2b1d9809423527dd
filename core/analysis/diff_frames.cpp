// Gives the frames of two snapshots keys that are equal for the same places.

#include "core/analysis/diff_frames.h"

#include "core/attribution/stack_lines.h"
#include "core/attribution/text_hash.h"
#include "core/base/load_context.h"
#include "core/base/poll_stride.h"
#include "core/base/trimmed.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kLeaf = 1; ///< "calls" no Python function
constexpr std::uint64_t kOnlyOther = 0x9e3779b97f4a7c15ULL; ///< marks what the base does not have

/// Hash of what a node of a tree of modules tells of a line.
std::uint64_t nodeKey(std::string_view function, std::string_view path, std::uint32_t line)
{
    const std::string_view end = path.substr(path.size() - std::min(path.size(), ModuleTree::kLongestPath));
    return TextHash().add(beginningOf(function, ModuleTree::kLongestName)).add(end).add(line).value();
}

/// The lines of one function of a file and what they call.
using LinesOfFunction = std::map<std::uint32_t, std::set<std::uint64_t>>;

/// What one snapshot's frames say, texts hashed once.
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

    /// Files go by the number that `fileKeys` gives them.
    [[nodiscard]] Result<std::map<std::pair<std::uint64_t, std::uint64_t>, LinesOfFunction>> lines(const std::vector<std::uint64_t> &fileKeys,
                                                                                                const LoadContext &context) const
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
            const std::uint64_t operation = TextHash().add(m_digests.text(digest.operation)).add(m_digests.text(digest.node)).value();
            std::uint64_t inner = kLeaf;
            for (const FrameId frame : m_snapshot.stacks.stack(stack)) {
                if (m_files[frame] == kNoFile)
                    continue;
                const bool isLeaf = inner == kLeaf;
                if (seen.emplace(frame, isLeaf ? operation : inner).second) {
                    auto &calls = all[{m_functions[frame], fileKeys[m_files[frame]]}][m_snapshot.stacks.frame(frame).line];
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

/// By function and file key: the number that stands for each line of the other snapshot.
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
        fileKeys[DiffSide::Other].push_back(files[i] == kNoLine ? TextHash().add(otherSource.files[i].path).add(kOnlyOther).value() : fileKeys[DiffSide::Base][files[i]]);
    const auto baseLines = baseSource.lines(fileKeys[DiffSide::Base], context);
    if (!baseLines)
        return baseLines.error();
    const auto otherLines = otherSource.lines(fileKeys[DiffSide::Other], context);
    if (!otherLines)
        return otherLines.error();
    LineNumbers numbers;
    for (const auto &[function, lines] : *otherLines) {
        if (auto error = context.cancelled())
            return *error;
        const auto there = baseLines->find(function);
        const std::vector<DiffLine> list = diffLinesOf(lines);
        const std::vector<DiffLine> listThere = there == baseLines->end() ? std::vector<DiffLine>() : diffLinesOf(there->second);
        const std::vector<std::size_t> matched = matchLines(listThere, list);
        for (std::size_t i = 0; i < list.size(); ++i)
            numbers[function][list[i].line] = matched[i] == kNoLine ? list[i].line ^ kOnlyOther : listThere[matched[i]].line;
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
            if (const auto found = numbers.find({source.function(id), file}); which == DiffSide::Other && found != numbers.end()) {
                const auto number = found->second.find(frame.line);
                line = number == found->second.end() ? line : number->second;
            }
            side.functions.push(TextHash().add(source.function(id)).add(file).value());
            side.places.push(TextHash().add(source.function(id)).add(file).add(line).value());
            side.lines.emplace(nodeKey(source.snapshot().text(frame.function), source.snapshot().text(frame.file), frame.line), side.places[id]);
        }
    }
    return frames;
}

} // namespace allostrata
