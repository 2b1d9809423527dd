#pragma once

#include <QWidget>

#include "widgets/models/at_cursor_model.h"
#include "widgets/paint/colour_cache.h"
#include "widgets/session/session.h"

class QLabel;
class QListView;
class QMenu;
class QMouseEvent;

namespace allostrata {

class DeferredRefresh;
class AttributeBox;

/// Key of the timeline's colours, and read-out at the cursor: live bytes of what the colouring distinguishes, most
/// bytes first, with a row for the rest and a total that equals the counter. Choosing a row by click or keyboard
/// selects its allocations; pointing at a row highlights them in the timeline; its eye hides them, and Alt+click shows
/// only them, by a condition of the query.
class AtCursorView final : public QWidget {
    Q_OBJECT

public:
    /// Maximum number of allocations that one row highlights; the largest ones.
    static constexpr std::size_t kMostHovered = 2'000;

    explicit AtCursorView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] AtCursorModel &model() { return m_model; }
    /// Hides a row's allocations, or shows them again.
    void toggle(const QModelIndex &index);
    /// Shows only a row's allocations, or everything again.
    void isolate(const QModelIndex &index);
    /// Adds what can be done with a row to a menu.
    void fillMenu(QMenu &menu, const QModelIndex &index);
    /// Total in the foot: "11.57 GiB".
    [[nodiscard]] QString totalText() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addKeys();
    /// Handles a press on an eye, or with Alt; returns whether it was one.
    [[nodiscard]] bool takePress(const QMouseEvent &event);
    void hover(const QModelIndex &index);
    void buildList();
    void buildFooter();
    void refresh(StateChanges changes);
    void reload();
    /// Whether the file records the allocated sizes but not the requested sizes.
    [[nodiscard]] bool isOfBlocks() const;
    [[nodiscard]] QString totalToolTip(bool isFiltered) const;
    /// Makes the row of the selection current without choosing it again.
    void followSelection();
    void choose(const QModelIndex &index);
    [[nodiscard]] QColor colourOf(const QModelIndex &index);

    Session &m_session;
    DeferredRefresh *m_refresh = nullptr;
    ColourCache m_colours;
    AtCursorModel m_model;
    AttributeBox *m_colouring = nullptr;
    Attribute m_shownColouring = Attribute::Stack; ///< of the rows; the box is ahead of them where it is used
    bool m_tookPress = false; ///< the press of the mouse acted on an eye, or with Alt
    QLabel *m_by = nullptr;
    QListView *m_list = nullptr;
    QLabel *m_nothing = nullptr;
    QLabel *m_totalName = nullptr;
    QLabel *m_total = nullptr;
};

} // namespace allostrata
