// Answer of a replay in sentences.

#include "widgets/views/replay/replay_head.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/report_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace allostrata {

namespace {

constexpr double kHeadShare = 0.36; ///< of the view's height, at most; longer texts scroll

QLabel *sentences(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

ReplayHead::ReplayHead(QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setBackgroundRole(QPalette::Base);
    setAccessibleName(tr("Answer"));
    auto *content = new QWidget(this);
    content->setBackgroundRole(QPalette::Base);
    content->setMinimumWidth(1); // else the longest word decides
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(kReportMargin, 0, kReportMargin, 6);
    column->setSpacing(4);
    m_words = sentences(content);
    column->addWidget(m_words);
    m_bestRow = new QWidget(content);
    auto *row = new QHBoxLayout(m_bestRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_best = sentences(m_bestRow);
    m_copy = toolButton(m_bestRow, {.text = tr("Copy the setting"), .icon = Icon::Copy}, [this] { emit copyWanted(); });
    row->addWidget(m_best, 1);
    row->addWidget(m_copy, 0, Qt::AlignTop);
    column->addWidget(m_bestRow);
    setWidget(content);
    followTheme(*this, {{&Theme::smallFont, {m_copy}}});
}

QString ReplayHead::words() const { return m_words->text(); }

void ReplayHead::setTexts(const QString &words, const QString &best, bool canCopy)
{
    m_words->setText(words);
    m_best->setText(best);
    m_bestRow->setVisible(!best.isEmpty());
    m_copy->setVisible(canCopy);
}

void ReplayHead::fitInto(const QSize &view)
{
    const int bar = verticalScrollBar()->sizeHint().width();
    const auto heightFor = [this](int width) {
        const QLayout &layout = *widget()->layout();
        return layout.hasHeightForWidth() ? layout.heightForWidth(width) : layout.sizeHint().height();
    };
    const int most = static_cast<int>(kHeadShare * view.height());
    const int wanted = heightFor(view.width());
    setFixedHeight(wanted <= most ? wanted : std::min(heightFor(view.width() - bar), most));
}

} // namespace allostrata

#include "moc_replay_head.cpp"
