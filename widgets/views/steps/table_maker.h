#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/export/table.h"
#include "core/model/step_data.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// Builds a table row by row; `StepsTables` is the context of its titles.
class TableMaker {
public:
    static QString words(const char *text) { return QCoreApplication::translate("StepsTables", text); }

    void column(std::string name, ColumnKind kind, const QString &title, std::string unit = {})
    {
        m_table.columns.push_back({std::move(name), kind, std::move(unit), title.toStdString(), Absence::Null});
    }
    void bytes(std::string name, const QString &title) { column(std::move(name), ColumnKind::Bytes, title, "B"); }

    void begin() { m_table.rows.emplace_back(); }
    void add(Cell cell) { m_table.rows.back().cells.push_back(std::move(cell)); }
    template <typename T>
    void add(const std::optional<T> &value)
    {
        add(value ? Cell(*value) : Cell());
    }
    /// Texts that are empty are absent.
    void text(std::string_view value) { add(value.empty() ? Cell() : Cell(std::string(value))); }

    [[nodiscard]] std::size_t rows() const { return m_table.rows.size(); }
    [[nodiscard]] Table take()
    {
        dropEmpty();
        return std::move(m_table);
    }

private:
    void dropEmpty()
    {
        std::vector<bool> isUsed(m_table.columns.size(), m_table.rows.empty());
        for (const Row &row : m_table.rows) {
            for (std::size_t i = 0; i < row.cells.size(); ++i)
                isUsed[i] = isUsed[i] || !std::holds_alternative<std::monostate>(row.cells[i]);
        }
        const auto drop = [&isUsed](auto &list) {
            std::size_t kept = 0;
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (isUsed[i] && kept++ != i)
                    list[kept - 1] = std::move(list[i]);
            }
            list.resize(kept);
        };
        for (Row &row : m_table.rows)
            drop(row.cells);
        drop(m_table.columns);
    }

    Table m_table;
};

} // namespace allostrata
