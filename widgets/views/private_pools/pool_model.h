#pragma once

#include "core/export/segment_table.h"
#include "core/load/document.h"
#include "widgets/models/report_model.h"
#include "widgets/paint/theme.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Pools and streams with what they hold at a moment and the most they held in a window.
class PoolModel final : public ReportModel {
    Q_OBJECT

public:
    explicit PoolModel(QObject *parent = nullptr) : ReportModel(parent, Names::First) {}

    /// Null: none.
    void setPools(std::shared_ptr<const Document> document, std::vector<PoolRow> rows);
    void setTheme(ThemeKind theme);
    [[nodiscard]] const std::vector<PoolRow> &rows() const { return m_pools; }
    [[nodiscard]] std::uint64_t reserved() const;
    [[nodiscard]] std::uint64_t active() const;

protected:
    [[nodiscard]] QVariant look(std::size_t row, std::string_view column, int role) const override;
    [[nodiscard]] QVariant headerLook(std::string_view column, int role) const override;
    [[nodiscard]] bool isLast(std::size_t row) const override { return m_pools[row].place.isRest; }

private:
    std::shared_ptr<const Document> m_document;
    std::vector<PoolRow> m_pools;
    ThemeKind m_theme = ThemeKind::Light;
};

} // namespace allostrata
