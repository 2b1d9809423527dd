// Names of the input formats.

#include "widgets/text/format_text.h"

#include <array>

namespace allostrata {

namespace {

constexpr const char *kFormatContext = "Format";

struct FormatName {
    std::string_view id;
    const char *name = nullptr;
};

constexpr std::array kFormatNames = {
    FormatName{"cuda-snapshot", QT_TRANSLATE_NOOP("Format", "a memory snapshot of PyTorch")},
    FormatName{"cuda-snapshot-json", QT_TRANSLATE_NOOP("Format", "a memory snapshot of PyTorch in JSON")},
    FormatName{"peak-snapshot", QT_TRANSLATE_NOOP("Format", "a peak snapshot: the tensors alive at the peak, in JSON")},
    FormatName{"profiler-trace", QT_TRANSLATE_NOOP("Format", "a trace of torch.profiler")},
    FormatName{"memory-timeline",
               QT_TRANSLATE_NOOP("Format", "a memory timeline of torch.profiler: bytes by category, in JSON")},
    FormatName{"memory-timeline-page", QT_TRANSLATE_NOOP("Format", "the picture of a memory timeline")},
    FormatName{"html-page", QT_TRANSLATE_NOOP("Format", "an HTML page with a memory snapshot in it")},
    FormatName{"step-comparison", QT_TRANSLATE_NOOP("Format", "a comparison of estimated and measured peaks, in JSON")},
    FormatName{"step-lines", QT_TRANSLATE_NOOP("Format", "memory step by step, in lines of JSON")},
    FormatName{"step-collector", QT_TRANSLATE_NOOP("Format", "memory step by step, in JSON")},
    FormatName{"step-csv", QT_TRANSLATE_NOOP("Format", "memory step by step, in CSV")},
    FormatName{"step-estimation-log", QT_TRANSLATE_NOOP("Format", "the log of a memory estimation")},
    FormatName{"step-console-log", QT_TRANSLATE_NOOP("Format", "a training log with memory step by step")},
};

} // namespace

QString formatText(std::string_view id, const Voice &voice)
{
    for (const FormatName &row : kFormatNames) {
        if (row.id == id)
            return voice.say(kFormatContext, row.name);
    }
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

} // namespace allostrata
