// Names of the input formats.

#include "widgets/text/format_text.h"

#include <array>

namespace allostrata {

namespace {

struct FormatName {
    std::string_view id;
    const char *name = nullptr;
};

constexpr std::array kFormatNames = {
    FormatName{"cuda-snapshot", QT_TRANSLATE_NOOP("Words", "a PyTorch memory snapshot")},
    FormatName{"cuda-snapshot-json", QT_TRANSLATE_NOOP("Words", "a PyTorch memory snapshot in JSON")},
    FormatName{"peak-snapshot", QT_TRANSLATE_NOOP("Words", "a peak snapshot: the tensors live at the peak, in JSON")},
    FormatName{"profiler-trace", QT_TRANSLATE_NOOP("Words", "a torch.profiler trace")},
    FormatName{"memory-timeline",
               QT_TRANSLATE_NOOP("Words", "a torch.profiler memory timeline: bytes by category, in JSON")},
    FormatName{"memory-timeline-page", QT_TRANSLATE_NOOP("Words", "a picture of a torch.profiler memory timeline")},
    FormatName{"html-page", QT_TRANSLATE_NOOP("Words", "an HTML page that contains a memory snapshot")},
    FormatName{"job", QT_TRANSLATE_NOOP("Words", "summaries of many ranks")},
    FormatName{"native", QT_TRANSLATE_NOOP("Words", "a recording saved by Allostrata")},
    FormatName{"step-comparison", QT_TRANSLATE_NOOP("Words", "a comparison of estimated and measured peaks, in JSON")},
    FormatName{"step-lines", QT_TRANSLATE_NOOP("Words", "memory per step, in JSON Lines")},
    FormatName{"step-collector", QT_TRANSLATE_NOOP("Words", "memory per step, in JSON")},
    FormatName{"step-csv", QT_TRANSLATE_NOOP("Words", "memory per step, in CSV")},
    FormatName{"step-estimation-log", QT_TRANSLATE_NOOP("Words", "a memory estimation log")},
    FormatName{"step-console-log", QT_TRANSLATE_NOOP("Words", "a training log with memory per step")},
};

} // namespace

QString formatText(std::string_view id, const Voice &voice)
{
    for (const FormatName &row : kFormatNames) {
        if (row.id == id)
            return voice.say(row.name);
    }
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

} // namespace allostrata
