// Composes and paints charts in exported pictures.

#include "widgets/figures/figure_pane.h"

#include <QCoreApplication>
#include <QThread>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>

namespace allostrata {

namespace {

/// A plot that is never shown and does not repaint itself, so that another thread may paint it.
class DetachedPlot final : public QCustomPlot {
public:
    DetachedPlot() { mReplotting = true; }
    void layOut(const QSize &size)
    {
        setViewport({QPoint(), size});
        updateLayout();
    }
};

/// Runs `work` on the application's thread and waits for it; returns false without running it if the application ends
/// first.
bool onApplicationThread(const std::function<void()> &work)
{
    const QCoreApplication *application = QCoreApplication::instance();
    if (!application)
        return false;
    if (QThread::currentThread() == application->thread()) {
        work();
        return true;
    }
    struct Turn {
        std::packaged_task<void()> task; ///< passes an exception, which would end the application, to who waits
        std::atomic<bool> isTaken = false; ///< by the application, or by the waiting thread, which has given up
    };
    const auto turn = std::make_shared<Turn>();
    turn->task = std::packaged_task<void()>(work);
    std::future<void> done = turn->task.get_future();
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [turn] {
            if (!turn->isTaken.exchange(true))
                turn->task();
        },
        Qt::QueuedConnection);
    constexpr std::chrono::milliseconds kLook(20);
    while (done.wait_for(kLook) != std::future_status::ready) {
        if (QCoreApplication::closingDown() && !turn->isTaken.exchange(true))
            return false;
    }
    done.get();
    return true;
}

} // namespace

FigurePane::FigurePane(const QSize &sheet, const Compose &compose) : m_sheet(sheet)
{
    onApplicationThread([this, &compose] {
        auto plot = std::make_unique<DetachedPlot>();
        plot->setBackground(Qt::NoBrush);
        plot->layOut(m_sheet);
        compose(*plot, m_sheet);
        plot->layOut(m_sheet);
        m_plot = plot.release();
    });
}

FigurePane::~FigurePane()
{
    if (!m_plot)
        return;
    if (QThread::currentThread() == m_plot->thread())
        delete m_plot;
    else
        m_plot->deleteLater();
}

void FigurePane::paint(QCPPainter &painter) const
{
    if (!m_plot)
        return;
    painter.save();
    painter.setMode(QCPPainter::pmVectorized); // fractions of a unit are whole pixels in finer pictures
    m_plot->toPainter(&painter, m_sheet.width(), m_sheet.height());
    painter.restore();
}

PaintedPane paintPicture(QCPPainter &painter, const QSize &sheet, const TraceChart &picture,
                         const ReportQuestion &question, std::uint64_t highest, const PanePlace &place,
                         const ChartLook &look)
{
    PaintedPane painted;
    const FigurePane pane(sheet, [&](QCustomPlot &plot, const QSize &size) {
        ChartPane chart(plot, picture.scaleOf(question, highest), look);
        if (place.isBounds)
            chart.placeWithin(place.area, size);
        else
            chart.placeAt(place.area, size);
        picture.show(chart);
        painted = {true, chart.frame().area, chart.keyName(), chart.unit()};
    });
    pane.paint(painter);
    return painted;
}

} // namespace allostrata
