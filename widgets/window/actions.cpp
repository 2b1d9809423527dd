// Actions of menus and toolbar.

#include "widgets/window/actions.h"

#include "widgets/paint/icons.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QActionGroup>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// Adds a letter key to a menu text. Only a plot with the keyboard focus handles letters; menus just show them.
QString withLetter(const QString &text, const QString &letter) { return text + u'\t' + letter; }

} // namespace

Actions::Actions(Session &session, QObject *parent) : QObject(parent), m_session(session)
{
    makeFileActions();
    makeGoActions();
    makeViewActions();
    addKeysToToolTips();
    connect(&m_session, &Session::activeChanged, this, &Actions::refresh);
    connect(&m_session, &Session::stateChanged, this, &Actions::refresh);
    connect(&m_session, &Session::documentsChanged, this, &Actions::refresh);
    refresh();
}

void Actions::makeFileActions()
{
    open = new QAction(themedIcon(Icon::Open), tr("&Open…"), this);
    open->setIconText(Words::tr("Open"));
    open->setShortcut(QKeySequence::Open);
    openFolder = new QAction(themedIcon(Icon::Folder), tr("Open &folder…"), this);
    openFolder->setShortcut(QKeySequence(u"Ctrl+Shift+O"_s));
    openPart = new QAction(tr("Open a p&art…"), this);
    openSample = new QAction(tr("Open the &sample"), this);
    open->setToolTip(tr("Opens memory snapshots, each as a separate document"));
    openFolder->setToolTip(tr("Opens all snapshots in a folder, such as those of all ranks of a run"));
    openPart->setToolTip(tr("Reads only some of a file's events: time and memory follow the part"));
    openSample->setToolTip(tr("Opens the snapshot of a small training run that comes with the program"));
    paste = new QAction(tr("&Paste a log or an error"), this);
    paste->setShortcut(QKeySequence::Paste);
    paste->setToolTip(tr("Opens the text in the clipboard: a log, or the text of an out-of-memory error"));
    openLink = new QAction(themedIcon(Icon::Link), tr("Open a lin&k…"), this);
    openLink->setShortcut(QKeySequence(u"Ctrl+Shift+L"_s));
    openLink->setToolTip(tr("Opens the view that a link describes"));
    copyLink = new QAction(themedIcon(Icon::Link), tr("Copy lin&k to this view"), this);
    copyLink->setShortcut(QKeySequence(u"Ctrl+L"_s));
    copyLink->setToolTip(
        tr("Copies a link to what the window shows: file, view, visible range, cursor, query, colours"));
    reload = new QAction(tr("Re&load"), this);
    reload->setShortcut(QKeySequence(Qt::Key_F5));
    reload->setToolTip(tr("Reloads the document from its file"));
    connect(reload, &QAction::triggered, this, [this] {
        if (const SessionDocument *row = m_session.active())
            m_session.reload(row->id);
    });
    close = new QAction(themedIcon(Icon::Close), tr("&Close"), this);
    close->setShortcut(QKeySequence(u"Ctrl+W"_s));
    close->setToolTip(tr("Closes the document; the file itself is not changed"));
    closeOthers = new QAction(tr("Close o&thers"), this);
    closeOthers->setShortcut(QKeySequence(u"Ctrl+Shift+W"_s));
    closeOthers->setToolTip(tr("Closes all documents except the active one"));
    connect(closeOthers, &QAction::triggered, this, [this] {
        if (const SessionDocument *row = m_session.active())
            m_session.closeOthers(row->id);
    });
    connect(close, &QAction::triggered, this, [this] {
        if (const SessionDocument *row = m_session.active())
            m_session.close(row->id);
    });
    quit = new QAction(tr("&Quit"), this);
    quit->setShortcut(QKeySequence(u"Ctrl+Q"_s));
    quit->setToolTip(tr("Closes the window and quits the program"));
    // Lists and fields handle this key themselves; the menu just shows it.
    copy = new QAction(themedIcon(Icon::Copy), Words::tr("&Copy") + u"\tCtrl+C"_s, this);
    copy->setToolTip(tr("Copies the focused row or text"));
    help = new QAction(themedIcon(Icon::Info), tr("&Mouse, keyboard and queries"), this);
    help->setShortcut(QKeySequence::HelpContents);
    help->setToolTip(tr("Lists mouse actions, keyboard shortcuts and query fields"));
    about = new QAction(tr("&About Allostrata"), this);
    about->setToolTip(tr("Shows the version and the licence"));
}

void Actions::makeGoActions()
{
    back = new QAction(themedIcon(Icon::Back), tr("&Back"), this);
    back->setShortcut(QKeySequence(u"Alt+Left"_s));
    back->setToolTip(tr("Goes back to the previous state"));
    connect(back, &QAction::triggered, &m_session, &Session::goBack);
    forward = new QAction(themedIcon(Icon::Forward), tr("&Forward"), this);
    forward->setShortcut(QKeySequence(u"Alt+Right"_s));
    forward->setToolTip(tr("Goes forward to the next state"));
    connect(forward, &QAction::triggered, &m_session, &Session::goForward);
    peak = new QAction(themedIcon(Icon::Peak), withLetter(tr("&Peak"), u"P"_s), this);
    peak->setIconText(Words::tr("Peak"));
    peak->setToolTip(tr("Moves the cursor to the peak of requested memory"));
    connect(peak, &QAction::triggered, this, &Actions::goToPeak);
    fit = new QAction(themedIcon(Icon::Fit), withLetter(tr("Show &all"), u"F"_s), this);
    fit->setIconText(tr("Fit"));
    fit->setToolTip(tr("Shows the whole trace"));
    connect(fit, &QAction::triggered, this, &Actions::showAll);
    query = new QAction(themedIcon(Icon::Search), tr("&Query"), this);
    query->setShortcuts({QKeySequence(u"Ctrl+F"_s), QKeySequence(u"/"_s)});
    query->setToolTip(tr("Shows only the allocations that match a query"));
    nextPane = new QAction(tr("&Next pane"), this);
    nextPane->setShortcut(QKeySequence(Qt::Key_F6));
    nextPane->setToolTip(tr("Moves the keyboard focus to the next pane"));
    nextDocument = new QAction(tr("Ne&xt document"), this);
    nextDocument->setShortcut(QKeySequence(u"Ctrl+Tab"_s));
    nextDocument->setToolTip(tr("Shows the next document in the list"));
    connect(nextDocument, &QAction::triggered, this, [this] { stepDocument(1); });
    previousDocument = new QAction(tr("Pre&vious document"), this);
    previousDocument->setShortcut(QKeySequence(u"Ctrl+Shift+Tab"_s));
    previousDocument->setToolTip(tr("Shows the previous document in the list"));
    connect(previousDocument, &QAction::triggered, this, [this] { stepDocument(-1); });
}

void Actions::makeViewActions()
{
    auto *axes = new QActionGroup(this);
    axisEvents = new QAction(tr("&Event axis"), axes);
    axisTime = new QAction(tr("&Time axis"), axes);
    for (QAction *axis : {axisEvents, axisTime})
        axis->setCheckable(true);
    axisEvents->setToolTip(tr("Gives every event in the trace the same width"));
    connect(axes, &QActionGroup::triggered, this, [this](const QAction *axis) {
        m_session.change([&](ViewState &state) { state.axis = axis == axisTime ? TimeAxis::Time : TimeAxis::Events; });
    });
    colourings = new QActionGroup(this);
    for (const AttributeRow &row : attributes()) {
        if (!row.serves(AttributeUse::Colour))
            continue;
        auto *action = new QAction(attributeTitle(row.attribute), colourings);
        action->setCheckable(true);
        action->setData(static_cast<int>(row.attribute));
    }
    connect(colourings, &QActionGroup::triggered, this, [this](const QAction *action) {
        m_session.change([&](ViewState &state) { state.colouring = static_cast<Attribute>(action->data().toInt()); });
    });
    const auto addSwitch = [this](const QString &text, bool ViewState::*member) {
        auto *action = new QAction(text, this);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this,
                [this, member](bool on) { m_session.change([&](ViewState &state) { state.*member = on; }); });
        return action;
    };
    showReserved = addSwitch(withLetter(tr("&Reserved line"), u"R"_s), &ViewState::showReserved);
    showReserved->setToolTip(tr("Shows the memory reserved in segments as a dashed line"));
    showLabels = addSwitch(withLetter(tr("&Labels on bands"), u"L"_s), &ViewState::showLabels);
    showLeftOut = addSwitch(tr("Memory &filtered out by the query"), &ViewState::showLeftOut);
    showLeftOut->setToolTip(tr("Shows memory that does not match the query as one hatched band on top, so that the "
                               "total stays the same. When off, the axis fits the matching allocations."));
    showLabels->setToolTip(tr("Names bands and regions where the whole name fits"));
}

QString Actions::keyOf(const QAction &action)
{
    return action.shortcut().isEmpty() ? action.text().section(u'\t', 1)
                                       : action.shortcut().toString(QKeySequence::NativeText);
}

void Actions::addKeysToToolTips()
{
    for (QAction *action : findChildren<QAction *>()) {
        if (const QString key = keyOf(*action); !key.isEmpty())
            action->setToolTip(u"%1 (%2)"_s.arg(action->toolTip(), key));
    }
}

void Actions::stepDocument(int step)
{
    const auto &rows = m_session.documents();
    const SessionDocument *active = m_session.active();
    if (!active || rows.size() < 2)
        return;
    const auto count = static_cast<std::ptrdiff_t>(rows.size());
    const std::ptrdiff_t at = active - rows.data();
    m_session.activate(rows[static_cast<std::size_t>((at + step + count) % count)].id);
}

void Actions::refresh()
{
    const Device *device = m_session.device();
    const bool hasTimeline = device && device->capabilities.timeline;
    const ViewState &state = m_session.state();
    const bool hasOthers = m_session.documents().size() + m_session.parked().size() > 1;
    close->setEnabled(m_session.active());
    reload->setEnabled(m_session.active() && m_session.document()->hasFile());
    copyLink->setEnabled(m_session.active() && m_session.document()->hasFile());
    closeOthers->setEnabled(m_session.active() && hasOthers);
    for (QAction *step : {nextDocument, previousDocument})
        step->setEnabled(m_session.documents().size() > 1);
    back->setEnabled(m_session.canGoBack());
    forward->setEnabled(m_session.canGoForward());
    for (QAction *action : {peak, fit, query, axisEvents, showReserved, showLabels, showLeftOut})
        action->setEnabled(hasTimeline);
    axisTime->setEnabled(hasTimeline && device->capabilities.times);
    axisTime->setToolTip(hasTimeline && !device->capabilities.times
                             ? Words::tr("The events of this file have no times.")
                             : tr("Places events by their time"));
    axisEvents->setChecked(state.axis == TimeAxis::Events);
    axisTime->setChecked(state.axis == TimeAxis::Time);
    showReserved->setChecked(state.showReserved);
    showLabels->setChecked(state.showLabels);
    showLeftOut->setChecked(state.showLeftOut);
    const bool hasColours = device && device->capabilities.lives;
    colourings->setEnabled(hasColours);
    for (QAction *action : colourings->actions()) {
        const auto attribute = static_cast<Attribute>(action->data().toInt());
        const AttributeGap gap = m_session.gapOf(attribute);
        action->setChecked(attribute == state.colouring);
        action->setEnabled(hasColours && gap == AttributeGap::None);
        action->setToolTip(gap == AttributeGap::None ? tr("%1 (C: next colouring)").arg(attributeMeaning(attribute))
                                                     : attributeGapText(gap, Voice::current()));
    }
}

void Actions::goToPeak()
{
    const SessionDocument *row = m_session.active();
    if (!row || !row->device())
        return;
    ViewState state = row->state;
    const ViewState fresh = initialState(*row->document, state.device);
    state.cursor = fresh.cursor;
    const bool isSeen = state.cursor >= state.window.first && state.cursor <= state.window.last;
    if (!isSeen)
        state.window = fresh.window;
    m_session.setState(std::move(state));
}

void Actions::showAll()
{
    const SessionDocument *row = m_session.active();
    if (!row || !row->device())
        return;
    ViewState state = row->state;
    state.window = initialState(*row->document, state.device).window;
    m_session.setState(std::move(state));
}

} // namespace allostrata

#include "moc_actions.cpp"
