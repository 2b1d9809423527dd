// Toolbar: controls of the shared state.

#include "widgets/window/tool_bar.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"
#include "widgets/window/actions.h"
#include "widgets/window/query_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSlider>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kToolBarHeight = 42;
constexpr int kDetailWidth = 88;
constexpr int kToolStepMs = 800;
constexpr int kQueryStretch = 100; ///< share of the remaining width, against 1 for the empty space
constexpr int kLastLevel = 3; ///< the last level

/// Hairline between groups.
class Separator final : public QWidget {
public:
    explicit Separator(QWidget *parent) : QWidget(parent) { setFixedSize(13, 24); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(QRect(6, 0, 1, height()), themeOf(palette(), font()).line);
    }
};

/// Text of an action without the key that menus show.
QString plainText(const QAction &action)
{
    QString text = action.text().section(u'\t', 0, 0);
    return text.remove(u'&').remove(u'…');
}

} // namespace

ToolBar::ToolBar(Session &session, Actions &actions, QueryHistory &history, QMenu *exports, QWidget *parent)
    : QWidget(parent), m_session(session)
{
    m_row = makeRow(this, {12, 0, 12, 0}, 6);
    setFixedHeight(std::max(kToolBarHeight, fontMetrics().height() + 26));
    m_detailStep.setSingleShot(true);
    m_detailStep.setInterval(kToolStepMs);
    addStart(actions);
    addDrawing();
    m_query = new QueryBar(session, history, this);
    connect(actions.query, &QAction::triggered, m_query, &QueryBar::startTyping);
    connect(m_query, &QueryBar::answered, this, &ToolBar::fitToWidth);
    m_row->addSpacing(6);
    m_row->addWidget(m_query, kQueryStretch);
    m_row->addStretch(1);
    m_ofDocument.push_back(m_query);
    addEnd(actions, exports);
    connect(&m_session, &Session::activeChanged, this, &ToolBar::refresh);
    connect(&m_session, &Session::documentsChanged, this, &ToolBar::refresh);
    connect(&m_session, &Session::stateChanged, this, &ToolBar::refresh);
    refresh();
}

QToolButton *ToolBar::addButton(QAction *action, Qt::ToolButtonStyle style)
{
    auto *button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setDefaultAction(action);
    button->setAccessibleName(plainText(*action));
    button->setToolButtonStyle(style);
    if (style == Qt::ToolButtonTextBesideIcon)
        m_labelled.push_back(button);
    m_row->addWidget(button);
    return button;
}

QWidget *ToolBar::addSeparator()
{
    auto *separator = new Separator(this);
    m_row->addWidget(separator);
    return separator;
}

void ToolBar::addStart(const Actions &actions)
{
    addButton(actions.open, Qt::ToolButtonTextBesideIcon);
    addSeparator();
    addButton(actions.back, Qt::ToolButtonIconOnly);
    addButton(actions.forward, Qt::ToolButtonIconOnly);
    m_ofDocument.push_back(addSeparator());
    m_devices = new QMenu(this);
    m_device = toolButton(this, {{}, Icon::Device, tr("Device to show"), Words::tr("Device"), false, m_devices});
    m_device->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_devices, &QMenu::aboutToShow, this, &ToolBar::fillDevices);
    m_row->addWidget(m_device);
    m_axis = new SegmentedControl({Words::tr("Events"), Words::tr("Time")}, this);
    m_axis->setAccessibleName(tr("Axis"));
    connect(m_axis, &SegmentedControl::chosen, this,
            [&actions](int index) { (index == 0 ? actions.axisEvents : actions.axisTime)->trigger(); });
    m_row->addWidget(m_axis);
    m_ofDocument.insert(m_ofDocument.end(), {m_device, m_axis});
}

void ToolBar::addDrawing()
{
    m_detailLabel = new QLabel(Words::tr("Detail"), this);
    m_detailLabel->setForegroundRole(kSecondaryText);
    m_detail = new QSlider(Qt::Horizontal, this);
    m_detail->setRange(1, 100);
    m_detail->setFixedWidth(kDetailWidth);
    m_detail->setPageStep(10);
    m_detail->setAccessibleName(tr("Detail in percent"));
    const QString meaning = tr("The share of allocations, largest first, that have bands of their own. The rest form "
                               "one band with a count, so the total never changes.");
    m_detailValue = new QLabel(this);
    m_detailValue->setFixedWidth(m_detailValue->fontMetrics().horizontalAdvance(Words::tr("%1 %").arg(100)) + 2);
    m_detailParts = {m_detailLabel, m_detail, m_detailValue};
    for (QWidget *part : m_detailParts)
        part->setToolTip(meaning);
    connect(m_detail, &QSlider::valueChanged, this, &ToolBar::setDetail);
    m_colourLabel = new QLabel(Words::tr("Colour by"), this);
    m_colourLabel->setForegroundRole(kSecondaryText);
    m_colouring = new AttributeBox(AttributeUse::Colour, this);
    m_colouring->setAccessibleName(Words::tr("Colour by"));
    m_colourLabel->setBuddy(m_colouring);
    connect(m_colouring, &AttributeBox::chosen, this, [this](Attribute attribute) {
        m_session.change([&](ViewState &state) { state.colouring = attribute; });
        if (!m_colouring->isStepping())
            emit coloured();
    });
    m_row->addSpacing(6);
    for (QWidget *part : {static_cast<QWidget *>(m_detailLabel), static_cast<QWidget *>(m_detail),
                          static_cast<QWidget *>(m_detailValue)})
        m_row->addWidget(part);
    m_row->addSpacing(6);
    m_row->addWidget(m_colourLabel);
    m_row->addWidget(m_colouring);
    m_ofDocument.insert(m_ofDocument.end(), {m_detailLabel, m_detail, m_detailValue, m_colourLabel, m_colouring});
}

void ToolBar::addEnd(const Actions &actions, QMenu *exports)
{
    QToolButton *peak = addButton(actions.peak, Qt::ToolButtonTextBesideIcon);
    QToolButton *fit = addButton(actions.fit, Qt::ToolButtonTextBesideIcon);
    QToolButton *exportButton = toolButton(this, {Words::tr("Export"), Icon::Export, tr("Save or copy what is shown"),
                                                  Words::tr("Export"), true, exports});
    exportButton->setEnabled(exports->menuAction()->isEnabled());
    connect(exports->menuAction(), &QAction::changed, exportButton,
            [exportButton, exports] { exportButton->setEnabled(exports->menuAction()->isEnabled()); });
    m_row->addWidget(exportButton);
    m_labelled.push_back(exportButton);
    auto *menu = new QMenu(this);
    m_more = toolButton(this, {u"»"_s, {}, Words::tr("More"), Words::tr("More"), true, menu});
    menu->addAction(actions.axisEvents);
    menu->addAction(actions.axisTime);
    menu->addMenu(Words::tr("Colour by"))->addActions(actions.colourings->actions());
    menu->addSeparator();
    menu->addAction(actions.peak);
    menu->addAction(actions.fit);
    menu->addMenu(exports);
    m_row->addWidget(m_more);
    m_ofDocument.insert(m_ofDocument.end(), {peak, fit});
    m_rest = {m_axis, m_colourLabel, m_colouring, peak, fit, exportButton};
}

void ToolBar::fillDevices()
{
    m_devices->clear();
    const SessionDocument *row = m_session.active();
    if (!row)
        return;
    for (std::size_t i = 0; i < row->document->devices().size(); ++i) {
        QAction *action = m_devices->addAction(deviceText(row->document->devices()[i].ordinal));
        action->setCheckable(true);
        action->setChecked(i == row->state.device);
        connect(action, &QAction::triggered, this, [this, i] { m_session.showDevice(i); });
    }
}

void ToolBar::setDetail(int percent)
{
    ViewState state = m_session.state();
    if (state.detailPercent == percent)
        return;
    state.detailPercent = percent;
    m_session.setState(std::move(state), m_detailStep.isActive() ? Session::History::Replace : Session::History::Push);
    m_detailStep.start();
}

void ToolBar::refresh()
{
    const ViewState &state = m_session.state();
    const Device *device = m_session.device();
    const bool hasTimeline = device && device->capabilities.timeline;
    const bool hasTimes = device && device->capabilities.times;
    const QString name = device ? deviceText(device->ordinal) : tr("no device");
    const bool isOther = name != m_device->text() || (m_session.active() != nullptr) != m_hadDocument;
    m_hadDocument = m_session.active() != nullptr;
    m_device->setText(name);
    m_device->setEnabled(device);
    m_axis->setEnabled(hasTimeline);
    m_axis->setCurrent(state.axis == TimeAxis::Time ? 1 : 0);
    m_axis->setChoiceEnabled(1, hasTimeline && hasTimes,
                             hasTimeline && !hasTimes ? Words::tr("The events of this file have no times.")
                                                      : QString());
    const QSignalBlocker blocker(m_detail);
    m_detail->setValue(state.detailPercent);
    m_detailValue->setText(Words::tr("%1 %").arg(state.detailPercent));
    m_colouring->setChoices([this](Attribute attribute) { return m_session.gapOf(attribute); });
    m_colouring->setChoice(state.colouring);
    m_detail->setEnabled(hasTimeline && device->capabilities.lives);
    m_colouring->setEnabled(device && device->capabilities.lives);
    m_colouring->setToolTip(hasTimeline && !device->capabilities.lives
                                ? tr("This file records only categories, so the bands are coloured by category.")
                                : tr("What the colours of the bands mean (C: next colouring)"));
    if (isOther)
        fitToWidth();
}

void ToolBar::applyLevel(int level)
{
    const bool hasDocument = m_session.active() != nullptr;
    for (QToolButton *button : m_labelled)
        button->setToolButtonStyle(level >= 1 ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    for (QWidget *part : m_rest)
        part->setVisible(level < kLastLevel);
    for (QWidget *part : m_ofDocument)
        part->setVisible(hasDocument
                         && (level < kLastLevel || std::find(m_rest.begin(), m_rest.end(), part) == m_rest.end()));
    for (QWidget *part : m_detailParts)
        part->setVisible(hasDocument && level < 2);
    for (QWidget *label : {static_cast<QWidget *>(m_colourLabel), static_cast<QWidget *>(m_detailLabel)})
        label->setVisible(hasDocument && level < 1);
    m_more->setVisible(hasDocument && level >= kLastLevel);
}

void ToolBar::fitToWidth()
{
    for (m_level = 0; m_level <= kLastLevel; ++m_level) {
        applyLevel(m_level);
        m_row->invalidate();
        if (m_row->minimumSize().width() <= width())
            break;
    }
    m_level = std::min(m_level, kLastLevel);
}

QSize ToolBar::minimumSizeHint() const { return {160, kToolBarHeight}; }

void ToolBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitToWidth();
}

void ToolBar::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.fillRect(rect(), theme.chrome);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
}

} // namespace allostrata

#include "moc_tool_bar.cpp"
