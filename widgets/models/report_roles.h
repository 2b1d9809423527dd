#pragma once

#include <Qt>

namespace allostrata {

/// What the models of reports tell besides Qt's own roles: how a cell is painted.
enum ReportRole {
    BarRole = Qt::UserRole + 1, ///< double, 0 to 1: a bar in the cell
    ColourRole, ///< QColor: of the swatch beside a name, and of the row's bars
    PlaceRole, ///< QString in the secondary colour, behind the name
    FaintRole, ///< bool: the row has nothing in what is shown
    StrongRole, ///< bool: the number that matters most in the row
};

} // namespace allostrata
