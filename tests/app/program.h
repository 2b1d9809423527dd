#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace allostrata::test {

/// Result of a run of the program.
struct Run {
    int status = -1;
    bool crashed = true;
    QByteArray output;
    QByteArray messages;

    [[nodiscard]] QJsonArray json() const;
};

/// Path of the program under test: the one of this build, or the one named by ALLOSTRATA_TESTED_PROGRAM.
[[nodiscard]] QString programPath();
/// Whether that program is slowed down by a sanitizer: not a release that runs all cases soon after.
[[nodiscard]] bool programIsSanitized();

/// Runs the program in a temporary folder with a snapshot "good.json", and in a clean environment: no home, no display,
/// no locale.
class Program {
public:
    Program();

    /// Writes a file in the folder; returns its whole path.
    QString write(const QString &name, const QByteArray &contents) const;
    [[nodiscard]] Run run(const QStringList &arguments, const QByteArray &input = {}) const;
    /// Runs a shell command, in which $A is the program.
    [[nodiscard]] Run shell(const QString &command) const;
    [[nodiscard]] QString good() const { return path(QStringLiteral("good.json")); }
    [[nodiscard]] QString folder() const { return m_folder.path(); }
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    /// Names of all files in the folder.
    [[nodiscard]] QStringList files() const;

    QProcessEnvironment environment;

private:
    [[nodiscard]] Run finish(const QString &program, const QStringList &arguments, const QByteArray &input) const;

    QTemporaryDir m_folder;
};

/// Snapshot in JSON with one segment and `pairs` allocations of 100, 200, ... bytes that are freed again; a block of
/// 500 bytes in 512 is older and stays.
[[nodiscard]] QByteArray snapshotText(int pairs = 2);

} // namespace allostrata::test
