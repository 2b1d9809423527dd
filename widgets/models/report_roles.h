#pragma once

#include <Qt>

#include <cstdint>

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
    LookRole, ///< int, a CellLook; long tables only
    SignRole, ///< int: sign of a change
    OwnRole, ///< first role that a model may define for itself
};

/// How the cells of a long table's column look.
enum class CellLook : std::uint8_t {
    Text,
    Path, ///< a text whose end is the most important part
    Number,
    Change, ///< a number with a sign
    Code,
    Place, ///< a function or other name, and its place
    Action, ///< of an event
    Life, ///< of an allocation: a bar
};

} // namespace allostrata
