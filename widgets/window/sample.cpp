// Sample snapshot built into the program.

#include "widgets/window/sample.h"

#include "core/io/atomic_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QFileInfo sampleResource()
{
    const QFileInfoList samples = QDir(u":/samples"_s).entryInfoList({u"training_run.pickle*"_s}, QDir::Files);
    return samples.isEmpty() ? QFileInfo() : samples.first();
}

} // namespace

bool hasSample() { return sampleResource().exists(); }

QString sampleFile()
{
    const QFileInfo resource = sampleResource();
    if (!resource.exists())
        return {};
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + u"/samples"_s;
    const QString path = folder + u'/' + resource.fileName();
    if (QFileInfo(path).size() == resource.size())
        return path;
    if (!isPlaceForFile(QFile::encodeName(path).toStdString()))
        return {};
    QFile source(resource.filePath());
    QSaveFile file(path);
    if (!QDir().mkpath(folder) || !source.open(QIODevice::ReadOnly) || !file.open(QIODevice::WriteOnly))
        return {};
    file.write(source.readAll());
    return file.commit() ? path : QString();
}

} // namespace allostrata
