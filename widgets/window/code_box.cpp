// Box of Python code to copy.

#include "widgets/window/code_box.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/text/voice.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>

#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Python as rich text. One pattern finds comments, strings, numbers, keywords and called names, in this order.
QString highlighted(const QString &code, const Theme &theme)
{
    static const QRegularExpression pattern(
        uR"re((#.*)|(f?"[^"]*")|(\b\d[\d_]*)|(\b(?:from|import|def|as|with|for|in)\b)|(\b\w+(?=\()))re"_s);
    const std::array colours = {theme.text3, theme.ok, theme.warning.text, theme.error.text, theme.accent};
    QString html;
    qsizetype end = 0;
    auto matches = pattern.globalMatch(code);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        html += code.mid(end, match.capturedStart() - end).toHtmlEscaped();
        std::size_t kind = 0;
        while (match.capturedStart(static_cast<int>(kind) + 1) < 0)
            ++kind;
        html += u"<span style=\"color:%1\">%2</span>"_s.arg(colours[kind].name(), match.captured().toHtmlEscaped());
        end = match.capturedEnd();
    }
    html += code.mid(end).toHtmlEscaped();
    return u"<div style=\"white-space:pre; line-height:150%\">%1</div>"_s.arg(html);
}

/// Line numbers of the code, with the same line spacing.
QString lineNumbers(const QString &code)
{
    QString html;
    for (qsizetype line = 1; line <= code.count(u'\n') + 1; ++line)
        html += (line > 1 ? u"\n"_s : QString()) + QString::number(line);
    return u"<div style=\"white-space:pre; line-height:150%\">%1</div>"_s.arg(html);
}

} // namespace

CodeBox::CodeBox(QWidget *parent) : Card(parent)
{
    const Theme theme = themeOf(palette(), font());
    // The button lies over the first lines, which are short.
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(14, 10, 10, 10);
    grid->setHorizontalSpacing(14);
    grid->setColumnStretch(1, 1);
    m_numbers = new QLabel(this);
    m_numbers->setForegroundRole(kFaintText);
    m_numbers->setAlignment(Qt::AlignRight | Qt::AlignTop);
    m_lines = new QLabel(this);
    m_lines->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_lines->setAccessibleName(Words::tr("Code"));
    m_lines->setAlignment(Qt::AlignTop);
    m_lines->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (QLabel *label : {m_numbers, m_lines}) {
        label->setFont(theme.monoFont);
        label->setTextFormat(Qt::RichText);
    }
    grid->addWidget(m_numbers, 0, 0);
    grid->addWidget(m_lines, 0, 1);
    auto *copy = new QPushButton(themedIcon(Icon::Copy), tr("Copy"), this);
    copy->setFont(theme.smallFont);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_code + u'\n'); });
    grid->addWidget(copy, 0, 1, Qt::AlignTop | Qt::AlignRight);
    onThemeChange(*this, [this](const Theme &) { showCode(); });
}

void CodeBox::setCode(const QString &code)
{
    m_code = code;
    showCode();
}

void CodeBox::showCode()
{
    m_numbers->setText(lineNumbers(m_code));
    m_lines->setText(highlighted(m_code, themeOf(palette(), font())));
}

} // namespace allostrata

#include "moc_code_box.cpp"
