// Grid of facts: names and values in two columns.

#include "widgets/parts/fact_grid.h"

#include "widgets/parts/follow_theme.h"
#include "widgets/parts/view_look.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kRowSpacing = 4;
constexpr int kColumnSpacing = 12;

} // namespace

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedLabel::setToolTipBelow(const QString &text) { m_toolTip = text; }

void ElidedLabel::setNote(const QString &note)
{
    m_note = note;
    update();
}

void ElidedLabel::setSwatch(const QColor &colour)
{
    m_swatch = colour;
    update();
}

QSize ElidedLabel::minimumSizeHint() const { return {20, QLabel::minimumSizeHint().height()}; }

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    // A name matters most at its beginning, a value at both ends.
    const Qt::TextElideMode mode = alignment().testFlag(Qt::AlignRight) ? Qt::ElideMiddle : Qt::ElideRight;
    const QFontMetrics metrics = fontMetrics();
    const int swatch = m_swatch.isValid() ? kCellSwatch + kCellGap : 0;
    const QString words = metrics.elidedText(text(), mode, width() - swatch);
    QRect room = rect();
    const int noteWidth = metrics.horizontalAdvance(m_note) + kCellGap;
    if (!m_note.isEmpty() && swatch + metrics.horizontalAdvance(words) + noteWidth <= width()) {
        painter.setPen(themeOf(palette(), font()).text3);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, m_note);
        painter.setPen(palette().color(foregroundRole()));
        room.setRight(room.right() - noteWidth);
    }
    painter.drawText(room, static_cast<int>(alignment()), words);
    if (swatch == 0)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_swatch);
    painter.drawRoundedRect(QRectF(room.right() + 1 - metrics.horizontalAdvance(words) - swatch,
                                   (height() - kCellSwatch) / 2.0, kCellSwatch, kCellSwatch),
                            2, 2);
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QLabel::event(event);
    const bool isElided = fontMetrics().horizontalAdvance(text()) > width();
    const QString tip = !m_toolTip.isEmpty() ? m_toolTip : isElided ? text() : QString();
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), tip.toHtmlEscaped(), this);
    return true;
}

void ElidedLabel::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    const QAction *copy = menu.addAction(tr("Copy “%1”").arg(fontMetrics().elidedText(text(), Qt::ElideMiddle, 200)));
    if (const auto *grid = qobject_cast<const FactGrid *>(parentWidget())) {
        menu.addSeparator();
        grid->fillMenu(menu);
    }
    if (menu.exec(event->globalPos()) == copy)
        QApplication::clipboard()->setText(text());
}

FactGrid::FactGrid(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(kColumnSpacing);
    m_grid->setVerticalSpacing(kRowSpacing);
    m_grid->setColumnStretch(1, 1);
    onThemeChange(*this, [this](const Theme &) { setFonts(); });
}

void FactGrid::setFacts(const QList<TextFact> &facts)
{
    const auto count = static_cast<std::size_t>(facts.size());
    while (m_rows.size() < count)
        addRow();
    bool fontsChange = false;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row &row = m_rows[i];
        row.name->setVisible(i < count);
        row.value->setVisible(i < count);
        if (i >= count)
            continue;
        const TextFact &fact = facts[static_cast<qsizetype>(i)];
        row.name->setText(fact.name);
        row.value->setText(fact.value);
        row.value->setToolTipBelow(fact.toolTip);
        row.value->setNote(fact.note);
        row.value->setSwatch({});
        row.value->setAccessibleName(fact.name);
        row.value->setAccessibleDescription(fact.note.isEmpty() ? fact.value : fact.value + u", "_s + fact.note);
        fontsChange = fontsChange || row.isCode != fact.isCode;
        row.isCode = fact.isCode;
    }
    if (fontsChange)
        setFonts();
    shareWidth();
}

void FactGrid::setSwatch(const QString &name, const QColor &colour)
{
    for (const Row &row : m_rows) {
        if (row.name->text() == name)
            row.value->setSwatch(colour);
    }
}

void FactGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    shareWidth();
}

void FactGrid::shareWidth()
{
    int names = 0;
    int values = 0;
    for (const Row &row : m_rows) {
        if (row.name->isHidden())
            continue;
        names = std::max(names, row.name->fontMetrics().horizontalAdvance(row.name->text()) + 1);
        values = std::max(values, row.value->fontMetrics().horizontalAdvance(row.value->text()) + 1);
    }
    const QMargins margins = contentsMargins();
    const int room = width() - margins.left() - margins.right();
    m_grid->setColumnMinimumWidth(0, std::min(names, std::max(room * 2 / 5, room - kColumnSpacing - values)));
}

void FactGrid::addRow()
{
    Row row;
    row.name = new ElidedLabel(this);
    row.name->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    row.name->setForegroundRole(kSecondaryText);
    row.value = new ElidedLabel(this);
    row.name->setBuddy(row.value);
    const int number = static_cast<int>(m_rows.size());
    m_grid->addWidget(row.name, number, 0);
    m_grid->addWidget(row.value, number, 1);
    m_rows.push_back(row);
    setFonts();
}

void FactGrid::setFonts()
{
    const Theme theme = themeOf(palette(), font());
    for (const Row &row : m_rows) {
        row.name->setFont(theme.smallFont);
        row.value->setFont(row.isCode ? theme.monoFont : theme.smallFont);
        row.value->setForegroundRole(row.isCode ? kSecondaryText : QPalette::WindowText);
    }
}

} // namespace allostrata

#include "moc_fact_grid.cpp"
