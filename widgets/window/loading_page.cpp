// Page of a load in progress.

#include "widgets/window/loading_page.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/session/file_names.h"
#include "widgets/text/voice.h"
#include "widgets/window/load_progress_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kProgressWidth = 680;
constexpr int kProgressHeight = 9;
constexpr int kStageHeight = 34;
constexpr int kOutlineHeight = 120;

} // namespace

/// Name and progress of one stage of a load.
class StageRow final : public QWidget {
public:
    enum class State : std::uint8_t { Waiting, Running, Done };

    StageRow(const QString &name, QWidget *parent) : QWidget(parent), m_name(name)
    {
        setMinimumHeight(std::max(kStageHeight, fontMetrics().height() + 14));
    }

    void setState(State state, const QString &detail)
    {
        m_state = state;
        m_detail = detail;
        setAccessibleName(m_name + u' ' + detail);
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = themeOf(palette(), font());
        QPainter painter(this);
        painter.fillRect(QRect(0, height() - 1, width(), 1), theme.hair);
        const QRectF sign(2, height() / 2.0 - 8, 16, 16);
        if (m_state == State::Done)
            paintIcon(painter, Icon::Check, sign.adjusted(1, 1, -1, -1), theme.ok);
        else if (m_state == State::Running)
            paintIcon(painter, Icon::Play, sign.adjusted(2, 2, -2, -2), theme.accent);
        else
            paintIcon(painter, Icon::Clock, sign.adjusted(1, 1, -1, -1), theme.text3);
        QFont name = theme.uiFont;
        name.setWeight(m_state == State::Running ? QFont::DemiBold : QFont::Normal);
        painter.setFont(name);
        painter.setPen(m_state == State::Waiting ? theme.text2 : theme.text);
        painter.drawText(rect().adjusted(32, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_name);
        painter.setFont(theme.uiFont);
        painter.setPen(theme.text2);
        const int left = std::max(240, 56 + QFontMetrics(name).horizontalAdvance(m_name));
        painter.drawText(rect().adjusted(left, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_detail);
    }

private:
    QString m_name;
    QString m_detail;
    State m_state = State::Waiting;
};

/// The memory of a trace over the share of the file that has been read. Its scale grows with what is found.
class OutlinePlot final : public QWidget {
public:
    using QWidget::QWidget;

    void show(std::shared_ptr<const LoadOutline> outline, double share)
    {
        m_outline = std::move(outline);
        m_share = share;
        update();
    }
    /// The highest total above the lowest: at least so much is in use at the highest point. 0 without an outline.
    [[nodiscard]] double highest() const
    {
        if (!m_outline || m_outline->highest().empty())
            return 0;
        return heightOf(*std::ranges::max_element(m_outline->highest()));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = themeOf(palette(), font());
        QPainter painter(this);
        const double most = highest();
        if (most <= 0)
            return;
        painter.fillRect(QRect(0, height() - 1, width(), 1), theme.hair);
        const auto totals = m_outline->highest();
        const double step = m_share * width() / static_cast<double>(totals.size());
        const double ground = height() - 1;
        QPolygonF top;
        for (std::size_t i = 0; i < totals.size(); ++i) {
            const double y = ground - heightOf(totals[i]) / most * (ground - 1);
            top << QPointF(static_cast<double>(i) * step, y) << QPointF(static_cast<double>(i + 1) * step, y);
        }
        QPolygonF area = top;
        area << QPointF(top.back().x(), ground) << QPointF(0, ground);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.minimapFill);
        painter.drawPolygon(area);
        painter.setPen(theme.outline);
        painter.drawPolyline(top);
    }

private:
    [[nodiscard]] double heightOf(std::int64_t total) const
    {
        return static_cast<double>(total) - static_cast<double>(m_outline->lowest());
    }

    std::shared_ptr<const LoadOutline> m_outline;
    double m_share = 0;
};

LoadingPage::LoadingPage(Session &session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *frame = makeRow(this, {24, 24, 24, 24});
    frame->addStretch(1);
    auto *middle = new QWidget(this);
    middle->setMaximumWidth(kProgressWidth);
    auto *column = makeColumn(middle);
    column->addStretch(1);
    addProgress(*column);
    column->addSpacing(20);
    addStages(*column);
    m_others = new QLabel(middle);
    m_others->setForegroundRole(kSecondaryText);
    m_others->setWordWrap(true);
    column->addSpacing(12);
    column->addWidget(m_others);
    m_outline = new OutlinePlot(middle);
    m_outline->setFixedHeight(kOutlineHeight);
    m_outlineNote = new QLabel(middle);
    m_outlineNote->setForegroundRole(kSecondaryText);
    m_outlineNote->setWordWrap(true);
    column->addSpacing(20);
    column->addWidget(m_outline);
    column->addWidget(m_outlineNote);
    column->addStretch(2);
    frame->addWidget(middle, 100);
    frame->addStretch(1);
}

void LoadingPage::addProgress(QVBoxLayout &column)
{
    const Theme theme = themeOf(palette(), font());
    auto *titles = new QHBoxLayout;
    m_title = new QLabel(this);
    m_title->setFont(theme.headingFont);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    titles->addWidget(m_title, 1);
    m_percent = new QLabel(this);
    QFont large = theme.headingFont;
    large.setWeight(QFont::Normal);
    m_percent->setFont(large);
    m_percent->setForegroundRole(kSecondaryText);
    titles->addWidget(m_percent);
    column.addLayout(titles);
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(kProgressHeight);
    m_bar->setAccessibleName(tr("Progress"));
    column.addSpacing(4);
    column.addWidget(m_bar);
    column.addSpacing(4);
    auto *row = new QHBoxLayout;
    m_rates = new QLabel(this);
    m_rates->setTextFormat(Qt::PlainText);
    row->addWidget(m_rates, 1);
    auto *cancel = new QPushButton(tr("Cancel (Esc)"), this);
    connect(cancel, &QPushButton::clicked, &m_session, &Session::cancelAll);
    row->addWidget(cancel);
    column.addLayout(row);
}

void LoadingPage::addStages(QVBoxLayout &column)
{
    m_reading = new StageRow(stageText(LoadStage::Reading), this);
    column.addWidget(m_reading);
    m_indexing = new StageRow(stageText(LoadStage::Indexing), this);
    column.addWidget(m_indexing);
}

void LoadingPage::refresh()
{
    const std::vector<LoadStatus> loads = m_session.loads();
    if (loads.empty())
        return;
    const LoadStatus &load = loads.front();
    m_title->setText(tr("Opening %1").arg(withPart(load.part, fileTitle(load.path))));
    m_title->setToolTip(load.path);
    m_percent->setText(Words::tr("%1 %").arg(static_cast<int>(shareOf(load.progress) * 100)));
    m_percent->setVisible(load.progress.bytesTotal > 0 || load.progress.stage != LoadStage::Reading);
    m_bar->setValue(static_cast<int>(shareOf(load.progress) * 1000));
    QStringList rates{timeLeftText(load.progress, load.elapsedMs)};
    if (load.progress.stage == LoadStage::Reading)
        rates << byteRateText(load.progress, load.elapsedMs) << eventRateText(load.progress, load.elapsedMs);
    rates.removeAll(QString());
    m_rates->setText(rates.join(u" · "_s));
    showStages(load);
    showOutline(load);
    const int others = static_cast<int>(loads.size()) - 1;
    m_others->setText(others > 0 ? tr("%n more file(s) to open.", nullptr, others)
                                 : tr("Cancelling discards what was read; the file itself is not changed."));
}

void LoadingPage::showStages(const LoadStatus &load)
{
    const bool isReading = load.progress.stage == LoadStage::Reading;
    QString read = readText(load.progress);
    if (load.progress.events > 0)
        read = tr("%1 events, %2").arg(Voice::current().number(load.progress.events), read);
    m_reading->setState(isReading ? StageRow::State::Running : StageRow::State::Done, read);
    m_indexing->setState(isReading ? StageRow::State::Waiting : StageRow::State::Running, {});
}

void LoadingPage::showOutline(const LoadStatus &load)
{
    const LoadProgress &progress = load.progress;
    const bool isReading = progress.stage == LoadStage::Reading && progress.bytesTotal > 0;
    m_outline->show(load.outline, isReading ? std::min(1.0, static_cast<double>(progress.bytesRead)
                                                                / static_cast<double>(progress.bytesTotal))
                                            : 1);
    const double highest = m_outline->highest();
    m_outlineNote->setText(highest > 0 ? tr("Requested memory of the events read so far: up to %1. What was allocated "
                                            "before the recording is added at the end.")
                                             .arg(Voice::current().bytes(static_cast<std::uint64_t>(highest)))
                                       : QString());
    m_outline->setAccessibleName(m_outlineNote->text());
}

} // namespace allostrata

#include "moc_loading_page.cpp"
