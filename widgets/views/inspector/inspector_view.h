#pragma once

#include <QWidget>

#include "core/attribution/rule_table.h"
#include "widgets/paint/colour_cache.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/text/allocation_text.h"
#include "widgets/views/inspector/findings_page.h"

#include <memory>
#include <optional>

class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace allostrata {

class AllocationHead;
class DeferredRefresh;
class FactGrid;
class LifeBar;
class MomentStrip;
class StackPanel;

/// Inspector of the selected allocation: size and lifetime, facts, the stacks, and the allocations with the same stack.
/// For several selected allocations, their sum; while nothing is selected, the findings about the device. Alt+Up and
/// Alt+Down walk to the younger and the older neighbour at the cursor, N and Shift+N to the next and the previous
/// allocation with the same stack.
class InspectorView final : public QWidget {
    Q_OBJECT

public:
    explicit InspectorView(Session &session, QWidget *parent = nullptr);

    /// All texts on the selection or, if nothing is selected, the findings; for the clipboard.
    [[nodiscard]] QString text() const;

    /// Adds what can be done with the allocation shown to a menu.
    void fillMenu(QMenu &menu);

signals:
    /// Emitted when the user chooses a finding.
    void targetChosen(const allostrata::FindingTarget &target);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void buildContent();
    void buildFooter();
    void buildMenu();
    void refresh(StateChanges changes);
    void askForFindings();
    void showOne(AllocationId id);
    /// Headline, moments and facts of an allocation.
    void showFacts(AllocationId id);
    void showSeveral();
    void showLife(AllocationId id);
    [[nodiscard]] QColor colourOf(AllocationId id);
    [[nodiscard]] bool isPartOfDevice(AllocationId id) const;

    void select(std::vector<AllocationId> ids);
    void selectSameStack(int step);
    void selectAllOfStack();
    void filterToStack();
    void selectNeighbour(int step);
    void moveCursorToEnd(bool toBirth);
    void zoomToLife();
    void askForEditor();
    void editRules(const std::optional<RuleRow> &row);
    void showSameInAll(AllocationId id);

    Session &m_session;
    DeferredRefresh *m_refresh = nullptr;
    ColourCache m_colours;
    AttributeReader m_reader; ///< reader of `m_readOf` with `m_attribution`
    std::shared_ptr<const Attribution> m_attribution;
    std::weak_ptr<const Document> m_readOf;
    AllocationText m_text;

    QStackedWidget *m_pages = nullptr;
    FindingsPage *m_findings = nullptr;
    FindingsQuestion m_asked; ///< question of the findings, answered or not
    Latest m_answers;
    QScrollArea *m_scroll = nullptr;
    AllocationHead *m_head = nullptr;
    LifeBar *m_life = nullptr;
    MomentStrip *m_moments = nullptr;
    FactGrid *m_facts = nullptr;
    StackPanel *m_stacks = nullptr;
    QWidget *m_footer = nullptr;
    QLabel *m_same = nullptr;
    QLabel *m_sameAtPeak = nullptr;
    QLabel *m_sameInAll = nullptr;
    QPushButton *m_filter = nullptr;
    QPushButton *m_all = nullptr;
    QPushButton *m_previous = nullptr;
    QPushButton *m_next = nullptr;
    QPushButton *m_more = nullptr;
};

} // namespace allostrata
