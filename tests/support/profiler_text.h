#pragma once

#include <QByteArray>
#include <QByteArrayList>

namespace allostrata::test {

/// A [memory] event in the form of torch 1.10 and newer. `device`: a CUDA ordinal, -1 the CPU; times in µs.
inline QByteArray memoryText(double timeUs, int device, long long bytes, int address, long long allocated,
                             long long reserved)
{
    return QByteArrayLiteral(R"({"ph":"i","cat":"cpu_instant_event","s":"t","name":"[memory]","pid":7,"tid":7,"ts":)")
           + QByteArray::number(timeUs, 'f', 3) + ",\"args\":{\"Device Type\":" + (device < 0 ? "0" : "1")
           + ",\"Device Id\":" + QByteArray::number(device) + ",\"Addr\":" + QByteArray::number(address)
           + ",\"Bytes\":" + QByteArray::number(bytes) + ",\"Total Allocated\":" + QByteArray::number(allocated)
           + ",\"Total Reserved\":" + QByteArray::number(reserved) + "}}";
}

inline QByteArray oomText(double timeUs, int device, long long bytes, long long allocated, long long reserved)
{
    return memoryText(timeUs, device, bytes, 0, allocated, reserved)
        .replace("[memory]", "[OutOfMemory]")
        .replace("\"Addr\":0,", "");
}

inline QByteArray operatorText(const QByteArray &name, double timeUs, double durationUs)
{
    return R"({"ph":"X","cat":"cpu_op","pid":7,"tid":7,"name":")" + name
           + "\",\"ts\":" + QByteArray::number(timeUs, 'f', 3) + ",\"dur\":" + QByteArray::number(durationUs, 'f', 3)
           + R"(,"args":{"External id":1}})";
}

/// A trace of a device with 16 GiB that was recorded from 1000 µs on.
inline QByteArray profilerText(const QByteArrayList &events)
{
    QByteArrayList all{
        R"json({"ph":"X","cat":"Trace","name":"PyTorch Profiler (0)","pid":"Spans","tid":"PyTorch Profiler","ts":1000,"dur":9000,"args":{"Op count":0}})json"};
    all += events;
    return R"({"schemaVersion":1,"deviceProperties":[{"id":0,"name":"Tesla V100","totalGlobalMem":17179869184}],"traceEvents":[)"
           + all.join(",\n") + "]}";
}

/// A GPU with 2048 bytes from before the recording, and the CPU; an out-of-memory event; two operators.
inline QByteArray usualProfilerText()
{
    return profilerText({operatorText("aten::empty", 1090, 30), memoryText(1100, 0, 1024, 4096, 3072, 8192),
                         memoryText(1110, -1, 64, 64, 64, 0), memoryText(1200, 0, 4096, 8192, 7168, 16384),
                         oomText(1250, 0, 1 << 20, 7168, 16384), memoryText(1300, 0, -1024, 4096, 6144, 16384),
                         operatorText("aten::mul", 1290, 100), memoryText(1400, 0, -4096, 8192, 2048, 12288),
                         memoryText(1450, -1, -64, 64, 0, 0)});
}

/// Text of the same program without profile_memory.
inline QByteArray silentProfilerText()
{
    return profilerText({operatorText("aten::empty", 1090, 30), operatorText("aten::mul", 1290, 100)});
}

} // namespace allostrata::test
