// Calculator of tensor sizes.

#include "widgets/tools/calculator/calculator_dialog.h"

#include "core/tables/size_table.h"
#include "widgets/parts/controls.h"
#include "widgets/session/file_names.h"
#include "widgets/text/size_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/fit_columns.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

QLabel *wrappedLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

CalculatorDialog::CalculatorDialog(Session &session, QWidget *parent)
    : QDialog(parent), m_session(session), m_latest(this)
{
    setObjectName(u"calculatorDialog"_s);
    setWindowTitle(tr("Calculator"));
    auto *form = new QFormLayout;
    buildForm(*form);
    auto *parts = makeRow(this, {16, 16, 16, 12}, 20);
    parts->addLayout(form);
    buildResults();
    fillPresets();
    setQuestion({});
    const qsizetype large = m_preset->findText(u"large"_s);
    m_preset->setCurrentIndex(static_cast<int>(large));
    connect(&m_session, &Session::activeChanged, this, &CalculatorDialog::search);
    connect(&m_session, &Session::stateChanged, this, [this](StateChanges changes) {
        if (changes.testFlag(StateChange::Device))
            search();
    });
    resize(sizeHint().expandedTo(QSize(1080, 500)));
}

void CalculatorDialog::showOver(Session &session, QWidget *window)
{
    auto *dialog = new CalculatorDialog(session, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

QSpinBox *CalculatorDialog::addNumber(QFormLayout &form, const QString &title)
{
    auto *box = new QSpinBox(this);
    box->setRange(static_cast<int>(kLeastDimension), static_cast<int>(kMostDimension));
    box->setGroupSeparatorShown(true);
    box->setAccessibleName(title);
    form.addRow(title, box);
    connect(box, &QSpinBox::valueChanged, this, &CalculatorDialog::refresh);
    return box;
}

QComboBox *CalculatorDialog::addTypes(QFormLayout &form, const QString &title)
{
    auto *box = new QComboBox(this);
    for (const ElementType &type : elementTypes())
        box->addItem(u"%1 (%2)"_s.arg(QString::fromUtf8(type.name), QString::fromUtf8(type.longName)),
                     QString::fromUtf8(type.name));
    box->setAccessibleName(title);
    form.addRow(title, box);
    connect(box, &QComboBox::currentIndexChanged, this, &CalculatorDialog::refresh);
    return box;
}

void CalculatorDialog::buildForm(QFormLayout &form)
{
    m_year = new QComboBox(this);
    for (int year = kLastPresetYear; year >= kFirstPresetYear; --year)
        m_year->addItem(QString::number(year), year);
    m_year->setAccessibleName(tr("Presets from"));
    m_preset = new QComboBox(this);
    m_preset->setAccessibleName(Words::tr("Model"));
    form.addRow(tr("Presets from"), m_year);
    form.addRow(Words::tr("Model"), m_preset);
    connect(m_year, &QComboBox::currentIndexChanged, this, &CalculatorDialog::fillPresets);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &CalculatorDialog::takePreset);
    m_batch = addNumber(form, Words::tr("Batch"));
    m_context = addNumber(form, tr("Context"));
    m_width = addNumber(form, tr("Width (d_model)"));
    m_feedForward = addNumber(form, tr("Feed-forward (d_ff)"));
    m_layers = addNumber(form, Words::tr("Layers"));
    m_heads = addNumber(form, tr("Heads"));
    m_vocabulary = addNumber(form, tr("Vocabulary"));
    m_type = addTypes(form, tr("Activation data type"));
    m_parameterType = addTypes(form, tr("Weight data type"));
    m_gated = new QCheckBox(tr("Gated feed-forward (SwiGLU)"), this);
    m_tied = new QCheckBox(tr("Head shares the embedding"), this);
    for (QCheckBox *box : {m_gated, m_tied}) {
        form.addRow(box);
        connect(box, &QCheckBox::toggled, this, &CalculatorDialog::refresh);
    }
}

void CalculatorDialog::buildResults()
{
    auto *column = new QVBoxLayout;
    column->setSpacing(12);
    static_cast<QHBoxLayout *>(layout())->addLayout(column, 1);
    m_derivation = wrappedLabel(this);
    m_table = new QTableView(this);
    m_table->setModel(&m_model);
    m_table->setAccessibleName(tr("Tensors and their sizes"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    connect(m_table, &QTableView::activated, this, &CalculatorDialog::findSelected);
    m_state = wrappedLabel(this);
    m_found = wrappedLabel(this);
    m_find = new QPushButton(tr("&Find allocations of this size"), this);
    m_find->setToolTip(tr("Sets the query of the active document to this size"));
    auto *copy = new QPushButton(Words::tr("Copy the command &line"), this);
    auto *close = new QPushButton(Words::tr("Close"), this);
    connect(m_find, &QPushButton::clicked, this, &CalculatorDialog::findSelected);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(commandLine()); });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_find);
    buttons->addStretch(1);
    buttons->addWidget(copy);
    buttons->addWidget(close);
    column->addWidget(m_derivation);
    column->addWidget(m_table, 1);
    column->addWidget(m_state);
    column->addWidget(m_found);
    column->addLayout(buttons);
}

void CalculatorDialog::fillPresets()
{
    const QString chosen = m_preset->currentText();
    const QSignalBlocker quiet(m_preset);
    m_preset->clear();
    m_preset->addItem(tr("custom"));
    for (const ModelPreset &preset : modelPresetsOf(m_year->currentData().toInt()))
        m_preset->addItem(QString::fromUtf8(preset.name), QString::fromUtf8(preset.name));
    m_preset->setCurrentIndex(std::max(0, m_preset->findText(chosen)));
    takePreset();
}

void CalculatorDialog::takePreset()
{
    if (!m_tied) // the form is still being built
        return;
    const QString name = m_preset->currentData().toString();
    const ModelPreset *preset = findModelPreset(name.toStdString(), m_year->currentData().toInt());
    if (preset)
        takeShape(preset->shape);
    refresh();
}

void CalculatorDialog::takeShape(const ModelShape &shape)
{
    m_isTaking = true;
    m_width->setValue(static_cast<int>(shape.width));
    m_feedForward->setValue(static_cast<int>(shape.feedForward));
    m_layers->setValue(static_cast<int>(shape.layers));
    m_heads->setValue(static_cast<int>(shape.heads));
    m_isTaking = false;
}

void CalculatorDialog::choosePreset(const QString &name, int year)
{
    m_year->setCurrentIndex(m_year->findData(year));
    m_preset->setCurrentIndex(m_preset->findData(name));
}

void CalculatorDialog::setQuestion(const SizeQuestion &question)
{
    takeShape(question.model);
    m_isTaking = true;
    m_batch->setValue(static_cast<int>(question.batch));
    m_context->setValue(static_cast<int>(question.context));
    m_vocabulary->setValue(static_cast<int>(question.vocabulary));
    m_type->setCurrentIndex(m_type->findData(QString::fromUtf8(question.type.name)));
    m_parameterType->setCurrentIndex(m_parameterType->findData(QString::fromUtf8(question.parameterType.name)));
    m_gated->setChecked(question.feedForwardKind == FeedForwardKind::Gated);
    m_tied->setChecked(question.isTied);
    m_isTaking = false;
    refresh();
}

SizeQuestion CalculatorDialog::question() const
{
    const auto number = [](const QSpinBox *box) { return static_cast<std::uint64_t>(box->value()); };
    SizeQuestion question;
    question.model = {number(m_width), number(m_feedForward), number(m_layers), number(m_heads)};
    question.batch = number(m_batch);
    question.context = number(m_context);
    question.vocabulary = number(m_vocabulary);
    if (const ElementType *type = findElementType(m_type->currentData().toString().toStdString()))
        question.type = *type;
    if (const ElementType *type = findElementType(m_parameterType->currentData().toString().toStdString()))
        question.parameterType = *type;
    question.feedForwardKind = m_gated->isChecked() ? FeedForwardKind::Gated : FeedForwardKind::Plain;
    question.isTied = m_tied->isChecked();
    return question;
}

void CalculatorDialog::refresh()
{
    if (m_isTaking || !m_find)
        return;
    const SizeQuestion asked = question();
    const ModelPreset *preset = findModelPreset(m_preset->currentData().toString().toStdString(),
                                                m_year->currentData().toInt());
    if (preset && preset->shape != asked.model) {
        const QSignalBlocker quiet(m_preset);
        m_preset->setCurrentIndex(0);
    }
    m_rows = sizesOf(asked).value_or(std::vector<SizeRow>());
    m_matches.clear();
    const Voice voice = Voice::current();
    m_derivation->setText(m_rows.empty() ? tr("These numbers give sizes that do not fit in 64 bits.")
                                         : derivationText(asked, voice));
    m_state->setText(m_rows.empty() ? QString() : trainingStateText(m_rows, voice));
    showRows();
    search();
}

/// Counts the allocations of each size in the active document.
void CalculatorDialog::search()
{
    m_matches.clear();
    const Device *device = m_session.device();
    const auto document = m_session.document();
    if (m_rows.empty() || !device || !document || !device->capabilities.lives || !device->capabilities.timeline) {
        m_latest.stop();
        showRows();
        return;
    }
    std::vector<std::uint64_t> sizes;
    for (const SizeRow &row : m_rows)
        sizes.push_back(row.bytes);
    m_latest.ask(
        [document, row = m_session.state().device, sizes = std::move(sizes)](const std::stop_token &stop) {
            return exactSizes(document->devices()[row].timeline, sizes, stoppable(stop));
        },
        [this](const Result<std::vector<SizeMatch>> &answer) {
            const auto *matches = orAnnounce(answer);
            m_matches = matches ? *matches : std::vector<SizeMatch>();
            showRows();
        });
}

void CalculatorDialog::showRows()
{
    const int selected = std::max(0, m_table->currentIndex().row());
    m_model.setTable(std::make_shared<const Table>(sizesForPeople(m_rows, m_matches, Voice::current())));
    fitColumns(*m_table);
    if (const int query = m_model.sectionOf(kSizeQuery); query >= 0) // the query column is for the "find" button only
        m_table->setColumnHidden(query, true);
    if (m_model.rowCount() > 0)
        m_table->setCurrentIndex(m_model.index(std::min(selected, m_model.rowCount() - 1), 0));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CalculatorDialog::refreshButtons,
            Qt::UniqueConnection);
    refreshButtons();
}

const SizeRow *CalculatorDialog::selectedRow() const
{
    const auto row = m_model.rowOf(m_table->currentIndex());
    return row && *row < m_rows.size() ? &m_rows[*row] : nullptr;
}

void CalculatorDialog::refreshButtons()
{
    const SizeRow *row = selectedRow();
    const bool isTensor = row && isOneTensor(row->item);
    const Device *device = m_session.device();
    m_find->setEnabled(isTensor && device && device->capabilities.lives);
    if (!isTensor || m_matches.size() != m_rows.size()) {
        m_found->clear();
        return;
    }
    const auto at = static_cast<std::size_t>(row - m_rows.data());
    const QString file = documentTitle(*m_session.document());
    QString found = file + u": "_s + sizeMatchText(m_matches[at], Voice::current());
    if (m_session.state().query == QString::fromStdString(exactSizeQuery(row->bytes)))
        found += u' ' + tr("The timeline shows only these.");
    m_found->setText(found);
}

QString CalculatorDialog::derivation() const { return m_derivation->text(); }

QString CalculatorDialog::commandLine() const
{
    const SizeQuestion asked = question();
    QString text = u"allostrata size"_s;
    const QString preset = m_preset->currentData().toString();
    if (!preset.isEmpty())
        text += u" --preset %1 --year %2"_s.arg(preset, m_year->currentText());
    else
        text += u" --width %1 --feed-forward %2 --layers %3 --heads %4"_s.arg(asked.model.width)
                    .arg(asked.model.feedForward)
                    .arg(asked.model.layers)
                    .arg(asked.model.heads);
    text += u" --batch %1 --context %2 --vocabulary %3"_s.arg(asked.batch).arg(asked.context).arg(asked.vocabulary);
    text += u" --dtype %1 --param-dtype %2"_s.arg(QString::fromUtf8(asked.type.name),
                                                  QString::fromUtf8(asked.parameterType.name));
    if (asked.feedForwardKind == FeedForwardKind::Plain)
        text += u" --plain-mlp"_s;
    if (asked.isTied)
        text += u" --tied"_s;
    return text;
}

void CalculatorDialog::findSelected()
{
    const SizeRow *row = selectedRow();
    if (!row || !isOneTensor(row->item) || !m_session.device())
        return;
    m_session.change([&](ViewState &state) { state.query = QString::fromStdString(exactSizeQuery(row->bytes)); });
    refreshButtons();
}

} // namespace allostrata

#include "moc_calculator_dialog.cpp"
