#pragma once

#include <QAbstractListModel>
#include <QString>

#include "core/analysis/allocations/at_cursor.h"
#include "core/attribution/stack_lines.h"
#include "core/load/document.h"
#include "core/query/query.h"
#include "core/tables/allocation_table.h"
#include "widgets/session/filter.h"
#include "widgets/session/session.h"
#include "widgets/text/allocation_text.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Live memory at the cursor by line, stack, size or another attribute: the largest groups, and one row for the rest.
/// The rows add up to the total. Groups that the query hides by their own condition follow, so that they can be shown
/// again.
class AtCursorModel final : public QAbstractListModel {
    Q_OBJECT

public:
    /// Number of groups listed before the rest.
    static constexpr std::size_t kShownGroups = 20;

    enum Role {
        NameRole = Qt::UserRole + 1,
        PlaceRole, ///< "nn_utils.py:6", or another text that distinguishes rows
        BytesRole, ///< quint64
        BytesTextRole,
        ShareRole, ///< share of the total, 0 to 1
        AllocationRole, ///< quint32, an allocation with the row's colour; absent for the rest
        IsRestRole,
        IsHiddenRole, ///< bool
        IsNameSharedRole, ///< bool: another row has the same name
    };

    explicit AtCursorModel(QObject *parent = nullptr);

    /// Sets the moment. `device` is a row of the document's devices. `attribution`: if the grouping needs one; null
    /// while unknown. `filter`, if any, belongs to the same device, and is the result of `query`. Unchanged rows keep
    /// their place.
    void setMoment(const std::shared_ptr<const Document> &document, std::size_t device, Moment moment,
                   const CursorGrouping &grouping, std::shared_ptr<const QueryResult> filter = nullptr,
                   std::shared_ptr<const Attribution> attribution = nullptr, const Query &query = {});
    void clear();
    /// Switches between all groups, and the largest ones with the rest.
    void setShowAll(bool showAll);

    [[nodiscard]] const AtCursor &content() const { return m_content; }
    /// True if the session shows the device that the rows are of; it may have gone on to another.
    [[nodiscard]] bool isCurrent(const Session &session) const { return session.shows(m_document, m_device); }
    /// Group of a row; null for the rest.
    [[nodiscard]] const CursorRow *group(const QModelIndex &index) const;
    /// Condition that matches what a row stands for; empty for the rest, and if there is none.
    [[nodiscard]] Query queryOf(const QModelIndex &index) const;
    /// Row of a group; invalid if it is part of the rest, or not live.
    [[nodiscard]] QModelIndex find(const CursorRow &group) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    struct Row {
        QString name;
        QString place;
        std::uint64_t bytes = 0;
        std::uint64_t count = 0; ///< number of allocations; for the rest, of groups
        std::optional<CursorRow> group; ///< absent: the rest
        bool isHidden = false;
        bool isNameShared = false;
    };

    void rebuild();
    void replaceRows(std::vector<Row> rows);
    [[nodiscard]] Row rowOf(const CursorRow &content);
    /// Groups without matches whose opposite the query states, most bytes first.
    [[nodiscard]] std::vector<CursorRow> hiddenGroups(const CursorGrouping &grouping, const Query &query) const;
    [[nodiscard]] QString callers(StackId stack);
    /// True for single allocations, false for amounts by category.
    [[nodiscard]] bool hasLives() const;
    /// True if rows are whole stacks, of allocation or of free.
    [[nodiscard]] bool isByStack() const;
    [[nodiscard]] AllocationTableSource source() const;
    [[nodiscard]] QString toolTip(const Row &row) const;

    std::shared_ptr<const Document> m_document;
    std::size_t m_device = 0;
    std::shared_ptr<const QueryResult> m_filter; ///< filter of m_content
    std::shared_ptr<const Attribution> m_attribution; ///< attribution of m_content
    AttributeReader m_reader; ///< for document, filter and attribution
    AtCursor m_content;
    std::vector<CursorRow> m_hidden;
    bool m_showAll = false;
    std::vector<Row> m_rows;
};

} // namespace allostrata
