#pragma once

#include <QWidget>

#include "core/attribution/stack_rules.h"
#include "core/load/document.h"
#include "widgets/models/stack_model.h"

#include <memory>

class QLabel;

namespace allostrata {

class SegmentedControl;
class StackList;

/// Preview of a stack folded by rules that are being edited.
class RulesPreview final : public QWidget {
    Q_OBJECT

public:
    explicit RulesPreview(QWidget *parent = nullptr);

    /// Sets the stack and a short description of its allocation; an empty id for no stack.
    void setStack(const std::shared_ptr<const Document> &document, StackId stack, const QString &title);
    void setRules(const StackRules &rules);
    /// Marks the preview as outdated because the table is invalid; it shows the last valid state.
    void setOutdated(bool isOutdated);

    [[nodiscard]] const StackModel &model() const { return m_model; }

signals:
    /// Emitted when the user chooses a frame that a rule of the table matched.
    void ruleChosen(int row);

private:
    void describe();
    [[nodiscard]] QString sentence() const;

    StackModel m_model;
    QString m_title;
    bool m_isOutdated = false;
    QLabel *m_heading = nullptr;
    QLabel *m_caption = nullptr;
    QLabel *m_decided = nullptr;
    SegmentedControl *m_detail = nullptr;
    StackList *m_list = nullptr;
};

} // namespace allostrata
