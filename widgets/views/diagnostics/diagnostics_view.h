#pragma once

#include <QList>
#include <QWidget>

#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/diagnostics/diagnostic_text.h"

#include <memory>

class QAction;
class QLabel;
class QTextBrowser;
class QToolButton;
class QUrl;

namespace allostrata {

class DeferredRefresh;

/// View of what the file does not say about the active device, the results that this affects, and the source of block
/// sizes.
class DiagnosticsView final : public QWidget {
    Q_OBJECT

public:
    explicit DiagnosticsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] QTextBrowser &page() { return *m_page; }
    [[nodiscard]] QString countsText() const;
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    /// Number of issues, for the tab; empty if there are none.
    [[nodiscard]] const QString &badge() const { return m_badge; }
    /// Action that saves the table; owned by the view.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_saveAction}; }
    /// Follows a link of the page.
    void goTo(const QUrl &link);

signals:
    void badgeChanged(const QString &badge);

private:
    void refresh(StateChanges changes);
    void refreshBadge();
    void showAnswer();
    void saveTable();
    void goToEvent(std::uint64_t event);
    void goToAddress(std::uint64_t address);
    /// Moves the cursor and, if there is one, selects an allocation.
    void select(Moment moment, AllocationId allocation);

    Session &m_session;
    std::shared_ptr<const DiagnosticAnswer> m_answer; ///< null while there is none
    QString m_badge;
    Latest m_latest;
    DeferredRefresh *m_refresh = nullptr;
    QLabel *m_counts = nullptr;
    QTextBrowser *m_page = nullptr;
    QToolButton *m_export = nullptr;
    QAction *m_saveAction = nullptr;
};

} // namespace allostrata
