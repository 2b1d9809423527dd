#pragma once

#include "core/base/hash.h"

#include <cstdint>
#include <string_view>

namespace allostrata {

/// FNV-1a of 64 bits over a list of texts and numbers. Equal in every run, on every machine and for every document, as
/// no ids are hashed. Suitable for fingerprints and colours, not against adversaries.
class TextHash {
public:
    TextHash &add(std::string_view text)
    {
        for (const char c : text)
            step(static_cast<unsigned char>(c));
        step(0xff); // no byte of UTF-8: {"ab", "c"} and {"a", "bc"} differ
        return *this;
    }
    TextHash &add(std::uint64_t number)
    {
        for (unsigned shift = 0; shift < 64; shift += 8)
            step(static_cast<unsigned char>(number >> shift));
        return *this;
    }
    /// Final hash, well mixed: any subset of its bits may be used.
    [[nodiscard]] std::uint64_t value() const { return mix64(m_state); }

private:
    void step(unsigned char byte) { m_state = (m_state ^ byte) * 0x100000001b3ULL; }

    std::uint64_t m_state = 0xcbf29ce484222325ULL;
};

} // namespace allostrata
