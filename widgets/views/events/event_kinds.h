#pragma once

#include <QToolButton>

#include "core/analysis/allocations/event_rows.h"
#include "core/load/document.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Button that chooses which kinds of events a list shows: a menu of check boxes with the number of each kind.
class EventKinds final : public QToolButton {
    Q_OBJECT

public:
    explicit EventKinds(QWidget *parent);

    [[nodiscard]] const ActionSet &actions() const { return m_actions; }
    void setActions(const ActionSet &actions);
    /// Sets the document of the events; in another one, all kinds are chosen.
    void setDocument(std::shared_ptr<const Document> document);
    /// Sets how many events there are of each kind; nullopt: not known.
    void setCounts(const std::optional<ActionCounts> &counts);
    [[nodiscard]] bool hasCounts() const { return m_counts.has_value(); }

signals:
    void chosen();

private:
    void fillMenu();
    void choose(Action action, bool isOn);
    void refreshText();

    ActionSet m_actions = ActionSet::all();
    std::shared_ptr<const Document> m_document;
    std::optional<ActionCounts> m_counts;
};

} // namespace allostrata
