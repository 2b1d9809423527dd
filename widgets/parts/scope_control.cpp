// Control that chooses which allocations a view covers.

#include "widgets/parts/scope_control.h"

#include "core/base/arithmetic.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

namespace allostrata {

SegmentedControl *makeScopeControl(QWidget *parent)
{
    auto *control = new SegmentedControl({Words::tr("at the cursor"), Words::tr("visible range"), Words::tr("all")},
                                         parent);
    control->setAccessibleName(Words::tr("Which allocations"));
    control->setChoiceToolTip(0, Words::tr("Allocations that are live at the cursor"));
    control->setChoiceToolTip(1, Words::tr("Allocations that are live at some moment in the visible range"));
    control->setChoiceToolTip(2, Words::tr("Allocations in the whole trace"));
    return control;
}

AllocationScope scopeOf(const SegmentedControl &control)
{
    return static_cast<AllocationScope>(bounded(control.current(), 0, 2));
}

void setScope(SegmentedControl &control, AllocationScope scope) { control.setCurrent(static_cast<int>(scope)); }

QString shownSumText(const AllocationSum &shown, std::uint64_t all)
{
    const Voice voice = Voice::current();
    if (shown.count == all)
        return voice.say(
            QT_TRANSLATE_NOOP("Words", "%1, %2"),
            {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), all), voice.bytes(shown.bytes)});
    return voice.say(QT_TRANSLATE_NOOP("Words", "%1 of %2, %3"),
                     {voice.number(shown.count), voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), all),
                      voice.bytes(shown.bytes)});
}

QString scopeText(AllocationScope scope, bool isFiltered, bool isOfBlocks)
{
    if (isFiltered)
        return Words::tr("matching the query");
    switch (scope) {
    case AllocationScope::AtCursor:
        return isOfBlocks ? Words::tr("= allocated at the cursor") : Words::tr("= requested at the cursor");
    case AllocationScope::InWindow: return Words::tr("live at some moment in the visible range");
    case AllocationScope::All: break;
    }
    return Words::tr("in the whole trace, not all at once");
}

QString nothingText(AllocationScope scope, bool isFiltered)
{
    if (isFiltered)
        return Words::tr(QT_TRANSLATE_NOOP(
            "Words", "No allocations match here. Clear the query, or choose other allocations above."));
    switch (scope) {
    case AllocationScope::AtCursor: return Words::tr("Nothing is allocated at the cursor.");
    case AllocationScope::InWindow: return Words::tr("Nothing is allocated in the visible range.");
    case AllocationScope::All: break;
    }
    return Words::tr("This device has no allocations.");
}

QString matchesElsewhereText(AllocationScope scope, std::uint64_t matches)
{
    const Voice voice = Voice::current();
    const QString link = QStringLiteral("<a href=\"all\">%1</a>").arg(Words::tr("show all").toHtmlEscaped());
    const QString count = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 match(es)"), matches).toHtmlEscaped();
    return (scope == AllocationScope::AtCursor ? Words::tr("%1, none live at the cursor: %2")
                                               : Words::tr("%1, none live in the visible range: %2"))
        .arg(count, link);
}

} // namespace allostrata
