// The files that reports are made of.

#include "core/load/run_folder.h"
#include "widgets/tools/report/report_run.h"

#include <filesystem>
#include <system_error>

namespace allostrata {

std::vector<std::string> filesOfReport(const std::vector<std::string> &operands, const std::stop_token &stop)
{
    std::vector<std::string> files;
    for (const std::string &operand : operands) {
        std::error_code error;
        LoadContext context;
        context.stop = stop;
        Diagnostics diagnostics;
        if (operand == "-" || !std::filesystem::is_directory(operand, error)) {
            files.push_back(operand);
            continue;
        }
        const auto folder = scanRunFolder(operand, context, diagnostics);
        std::vector<std::string> traces;
        const std::size_t before = files.size();
        for (const Dump &dump : folder ? folder->dumps : std::vector<Dump>())
            (dump.kind == DumpKind::Snapshot ? files : traces).push_back(dump.path);
        if (files.size() == before)
            files.insert(files.end(), traces.begin(), traces.end());
        if (files.size() == before) {
            const auto all = snapshotsBelow(operand, context, diagnostics); // of several runs
            files.insert(files.end(), all ? all->begin() : files.end(), all ? all->end() : files.end());
        }
        if (files.size() == before)
            files.push_back(operand); // says what is wrong with it
    }
    return files;
}

} // namespace allostrata
