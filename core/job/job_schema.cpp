// Tables of a file of summaries, and the checks that a file has them and nothing else.

#include "core/job/job_schema.h"

#include "core/job/job.h"
#include "core/job/job_bytes.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace allostrata {

namespace {

constexpr std::uint32_t kApplicationId = 0x416c5374; // "AlSt"
constexpr std::uint32_t kPageBytes = 8192;
constexpr std::string_view kSqliteMagic("SQLite format 3", 16); // with the zero

// Places in the header: https://www.sqlite.org/fileformat2.html
constexpr std::size_t kHeaderBytes = 100;
constexpr std::size_t kPageBytesAt = 16;
constexpr std::size_t kFormatVersionsAt = 18; ///< 1, 1: no write-ahead log
constexpr std::size_t kReservedAt = 20;
constexpr std::size_t kChangesAt = 24;
constexpr std::size_t kPagesAt = 28;
constexpr std::size_t kFreePagesAt = 36;
constexpr std::size_t kLargestRootAt = 52; ///< 0: no automatic vacuum
constexpr std::size_t kEncodingAt = 56; ///< 1: UTF-8
constexpr std::size_t kUserVersionAt = 60;
constexpr std::size_t kApplicationIdAt = 68;
constexpr std::size_t kPagesValidForAt = 92;

using Header = std::span<const std::uint8_t>;

std::uint32_t headerWord(Header header, std::size_t at)
{
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word = (word << 8U) | header[at + i];
    return word;
}

bool hasMagic(Header header) { return std::memcmp(header.data(), kSqliteMagic.data(), kSqliteMagic.size()) == 0; }

struct TableSql {
    std::string name;
    std::string sql;
};

TableSql table(std::string_view name, std::string_view columns)
{
    std::string sql("CREATE TABLE ");
    sql += name;
    sql += '(';
    sql += columns;
    sql += ") WITHOUT ROWID";
    return {std::string(name), std::move(sql)};
}

/// All tables, by name. Keys are hashes of contents, so that no row depends on the order of writing.
std::vector<TableSql> jobTables()
{
    std::vector<TableSql> tables{
        table("meta", "key TEXT PRIMARY KEY, value BLOB"),
        table("document", "doc BLOB PRIMARY KEY, " + documentColumns()),
        table("device", "doc BLOB, device INTEGER, " + deviceColumns() + ", PRIMARY KEY(doc, device)"),
        // By kind, so that those of all recordings are beside one another.
        table("part", "kind TEXT, doc BLOB, device INTEGER, data BLOB, PRIMARY KEY(kind, doc, device)"),
        table("text", "h BLOB PRIMARY KEY, text TEXT"),
        table("frame", "h BLOB PRIMARY KEY, function BLOB, file BLOB, line INTEGER"),
        table("stack", "h BLOB PRIMARY KEY, frames BLOB"),
    };
    std::sort(tables.begin(), tables.end(), [](const TableSql &a, const TableSql &b) { return a.name < b.name; });
    return tables;
}

} // namespace

Result<void> createSchema(JobDatabase &database)
{
    std::string sql("PRAGMA page_size=" + std::to_string(kPageBytes));
    sql += "; PRAGMA encoding='UTF-8'; PRAGMA auto_vacuum=NONE; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;"
           "PRAGMA locking_mode=EXCLUSIVE; PRAGMA temp_store=MEMORY; PRAGMA secure_delete=OFF;"
           "PRAGMA cache_size=-65536; PRAGMA application_id="
           + std::to_string(kApplicationId);
    sql += "; PRAGMA user_version=" + std::to_string(kJobSchemaVersion);
    sql += "; BEGIN;";
    for (const TableSql &made : jobTables())
        sql += made.sql + ";";
    return database.run(sql);
}

Result<void> checkJobHeader(JobStorage &storage)
{
    std::array<std::uint8_t, kHeaderBytes> bytes{};
    const JobStorage::Read got = storage.read(bytes.data(), bytes.size(), 0);
    if (got == JobStorage::Read::Failed)
        return storage.failure(0);
    const Header header(bytes);
    if (!isJobFile(header))
        return badJob("not a file of summaries");
    if (got == JobStorage::Read::Short)
        return badJob("the file ends early");
    if (const std::uint32_t version = headerWord(header, kUserVersionAt); version != kJobSchemaVersion)
        return Error{Reason::JobVersion, std::to_string(version)};
    const std::uint64_t pages = headerWord(header, kPagesAt);
    const bool isOurs = (headerWord(header, kPageBytesAt) >> 16U) == kPageBytes && header[kFormatVersionsAt] == 1
                        && header[kFormatVersionsAt + 1] == 1 && header[kReservedAt] == 0
                        && headerWord(header, kChangesAt) == headerWord(header, kPagesValidForAt)
                        && headerWord(header, kFreePagesAt) == 0 && headerWord(header, kLargestRootAt) == 0
                        && headerWord(header, kEncodingAt) == 1;
    if (!isOurs)
        return badJob("header");
    if (storage.size() < pages * kPageBytes)
        return badJob("the file ends early");
    if (storage.size() != pages * kPageBytes)
        return badJob("size of the file");
    return {};
}

Result<void> checkSchema(JobDatabase &database)
{
    const std::vector<TableSql> expected = jobTables();
    TRY(auto rows, database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name"));
    for (const TableSql &wanted : expected) {
        TRY(const bool isThere, rows.step());
        if (!isThere || rows.text(0) != "table" || rows.text(1) != wanted.name || rows.text(2) != wanted.name
            || rows.text(3) != wanted.sql)
            return badJob("tables");
    }
    TRY(const bool isMore, rows.step());
    if (isMore)
        return badJob("tables");
    return {};
}

bool isJobFile(std::span<const std::uint8_t> head)
{
    return head.size() >= kApplicationIdAt + 4 && hasMagic(head)
           && headerWord(head, kApplicationIdAt) == kApplicationId;
}

} // namespace allostrata
