#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace allostrata {

/// How a line of a source file is opened: by the command of the user's, else by the program that the desktop has for
/// the file. Paths come from a file that is not trusted: only ordinary, existing files with a source's ending are
/// opened, and never through a shell.
class SourceEditor {
public:
    /// "code -g %f:%l": words by spaces, quotes keep them together; %f the file, %l the line. Empty: the desktop's.
    [[nodiscard]] static QString command();
    static void setCommand(const QString &command);

    /// The file can be opened: it exists here, and is a source.
    [[nodiscard]] static bool canOpen(const QString &file);
    /// False if the program could not be started.
    static bool open(const QString &file, unsigned line);

    /// Program and arguments for a command; nothing for an empty one.
    [[nodiscard]] static std::optional<QStringList> arguments(const QString &command, const QString &file, unsigned line);
};

} // namespace allostrata
