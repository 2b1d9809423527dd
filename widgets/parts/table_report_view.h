#pragma once

#include "widgets/figures/report_pictures.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Report that consists of its first table: the columns of the export, with titles for people; and of what its picture
/// stacks over time, if it has one that does. A click on a row with
/// a "largest_allocation" column selects that allocation.
class TableReportView final : public ReportView {
    Q_OBJECT

public:
    /// `first`: the columns that stay longest when space is short, the most informative first.
    TableReportView(Session &session, std::string_view report, const QString &title, QWidget *parent = nullptr,
                    std::vector<std::string_view> first = {});

    [[nodiscard]] CellTableModel &model() { return m_model; }

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refreshTexts() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex rowOfBand(std::size_t group) const override;

private:
    void take(const Table &table);
    void choose(const QModelIndex &index);
    [[nodiscard]] WritePicture pictureWriter() const;
    /// Group of the picture that a row is, if its rows are groups.
    [[nodiscard]] std::optional<std::size_t> groupOf(std::size_t row) const;

    const ReportTable &m_table;
    const StackedPicture *m_picture = nullptr; ///< null: there is no chart
    CellTableModel m_model;
    std::vector<AllocationId> m_largest; ///< by row, which may have none; empty if the table has no such column
};

} // namespace allostrata
