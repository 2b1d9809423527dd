// Rows of controls in narrow windows.

#include "widgets/views/fit_controls.h"

#include <QLayout>
#include <QWidget>

namespace allostrata {

void fitInto(int width, const QWidget &row, std::span<QWidget *const> fromLeastNeeded)
{
    const QMargins margins = row.layout()->contentsMargins();
    int needed = margins.left() + margins.right();
    for (const QWidget *widget : fromLeastNeeded)
        needed += widget->sizeHint().width() + row.layout()->spacing();
    for (QWidget *widget : fromLeastNeeded) {
        const bool fits = needed <= width;
        widget->setVisible(fits);
        if (!fits)
            needed -= widget->sizeHint().width() + row.layout()->spacing();
    }
}

} // namespace allostrata
