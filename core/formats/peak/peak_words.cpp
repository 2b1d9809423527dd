// Parses words and numbers as peak snapshots spell them.

#include "core/formats/peak/peak_words.h"

#include "core/base/ascii.h"
#include "core/model/detail.h"

#include <charconv>

namespace allostrata {

std::optional<double> writtenNumber(std::string_view text)
{
    text = trimmed(text);
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size())
        return std::nullopt;
    return number;
}

bool isUnknownWord(std::string_view word)
{
    return word.empty() || word == "Unknown" || word == "N/A" || word == "None";
}

std::int32_t stepOfPhase(std::string_view phase)
{
    std::size_t digits = phase.size();
    while (digits > 0 && isDigit(phase[digits - 1]))
        --digits;
    std::string_view head = phase.substr(0, digits);
    while (!head.empty() && (head.back() == '_' || head.back() == ' ' || head.back() == '-' || head.back() == '#'))
        head.remove_suffix(1);
    const bool counts = head.ends_with("iter") || head.ends_with("iteration") || head.ends_with("step");
    std::int32_t number = 0;
    const auto read = std::from_chars(phase.data() + digits, phase.data() + phase.size(), number);
    return counts && digits < phase.size() && read.ec == std::errc() ? number : Detail::kNoStep;
}

std::string_view shapeWithoutBrackets(std::string_view text)
{
    constexpr std::string_view kHead = "torch.Size(";
    if (text.starts_with(kHead) && text.ends_with(')'))
        return text.substr(kHead.size(), text.size() - kHead.size() - 1);
    return text;
}

} // namespace allostrata
