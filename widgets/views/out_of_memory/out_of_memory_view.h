#pragma once

#include "widgets/figures/oom_figure.h"
#include "widgets/models/serving_model.h"
#include "widgets/parts/report_view.h"

#include <memory>
#include <optional>

class QListWidget;

namespace allostrata {

class VerdictPanel;

/// View of why memory ran out: the events on the left if there are several, the verdict, and the segments that would
/// have been large enough with the blocks that pin them.
class OutOfMemoryView final : public ReportView {
    Q_OBJECT

public:
    explicit OutOfMemoryView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] ServingModel &model() { return m_model; }
    /// Picture to save; nullopt while there is no verdict.
    [[nodiscard]] std::optional<OomFigure> figure() const;

signals:
    /// Emitted when the user asks whether other settings would have helped; the question is in the session's state.
    void replayWanted();

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;

private:
    void take(const std::shared_ptr<const OomAnswer> &answer);
    void fillList();
    void chooseEvent(int row);
    void choose(const QModelIndex &index);
    [[nodiscard]] bool isExpandable() const;
    void askReplay();

    ServingModel m_model;
    QListWidget *m_list = nullptr;
    VerdictPanel *m_verdict = nullptr;
    std::optional<std::size_t> m_wanted; ///< index of the chosen event
};

} // namespace allostrata
