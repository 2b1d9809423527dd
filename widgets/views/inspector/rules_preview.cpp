// Preview of a stack under edited rules.

#include "widgets/views/inspector/rules_preview.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/stack_list.h"
#include "widgets/text/voice.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace allostrata {

RulesPreview::RulesPreview(QWidget *parent) : QWidget(parent)
{
    auto *column = makeColumn(this, {8, 0, 0, 0}, 6);
    auto *top = new QHBoxLayout;
    m_heading = new QLabel(Words::tr("Preview"), this);
    top->addWidget(m_heading, 1);
    m_detail = segmentedControl(this, Words::tr("Frames to show"), {{Words::tr("Yours")}, {Words::tr("All")}},
                                [this](int choice) {
                                    m_model.setDetail(choice == 0 ? StackDetail::Yours : StackDetail::All);
                                    describe();
                                });
    top->addWidget(m_detail);
    column->addLayout(top);
    m_caption = new QLabel(this);
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setWordWrap(true);
    column->addWidget(m_caption);
    m_list = new StackList(m_model, this);
    m_list->setFrameShape(QFrame::StyledPanel);
    m_list->viewport()->setBackgroundRole(QPalette::Base);
    column->addWidget(m_list, 1);
    m_decided = new QLabel(this);
    m_decided->setTextFormat(Qt::PlainText);
    m_decided->setWordWrap(true);
    column->addWidget(m_decided);
    followTheme(*this, {{&Theme::titleFont, {m_heading}}, {&Theme::smallFont, {m_caption, m_decided, m_detail}}});
    for (QLabel *label : {m_caption, m_decided})
        label->setForegroundRole(kSecondaryText);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        describe();
        const QVariant rule = index.data(StackModel::RuleRole);
        if (rule.isValid() && rule.toInt() >= 0)
            emit ruleChosen(rule.toInt());
    });
    describe();
}

void RulesPreview::setStack(const std::shared_ptr<const Document> &document, StackId stack, const QString &title)
{
    m_title = title;
    m_model.setStack(document, stack);
    describe();
}

void RulesPreview::setRules(const StackRules &rules)
{
    const int row = m_list->currentIndex().row();
    m_model.setRules(rules);
    // Restore the current line without choosing its rule.
    const QSignalBlocker blocker(m_list->selectionModel());
    m_list->setCurrentIndex(m_model.index(std::min(row, m_model.rowCount() - 1)));
    m_list->viewport()->update();
    describe();
}

void RulesPreview::setOutdated(bool isOutdated)
{
    m_isOutdated = isOutdated;
    describe();
}

void RulesPreview::describe()
{
    if (m_model.frameCount() == 0)
        m_caption->setText(tr("No stack to show: open a snapshot that has stacks, and select an allocation."));
    else if (m_isOutdated)
        m_caption->setText(tr("A rule is invalid: the preview shows the last valid rules."));
    else
        m_caption->setText(m_title);
    m_decided->setText(sentence());
}

QString RulesPreview::sentence() const
{
    const QVariant rule = m_list->currentIndex().data(StackModel::RuleRole);
    if (!rule.isValid())
        return tr("Select a frame to see which rule applies.");
    return rule.toInt() < 0 ? tr("No rule matches this frame, so it is yours.")
                            : tr("Rule %1 applies to this frame.").arg(rule.toInt() + 1);
}

} // namespace allostrata

#include "moc_rules_preview.cpp"
