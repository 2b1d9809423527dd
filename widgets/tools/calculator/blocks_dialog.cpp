// Dialog of the memory that transformer blocks save for the backward pass.

#include "widgets/tools/calculator/blocks_dialog.h"

#include "core/base/arithmetic.h"
#include "core/tables/saved_table.h"
#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/saved_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/fit_columns.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

/// Paints a bar under the shares of a table; the largest share fills its cell.
class ShareDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    ShareDelegate(const CellTableModel &model, QObject *parent) : QStyledItemDelegate(parent), m_model(model) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const CellTableModel &m_model;
};

namespace {

constexpr int kShareHeight = 3;
constexpr int kShareMargin = 3;

} // namespace

void ShareDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const auto column = static_cast<std::size_t>(index.column());
    const auto row = m_model.rowOf(index);
    const Table &table = m_model.table();
    if (!row || table.columns[column].kind != ColumnKind::Share)
        return;
    double most = 0;
    for (const Row &other : table.rows) {
        if (const auto *share = std::get_if<double>(&other.cells[column]))
            most = std::max(most, *share);
    }
    const auto *share = std::get_if<double>(&table.rows[*row].cells[column]);
    if (!share || most <= 0)
        return;
    const QRect room = option.rect.adjusted(kShareMargin, 0, -kShareMargin, 0);
    const int length = std::max(1, static_cast<int>(room.width() * bounded(*share / most, 0.0, 1.0)));
    painter->fillRect(QRect(room.right() + 1 - length, option.rect.bottom() - kShareHeight, length, kShareHeight),
                      themeOf(option.palette, option.font).accent);
}

namespace {

/// All columns except the block, which the title above the table names.
constexpr std::array<std::string_view, 6> kLineColumns = {"function", "place", "operator", "kept", "share", "count"};

QTableView *tableOf(CellTableModel &model, const QString &name, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setModel(&model);
    table->setItemDelegate(new ShareDelegate(model, table));
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setAccessibleName(name);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    return table;
}

} // namespace

BlocksDialog::BlocksDialog(Session &session, QWidget *parent) : QDialog(parent), m_session(session), m_latest(this)
{
    setObjectName(u"blocksDialog"_s);
    setWindowTitle(tr("Kept for backward"));
    m_about = new QLabel(this);
    m_about->setWordWrap(true);
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_blockTable = tableOf(m_blocks, tr("Memory kept by each block"), this);
    m_lineTable = tableOf(m_lines, tr("Memory kept by one block, by line and operator"), this);
    m_lineTitle = new QLabel(this);
    auto *legend = new QLabel(
        tr("Allocated: bytes that the block's forward pass allocated. Kept: the part of them that is live when the "
           "backward "
           "pass begins and that the backward pass frees. Share: the block's share of all kept bytes. Backward: bytes "
           "allocated while the backward pass was at the block. Gradients: the part of them that stays allocated. "
           "Passes and blocks are counted from 0; “outside” is the rest of the forward pass."),
        this);
    legend->setWordWrap(true);
    legend->setForegroundRole(kSecondaryText);
    auto *close = new QPushButton(Words::tr("Close"), this);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(copyButton());
    buttons->addWidget(close);
    auto *column = makeColumn(this, {16, 16, 16, 12}, 10);
    column->addWidget(m_about);
    column->addWidget(m_blockTable, 1);
    column->addWidget(legend);
    column->addWidget(m_lineTitle);
    column->addWidget(m_lineTable, 1);
    column->addLayout(buttons);
    connect(m_blockTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                if (const auto row = m_blocks.rowOf(index))
                    chooseBlock(*row);
            });
    resize(940, 660);
    connect(&m_session, &Session::activeChanged, this, &BlocksDialog::ask);
    connect(&m_session.attributions(), &AttributionCache::changed, this, &BlocksDialog::ask);
    ask();
}

void BlocksDialog::showOver(Session &session, QWidget *window)
{
    auto *dialog = new BlocksDialog(session, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

QString BlocksDialog::about() const { return m_about->text(); }

void BlocksDialog::ask()
{
    m_answer = {};
    m_blocks.setTable(nullptr);
    m_lines.setTable(nullptr);
    m_lineTitle->clear();
    m_copy->setEnabled(false);
    const Device *device = m_session.device();
    const auto document = m_session.document();
    if (!device || !document || !document->stacks() || !device->capabilities.ordered || !device->capabilities.lives) {
        m_latest.stop();
        m_about->setText(tr("The document has no recorded events."));
        return;
    }
    m_about->setText(tr("Looking for transformer blocks…"));
    const auto attribution = m_session.attributions().attribution();
    if (!attribution)
        return;
    m_latest.ask(
        [document, attribution, row = m_session.state().device](const std::stop_token &stop) -> Result<Answer> {
            TRY(auto saved, savedForBackward(document->devices()[row].timeline, *attribution, *document->stacks(),
                                             stoppable(stop)));
            return Answer{document, attribution, std::make_shared<const SavedForBackward>(std::move(saved))};
        },
        [this](const Result<Answer> &answer) {
            if (answer)
                take(*answer);
            else
                m_about->setText(errorText(answer.error(), Voice::current()).all());
        });
}

void BlocksDialog::take(const Answer &answer)
{
    const Voice voice = Voice::current();
    m_about->setText(savedText(*answer.matching, *answer.document->stacks(), voice));
    if (answer.matching->blocks.empty())
        return;
    m_answer = answer;
    m_copy->setEnabled(true);
    m_blocks.setTable(std::make_shared<const Table>(
        tableForPeople(savedTable(*answer.matching, answer.attribution->modules()), voice)));
    fitColumns(*m_blockTable);
    const SavedPass *pass = answer.matching->largestPass();
    const auto block = static_cast<std::size_t>(answer.matching->typicalBlock(*pass) - answer.matching->blocks.data());
    // each earlier pass has one more row, for memory outside of blocks
    const auto before = static_cast<std::size_t>(pass - answer.matching->passes.data());
    m_blockTable->setCurrentIndex(m_blocks.indexOf(block + before));
}

void BlocksDialog::chooseBlock(std::size_t row)
{
    if (!m_answer.matching)
        return;
    for (const SavedPass &pass : m_answer.matching->passes) {
        if (row > pass.blockCount) {
            row -= pass.blockCount + 1;
            continue;
        }
        if (row == pass.blockCount) {
            m_lines.setTable(nullptr);
            m_lineTitle->setText(tr("Outside the blocks: embedding, head, loss"));
            return;
        }
        const SavedBlock &block = m_answer.matching->blocks[pass.firstBlock + row];
        const Table table = savedLineTable(block, *m_answer.document->stacks());
        m_lines.setTable(
            std::make_shared<const Table>(tableForPeople(selectColumns(table, kLineColumns), Voice::current())));
        m_lineTitle->setText(tr("Block %1 of pass %2, by line and operator").arg(block.number).arg(block.pass));
        fitColumns(*m_lineTable);
        return;
    }
}

QPushButton *BlocksDialog::copyButton()
{
    m_copy = new QPushButton(Words::tr("&Copy"), this);
    auto *menu = new QMenu(m_copy);
    const auto add = [&](const QString &text, const CellTableModel &model, TableFormat format) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, &model, format] { copy(model, format); });
    };
    add(tr("Blocks as Markdown"), m_blocks, TableFormat::Markdown);
    add(tr("Blocks as CSV"), m_blocks, TableFormat::Csv);
    add(tr("Lines as Markdown"), m_lines, TableFormat::Markdown);
    add(tr("Lines as CSV"), m_lines, TableFormat::Csv);
    m_copy->setMenu(menu);
    return m_copy;
}

void BlocksDialog::copy(const CellTableModel &model, TableFormat format) const
{
    QApplication::clipboard()->setText(
        QString::fromStdString(writeTable(model.table(), format, Voice::current().numberStyle())));
}

} // namespace allostrata

#include "moc_blocks_dialog.cpp"

#include "blocks_dialog.moc"
