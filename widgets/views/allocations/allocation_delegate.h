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

/// Paints the cells of an AllocationTableModel: a swatch before the line, a bar for the lifetime; for groups an arrow,
/// which opens them, a swatch and a name.
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
    /// Column with the names of the groups.
    void setNameColumn(int column) { m_nameColumn = column; }
    [[nodiscard]] int nameColumn() const { return m_nameColumn; }
    /// Width of a group's arrow from the left edge of its name's cell, in pixels.
    [[nodiscard]] static int arrowWidth();
    /// Height of a row, in pixels.
    [[nodiscard]] int height() const;

private:
    void paintGroup(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintPlace(QPainter &painter, const QRect &room, const QModelIndex &index, AllocationId id) const;
    void paintLife(QPainter &painter, const QRect &room, AllocationId id) const;
    void paintText(QPainter &painter, const QRect &room, const QModelIndex &index) const;

    Looks m_looks;
    Theme m_theme;
    int m_hoveredRow = -1;
    int m_nameColumn = 0;
};

} // namespace allostrata
