// Composes and paints charts in exported pictures.

#include "widgets/figures/figure_pane.h"

#include <QCoreApplication>
#include <QThread>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <new>

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
        std::mutex mutex;
        std::condition_variable changed;
        std::exception_ptr error;
        bool isDone = false;
        bool isGivenUp = false;
    };
    const auto turn = std::make_shared<Turn>();
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [turn, &work] {
            const std::scoped_lock lock(turn->mutex);
            if (turn->isGivenUp)
                return;
            try {
                work();
                // an exception would end the application: pass it to the waiting thread
            } catch (const std::bad_alloc &) {
                turn->error = std::current_exception();
            }
            turn->isDone = true;
            turn->changed.notify_all();
        },
        Qt::QueuedConnection);
    std::unique_lock lock(turn->mutex);
    constexpr std::chrono::milliseconds kLook(20);
    while (!turn->changed.wait_for(lock, kLook, [&turn] { return turn->isDone; })) {
        turn->isGivenUp = QCoreApplication::closingDown();
        if (turn->isGivenUp)
            return false;
    }
    if (turn->error)
        std::rethrow_exception(turn->error);
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

Result<QImage> imageUnlessFailed(const PictureSheet &sheet, const PaintOrFail &paint)
{
    std::optional<Error> failure;
    QImage image = pictureImage(sheet, [&](QCPPainter &painter, FigureMedium medium, double ratio) {
        failure = paint(painter, medium, ratio);
    });
    if (!failure && image.isNull())
        failure = Error{Reason::NoMemory};
    return failure ? Result<QImage>(*failure) : Result<QImage>(std::move(image));
}

Result<QByteArray> svgUnlessFailed(const PictureSheet &sheet, const PaintOrFail &paint)
{
    std::optional<Error> failure;
    QByteArray svg = pictureSvg(sheet, [&](QCPPainter &painter, FigureMedium medium, double ratio) {
        failure = paint(painter, medium, ratio);
    });
    return failure ? Result<QByteArray>(*failure) : Result<QByteArray>(std::move(svg));
}

Result<void> writeUnlessFailed(const PictureSheet &sheet, const PaintOrFail &paint, const QString &path,
                               const std::stop_token &stop)
{
    std::optional<Error> failure;
    std::stop_source worthless; // also stopped by a failure: then no file is written
    const std::stop_callback stopped(stop, [&worthless] { worthless.request_stop(); });
    const auto written = writePicture(
        sheet,
        [&](QCPPainter &painter, FigureMedium medium, double ratio) {
            failure = paint(painter, medium, ratio);
            if (failure)
                worthless.request_stop();
        },
        path, worthless.get_token());
    return failure ? Result<void>(*failure) : written;
}

} // namespace allostrata
