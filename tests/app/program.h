#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace allostrata::test {

/// What a run of the program has given.
struct Run {
    int status = -1;
    bool crashed = true;
    QByteArray output;
    QByteArray messages;

    [[nodiscard]] QJsonArray json() const;
};

/// The program that is tested: that of this build, or the one that ALLOSTRATA_TESTED_PROGRAM names.
[[nodiscard]] QString programPath();

/// Runs the program in a folder of its own, which has a snapshot "good.json", and in a clean environment: no home, no
/// display, no locale.
class Program {
public:
    Program();

    /// A file in the folder; its whole path.
    QString write(const QString &name, const QByteArray &contents) const;
    [[nodiscard]] Run run(const QStringList &arguments, const QByteArray &input = {}) const;
    /// A command of the shell, in which $A is the program.
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

/// A snapshot in JSON with one segment and `pairs` allocations that are freed again, of 100, 200, ... bytes; a block of
/// 500 bytes in 512 is older and stays.
[[nodiscard]] QByteArray snapshotText(int pairs = 2);

} // namespace allostrata::test
