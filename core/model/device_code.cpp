// Numbers for devices other than CUDA's.

#include "core/model/device_code.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace allostrata {

namespace {

constexpr int kIndexes = 4097; ///< for each kind: none, then 0 ... 4095
constexpr int kFirstNamedCode = -2;

/// Kinds of torch.device; new ones are appended.
constexpr std::array<std::string_view, 15> kDeviceKinds = {"cpu",  "xpu",    "npu",           "hpu",  "mps",
                                                           "mtia", "meta",   "privateuseone", "xla",  "ipu",
                                                           "mlu",  "vulkan", "hip",           "musa", "other"};

} // namespace

std::optional<int> deviceCode(std::string_view word)
{
    const std::size_t colon = word.rfind(':');
    const std::string_view kind = word.substr(0, colon);
    if (kind.empty())
        return std::nullopt;
    int index = -1;
    if (colon != std::string_view::npos) {
        const char *const end = word.data() + word.size();
        const auto [rest, error] = std::from_chars(word.data() + colon + 1, end, index);
        if (error != std::errc() || rest != end || index < 0 || index >= kIndexes - 1)
            return std::nullopt;
    }
    if (kind == "cuda")
        return std::max(index, 0);
    const auto row = std::find(kDeviceKinds.begin(), kDeviceKinds.end() - 1, kind) - kDeviceKinds.begin();
    return kFirstNamedCode - static_cast<int>(row) * kIndexes - (index + 1);
}

std::string deviceWord(int code)
{
    if (code >= 0)
        return "cuda:" + std::to_string(code);
    if (code == kPinnedHost)
        return {};
    if (code <= kUnknownDevice)
        return "unknown";
    const int row = kFirstNamedCode - code;
    const auto kind = std::min(static_cast<std::size_t>(row / kIndexes), kDeviceKinds.size() - 1);
    std::string word(kDeviceKinds[kind]);
    if (row % kIndexes > 0) {
        word += ':';
        word += std::to_string(row % kIndexes - 1);
    }
    return word;
}

} // namespace allostrata
