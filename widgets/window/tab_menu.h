#pragma once

class QTabWidget;
class QToolButton;

namespace allostrata {

/// A button in the corner of the tabs with a list of all of them: where they do not fit side by side, each is still one
/// click and a line away, the first nine by Ctrl and their number. Belongs to the tabs, which are all there by now.
QToolButton *addTabMenu(QTabWidget *tabs);

} // namespace allostrata
