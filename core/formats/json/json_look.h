#pragma once

#include "core/formats/json/json_events.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Watches the beginning of a text in JSON until it is clear what it is: knows which containers are open, and by which
/// keys.
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
        std::string key; ///< of a dict: the last
    };

    /// Each answers stop() where enough was seen.
    /// Of the innermost open dict, which has it as its key already
    virtual Answer lookAtKey(std::string_view text) = 0;
    virtual Answer lookAtOpened() = 0; ///< the innermost open container
    virtual Answer lookAtClosing() { return {}; } ///< the same, before it goes

    [[nodiscard]] static Answer stop() { return Error{Reason::Cancelled}; }
    [[nodiscard]] const std::vector<Level> &levels() const { return m_open; }

private:
    /// A value that is no container, alone at the top, tells nothing.
    Answer value() { return m_open.empty() ? stop() : Answer(); }
    Answer open(bool isList);
    Answer close();

    std::vector<Level> m_open;
};

/// The first byte of a text behind a byte order mark and blanks; 0 where there is none.
[[nodiscard]] char firstOfJson(std::span<const std::uint8_t> head);

/// Shows a beginning to `look`, up to its first fault. Numbers that Python alone writes are none.
void lookAtJson(std::span<const std::uint8_t> head, JsonLook &look);

} // namespace allostrata
