// Dialog of peak tables.

#include "widgets/tools/peak_table/peak_dialog.h"

#include "core/base/arithmetic.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/export/writers.h"
#include "core/io/atomic_file.h"
#include "core/runs/run_folder.h"
#include "core/tables/peak_export.h"
#include "widgets/figures/peak_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/save_job.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/peak_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/fit_columns.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStringList>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr qsizetype kMostRemarks = 3; ///< below the table

/// A sentence for each file that could not be read again.
QStringList unreadText(const PeakTable &table, const PeakComparison &comparison, const Voice &voice)
{
    QStringList sentences;
    for (const auto &[file, error] : comparison.failed)
        sentences << shown(table.files[file].shown) + QStringLiteral(": ") + errorText(error, voice).what;
    return sentences.mid(0, kMostRemarks);
}

void askFurther(const PeakQuestion &question, PeakAnswer &answer, const LoadContext &context)
{
    const Voice voice = Voice::current();
    if (question.shown == PeakShown::Pivot) {
        const auto request = parsePivot(question.pivot, answer.table.columns);
        if (request)
            answer.pivot = pivotOf(answer.table, *request);
        else
            answer.problem
                = voice.say(QT_TRANSLATE_NOOP("Words", "Choose different columns for the rows and the columns."));
    }
    if (question.shown != PeakShown::Comparison)
        return;
    const auto request = parseComparison(question.compared, answer.table.columns);
    if (!request) {
        answer.problem = voice.say(QT_TRANSLATE_NOOP("Words", "Choose the column to compare."));
        return;
    }
    auto comparison = comparePeaks(answer.table, {&*request, 1}, question.rules, context);
    if (!comparison) {
        answer.problem = errorText(comparison.error(), voice).all();
    } else if (!comparison->pairs.empty()) {
        answer.comparison = *std::move(comparison);
    } else if (!comparison->failed.empty()) {
        answer.problem = unreadText(answer.table, *comparison, voice).join(u' ');
    } else {
        answer.problem = voice.say(QT_TRANSLATE_NOOP("Words", "No two files differ only in this column.")) + u' '
                         + noPairsText(answer.table, {&*request, 1}, voice);
        answer.matched = matchedNames(answer.table, voice);
    }
}

} // namespace

std::shared_ptr<const PeakAnswer> answerPeaks(const PeakQuestion &question, const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    auto answer = std::make_shared<PeakAnswer>();
    answer->rules = question.rules.categories;
    answer->pattern = question.pattern.text();
    auto table = readPeakTable(question.files, question.pattern, context, question.cache.get());
    if (!table) {
        answer->problem = errorText(table.error(), Voice::current()).all();
        return answer;
    }
    answer->table = *std::move(table);
    askFurther(question, *answer, context);
    return answer;
}

std::vector<std::pair<QString, Table>> PeakAnswer::tables(const Voice &voice) const
{
    std::vector<std::pair<QString, Table>> all;
    if (comparison) {
        for (ComparedTable &one : comparisonsForPeople(table, *comparison, voice))
            all.emplace_back(one.caption, std::move(one.table));
    } else if (pivot) {
        all.emplace_back(peakMeasureText(pivot->request.value, voice), pivotForPeople(*pivot, voice));
    } else {
        all.emplace_back(QString(), peaksForPeople(table, voice));
    }
    return all;
}

std::string PeakAnswer::text(const TableFormatRow &format, const Voice &voice) const
{
    if (format.format == TableFormat::Json) {
        const Voice plain = Voice::plain();
        return peakJson({table, pattern, pivot ? &*pivot : nullptr, comparison ? &*comparison : nullptr},
                        [&plain](const Error &error) { return errorText(error, plain).all().toStdString(); });
    }
    if (format.forMachines)
        return format.write(comparison ? peakComparisonTable(table, *comparison)
                            : pivot    ? peakPivotTable(*pivot)
                                       : peakRowTable(table),
                            {});
    std::string all;
    for (const auto &[caption, one] : tables(voice)) {
        all += all.empty() ? "" : "\n";
        if (comparison && format.format == TableFormat::Latex)
            all += latexComment(caption.toStdString());
        else if (comparison)
            all += caption.toStdString() + "\n\n";
        all += format.write(one, voice.numberStyle());
    }
    return all;
}

QString PeakAnswer::remark(const Voice &voice) const
{
    QStringList remarks;
    if (comparison)
        remarks << unreadText(table, *comparison, voice) << comparisonRemark(table, *comparison, voice);
    if (pivot)
        remarks << pivotRemark(*pivot, voice);
    for (const PeakFile &file : table.files) {
        if (file.error)
            remarks << shown(file.shown) + QStringLiteral(": ") + errorText(*file.error, voice).what;
    }
    remarks.removeAll(QString());
    return remarks.mid(0, kMostRemarks).join(u' ');
}

Result<void> PeakAnswer::write(const QString &path, const Voice &voice, const std::stop_token &stop) const
{
    const QString ending = QFileInfo(path).suffix().toLower();
    const TableFormatRow *format = findTableFormat(ending.toStdString());
    if (!format) {
        BarFigure figure = peakFigure({table, pivot ? &*pivot : nullptr, comparison ? &*comparison : nullptr, rules},
                                      {}, voice);
        growToRows(figure);
        return writeSheet(figure, path, stop);
    }
    TRY(auto file, AtomicFile::create(QFile::encodeName(path).toStdString()));
    TRY_DO(file.write(std::string_view(text(*format, voice))));
    return file.commit();
}

namespace {

constexpr int kDialogWidth = 1000;
constexpr int kDialogHeight = 640;

/// Sets the texts of a combo box and preserves the current choice if it is still listed.
void setChoices(QComboBox &box, const QStringList &texts, const QStringList &values, int preferred)
{
    const QSignalBlocker quiet(&box);
    const QVariant before = box.currentData();
    box.clear();
    for (qsizetype i = 0; i < texts.size(); ++i)
        box.addItem(texts[i], values[i]);
    const int kept = before.isValid() ? box.findData(before) : -1;
    box.setCurrentIndex(kept >= 0 ? kept : std::min(preferred, box.count() - 1));
}

} // namespace

PeakDialog::PeakDialog(Session &session, QWidget *parent) : QDialog(parent), m_session(session), m_latest(this)
{
    m_latest.setUnlimited();
    setObjectName(u"peakDialog"_s);
    setWindowTitle(tr("Peak table"));
    buildFiles();
    buildQuestion();
    buildResult();
    layOut();
    resize(kDialogWidth, kDialogHeight);
    QStringList paths;
    for (const SessionDocument &document : m_session.documents()) {
        if (!document.document->isMade)
            paths << QString::fromStdString(document.document->path);
    }
    addFiles(paths);
}

void PeakDialog::showOver(Session &session, QWidget *window)
{
    auto *dialog = new PeakDialog(session, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void PeakDialog::addFiles(const QStringList &paths)
{
    const Voice voice = Voice::current();
    QStringList leftOut;
    for (const QString &path : paths) {
        QStringList files{path};
        if (QFileInfo(path).isDir()) {
            Diagnostics diagnostics;
            const auto found = recordingsBelow(QFile::encodeName(path).toStdString(), {}, diagnostics);
            files.clear();
            if (!found)
                leftOut << path + QStringLiteral(": ") + errorText(found.error(), voice).what;
            if (const QString line = diagnosticsLine(diagnostics, voice); !line.isEmpty())
                leftOut << path + QStringLiteral(": ") + line;
            for (std::size_t i = 0; found && i < found->size(); ++i)
                files << QFile::decodeName(QByteArray::fromStdString((*found)[i]));
        }
        for (const QString &file : files) {
            if (m_files->findItems(file, Qt::MatchExactly).isEmpty())
                m_files->addItem(file);
        }
    }
    m_leftOut = leftOut.join(u' ');
    refresh();
}

void PeakDialog::buildFiles()
{
    m_files = new QListWidget(this);
    m_files->setAccessibleName(tr("Files in the table"));
    m_files->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_files->setTextElideMode(Qt::ElideMiddle);
    m_add = new QPushButton(Words::tr("&Add files…"), this);
    m_addFolder = new QPushButton(tr("Add a &folder…"), this);
    m_remove = new QPushButton(Words::tr("&Remove"), this);
    connect(m_add, &QPushButton::clicked, this,
            [this] { addFiles(QFileDialog::getOpenFileNames(this, Words::tr("Add files"))); });
    connect(m_addFolder, &QPushButton::clicked, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Add all snapshots in a folder"));
        if (!folder.isEmpty())
            addFiles({folder});
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        qDeleteAll(m_files->selectedItems());
        refresh();
    });
}

void PeakDialog::buildQuestion()
{
    m_pattern = new QLineEdit(this);
    m_pattern->setPlaceholderText(u"memory_{model}_ctx{ctx}_{mode}_{dtype}"_s);
    m_pattern->setToolTip(tr("How to read columns from file names: a name with columns in braces; * matches anything. "
                             "If empty, columns are inferred from common words in the names."));
    m_pattern->setClearButtonEnabled(true);
    m_shown = new QComboBox(this);
    m_shown->addItems({Words::tr("Table"), tr("Pivot"), tr("Comparison by category")});
    m_rows = new QComboBox(this);
    m_columns = new QComboBox(this);
    m_value = new QComboBox(this);
    for (const PeakMeasure measure : enumerators<PeakMeasure>)
        m_value->addItem(
            peakMeasureText(measure, Voice::current()),
            QString::fromUtf8(peakMeasureId(measure).data(), static_cast<qsizetype>(peakMeasureId(measure).size())));
    m_value->setCurrentIndex(static_cast<int>(PeakMeasure::Allocated));
    m_compared = new QComboBox(this);
    m_which = new QComboBox(this);
    m_which->setAccessibleName(tr("Which comparison"));
    connect(m_pattern, &QLineEdit::textChanged, this, &PeakDialog::refresh);
    for (QComboBox *box : {m_shown, m_rows, m_columns, m_value, m_compared})
        connect(box, &QComboBox::currentIndexChanged, this, &PeakDialog::refresh);
    connect(m_which, &QComboBox::currentIndexChanged, this, &PeakDialog::showTable);
}

void PeakDialog::buildResult()
{
    m_model = new CellTableModel(this);
    m_view = new QTableView(this);
    m_view->setAccessibleName(Words::tr("Peaks"));
    m_view->setModel(m_model);
    m_view->setSortingEnabled(false);
    m_view->setShowGrid(false);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_remark = new QLabel(this);
    m_remark->setWordWrap(true);
    auto *menu = new QMenu(this);
    m_copy = toolButton(this, {.text = Words::tr("&Copy"), .menu = menu});
    constexpr std::array kFormats = {TableFormat::Markdown, TableFormat::Latex, TableFormat::Csv, TableFormat::Json};
    const std::array names = {tr("As &Markdown"), tr("As &LaTeX"), tr("As &CSV"), tr("As &JSON")};
    for (std::size_t i = 0; i < kFormats.size(); ++i)
        connect(menu->addAction(names[i]), &QAction::triggered, this, [this, format = kFormats[i]] { copyAs(format); });
    m_save = new QPushButton(Words::tr("&Save…"), this);
    m_save->setToolTip(tr("Saves a table (.md, .tex, .csv, .json) or a bar chart (.png, .svg, .pdf)"));
    connect(m_save, &QPushButton::clicked, this, &PeakDialog::save);
}

void PeakDialog::layOut()
{
    auto *fileButtons = new QVBoxLayout;
    for (QPushButton *button : {m_add, m_addFolder, m_remove})
        fileButtons->addWidget(button);
    fileButtons->addStretch(1);
    auto *files = new QHBoxLayout;
    files->addWidget(m_files, 1);
    files->addLayout(fileButtons);
    m_files->setFixedHeight(5 * (fontMetrics().height() + 6));
    auto *form = new QFormLayout;
    form->addRow(tr("Name &pattern:"), m_pattern);
    auto *question = new QHBoxLayout;
    const auto add = [&](const QString &text, QComboBox *box) {
        auto *label = new QLabel(text, this);
        label->setBuddy(box);
        m_labels.emplace_back(box, label);
        question->addWidget(label);
        question->addWidget(box);
    };
    question->addWidget(m_shown);
    add(tr("R&ows:"), m_rows);
    add(tr("Col&umns:"), m_columns);
    add(tr("&Value:"), m_value);
    add(tr("Compare &by:"), m_compared);
    question->addWidget(m_which);
    question->addStretch(1);
    auto *shownLabel = new QLabel(tr("S&how:"), this);
    shownLabel->setBuddy(m_shown);
    form->addRow(shownLabel, question);
    auto *close = new QPushButton(Words::tr("Close"), this);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_remark, 1);
    buttons->addWidget(m_copy);
    buttons->addWidget(m_save);
    buttons->addWidget(close);
    auto *column = makeColumn(this, {16, 16, 16, 12}, 12);
    column->addLayout(files);
    column->addLayout(form);
    column->addWidget(m_view, 1);
    column->addLayout(buttons);
}

void PeakDialog::refresh()
{
    const auto shownNow = static_cast<PeakShown>(m_shown->currentIndex());
    const auto show = [this](QComboBox *box, bool isShown) {
        box->setVisible(isShown);
        for (const auto &[of, label] : m_labels) {
            if (of == box)
                label->setVisible(isShown);
        }
    };
    for (QComboBox *box : {m_rows, m_columns, m_value})
        show(box, shownNow == PeakShown::Pivot);
    show(m_compared, shownNow == PeakShown::Comparison);
    m_which->hide();
    PeakQuestion question;
    for (int i = 0; i < m_files->count(); ++i)
        question.files.push_back(QFile::encodeName(m_files->item(i)->text()).toStdString());
    if (!m_pattern->text().isEmpty()) {
        auto pattern = NamePattern::parse(m_pattern->text().toStdString());
        if (const auto *error = std::get_if<NamePatternError>(&pattern)) {
            m_remark->setText(patternErrorText(*error, Voice::current()));
            return;
        }
        question.pattern = std::get<NamePattern>(std::move(pattern));
    }
    question.shown = shownNow;
    question.pivot = (m_rows->currentData().toString() + u':' + m_columns->currentData().toString() + u':'
                      + m_value->currentData().toString())
                         .toStdString();
    question.compared = m_compared->currentData().toString().toStdString();
    question.rules.categories = m_session.attributions().rules();
    question.cache = m_cache;
    m_remark->setText(tr("Reading…"));
    m_latest.ask([question = std::move(question)](const std::stop_token &stop) { return answerPeaks(question, stop); },
                 [this](const Result<std::shared_ptr<const PeakAnswer>> &answer) {
                     if (const auto *made = orAnnounce(answer))
                         take(*made);
                 });
}

void PeakDialog::take(const std::shared_ptr<const PeakAnswer> &answer)
{
    m_answer = answer;
    offerColumns();
    const Voice voice = Voice::current();
    {
        const QSignalBlocker quiet(m_which);
        const int before = m_which->currentIndex();
        m_which->clear();
        for (const auto &[caption, table] :
             answer->problem.isEmpty() ? answer->tables(voice) : std::vector<std::pair<QString, Table>>())
            m_which->addItem(caption);
        m_which->setCurrentIndex(bounded(before, 0, std::max(m_which->count() - 1, 0)));
        m_which->setVisible(m_which->count() > 1);
    }
    showTable();
    const bool isThere = answer->problem.isEmpty() && !answer->table.rows.empty();
    m_copy->setEnabled(isThere);
    m_save->setEnabled(isThere);
    QStringList remarks{answer->problem.isEmpty() ? answer->remark(voice) : answer->problem, m_leftOut};
    remarks.removeAll(QString());
    m_remark->setText(remarks.join(u' '));
}

void PeakDialog::offerColumns()
{
    const Voice voice = Voice::current();
    QStringList texts;
    QStringList values;
    for (const std::string &column : m_answer->table.columns) {
        texts << nameColumnText(column, voice);
        values << QString::fromStdString(column);
    }
    const bool wasEmpty = m_compared->count() == 0;
    const qsizetype dtype = values.indexOf(u"dtype"_s);
    setChoices(*m_compared, texts, values, dtype >= 0 ? static_cast<int>(dtype) : 0);
    setChoices(*m_columns, texts, values, dtype >= 0 ? static_cast<int>(dtype) : static_cast<int>(values.size()) - 1);
    texts << nameColumnText("file", voice);
    values << u"file"_s;
    setChoices(*m_rows, texts, values, 0);
    if (wasEmpty && m_compared->count() > 0 && static_cast<PeakShown>(m_shown->currentIndex()) != PeakShown::Table)
        refresh();
}

void PeakDialog::showTable()
{
    auto tables = m_answer && m_answer->problem.isEmpty() ? m_answer->tables(Voice::current())
                                                          : std::vector<std::pair<QString, Table>>();
    if (m_answer && m_answer->matched)
        tables.emplace_back(QString(), *m_answer->matched);
    const auto row = static_cast<std::size_t>(std::max(m_which->currentIndex(), 0));
    m_model->setTable(row < tables.size() ? std::make_shared<const Table>(std::move(tables[row].second)) : nullptr);
    fitColumns(*m_view);
}

void PeakDialog::copyAs(TableFormat format)
{
    QApplication::clipboard()->setText(QString::fromStdString(m_answer->text(tableFormat(format), Voice::current())));
}

void PeakDialog::save()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save the peaks"), u"peaks.md"_s, tr("Tables and charts (*.md *.tex *.csv *.json *.png *.svg *.pdf)"));
    if (path.isEmpty())
        return;
    m_remark->setText(tr("Writing…"));
    startSave(this, {tr("Save the peaks"), path,
                     [answer = m_answer](const QString &to, const LoadContext &context) {
                         return answer->write(to, Voice::current(), context.stop);
                     },
                     [this, path](const Result<void> &written) { m_remark->setText(savedText(path, written)); }});
}

} // namespace allostrata

#include "moc_peak_dialog.cpp"
