// Page on a trace without memory events.

#include "widgets/window/no_memory_page.h"

#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/session/session.h"
#include "widgets/text/profile_text.h"
#include "widgets/window/code_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace allostrata {

namespace {

constexpr int kWidestNote = 720;
constexpr int kNoteMargin = 24;

} // namespace

NoMemoryPage::NoMemoryPage(const Session &session, QWidget *parent) : QWidget(parent), m_session(session)
{
    auto *area = new QScrollArea(this); // needed if the window is low
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto *middle = new QWidget(content);
    middle->setMaximumWidth(kWidestNote);
    auto *column = makeColumn(middle, {}, 10);
    m_title = new QLabel(middle);
    m_text = new QLabel(middle);
    for (QLabel *label : {m_title, m_text}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        column->addWidget(label);
    }
    auto *code = new CodeBox(middle);
    code->setCode(profilerLines());
    column->addWidget(code);
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(middle, 100);
    row->addStretch(1);
    auto *page = makeColumn(content, {kNoteMargin, kNoteMargin, kNoteMargin, kNoteMargin});
    page->addStretch(1);
    page->addLayout(row);
    page->addStretch(2);
    area->setWidget(content);
    auto *whole = makeColumn(this);
    whole->addWidget(area);
    m_text->setForegroundRole(kSecondaryText);
    followTheme(*this, {{&Theme::headingFont, {m_title}}});
}

bool NoMemoryPage::isFor(const Session &session)
{
    const auto document = session.document();
    return document && document->callsOnly();
}

void NoMemoryPage::refresh()
{
    if (!isFor(m_session))
        return;
    const Voice voice = Voice::current();
    m_title->setText(noMemoryTitle(voice));
    m_text->setText(noMemoryText(*m_session.document()->callsOnly(), voice));
}

} // namespace allostrata

#include "moc_no_memory_page.cpp"
