#pragma once

#include <QString>
#include <QStringList>

#include <memory>

class QMimeData;
class QTemporaryDir;

namespace allostrata {

/// Texts from the clipboard or from other programs as files, which live as long as this object.
class PastedText {
public:
    PastedText();
    ~PastedText();

    /// Whether there is something to open.
    [[nodiscard]] static bool isIn(const QMimeData *data);
    /// Local files that are named, else the text as a file. Empty if there is neither, or if the text cannot be stored.
    [[nodiscard]] QStringList filesOf(const QMimeData *data);
    /// Why filesOf() was empty; for people.
    [[nodiscard]] const QString &error() const { return m_error; }
    /// Whether a file is one of these.
    [[nodiscard]] bool owns(const QString &path) const;

private:
    std::unique_ptr<QTemporaryDir> m_folder; ///< null: none yet
    QString m_error;
};

} // namespace allostrata
