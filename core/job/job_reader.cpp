// Reads and checks the rows of a file of summaries.

#include "core/job/job_reader.h"

#include "core/job/job_blobs.h"
#include "core/job/job_bytes.h"
#include "core/job/job_schema.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostKeptFrames = 100'000;

std::string querySql(std::string_view columns, std::string_view table, std::string_view rest)
{
    std::string sql("SELECT ");
    sql += columns;
    sql += " FROM ";
    sql += table;
    sql += ' ';
    sql += rest;
    return sql;
}

/// Resets a statement at the end of a scope.
class ResetAtEnd {
public:
    explicit ResetAtEnd(JobStatement &statement) : m_statement(statement) {}
    ResetAtEnd(const ResetAtEnd &) = delete;
    ResetAtEnd &operator=(const ResetAtEnd &) = delete;
    ~ResetAtEnd() { m_statement.reset(); }

private:
    JobStatement &m_statement;
};

std::optional<ContentHash> hashIn(const JobStatement &row, int column)
{
    const auto bytes = row.bytes(column);
    return bytes ? contentHashFrom(*bytes) : std::nullopt;
}

/// Memory that a row takes, about.
std::uint64_t bytesOfRow(const DocumentRow &row)
{
    return sizeof row + row.origin.path.size() + row.otherPaths.bytes.size() + row.origin.host.size()
           + row.options.size() + row.failure.size() + row.failureText.size() + row.diagnostics.bytes.size();
}

std::uint64_t bytesOfRow(const DeviceRow &row)
{
    return sizeof row + row.steps.bytes.size() + row.ooms.bytes.size() + row.numbers.stepBasis.size();
}

} // namespace

StoredFrame StoredFrame::of(const ContentHash &function, const ContentHash &file, std::uint32_t line)
{
    PackedWriter to;
    to.putHash(function);
    to.putHash(file);
    to.put(line);
    return {function, file, line, contentHash(to.bytes())};
}

ContentHash stackHash(const std::vector<StoredFrame> &frames)
{
    PackedWriter to;
    for (const StoredFrame &frame : frames)
        to.putHash(frame.hash);
    return contentHash(to.bytes());
}

ContentHash checksumOf(const std::vector<ContentHash> &checksums)
{
    PackedWriter to;
    to.put(checksums.size());
    for (const ContentHash &checksum : checksums)
        to.putHash(checksum);
    return contentHash(to.bytes());
}

Result<std::unique_ptr<JobRowReader>> JobRowReader::open(const std::shared_ptr<JobStorage> &storage,
                                                         const std::stop_token &stop)
{
    TRY_DO(checkJobHeader(*storage));
    TRY(auto database, JobDatabase::open(storage));
    database->stopWith(stop);
    TRY_DO(checkSchema(*database));
    TRY_DO(database->run("BEGIN")); // one for all statements: most read a single row
    return std::unique_ptr<JobRowReader>(new JobRowReader(std::move(database)));
}

Result<JobStatement *> JobRowReader::prepared(Query query)
{
    JobStatement &statement = m_statements[query];
    if (statement)
        return &statement;
    const auto sqlOf = [](Query asked) {
        switch (asked) {
        case Query::Document: return querySql(documentColumnNames(), "document", "WHERE doc=?");
        case Query::Devices: return querySql("device, " + deviceColumnNames(), "device", "WHERE doc=? ORDER BY device");
        case Query::Part: return querySql("data", "part", "WHERE kind=? AND doc=? AND device=?");
        case Query::Text: return querySql("text", "text", "WHERE h=?");
        case Query::Frame: return querySql("function, file, line", "frame", "WHERE h=?");
        case Query::Stack: break;
        }
        return querySql("frames", "stack", "WHERE h=?");
    };
    TRY(statement, m_database->prepare(sqlOf(query)));
    return &statement;
}

Result<std::vector<DocumentRow>> JobRowReader::documents(std::uint64_t memory)
{
    std::vector<DocumentRow> documents;
    std::uint64_t used = 0;
    TRY(auto rows, m_database->prepare(querySql("doc, " + documentColumnNames(), "document", "ORDER BY doc")));
    while (true) {
        TRY(const bool isRow, rows.step());
        if (!isRow)
            return documents;
        TRY(auto document, readDocumentRow(rows, 1));
        const auto key = hashIn(rows, 0);
        // Rising keys: a forged tree can lead to the same rows again and again.
        if (!key || !(documents.empty() || documents.back().key < *key))
            return badJob("keys of the recordings");
        document.key = *key;
        used += bytesOfRow(document);
        if (used > memory)
            return Error{Reason::MemoryLimit, std::to_string(memory)};
        documents.push_back(std::move(document));
    }
}

Result<std::vector<StoredRecording>> JobRowReader::recordings(std::uint64_t memory)
{
    TRY(auto documents, documents(memory));
    std::vector<StoredRecording> recordings;
    recordings.reserve(documents.size());
    for (DocumentRow &document : documents)
        recordings.push_back({std::move(document), {}});
    std::uint64_t used = 0;
    std::size_t at = 0;
    TRY(auto rows,
        m_database->prepare(querySql("doc, device, " + deviceColumnNames(), "device", "ORDER BY doc, device")));
    while (true) {
        TRY(const bool isRow, rows.step());
        if (!isRow)
            break;
        TRY(auto device, readDeviceRow(rows, 2));
        const auto key = hashIn(rows, 0);
        const auto number = rows.integer(1);
        while (key && at < recordings.size() && recordings[at].document.key < *key)
            ++at;
        if (!key || at == recordings.size() || recordings[at].document.key != *key
            || number != static_cast<std::int64_t>(recordings[at].devices.size()))
            return badJob("keys of the devices");
        used += bytesOfRow(device);
        if (used > memory)
            return Error{Reason::MemoryLimit, std::to_string(memory)};
        recordings[at].devices.push_back(std::move(device));
    }
    TRY_DO(checkAll(recordings));
    return recordings;
}

Result<void> JobRowReader::checkAll(const std::vector<StoredRecording> &recordings)
{
    std::vector<ContentHash> checksums;
    for (const StoredRecording &recording : recordings) {
        const DocumentRow &document = recording.document;
        if (recording.devices.size() != document.devices || document.checksum != checksumOf(recording)
            || document.key != keyOf(document))
            return badJob("checksum of a recording");
        checksums.push_back(document.checksum);
    }
    TRY(auto rows, m_database->prepare("SELECT value FROM meta WHERE key='checksum'"));
    TRY(const bool isThere, rows.step());
    if (!isThere || hashIn(rows, 0) != checksumOf(checksums))
        return badJob("checksum of all recordings");
    return {};
}

Result<StoredRecording> JobRowReader::recording(const ContentHash &key)
{
    StoredRecording recording;
    {
        TRY(JobStatement *const row, prepared(Query::Document));
        const ResetAtEnd reset(*row);
        row->bindHash(0, key);
        TRY(const bool isThere, row->step());
        if (!isThere)
            return badJob("a recording is missing");
        TRY(recording.document, readDocumentRow(*row, 0));
        recording.document.key = key;
    }
    TRY(JobStatement *const rows, prepared(Query::Devices));
    const ResetAtEnd reset(*rows);
    rows->bindHash(0, key);
    while (true) {
        TRY(const bool isRow, rows->step());
        if (!isRow)
            break;
        if (rows->integer(0) != static_cast<std::int64_t>(recording.devices.size()))
            return badJob("keys of the devices");
        TRY(auto device, readDeviceRow(*rows, 1));
        recording.devices.push_back(std::move(device));
    }
    if (recording.document.checksum != checksumOf(recording))
        return badJob("checksum of a recording");
    return recording;
}

Result<std::string> JobRowReader::data(std::string_view kind, const ContentHash &key, std::size_t device,
                                       const ContentHash &hash)
{
    if (!hash)
        return std::string();
    TRY(JobStatement *const row, prepared(Query::Part));
    const ResetAtEnd reset(*row);
    row->bindText(0, kind);
    row->bindHash(1, key);
    row->bind(2, static_cast<std::int64_t>(device));
    TRY(const bool isThere, row->step());
    const auto bytes = isThere ? row->bytes(0) : std::nullopt;
    if (!bytes || contentHash(*bytes) != hash)
        return badJob("checksum of numbers");
    return std::string(*bytes);
}

Result<std::string> JobRowReader::names(const DocumentRow &document)
{
    return data(kNamesKind, document.key, 0, document.names);
}

Result<std::string> JobRowReader::part(const StoredRecording &recording, std::size_t device, DevicePart part)
{
    return this->part(recording.document.key, device, part, recording.devices[device].parts[part]);
}

Result<std::string> JobRowReader::part(const ContentHash &key, std::size_t device, DevicePart part,
                                       const ContentHash &hash)
{
    return data(partKind(part), key, device, hash);
}

Result<std::optional<std::string>> JobRowReader::text(const ContentHash &hash)
{
    TRY(JobStatement *const row, prepared(Query::Text));
    const ResetAtEnd reset(*row);
    row->bindHash(0, hash);
    TRY(const bool isThere, row->step());
    if (!isThere)
        return std::optional<std::string>();
    const auto text = row->text(0);
    if (!text || contentHash(*text) != hash)
        return badJob("a text");
    return std::optional(std::string(*text));
}

Result<StoredFrame> JobRowReader::frame(std::string_view bytes)
{
    std::uint64_t key = 0;
    for (const char byte : bytes)
        key = (key << 8U) | static_cast<unsigned char>(byte);
    if (const auto known = m_frames.find(key); known != m_frames.end())
        return known->second;
    TRY(JobStatement *const row, prepared(Query::Frame));
    const ResetAtEnd reset(*row);
    row->bindBytes(0, bytes);
    TRY(const bool isThere, row->step());
    const auto function = isThere ? hashIn(*row, 0) : std::nullopt;
    const auto file = isThere ? hashIn(*row, 1) : std::nullopt;
    const auto line = isThere ? row->integer(2) : std::nullopt;
    if (!function || !file || !line || *line < 0 || *line > UINT32_MAX)
        return badJob("a frame");
    const StoredFrame frame = StoredFrame::of(*function, *file, static_cast<std::uint32_t>(*line));
    if (frame.key() != key)
        return badJob("a frame");
    if (m_frames.size() >= kMostKeptFrames)
        m_frames.clear();
    m_frames.emplace(key, frame);
    return frame;
}

Result<std::optional<std::vector<StoredFrame>>> JobRowReader::stack(const ContentHash &hash)
{
    std::string keys;
    {
        TRY(JobStatement *const row, prepared(Query::Stack));
        const ResetAtEnd reset(*row);
        row->bindHash(0, hash);
        TRY(const bool isThere, row->step());
        if (!isThere)
            return std::optional<std::vector<StoredFrame>>();
        const auto bytes = row->bytes(0);
        if (!bytes || bytes->size() % StoredFrame::kKeyBytes != 0
            || bytes->size() / StoredFrame::kKeyBytes > SummaryLimits::kFrames)
            return badJob("a stack");
        keys = *bytes;
    }
    std::vector<StoredFrame> frames;
    for (std::size_t i = 0; i < keys.size(); i += StoredFrame::kKeyBytes) {
        TRY(const StoredFrame found, frame(std::string_view(keys).substr(i, StoredFrame::kKeyBytes)));
        frames.push_back(found);
    }
    if (stackHash(frames) != hash)
        return badJob("a stack");
    return std::optional(std::move(frames));
}

} // namespace allostrata
