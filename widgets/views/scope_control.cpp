// The choice of the allocations that a view speaks of.

#include "widgets/views/scope_control.h"

#include "widgets/text/voice.h"

#include <QCoreApplication>

namespace allostrata {

namespace {

constexpr const char *kContext = "AllocationScope";

QString words(const char *text)
{
    return QCoreApplication::translate(kContext, text);
}

} // namespace

SegmentedControl *makeScopeControl(QWidget *parent)
{
    auto *control = new SegmentedControl({words(QT_TRANSLATE_NOOP("AllocationScope", "at the cursor")), words(QT_TRANSLATE_NOOP("AllocationScope", "in the window")),
                                          words(QT_TRANSLATE_NOOP("AllocationScope", "all"))},
                                         parent);
    control->setAccessibleName(words(QT_TRANSLATE_NOOP("AllocationScope", "Which allocations")));
    control->setChoiceToolTip(0, words(QT_TRANSLATE_NOOP("AllocationScope", "Those that are live at the cursor")));
    control->setChoiceToolTip(1, words(QT_TRANSLATE_NOOP("AllocationScope", "Those that are live at some moment of what the timeline shows")));
    control->setChoiceToolTip(2, words(QT_TRANSLATE_NOOP("AllocationScope", "Those of the whole trace")));
    return control;
}

AllocationScope scopeOf(const SegmentedControl &control)
{
    return static_cast<AllocationScope>(qBound(0, control.current(), 2));
}

void setScope(SegmentedControl &control, AllocationScope scope)
{
    control.setCurrent(static_cast<int>(scope));
}

QString shownSumText(const AllocationSum &shown, std::uint64_t all)
{
    const Voice voice = Voice::current();
    if (shown.count == all)
        return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationScope", "%1, %2"),
                         {voice.count(kContext, QT_TRANSLATE_N_NOOP("AllocationScope", "%1 allocation(s)"), all), voice.bytes(shown.bytes)});
    return voice.say(kContext, QT_TRANSLATE_NOOP("AllocationScope", "%1 of %2, %3"),
                     {voice.number(shown.count), voice.count(kContext, QT_TRANSLATE_N_NOOP("AllocationScope", "%1 allocation(s)"), all), voice.bytes(shown.bytes)});
}

QString scopeText(AllocationScope scope, bool isFiltered, bool isOfBlocks)
{
    if (isFiltered)
        return words(QT_TRANSLATE_NOOP("AllocationScope", "what the query keeps of them"));
    switch (scope) {
    case AllocationScope::AtCursor:
        return isOfBlocks ? words(QT_TRANSLATE_NOOP("AllocationScope", "= allocated at the cursor"))
                          : words(QT_TRANSLATE_NOOP("AllocationScope", "= requested at the cursor"));
    case AllocationScope::InWindow: return words(QT_TRANSLATE_NOOP("AllocationScope", "live at some moment of the window"));
    case AllocationScope::All: break;
    }
    return words(QT_TRANSLATE_NOOP("AllocationScope", "in the whole trace"));
}

QString nothingText(AllocationScope scope, bool isFiltered)
{
    if (isFiltered)
        return words(QT_TRANSLATE_NOOP("AllocationScope", "No allocation matches here: clear the query, or choose others above."));
    switch (scope) {
    case AllocationScope::AtCursor: return words(QT_TRANSLATE_NOOP("AllocationScope", "Nothing is allocated at the cursor."));
    case AllocationScope::InWindow: return words(QT_TRANSLATE_NOOP("AllocationScope", "Nothing is allocated in the window."));
    case AllocationScope::All: break;
    }
    return words(QT_TRANSLATE_NOOP("AllocationScope", "This device has no allocations."));
}

} // namespace allostrata
