// Shows part of a source file.

#include "widgets/views/inspector/source_view.h"

#include "widgets/paint/theme.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/text/voice.h"

#include <QFile>
#include <QTextBlock>
#include <QTextStream>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qint64 kLargestFile = qint64(8) << 20;
constexpr qsizetype kLongestLine = 400;

} // namespace

SourceView::SourceView(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setMinimumHeight(120);
    setAccessibleName(Words::tr("Source"));
    document()->setUndoRedoEnabled(false);
    applyTheme();
    onThemeChange(*this, [this](const Theme &) { applyTheme(); });
}

bool SourceView::showLine(const QString &name, unsigned line)
{
    clear();
    m_marked = -1;
    QFile file(name);
    if (line == 0 || !file.open(QIODevice::ReadOnly) || file.isSequential() || file.size() > kLargestFile)
        return false;
    QTextStream stream(&file);
    return showFrom(stream, line);
}

bool SourceView::showLineOf(const QString &text, unsigned line)
{
    clear();
    m_marked = -1;
    QString copy = text;
    QTextStream stream(&copy, QIODevice::ReadOnly);
    return line > 0 && showFrom(stream, line);
}

bool SourceView::showFrom(QTextStream &stream, unsigned line)
{
    QStringList lines;
    const unsigned first = line > unsigned(kAround) ? line - kAround : 1;
    const int width = static_cast<int>(QString::number(line + kAround).size());
    QString text;
    for (unsigned number = 1; number <= line + kAround && stream.readLineInto(&text); ++number) {
        if (number < first)
            continue;
        text.replace(u'\t', u"    "_s);
        lines.append(QString::number(number).rightJustified(width) + u"  "_s + beginningOf(text, kLongestLine));
        if (number == line)
            m_marked = static_cast<int>(lines.size()) - 1;
    }
    if (m_marked < 0)
        return false;
    setPlainText(lines.join(u'\n'));
    applyTheme();
    QTextCursor cursor(document()->findBlockByNumber(m_marked));
    setTextCursor(cursor);
    centerCursor();
    return true;
}

void SourceView::applyTheme()
{
    // Derive the theme from the parent's font, because this widget's font comes from the theme.
    const Theme theme = themeOf(palette(), parentWidget() ? parentWidget()->font() : font());
    if (font() != theme.monoFont)
        setFont(theme.monoFont);
    viewport()->setBackgroundRole(QPalette::Window);
    QList<QTextEdit::ExtraSelection> marks;
    if (m_marked >= 0) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(m_marked));
        mark.format.setBackground(theme.accentSoft);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.append(mark);
    }
    setExtraSelections(marks);
}

} // namespace allostrata

#include "moc_source_view.cpp"
