// The drop area of the start page, with a faint picture of strata.

#include "widgets/window/drop_area.h"

#include "core/base/bounded.h"
#include "widgets/paint/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace allostrata {

namespace {

constexpr int kDropHeight = 352;
constexpr double kDropCorner = 6.0;
constexpr int kLayers = 24; ///< activations of the picture's forward pass
constexpr double kTurn = 0.16; ///< where forward ends and backward begins, as a share of the width
constexpr double kStep = 0.58; ///< where the optimizer begins

struct Colours {
    QRgb parameters = 0;
    QRgb optimizer = 0;
    QRgb attention = 0;
    QRgb mlp = 0;
    QRgb gradients = 0;
};

Colours coloursOf(const Theme &theme)
{
    if (theme.dark)
        return {0xFF4771A2, 0xFF529A84, 0xFFE2AE56, 0xFF9577D6, 0xFFCA6719};
    return {0xFF4460A1, 0xFF52968C, 0xFFF0B94E, 0xFF9375CB, 0xFFCD6721};
}

/// One step of training as strata, in shares of the area: the weights, the optimizer's state, activations that grow in
/// forward and go in backward, gradients that take their place.
class StrataSketch {
public:
    StrataSketch(QPainter &painter, const QRectF &area, const Theme &theme) :
        m_painter(painter), m_area(area), m_colours(coloursOf(theme)), m_opacity(theme.dark ? 0.30 : 0.34)
    {
    }

    void paint()
    {
        band(0.0, 1.0, [](double) { return 0.0; }, [](double) { return 0.13; }, m_colours.parameters);
        band(0.0, 1.0, [](double) { return 0.13; }, [](double) { return 0.36; }, m_colours.optimizer);
        for (int layer = 0; layer < kLayers; ++layer) {
            const double share = double(layer) / kLayers;
            const double birth = kTurn * share;
            const double death = kTurn + (kStep - kTurn) * (1.0 - share);
            const double low = 0.36 + 0.58 * share;
            const auto top = [low](double) { return low + 0.58 / kLayers - 0.004; };
            band(birth, death, [low](double) { return low; }, top,
                 layer % 2 == 0 ? m_colours.attention : m_colours.mlp);
        }
        // Gradients lie on what is left of the activations, then on the optimizer's state.
        const auto left = [](double x) { return 0.36 + 0.58 * bounded((kStep - x) / (kStep - kTurn), 0.0, 1.0); };
        const auto grown = [](double x) {
            return 0.15 * bounded((x - kTurn) / (kStep - kTurn), 0.0, 1.0)
                * (1.0 - 0.75 * bounded((x - kStep) / (1.0 - kStep), 0.0, 1.0));
        };
        const auto gradientTop = [&](double x) { return left(x) + grown(x); };
        band(kTurn, 1.0, left, gradientTop, m_colours.gradients);
        band(kStep, 1.0, gradientTop, [](double) { return 0.52; }, m_colours.optimizer);
    }

private:
    template <typename Low, typename High>
    void band(double from, double to, Low low, High high, QRgb rgb)
    {
        constexpr int kPoints = 40;
        QPolygonF shape;
        for (int i = 0; i <= kPoints; ++i) {
            const double x = from + (to - from) * i / kPoints;
            shape.append(place(x, low(x)));
        }
        for (int i = kPoints; i >= 0; --i) {
            const double x = from + (to - from) * i / kPoints;
            shape.append(place(x, high(x)));
        }
        QColor colour = QColor::fromRgb(rgb);
        colour.setAlphaF(static_cast<float>(m_opacity));
        m_painter.setBrush(colour);
        m_painter.drawPolygon(shape);
    }
    QPointF place(double x, double y) const
    {
        return {m_area.left() + x * m_area.width(), m_area.bottom() - y * m_area.height()};
    }

    QPainter &m_painter;
    QRectF m_area;
    Colours m_colours;
    double m_opacity = 0.0;
};

} // namespace

DropArea::DropArea(QWidget *parent) : QWidget(parent)
{
    const Theme theme = themeOf(palette(), font());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 44, 16, 16);
    column->setSpacing(8);
    auto *title = new QLabel(tr("Drop memory snapshots here"), this);
    title->setFont(theme.headingFont);
    title->setAlignment(Qt::AlignHCenter);
    title->setWordWrap(true);
    column->addWidget(title);
    auto *hint = new QLabel(tr("one to explore, several to move between, a folder for all ranks of a run"), this);
    hint->setFont(theme.smallFont);
    hint->setForegroundRole(kSecondaryText);
    hint->setAlignment(Qt::AlignHCenter);
    hint->setWordWrap(true);
    column->addWidget(hint);
    column->addSpacing(8);
    auto *row = new QHBoxLayout;
    row->setSpacing(10);
    row->addStretch();
    const auto addButton = [&](const QString &text, void (DropArea::*signal)()) {
        auto *button = new QPushButton(text, this);
        connect(button, &QPushButton::clicked, this, signal);
        row->addWidget(button);
        return button;
    };
    addButton(tr("Open files…"), &DropArea::openFiles)->setProperty("primary", true);
    addButton(tr("Open folder…"), &DropArea::openFolder);
    m_sample = addButton(tr("Open the sample"), &DropArea::openSample);
    row->addStretch();
    column->addLayout(row);
    column->addStretch();
    setMinimumHeight(kDropHeight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void DropArea::setSampleOffered(bool offered)
{
    m_sample->setVisible(offered);
}

void DropArea::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath shape;
    shape.addRoundedRect(frame, kDropCorner, kDropCorner);
    painter.fillPath(shape, theme.base);
    painter.save();
    painter.setClipPath(shape);
    painter.setPen(Qt::NoPen);
    StrataSketch(painter, frame.adjusted(0, frame.height() * 0.48, 0, 0), theme).paint();
    painter.restore();
    QPen pen(theme.text3, 1);
    pen.setDashPattern({3, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape);
}

} // namespace allostrata

#include "moc_drop_area.cpp"
