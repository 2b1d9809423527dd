// Charts of bytes over the session's window.

#include "widgets/views/report_chart.h"

#include "core/base/bounded.h"
#include "widgets/views/view_look.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr int kSmallest = 60; ///< pixels, below which nothing is drawn

} // namespace

ReportChart::ReportChart(Session &session, Make make, QWidget *parent)
    : QWidget(parent), m_session(session), m_make(std::move(make)), m_theme(themeOf(palette(), font())), m_latest(this)
{
    setMouseTracking(true);
    setMinimumSize(1, 1);
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
    m_question = std::move(question);
    ask();
}

void ReportChart::setMake(Make make)
{
    m_make = std::move(make);
    ask();
}

ChartLook ReportChart::look() const
{
    QFont strong = m_theme.axisFont;
    strong.setWeight(QFont::DemiBold);
    ChartLook look{&m_theme, m_theme.axisFont, strong, 1, m_session.state().decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary};
    look.values = m_picture ? m_picture->values() : ChartValues::Bytes;
    return look;
}

ChartFrame ReportChart::frameOf(std::uint64_t highest) const
{
    return ChartFrame::within(QRectF(rect()).adjusted(kViewMargin, 4, -kViewMargin, -2), m_question->device(), m_question->state, highest, look());
}

void ReportChart::ask()
{
    if (!m_question || width() < kSmallest || height() < kSmallest) {
        m_latest.stop();
        m_picture.reset();
        m_pixels = QPixmap();
        update();
        return;
    }
    // The axis takes the room that the last labels took: about right, and put right when the answer is there.
    const ChartFrame frame = frameOf(m_picture ? m_picture->highest() : std::uint64_t(1) << 30U);
    const auto work = [make = m_make, question = *m_question, columns = frame.columns(1), theme = themeKindOf(m_theme)](const std::stop_token &stop) {
        return make(question, columns, theme, stop);
    };
    m_latest.ask(work, [this](const std::shared_ptr<const ReportPicture> &picture) {
        m_picture = picture;
        render();
        emit drawn();
    });
}

void ReportChart::render()
{
    m_pixels = QPixmap();
    if (m_picture && m_question && width() >= kSmallest && height() >= kSmallest) {
        m_frame = frameOf(m_picture->highest());
        m_drawnOf = m_question->document;
        m_drawnDevice = m_question->state.device;
        m_pixels = QPixmap(size() * devicePixelRatioF());
        m_pixels.setDevicePixelRatio(devicePixelRatioF());
        m_pixels.fill(m_theme.base);
        QPainter painter(&m_pixels);
        const ChartLook shown = look();
        drawChartGrid(painter, m_frame, shown);
        m_picture->draw(painter, m_frame, shown);
        drawChartAxes(painter, m_frame, shown);
    }
    update();
}

/// What is drawn is of the device that the session shows: its cursor has a place in it.
bool ReportChart::isCurrent() const
{
    return !m_pixels.isNull() && m_question && m_session.device() && isShown(m_session, *m_question)
        && m_drawnOf.lock() == m_question->document && m_drawnDevice == m_question->state.device;
}

void ReportChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.base);
    if (!isCurrent())
        return;
    painter.drawPixmap(0, 0, m_pixels);
    const double x = std::round(m_frame.xOf(m_session.state().cursor));
    if (x >= m_frame.area.left() && x <= m_frame.area.right() + 1)
        painter.fillRect(QRectF(std::min(x, m_frame.area.right() - 1), m_frame.area.top(), 1, m_frame.area.height()), m_theme.cursor);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setPen(QPen(m_theme.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void ReportChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    ask();
}

void ReportChart::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        press(event->position(), true);
    if (!isCurrent() || !m_picture || !m_frame.area.contains(event->position()))
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(), m_picture->toolTipAt(m_frame, event->position()), this);
}

void ReportChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        press(event->position(), false);
    else
        QWidget::mousePressEvent(event);
}

void ReportChart::press(const QPointF &position, bool isMove)
{
    const bool isIn = isMove || m_frame.area.adjusted(-2, -2, 2, 20).contains(position);
    if (!isCurrent() || !isIn)
        return;
    const double coordinate = bounded(m_frame.coordinateAt(position.x()), m_frame.from, m_frame.to);
    emit pressed(std::min(m_frame.axis.moment(coordinate), m_session.device()->timeline.end()), isMove);
}

void ReportChart::leaveEvent(QEvent *event)
{
    QToolTip::hideText();
    QWidget::leaveEvent(event);
}

} // namespace allostrata

#include "moc_report_chart.cpp"
