// The timeline's title row, plot and minimap.

#include "widgets/views/timeline/timeline_view.h"

#include "widgets/paint/icons.h"
#include "widgets/plots/figure.h"
#include "widgets/plots/minimap.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/plots/timeline_plot.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace allostrata {

TimelineView::TimelineView(Session &session, QWidget *parent) : QWidget(parent), m_session(session)
{
    const Theme theme = themeOf(palette(), font());
    m_plot = new TimelinePlot(session, theme, this);
    m_minimap = new Minimap(session, theme, this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildActions();
    buildTitleRow();
    column->addWidget(m_plot, 1);
    column->addWidget(m_minimap);
    setFocusProxy(m_plot);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base); // a role, not a colour: that follows a change of theme
    connect(m_plot, &TimelinePlot::scaleChanged, this, &TimelineView::scaleChanged);
    connect(m_plot, &TimelinePlot::unitChanged, m_unit, &QLabel::setText);
    connect(&session, &Session::stateChanged, this, &TimelineView::refreshTitle);
    connect(&session, &Session::activeChanged, this, &TimelineView::refreshTitle);
    applyTheme();
    refreshTitle();
}

void TimelineView::buildTitleRow()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(12, 6, 12, 4);
    row->setSpacing(12);
    m_title = new QLabel(tr("Active memory"), this);
    auto *what = new QLabel(tr("requested bytes"), this);
    what->setToolTip(tr("The size of a trace event is what the caller asked for, before rounding to blocks."));
    what->setObjectName(QStringLiteral("secondary"));
    m_unit = new QLabel(this);
    m_unit->setObjectName(QStringLiteral("secondary"));
    m_range = new QLabel(this);
    m_range->setObjectName(QStringLiteral("secondary"));
    m_showAll = new QPushButton(tr("Show all"), this);
    m_showAll->setFlat(true);
    m_showAll->setToolTip(tr("Show the whole trace (F)"));
    m_reserved = new QCheckBox(tr("reserved"), this);
    m_reserved->setToolTip(tr("The dashed line of the memory held in segments (R)"));
    m_labels = new QCheckBox(tr("labels"), this);
    m_labels->setToolTip(tr("Names on bands and regions where they fit whole (L)"));
    m_units = new QToolButton(this);
    m_units->setText(QStringLiteral("GiB | GB"));
    m_units->setAutoRaise(true);
    m_units->setToolTip(tr("Binary or decimal units"));
    m_copy = new QToolButton(this);
    m_copy->setAutoRaise(true);
    m_copy->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_copy->setDefaultAction(m_copyAction);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_title, what, m_unit, m_range, m_showAll})
        row->addWidget(widget);
    row->addStretch(1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_units, m_reserved, m_labels, m_copy})
        row->addWidget(widget);
    qobject_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_showAll, &QPushButton::clicked, m_plot, &TimelinePlot::showAll);
    connect(m_reserved, &QCheckBox::toggled, this, [this](bool on) {
        ViewState state = m_session.state();
        state.showReserved = on;
        m_session.setState(state);
    });
    connect(m_labels, &QCheckBox::toggled, this, [this](bool on) {
        ViewState state = m_session.state();
        state.showLabels = on;
        m_session.setState(state);
    });
    connect(m_units, &QToolButton::clicked, this, [this] {
        m_plot->setUnits(m_plot->units() == ByteUnits::Binary ? ByteUnits::Decimal : ByteUnits::Binary);
    });
}

void TimelineView::buildActions()
{
    m_saveAction = new QAction(themedIcon(Icon::Picture), tr("Save the picture…"), this);
    m_saveAction->setShortcut(QKeySequence(QStringLiteral("Ctrl+E")));
    m_copyAction = new QAction(themedIcon(Icon::Copy), tr("Copy the picture"), this);
    m_copyAction->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+C")));
    for (QAction *action : {m_saveAction, m_copyAction}) {
        action->setToolTip(action->text() + QStringLiteral(" (") + action->shortcut().toString(QKeySequence::NativeText)
                           + QLatin1Char(')'));
        action->setShortcutContext(Qt::WindowShortcut);
    }
    connect(m_saveAction, &QAction::triggered, this, &TimelineView::savePicture);
    connect(m_copyAction, &QAction::triggered, this, &TimelineView::copyPicture);
}

void TimelineView::refreshTitle()
{
    const Device *device = m_session.device();
    const bool has = device && device->strata;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_reserved, m_labels, m_units})
        widget->setEnabled(has);
    m_copyAction->setEnabled(has);
    m_saveAction->setEnabled(has);
    const TimelineWindow window = has ? m_session.state().window : TimelineWindow{};
    const bool isZoomed = has
        && (window.first > 0 || window.last < device->timeline.end() || window.lowestByte || window.highestByte);
    m_showAll->setVisible(isZoomed);
    m_range->setVisible(isZoomed);
    if (!has)
        return;
    const SceneAxis axis(*device, m_session.state().axis);
    m_range->setText(QStringLiteral("%1 – %2").arg(momentText(axis, window.first), momentText(axis, window.last)));
    const QSignalBlocker blockReserved(m_reserved);
    const QSignalBlocker blockLabels(m_labels);
    m_reserved->setChecked(m_session.state().showReserved);
    m_labels->setChecked(m_session.state().showLabels);
}

void TimelineView::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_title->setFont(theme.titleFont);
    for (QLabel *label : findChildren<QLabel *>(QStringLiteral("secondary"))) {
        label->setFont(theme.smallFont);
        label->setForegroundRole(kSecondaryText);
    }
    m_plot->setTheme(theme);
    m_minimap->setTheme(theme);
}

void TimelineView::changeEvent(QEvent *event)
{
    if (m_plot && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        applyTheme();
    QWidget::changeEvent(event);
}

void TimelineView::copyPicture()
{
    if (!m_session.device())
        return;
    FigureRequest request;
    request.state = m_session.state();
    request.units = m_plot->units();
    QApplication::clipboard()->setImage(figureImage(m_session.document(), request));
}

void TimelineView::savePicture()
{
    if (!m_session.device())
        return;
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the picture"), QStringLiteral("active-memory.png"),
                                                      tr("Pictures (*.png *.svg *.pdf)"));
    if (path.isEmpty())
        return;
    FigureRequest request;
    request.state = m_session.state();
    request.units = m_plot->units();
    const auto written = writeFigure(m_session.document(), request, path);
    if (!written)
        QMessageBox::warning(this, tr("Save the picture"), errorText(written.error(), Voice::current()).all());
}

} // namespace allostrata
