// The dumps of a folder, for the commands "export" and "plot".

#include "app/dump_tables.h"

#include "app/output.h"
#include "app/progress_line.h"
#include "widgets/plots/dump_figure.h"
#include "widgets/text/dump_text.h"

#include <QString>

#include <memory>
#include <utility>

namespace allostrata {

Result<std::vector<SharedPeaks>> readDumps(const Document &document, const LoadContext &context)
{
    const RunFolder &folder = *document.snapshot->folder;
    LoadProgress now;
    for (const Dump &dump : folder.dumps)
        now.bytesTotal += dump.kind == DumpKind::Snapshot ? dump.storedBytes : 0;
    ProgressLine progress(shown(folder.root), Voice::current());
    std::vector<SharedPeaks> peaks(folder.dumps.size());
    readPeaks(folder, context, nullptr, [&](std::size_t row, const SharedPeaks &read) {
        peaks[row] = read;
        now.bytesRead += folder.dumps[row].storedBytes;
        progress.show(now);
    });
    if (auto cancelled = context.cancelled())
        return *cancelled;
    return peaks;
}

Result<Table> dumpsTableOf(const TableQuestion &question, const LoadContext &context)
{
    const Document &document = *question.report.document;
    const auto peaks = readDumps(document, context);
    if (!peaks)
        return peaks.error();
    return dumpTableFor(tableFormat(TableFormat::Json), *document.snapshot->folder, *peaks);
}

Result<void> writeDumps(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    LoadContext context;
    context.stop = call.stop();
    auto peaks = readDumps(*call.document(), context);
    if (!peaks)
        return peaks.error();
    DumpScene scene = dumpScene(call.document()->snapshot->folder, DumpMeasure::Requested);
    setPeaks(scene, std::make_shared<const std::vector<SharedPeaks>>(*std::move(peaks)), DumpMeasure::Requested);
    return writeDumpFigure(dumpFigure(std::move(scene), request), path);
}

} // namespace allostrata
