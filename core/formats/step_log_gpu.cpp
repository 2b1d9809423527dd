// Lines of a training's console with the memory of a GPU and no step of their own.

#include "core/base/letters.h"
#include "core/base/trimmed.h"
#include "core/formats/step_log.h"

#include <algorithm>

namespace allostrata {

namespace {

/// The number behind the first "step", "Step 12/100", "iteration #12" of a text. Settings such as "max_steps: 500" and sums
/// such as "Total steps = 1,000" name no step.
std::optional<std::int64_t> namedStep(std::string_view text)
{
    constexpr std::size_t kBytesTried = 512;
    constexpr std::size_t kMostDigits = 18;
    const std::string lower = lowered(text.substr(0, kBytesTried));
    for (std::size_t at = 0; at < lower.size(); ++at) {
        const std::string_view rest = std::string_view(lower).substr(at);
        const bool isBegin = at == 0 || (!isLetter(lower[at - 1]) && lower[at - 1] != '_');
        if (!isBegin || !(rest.starts_with("step") || rest.starts_with("iter")))
            continue;
        std::size_t first = at;
        while (first < lower.size() && isLetter(lower[first]))
            ++first;
        const std::string_view word = rest.substr(0, first - at);
        if (word != "step" && word != "iter" && word != "iteration")
            continue;
        first = std::min(lower.find_first_not_of(" :=#[(", first), lower.size());
        const std::size_t end = std::min(lower.find_first_not_of(kDecimalDigits, first), lower.size());
        const bool isDecimal
            = end + 1 < lower.size() && lower[end] == '.' && kDecimalDigits.find(lower[end + 1]) != std::string_view::npos;
        if (end > first && end - first <= kMostDigits && !isDecimal)
            return std::stoll(lower.substr(first, end - first));
    }
    return std::nullopt;
}

/// "GPU 0" and what stands behind "GPU 0 Memory - " in a line; nothing where it is another line.
struct GpuMemory {
    std::string gpu;
    std::string_view figures;
};

std::optional<GpuMemory> gpuMemoryOf(std::string_view text)
{
    if (text.find("emory") == std::string_view::npos && text.find("EMORY") == std::string_view::npos)
        return std::nullopt;
    const std::string lower = lowered(text);
    for (std::size_t at = lower.find("gpu"); at != std::string::npos; at = lower.find("gpu", at + 1)) {
        const std::size_t first = std::min(lower.find_first_not_of(" :", at + 3), lower.size());
        const std::size_t end = std::min(lower.find_first_not_of(kDecimalDigits, first), lower.size());
        std::size_t rest = std::min(lower.find_first_not_of(" :", end), lower.size());
        constexpr std::size_t kMostDigits = 4;
        if (end == first || end - first > kMostDigits || !std::string_view(lower).substr(rest).starts_with("memory"))
            continue;
        rest += std::string_view("memory").size();
        return GpuMemory{"GPU " + lower.substr(first, end - first),
                         text.substr(std::min(lower.find_first_not_of(" -:", rest), lower.size()))};
    }
    return std::nullopt;
}

} // namespace

Result<bool> ConsoleLines::takeGpuMemory(const LogLine &line, std::uint64_t number)
{
    const auto named = namedStep(line.text);
    m_step = named ? named : m_step;
    const auto memory = gpuMemoryOf(line.text);
    if (!memory)
        return false;
    StepRuns::Draft draft;
    draft.row.line = number;
    draft.row.timestamp = line.time;
    draft.run = line.rank.empty() ? memory->gpu : line.rank + ", " + memory->gpu;
    for (std::string_view rest = memory->figures; !rest.empty();) {
        std::size_t comma = std::min(rest.find_first_of(",|;"), rest.size());
        while (comma + 1 < rest.size() && rest[comma] == ',' && isDigit(rest[comma + 1])) // "40,960.00MB"
            comma = std::min(rest.find_first_of(",|;", comma + 1), rest.size());
        const std::string_view pair = trimmed(rest.substr(0, comma));
        const std::size_t colon = pair.find_first_of(":=");
        if (colon != std::string_view::npos) {
            std::string key = lowered(trimmed(pair.substr(0, colon)));
            std::replace(key.begin(), key.end(), ' ', '_'); // "Max Allocated"
            takePair(draft, key, trimmed(pair.substr(colon + 1)));
        }
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (!draft.row.reserved.bytes && !draft.row.allocated.bytes && !draft.row.active.bytes)
        return false;
    draft.row.step = m_step ? *m_step : m_nextSteps[draft.run]++;
    draft.hasStep = true;
    if (auto error = m_runs.add(std::move(draft)))
        return *error;
    return true;
}

} // namespace allostrata
