// The measuring program: one probe per process, its result as a line of JSON.

#include "core/base/arrays.h"
#include "tests/bench/probe.h"

#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <sys/resource.h>

namespace allostrata::bench {

namespace {

constexpr Probe kProbes[] = {
    {"loop", "FILE RUNS: visits every opcode of a pickle and builds nothing", loopProbe},
    {"decompress", "FILE RUNS: takes zstd or gzip off and drops the bytes", decompressProbe},
    {"open",
     "FILE [SECONDS]: a file handed over to the first complete picture, memory, the longest event; SECONDS: how long "
     "the window is watched after it",
     openProbe},
    {"cancel", "FILE MOMENTS: a load told to stop at so many moments, to its end", cancelProbe},
    {"frame", "FILE STEPS ROUNDS: pan and zoom to the finished picture, and a replot of a ready image", frameProbe},
    {"relayout", "FILE ROUNDS: detail, colours, axis, query, device changed to the new picture", relayoutProbe},
    {"views", "FILE: all views shown, cursor, range, selection and query changed in each: the longest events",
     viewsProbe},
    {"hover", "FILE POINTS: a point to its allocation and words about it", hoverProbe},
    {"state", "FILE MOMENTS: any event to all segments and blocks", stateProbe},
    {"events", "FILE RUNS: the list of events to its first picture, some kinds of them, a search", eventsProbe},
    {"answer", "FILE RUNS: what the views answer for other windows, cursors and queries", answerProbe},
    {"regex", "FILE RUNS: a regular expression over all stacks, spread to allocations", regexProbe},
    {"replay", "FILE RUNS: the allocator replayed: the check against the recording, and one question", replayProbe},
    {"predict", "FILE RUNS: requested and reserved bytes at another size, from the file and one of twice its size",
     predictProbe},
    {"flame", "FILE RUNS: the flame graph: its first answer, others, the history of its rows, frames", flameProbe},
    {"write_trace", "FILE BYTES: writes a profiler's trace of that size", writeTraceProbe},
    {"sax", "FILE RUNS: passes over a JSON text and does nothing", saxProbe},
    {"load", "FILE: a file to its document, without a window; the highest private memory", loadProbe},
    {"peaks", "FILE COUNT RUNS: the numbers of so many files of its size to their table", peaksProbe},
    {"start", "window|empty NANOSECONDS: from that time of the monotonic clock to a window that is shown", startProbe},
};

double seconds(const timeval &time)
{
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

} // namespace

double percentile(std::vector<double> values, double share)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const double rank = std::ceil(share * static_cast<double>(values.size())) - 1;
    return values[static_cast<std::size_t>(std::clamp(rank, 0.0, static_cast<double>(values.size() - 1)))];
}

QJsonArray asArray(const std::vector<double> &values)
{
    QJsonArray array;
    for (const double value : values)
        array.append(value);
    return array;
}

QJsonObject trouble(const QString &text) { return {{QStringLiteral("error"), text}}; }

double cpuSeconds()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

} // namespace allostrata::bench

int main(int argc, char **argv)
{
    using namespace allostrata::bench;
    allostrata::giveFreedArraysBack(); // as the program does
    const auto probe = std::find_if(std::begin(kProbes), std::end(kProbes),
                                    [&](const Probe &one) { return argc > 1 && std::strcmp(one.name, argv[1]) == 0; });
    if (probe == std::end(kProbes)) {
        for (const Probe &one : kProbes)
            std::fprintf(stderr, "allostrata_bench %s %s\n", one.name, one.usage);
        return 2;
    }
    Arguments arguments;
    for (int i = 2; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const QJsonObject answer = probe->run(argc, argv, arguments);
    std::printf("%s\n", QJsonDocument(answer).toJson(QJsonDocument::Compact).constData());
    return answer.contains(QStringLiteral("error")) ? 1 : 0;
}
