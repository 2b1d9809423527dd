// Records the open files of a running program, and finds the records that crashes left behind.

#include "widgets/session/crash_record.h"

#include "widgets/session/session.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QSysInfo>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <elf.h>
#include <link.h>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr auto kRecordEnd = ".session"_L1;
constexpr auto kReportEnd = ".txt"_L1;
constexpr auto kCulpritEnd = ".file"_L1;

/// Reads the build id from the notes of a loaded program or library; stops at the first, the program.
int findBuildId(dl_phdr_info *info, std::size_t, void *data)
{
    constexpr std::size_t kAlign = 4;
    auto &id = *static_cast<QByteArray *>(data);
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const ElfW(Phdr) &part = info->dlpi_phdr[i];
        if (part.p_type != PT_NOTE)
            continue;
        const char *at = reinterpret_cast<const char *>(info->dlpi_addr + part.p_vaddr);
        const char *const end = at + part.p_memsz;
        while (static_cast<std::size_t>(end - at) >= sizeof(ElfW(Nhdr))) {
            ElfW(Nhdr) note;
            std::memcpy(&note, at, sizeof note);
            const std::size_t name = (note.n_namesz + kAlign - 1) / kAlign * kAlign;
            const std::size_t text = (note.n_descsz + kAlign - 1) / kAlign * kAlign;
            at += sizeof note;
            if (static_cast<std::size_t>(end - at) < name + text)
                break;
            if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == sizeof "GNU" && std::strcmp(at, "GNU") == 0)
                id = QByteArray(at + name, static_cast<qsizetype>(note.n_descsz)).toHex();
            at += name + text;
        }
    }
    return 1;
}

QStringList textsOf(const QJsonValue &value)
{
    constexpr qsizetype kMostTexts = 1000; // a program has fewer files open
    QStringList texts;
    const QJsonArray all = value.toArray();
    for (qsizetype i = 0; i < std::min(all.size(), kMostTexts); ++i)
        texts.append(all[i].toString());
    return texts;
}

/// Contents of a regular file, of which a record is a small one; empty for others: reading a pipe may never end.
QByteArray contentsOf(const QString &path)
{
    constexpr qint64 kMostBytes = qint64(1) << 24;
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) ? file.read(kMostBytes) : QByteArray();
}

/// Removes the oldest reports.
void limitReports(const QDir &folder)
{
    QStringList reports = folder.entryList({u'*' + kReportEnd}, QDir::Files, QDir::Name);
    while (reports.size() > CrashRecord::kMostReports)
        QFile::remove(folder.filePath(reports.takeFirst()));
}

QString besideOf(const QString &record, QLatin1StringView end) { return record.chopped(kRecordEnd.size()) + end; }

/// The path that the crash handler wrote; empty if there is none.
QString culpritOf(const QString &record) { return QFile::decodeName(contentsOf(besideOf(record, kCulpritEnd))); }

LostSession lostSessionOf(const QString &path, const QJsonObject &record)
{
    LostSession lost;
    lost.others = textsOf(record["open"_L1]);
    lost.suspects = textsOf(record["suspects"_L1]);
    if (const QString culprit = culpritOf(path); !culprit.isEmpty()) {
        lost.others += lost.suspects;
        lost.suspects = {culprit};
    }
    lost.others.removeDuplicates();
    const QJsonObject parts = record["parts"_L1].toObject();
    for (const QString &file : lost.suspects + lost.others) {
        if (const auto part = readPartIn(parts[file].toString().toStdString()))
            lost.parts.insert(file, *part);
    }
    lost.others.removeIf([&lost](const QString &file) { return lost.suspects.contains(file); });
    lost.recordPath = path;
    lost.reportPath = besideOf(path, kReportEnd);
    QFile report(lost.reportPath);
    if (!report.exists() && report.open(QIODevice::WriteOnly)) {
        report.write(record["program"_L1].toString().toUtf8());
        report.write("The program ended without a signal that it could catch: it was killed, for example by the "
                     "system because memory ran out.\n");
        report.close();
    }
    lost.report = QString::fromUtf8(contentsOf(lost.reportPath));
    return lost;
}

/// Differs after each start of the computer.
QString startOfComputer() { return QString::fromLatin1(QSysInfo::bootUniqueId()); }

} // namespace

QString programFacts()
{
    QByteArray buildId;
    ::dl_iterate_phdr(findBuildId, &buildId);
    QString facts = "Allostrata %1\nbuild id: %2\nQt: %3\nsystem: %4, %5 %6, %7\n"_L1.arg(
        QCoreApplication::applicationVersion(), buildId.isEmpty() ? u"unknown"_s : QString::fromLatin1(buildId),
        QLatin1StringView(qVersion()), QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion(),
        QSysInfo::currentCpuArchitecture());
    return facts;
}

CrashRecord::CrashRecord(const QString &folder, const Session &session) : m_session(session), m_program(programFacts())
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    const QString name = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-HHmmss-zzz-"_s)
                         + QString::number(QCoreApplication::applicationPid());
    const QString path = QDir(folder).filePath(name + kRecordEnd);
    m_lock = std::make_unique<QLockFile>(path + u".lock"_s);
    m_lock->setStaleLockTime(0); // held as long as the program lives
    if (!m_lock->tryLock(0))
        return;
    m_path = path;
    for (const auto signal : {&Session::documentsChanged, &Session::activeChanged})
        connect(&session, signal, this, &CrashRecord::write);
    connect(&session, &Session::loadStarted, this, &CrashRecord::write);
    connect(&session, &Session::loadFailed, this, &CrashRecord::write);
    connect(&session, &Session::loadFinished, this, &CrashRecord::write);
    write();
}

CrashRecord::~CrashRecord()
{
    if (!m_path.isEmpty())
        QFile::remove(m_path);
}

QString CrashRecord::usualFolder()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    return data.isEmpty() ? QString() : data + u"/crashes"_s;
}

QString CrashRecord::reportPath() const { return m_path.isEmpty() ? QString() : besideOf(m_path, kReportEnd); }

QString CrashRecord::culpritPath() const { return m_path.isEmpty() ? QString() : besideOf(m_path, kCulpritEnd); }

void CrashRecord::write()
{
    QStringList open;
    QStringList suspects;
    QStringList whole;
    QJsonObject parts;
    const auto add = [&](QStringList &files, const QString &path, const ReadPart &part) {
        files.append(path);
        if (part.isEverything())
            whole.append(path);
        else
            parts.insert(path, QString::fromStdString(readPartText(part)));
    };
    for (const SessionDocument &row : m_session.documents()) {
        if (row.document->hasFile())
            add(open, QString::fromStdString(row.document->path), row.document->readPart);
    }
    for (const ParkedDocument &row : m_session.parked())
        add(open, row.path, row.how.part);
    for (const LoadStatus &load : m_session.loads()) // those that have not started yet are about to
        add(suspects.size() < qsizetype(Session::kLoadsAtOnce) ? suspects : open, load.path, load.part);
    if (const SessionDocument *active = m_session.active(); active && active->document->hasFile())
        add(suspects, QString::fromStdString(active->document->path), active->document->readPart);
    for (const QString &path : whole)
        parts.remove(path);
    for (QStringList *paths : {&open, &suspects})
        paths->removeAll(u"-"_s); // standard input is not read twice
    const QJsonObject record{{"program"_L1, m_program},
                             {"computer"_L1, startOfComputer()},
                             {"open"_L1, QJsonArray::fromStringList(open)},
                             {"suspects"_L1, QJsonArray::fromStringList(suspects)},
                             {"parts"_L1, parts}};
    const QByteArray text = QJsonDocument(record).toJson();
    if (text == m_written)
        return;
    m_written = text;
    // Renamed, but not forced to the disk as by QSaveFile: the record serves only while the computer runs.
    QFile file(m_path + u".new"_s);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return;
    file.close();
    std::rename(QFile::encodeName(file.fileName()).constData(), QFile::encodeName(m_path).constData());
}

std::vector<LostSession> CrashRecord::findLost(const QString &folder)
{
    std::vector<LostSession> sessions;
    const QDir records(folder);
    if (folder.isEmpty() || !records.exists())
        return sessions;
    for (const QString &name : records.entryList({u'*' + kRecordEnd}, QDir::Files, QDir::Name)) {
        const QString path = records.filePath(name);
        auto lock = std::make_shared<QLockFile>(path + u".lock"_s);
        lock->setStaleLockTime(0);
        if (!lock->tryLock(0) || !QFileInfo(path).isReadable())
            continue; // its program runs
        const QJsonObject record = QJsonDocument::fromJson(contentsOf(path)).object();
        // A reboot ends every program, so a record from before it counts only with the report of a crash.
        const bool hasReport = QFile::exists(besideOf(path, kReportEnd));
        if (!record.isEmpty() && (hasReport || record["computer"_L1].toString() == startOfComputer())) {
            sessions.push_back(lostSessionOf(path, record));
            sessions.back().lock = std::move(lock);
        } else {
            QFile::remove(path);
        }
    }
    limitReports(records);
    return sessions;
}

void CrashRecord::forget(const LostSession &lost)
{
    QFile::remove(lost.recordPath);
    QFile::remove(besideOf(lost.recordPath, kCulpritEnd));
    if (lost.lock)
        lost.lock->unlock();
}

} // namespace allostrata

#include "moc_crash_record.cpp"
