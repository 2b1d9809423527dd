// The ledger and the segments over time, for the command "plot".

#include "app/ledger_plots.h"

#include "core/base/load_context.h"
#include "widgets/plots/cached_figure.h"
#include "widgets/plots/ledger_figure.h"
#include "widgets/session/ledger_question.h"

#include <memory>
#include <utility>

namespace allostrata {

Result<void> writePeak(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const ReportQuestion question{call.document(), call.attribution(), nullptr, request.state};
    const bool isPeak = momentOf(question, LedgerAt::Cursor) == momentOf(question, LedgerAt::PeakRequested);
    const auto answer = answerLedger(question, isPeak ? LedgerAt::PeakRequested : LedgerAt::Cursor, {});
    if (!answer)
        return notEnoughMemory();
    return writeLedgerFigure({answer, request}, path);
}

Result<void> writeCachedSegments(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    const ReportQuestion question{call.document(), nullptr, nullptr, request.state};
    auto bands = CachedBands::build(*call.document()->snapshot, call.device().timeline, {});
    if (!bands)
        return bands.error();
    CachedFigure figure;
    figure.area.question = question;
    figure.area.bands = std::make_shared<const CachedBands>(*std::move(bands));
    figure.figure = request;
    return writeCachedFigure(figure, path);
}

} // namespace allostrata
