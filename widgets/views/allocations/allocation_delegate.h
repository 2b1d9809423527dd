#pragma once

#include <QStyledItemDelegate>

#include "core/base/id.h"
#include "widgets/paint/theme.h"

#include <functional>

namespace allostrata {

/// Lifetime of an allocation, as shares of the whole trace.
struct LifePlace {
    double birth = 0;
    double death = 1;
    double cursor = 0;
};

/// Paints the cells of an AllocationTableModel: a swatch before the line, a bar for the lifetime.
class AllocationDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// Appearance of a row apart from its texts.
    struct Looks {
        std::function<QColor(AllocationId)> colour; ///< as in the timeline; an invalid colour paints no swatch
        std::function<LifePlace(AllocationId)> life;
    };

    AllocationDelegate(Looks looks, QObject *parent = nullptr);

    void setTheme(const Theme &theme) { m_theme = theme; }
    /// The row under the pointer; -1: none.
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Height of a row, in pixels.
    [[nodiscard]] int height() const;

private:
    void paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index, AllocationId id) const;
    void paintLife(QPainter &painter, const QRect &room, AllocationId id) const;
    void paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const;

    Looks m_looks;
    Theme m_theme;
    int m_hoveredRow = -1;
};

} // namespace allostrata
