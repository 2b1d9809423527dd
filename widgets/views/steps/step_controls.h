#pragma once

#include <QObject>

#include "widgets/parts/fit_controls.h"
#include "widgets/views/steps/steps_answer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QToolButton;
class QWidget;

namespace allostrata {

class FileFollower;
class SegmentedControl;
class Session;

/// Controls of the steps view: page, run, counter, scale, metrics and limits, and a button that follows a growing file.
/// Their widgets belong to the row.
class StepControls final : public QObject {
    Q_OBJECT

public:
    StepControls(Session &session, FileFollower &follower, QWidget *row);

    [[nodiscard]] std::vector<QWidget *> beforeText() const;
    [[nodiscard]] QToolButton *follow() const { return m_follow; }
    [[nodiscard]] std::vector<ControlFitter::Control> fromLeastNeeded(QWidget *exports) const;
    /// Hides what makes no sense for the data by this fitter from now on.
    void setFitter(ControlFitter *fitter);

    /// What the user has chosen, without the document and its data.
    [[nodiscard]] const StepsQuestion &choices() const { return m_choices; }
    void setMetrics(std::vector<std::string> metrics);
    /// Sets the limits and remembers them.
    void setLimits(const HeadroomLimits &limits);
    /// Offers what can be chosen for the data; null: nothing.
    void setData(std::shared_ptr<const StepData> data);
    /// Takes over choices that an answer has adjusted to its data.
    void take(const StepsQuestion &answered);
    void setComparable(bool areTwoSelected);

signals:
    /// Emitted when something else was chosen.
    void changed();
    /// Emitted before that for a run.
    void runChosen();
    void compareWanted();

private:
    void refresh();
    void refreshLimits();
    void refreshFollowing();
    void fillRuns();
    void fillMetrics();
    void askLimits();
    [[nodiscard]] std::vector<std::string> shownMetrics() const;

    Session &m_session;
    FileFollower &m_follower;
    StepsQuestion m_choices;
    std::shared_ptr<const StepData> m_data; ///< null if there is none
    ControlFitter *m_fitter = nullptr;
    SegmentedControl *m_pages = nullptr;
    QComboBox *m_runs = nullptr;
    SegmentedControl *m_counters = nullptr;
    SegmentedControl *m_scales = nullptr;
    QToolButton *m_metrics = nullptr;
    QToolButton *m_limits = nullptr;
    QToolButton *m_compare = nullptr;
    QToolButton *m_follow = nullptr;
};

} // namespace allostrata
