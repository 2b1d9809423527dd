// How sure verdicts about steps are.

#include "core/analysis/confidence.h"

#include "core/base/enum_table.h"

namespace allostrata {

std::string_view confidenceId(Confidence confidence)
{
    constexpr EnumTable<Confidence, std::string_view> kIds = {{"low", "medium", "high"}};
    return kIds[confidence];
}

} // namespace allostrata
