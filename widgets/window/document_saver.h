#pragma once

#include <QObject>
#include <QString>

#include "core/base/error.h"
#include "core/tables/stack_export.h"
#include "widgets/session/report_question.h"

#include <optional>

class QWidget;

namespace allostrata {

class Session;

/// Saves the active document for other programs, as JSON, or as stacks for flame graphs and profilers, on a thread of
/// the pool, with progress and a way to cancel. Writes the same as the command "export".
class DocumentSaver final : public QObject {
    Q_OBJECT

public:
    /// The session must outlive this object; dialogs open over `window`.
    DocumentSaver(Session &session, QWidget *window, QObject *parent = nullptr);

    /// Prompts for a file, then saves.
    void ask();
    /// Saves the current contents to a file in a format.
    void save(const QString &path, DocumentFormat format);
    /// Name of a format for people.
    [[nodiscard]] static QString formatName(DocumentFormat format);

signals:
    void failed(const QString &path, const allostrata::Error &error);
    void saved(const QString &path);

private:
    struct Job {
        ReportQuestion question; ///< its attribution may be null
        AttributionRules rules; ///< for an attribution
        DocumentFormat format = DocumentFormat::Json;
    };

    void save(const ReportQuestion &asked, const QString &path, DocumentFormat format);
    /// Runs on a thread of the pool.
    [[nodiscard]] static Result<void> write(const Job &job, const QString &path, const LoadContext &context);
    [[nodiscard]] std::optional<ReportQuestion> question() const;

    Session &m_session;
    QWidget *m_window = nullptr;
};

} // namespace allostrata
