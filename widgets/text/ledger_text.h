#pragma once

#include "core/analysis/oom/ledger.h"
#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// What the words of a ledger are taken from.
struct LedgerContext {
    const Snapshot &snapshot;
    const Attribution &attribution;
    const Ledger &ledger;
};

/// What a line is called: "Attention", "layers.*", "Free in split segments".
[[nodiscard]] QString ledgerRowName(const LedgerContext &context, const LedgerRow &row, const Voice &voice);
/// What stands behind the name: "before the recording", "× 24", "model.py:102"; "" where nothing does.
[[nodiscard]] QString ledgerRowPlace(const LedgerContext &context, const LedgerRow &row, const Voice &voice);
/// What a line counts, in sentences, with exact bytes.
[[nodiscard]] QString ledgerRowToolTip(const LedgerContext &context, const LedgerRow &row, const Voice &voice);
/// "1,967,096 B": all digits; with its sign where it is less than nothing.
[[nodiscard]] QString ledgerBytesText(std::int64_t bytes, const Voice &voice);

/// core/tables/ledger_table.h for people: titles and lines in the voice's language.
[[nodiscard]] Table ledgerTableForPeople(const LedgerContext &context, Table table, const Voice &voice);

} // namespace allostrata
