#pragma once

#include "core/base/result.h"
#include "core/job/content_hash.h"
#include "core/job/job_database.h"
#include "core/job/job_rows.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// A frame as it is stored.
struct StoredFrame {
    /// Stacks refer to a frame by the first bytes of its hash. That may mistake one frame for another only where their
    /// file is forged: the hash of the stack is that of the whole hashes.
    static constexpr std::size_t kKeyBytes = 8;

    ContentHash function;
    ContentHash file;
    std::uint32_t line = 0;
    ContentHash hash; ///< of the others

    [[nodiscard]] static StoredFrame of(const ContentHash &function, const ContentHash &file, std::uint32_t line);
    [[nodiscard]] std::uint64_t key() const { return hash.high; }
};

/// Hash of a stack of frames.
[[nodiscard]] ContentHash stackHash(const std::vector<StoredFrame> &frames);
/// Hash of all recordings of a file, in the order of their keys.
[[nodiscard]] ContentHash checksumOf(const std::vector<ContentHash> &checksums);

/// Reads a file of summaries row by row, and checks each row against its hash. Used by one thread at a time. Errors of
/// all: BadJob, ReadFailed, ChangedWhileRead, Cancelled.
class JobRowReader {
public:
    /// Also checks header and tables; further errors: JobVersion.
    [[nodiscard]] static Result<std::unique_ptr<JobRowReader>> open(const std::shared_ptr<JobStorage> &storage,
                                                                    const std::stop_token &stop);

    void stopWith(const std::stop_token &stop) { m_database->stopWith(stop); }

    /// All recordings by key; more than `memory` bytes: MemoryLimit.
    [[nodiscard]] Result<std::vector<StoredRecording>> recordings(std::uint64_t memory);
    /// The recording with a key, which has to be there.
    [[nodiscard]] Result<StoredRecording> recording(const ContentHash &key);
    /// Bytes as they are stored; see unpacked().
    [[nodiscard]] Result<std::string> names(const DocumentRow &document);
    /// Empty if the device has no such part.
    [[nodiscard]] Result<std::string> part(const StoredRecording &recording, std::size_t device, DevicePart part);
    [[nodiscard]] Result<std::string> part(const ContentHash &key, std::size_t device, DevicePart part,
                                           const ContentHash &hash);
    [[nodiscard]] Result<std::optional<std::string>> text(const ContentHash &hash);
    [[nodiscard]] Result<std::optional<std::vector<StoredFrame>>> stack(const ContentHash &hash);

private:
    enum class Query : std::uint8_t { Document, Devices, Part, Text, Frame, Stack };

    explicit JobRowReader(std::unique_ptr<JobDatabase> database) : m_database(std::move(database)) {}
    [[nodiscard]] Result<JobStatement *> prepared(Query query);
    /// Reads a row of the table `part`, which must be there and have this hash.
    [[nodiscard]] Result<std::string> data(std::string_view kind, const ContentHash &key, std::size_t device,
                                           const ContentHash &hash);
    [[nodiscard]] Result<std::vector<DocumentRow>> documents(std::uint64_t memory);
    [[nodiscard]] Result<void> checkAll(const std::vector<StoredRecording> &recordings);
    [[nodiscard]] Result<StoredFrame> frame(std::string_view bytes);

    std::unique_ptr<JobDatabase> m_database;
    EnumTable<Query, JobStatement> m_statements;
    std::unordered_map<std::uint64_t, StoredFrame> m_frames; ///< by key; some of those that have been read
};

} // namespace allostrata
