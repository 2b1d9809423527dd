#pragma once

#include <QObject>

#include "widgets/session/session.h"

#include <functional>

class QComboBox;
class QToolButton;

namespace allostrata {

class SegmentedControl;

/// Controls of the flame graph: what is counted, how frames merge, colours and look. They show the session's state and
/// change it. Their widgets belong to the row.
class FlameControls final : public QObject {
    Q_OBJECT

public:
    FlameControls(Session &session, QWidget *row);

    [[nodiscard]] QComboBox *measure() const { return m_measure; }
    [[nodiscard]] QComboBox *merge() const { return m_merge; }
    [[nodiscard]] SegmentedControl *direction() const { return m_direction; }
    [[nodiscard]] QComboBox *colours() const { return m_colours; }
    /// Button whose menu holds the rest, and the colours, for whose list a row may have no room.
    [[nodiscard]] QToolButton *look() const { return m_look; }
    /// Shows the session's state.
    void refresh();
    /// Zooms out to the caller, or to the whole graph.
    void zoomOut(bool wholly);

private:
    void fillLook();
    void reshape(const std::function<void(CallShape &)> &edit);
    void colour(int by);

    Session &m_session;
    QComboBox *m_measure = nullptr;
    QComboBox *m_merge = nullptr;
    SegmentedControl *m_direction = nullptr;
    QComboBox *m_colours = nullptr;
    QToolButton *m_look = nullptr;
};

} // namespace allostrata
