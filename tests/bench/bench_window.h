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

/// An application that times what its event loop delivers: each event until the loop goes on, with all that it causes.
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
    /// By receiver and kind of event, the longest time that was its own: without the events it delivered in turn.
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
    double m_inner = 0; ///< milliseconds of the events within the one that is delivered
    Longest m_longest;
    QMap<QString, double> m_own;
};

/// Knows whether the last replot of a plot has reached the screen.
class PaintWatch final : public QObject {
    Q_OBJECT

public:
    explicit PaintWatch(QCustomPlot &plot);
    bool eventFilter(QObject *watched, QEvent *event) override;
    /// To be called from outside of any event.
    [[nodiscard]] bool isPainted() const { return m_isPainted; }
    void turnEnded() { m_isPainting = false; }
    void expect() { m_isPainted = false; }

private:
    bool m_isPainting = false;
    bool m_isPainted = false;
};

/// Whether the plot's picture is the one of the session's state, complete.
[[nodiscard]] bool showsState(const TimelinePlot &plot, const Session &session);

/// The window of the program, with settings of its own, at 1920 x 1080.
struct BenchWindow {
    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    Look look{*qApp};
    Session session;
    MainWindow window{session, settings, look};

    BenchWindow();
    [[nodiscard]] TimelinePlot *plot() const;
};

/// A document in a session, and the timeline alone as a window of 1920 x 1080.
struct BenchPlot {
    Session session;
    std::unique_ptr<TimelinePlot> plot;
    PaintWatch watch;

    BenchPlot();
    /// Loads and draws; false if that does not work.
    [[nodiscard]] bool open(const QString &path);
    /// Sets a state and waits for its finished picture; seconds, negative if it does not come.
    double show(const ViewState &state);
    [[nodiscard]] const Device &device() const { return *session.device(); }
};

inline constexpr QSize kPicture(1920, 1080);

} // namespace allostrata::bench
