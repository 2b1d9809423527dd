#pragma once

#include "tests/support/real_data.h"
#include "tests/support/samples.h"
#include "widgets/session/session.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QWidget>

#include <utility>
#include <vector>

namespace allostrata::test {

/// The label that shows exactly this text, if one can be seen.
inline QLabel *labelWith(const QWidget &view, const QString &text)
{
    for (QLabel *label : view.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text() == text)
            return label;
    }
    return nullptr;
}

inline QPushButton *button(const QWidget &view, const QString &text)
{
    for (QPushButton *candidate : view.findChildren<QPushButton *>()) {
        if (candidate->text() == text)
            return candidate;
    }
    return nullptr;
}

inline QAction *action(const QWidget &view, const QString &text)
{
    for (QAction *candidate : view.actions()) {
        if (candidate->text() == text)
            return candidate;
    }
    return nullptr;
}

inline void select(Session &session, std::vector<AllocationId> ids)
{
    ViewState state = session.state();
    state.selection = std::move(ids);
    session.setState(std::move(state));
}

inline void openRecording(Session &session, const QString &path)
{
    session.open({path});
    QTRY_VERIFY_WITH_TIMEOUT(session.document(), 20000);
}

/// A document in the session, by the name of a sample.
inline void openSample(Session &session, const QString &name) { openRecording(session, sampleFile(name)); }

} // namespace allostrata::test
