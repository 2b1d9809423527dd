// Field that goes to an event, a name or an address.

#include "widgets/views/allocations/go_to_field.h"

#include "core/query/query_values.h"
#include "widgets/parts/list_view.h"
#include "widgets/text/voice.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

std::uint64_t addressAt(const Timeline &timeline, AllocationId id)
{
    const EventId birth = timeline.allocations().allocEvent(id);
    return birth ? timeline.trace().address(birth) : timeline.allocation(id).address;
}

bool covers(const Timeline &timeline, AllocationId id, std::uint64_t address)
{
    const std::uint64_t first = addressAt(timeline, id);
    return address == first
           || (address > first
               && address - first
                      < std::max(timeline.allocations().blockSize(id).value, timeline.allocations().requestedSize(id)));
}

AllocationId named(const Timeline &timeline, const ViewerName &name)
{
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        if (timeline.addressGeneration(id) == name.generation && addressAt(timeline, id) == name.address)
            return id;
    }
    return {};
}

AllocationId atAddress(const Timeline &timeline, Moment cursor, std::uint64_t address)
{
    if (const AllocationId live = timeline.allocationAt(cursor, address))
        return live;
    AllocationId before;
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        if (!covers(timeline, id, address))
            continue;
        const EventId birth = timeline.allocations().allocEvent(id);
        if (birth && birth.value() >= cursor)
            return id;
        before = id;
    }
    return before;
}

} // namespace

std::optional<Destination> destinationOf(const Device &device, Moment cursor, const QString &text)
{
    const std::string typed = text.trimmed().toStdString();
    const Timeline &timeline = device.timeline;
    if (const auto event = wholeNumberOf(typed); event && *event < timeline.end()) {
        const EventId id(static_cast<std::uint32_t>(*event));
        const AllocationId allocation = timeline.allocationOf(id);
        return Destination{allocation, allocation ? std::nullopt : std::optional(id)};
    }
    AllocationId id;
    if (const auto name = viewerNameOf(typed))
        id = named(timeline, *name);
    else if (const auto address = addressOf(typed))
        id = atAddress(timeline, std::min(cursor, timeline.end()), *address);
    return id ? std::optional(Destination{id, std::nullopt}) : std::nullopt;
}

GoToField::GoToField(Session &session, QWidget *parent) : QLineEdit(parent), m_session(session)
{
    setPlaceholderText(tr("Go to"));
    setAccessibleName(Words::tr("Go to an event, a name or an address"));
    setClearButtonEnabled(true);
    setProblem({});
    connect(this, &QLineEdit::returnPressed, this, &GoToField::submit);
    connect(this, &QLineEdit::textEdited, this, [this] { setProblem({}); });
}

QSize GoToField::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(u"b7f00000000000_10"_s) + 36, QLineEdit::sizeHint().height()};
}

void GoToField::go(const QString &text)
{
    setText(text);
    submit();
}

void GoToField::submit()
{
    const Device *device = m_session.device();
    if (!device || text().trimmed().isEmpty())
        return;
    const auto place = destinationOf(*device, m_session.state().cursor, text());
    if (!place) {
        setProblem(tr("No event or allocation has this number, name or address."));
        return;
    }
    setProblem({});
    if (place->event) {
        m_session.change([&](ViewState &state) { state.cursor = place->event->value() + 1; });
        setProblem(tr("This event does not belong to an allocation. The cursor is now after it."));
        return;
    }
    m_session.change([&](ViewState &state) { state.selection = {place->allocation}; });
    emit found(place->allocation.value());
}

void GoToField::setProblem(const QString &problem)
{
    markProblem(*this, !problem.isEmpty());
    setToolTip(
        problem.isEmpty()
            ? tr("Enter an event number (3485), a name (b7f00_3) or an address (0x7f00) and press Return to go there.")
            : problem);
    setAccessibleDescription(problem);
}

} // namespace allostrata

#include "moc_go_to_field.cpp"
