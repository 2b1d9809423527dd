// Which format an input is in, by its first bytes.

#include "core/formats/choose_format.h"

namespace allostrata {

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

FormatChoice chooseFormat(std::span<const std::uint8_t> head)
{
    FormatChoice choice;
    for (const Format &format : formats()) {
        const Sniff certainty = format.sniff(head);
        if (certainty > choice.certainty)
            choice = {&format, certainty};
        if (certainty == Sniff::Yes)
            break;
    }
    return choice;
}

} // namespace allostrata
