// Which format an input is in, by its first bytes.

#include "core/formats/choose_format.h"

#include "core/base/load_context.h"
#include "core/formats/text_lines.h"

#include <algorithm>

namespace allostrata {

namespace {

bool endsAs(std::string_view name, std::string_view endings)
{
    for (const std::string_view compressed : {".gz", ".zst"}) {
        if (name.ends_with(compressed))
            name.remove_suffix(compressed.size());
    }
    while (!endings.empty()) {
        const std::size_t end = std::min(endings.find(' '), endings.size());
        if (name.ends_with(endings.substr(0, end)))
            return true;
        endings.remove_prefix(std::min(end + 1, endings.size()));
    }
    return false;
}

} // namespace

Result<std::vector<std::uint8_t>> readHead(Source &source)
{
    std::vector<std::uint8_t> head(kSniffBytes);
    auto got = source.read(head);
    if (!got)
        return got.error();
    head.resize(*got);
    if (head.size() < kSniffBytes) { // the end, or an error that explains why there is so little
        std::uint8_t next = 0;
        if (auto end = source.read({&next, 1}); !end && head.empty())
            return end.error();
    }
    if (auto rewound = source.rewind(); !rewound)
        return rewound.error();
    return head;
}

FormatChoice chooseFormat(std::span<const std::uint8_t> head, std::string_view name)
{
    FormatChoice choice;
    for (const Format &format : formats()) {
        const Sniff certainty = format.sniff(head);
        if (certainty > choice.certainty)
            choice = {&format, certainty};
        if (certainty == Sniff::Yes)
            break;
    }
    const bool isOpen = choice.certainty != Sniff::Yes && head.size() >= kSniffBytes;
    const auto named = std::find_if(formats().begin(), formats().end(), [name](const Format &format) { return endsAs(name, format.endings); });
    if (isOpen && named != formats().end())
        return {&*named, Sniff::Yes};
    return choice;
}

Result<FormatChoice> chooseLog(Source &source, const LoadContext &context)
{
    FormatChoice choice;
    TextLines lines(source, context);
    while (!choice.format) {
        const auto line = lines.next();
        if (!line)
            return line.error();
        if (!*line || (*line)->offset > kMostOtherLines)
            break;
        const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t *>((*line)->text.data()), (*line)->text.size());
        const auto found = std::find_if(formats().begin(), formats().end(),
                                        [bytes](const Format &format) { return format.isLog && format.sniff(bytes) == Sniff::Yes; });
        if (found != formats().end())
            choice = {&*found, Sniff::Yes};
    }
    if (auto rewound = lines.rewind(); !rewound)
        return rewound.error();
    return choice;
}

} // namespace allostrata
