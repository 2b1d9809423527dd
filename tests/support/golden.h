#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>

#include <string>

namespace allostrata::test {

/// Compares a text with tests/golden/<name>. Returns empty if they are equal, otherwise the first difference, after
/// writing the text to <build folder>/golden/<name>.actual, from which it can be copied if it is right.
inline QByteArray differenceFromGolden(const QString &name, const std::string &text)
{
    const QByteArray actual = QByteArray::fromStdString(text);
    QFile golden(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/golden/") + name);
    const bool isThere = golden.open(QIODevice::ReadOnly);
    const QByteArray expected = isThere ? golden.readAll() : QByteArray();
    if (isThere && expected == actual)
        return {};

    const QString folder = QStringLiteral(ALLOSTRATA_BINARY_DIR "/golden");
    QFile written(folder + u'/' + name + QStringLiteral(".actual"));
    if (!QDir().mkpath(folder) || !written.open(QIODevice::WriteOnly) || written.write(actual) != actual.size())
        return "cannot write " + written.fileName().toUtf8();
    const QList<QByteArray> wanted = expected.split('\n');
    const QList<QByteArray> got = actual.split('\n');
    qsizetype line = 0;
    while (line < wanted.size() && line < got.size() && wanted[line] == got[line])
        ++line;
    return golden.fileName().toUtf8() + ", line " + QByteArray::number(line + 1) + ":\n  wanted: " + wanted.value(line)
           + "\n  got:    " + got.value(line) + "\n  all of it: " + written.fileName().toUtf8();
}

} // namespace allostrata::test
