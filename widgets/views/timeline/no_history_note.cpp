// Note above the picture of a file without a history.

#include "widgets/views/timeline/no_history_note.h"

#include "widgets/paint/icons.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"

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
    auto *column = makeColumn(this, {12, 4, 12, 8}, 3);
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
    m_text->setForegroundRole(kSecondaryText);
    followTheme(*this, {{&Theme::titleFont, {m_title}}, {&Theme::smallFont, {m_text}}, {&Theme::monoFont, {m_code}}});
}

QString NoHistoryNote::recordingLines()
{
    return u"torch.cuda.memory._record_memory_history(max_entries=1_000_000)\n"
           "train_step()\n"
           "torch.cuda.memory._dump_snapshot(\"snapshot.pickle\")"_s;
}

} // namespace allostrata

#include "moc_no_history_note.cpp"
