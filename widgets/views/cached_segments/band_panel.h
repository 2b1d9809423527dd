#pragma once

#include <QWidget>

#include "widgets/charts/cached_chart.h"
#include "widgets/models/stack_model.h"
#include "widgets/paint/theme.h"

#include <cstdint>
#include <memory>
#include <optional>

class QLabel;

namespace allostrata {

class FactGrid;
class StackList;

/// Panel of the facts of one segment over time, and the stack that reserved it.
class BandPanel final : public QWidget {
    Q_OBJECT

public:
    explicit BandPanel(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Shows a band with its place and size at `moment`; nullopt shows a hint instead.
    void show(const CachedArea &area, std::optional<std::uint32_t> band, Moment moment);
    void clear();
    [[nodiscard]] QString titleText() const;
    [[nodiscard]] StackModel &stack() { return m_stack; }

private:
    StackModel m_stack;
    QLabel *m_title = nullptr;
    FactGrid *m_facts = nullptr;
    QLabel *m_note = nullptr;
    StackList *m_list = nullptr;
};

} // namespace allostrata
