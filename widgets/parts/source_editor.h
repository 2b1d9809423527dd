#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace allostrata {

/// Opens a line of a source file: with the user's command, else with an installed editor, else with the desktop's
/// program for the file. Paths come from an untrusted file: only ordinary, existing files with a source extension are
/// opened, always as arguments and never through a shell.
class SourceEditor {
public:
    /// The user's command: "code -g {file}:{line}". Words are separated by spaces, quotes group them. Empty: use
    /// foundCommand().
    [[nodiscard]] static QString command();
    static void setCommand(const QString &command);

    /// Command for an installed editor that can open a given line: the one named by VISUAL or EDITOR if it is
    /// graphical, else the first installed one of those known. Empty if there is none.
    [[nodiscard]] static QString foundCommand();

    /// Returns false if the file is not a source on this computer (see SourcePaths), or the program could not be
    /// started.
    static bool open(const QString &file, unsigned line);

    /// Program and arguments for a command; nullopt for an empty command.
    [[nodiscard]] static std::optional<QStringList> arguments(const QString &command, const QString &file,
                                                              unsigned line);
};

} // namespace allostrata
