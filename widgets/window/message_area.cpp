// Arranges messages and limits how many are visible.

#include "widgets/window/message_area.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/text/voice.h"
#include "widgets/window/message_bar.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace allostrata {

namespace {

constexpr int kPartOfWindow = 4; ///< messages take up to a quarter of its height
constexpr int kLeastHeight = 60;

int roomFor(const QWidget &messages) { return messages.window()->height() / kPartOfWindow; }

} // namespace

/// Shows bars at their full height, scrolled where they would take too much of the window.
class MessageScroll final : public QScrollArea {
public:
    explicit MessageScroll(QWidget *parent) : QScrollArea(parent)
    {
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus); // the buttons of the bars take it
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        setWidget(new QWidget);
        widget()->installEventFilter(this);
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        const int wanted = widget()->layout() ? widget()->layout()->totalHeightForWidth(viewport()->width()) : 0;
        return {0, std::min(wanted, std::max(roomFor(*this), kLeastHeight))};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, std::min(sizeHint().height(), kLeastHeight)}; }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QScrollArea::resizeEvent(event);
        if (event->oldSize().width() != event->size().width())
            updateGeometry();
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

MessageArea::MessageArea(QWidget *parent) : QWidget(parent)
{
    auto *area = makeColumn(this, {}, 0);
    m_scroll = new MessageScroll(this);
    m_column = new QVBoxLayout(m_scroll->widget());
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addStretch();
    area->addWidget(m_scroll);
    m_rest = new QWidget(this);
    auto *row = makeRow(m_rest, {46, 2, 12, 2});
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
    area->addWidget(m_rest);
    refresh();
}

void MessageArea::show(Message message)
{
    if (!message.subject.isEmpty())
        closeAbout(message.subject);
    const auto place = std::find_if(m_bars.begin(), m_bars.end(),
                                    [&](const MessageBar *bar) { return bar->message().kind >= message.kind; });
    auto *bar = new MessageBar(std::move(message), m_scroll->widget());
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

void MessageArea::setActive(std::uint64_t document)
{
    m_active = document;
    refresh();
}

bool MessageArea::isOfActive(const MessageBar &bar) const
{
    const std::vector<std::uint64_t> &documents = bar.message().documents;
    return documents.empty() || m_active == 0 || std::ranges::find(documents, m_active) != documents.end();
}

void MessageArea::refresh()
{
    std::vector<MessageBar *> bars;
    std::ranges::copy_if(m_bars, std::back_inserter(bars), [this](const MessageBar *bar) { return isOfActive(*bar); });
    const int most = mostShown(bars);
    const int more = std::max(0, static_cast<int>(bars.size()) - most);
    m_showsAll = m_showsAll && more > 0;
    const auto end = m_showsAll ? bars.end() : bars.begin() + std::min(most, static_cast<int>(bars.size()));
    for (MessageBar *bar : m_bars)
        bar->setVisible(std::find(bars.begin(), end, bar) != end);
    m_scroll->updateGeometry();
    m_more->setText(m_showsAll ? tr("Show fewer") : Words::tr("%n more", nullptr, more));
    m_more->setIcon(themedIcon(m_showsAll ? Icon::ChevronUp : Icon::ChevronDown));
    m_more->setAccessibleName(m_showsAll ? tr("Show fewer messages") : tr("Show %n more message(s)", nullptr, more));
    m_rest->setVisible(more > 0);
    setVisible(!bars.empty());
}

int MessageArea::mostShown(const std::vector<MessageBar *> &bars) const
{
    int room = roomFor(*this);
    int shown = 0;
    for (const MessageBar *bar : bars) {
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
