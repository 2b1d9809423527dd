// The start page: two columns, or one in a narrow window.

#include "widgets/window/start_page.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/text/voice.h"
#include "widgets/window/recent_list.h"
#include "widgets/window/record_panel.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <array>

namespace allostrata {

/// Area that invites the user to drop files, with buttons to open them. The whole window accepts drops; this area only
/// says so.
class DropArea final : public QWidget {
    Q_OBJECT

public:
    explicit DropArea(QWidget *parent = nullptr);

    /// Without a sample, its button is hidden.
    void setSampleOffered(bool offered);

signals:
    void openFiles();
    void openFolder();
    void openSample();
    void paste();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *m_sample = nullptr;
};

namespace {

constexpr int kDropHeight = 352;
constexpr double kDropCorner = 6.0;
constexpr int kLayers = 24; ///< number of activations in the picture's forward pass
constexpr double kTurn = 0.16; ///< end of forward and start of backward, as a share of the width
constexpr double kStep = 0.58; ///< start of the optimizer, as a share of the width

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

/// Sketch of one training step as strata, in shares of the area: the weights, the optimizer's state, activations that
/// grow in forward and shrink in backward, and gradients that replace them.
class StrataSketch {
public:
    StrataSketch(QPainter &painter, const QRectF &area, const Theme &theme)
        : m_painter(painter), m_area(area), m_colours(coloursOf(theme)), m_opacity(theme.dark ? 0.30 : 0.34)
    {
    }

    void paint()
    {
        band(
            0.0, 1.0, [](double) { return 0.0; }, [](double) { return 0.13; }, m_colours.parameters);
        band(
            0.0, 1.0, [](double) { return 0.13; }, [](double) { return 0.36; }, m_colours.optimizer);
        for (int layer = 0; layer < kLayers; ++layer) {
            const double share = double(layer) / kLayers;
            const double birth = kTurn * share;
            const double death = kTurn + (kStep - kTurn) * (1.0 - share);
            const double low = 0.36 + 0.58 * share;
            const auto top = [low](double) { return low + 0.58 / kLayers - 0.004; };
            band(
                birth, death, [low](double) { return low; }, top, layer % 2 == 0 ? m_colours.attention : m_colours.mlp);
        }
        // Gradients lie on the remaining activations, and the optimizer's state lies on the gradients.
        const auto left = [](double x) { return 0.36 + 0.58 * bounded((kStep - x) / (kStep - kTurn), 0.0, 1.0); };
        const auto grown = [](double x) {
            return 0.15 * bounded((x - kTurn) / (kStep - kTurn), 0.0, 1.0)
                   * (1.0 - 0.75 * bounded((x - kStep) / (1.0 - kStep), 0.0, 1.0));
        };
        const auto gradientTop = [&](double x) { return left(x) + grown(x); };
        band(kTurn, 1.0, left, gradientTop, m_colours.gradients);
        band(
            kStep, 1.0, gradientTop, [](double) { return 0.52; }, m_colours.optimizer);
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
    auto *column = makeColumn(this, {16, 44, 16, 16}, 8);
    auto *title = new QLabel(tr("Drop memory snapshots here"), this);
    title->setFont(theme.headingFont);
    title->setAlignment(Qt::AlignHCenter);
    title->setWordWrap(true);
    column->addWidget(title);
    auto *hint = new QLabel(tr("one file, several files, or a folder with all ranks of a run"), this);
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
    addButton(tr("Paste an error"), &DropArea::paste)
        ->setToolTip(tr("Opens the text in the clipboard: a log, or the text of an out-of-memory error (%1)")
                         .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText)));
    m_sample = addButton(tr("Open the sample"), &DropArea::openSample);
    row->addStretch();
    column->addLayout(row);
    column->addStretch();
    setMinimumHeight(kDropHeight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void DropArea::setSampleOffered(bool offered) { m_sample->setVisible(offered); }

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

namespace {

constexpr int kWidestStart = 1180; ///< maximum width of both columns together
constexpr int kHeadingHeight = 30; ///< fixed, so that both columns start at the same height
constexpr int kPageMargin = 24;

struct Kind {
    const char *name = nullptr;
    const char *files = nullptr;
};

constexpr std::array kKinds = {
    Kind{QT_TRANSLATE_NOOP("Words", "GPU memory snapshots"),
         QT_TRANSLATE_NOOP("Words", ".pickle from any PyTorch version, written by Python or C++")},
    Kind{QT_TRANSLATE_NOOP("Words", "Snapshots as JSON"), QT_TRANSLATE_NOOP("Words", ".json with the same structure")},
    Kind{QT_TRANSLATE_NOOP("Words", "Peak snapshots"),
         QT_TRANSLATE_NOOP("Words", ".json of tensors traced without a GPU")},
    Kind{QT_TRANSLATE_NOOP("Words", "Profiler traces"),
         QT_TRANSLATE_NOOP("Words", ".json from torch.profiler, recorded with profile_memory=True")},
    Kind{QT_TRANSLATE_NOOP("Words", "Web pages, archives"),
         QT_TRANSLATE_NOOP("Words", ".html or .zip that contains a snapshot")},
    Kind{QT_TRANSLATE_NOOP("Words", "Memory by step"),
         QT_TRANSLATE_NOOP("Words", ".json, .jsonl, .csv and logs of training runs and estimates")},
    Kind{QT_TRANSLATE_NOOP("Words", "Compressed"), QT_TRANSLATE_NOOP("Words", "any of these as .gz or .zst")},
    Kind{QT_TRANSLATE_NOOP("Words", "Folders"),
         QT_TRANSLATE_NOOP("Words", "all ranks and iterations of a run at once")},
};

QWidget *makeKinds(QWidget *parent, const Theme &theme)
{
    auto *box = new QWidget(parent);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    auto *title = new QLabel(StartPage::tr("Supported files"), box);
    title->setFont(theme.titleFont);
    grid->addWidget(title, 0, 0, 1, 2);
    grid->setRowMinimumHeight(0, 26);
    int row = 1;
    for (const Kind &kind : kKinds) {
        auto *name = new QLabel(Words::tr(kind.name), box);
        auto *files = new QLabel(Words::tr(kind.files), box);
        name->setFont(theme.smallFont);
        files->setFont(theme.smallFont);
        files->setForegroundRole(kSecondaryText);
        files->setWordWrap(true);
        grid->addWidget(name, row, 0, Qt::AlignTop);
        grid->addWidget(files, row++, 1, Qt::AlignTop);
    }
    return box;
}

class Shield final : public QWidget {
public:
    explicit Shield(QWidget *parent) : QWidget(parent) { setFixedSize(16, 18); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintIcon(painter, Icon::Shield, QRectF(0, 1, 16, 16), themeOf(palette(), font()).text2);
    }
};

/// A promise with a shield icon before it.
QWidget *makePromise(QWidget *parent, const Theme &theme)
{
    auto *box = new QWidget(parent);
    auto *row = makeRow(box, {2, 0, 0, 0}, 8);
    row->addWidget(new Shield(box), 0, Qt::AlignTop);
    auto *text = new QLabel(StartPage::tr("Files are read as data. Nothing in a file is ever imported, called or "
                                          "executed, and nothing leaves this computer."),
                            box);
    text->setFont(theme.smallFont);
    text->setForegroundRole(kSecondaryText);
    text->setWordWrap(true);
    row->addWidget(text, 1);
    return box;
}

} // namespace

StartPage::StartPage(RecentFiles &recent, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setAccessibleName(tr("Start page"));
    auto *content = new QWidget;
    auto *frame = makeRow(content, {kPageMargin, kPageMargin, kPageMargin, kPageMargin});
    frame->addStretch(1);
    auto *middle = new QWidget(content);
    auto *above = makeColumn(middle);
    above->addStretch(1);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(56);
    m_columns->addWidget(makeOpenPane(), 1);
    m_columns->addWidget(makeOtherPane(recent), 1);
    above->addLayout(m_columns);
    above->addStretch(2);
    middle->setMaximumWidth(std::max(kWidestStart, middle->minimumSizeHint().width()));
    frame->addWidget(middle, 100);
    frame->addStretch(1);
    setWidget(content);
}

QWidget *StartPage::makeOpenPane()
{
    const Theme theme = themeOf(palette(), font());
    auto *pane = new QWidget(this);
    auto *column = makeColumn(pane, {}, 12);
    auto *title = new QLabel(Words::tr("Open"), pane);
    title->setFont(theme.headingFont);
    title->setMinimumHeight(kHeadingHeight);
    column->addWidget(title);
    m_dropArea = new DropArea(pane);
    connect(m_dropArea, &DropArea::openFiles, this, &StartPage::openFiles);
    connect(m_dropArea, &DropArea::openFolder, this, &StartPage::openFolder);
    connect(m_dropArea, &DropArea::openSample, this, &StartPage::openSample);
    connect(m_dropArea, &DropArea::paste, this, &StartPage::paste);
    column->addWidget(m_dropArea);
    column->addWidget(makePromise(pane, theme));
    column->addSpacing(16);
    column->addWidget(makeKinds(pane, theme));
    column->addStretch();
    return pane;
}

QWidget *StartPage::makeOtherPane(RecentFiles &recent)
{
    auto *pane = new QWidget(this);
    auto *column = makeColumn(pane, {}, 28);
    auto *list = new RecentList(recent, pane);
    connect(list, &RecentList::chosen, this, &StartPage::openRecent);
    column->addWidget(list);
    column->addWidget(new RecordPanel(pane));
    column->addStretch();
    return pane;
}

void StartPage::setSampleOffered(bool offered) { m_dropArea->setSampleOffered(offered); }

void StartPage::resizeEvent(QResizeEvent *event)
{
    int needed = 2 * kPageMargin + m_columns->spacing();
    for (int i = 0; i < m_columns->count(); ++i)
        needed += m_columns->itemAt(i)->minimumSize().width();
    m_columns->setDirection(event->size().width() < needed ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    QScrollArea::resizeEvent(event);
}

} // namespace allostrata

#include "moc_start_page.cpp"

#include "start_page.moc"
