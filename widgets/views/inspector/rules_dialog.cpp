// Editor of the folding rules.

#include "widgets/views/inspector/rules_dialog.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_groups.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/kept_splitter.h"
#include "widgets/models/rules_model.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/view_look.h"
#include "widgets/session/rules_cache.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/rule_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/inspector/rule_form.h"
#include "widgets/views/inspector/rule_names_form.h"
#include "widgets/views/inspector/rules_preview.h"

#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <string>

using namespace Qt::StringLiterals;

namespace allostrata {

/// Paints the cells of a rule table: patterns in the code font, invalid ones in the error colour, disabled rules
/// fainter.
class RuleDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

void RuleDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // The table itself uses the small font, but a theme is derived from the parent's font.
    const QWidget *parent = option->widget ? option->widget->parentWidget() : nullptr;
    const Theme theme = themeOf(option->palette, parent ? parent->font() : option->font);
    option->palette.setColor(QPalette::Highlight, theme.accentSoft);
    option->palette.setColor(QPalette::HighlightedText, theme.text);
    if (index.column() == RulesModel::File || index.column() == RulesModel::Function) {
        option->font = theme.monoFont;
        option->fontMetrics = QFontMetrics(option->font);
    }
    const bool isOn = index.siblingAtColumn(RulesModel::On).data(Qt::CheckStateRole).toInt() == Qt::Checked;
    const QColor colour = index.data(RulesModel::FaultyRole).toBool() ? theme.error.text
                          : isOn                                      ? theme.text
                                                                      : theme.text2;
    option->palette.setColor(QPalette::Text, colour);
    option->palette.setColor(QPalette::HighlightedText, colour);
}

namespace {

/// Allocation whose stack previews the rules: the selected one, else the largest one at the peak that has a stack.
AllocationId sampleOf(const Session &session)
{
    const Device *device = session.device();
    if (!device || !device->stackGroups)
        return {};
    const Timeline &timeline = device->timeline;
    const auto hasStack = [&](AllocationId id) {
        return device->stackGroups->groupOf(stackOf(timeline, id)) != StackGroups::kNone;
    };
    const auto &selection = session.state().selection;
    if (!selection.empty() && selection.front().isIn(timeline.allocations().size()) && hasStack(selection.front()))
        return selection.front();
    AllocationId largest;
    for (const AllocationId id : timeline.liveAt(peakMoment(timeline))) {
        if (hasStack(id)
            && (!largest || timeline.allocations().requestedSize(id) > timeline.allocations().requestedSize(largest)))
            largest = id;
    }
    return largest;
}

} // namespace

RulesDialog::RulesDialog(Session &session, QWidget *parent) : QDialog(parent), m_session(session)
{
    setWindowTitle(Words::tr("Folding rules"));
    auto *column = makeColumn(this, {kViewMargin, kViewMargin, kViewMargin, kViewMargin});
    auto *intro = new QLabel(
        tr("These rules decide which frames of a stack are yours. The first rule that matches a frame applies; a frame "
           "that no rule matches is yours. Other frames are folded, and interpreter frames are left out."),
        this);
    intro->setWordWrap(true);
    column->addWidget(intro);
    auto *split = new KeptSplitter(QStringLiteral("folding-rules"), this);
    m_tabs = new QTabWidget(split);
    auto *page = new QWidget(m_tabs);
    buildTable(page);
    m_tabs->addTab(page, Words::tr("Rules"));
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
    followTheme(*this, {{&Theme::smallFont, {m_table, m_problem}}}, [this](const Theme &theme) { setTheme(theme); });

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
                            tr("The stack of %1, %2.")
                                .arg(viewerName(device.timeline, id),
                                     Voice::current().bytes(device.timeline.allocations().requestedSize(id))));
    }
    m_model.setTable(session.rules().rules().table());
    m_names->setTable(m_model.table());
    chooseRow(0);
    if (const auto &problem = session.rules().problem())
        describe(tr("%1 cannot be used, so the default rules apply. %2")
                     .arg(session.rules().file(), ruleErrorText(*problem, {}, Voice::current())));
    resize(1080, 680);
}

void RulesDialog::buildTable(QWidget *page)
{
    auto *column = makeColumn(page, {0, kViewMargin / 2, kViewMargin / 2, 0});
    m_table = new QTableView(page);
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new RuleDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(Words::tr("Rules"));
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
        connect(new QShortcut(keys, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this,
                function);
    };
    shortcut(Qt::Key_Insert, &RulesDialog::addRow);
    shortcut(Qt::Key_Delete, &RulesDialog::removeRow);
    shortcut(QKeySequence(Qt::ALT | Qt::Key_Up), [this] { moveRow(-1); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_Down), [this] { moveRow(1); });
}

QWidget *RulesDialog::buildRowButtons(QWidget *parent)
{
    auto *buttons = new QWidget(parent);
    auto *row = makeRow(buttons, {0, 0, 0, 4});
    m_add = pushButton(
        buttons, tr("A&dd"), [this] { addRow(); }, tr("Adds a rule before the current one (Insert)."));
    m_remove = pushButton(
        buttons, Words::tr("&Remove"), [this] { removeRow(); }, tr("Removes the current rule (Delete)."));
    m_up = pushButton(
        buttons, tr("Move u&p"), [this] { moveRow(-1); }, tr("Moves the current rule up (Alt+Up)."));
    m_down = pushButton(
        buttons, tr("Move d&own"), [this] { moveRow(1); }, tr("Moves the current rule down (Alt+Down)."));
    for (QPushButton *button : {m_add, m_remove, m_up, m_down})
        row->addWidget(button);
    row->addStretch();
    return buttons;
}

void RulesDialog::buildButtons()
{
    auto *row = new QHBoxLayout;
    row->addWidget(pushButton(this, tr("&Load…"), [this] { chooseFile(); }));
    row->addWidget(pushButton(this, tr("&Save as…"), [this] { chooseTarget(); }));
    const auto restore = [this] {
        m_model.setTable(standardRuleTable());
        m_names->setTable(m_model.table());
        chooseRow(0);
    };
    m_default = pushButton(this, tr("Restore de&faults"), restore, tr("Replaces these rules with the built-in ones."));
    row->addWidget(m_default);
    row->addStretch();
    row->addWidget(pushButton(this, Words::tr("Cancel"), [this] { reject(); }));
    m_apply = pushButton(this, tr("Appl&y"), [this] { apply(); });
    row->addWidget(m_apply);
    m_ok = pushButton(this, tr("OK"), [this] {
        if (apply())
            accept();
    });
    row->addWidget(m_ok);
    m_ok->setProperty("primary", true);
    m_ok->setDefault(true);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void RulesDialog::setTheme(const Theme &theme)
{
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
    m_table->setColumnWidth(
        RulesModel::Origin,
        widest({originText(FrameOrigin::Native, voice), originText(FrameOrigin::Interpreter, voice),
                m_model.headerData(RulesModel::Origin, Qt::Horizontal, Qt::DisplayRole).toString()}));
    m_table->setColumnWidth(RulesModel::Language, widest({languageText(RuleLanguage::Native, voice),
                                                          languageText(RuleLanguage::Python, voice)}));
    m_table->setColumnWidth(RulesModel::Name, 130);
    setTextColour(*m_problem, theme.error.text);
}

namespace {

/// Pattern that matches exactly `text`.
std::string literally(std::string_view text)
{
    constexpr std::string_view kSpecial = R"(\.+*?()|[]{}^$)";
    std::string pattern;
    for (const char c : text) {
        if (kSpecial.find(c) != std::string_view::npos)
            pattern += '\\';
        pattern += c;
    }
    return pattern;
}

} // namespace

std::optional<RuleRow> ruleForFile(std::string_view file, FrameOrigin origin)
{
    if (file.empty() || file == "??" || file.size() > RuleTable::kLongestPattern / 4)
        return std::nullopt;
    // Include the folder, because many packages have a file of the same name.
    const std::string path = withSlashes(file);
    std::size_t start = path.rfind('/');
    if (start != std::string::npos && start > 0)
        start = path.rfind('/', start - 1);
    RuleRow row;
    row.origin = origin;
    row.file.push_back(start == std::string::npos ? '^' : '/');
    row.file += literally(start == std::string::npos ? path : path.substr(start + 1));
    row.file += '$';
    return row;
}

int RulesDialog::currentRow() const { return m_table->currentIndex().row(); }

void RulesDialog::chooseRow(int row)
{
    if (row < 0 || row >= m_model.rowCount())
        return;
    m_tabs->setCurrentIndex(0);
    m_table->selectRow(row);
    m_table->scrollTo(m_model.index(row, 0));
}

void RulesDialog::showRow()
{
    const int row = currentRow();
    m_form->setEnabled(row >= 0);
    m_form->setRow(row >= 0 ? m_model.row(row) : RuleRow());
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_model.rowCount());
    m_add->setEnabled(m_model.canInsert());
}

void RulesDialog::refresh()
{
    showRow();
    const auto places = checkRuleTable(m_model.table());
    m_preview->setOutdated(!places.empty());
    m_default->setEnabled(!(m_model.table() == standardRuleTable()));
    m_apply->setEnabled(places.empty() && !(m_model.table() == m_session.rules().rules().table()));
    m_ok->setEnabled(places.empty());
    if (!places.empty()) {
        const RulePlace &first = places.front();
        const bool isRule = first.part == RulePlace::Part::File || first.part == RulePlace::Part::Function;
        describe(isRule ? tr("Rule %1 has an invalid pattern.").arg(first.row + 1)
                        : tr("A pattern for names in native code is invalid."));
        return;
    }
    describe({});
    if (const auto rules = StackRules::make(m_model.table()))
        m_preview->setRules(*rules);
}

void RulesDialog::describe(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void RulesDialog::addFirst(const RuleRow &row)
{
    m_model.insert(0, row);
    chooseRow(0);
    m_form->setFocus();
}

void RulesDialog::addRow()
{
    const int row = std::max(0, currentRow());
    m_model.insert(row, RuleRow());
    chooseRow(row);
}

void RulesDialog::removeRow()
{
    const int row = currentRow();
    if (row < 0)
        return;
    m_model.remove(row);
    chooseRow(std::min(row, m_model.rowCount() - 1));
}

void RulesDialog::moveRow(int by)
{
    const int row = currentRow();
    if (row < 0 || row + by < 0 || row + by >= m_model.rowCount())
        return;
    m_model.move(row, row + by);
    chooseRow(row + by);
    showRow();
}

void RulesDialog::loadFrom(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) {
        describe(tr("%1 cannot be read: %2").arg(name, file.errorString()));
        return;
    }
    const QByteArray text = file.read(static_cast<qint64>(RuleTable::kLongestText) + 1);
    const auto table = readRuleTable({text.constData(), static_cast<std::size_t>(text.size())});
    if (!table) {
        describe(u"%1: %2"_s.arg(name, ruleErrorText(table.error(), QString::fromUtf8(text), Voice::current())));
        return;
    }
    m_model.setTable(*table);
    m_names->setTable(m_model.table());
    // Select the first invalid rule, else the first rule.
    const auto places = checkRuleTable(*table);
    chooseRow(places.empty() ? 0 : static_cast<int>(places.front().row));
}

void RulesDialog::saveTo(const QString &file)
{
    if (const auto written = writeRulesFile(file, m_model.table()); !written)
        describe(errorText(written.error(), Voice::current()).all());
}

bool RulesDialog::apply()
{
    auto rules = StackRules::make(m_model.table());
    if (!rules)
        return false;
    if (const auto kept = m_session.rules().keep(*std::move(rules)); !kept) {
        describe(errorText(kept.error(), Voice::current()).all());
        return false;
    }
    refresh();
    return true;
}

void RulesDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Load rules"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({Words::tr("Rules (*.json)"), Words::tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &RulesDialog::loadFrom);
    dialog->open();
}

void RulesDialog::chooseTarget()
{
    auto *dialog = new QFileDialog(this, tr("Save rules"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    dialog->setNameFilters({Words::tr("Rules (*.json)"), Words::tr("All files (*)")});
    dialog->selectFile(u"stack_rules.json"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &RulesDialog::saveTo);
    dialog->open();
}

} // namespace allostrata

#include "moc_rules_dialog.cpp"

#include "rules_dialog.moc"
