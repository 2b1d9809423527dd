#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

class QHeaderView;
class QMenu;
class QTreeView;

namespace allostrata {

class ReportModel;

/// Chooses which columns of a report's tree are shown: first the columns that the table shows to people by default
/// (Audience), then the user's choice, which is remembered per table. Numbers are never cut off: a column is as wide as
/// its cells and its title, and if not all columns fit beside the names, whole columns are hidden. Owned by the tree.
class ColumnChooser final : public QObject {
    Q_OBJECT

public:
    struct Look {
        std::string table; ///< id of the table, used as the key in the settings
        int nameWidth = 120; ///< minimum width of the names or the first column
        /// Columns that stay longest when space is short, the most informative first
        std::vector<std::string_view> first;
        /// Columns already expressed in the names: shown only if the user wants them
        std::vector<std::string_view> inNames;
        std::string_view stretched = {}; ///< column that takes the remaining width; empty: the names take it
        std::vector<std::string_view> also = {}; ///< columns on request that are shown by default
    };

    ColumnChooser(QTreeView &tree, const ReportModel &model, Look look);

    /// Adds a check box for each column and an entry that restores the usual columns.
    void fillMenu(QMenu &menu);
    /// Whether the user or the table wants a column; it may still be hidden for lack of space.
    [[nodiscard]] bool isChosen(std::string_view column) const;
    void choose(std::string_view column, bool isOn);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void onRows();
    void onLayout();
    void reset();
    void remember() const;
    void fit();
    [[nodiscard]] QString key() const;
    [[nodiscard]] bool isUsual(std::string_view column) const;
    /// Sections of the wanted columns, the most informative first.
    [[nodiscard]] std::vector<int> byImportance() const;
    [[nodiscard]] int titleWidth(int section) const;
    [[nodiscard]] int widthOf(int section) const;
    [[nodiscard]] std::string nameOf(int section) const;

    QTreeView &m_tree;
    QHeaderView &m_header;
    const ReportModel &m_model;
    Look m_look;
    std::set<std::string, std::less<>> m_known; ///< columns of the rows shown last
    std::set<std::string, std::less<>> m_chosen;
    std::map<std::string, int, std::less<>> m_sized; ///< widths set by the user
    QTimer m_later; ///< fits the columns once more
    bool m_isUsers = false; ///< whether the columns are the user's choice
    bool m_isFitting = false;
};

} // namespace allostrata
