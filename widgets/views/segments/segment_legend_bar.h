#pragma once

#include <QWidget>

#include "widgets/charts/segment_painter.h"
#include "widgets/paint/theme.h"

#include <vector>

namespace allostrata {

/// One-line legend of the parts of the bars, with their bytes.
class SegmentLegendBar final : public QWidget {
    Q_OBJECT

public:
    explicit SegmentLegendBar(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    void setItems(std::vector<SegmentLegendItem> items);
    [[nodiscard]] const std::vector<SegmentLegendItem> &items() const { return m_items; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme m_theme;
    std::vector<SegmentLegendItem> m_items;
};

} // namespace allostrata
