#pragma once

#include "core/base/result.h"
#include "core/formats/json/json_events.h"

#include <string>

namespace allostrata::test {

/// Whether the parser reads all of a JSON text, or JsonObjects reads the objects that it can.
enum class JsonWay { Parser, Fast };

/// How reading a text ended: where, or with which error at which place.
[[nodiscard]] inline std::string endingOf(const Result<JsonEnd> &end)
{
    if (end)
        return "ended at " + std::to_string(end->offset) + (end->trailingBytes ? ", bytes follow" : "");
    const Error &error = end.error();
    return std::string(error.id()) + " '" + error.subject + "' at " + std::to_string(error.offset.value_or(0))
           + ", line " + std::to_string(error.place.line) + ", column " + std::to_string(error.place.column) + ", "
           + error.place.path;
}

} // namespace allostrata::test
