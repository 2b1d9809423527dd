// The command "diff" for ranks of a job, for two jobs, and for more than two files.

#include "app/commands/rank_diff.h"

#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/commands/options.h"
#include "app/commands/pages.h"
#include "core/analysis/ranks/rank_diff.h"
#include "core/analysis/ranks/rank_diff_jobs.h"
#include "core/analysis/ranks/rank_documents.h"
#include "core/analysis/ranks/rank_numbers.h"
#include "core/analysis/ranks/rank_words.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/tables/cells.h"
#include "core/tables/rank_diff_table.h"
#include "widgets/text/rank_diff_text.h"
#include "widgets/text/rank_text.h"
#include "widgets/text/table_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostStacksOfRanks = 15; ///< of a table for people, without --limit
constexpr std::size_t kRanksSideBySide = 6; ///< columns of a table for people
constexpr std::size_t kMostRanksOfJobs = 32; ///< rows of a table for people, without --limit
constexpr std::size_t kMostRanksNamed = 100'000; ///< that --rank may name

/// The compared documents or ranks, with the names of both sides.
struct RankDiffAnswer {
    JobView view;
    JobTexts texts;
    std::vector<RankDiff> diffs;
    std::function<QString(std::size_t device)> nameOf;
    std::function<QString(const RankDiff &diff)> baseOf;
};

/// Changes of a stack in the ranks of a table.
struct StackChanges {
    RankDifference first; ///< of the first rank that differs
    std::vector<std::int64_t> changes; ///< by rank; 0: as in the base

    [[nodiscard]] std::uint64_t largest() const
    {
        std::uint64_t most = 0;
        for (const std::int64_t change : changes)
            most = std::max(most,
                            change < 0 ? 0 - static_cast<std::uint64_t>(change) : static_cast<std::uint64_t>(change));
        return most;
    }
};

/// Stacks in which ranks with the same base differ, the largest change first.
std::vector<StackChanges> stackChanges(std::span<const RankDiff *const> diffs)
{
    std::map<StackKey, StackChanges> byStack;
    for (std::size_t i = 0; i < diffs.size(); ++i) {
        for (const RankDifference &one : diffs[i]->comparison.reasons) {
            StackChanges &stack = byStack.try_emplace({one.kind, one.stack}, StackChanges{one, {}}).first->second;
            stack.changes.resize(diffs.size());
            stack.changes[i] = one.change();
        }
    }
    std::vector<StackChanges> all;
    for (auto &[key, stack] : byStack)
        all.push_back(std::move(stack));
    std::ranges::stable_sort(all, [](const auto &a, const auto &b) { return a.largest() > b.largest(); });
    return all;
}

/// Writes ranks beside each other, a table for each base.
class RankDiffPages {
public:
    RankDiffPages(const RankDiffAnswer &answer, const TableFormatRow &format, const TableChoice &choice,
                  const Voice &voice)
        : m_answer(answer), m_format(format), m_choice(choice), m_voice(voice), m_pages(format.format, voice)
    {
    }

    Result<std::string> make()
    {
        std::vector<std::vector<const RankDiff *>> parts; // with the same base
        std::map<std::pair<std::optional<std::size_t>, std::optional<std::size_t>>, std::size_t> partOf;
        for (const RankDiff &diff : m_answer.diffs) {
            if (!diff.isComparable)
                continue;
            const auto key = std::pair(diff.base, diff.base ? std::nullopt : diff.group);
            const auto found = partOf.find(key);
            const bool isFull = found == partOf.end() || parts[found->second].size() == kRanksSideBySide;
            if (isFull) {
                partOf[key] = parts.size();
                parts.emplace_back();
            }
            parts[partOf[key]].push_back(&diff);
        }
        for (const auto &part : parts)
            TRY_DO(addPart(part));
        return m_pages.text();
    }

private:
    Result<void> addPart(std::span<const RankDiff *const> diffs)
    {
        if (!m_pages.text().empty())
            m_pages.say({});
        m_pages.say(m_voice.say(QT_TRANSLATE_NOOP("Words", "Base: %1, %2"),
                                {m_answer.baseOf(*diffs.front()), m_voice.bytes(diffs.front()->comparison.base)}));
        for (const RankDiff *diff : diffs) {
            const RankComparison &one = diff->comparison;
            m_pages.say(m_voice.say(QT_TRANSLATE_NOOP("Words", "Compared: %1, %2 (%3)"),
                                    {m_answer.nameOf(diff->device), m_voice.bytes(one.bytes),
                                     signedBytesText(static_cast<std::int64_t>(one.bytes - one.base), m_voice)}));
        }
        TRY(auto table, tableOf(diffs));
        fitToWidth(table, m_choice, m_format, m_voice);
        m_pages.add(m_voice.say(QT_TRANSLATE_NOOP("Words", "Requested memory at the peaks, by stack")), table);
        return {};
    }

    Result<Table> tableOf(std::span<const RankDiff *const> diffs) const
    {
        Table table;
        addTitled(table, "function", ColumnKind::Code, QT_TRANSLATE_NOOP("Words", "Function"));
        addTitled(table, "place", ColumnKind::Code, QT_TRANSLATE_NOOP("Words", "Place"));
        addTitled(table, "category", ColumnKind::Text, QT_TRANSLATE_NOOP("Words", "Category"));
        addTitled(table, "base", ColumnKind::Bytes, QT_TRANSLATE_NOOP("Words", "Base"));
        std::vector<std::int64_t> rest;
        std::vector<std::int64_t> total;
        for (const RankDiff *diff : diffs) {
            Column column = tableColumn("change", ColumnKind::Bytes);
            column.title = m_answer.nameOf(diff->device).toStdString();
            table.columns.push_back(std::move(column));
            rest.push_back(diff->comparison.rest);
            total.push_back(static_cast<std::int64_t>(diff->comparison.bytes - diff->comparison.base));
        }
        const std::vector<StackChanges> stacks = stackChanges(diffs);
        const std::size_t most = m_choice.view.limit.value_or(kMostStacksOfRanks);
        const std::size_t listed = std::min(most, stacks.size());
        for (const StackChanges &stack : std::span(stacks).first(listed)) {
            TRY(auto row, rowOf(stack));
            table.rows.push_back(std::move(row));
        }
        for (const StackChanges &stack : std::span(stacks).subspan(listed)) {
            for (std::size_t i = 0; i < rest.size(); ++i)
                rest[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(rest[i])
                                                    + static_cast<std::uint64_t>(stack.changes[i]));
        }
        const bool hasRest = std::ranges::any_of(rest, [](std::int64_t change) { return change != 0; });
        if (hasRest || listed < stacks.size())
            table.rows.push_back(sumRow(QT_TRANSLATE_NOOP("Words", "(all others)"), {}, rest));
        table.rows.push_back(sumRow(QT_TRANSLATE_NOOP("Words", "All"), diffs.front()->comparison.base, total));
        return table;
    }

    void addTitled(Table &table, const char *name, ColumnKind kind, const char *title) const
    {
        Column column = tableColumn(name, kind);
        column.title = m_voice.say(title).toStdString();
        table.columns.push_back(std::move(column));
    }

    Result<Row> rowOf(const StackChanges &stack) const
    {
        TRY(const auto frames, m_answer.texts.frames(stack.first.stack));
        TRY(const auto category, m_answer.texts.text(stack.first.category));
        Row row;
        if (stack.first.kind == WeightKind::Stack) {
            const JobFrame frame = tellingFrame(frames);
            std::string place = frame.file.substr(frame.file.rfind('/') + 1);
            if (frame.line > 0)
                place.append(":").append(std::to_string(frame.line));
            row.cells = {textCell(frame.function), textCell(place)};
        } else {
            row.hasWords = true;
            const char *const words = stack.first.kind == WeightKind::BornBefore
                                          ? QT_TRANSLATE_NOOP("Words", "(from before the recording)")
                                          : QT_TRANSLATE_NOOP("Words", "(no stack recorded)");
            row.cells = {Cell(m_voice.say(words).toStdString()), Cell()};
        }
        row.cells.push_back(textCell(category));
        row.cells.emplace_back(stack.first.base);
        for (const std::int64_t change : stack.changes)
            row.cells.push_back(signedCell(change));
        return row;
    }

    Row sumRow(const char *words, Cell base, std::span<const std::int64_t> changes) const
    {
        Row row;
        row.hasWords = true;
        row.cells = {Cell(m_voice.say(words).toStdString()), Cell(), Cell(), std::move(base)};
        for (const std::int64_t change : changes)
            row.cells.push_back(signedCell(change));
        return row;
    }

    const RankDiffAnswer &m_answer;
    const TableFormatRow &m_format;
    const TableChoice &m_choice;
    const Voice &m_voice;
    Pages m_pages;
};

/// Writes what could be compared, and says what could not.
ExitStatus write(const RankDiffAnswer &answer, const Invocation &invocation, const TableFormatRow &format,
                 const TableChoice &choice)
{
    const Voice voice = Voice::current();
    bool isWhole = true;
    for (const RankDiff &diff : answer.diffs) {
        if (diff.isComparable)
            continue;
        isWhole = false;
        printMessage(voice.say(QT_TRANSLATE_NOOP("Words", "%1 cannot be compared with %2: their files record different "
                                                          "counters."),
                               {answer.nameOf(diff.device), answer.baseOf(diff)}));
    }
    const std::string path = outputOf(invocation);
    Result<std::string> text = std::string();
    if (format.forMachines) {
        auto table = rankDiffTable({answer.view, answer.texts, answer.diffs});
        text = table ? Result<std::string>(format.write(viewOf(*std::move(table), choice.view).table, {}))
                     : Result<std::string>(table.error());
    } else {
        text = RankDiffPages(answer, format, choice, voice).make();
    }
    if (!text)
        return printError(text.error());
    const ExitStatus written = text->empty() ? ExitStatus::Done : writeResult(path, *text);
    return isWhole ? written : ExitStatus::Unreadable;
}

/// Says that an option has no effect on such a comparison; empty if none is given.
std::optional<ExitStatus> refusal(const Invocation &invocation, std::span<const OptionId> options, const char *why)
{
    for (const OptionId option : options) {
        if (!invocation.has(option))
            continue;
        printMessage(Voice::current().say(why, {QStringLiteral("--") + nameOf(option)}));
        return ExitStatus::BadUsage;
    }
    return std::nullopt;
}

/// Parses "3,17" and "8-15". Empty for other texts and for very long lists.
std::optional<std::vector<std::int64_t>> ranksIn(std::string_view text)
{
    std::vector<std::int64_t> ranks;
    for (bool goesOn = true; goesOn;) {
        const std::size_t comma = text.find(',');
        const std::string_view one = text.substr(0, comma);
        const std::size_t dash = one.find('-');
        const auto first = wholeNumber(one.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : wholeNumber(one.substr(dash + 1));
        if (!first || !last || *last < *first || *last - *first >= kMostRanksNamed - ranks.size())
            return std::nullopt;
        for (std::int64_t rank = *first; rank <= std::int64_t(*last); ++rank)
            ranks.push_back(rank);
        goesOn = comma != std::string_view::npos;
        text.remove_prefix(goesOn ? comma + 1 : text.size());
    }
    return ranks;
}

/// Chooses what is compared in a job.
class RankChoice {
public:
    RankChoice(const Invocation &invocation, const Job &job, const RankAnswer &answer)
        : m_invocation(invocation), m_job(job), m_answer(answer)
    {
    }

    /// Empty, after a message, if an option names no rank that can be compared.
    std::optional<RankDiffRequest> make()
    {
        for (std::size_t i = 0; i < m_job.devices().size(); ++i) {
            const auto rank = m_answer.groupOf[i] == RankAnswer::kNoGroup ? std::nullopt : rankOf(m_job, i);
            if (rank)
                m_devices[*rank].push_back(i);
        }
        RankDiffRequest request;
        if (!takeRanks(request) || !takeBase(request))
            return std::nullopt;
        return request;
    }

private:
    bool takeRanks(RankDiffRequest &request)
    {
        if (!m_invocation.has(OptionId::Ranks)) {
            for (const RankOutlier &outlier : m_answer.outliers)
                request.devices.push_back(outlier.device);
            return true;
        }
        const auto ranks = ranksIn(m_invocation.value(OptionId::Ranks));
        if (!ranks)
            return refuse(OptionId::Ranks);
        std::set<std::int64_t> seen;
        for (const std::int64_t rank : *ranks) {
            const auto found = m_devices.find(rank);
            if (found == m_devices.end())
                return refuseRank(rank);
            if (seen.insert(rank).second)
                request.devices.insert(request.devices.end(), found->second.begin(), found->second.end());
        }
        return true;
    }

    /// If a rank has several devices, takes the one that held most.
    bool takeBase(RankDiffRequest &request)
    {
        if (!m_invocation.has(OptionId::BaseRank))
            return true;
        const auto rank = wholeNumber(m_invocation.value(OptionId::BaseRank));
        if (!rank)
            return refuse(OptionId::BaseRank);
        const auto found = m_devices.find(*rank);
        if (found == m_devices.end())
            return refuseRank(*rank);
        const auto peakOf = [this](std::size_t device) {
            return m_job.devices()[device].numbers.peakRequested.value_or(0);
        };
        request.base = *std::ranges::max_element(found->second, {}, peakOf);
        return true;
    }

    bool refuse(OptionId option)
    {
        refuseValue(option, m_invocation);
        return false;
    }

    static bool refuseRank(std::int64_t rank)
    {
        printMessage(Voice::current().say(
            QT_TRANSLATE_NOOP("Words", "The file has no rank %1, or does not say what it held at its peak."),
            {QString::number(rank)}));
        return false;
    }

    const Invocation &m_invocation;
    const Job &m_job;
    const RankAnswer &m_answer;
    std::map<std::int64_t, std::vector<std::size_t>> m_devices; ///< by rank: rows of Job::devices() with a group
};

/// A job with what its ranks are compared by.
struct OpenedJob {
    const Job &job;
    std::vector<JobWeights> weights; ///< at the peak, by device
    RankAnswer ranks;

    [[nodiscard]] JobView view() const { return {job.recordings(), job.devices(), weights}; }
    [[nodiscard]] ComparedJob compared() const { return {job, ranks}; }
};

Result<OpenedJob> openedJob(const Job &job, const LoadContext &context)
{
    OpenedJob opened{job, {}, {}};
    TRY(opened.weights, job.weightsOfAll(WeightMoment::Peak, context));
    TRY(opened.ranks, guarded([&] { return rankAnswer(opened.view(), textsOf(job), std::nullopt, context); }));
    return opened;
}

/// Both jobs as one, in which ranks of one are compared with those of the other.
class JoinedJobs {
public:
    /// The jobs must outlive this object.
    JoinedJobs(const OpenedJob &base, const OpenedJob &other) : m_base(base), m_other(other)
    {
        for (const OpenedJob *side : {&base, &other}) {
            const std::size_t before = m_recordings.size();
            m_recordings.insert(m_recordings.end(), side->job.recordings().begin(), side->job.recordings().end());
            for (JobDevice device : side->job.devices()) {
                device.recording += before;
                m_devices.push_back(std::move(device));
            }
        }
        m_weights.resize(m_devices.size());
    }

    /// Compares the ranks that both jobs have.
    Result<std::vector<RankDiff>> compare(std::span<const RankChange> ranks, const LoadContext &context)
    {
        std::vector<RankDiff> all;
        for (const RankChange &rank : ranks) {
            const std::size_t other = m_base.job.devices().size() + *rank.other;
            m_weights[*rank.base] = m_base.weights[*rank.base];
            m_weights[other] = m_other.weights[*rank.other];
            TRY(auto diffs, diffRanks(view(), {}, {{other}, *rank.base}, context));
            std::ranges::move(diffs, std::back_inserter(all));
        }
        return all;
    }

    [[nodiscard]] JobView view() const { return {m_recordings, m_devices, m_weights}; }
    [[nodiscard]] JobTexts texts() const
    {
        return {[this](const ContentHash &hash) -> Result<std::string> {
                    TRY(auto text, m_base.job.text(hash));
                    return text.empty() ? m_other.job.text(hash) : Result<std::string>(std::move(text));
                },
                [this](const ContentHash &stack) -> Result<std::vector<JobFrame>> {
                    TRY(auto frames, m_base.job.frames(stack));
                    return frames.empty() ? m_other.job.frames(stack)
                                          : Result<std::vector<JobFrame>>(std::move(frames));
                }};
    }
    [[nodiscard]] QString nameOf(std::size_t device, const Voice &voice) const
    {
        const std::size_t before = m_base.job.devices().size();
        return device < before ? rankNameText(m_base.job, device, voice)
                               : rankNameText(m_other.job, device - before, voice);
    }

private:
    const OpenedJob &m_base;
    const OpenedJob &m_other;
    std::vector<JobRecording> m_recordings;
    std::vector<JobDevice> m_devices;
    std::vector<JobWeights> m_weights; ///< without rows but for compared ranks
};

/// The changes of the ranks that --rank names. Empty, after a message, if one of them is not in both jobs.
std::optional<std::vector<RankChange>> namedChanges(const Invocation &invocation, const JobChange &changes,
                                                    const JobView &other)
{
    const auto ranks = ranksIn(invocation.value(OptionId::Ranks));
    if (!ranks) {
        refuseValue(OptionId::Ranks, invocation);
        return std::nullopt;
    }
    std::map<std::int64_t, std::vector<RankChange>> known;
    for (const RankChange &rank : changes.ranks) {
        const auto number = rank.isInBoth() ? rankOf(other, *rank.other) : std::nullopt;
        if (number)
            known[*number].push_back(rank);
    }
    std::vector<RankChange> named;
    for (const std::int64_t rank : std::set<std::int64_t>(ranks->begin(), ranks->end())) {
        const auto found = known.find(rank);
        if (found == known.end()) {
            printMessage(Voice::current().say(
                QT_TRANSLATE_NOOP(
                    "Words", "Rank %1 is not in both files, or one of them does not say what it held at its peak."),
                {QString::number(rank)}));
            return std::nullopt;
        }
        named.insert(named.end(), found->second.begin(), found->second.end());
    }
    return named;
}

/// Writes the changes of all ranks.
ExitStatus writeChanges(const JobChange &changes, const OpenedJob &base, const OpenedJob &other,
                        const Invocation &invocation, const TableFormatRow &format, const TableChoice &choice)
{
    const Voice voice = Voice::current();
    const JobView baseView = base.view();
    const JobView otherView = other.view();
    Table table = rankChangeTable({baseView, otherView, changes});
    if (!hasColumns(table, choice.view))
        return ExitStatus::BadUsage;
    const std::string path = outputOf(invocation);
    if (format.forMachines)
        return writeResult(path, format.write(viewOf(std::move(table), choice.view).table, {}));
    Pages pages(format.format, voice);
    pages.say(voice.say(QT_TRANSLATE_NOOP("Words", "Base: %1"), {shown(invocation.operands.front())}));
    pages.say(voice.say(QT_TRANSLATE_NOOP("Words", "Compared: %1"), {shown(invocation.operands.back())}));
    for (const QString &line : jobChangeLines(changes, base.compared(), other.compared(), voice))
        pages.say(line);
    const auto add = [&](const char *title, Table shownTable) {
        fitToWidth(shownTable, choice, format, voice);
        pages.add(voice.say(title), shownTable);
    };
    add(QT_TRANSLATE_NOOP("Words", "Sums over the ranks"), changeSumsForPeople(changes, voice));
    add(QT_TRANSLATE_NOOP("Words", "Medians of the groups"), groupChangesForPeople(changes, other.compared(), voice));
    TableView view = choice.view;
    if (!view.limit)
        view.limit = kMostRanksOfJobs;
    ViewedTable viewed = viewOf(std::move(table), view);
    add(view.sort.empty() ? QT_TRANSLATE_NOOP("Words", "Ranks, largest change first")
                          : QT_TRANSLATE_NOOP("Words", "Ranks"),
        rankChangesForPeople(std::move(viewed.table), voice));
    remarkOnRows(viewed.left, format, voice);
    return writeResult(path, pages.text());
}

constexpr std::array kOptionsOfMoments = {OptionId::At, OptionId::By, OptionId::Align, OptionId::Query};

} // namespace

ExitStatus compareRanks(const DeviceCall &call, const TableFormatRow &format, const TableChoice &choice)
{
    const Invocation &invocation = call.invocation();
    const Voice voice = Voice::current();
    if (const auto refused = refusal(invocation, kOptionsOfMoments,
                                     QT_TRANSLATE_NOOP("Words", "%1 has no effect: ranks are compared at their peaks, "
                                                                "by stack.")))
        return *refused;
    const Job &job = *call.document()->job();
    LoadContext context = call.context();
    const auto weights = job.weightsOfAll(WeightMoment::Peak, context);
    if (!weights)
        return printError(weights.error());
    const JobView view{job.recordings(), job.devices(), *weights};
    const auto ranks = guarded([&] { return rankAnswer(view, textsOf(job), std::nullopt, context); });
    if (!ranks)
        return printError(ranks.error());
    const auto request = RankChoice(invocation, job, *ranks).make();
    if (!request)
        return ExitStatus::BadUsage;
    if (request->devices.empty())
        printMessage(voice.say(
            QT_TRANSLATE_NOOP("Words", "No rank stands out from its group; use --rank to name the ranks to compare.")));
    auto diffs = guarded([&] { return diffRanks(view, ranks->groups, *request, context); });
    if (!diffs)
        return printError(diffs.error());
    const auto nameOf = [&](std::size_t device) { return rankNameText(job, device, voice); };
    const auto baseOf = [&](const RankDiff &diff) {
        if (diff.base)
            return nameOf(*diff.base);
        return voice.say(QT_TRANSLATE_NOOP("Words", "the median of group %1 (%2)"),
                         {QString::number(*diff.group), rankListText(job, ranks->groups[*diff.group].members, voice)});
    };
    return write({view, textsOf(job), *std::move(diffs), nameOf, baseOf}, invocation, format, choice);
}

ExitStatus compareTwoJobs(const DeviceCall &other, const TableFormatRow &format, const TableChoice &choice)
{
    constexpr std::array kNotOfJobs = {OptionId::At, OptionId::By, OptionId::Align, OptionId::Query,
                                       OptionId::BaseRank};
    const Invocation &invocation = other.invocation();
    if (const auto refused = refusal(invocation, kNotOfJobs,
                                     QT_TRANSLATE_NOOP("Words", "%1 has no effect: the ranks of two jobs are compared "
                                                                "at their peaks, each with itself.")))
        return *refused;
    DeviceCall base(invocation, other.interrupt(), invocation.operands.front(), DocumentPart::Job);
    if (!base.open())
        return base.status();
    LoadContext context = other.context();
    const JobContents baseJob = base.document()->job();
    const JobContents otherJob = other.document()->job();
    const auto baseOpened = openedJob(*baseJob, context);
    if (!baseOpened)
        return printError(baseOpened.error());
    const auto otherOpened = openedJob(*otherJob, context);
    if (!otherOpened)
        return printError(otherOpened.error());
    const JobView baseView = baseOpened->view();
    const JobView otherView = otherOpened->view();
    const JobChange changes = compareJobs({baseView, baseOpened->ranks}, {otherView, otherOpened->ranks});
    if (!invocation.has(OptionId::Ranks))
        return writeChanges(changes, *baseOpened, *otherOpened, invocation, format, choice);
    const auto named = namedChanges(invocation, changes, otherView);
    if (!named)
        return ExitStatus::BadUsage;
    JoinedJobs joined(*baseOpened, *otherOpened);
    auto diffs = guarded([&] { return joined.compare(*named, context); });
    if (!diffs)
        return printError(diffs.error());
    const Voice voice = Voice::current();
    const auto nameOf = [&](std::size_t device) { return joined.nameOf(device, voice); };
    const auto baseOf = [&](const RankDiff &diff) {
        return QStringLiteral("%1 (%2)").arg(nameOf(*diff.base), shown(invocation.operands.front()));
    };
    return write({joined.view(), joined.texts(), *std::move(diffs), nameOf, baseOf}, invocation, format, choice);
}

ExitStatus compareFiles(const Invocation &invocation, const Interrupt &interrupt, const TableFormatRow &format,
                        const TableChoice &choice)
{
    if (const auto refused = refusal(invocation, kOptionsOfMoments,
                                     QT_TRANSLATE_NOOP("Words", "%1 has no effect: more than two files are compared at "
                                                                "their peaks, by stack.")))
        return *refused;
    if (wantsPicture(invocation)) {
        printMessage(Voice::current().say(
            QT_TRANSLATE_NOOP("Words", "Only two files can be drawn on one axis; name two, or a table format.")));
        return ExitStatus::BadUsage;
    }
    LoadContext context;
    context.stop = interrupt.token();
    RankDocuments documents;
    RankDiffRequest request;
    for (const std::string &file : invocation.operands) {
        DeviceCall call(invocation, interrupt, file, DocumentPart::Devices);
        if (!call.open())
            return call.status();
        const auto added = guarded([&] { return documents.add(*call.document(), call.rules(), context); });
        if (!added)
            return printError(added.error());
        const JobView view = documents.view();
        std::size_t row = view.recordings.back().firstDevice;
        while (row + 1 < view.devices.size() && view.devices[row].numbers.ordinal != call.device().ordinal)
            ++row;
        if (request.base)
            request.devices.push_back(row);
        else
            request.base = row;
    }
    const JobView view = documents.view();
    auto diffs = guarded([&] { return diffRanks(view, {}, request, context); });
    if (!diffs)
        return printError(diffs.error());
    const auto nameOf = [&](std::size_t device) {
        return shown(view.recordings[view.devices[device].recording].origin.path);
    };
    const auto baseOf = [&](const RankDiff &diff) { return nameOf(*diff.base); };
    return write({view, documents.texts(), *std::move(diffs), nameOf, baseOf}, invocation, format, choice);
}

} // namespace allostrata
