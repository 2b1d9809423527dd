// The editor of the folding rules.

#include "widgets/views/inspector/rules_dialog.h"

#include "core/analysis/allocation_facts.h"
#include "core/attribution/stack_groups.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/rules_keeper.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/rule_text.h"
#include "widgets/views/inspector/rule_delegate.h"
#include "widgets/views/inspector/rule_form.h"
#include "widgets/views/inspector/rule_names_form.h"
#include "widgets/views/inspector/rules_preview.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// The allocation whose stack shows what rules do: the selected one, else the largest at the peak that has a stack.
AllocationId sampleOf(const Session &session)
{
    const Device *device = session.device();
    if (!device || !device->stackGroups)
        return {};
    const Timeline &timeline = device->timeline;
    const auto hasStack = [&](AllocationId id) { return device->stackGroups->groupOf(stackOf(timeline, id)) != StackGroups::kNone; };
    const auto &selection = session.state().selection;
    if (!selection.empty() && selection.front().isIn(timeline.allocations().size()) && hasStack(selection.front()))
        return selection.front();
    AllocationId largest;
    for (const AllocationId id : timeline.liveAt(peakMoment(timeline))) {
        if (hasStack(id) && (!largest || timeline.allocations().requestedSize(id) > timeline.allocations().requestedSize(largest)))
            largest = id;
    }
    return largest;
}

} // namespace

RulesDialog::RulesDialog(Session &session, QWidget *parent) : QDialog(parent), m_session(session)
{
    setWindowTitle(tr("Folding rules"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(kViewMargin, kViewMargin, kViewMargin, kViewMargin);
    auto *intro = new QLabel(tr("Which frames of a stack are yours. The first rule that matches a frame decides; a frame that no rule "
                                "matches is yours. The others are folded away; those of the interpreter are left out."),
                             this);
    intro->setWordWrap(true);
    column->addWidget(intro);
    auto *split = new QSplitter(Qt::Horizontal, this);
    split->setChildrenCollapsible(false);
    m_tabs = new QTabWidget(split);
    auto *page = new QWidget(m_tabs);
    buildTable(page);
    m_tabs->addTab(page, tr("Rules"));
    m_names = new RuleNamesForm(m_tabs);
    m_tabs->addTab(m_names, tr("Names in native code"));
    split->addWidget(m_tabs);
    m_preview = new RulesPreview(split);
    split->addWidget(m_preview);
    split->setStretchFactor(0, 5);
    split->setStretchFactor(1, 3);
    column->addWidget(split, 1);
    m_problem = new QLabel(this);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    column->addWidget(m_problem);
    buildButtons();
    applyTheme();

    connect(&m_model, &RulesModel::edited, this, &RulesDialog::refresh);
    connect(m_form, &RuleForm::edited, this, [this](const RuleRow &row) {
        if (currentRow() >= 0) {
            RuleRow changed = row;
            changed.isOn = m_model.row(currentRow()).isOn;
            m_model.setRow(currentRow(), changed);
        }
    });
    connect(m_names, &RuleNamesForm::edited, &m_model, &RulesModel::setNames);
    connect(m_preview, &RulesPreview::ruleChosen, this, &RulesDialog::chooseRow);
    if (const AllocationId id = sampleOf(session)) {
        const Device &device = *session.device();
        m_preview->setStack(session.document(), stackOf(device.timeline, id),
                            tr("The stack of %1, %2.").arg(viewerName(device.timeline, id), Voice::current().bytes(device.timeline.allocations().requestedSize(id))));
    }
    m_model.setTable(session.rules().rules().table());
    m_names->setTable(m_model.table());
    chooseRow(0);
    if (const auto &problem = session.rules().problem())
        tell(tr("%1 cannot be used, so the default rules count. %2").arg(session.rules().file(), ruleErrorText(*problem, {}, Voice::current())));
    resize(1080, 680);
}

void RulesDialog::buildTable(QWidget *page)
{
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, kViewMargin / 2, kViewMargin / 2, 0);
    m_table = new QTableView(page);
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new RuleDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("Rules"));
    m_table->verticalHeader()->setSectionsClickable(false);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->horizontalHeader()->setSectionResizeMode(RulesModel::File, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(RulesModel::Function, QHeaderView::Stretch);
    column->addWidget(m_table, 1);
    column->addWidget(buildRowButtons(page));
    m_form = new RuleForm(page);
    column->addWidget(m_form);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RulesDialog::showRow);
    const auto shortcut = [this](const QKeySequence &keys, auto function) {
        connect(new QShortcut(keys, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this, function);
    };
    shortcut(Qt::Key_Insert, &RulesDialog::addRow);
    shortcut(Qt::Key_Delete, &RulesDialog::removeRow);
    shortcut(QKeySequence(Qt::ALT | Qt::Key_Up), [this] { moveRow(-1); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_Down), [this] { moveRow(1); });
}

QWidget *RulesDialog::buildRowButtons(QWidget *parent)
{
    auto *buttons = new QWidget(parent);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 4);
    const auto add = [&](const QString &text, const QString &toolTip, auto function) {
        auto *button = new QPushButton(text, buttons);
        button->setAutoDefault(false);
        button->setToolTip(toolTip);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, function);
        return button;
    };
    m_add = add(tr("A&dd"), tr("A new rule before the current one (Insert)"), [this] { addRow(); });
    m_remove = add(tr("&Remove"), tr("The current rule (Delete)"), [this] { removeRow(); });
    m_up = add(tr("U&p"), tr("Before the rule above it (Alt+Up)"), [this] { moveRow(-1); });
    m_down = add(tr("D&own"), tr("Behind the rule below it (Alt+Down)"), [this] { moveRow(1); });
    row->addStretch();
    return buttons;
}

void RulesDialog::buildButtons()
{
    auto *row = new QHBoxLayout;
    const auto add = [&](const QString &text, auto function) {
        auto *button = new QPushButton(text, this);
        button->setAutoDefault(false);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, function);
        return button;
    };
    add(tr("&Load…"), [this] { chooseFile(); });
    add(tr("&Save as…"), [this] { chooseTarget(); });
    m_default = add(tr("De&fault"), [this] {
        m_model.setTable(standardRuleTable());
        m_names->setTable(m_model.table());
        chooseRow(0);
    });
    m_default->setToolTip(tr("Puts the rules that come with the program in the place of these"));
    row->addStretch();
    add(tr("Cancel"), [this] { reject(); });
    m_apply = add(tr("Appl&y"), [this] { apply(); });
    m_ok = add(tr("OK"), [this] {
        if (apply())
            accept();
    });
    m_ok->setProperty("primary", true);
    m_ok->setDefault(true);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void RulesDialog::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_table->setFont(theme.smallFont);
    const QFontMetrics metrics(theme.smallFont);
    m_table->verticalHeader()->setDefaultSectionSize(std::max(24, metrics.height() + 7));
    m_table->setColumnWidth(RulesModel::On, 44);
    const auto widest = [&](std::initializer_list<QString> words) {
        int width = 0;
        for (const QString &word : words)
            width = std::max(width, metrics.horizontalAdvance(word));
        return width + 22;
    };
    const Voice voice = Voice::current();
    m_table->setColumnWidth(RulesModel::Origin, widest({originText(FrameOrigin::Native, voice), originText(FrameOrigin::Interpreter, voice),
                                                        m_model.headerData(RulesModel::Origin, Qt::Horizontal, Qt::DisplayRole).toString()}));
    m_table->setColumnWidth(RulesModel::Language, widest({languageText(RuleLanguage::Native, voice), languageText(RuleLanguage::Python, voice)}));
    m_table->setColumnWidth(RulesModel::Name, 130);
    m_problem->setFont(theme.smallFont);
    QPalette colours = m_problem->palette();
    colours.setColor(QPalette::WindowText, theme.error.text);
    m_problem->setPalette(colours);
}

void RulesDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

} // namespace allostrata

#include "moc_rules_dialog.cpp"
