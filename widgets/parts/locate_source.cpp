// Dialogs that lead from recorded paths to files on this computer.

#include "widgets/parts/locate_source.h"

#include "widgets/parts/source_paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct LocateSource {
    Q_DECLARE_TR_FUNCTIONS(LocateSource)
};

const QString &arrow()
{
    static const QString text = u" -> "_s;
    return text;
}

QString textOf(const QList<SourcePaths::Folder> &folders)
{
    QStringList lines;
    for (const SourcePaths::Folder &folder : folders)
        lines << folder.recorded + arrow() + folder.here;
    return lines.join(u'\n');
}

/// Pairs of a text; the first line that is none goes to `bad`.
QList<SourcePaths::Folder> foldersFrom(const QString &text, QString &bad)
{
    QList<SourcePaths::Folder> folders;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const qsizetype at = line.indexOf(u"->"_s);
        QString recorded = line.left(std::max<qsizetype>(at, 0)).trimmed().replace(u'\\', u'/');
        QString here = QDir::fromNativeSeparators(line.mid(at + 2).trimmed());
        if (here == u"~"_s || here.startsWith(u"~/"_s))
            here = QDir::homePath() + here.mid(1);
        while (recorded.size() > 1 && recorded.endsWith(u'/'))
            recorded.chop(1);
        here = here.isEmpty() ? here : QDir::cleanPath(here);
        if (at <= 0 || recorded.isEmpty() || !QDir::isAbsolutePath(here) || !QDir(here).exists()) {
            bad = line;
            return {};
        }
        folders << SourcePaths::Folder{recorded, here};
    }
    return folders;
}

} // namespace

void locateSource(QWidget *parent, const QString &recorded, const std::function<void(const QString &)> &found,
                  const std::function<void(const QString &)> &failed)
{
    const QString path = QString(recorded).replace(u'\\', u'/');
    const QString name = path.mid(path.lastIndexOf(u'/') + 1);
    if (!path.contains(u'/') || name.startsWith(u'<')) {
        failed(LocateSource::tr("%1 is not a file.").arg(recorded));
        return;
    }
    auto *dialog = new QFileDialog(parent, LocateSource::tr("Locate %1").arg(path.right(80)));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {LocateSource::tr("Source files (*.py *.pyi *.pyx *.c *.cc *.cpp *.cxx *.cu *.cuh *.h *.hpp)")});
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                     [recorded, name, found, failed](const QString &chosen) {
                         if (chosen.section(u'/', -1) != name) {
                             failed(LocateSource::tr("The chosen file is not named %1.").arg(name));
                             return;
                         }
                         SourcePaths::learn(recorded, chosen);
                         found(chosen);
                     });
    dialog->open();
}

void editSourceFolders(QWidget *parent, const std::function<void()> &changed)
{
    auto *dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setWindowTitle(LocateSource::tr("Source folders"));
    dialog->setLabelText(LocateSource::tr("Folders of the recording computer, and where their files are on this one. "
                                          "One pair a line, for example:\n/workspace/job -> ~/src"));
    dialog->setTextValue(textOf(SourcePaths::folders()));
    QObject::connect(dialog, &QInputDialog::textValueSelected, parent, [parent, changed](const QString &text) {
        QString bad;
        const QList<SourcePaths::Folder> folders = foldersFrom(text, bad);
        if (!bad.isEmpty()) {
            QMessageBox::warning(parent, LocateSource::tr("Source folders"),
                                 LocateSource::tr("This is not a pair of folders, or the second one does not exist; "
                                                  "nothing was changed: %1")
                                     .arg(bad.toHtmlEscaped()));
            return;
        }
        if (folders == SourcePaths::folders())
            return;
        SourcePaths::setFolders(folders);
        changed();
    });
    dialog->open();
}

} // namespace allostrata
