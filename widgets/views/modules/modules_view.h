#pragma once

#include "widgets/models/module_model.h"
#include "widgets/parts/report_view.h"

#include <cstdint>
#include <memory>

namespace allostrata {

class SegmentedControl;

/// Tree of modules with their bytes at the cursor, at the peak and in the visible range; repeated layers are merged
/// into one node or shown one by one. A click selects the live allocations below a node, a double click filters to
/// them.
class ModulesView final : public ReportView {
    Q_OBJECT

public:
    explicit ModulesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] ModuleModel &model() { return m_model; }
    [[nodiscard]] ModuleGrouping grouping() const;
    void setGrouping(ModuleGrouping grouping);

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override { m_model.setAnswer(nullptr); }
    void refreshTexts() override;
    void followSelection() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;

private:
    void buildTree();
    void choose(const QModelIndex &index);
    void showOnly(const QModelIndex &index);
    void openTrunk();

    ModuleModel m_model;
    SegmentedControl *m_grouping = nullptr;
};

} // namespace allostrata
