// Panel of the documents, with the summary below.

#include "widgets/window/documents_panel.h"

#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/text/voice.h"
#include "widgets/window/documents_list.h"
#include "widgets/window/summary_card.h"

#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr int kLowest = 120;
constexpr int kUsualLetters = 44; ///< in a row of the summary

/// Line across the whole width.
QFrame *makeLine(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFixedHeight(1);
    line->setBackgroundRole(QPalette::Mid);
    line->setAutoFillBackground(true);
    return line;
}

} // namespace

DocumentsPanel::DocumentsPanel(Session &session, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto *content = new QWidget;
    auto *column = makeColumn(content, {}, 0);
    column->addSpacing(2);
    column->addWidget(new DocumentsList(session, content));
    column->addSpacing(4);
    column->addWidget(makeLine(content));
    auto *title = new QLabel(Words::tr("Summary"), content);
    title->setFont(themeOf(palette(), font()).titleFont);
    title->setContentsMargins(12, 8, 12, 4);
    column->addWidget(title);
    column->addWidget(new SummaryCard(session, content));
    column->addStretch();
    setWidget(content);
    content->installEventFilter(this);
}

bool DocumentsPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) {
        const int before = std::exchange(m_wanted, sizeHint().height());
        if (m_wanted != before)
            emit heightChanged();
    }
    return QScrollArea::eventFilter(watched, event);
}

QSize DocumentsPanel::sizeHint() const
{
    // Never narrower than before, and from the first as wide as a usual summary: what is read after the document is
    // shown must not move the picture.
    const QSize content = widget()->sizeHint();
    m_widest = std::max({m_widest, content.width(), kUsualLetters * fontMetrics().averageCharWidth()});
    return {m_widest + verticalScrollBar()->sizeHint().width(), content.height()};
}

QSize DocumentsPanel::minimumSizeHint() const { return {widget()->minimumSizeHint().width(), kLowest}; }

} // namespace allostrata

#include "moc_documents_panel.cpp"
