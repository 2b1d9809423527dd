// Where the ranks that are shown come from.

#include "widgets/views/ranks/rank_source.h"

#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

namespace allostrata {

bool RankSource::isOfFolder() const
{
    const auto document = m_session.document();
    return document && document->has(DocumentPart::Folder) && reader().folder() == document->folder();
}

std::shared_ptr<const Document> RankSource::job() const
{
    const auto document = m_session.document();
    if (document && document->has(DocumentPart::Job))
        return document;
    return isOfFolder() ? reader().job() : nullptr;
}

void RankSource::want() const
{
    if (isOfFolder())
        reader().want();
}

QString RankSource::hint() const
{
    if (!isOfFolder() || job())
        return {};
    const Voice voice = Voice::current();
    if (reader().failure())
        return errorText(*reader().failure(), voice).all();
    const QString done = voice.number(reader().done());
    const QString total = voice.number(reader().total());
    if (reader().total() == 0)
        return tr("This folder has no snapshots whose ranks could be compared.");
    if (reader().isBusy())
        return tr("Comparing the ranks: %1 of %2 files summarised.").arg(done, total);
    return reader().isCancelled() ? tr("Stopped: %1 of %2 files were summarised.").arg(done, total)
                                  : tr("The ranks are compared once the peaks of the dumps have been read.");
}

QString RankSource::linkText() const
{
    if (!isOfFolder() || job() || reader().total() == 0)
        return {};
    if (reader().isBusy())
        return tr("Stop");
    return reader().failure() ? tr("Try again") : tr("Continue");
}

void RankSource::followLink() const
{
    if (reader().isBusy())
        reader().cancel();
    else
        reader().resume();
}

} // namespace allostrata
