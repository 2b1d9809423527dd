#pragma once

#include <QDialog>

#include "core/tables/check_report.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/text/voice.h"

#include <memory>
#include <vector>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace allostrata {

class CheckForm;

/// Checks the active document against rules, as the command "check" does: rules on the left, their results on the
/// right, and the equivalent command line.
class CheckDialog final : public QDialog {
    Q_OBJECT

public:
    explicit CheckDialog(Session &session, QWidget *parent = nullptr);

    /// Opens a dialog over the window; it deletes itself when closed.
    static void showOver(Session &session, QWidget *window);

    [[nodiscard]] CheckForm &form() { return *m_form; }
    [[nodiscard]] const QTreeWidget &results() const { return *m_results; }
    /// The equivalent command line; empty while no rule is chosen.
    [[nodiscard]] QString commandLine() const;
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] bool isBusy() const { return m_latest.isBusy(); }

private:
    /// Results of a check; `problem` says why there are none.
    struct Answer {
        std::shared_ptr<const Document> document;
        std::vector<CheckedDevice> devices;
        QString problem;
    };

    void buildParts();
    void check();
    void take(const Answer &answer);
    void addDevice(const CheckedDevice &device, const Document &document);

    Session &m_session;
    CheckForm *m_form = nullptr;
    QTreeWidget *m_results = nullptr;
    QLabel *m_verdict = nullptr;
    QPushButton *m_copy = nullptr;
    Latest m_latest;
};

} // namespace allostrata
