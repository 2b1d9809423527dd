#pragma once

#include "core/pickle/memo.h"
#include "core/pickle/opcode.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

// One loop over an event's bytes with its place in registers is what this is for: nothing here may be a call.
#define ALLOSTRATA_INLINE [[gnu::always_inline]] inline

namespace allostrata {

/// Where an event is being read, and what it has put into the memo.
struct EventPlace {
    const std::uint8_t *at;
    const std::uint8_t *end;
    const pickle::Memo *memo;
    pickle::Memo::Entry *slots; ///< where slot number firstSlot goes
    std::uint64_t firstSlot;
    std::size_t puts = 0;

    [[nodiscard]] bool isAt(pickle::Opcode op) const { return *at == static_cast<std::uint8_t>(op); }
    [[nodiscard]] bool isPastEnd() const { return at >= end; }
};

ALLOSTRATA_INLINE std::uint64_t loadWord(const std::uint8_t *at, std::size_t bytes)
{
    std::uint64_t value = 0;
    std::memcpy(&value, at, bytes);
    return value;
}

ALLOSTRATA_INLINE std::uint64_t maskOf(std::size_t bytes)
{
    return bytes >= 8 ? ~std::uint64_t(0) : (std::uint64_t(1) << 8 * bytes) - 1;
}

inline pickle::Memo::Entry entryOf(DataKind kind, std::uint32_t payload)
{
    return payload << 4 | static_cast<std::uint32_t>(kind);
}

constexpr std::uint32_t kPayloads = 1U << 28; ///< what an entry can hold

/// A PUT or MEMOIZE behind a value, if there is one: reserves the next slot for it, whose place comes in `slot`.
/// False for one that changes a slot or leaves a gap.
ALLOSTRATA_INLINE bool takePut(EventPlace &place, pickle::Memo::Entry *&slot)
{
    slot = nullptr;
    std::size_t numberBytes = 0;
    switch (static_cast<pickle::Opcode>(*place.at)) {
    case pickle::Opcode::Memoize:
        break;
    case pickle::Opcode::BinPut:
        numberBytes = 1;
        break;
    case pickle::Opcode::LongBinPut:
        numberBytes = 4;
        break;
    default:
        return true;
    }
    if (numberBytes > 0 && (loadWord(place.at + 1, 4) & maskOf(numberBytes)) != place.firstSlot + place.puts)
        return false;
    slot = place.slots + place.puts++;
    place.at += 1 + numberBytes;
    return true;
}

ALLOSTRATA_INLINE bool takePut(EventPlace &place, DataKind kind, std::uint32_t payload)
{
    pickle::Memo::Entry *slot = nullptr;
    if (!takePut(place, slot) || payload >= kPayloads)
        return false;
    if (slot)
        *slot = entryOf(kind, payload);
    return true;
}

/// The memo entry that a GET names; false for other opcodes, and for slots of the event itself.
ALLOSTRATA_INLINE bool takeReference(EventPlace &place, pickle::Memo::Entry &entry)
{
    const bool isLong = place.isAt(pickle::Opcode::LongBinGet);
    if (!isLong && !place.isAt(pickle::Opcode::BinGet))
        return false;
    const std::uint64_t number = loadWord(place.at + 1, 4);
    const auto found = place.memo->denseEntry(isLong ? number : number & 0xff);
    if (!found)
        return false;
    entry = *found;
    place.at += isLong ? 5 : 2;
    return true;
}

ALLOSTRATA_INLINE bool takeNumber(EventPlace &place, std::uint64_t &number)
{
    const std::uint64_t word = loadWord(place.at + 1, 8);
    switch (static_cast<pickle::Opcode>(*place.at)) {
    case pickle::Opcode::BinInt1:
        number = word & 0xff;
        place.at += 2;
        return true;
    case pickle::Opcode::BinInt2:
        number = word & 0xffff;
        place.at += 3;
        return true;
    case pickle::Opcode::BinInt:
        number = static_cast<std::uint64_t>(std::int64_t(static_cast<std::int32_t>(word & 0xffffffff)));
        place.at += 5;
        return true;
    case pickle::Opcode::Long1: {
        const std::size_t length = word & 0xff;
        if (length == 9 && place.at[10] == 0) { // 2^63 and above
            number = loadWord(place.at + 2, 8);
            place.at += 11;
            return true;
        }
        if (length == 0 || length > 8)
            return false;
        const auto spare = static_cast<unsigned>(64 - 8 * length);
        number = static_cast<std::uint64_t>(static_cast<std::int64_t>(loadWord(place.at + 2, 8) << spare) >> spare);
        place.at += 2 + length;
        return true;
    }
    default:
        return false;
    }
}

} // namespace allostrata
