// Arranges messages and limits how many are visible.

#include "widgets/window/message_area.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/text/voice.h"
#include "widgets/window/message_bar.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace allostrata {

namespace {

constexpr int kPartOfWindow = 3; ///< messages take up to one third of its height

} // namespace

MessageArea::MessageArea(QWidget *parent) : QWidget(parent)
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_rest = new QWidget(this);
    auto *row = new QHBoxLayout(m_rest);
    row->setContentsMargins(46, 2, 12, 2);
    m_more = new QPushButton(m_rest);
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_showsAll = !m_showsAll;
        refresh();
    });
    row->addWidget(m_more);
    auto *closeThem = new QPushButton(tr("Close all"), m_rest);
    connect(closeThem, &QPushButton::clicked, this, &MessageArea::closeAll);
    row->addWidget(closeThem);
    row->addStretch();
    m_column->addWidget(m_rest);
    refresh();
}

void MessageArea::show(Message message)
{
    if (!message.subject.isEmpty())
        closeAbout(message.subject);
    const auto place = std::find_if(m_bars.begin(), m_bars.end(),
                                    [&](const MessageBar *bar) { return bar->message().kind >= message.kind; });
    auto *bar = new MessageBar(std::move(message), this);
    connect(bar, &MessageBar::closed, this, [this, bar] { removeBar(bar); });
    m_column->insertWidget(static_cast<int>(place - m_bars.begin()), bar);
    m_bars.insert(place, bar);
    refresh();
    QAccessibleEvent alert(bar, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageArea::closeIf(const std::function<bool(const Message &message)> &isOver)
{
    const std::vector<MessageBar *> bars = m_bars;
    for (MessageBar *bar : bars) {
        if (isOver(bar->message()))
            removeBar(bar);
    }
}

void MessageArea::closeAbout(const QString &subject)
{
    closeIf([&](const Message &message) { return message.subject == subject; });
}

void MessageArea::keepAbout(const std::function<bool(std::uint64_t document)> &isOpen)
{
    closeIf([&](const Message &message) { return !std::ranges::all_of(message.documents, isOpen); });
}

void MessageArea::closeAll()
{
    closeIf([](const Message &) { return true; });
}

const Message &MessageArea::message(int index) const { return m_bars[static_cast<std::size_t>(index)]->message(); }

void MessageArea::removeBar(MessageBar *bar)
{
    std::erase(m_bars, bar);
    bar->hide();
    bar->deleteLater(); // the slot of one of its buttons may be running
    refresh();
}

void MessageArea::refresh()
{
    const int more = std::max(0, count() - mostShown());
    m_showsAll = m_showsAll && more > 0;
    for (int i = 0; i < count(); ++i)
        m_bars[static_cast<std::size_t>(i)]->setVisible(m_showsAll || i < mostShown());
    m_more->setText(m_showsAll ? tr("Show fewer") : Words::tr("%n more", nullptr, more));
    m_more->setIcon(themedIcon(m_showsAll ? Icon::ChevronUp : Icon::ChevronDown));
    m_more->setAccessibleName(m_showsAll ? tr("Show fewer messages") : tr("Show %n more message(s)", nullptr, more));
    m_rest->setVisible(more > 0);
    setVisible(!m_bars.empty());
}

int MessageArea::mostShown() const
{
    int room = window()->height() / kPartOfWindow;
    int shown = 0;
    for (const MessageBar *bar : m_bars) {
        room -= bar->hasHeightForWidth() ? bar->heightForWidth(width()) : bar->sizeHint().height();
        if (shown > 0 && (shown == kMostShown || room < 0))
            break;
        ++shown;
    }
    return std::max(shown, 1);
}

void MessageArea::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    window()->installEventFilter(this); // repeated calls install it only once
}

bool MessageArea::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == window())
        refresh();
    return QWidget::eventFilter(watched, event);
}

void MessageArea::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.fillRect(rect(), theme.chrome);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
}

} // namespace allostrata

#include "moc_message_area.cpp"
