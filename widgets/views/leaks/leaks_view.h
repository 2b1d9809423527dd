#pragma once

#include "core/analysis/leaks/leaks.h"
#include "widgets/figures/leak_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Leaks of a document's device. Immutable; may be passed between threads.
struct LeakAnswer {
    std::shared_ptr<const Document> document;
    std::size_t device = 0;
    std::shared_ptr<const LeakFindings> report;
};

/// Model with a row per stack and the table's columns.
class LeakModel final : public ReportModel {
    Q_OBJECT

public:
    explicit LeakModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "leaks") {}

    /// Sets the answer; null clears the model.
    void setAnswer(std::shared_ptr<const LeakAnswer> answer);

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;

private:
    std::shared_ptr<const LeakAnswer> m_answer;
};

/// View of stacks whose live bytes grow in each step: a row for each stack, and a chart of the chosen stack's live
/// bytes at the end of each step.
class LeaksView final : public ReportView {
    Q_OBJECT

public:
    explicit LeaksView(Session &session, QWidget *parent = nullptr);

    /// Null while it is being computed.
    [[nodiscard]] const std::shared_ptr<const LeakAnswer> &answer() const { return m_answer; }
    [[nodiscard]] LeakModel &model() { return m_model; }
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<LeakFigure> figure() const;

protected:
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex rowOfBand(std::size_t leak) const override { return m_model.indexOf(leak); }
    void askFor(const ReportQuestion &question) override;
    void forget() override { take(nullptr); }
    void refreshTexts() override;

private:
    void take(std::shared_ptr<const LeakAnswer> answer);
    void showLeak();
    void choose(const QModelIndex &index);

    std::shared_ptr<const LeakAnswer> m_answer;
    LeakModel m_model;
};

} // namespace allostrata
