// Saves tables of views to files.

#include "widgets/parts/table_export.h"

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/io/atomic_file.h"
#include "widgets/parts/save_job.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QStringList>

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

Result<void> writeParts(const LongTable &table, TableFormat format, const QString &path, const LoadContext &context)
{
    TRY(auto file, AtomicFile::create(QFile::encodeName(path).toStdString()));
    const auto sink = [&file](std::string_view text) { return file.write(text); };
    const auto part = [&](std::size_t first, std::size_t count) {
        LoadProgress now;
        now.bytesRead = first;
        now.bytesTotal = table.rows;
        context.onProgress(now);
        return table.part(first, count);
    };
    TRY_DO(writeInParts(format, table.rows, part, sink, context));
    return file.commit();
}

Result<void> writeOffer(const TableOffer &offer, const QString &path, const LoadContext &context)
{
    const TableFormatRow *found = findTableFormat(QFileInfo(path).suffix().toLower().toStdString());
    const TableFormatRow &format = found ? *found : tableFormat(TableFormat::Text);
    std::optional<Result<Table>> table;
    if (offer.makeLong && (format.forMachines || !offer.make)) {
        TRY(const auto made, offer.makeLong(context));
        if (format.forMachines)
            return writeParts(made, format.format, path, context);
        TRY_DO(checkRowsFor(format, made.rows));
        table = tableForPeople(made.part(0, made.rows), Voice::current());
    } else {
        table = offer.make(format, context);
    }
    if (!*table)
        return table->error();
    const std::string text = writeTable(**table, format.format,
                                        format.forMachines ? NumberStyle() : Voice::current().numberStyle());
    if (auto stopped = context.cancelled())
        return *stopped;
    return writeFile(QFile::encodeName(path).toStdString(), text);
}

} // namespace

void saveTable(QWidget *view, TableOffer offer)
{
    QStringList filters;
    for (const TableFormatRow &format : tableFormats()) {
        const QString ending = endingOf(format);
        const QString name = format.format == TableFormat::Text ? Words::tr("Text") : ending.toUpper();
        filters.insert(format.format == TableFormat::Csv ? 0 : filters.size(), u"%1 (*.%2)"_s.arg(name, ending));
    }
    QFileDialog *dialog = saveDialog(view, offer.title, offer.name, filters);
    QObject::connect(dialog, &QFileDialog::fileSelected, view, [view, offer = std::move(offer)](const QString &path) {
        startSave(view, {offer.title, path, [offer](const QString &to, const LoadContext &context) {
                             return writeOffer(offer, to, context);
                         }});
    });
    dialog->open();
}

QString oneLine(QString text) { return text.replace(u'\t', u' ').replace(u'\n', u' '); }

} // namespace allostrata
