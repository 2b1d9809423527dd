// Short facts on one line, as many as fit.

#include "widgets/paint/theme.h"
#include "widgets/window/status_line.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kFactGap = 12; ///< on both sides of a hairline
constexpr int kFactSpace = 4; ///< between a name and its value

} // namespace

FactLine::FactLine(Qt::Alignment side, QWidget *parent) : QWidget(parent), m_side(side)
{
    setFont(themeOf(palette(), font()).smallFont);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void FactLine::setFacts(std::vector<Fact> facts)
{
    m_facts = std::move(facts);
    setAccessibleName(text());
    update();
}

QString FactLine::text() const
{
    QStringList parts;
    for (const Fact &fact : m_facts) {
        QStringList words{fact.name, fact.value, fact.rest};
        words.removeAll(QString());
        parts.append(words.join(u' '));
    }
    return parts.join(u", "_s);
}

QSize FactLine::sizeHint() const
{
    return {100, std::max(25, fontMetrics().height() + 8)};
}

QSize FactLine::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

int FactLine::widthOf(const Fact &fact) const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    int width = 0;
    for (const QString &part : {fact.name, fact.rest})
        width += part.isEmpty() ? 0 : fontMetrics().horizontalAdvance(part) + kFactSpace;
    if (!fact.value.isEmpty())
        width += QFontMetrics(bold).horizontalAdvance(fact.value) + kFactSpace;
    return width - kFactSpace + 1;
}

std::vector<QRect> FactLine::placesOfFacts() const
{
    std::vector<QRect> places;
    const bool fromRight = m_side.testFlag(Qt::AlignRight);
    // The fact that matters most is the first one on the left line, and the last one to be left out on both.
    int used = 0;
    for (const Fact &fact : m_facts) {
        const int width = widthOf(fact);
        const int gap = places.empty() ? 0 : 2 * kFactGap + 1;
        if (used + gap + width > this->width())
            break;
        places.emplace_back(used + gap, 0, width, height());
        used += gap + width;
    }
    if (fromRight) {
        for (QRect &place : places)
            place.translate(width() - used, 0);
    }
    return places;
}

void FactLine::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const std::vector<QRect> places = placesOfFacts();
    for (std::size_t i = 0; i < places.size(); ++i) {
        int left = places[i].left();
        const auto draw = [&](const QString &text, const QFont &font, const QColor &colour) {
            if (text.isEmpty())
                return;
            painter.setFont(font);
            painter.setPen(colour);
            const int width = painter.fontMetrics().horizontalAdvance(text);
            painter.drawText(QRect(left, 0, width + 1, height()), Qt::AlignLeft | Qt::AlignVCenter, text);
            left += width + kFactSpace;
        };
        draw(m_facts[i].name, font(), theme.text2);
        draw(m_facts[i].value, bold, theme.text);
        draw(m_facts[i].rest, font(), theme.text2);
        if (i > 0)
            painter.fillRect(QRect(places[i].left() - kFactGap - 1, height() / 2 - 7, 1, 14), theme.line);
    }
}

bool FactLine::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::vector<QRect> places = placesOfFacts();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].contains(help->pos()) && !m_facts[i].toolTip.isEmpty()) {
            QToolTip::showText(help->globalPos(), m_facts[i].toolTip, this, places[i]);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

} // namespace allostrata
