#pragma once

#include "core/base/result.h"
#include "core/job/content_hash.h"
#include "core/job/job_storage.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace allostrata {

/// A prepared statement. Parameters and columns are numbered from 0.
class JobStatement {
public:
    JobStatement() = default;
    JobStatement(sqlite3_stmt *statement, const JobStorage &storage) : m_statement(statement), m_storage(&storage) {}
    JobStatement(JobStatement &&other) noexcept;
    JobStatement &operator=(JobStatement &&other) noexcept;
    ~JobStatement();

    [[nodiscard]] explicit operator bool() const { return m_statement != nullptr; }

    // Bytes and texts must live until the next reset().
    void bind(int parameter, std::int64_t value);
    void bind(int parameter, double value);
    void bindText(int parameter, std::string_view text);
    void bindBytes(int parameter, std::string_view bytes);
    void bindNothing(int parameter);
    /// Binds a copy of its bytes.
    void bindHash(int parameter, const ContentHash &hash);

    /// Goes on to the next row; returns whether there is one. Errors: see JobStorage::failure().
    [[nodiscard]] Result<bool> step();
    /// Runs a statement without rows, and resets it.
    [[nodiscard]] Result<void> run();
    void reset();

    // Columns of the row; empty if it has another type. Texts and bytes live until the next step() or reset().
    [[nodiscard]] bool isNothing(int column) const;
    [[nodiscard]] std::optional<std::int64_t> integer(int column) const;
    [[nodiscard]] std::optional<double> real(int column) const;
    [[nodiscard]] std::optional<std::string_view> text(int column) const;
    [[nodiscard]] std::optional<std::string_view> bytes(int column) const;

private:
    void note(int code);

    sqlite3_stmt *m_statement = nullptr;
    const JobStorage *m_storage = nullptr;
    int m_bindFailure = 0; ///< of SQLite: the first one since the last reset
};

/// A connection of SQLite to a storage. Used by one thread at a time.
class JobDatabase {
public:
    /// Connects to a storage, for reading or for writing as that allows. A database that is read is trusted in nothing.
    [[nodiscard]] static Result<std::unique_ptr<JobDatabase>> open(const std::shared_ptr<JobStorage> &storage);
    ~JobDatabase();
    JobDatabase(const JobDatabase &) = delete;
    JobDatabase &operator=(const JobDatabase &) = delete;

    [[nodiscard]] Result<void> run(const std::string &sql);
    [[nodiscard]] Result<JobStatement> prepare(std::string_view sql);
    /// A stop ends what runs, with Cancelled; so does one of an earlier token no longer.
    void stopWith(const std::stop_token &stop) { m_stop = stop; }

    [[nodiscard]] const JobStorage &storage() const { return *m_storage; }

private:
    explicit JobDatabase(std::shared_ptr<JobStorage> storage) : m_storage(std::move(storage)) {}
    static int hasToStop(void *database);
    [[nodiscard]] Result<void> configure();

    std::shared_ptr<JobStorage> m_storage;
    sqlite3 *m_connection = nullptr;
    std::stop_token m_stop;
};

} // namespace allostrata
