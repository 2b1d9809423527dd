#pragma once

#include <QList>
#include <QWidget>

#include "widgets/models/allocation_table_model.h"
#include "widgets/paint/colour_cache.h"
#include "widgets/session/session.h"

#include <optional>
#include <vector>

class QAction;
class QLabel;
class QToolButton;

namespace allostrata {

class AllocationTable;
class AttributeBox;
class DeferredRefresh;
class GoToField;
class SegmentedControl;
struct LifePlace;

/// Table of the allocations at the cursor, in the visible range, or all. Its selection is the session's selection, in
/// both directions.
class AllocationsView final : public QWidget {
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
    /// Action that saves the table; owned by the view.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_saveAction}; }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildControls();
    void buildTable();
    void buildFooter();
    void buildActions();
    void applyTheme();
    /// Hides controls that do not fit, the least needed first.
    void fitFooter();
    void refresh(StateChanges changes);
    void reload();
    void onRows(bool isWhole);
    void refreshTexts();
    void sortBy(int section);
    void hover(int row);
    void publishSelection();
    enum class Scroll : bool { No, Yes };
    /// Selects the rows of the session's selection.
    void followSelection(Scroll scroll);
    void addAction(QAction *&action, const QString &text, const QList<QKeySequence> &keys,
                   void (AllocationsView::*function)());
    void copyRows();
    /// Zooms to the life of the current allocation, or opens the current group.
    void activate();
    void zoomToLife();
    void goToBirth();
    void goToDeath();
    void selectAllOfStack();
    void copyText(Attribute attribute);
    void showMenu(const QPoint &position);
    void showColumnMenu(const QPoint &globalPosition);
    void saveTable();
    /// Allocation that actions apply to: that of the current row, else the first selected one; an empty id if there is
    /// none.
    [[nodiscard]] AllocationId lead() const;
    void apply(ViewState (*moved)(ViewState, const Device &, AllocationId));

    [[nodiscard]] QColor colourOf(AllocationId id);
    [[nodiscard]] LifePlace lifeOf(AllocationId id) const;

    Session &m_session;
    AllocationTableModel m_model;
    ColourCache m_colours;
    AllocationOrder m_order;
    std::optional<Attribute> m_grouping;
    AllocationSum m_selectedSum;
    std::vector<AllocationId> m_published; ///< selection last sent to the session
    bool m_isOurs = false; ///< the selected rows are the user's own choice
    bool m_isFollowing = false; ///< rows are being selected to match the session
    bool m_wantsScroll = false; ///< scroll to the selection once its row exists
    DeferredRefresh *m_refresh = nullptr;
    SegmentedControl *m_scope = nullptr;
    GoToField *m_goTo = nullptr;
    AllocationTable *m_table = nullptr;
    QLabel *m_show = nullptr;
    QLabel *m_groupBy = nullptr;
    AttributeBox *m_groupBox = nullptr;
    QLabel *m_sum = nullptr;
    QLabel *m_nothing = nullptr;
    QLabel *m_selected = nullptr;
    QLabel *m_what = nullptr;
    QLabel *m_sorted = nullptr;
    QWidget *m_controls = nullptr;
    QToolButton *m_columns = nullptr;
    QToolButton *m_export = nullptr;
    QAction *m_copyAction = nullptr;
    QAction *m_zoomAction = nullptr;
    QAction *m_openAction = nullptr;
    QAction *m_birthAction = nullptr;
    QAction *m_deathAction = nullptr;
    QAction *m_stackAction = nullptr;
    QAction *m_saveAction = nullptr;
};

} // namespace allostrata
