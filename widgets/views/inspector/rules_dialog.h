#pragma once

#include <QDialog>

#include "core/attribution/rule_table.h"
#include "widgets/models/rules_model.h"
#include "widgets/paint/theme.h"
#include "widgets/session/session.h"

#include <optional>

class QLabel;
class QPushButton;
class QTableView;
class QTabWidget;

namespace allostrata {

class RuleForm;
class RuleNamesForm;
class RulesPreview;

/// Editor of the folding rules, which decide which frames of a stack are the user's: the table of rules, a form for one
/// rule, and a preview of a folded stack. Errors are shown beside their field; an invalid table cannot be applied.
class RulesDialog final : public QDialog {
    Q_OBJECT

public:
    explicit RulesDialog(Session &session, QWidget *parent = nullptr);

    /// Inserts a rule before all others and makes it the current one.
    void addFirst(const RuleRow &row);
    [[nodiscard]] const RulesModel &model() const { return m_model; }

    /// Load and save the table of rules. Errors are shown in the dialog.
    void loadFrom(const QString &file);
    void saveTo(const QString &file);
    /// Makes the session use the table. Returns false if the table is invalid or cannot be saved.
    bool apply();

private:
    void buildTable(QWidget *page);
    void buildButtons();
    [[nodiscard]] QWidget *buildRowButtons(QWidget *parent);
    void setTheme(const Theme &theme);

    void showRow();
    void refresh();
    void describe(const QString &problem);
    void addRow();
    void removeRow();
    void moveRow(int by);
    void chooseRow(int row);
    [[nodiscard]] int currentRow() const;
    void chooseFile();
    void chooseTarget();

    Session &m_session;
    RulesModel m_model;
    QTabWidget *m_tabs = nullptr;
    QTableView *m_table = nullptr;
    RuleForm *m_form = nullptr;
    RuleNamesForm *m_names = nullptr;
    RulesPreview *m_preview = nullptr;
    QLabel *m_problem = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    QPushButton *m_default = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_ok = nullptr;
};

/// Rule for all frames of a frame's file: yours, or folded. Returns nullopt for a frame without a file.
[[nodiscard]] std::optional<RuleRow> ruleForFile(std::string_view file, FrameOrigin origin);

} // namespace allostrata
