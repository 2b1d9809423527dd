// Examines the beginning of a JSON text.

#include "core/formats/json/json_look.h"

#include "core/base/load_context.h"
#include "core/formats/json/json_feed.h"

#include <algorithm>

namespace allostrata {

JsonHandler::Answer JsonLook::onKey(std::string_view text)
{
    if (!m_open.empty())
        m_open.back().key = text;
    return lookAtKey(text);
}

JsonHandler::Answer JsonLook::open(bool isList)
{
    m_open.push_back({isList, {}});
    return lookAtOpened();
}

JsonHandler::Answer JsonLook::close()
{
    const Answer answer = lookAtClosing();
    m_open.pop_back();
    return m_open.empty() ? stop() : answer;
}

char firstOfJson(std::span<const std::uint8_t> head)
{
    const auto first = std::find_if(head.begin(), head.end(), [](std::uint8_t byte) {
        constexpr std::string_view kPassed = " \t\r\n\xef\xbb\xbf";
        return kPassed.find(static_cast<char>(byte)) == std::string_view::npos;
    });
    return first == head.end() ? '\0' : static_cast<char>(*first);
}

void lookAtJson(std::span<const std::uint8_t> head, JsonLook &look)
{
    MemorySource source(head);
    LenientJsonSource lenient(source);
    // The result is irrelevant: the beginning of a text is never complete.
    static_cast<void>(readJson(lenient, LoadContext{}, look));
}

} // namespace allostrata
