#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include "core/model/trace.h"
#include "tests/support/private_bytes.h"

#include <chrono>
#include <cstdint>
#include <vector>

namespace allostrata::bench {

/// Arguments of a probe: the words after its name.
using Arguments = QStringList;

/// One measurement of the program, run in a separate process so that memory is measured correctly. The result is
/// printed as one line of JSON; an object with "error" reports a failure.
struct Probe {
    const char *name = nullptr;
    const char *usage = nullptr;
    QJsonObject (*run)(int &argc, char **argv, const Arguments &arguments) = nullptr;
};

[[nodiscard]] QJsonObject loopProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject decompressProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject openProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject cancelProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject frameProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject relayoutProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject viewsProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject hoverProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject stateProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject regexProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject flameProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject replayProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject predictProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject eventsProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject answerProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject peaksProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject startProbe(int &argc, char **argv, const Arguments &arguments);

[[nodiscard]] QJsonObject writeTraceProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject saxProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject loadProbe(int &argc, char **argv, const Arguments &arguments);

using Clock = std::chrono::steady_clock;

[[nodiscard]] inline double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Smallest value such that `share` of `values` are at or below it; 0 if there are none.
[[nodiscard]] double percentile(std::vector<double> values, double share);
[[nodiscard]] QJsonArray asArray(const std::vector<double> &values);
[[nodiscard]] QJsonObject trouble(const QString &text);
/// User and system time of the process so far.
[[nodiscard]] double cpuSeconds();
/// Seconds of one pass over the columns of a trace: the yardstick for other measurements.
[[nodiscard]] double secondsOfEventPass(const Trace &trace);

} // namespace allostrata::bench
