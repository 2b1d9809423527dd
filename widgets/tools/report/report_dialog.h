#pragma once

#include <QDialog>
#include <QString>

#include "core/base/load_context.h"
#include "widgets/tools/report/report_run.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace allostrata {

class Session;

/// Dialog that makes reports of open documents and other files in the background. Deletes itself when closed; closing
/// it cancels the work.
class RunReportDialog final : public QDialog {
    Q_OBJECT

public:
    explicit RunReportDialog(Session &session, QWidget *parent = nullptr);
    ~RunReportDialog() override;

    /// Settings of the report, from the fields.
    [[nodiscard]] RunReportWish wish() const;

    static void open(Session &session, QWidget *window);

signals:
    void finished(const QString &result); ///< folder or page that was made; empty if none was

protected:
    void done(int result) override;

private:
    void buildFields();
    void layOut();
    void addFile(const QString &path, bool isChecked, const ReadPart &part = {});
    void addFiles();
    void chooseFolder();
    void chooseRules();
    void make();
    void take(const RunReportOutcome &outcome);
    void showProgress(std::size_t file, const LoadProgress &now);
    void setBusy(bool isBusy);
    void refresh();
    [[nodiscard]] QString pageOf() const;
    void say(const QString &text);
    /// Device capacity from its field; nullopt if the field is empty, 0 if it is not a valid size.
    [[nodiscard]] std::optional<std::uint64_t> capacity() const;

    Session &m_session;
    QListWidget *m_files = nullptr;
    QLineEdit *m_folder = nullptr;
    QLineEdit *m_name = nullptr;
    QComboBox *m_shape = nullptr;
    QComboBox *m_pictures = nullptr;
    QComboBox *m_rules = nullptr;
    QLineEdit *m_capacity = nullptr;
    QCheckBox *m_opens = nullptr;
    QProgressBar *m_progress = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_make = nullptr;
    QDialogButtonBox *m_buttons = nullptr;
    std::stop_source m_stop;
    bool m_isBusy = false;
};

} // namespace allostrata
