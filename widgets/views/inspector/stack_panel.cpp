// Tabs of the stacks of an allocation.

#include "widgets/views/inspector/stack_panel.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_digest.h"
#include "core/base/arithmetic.h"
#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"
#include "widgets/parts/controls.h"
#include "widgets/parts/fact_grid.h"
#include "widgets/parts/follow_theme.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/parts/source_paths.h"
#include "widgets/parts/stack_list.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"
#include "widgets/views/inspector/rules_dialog.h"
#include "widgets/views/inspector/source_view.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kLargestSource = std::size_t(8) << 20; // bytes

} // namespace

StackPanel::StackPanel(Session &session, QWidget *parent) : QWidget(parent)
{
    makeColumn(this, {}, 0);
    buildHeader();
    buildBody();
    m_list->setSession(session);
    followTheme(*this, {{&Theme::smallFont, {m_count, m_note, m_tabs, m_detail}}});
    for (QLabel *label : {static_cast<QLabel *>(m_count), m_note})
        label->setForegroundRole(kSecondaryText);
}

void StackPanel::buildHeader()
{
    m_header = new QWidget(this);
    auto *row = makeRow(m_header, {kViewMargin - 8, 0, kViewMargin - 4, 0}, 0);
    m_tabs = new UnderlineTabs(m_header);
    m_tabs->addTab(Words::tr("Allocated by"));
    m_tabs->addTab(tr("Freed by"));
    m_tabs->addTab(tr("Forward"));
    m_tabs->addTab(Words::tr("Source"));
    m_tabs->setAccessibleName(tr("Stack to show"));
    row->addWidget(m_tabs);
    row->addStretch();
    const QString copy = Words::tr("Copy stack");
    m_copy = toolButton(m_header, {{}, Icon::Copy, copy, copy, true},
                        [this] { QApplication::clipboard()->setText(text()); });
    row->addWidget(m_copy);
    layout()->addWidget(m_header);
    connect(m_tabs, &QTabBar::currentChanged, this, &StackPanel::showTab);
}

void StackPanel::buildBody()
{
    auto *controls = makeRow(nullptr, {kViewMargin, 6, kViewMargin, 4});
    m_count = new ElidedLabel(this);
    m_count->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    controls->addWidget(m_count, 1);
    m_detail = segmentedControl(
        this, Words::tr("Frames to show"),
        {{Words::tr("Yours"), tr("Shows your frames; runtime frames are folded.")},
         {Words::tr("All"), tr("Shows all frames.")}},
        [this](int choice) { m_model.setDetail(choice == 0 ? StackDetail::Yours : StackDetail::All); });
    controls->addWidget(m_detail);
    const QString opens = tr("Opens the rules that decide which frames are yours.");
    m_rules = toolButton(this, {{}, Icon::Gear, opens, Words::tr("Folding rules"), true},
                         [this] { emit rulesWanted(std::nullopt); });
    controls->addWidget(m_rules);
    static_cast<QVBoxLayout *>(layout())->addLayout(controls);

    m_pages = new QStackedWidget(this);
    m_list = new StackList(m_model, m_pages);
    m_list->setOffersRules(true);
    m_pages->addWidget(m_list);
    m_source = new SourceView(m_pages);
    m_pages->addWidget(m_source);
    m_note = new QLabel(m_pages);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_note->setContentsMargins(kViewMargin, 4, kViewMargin, 8);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_pages->addWidget(m_note);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_pages, 1);

    connect(m_list, &StackList::ruleWanted, this, &StackPanel::makeRule);
    connect(m_list, &StackList::foldersLearnt, this, &StackPanel::lookForSource);
    connect(m_list, &StackList::failed, this, [this](const QString &reason) {
        QToolTip::showText(m_list->mapToGlobal(m_list->visualRect(m_list->currentIndex()).bottomLeft()),
                           reason.toHtmlEscaped(), m_list);
    });
}

void StackPanel::setAllocation(const std::shared_ptr<const Document> &document, std::size_t device, AllocationId id)
{
    m_document = document;
    const Device &row = document->devices()[device];
    m_sources = {allocationSource(row, id), freeSource(row, id), forwardSource(row, id)};
    m_header->show();
    if (m_tabs->currentIndex() == Forward && !m_sources[Forward].stack)
        m_tabs->setCurrentIndex(AllocatedBy); // hiding the current tab would show its neighbour
    for (int tab = 0; tab < static_cast<int>(kStacks); ++tab) {
        const Source &source = m_sources[static_cast<std::size_t>(tab)];
        m_tabs->setTabToolTip(tab, source.missing.toHtmlEscaped());
        // Few files have forward frames, so the tab is hidden if it is empty.
        m_tabs->setTabVisible(tab, tab != Forward || source.stack);
    }
    lookForSource();
    showTab(m_tabs->currentIndex());
}

const Frame *StackPanel::sourceFrame() const
{
    if (!m_document || !m_document->stacks())
        return nullptr;
    const FrameId first = (*m_document->stacks())[m_sources[AllocatedBy].stack].first;
    return first ? &m_document->snapshot()->stacks.frame(first) : nullptr;
}

void StackPanel::lookForSource()
{
    const Frame *frame = sourceFrame();
    const std::string_view recorded = frame ? m_document->snapshot()->text(frame->file) : std::string_view();
    m_sourceFile = SourcePaths::find(QString::fromUtf8(recorded.data(), static_cast<qsizetype>(std::min<std::size_t>(
                                                                            recorded.size(), 4096))))
                       .value_or(QString());
    m_sourceLine = frame ? frame->line : 0;
    // Recorded source takes precedence, because the file may have changed since.
    const std::string_view text = frame ? sourceOf(*m_document->snapshot(), *frame) : std::string_view();
    m_sourceText = text.size() <= kLargestSource ? QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                                                 : QString();
    m_sourceName = m_sourceText.isEmpty() ? m_sourceFile : shown(recorded);
    const bool isThere = (!m_sourceFile.isEmpty() || !m_sourceText.isEmpty()) && m_sourceLine > 0;
    if (!isThere && m_tabs->currentIndex() == SourceCode)
        m_tabs->setCurrentIndex(AllocatedBy);
    m_tabs->setTabVisible(SourceCode, isThere);
}

void StackPanel::makeRule(const QModelIndex &index, bool isYours)
{
    const Frame *frame = m_model.frame(index);
    emit rulesWanted(frame ? ruleForFile(m_document->snapshot()->text(frame->file),
                                         isYours ? FrameOrigin::Yours : FrameOrigin::Library)
                           : std::nullopt);
}

void StackPanel::showSource()
{
    const bool canShow = m_sourceText.isEmpty() ? m_source->showLine(m_sourceFile, m_sourceLine)
                                                : m_source->showLineOf(m_sourceText, m_sourceLine);
    m_note->setText(canShow ? QString() : tr("%1 no longer has a line %2.").arg(m_sourceName).arg(m_sourceLine));
    m_pages->setCurrentWidget(canShow ? static_cast<QWidget *>(m_source) : m_note);
    m_detail->hide();
    m_rules->hide();
    m_count->show();
    m_count->setText(m_sourceName.section(u'/', -1).section(u'\\', -1));
    m_count->setToolTipBelow(m_sourceName);
    m_copy->setEnabled(false);
}

void StackPanel::setNote(const QString &note)
{
    m_document.reset();
    m_model.setStack(nullptr, StackId());
    m_sources = {};
    m_sources[AllocatedBy].missing = note;
    m_header->hide();
    showTab(AllocatedBy);
}

void StackPanel::showTab(int tab)
{
    if (tab == SourceCode && m_document) {
        showSource();
        return;
    }
    const Source &source = m_sources[static_cast<std::size_t>(bounded(tab, 0, static_cast<int>(kStacks) - 1))];
    const bool isThere = source.missing.isEmpty() && m_document;
    m_list->setField(m_tabs->currentIndex() == FreedBy ? Attribute::Release : Attribute::Stack);
    m_model.setStack(m_document, isThere ? source.stack : StackId());
    m_note->setText(source.missing);
    m_pages->setCurrentWidget(isThere ? static_cast<QWidget *>(m_list) : m_note);
    m_detail->setVisible(isThere);
    m_rules->setVisible(isThere);
    m_count->setVisible(isThere);
    m_copy->setEnabled(isThere);
    if (!isThere)
        return;
    const Voice voice = Voice::current();
    QString count = voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 frame(s), innermost first"), m_model.frameCount());
    if (!source.remark.isEmpty())
        count = source.remark;
    m_count->setText(count);
    m_count->setToolTipBelow({});
}

StackPanel::Source StackPanel::allocationSource(const Device &device, AllocationId id) const
{
    Source source;
    source.stack = device.timeline.allocation(id).stack;
    source.missing = noStackText(whyNoStack(*m_document, device, id), Voice::current());
    return source;
}

StackPanel::Source StackPanel::freeSource(const Device &device, AllocationId id) const
{
    Source source;
    if (const Detail *detail = detailOf(*m_document->snapshot(), device.timeline, id); detail && detail->releaseStack) {
        source.stack = detail->releaseStack;
        return source;
    }
    const Allocation allocation = device.timeline.allocation(id);
    const EventId free = allocation.freeRequestedEvent ? allocation.freeRequestedEvent : allocation.freeCompletedEvent;
    if (!free) {
        source.missing = tr("This allocation is not freed in this recording.");
        return source;
    }
    const FreeStack kind = freeStackOf(device, id);
    if (kind == FreeStack::None || m_document->snapshot()->stacks.stack(device.timeline.trace().stack(free)).empty()) {
        source.missing = tr("No stack: the event that freed it was recorded without frames.");
        return source;
    }
    source.stack = device.timeline.trace().stack(free);
    if (kind == FreeStack::SameAsAlloc)
        source.remark = tr("same frames as the allocation");
    return source;
}

StackPanel::Source StackPanel::forwardSource(const Device &device, AllocationId id) const
{
    Source source;
    if (const EventId birth = device.timeline.allocations().allocEvent(id))
        source.stack = device.timeline.trace().event(birth).forwardStack;
    if (!source.stack || m_document->snapshot()->stacks.stack(source.stack).empty())
        source = {StackId(), tr("The file does not contain forward frames for this allocation."), {}};
    return source;
}

QString StackPanel::text() const { return m_model.text(); }

QString StackPanel::note() const { return m_pages->currentWidget() == m_note ? m_note->text() : QString(); }

void StackPanel::paintEvent(QPaintEvent *)
{
    if (!m_header->isVisible())
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, m_header->geometry().bottom(), width(), 1), themeOf(palette(), font()).line);
}

} // namespace allostrata

#include "moc_stack_panel.cpp"
