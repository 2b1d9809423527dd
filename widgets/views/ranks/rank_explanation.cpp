// Explanation of a rank.

#include "widgets/views/ranks/rank_explanation.h"

#include "widgets/parts/view_look.h"

#include <QFontMetrics>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QLabel *makeSentences(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText); // names come from files
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

QScrollArea *makeRoom(QWidget *parent)
{
    auto *room = new QScrollArea(parent);
    room->setFrameShape(QFrame::NoFrame);
    room->setWidgetResizable(true);
    room->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    room->setMinimumSize(1, 1);
    return room;
}

} // namespace

RankExplanation::RankExplanation(QWidget *parent) : QWidget(parent)
{
    setMinimumSize(1, 1);
    setAccessibleName(tr("Explanation"));
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    auto *room = makeRoom(this);
    whole->addWidget(room);
    auto *content = new QWidget(room);
    room->setWidget(content);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(kViewMargin, 8, kViewMargin, 4);
    m_column->setSpacing(6);
    m_head = makeSentences(content);
    m_sum = makeSentences(content);
    m_sum->setForegroundRole(kSecondaryText);
    m_group = new QPushButton(tr("Compare with the median of its group"), content);
    m_group->hide();
    connect(m_group, &QPushButton::clicked, this, &RankExplanation::groupWanted);
    m_storyRoom = makeRoom(content);
    m_storyRoom->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_stories = makeSentences(m_storyRoom);
    m_storyRoom->setWidget(m_stories);
    m_column->addWidget(m_head);
    m_column->addWidget(m_sum);
    m_column->addWidget(m_group, 0, Qt::AlignLeft);
    m_column->addWidget(m_storyRoom, 2);
    m_filler = new QWidget(content); // keeps the sentences at the top
    m_column->addWidget(m_filler, 1);
    setText({});
}

void RankExplanation::setTable(QTreeView *table)
{
    m_table = table;
    m_column->insertWidget(m_column->indexOf(m_storyRoom), table, 3);
}

void RankExplanation::setTheme(const Theme &theme)
{
    m_head->setFont(bolder(theme.smallFont));
    for (QLabel *label : {m_sum, m_stories})
        label->setFont(theme.smallFont);
    const int line = QFontMetrics(theme.smallFont).height();
    m_storyRoom->setMinimumHeight(line * 3 / 2);
    if (m_table)
        m_table->setMinimumHeight(line * 5 / 2);
}

void RankExplanation::setReasons(const RankReasons &reasons)
{
    m_head->setText(reasons.head);
    m_sum->setText(reasons.sum);
    m_sum->setVisible(!reasons.sum.isEmpty());
    m_group->setVisible(reasons.baseline.has_value());
    const bool hasTable = m_table && reasons.table && !reasons.table->rows.empty();
    if (m_table)
        m_table->setVisible(hasTable);
    m_stories->setText(reasons.stories.join(u"\n\n"_s));
    m_storyRoom->setVisible(!reasons.stories.isEmpty());
    m_filler->setVisible(!hasTable && reasons.stories.isEmpty());
}

void RankExplanation::setText(const QString &text)
{
    RankReasons none;
    none.head = text;
    setReasons(none);
}

QString RankExplanation::text() const
{
    QStringList all{m_head->text(), m_sum->text(), m_stories->text()};
    all.removeAll(QString());
    return all.join(u'\n');
}

} // namespace allostrata

#include "moc_rank_explanation.cpp"
