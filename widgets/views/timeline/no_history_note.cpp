// Note above the picture of a file without a history.

#include "widgets/views/timeline/no_history_note.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace allostrata {

NoHistoryNote::NoHistoryNote(QWidget *parent) : QFrame(parent)
{
    setObjectName(u"noHistoryNote"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 8);
    column->setSpacing(3);
    m_title = new QLabel(tr("No history: only the final state was saved"), this);
    m_text = new QLabel(tr("The timeline is flat because no events were recorded. To see how memory use developed, "
                           "turn on the history before the work starts:"),
                        this);
    for (QLabel *label : {m_title, m_text})
        label->setWordWrap(true);
    m_code = new QLabel(recordingLines(), this);
    m_code->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_code->setToolTip(recordingLines());
    m_code->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *copy = new QPushButton(themedIcon(Icon::Copy), tr("Copy the code"), this);
    connect(copy, &QPushButton::clicked, this, [] { QGuiApplication::clipboard()->setText(recordingLines()); });
    auto *row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(m_title, 1);
    row->addWidget(copy, 0, Qt::AlignTop);
    column->addLayout(row);
    column->addWidget(m_text);
    column->addWidget(m_code);
    setMinimumWidth(0);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    applyTheme();
}

QString NoHistoryNote::recordingLines()
{
    return u"torch.cuda.memory._record_memory_history(max_entries=1_000_000)\n"
           "train_step()\n"
           "torch.cuda.memory._dump_snapshot(\"snapshot.pickle\")"_s;
}

void NoHistoryNote::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_title->setFont(theme.titleFont);
    m_text->setFont(theme.smallFont);
    m_text->setForegroundRole(kSecondaryText);
    m_code->setFont(theme.monoFont);
}

void NoHistoryNote::changeEvent(QEvent *event)
{
    if (m_title && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
    QFrame::changeEvent(event);
}

} // namespace allostrata

#include "moc_no_history_note.cpp"
