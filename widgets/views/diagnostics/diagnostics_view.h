#pragma once

#include "widgets/parts/list_view.h"
#include "widgets/session/latest.h"
#include "widgets/views/diagnostics/diagnostic_text.h"

#include <memory>
#include <optional>

class QTextBrowser;
class QUrl;

namespace allostrata {

/// View of what the file does not say about the active device, the results that this affects, and the source of block
/// sizes.
class DiagnosticsView final : public ListView {
    Q_OBJECT

public:
    explicit DiagnosticsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] QTextBrowser &page() { return *m_page; }
    [[nodiscard]] QString countsText() const;
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }
    /// Number of issues, for the tab; empty if there are none.
    [[nodiscard]] const QString &badge() const { return m_badge; }
    /// Follows a link of the page.
    void goTo(const QUrl &link);

signals:
    void badgeChanged(const QString &badge);

protected:
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;

private:
    void refreshBadge();
    void showAnswer();
    void saveTable();
    void goToEvent(std::uint64_t event);
    void goToAddress(std::uint64_t address);
    /// Moves the cursor and, if there is one, selects an allocation.
    void select(Moment moment, AllocationId allocation);

    std::shared_ptr<const DiagnosticAnswer> m_answer; ///< null while there is none
    std::optional<Error> m_failure; ///< why there is none
    QString m_badge;
    Latest m_latest;
    QLabel *m_counts = nullptr;
    QTextBrowser *m_page = nullptr;
};

} // namespace allostrata
