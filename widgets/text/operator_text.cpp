// Memory by operator as text.

#include "widgets/text/operator_text.h"

#include "core/base/enum_table.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <string>

namespace allostrata {

namespace {

struct ColumnText {
    const char *title = nullptr;
    const char *help = nullptr;
};

constexpr EnumTable<OperatorColumn, ColumnText> kColumns = {{
    {QT_TRANSLATE_NOOP("Words", "Calls"),
     QT_TRANSLATE_NOOP("Words", "Calls that overlap the time from the first to the last event of the visible "
                                "range. A call that only calls itself again counts once.")},
    {QT_TRANSLATE_NOOP("Words", "Duration"),
     QT_TRANSLATE_NOOP("Words", "How long the calls ran within the visible range, including the operators that "
                                "they called. A call within a call of the same operator is not counted again.")},
    {QT_TRANSLATE_NOOP("Words", "Self duration"),
     QT_TRANSLATE_NOOP("Words",
                       "How long the calls ran within the visible range, excluding the operators that they called.")},
    {QT_TRANSLATE_NOOP("Words", "Size increase"),
     QT_TRANSLATE_NOOP("Words", "Bytes allocated minus bytes freed, including the operators that it called.")},
    {QT_TRANSLATE_NOOP("Words", "Self size increase"),
     QT_TRANSLATE_NOOP("Words", "Bytes allocated minus bytes freed, excluding the operators that it called.")},
    {QT_TRANSLATE_NOOP("Words", "Allocations"),
     QT_TRANSLATE_NOOP("Words", "Allocations in the visible range, including the operators that it called.")},
    {QT_TRANSLATE_NOOP("Words", "Self allocations"),
     QT_TRANSLATE_NOOP("Words", "Allocations in the visible range, excluding the operators that it called.")},
    {QT_TRANSLATE_NOOP("Words", "Allocated"),
     QT_TRANSLATE_NOOP("Words", "Bytes allocated in the visible range, including the operators that it called.")},
    {QT_TRANSLATE_NOOP("Words", "Self allocated"),
     QT_TRANSLATE_NOOP("Words", "Bytes allocated in the visible range, excluding the operators that it called.")},
}};

bool isIncrease(OperatorColumn column)
{
    return column == OperatorColumn::Increase || column == OperatorColumn::SelfIncrease;
}

std::int64_t increaseOf(const OperatorRow &row, OperatorColumn column)
{
    return column == OperatorColumn::Increase ? row.total.increase : row.self.increase;
}

std::int64_t durationOf(const OperatorRow &row, OperatorColumn column)
{
    return column == OperatorColumn::Duration ? row.time.totalNs : row.time.selfNs;
}

std::uint64_t countOf(const OperatorRow &row, OperatorColumn column)
{
    switch (column) {
    case OperatorColumn::Calls: return row.time.calls;
    case OperatorColumn::Allocations: return row.total.allocations;
    case OperatorColumn::SelfAllocations: return row.self.allocations;
    case OperatorColumn::Allocated: return row.total.allocated;
    default: return row.self.allocated;
    }
}

QString signedNumberText(std::int64_t number, const Voice &voice)
{
    const auto bits = static_cast<std::uint64_t>(number);
    return number < 0 ? QString(QChar(0x2212)) + voice.number(~bits + 1) : voice.number(bits);
}

} // namespace

QString operatorColumnTitle(OperatorColumn column, const Voice &voice) { return voice.say(kColumns[column].title); }

QString operatorColumnHelp(OperatorColumn column, FreeCharge charge, const Voice &voice)
{
    QString text = voice.say(kColumns[column].help);
    if (isIncrease(column))
        text += QLatin1Char(' ') + chargeText(charge, voice);
    return text;
}

QString operatorCellText(const OperatorRow &row, OperatorColumn column, const Voice &voice)
{
    switch (column) {
    case OperatorColumn::Duration:
    case OperatorColumn::SelfDuration: return nanosecondsText(durationOf(row, column), voice);
    case OperatorColumn::Increase:
    case OperatorColumn::SelfIncrease: return signedBytesText(increaseOf(row, column), voice);
    case OperatorColumn::Allocated:
    case OperatorColumn::SelfAllocated: return voice.bytes(countOf(row, column));
    default: return voice.number(countOf(row, column));
    }
}

QString operatorCellExact(const OperatorRow &row, OperatorColumn column, const Voice &voice)
{
    switch (column) {
    case OperatorColumn::Duration:
    case OperatorColumn::SelfDuration:
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 ns"), {signedNumberText(durationOf(row, column), voice)});
    case OperatorColumn::Increase:
    case OperatorColumn::SelfIncrease:
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 B"), {signedNumberText(increaseOf(row, column), voice)});
    case OperatorColumn::Allocated:
    case OperatorColumn::SelfAllocated: return voice.exactBytes(countOf(row, column));
    default: return voice.number(countOf(row, column));
    }
}

double operatorCellNumber(const OperatorRow &row, OperatorColumn column)
{
    switch (column) {
    case OperatorColumn::Duration:
    case OperatorColumn::SelfDuration: return static_cast<double>(durationOf(row, column));
    case OperatorColumn::Increase:
    case OperatorColumn::SelfIncrease: return static_cast<double>(increaseOf(row, column));
    default: return static_cast<double>(countOf(row, column));
    }
}

QString outsideOperatorsText(const Voice &voice) { return voice.say(QT_TRANSLATE_NOOP("Words", "outside operators")); }

QString beforeOperatorsText(const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "from before the recording"));
}

QString chargeText(FreeCharge charge, const Voice &voice)
{
    return charge == FreeCharge::Allocating
               ? voice.say(QT_TRANSLATE_NOOP("Words", "A free counts for the operator that allocated the memory."))
               : voice.say(QT_TRANSLATE_NOOP("Words", "A free counts for the operator that is running at that "
                                                      "moment, as in the profiler's own memory view."));
}

QString operatorSumText(const OperatorBreakdown &report, const Voice &voice)
{
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1, %2, %3 allocated, size increase %4"),
                     {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 operator(s)"), report.rows.size()),
                      voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), report.sum.allocations),
                      voice.bytes(report.sum.allocated), signedBytesText(report.sum.increase, voice)});
}

QString operatorRestText(const OperatorBreakdown &report, const Voice &voice)
{
    QStringList parts;
    if (report.silent > 0)
        parts += voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 operator(s) ran without using memory of this device."),
                             report.silent);
    if (report.charge == FreeCharge::Releasing && !report.outside.isNothing())
        parts += voice.say(
            QT_TRANSLATE_NOOP("Words",
                              "%1 events (%2) outside operators are left out, as in the profiler's own memory view."),
            {voice.number(report.outside.allocations + report.outside.frees),
             signedBytesText(report.outside.increase, voice)});
    return parts.join(QLatin1Char(' '));
}

QString nanosecondsText(std::int64_t ns, const Voice &voice)
{
    struct Unit {
        double size = 1;
        const char *text = nullptr;
    };
    constexpr std::array<Unit, 4> kUnits = {{{1e9, QT_TRANSLATE_NOOP("Words", "%1 s")},
                                             {1e6, QT_TRANSLATE_NOOP("Words", "%1 ms")},
                                             {1e3, QT_TRANSLATE_NOOP("Words", "%1 µs")},
                                             {1, QT_TRANSLATE_NOOP("Words", "%1 ns")}}};
    const double value = static_cast<double>(ns);
    std::size_t unit = 0;
    while (unit + 1 < kUnits.size() && (value < 0 ? -value : value) < kUnits[unit].size * 0.99995)
        ++unit;
    const double scaled = value / kUnits[unit].size;
    const double size = scaled < 0 ? -scaled : scaled;
    const int places = unit + 1 == kUnits.size() || size >= 1000 ? 0 : size >= 100 ? 1 : 2;
    QString digits = QString::number(scaled, 'f', places);
    digits.replace(QLatin1Char('.'), QString::fromStdString(voice.numberStyle().decimalPoint));
    digits.replace(QLatin1Char('-'), QChar(0x2212));
    return voice.say(kUnits[unit].text, {digits});
}

} // namespace allostrata
