#pragma once

#include <QAbstractListModel>
#include <QString>

#include "core/attribution/stack_lines.h"
#include "core/load/document.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Number of visible frames of a stack.
enum class StackDetail : std::uint8_t {
    Yours, ///< the user's frames; each run of the runtime is one line
    All, ///< every frame
};

/// A stack as lines, innermost first. Runs of the runtime can be opened and closed.
class StackModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum class LineKind : std::uint8_t {
        Yours, ///< a user's frame, or its substitute
        Runtime, ///< another frame
        Fold, ///< a run of frames that can be opened
        Repeat, ///< notes that earlier lines repeat
        Note, ///< on the frame before: its source line, or information from FX
    };
    enum Role {
        KindRole = Qt::UserRole + 1, ///< LineKind as int
        FunctionRole,
        PlaceRole, ///< "nn_utils.py:6"
        FileRole, ///< as in the file
        LineRole, ///< 0: unknown
        OpenRole, ///< whether a fold is open
        TimesRole, ///< number of repetitions of the line
        InsideRole, ///< belongs to an open fold
        FirstRole, ///< the user's innermost frame
        RuleRole, ///< row of the rule that matched the frame; -1 if none did, or if the line is not a frame
    };

    explicit StackModel(QObject *parent = nullptr);

    /// Sets the stack of a document, or none. Folds are closed.
    void setStack(const std::shared_ptr<const Document> &document, StackId stack);
    void setDetail(StackDetail detail);
    /// Sets rules to use instead of the document's, for a preview; empty: the document's.
    void setRules(std::optional<StackRules> rules);
    [[nodiscard]] StackDetail detail() const { return m_detail; }
    [[nodiscard]] std::size_t frameCount() const;

    /// Opens or closes a fold; no effect on other lines.
    void toggle(const QModelIndex &index);

    /// Visible lines for the clipboard, with full paths.
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString text(int row) const;
    /// Frame of a row; null for folds, repeats and notes. Valid as long as the document.
    [[nodiscard]] const Frame *frame(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    struct Row {
        LineKind kind = LineKind::Runtime;
        std::uint32_t frame = 0; ///< position in the stack; for a fold the first
        std::uint32_t count = 1;
        std::uint32_t times = 1;
        std::uint32_t lines = 0; ///< for a repeat
        bool isInside = false;
        bool isOpen = false;
        bool isFirst = false;
        QString words; ///< for folds, repeats and notes
    };

    void readRules();
    void rebuild();
    [[nodiscard]] std::vector<Row> foldedRows() const;
    /// Rows for a range of frames, each with its note.
    [[nodiscard]] std::vector<Row> frameRows(std::uint32_t first, std::uint32_t count, bool isInside) const;
    [[nodiscard]] Row foldRow(const StackLine &line) const;
    [[nodiscard]] QString note(const Frame &frame) const;
    [[nodiscard]] const Frame &frameOf(const Row &row) const;
    [[nodiscard]] QString functionOf(const Row &row) const;
    [[nodiscard]] QString placeOf(const Row &row) const;
    [[nodiscard]] QString spoken(const Row &row) const;
    [[nodiscard]] QVariant frameData(const Row &row, int role) const;

    std::shared_ptr<const Document> m_document;
    std::optional<StackRules> m_rules; ///< replace the document's
    std::unique_ptr<const FrameReader> m_own; ///< for m_rules
    const FrameReader *m_reader = nullptr; ///< m_own, or the document's
    StackId m_stack;
    StackDetail m_detail = StackDetail::Yours;
    std::vector<Row> m_rows;
};

} // namespace allostrata
