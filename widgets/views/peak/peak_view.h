#pragma once

#include <QStyledItemDelegate>

#include "widgets/figures/ledger_figure.h"
#include "widgets/models/ledger_model.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/report_view.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Paints the bar column of a LedgerModel; each bar starts where the bytes above it end.
class LedgerDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit LedgerDelegate(QObject *parent = nullptr) : QStyledItemDelegate(parent) {}

    void setTheme(const Theme &theme) { m_theme = theme; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Theme m_theme;
};

class SegmentedControl;

/// Ledger view: the make-up of the reserved memory at a peak or at the cursor, to the byte.
class PeakView final : public ReportView {
    Q_OBJECT

public:
    explicit PeakView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] LedgerModel &model() { return m_model; }
    [[nodiscard]] LedgerAt at() const;
    void setAt(LedgerAt at);
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<LedgerFigure> figure() const;

signals:
    /// Emitted when the user wants to see the segments at the ledger's moment; the cursor has moved there.
    void segmentsWanted();

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    void askFor(const ReportQuestion &question) override;
    void forget() override { m_model.setAnswer(nullptr); }
    void complete(ReportRequest &request) const override;
    [[nodiscard]] std::function<Table(Table)> wordsForPeople() const override;
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;

private:
    void buildTable();
    void take(const std::shared_ptr<const LedgerAnswer> &answer);
    /// Selects the allocations of a line; for free memory, moves the cursor to the ledger's moment.
    void choose(const QModelIndex &index);
    /// Whether a line is memory around the allocations, which the segments view shows.
    [[nodiscard]] bool isAtSegments(const QModelIndex &index) const;
    /// Filters to the allocations of a line, or shows the segments if the line is memory around them.
    void open(const QModelIndex &index);
    void showOnly(const QModelIndex &index);
    void showSegments();
    void moveCursorHere();

    LedgerModel m_model;
    LedgerDelegate m_bars;
    SegmentedControl *m_at = nullptr;
};

} // namespace allostrata
