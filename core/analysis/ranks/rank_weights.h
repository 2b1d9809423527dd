#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/job/rank_summary.h"
#include "core/load/document.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Texts, each once.
class RankTexts {
public:
    /// Row of a text, new if it is not there yet.
    [[nodiscard]] std::uint32_t rowOf(std::string_view text);
    [[nodiscard]] const std::vector<std::string> &rows() const { return m_rows; }

private:
    std::vector<std::string> m_rows;
    std::unordered_map<std::string, std::uint32_t> m_known;
};

/// The stacks of a snapshot without what differs between machines: those that are then equal are one row. A stack is
/// read on first use, at O(its frames). Refers to the snapshot.
class RankStacks {
public:
    explicit RankStacks(const Snapshot &snapshot);

    /// Row of a stack; RankWeight::kNone for one without frames.
    [[nodiscard]] std::uint32_t rowOf(StackId stack);
    /// Row of a stack whose only frame is an operator.
    [[nodiscard]] std::uint32_t rowOfOperator(StringId name);
    /// Hash of the texts of a row's frames, equal in all documents; it orders rows with equal bytes.
    [[nodiscard]] std::uint64_t hashOf(std::uint32_t row) const { return m_hashes[row]; }

    /// Row of the summary for a row of this table, added on first use. Texts go to `texts`, which stays the same.
    [[nodiscard]] std::uint32_t keep(std::uint32_t row, RankTexts &texts);
    /// The kept stacks.
    [[nodiscard]] std::vector<std::vector<RankFrame>> &kept() { return m_kept; }

private:
    struct NumbersHash {
        std::size_t operator()(const std::vector<std::uint32_t> &numbers) const;
    };
    struct FrameHash {
        std::size_t operator()(const std::array<std::uint32_t, 3> &frame) const;
    };

    [[nodiscard]] std::uint32_t frameOf(FrameId id);
    [[nodiscard]] std::uint32_t frameOf(std::uint32_t function, std::uint32_t file, std::uint32_t line);
    [[nodiscard]] std::uint32_t functionOf(StringId function);
    [[nodiscard]] std::uint32_t fileOf(StringId file);
    [[nodiscard]] std::uint32_t add(std::vector<std::uint32_t> frames);

    const Snapshot &m_snapshot;
    RankTexts m_texts; ///< of all stacks that were read
    std::vector<std::uint32_t> m_rowOfStack; ///< by StackId; kUnread at first, like the next three
    std::vector<std::uint32_t> m_frameOf; ///< by FrameId
    std::unordered_map<std::uint32_t, std::uint32_t> m_functionOf; ///< by StringId
    std::unordered_map<std::uint32_t, std::uint32_t> m_fileOf;
    std::vector<std::array<std::uint32_t, 3>> m_frames; ///< function and file, rows of m_texts, and line
    std::vector<std::uint64_t> m_frameHashes; ///< of their texts
    std::unordered_map<std::array<std::uint32_t, 3>, std::uint32_t, FrameHash> m_knownFrames;
    std::vector<const std::vector<std::uint32_t> *> m_stacks; ///< keys of m_known: rows of m_frames, innermost first
    std::unordered_map<std::vector<std::uint32_t>, std::uint32_t, NumbersHash> m_known;
    std::vector<std::uint64_t> m_hashes;
    std::vector<std::uint32_t> m_keptAs; ///< by row; kUnread at first
    std::vector<std::vector<RankFrame>> m_kept;

    static constexpr std::uint32_t kUnread = 0xfffffffe;
};

/// Weights of the moments of one device: live bytes by stack, category, phase and module. Refers to all that it is made
/// from.
class RankWeigher {
public:
    RankWeigher(const Document &document, const Device &device, const Attribution &attribution, RankStacks &stacks,
                RankTexts &texts);

    /// Weights of a moment. O(live + births since the last list of live allocations). Errors: Cancelled.
    [[nodiscard]] Result<RankWeights> at(Moment moment, const LoadContext &context);

private:
    struct Key {
        WeightKind kind = WeightKind::Stack;
        Phase phase = Phase::Unknown;
        std::uint32_t stack = RankWeight::kNone; ///< row of m_stacks
        CategoryId category;
        ModuleId module;

        [[nodiscard]] bool operator==(const Key &) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key &key) const;
    };
    struct Sum {
        std::uint64_t bytes = 0;
        std::uint64_t count = 0;
    };

    [[nodiscard]] std::uint32_t rowOf(AllocationId id);
    [[nodiscard]] Key keyOf(AllocationId id);
    [[nodiscard]] bool isRest(AllocationId id) const;
    [[nodiscard]] bool comesFirst(std::uint32_t a, std::uint32_t b) const;
    [[nodiscard]] std::vector<RankWeight> rowsOf(std::span<const std::uint32_t> kept);
    [[nodiscard]] RankWeight weightOf(std::uint32_t row);

    const Document &m_document;
    const Device &m_device;
    const Attribution &m_attribution;
    RankStacks &m_stacks;
    RankTexts &m_texts;
    std::vector<std::uint32_t> m_rowOf; ///< by allocation; kNone at first
    std::vector<Key> m_keys; ///< by row
    std::unordered_map<Key, std::uint32_t, KeyHash> m_known;
    std::vector<std::uint64_t> m_moduleHashes; ///< by ModuleId: of the texts of its path
    std::vector<Sum> m_sums; ///< by row, of the moment at hand
};

} // namespace allostrata
