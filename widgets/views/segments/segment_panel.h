#pragma once

#include <QWidget>

#include "widgets/models/long_table_model.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/views/segments/segment_subject.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace allostrata {

/// Model of the blocks that pin a segment, smallest first; or, without a segment, of the segments pinned by few bytes,
/// those with the most unused free bytes first. Cells follow ReportDelegate.
class SegmentListModel final : public LongTableModel {
    Q_OBJECT

public:
    enum Column { Name, Bytes, HeldBy, ColumnCount }; ///< HeldBy only for segments
    static constexpr std::size_t kMost = 200; ///< maximum number of rows

    explicit SegmentListModel(QObject *parent = nullptr) : LongTableModel(parent) {}

    void setBlocksOf(const SegmentSubject &subject, std::size_t segment);
    void setStranded(const SegmentSubject &subject);
    void clear();

    /// Range or segment of a row.
    [[nodiscard]] std::optional<std::size_t> range(const QModelIndex &index) const;
    [[nodiscard]] std::optional<std::size_t> segment(const QModelIndex &index) const;
    /// Totals; the rows show only the first kMost.
    [[nodiscard]] std::uint64_t total() const { return m_total; }
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }

protected:
    [[nodiscard]] int columns() const override { return m_isOfBlocks ? HeldBy : ColumnCount; }
    [[nodiscard]] CellLook lookOf(int column) const override;
    [[nodiscard]] QVariant header(int column, int role) const override;
    [[nodiscard]] QVariant cell(std::size_t row, int column, int role) const override;

private:
    SegmentSubject m_subject;
    bool m_isOfBlocks = false;
    std::vector<std::size_t> m_rows; ///< indices of the state's ranges or segments
    std::uint64_t m_total = 0;
    std::uint64_t m_bytes = 0;
};

} // namespace allostrata

class QLabel;
class QPushButton;
class QTreeView;

namespace allostrata {

class FactGrid;

/// Panel of one segment and the blocks that prevent its release; without a segment, of the segments pinned by few
/// bytes.
class SegmentPanel final : public QWidget {
    Q_OBJECT

public:
    explicit SegmentPanel(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// `segment`: index into the subject's segments.
    void show(const SegmentSubject &subject, std::optional<std::size_t> segment);
    void clear();
    [[nodiscard]] SegmentListModel &model() { return m_model; }
    [[nodiscard]] QTreeView &list() { return *m_list; }
    [[nodiscard]] QString titleText() const;
    [[nodiscard]] QString sumText() const;

signals:
    void rangeChosen(std::size_t range);
    void segmentChosen(std::size_t segment);
    /// Emitted to return to the segments pinned by few bytes.
    void overviewWanted();

private:
    void choose(const QModelIndex &index);

    SegmentListModel m_model;
    ReportDelegate m_delegate;
    QLabel *m_title = nullptr;
    QPushButton *m_back = nullptr;
    FactGrid *m_facts = nullptr;
    QLabel *m_sum = nullptr;
    QTreeView *m_list = nullptr;
};

} // namespace allostrata
