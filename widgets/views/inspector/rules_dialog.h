#pragma once

#include <QDialog>

#include "core/attribution/rule_table.h"
#include "widgets/models/rules_model.h"
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

/// Shows and edits which frames of a stack are the user's: the table of rules, the fields of one, and how a stack folds
/// by it. What is wrong is said where it stands; a table that cannot be used is not taken.
class RulesDialog final : public QDialog {
    Q_OBJECT

public:
    explicit RulesDialog(Session &session, QWidget *parent = nullptr);

    /// A rule before all others, which is then the current one.
    void addFirst(const RuleRow &row);
    [[nodiscard]] const RulesModel &model() const { return m_model; }

    /// Tables as files. What goes wrong is said in the dialog.
    void loadFrom(const QString &file);
    void saveTo(const QString &file);
    /// Makes the table the one that the session goes by. False if it cannot be used or kept.
    bool apply();

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildTable(QWidget *page);
    void buildButtons();
    [[nodiscard]] QWidget *buildRowButtons(QWidget *parent);
    void applyTheme();

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

/// A rule for all frames of the file that a frame stands in: yours, or folded away. Nothing for a frame without a file.
[[nodiscard]] std::optional<RuleRow> ruleForFile(std::string_view file, FrameOrigin origin);

} // namespace allostrata
