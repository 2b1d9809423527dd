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

/// How much of a stack is shown.
enum class StackDetail : std::uint8_t {
    Yours, ///< the user's frames; runs of the runtime in one line each
    All, ///< every frame
};

/// A stack of a document as lines, innermost first. Runs of the runtime open and close.
class StackModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum class LineKind : std::uint8_t {
        Yours, ///< a frame of the user's, or one that stands for it
        Runtime, ///< another frame
        Fold, ///< a run of frames that opens
        Repeat, ///< says that lines before it repeat
        Note, ///< of the frame before: its line of source, or what FX tells of it
    };
    enum Role {
        KindRole = Qt::UserRole + 1, ///< LineKind as int
        FunctionRole,
        PlaceRole, ///< "nn_utils.py:6"
        FileRole, ///< as the file tells it
        LineRole, ///< 0: unknown
        OpenRole, ///< of a fold
        TimesRole, ///< how often the line stands there
        InsideRole, ///< belongs to an open fold
        FirstRole, ///< the user's innermost frame
        RuleRole, ///< row of the rule that decided about the frame; -1 if none did, or for lines that are no frames
    };

    explicit StackModel(QObject *parent = nullptr);

    /// The stack of a document, or none. Folds are closed.
    void setStack(const std::shared_ptr<const Document> &document, StackId stack);
    void setDetail(StackDetail detail);
    /// Folds by other rules than the document's, to show what they do; nothing: by the document's.
    void setRules(std::optional<StackRules> rules);
    [[nodiscard]] StackDetail detail() const { return m_detail; }
    [[nodiscard]] std::size_t frameCount() const;

    /// Opens or closes a fold; nothing for other lines.
    void toggle(const QModelIndex &index);

    /// The lines as they are shown, for the clipboard; with whole paths.
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString text(int row) const;
    /// The frame of a row; nothing for folds and the like. Valid as long as the document.
    [[nodiscard]] const Frame *frame(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    struct Row {
        LineKind kind = LineKind::Runtime;
        std::uint32_t frame = 0; ///< position in the stack; of a fold its first
        std::uint32_t count = 1;
        std::uint32_t times = 1;
        std::uint32_t lines = 0; ///< of a repeat
        bool isInside = false;
        bool isOpen = false;
        bool isFirst = false;
        QString words; ///< of folds, repeats and notes
    };

    void readRules();
    void rebuild();
    [[nodiscard]] std::vector<Row> foldedRows() const;
    /// Rows for some frames, each with its note.
    [[nodiscard]] std::vector<Row> frameRows(std::uint32_t first, std::uint32_t count, bool isInside) const;
    [[nodiscard]] Row foldRow(const StackLine &line) const;
    [[nodiscard]] QString note(const Frame &frame) const;
    [[nodiscard]] const Frame &frameOf(const Row &row) const;
    [[nodiscard]] QString functionOf(const Row &row) const;
    [[nodiscard]] QString placeOf(const Row &row) const;
    [[nodiscard]] QString spoken(const Row &row) const;
    [[nodiscard]] QVariant frameData(const Row &row, int role) const;

    std::shared_ptr<const Document> m_document;
    std::optional<StackRules> m_rules; ///< other than the document's
    std::unique_ptr<const FrameReader> m_own; ///< of these
    const FrameReader *m_reader = nullptr; ///< that, or the document's
    StackId m_stack;
    StackDetail m_detail = StackDetail::Yours;
    std::vector<Row> m_rows;
};

} // namespace allostrata
