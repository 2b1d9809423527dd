#pragma once

#include <QList>
#include <QWidget>

#include "core/analysis/histogram.h"
#include "widgets/models/allocation_scope.h"
#include "widgets/charts/histogram_pane.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"

#include <memory>
#include <vector>

class QAction;
class QBoxLayout;
class QCheckBox;
class QLabel;
class QToolButton;

namespace allostrata {

class DeferredRefresh;
class HistogramChart;
class SegmentedControl;
struct HistogramFigure;

/// Histograms of size and lifetime of the allocations at the cursor, in the window, or all, by bytes or by number. A
/// click on a bar selects its allocations everywhere; what is selected is outlined in the bars.
class SizesView final : public QWidget {
    Q_OBJECT

public:
    explicit SizesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] HistogramChart &sizeChart() { return *m_size; }
    [[nodiscard]] HistogramChart &lifeChart() { return *m_life; }
    void setScope(AllocationScope scope);
    void setMeasure(HistogramMeasure measure);
    /// Histograms are still to come.
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    [[nodiscard]] QString sumText() const;
    /// What is shown, as a picture of its own.
    [[nodiscard]] HistogramFigure figure() const;
    /// Save the picture, save the tables; owned by the view.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_pictureAction, m_sizeTableAction, m_lifeTableAction}; }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// What the histograms were made of.
    struct Answer {
        ScopedAllocations scoped;
        std::vector<AllocationId> ids; ///< ascending
        Histogram size;
        Histogram life;
    };

    void buildControls();
    void buildCharts();
    void buildExports();
    void applyTheme();
    void refresh(StateChanges changes);
    void reload();
    void showAnswer();
    [[nodiscard]] HistogramOf lifeUnit() const;
    /// The selected part of each bar.
    [[nodiscard]] std::vector<AllocationSum> selectedOf(const Histogram &histogram) const;
    void choose(const HistogramPart &part);
    void filterTo(const HistogramPart &part);
    void showMenu(const HistogramPart &part, const QPoint &globalPosition);
    void savePicture();
    void saveTable(HistogramOf of);

    Session &m_session;
    std::shared_ptr<const Answer> m_answer; ///< null: nothing is known
    DeferredRefresh *m_refresh = nullptr;
    QWidget *m_controls = nullptr;
    QBoxLayout *m_charts = nullptr;
    SegmentedControl *m_scope = nullptr;
    SegmentedControl *m_measure = nullptr;
    SegmentedControl *m_unit = nullptr;
    QCheckBox *m_log = nullptr;
    QLabel *m_sum = nullptr;
    QLabel *m_nothing = nullptr;
    QToolButton *m_export = nullptr;
    HistogramChart *m_size = nullptr;
    HistogramChart *m_life = nullptr;
    QAction *m_pictureAction = nullptr;
    QAction *m_sizeTableAction = nullptr;
    QAction *m_lifeTableAction = nullptr;
    Latest m_latest;
    Latest m_choosing; ///< the members of a bar
};

/// A query for what a bar stands for: "size:1024..2047".
[[nodiscard]] QString queryOf(const HistogramPart &part);

} // namespace allostrata
