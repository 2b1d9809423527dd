#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QTest>

#include <cmath>

namespace allostrata::test {

inline constexpr double kDeviceGiB = 80;

/// A record of a step as collectors write it, on a device of kDeviceGiB. Percent of it are in `reserved`.
inline QByteArray stepRecord(int step, double reserved, int retries = 0, int ooms = 0)
{
    const auto memory = [](const char *name, double percent) {
        return QByteArray("\"") + name + "_gib\": " + QByteArray::number(percent / 100 * kDeviceGiB, 'f', 6) + ", \""
               + name + "_pct\": " + QByteArray::number(percent, 'f', 6);
    };
    return "{\"step\": " + QByteArray::number(step)
           + ", \"timestamp\": " + QByteArray::number(1753500000.0 + step, 'f', 1) + ", \"device_mem_stats\": {"
           + memory("max_active", reserved - 2) + ", " + memory("max_reserved", reserved) + ", "
           + memory("peak_allocated", reserved - 3) + ", \"num_alloc_retries\": " + QByteArray::number(retries)
           + ", \"num_ooms\": " + QByteArray::number(ooms) + "}, \"metadata\": {\"loss\": "
           + QByteArray::number(10.0 / (step + 1), 'f', 4) + ", \"tps\": " + QByteArray::number(3000 + step) + "}}";
}

/// Steps 1 to `last` as JSON lines; `shape`: percent of the device that are reserved at a step.
template <typename Shape>
QByteArray stepLines(int last, Shape shape)
{
    QByteArray text;
    for (int step = 1; step <= last; ++step)
        text += stepRecord(step, shape(step)) + '\n';
    return text;
}

inline void writeText(const QString &path, const QByteArray &text, QIODevice::OpenMode mode = QIODevice::WriteOnly)
{
    QFile file(path);
    QVERIFY2(file.open(mode), qPrintable(path));
    QCOMPARE(file.write(text), text.size());
}

} // namespace allostrata::test
