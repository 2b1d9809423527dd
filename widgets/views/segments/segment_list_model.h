#pragma once

#include <QAbstractTableModel>

#include "widgets/views/segments/segment_subject.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace allostrata {

/// The blocks that pin a segment, smallest first; or, where no segment is asked for, the segments that little keeps
/// alive, those with most free bytes kept first. Cells as ReportDelegate paints them.
class SegmentListModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Bytes, HeldBy, ColumnCount }; ///< HeldBy only of segments
    static constexpr std::size_t kMost = 200; ///< rows

    explicit SegmentListModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void setBlocksOf(const SegmentSubject &subject, std::size_t segment);
    void setStranded(const SegmentSubject &subject);
    void clear();

    /// What a row stands for: a range, or a segment.
    [[nodiscard]] std::optional<std::size_t> range(const QModelIndex &index) const;
    [[nodiscard]] std::optional<std::size_t> segment(const QModelIndex &index) const;
    /// In all, of which the rows show the first.
    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    SegmentSubject m_subject;
    bool m_isOfBlocks = false;
    std::vector<std::size_t> m_rows; ///< of the state's ranges or segments
    std::uint64_t m_count = 0;
    std::uint64_t m_bytes = 0;
};

} // namespace allostrata
