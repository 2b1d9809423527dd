// Writes the rows of a file of summaries.

#include "core/job/job_writer.h"

#include "core/job/job_schema.h"

#include <utility>

namespace allostrata {

namespace {

/// "INSERT INTO document(doc, ...) VALUES(?, ...)"
std::string insertSql(std::string_view table, std::string_view columns, int count)
{
    std::string sql("INSERT INTO ");
    sql += table;
    sql += '(';
    sql += columns;
    sql += ") VALUES(?";
    for (int i = 1; i < count; ++i)
        sql += ",?";
    return sql + ')';
}

} // namespace

Result<std::unique_ptr<JobWriter>> JobWriter::create(const std::string &path, const std::stop_token &stop)
{
    TRY(auto file, AtomicFile::create(path));
    TRY(const int descriptor, file.descriptor());
    std::unique_ptr<JobWriter> made(new JobWriter(std::move(file)));
    TRY(made->m_database, JobDatabase::open(JobStorage::ofNewFile(descriptor, path)));
    made->m_database->stopWith(stop);
    TRY_DO(createSchema(*made->m_database));
    TRY_DO(made->prepareAll());
    return made;
}

Result<void> JobWriter::prepareAll()
{
    const std::pair<JobStatement *, std::string> statements[] = {
        {&m_document, insertSql("document", "doc, " + documentColumnNames(), 1 + documentColumnCount())},
        {&m_device, insertSql("device", "doc, device, " + deviceColumnNames(), 2 + deviceColumnCount())},
        {&m_part, insertSql("part", "kind, doc, device, data", 4)},
        {&m_text, insertSql("text", "h, text", 2)},
        {&m_frame, insertSql("frame", "h, function, file, line", 4)},
        {&m_stack, insertSql("stack", "h, frames", 2)},
    };
    for (const auto &[statement, sql] : statements) {
        TRY(*statement, m_database->prepare(sql));
    }
    return {};
}

Result<void> JobWriter::add(StoredRecording &recording)
{
    DocumentRow &document = recording.document;
    document.checksum = checksumOf(recording);
    m_document.bindHash(0, document.key);
    bindRow(m_document, 1, document);
    TRY_DO(m_document.run());
    m_checksums.push_back(document.checksum);
    for (std::size_t i = 0; i < recording.devices.size(); ++i) {
        m_device.bindHash(0, document.key);
        m_device.bind(1, static_cast<std::int64_t>(i));
        bindRow(m_device, 2, recording.devices[i]);
        TRY_DO(m_device.run());
    }
    return {};
}

Result<void> JobWriter::addNames(const ContentHash &key, std::string_view stored)
{
    return addData(kNamesKind, key, 0, stored);
}

Result<void> JobWriter::addPart(const ContentHash &key, std::size_t device, DevicePart part, std::string_view stored)
{
    return addData(partKind(part), key, device, stored);
}

Result<void> JobWriter::addData(std::string_view kind, const ContentHash &key, std::size_t device,
                                std::string_view stored)
{
    if (stored.empty())
        return {};
    m_part.bindText(0, kind);
    m_part.bindHash(1, key);
    m_part.bind(2, static_cast<std::int64_t>(device));
    m_part.bindBytes(3, stored);
    return m_part.run();
}

Result<void> JobWriter::addText(const ContentHash &hash, std::string_view text)
{
    if (!m_texts.insert(hash).second)
        return {};
    m_text.bindHash(0, hash);
    m_text.bindText(1, text);
    return m_text.run();
}

Result<void> JobWriter::addFrame(const StoredFrame &frame)
{
    if (!m_frames.insert(frame.key()).second)
        return {};
    const auto hash = bytesOf(frame.hash);
    m_frame.bindBytes(0, std::string_view(hash.data(), StoredFrame::kKeyBytes));
    m_frame.bindHash(1, frame.function);
    m_frame.bindHash(2, frame.file);
    m_frame.bind(3, static_cast<std::int64_t>(frame.line));
    return m_frame.run();
}

Result<void> JobWriter::addStack(const ContentHash &hash, const std::vector<StoredFrame> &frames)
{
    if (!m_stacks.insert(hash).second)
        return {};
    std::string keys;
    for (const StoredFrame &frame : frames) {
        TRY_DO(addFrame(frame));
        const auto bytes = bytesOf(frame.hash);
        keys.append(bytes.data(), StoredFrame::kKeyBytes);
    }
    m_stack.bindHash(0, hash);
    m_stack.bindBytes(1, keys);
    return m_stack.run();
}

Result<void> JobWriter::commit()
{
    TRY(auto meta, m_database->prepare("INSERT INTO meta(key, value) VALUES(?, ?)"));
    meta.bindText(0, "checksum");
    meta.bindHash(1, checksumOf(m_checksums));
    TRY_DO(meta.run());
    meta.bindText(0, "recordings");
    meta.bind(1, static_cast<std::int64_t>(m_checksums.size()));
    TRY_DO(meta.run());
    TRY_DO(m_database->run("COMMIT"));
    // SQLite must not know the descriptor any more when it is closed.
    meta = JobStatement();
    for (JobStatement *statement : {&m_document, &m_device, &m_part, &m_text, &m_frame, &m_stack})
        *statement = JobStatement();
    m_database.reset();
    return m_file.commit();
}

} // namespace allostrata
