#pragma once

#include <QApplication>
#include <QMap>
#include <QTemporaryDir>

#include "tests/bench/probe.h"
#include "widgets/session/session.h"
#include "widgets/session/settings.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/window/look.h"
#include "widgets/window/main_window.h"

#include <functional>

namespace allostrata::bench {

/// Application that measures the time of each event of its loop, including everything that the event causes.
class TimedApplication final : public QApplication {
    Q_OBJECT

public:
    /// Makes Qt's offscreen platform the default.
    TimedApplication(int &argc, char **argv);

    bool notify(QObject *receiver, QEvent *event) override;

    /// The longest event since reset().
    struct Longest {
        double milliseconds = 0;
        QString what; ///< receiver and kind of event
    };
    [[nodiscard]] const Longest &longest() const { return m_longest; }
    /// Longest exclusive time by receiver and kind of event: without the nested events.
    [[nodiscard]] const QMap<QString, double> &own() const { return m_own; }
    void reset()
    {
        m_longest = {};
        m_own.clear();
    }
    /// Called after each event.
    std::function<void()> afterEvent;

private:
    int m_depth = 0;
    double m_inner = 0; ///< milliseconds of the events nested in the current one
    Longest m_longest;
    QMap<QString, double> m_own;
};

/// Runs the event loop for so long.
void drain(double seconds);

/// Tracks whether the last replot of a plot has reached the screen.
class PaintWatch final : public QObject {
    Q_OBJECT

public:
    explicit PaintWatch(QCustomPlot &plot);
    bool eventFilter(QObject *watched, QEvent *event) override;
    /// Call from outside any event.
    [[nodiscard]] bool isPainted() const { return m_isPainted; }
    void turnEnded() { m_isPainting = false; }
    void expect() { m_isPainted = false; }

private:
    bool m_isPainting = false;
    bool m_isPainted = false;
};

/// Whether the plot shows the complete picture of the session's state.
[[nodiscard]] bool showsState(const TimelinePlot &plot, const Session &session);

/// Main window with separate settings, at 1920 x 1080.
struct BenchWindow {
    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    Look look{*qApp};
    Session session;
    MainWindow window{session, settings, look};

    BenchWindow();
    [[nodiscard]] TimelinePlot *plot() const;
};

/// Document in a session, with only the timeline as a window of 1920 x 1080.
struct BenchPlot {
    Session session;
    std::unique_ptr<TimelinePlot> plot;
    PaintWatch watch;

    BenchPlot();
    /// Loads and draws a document; returns false on failure.
    [[nodiscard]] bool open(const QString &path);
    /// Seconds until the plot is painted with the window of a state, at first with the picture before moved there.
    double firstSeconds = 0;
    /// Sets a state and waits for its finished picture; returns seconds, negative if it does not arrive.
    double show(const ViewState &state);
    [[nodiscard]] const Device &device() const { return *session.device(); }
};

inline constexpr QSize kPicture(1920, 1080);

} // namespace allostrata::bench
