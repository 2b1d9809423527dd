// Part of a form that folds.

#include "widgets/tools/estimate/fold_box.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"

#include <QAbstractButton>
#include <QPainter>
#include <QVBoxLayout>

namespace allostrata {

/// Title with an arrow that points down while the part is open.
class FoldTitle final : public QAbstractButton {
    Q_OBJECT

public:
    explicit FoldTitle(const QString &text, QWidget *parent) : QAbstractButton(parent)
    {
        setText(text);
        setCheckable(true);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        QFont strong = font();
        strong.setWeight(QFont::DemiBold);
        setFont(strong);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {kArrow + fontMetrics().horizontalAdvance(text()) + kMargin, fontMetrics().height() + kMargin};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = themeOf(palette(), font());
        painter.setPen(theme.line);
        painter.drawLine(0, height() - 1, width(), height() - 1);
        const QColor colour = hasFocus() || underMouse() ? theme.accent : theme.text;
        paintIcon(painter, isChecked() ? Icon::ChevronDown : Icon::ChevronRight, QRectF(0, 0, kArrow, height()),
                  colour);
        painter.setPen(colour);
        painter.drawText(rect().adjusted(kArrow + kMargin / 2, 0, 0, 0), int(Qt::AlignLeft | Qt::AlignVCenter), text());
    }

private:
    static constexpr int kArrow = 16;
    static constexpr int kMargin = 8;
};

FoldBox::FoldBox(const QString &title, QWidget *parent) : QWidget(parent)
{
    m_title = new FoldTitle(title, this);
    m_content = new QWidget(this);
    auto *column = makeColumn(this, {}, 6);
    column->addWidget(m_title);
    column->addWidget(m_content);
    connect(m_title, &FoldTitle::toggled, this, &FoldBox::setOpen);
    setOpen(true);
}

void FoldBox::setOpen(bool isOpen)
{
    m_title->setChecked(isOpen);
    m_content->setVisible(isOpen);
}

} // namespace allostrata

#include "fold_box.moc"
#include "moc_fold_box.cpp"
