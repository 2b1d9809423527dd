// The numbers of the picture over several files.

#include "widgets/tools/report/report_overview.h"

#include <QCoreApplication>

#include <string>

#include "core/model/device_code.h"

using namespace Qt::StringLiterals;

namespace allostrata {

OverviewPicture overviewPicture(std::span<const OverviewEntry> entries, const CategoryRules &rules, const Voice &voice)
{
    OverviewPicture picture{{}, rules, voice.say(kReportRunContext, QT_TRANSLATE_NOOP("ReportRun", "Category rules: %1"), {QString::fromStdString(std::string(rules.name()))})};
    for (const OverviewEntry &entry : entries) {
        for (std::size_t row = 0; row < entry.summaries.size(); ++row) {
            const DeviceSummary &summary = entry.summaries[row];
            OverviewBar &bar = picture.bars.emplace_back();
            bar.name = QString::fromStdString(entry.name);
            if (entry.summaries.size() > 1 && summary.device)
                bar.name += u' ' + (*summary.device == kPinnedHost ? u"pinned"_s : QString::fromStdString(deviceWord(*summary.device)));
            bar.peakRequested = summary.peakRequested;
            if (summary.peakReserved)
                bar.peakReserved = summary.peakReserved->value;
            if (row >= entry.states.size() || !entry.states[row])
                continue;
            bar.reserved = entry.states[row]->reserved;
            bar.allocated = entry.states[row]->allocated;
            bar.categories.assign(rules.categories().size(), 0);
            for (const ReportCategory &category : entry.states[row]->categories)
                bar.categories[category.category.value()] = category.bytes;
        }
    }
    return picture;
}

} // namespace allostrata
