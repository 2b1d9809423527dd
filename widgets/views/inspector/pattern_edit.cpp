// Field for a pattern that shows errors in it.

#include "widgets/views/inspector/pattern_edit.h"

#include "widgets/paint/theme.h"
#include "widgets/text/rule_text.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace allostrata {

PatternEdit::PatternEdit(const QString &name, QWidget *parent) : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_field = new QLineEdit(this));
    column->addWidget(m_problem = new QLabel(this));
    m_field->setAccessibleName(name);
    m_field->setMaxLength(static_cast<int>(RuleTable::kLongestPattern));
    m_field->setPlaceholderText(tr("anything"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    setFocusProxy(m_field);
    applyTheme();
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

void PatternEdit::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_field->setFont(theme.monoFont);
    m_problem->setFont(theme.smallFont);
    QPalette colours = m_problem->palette();
    colours.setColor(QPalette::WindowText, theme.error.text);
    m_problem->setPalette(colours);
}

void PatternEdit::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

} // namespace allostrata

#include "moc_pattern_edit.cpp"
