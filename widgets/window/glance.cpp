// Facts about documents without devices.

#include "widgets/window/glance.h"

#include "widgets/session/dump_reader.h"
#include "widgets/session/session.h"
#include "widgets/session/settings.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/step_text.h"

namespace allostrata {

std::vector<GlanceFact> glanceOf(const SessionDocument &row, const Session &session)
{
    const Voice voice = Voice::current();
    const Snapshot &snapshot = *row.document->snapshot;
    if (row.document->has(DocumentPart::Steps))
        return stepFacts(*snapshot.steps, row.state.capacity, Settings().headroomLimits(), voice);
    if (!row.document->has(DocumentPart::Folder))
        return {};
    const bool isRead = session.dumps().folder() == snapshot.folder;
    return dumpGlance(*snapshot.folder, isRead ? *session.dumps().peaks() : std::vector<SharedPeaks>(), voice);
}

bool isOfFolder(const Session &session)
{
    return session.active() && session.active()->document->has(DocumentPart::Folder);
}

} // namespace allostrata
