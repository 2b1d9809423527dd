// Timeline view: title row, plot and minimap.

#include "widgets/views/timeline/timeline_view.h"

#include "widgets/figures/timeline_figure.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/capacity_menu.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/picture_options.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/notes.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/settings.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/minimap.h"
#include "widgets/timeline/timeline_axes.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/views/timeline/no_history_note.h"
#include "widgets/views/timeline/picture_dialog.h"
#include "widgets/views/timeline/timeline_menu.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace allostrata {

namespace {

/// Sample of a line as drawn in the plot, for its check box.
QPixmap lineSample(const QPen &pen, double ratio)
{
    constexpr QSize kSize(22, 12);
    QPixmap pixmap(kSize * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(pen);
    painter.drawLine(QPointF(0, 6), QPointF(kSize.width(), 6));
    return pixmap;
}

} // namespace

TimelineView::TimelineView(Session &session, QWidget *parent) : QWidget(parent), m_session(session)
{
    const Theme theme = themeOf(palette(), font());
    m_plot = new TimelinePlot(session, theme, this);
    m_minimap = new Minimap(session, theme, this);
    m_note = new NoHistoryNote(this);
    m_capacity = new CapacityMenu(session, this);
    auto *column = makeColumn(this, {}, 0);
    buildActions();
    buildTitleRow();
    column->addWidget(m_note);
    column->addWidget(m_plot, 1);
    column->addWidget(m_minimap);
    setFocusProxy(m_plot);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base); // a role instead of a colour, so that it follows changes of the theme
    connect(m_plot, &TimelinePlot::scaleChanged, this, &TimelineView::scaleChanged);
    connect(m_plot, &TimelinePlot::menuWanted, this, &TimelineView::showMenu);
    connect(m_plot, &TimelinePlot::noteWanted, this, &TimelineView::editNote);
    connect(&session, &Session::stateChanged, this, &TimelineView::refreshTitle);
    connect(&session, &Session::activeChanged, this, &TimelineView::refreshTitle);
    followTheme(*this, {{&Theme::titleFont, {m_title}}}, [this](const Theme &changed) { setTheme(changed); });
    refreshTitle();
}

QCheckBox *TimelineView::addSwitch(const QString &text, const QString &toolTip, bool ViewState::*member)
{
    auto *box = new QCheckBox(text, m_row);
    box->setToolTip(toolTip);
    connect(box, &QCheckBox::toggled, this,
            [this, member](bool on) { m_session.change([&](ViewState &state) { state.*member = on; }); });
    return box;
}

void TimelineView::buildTitleRow()
{
    m_row = new QWidget(this);
    m_row->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto *row = new QHBoxLayout(m_row);
    row->setSizeConstraint(QLayout::SetNoConstraint);
    row->setContentsMargins(12, 5, 12, 3);
    row->setSpacing(12);
    m_title = new QLabel(Words::tr("Active memory"), m_row);
    m_what = new QLabel(Words::tr("requested bytes"), m_row);
    m_what->setToolTip(tr("Trace events record the size that the program requested, before rounding to blocks."));
    m_range = new QLabel(m_row);
    m_range->setToolTip(tr("The visible range within the whole trace."));
    for (QLabel *label : {m_what, m_range})
        label->setObjectName(QStringLiteral("secondary"));
    m_showAll = new QPushButton(Words::tr("Show all"), m_row);
    m_showAll->setToolTip(tr("Show the whole trace (F)"));
    m_allocated = addSwitch(Words::tr("allocated"),
                            tr("Show allocated bytes as a line, with the bounds of inferred values. The line is "
                               "drawn where it differs from the requested bytes."),
                            &ViewState::showAllocated);
    m_reserved = addSwitch(Words::tr("reserved"), tr("Show reserved memory, in use or not, as a dashed line (R)."),
                           &ViewState::showReserved);
    m_labels = addSwitch(Words::tr("labels"), tr("Show names on bands and regions where they fit in full (L)."),
                         &ViewState::showLabels);
    m_phases = addSwitch(Words::tr("phases"),
                         tr("Show the program's phases below the timeline, as found in stacks and annotations."),
                         &ViewState::showPhases);
    m_copy = new QToolButton(m_row);
    m_copy->setAutoRaise(true);
    m_copy->setDefaultAction(m_copyAction);
    m_copy->setToolButtonStyle(Qt::ToolButtonIconOnly);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_title, m_what, m_range, m_showAll})
        row->addWidget(widget);
    row->addStretch(1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_allocated, m_reserved, m_labels, m_phases, m_copy})
        row->addWidget(widget);
    qobject_cast<QVBoxLayout *>(layout())->addWidget(m_row);
    connect(m_showAll, &QPushButton::clicked, m_plot, &TimelinePlot::showAll);
}

void TimelineView::buildActions()
{
    m_saveAction = new QAction(themedIcon(Icon::Picture), tr("Export a picture…"), this);
    m_saveAction->setShortcut(QKeySequence(QStringLiteral("Ctrl+E")));
    m_copyAction = new QAction(themedIcon(Icon::Copy), tr("Copy the picture"), this);
    m_copyAction->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+C")));
    for (QAction *action : {m_saveAction, m_copyAction}) {
        action->setToolTip(action->text() + QStringLiteral(" (") + action->shortcut().toString(QKeySequence::NativeText)
                           + QLatin1Char(')'));
        action->setShortcutContext(Qt::WindowShortcut);
    }
    auto *copyRows = new QAction(tr("Copy the selected rows"), m_plot);
    copyRows->setShortcut(QKeySequence::Copy);
    copyRows->setShortcutContext(Qt::WidgetShortcut);
    m_plot->addAction(copyRows);
    connect(copyRows, &QAction::triggered, this, [this] {
        if (!m_session.state().selection.empty())
            QApplication::clipboard()->setText(selectedRows(m_session));
    });
    connect(m_saveAction, &QAction::triggered, this, &TimelineView::savePicture);
    connect(m_copyAction, &QAction::triggered, this, &TimelineView::copyPicture);
}

void TimelineView::refreshTitle()
{
    const Device *device = m_session.device();
    const bool has = device && device->strata;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_allocated, m_reserved, m_labels, m_phases})
        widget->setEnabled(has);
    m_allocated->setEnabled(has && device->capabilities.allocated);
    m_reserved->setEnabled(has && device->capabilities.reserved);
    m_copyAction->setEnabled(has);
    m_saveAction->setEnabled(has);
    m_note->setVisible(has && !device->capabilities.timeline);
    m_minimap->setVisible(!has || device->capabilities.timeline);
    const ViewState &state = m_session.state();
    const TimelineWindow window = has ? state.window : TimelineWindow{};
    const bool isZoomed
        = has && (window.first > 0 || window.last < device->timeline.end() || window.lowestByte || window.highestByte);
    const bool isList = has && m_session.document()->snapshot()->recorder == Recorder::Peak;
    const bool isOfBlocks = has && hasBlocksOnly(device->capabilities);
    m_what->setText(isList       ? tr("live at the peak, by phase; not over time")
                    : isOfBlocks ? tr("allocated bytes")
                                 : Words::tr("requested bytes"));
    m_what->setToolTip(isList ? tr("The file lists the allocations that are live at the peak, but not when they were "
                                   "made. The peak is at the right end.")
                       : isOfBlocks
                           ? tr("A profiler records allocated blocks, not the sizes that the program requested.")
                           : tr("Trace events record the size that the program requested, before rounding to blocks."));
    m_range->setText(isZoomed ? windowText(*device, window, state.axis) : QString());
    const std::array switches{std::pair(m_allocated, state.showAllocated), std::pair(m_reserved, state.showReserved),
                              std::pair(m_labels, state.showLabels), std::pair(m_phases, state.showPhases)};
    for (const auto &[box, isOn] : switches) {
        const QSignalBlocker block(box);
        box->setChecked(isOn);
    }
    fitTitleRow();
}

void TimelineView::fitTitleRow()
{
    const bool isZoomed = !m_range->text().isEmpty();
    // Least needed first: all but the first also have keys or menu entries.
    const std::array<QWidget *, 9> order{m_what,   m_copy,     m_allocated, m_phases, m_range,
                                         m_labels, m_reserved, m_title,     m_showAll};
    const Device *device = m_session.device();
    // If the file records only allocated sizes, the plot itself shows them, and a line would coincide with its edge.
    const bool hasAllocated = !device || (device->capabilities.allocated && !hasBlocksOnly(device->capabilities));
    const bool hasReserved = !device || device->capabilities.reserved;
    const auto isWanted = [&](const QWidget *widget) {
        const bool isOfZoom = widget == m_range || widget == m_showAll;
        return (isZoomed || !isOfZoom) && (hasAllocated || widget != m_allocated)
               && (hasReserved || widget != m_reserved);
    };
    const QMargins margins = m_row->layout()->contentsMargins();
    int needed = margins.left() + margins.right();
    for (const QWidget *widget : order)
        needed += isWanted(widget) ? widget->sizeHint().width() + m_row->layout()->spacing() : 0;
    for (QWidget *widget : order) {
        const bool fits = needed <= width();
        widget->setVisible(isWanted(widget) && fits);
        if (isWanted(widget) && !fits)
            needed -= widget->sizeHint().width() + m_row->layout()->spacing();
    }
    m_row->layout()->activate();
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitTitleRow();
}

void TimelineView::setTheme(const Theme &theme)
{
    for (QLabel *label : findChildren<QLabel *>(QStringLiteral("secondary"))) {
        label->setFont(theme.smallFont);
        label->setForegroundRole(kSecondaryText);
    }
    m_plot->setTheme(theme);
    m_minimap->setTheme(theme);
    QPen dashed(theme.text2, 1.5);
    dashed.setDashPattern({4, 3});
    m_reserved->setIcon(lineSample(dashed, devicePixelRatioF()));
    m_allocated->setIcon(lineSample(QPen(theme.text2, 1), devicePixelRatioF()));
    for (QCheckBox *box : {m_reserved, m_allocated})
        box->setIconSize(QSize(22, 12));
    fitTitleRow();
}

void TimelineView::showMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("timelineMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillTimelineMenu(*menu, m_session, *m_plot, position);
    menu->addSeparator();
    menu->addMenu(m_capacity);
    menu->addAction(m_copyAction);
    menu->addAction(m_saveAction);
    menu->popup(m_plot->mapToGlobal(position));
}

void TimelineView::editNote(Moment moment)
{
    const Device *device = m_session.device();
    if (!device || !device->capabilities.timeline)
        return;
    const Note *known = noteAt(m_session.state(), moment);
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("noteDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(known ? tr("Edit the note") : tr("Add a note"));
    dialog->setLabelText(known ? tr("Note at %1. Without text, it is removed.").arg(fullMomentText(*device, moment))
                               : tr("Note at %1").arg(fullMomentText(*device, moment)));
    dialog->setTextValue(known ? known->text : QString());
    if (auto *field = dialog->findChild<QLineEdit *>())
        field->setMaxLength(static_cast<int>(kLongestNote));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, moment, document = m_session.active()->id, number = m_session.state().device](const QString &text) {
                // It may have been read again meanwhile, or another be active.
                const SessionDocument *row = m_session.active();
                if (row && row->id == document && row->state.device == number)
                    m_session.setState(withNote(row->state, moment, text), Session::History::Replace);
            });
    dialog->open();
}

FigureRequest TimelineView::usualPicture() const
{
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = m_session.state();
    request.attribution = attributionFor(m_session, request.state.colouring);
    request.filter = m_session.queries().filter();
    return request;
}

void TimelineView::copyPicture()
{
    if (!m_session.device())
        return;
    const auto made = sheetImage(TimelineFigure{m_session.document(), usualPicture()});
    if (made)
        QApplication::clipboard()->setImage(*made);
    else
        QMessageBox::warning(this, m_copyAction->iconText(), errorText(made.error(), Voice::current()).all());
}

void TimelineView::savePicture()
{
    if (!m_session.device())
        return;
    auto *dialog = new PictureDialog(m_session.document(), usualPicture(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PictureDialog::used, this,
            [](const FigureRequest &request) { rememberPicture(Settings().store(), request); });
    dialog->open();
}

} // namespace allostrata

#include "moc_timeline_view.cpp"
