// Texts about profiler recordings.

#include "widgets/text/profile_text.h"

using namespace Qt::StringLiterals;

namespace allostrata {

QString profilerLines()
{
    return u"import torch.profiler as p\n"
           "with p.profile(\n"
           "    activities=p.supported_activities(),\n"
           "    profile_memory=True, record_shapes=True,\n"
           "    with_stack=True) as prof:\n"
           "    train_step()\n"
           "prof.export_chrome_trace(\"trace.json.gz\")"_s;
}

QString noMemoryTitle(const Voice &voice)
{
    return voice.say(
        QT_TRANSLATE_NOOP("Words", "No memory events: this trace records what ran, not what was allocated"));
}

QString noMemoryText(const Profile &profile, const Voice &voice)
{
    if (profile.memoryKnown)
        return voice.say(
            QT_TRANSLATE_NOOP("Words", "It was recorded with profile_memory=True, but nothing was allocated or freed "
                                       "during the recording. To see memory, record while the work runs:"));
    return voice.say(QT_TRANSLATE_NOOP(
        "Words", "It was recorded without profile_memory=True. To see memory, record a trace like this:"));
}

QString noMemoryMessage(const Profile &profile, const Voice &voice)
{
    QString lines = profilerLines();
    lines.replace(u'\n', u"\n    "_s);
    return noMemoryTitle(voice) + u". "_s + noMemoryText(profile, voice) + u"\n\n    "_s + lines;
}

} // namespace allostrata
