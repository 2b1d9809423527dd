// Opens a line of source where the user edits it.

#include "widgets/views/inspector/source_editor.h"

#include "widgets/session/settings.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QProcess>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

const QString &commandKey()
{
    static const QString key = u"editor/command"_s;
    return key;
}

} // namespace

QString SourceEditor::command()
{
    return Settings().store().value(commandKey()).toString();
}

void SourceEditor::setCommand(const QString &command)
{
    Settings().store().setValue(commandKey(), command);
}

bool SourceEditor::canOpen(const QString &file)
{
    // A path with two slashes at its start may be a computer's name: asking for it would go to the network.
    if (file.startsWith(u"//"_s) || file.startsWith(u"\\\\"_s) || file.startsWith(u':'))
        return false;
    static const QStringList kSources{u"py"_s,  u"pyi"_s, u"pyx"_s, u"c"_s,   u"cc"_s, u"cpp"_s,
                                      u"cxx"_s, u"cu"_s,  u"cuh"_s, u"h"_s,   u"hpp"_s};
    const QFileInfo info(file);
    return kSources.contains(info.suffix().toLower()) && info.isAbsolute() && info.isFile();
}

std::optional<QStringList> SourceEditor::arguments(const QString &command, const QString &file, unsigned line)
{
    QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty())
        return std::nullopt;
    bool namesFile = false;
    for (qsizetype i = 1; i < words.size(); ++i) {
        namesFile = namesFile || words[i].contains(u"%f"_s);
        // The line first: the file's name may hold anything.
        words[i].replace(u"%l"_s, QString::number(line)).replace(u"%f"_s, file);
    }
    if (!namesFile)
        words.append(file);
    return words;
}

bool SourceEditor::open(const QString &file, unsigned line)
{
    if (!canOpen(file))
        return false;
    if (auto words = arguments(command(), file, line)) {
        const QString program = words->takeFirst();
        return QProcess::startDetached(program, *words);
    }
    return QDesktopServices::openUrl(QUrl::fromLocalFile(file));
}

} // namespace allostrata
