// What the editor of the folding rules does to its table, to files and to the session.

#include "widgets/views/inspector/rules_dialog.h"

#include "core/attribution/stack_lines.h"
#include "widgets/session/rules_keeper.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/rule_text.h"
#include "widgets/views/inspector/rule_form.h"
#include "widgets/views/inspector/rule_names_form.h"
#include "widgets/views/inspector/rules_preview.h"

#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>
#include <string>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// A text as a pattern that matches nothing else.
std::string literally(std::string_view text)
{
    constexpr std::string_view kSpecial = R"(\.+*?()|[]{}^$)";
    std::string pattern;
    for (const char c : text) {
        if (kSpecial.find(c) != std::string_view::npos)
            pattern += '\\';
        pattern += c;
    }
    return pattern;
}

} // namespace

std::optional<RuleRow> ruleForFile(std::string_view file, FrameOrigin origin)
{
    if (file.empty() || file == "??" || file.size() > RuleTable::kLongestPattern / 4)
        return std::nullopt;
    // The folder belongs to it: many packages have a file of the same name.
    const std::string path = withSlashes(file);
    std::size_t start = path.rfind('/');
    if (start != std::string::npos && start > 0)
        start = path.rfind('/', start - 1);
    RuleRow row;
    row.origin = origin;
    row.file.push_back(start == std::string::npos ? '^' : '/');
    row.file += literally(start == std::string::npos ? path : path.substr(start + 1));
    row.file += '$';
    return row;
}

int RulesDialog::currentRow() const
{
    return m_table->currentIndex().row();
}

void RulesDialog::chooseRow(int row)
{
    if (row < 0 || row >= m_model.rowCount())
        return;
    m_tabs->setCurrentIndex(0);
    m_table->selectRow(row);
    m_table->scrollTo(m_model.index(row, 0));
}

void RulesDialog::showRow()
{
    const int row = currentRow();
    m_form->setEnabled(row >= 0);
    m_form->setRow(row >= 0 ? m_model.row(row) : RuleRow());
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_model.rowCount());
    m_add->setEnabled(m_model.canInsert());
}

void RulesDialog::refresh()
{
    showRow();
    const auto places = checkRuleTable(m_model.table());
    m_preview->setOutdated(!places.empty());
    m_default->setEnabled(!(m_model.table() == standardRuleTable()));
    m_apply->setEnabled(places.empty() && !(m_model.table() == m_session.rules().rules().table()));
    m_ok->setEnabled(places.empty());
    if (!places.empty()) {
        const RulePlace &first = places.front();
        const bool isRule = first.part == RulePlace::Part::File || first.part == RulePlace::Part::Function;
        tell(isRule ? tr("Rule %1 has a pattern that cannot be used.").arg(first.row + 1) : tr("A pattern for names in native code cannot be used."));
        return;
    }
    tell({});
    if (const auto rules = StackRules::make(m_model.table()))
        m_preview->setRules(*rules);
}

void RulesDialog::tell(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void RulesDialog::addFirst(const RuleRow &row)
{
    m_model.insert(0, row);
    chooseRow(0);
    m_form->setFocus();
}

void RulesDialog::addRow()
{
    const int row = std::max(0, currentRow());
    m_model.insert(row, RuleRow());
    chooseRow(row);
}

void RulesDialog::removeRow()
{
    const int row = currentRow();
    if (row < 0)
        return;
    m_model.remove(row);
    chooseRow(std::min(row, m_model.rowCount() - 1));
}

void RulesDialog::moveRow(int by)
{
    const int row = currentRow();
    if (row < 0 || row + by < 0 || row + by >= m_model.rowCount())
        return;
    m_model.move(row, row + by);
    chooseRow(row + by);
    showRow();
}

void RulesDialog::loadFrom(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) {
        tell(tr("%1 cannot be read: %2").arg(name, file.errorString()));
        return;
    }
    const QByteArray text = file.read(static_cast<qint64>(RuleTable::kLongestText) + 1);
    const auto table = readRuleTable({text.constData(), static_cast<std::size_t>(text.size())});
    if (!table) {
        tell(u"%1: %2"_s.arg(name, ruleErrorText(table.error(), QString::fromUtf8(text), Voice::current())));
        return;
    }
    m_model.setTable(*table);
    m_names->setTable(m_model.table());
    // The first rule that cannot be used, else the first.
    const auto places = checkRuleTable(*table);
    chooseRow(places.empty() ? 0 : static_cast<int>(places.front().row));
}

void RulesDialog::saveTo(const QString &file)
{
    if (const auto written = writeRulesFile(file, m_model.table()); !written)
        tell(errorText(written.error(), Voice::current()).all());
}

bool RulesDialog::apply()
{
    auto rules = StackRules::make(m_model.table());
    if (!rules)
        return false;
    if (const auto kept = m_session.rules().keep(*std::move(rules)); !kept) {
        tell(errorText(kept.error(), Voice::current()).all());
        return false;
    }
    refresh();
    return true;
}

void RulesDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Load rules"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Rules (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &RulesDialog::loadFrom);
    dialog->open();
}

void RulesDialog::chooseTarget()
{
    auto *dialog = new QFileDialog(this, tr("Save rules"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    dialog->setNameFilters({tr("Rules (*.json)"), tr("All files (*)")});
    dialog->selectFile(u"stack_rules.json"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &RulesDialog::saveTo);
    dialog->open();
}

} // namespace allostrata
