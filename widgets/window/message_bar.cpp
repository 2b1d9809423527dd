// Bar of one message below the toolbar.

#include "widgets/window/message_bar.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/text/voice.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace allostrata {

namespace {

Icon iconOf(MessageKind kind)
{
    switch (kind) {
    case MessageKind::Error: return Icon::Error;
    case MessageKind::Warning: return Icon::Warning;
    case MessageKind::News: break;
    }
    return Icon::Info;
}

const MessageColours &coloursOf(const Theme &theme, MessageKind kind)
{
    switch (kind) {
    case MessageKind::Error: return theme.error;
    case MessageKind::Warning: return theme.warning;
    case MessageKind::News: break;
    }
    return theme.news;
}

/// Icon of the message, in its colour.
class MessageSign final : public QWidget {
public:
    MessageSign(MessageKind kind, QWidget *parent) : QWidget(parent), m_kind(kind) { setFixedSize(20, 20); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = themeOf(palette(), font());
        paintIcon(painter, iconOf(m_kind), QRectF(rect()).adjusted(1, 1, -1, -1), coloursOf(theme, m_kind).text);
    }

private:
    MessageKind m_kind;
};

QLabel *wrappedLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText); // parts of the text come from files
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

} // namespace

MessageBar::MessageBar(Message message, QWidget *parent) : QFrame(parent), m_message(std::move(message))
{
    m_column = makeColumn(this, {16, 10, 12, 10}, 8);
    auto *row = new QHBoxLayout;
    row->setSpacing(10);
    m_column->addLayout(row);
    row->addWidget(new MessageSign(m_message.kind, this), 0, Qt::AlignTop);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(4);
    row->addLayout(texts, 1);
    addTexts(*texts);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    addButtons(*buttons);
    // An error takes the space it needs; less urgent messages stay within one or two lines.
    if (m_message.kind == MessageKind::Error && buttons->count() > 0) {
        buttons->addStretch();
        texts->addSpacing(2);
        texts->addLayout(buttons);
    } else {
        row->addLayout(buttons);
        row->setAlignment(buttons, Qt::AlignTop);
    }
    const QString closes = tr("Close this message");
    row->addWidget(toolButton(this, {{}, Icon::Close, closes, closes, true}, [this] { emit closed(); }), 0,
                   Qt::AlignTop);
    setAccessibleName(m_message.title + u' ' + m_message.text);
}

void MessageBar::addTexts(QVBoxLayout &column)
{
    const Theme theme = themeOf(palette(), font());
    QFont bold = theme.uiFont;
    bold.setWeight(QFont::DemiBold);
    QLabel *title = wrappedLabel(m_message.title, this);
    title->setFont(bold);
    column.addWidget(title);
    QLabel *text = wrappedLabel(m_message.text, this);
    text->setFont(theme.smallFont);
    text->setVisible(!m_message.text.isEmpty());
    column.addWidget(text);
    QLabel *advice = wrappedLabel(m_message.advice, this);
    advice->setFont(theme.smallFont);
    advice->setForegroundRole(kSecondaryText);
    advice->setVisible(!m_message.advice.isEmpty());
    column.addWidget(advice);
}

void MessageBar::addButtons(QHBoxLayout &row)
{
    for (const MessageAction &action : m_message.actions) {
        auto *button = new QPushButton(action.text, this);
        connect(button, &QPushButton::clicked, this, [this, action] {
            // The action may delete the bar, so no member is used after it.
            const bool closes = action.closes;
            const auto run = action.run;
            if (closes)
                emit closed();
            run();
        });
        row.addWidget(button);
    }
    if (m_message.details) {
        m_detailsButton = new QPushButton(themedIcon(Icon::ChevronDown), Words::tr("Details"), this);
        connect(m_detailsButton, &QPushButton::clicked, this, &MessageBar::toggleDetails);
        row.addWidget(m_detailsButton);
    }
    if (!m_message.report.isEmpty()) {
        auto *copy = new QPushButton(themedIcon(Icon::Copy), tr("Copy report"), this);
        connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_message.report); });
        row.addWidget(copy);
    }
}

void MessageBar::toggleDetails()
{
    if (!m_details) {
        m_details = m_message.details(this);
        auto *indented = makeRow(nullptr, {30, 0, 40, 0});
        indented->addWidget(m_details);
        m_column->addLayout(indented);
    } else {
        m_details->setVisible(m_details->isHidden());
    }
    m_detailsButton->setIcon(themedIcon(m_details->isHidden() ? Icon::ChevronDown : Icon::ChevronUp));
}

void MessageBar::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    const MessageColours &colours = coloursOf(theme, m_message.kind);
    QPainter painter(this);
    painter.fillRect(rect(), colours.ground);
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.line);
}

} // namespace allostrata

#include "moc_message_bar.cpp"
