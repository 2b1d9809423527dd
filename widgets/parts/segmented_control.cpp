// Flat control with choices side by side in one frame.

#include "widgets/parts/segmented_control.h"

#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

namespace allostrata {

namespace {

constexpr double kControlRadius = 4.0;
constexpr int kPartPadding = 10;
constexpr int kPartHeight = 28;

/// Button for one choice; the control draws the frame around the buttons.
class ChoiceButton final : public QAbstractButton {
public:
    ChoiceButton(const QString &text, QWidget *parent) : QAbstractButton(parent)
    {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override
    {
        QFont bold = font();
        bold.setWeight(QFont::DemiBold); // reserves the width of the pressed state
        const int height = std::max(kPartHeight, fontMetrics().height() + 10);
        return {QFontMetrics(bold).horizontalAdvance(text()) + 2 * kPartPadding, height};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = themeOf(palette(), font());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QPainterPath frame;
        frame.addRoundedRect(parentWidget()->rect().translated(-pos()).adjusted(1, 1, -1, -1), kControlRadius - 1,
                             kControlRadius - 1);
        painter.setClipPath(frame);
        if (isChecked())
            painter.fillRect(rect(), theme.accentSoft);
        else if (underMouse() && isEnabled())
            painter.fillRect(rect(), theme.hover);
        QFont shown = font();
        if (isChecked())
            shown.setWeight(QFont::DemiBold);
        painter.setFont(shown);
        painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText));
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (hasFocus()) {
            painter.setPen(QPen(theme.accent, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), kControlRadius - 1, kControlRadius - 1);
        }
    }
};

} // namespace

SegmentedControl::SegmentedControl(const QStringList &choices, QWidget *parent)
    : QWidget(parent), m_group(new QButtonGroup(this))
{
    auto *row = makeRow(this, {}, 0);
    for (int i = 0; i < choices.size(); ++i) {
        auto *segment = new ChoiceButton(choices[i], this);
        m_group->addButton(segment, i);
        row->addWidget(segment);
        segment->setChecked(i == 0);
    }
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
}

int SegmentedControl::current() const { return m_group->checkedId(); }

void SegmentedControl::setCurrent(int index)
{
    if (QAbstractButton *segment = m_group->button(index))
        segment->setChecked(true);
}

void SegmentedControl::setChoiceEnabled(int index, bool enabled, const QString &toolTip)
{
    if (QAbstractButton *segment = m_group->button(index)) {
        segment->setEnabled(enabled);
        segment->setToolTip(toolTip);
    }
}

void SegmentedControl::setChoiceVisible(int index, bool visible) { m_group->button(index)->setVisible(visible); }

void SegmentedControl::setChoiceToolTip(int index, const QString &toolTip)
{
    if (QAbstractButton *segment = m_group->button(index))
        segment->setToolTip(toolTip);
}

void SegmentedControl::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kControlRadius, kControlRadius);
    // Draw dividers between neighbours, unless one of them is pressed.
    const QList<QAbstractButton *> segments = m_group->buttons();
    for (qsizetype i = 1; i < segments.size(); ++i) {
        if (!segments[i]->isChecked() && !segments[i - 1]->isChecked()) {
            const int x = segments[i]->x();
            painter.fillRect(x, 6, 1, height() - 12, theme.line);
        }
    }
}

} // namespace allostrata

#include "moc_segmented_control.cpp"
