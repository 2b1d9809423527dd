// Fields of a model and of its training.

#include "widgets/tools/estimate/estimate_form.h"

#include "core/estimate/model_config.h"
#include "widgets/paint/theme.h"
#include "widgets/session/file_names.h"
#include "widgets/parts/controls.h"
#include "widgets/text/estimate_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/estimate/fold_box.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFile>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kMostInField = static_cast<int>(kMostModelNumber);
constexpr int kAutomatic = -1; ///< data of a choice
constexpr std::uint64_t kUsualContext = 2048;
constexpr auto kFirstModel = "Llama-3-8B";

template <typename T, std::size_t kCount>
void fill(QComboBox &box, const std::array<PlanWord<T>, kCount> &words)
{
    for (const PlanWord<T> &word : words)
        box.addItem(choiceText(word.value, Voice::current()), static_cast<int>(word.value));
}

template <typename T>
void select(QComboBox &box, T value)
{
    box.setCurrentIndex(std::max(box.findData(static_cast<int>(value)), 0));
}

std::uint64_t numberIn(const QWidget *field)
{
    return static_cast<std::uint64_t>(static_cast<const QSpinBox *>(field)->value());
}

void setNumber(QWidget *field, std::uint64_t number)
{
    static_cast<QSpinBox *>(field)->setValue(
        static_cast<int>(std::min(number, static_cast<std::uint64_t>(kMostInField))));
}

bool isChecked(const QWidget *field) { return static_cast<const QCheckBox *>(field)->isChecked(); }
void setChecked(QWidget *field, bool isOn) { static_cast<QCheckBox *>(field)->setChecked(isOn); }

QComboBox &choicesIn(QWidget *field) { return *static_cast<QComboBox *>(field); }

template <typename T>
T choiceIn(const QWidget *field)
{
    return static_cast<T>(static_cast<const QComboBox *>(field)->currentData().toInt());
}

struct CountField {
    std::string_view id;
    std::uint64_t TrainingPlan::*member = nullptr;
};
constexpr auto kPlanCounts = std::to_array<CountField>({
    {"micro_batch", &TrainingPlan::microBatch},
    {"context", &TrainingPlan::context},
    {"decoder_context", &TrainingPlan::decoderContext},
    {"microbatches", &TrainingPlan::microBatches},
    {"dp", &TrainingPlan::data},
    {"tp", &TrainingPlan::tensor},
    {"pp", &TrainingPlan::pipeline},
    {"ep", &TrainingPlan::expert},
    {"lora_rank", &TrainingPlan::loraRank},
});

struct ModelField {
    std::string_view id;
    std::uint64_t Architecture::*member = nullptr;
};
constexpr auto kModelCounts = std::to_array<ModelField>({
    {"layers", &Architecture::layers},
    {"decoder_layers", &Architecture::decoderLayers},
    {"width", &Architecture::hidden},
    {"heads", &Architecture::heads},
    {"kv_heads", &Architecture::keyValueHeads},
    {"feed_forward", &Architecture::feedForward},
    {"vocabulary", &Architecture::vocabulary},
});

struct ExpertField {
    std::string_view id;
    std::uint64_t Experts::*member = nullptr;
};
constexpr auto kExpertCounts = std::to_array<ExpertField>({
    {"experts", &Experts::count},
    {"experts_per_token", &Experts::perToken},
    {"expert_feed_forward", &Experts::feedForward},
});

} // namespace

EstimateForm::EstimateForm(QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    auto *column = makeColumn(content, {0, 0, 8, 0}, 10);
    setWidget(content);
    buildModel();
    buildExperts();
    buildBatch();
    buildRanks();
    buildOptimizer();
    buildComputation();
    column->addStretch(1);
    alignLabels();
    m_origin.plan.context = kUsualContext;
    setPlan(m_origin.plan);
    m_isTaking = false;
    if (!chooseModel(QString::fromLatin1(kFirstModel)) && !knownArchitectures().empty())
        chooseModel(QString::fromStdString(knownArchitectures().front().name));
}

/// Makes the fields of all groups begin below one another.
void EstimateForm::alignLabels()
{
    std::vector<QWidget *> labels;
    int width = 0;
    for (const auto &[id, one] : m_fields) {
        QWidget *label = static_cast<QFormLayout *>(one.box->content()->layout())->labelForField(one.widget);
        if (!label)
            continue;
        labels.push_back(label);
        width = std::max(width, label->sizeHint().width());
    }
    for (QWidget *label : labels)
        label->setMinimumWidth(width);
}

FoldBox *EstimateForm::addBox(const QString &title)
{
    m_box = new FoldBox(title, widget());
    m_form = new QFormLayout(m_box->content());
    m_form->setContentsMargins(6, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    static_cast<QVBoxLayout *>(widget()->layout())->addWidget(m_box);
    return m_box;
}

void EstimateForm::addField(std::string_view id, const QString &title, const QString &toolTip, QWidget *field)
{
    field->setObjectName(QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size())));
    field->setToolTip(toolTip);
    field->setFocusPolicy(Qt::StrongFocus); // the wheel scrolls the form
    field->installEventFilter(this);
    m_fields[std::string(id)] = {field, m_box};
    if (qobject_cast<QCheckBox *>(field)) {
        m_form->addRow(field);
        return;
    }
    field->setAccessibleName(title);
    field->setMinimumWidth(1);
    m_form->addRow(title, field);
    m_form->labelForField(field)->setToolTip(toolTip);
}

QSpinBox *EstimateForm::addNumber(std::string_view id, const QString &title, const QString &toolTip, int least)
{
    auto *field = new QSpinBox(this);
    field->setRange(least, kMostInField);
    field->setGroupSeparatorShown(true);
    field->setKeyboardTracking(true);
    addField(id, title, toolTip, field);
    connect(field, &QSpinBox::valueChanged, this, &EstimateForm::edited);
    return field;
}

QCheckBox *EstimateForm::addCheck(std::string_view id, const QString &title, const QString &toolTip)
{
    auto *field = new QCheckBox(title, this);
    addField(id, title, toolTip, field);
    connect(field, &QCheckBox::toggled, this, &EstimateForm::edited);
    return field;
}

QComboBox *EstimateForm::addChoices(std::string_view id, const QString &title, const QString &toolTip)
{
    auto *field = new QComboBox(this);
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    addField(id, title, toolTip, field);
    connect(field, &QComboBox::currentIndexChanged, this, &EstimateForm::edited);
    return field;
}

QDoubleSpinBox *EstimateForm::addFraction(std::string_view id, const QString &title, const QString &toolTip)
{
    auto *field = new QDoubleSpinBox(this);
    field->setDecimals(2);
    field->setSingleStep(0.05);
    addField(id, title, toolTip, field);
    connect(field, &QDoubleSpinBox::valueChanged, this, &EstimateForm::edited);
    return field;
}

void EstimateForm::buildModel()
{
    addBox(Words::tr("Model"));
    m_model = new QComboBox(this);
    m_model->setObjectName(u"model"_s);
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const Architecture &known : knownArchitectures())
        m_model->addItem(QString::fromStdString(known.name));
    m_model->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_model->completer()->setFilterMode(Qt::MatchContains);
    m_model->setAccessibleName(tr("Known models"));
    m_model->setToolTip(tr("A known model; type a part of its name to find it"));
    m_model->setFocusPolicy(Qt::StrongFocus);
    m_model->installEventFilter(this);
    m_form->addRow(m_model);
    auto *open = pushButton(
        this, tr("Open con&fig.json…"), [this] { emit configWanted(); },
        tr("Reads a config.json of Hugging Face, or the arguments of Megatron-LM as JSON; it can "
           "also be dropped here"));
    m_source = new QLabel(this);
    m_source->setTextFormat(Qt::PlainText);
    m_source->setWordWrap(true);
    m_source->setForegroundRole(QPalette::PlaceholderText);
    m_form->addRow(open);
    m_form->addRow(m_source);
    connect(m_model->lineEdit(), &QLineEdit::editingFinished, this, [this] {
        const QString name = m_model->currentText();
        if (!m_model->completer()->popup()->isVisible() && (isNamed(name) || !chooseModel(name)))
            refresh();
    });
    connect(m_model, &QComboBox::activated, this, [this](int row) { chooseModel(m_model->itemText(row)); });
    addNumber("layers", Words::tr("Layers"),
              tr("Transformer layers; of an encoder with a decoder, those of the encoder"), 1);
    addNumber("decoder_layers", tr("Decoder layers"), tr("Layers of the decoder"), 0);
    addNumber("width", tr("Width"), tr("Numbers per token between the layers (hidden_size)"), 1);
    addNumber("heads", tr("Heads"), tr("Attention heads per layer; without a config, a head has width ÷ heads numbers"),
              1);
    addNumber("kv_heads", tr("Key-value heads"),
              tr("Heads of keys and values; fewer than heads where several share one (GQA)"), 1);
    addNumber("feed_forward", tr("Feed-forward"), tr("Numbers per token within a feed-forward layer"), 1);
    addNumber("vocabulary", tr("Vocabulary"), tr("Different tokens, with padding"), 1);
    addCheck("gated", tr("Gated feed-forward (SwiGLU)"), tr("Feed-forward layers have three matrices instead of two"));
    addCheck("tied", tr("Head shares the embedding"), tr("The head has no weight of its own"));
}

void EstimateForm::buildExperts()
{
    m_experts = addBox(tr("Experts"));
    addNumber("experts", tr("Experts"), tr("Experts per layer in place of a feed-forward network; 0: none"), 0);
    addNumber("experts_per_token", tr("Per token"), tr("Experts that each token is sent to"), 0);
    addNumber("expert_feed_forward", tr("Feed-forward"), tr("Numbers per token within one expert"), 0);
    addFraction("expert_imbalance", tr("Imbalance"),
                tr("Tokens of the busiest rank over the mean of the ranks; 1: all get as many"))
        ->setRange(1, 1000);
}

void EstimateForm::buildBatch()
{
    addBox(tr("Step"));
    addCheck("infer", tr("Run instead of train"), tr("Inference: weights, the cache of keys and values, temporaries"));
    addNumber("micro_batch", tr("Micro-batch"), tr("Sequences that a rank computes at once"), 1);
    addNumber("context", tr("Context"), tr("Tokens of a sequence"), 1);
    addNumber("decoder_context", tr("Decoder context"), tr("Tokens of a sequence of the decoder; 0: a quarter"), 0);
    addNumber("microbatches", tr("Micro-batches"), tr("Micro-batches that a rank computes in one step"), 1);
}

void EstimateForm::buildRanks()
{
    addBox(tr("Ranks"));
    addNumber("dp", tr("Data parallel"), tr("Ranks that compute different sequences"), 1);
    addNumber("tp", tr("Tensor parallel"), tr("Ranks that divide each layer's matrices"), 1);
    addNumber("pp", tr("Pipeline stages"), tr("Groups of layers, each on ranks of its own"), 1);
    auto *stages = new QLineEdit(this);
    stages->setPlaceholderText(tr("even"));
    addField("layers_per_stage", tr("Layers per stage"), tr("Layers of each stage from the first, as in 9, 8, 8, 7"),
             stages);
    connect(stages, &QLineEdit::textChanged, this, &EstimateForm::edited);
    addNumber("ep", tr("Expert parallel"), tr("Ranks that divide the experts, among the data-parallel ones"), 1);
    fill(*addChoices("sharding", tr("Sharding"),
                     tr("What data-parallel ranks divide instead of holding all of it each")),
         kShardingWords);
    addCheck("sequence_parallel", tr("Sequence parallel"),
             tr("Tensor-parallel ranks also divide what lies between attention and feed-forward layers"));
}

void EstimateForm::buildOptimizer()
{
    addBox(tr("Optimizer"));
    fill(*addChoices("optimizer", tr("Optimizer"), tr("Decides the state that is kept for each parameter")),
         kOptimizerWords);
    fill(*addChoices("implementation", tr("Implementation"),
                     tr("On all tensors at once, one by one, or in one kernel: this decides its temporaries")),
         kImplementationWords);
    addCheck("master_weights", tr("Master weights"), tr("16-bit parameters are trained through a copy in fp32"));
    addNumber("lora_rank", tr("LoRA rank"), tr("Only adapters of this rank are trained; 0: all parameters"), 0);
}

void EstimateForm::buildComputation()
{
    addBox(tr("Computation"));
    fill(*addChoices("dtype", tr("Number type"), tr("Data type of the computation")), kTypeWords);
    QComboBox *parameters = addChoices("param_dtype", tr("Parameters"),
                                       tr("Data type of the parameters; fp32 with 16-bit computation is autocast"));
    parameters->addItem(tr("as the computation"), kAutomatic);
    fill(*parameters, kTypeWords);
    fill(*addChoices("recompute", tr("Recompute"), tr("What backward computes again instead of keeping it")),
         kRecomputeWords);
    fill(*addChoices("attention", tr("Attention"), tr("Whether the attention writes its scores to memory")),
         kAttentionWords);
    fill(*addChoices("loss", tr("Loss"), tr("Logits and loss at once, for some tokens at a time, or in one kernel")),
         kLossWords);
    addFraction("dropout", tr("Dropout"), tr("Probability; above 0, masks are kept for backward"))->setRange(0, 1);
    fill(*addChoices("gpu", Words::tr("Device"), tr("Decides the workspaces of libraries")), kDeviceWords);
    QComboBox *framework = addChoices("framework", tr("Framework"),
                                      tr("Whose modules are walked: they keep different tensors for backward"));
    framework->addItem(tr("automatic"), kAutomatic);
    fill(*framework, kFrameworkWords);
}

bool EstimateForm::eventFilter(QObject *watched, QEvent *event)
{
    const auto *field = qobject_cast<QWidget *>(watched);
    if (event->type() == QEvent::Wheel && field && !field->hasFocus()) {
        event->ignore(); // scrolls the form instead of changing a number that happens to be below the pointer
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

QWidget *EstimateForm::field(std::string_view id) const
{
    const auto found = m_fields.find(id);
    return found == m_fields.end() ? nullptr : found->second.widget;
}

bool EstimateForm::isNamed(const QString &name) const
{
    return m_origin.isKnown && QString::fromStdString(m_origin.model.name).compare(name, Qt::CaseInsensitive) == 0;
}

void EstimateForm::mark(std::string_view field)
{
    if (m_marked == field) // the user may be elsewhere by now
        return;
    m_marked = field;
    for (const auto &[id, one] : m_fields) {
        const bool isIt = !field.empty() && id == field;
        QPalette colours = palette();
        if (isIt) {
            colours.setColor(QPalette::Text, themeOf(palette(), font()).error.text);
            one.box->setOpen(true);
            ensureWidgetVisible(one.widget);
        }
        one.widget->setPalette(isIt ? colours : QPalette());
    }
}

void EstimateForm::setModel(const Architecture &model)
{
    const bool wasTaking = std::exchange(m_isTaking, true);
    for (const ModelField &one : kModelCounts)
        setNumber(field(one.id), model.*one.member);
    setChecked(field("gated"), model.isGated);
    setChecked(field("tied"), model.isTied);
    const Experts experts = model.experts.value_or(Experts());
    for (const ExpertField &one : kExpertCounts)
        setNumber(field(one.id), experts.*one.member);
    m_experts->setOpen(model.experts.has_value());
    m_isTaking = wasTaking;
    edited();
}

bool EstimateForm::chooseModel(const QString &name)
{
    const Architecture *known = findArchitecture(name.toStdString());
    if (!known)
        return false;
    m_origin.model = *known;
    m_origin.path.clear();
    m_origin.isKnown = true;
    m_origin.hasPlan = false;
    if (known->positions > 0)
        setNumber(field("context"), std::min(numberIn(field("context")), known->positions));
    setModel(*known);
    return true;
}

void EstimateForm::takeConfig(const ModelConfig &config, const std::string &path)
{
    m_isTaking = true;
    m_origin = {config.architecture, config.plan.value_or(TrainingPlan()), path, false, config.plan.has_value()};
    if (m_origin.plan.context == 0)
        m_origin.plan.context = config.longestContext > 0 ? std::min(config.longestContext, kUsualContext)
                                                          : kUsualContext;
    m_origin.plan.type = config.type.value_or(m_origin.plan.type);
    if (!config.plan)
        m_origin.plan.dropout = config.dropout;
    if (config.plan)
        takePlan(m_origin.plan);
    else
        setPlan(m_origin.plan);
    m_isTaking = false;
    setModel(config.architecture);
}

void EstimateForm::setPlan(const TrainingPlan &plan)
{
    const bool wasTaking = std::exchange(m_isTaking, true);
    for (const CountField &one : kPlanCounts)
        setNumber(field(one.id), plan.*one.member);
    QStringList layers;
    for (const std::uint64_t count : plan.layersPerStage)
        layers << QString::number(count);
    static_cast<QLineEdit *>(field("layers_per_stage"))->setText(layers.join(u", "_s));
    setChecked(field("infer"), plan.isInference);
    setChecked(field("sequence_parallel"), plan.sequenceParallel);
    setChecked(field("master_weights"), plan.hasMasterWeights);
    select(choicesIn(field("sharding")), plan.sharding);
    select(choicesIn(field("optimizer")), plan.optimizer);
    select(choicesIn(field("implementation")), plan.implementation);
    select(choicesIn(field("dtype")), plan.type);
    select(choicesIn(field("param_dtype")), plan.parameterType ? static_cast<int>(*plan.parameterType) : kAutomatic);
    select(choicesIn(field("recompute")), plan.recompute);
    select(choicesIn(field("attention")), plan.attention);
    select(choicesIn(field("loss")), plan.loss);
    select(choicesIn(field("gpu")), plan.device);
    static_cast<QDoubleSpinBox *>(field("dropout"))->setValue(plan.dropout);
    static_cast<QDoubleSpinBox *>(field("expert_imbalance"))->setValue(plan.expertImbalance);
    m_isTaking = wasTaking;
    edited();
}

void EstimateForm::takePlan(const TrainingPlan &plan)
{
    const bool wasTaking = std::exchange(m_isTaking, true);
    setPlan(plan);
    if (question().plan.framework != plan.framework)
        select(choicesIn(field("framework")), plan.framework);
    m_isTaking = wasTaking;
    edited();
}

Architecture EstimateForm::model() const
{
    Architecture model = m_origin.model;
    for (const ModelField &one : kModelCounts)
        model.*one.member = numberIn(field(one.id));
    model.isGated = isChecked(field("gated"));
    model.isTied = isChecked(field("tied"));
    const bool isReshaped = model.hidden != m_origin.model.hidden || model.heads != m_origin.model.heads;
    if (isReshaped && model.heads > 0 && model.headWidth * model.heads != model.hidden)
        model.headWidth = model.hidden / model.heads; // as the command does
    if (numberIn(field("experts")) == 0) {
        model.experts.reset();
        return model;
    }
    Experts experts = model.experts.value_or(Experts());
    for (const ExpertField &one : kExpertCounts)
        experts.*one.member = numberIn(field(one.id));
    model.experts = std::move(experts);
    return model;
}

TrainingPlan EstimateForm::plan() const
{
    TrainingPlan plan = m_origin.plan;
    for (const CountField &one : kPlanCounts)
        plan.*one.member = numberIn(field(one.id));
    plan.layersPerStage.clear();
    const auto *stages = static_cast<const QLineEdit *>(field("layers_per_stage"));
    for (const QString &word : stages->text().split(u',', Qt::SkipEmptyParts))
        plan.layersPerStage.push_back(word.trimmed().toULongLong()); // 0 is refused by name
    plan.isInference = isChecked(field("infer"));
    plan.sequenceParallel = isChecked(field("sequence_parallel"));
    plan.hasMasterWeights = isChecked(field("master_weights"));
    plan.sharding = choiceIn<Sharding>(field("sharding"));
    plan.optimizer = choiceIn<OptimizerKind>(field("optimizer"));
    plan.implementation = choiceIn<OptimizerImplementation>(field("implementation"));
    plan.type = choiceIn<NumberType>(field("dtype"));
    plan.parameterType.reset();
    if (choiceIn<int>(field("param_dtype")) != kAutomatic)
        plan.parameterType = choiceIn<NumberType>(field("param_dtype"));
    plan.recompute = choiceIn<Recompute>(field("recompute"));
    plan.attention = choiceIn<AttentionKind>(field("attention"));
    plan.loss = choiceIn<LossKind>(field("loss"));
    plan.device = choiceIn<DeviceType>(field("gpu"));
    plan.dropout = static_cast<const QDoubleSpinBox *>(field("dropout"))->value();
    plan.expertImbalance = static_cast<const QDoubleSpinBox *>(field("expert_imbalance"))->value();
    return plan;
}

EstimateQuestion EstimateForm::question() const
{
    EstimateQuestion question{model(), plan(), choiceIn<int>(field("framework")) != kAutomatic};
    question.plan.framework = question.isFrameworkChosen ? choiceIn<Framework>(field("framework"))
                                                         : usualFramework(question.plan);
    if (!m_origin.hasPlan)
        takeUsualOptions(question.plan);
    return question;
}

void EstimateForm::edited()
{
    if (m_isTaking)
        return;
    refresh();
    emit changed();
}

/// Shows what the fields say together, and only the fields that count.
void EstimateForm::refresh()
{
    const EstimateQuestion now = question();
    const bool isSame = isSameModel(now.model, m_origin.model);
    const QString path = QFile::decodeName(m_origin.path.c_str());
    const QString name = path.isEmpty() ? QString::fromStdString(m_origin.model.name) : fileTitle(path);
    if (!m_model->lineEdit()->hasFocus() || isSame)
        m_model->setEditText(isSame ? name : tr("%1, changed").arg(name));
    m_source->setText(path.isEmpty() ? QString() : tr("from %1").arg(shownFolder(path)));
    m_source->setVisible(!path.isEmpty());
    const bool hasDecoder = now.model.kind == TransformerKind::EncoderDecoder;
    const auto show = [this](std::string_view id, bool isShown) {
        QWidget *widget = field(id);
        static_cast<QFormLayout *>(widget->parentWidget()->layout())->setRowVisible(widget, isShown);
    };
    show("decoder_layers", hasDecoder);
    show("decoder_context", hasDecoder);
    const bool isTrained = !now.plan.isInference;
    for (const std::string_view id : {"microbatches", "sharding", "optimizer", "implementation", "master_weights",
                                      "lora_rank", "recompute", "loss", "dropout"})
        field(id)->setEnabled(isTrained);
    field("layers_per_stage")->setEnabled(now.plan.pipeline > 1);
    field("sequence_parallel")->setEnabled(now.plan.tensor > 1);
    for (const std::string_view id : {"experts_per_token", "expert_feed_forward", "expert_imbalance", "ep"})
        field(id)->setEnabled(now.model.experts.has_value());
    auto &framework = choicesIn(field("framework"));
    framework.setItemText(0, tr("automatic: %1").arg(choiceText(usualFramework(now.plan), Voice::current())));
}

} // namespace allostrata

#include "moc_estimate_form.cpp"
