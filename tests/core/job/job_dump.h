#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>
#include <vector>

namespace allostrata::test {

/// A connection of SQLite to a file; null if it cannot be opened.
using Connection = std::unique_ptr<sqlite3, int (*)(sqlite3 *)>;

inline Connection connectionTo(const std::string &path)
{
    sqlite3 *connection = nullptr;
    if (sqlite3_open_v2(path.c_str(), &connection, SQLITE_OPEN_READWRITE, nullptr) != SQLITE_OK) {
        sqlite3_close(connection);
        connection = nullptr;
    }
    return {connection, sqlite3_close};
}

/// Runs SQL on a file, as somebody who forges one would. Returns whether it worked.
inline bool runSql(const std::string &path, const std::string &sql)
{
    const Connection connection = connectionTo(path);
    return connection && sqlite3_exec(connection.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

/// Rows that a query gives, a line each, with quoted values.
inline std::vector<std::string> rowsOf(sqlite3 *connection, const std::string &sql)
{
    std::vector<std::string> rows;
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(connection, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
        return {sqlite3_errmsg(connection)};
    while (sqlite3_step(statement) == SQLITE_ROW) {
        std::string row;
        for (int i = 0; i < sqlite3_column_count(statement); ++i) {
            const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(statement, i));
            row.append(text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, i))) : "NULL");
            row += '|';
        }
        rows.push_back(row);
    }
    sqlite3_finalize(statement);
    return rows;
}

/// All rows of all tables of a database as text: equal for files with equal contents.
inline std::string dumpOf(const std::string &path)
{
    const Connection connection = connectionTo(path);
    if (!connection)
        return "cannot be opened";
    std::string dump;
    for (const std::string &name :
         rowsOf(connection.get(), "SELECT name FROM sqlite_schema WHERE type='table' ORDER BY name")) {
        const std::string table = name.substr(0, name.size() - 1);
        std::string columns;
        for (const std::string &column :
             rowsOf(connection.get(), "SELECT name FROM pragma_table_info('" + table + "') ORDER BY cid"))
            columns += (columns.empty() ? "quote(" : ", quote(") + column.substr(0, column.size() - 1) + ")";
        dump += "== " + table + "\n";
        for (const std::string &row :
             rowsOf(connection.get(), "SELECT " + columns + " FROM " + table + " ORDER BY 1, 2"))
            dump += row + "\n";
    }
    return dump;
}

} // namespace allostrata::test
