// Opens a line of source in the user's editor.

#include "widgets/parts/source_editor.h"

#include "widgets/parts/source_paths.h"
#include "widgets/session/settings.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

const QString &commandKey()
{
    static const QString key = u"editor/command"_s;
    return key;
}

/// Graphical editors and their arguments for opening a line. Editors that need a terminal are not started.
struct EditorRow {
    const char *program = nullptr;
    const char *arguments = nullptr;
};

constexpr std::array kEditors = {
    EditorRow{"code", "-g {file}:{line}"},
    EditorRow{"codium", "-g {file}:{line}"},
    EditorRow{"code-insiders", "-g {file}:{line}"},
    EditorRow{"cursor", "-g {file}:{line}"},
    EditorRow{"zed", "{file}:{line}"},
    EditorRow{"subl", "{file}:{line}"},
    EditorRow{"pycharm", "--line {line} {file}"},
    EditorRow{"charm", "--line {line} {file}"},
    EditorRow{"kate", "--line {line} {file}"},
    EditorRow{"kwrite", "--line {line} {file}"},
    EditorRow{"gnome-text-editor", "{file}:{line}"},
    EditorRow{"gedit", "+{line} {file}"},
    EditorRow{"pluma", "+{line} {file}"},
    EditorRow{"xed", "+{line} {file}"},
    EditorRow{"mousepad", "--line={line} {file}"},
    EditorRow{"geany", "+{line} {file}"},
    EditorRow{"qtcreator", "-client {file}:{line}"},
    EditorRow{"gvim", "+{line} {file}"},
    EditorRow{"nvim-qt", "{file} -- +{line}"},
    EditorRow{"emacs", "+{line} {file}"},
    EditorRow{"spyder", "{file} --line {line}"},
    EditorRow{"notepad++", "-n{line} {file}"},
    EditorRow{"notepad", "{file}"},
};

QString commandOf(const EditorRow &row)
{
    return QString::fromLatin1(row.program) + u' ' + QString::fromLatin1(row.arguments);
}

/// Row of the editor named by an environment variable; null if it is not one of them.
const EditorRow *namedBy(const char *variable)
{
    const QStringList words = QProcess::splitCommand(qEnvironmentVariable(variable));
    if (words.isEmpty())
        return nullptr;
    const QString name = QFileInfo(words.first()).completeBaseName();
    const auto row = std::find_if(kEditors.begin(), kEditors.end(),
                                  [&name](const EditorRow &one) { return name == QLatin1StringView(one.program); });
    return row == kEditors.end() ? nullptr : &*row;
}

bool isInstalled(const EditorRow &row)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(row.program)).isEmpty();
}

} // namespace

QString SourceEditor::command() { return Settings().store().value(commandKey()).toString(); }

void SourceEditor::setCommand(const QString &command) { Settings().store().setValue(commandKey(), command); }

QString SourceEditor::foundCommand()
{
    for (const char *variable : {"VISUAL", "EDITOR"}) {
        if (const EditorRow *row = namedBy(variable); row && isInstalled(*row))
            return commandOf(*row);
    }
    const auto row = std::find_if(kEditors.begin(), kEditors.end(), isInstalled);
    return row == kEditors.end() ? QString() : commandOf(*row);
}

std::optional<QStringList> SourceEditor::arguments(const QString &command, const QString &file, unsigned line)
{
    QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty())
        return std::nullopt;
    bool namesFile = false;
    for (qsizetype i = 1; i < words.size(); ++i) {
        namesFile = namesFile || words[i].contains(u"{file}"_s);
        // Replace the line first, because the file name may contain anything. Editors count from 1; 0 means an unknown
        // line.
        words[i].replace(u"{line}"_s, QString::number(std::max(line, 1U))).replace(u"{file}"_s, file);
    }
    if (!namesFile)
        words.append(file);
    return words;
}

bool SourceEditor::open(const QString &file, unsigned line)
{
    if (!SourcePaths::isSource(file))
        return false;
    const QString wanted = command();
    if (auto words = arguments(wanted.isEmpty() ? foundCommand() : wanted, file, line)) {
        const QString program = words->takeFirst();
        return QProcess::startDetached(program, *words);
    }
#ifdef Q_OS_WIN
    return false; // the desktop might run a script instead of opening it
#else
    return QDesktopServices::openUrl(QUrl::fromLocalFile(file));
#endif
}

} // namespace allostrata
