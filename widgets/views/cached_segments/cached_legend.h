#pragma once

#include <QWidget>

#include "widgets/paint/theme.h"
#include "widgets/plots/cached_area.h"

#include <vector>

namespace allostrata {

/// What the colours stand for, on one line, most bytes first; what does not fit is left out.
class CachedLegend final : public QWidget {
    Q_OBJECT

public:
    explicit CachedLegend(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Classes with bytes.
    void setClasses(const std::vector<CachedArea::ColourClass> &classes, bool showsPage);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme m_theme;
    std::vector<CachedArea::ColourClass> m_classes;
    bool m_showsPage = false;
};

} // namespace allostrata
