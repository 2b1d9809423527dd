// What can be done in the view of steps, and what it says.

#include "widgets/paint/icons.h"
#include "widgets/parts/capacity_menu.h"
#include "widgets/parts/fit_controls.h"
#include "widgets/parts/picture_options.h"
#include "widgets/parts/table_export.h"
#include "widgets/session/file_follower.h"
#include "widgets/session/file_names.h"
#include "widgets/session/settings.h"
#include "widgets/views/steps/step_plot.h"
#include "widgets/views/steps/steps_view.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

void StepsView::buildActions()
{
    m_exportMenu = new QMenu(tr("Steps"), this);
    m_export = m_exportMenu->menuAction();
    connect(m_exportMenu, &QMenu::aboutToShow, this, [this] {
        m_exportMenu->clear();
        connect(m_exportMenu->addAction(themedIcon(Icon::Picture), tr("Save the picture of steps…")), &QAction::triggered, this, &StepsView::savePicture);
        for (std::size_t i = 0; m_answer && i < m_answer->tables.size(); ++i)
            connect(m_exportMenu->addAction(themedIcon(Icon::Export), tr("Save the table “%1”…").arg(m_answer->tables[i].name)), &QAction::triggered, this,
                    [this, i] { saveTable(i); });
    });
    connect(m_exportMenu->addAction(tr("Save the picture of steps…")), &QAction::triggered, this, &StepsView::savePicture);
}

void StepsView::buildLimits()
{
    auto *menu = new QMenu(m_limitsButton);
    connect(menu->addAction(tr("Headroom limits…")), &QAction::triggered, this, &StepsView::askLimits);
    menu->addMenu(new CapacityMenu(m_session, menu));
    m_limitsButton->setMenu(menu);
    m_limitsButton->setPopupMode(QToolButton::InstantPopup);
}

void StepsView::askLimits()
{
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Headroom limits"));
    auto *form = new QFormLayout(dialog);
    const auto field = [&](double share, const QString &name) {
        auto *box = new QDoubleSpinBox(dialog);
        box->setRange(0, 100);
        box->setDecimals(1);
        box->setSuffix(tr(" %"));
        box->setValue(share * 100);
        box->setAccessibleName(name);
        form->addRow(name, box);
        return box;
    };
    QDoubleSpinBox *safe = field(m_limits.safe, tr("Safe: free at the peak, at least"));
    QDoubleSpinBox *tight = field(m_limits.tight, tr("Tight: at least; below, at risk"));
    connect(safe, &QDoubleSpinBox::valueChanged, tight, &QDoubleSpinBox::setMaximum);
    tight->setMaximum(safe->value());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, dialog);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QAbstractButton::clicked, dialog, [safe, tight] {
        safe->setValue(HeadroomLimits().safe * 100);
        tight->setValue(HeadroomLimits().tight * 100);
    });
    connect(dialog, &QDialog::accepted, this, [this, safe, tight] { setLimits({safe->value() / 100, std::min(tight->value(), safe->value()) / 100}); });
    dialog->open();
}

QString StepsView::emptyText() const
{
    if (!m_session.document())
        return {};
    if (m_data && stepPages(*m_data).empty()) {
        if (m_session.device())
            return tr("No steps were found in this trace. Mark each step with torch.profiler.record_function(\"ProfilerStep#7\") around it, or record with the helper "
                      "that the start page offers: it marks them for you.");
        if (m_session.document()->format == "step-comparison")
            return tr("The comparison was written without results: no configuration was estimated or measured.");
        return tr("This file has no rows.");
    }
    if (m_answer)
        return tr("No row of this run tells memory or a metric.");
    return unansweredText(m_session, m_latestData.isBusy() || m_latest.isBusy(), tr("Looking for steps…"));
}

void StepsView::refreshFollowing()
{
    const QSignalBlocker blocker(m_followButton);
    const bool isOn = m_follower->isOn();
    m_fitter->setWanted(*m_followButton, m_follower->canFollow());
    m_followButton->setChecked(isOn);
    QString text = isOn ? tr("Following") : tr("Follow");
    QString tip = isOn ? tr("What is added to the file is shown as it comes. A click stops that.") : tr("Show what is added to the file as it comes.");
    Icon icon = isOn ? Icon::Play : Icon::Clock;
    if (m_follower->status() == FileFollower::Status::Missing) {
        text = tr("File is gone");
        tip = tr("There is no such file at the moment. What was read stays; it is read again when it is back.");
        icon = Icon::Warning;
    } else if (m_follower->status() == FileFollower::Status::Unreadable) {
        text = tr("Waiting for the file");
        tip = tr("The file changed, and cannot be read as it is now: it may be in the middle of being written. What was read stays.");
        icon = Icon::Clock;
    }
    m_followButton->setText(text);
    m_followButton->setToolTip(tip);
    m_followButton->setAccessibleName(text);
    m_followButton->setIcon(themedIcon(icon));
}

void StepsView::refreshTexts()
{
    const Voice voice = Voice::current();
    m_limitsButton->setToolTip(tr("Safe from %1 % free on, tight from %2 % on; the capacity of the device").arg(metricText(m_limits.safe * 100, voice), metricText(m_limits.tight * 100, voice)));
    m_limitsButton->setAccessibleName(m_limitsButton->toolTip());
    if (!m_answer) {
        m_about->clear();
        m_foot.left->clear();
        m_foot.total->clear();
        return;
    }
    const bool isSteps = m_answer->question.page == StepPage::Steps;
    const bool isTrace = m_session.device() != nullptr;
    QString about;
    if (isSteps && isTrace)
        about = tr("peaks of the steps found in the trace");
    else if (isSteps)
        about = tr("peaks since the step before");
    m_about->setText(about);
    QString hint;
    if (isSteps && m_plot->isZoomed())
        hint = tr("Steps %1 to %2 are shown. A double click, or Home, shows all.")
                   .arg(stepIndexText(static_cast<std::int64_t>(m_plot->shownSteps().from), voice), stepIndexText(static_cast<std::int64_t>(m_plot->shownSteps().to), voice));
    else if (isSteps && isTrace)
        hint = tr("A click on a step zooms the timeline to it, once more shows all.");
    else if (isSteps)
        hint = tr("The wheel zooms, a drag shows a part; a click on a step finds its row.");
    else
        hint = tr("A click on a bar finds its row.");
    m_foot.left->setText(hint);
    m_foot.total->setText(stepContentText(*m_data, voice));
}

std::optional<StepPicture> StepsView::figure() const
{
    const auto document = m_session.document();
    if (!document || !m_answer)
        return std::nullopt;
    FigureRequest request = rememberedPicture(Settings().store());
    request.state = m_session.state();
    const auto window = m_plot->isZoomed() ? std::optional(m_plot->shownSteps()) : std::nullopt;
    return stepPicture(*document, m_answer->question.page, m_answer->question.chart, request, window);
}

void StepsView::savePicture()
{
    if (const auto made = figure())
        saveReportPicture(this, tr("Save the picture of steps"), QFileInfo(fileTitle(QString::fromStdString(m_session.document()->path))).baseName() + u"_steps"_s,
                          [made = *made](const QString &path) { return writeStepPicture(made, path); });
}

void StepsView::saveTable(std::size_t table)
{
    if (!m_answer || table >= m_answer->tables.size())
        return;
    const StepsTable &chosen = m_answer->tables[table];
    allostrata::saveTable(this, {tr("Save a table of steps"), chosen.file, [answer = m_answer, table](const TableFormatRow &format) {
                                     const StepsTable &one = answer->tables[table];
                                     if (!format.forMachines)
                                         return tableOfStepsForPeople(one.table);
                                     return one.forMachines ? one.forMachines(answer->question.chart) : one.table;
                                 }});
}

} // namespace allostrata
