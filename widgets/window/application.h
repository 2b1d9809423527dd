#pragma once

#include <QApplication>

namespace allostrata {

/// Application that outlives a lack of memory in its own thread: an event that runs out of memory ends there, and
/// WorkNotice announces it.
class Application final : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override;
};

} // namespace allostrata
