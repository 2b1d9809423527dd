// Measures the table of peaks of many files.

#include "core/analysis/peaks/peak_table.h"
#include "core/base/load_context.h"
#include "tests/bench/probe.h"

#include <QFile>
#include <QJsonArray>

#include <vector>

namespace allostrata::bench {

QJsonObject peaksProbe(int &, char **, const Arguments &arguments)
{
    std::vector<std::string> files(static_cast<std::size_t>(arguments.value(1).toInt()),
                                   QFile::encodeName(arguments.value(0)).toStdString());
    QJsonArray seconds;
    for (int run = 0; run < arguments.value(2).toInt(); ++run) {
        const auto started = Clock::now();
        const auto table = readPeakTable(files, {}, {}, nullptr);
        if (!table || table->rows.empty())
            return {{QStringLiteral("error"), QStringLiteral("the files cannot be read")}};
        seconds.append(std::chrono::duration<double>(Clock::now() - started).count());
    }
    return {{QStringLiteral("seconds"), seconds}};
}

} // namespace allostrata::bench
