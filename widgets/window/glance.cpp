// Facts about documents without devices.

#include "widgets/window/glance.h"

#include "widgets/session/dump_reader.h"
#include "widgets/session/session.h"
#include "widgets/session/settings.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/step_text.h"

namespace allostrata {

std::vector<GlanceFact> glanceOf(const SessionDocument &row, const Session &session)
{
    const Voice voice = Voice::current();
    const Overloaded facts{[](const DeviceContents &) { return std::vector<GlanceFact>(); },
                           [&](const StepContents &steps) {
                               return stepFacts(*steps, row.state.capacity, Settings().headroomLimits(), voice);
                           },
                           [&](const FolderContents &folder) {
                               const bool isRead = session.dumps().folder() == folder;
                               return dumpGlance(*folder,
                                                 isRead ? *session.dumps().peaks() : std::vector<SharedPeaks>(), voice);
                           },
                           [&](const JobContents &job) { return rankGlance(*job, voice); }};
    return std::visit(facts, row.document->contents);
}

bool isOfFolder(const Session &session)
{
    return session.active() && session.active()->document->has(DocumentPart::Folder);
}

} // namespace allostrata
