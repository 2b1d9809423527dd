// Files of summaries of many ranks.

#include "core/formats/job/job_format.h"

#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/job/job.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kKeptWhole = std::size_t(64) << 20; ///< larger files are read where they lie
constexpr std::size_t kReadAtOnceBytes = std::size_t(1) << 20;

/// Whether the path is that of a file of summaries itself, and not of one that is packed.
bool isPlain(const std::string &path, const LoadContext &context)
{
    const auto stored = openFile(path, context);
    std::array<std::uint8_t, 128> head{};
    const auto count = stored ? (*stored)->read(head) : Result<std::size_t>(stored.error());
    return count && isJobFile(std::span(head).first(*count));
}

} // namespace

Sniff sniffJob(std::span<const std::uint8_t> head) { return isJobFile(head) ? Sniff::Yes : Sniff::No; }

Result<std::shared_ptr<const Job>> readJob(Source &source, const std::string &path, const LoadContext &context)
{
    if (source.storedSize() > kKeptWhole && path != "-" && isPlain(path, context))
        return Job::open(path, context);
    std::vector<std::uint8_t> bytes;
    for (;;) {
        const std::size_t before = bytes.size();
        if (before > context.memoryLimit())
            return context.tooMuchMemory();
        bytes.resize(before + kReadAtOnceBytes);
        TRY(const auto count, source.read(std::span(bytes).subspan(before)));
        bytes.resize(before + count);
        if (count < kReadAtOnceBytes)
            break;
    }
    return Job::openBytes(std::move(bytes), context);
}

} // namespace allostrata
