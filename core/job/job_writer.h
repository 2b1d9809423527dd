#pragma once

#include "core/base/result.h"
#include "core/io/atomic_file.h"
#include "core/job/content_hash.h"
#include "core/job/job_database.h"
#include "core/job/job_reader.h"
#include "core/job/job_rows.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace allostrata {

/// Writes a file of summaries, which appears under its name when it is complete. Errors of all: WriteFailed, Cancelled.
class JobWriter {
public:
    [[nodiscard]] static Result<std::unique_ptr<JobWriter>> create(const std::string &path,
                                                                   const std::stop_token &stop);

    /// Adds a recording; call with rising keys. Its checksum is set anew. Then add its names and parts.
    [[nodiscard]] Result<void> add(StoredRecording &recording);
    /// This and the next add nothing for empty bytes.
    [[nodiscard]] Result<void> addNames(const ContentHash &key, std::string_view stored);
    [[nodiscard]] Result<void> addPart(const ContentHash &key, std::size_t device, DevicePart part,
                                       std::string_view stored);

    /// Whether texts and stacks are there already; what is added twice is added once.
    [[nodiscard]] bool hasText(const ContentHash &hash) const { return m_texts.contains(hash); }
    [[nodiscard]] bool hasStack(const ContentHash &hash) const { return m_stacks.contains(hash); }
    [[nodiscard]] Result<void> addText(const ContentHash &hash, std::string_view text);
    [[nodiscard]] Result<void> addFrame(const StoredFrame &frame);
    /// Also adds its frames.
    [[nodiscard]] Result<void> addStack(const ContentHash &hash, const std::vector<StoredFrame> &frames);

    /// Completes the file and gives it its name.
    [[nodiscard]] Result<void> commit();

private:
    explicit JobWriter(AtomicFile file) : m_file(std::move(file)) {}
    [[nodiscard]] Result<void> prepareAll();
    [[nodiscard]] Result<void> addData(std::string_view kind, const ContentHash &key, std::size_t device,
                                       std::string_view stored);

    AtomicFile m_file;
    std::unique_ptr<JobDatabase> m_database;
    JobStatement m_document;
    JobStatement m_device;
    JobStatement m_part;
    JobStatement m_text;
    JobStatement m_frame;
    JobStatement m_stack;
    std::unordered_set<ContentHash> m_texts;
    std::unordered_set<ContentHash> m_stacks;
    std::unordered_set<std::uint64_t> m_frames; ///< keys
    std::vector<ContentHash> m_checksums;
};

} // namespace allostrata
