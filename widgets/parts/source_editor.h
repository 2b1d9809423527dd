#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace allostrata {

/// How a line of a source file is opened: by the command of the user's, else by an editor that is installed, else by
/// the program that the desktop has for the file. Paths come from a file that is not trusted: only ordinary, existing
/// files with a source's ending are opened, as arguments, and never through a shell.
class SourceEditor {
public:
    /// "code -g {file}:{line}": words by spaces, quotes keep them together. Empty: an editor that is found.
    [[nodiscard]] static QString command();
    static void setCommand(const QString &command);

    /// The command for an installed editor that can be told a line: the one that VISUAL or EDITOR names, if it has a
    /// window, else the first of those that are known. Empty if there is none.
    [[nodiscard]] static QString foundCommand();

    /// False if the file is no source here (see SourcePaths), or the program could not be started.
    static bool open(const QString &file, unsigned line);

    /// Program and arguments for a command; nothing for an empty one.
    [[nodiscard]] static std::optional<QStringList> arguments(const QString &command, const QString &file,
                                                              unsigned line);
};

} // namespace allostrata
