// What can be done in the view of categories: rules, selection, query, exports.

#include "core/export/attribution_tables.h"
#include "core/query/query_words.h"
#include "widgets/session/attribution_keeper.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"
#include "widgets/views/categories/categories_view.h"
#include "widgets/views/report_parts.h"
#include "widgets/views/table_export.h"
#include "widgets/views/timeline/picture_options.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QSignalBlocker>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

struct RuleSet {
    const char *name; ///< as setRulesFrom() takes it
    const char *text;
};
constexpr RuleSet kRuleSets[] = {{"pytorch", QT_TRANSLATE_NOOP("CategoriesView", "PyTorch")},
                                 {"analyze-script", QT_TRANSLATE_NOOP("CategoriesView", "analysis script")}};

} // namespace

void CategoriesView::buildActions()
{
    m_export = makeExportMenu(*this, tr("Categories"),
                              {{SaveAs::Picture, tr("Save the picture of categories…"), [this] { savePicture(); }}, {SaveAs::Table, tr("Save the table of categories…"), [this] { saveTable(); }}});
}

/// What the keeper has is what is chosen.
void CategoriesView::showRules()
{
    const QSignalBlocker blocker(m_rules);
    const QString name = m_session.attributions().rulesName();
    m_rules->clear();
    for (const RuleSet &set : kRuleSets)
        m_rules->addItem(tr(set.text), QString::fromLatin1(set.name));
    int current = name.isEmpty() ? 0 : m_rules->findData(name);
    if (current < 0) {
        m_rules->addItem(QFileInfo(name).fileName(), name);
        current = m_rules->count() - 1;
    }
    m_rules->addItem(tr("From a file…"));
    m_rules->setCurrentIndex(current);
}

void CategoriesView::chooseRules(int index)
{
    const auto take = [this](const QString &nameOrFile) {
        const Result<void> taken = m_session.attributions().setRulesFrom(nameOrFile);
        showRules();
        if (taken)
            return;
        auto *box = new QMessageBox(QMessageBox::Warning, tr("Rules of categories"), errorText(taken.error(), Voice::current()).all(), QMessageBox::Ok, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    };
    const QString chosen = m_rules->itemData(index).toString();
    if (!chosen.isEmpty()) {
        take(chosen);
        return;
    }
    showRules();
    auto *dialog = new QFileDialog(this, tr("Rules of categories"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Rules (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, take);
    dialog->open();
}

void CategoriesView::select(const QModelIndex &index)
{
    const auto &answer = m_model.answer();
    const CategoryId wanted = m_model.category(index);
    if (!answer || !wanted || !answer->question.device().capabilities.lives) // amounts are no allocations to select
        return;
    const ReportQuestion &question = answer->question;
    const Allocations &allocations = question.timeline().allocations();
    std::vector<AllocationId> found;
    for (const AllocationId id : question.timeline().liveAt(std::min(m_session.state().cursor, question.timeline().end()))) {
        if (question.attribution->category(id) == wanted && (!question.filter || question.filter->keeps(id)))
            found.push_back(id);
    }
    std::stable_sort(found.begin(), found.end(), [&](AllocationId a, AllocationId b) { return allocations.requestedSize(a) > allocations.requestedSize(b); });
    if (found.size() > kMostSelected)
        found.resize(kMostSelected);
    ViewState state = m_session.state();
    state.selection = std::move(found);
    m_session.setState(std::move(state));
}

void CategoriesView::filterTo(const QModelIndex &index)
{
    const CategoryId wanted = m_model.category(index);
    if (!wanted)
        return;
    ViewState state = m_session.state();
    state.query = u"category="_s + QString::fromStdString(valueText(m_model.answer()->question.attribution->categories()[wanted].id));
    m_session.setState(std::move(state));
}

void CategoriesView::followSelection()
{
    const auto &answer = m_model.answer();
    const auto &selection = m_session.state().selection;
    QModelIndex row;
    if (answer && !selection.empty() && selection.front().isIn(answer->question.attribution->size())
        && m_session.document() == answer->question.document)
        row = m_model.find(answer->question.attribution->category(selection.front()));
    const QSignalBlocker blocker(m_tree->selectionModel());
    if (row.isValid() && m_tree->currentIndex().siblingAtColumn(0) != row)
        m_tree->setCurrentIndex(row);
    if (row.isValid())
        m_tree->selectionModel()->select(row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    else
        m_tree->selectionModel()->clearSelection();
    m_tree->viewport()->update();
}

void CategoriesView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_tree->indexAt(position);
    const CategoryId wanted = m_model.category(index);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, auto act) { connect(menu->addAction(text), &QAction::triggered, this, act); };
    if (wanted) {
        m_tree->setCurrentIndex(index);
        menu->addActions(m_tree->actions());
        add(tr("Show only its allocations"), [this, wanted] { filterTo(m_model.find(wanted)); });
        menu->addSeparator();
        add(m_model.isHidden(wanted) ? tr("Show it in the chart") : tr("Leave it out of the chart"),
            [this, wanted] { m_model.setHidden(wanted, !m_model.isHidden(wanted)); });
        add(tr("Show it alone in the chart"), [this, wanted] { m_model.showOnly(wanted); });
    }
    add(tr("Show all in the chart"), [this] { m_model.showAllCategories(); });
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

void CategoriesView::moveCursor(quint32 moment, bool isMove)
{
    ViewState state = m_session.state();
    state.cursor = moment;
    m_session.setState(std::move(state), isMove ? Session::History::Replace : Session::History::Push);
}

std::optional<ReportFigureRequest> CategoriesView::figure() const
{
    const auto &answer = m_model.answer();
    if (!answer)
        return std::nullopt;
    ReportFigureRequest request;
    request.kind = ReportFigureKind::Categories;
    request.question = answer->question;
    request.hidden = m_model.hidden();
    request.figure = rememberedPicture(Settings().store());
    return request;
}

void CategoriesView::savePicture()
{
    if (const auto request = figure())
        saveReportPicture(this, tr("Save the picture of categories"), QFileInfo(fileTitle(QString::fromStdString(request->question.document->path))).baseName() + u"_categories"_s,
                          [request = *request](const QString &path) { return writeReportFigure(request, path); });
}

Table CategoriesView::tableOf(const CategoryAnswer &answer, const TableFormatRow &format)
{
    Table table = categoryTable(answer.report, *answer.question.attribution);
    return format.forMachines ? table : tableForPeople(std::move(table), Voice::current());
}

void CategoriesView::saveTable()
{
    if (const auto answer = m_model.answer())
        allostrata::saveTable(this, {tr("Save the table of categories"), u"categories"_s,
                                     [answer](const TableFormatRow &format) { return tableOf(*answer, format); }});
}

} // namespace allostrata
