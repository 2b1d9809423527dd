#pragma once

#include <QWidget>

#include "core/attribution/rule_table.h"

#include <array>

class QLabel;
class QPlainTextEdit;

namespace allostrata {

/// Form of the patterns besides the rules: which files are native, and how to find operators and autograd nodes in
/// native functions. One pattern per line.
class RuleNamesForm final : public QWidget {
    Q_OBJECT

public:
    explicit RuleNamesForm(QWidget *parent = nullptr);

    /// Does not emit edited().
    void setTable(const RuleTable &table);

signals:
    /// Emitted when the user edits a pattern; only the patterns of `names` are meaningful, not its rules.
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
