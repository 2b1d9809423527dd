// Runs the program for its tests.

#include "tests/app/program.h"

#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>

namespace allostrata::test {

QJsonArray Run::json() const { return QJsonDocument::fromJson(output).array(); }

QString programPath() { return qEnvironmentVariable("ALLOSTRATA_TESTED_PROGRAM", QStringLiteral(ALLOSTRATA_PROGRAM)); }

bool programIsSanitized() { return kIsSanitized && !qEnvironmentVariableIsSet("ALLOSTRATA_TESTED_PROGRAM"); }

Program::Program()
{
    environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    for (const char *name : {"LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"}) {
        if (qEnvironmentVariableIsSet(name))
            environment.insert(QLatin1String(name), qEnvironmentVariable(name));
    }
    environment.insert(QStringLiteral("A"), programPath());
    write(QStringLiteral("good.json"), snapshotText());
}

QString Program::write(const QString &name, const QByteArray &contents) const
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size())
        return {};
    return file.fileName();
}

Run Program::finish(const QString &program, const QStringList &arguments, const QByteArray &input) const
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        return {};
    return {process.exitCode(), process.exitStatus() != QProcess::NormalExit, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

Run Program::run(const QStringList &arguments, const QByteArray &input) const
{
    return finish(programPath(), arguments, input);
}

Run Program::shell(const QString &command) const
{
    return finish(QStringLiteral("/bin/bash"), {QStringLiteral("-c"), command}, {});
}

QStringList Program::files() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden); }

QByteArray snapshotText(int pairs)
{
    QByteArray events;
    for (int i = 1; i <= pairs; ++i) {
        const QByteArray place = R"("addr": )" + QByteArray::number(4096 * i) + R"(, "size": )"
                                 + QByteArray::number(100 * i) + R"(, "stream": 0, "frames": [], "time_us": )"
                                 + QByteArray::number(i);
        for (const char *action : {"alloc", "free_requested", "free_completed"})
            events += QByteArray(events.isEmpty() ? "" : ", ") + R"({"action": ")" + action + R"(", )" + place + "}";
    }
    return R"({"segments": [{"device": 0, "address": 4096, "total_size": 2097152, "allocated_size": 512, "active_size": 512,
        "requested_size": 500, "stream": 0, "segment_type": "small", "segment_pool_id": [0, 0], "is_expandable": false,
        "frames": [], "blocks": [
            {"address": 4096, "size": 1024, "requested_size": 0, "state": "inactive", "frames": []},
            {"address": 5120, "size": 512, "requested_size": 500, "state": "active_allocated", "frames": []},
            {"address": 5632, "size": 2095616, "requested_size": 0, "state": "inactive", "frames": []}]}],
        "device_traces": [[)"
           + events + "]]}";
}

} // namespace allostrata::test
