// What transformer blocks keep for the backward pass, in a dialog.

#include "widgets/tools/calculator/blocks_dialog.h"

#include "core/export/kept_table.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/text/kept_text.h"
#include "widgets/text/table_text.h"
#include "widgets/tools/calculator/fit_columns.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <new>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QTableView *tableOf(QAbstractItemModel &model, const QString &name, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setModel(&model);
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
    m_lineTable = tableOf(m_lines, tr("What one block keeps, by line and operator"), this);
    m_blockTable = tableOf(m_blocks, tr("What each block keeps"), this);
    auto *close = new QPushButton(tr("Close"), this);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 12);
    column->setSpacing(12);
    column->addWidget(m_about);
    column->addWidget(m_lineTable, 1);
    column->addWidget(m_blockTable, 1);
    column->addLayout(buttons);
    resize(980, 620);
    connect(&m_session, &Session::activeChanged, this, &BlocksDialog::ask);
    connect(&m_session.attributions(), &AttributionKeeper::changed, this, &BlocksDialog::ask);
    ask();
}

void BlocksDialog::showOver(Session &session, QWidget *window)
{
    auto *dialog = new BlocksDialog(session, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

QString BlocksDialog::about() const
{
    return m_about->text();
}

void BlocksDialog::ask()
{
    m_blocks.setTable(nullptr);
    m_lines.setTable(nullptr);
    const Device *device = m_session.device();
    const auto document = m_session.document();
    if (!device || !document || !document->stacks || !device->capabilities.ordered || !device->capabilities.lives) {
        m_latest.stop();
        m_about->setText(tr("The document has no recorded events."));
        return;
    }
    m_about->setText(tr("Looking for transformer blocks…"));
    const auto attribution = m_session.attributions().attribution();
    if (!attribution)
        return;
    m_latest.ask(
        [document, attribution, row = m_session.state().device](const std::stop_token &stop) {
            Answer answer{document, attribution, nullptr};
            LoadContext context;
            context.stop = stop;
            try {
                auto kept = keptForBackward(document->devices[row].timeline, *attribution, *document->stacks, context);
                if (kept)
                    answer.kept = std::make_shared<const KeptForBackward>(*std::move(kept));
            } catch (const std::bad_alloc &) {
                answer.kept = nullptr;
            }
            return answer;
        },
        [this](const Answer &answer) { take(answer); });
}

void BlocksDialog::take(const Answer &answer)
{
    const Voice voice = Voice::current();
    if (!answer.kept) {
        m_about->setText(tr("Memory does not suffice for this."));
        return;
    }
    m_about->setText(keptText(*answer.kept, *answer.document->stacks, voice));
    if (answer.kept->blocks.empty())
        return;
    m_lines.setTable(std::make_shared<const Table>(tableForPeople(keptLineTable(*answer.kept, *answer.document->stacks), voice)));
    m_blocks.setTable(std::make_shared<const Table>(tableForPeople(keptTable(*answer.kept, answer.attribution->modules()), voice)));
    fitColumns(*m_lineTable);
    fitColumns(*m_blockTable);
}

} // namespace allostrata
