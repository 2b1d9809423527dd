// Explanation of a rank.

#include "widgets/views/ranks/rank_explanation.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/report_parts.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

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

} // namespace

RankExplanation::RankExplanation(QWidget *parent) : QWidget(parent), m_latest(this)
{
    setMinimumSize(1, 1);
    setAccessibleName(tr("Explanation"));
    auto *whole = makeColumn(this);
    m_room = new QScrollArea(this);
    m_room->setFrameShape(QFrame::NoFrame);
    m_room->setWidgetResizable(true);
    m_room->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_room->setMinimumSize(1, 1);
    whole->addWidget(m_room);
    auto *content = new QWidget(m_room);
    m_room->setWidget(content);
    m_column = makeColumn(content, {kViewMargin, 8, kViewMargin, 4}, 6);
    m_head = makeSentences(content);
    m_sum = makeSentences(content);
    m_sum->setForegroundRole(kSecondaryText);
    m_group = new QPushButton(tr("Compare with the median of its group"), content);
    m_group->hide();
    connect(m_group, &QPushButton::clicked, this, &RankExplanation::groupWanted);
    m_stories = makeSentences(content);
    m_column->addWidget(m_head);
    m_column->addWidget(m_sum);
    m_column->addWidget(m_group, 0, Qt::AlignLeft);
    m_column->addWidget(m_stories, 2);
    m_filler = new QWidget(content); // keeps the sentences at the top
    m_column->addWidget(m_filler, 1);
    setText({});
}

void RankExplanation::setTable(QTreeView *table)
{
    m_table = table;
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the panel scrolls
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_column->insertWidget(m_column->indexOf(m_stories), table, 3);
    connect(table->selectionModel(), &QItemSelectionModel::currentChanged, this, &RankExplanation::showCurrentRow);
}

void RankExplanation::setTheme(const Theme &theme)
{
    m_head->setFont(bolder(theme.smallFont));
    for (QLabel *label : {m_sum, m_stories})
        label->setFont(theme.smallFont);
    fitTable();
}

/// Makes the table as high as its rows, which are RankOutlier::kMostReasons at most.
void RankExplanation::fitTable()
{
    if (!m_table)
        return;
    const int rows = m_rows.rowCount() * std::max(m_table->sizeHintForRow(0), 0);
    m_table->setMinimumHeight(m_table->header()->sizeHint().height() + rows
                              + m_table->horizontalScrollBar()->sizeHint().height());
}

/// Scrolls to the row that arrow keys have moved to.
void RankExplanation::showCurrentRow()
{
    if (!m_table->hasFocus())
        return;
    const QRect row = m_table->visualRect(m_table->currentIndex());
    const QPoint middle = m_table->viewport()->mapTo(m_room->widget(), row.center());
    m_room->ensureVisible(0, middle.y(), 0, row.height());
}

void RankExplanation::explain(std::shared_ptr<const RanksAnswer> answer, std::size_t device,
                              std::optional<std::size_t> other)
{
    m_latest.ask([answer = std::move(answer), device,
                  other](const std::stop_token &stop) { return rankReasons(*answer, device, other, stoppable(stop)); },
                 [this](const Result<RankReasons> &made) {
                     if (!made) {
                         setText(errorText(made.error(), Voice::current()).all());
                         return;
                     }
                     setReasons(*made);
                     m_room->verticalScrollBar()->setValue(0); // of another rank
                 });
}

void RankExplanation::setReasons(const RankReasons &reasons)
{
    m_head->setText(reasons.head);
    m_sum->setText(reasons.sum);
    m_sum->setVisible(!reasons.sum.isEmpty());
    m_group->setVisible(reasons.baseline.has_value());
    const bool hasTable = m_table && reasons.table && !reasons.table->rows.empty();
    if (m_table) {
        refillTable(*m_table, m_rows, reasons.table);
        m_table->setVisible(hasTable);
    }
    fitTable();
    m_stories->setText(reasons.stories.join(u"\n\n"_s));
    m_stories->setVisible(!reasons.stories.isEmpty());
    m_filler->setVisible(!hasTable && reasons.stories.isEmpty());
}

void RankExplanation::setText(const QString &text)
{
    m_latest.stop();
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
