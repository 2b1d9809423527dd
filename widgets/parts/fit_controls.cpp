// Fits the controls of a row into a narrow window.

#include "widgets/parts/fit_controls.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/fitted_label.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QLayout>
#include <QToolButton>

#include <algorithm>

namespace allostrata {

namespace {

int widthOf(const QWidget &widget)
{
    return bounded(widget.sizeHint().width(), widget.minimumWidth(),
                   std::max(widget.maximumWidth(), widget.minimumWidth()));
}

void focusOn(QWidget &widget)
{
    QWidget *target = &widget;
    if (widget.focusPolicy() == Qt::NoFocus)
        target = widget.findChild<QAbstractButton *>();
    if (target)
        target->setFocus(Qt::OtherFocusReason);
}

} // namespace

void ControlFitter::Entry::see()
{
    if (!button)
        return;
    if (seenText != button->text()) {
        seenText = button->text();
        seenFull = seenIcon = 0;
    }
    (button->toolButtonStyle() == Qt::ToolButtonIconOnly ? seenIcon : seenFull) = widthOf(*button);
}

int ControlFitter::Entry::wordWidth() const
{
    if (!button)
        return 0;
    if (seenFull > 0 && seenIcon > 0)
        return seenFull - seenIcon;
    constexpr int kGap = 4; // the gap that QToolButton itself adds
    const QFontMetrics metrics = button->fontMetrics();
    return metrics.size(Qt::TextShowMnemonic, button->text()).width() + 2 * metrics.horizontalAdvance(QLatin1Char(' '))
           + kGap;
}

int ControlFitter::Entry::fullWidth() const
{
    const bool isIcon = button && button->toolButtonStyle() == Qt::ToolButtonIconOnly;
    return widthOf(*control.widget) + (isIcon ? wordWidth() : 0);
}

ControlFitter::ControlFitter(QWidget &row, std::vector<Control> fromLeastNeeded) : QObject(&row), m_row(row)
{
    for (const Control &control : fromLeastNeeded) {
        auto *button = qobject_cast<QToolButton *>(control.widget);
        const bool hasWord = button && button->toolButtonStyle() == Qt::ToolButtonTextBesideIcon
                             && !button->icon().isNull();
        Entry &entry = m_entries.emplace_back();
        entry.control = control;
        entry.button = hasWord ? button : nullptr;
        if (control.standIn)
            control.standIn->hide();
    }
    row.installEventFilter(this);
}

void ControlFitter::setWanted(QWidget &widget, bool isWanted)
{
    const auto entry = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&widget](const Entry &one) { return one.control.widget == &widget; });
    if (entry == m_entries.end())
        return;
    entry->isWanted = isWanted;
    fit();
}

bool ControlFitter::eventFilter(QObject *watched, QEvent *event)
{
    const bool isDone = QObject::eventFilter(watched, event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        fit();
    return isDone;
}

int ControlFitter::widthOfOthers() const
{
    const QLayout &layout = *m_row.layout();
    const auto isOurs = [this](const QWidget *widget) {
        return std::any_of(m_entries.begin(), m_entries.end(), [widget](const Entry &one) {
            return one.control.widget == widget || one.control.standIn == widget;
        });
    };
    int width = 0;
    for (int i = 0; i < layout.count(); ++i) {
        const QWidget *widget = layout.itemAt(i)->widget();
        if (!widget) {
            width += layout.itemAt(i)->minimumSize().width();
            continue;
        }
        const bool isAway = widget->testAttribute(Qt::WA_WState_ExplicitShowHide) && widget->isHidden();
        if (isOurs(widget) || isAway)
            continue;
        width += layout.spacing()
                 + (qobject_cast<const FittedLabel *>(widget) ? widget->minimumWidth() : widthOf(*widget));
    }
    return width;
}

std::vector<ControlFitter::Form> ControlFitter::plan() const
{
    const QMargins margins = m_row.layout()->contentsMargins();
    const int room = m_row.width() - margins.left() - margins.right();
    const int spacing = m_row.layout()->spacing();
    std::vector<Form> forms(m_entries.size(), Form::Full);
    int needed = widthOfOthers();
    for (const Entry &entry : m_entries)
        needed += entry.isWanted ? entry.fullWidth() + spacing : 0;
    for (std::size_t i = 0; i < forms.size() && needed > room; ++i) {
        if (const int word = m_entries[i].isWanted ? m_entries[i].wordWidth() : 0; word > 0) {
            needed -= word;
            forms[i] = Form::Icon;
        }
    }
    for (std::size_t i = 0; i < forms.size() && needed > room; ++i) {
        if (!m_entries[i].isWanted)
            continue;
        const int word = forms[i] == Form::Icon ? m_entries[i].wordWidth() : 0;
        const QWidget *standIn = m_entries[i].control.standIn;
        needed -= m_entries[i].fullWidth() - word - (standIn ? widthOf(*standIn) : -spacing);
        forms[i] = Form::Away;
    }
    for (std::size_t i = forms.size(); i-- > 0;) { // hiding a control may have left room for the text of another
        const int word = forms[i] == Form::Icon ? m_entries[i].wordWidth() : 0;
        if (word > 0 && needed + word <= room) {
            needed += word;
            forms[i] = Form::Full;
        }
    }
    return forms;
}

void ControlFitter::fit()
{
    for (Entry &entry : m_entries)
        entry.see();
    const std::vector<Form> forms = plan();
    for (std::size_t i = 0; i < forms.size(); ++i)
        give(m_entries[i], forms[i]);
}

void ControlFitter::give(const Entry &entry, Form form)
{
    QWidget *widget = entry.control.widget;
    QWidget *standIn = entry.control.standIn;
    const Qt::ToolButtonStyle style = form == Form::Full ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly;
    if (entry.button && form != Form::Away && entry.button->toolButtonStyle() != style)
        entry.button->setToolButtonStyle(style);
    const bool isShown = entry.isWanted && form != Form::Away;
    const bool isInPlace = standIn && entry.isWanted && form == Form::Away;
    QWidget *focused = QApplication::focusWidget();
    const auto holdsFocus = [focused](const QWidget &one) {
        return focused && (focused == &one || one.isAncestorOf(focused));
    };
    const bool moves = standIn && ((isInPlace && holdsFocus(*widget)) || (isShown && holdsFocus(*standIn)));
    if (widget->isHidden() == isShown)
        widget->setVisible(isShown);
    if (standIn && standIn->isHidden() == isInPlace)
        standIn->setVisible(isInPlace);
    if (moves)
        focusOn(isShown ? *widget : *standIn);
}

} // namespace allostrata

#include "moc_fit_controls.cpp"
