#pragma once

#include <span>

class QWidget;

namespace allostrata {

/// Hides as many widgets of a row of controls as there is no room for, from the first one on, so that none is cut off;
/// shows the others. The row's other widgets take what is left.
void fitInto(int width, const QWidget &row, std::span<QWidget *const> fromLeastNeeded);

} // namespace allostrata
