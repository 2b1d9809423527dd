#pragma once

#include "core/analysis/allocations/histogram.h"
#include "widgets/figures/histogram_figure.h"
#include "widgets/parts/report_view.h"
#include "widgets/text/voice.h"

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;

namespace allostrata {

class HistogramChart;
class SegmentedControl;

/// Histograms of size and lifetime of the allocations at the cursor, in the visible range, or all, by bytes or by
/// number. A click on a bar selects its allocations in all views; the selection is outlined in the bars.
class SizesView final : public ReportView {
    Q_OBJECT

public:
    explicit SizesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] HistogramChart &sizeChart() { return *m_size; }
    [[nodiscard]] HistogramChart &lifeChart() { return *m_life; }
    void setScope(AllocationScope scope);
    void setMeasure(HistogramMeasure measure);
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<HistogramFigure> figure() const;

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    [[nodiscard]] QString hint() const override;
    void askFor(const ReportQuestion &question) override;
    void forget() override { m_answer.reset(); }
    void complete(ReportRequest &request) const override;
    void refreshTexts() override;
    void followSelection() override { showBars(); }

private:
    /// Histograms with the question that they answer.
    struct Answer {
        ReportRequest request;
        std::vector<AllocationId> ids; ///< ascending
        Histogram size;
        Histogram life;
    };

    [[nodiscard]] static Result<std::shared_ptr<const Answer>> answerTo(const ReportRequest &request, HistogramOf life,
                                                                        const LoadContext &context);
    void buildControls();
    void showBars();
    [[nodiscard]] AllocationScope scope() const;
    [[nodiscard]] QString scopeWords() const;
    /// Selected part of each bar.
    [[nodiscard]] std::vector<AllocationSum> selectedOf(const Histogram &histogram) const;
    void choose(const HistogramPart &part);
    void showBarMenu(const HistogramPart &part, const QString &text, const QPoint &globalPosition);
    void saveLifetimes();

    std::shared_ptr<const Answer> m_answer; ///< null if there is none
    SegmentedControl *m_scope = nullptr;
    SegmentedControl *m_measure = nullptr;
    SegmentedControl *m_unit = nullptr;
    QCheckBox *m_log = nullptr;
    HistogramChart *m_size = nullptr;
    HistogramChart *m_life = nullptr;
    QAction *m_saveLifetimes = nullptr;
    Latest m_choosing; ///< collects the members of a bar
};

/// Query for a bar: "size:1024..2047".
[[nodiscard]] QString queryOf(const HistogramPart &part);

} // namespace allostrata
