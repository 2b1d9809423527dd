// Form of the patterns of a rule table besides its rules.

#include "widgets/views/inspector/rule_names_form.h"

#include "widgets/paint/theme.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/rule_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>

#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct FieldRow {
    const char *title = nullptr;
    const char *meaning = nullptr;
    std::string RuleTable::*one = nullptr; ///< a single pattern; null: use `several`
    std::vector<std::string> RuleTable::*several = nullptr; ///< a list of patterns with one group each
};

constexpr std::array<FieldRow, 5> kFieldRows = {{
    {QT_TRANSLATE_NOOP("Words", "Native files"),
     QT_TRANSLATE_NOOP("Words", "Frames in matching files are native, as are frames without a file."),
     &RuleTable::nativeFiles, nullptr},
    {QT_TRANSLATE_NOOP("Words", "Generic functions"),
     QT_TRANSLATE_NOOP("Words", "Names that many modules share; they are distinguished by what they called."),
     &RuleTable::generic, nullptr},
    {QT_TRANSLATE_NOOP("Words", "Autograd nodes"),
     QT_TRANSLATE_NOOP("Words", "One pattern per line; the group in parentheses is the node's name."), nullptr,
     &RuleTable::nodes},
    {QT_TRANSLATE_NOOP("Words", "Operators"),
     QT_TRANSLATE_NOOP("Words",
                       "One pattern per line; the group in parentheses is the operator's name with its overload."),
     nullptr, &RuleTable::operators},
    {QT_TRANSLATE_NOOP("Words", "Bindings"),
     QT_TRANSLATE_NOOP("Words", "One pattern per line; the group in parentheses is the operator's name in Python."),
     nullptr, &RuleTable::bindings},
}};

QStringList patternsIn(const QString &text)
{
    QStringList patterns;
    for (const QString &line : text.split(u'\n')) {
        if (!line.isEmpty())
            patterns.append(line);
    }
    return patterns;
}

} // namespace

RuleNamesForm::RuleNamesForm(QWidget *parent) : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    for (std::size_t field = 0; field < kFields; ++field)
        addField(field);
    grid->setRowStretch(grid->rowCount(), 1);
}

void RuleNamesForm::addField(std::size_t field)
{
    const Theme theme = themeOf(palette(), font());
    auto *grid = static_cast<QGridLayout *>(layout());
    auto *title = new QLabel(u"<b>"_s + Words::tr(kFieldRows[field].title).toHtmlEscaped() + u"</b> "_s
                                 + Words::tr(kFieldRows[field].meaning).toHtmlEscaped(),
                             this);
    title->setWordWrap(true);
    auto *edit = new QPlainTextEdit(this);
    edit->setFont(theme.monoFont);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setTabChangesFocus(true);
    edit->setAccessibleName(Words::tr(kFieldRows[field].title));
    const int lines = kFieldRows[field].one ? 1 : 3;
    edit->setFixedHeight(QFontMetrics(theme.monoFont).lineSpacing() * lines + 24);
    title->setBuddy(edit);
    auto *problem = new QLabel(this);
    problem->setTextFormat(Qt::PlainText);
    problem->setWordWrap(true);
    problem->setFont(theme.smallFont);
    setTextColour(*problem, theme.error.text);
    problem->hide();
    grid->addWidget(title, grid->rowCount(), 0);
    grid->addWidget(edit, grid->rowCount(), 0);
    grid->addWidget(problem, grid->rowCount(), 0);
    m_fields[field] = edit;
    m_problems[field] = problem;
    connect(edit, &QPlainTextEdit::textChanged, this, [this, field] {
        check(field);
        if (!m_isFilling)
            report();
    });
}

void RuleNamesForm::setTable(const RuleTable &table)
{
    m_isFilling = true;
    for (std::size_t field = 0; field < kFields; ++field) {
        QStringList lines;
        if (kFieldRows[field].one) {
            lines.append(fromRuleText(table.*kFieldRows[field].one));
        } else {
            for (const std::string &pattern : table.*kFieldRows[field].several)
                lines.append(fromRuleText(pattern));
        }
        if (const QString text = lines.join(u'\n'); text != m_fields[field]->toPlainText())
            m_fields[field]->setPlainText(text);
        check(field);
    }
    m_isFilling = false;
}

void RuleNamesForm::check(std::size_t field)
{
    const PatternGroups groups = kFieldRows[field].one ? PatternGroups::Any : PatternGroups::One;
    QString words;
    for (const QString &pattern : patternsIn(m_fields[field]->toPlainText())) {
        const auto problem = checkPattern(toRuleText(pattern), groups);
        if (problem && words.isEmpty())
            words = patternProblemText(pattern, *problem, Voice::current());
    }
    m_problems[field]->setText(words);
    m_problems[field]->setVisible(!words.isEmpty());
}

void RuleNamesForm::report()
{
    RuleTable names;
    for (std::size_t field = 0; field < kFields; ++field) {
        const QStringList patterns = patternsIn(m_fields[field]->toPlainText());
        if (kFieldRows[field].one) {
            names.*kFieldRows[field].one = toRuleText(patterns.join(QString()));
        } else {
            for (const QString &pattern : patterns.mid(0, static_cast<qsizetype>(RuleTable::kMostNamePatterns)))
                (names.*kFieldRows[field].several).push_back(toRuleText(pattern));
        }
    }
    emit edited(names);
}

} // namespace allostrata

#include "moc_rule_names_form.cpp"
