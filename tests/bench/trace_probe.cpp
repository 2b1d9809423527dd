// Measures large profiler traces: writing them, loading them, and a bare pass over them.

#include "core/base/load_context.h"
#include "core/formats/json/json_events.h"
#include "core/load/load.h"
#include "tests/bench/memory_sampler.h"
#include "tests/bench/probe.h"
#include "tests/bench/trace_writer.h"

#include <cstdio>
#include <optional>
#include <string>

namespace allostrata::bench {

namespace {

class NoHandler final : public JsonHandler {
public:
    Answer onNull() override { return {}; }
    Answer onBool(bool /*value*/) override { return {}; }
    Answer onInteger(std::int64_t /*value*/) override { return {}; }
    Answer onUnsigned(std::uint64_t /*value*/) override { return {}; }
    Answer onFloat(double /*value*/) override { return {}; }
    Answer onString(std::string_view /*text*/) override { return {}; }
    Answer onKey(std::string_view /*text*/) override { return {}; }
    Answer onStartObject() override { return {}; }
    Answer onEndObject() override { return {}; }
    Answer onStartArray() override { return {}; }
    Answer onEndArray() override { return {}; }
};

bool passOver(const std::string &path)
{
    const LoadContext context;
    auto file = openFile(path, context);
    if (!file)
        return false;
    auto source = peel(std::move(*file), context);
    NoHandler handler;
    return source && readJson(**source, context, handler);
}

} // namespace

QJsonObject writeTraceProbe(int &, char **, const Arguments &arguments)
{
    const QByteArray path = arguments.value(0).toLocal8Bit();
    std::FILE *file = std::fopen(path.constData(), "wb");
    if (file == nullptr)
        return trouble(QStringLiteral("the file could not be written"));
    const bool isWritten = TraceWriter(file).write(arguments.value(1).toULongLong());
    if (std::fclose(file) != 0 || !isWritten)
        return trouble(QStringLiteral("the file could not be written"));
    return {{QStringLiteral("written"), arguments.value(0)}};
}

QJsonObject saxProbe(int &, char **, const Arguments &arguments)
{
    std::vector<double> seconds;
    for (int run = 0; run < arguments.value(1).toInt(); ++run) {
        const auto start = Clock::now();
        if (!passOver(arguments.value(0).toStdString()))
            return trouble(QStringLiteral("no JSON"));
        seconds.push_back(secondsSince(start));
    }
    return {{QStringLiteral("seconds"), asArray(seconds)}};
}

QJsonObject loadProbe(int &, char **, const Arguments &arguments)
{
    const std::uint64_t before = privateBytes();
    MemorySampler memory;
    const double cpuBefore = cpuSeconds();
    const auto start = Clock::now();
    const auto document = load(arguments.value(0).toStdString(), LoadContext{});
    const double seconds = secondsSince(start);
    memory.sample();
    if (!document)
        return trouble(QStringLiteral("the file could not be read"));
    double events = 0;
    for (const Device &device : (*document)->devices())
        events += static_cast<double>(device.timeline.allocations().size());
    return {{QStringLiteral("seconds"), seconds},
            {QStringLiteral("cpu_seconds"), cpuSeconds() - cpuBefore},
            {QStringLiteral("private_bytes"), static_cast<double>(memory.highest() - before)},
            {QStringLiteral("events"), events}};
}

} // namespace allostrata::bench
