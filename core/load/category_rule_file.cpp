// Reads category rules from a file.

#include "core/load/category_rule_file.h"

#include "core/attribution/category_json.h"
#include "core/base/load_context.h"
#include "core/io/source.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

Result<CategoryRules> loadCategoryRules(const std::string &pathOrName, const LoadContext &context)
{
    if (auto rules = CategoryRules::named(pathOrName))
        return *std::move(rules);
    TRY(const auto source, openFile(pathOrName, context));
    std::vector<std::uint8_t> bytes(CategoryRules::kLongestText + 1); // one more, to detect texts that are too long
    TRY(const auto size, (source)->read(bytes));
    return parseCategoryRules({reinterpret_cast<const char *>(bytes.data()), size});
}

} // namespace allostrata
