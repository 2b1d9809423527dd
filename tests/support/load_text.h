#pragma once

#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/load/load.h"

#include <QByteArrayView>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

namespace allostrata::test {

/// A text through load(), as a file would go.
[[nodiscard]] inline Result<std::shared_ptr<const Document>> tryLoadText(QByteArrayView text,
                                                                         const LoadContext &context = {})
{
    const std::span bytes(reinterpret_cast<const std::uint8_t *>(text.data()), static_cast<std::size_t>(text.size()));
    return load(std::make_unique<MemorySource>(bytes), "text", context);
}

/// The document of a text; null if it is refused.
[[nodiscard]] inline std::shared_ptr<const Document> loadText(QByteArrayView text, const LoadContext &context = {})
{
    auto document = tryLoadText(text, context);
    return document ? *std::move(document) : nullptr;
}

} // namespace allostrata::test
