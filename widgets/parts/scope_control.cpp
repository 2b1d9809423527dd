// Control that chooses which allocations a view covers.

#include "widgets/parts/scope_control.h"

#include "core/base/arithmetic.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr const char *kAllocationScopeContext = "AllocationScope";

QString scopeWords(const char *text) { return QCoreApplication::translate(kAllocationScopeContext, text); }

} // namespace

SegmentedControl *makeScopeControl(QWidget *parent)
{
    auto *control = new SegmentedControl({scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "at the cursor")),
                                          scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "visible range")),
                                          scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "all"))},
                                         parent);
    control->setAccessibleName(scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "Which allocations")));
    control->setChoiceToolTip(
        0, scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "Allocations that are live at the cursor")));
    control->setChoiceToolTip(
        1, scopeWords(
               QT_TRANSLATE_NOOP("AllocationScope", "Allocations that are live at some moment in the visible range")));
    control->setChoiceToolTip(2, scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "Allocations in the whole trace")));
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
            kAllocationScopeContext, QT_TRANSLATE_NOOP("AllocationScope", "%1, %2"),
            {voice.count(kAllocationScopeContext, QT_TRANSLATE_N_NOOP("AllocationScope", "%1 allocation(s)"), all),
             voice.bytes(shown.bytes)});
    return voice.say(
        kAllocationScopeContext, QT_TRANSLATE_NOOP("AllocationScope", "%1 of %2, %3"),
        {voice.number(shown.count),
         voice.count(kAllocationScopeContext, QT_TRANSLATE_N_NOOP("AllocationScope", "%1 allocation(s)"), all),
         voice.bytes(shown.bytes)});
}

QString scopeText(AllocationScope scope, bool isFiltered, bool isOfBlocks)
{
    if (isFiltered)
        return scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "matching the query"));
    switch (scope) {
    case AllocationScope::AtCursor:
        return isOfBlocks ? scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "= allocated at the cursor"))
                          : scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "= requested at the cursor"));
    case AllocationScope::InWindow:
        return scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "live at some moment in the visible range"));
    case AllocationScope::All: break;
    }
    return scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "in the whole trace"));
}

QString nothingText(AllocationScope scope, bool isFiltered)
{
    if (isFiltered)
        return scopeWords(QT_TRANSLATE_NOOP(
            "AllocationScope", "No allocations match here. Clear the query, or choose other allocations above."));
    switch (scope) {
    case AllocationScope::AtCursor:
        return scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "Nothing is allocated at the cursor."));
    case AllocationScope::InWindow:
        return scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "Nothing is allocated in the visible range."));
    case AllocationScope::All: break;
    }
    return scopeWords(QT_TRANSLATE_NOOP("AllocationScope", "This device has no allocations."));
}

} // namespace allostrata
