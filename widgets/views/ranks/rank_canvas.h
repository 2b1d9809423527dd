#pragma once

#include <QAbstractScrollArea>
#include <QPixmap>

#include "widgets/charts/rank_scene.h"
#include "widgets/paint/theme.h"
#include "widgets/timeline/plot_tooltip.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace allostrata {

/// Heat map of ranks with fixed headings and scrolling cells; only visible cells are painted. One cell is the current
/// one.
class RankCanvas final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit RankCanvas(QWidget *parent = nullptr);

    /// Sets another scene; null: nothing. The current cell stays that of its device, if the scene has it.
    void setScene(std::shared_ptr<const RankScene> scene);
    [[nodiscard]] const std::shared_ptr<const RankScene> &scene() const { return m_scene; }
    void setTheme(const Theme &theme);
    /// Sets the height of the rows; nullopt: as high as fits.
    void setLineHeight(std::optional<double> height);

    [[nodiscard]] const RankLayout &layoutOfCells() const { return m_layout; }
    /// Cell that the keyboard moves; nullopt if there is none.
    [[nodiscard]] std::optional<RankCell> current() const { return m_current; }
    /// Device of the current cell; nullopt if there is no dump.
    [[nodiscard]] std::optional<std::size_t> currentDevice() const;
    /// Makes a cell current and scrolls it into view.
    void setCurrent(RankCell cell);
    /// Rectangle of a cell in the viewport; may be outside.
    [[nodiscard]] QRectF boxOf(RankCell cell) const;
    [[nodiscard]] std::optional<RankCell> cellAt(const QPointF &position) const;
    /// Text beside the pointer: rank, step, value, deviation from its group.
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const;
    /// The current cell in one line.
    [[nodiscard]] QString currentText() const;

signals:
    /// Emitted when the user, or setCurrent(), made another cell current.
    void currentChanged();
    /// Emitted on a double click on a cell and on Return.
    void chosen(quint64 device);
    void menuWanted(const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void layOut();
    void renew();
    void render();
    void paintCurrent(QPainter &painter) const;
    void ensureSeen(RankCell cell);
    void moveBy(std::ptrdiff_t across, std::ptrdiff_t down);
    [[nodiscard]] QRectF cellsRoom() const;
    [[nodiscard]] QPointF origin() const;
    [[nodiscard]] std::optional<std::size_t> lineAt(double y) const;
    [[nodiscard]] PlotTooltip lineTooltip(std::size_t line) const;
    [[nodiscard]] PlotTooltip columnTooltip(double x) const;
    [[nodiscard]] QStringList cellLines(RankCell cell) const;

    std::shared_ptr<const RankScene> m_scene; ///< null if there is none
    Theme m_theme;
    RankLayout m_layout;
    std::optional<double> m_lineHeight;
    std::optional<RankCell> m_current;
    std::optional<QPointF> m_pointer;
    QPixmap m_pixels; ///< everything but the current cell and the tooltip; null: to be painted
};

/// Key below a heat map: the scale, the signs and the groups. It takes at most two fifths of its parent's height; if
/// that is too little for the groups, only the tooltips of the heat map name them.
class RankKeyBar final : public QWidget {
    Q_OBJECT

public:
    explicit RankKeyBar(QWidget *parent = nullptr);

    void setScene(std::shared_ptr<const RankScene> scene, const Theme &theme);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();

    std::shared_ptr<const RankScene> m_scene; ///< null if there is none
    Theme m_theme;
};

} // namespace allostrata
