#pragma once

#include "core/model/snapshot.h"
#include "core/query/query_term.h"
#include "core/query/query_target.h"
#include "core/query/row_condition.h"

#include <string>
#include <string_view>

namespace allostrata {

struct LoadContext;

/// Asks for what a file says of an allocation beyond what an allocator knows. A new such field joins detailText().
[[nodiscard]] bool isDetailField(QueryField field);

/// What a detail says of such a field; none where it says nothing.
[[nodiscard]] StringId detailText(const Detail &detail, QueryField field);

/// A shape without its writing: its dimensions between commas, each tensor between semicolons. "[16, 512]", "16x512" and "torch.Size([16, 512])" are
/// ";16,512;", two tensors "([16, 512], [8])" are ";16,512;8;".
[[nodiscard]] std::string plainShape(std::string_view text);
/// The name of a type as PyTorch writes it, in lower case: "torch.bfloat16", "c10::BFloat16" and "bf16" are "bfloat16".
[[nodiscard]] std::string plainDtype(std::string_view text);

/// Of an allocation of which the file says nothing no such term holds, not even a negated one. Each distinct text is matched once.
/// Incomplete once a stop was asked for.
[[nodiscard]] RowConditionPtr detailCondition(const QueryTerm &term, const QueryTarget &target, const LoadContext &context);

} // namespace allostrata
