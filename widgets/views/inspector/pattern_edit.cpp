// Field for a pattern that shows errors in it.

#include "widgets/views/inspector/pattern_edit.h"

#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/rule_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace allostrata {

PatternEdit::PatternEdit(const QString &name, QWidget *parent) : QWidget(parent)
{
    auto *column = makeColumn(this, {}, 2);
    column->addWidget(m_field = new QLineEdit(this));
    column->addWidget(m_problem = new QLabel(this));
    m_field->setAccessibleName(name);
    m_field->setMaxLength(static_cast<int>(RuleTable::kLongestPattern));
    m_field->setPlaceholderText(tr("anything"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    setFocusProxy(m_field);
    followTheme(*this, {{&Theme::monoFont, {m_field}}, {&Theme::smallFont, {m_problem}}},
                [this](const Theme &theme) { setTextColour(*m_problem, theme.error.text); });
    check();
    connect(m_field, &QLineEdit::textEdited, this, [this] {
        check();
        emit edited();
    });
}

void PatternEdit::setText(const QString &text)
{
    if (text == m_field->text())
        return;
    m_field->setText(text);
    m_field->setCursorPosition(0);
    check();
}

QString PatternEdit::text() const { return m_field->text(); }

QString PatternEdit::problem() const { return m_problem->text(); }

void PatternEdit::check()
{
    const auto problem = checkPattern(toRuleText(m_field->text()));
    m_problem->setText(problem ? patternProblemText(m_field->text(), *problem, Voice::current()) : QString());
    m_problem->setVisible(problem.has_value());
    m_field->setAccessibleDescription(m_problem->text());
}

} // namespace allostrata

#include "moc_pattern_edit.cpp"
