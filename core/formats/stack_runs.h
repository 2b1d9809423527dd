#pragma once

#include "core/base/id.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// Stacks by the raw bytes that a pickle writes for their frames (a run of GET opcodes up to and including APPENDS).
/// Equal runs are equal stacks for as long as no memo slot changes its value; keepFor() forgets them then.
///
/// guess() is the run that followed the one last met, the last time that one was met: training loops repeat
/// themselves, so it is right most of the time, and one memcmp replaces a walk, a hash and a look-up.
/// Memory is bounded: runs beyond kMaxBytes are not remembered.
class StackRuns {
public:
    static constexpr std::size_t kMaxBytes = std::size_t(64) << 20;

    StackRuns();

    /// The length of the guessed run if the bytes at `first` are that run; 0 if not. `available` bytes may be read.
    std::size_t guess(const std::uint8_t *first, std::size_t available, StackId &stack);
    /// The stack of a whole run, if it is known.
    [[nodiscard]] bool find(const std::uint8_t *run, std::size_t length, StackId &stack);
    void remember(const std::uint8_t *run, std::size_t length, StackId stack);
    /// Forgets all runs unless they were met under the same memo generation.
    void keepFor(std::uint64_t generation)
    {
        if (generation != m_generation) {
            clear();
            m_generation = generation;
        }
    }
    [[nodiscard]] std::size_t bytes() const;

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    struct Run {
        std::size_t first = 0;
        std::uint32_t length = 0;
        StackId stack;
        std::uint32_t next = kNone; ///< the run that came after it last time
    };

    [[nodiscard]] std::size_t slotOf(const std::uint8_t *run, std::size_t length) const;
    void follow(std::uint32_t run);
    void clear();

    std::vector<std::uint8_t> m_bytes;
    std::vector<Run> m_runs;
    std::vector<std::uint32_t> m_slots;
    std::uint32_t m_last = kNone;
    std::uint64_t m_generation = 0;
};

} // namespace allostrata
