// One event of a trace, put together.

#include "core/formats/trace_event.h"

#include <charconv>

namespace allostrata {

void TraceWord::set(std::int64_t value)
{
    isNumber = true;
    number = value;
    text.clear();
}

void TraceWord::set(std::string_view word)
{
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isPlain = word.size() == 1 || !(word.starts_with('0') || word.starts_with("-0"));
    isNumber = error == std::errc() && end == word.data() + word.size() && isPlain;
    text.clear();
    if (!isNumber)
        text.assign(word);
}

void TraceWord::clear()
{
    isNumber = false;
    text.clear();
}

void TraceEventFields::clear()
{
    phase = 0;
    category = TraceCategory::None;
    hasCategory = hasName = isMemory = isOom = isModule = false;
    name.clear();
    process.clear();
    thread.clear();
    time = duration = deviceType = deviceId = bytes = totalAllocated = totalReserved = sequence = forwardThread = {};
    id.reset();
    device.reset();
    address.reset();
    callStack.clear();
    shapes.clear();
    types.clear();
}

bool TraceEventFields::isForNobody() const
{
    if (isMemory || isOom)
        return false;
    switch (phase) {
    case 0: // may be the beginning or the end of a slice, which count for what they enclose
    case 'B':
    case 'E':
        return false;
    case 'X':
        return hasCategory && (category == TraceCategory::Other || category == TraceCategory::Flow);
    case 's':
    case 'f':
        return hasCategory && category != TraceCategory::Flow;
    case 'i':
    case 'I':
    case 'n':
        return hasName;
    default:
        return true;
    }
}

} // namespace allostrata
