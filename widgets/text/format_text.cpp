// Names of the input formats.

#include "widgets/text/format_text.h"

#include <array>

namespace allostrata {

namespace {

constexpr const char *kContext = "Format";

struct FormatName {
    std::string_view id;
    const char *name = nullptr;
};

constexpr std::array kNames = {
    FormatName{"cuda-snapshot", QT_TRANSLATE_NOOP("Format", "a memory snapshot of PyTorch")},
    FormatName{"cuda-snapshot-json", QT_TRANSLATE_NOOP("Format", "a memory snapshot of PyTorch in JSON")},
    FormatName{"peak-snapshot", QT_TRANSLATE_NOOP("Format", "a peak snapshot: the tensors alive at the peak, in JSON")},
};

} // namespace

QString formatText(std::string_view id, const Voice &voice)
{
    for (const FormatName &row : kNames) {
        if (row.id == id)
            return voice.say(kContext, row.name);
    }
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

} // namespace allostrata
