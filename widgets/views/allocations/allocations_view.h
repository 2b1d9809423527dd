#pragma once

#include "widgets/models/allocation_table_model.h"
#include "widgets/parts/list_view.h"

#include <optional>

class QMenu;

namespace allostrata {

class AllocationTable;
class AttributeBox;
class GoToField;
class SegmentedControl;

/// Table of the allocations at the cursor, in the visible range, or all. Its selection is the session's selection, in
/// both directions.
class AllocationsView final : public ListView {
    Q_OBJECT

public:
    explicit AllocationsView(Session &session, QWidget *parent = nullptr);
    ~AllocationsView() override;

    [[nodiscard]] AllocationTableModel &model() { return m_model; }
    [[nodiscard]] AllocationTable &table() { return *m_table; }
    [[nodiscard]] AllocationScope scope() const;
    void setScope(AllocationScope scope);
    void setOrder(AllocationOrder order);
    /// Attribute by which the user wants the rows grouped; empty: no groups. A file that lacks it has no groups.
    [[nodiscard]] std::optional<Attribute> grouping() const { return m_grouping; }
    void setGrouping(std::optional<Attribute> grouping);
    /// Goes to an event, a name or an address; see GoToField.
    void goTo(const QString &text);
    /// "1,447 of 8,255 allocations, 11.57 GiB", after the number of groups if there are any.
    [[nodiscard]] QString sumText() const;
    /// "3 selected: 192.0 MiB".
    [[nodiscard]] QString selectionText() const;
    /// Visible columns of the selected rows as text: see rowsText().
    [[nodiscard]] QString selectedRows() const;

protected:
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildTable();
    void buildFooter();
    void buildActions();
    /// Hides texts that do not fit.
    void fitFooter();
    void reload();
    void refreshTexts();
    /// Zooms to the life of the current allocation, or opens the current group.
    void activate();
    void apply(ViewState (*moved)(ViewState, const Device &, AllocationId));
    void selectAllOfStack();
    void showMenu(const QPoint &position);
    void addGroupActions(QMenu &menu, const CursorRow &group);
    void saveTable();

    AllocationTableModel m_model;
    std::optional<Attribute> m_grouping;
    SegmentedControl *m_scope = nullptr;
    GoToField *m_goTo = nullptr;
    AllocationTable *m_table = nullptr;
    QLabel *m_show = nullptr;
    QLabel *m_groupBy = nullptr;
    AttributeBox *m_groupBox = nullptr;
    QLabel *m_sum = nullptr;
    QLabel *m_selected = nullptr;
    QLabel *m_what = nullptr;
    QLabel *m_sorted = nullptr;
    QToolButton *m_columns = nullptr;
    QAction *m_copyAction = nullptr;
    QAction *m_zoomAction = nullptr;
    QAction *m_birthAction = nullptr;
    QAction *m_deathAction = nullptr;
    QAction *m_stackAction = nullptr;
};

} // namespace allostrata
