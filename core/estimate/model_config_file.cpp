// Reads the config of a model from a file.

#include "core/estimate/model_config_file.h"

#include "core/base/load_context.h"
#include "core/io/source.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

Result<ModelConfig> loadModelConfig(const std::string &path, const LoadContext &context)
{
    TRY(const auto source, openFile(path, context));
    std::vector<std::uint8_t> bytes(kLongestModelConfig + 1); // one more, to detect texts that are too long
    TRY(const auto size, source->read(bytes));
    return readModelConfig(std::string_view(reinterpret_cast<const char *>(bytes.data()), size));
}

} // namespace allostrata
