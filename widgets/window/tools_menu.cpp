// Table of the tools, and their menu.

#include "widgets/window/tools_menu.h"

#include "widgets/tools/calculator/blocks_dialog.h"
#include "widgets/tools/calculator/calculator_dialog.h"
#include "widgets/tools/check/check_dialog.h"
#include "widgets/tools/estimate/estimate_dialog.h"
#include "widgets/tools/report/report_dialog.h"
#include "widgets/tools/peak_table/peak_dialog.h"
#include "widgets/tools/predict/predict_dialog.h"

#include <QAction>

#include <array>
#include <cstdint>

namespace allostrata {

namespace {

enum class ToolNeeds : std::uint8_t { Nothing, Document };

/// Row of the table of tools.
struct ToolRow {
    const char *title = nullptr; ///< source text for translation, with its mnemonic
    const char *hint = nullptr; ///< tooltip
    ToolNeeds needs = ToolNeeds::Document;
    /// Opens the tool's dialog over `window`; the dialog deletes itself when closed.
    void (*show)(Session &session, QWidget *window) = nullptr;
};

constexpr std::array kTools = {
    ToolRow{
        QT_TRANSLATE_NOOP("allostrata::ToolsMenu", "&Report…"),
        QT_TRANSLATE_NOOP(
            "allostrata::ToolsMenu",
            "Makes a report on open documents and other files: pictures, text and numbers, in a folder or on one page"),
        ToolNeeds::Nothing, RunReportDialog::open},
    ToolRow{QT_TRANSLATE_NOOP("allostrata::ToolsMenu", "&Peak table…"),
            QT_TRANSLATE_NOOP(
                "allostrata::ToolsMenu",
                "Tabulates the peaks of many files by the values in their names: table, pivot, comparison, chart"),
            ToolNeeds::Nothing, PeakDialog::showOver},
    ToolRow{QT_TRANSLATE_NOOP("allostrata::ToolsMenu", "Predict &another size…"),
            QT_TRANSLATE_NOOP("allostrata::ToolsMenu",
                              "Predicts the peak at other sizes of the input, and the largest size that fits, from two "
                              "or more recordings of one program"),
            ToolNeeds::Nothing, PredictDialog::showOver},
    ToolRow{
        QT_TRANSLATE_NOOP("allostrata::ToolsMenu", "&Estimate a training step…"),
        QT_TRANSLATE_NOOP("allostrata::ToolsMenu",
                          "Estimates the memory of a training step from the numbers of a model, before it is run, and "
                          "says where it fits and what to change"),
        ToolNeeds::Nothing, EstimateDialog::showOver},
    ToolRow{QT_TRANSLATE_NOOP("allostrata::ToolsMenu", "&Check…"),
            QT_TRANSLATE_NOOP("allostrata::ToolsMenu",
                              "Checks the document against rules: peaks, fragmentation, leaks, growth"),
            ToolNeeds::Document, CheckDialog::showOver},
    ToolRow{QT_TRANSLATE_NOOP("allostrata::ToolsMenu", "Ca&lculator…"),
            QT_TRANSLATE_NOOP(
                "allostrata::ToolsMenu",
                "Computes the tensor sizes of a transformer and finds the allocations that have exactly these sizes"),
            ToolNeeds::Nothing, CalculatorDialog::showOver},
    ToolRow{QT_TRANSLATE_NOOP("allostrata::ToolsMenu", "&Kept for backward…"),
            QT_TRANSLATE_NOOP("allostrata::ToolsMenu",
                              "Shows what each transformer block keeps for the backward pass, by line and operator"),
            ToolNeeds::Document, BlocksDialog::showOver},
};

} // namespace

ToolsMenu::ToolsMenu(Session &session, QWidget *parent) : QMenu(tr("&Tools"), parent)
{
    setToolTipsVisible(true);
    for (const ToolRow &row : kTools) {
        QAction *action = addAction(tr(row.title));
        action->setToolTip(tr(row.hint));
        connect(action, &QAction::triggered, this, [&session, parent, show = row.show] { show(session, parent); });
        if (row.needs == ToolNeeds::Nothing)
            continue;
        const auto refresh = [&session, action] { action->setEnabled(session.active() != nullptr); };
        connect(&session, &Session::activeChanged, action, refresh);
        refresh();
    }
}

} // namespace allostrata

#include "moc_tools_menu.cpp"
