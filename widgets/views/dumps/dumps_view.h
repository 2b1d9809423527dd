#pragma once

#include <QWidget>

#include "widgets/figures/dump_figure.h"
#include "widgets/parts/report_parts.h"
#include "widgets/session/dump_reader.h"
#include "widgets/session/session.h"
#include "widgets/views/dumps/dump_canvas.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QPushButton;

namespace allostrata {

class ControlFitter;
class DeferredRefresh;
class DumpKeyBar;
class SegmentedControl;

/// View of the dumps in a run's folder: a grid of iterations and ranks with a peak in each cell, from which dumps are
/// opened.
class DumpsView final : public QWidget {
    Q_OBJECT

public:
    /// Maximum number of documents opened with one action.
    static constexpr std::size_t kMostOpened = 16;

    explicit DumpsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] DumpCanvas &canvas() { return *m_canvas; }
    [[nodiscard]] DumpReader &reader() { return m_session.dumps(); }
    [[nodiscard]] DumpMeasure measure() const { return m_measure; }
    void setMeasure(DumpMeasure measure);
    /// Text in the foot.
    [[nodiscard]] QString footText() const;
    [[nodiscard]] QString totalText() const;
    [[nodiscard]] QString progressText() const;
    /// Actions for the window's export menu.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// Picture to save; nullopt without a folder.
    [[nodiscard]] std::optional<DumpFigure> figure() const;
    /// Snapshots of the current cell's iteration or rank, in order.
    [[nodiscard]] std::vector<std::size_t> dumpsOf(bool ofRank) const;
    /// Makes the menu of the current cell; the caller shows and deletes it.
    [[nodiscard]] QMenu *makeMenu();

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildControls();
    void buildActions();
    void applyTheme();
    void refresh();
    void takePeaks();
    void refreshTexts();
    void open(const std::shared_ptr<const RunFolder> &folder, const std::vector<std::size_t> &dumps);
    void copyPath();
    void savePicture();
    void saveTable();

    Session &m_session;
    DumpMeasure m_measure = DumpMeasure::Requested;
    DumpReader *m_reader = nullptr; ///< owned by the session
    SegmentedControl *m_measures = nullptr;
    SegmentedControl *m_densities = nullptr;
    ControlFitter *m_fitter = nullptr;
    QLabel *m_progress = nullptr;
    QPushButton *m_stop = nullptr;
    DumpCanvas *m_canvas = nullptr;
    DumpKeyBar *m_key = nullptr;
    QAction *m_export = nullptr;
    QAction *m_copy = nullptr;
    ReportFoot m_foot;
    DeferredRefresh *m_refresh = nullptr;
};

} // namespace allostrata
