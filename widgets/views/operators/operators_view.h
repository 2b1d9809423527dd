#pragma once

#include "core/analysis/operators/operator_events.h"
#include "widgets/figures/operator_figure.h"
#include "widgets/models/operator_event_model.h"
#include "widgets/models/operator_model.h"
#include "widgets/parts/report_view.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

class QLineEdit;

namespace allostrata {

class ControlFitter;
class SegmentedControl;

/// Memory by operator, from a profiler's trace: statistics of each operator, and its allocations and releases,
/// restricted to the visible range and the query. A click on an operator lists its memory events, a click on an event
/// selects its allocation.
class OperatorsView final : public ReportView {
    Q_OBJECT

public:
    explicit OperatorsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] OperatorModel &model() { return m_model; }
    [[nodiscard]] OperatorEventModel &eventModel() { return m_events; }
    [[nodiscard]] FreeCharge charge() const;
    void setCharge(FreeCharge charge);
    void setSearch(const QString &text);
    /// Sets the bounds of sizes: "1MiB" and ">=1MiB" mean at least; "<4KiB"; "4KiB..64KiB". Empty: all sizes. An
    /// invalid text shows an error, and all sizes are listed.
    void setSizes(const QString &text);
    /// Sets the operator whose memory events are listed; an empty id: all.
    void setUnder(OperatorId op);
    [[nodiscard]] OperatorId under() const { return m_under; }
    [[nodiscard]] bool isBusy() const { return isWorking() || m_latestEvents.isBusy(); }
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<OperatorFigure> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void complete(ReportRequest &request) const override;
    void refresh(StateChanges changes) override;
    void refreshTexts() override;
    void followSelection() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;

private:
    void buildControls();
    void buildTable();
    void buildEvents();
    void askForEvents();
    [[nodiscard]] QString eventsText() const;
    void choose(const QModelIndex &index);
    void showOnly(const QModelIndex &index);
    void selectEvent(const QModelIndex &index);
    void goToEvent(const QModelIndex &index);
    void sortEvents(int column, Qt::SortOrder order);
    void showEventMenu(const QPoint &position);
    void saveEvents();

    OperatorModel m_model;
    OperatorEventModel m_events;
    SegmentedControl *m_charge = nullptr;
    QLineEdit *m_search = nullptr;
    QLineEdit *m_sizes = nullptr;
    QToolButton *m_all = nullptr; ///< lists the memory events of all operators again
    ControlFitter *m_fitter = nullptr;
    QTreeView *m_eventTree = nullptr;
    OperatorId m_under; ///< id in `m_underDocument`
    std::weak_ptr<const Document> m_underDocument;
    std::pair<std::uint64_t, std::uint64_t> m_bounds{0, UINT64_MAX}; ///< smallest and largest size listed
    bool m_isBadSize = false;
    OperatorEventOrder m_order;
    Latest m_latestEvents;
};

/// Smallest and largest size that a text allows, both inclusive; nullopt if it is not valid.
[[nodiscard]] std::optional<std::pair<std::uint64_t, std::uint64_t>> sizeBounds(const QString &text);

} // namespace allostrata
