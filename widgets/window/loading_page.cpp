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

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kProgressWidth = 680;
constexpr int kProgressHeight = 9;
constexpr int kStageHeight = 34;

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
    m_title->setText(tr("Opening %1").arg(fileTitle(load.path)));
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

} // namespace allostrata

#include "moc_loading_page.cpp"
