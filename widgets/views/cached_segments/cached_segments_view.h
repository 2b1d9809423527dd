#pragma once

#include "core/analysis/allocator/cached_bands.h"
#include "widgets/figures/cached_figure.h"
#include "widgets/parts/report_view.h"

#include <cstdint>
#include <memory>
#include <optional>

class QCheckBox;

namespace allostrata {

class BandPanel;
class CachedLegend;
class SegmentedControl;

/// View of the memory that the allocator has reserved from the device: segments and mapped ranges stacked over the
/// visible range. A click describes one of them.
class CachedSegmentsView final : public ReportView {
    Q_OBJECT

public:
    explicit CachedSegmentsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] BandPanel &panel() { return *m_panel; }
    [[nodiscard]] SegmentColouring colouring() const;
    void setColouring(SegmentColouring colouring);
    void setShowsPage(bool shows);
    /// Chooses a band; nullopt clears the choice.
    void choose(std::optional<std::uint32_t> band);
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<CachedFigure> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildControls();
    /// Draws the bands in the chosen colouring.
    void recolour();
    /// Chooses the next band up or down at the cursor.
    void step(int by);
    [[nodiscard]] const CachedArea *area() const;

    BandPanel *m_panel = nullptr;
    SegmentedControl *m_colouring = nullptr;
    QCheckBox *m_page = nullptr;
    CachedLegend *m_legend = nullptr;
    std::shared_ptr<const CachedBands> m_bands;
    std::weak_ptr<const Document> m_document; ///< of the bands
    std::size_t m_device = 0; ///< of the bands
    std::optional<std::uint32_t> m_chosen;
    Moment m_chosenAt = 0; ///< moment at which the band was chosen
};

} // namespace allostrata
