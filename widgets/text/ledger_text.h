#pragma once

#include "core/analysis/oom/ledger.h"
#include "core/export/table.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Input of the texts of a ledger.
struct LedgerContext {
    const Snapshot &snapshot;
    const Attribution &attribution;
    const Ledger &ledger;
};

/// Name of a row: "Attention", "layers.*", "Free in split segments".
[[nodiscard]] QString ledgerRowName(const LedgerContext &context, const LedgerRow &row, const Voice &voice);
/// Text after the name: "before the recording", "× 24", "model.py:102"; may be "".
[[nodiscard]] QString ledgerRowPlace(const LedgerContext &context, const LedgerRow &row, const Voice &voice);
/// Explanation of a row's number, in sentences, with exact bytes.
[[nodiscard]] QString ledgerRowToolTip(const LedgerContext &context, const LedgerRow &row, const Voice &voice);
/// All digits: "1,967,096 B"; with a sign if negative.
[[nodiscard]] QString ledgerBytesText(std::int64_t bytes, const Voice &voice);

/// Table of core/tables/ledger_table.h for people: titles and rows in the voice's language.
[[nodiscard]] Table ledgerTableForPeople(const LedgerContext &context, Table table, const Voice &voice);

} // namespace allostrata
