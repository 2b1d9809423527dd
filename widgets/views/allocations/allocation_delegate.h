#pragma once

#include "core/base/id.h"
#include "widgets/paint/colour_cache.h"
#include "widgets/parts/long_table_view.h"

namespace allostrata {

class AllocationTableModel;
class Session;

/// Paints the cells of an AllocationTableModel: a swatch in the timeline's colour before the line, a bar for the
/// lifetime; for groups an arrow, which opens them, a swatch and a name.
class AllocationDelegate final : public LongTableDelegate {
    Q_OBJECT

public:
    /// Both must outlive the delegate.
    AllocationDelegate(const Session &session, const AllocationTableModel &model, QObject *parent = nullptr);

    /// Column with the names of the groups.
    void setNameColumn(int column) { m_nameColumn = column; }
    [[nodiscard]] int nameColumn() const { return m_nameColumn; }
    /// Releases the document.
    void forget() { m_colours.clear(); }
    /// Width of a group's arrow from the left edge of its name's cell, in pixels.
    [[nodiscard]] static int arrowWidth();

protected:
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paintCell(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGroup(QPainter &painter, QRect room, const QModelIndex &index) const;
    void paintLine(QPainter &painter, const QRect &room, const QModelIndex &index, AllocationId id) const;
    void paintLife(QPainter &painter, const QRect &room, AllocationId id) const;

    /// Colour as in the timeline; invalid if there is none.
    [[nodiscard]] QColor colourOf(AllocationId id) const;

    const Session &m_session;
    const AllocationTableModel &m_model;
    mutable ColourCache m_colours;
    int m_nameColumn = 0;
};

} // namespace allostrata
