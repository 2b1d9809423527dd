// What leaves the view of sizes: pictures, tables, queries.

#include "core/export/allocation_table.h"
#include "widgets/paint/icons.h"
#include "widgets/parts/scope_control.h"
#include "widgets/parts/table_export.h"
#include "widgets/charts/histogram_figure.h"
#include "widgets/session/file_names.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/sizes/histogram_chart.h"
#include "widgets/views/sizes/sizes_view.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QToolButton>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QString baseName(const Document &document)
{
    const QString base = QFileInfo(fileTitle(QString::fromStdString(document.path))).completeBaseName();
    return base.isEmpty() || base == u"-"_s ? u"sizes"_s : base + u"-sizes"_s;
}

/// Titles in the user's language.
Table titled(Table table, const QStringList &titles)
{
    for (std::size_t i = 0; i < table.columns.size() && i < static_cast<std::size_t>(titles.size()); ++i)
        table.columns[i].title = titles[static_cast<qsizetype>(i)].toStdString();
    return table;
}

} // namespace

QString queryOf(const HistogramPart &part)
{
    if (part.isOpen)
        return u"(before_recording or not freed)"_s;
    const QString low = QString::number(part.low);
    const QString high = QString::number(part.high);
    switch (part.of) {
    case HistogramOf::Size: return u"size:%1..%2"_s.arg(low, high);
    case HistogramOf::LifeEvents: return u"lifetime:%1ev..%2ev"_s.arg(low, high);
    case HistogramOf::LifeTime: break;
    }
    return u"lifetime:%1us..%2us"_s.arg(low, high);
}

void SizesView::buildExports()
{
    m_pictureAction = new QAction(themedIcon(Icon::Picture), tr("Save the histograms of &sizes as a picture…"), this);
    m_sizeTableAction = new QAction(themedIcon(Icon::Export), tr("Save the table of si&zes…"), this);
    m_lifeTableAction = new QAction(themedIcon(Icon::Export), tr("Save the table of &lifetimes…"), this);
    connect(m_pictureAction, &QAction::triggered, this, &SizesView::savePicture);
    connect(m_sizeTableAction, &QAction::triggered, this, [this] { saveTable(HistogramOf::Size); });
    connect(m_lifeTableAction, &QAction::triggered, this, [this] { saveTable(lifeUnit()); });
    auto *menu = new QMenu(m_export);
    menu->addActions({m_pictureAction, m_sizeTableAction, m_lifeTableAction});
    m_export->setMenu(menu);
}

HistogramFigure SizesView::figure() const
{
    HistogramFigure figure;
    if (!m_answer)
        return figure;
    const ScopedAllocations &scoped = m_answer->scoped;
    figure.histograms = {m_answer->size};
    if (scoped.shownDevice().capabilities.timeline)
        figure.histograms.push_back(m_answer->life);
    figure.measure = m_size->picture().measure;
    figure.heights = m_size->picture().heights;
    figure.title = fileTitle(QString::fromStdString(scoped.document->path));
    const QString what = m_sum->text() + u", "_s + scopeText(scoped.scope, scoped.filter != nullptr);
    figure.footnote = histogramFootnote(*scoped.document, scoped.shownDevice(), what);
    return figure;
}

void SizesView::savePicture()
{
    if (!m_answer)
        return;
    auto *dialog = new QFileDialog(this, tr("Save the picture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({u"PNG (*.png)"_s, u"SVG (*.svg)"_s, u"PDF (*.pdf)"_s});
    dialog->setDefaultSuffix(u"png"_s);
    dialog->selectFile(baseName(*m_answer->scoped.document) + u".png"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) { dialog->setDefaultSuffix(filter.left(3).toLower()); });
    connect(dialog, &QFileDialog::fileSelected, this, [this, figure = figure()](const QString &path) {
        if (const auto written = writeHistogramFigure(figure, path); !written)
            QMessageBox::warning(this, tr("Save the picture"), errorText(written.error(), Voice::current()).all());
    });
    dialog->open();
}

void SizesView::saveTable(HistogramOf of)
{
    if (!m_answer)
        return;
    const bool isSize = of == HistogramOf::Size;
    const QStringList titles{tr("From"), tr("To"), tr("Allocations"), tr("Requested"), tr("Share of the allocations"), tr("Share of the bytes")};
    const auto make = [answer = m_answer, isSize, titles](const TableFormatRow &format) {
        Table table = histogramTable(isSize ? answer->size : answer->life);
        return format.forMachines ? table : titled(std::move(table), titles);
    };
    const QString name = isSize ? baseName(*m_answer->scoped.document) : baseName(*m_answer->scoped.document).chopped(6) + u"-lifetimes"_s;
    allostrata::saveTable(this, {isSize ? tr("Save the table of sizes") : tr("Save the table of lifetimes"), name, make});
}

} // namespace allostrata
