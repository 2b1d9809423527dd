#pragma once

#include "core/formats/json/json_events.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Reads the beginning of a JSON text until its kind is clear; knows the open containers and their keys.
class JsonLook : public JsonHandler {
public:
    Answer onNull() final { return value(); }
    Answer onBool(bool) final { return value(); }
    Answer onInteger(std::int64_t) final { return value(); }
    Answer onUnsigned(std::uint64_t) final { return value(); }
    Answer onFloat(double) final { return value(); }
    Answer onString(std::string_view) final { return value(); }
    Answer onKey(std::string_view text) final;
    Answer onStartObject() final { return open(false); }
    Answer onEndObject() final { return close(); }
    Answer onStartArray() final { return open(true); }
    Answer onEndArray() final { return close(); }

protected:
    struct Level {
        bool isList = false;
        std::string key; ///< last key of a dict
    };

    /// Called for a key of the innermost open dict, which already has it as its key. Each of these functions returns
    /// stop() once it has seen enough.
    virtual Answer lookAtKey(std::string_view text) = 0;
    virtual Answer lookAtOpened() = 0; ///< called for the innermost open container
    virtual Answer lookAtClosing() { return {}; } ///< called before the innermost open container closes

    [[nodiscard]] static Answer stop() { return Error{Reason::Cancelled}; }
    [[nodiscard]] const std::vector<Level> &levels() const { return m_open; }

private:
    /// Handles a scalar; one at the top gives no clue.
    Answer value() { return m_open.empty() ? stop() : Answer(); }
    Answer open(bool isList);
    Answer close();

    std::vector<Level> m_open;
};

/// Returns the first byte of a text after a byte order mark and blanks; 0 if there is none.
[[nodiscard]] char firstOfJson(std::span<const std::uint8_t> head);

/// Passes a beginning to `look`, up to the first fault. NaN, Infinity and -Infinity, which only Python writes, arrive
/// as strings.
void lookAtJson(std::span<const std::uint8_t> head, JsonLook &look);

} // namespace allostrata
