#pragma once

#include <QWidget>

#include "widgets/models/module_model.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

#include <cstdint>
#include <set>

class QLabel;
class QTreeView;

namespace allostrata {

class DeferredRefresh;
struct Table;
struct TableFormatRow;
class SegmentedControl;

/// The tree of modules with its bytes at the cursor, at the peak and of the window; repeated layers as one node or each
/// on its own. A click selects what is live below a node, a double click shows only that.
class ModulesView final : public QWidget {
    Q_OBJECT

public:
    explicit ModulesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] ModuleModel &model() { return m_model; }
    [[nodiscard]] ModuleGrouping grouping() const;
    void setGrouping(ModuleGrouping grouping);
    [[nodiscard]] QString totalText() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The table that would be saved in a format.
    [[nodiscard]] static Table tableOf(const ModuleAnswer &answer, const TableFormatRow &format);

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildActions();
    void buildControls();
    void buildTree();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask();
    void take(std::shared_ptr<const ModuleAnswer> answer);
    void refreshTexts();
    void followSelection();
    void select(const QModelIndex &index);
    void filterTo(const QModelIndex &index);
    void showMenu(const QPoint &position);
    void saveTable();
    /// What was open stays open; of a tree not seen before the trunk and its first branches.
    void rememberOpen();
    void restoreOpen();
    void openTrunk();

    Session &m_session;
    ModuleModel m_model;
    ReportDelegate m_delegate;
    SegmentedControl *m_grouping = nullptr;
    QTreeView *m_tree = nullptr;
    QLabel *m_about = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    std::set<std::uint32_t> m_open; ///< rows of the rollup
    std::shared_ptr<const Attribution> m_openOf;
    ModuleGrouping m_openIn = ModuleGrouping::Merged;
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
};

} // namespace allostrata
