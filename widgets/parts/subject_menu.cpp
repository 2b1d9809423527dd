// Context menus of rows, bands, bars and frames.

#include "widgets/parts/subject_menu.h"

#include "core/query/frame_search.h"
#include "core/query/group_query.h"
#include "core/query/query_edit.h"
#include "core/query/query_parser.h"
#include "core/query/query_words.h"
#include "widgets/paint/icons.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/flame_text.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QModelIndex>
#include <QStringList>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kLongestName = 60; ///< characters of a name in a menu

/// A name as a menu shows it: of limited length, without mnemonics.
QString menuName(QString name)
{
    if (name.size() > kLongestName)
        name = name.first(kLongestName - 1) + u'…';
    return name.replace(u'&', "&&"_L1);
}

/// A change of the query by a condition.
struct QueryChange {
    const char *title; ///< of an entry
    const char *submenu; ///< of a submenu that lists conditions
    ViewState (*change)(ViewState state, const Query &condition);
};

ViewState filtered(ViewState state, const Query &condition)
{
    state.query = QString::fromStdString(condition.text());
    return state;
}

constexpr std::array kChanges = {
    QueryChange{QT_TRANSLATE_NOOP("Words", "&Filter to this"), QT_TRANSLATE_NOOP("Words", "&Filter to"), filtered},
    QueryChange{QT_TRANSLATE_NOOP("Words", "&Hide this"), QT_TRANSLATE_NOOP("Words", "&Hide"), hiding},
    QueryChange{QT_TRANSLATE_NOOP("Words", "&Add to the query"), QT_TRANSLATE_NOOP("Words", "&Add to the query"),
                adding},
};

/// Attributes that a condition on an allocation may be about, in this order.
constexpr std::array kLikeBy = {Attribute::Line,     Attribute::Stack,  Attribute::Module,  Attribute::Category,
                                Attribute::Phase,    Attribute::Step,   Attribute::Size,    Attribute::Stream,
                                Attribute::Pool,     Attribute::State,  Attribute::Shape,   Attribute::Dtype,
                                Attribute::Operator, Attribute::Thread, Attribute::Release, Attribute::CompileContext,
                                Attribute::Metadata};

/// An attribute value that an allocation shares with others.
struct Likeness {
    Attribute attribute = Attribute::Line;
    QString name; ///< "Line: softmax nn_utils.py:6"
    Query condition;
};

QString valueName(const Document &document, const Device &device, const AttributeReader &reader, Attribute attribute,
                  AllocationId id)
{
    const Voice voice = Voice::current();
    if (attribute == Attribute::Line) {
        const PlaceText place = placeText(document, device, id, voice);
        return (place.function + u' ' + place.place).trimmed();
    }
    if (attribute == Attribute::Stack)
        return voice.say(QT_TRANSLATE_NOOP("Words", "the same stack"));
    const std::uint64_t value = reader[attribute].of(id);
    return attributeRow(attribute).kind == AttributeKind::Bytes
               ? voice.bytes(value)
               : attributeNameText(attribute, reader.input(), reader[attribute], value, voice);
}

std::vector<Likeness> likenessesOf(Session &session, AllocationId id)
{
    const auto document = session.document();
    const Device &device = *session.device();
    const auto attribution = session.attributions().attribution();
    AttributeInput input = attributeInput(*document, device, attribution.get());
    input.only = id; // a pass over millions of allocations would delay the menu
    const AttributeReader reader(input);
    std::vector<Likeness> all;
    for (const Attribute attribute : kLikeBy) {
        // Not Session::gapOf(), which may look for a value in all allocations: without one, this one has none either.
        if (recorderGap(attribute, *document, device) != AttributeGap::None
            || (needsAttribution(attribute) && !attribution))
            continue;
        const bool isByText = attribute == Attribute::Line || attribute == Attribute::Stack;
        if (!isByText && reader[attribute].of(id) == AttributeValues::kAbsent)
            continue;
        // The stacks that the inspector counts: they differ only in frames that are not the user's.
        const auto condition = attribute == Attribute::Stack ? queryOfOwnStack(*document, device, id)
                                                             : queryLike(*document, device, reader, attribute, id);
        if (condition) {
            const QString name = Voice::current().say(
                QT_TRANSLATE_NOOP("Words", "%1: %2"),
                {attributeTitle(attribute), valueName(*document, device, reader, attribute, id)});
            all.push_back({attribute, menuName(name), *condition});
        }
    }
    return all;
}

void addQueryChange(QMenu &menu, Session &session, const QString &title, const QueryChange &change,
                    const Query &condition)
{
    addDeviceAction(menu, session, title,
                    [&session, change, condition] { session.setState(change.change(session.state(), condition)); });
}

void colourBy(Session &session, Attribute attribute)
{
    session.change([&](ViewState &state) { state.colouring = attribute; });
}

void addCopy(QMenu &menu, Session &session, const QString &title, std::function<QString()> text)
{
    addDeviceAction(menu, session, title, [text = std::move(text)] { QGuiApplication::clipboard()->setText(text()); });
}

} // namespace

QAction *addDeviceAction(QMenu &menu, Session &session, const QString &title, std::function<void()> function)
{
    QAction *action = menu.addAction(title);
    QObject::connect(
        action, &QAction::triggered, &menu,
        [&session, document = session.document(), device = session.state().device, function = std::move(function)] {
            if (session.shows(document, device))
                function();
        });
    return action;
}

Subject subjectOfRow(const QModelIndex &row, const QString &query, std::optional<Attribute> attribute)
{
    Subject subject;
    QStringList cells;
    for (int column = 0; column < row.model()->columnCount(row.parent()); ++column)
        cells << row.siblingAtColumn(column).data().toString();
    cells.removeAll(QString());
    subject.text = cells.join(", "_L1);
    if (const ParsedQuery parsed = parseQuery(query.toStdString()))
        subject.condition = *parsed;
    subject.attribute = attribute;
    return subject;
}

Subject subjectOfFrame(const NamedFrame &frame, const QString &size)
{
    Subject subject;
    subject.text = callFrameText(frame) + ", "_L1 + size;
    if (const auto condition = parseQuery("stack~" + quotedText(stackExpression(frame))))
        subject.condition = *condition;
    subject.attribute = Attribute::Stack;
    return subject;
}

void addSubjectActions(QMenu &menu, Session &session, const Subject &subject)
{
    if (subject.condition.isEmpty() || !session.device() || !session.device()->capabilities.lives)
        return;
    const Query &condition = subject.condition;
    const Query current = queryOf(session.state());
    for (const QueryChange &change : kChanges)
        addQueryChange(menu, session, Voice::current().say(change.title), change, condition);
    if (states(current, condition) || states(current, opposite(condition)))
        addDeviceAction(menu, session, Words::tr("&Remove from the query"), [&session, condition] {
            session.setState(withoutCondition(withoutCondition(session.state(), condition), opposite(condition)));
        });
    if (subject.attribute && session.gapOf(*subject.attribute) == AttributeGap::None)
        addDeviceAction(menu, session, Words::tr("&Colour by this"),
                        [&session, attribute = *subject.attribute] { colourBy(session, attribute); });
    addDeviceAction(menu, session, Words::tr("&Select all like it"),
                    [&session, condition] { session.queries().selectMatches(condition); });
    menu.addSeparator();
    QMenu *copies = menu.addMenu(themedIcon(Icon::Copy), Words::tr("Co&py as"));
    addDeviceAction(*copies, session, Words::tr("&Table"), [&session, condition, members = subject.members] {
        const auto copy = [&session](const std::vector<AllocationId> &ids) {
            QGuiApplication::clipboard()->setText(
                allocationRows(*session.document(), *session.device(), ids, Voice::current()));
        };
        members ? copy(members()) : session.queries().withMatches(condition, copy);
    });
    addCopy(*copies, session, Words::tr("Te&xt"), [text = subject.text] { return text; });
    addCopy(*copies, session, Words::tr("&Query"), [condition] { return QString::fromStdString(condition.text()); });
}

void addAllocationActions(QMenu &menu, Session &session, AllocationId id)
{
    if (!session.device() || !session.device()->capabilities.lives)
        return;
    const std::vector<Likeness> all = likenessesOf(session, id);
    if (all.empty())
        return;
    for (const QueryChange &change : kChanges) {
        QMenu *list = menu.addMenu(Voice::current().say(change.submenu));
        for (const Likeness &likeness : all)
            addQueryChange(*list, session, likeness.name, change, likeness.condition);
    }
    QMenu *colours = menu.addMenu(Words::tr("&Colour by"));
    QMenu *like = menu.addMenu(Words::tr("&Select all with the same"));
    QMenu *queries = menu.addMenu(themedIcon(Icon::Copy), Words::tr("Co&py as query"));
    for (const Likeness &likeness : all) {
        if (attributeRow(likeness.attribute).serves(AttributeUse::Colour))
            addDeviceAction(*colours, session, likeness.name,
                            [&session, attribute = likeness.attribute] { colourBy(session, attribute); });
        addDeviceAction(*like, session, likeness.name,
                        [&session, condition = likeness.condition] { session.queries().selectMatches(condition); });
        addCopy(*queries, session, likeness.name,
                [condition = likeness.condition] { return QString::fromStdString(condition.text()); });
    }
}

void addAllocationMoves(QMenu &menu, Session &session, AllocationId id)
{
    const Device *device = session.device();
    if (!device || !device->capabilities.timeline)
        return;
    const Allocations &allocations = device->timeline.allocations();
    const auto add = [&](const QString &title, ViewState (*moved)(ViewState, const Device &, AllocationId),
                         bool canMove) {
        addDeviceAction(menu, session, title, [&session, moved, id] {
            session.setState(moved(session.state(), *session.device(), id));
        })->setEnabled(canMove);
    };
    add(Words::tr("Zoom to its lifetime"), zoomedToLife, true);
    add(Words::tr("Move cursor to its allocation"), cursorAtBirth, bool(allocations.allocEvent(id)));
    add(Words::tr("Move cursor to its free"), cursorAtDeath, bool(allocations.freeCompletedEvent(id)));
}

void addAllocationEntries(QMenu &menu, Session &session, AllocationId id)
{
    addAllocationMoves(menu, session, id);
    menu.addSeparator();
    addAllocationActions(menu, session, id);
    menu.addSeparator();
}

QMenu *makeMenu(QWidget &view, const QString &name)
{
    auto *menu = new QMenu(&view);
    menu->setObjectName(name);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

} // namespace allostrata
