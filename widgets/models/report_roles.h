#pragma once

#include <Qt>

namespace allostrata {

/// Roles of report models beyond Qt's, for painting cells.
enum ReportRole {
    BarRole = Qt::UserRole + 1, ///< double, 0 to 1: a bar in the cell
    CurveRole, ///< QList<double>: values over time, drawn from zero to their largest
    ColourRole, ///< QColor: of the swatch beside a name, and of the row's bars
    PlaceRole, ///< QString in the secondary colour, after the name
    CodeRole, ///< bool: a name in the font of code
    FaintRole, ///< bool: the row is empty in the visible data
    StrongRole, ///< bool: the most important number of the row
};

} // namespace allostrata
