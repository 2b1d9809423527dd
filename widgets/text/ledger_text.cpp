// The ledger as text.

#include "widgets/text/ledger_text.h"

#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/tables/ledger_table.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/table_text.h"

#include <QStringList>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct KindWords {
    const char *name = nullptr;
    const char *about = nullptr;
};

constexpr EnumTable<LedgerKind, KindWords> kKinds = {{
    {nullptr, QT_TRANSLATE_NOOP("Words", "Requested bytes in use.")},
    {nullptr, QT_TRANSLATE_NOOP("Words", "Requested bytes in use by this module and its submodules.")},
    {QT_TRANSLATE_NOOP("Words", "Waiting to be freed"),
     QT_TRANSLATE_NOOP("Words", "Requested bytes of blocks that were freed while another stream still used them.")},
    {QT_TRANSLATE_NOOP("Words", "Requested"),
     QT_TRANSLATE_NOOP("Words", "Bytes that callers requested: the sum of the lines above.")},
    {QT_TRANSLATE_NOOP("Words", "Rounding"),
     QT_TRANSLATE_NOOP("Words", "Bytes that the allocator adds to each request, rounding it up to a multiple of 512 B "
                                "or as its settings say.")},
    {QT_TRANSLATE_NOOP("Words", "Unsplit remainders"),
     QT_TRANSLATE_NOOP("Words",
                       "When a large free block is used, up to 1 MiB left over stays part of the allocated block.")},
    {QT_TRANSLATE_NOOP("Words", "Size not recorded"),
     QT_TRANSLATE_NOOP("Words", "The file does not record the sizes of these blocks; only bounds are known.")},
    {QT_TRANSLATE_NOOP("Words", "Waiting, allocation unknown"),
     QT_TRANSLATE_NOOP(
         "Words", "Blocks waiting to be freed whose allocation is not in the file. They do not count as requested.")},
    {QT_TRANSLATE_NOOP("Words", "Free in split segments"),
     QT_TRANSLATE_NOOP("Words",
                       "Free ranges in segments that also contain blocks. They cannot be released to the device.")},
    {QT_TRANSLATE_NOOP("Words", "Unused segments"),
     QT_TRANSLATE_NOOP("Words", "Segments without any blocks: the cache that torch.cuda.empty_cache() releases.")},
    {QT_TRANSLATE_NOOP("Words", "Free in private pools"),
     QT_TRANSLATE_NOOP("Words", "Free ranges and unused segments that only users of the pool can allocate.")},
    {nullptr, QT_TRANSLATE_NOOP("Words", "Free ranges and unused segments of this pool.")},
    {QT_TRANSLATE_NOOP("Words", "Contradiction"), QT_TRANSLATE_NOOP("Words", "The file contradicts itself here.")},
    {QT_TRANSLATE_NOOP("Words", "Reserved"),
     QT_TRANSLATE_NOOP("Words", "All memory that the allocator has reserved on the device: the sum of all lines.")},
}};

QString sayInLedger(const char *source, const Voice &voice, std::initializer_list<QString> values = {})
{
    return voice.say(source, values);
}

QString shareText(std::int64_t part, std::uint64_t whole, const Voice &voice)
{
    const double share = whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
    return voice.share(share);
}

QString countText(const LedgerRow &row, const Voice &voice)
{
    switch (row.kind) {
    case LedgerKind::Category:
    case LedgerKind::Module:
    case LedgerKind::Waiting:
    case LedgerKind::Requested: return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), row.count);
    case LedgerKind::Rounding:
    case LedgerKind::NotSplit:
    case LedgerKind::NotRecorded:
    case LedgerKind::NotElements: return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 block(s)"), row.count);
    case LedgerKind::SplitRemainders: return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 free range(s)"), row.count);
    case LedgerKind::UnusedSegments:
    case LedgerKind::PrivatePools:
    case LedgerKind::Pool:
    case LedgerKind::Reserved: return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 segment(s)"), row.count);
    case LedgerKind::Contradiction: break;
    }
    return {};
}

bool isAllBefore(const LedgerContext &context, const LedgerRow &row)
{
    return row.bytes > 0 && row.before == static_cast<std::uint64_t>(row.bytes)
           && row.category != context.attribution.beforeRecording();
}

/// Adds sentences that apply to some rows only.
void addSpecial(const LedgerContext &context, const LedgerRow &row, const Voice &voice, QStringList &lines)
{
    const Ledger &ledger = context.ledger;
    const bool isWait = row.kind == LedgerKind::Waiting || row.kind == LedgerKind::NotElements;
    if (isWait)
        lines << sayInLedger(
            QT_TRANSLATE_NOOP("Words", "Including rounding, all waiting blocks have %1 B: active minus allocated."),
            voice, {voice.number(ledger.waitingBlocks)});
    if (row.kind == LedgerKind::NotRecorded)
        lines << sayInLedger(
            QT_TRANSLATE_NOOP("Words", "Between %1 B and %2 B; free ranges are smaller by the same amount."), voice,
            {voice.number(ledger.notRecorded.low), voice.number(ledger.notRecorded.high)});
    if (row.kind == LedgerKind::Reserved && !ledger.counters.reserved.isExact())
        lines << sayInLedger(QT_TRANSLATE_NOOP("Words", "Inferred: between %1 B and %2 B."), voice,
                             {voice.number(ledger.counters.reserved.low), voice.number(ledger.counters.reserved.high)});
    if (row.kind == LedgerKind::Category && ledger.waitingBy[row.category] > 0)
        lines << sayInLedger(QT_TRANSLATE_NOOP("Words", "Another %1 B of this category are waiting to be freed."),
                             voice, {voice.number(ledger.waitingBy[row.category])});
    const bool isOfFree = row.kind == LedgerKind::SplitRemainders || row.kind == LedgerKind::PrivatePools
                          || row.kind == LedgerKind::Pool;
    if (isOfFree && ledger.boundBlocks > 0)
        lines << sayInLedger(
            QT_TRANSLATE_NOOP("Words", "This is an estimate: the size of some blocks is not recorded."), voice);
}

} // namespace

QString ledgerBytesText(std::int64_t bytes, const Voice &voice)
{
    const auto bits = static_cast<std::uint64_t>(bytes);
    return bytes < 0 ? u"−"_s + voice.number(~bits + 1) : voice.number(bits);
}

QString ledgerRowName(const LedgerContext &context, const LedgerRow &row, const Voice &voice)
{
    const ModuleTree &modules = context.attribution.modules();
    switch (row.kind) {
    case LedgerKind::Category: return categoryText(context.attribution, row.category, voice);
    case LedgerKind::Pool: return poolText(context.snapshot, row.pool, voice);
    case LedgerKind::Module:
        if (!row.module)
            return sayInLedger(QT_TRANSLATE_NOOP("Words", "unknown module"), voice);
        return shown(row.modules > 1 ? modules.mergedName(modules[row.module].merged) : modules[row.module].name);
    default: return sayInLedger(kKinds[row.kind].name, voice);
    }
}

QString ledgerRowPlace(const LedgerContext &context, const LedgerRow &row, const Voice &voice)
{
    if (row.kind == LedgerKind::Module && row.modules > 1)
        return u"× "_s + voice.number(row.modules);
    if (row.kind == LedgerKind::Module && row.module)
        return shown(context.attribution.modules()[row.module].place);
    if (row.kind == LedgerKind::Category && isAllBefore(context, row))
        return sayInLedger(QT_TRANSLATE_NOOP("Words", "from before the recording"), voice);
    if (row.kind == LedgerKind::Reserved && !context.ledger.counters.reserved.isExact())
        return sayInLedger(QT_TRANSLATE_NOOP("Words", "inferred"), voice);
    const bool isOfFree = row.kind == LedgerKind::SplitRemainders || row.kind == LedgerKind::PrivatePools;
    if (row.kind == LedgerKind::NotRecorded || (isOfFree && context.ledger.boundBlocks > 0))
        return sayInLedger(QT_TRANSLATE_NOOP("Words", "estimate"), voice);
    return {};
}

QString ledgerRowToolTip(const LedgerContext &context, const LedgerRow &row, const Voice &voice)
{
    QStringList lines{ledgerRowName(context, row, voice)};
    lines << sayInLedger(kKinds[row.kind].about, voice);
    QString amount = sayInLedger(
        QT_TRANSLATE_NOOP("Words", "%1 B, %2 of reserved memory"), voice,
        {ledgerBytesText(row.bytes, voice), shareText(row.bytes, context.ledger.counters.reserved.value, voice)});
    const QString count = countText(row, voice);
    lines << (count.isEmpty() ? amount : amount + u", "_s + count);
    if (row.before > 0 && !isAllBefore(context, row) && row.before < static_cast<std::uint64_t>(row.bytes))
        lines << sayInLedger(QT_TRANSLATE_NOOP("Words", "%1 B of this are from before the recording."), voice,
                             {voice.number(row.before)});
    addSpecial(context, row, voice, lines);
    return lines.join(u'\n');
}

Table ledgerTableForPeople(const LedgerContext &context, Table table, const Voice &voice)
{
    table = tableForPeople(std::move(table), voice);
    const std::size_t line = columnNamed(table, kLedgerLine);
    for (std::size_t row = 0;
         line < table.columns.size() && row < std::min(table.rows.size(), context.ledger.rows.size()); ++row)
        table.rows[row].cells[line] = ledgerRowName(context, context.ledger.rows[row], voice).toStdString();
    return table;
}

} // namespace allostrata
