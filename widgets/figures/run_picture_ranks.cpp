// Draws the picture of a job in a report: its ranks as a heat map, and their curves.

#include "core/base/load_context.h"
#include "core/job/job.h"
#include "widgets/figures/run_picture_parts.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/voice.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace allostrata {

QString ranksAlt(const RunPictureSource &source, const Voice &voice)
{
    QStringList facts;
    for (const GlanceFact &fact : rankGlance(*source.document->job(), voice))
        facts << fact.name + u": "_s + fact.value;
    return facts.join(u"; "_s) + u'.';
}

Result<RunPictureSheet> makeRanks(const RunPictureCall &call)
{
    FigureRequest request;
    request.size = call.row.size;
    request.dpi = call.look.dpi;
    request.title = call.look.name;
    request.theme = call.look.theme;
    request.isTransparent = call.look.isTransparent;
    request.hasTitle = call.look.hasTitle;
    LoadContext context;
    context.stop = call.source.stop;
    TRY(auto figure, usualRankFigure(call.source.document, request, context));
    RunPictureSheet made;
    made.sheet = figure.sheet;
    made.ranks = std::make_shared<const RankFigure>(std::move(figure));
    return made;
}

} // namespace allostrata
