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

/// Which columns of a report's tree are shown. At first those that the table has for people at once (Audience); then
/// those that the user chose, which is remembered by table. Numbers are never cut off: a column is as wide as its cells
/// and its title, and where there is no room for all of them beside the names, whole columns are left out. Goes with
/// the tree.
class ColumnChooser final : public QObject {
    Q_OBJECT

public:
    struct Look {
        std::string table; ///< id of the table, for the settings
        int nameWidth = 120; ///< that the names, or the first column, keep
        /// Columns that stay longest where there is no room, the most telling first
        std::vector<std::string_view> first;
        /// Columns that the names say already: shown only if the user wants them
        std::vector<std::string_view> inNames;
        std::string_view stretched = {}; ///< the column that takes what is left; empty: the names do
    };

    ColumnChooser(QTreeView &tree, const ReportModel &model, Look look);

    /// A check for each column, and the usual ones again.
    void fillMenu(QMenu &menu);
    /// Whether the user or the table wants a column; it may have no room.
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
    /// The sections that are wanted, the most telling first.
    [[nodiscard]] std::vector<int> byImportance() const;
    [[nodiscard]] int titleWidth(int section) const;
    [[nodiscard]] int widthOf(int section) const;
    [[nodiscard]] std::string nameOf(int section) const;

    QTreeView &m_tree;
    QHeaderView &m_header;
    const ReportModel &m_model;
    Look m_look;
    std::set<std::string, std::less<>> m_known; ///< columns of the rows that were shown last
    std::set<std::string, std::less<>> m_chosen;
    std::map<std::string, int, std::less<>> m_sized; ///< widths that the user gave
    QTimer m_later; ///< fits once more
    bool m_isUsers = false; ///< the user chose
    bool m_isFitting = false;
};

} // namespace allostrata
