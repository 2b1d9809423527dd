// Removes from paths the folders named by the user.

#include "core/attribution/decisive_path.h"

#include "core/attribution/stack_lines.h"
#include "core/attribution/stack_rules.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::size_t kLongestPath = 4096; ///< bytes; a forged path of megabytes would take seconds
constexpr std::array<std::string_view, 3> kPackageFolders = {"site-packages/", "dist-packages/", ".egg/"};
constexpr std::array<std::string_view, 4> kModuleCalls = {"_call_impl", "_wrapped_call_impl", "__call__",
                                                          "_slow_forward"};

} // namespace

std::string decisivePath(std::string_view path, FrameOrigin origin)
{
    std::string slashed = withSlashes(endOf(path, kLongestPath));
    if (origin == FrameOrigin::Native || origin == FrameOrigin::Interpreter)
        return slashed;
    if (origin != FrameOrigin::Yours) {
        for (const std::string_view folder : kPackageFolders) {
            if (const auto at = slashed.rfind(folder); at != std::string::npos)
                return slashed.substr(at + folder.size());
        }
        if (const auto at = slashed.rfind("/torch/"); origin == FrameOrigin::Torch && at != std::string::npos)
            return slashed.substr(at + 1);
    }
    return std::string(fileName(slashed));
}

bool isModuleCall(std::string_view function, std::string_view decisive, FrameOrigin origin)
{
    if (origin != FrameOrigin::Torch || decisive != "torch/nn/modules/module.py")
        return false;
    const auto dot = function.rfind('.');
    const std::string_view name = dot == std::string_view::npos ? function : function.substr(dot + 1);
    return std::find(kModuleCalls.begin(), kModuleCalls.end(), name) != kModuleCalls.end();
}

} // namespace allostrata
