// Program that drags files: `drag_source X Y FILE...` presses the mouse in its window, drags the files to a place on
// the screen and drops them there. Prints the result, "copied" or "refused", and provides the files until its standard
// input ends.

#include <QApplication>
#include <QDrag>
#include <QMimeData>
#include <QSocketNotifier>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <QWidget>
#include <QWindow>

#include <cstdio>
#include <unistd.h>

namespace {

constexpr int kSteps = 8;
constexpr int kStepMs = 40;

/// Moves the pointer from the window to the target, step by step, then lets go.
class Hand final : public QObject {
public:
    Hand(QWindow *window, QPoint target) : m_window(window), m_target(window->mapFromGlobal(target))
    {
        m_timer.setInterval(kStepMs);
        connect(&m_timer, &QTimer::timeout, this, &Hand::step);
        m_timer.start();
    }

private:
    void step()
    {
        ++m_step;
        if (m_step <= kSteps)
            QTest::mouseMove(m_window, m_target * m_step / kSteps);
        else if (m_step <= kSteps + 3) // the target responds when it is ready
            QTest::mouseMove(m_window, m_target + QPoint(m_step - kSteps, 0));
        else {
            m_timer.stop();
            QTest::mouseRelease(m_window, Qt::LeftButton, Qt::NoModifier, m_target + QPoint(3, 0));
        }
    }

    QWindow *m_window;
    QPoint m_target;
    QTimer m_timer;
    int m_step = 0;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 4)
        return 2;
    const QPoint target(arguments[1].toInt(), arguments[2].toInt());
    QList<QUrl> urls;
    for (const QString &path : arguments.mid(3))
        urls.append(QUrl::fromLocalFile(path));

    QWidget widget;
    widget.setWindowFlag(Qt::FramelessWindowHint);
    widget.setGeometry(0, 0, 40, 40);
    widget.show();
    if (!QTest::qWaitForWindowExposed(&widget))
        return 3;
    QTest::mousePress(widget.windowHandle(), Qt::LeftButton, Qt::NoModifier, QPoint(20, 20));
    QDrag drag(&widget);
    auto *data = new QMimeData;
    data->setUrls(urls);
    drag.setMimeData(data);
    const Hand hand(widget.windowHandle(), target);
    const Qt::DropAction action = drag.exec(Qt::CopyAction);
    std::puts(action == Qt::CopyAction ? "copied" : "refused");
    std::fflush(stdout);
    const QSocketNotifier end(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&end, &QSocketNotifier::activated, &application, &QCoreApplication::quit);
    return QApplication::exec();
}
