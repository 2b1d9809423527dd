#pragma once

#include "widgets/paint/theme.h"

#include <QRectF>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionHeader;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionTab;
class QStyleOptionToolButton;
class QWidget;

namespace allostrata {

// The pieces that Style draws itself. All leave the painter as they found it.

inline constexpr double kCorner = 4.0;
inline constexpr int kControlHeight = 28;
inline constexpr int kMenuArrowWidth = 16; ///< of a button that opens a menu

[[nodiscard]] Theme themeOf(const QStyleOption &option);

void drawButtonPanel(QPainter &painter, const QStyleOption &option, const QWidget *widget);
/// Flat until the pointer is over it or it is pressed; with a frame where the button is not auto-raised.
void drawToolPanel(QPainter &painter, const QStyleOption &option);
/// Icon and words in the rectangle, as the button's style says.
void drawToolLabel(QPainter &painter, const QStyleOptionToolButton &option);
void drawButtonLabel(QPainter &painter, const QStyleOptionButton &option, const QFont &font);
void drawFieldPanel(QPainter &painter, const QStyleOption &option);
void drawFocusRing(QPainter &painter, const QStyleOption &option);
void drawCheckBox(QPainter &painter, const QStyleOption &option);
void drawRadioButton(QPainter &painter, const QStyleOption &option);
void drawComboBox(QPainter &painter, const QStyleOptionComboBox &option);
void drawSlider(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle);
void drawScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle);
void drawTab(QPainter &painter, const QStyleOptionTab &option);
void drawTabLabel(QPainter &painter, const QStyleOptionTab &option);
void drawHeaderSection(QPainter &painter, const QStyleOption &option);
void drawProgress(QPainter &painter, const QStyleOptionProgressBar &option);

} // namespace allostrata
