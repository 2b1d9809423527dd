// Dialog that checks a document against rules.

#include "widgets/tools/check/check_dialog.h"

#include "core/base/arithmetic.h"
#include "core/tables/check_baseline.h"
#include "widgets/paint/theme.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/check_run.h"
#include "widgets/session/file_names.h"
#include "widgets/session/rules_cache.h"
#include "widgets/parts/controls.h"
#include "widgets/text/check_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/voice.h"
#include "widgets/tools/check/check_form.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kFormWidth = 320;
constexpr int kResultsWidth = 820;
constexpr int kWindowMargin = 40; ///< margin that the dialog leaves to the window behind it
constexpr int kCellMargin = 14;

/// Quotes a word for a shell if necessary.
QString quoted(QString word)
{
    static constexpr QStringView kPlain = u"-_./:=%+,@";
    const bool isPlain = !word.isEmpty() && std::all_of(word.cbegin(), word.cend(), [](QChar c) {
        return c.isLetterOrNumber() || kPlain.contains(c);
    });
    if (isPlain)
        return word;
    return u'\'' + word.replace(u'\'', u"'\\''"_s) + u'\'';
}

QColor colourOf(CheckStatus status, const Theme &theme)
{
    return status == CheckStatus::Passed ? theme.ok : status == CheckStatus::Failed ? theme.grown : theme.text2;
}

} // namespace

CheckDialog::CheckDialog(Session &session, QWidget *parent) : QDialog(parent), m_session(session), m_latest(this)
{
    m_latest.setUnlimited();
    setObjectName(u"checkDialog"_s);
    setWindowTitle(tr("Check"));
    buildParts();
    connect(m_form, &CheckForm::changed, this, &CheckDialog::check);
    connect(&m_session, &Session::activeChanged, this, &CheckDialog::check);
    const int most = parent ? parent->window()->width() - kWindowMargin : kFormWidth + kResultsWidth;
    resize(bounded(most, sizeHint().width(), std::max(sizeHint().width(), kFormWidth + kResultsWidth)),
           sizeHint().expandedTo(QSize(0, 460)).height());
    check();
}

void CheckDialog::showOver(Session &session, QWidget *window)
{
    auto *dialog = new CheckDialog(session, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void CheckDialog::buildParts()
{
    m_form = new CheckForm(this);
    m_form->setMinimumWidth(kFormWidth);
    m_results = new QTreeWidget(this);
    m_results->setAccessibleName(tr("Check results"));
    m_results->setHeaderLabels({tr("Rule"), tr("Result"), Words::tr("Found")});
    m_results->setUniformRowHeights(true);
    m_results->setAlternatingRowColors(false);
    m_results->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_results->header()->resizeSection(
        1, m_results->fontMetrics().horizontalAdvance(checkStatusText(CheckStatus::Unknown, Voice::current()))
               + 2 * kCellMargin);
    m_results->setTextElideMode(Qt::ElideRight);
    m_verdict = new QLabel(this);
    m_verdict->setWordWrap(true);
    m_copy = pushButton(this, Words::tr("Copy the command &line"),
                        [this] { QApplication::clipboard()->setText(commandLine()); });
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_verdict, 1);
    buttons->addWidget(m_copy);
    buttons->addWidget(pushButton(this, Words::tr("Close"), [this] { reject(); }));
    auto *parts = new QHBoxLayout;
    parts->setSpacing(20);
    parts->addWidget(m_form);
    parts->addWidget(m_results, 1);
    auto *column = makeColumn(this, {16, 16, 16, 12}, 16);
    column->addLayout(parts, 1);
    column->addLayout(buttons);
}

QString CheckDialog::commandLine() const
{
    const std::vector<CheckRule> rules = m_form->rules();
    const auto document = m_session.document();
    if (rules.empty() || !document || document->isMade)
        return {};
    QString text = u"allostrata check "_s + quoted(QString::fromStdString(document->path));
    if (!document->readPart.isEverything())
        text += u" --events "_s + QString::fromStdString(readPartText(document->readPart));
    for (const CheckRule &rule : rules) {
        if (rule.kind == CheckKind::Baseline)
            text += u" --baseline "_s + quoted(m_form->baseline());
        text += u' ' + checkOptionText(rule);
    }
    return text;
}

QString CheckDialog::verdict() const { return m_verdict->text(); }

void CheckDialog::check()
{
    const auto document = m_session.document();
    const QString problem = m_form->problem();
    m_copy->setEnabled(!commandLine().isEmpty());
    m_copy->setToolTip(commandLine());
    if (!document || m_form->rules().empty() || !problem.isEmpty()) {
        m_latest.stop();
        take({document, {}, problem.isEmpty() ? tr("Choose a rule.") : problem});
        return;
    }
    m_verdict->setText(tr("Checking…"));
    CheckRequest request;
    request.rules = m_form->rules();
    request.capacity = m_session.state().capacity;
    AttributionRules rules;
    rules.categories = m_session.attributions().rules();
    m_latest.ask(
        [document, request, rules, baseline = m_form->baseline().toStdString()](const std::stop_token &stop) {
            Answer answer{document, {}, {}};
            LoadContext context;
            context.stop = stop;
            context.purpose = LoadFor::Numbers;
            auto held = baseline.empty() ? Result<std::vector<DeviceSummary>>(std::vector<DeviceSummary>())
                                         : loadBaseline(baseline, context);
            if (!held) {
                answer.problem = QString::fromStdString(baseline) + u": "_s
                                 + errorText(held.error(), Voice::current()).all();
                return answer;
            }
            CheckRequest whole = request;
            whole.baseline = *std::move(held);
            auto devices = checkDocument(*document, whole, rules, std::nullopt, stop);
            if (devices)
                answer.devices = *std::move(devices);
            else
                answer.problem = errorText(devices.error(), Voice::current()).all();
            return answer;
        },
        [this, document](const Result<Answer> &answer) {
            take(answer ? *answer : Answer{document, {}, errorText(answer.error(), Voice::current()).all()});
        });
}

void CheckDialog::take(const Answer &answer)
{
    m_results->clear();
    for (const CheckedDevice &device : answer.devices)
        addDevice(device, *answer.document);
    m_results->expandAll();
    if (!answer.problem.isEmpty()) {
        m_verdict->setText(answer.problem);
        return;
    }
    CheckedFile file;
    file.devices = answer.devices;
    m_verdict->setText(answer.devices.empty() ? tr("The document contains nothing that can be checked.")
                                              : checkTallyText(tallyOf({file}), Voice::current()));
}

void CheckDialog::addDevice(const CheckedDevice &device, const Document &document)
{
    const Voice voice = Voice::current();
    const Theme theme = themeOf(palette(), font());
    QString name = documentTitle(document);
    if (device.device)
        name += u", "_s + deviceText(*device.device);
    if (!device.run.empty())
        name += u", "_s + shown(device.run);
    auto *head = new QTreeWidgetItem(m_results, {name});
    head->setFirstColumnSpanned(true);
    head->setFont(0, theme.titleFont);
    for (const CheckOutcome &outcome : device.outcomes) {
        auto *row = new QTreeWidgetItem(head, {checkRuleText(outcome, voice), checkStatusText(outcome.status, voice),
                                               checkFoundText(outcome, voice)});
        row->setForeground(1, colourOf(outcome.status, theme));
        row->setFont(1, theme.titleFont);
        const QString note = checkNoteText(outcome, voice);
        for (int columnOf = 0; columnOf < 3; ++columnOf)
            row->setToolTip(columnOf, note.isEmpty() ? QString::fromStdString(outcome.formula) : note);
        for (const QString &line : checkLeakLines({outcome}, document, voice)) {
            auto *leak = new QTreeWidgetItem(row, {line});
            leak->setFirstColumnSpanned(true);
            leak->setToolTip(0, line);
        }
    }
}

} // namespace allostrata

#include "moc_check_dialog.cpp"
