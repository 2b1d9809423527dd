#pragma once

#include "core/analysis/ranks/rank_compare.h"
#include "core/attribution/stack_rules.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// What the names in a stack say about it.
struct StackWords {
    std::string name; ///< its module, else the function of the user's innermost frame; "" if unknown
    std::string purpose; ///< "tensorboard", "wandb", "log", "eval", "save" or "checkpoint"; "" if none is named
    std::string purposeFunction; ///< function that names the purpose
    bool isActivation = false; ///< by its category, like the next
    bool hasCategory = false;
    bool isEmbedding = false;
    bool isHead = false; ///< logits and loss
    bool isExpert = false;
};

/// Reads the names of stacks, each once.
class StackReader {
public:
    /// All must outlive this object.
    StackReader(const JobTexts &texts, const RankProfiles &profiles) : m_texts(texts), m_profiles(profiles) {}

    /// Words of a stack of a rank. Errors: those of the texts.
    [[nodiscard]] Result<const StackWords *> words(const ProfileRow &row);
    /// Only what its category says, which costs no stack. Errors: those of the texts.
    [[nodiscard]] Result<bool> isActivation(const ProfileRow &row);

private:
    /// What one frame says.
    struct FrameWords {
        FrameOrigin origin = FrameOrigin::Yours;
        bool isWrapper = false; ///< it only calls what others name
        bool isEmbedding = false;
        bool isHead = false;
        bool isExpert = false;
        bool isFileEmbedding = false; ///< by the name of its file, like the next two
        bool isFileHead = false;
        bool isFileExpert = false;
        std::string_view purpose;
    };

    [[nodiscard]] Result<std::string_view> text(const ContentHash &hash);
    [[nodiscard]] const FrameWords &frameWords(const JobFrame &frame);
    /// File of the user's outermost frame; "" if there is none. Valid as long as the frames.
    [[nodiscard]] std::string_view scriptOf(std::span<const JobFrame> frames);
    void readFrames(const std::vector<JobFrame> &frames, StackWords &words);

    const JobTexts &m_texts;
    const RankProfiles &m_profiles;
    const StackRules m_rules = StackRules::standard();
    std::unordered_map<ContentHash, std::string> m_known;
    std::unordered_map<std::string, FrameWords> m_frames; ///< by function and file
    std::unordered_map<std::uint64_t, StackWords> m_stacks; ///< by key and part
};

} // namespace allostrata
