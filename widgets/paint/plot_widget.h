#pragma once

#include <qcustomplot.h>

namespace allostrata {

/// A plot in a window. It does not draw itself while it has no size, as in a splitter that was closed: QCustomPlot
/// would complain.
class PlotWidget : public QCustomPlot {
public:
    using QCustomPlot::QCustomPlot;

    void replot(RefreshPriority priority = rpRefreshHint)
    {
        if (!size().isEmpty())
            QCustomPlot::replot(priority);
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        if (!size().isEmpty())
            QCustomPlot::resizeEvent(event);
    }
};

} // namespace allostrata
