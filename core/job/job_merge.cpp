// Merges files of summaries. All inputs are read and checked first, which says what stays; then what stays is copied in
// the order of the keys, a recording at a time.

#include "core/job/job_file.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/job/job_blobs.h"
#include "core/job/job_bytes.h"
#include "core/job/job_summary.h"
#include "core/job/job_writer.h"

#include <algorithm>
#include <filesystem>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

// Paths of recordings are relative to the folder of the file of summaries that names them. They are computed from names
// alone, as the recordings may be gone; only the folder's own links are resolved, because ".." leads out of the folder
// that it really is.

/// First name below the root: "scratch" of "/scratch/job/0.pickle".
std::filesystem::path firstName(const std::filesystem::path &path)
{
    const std::filesystem::path below = path.relative_path();
    return below.empty() ? std::filesystem::path() : *below.begin();
}

/// The folder of a file, absolute and without links. The file need not exist.
std::string folderOfFile(const std::string &path)
{
    std::error_code error;
    std::filesystem::path folder = std::filesystem::absolute(std::filesystem::path(path), error).parent_path();
    if (error)
        folder = std::filesystem::path(path).parent_path();
    const std::filesystem::path real = std::filesystem::weakly_canonical(folder, error);
    return error ? folder.lexically_normal().string() : real.string();
}

/// A recording's path as seen from a folder, absolute and without "." and "..". "" stays "".
std::string absolutePath(const std::string &folder, const std::string &path)
{
    if (path.empty())
        return {};
    const std::filesystem::path given(path);
    const std::filesystem::path whole = (std::filesystem::path(folder) / given).lexically_normal();
    // The name is part of the recording's identity.
    return whole.filename() == given.filename() ? whole.string() : path;
}

/// The opposite: relative to the folder, or `absolute` itself if only the root is common.
std::string relativePath(const std::string &folder, const std::string &absolute)
{
    const std::filesystem::path path(absolute);
    const std::filesystem::path base(folder);
    if (!path.is_absolute() || !base.is_absolute() || firstName(path) != firstName(base))
        return absolute;
    const std::filesystem::path relative = path.lexically_relative(base);
    return relative.empty() || relative.filename() != path.filename() ? absolute : relative.string();
}

constexpr std::size_t kMostOpenInputs = 64;

/// A recording of an input.
struct FoundRecording {
    ContentHash key;
    ContentHash digest;
    std::size_t input = 0;
    bool isFailed = false;
    std::uint32_t version = 0;
    std::optional<std::int64_t> rank;
    std::optional<std::int64_t> step;
    std::set<std::string> paths; ///< absolute: all places at which this recording was found
};

using FoundRecordings = std::vector<FoundRecording>;

/// Whether of two recordings with the same key this one stays. One that was read stays before failed ones of whatever
/// version, so that it can never be lost again; the digest makes any other choice independent of the order.
bool isBetter(const FoundRecording &a, const FoundRecording &b)
{
    const auto order = [](const FoundRecording &found) {
        return std::tuple(found.isFailed, UINT32_MAX - found.version, found.digest);
    };
    return order(a) < order(b);
}

Result<std::set<std::string>> absolutePaths(const DocumentRow &document, const std::string &folder)
{
    std::set<std::string> paths{absolutePath(folder, document.origin.path)};
    TRY(const auto others, decodeTexts(document.otherPaths.bytes));
    for (const std::string &other : others)
        paths.insert(absolutePath(folder, other));
    return paths;
}

/// Reads and checks a whole input.
Result<FoundRecordings> inspectInput(const std::string &file, std::size_t input, const LoadContext &context)
{
    TRY(const auto storage, JobStorage::open(file));
    TRY(const auto reader, JobRowReader::open(storage, context.stop));
    const std::string folder = folderOfFile(file);
    FoundRecordings found;
    const std::uint64_t memory = memoryForFile(*storage, context);
    TRY(const auto recordings, reader->recordings(memory));
    for (const StoredRecording &recording : recordings) {
        if (auto error = context.cancelled())
            return *error;
        TRY(const auto summary, readSummary(*reader, recording, memory));
        TRY(auto paths, absolutePaths(recording.document, folder));
        found.push_back({recording.document.key, digestOf(recording), input, !summary.failure.empty(), summary.version,
                         summary.origin.rank, summary.origin.step, std::move(paths)});
    }
    return found;
}

/// What becomes of the recordings of all inputs. Depends only on their set: of each key the best one, with the paths of
/// all; of failed ones those at whose path nothing of the same rank and step was read. A recording that was read never
/// loses a path, so no order of merges lets a failed one come back.
class MergePlan {
public:
    void add(const FoundRecording &found, MergeReport &report)
    {
        const auto [place, isNew] = m_kept.emplace(found.key, found);
        if (isNew)
            return;
        FoundRecording &kept = place->second;
        ++(kept.version == found.version && kept.isFailed == found.isFailed ? report.repeated : report.replaced);
        std::set<std::string> paths = std::move(kept.paths);
        paths.insert(found.paths.begin(), found.paths.end());
        if (isBetter(found, kept))
            kept = found;
        kept.paths = std::move(paths);
    }

    void dropFailedOnes(MergeReport &report)
    {
        using Place = std::tuple<std::string_view, std::optional<std::int64_t>, std::optional<std::int64_t>>;
        std::set<Place> read;
        for (const auto &[key, found] : m_kept) {
            if (!found.isFailed) {
                for (const std::string &path : found.paths)
                    read.emplace(path, found.rank, found.step);
            }
        }
        for (auto place = m_kept.begin(); place != m_kept.end();) {
            FoundRecording &found = place->second;
            if (found.isFailed) {
                std::erase_if(found.paths, [&](const std::string &path) {
                    return read.contains(Place(path, found.rank, found.step));
                });
            }
            const bool isGone = found.paths.empty();
            report.replaced += isGone ? 1 : 0;
            place = isGone ? m_kept.erase(place) : std::next(place);
        }
    }

    [[nodiscard]] const std::map<ContentHash, FoundRecording> &kept() const { return m_kept; }

private:
    std::map<ContentHash, FoundRecording> m_kept;
};

/// Copies what stays into a new file.
class MergeCopy {
public:
    MergeCopy(std::span<const std::string> files, const std::string &path, const LoadContext &context)
        : m_files(files), m_folder(folderOfFile(path)), m_context(context)
    {
    }

    [[nodiscard]] Result<void> run(const MergePlan &plan, const std::string &path)
    {
        TRY(m_writer, JobWriter::create(path, m_context.stop));
        std::size_t done = 0;
        for (const auto &[key, found] : plan.kept()) {
            if (auto error = m_context.cancelled())
                return *error;
            TRY_DO(copy(found));
            if (m_context.onProgress)
                m_context.onProgress({LoadStage::Writing, ++done, plan.kept().size(), 0});
        }
        return m_writer->commit();
    }

    /// The input whose reading failed, if that is what failed.
    [[nodiscard]] std::optional<std::size_t> failedInput() const { return m_failedInput; }

private:
    struct OpenInput {
        std::size_t input = 0;
        std::unique_ptr<JobRowReader> reader;
    };

    /// Opens an input, or finds it among those that were used last.
    [[nodiscard]] Result<JobRowReader *> reader(std::size_t input)
    {
        const auto open = std::find_if(m_open.begin(), m_open.end(),
                                       [input](const OpenInput &other) { return other.input == input; });
        if (open != m_open.end()) {
            m_open.splice(m_open.begin(), m_open, open);
        } else {
            TRY(const auto storage, JobStorage::open(m_files[input]));
            TRY(auto made, JobRowReader::open(storage, m_context.stop));
            if (m_open.size() >= kMostOpenInputs)
                m_open.pop_back();
            m_open.push_front({input, std::move(made)});
        }
        return m_open.front().reader.get();
    }

    /// Notes that it was an input that failed.
    template <typename T>
    [[nodiscard]] Result<T> fromInput(const FoundRecording &found, Result<T> result)
    {
        if (!result && result.error().reason != Reason::Cancelled && result.error().reason != Reason::NoMemory)
            m_failedInput = found.input;
        return result;
    }

    void setPaths(DocumentRow &document, const FoundRecording &found) const
    {
        std::vector<std::string> others;
        for (const std::string &path : found.paths)
            others.push_back(relativePath(m_folder, path));
        document.origin.path = others.front();
        others.erase(others.begin());
        document.otherPaths.bytes = encodeTexts(others);
    }

    [[nodiscard]] Result<void> copy(const FoundRecording &found)
    {
        TRY(JobRowReader *const from, fromInput(found, reader(found.input)));
        TRY(auto recording, fromInput(found, from->recording(found.key)));
        if (digestOf(recording) != found.digest) {
            m_failedInput = found.input;
            return Error{Reason::ChangedWhileRead};
        }
        const DocumentRow &document = recording.document;
        TRY(const auto packedNames, fromInput(found, from->names(document)));
        setPaths(recording.document, found);
        TRY_DO(m_writer->add(recording));
        if (!packedNames.empty()) {
            TRY_DO(m_writer->addNames(document.key, packedNames));
            TRY_DO(copyNames(*from, found, packedNames));
        }
        for (std::size_t i = 0; i < recording.devices.size(); ++i) {
            for (const DevicePart part : kDeviceParts) {
                TRY(const auto stored, fromInput(found, from->part(recording, i, part)));
                TRY_DO(m_writer->addPart(document.key, i, part, stored));
            }
        }
        return {};
    }

    /// Copies the texts and stacks of a recording that the file does not have yet.
    [[nodiscard]] Result<void> copyNames(JobRowReader &from, const FoundRecording &found,
                                         const std::string &packedNames)
    {
        TRY(const auto bytes, fromInput(found, unpacked(packedNames)));
        TRY(const auto names, fromInput(found, NamesView::of(bytes)));
        for (std::size_t i = 0; i < names.texts(); ++i) {
            const ContentHash hash = names.text(i);
            if (m_writer->hasText(hash))
                continue;
            TRY(const auto text, fromInput(found, from.text(hash)));
            if (!text)
                return fromInput(found, Result<void>(badJob("a text is missing")));
            TRY_DO(m_writer->addText(hash, *text));
        }
        for (std::size_t i = 0; i < names.stacks(); ++i) {
            const ContentHash hash = names.stack(i);
            if (m_writer->hasStack(hash))
                continue;
            TRY(const auto stack, fromInput(found, from.stack(hash)));
            if (!stack)
                return fromInput(found, Result<void>(badJob("a stack is missing")));
            TRY_DO(m_writer->addStack(hash, *stack));
        }
        return {};
    }

    std::span<const std::string> m_files;
    std::string m_folder;
    const LoadContext &m_context;
    std::unique_ptr<JobWriter> m_writer;
    std::list<OpenInput> m_open; ///< the last used one first
    std::optional<std::size_t> m_failedInput;
};

/// Inspects all inputs on all processors; an error of a single input is in its place.
std::vector<Result<FoundRecordings>> inspectInputs(std::span<const std::string> files, const LoadContext &context)
{
    std::vector<Result<FoundRecordings>> found(files.size(), FoundRecordings());
    forEachPart(files.size(), [&](std::size_t i) {
        found[i] = guarded([&]() -> Result<FoundRecordings> { return inspectInput(files[i], i, context); });
    });
    return found;
}

Result<MergeReport> mergeUnguarded(std::span<const std::string> files, const std::string &path,
                                   const LoadContext &context)
{
    std::vector<Result<FoundRecordings>> inputs = inspectInputs(files, context);
    while (true) {
        MergeReport report;
        MergePlan plan;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (!inputs[i]) {
                const Error &error = inputs[i].error();
                if (error.reason == Reason::Cancelled || error.reason == Reason::NoMemory)
                    return error;
                report.leftOut.emplace_back(files[i], error);
                continue;
            }
            ++report.files;
            for (const FoundRecording &found : *inputs[i])
                plan.add(found, report);
        }
        plan.dropFailedOnes(report);
        report.recordings = plan.kept().size();
        if (report.files == 0)
            return report; // an earlier file is better than an empty one
        MergeCopy copy(files, path, context);
        const auto copied = copy.run(plan, path);
        if (copied)
            return report;
        if (!copy.failedInput())
            return copied.error();
        inputs[*copy.failedInput()] = copied.error(); // it was whole before: once more without it
    }
}

} // namespace

Result<MergeReport> mergeJobs(std::span<const std::string> files, const std::string &path, const LoadContext &context)
{
    return guarded([&]() -> Result<MergeReport> { return mergeUnguarded(files, path, context); });
}

} // namespace allostrata
