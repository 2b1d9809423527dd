#pragma once

#include "core/analysis/allocator/pool_series.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "core/tables/segment_table.h"
#include "widgets/figures/pool_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/report_view.h"
#include "widgets/session/report_question.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Rows that answer a question, with intermediate results that the next answer may reuse.
struct PoolAnswer {
    ReportQuestion question;
    std::shared_ptr<const PoolPlaces> places; ///< places of the device
    std::shared_ptr<const PoolSeries> peaks; ///< peaks of the whole visible range, one column
    std::vector<PoolRow> rows;

    /// Answers a question and reuses results of `before` (may be null). Errors: Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const PoolAnswer>> make(const ReportQuestion &question,
                                                                        const std::shared_ptr<const PoolAnswer> &before,
                                                                        const LoadContext &context);
};

/// Model of pools and streams with their memory at a moment and their peak in the visible range.
class PoolModel final : public ReportModel {
    Q_OBJECT

public:
    explicit PoolModel(QObject *parent = nullptr) : ReportModel(parent, Names::First, "pools") {}

    /// Sets the rows; a null document clears the model.
    void setPools(std::shared_ptr<const Document> document, std::size_t device, std::vector<PoolRow> rows);
    void setTheme(ThemeKind theme);
    [[nodiscard]] const std::vector<PoolRow> &rows() const { return m_pools; }
    [[nodiscard]] std::uint64_t reserved() const;
    [[nodiscard]] std::uint64_t active() const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override;
    [[nodiscard]] bool isLast(std::size_t row) const override { return m_pools[row].place.isRest; }

private:
    std::shared_ptr<const Document> m_document;
    std::vector<PoolRow> m_pools;
    ThemeKind m_theme = ThemeKind::Light;
};

class ControlFitter;

/// Each pool and stream over the visible range, reserved memory with active memory inside, and as a table at the
/// cursor. A click on a row restricts the chart to it.
class PoolsView final : public ReportView {
    Q_OBJECT

public:
    explicit PoolsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] PoolModel &model() { return m_model; }
    /// Place to which the chart is restricted; nullopt: all.
    [[nodiscard]] std::optional<std::size_t> alone() const { return m_alone; }
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<PoolFigure> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex rowOfBand(std::size_t place) const override { return m_model.indexOf(place); }
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTable();
    void fitParts();
    void take(const std::shared_ptr<const PoolAnswer> &answer);
    void showAlone(std::optional<std::size_t> place);
    void showPicture();
    void showOnly(std::size_t row);

    PoolModel m_model;
    ControlFitter *m_fitter = nullptr;
    QPushButton *m_all = nullptr;
    std::optional<std::size_t> m_alone;
    std::shared_ptr<const PoolAnswer> m_answer; ///< answer shown; null if there is none
};

} // namespace allostrata
