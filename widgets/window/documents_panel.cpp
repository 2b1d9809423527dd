// Documents above, the summary below.

#include "widgets/window/documents_panel.h"

#include "widgets/paint/theme.h"
#include "widgets/window/documents_list.h"
#include "widgets/window/summary_card.h"

#include <QFrame>
#include <QLabel>
#include <QVBoxLayout>

namespace allostrata {

namespace {

/// A line over the whole width.
QFrame *makeLine(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFixedHeight(1);
    line->setBackgroundRole(QPalette::Mid);
    line->setAutoFillBackground(true);
    return line;
}

} // namespace

DocumentsPanel::DocumentsPanel(Session &session, QWidget *parent) : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addSpacing(2);
    column->addWidget(new DocumentsList(session, this));
    column->addSpacing(4);
    column->addWidget(makeLine(this));
    auto *title = new QLabel(tr("Summary"), this);
    title->setFont(themeOf(palette(), font()).titleFont);
    title->setContentsMargins(12, 8, 12, 4);
    column->addWidget(title);
    column->addWidget(new SummaryCard(session, this));
    column->addStretch();
}

} // namespace allostrata
