#pragma once

#include "core/base/id.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// Stacks by the raw bytes that a pickle writes for their frames (a run of GET opcodes up to and including APPENDS).
/// Equal runs are equal stacks while no memo slot changes its value; then keepFor() discards them.
///
/// Two guesses come first, each a single memcmp instead of a walk over the opcodes, a hash and a look-up: the run that
/// followed the previous run last time (training loops repeat themselves), and the last run with the same few words at
/// certain positions.
/// Memory is bounded: runs beyond kMaxBytes are not remembered.
class StackRuns {
public:
    static constexpr std::size_t kMaxBytes = std::size_t(64) << 20;

    StackRuns();

    /// Looks up the run that begins at `first` (behind the MARK). Returns the length of the run and its stack in
    /// `stack`; 0 if it is unknown. `available` bytes may be read.
    std::size_t take(const std::uint8_t *first, std::size_t available, StackId &stack);
    /// Returns the end (behind APPENDS) of a run of plain frame references, or of frame dicts made of them; null if the
    /// run changes the memo or goes on beyond `end`.
    [[nodiscard]] static const std::uint8_t *endOf(const std::uint8_t *at, const std::uint8_t *end);
    void remember(const std::uint8_t *run, std::size_t length, StackId stack);
    /// Discards all runs unless they were recorded under the same memo generation.
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
        std::uint32_t next = kNone; ///< the run that followed last time
    };

    static constexpr std::size_t kLikely = 8192; ///< power of two

    [[nodiscard]] std::size_t slotOf(const std::uint8_t *run, std::size_t length) const;
    /// Returns the index of a run in m_likely; kNone if fewer bytes can be read than needed.
    [[nodiscard]] static std::uint32_t likelyPlace(const std::uint8_t *run, std::size_t available);
    [[nodiscard]] bool isAt(std::uint32_t run, const std::uint8_t *first, std::size_t available) const;
    void follow(std::uint32_t run);
    void clear();

    std::vector<std::uint8_t> m_bytes;
    std::vector<Run> m_runs;
    std::vector<std::uint32_t> m_slots;
    std::vector<std::uint32_t> m_likely; ///< runs by a few of their words
    std::uint32_t m_last = kNone;
    std::uint64_t m_generation = 0;
};

} // namespace allostrata
