#pragma once

#include <QWidget>

#include "core/attribution/rule_table.h"

#include <array>

class QLabel;
class QPlainTextEdit;

namespace allostrata {

/// The patterns beside the rules: which files are native, and how operators and autograd nodes are found in native
/// functions. A pattern a line.
class RuleNamesForm final : public QWidget {
    Q_OBJECT

public:
    explicit RuleNamesForm(QWidget *parent = nullptr);

    /// Does not emit edited().
    void setTable(const RuleTable &table);

signals:
    /// The user changed something: the patterns of the table that are no rules count.
    void edited(const allostrata::RuleTable &names);

private:
    static constexpr std::size_t kFields = 5;

    void addField(std::size_t field);
    void check(std::size_t field);
    void report();

    bool m_isFilling = false;
    std::array<QPlainTextEdit *, kFields> m_fields{};
    std::array<QLabel *, kFields> m_problems{};
};

} // namespace allostrata
