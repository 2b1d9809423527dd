// Saves tables of views to files.

#include "widgets/parts/table_export.h"

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/io/atomic_file.h"
#include "widgets/parts/save_progress.h"
#include "widgets/session/background.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QProgressDialog>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString endingOf(const TableFormatRow &format)
{
    return format.format == TableFormat::Text
               ? u"txt"_s
               : QString::fromUtf8(format.id.data(), static_cast<qsizetype>(format.id.size()));
}

Result<void> writeParts(const LongTable &table, TableFormat format, const std::string &path, SaveProgress &progress)
{
    auto file = AtomicFile::create(path);
    if (!file)
        return file.error();
    const auto sink = [&file](std::string_view text) { return file->write(text); };
    const auto part = [&](std::size_t first, std::size_t count) {
        progress.set(first, table.rows);
        return table.part(first, count);
    };
    TRY_DO(writeInParts(format, table.rows, part, sink, progress.context()));
    return file->commit();
}

Result<void> writeOffer(const TableOffer &offer, const TableFormatRow &format, const NumberStyle &style,
                        const std::string &path, SaveProgress &progress)
{
    std::optional<Result<Table>> table;
    if (offer.makeLong && (format.forMachines || !offer.make)) {
        TRY(const auto made, offer.makeLong());
        if (format.forMachines)
            return writeParts(made, format.format, path, progress);
        TRY_DO(checkRowsFor(format, made.rows));
        table = tableForPeople(made.part(0, made.rows), Voice::current());
    } else {
        table = offer.make(format);
    }
    return *table ? writeFile(path, writeTable(**table, format.format, style)) : table->error();
}

void write(QWidget *view, const TableOffer &offer, const QString &path)
{
    const TableFormatRow *found = findTableFormat(QFileInfo(path).suffix().toLower().toStdString());
    const TableFormatRow &format = found ? *found : tableFormat(TableFormat::Text);
    const NumberStyle style = format.forMachines ? NumberStyle() : Voice::current().numberStyle();
    const auto progress = std::make_shared<SaveProgress>();
    QObject::connect(view, &QObject::destroyed, [progress] { progress->stop.request_stop(); });
    QProgressDialog *shown = showProgress(view, offer.title, path, progress);
    const auto work = [offer, &format, style, path, progress]() -> std::optional<Error> {
        const std::string name = QFile::encodeName(path).toStdString();
        const auto written = guarded([&] { return writeOffer(offer, format, style, name, *progress); });
        return written ? std::nullopt : std::optional(written.error());
    };
    inBackground(view, work, [view, title = offer.title, path, shown](const std::optional<Error> &error) {
        delete shown;
        endSave(view, title, path, error);
    });
}

} // namespace

void saveTable(QWidget *view, TableOffer offer)
{
    QStringList filters;
    QString chosen;
    for (const TableFormatRow &format : tableFormats()) {
        const QString ending = endingOf(format);
        const QString name = format.format == TableFormat::Text ? Words::tr("Text") : ending.toUpper();
        filters.append(u"%1 (*.%2)"_s.arg(name, ending));
        if (format.format == TableFormat::Csv)
            chosen = filters.last();
    }
    auto *dialog = new QFileDialog(view, offer.title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    dialog->selectNameFilter(chosen);
    dialog->setDefaultSuffix(u"csv"_s);
    dialog->selectFile(offer.name + u".csv"_s);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        const qsizetype dot = filter.lastIndexOf(u'.');
        dialog->setDefaultSuffix(filter.mid(dot + 1, filter.size() - dot - 2));
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, view,
                     [view, offer = std::move(offer)](const QString &path) { write(view, offer, path); });
    dialog->open();
}

QString oneLine(QString text) { return text.replace(u'\t', u' ').replace(u'\n', u' '); }

} // namespace allostrata
