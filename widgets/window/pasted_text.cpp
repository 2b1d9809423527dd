// Makes files of texts from the clipboard.

#include "widgets/window/pasted_text.h"

#include "widgets/text/voice.h"

#include <QFile>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTime>
#include <QUrl>

namespace allostrata {

namespace {

QStringList localFiles(const QMimeData &data)
{
    QStringList paths;
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    return paths;
}

} // namespace

PastedText::PastedText() = default;
PastedText::~PastedText() = default;

bool PastedText::isIn(const QMimeData *data)
{
    return data && (data->hasUrls() ? !localFiles(*data).isEmpty() : data->hasText());
}

QStringList PastedText::filesOf(const QMimeData *data)
{
    m_error.clear();
    if (!isIn(data) || (!data->hasUrls() && data->text().trimmed().isEmpty())) {
        m_error = Words::tr("There is no text in the clipboard.");
        return {};
    }
    if (data->hasUrls())
        return localFiles(*data);
    if (!m_folder)
        m_folder = std::make_unique<QTemporaryDir>();
    const QString time = QTime::currentTime().toString(QStringLiteral("HH.mm.ss.zzz"));
    QFile file(m_folder->filePath(Words::tr("pasted %1").arg(time) + QStringLiteral(".log")));
    const QByteArray text = data->text().toUtf8();
    if (m_folder->isValid() && file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.flush())
        return {file.fileName()};
    m_error = Words::tr("The text could not be stored: %1")
                  .arg(m_folder->isValid() ? file.errorString() : m_folder->errorString());
    return {};
}

bool PastedText::owns(const QString &path) const { return m_folder && path.startsWith(m_folder->path()); }

} // namespace allostrata
