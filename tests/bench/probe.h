#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include "core/model/trace.h"

#include <chrono>
#include <cstdint>
#include <vector>

namespace allostrata::bench {

/// What a probe is given: the words behind its name.
using Arguments = QStringList;

/// One measurement of the program, run in a process of its own so that memory is honest. The answer is printed as one
/// line of JSON; an object with "error" says that it could not be made.
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
[[nodiscard]] QJsonObject hoverProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject stateProbe(int &argc, char **argv, const Arguments &arguments);
[[nodiscard]] QJsonObject regexProbe(int &argc, char **argv, const Arguments &arguments);
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

/// The share of `values` is at or below the answer; 0 for none.
[[nodiscard]] double percentile(std::vector<double> values, double share);
[[nodiscard]] QJsonArray asArray(const std::vector<double> &values);
[[nodiscard]] QJsonObject trouble(const QString &text);
/// User and system time of the process so far.
[[nodiscard]] double cpuSeconds();
/// One pass over the columns of a trace: the yardstick of what is asked of it.
[[nodiscard]] double secondsOfEventPass(const Trace &trace);
/// Private memory of the process, bytes: its anonymous pages that are there.
[[nodiscard]] std::uint64_t privateBytes();

} // namespace allostrata::bench
