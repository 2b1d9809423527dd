// Measures the start of a process until its window is visible: the program's, and an empty window.

#include "tests/bench/bench_window.h"

#include <QWidget>

namespace allostrata::bench {

namespace {

/// Set once the window has been painted for the first time.
class FirstPaint final : public QObject {
public:
    explicit FirstPaint(QWidget &window) { window.installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        m_isPainted = m_isPainted || event->type() == QEvent::Paint;
        return false;
    }
    void wait() const
    {
        while (!m_isPainted)
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }

private:
    bool m_isPainted = false;
};

} // namespace

QJsonObject startProbe(int &argc, char **argv, const Arguments &arguments)
{
    const std::chrono::nanoseconds started(arguments.value(1).toLongLong());
    const auto elapsed = [started] {
        return QJsonObject{{QStringLiteral("seconds"),
                            std::chrono::duration<double>(Clock::now().time_since_epoch() - started).count()}};
    };
    TimedApplication application(argc, argv);
    if (arguments.value(0) == QStringLiteral("empty")) {
        QWidget window;
        FirstPaint paint(window);
        window.resize(kPicture);
        window.show();
        paint.wait();
        return elapsed();
    }
    BenchWindow shown;
    FirstPaint paint(shown.window);
    paint.wait();
    return elapsed();
}

} // namespace allostrata::bench
