// Connections and statements of SQLite, whose result codes become Errors.

#include "core/job/job_database.h"

#include "core/job/job_bytes.h"

#include <sqlite3.h>

#include <utility>

namespace allostrata {

namespace {

constexpr int kStepsBetweenStops = 10'000; ///< of SQLite's machine

/// What a hostile database could use to cost much; each far above what ours needs.
constexpr std::pair<int, int> kReadingLimits[] = {
    {SQLITE_LIMIT_LENGTH, static_cast<int>(kMostUnpacked + (std::size_t(1) << 20))},
    {SQLITE_LIMIT_SQL_LENGTH, 1 << 16},
    {SQLITE_LIMIT_COLUMN, 64},
    {SQLITE_LIMIT_EXPR_DEPTH, 16},
    {SQLITE_LIMIT_COMPOUND_SELECT, 2},
    {SQLITE_LIMIT_FUNCTION_ARG, 8},
    {SQLITE_LIMIT_ATTACHED, 0},
    {SQLITE_LIMIT_VARIABLE_NUMBER, 64},
    {SQLITE_LIMIT_TRIGGER_DEPTH, 1},
    {SQLITE_LIMIT_WORKER_THREADS, 0},
};

} // namespace

JobStatement::JobStatement(JobStatement &&other) noexcept
    : m_statement(std::exchange(other.m_statement, nullptr)), m_storage(other.m_storage),
      m_bindFailure(other.m_bindFailure)
{
}

JobStatement &JobStatement::operator=(JobStatement &&other) noexcept
{
    if (this != &other) {
        sqlite3_finalize(m_statement);
        m_statement = std::exchange(other.m_statement, nullptr);
        m_storage = other.m_storage;
        m_bindFailure = other.m_bindFailure;
    }
    return *this;
}

JobStatement::~JobStatement() { sqlite3_finalize(m_statement); }

void JobStatement::note(int code)
{
    if (m_bindFailure == SQLITE_OK)
        m_bindFailure = code;
}

void JobStatement::bind(int parameter, std::int64_t value)
{
    note(sqlite3_bind_int64(m_statement, parameter + 1, value));
}

void JobStatement::bind(int parameter, double value) { note(sqlite3_bind_double(m_statement, parameter + 1, value)); }

void JobStatement::bindText(int parameter, std::string_view text)
{
    // A null pointer would bind NULL.
    note(sqlite3_bind_text64(m_statement, parameter + 1, text.data() ? text.data() : "", text.size(), SQLITE_STATIC,
                             SQLITE_UTF8));
}

void JobStatement::bindBytes(int parameter, std::string_view bytes)
{
    note(
        sqlite3_bind_blob64(m_statement, parameter + 1, bytes.data() ? bytes.data() : "", bytes.size(), SQLITE_STATIC));
}

void JobStatement::bindNothing(int parameter) { note(sqlite3_bind_null(m_statement, parameter + 1)); }

void JobStatement::bindHash(int parameter, const ContentHash &hash)
{
    const auto bytes = bytesOf(hash);
    note(sqlite3_bind_blob64(m_statement, parameter + 1, bytes.data(), bytes.size(), SQLITE_TRANSIENT));
}

Result<bool> JobStatement::step()
{
    if (m_bindFailure != SQLITE_OK)
        return m_storage->failure(m_bindFailure);
    const int code = sqlite3_step(m_statement);
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    return m_storage->failure(code);
}

Result<void> JobStatement::run()
{
    const Result<bool> stepped = step();
    reset();
    if (!stepped)
        return stepped.error();
    return {};
}

void JobStatement::reset()
{
    sqlite3_reset(m_statement);
    m_bindFailure = SQLITE_OK;
}

bool JobStatement::isNothing(int column) const { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }

std::optional<std::int64_t> JobStatement::integer(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_INTEGER)
        return std::nullopt;
    return sqlite3_column_int64(m_statement, column);
}

std::optional<double> JobStatement::real(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_FLOAT)
        return std::nullopt;
    return sqlite3_column_double(m_statement, column);
}

std::optional<std::string_view> JobStatement::text(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_TEXT)
        return std::nullopt;
    const unsigned char *const data = sqlite3_column_text(m_statement, column);
    const int size = sqlite3_column_bytes(m_statement, column);
    if (!data || size < 0)
        return std::nullopt;
    return std::string_view(reinterpret_cast<const char *>(data), static_cast<std::size_t>(size));
}

std::optional<std::string_view> JobStatement::bytes(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_BLOB)
        return std::nullopt;
    const void *const data = sqlite3_column_blob(m_statement, column);
    const int size = sqlite3_column_bytes(m_statement, column);
    if (size == 0)
        return std::string_view();
    if (!data || size < 0)
        return std::nullopt;
    return std::string_view(static_cast<const char *>(data), static_cast<std::size_t>(size));
}

Result<std::unique_ptr<JobDatabase>> JobDatabase::open(const std::shared_ptr<JobStorage> &storage)
{
    std::unique_ptr<JobDatabase> made(new JobDatabase(storage));
    const char *const fileSystem = JobStorage::fileSystem();
    if (!fileSystem)
        return storage->failure(SQLITE_ERROR);
    const JobStorageName name(*storage);
    const int access = storage->isWritable() ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    const int code = sqlite3_open_v2(name.name().c_str(), &made->m_connection,
                                     access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE,
                                     fileSystem);
    if (code != SQLITE_OK)
        return storage->failure(code);
    TRY_DO(made->configure());
    return made;
}

JobDatabase::~JobDatabase() { sqlite3_close_v2(m_connection); }

int JobDatabase::hasToStop(void *database)
{
    return static_cast<const JobDatabase *>(database)->m_stop.stop_requested() ? 1 : 0;
}

Result<void> JobDatabase::configure()
{
    sqlite3_progress_handler(m_connection, kStepsBetweenStops, hasToStop, this);
    if (m_storage->isWritable())
        return {};
    for (const auto &[limit, most] : kReadingLimits)
        sqlite3_limit(m_connection, limit, most);
    constexpr std::pair<int, int> kSwitches[] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1},   {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0}, {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW, 0}, {SQLITE_DBCONFIG_DQS_DDL, 0},        {SQLITE_DBCONFIG_DQS_DML, 0},
    };
    for (const auto &[option, value] : kSwitches) {
        if (const int code = sqlite3_db_config(m_connection, option, value, nullptr); code != SQLITE_OK)
            return m_storage->failure(code);
    }
    return run("PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA query_only=ON; PRAGMA temp_store=MEMORY;"
               "PRAGMA cache_size=-4096;");
}

Result<void> JobDatabase::run(const std::string &sql)
{
    const int code = sqlite3_exec(m_connection, sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return m_storage->failure(code);
    return {};
}

Result<JobStatement> JobDatabase::prepare(std::string_view sql)
{
    sqlite3_stmt *statement = nullptr;
    const int code = sqlite3_prepare_v3(m_connection, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK)
        return m_storage->failure(code);
    return JobStatement(statement, *m_storage);
}

} // namespace allostrata
