// The allocator's statistics, for the command "plot".

#include "app/statistics_plots.h"

#include "widgets/plots/statistics_figure.h"

namespace allostrata {

Result<void> writeStatistics(DeviceCall &call, const FigureRequest &request, const QString &path)
{
    return writeStatisticsFigure({{call.document(), nullptr, nullptr, request.state}, request}, path);
}

} // namespace allostrata
