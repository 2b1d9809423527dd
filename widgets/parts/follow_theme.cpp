// Watches a widget for another theme.

#include "widgets/parts/follow_theme.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace allostrata {

namespace {

/// Owned by the widget that it watches.
class ThemeWatcher final : public QObject {
public:
    ThemeWatcher(QWidget &widget, std::function<void(const Theme &)> apply)
        : QObject(&widget), m_widget(widget), m_apply(std::move(apply))
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
            m_apply(themeOf(m_widget.palette(), m_widget.font()));
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget &m_widget;
    std::function<void(const Theme &)> m_apply;
};

} // namespace

void onThemeChange(QWidget &widget, std::function<void(const Theme &)> apply)
{
    new ThemeWatcher(widget, std::move(apply));
}

void followTheme(QWidget &view, const std::vector<ThemeFont> &fonts, std::function<void(const Theme &)> apply)
{
    const auto set = [fonts, apply = std::move(apply)](const Theme &theme) {
        for (const ThemeFont &row : fonts) {
            for (QWidget *widget : row.widgets)
                widget->setFont(theme.*row.font);
        }
        if (apply)
            apply(theme);
    };
    set(themeOf(view.palette(), view.font()));
    onThemeChange(view, set);
}

} // namespace allostrata
