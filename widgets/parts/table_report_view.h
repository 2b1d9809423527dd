#pragma once

#include "widgets/figures/report_pictures.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"

#include <memory>
#include <optional>
#include <string_view>

namespace allostrata {

/// Report that consists of its first table: the columns of the export, with titles for people; and of what its picture
/// stacks over time, if it has one that does. A click on a row with a
/// "largest_allocation" column selects that allocation.
class TableReportView final : public ReportView {
    Q_OBJECT

public:
    TableReportView(Session &session, std::string_view report, const QString &title, QWidget *parent = nullptr);

    [[nodiscard]] CellTableModel &model() { return m_model; }

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refreshTexts() override;

private:
    void take(const Table &table);
    void choose(const QModelIndex &index);
    [[nodiscard]] WritePicture pictureWriter(const PictureRow &row) const;

    const ReportTable &m_table;
    CellTableModel m_model;
    std::vector<AllocationId> m_largest; ///< by row, which may have none; empty if the table has no such column
};

} // namespace allostrata
