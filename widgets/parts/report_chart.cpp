// Chart of bytes over the visible range.

#include "widgets/parts/report_chart.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/view_moves.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr int kSmallest = 60; ///< pixels; a smaller chart draws nothing
constexpr double kZoom = 0.8; ///< factor per step of the wheel
constexpr double kMove = 0.1; ///< share of the width per step of the wheel
constexpr int kSettled = 500; ///< milliseconds without a turn before a new step of the history

} // namespace

ReportChart::ReportChart(Session &session, Make make, QWidget *parent)
    : PlotWidget(parent), m_session(session), m_make(std::move(make)), m_theme(themeOf(palette(), font())),
      m_latest(this)
{
    setMouseTracking(true);
    setMinimumSize(1, 1);
    setAutoAddPlottableToLegend(false);
    m_settle.setSingleShot(true);
    connect(&session, &Session::pointedChanged, this, &ReportChart::showPointed);
}

void ReportChart::setTheme(const Theme &theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    ask();
}

void ReportChart::setQuestion(std::optional<ReportQuestion> question)
{
    if (!m_question || !question || m_question->document != question->document
        || m_question->state.device != question->state.device) {
        m_pointed.reset(); // it was a moment of another trace
        m_held.reset();
    }
    m_question = std::move(question);
    ask();
}

void ReportChart::setMake(Make make)
{
    m_make = std::move(make);
    m_origin.reset();
    ask();
}

void ReportChart::setMake(Make make, const std::shared_ptr<const Document> &document, std::size_t device)
{
    m_make = std::move(make);
    m_origin = {document, device};
    ask();
}

bool ReportChart::canDraw() const
{
    return m_make && m_question && width() >= kSmallest && height() >= kSmallest
           && (!m_origin
               || (m_origin->document.lock() == m_question->document && m_origin->device == m_question->state.device));
}

/// Builds the axes for the visible range, and the picture if there is one.
void ReportChart::compose()
{
    QFont strong = m_theme.axisFont;
    strong.setWeight(QFont::DemiBold);
    m_look = {&m_theme, m_theme.axisFont, strong, 1,
              m_session.state().decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary};
    // Size the axis by the labels of the last picture: about right, and corrected when the answer arrives.
    const std::uint64_t highest = m_picture ? m_picture->highest() : std::uint64_t(1) << 30U;
    const ChartScale scale = ChartScale::overTrace(m_question->device(), m_question->state, highest,
                                                   m_picture ? m_picture->values() : ChartValues::Bytes);
    setBackground(m_theme.base);
    m_pane.emplace(*this, scale, m_look);
    m_pane->placeWithin(QRectF(rect()).adjusted(kViewMargin, 4, -kViewMargin, -2), size());
    updateLayout();
    m_frame = m_pane->frame();
}

void ReportChart::ask()
{
    if (!canDraw()) {
        m_latest.stop();
        m_picture.reset();
        clear();
        return;
    }
    if (m_picture && !m_picture->isOf(*m_question))
        m_picture.reset(); // its moments do not fit these axes
    compose();
    render();
    const int columns = m_frame.columns(1);
    const auto work = [make = m_make, question = *m_question, columns, theme = themeKindOf(m_theme)](
                          const std::stop_token &stop) { return make(question, columns, theme, stop); };
    m_latest.ask(work, [this](const Result<std::shared_ptr<const TraceChart>> &answer) {
        const auto *picture = orAnnounce(answer);
        m_picture = picture ? *picture : nullptr;
        if (m_picture) {
            compose();
            render();
        } else {
            clear();
        }
        emit drawn();
    });
}

void ReportChart::clear()
{
    clearPlottables();
    clearItems();
    xAxis->setTicker(QSharedPointer<QCPAxisTicker>::create()); // the pane's ticker refers to a document
    m_pane.reset();
    update();
}

void ReportChart::render()
{
    if (m_picture)
        m_picture->show(*m_pane);
    replot(rpQueuedRefresh);
}

/// Whether the picture belongs to the device that the session shows, so that the cursor has a place in it.
bool ReportChart::isCurrent() const
{
    return m_picture && m_pane && m_question && m_session.device() && isShown(m_session, *m_question)
           && m_picture->isOf(*m_question);
}

void ReportChart::paintEvent(QPaintEvent *event)
{
    if (isCurrent())
        QCustomPlot::paintEvent(event);
    QPainter painter(this);
    if (!isCurrent()) {
        painter.fillRect(rect(), m_theme.base);
        return;
    }
    if (m_pointed)
        drawLine(painter, *m_pointed, m_theme.text3);
    drawLine(painter, m_session.state().cursor, m_theme.cursor);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setPen(QPen(m_theme.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

/// Draws a vertical line at a moment, if the plot area shows it.
void ReportChart::drawLine(QPainter &painter, Moment moment, const QColor &colour) const
{
    const double x = std::round(m_frame.xOf(moment));
    if (x >= m_frame.area.left() && x <= m_frame.area.right() + 1)
        painter.fillRect(QRectF(std::min(x, m_frame.area.right() - 1), m_frame.area.top(), 1, m_frame.area.height()),
                         colour);
}

void ReportChart::showPointed()
{
    const auto moment = isVisible() ? m_session.pointed() : std::nullopt;
    if (std::exchange(m_pointed, moment) != moment)
        update();
}

void ReportChart::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    ask();
}

void ReportChart::mouseMoveEvent(QMouseEvent *event)
{
    const double x = event->position().x();
    // the button may have been released while the chart was hidden
    if (!event->buttons().testAnyFlags(Qt::LeftButton | Qt::MiddleButton))
        m_held.reset();
    if (m_held && isCurrent()) {
        QToolTip::hideText();
        const SceneWindow shown = windowOf(m_frame.axis, m_session.state(), 1);
        const double perPixel = (shown.to - shown.from) / std::max(m_frame.area.width(), 1.0);
        const double by = (*m_held - x) * perPixel;
        // a fraction of an event is carried over to the next move
        const double moved = m_frame.axis.kind() == TimeAxis::Events ? std::trunc(by) : by;
        if (moved != 0) {
            *m_held -= moved / perPixel;
            moveWindow(shown.from + moved, shown.to + moved);
        }
        return;
    }
    if (event->buttons().testFlag(Qt::LeftButton))
        press(event->position(), true);
    const bool isIn = isCurrent() && m_frame.area.contains(event->position());
    m_session.setPointed(
        isIn ? std::optional(std::min(m_frame.axis.moment(m_frame.coordinateAt(x)), m_session.device()->timeline.end()))
             : std::nullopt);
    if (isIn)
        QToolTip::showText(event->globalPosition().toPoint(), m_picture->toolTipAt(m_frame, event->position()), this);
    else
        QToolTip::hideText();
}

void ReportChart::mousePressEvent(QMouseEvent *event)
{
    const bool isLeft = event->button() == Qt::LeftButton;
    if (event->button() == Qt::MiddleButton || (isLeft && event->modifiers().testFlag(Qt::ShiftModifier)))
        m_held = event->position().x();
    else if (isLeft)
        press(event->position(), false);
    else
        QCustomPlot::mousePressEvent(event);
}

void ReportChart::mouseReleaseEvent(QMouseEvent *event)
{
    m_held.reset();
    m_settle.stop(); // the next turn is a separate step of the history
    QCustomPlot::mouseReleaseEvent(event);
}

void ReportChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !isCurrent() || !m_frame.area.contains(event->position()))
        return;
    m_session.change(
        [&](ViewState &state) { state.window = initialState(*m_question->document, state.device).window; });
}

void ReportChart::press(const QPointF &position, bool isMove)
{
    const bool isIn = isMove || m_frame.area.adjusted(-2, -2, 2, 20).contains(position);
    if (!isCurrent() || !isIn)
        return;
    const double coordinate = bounded(m_frame.coordinateAt(position.x()), m_frame.from, m_frame.to);
    emit pressed(std::min(m_frame.axis.moment(coordinate), m_session.device()->timeline.end()), isMove);
}

void ReportChart::wheelEvent(QWheelEvent *event)
{
    event->accept();
    if (!isCurrent())
        return;
    const QPoint delta = event->angleDelta();
    const double steps = (delta.y() != 0 ? delta.y() : delta.x()) / 120.0;
    const bool isMove = delta.y() == 0 || event->modifiers().testFlag(Qt::ControlModifier);
    const SceneWindow shown = windowOf(m_frame.axis, m_session.state(), 1); // pictures may lag behind the wheel
    const double width = shown.to - shown.from;
    const double anchor = m_frame.coordinateAt(event->position().x());
    const double factor = isMove ? 1 : std::pow(kZoom, steps);
    const double from = isMove ? shown.from - steps * kMove * width : anchor - (anchor - shown.from) * factor;
    const bool isOut = factor > 1 && m_frame.axis.kind() == TimeAxis::Events; // must gain at least one event
    moveWindow(from, from + (isOut ? std::ceil(width * factor) : width * factor));
}

/// Moves the visible range of all views; further moves soon after belong to the same step of the history.
void ReportChart::moveWindow(double from, double to)
{
    ViewState state = m_session.state();
    state.window = windowBetween(m_frame.axis, m_session.device()->timeline.end(), from, to, state.window);
    const bool isSettling = m_settle.isActive();
    m_settle.start(kSettled);
    m_session.setState(std::move(state), isSettling ? Session::History::Replace : Session::History::Push);
}

void ReportChart::contextMenuEvent(QContextMenuEvent *event)
{
    const QPointF position(event->pos());
    const bool isIn = isCurrent() && m_frame.area.contains(position);
    if (const auto band = isIn ? m_picture->bandAt(m_frame, position) : std::nullopt)
        emit menuWanted(*band, event->globalPos());
}

void ReportChart::leaveEvent(QEvent *event)
{
    QToolTip::hideText();
    m_session.setPointed(std::nullopt);
    QWidget::leaveEvent(event);
}

} // namespace allostrata

#include "moc_report_chart.cpp"
