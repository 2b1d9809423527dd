#pragma once

#include <QWidget>

#include "core/attribution/rule_table.h"
#include "core/load/document.h"
#include "widgets/models/stack_model.h"

#include <array>
#include <memory>
#include <optional>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace allostrata {

class ElidedLabel;
class SegmentedControl;
class Session;
class SourceView;
class StackList;
class UnderlineTabs;

/// Stacks of an allocation: where it was allocated, where it was freed, and the forward call of a backward allocation;
/// and the source around the user's line, if that file is on this computer.
class StackPanel final : public QWidget {
    Q_OBJECT

public:
    explicit StackPanel(Session &session, QWidget *parent = nullptr);

    /// Shows an allocation of a device; `device` is an index into the document's devices.
    void setAllocation(const std::shared_ptr<const Document> &document, std::size_t device, AllocationId id);
    /// Shows a sentence in place of the stacks.
    void setNote(const QString &note);

    [[nodiscard]] StackModel &model() { return m_model; }
    /// The visible stack as text, with whole paths.
    [[nodiscard]] QString text() const;
    /// Text shown if there is no stack; empty if there is one.
    [[nodiscard]] QString note() const;

signals:
    /// Emitted when the user wants to edit the folding rules; `row`: a rule to add.
    void rulesWanted(const std::optional<allostrata::RuleRow> &row);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    enum Tab { AllocatedBy, FreedBy, Forward, SourceCode, TabCount };
    static constexpr std::size_t kStacks = SourceCode; ///< number of tabs with stacks
    struct Source {
        StackId stack;
        QString missing; ///< says why there is no stack; empty if there is one
        QString remark; ///< shown beside the number of frames
    };

    void buildHeader();
    void buildBody();
    void showTab(int tab);
    [[nodiscard]] Source allocationSource(const Device &device, AllocationId id) const;
    [[nodiscard]] Source freeSource(const Device &device, AllocationId id) const;
    [[nodiscard]] Source forwardSource(const Device &device, AllocationId id) const;

    std::shared_ptr<const Document> m_document;
    [[nodiscard]] const Frame *sourceFrame() const;
    void lookForSource();
    void showSource();
    void makeRule(const QModelIndex &index, bool isYours);

    std::array<Source, kStacks> m_sources;
    StackModel m_model;
    UnderlineTabs *m_tabs = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_rules = nullptr;
    QString m_sourceFile; ///< path on this computer; empty if the file is not here
    QString m_sourceText; ///< text stored in the snapshot; empty if it has none
    QString m_sourceName; ///< name of the source shown
    unsigned m_sourceLine = 0;
    QWidget *m_header = nullptr;
    ElidedLabel *m_count = nullptr;
    SegmentedControl *m_detail = nullptr;
    QStackedWidget *m_pages = nullptr;
    StackList *m_list = nullptr;
    SourceView *m_source = nullptr;
    QLabel *m_note = nullptr;
};

} // namespace allostrata
