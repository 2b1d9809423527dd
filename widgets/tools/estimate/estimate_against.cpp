// An estimate against a recording.

#include "widgets/tools/estimate/estimate_against.h"

#include "widgets/models/report_model.h"
#include "widgets/parts/controls.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/file_names.h"
#include "widgets/text/estimate_comparison_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/fit_columns.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kLeastRows = 56;

} // namespace

EstimateAgainst::EstimateAgainst(Session &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_latest(this)
{
    m_documents = new QComboBox(this);
    m_documents->setObjectName(u"recording"_s);
    m_documents->setAccessibleName(tr("Recording to compare with"));
    m_documents->setToolTip(tr("An open recording of such a run; its peak is compared with that of the estimate"));
    m_documents->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_carry = new QCheckBox(tr("Carry the &difference over"), this);
    m_carry->setToolTip(tr("Adds what the recording has beyond this estimate to all further ones: what the program "
                           "keeps besides the model"));
    m_words = new QLabel(this);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_model = new CellTableModel(this);
    m_table = new QTableView(this);
    m_table->setAccessibleName(tr("Estimated and recorded bytes"));
    m_table->setModel(m_model);
    m_table->setMinimumHeight(kLeastRows);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    auto *row = new QHBoxLayout;
    row->addWidget(m_documents, 1);
    row->addWidget(m_carry);
    auto *column = makeColumn(this, {0, 6, 0, 0});
    column->addLayout(row);
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    column->addStretch(0);
    connect(m_documents, &QComboBox::currentIndexChanged, this, &EstimateAgainst::ask);
    connect(m_carry, &QCheckBox::toggled, this, &EstimateAgainst::carry);
    connect(&m_session, &Session::documentsChanged, this, &EstimateAgainst::fill);
    fill();
}

/// Lists the open recordings, and keeps the chosen one.
void EstimateAgainst::fill()
{
    const QVariant chosen = m_documents->currentData();
    {
        const QSignalBlocker quiet(m_documents);
        m_documents->clear();
        m_documents->addItem(tr("Choose an open recording"), QVariant::fromValue(quint64(0)));
        for (const SessionDocument &row : m_session.documents()) {
            if (row.device() && row.device()->capabilities.timeline)
                m_documents->addItem(documentTitle(*row.document), QVariant::fromValue(row.id));
        }
        m_documents->setCurrentIndex(std::max(m_documents->findData(chosen), 0));
    }
    if (m_documents->currentData() != chosen || !chosen.isValid())
        ask();
}

void EstimateAgainst::choose(quint64 document)
{
    m_documents->setCurrentIndex(std::max(m_documents->findData(QVariant::fromValue(document)), 0));
}

void EstimateAgainst::setFound(std::shared_ptr<const EstimateFound> found, std::size_t stage)
{
    m_found = std::move(found);
    m_stage = stage;
    ask();
}

void EstimateAgainst::ask()
{
    m_latest.stop();
    const auto id = m_documents->currentData().toULongLong();
    const auto &documents = m_session.documents();
    const auto row = std::ranges::find(documents, id, &SessionDocument::id);
    if (row == documents.end() || !m_found || !m_found->estimate) {
        take({});
        return;
    }
    m_latest.ask(
        [found = m_found, stage = m_stage, document = row->document, device = row->state.device,
         rules = AttributionRules{.categories = m_session.attributions().rules()}](const std::stop_token &stop) {
            return compareWithRecording(*found, stage, document, device, rules, stop);
        },
        [this](const Result<ComparedEstimate> &compared) {
            take(compared ? *compared : ComparedEstimate{{}, errorText(compared.error(), Voice::current()).all()});
        });
}

void EstimateAgainst::take(const ComparedEstimate &compared)
{
    m_compared = compared;
    show();
}

void EstimateAgainst::show()
{
    const Voice voice = Voice::current();
    const bool isThere = m_compared.comparison.has_value();
    m_carry->setEnabled(isThere || m_carry->isChecked());
    m_table->setVisible(isThere);
    if (!isThere) {
        m_model->setTable(nullptr);
        m_words->setText(!m_compared.problem.isEmpty() ? m_compared.problem
                         : !m_found
                             ? tr("There is no estimate to compare.")
                             : tr("Open a recording of a step like this one, and choose it here: its categories and "
                                  "modules are shown beside those of the estimate."));
        return;
    }
    m_words->setText(comparisonLines(*m_compared.comparison, voice).join(u' '));
    m_model->setTable(std::make_shared<const Table>(comparisonForPeople(*m_compared.comparison, voice)));
    fitColumns(*m_table);
}

void EstimateAgainst::carry(bool isCarried)
{
    m_rest = isCarried && m_compared.comparison ? m_compared.comparison->rest() : 0;
    m_restFrom = m_rest != 0 ? m_documents->currentText() : QString();
    emit restChanged();
}

QString EstimateAgainst::restText() const
{
    return m_rest == 0 ? QString()
                       : tr("The peaks contain %1 carried over from %2.")
                             .arg(signedBytesText(m_rest, Voice::current()), m_restFrom);
}

} // namespace allostrata

#include "moc_estimate_against.cpp"
