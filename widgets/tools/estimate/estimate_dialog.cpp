// Dialog of estimates.

#include "widgets/tools/estimate/estimate_dialog.h"

#include "core/analysis/estimate/estimate_recording.h"
#include "core/base/load_context.h"
#include "core/estimate/model_config_file.h"
#include "core/io/atomic_file.h"
#include "core/load/load.h"
#include "core/tables/recording_file.h"
#include "core/tables/estimate_table.h"
#include "widgets/figures/estimate_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/save_job.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/file_names.h"
#include "widgets/session/rules_cache.h"
#include "widgets/text/estimate_comparison_text.h"
#include "widgets/text/estimate_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/estimate/estimate_against.h"
#include "widgets/tools/estimate/estimate_form.h"
#include "widgets/tools/estimate/estimate_plot.h"
#include "widgets/tools/estimate/fit_chips.h"
#include "widgets/tools/fit_columns.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kEstimateWidth = 1180;
constexpr int kEstimateHeight = 780;
constexpr int kFieldsWidth = 330;
constexpr int kLeastTable = 56;
constexpr int kLeastDetails = 168;
constexpr int kTypingMs = 120;
constexpr std::size_t kCurveColumns = 4096;

QLabel *wrapped(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QTableView *tableOver(CellTableModel &model, const QString &name, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setAccessibleName(name);
    table->setModel(&model);
    table->setMinimumHeight(kLeastTable);
    table->setSortingEnabled(false);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 8);
    return table;
}

/// Keys of configurations; a file without any of them need not be parsed.
bool namesModel(const QByteArray &text)
{
    constexpr std::array kKeys = {"\"hidden_size\"",   "\"n_embd\"",   "\"d_model\"",  "\"model_type\"",
                                  "num_hidden_layers", "num-layers\"", "num_layers\"", "num_encoder_layers"};
    return std::ranges::any_of(kKeys, [&text](const char *key) { return text.contains(key); });
}

/// What was estimated, for the recording; in English, as it may be written to a file.
std::string estimateAbout(const StepEstimate &estimate, std::size_t stage)
{
    const TrainingPlan &plan = estimate.plan;
    std::string about = estimate.model.name + ", micro-batch " + std::to_string(plan.microBatch) + ", context "
                        + std::to_string(plan.context);
    if (estimate.ranks.size() > 1)
        about += ", stage " + std::to_string(stage + 1) + " of " + std::to_string(estimate.ranks.size());
    return about;
}

Result<void> writeEstimated(const StepEstimate &estimate, std::size_t stage, const QString &path,
                            const LoadContext &context)
{
    TRY(const auto snapshot, estimatedRecording(*estimate.ranks[stage].tape, estimateAbout(estimate, stage), context));
    TRY(auto file, AtomicFile::create(QFile::encodeName(path).toStdString()));
    const TextSink sink = [&file](std::string_view text) { return file.write(text); };
    TRY_DO(writeRecordingAs(path.toStdString(), *snapshot, sink, context));
    return file.commit();
}

} // namespace

EstimateDialog::EstimateDialog(Session &session, QWidget *parent)
    : QDialog(parent), m_session(session), m_latest(this), m_curving(this), m_changing(this)
{
    m_changing.setUnlimited();
    setObjectName(u"estimateDialog"_s);
    setWindowTitle(tr("Estimate a training step"));
    setAcceptDrops(true);
    m_form = new EstimateForm(this);
    buildAnswer();
    buildDetails();
    buildButtons();
    layOut();
    m_pause.setSingleShot(true);
    m_pause.setInterval(kTypingMs);
    connect(&m_pause, &QTimer::timeout, this, &EstimateDialog::refresh);
    connect(m_form, &EstimateForm::changed, &m_pause, qOverload<>(&QTimer::start));
    connect(m_form, &EstimateForm::configWanted, this, [this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("Open the configuration of a model"), {},
                                                          tr("Configurations (*.json)"));
        if (!path.isEmpty())
            readConfig(path);
    });
    resize(kEstimateWidth, kEstimateHeight);
    refresh();
}

EstimateDialog *EstimateDialog::openOver(Session &session, QWidget *window)
{
    auto *dialog = new EstimateDialog(session, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (window)
        dialog->resize(dialog->size().boundedTo(window->size()));
    dialog->show();
    return dialog;
}

void EstimateDialog::showOver(Session &session, QWidget *window) { openOver(session, window); }

QStringList EstimateDialog::showConfigs(Session &session, const QStringList &files, QWidget *window)
{
    QStringList others;
    for (const QString &file : files) {
        if (isModelConfig(file))
            openOver(session, window)->readConfig(file);
        else
            others << file;
    }
    return others;
}

bool EstimateDialog::isModelConfig(const QString &path)
{
    QFile file(path);
    if (!path.endsWith(u".json", Qt::CaseInsensitive) || file.size() > static_cast<qint64>(kLongestModelConfig)
        || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray text = file.read(static_cast<qint64>(kLongestModelConfig));
    if (!namesModel(text))
        return false;
    if (path.endsWith(u"config.json", Qt::CaseInsensitive))
        return true; // if it is not computed, the dialog says why
    return bool(readModelConfig({text.constData(), static_cast<std::size_t>(text.size())}));
}

void EstimateDialog::readConfig(const QString &path)
{
    m_remark->setText(tr("Reading…"));
    const std::string file = QFile::encodeName(path).toStdString();
    inBackground(
        this, [file](const std::stop_token &stop) { return loadModelConfig(file, stoppable(stop)); },
        [this, file, path, turn = ++m_configTurn](const Result<ModelConfig> &config) {
            if (turn != m_configTurn) // another one was chosen since
                return;
            if (config) {
                m_remark->clear();
                m_form->takeConfig(*config, file);
            } else {
                m_remark->setText(fileTitle(path) + u": "_s + errorText(config.error(), Voice::current()).all());
            }
        });
}

void EstimateDialog::buildAnswer()
{
    const Theme theme = themeOf(palette(), font());
    m_answer = wrapped(this);
    m_answer->setFont(theme.headingFont);
    m_answer->setObjectName(u"answer"_s);
    m_facts = wrapped(this);
    m_facts->setForegroundRole(kSecondaryText);
    m_chips = new FitChips(this);
    m_bars = new EstimateBarsPlot(this);
    m_stages = new QWidget(this);
    m_stage = new QComboBox(m_stages);
    m_stage->setObjectName(u"stage"_s);
    m_stage->setToolTip(tr("The pipeline stage whose curve, numbers and recording are shown"));
    auto *label = new QLabel(tr("Cur&ve and numbers of:"), m_stages);
    label->setBuddy(m_stage);
    auto *row = makeRow(m_stages);
    row->addWidget(label);
    row->addWidget(m_stage);
    row->addStretch(1);
    m_curve = new StepCurvePlot(this);
    connect(m_chips, &FitChips::chosen, this, [this] {
        showStage();
        askRemedies();
    });
    connect(m_stage, &QComboBox::currentIndexChanged, this, &EstimateDialog::showStage);
    connect(m_bars, &EstimateBarsPlot::stageChosen, this,
            [this](std::size_t stage) { m_stage->setCurrentIndex(static_cast<int>(stage)); });
}

void EstimateDialog::buildDetails()
{
    m_details = new QWidget(this);
    auto *tabs = new UnderlineTabs(m_details);
    auto *pages = new QStackedWidget(m_details);
    auto *column = makeColumn(m_details, {}, 4);
    column->addWidget(tabs);
    column->addWidget(pages, 1);
    connect(tabs, &QTabBar::currentChanged, pages, &QStackedWidget::setCurrentIndex);
    const auto addPage = [&](const QString &title, QWidget *page) {
        pages->addWidget(page);
        tabs->addTab(title);
    };
    auto *changes = new QWidget(pages);
    m_remedyWords = wrapped(changes);
    m_remedyModel = new CellTableModel(this);
    m_remedyTable = tableOver(*m_remedyModel, tr("What to change to fit"), changes);
    auto *changeColumn = makeColumn(changes, {0, 6, 0, 0});
    changeColumn->addWidget(m_remedyWords);
    changeColumn->addWidget(m_remedyTable, 1);
    changeColumn->addStretch(0);
    addPage(tr("What to change to fit"), changes);
    m_termModel = new CellTableModel(this);
    m_terms = tableOver(*m_termModel, tr("What is behind the numbers"), pages);
    addPage(tr("Behind the numbers"), m_terms);
    auto *assumptions = new QScrollArea(pages);
    assumptions->setFrameShape(QFrame::NoFrame);
    assumptions->setWidgetResizable(true);
    m_assumptions = wrapped(assumptions);
    m_assumptions->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_assumptions->setContentsMargins(0, 6, 0, 0);
    assumptions->setWidget(m_assumptions);
    addPage(tr("Assumed or left out"), assumptions);
    m_against = new EstimateAgainst(m_session, pages);
    addPage(tr("Against a recording"), m_against);
    connect(m_remedyTable, &QTableView::clicked, this, [this](const QModelIndex &index) { applyRemedy(index.row()); });
    connect(m_against, &EstimateAgainst::restChanged, this, &EstimateDialog::refresh);
}

void EstimateDialog::buildButtons()
{
    m_open = pushButton(
        this, Words::tr("Open as document"), [this] { openAsDocument(); },
        tr("Opens the recording that the step would leave, with all views. It is marked as estimated"));
    m_saveRecording = pushButton(
        this, tr("Save &recording…"), [this] { save(tr("Recordings (*.pickle)"), u".pickle"_s); },
        tr("Saves that recording as a snapshot (.pickle)"));
    m_saveChart = pushButton(
        this, tr("Save &chart…"), [this] { save(tr("Pictures (*.png *.svg *.pdf)"), u".png"_s); },
        tr("Saves the bars and the curve as a picture (.png, .svg, .pdf)"));
    const auto copy = [this] {
        QApplication::clipboard()->setText(commandLine());
        m_remark->setText(tr("Copied."));
    };
    m_copy = pushButton(this, tr("Copy as co&mmand"), copy,
                        tr("Copies the call of “allostrata estimate” that gives the same answer"));
    m_remark = wrapped(this);
}

void EstimateDialog::layOut()
{
    // Some languages have longer words: nothing is cut by the scroll bar.
    const int needed = m_form->widget()->minimumSizeHint().width() + m_form->verticalScrollBar()->sizeHint().width()
                       + 2 * m_form->frameWidth();
    m_form->setFixedWidth(std::max(kFieldsWidth, needed));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_remark, 1);
    for (QPushButton *button :
         {m_open, m_saveRecording, m_saveChart, m_copy, pushButton(this, Words::tr("Close"), [this] { reject(); })})
        buttons->addWidget(button);
    auto *lower = new QSplitter(Qt::Vertical, this);
    lower->addWidget(m_curve);
    lower->addWidget(m_details);
    lower->setChildrenCollapsible(false);
    m_details->setMinimumHeight(kLeastDetails);
    lower->setStretchFactor(0, 3);
    lower->setStretchFactor(1, 2);
    lower->setSizes({3 * kEstimateHeight / 8, kEstimateHeight / 4});
    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(m_answer);
    right->addWidget(m_facts);
    right->addWidget(m_chips);
    right->addWidget(m_bars);
    right->addWidget(m_stages);
    right->addWidget(lower, 1);
    auto *upper = new QHBoxLayout;
    upper->setSpacing(16);
    upper->addWidget(m_form);
    upper->addLayout(right, 1);
    auto *column = makeColumn(this, {16, 16, 16, 12}, 12);
    column->addLayout(upper, 1);
    column->addLayout(buttons);
}

bool EstimateDialog::isBusy() const
{
    return m_pause.isActive() || m_latest.isBusy() || m_curving.isBusy() || m_changing.isBusy() || m_against->isBusy();
}

std::size_t EstimateDialog::stage() const { return static_cast<std::size_t>(std::max(m_stage->currentIndex(), 0)); }

EstimateMarks EstimateDialog::marks() const
{
    EstimateMarks marks{stage(), std::nullopt, {}, m_found->ask.rest};
    if (const auto capacity = m_chips->capacity()) {
        const std::uint64_t outside = m_found->estimate->largest().outsideBytes;
        marks.capacity = *capacity - std::min(*capacity, outside);
        marks.capacityName = tr("%1: %2 are left").arg(m_chips->chosenName(), Voice::current().bytes(*marks.capacity));
    }
    return marks;
}

void EstimateDialog::refresh()
{
    m_pause.stop();
    m_curving.stop();
    m_changing.stop();
    const EstimateAsk ask{m_form->question(), m_against->rest()};
    m_latest.ask([ask](const std::stop_token &stop) { return runEstimate(ask, stop); },
                 [this](const Result<std::shared_ptr<const EstimateFound>> &answer) {
                     if (const auto *found = orAnnounce(answer))
                         take(*found);
                 });
}

void EstimateDialog::take(const std::shared_ptr<const EstimateFound> &found)
{
    m_found = found;
    {
        const QSignalBlocker quiet(m_stage);
        const std::size_t stages = found->estimate ? found->estimate->ranks.size() : 0;
        const bool isOther = stages != static_cast<std::size_t>(m_stage->count());
        if (isOther) {
            m_stage->clear();
            for (std::size_t i = 0; i < stages; ++i)
                m_stage->addItem(Words::tr("Stage %1").arg(i + 1));
            if (found->estimate)
                m_stage->setCurrentIndex(static_cast<int>(&found->estimate->largest() - found->estimate->ranks.data()));
        }
        m_stages->setVisible(stages > 1);
    }
    m_form->mark(found->field);
    showAnswer();
    showStage();
    askRemedies();
}

QString EstimateDialog::words() const
{
    if (!m_found)
        return {};
    return m_found->estimate ? estimatePeakText(*m_found->estimate, Voice::current()) : m_found->problem;
}

QString EstimateDialog::factsText() const
{
    if (!m_found || !m_found->estimate)
        return {};
    const Voice voice = Voice::current();
    const StepEstimate &estimate = *m_found->estimate;
    QStringList sentences{estimateModelText(estimate, voice)};
    if (const std::uint64_t outside = estimate.largest().outsideBytes; outside > 0)
        sentences << tr("Outside of the allocator, about %1 come on top.").arg(voice.bytes(outside));
    if (const QString rest = m_against->restText(); !rest.isEmpty())
        sentences << rest;
    return sentences.join(u' ');
}

void EstimateDialog::showAnswer()
{
    const bool isThere = m_found->estimate.has_value();
    const Theme theme = themeOf(palette(), font());
    m_answer->setText(words());
    m_answer->setFont(isThere ? theme.headingFont : font());
    m_bars->setVisible(isThere);
    m_facts->setText(factsText());
    m_facts->setVisible(isThere);
    m_chips->setEstimate(isThere ? &*m_found->estimate : nullptr);
    for (QPushButton *button : {m_open, m_saveRecording, m_saveChart})
        button->setEnabled(isThere);
    QStringList assumptions;
    if (isThere) {
        for (const Assumption assumption : m_found->estimate->assumptions)
            assumptions << u"•  "_s + assumptionText(assumption, Voice::current());
    }
    m_assumptions->setText(assumptions.join(u"\n"_s));
}

/// Shows what belongs to the chosen stage.
void EstimateDialog::showStage()
{
    if (!m_found || !m_found->estimate) {
        m_bars->setEstimate(nullptr, {});
        m_curve->setCurve({});
        m_termModel->setTable(nullptr);
        m_against->setFound(nullptr, 0);
        return;
    }
    const std::shared_ptr<const EstimateFound> found = m_found;
    m_bars->setEstimate({found, &*found->estimate}, marks());
    showTerms();
    m_against->setFound(found, stage());
    m_curving.ask([tape = found->estimate->ranks[stage()].tape](
                      const std::stop_token &stop) { return StepCurve::of(*tape, kCurveColumns, stop); },
                  [this](const Result<StepCurve> &curve) {
                      const StepCurve *made = orAnnounce(curve);
                      m_curve->setCurve(made ? *made : StepCurve());
                  });
}

void EstimateDialog::showTerms()
{
    const RankEstimate &rank = m_found->estimate->ranks[stage()];
    m_termModel->setTable(std::make_shared<const Table>(estimateTermsForPeople(rank, Voice::current())));
    fitColumns(*m_terms);
}

void EstimateDialog::askRemedies()
{
    m_changing.stop();
    m_remedies = {};
    m_remedyModel->setTable(nullptr);
    m_remedyTable->hide();
    const auto capacity = m_chips->capacity();
    if (!m_found || !m_found->estimate || !capacity) {
        m_remedyWords->setText(m_found && m_found->estimate ? tr("Choose a device above to see what to change.")
                                                            : QString());
        return;
    }
    if (fitOf(*m_found->estimate, *capacity) == FitVerdict::Yes) {
        m_remedyWords->setText(tr("Nothing: the step fits into %1.").arg(m_chips->chosenName()));
        return;
    }
    m_remedyWords->setText(tr("Searching…"));
    m_changing.ask(
        [found = m_found, capacity = *capacity](const std::stop_token &stop) {
            return findRemedies(*found, capacity, stop);
        },
        [this](const Result<EstimateRemedies> &remedies) { takeRemedies(remedies ? *remedies : EstimateRemedies()); });
}

void EstimateDialog::takeRemedies(const EstimateRemedies &remedies)
{
    m_remedies = remedies;
    const Voice voice = Voice::current();
    const QString name = m_chips->chosenName();
    const bool isEnough = !remedies.remedies.empty() && remedies.remedies.back().peakHigh <= remedies.capacity;
    m_remedyWords->setText(!remedies.isDone ? tr("The search for changes was not completed.")
                           : remedies.remedies.empty()
                               ? tr("No change that is known here helps: divide the model among more ranks.")
                           : isEnough ? tr("One after the other, until it fits into %1. A click makes a change and "
                                           "those above it.")
                                            .arg(name)
                                      : tr("All of these are not enough for %1: divide the model among more ranks. A "
                                           "click makes a change and those above it.")
                                            .arg(name));
    m_remedyTable->setVisible(!remedies.remedies.empty());
    m_remedyModel->setTable(
        std::make_shared<const Table>(remediesForPeople(remedies.remedies, remedies.capacity, voice)));
    fitColumns(*m_remedyTable);
    if (m_remedyModel->columnCount() > 0)
        m_remedyTable->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
}

void EstimateDialog::applyRemedy(int row)
{
    if (m_pause.isActive()) // the changes are those of an older question
        return;
    if (row >= 0 && static_cast<std::size_t>(row) < m_remedies.remedies.size())
        m_form->takePlan(m_remedies.remedies[static_cast<std::size_t>(row)].plan);
}

QString EstimateDialog::commandLine() const { return estimateCommand(m_form->origin(), m_form->question()); }

QString EstimateDialog::recordingName() const
{
    QString name = QString::fromStdString(m_found->estimate->model.name);
    if (name.isEmpty())
        name = u"model"_s;
    for (QChar &c : name) {
        if (!c.isLetterOrNumber() && c != u'-' && c != u'.' && c != u'_')
            c = u'_';
    }
    if (m_found->estimate->ranks.size() > 1)
        name += u"_stage%1"_s.arg(stage() + 1);
    return name;
}

void EstimateDialog::openAsDocument()
{
    if (!m_found || !m_found->estimate)
        return;
    m_remark->setText(tr("Making the recording…"));
    using Made = Result<std::shared_ptr<const Document>>;
    inBackground(
        this,
        [found = m_found, stage = stage(), rules = m_session.rules().shared(),
         name = "estimated/" + recordingName().toStdString() + ".pickle"](const std::stop_token &stop) -> Made {
            LoadContext context = stoppable(stop);
            context.rules = rules;
            TRY(auto snapshot, estimatedRecording(*found->estimate->ranks[stage].tape,
                                                  estimateAbout(*found->estimate, stage), context));
            return documentOf(std::move(snapshot), name, context);
        },
        [this](const Made &made) {
            m_remark->setText(made ? tr("Opened.") : errorText(made.error(), Voice::current()).all());
            if (made)
                m_session.addMade(*made);
        });
}

void EstimateDialog::save(const QString &filter, const QString &ending)
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the estimate"),
                                                      recordingName() + u"_estimated"_s + ending, filter);
    if (!path.isEmpty())
        saveTo(path);
}

void EstimateDialog::saveTo(const QString &path)
{
    if (!m_found || !m_found->estimate)
        return;
    m_remark->setText(tr("Writing…"));
    startSave(this, {tr("Save the estimate"), path,
                     [found = m_found, marks = marks()](const QString &to, const LoadContext &context) {
                         return isRecordingName(to.toStdString())
                                    ? writeEstimated(*found->estimate, marks.stage, to, context)
                                    : writeSheet(estimateFigure(*found->estimate, marks, {}), to, context.stop);
                     },
                     [this, path](const Result<void> &written) { m_remark->setText(savedText(path, written)); }});
}

void EstimateDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void EstimateDialog::dropEvent(QDropEvent *event)
{
    for (const QUrl &url : event->mimeData()->urls()) {
        if (!url.isLocalFile())
            continue;
        event->acceptProposedAction();
        readConfig(url.toLocalFile());
        return;
    }
}

} // namespace allostrata

#include "moc_estimate_dialog.cpp"
