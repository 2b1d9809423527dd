#pragma once

#include "core/base/read_part.h"

#include <QByteArray>
#include <QHash>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace allostrata {

class Session;

/// A session whose program ended without closing it: it crashed, or was killed.
struct LostSession {
    /// The file whose reading crashed; where that is unknown, all that were being read and the one that was shown
    QStringList suspects;
    QStringList others; ///< the other open files
    QHash<QString, ReadPart> parts; ///< of those files that were read in part
    QString reportPath; ///< of the report to attach to a bug report
    QString report; ///< its text: never anything from a file
    QString recordPath;
    std::shared_ptr<QLockFile> lock; ///< while it is held, no other program offers these files
};

/// Facts about the running program, for reports: "Allostrata 0.1.0", build id, Qt, system. Ends in a line break.
[[nodiscard]] QString programFacts();

/// A record on disk of the open files, in case the program dies before it closes them. Removed when the program ends
/// normally, so a record without a running program is left over from a crash. Without a writable folder there is no
/// record; everything else works.
class CrashRecord final : public QObject {
    Q_OBJECT

public:
    /// Number of reports that are retained.
    static constexpr int kMostReports = 10;

    /// Begins a record in `folder` that follows the session.
    CrashRecord(const QString &folder, const Session &session);
    /// Removes the record.
    ~CrashRecord() override;

    /// The user's folder for records and reports.
    [[nodiscard]] static QString usualFolder();
    /// Returns the records of programs that no longer run, the oldest first. Where a program could not write a report
    /// itself, writes a short one.
    [[nodiscard]] static std::vector<LostSession> findLost(const QString &folder);
    /// Removes a record. Until then it is found again, in case this program dies before anybody has seen the offer.
    static void forget(const LostSession &lost);

    /// Files of this record, and the report to write in a crash.
    [[nodiscard]] QString recordPath() const { return m_path; }
    [[nodiscard]] QString lockPath() const { return m_lock ? m_lock->fileName() : QString(); }
    [[nodiscard]] QString reportPath() const;
    [[nodiscard]] QString culpritPath() const; ///< for the path of the file whose reading crashed

private:
    void write();

    const Session &m_session;
    QString m_path; ///< empty: no record
    QString m_program; ///< facts
    QByteArray m_written; ///< the record as it is
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace allostrata
