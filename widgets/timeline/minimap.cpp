// Minimap: the whole trace in a strip below the timeline.

#include "widgets/timeline/minimap.h"

#include "core/base/arithmetic.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr int kMinimapHeight = 44;
constexpr double kHandle = 5;
constexpr Moment kFewMoments = 100'000; ///< of a trace whose silhouette is painted at once

} // namespace

Minimap::Minimap(Session &session, const Theme &theme, QWidget *parent)
    : QWidget(parent), m_session(session), m_theme(theme)
{
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Minimap"));
    setAccessibleDescription(tr("Shows the whole trace; the rectangle marks the visible range. With the keyboard, use "
                                "A, D, W and S in the timeline."));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes & (StateChange::Device | StateChange::Axis))
            dropSilhouette();
        if (changes.testFlag(StateChange::Device))
            m_grip = Grip::None; // what was pressed is of another trace
        update();
    });
    connect(&session, &Session::pointedChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &Session::activeChanged, this, [this] {
        m_grip = Grip::None;
        dropSilhouette();
    });
}

void Minimap::setTheme(const Theme &theme)
{
    m_theme = theme;
    dropSilhouette();
}

void Minimap::setMargins(int left, int right)
{
    m_isStale = m_isStale || left != m_left || right != m_right;
    m_left = left;
    m_right = right;
    update();
}

QSize Minimap::sizeHint() const { return {400, kMinimapHeight}; }

QSize Minimap::minimumSizeHint() const { return {80, kMinimapHeight}; }

QRectF Minimap::area() const { return QRectF(m_left, 2, std::max(width() - m_left - m_right, 1), kMinimapHeight - 6); }

SceneAxis Minimap::axis() const { return SceneAxis(*m_session.device(), m_session.state().axis); }

double Minimap::xOf(Moment moment) const
{
    const SceneAxis whole = axis();
    const double from = whole.coordinate(0);
    const double to = std::max(whole.coordinate(m_session.device()->timeline.end()), from + 1e-3);
    return area().left() + area().width() * (whole.coordinate(moment) - from) / (to - from);
}

Moment Minimap::momentAt(double x) const
{
    const SceneAxis whole = axis();
    const double from = whole.coordinate(0);
    const double to = whole.coordinate(m_session.device()->timeline.end());
    const double share = bounded((x - area().left()) / area().width(), 0.0, 1.0);
    return share >= 1 ? m_session.device()->timeline.end() : whole.moment(from + (to - from) * share);
}

QRectF Minimap::windowRect() const
{
    const TimelineWindow &window = m_session.state().window;
    const double left = xOf(window.first);
    return QRectF(left, area().top(), std::max(xOf(window.last) - left, 2.0), area().height());
}

void Minimap::resizeEvent(QResizeEvent *event)
{
    m_isStale = true; // the earlier one is stretched meanwhile
    QWidget::resizeEvent(event);
}

void Minimap::dropSilhouette()
{
    m_making.stop();
    m_silhouette = QImage();
    m_isStale = true;
    update();
}

namespace {

/// The whole trace: the highest total of each column, and paler above it what is soon freed again.
QImage silhouetteOf(const Device &device, TimeAxis axis, QSize pixels, const Theme &theme)
{
    QImage silhouette(pixels, QImage::Format_RGB32);
    silhouette.fill(theme.base);
    const SceneAxis whole(device, axis);
    const StrataColumns columns = sampleColumns(
        *device.strata, whole.columns(whole.coordinate(0), whole.coordinate(device.timeline.end()), pixels.width()));
    const double peak = std::max<double>(static_cast<double>(device.timeline.peakRequested().bytes), 1);
    QPainter painter(&silhouette);
    QColor swing = theme.minimapFill;
    swing.setAlphaF(0.5F);
    const auto topOf = [&](std::uint64_t bytes) {
        return pixels.height()
               - static_cast<int>(std::lround(static_cast<double>(bytes) / peak * (pixels.height() - 4)));
    };
    for (int x = 0; x < pixels.width(); ++x) {
        const auto column = static_cast<std::size_t>(x);
        const int top = topOf(columns.totals[column]);
        const int bottom = std::max(topOf(usualTotals(*device.strata, columns.ranges[column]).lowest), top);
        painter.fillRect(x, top, 1, bottom - top, swing);
        painter.fillRect(x, bottom, 1, pixels.height() - bottom, theme.minimapFill);
    }
    return silhouette;
}

} // namespace

void Minimap::makeSilhouette()
{
    m_isStale = false;
    const QSize pixels = (area().size() * devicePixelRatioF()).toSize().expandedTo({1, 1});
    const auto make = [document = m_session.document(), row = m_session.state().device, axis = m_session.state().axis,
                       pixels, theme = m_theme] { return silhouetteOf(document->devices()[row], axis, pixels, theme); };
    if (m_session.device()->timeline.end() < kFewMoments) {
        m_silhouette = make();
        return;
    }
    m_making.ask([make](const std::stop_token &) { return make(); },
                 [this](const Result<QImage> &silhouette) {
                     const QImage *made = orAnnounce(silhouette);
                     m_silhouette = made ? *made : QImage();
                     update();
                 });
}

void Minimap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.base);
    const Device *device = m_session.device();
    if (!device || !device->strata || area().width() < 2)
        return;
    if (m_isStale)
        makeSilhouette();
    if (!m_silhouette.isNull())
        painter.drawImage(QRectF(area().topLeft(), area().size().toSize()), m_silhouette);
    const QRectF window = windowRect();
    QColor dim = m_theme.base;
    dim.setAlphaF(0.6F);
    painter.fillRect(QRectF(area().left(), area().top(), window.left() - area().left(), area().height()), dim);
    painter.fillRect(QRectF(window.right(), area().top(), area().right() - window.right(), area().height()), dim);
    const Peak &peak = device->timeline.peakRequested();
    painter.setPen(QPen(m_theme.cursor, 1));
    const double peakX = xOf(peak.event ? peak.event.value() + 1 : 0);
    painter.drawLine(QPointF(peakX, area().top()), QPointF(peakX, area().bottom()));
    painter.setPen(QPen(m_theme.accent, 2));
    for (const AllocationId id : m_session.state().selection) {
        const double x = xOf(device->strata->birth(id));
        painter.drawLine(QPointF(x, area().bottom() - 6), QPointF(x, area().bottom()));
        if (&id - m_session.state().selection.data() > 200)
            break;
    }
    if (const auto pointed = m_session.pointed()) {
        painter.setPen(QPen(m_theme.text3, 1, Qt::DotLine));
        painter.drawLine(QPointF(xOf(*pointed), area().top()), QPointF(xOf(*pointed), area().bottom()));
    }
    painter.setPen(QPen(m_theme.accent, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(window.adjusted(0, 0, -1, -1));
    for (const double x : {window.left(), window.right() - 1}) {
        const QRectF handle(x - kHandle / 2, area().center().y() - 8, kHandle, 16);
        painter.fillRect(handle, m_theme.accent);
    }
}

Minimap::Grip Minimap::gripAt(const QPointF &position) const
{
    const QRectF window = windowRect();
    if (std::abs(position.x() - window.left()) <= kHandle)
        return Grip::Left;
    if (std::abs(position.x() - window.right()) <= kHandle)
        return Grip::Right;
    const bool isAll = window.width() >= area().width() - 2;
    if (window.contains(position) && !isAll)
        return Grip::Middle;
    return Grip::Outside;
}

void Minimap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_session.device() || !m_session.device()->strata)
        return;
    m_grip = gripAt(event->position());
    m_pressed = event->position();
    m_pressedWindow = m_session.state().window;
    m_session.setState(m_session.state(), Session::History::Push);
}

void Minimap::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_session.device() || !m_session.device()->strata)
        return;
    m_session.setPointed(momentAt(event->position().x()));
    if (m_grip == Grip::None) {
        const Grip grip = gripAt(event->position());
        setCursor(grip == Grip::Left || grip == Grip::Right ? Qt::SizeHorCursor
                  : grip == Grip::Middle                    ? Qt::OpenHandCursor
                                                            : Qt::CrossCursor);
        return;
    }
    const Moment end = m_session.device()->timeline.end();
    ViewState state = m_session.state();
    TimelineWindow &window = state.window;
    switch (m_grip) {
    case Grip::Left:
        window.first = std::min(momentAt(event->position().x()), window.last - std::min<Moment>(2, window.last));
        break;
    case Grip::Right: window.last = std::max(momentAt(event->position().x()), std::min(window.first + 2, end)); break;
    case Grip::Middle: {
        const double by = event->position().x() - m_pressed.x();
        const double left = bounded(xOf(m_pressedWindow.first) + by, area().left(),
                                    area().right() - (xOf(m_pressedWindow.last) - xOf(m_pressedWindow.first)));
        const Moment width = m_pressedWindow.last - m_pressedWindow.first;
        window.first = std::min(momentAt(left), end - std::min(width, end));
        window.last = std::min(window.first + width, end);
        break;
    }
    default: {
        const Moment a = momentAt(m_pressed.x());
        const Moment b = momentAt(event->position().x());
        if (a == b)
            return;
        window.first = std::min(a, b);
        window.last = std::max(std::max(a, b), std::min(window.first + 2, end));
    }
    }
    window.lowestByte.reset();
    window.highestByte.reset();
    m_session.setState(state, Session::History::Replace);
}

void Minimap::mouseReleaseEvent(QMouseEvent *) { m_grip = Grip::None; }

void Minimap::leaveEvent(QEvent *) { m_session.setPointed({}); }

} // namespace allostrata

#include "moc_minimap.cpp"
