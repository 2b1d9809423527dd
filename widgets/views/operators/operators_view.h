#pragma once

#include <QList>
#include <QWidget>

#include "widgets/models/operator_event_model.h"
#include "widgets/models/operator_model.h"
#include "widgets/plots/operator_figure.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/report_delegate.h"
#include "widgets/views/report_parts.h"

#include <memory>
#include <optional>
#include <utility>

class QAction;
class QLabel;
class QLineEdit;
class QSplitter;
class QToolButton;
class QTreeView;

namespace allostrata {

class ControlFitter;
class DeferredRefresh;
class SegmentedControl;

/// Memory by operator, as a profiler's trace tells it: statistics of each, and what was allocated and released, of the
/// window and of what the query keeps. A click on an operator lists what it allocated, one on that selects it everywhere.
class OperatorsView final : public QWidget {
    Q_OBJECT

public:
    explicit OperatorsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] OperatorModel &model() { return m_model; }
    [[nodiscard]] OperatorEventModel &eventModel() { return m_events; }
    [[nodiscard]] FreeCharge charge() const;
    void setCharge(FreeCharge charge);
    void setSearch(const QString &text);
    /// "1MiB" and ">=1MiB": at least; "<4KiB"; "4KiB..64KiB". Empty: all sizes. What is no size is said, and lists all.
    void setSizes(const QString &text);
    /// Whose memory events are listed; empty: all.
    void setUnder(OperatorId op);
    [[nodiscard]] OperatorId under() const { return m_under; }
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy() || m_latestEvents.isBusy(); }
    [[nodiscard]] QString aboutText() const;
    [[nodiscard]] QString totalText() const;
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<OperatorFigure> figure() const;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildActions();
    void buildControls();
    void buildTables();
    void buildEvents();
    void applyTheme();
    void refresh(StateChanges changes);
    void ask();
    void askForEvents();
    void take(std::shared_ptr<const OperatorAnswer> answer);
    void takeEvents(std::shared_ptr<const OperatorEventAnswer> answer);
    void refreshTexts();
    [[nodiscard]] QString eventsText() const;
    void followSelection();
    void choose(const QModelIndex &index);
    void filterTo(const QModelIndex &index);
    void selectEvent(const QModelIndex &index);
    void goToEvent(const QModelIndex &index);
    void sortEvents(int column, Qt::SortOrder order);
    void showMenu(const QPoint &position);
    void showEventMenu(const QPoint &position);
    void savePicture();
    void saveTable();
    void saveEvents();

    Session &m_session;
    OperatorModel m_model;
    OperatorEventModel m_events;
    ReportDelegate m_delegate;
    SegmentedControl *m_charge = nullptr;
    QLineEdit *m_search = nullptr;
    QLineEdit *m_sizes = nullptr;
    QToolButton *m_all = nullptr; ///< lists the memory events of all operators again
    ControlFitter *m_fitter = nullptr;
    QLabel *m_about = nullptr;
    QSplitter *m_splitter = nullptr;
    QTreeView *m_tree = nullptr;
    QTreeView *m_eventTree = nullptr;
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    OperatorId m_under; ///< of m_underDocument
    std::weak_ptr<const Document> m_underDocument;
    std::pair<std::uint64_t, std::uint64_t> m_bounds{0, UINT64_MAX}; ///< of sizes
    bool m_isBadSize = false;
    OperatorEventOrder m_order;
    DeferredRefresh *m_refresh = nullptr;
    Latest m_latest;
    Latest m_latestEvents;
};

/// The bounds that a text gives for sizes, both within; nothing where it is no size.
[[nodiscard]] std::optional<std::pair<std::uint64_t, std::uint64_t>> sizeBounds(const QString &text);

} // namespace allostrata
