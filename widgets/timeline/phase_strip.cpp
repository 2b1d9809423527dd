// Phase strip: the phases below the timeline, with tooltip, click and keys.

#include "widgets/timeline/phase_strip.h"

#include "widgets/session/attribution_cache.h"
#include "widgets/text/phase_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

QFont bandFont(const Theme &theme)
{
    QFont font = theme.axisFont;
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

PhaseStrip::PhaseStrip(Session &session, const Theme &theme, QWidget *parent)
    : QWidget(parent), m_session(session), m_theme(theme)
{
    setObjectName(QStringLiteral("phaseStrip"));
    setAccessibleName(Words::tr("Phases"));
    setAccessibleDescription(tr("Shows what the program was doing. Press Left or Right to go to the previous or next "
                                "phase, and Return to zoom to it."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::PointingHandCursor);
    connect(&session, &Session::stateChanged, this, &PhaseStrip::onState);
    connect(&session, &Session::activeChanged, this, [this] { onState(StateChange::Device); });
    connect(&session.attributions(), &AttributionCache::changed, this, &PhaseStrip::onAttribution);
}

void PhaseStrip::setTheme(const Theme &theme)
{
    m_theme = theme;
    update();
}

int PhaseStrip::heightFor(const Theme &theme) { return static_cast<int>(QFontMetricsF(bandFont(theme)).height()) + 3; }

void PhaseStrip::onState(StateChanges changes)
{
    if (!(changes & (StateChange::Device | StateChange::Axis | StateChange::Window | StateChange::Attribution)))
        return;
    m_isStale = true;
    m_lit.reset();
    m_pressed.reset();
    update();
}

void PhaseStrip::resizeEvent(QResizeEvent *event)
{
    m_isStale = true;
    QWidget::resizeEvent(event);
}

std::shared_ptr<const Phases> PhaseStrip::phases() const
{
    const std::shared_ptr<const Attribution> attribution = m_session.attributions().attribution();
    return attribution ? std::shared_ptr<const Phases>(attribution, &attribution->phases()) : nullptr;
}

void PhaseStrip::onAttribution()
{
    m_isStale = true;
    update();
    // The phases are computed only if the strip is visible.
    const std::shared_ptr<const Phases> all = isVisible() ? phases() : nullptr;
    if (!all || m_given.lock() == all)
        return;
    m_given = all;
    emit phasesKnown();
}

const std::vector<PhaseSpan> &PhaseStrip::spans()
{
    if (!m_isStale)
        return m_spans;
    m_spans.clear();
    const std::shared_ptr<const Phases> all = phases();
    if (all && all->isKnown()) {
        const ViewState &state = m_session.state();
        const SceneAxis axis(*m_session.device(), state.axis);
        m_spans = phaseSpans(*all, {&axis, state.window.first, state.window.last, rect()});
    }
    m_isStale = false;
    return m_spans;
}

void PhaseStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.base);
    if (!m_session.device())
        return;
    const bool hasTrace = m_session.device()->capabilities.timeline;
    const std::shared_ptr<const Phases> all = phases();
    if (!all && hasTrace) // it is being computed
        return;
    if (!all || !all->isKnown()) {
        paintNote(painter, m_session.device()->capabilities.stacks
                               ? tr("phases: none found in stacks or annotations")
                               : tr("phases: not known, because the file has no stacks"));
        return;
    }
    const std::optional<std::size_t> lit = m_lit && *m_lit < spans().size() ? m_lit : std::nullopt;
    drawPhaseSpans(painter, spans(), rect(), m_theme, bandFont(m_theme), lit);
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void PhaseStrip::paintNote(QPainter &painter, const QString &text) const
{
    painter.setFont(m_theme.axisFont);
    painter.setPen(m_theme.text3);
    const QFontMetricsF metrics(m_theme.axisFont);
    if (metrics.horizontalAdvance(text) + 8 <= width())
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, text);
}

std::optional<std::size_t> PhaseStrip::spanAt(double x)
{
    const std::vector<PhaseSpan> &all = spans();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [x](const PhaseSpan &span) { return x >= span.left && x < span.right; });
    return found == all.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - all.begin()));
}

QString PhaseStrip::toolTipOf(const PhaseInterval &interval) const
{
    const Voice voice = Voice::current();
    const Device &device = *m_session.device();
    const std::shared_ptr<const Phases> all = phases();
    const QString name = all ? namedPhaseText(interval.phase, interval.name, *all, voice)
                             : phaseText(interval.phase, voice);
    QStringList lines{QStringLiteral("<b>") + name.toHtmlEscaped() + QStringLiteral("</b>")};
    if (const QString source = phaseSourceText(interval.source, voice); !source.isEmpty())
        lines.front() += QStringLiteral(", ") + source.toHtmlEscaped();
    lines << Words::tr("events %1 to %2")
                 .arg(voice.number(momentNumber(device.timeline, interval.first)),
                      voice.number(momentNumber(device.timeline, interval.last > 0 ? interval.last - 1 : 0)))
                 .toHtmlEscaped();
    if (device.times.isValid()) {
        const SceneAxis time(device, TimeAxis::Time);
        const double from = time.coordinate(interval.first);
        const double to = time.coordinate(interval.last);
        lines << tr("%1, from %2 to %3")
                     .arg(durationText(to - from), durationText(from), durationText(to))
                     .toHtmlEscaped();
    }
    lines << voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), interval.allocations).toHtmlEscaped()
                 + QStringLiteral(", ") + voice.bytes(interval.bytes).toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

QString PhaseStrip::sharesToolTip(const PhaseSpan &span, double x) const
{
    const Voice voice = Voice::current();
    const PhaseShares &shares = span.sharesAt(x);
    QStringList lines{QStringLiteral("<b>") + span.word.toHtmlEscaped() + QStringLiteral("</b>")};
    for (const Phase phase : enumerators<Phase>) {
        if (shares[phase] > 0)
            lines << (phaseText(phase, voice) + QStringLiteral(" ") + voice.share(shares[phase])).toHtmlEscaped();
    }
    return lines.join(QStringLiteral("<br>"));
}

void PhaseStrip::light(std::optional<std::size_t> span)
{
    if (m_lit == span)
        return;
    m_lit = span;
    if (span && *span < spans().size())
        setAccessibleDescription(toolTipAt(spans()[*span], spans()[*span].left)
                                     .remove(QStringLiteral("<b>"))
                                     .remove(QStringLiteral("</b>"))
                                     .replace(QStringLiteral("<br>"), QStringLiteral(", ")));
    update();
}

void PhaseStrip::mouseMoveEvent(QMouseEvent *event)
{
    const auto span = spanAt(event->position().x());
    light(span);
    if (span)
        QToolTip::showText(event->globalPosition().toPoint(), toolTipAt(spans()[*span], event->position().x()), this);
    else
        QToolTip::hideText();
}

void PhaseStrip::leaveEvent(QEvent *event)
{
    if (!hasFocus())
        light(std::nullopt);
    QWidget::leaveEvent(event);
}

void PhaseStrip::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_pressed = spanAt(event->position().x());
    else
        event->ignore();
}

void PhaseStrip::mouseReleaseEvent(QMouseEvent *event)
{
    const auto span = std::exchange(m_pressed, std::nullopt);
    if (event->button() == Qt::LeftButton && span && span == spanAt(event->position().x()))
        zoomTo(*span, event->position().x());
}

/// Zooms to the whole phase, even if it reaches beyond the window; a second click shows everything again. In a span of
/// several phases, to a twentieth of the window around `x`.
void PhaseStrip::zoomTo(std::size_t span, double x)
{
    PhaseInterval interval = spans()[span].interval;
    ViewState state = m_session.state();
    const Moment end = m_session.device()->timeline.end();
    if (!spans()[span].columns.empty()) {
        const SceneAxis axis(*m_session.device(), state.axis);
        const double from = axis.coordinate(state.window.first);
        const double perPixel = (axis.coordinate(state.window.last) - from) / std::max(width(), 1);
        const double reach = width() / 40.0;
        interval.first = axis.moment(from + (x - reach) * perPixel);
        interval.last = axis.moment(from + (x + reach) * perPixel);
    }
    TimelineWindow window{interval.first, std::max(interval.last, std::min(interval.first + 2, end)), std::nullopt,
                          std::nullopt};
    if (state.window == window)
        window = {0, end, std::nullopt, std::nullopt};
    QToolTip::hideText();
    state.window = window;
    m_session.setState(state);
}

void PhaseStrip::keyPressEvent(QKeyEvent *event)
{
    const std::size_t count = spans().size();
    if (count == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left: light(m_lit && *m_lit > 0 ? *m_lit - 1 : 0); break;
    case Qt::Key_Right: light(m_lit ? std::min(*m_lit + 1, count - 1) : 0); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_lit && *m_lit < count)
            zoomTo(*m_lit, (spans()[*m_lit].left + spans()[*m_lit].right) / 2);
        break;
    default: QWidget::keyPressEvent(event); return;
    }
    if (m_lit && *m_lit < spans().size()) {
        const PhaseSpan &span = spans()[*m_lit];
        const double middle = (span.left + span.right) / 2;
        QToolTip::showText(mapToGlobal(QPoint(static_cast<int>(middle), height())), toolTipAt(span, middle), this);
    }
}

void PhaseStrip::focusInEvent(QFocusEvent *event)
{
    if (!m_lit && !spans().empty())
        light(0);
    update();
    QWidget::focusInEvent(event);
}

void PhaseStrip::focusOutEvent(QFocusEvent *event)
{
    light(std::nullopt);
    update();
    QWidget::focusOutEvent(event);
}

} // namespace allostrata

#include "moc_phase_strip.cpp"
