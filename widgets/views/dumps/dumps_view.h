#pragma once

#include "widgets/figures/dump_figure.h"
#include "widgets/parts/report_view.h"
#include "widgets/session/dump_reader.h"
#include "widgets/views/dumps/dump_canvas.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QMenu;
class QPushButton;

namespace allostrata {

class ControlFitter;
class KeyBar;
class SegmentedControl;

/// View of the dumps in a run's folder: a grid of iterations and ranks with a peak in each cell, from which dumps are
/// opened. It stays while they are looked at, until the folder is closed.
class DumpsView final : public ReportView {
    Q_OBJECT

public:
    /// Maximum number of documents opened with one action.
    static constexpr std::size_t kMostOpened = 16;

    explicit DumpsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] DumpCanvas &canvas() { return *m_canvas; }
    [[nodiscard]] DumpReader &reader() const { return session().dumps(); }
    [[nodiscard]] DumpMeasure measure() const { return m_measure; }
    void setMeasure(DumpMeasure measure);
    [[nodiscard]] QString progressText() const;
    /// Picture to save; nullopt without a folder.
    [[nodiscard]] std::optional<DumpFigure> figure() const;
    /// Snapshots of the current cell's iteration or rank, in order.
    [[nodiscard]] std::vector<std::size_t> dumpsOf(bool ofRank) const;
    /// Makes the menu of the current cell; the caller shows and deletes it.
    [[nodiscard]] QMenu *makeMenu();

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    [[nodiscard]] bool canBeAsked() const override { return folderDocument() != nullptr; }
    [[nodiscard]] bool mayStay(const ReportQuestion &asked) const override;
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;

private:
    void buildControls();
    void buildBody();
    [[nodiscard]] std::shared_ptr<const Document> folderDocument() const;
    void takePeaks();
    [[nodiscard]] QString countText() const;
    [[nodiscard]] QString highestText() const;
    void open(const std::shared_ptr<const RunFolder> &folder, const std::vector<std::size_t> &dumps);
    void copyPath();
    void saveTable();

    DumpMeasure m_measure = DumpMeasure::Requested;
    SegmentedControl *m_measures = nullptr;
    SegmentedControl *m_densities = nullptr;
    ControlFitter *m_fitter = nullptr;
    QPushButton *m_stop = nullptr;
    DumpCanvas *m_canvas = nullptr;
    KeyBar *m_key = nullptr;
    QAction *m_copy = nullptr;
};

} // namespace allostrata
