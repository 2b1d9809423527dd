// Dialog of predictions.

#include "widgets/tools/predict/predict_dialog.h"

#include "core/base/units.h"
#include "core/io/atomic_file.h"
#include "core/load/load.h"
#include "core/runs/name_values.h"
#include "core/tables/predict_table.h"
#include "core/tables/recording_file.h"
#include "widgets/figures/predict_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/save_job.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/session/rules_cache.h"
#include "widgets/text/predict_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/fit_columns.h"
#include "widgets/tools/predict/predict_plot.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QTableWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kPredictWidth = 1000;
constexpr int kPredictHeight = 640;
constexpr std::array kCapacities = {"24 GiB", "40 GiB", "48 GiB", "80 GiB", "141 GiB", "192 GiB"};

enum FileColumn : int { kName, kSize, kSecond, kMatched, kFileColumns };

std::vector<InputSize> sizesIn(const QString &text)
{
    std::vector<InputSize> sizes;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        const QStringList numbers = part.trimmed().replace(u"×"_s, u"x"_s).split(u'x');
        bool isFirst = false;
        bool isSecond = numbers.size() == 1;
        const double first = numbers.front().trimmed().toDouble(&isFirst);
        const double second = numbers.size() == 2 ? numbers.back().trimmed().toDouble(&isSecond) : 0;
        if (!isFirst || !isSecond || !isInputSize(first) || (numbers.size() == 2 && !isInputSize(second)))
            return {};
        sizes.emplace_back(first, second);
    }
    return sizes;
}

QString sizeCell(double size) { return size > 0 ? QString::number(size, 'g', 12) : QString(); }

/// The number in a cell; 0 if it is empty, NaN if it is no size.
double sizeIn(const QTableWidgetItem &item)
{
    const QString text = item.text().trimmed();
    bool isNumber = false;
    const double size = text.toDouble(&isNumber);
    return text.isEmpty() ? 0 : isNumber && isInputSize(size) ? size : std::nan("");
}

} // namespace

PredictDialog::PredictDialog(Session &session, QWidget *parent)
    : QDialog(parent), m_session(session), m_latest(this), m_searching(this)
{
    m_latest.setUnlimited();
    m_searching.setUnlimited();
    setObjectName(u"predictDialog"_s);
    setWindowTitle(tr("Predict another size"));
    setAcceptDrops(true);
    buildFiles();
    buildQuestion();
    buildResult();
    layOut();
    resize(kPredictWidth, kPredictHeight);
    refresh();
}

void PredictDialog::showOver(Session &session, QWidget *window)
{
    auto *dialog = new PredictDialog(session, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    for (const SessionDocument &row : session.documents()) {
        if (row.device() && canReplay(*row.device()) && !row.document->isDerived())
            dialog->addDocument(row);
    }
    dialog->readSizesFromNames();
    dialog->show();
}

void PredictDialog::showFor(Session &session, const QStringList &paths, QWidget *window)
{
    auto *dialog = new PredictDialog(session, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->addFiles(paths);
    dialog->show();
}

void PredictDialog::addFiles(const QStringList &paths)
{
    for (const QString &path : paths) {
        const auto &documents = m_session.documents();
        const auto open = std::ranges::find_if(documents, [&path](const SessionDocument &row) {
            return QString::fromStdString(row.document->path) == path && row.device();
        });
        if (open != documents.end())
            addDocument(*open);
        else
            addRow({QFile::encodeName(path).toStdString(), nullptr, 0, 0, 0});
    }
    readSizesFromNames();
}

void PredictDialog::addDocument(const SessionDocument &row)
{
    addRow({row.document->path, row.document, row.state.device, 0, 0});
}

void PredictDialog::addRow(PredictRecording recording)
{
    if (std::ranges::any_of(m_recordings, [&](const PredictRecording &one) { return one.path == recording.path; }))
        return;
    const QSignalBlocker quiet(m_files);
    const int row = m_files->rowCount();
    m_files->insertRow(row);
    const QString path = QString::fromStdString(recording.path);
    auto *name = new QTableWidgetItem(recording.document ? documentTitle(*recording.document) : fileTitle(path));
    name->setFlags(name->flags() & ~Qt::ItemIsEditable);
    name->setToolTip(path);
    m_files->setItem(row, kName, name);
    for (const int column : {kSize, kSecond, kMatched}) {
        auto *item = new QTableWidgetItem;
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        if (column == kMatched)
            item->setFlags(item->flags() & ~Qt::ItemIsEditable);
        m_files->setItem(row, column, item);
    }
    m_recordings.push_back(std::move(recording));
}

/// Fills in the sizes that the names of all recordings tell, where none was entered.
void PredictDialog::readSizesFromNames()
{
    std::vector<std::string> paths;
    for (const PredictRecording &recording : m_recordings)
        paths.push_back(recording.path);
    const std::vector<PathSize> sizes = sizesOfPaths(paths);
    const auto fill = [this](std::size_t row, int column, double size) {
        QTableWidgetItem &item = *m_files->item(static_cast<int>(row), column);
        if (!item.text().isEmpty() && item.text() != item.data(Qt::UserRole).toString())
            return; // entered
        item.setText(sizeCell(size));
        item.setData(Qt::UserRole, item.text());
    };
    {
        const QSignalBlocker quiet(m_files);
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            fill(i, kSize, sizes[i].size);
            fill(i, kSecond, sizes[i].second);
        }
    }
    takeSizes();
}

void PredictDialog::takeSizes()
{
    for (std::size_t i = 0; i < m_recordings.size(); ++i) {
        m_recordings[i].size = sizeIn(*m_files->item(static_cast<int>(i), kSize));
        m_recordings[i].second = sizeIn(*m_files->item(static_cast<int>(i), kSecond));
    }
    refresh();
}

void PredictDialog::buildFiles()
{
    m_files = new QTableWidget(0, kFileColumns, this);
    m_files->setHorizontalHeaderLabels(
        {tr("Recording"), Words::tr("Size"), Words::tr("Second size"), Words::tr("Matched")});
    m_files->horizontalHeaderItem(kSize)->setToolTip(
        tr("The size of the input: tokens of a sequence, batch, or any number that was changed"));
    m_files->horizontalHeaderItem(kSecond)->setToolTip(
        tr("A second number that was changed, as the batch besides the tokens. One recording must share one of the two "
           "numbers with each other one. Empty: none"));
    m_files->horizontalHeaderItem(kMatched)->setToolTip(
        tr("Bytes at the peak that have a counterpart in the recording that the prediction starts from"));
    m_files->horizontalHeader()->setSectionResizeMode(kName, QHeaderView::Stretch);
    m_files->verticalHeader()->hide();
    m_files->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_files->setAccessibleName(tr("Recordings and their sizes"));
    m_files->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_files->setShowGrid(false);
    m_files->setTextElideMode(Qt::ElideMiddle);
    m_add = pushButton(this, Words::tr("&Add files…"),
                       [this] { addFiles(QFileDialog::getOpenFileNames(this, Words::tr("Add files"))); });
    m_remove = pushButton(this, Words::tr("&Remove"), [this] { remove(); });
    connect(m_files, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem *item) {
        if (item->column() == kSize || item->column() == kSecond)
            takeSizes();
    });
}

void PredictDialog::remove()
{
    for (int row = m_files->rowCount() - 1; row >= 0; --row) {
        if (!m_files->selectionModel()->isRowSelected(row))
            continue;
        m_files->removeRow(row);
        m_recordings.erase(m_recordings.begin() + row);
    }
    refresh();
}

void PredictDialog::buildQuestion()
{
    m_sizes = new QLineEdit(this);
    m_sizes->setPlaceholderText(tr("2048, 4096; empty: 2, 4 and 8 times"));
    m_sizes->setToolTip(tr("The sizes to predict. With a second number: 4096x16"));
    m_sizes->setClearButtonEnabled(true);
    m_capacity = new QComboBox(this);
    m_capacity->setEditable(true);
    m_capacity->addItem(QString());
    for (const char *const capacity : kCapacities)
        m_capacity->addItem(QString::fromLatin1(capacity));
    m_capacity->lineEdit()->setPlaceholderText(tr("none"));
    m_capacity->setToolTip(
        tr("The memory that a process can get, as “80 GiB”: then the largest size that fits is searched"));
    if (const SessionDocument *row = m_session.active(); row && row->state.capacity)
        m_capacity->setEditText(QString::fromStdString(formatBytes(*row->state.capacity)));
    m_multiple = new QSpinBox(this);
    m_multiple->setRange(1, 1 << 20);
    m_multiple->setToolTip(tr("The largest size that fits is a multiple of this"));
    connect(m_sizes, &QLineEdit::editingFinished, this, &PredictDialog::refresh);
    connect(m_capacity, &QComboBox::currentIndexChanged, this, &PredictDialog::refresh);
    connect(m_capacity->lineEdit(), &QLineEdit::editingFinished, this, &PredictDialog::refresh);
    connect(m_multiple, &QSpinBox::valueChanged, this, &PredictDialog::refresh);
}

void PredictDialog::buildResult()
{
    m_words = new QLabel(this);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_plot = new PredictPlot(this);
    m_model = new CellTableModel(this);
    m_table = new QTableView(this);
    m_table->setAccessibleName(tr("Sizes that were asked for"));
    m_table->setModel(m_model);
    m_table->setSortingEnabled(false);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_open = pushButton(
        this, Words::tr("Open as document"), [this] { openRow(std::max(m_table->currentIndex().row(), 0)); },
        tr("Opens what would have been recorded at the selected size, with all views. It is marked as predicted"));
    const auto copy = [this] {
        const Table table = predictForPeople(*m_found->answers, m_found->ask, true, Voice::current());
        QApplication::clipboard()->setText(
            words() + u"\n\n"_s
            + QString::fromStdString(tableFormat(TableFormat::Markdown).write(table, Voice::current().numberStyle())));
    };
    m_copy = pushButton(this, Words::tr("&Copy"), copy);
    m_save = pushButton(
        this, Words::tr("&Save…"), [this] { save(); },
        tr("Saves a table (.md, .tex, .csv, .json), a picture (.png, .svg, .pdf), or the predicted "
           "recording of the selected size (.pickle, .strata)"));
    m_remark = new QLabel(this);
    m_remark->setWordWrap(true);
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex &index) { openRow(index.row()); });
}

void PredictDialog::layOut()
{
    auto *fileButtons = new QVBoxLayout;
    fileButtons->addWidget(m_add);
    fileButtons->addWidget(m_remove);
    fileButtons->addStretch(1);
    auto *files = new QHBoxLayout;
    files->addWidget(m_files, 1);
    files->addLayout(fileButtons);
    m_files->setFixedHeight(5 * (fontMetrics().height() + 8) + 6);
    auto *question = new QHBoxLayout;
    const auto add = [&](const QString &text, QWidget *field, int stretch) {
        auto *label = new QLabel(text, this);
        label->setBuddy(field);
        question->addWidget(label);
        question->addWidget(field, stretch);
    };
    add(tr("Sizes to &predict:"), m_sizes, 2);
    add(tr("Capac&ity:"), m_capacity, 1);
    add(tr("&Multiple of:"), m_multiple, 0);
    auto *results = new QSplitter(Qt::Vertical, this);
    results->addWidget(m_plot);
    results->addWidget(m_table);
    results->setStretchFactor(0, 3);
    results->setStretchFactor(1, 1);
    results->setSizes({3 * kPredictHeight / 5, kPredictHeight / 6});
    results->setChildrenCollapsible(false);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_remark, 1);
    for (QPushButton *button : {m_open, m_copy, m_save, pushButton(this, Words::tr("Close"), [this] { reject(); })})
        buttons->addWidget(button);
    auto *column = makeColumn(this, {16, 16, 16, 12}, 12);
    column->addLayout(files);
    column->addLayout(question);
    column->addWidget(m_words);
    column->addWidget(results, 1);
    column->addLayout(buttons);
}

void PredictDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void PredictDialog::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    event->acceptProposedAction();
    Diagnostics leftOut;
    addFiles(withFoldersExpanded(paths, leftOut));
}

/// All that an answer depends on.
QString PredictDialog::questionText() const
{
    QStringList parts{m_sizes->text(), m_capacity->currentText(), QString::number(m_multiple->value())};
    for (std::size_t i = 0; i < m_recordings.size(); ++i) {
        parts << QString::fromStdString(m_recordings[i].path);
        for (const int column : {kSize, kSecond})
            parts << m_files->item(static_cast<int>(i), column)->text();
    }
    return parts.join(QChar(0x1f));
}

void PredictDialog::refresh()
{
    PredictWork work;
    work.recordings = m_recordings;
    work.ask.sizes = sizesIn(m_sizes->text());
    const QString capacity = m_capacity->currentText().trimmed();
    work.ask.capacity = parseBytes(capacity.toStdString());
    work.ask.step = m_multiple->value();
    work.rules = {.categories = m_session.attributions().rules()};
    work.stackRules = m_session.rules().shared();
    const bool isBadSize = work.ask.sizes.empty() && !m_sizes->text().trimmed().isEmpty();
    m_remark->setText(isBadSize ? tr("The sizes are numbers with commas between them: 2048, 4096.")
                      : !capacity.isEmpty() && !work.ask.capacity ? tr("A capacity is a number with a unit: 80 GiB.")
                                                                  : QString());
    const QString asked = questionText();
    if (asked == m_asked)
        return;
    m_asked = asked;
    m_searching.stop();
    m_heaps = {};
    for (QPushButton *button : {m_open, m_copy, m_save})
        button->setEnabled(false); // until they are about what is asked
    if (m_remark->text().isEmpty())
        m_remark->setText(tr("Reading…"));
    m_latest.ask([work = std::move(work)](const std::stop_token &stop) { return runPrediction(work, stop); },
                 [this](const Result<std::shared_ptr<const PredictFound>> &answer) {
                     if (m_remark->text() == tr("Reading…"))
                         m_remark->clear();
                     if (const auto *found = orAnnounce(answer))
                         take(*found);
                 });
}

void PredictDialog::take(const std::shared_ptr<const PredictFound> &found)
{
    m_found = found;
    for (std::size_t i = 0; i < std::min(m_recordings.size(), found->recordings.size()); ++i) {
        if (m_recordings[i].path == found->recordings[i].path) { // read once
            m_recordings[i].document = found->recordings[i].document;
            m_recordings[i].device = found->recordings[i].device;
        }
    }
    showAnswer();
    if (!found->answers || !found->problem.isEmpty())
        return;
    m_searching.ask([found](const std::stop_token &stop) { return searchHeaps(*found, stop); },
                    [this](const Result<PredictHeaps> &heaps) {
                        const PredictHeaps *made = orAnnounce(heaps);
                        takeHeaps(made ? *made : PredictHeaps());
                    });
    showAnswer();
}

void PredictDialog::takeHeaps(const PredictHeaps &heaps)
{
    m_heaps = heaps;
    auto found = std::make_shared<PredictFound>(*m_found); // a file may just be written from the other
    std::vector<PredictedSize> &sizes = found->answers->sizes;
    for (std::size_t i = 0; i < std::min(sizes.size(), heaps.heaps.size()); ++i)
        sizes[i].heap = heaps.heaps[i];
    m_found = std::move(found);
    showAnswer();
}

QString PredictDialog::words() const
{
    if (!m_found)
        return {};
    if (!m_found->problem.isEmpty()) {
        const QString name = m_found->culprit && *m_found->culprit < m_recordings.size()
                                 ? fileTitle(QString::fromStdString(m_recordings[*m_found->culprit].path)) + u": "_s
                                 : QString();
        return name + m_found->problem;
    }
    const Voice voice = Voice::current();
    QStringList lines = predictBasisLines(*m_found->answers, voice);
    if (m_found->ask.capacity)
        lines << (m_searching.isBusy() ? tr("Searching the largest size that fits…")
                  : m_heaps.isDone     ? largestFitText(*m_found->answers, m_found->ask, m_heaps.largest, voice)
                                       : tr("The search for the largest size that fits did not end."));
    return lines.join(u'\n');
}

void PredictDialog::showAnswer()
{
    const bool isThere = m_found->answers && m_found->problem.isEmpty();
    m_words->setText(words());
    m_plot->setChart(isThere ? PredictChart::of(*m_found->answers, m_found->ask) : PredictChart());
    const Voice voice = Voice::current();
    m_model->setTable(
        isThere ? std::make_shared<const Table>(predictForPeople(*m_found->answers, m_found->ask, true, voice))
                : nullptr);
    fitColumns(*m_table);
    for (QPushButton *button : {m_open, m_copy, m_save})
        button->setEnabled(isThere);
    const QSignalBlocker quiet(m_files);
    for (int row = 0; row < m_files->rowCount(); ++row)
        m_files->item(row, kMatched)->setText({});
    if (!m_found->answers)
        return;
    const Prediction &prediction = *m_found->answers->prediction;
    for (std::size_t i = 0; i < prediction.runs().size(); ++i) {
        for (std::size_t row = 0; row < m_recordings.size(); ++row) {
            if (m_recordings[row].document != prediction.runs()[i].document)
                continue;
            m_files->item(static_cast<int>(row), kMatched)
                ->setText(i < prediction.checks().size() ? voice.share(prediction.checks()[i].matched) : tr("base"));
        }
    }
}

void PredictDialog::openRow(int row)
{
    if (!m_found || !m_found->answers || row < 0 || static_cast<std::size_t>(row) >= m_found->answers->sizes.size())
        return;
    m_remark->setText(tr("Making the recording…"));
    const InputSize at = m_found->answers->sizes[static_cast<std::size_t>(row)].peak.size;
    using Made = Result<std::shared_ptr<const Document>>;
    inBackground(
        this,
        [found = m_found, at, rules = m_session.rules().shared()](const std::stop_token &stop) -> Made {
            LoadContext context = stoppable(stop);
            context.rules = rules;
            TRY(auto snapshot, found->answers->prediction->recordingOf(at, context));
            return documentOf(std::move(snapshot),
                              "predicted/" + predictedName(*found->answers->prediction, at) + ".pickle", context);
        },
        [this](const Made &made) {
            m_remark->setText(made ? tr("Opened.") : errorText(made.error(), Voice::current()).all());
            if (made)
                m_session.addMade(*made);
        });
}

void PredictDialog::save()
{
    const std::optional<InputSize> at = chosenSize();
    const std::shared_ptr<const PredictFound> found = m_found; // another answer may come while the dialog is open
    if (!at)
        return;
    const QString name = QString::fromStdString(predictedName(*found->answers->prediction, *at)) + u"_predicted.png"_s;
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save the prediction"), name,
        tr("Tables, pictures, recordings (*.md *.tex *.csv *.json *.png *.svg *.pdf *.pickle *.strata)"));
    if (!path.isEmpty())
        write(found, *at, path);
}

void PredictDialog::saveTo(const QString &path)
{
    if (const std::optional<InputSize> at = chosenSize())
        write(m_found, *at, path);
}

/// Size of the table's current row, else of the first; nullopt without an answer.
std::optional<InputSize> PredictDialog::chosenSize() const
{
    if (!m_found || !m_found->problem.isEmpty() || m_found->answers->sizes.empty())
        return std::nullopt;
    const auto row = static_cast<std::size_t>(std::max(m_table->currentIndex().row(), 0));
    return m_found->answers->sizes[std::min(row, m_found->answers->sizes.size() - 1)].peak.size;
}

namespace {

/// Writes a table, a picture or the recording of a size, according to the file's ending.
Result<void> writePrediction(const PredictFound &found, InputSize at, const QString &path, const LoadContext &context)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    const TableFormatRow *format = findTableFormat(ending.toStdString());
    if (!format && !isRecordingName(path.toStdString()))
        return writeSheet(predictFigure(*found.answers, found.ask, {}), path, context.stop);
    TRY(auto file, AtomicFile::create(QFile::encodeName(path).toStdString()));
    if (format) {
        const Voice voice = Voice::current();
        const Table table = format->forMachines ? predictTable(*found.answers, found.ask.capacity)
                                                : predictForPeople(*found.answers, found.ask, true, voice);
        TRY_DO(file.write(
            std::string_view(format->write(table, format->forMachines ? NumberStyle() : voice.numberStyle()))));
    } else {
        TRY(const auto snapshot, found.answers->prediction->recordingOf(at, context));
        const TextSink sink = [&file](std::string_view text) { return file.write(text); };
        TRY_DO(writeRecordingAs(path.toStdString(), *snapshot, sink, context));
    }
    return file.commit();
}

} // namespace

void PredictDialog::write(const std::shared_ptr<const PredictFound> &found, InputSize at, const QString &path)
{
    m_remark->setText(tr("Writing…"));
    startSave(this, {tr("Save the prediction"), path,
                     [found, at](const QString &to, const LoadContext &context) {
                         return writePrediction(*found, at, to, context);
                     },
                     [this, path](const Result<void> &written) { m_remark->setText(savedText(path, written)); }});
}

} // namespace allostrata

#include "moc_predict_dialog.cpp"
