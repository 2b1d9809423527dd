#pragma once

#include <QObject>

#include "core/analysis/ranks/rank_curves.h"
#include "widgets/charts/rank_scene.h"
#include "widgets/parts/fit_controls.h"

#include <vector>

class QComboBox;
class QWidget;

namespace allostrata {

class SegmentedControl;

/// Controls of the ranks view: what the heat map and the curves show. Their widgets belong to the row.
class RankControls final : public QObject {
    Q_OBJECT

public:
    explicit RankControls(QWidget *row);

    /// From left to right.
    [[nodiscard]] std::vector<QWidget *> widgets() const;
    [[nodiscard]] std::vector<ControlFitter::Control> fromLeastNeeded(QWidget *exports) const;

    [[nodiscard]] const RankLook &look() const { return m_look; }
    void setLook(const RankLook &look);
    [[nodiscard]] RankAxis axis() const { return m_axis; }
    void setAxis(RankAxis axis);
    /// Sets the axis that suits the job, unless the user has chosen one.
    void suggestAxis(RankAxis axis);
    [[nodiscard]] RankCounter counter() const { return m_counter; }
    void setCounter(RankCounter counter);

signals:
    void lookChanged();
    void curvesChanged();

private:
    RankLook m_look;
    RankAxis m_axis = RankAxis::Share;
    RankCounter m_counter = RankCounter::Requested;
    bool m_isAxisChosen = false; ///< by the user
    QComboBox *m_measures = nullptr;
    SegmentedControl *m_orders = nullptr;
    QComboBox *m_axes = nullptr;
    SegmentedControl *m_counters = nullptr;
};

} // namespace allostrata
