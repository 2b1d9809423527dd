#pragma once

// A slow model of memory timelines: running sums, row by row, to compare documents with.

#include "core/base/load_context.h"
#include "core/formats/timeline/amounts.h"
#include "core/formats/unwrap.h"
#include "core/load/document.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace allostrata::test {

using Categories = std::array<std::int64_t, kAmountCategories.size()>;

/// A row as a file has it.
struct ModelRow {
    std::int64_t time = 0; ///< ns
    int action = 2;
    std::int64_t bytes = 0;
    int category = 0; ///< -1: null

    [[nodiscard]] bool isBefore() const { return bytes > 0 && (action == 1 || time < 0); }
    [[nodiscard]] std::int64_t change() const { return action == 4 && bytes > 0 ? -bytes : bytes; }
    [[nodiscard]] std::size_t index() const
    {
        return category < 0 ? kUnknownAmount : static_cast<std::size_t>(category);
    }
};

struct ModelSample {
    std::int64_t time = 0; ///< microseconds
    Categories bytes{};
};

/// Running sums of a document's allocations by category, event by event.
class AmountSums {
public:
    explicit AmountSums(const Document &document) : m_timeline(document.devices().front().timeline)
    {
        const Allocations &allocations = m_timeline.allocations();
        m_changes.resize(m_timeline.end());
        for (std::size_t i = 0; i < allocations.size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            const auto name = document.snapshot()->text(document.snapshot()->details[m_timeline.detailOf(id)].category);
            const auto category = static_cast<std::size_t>(
                std::find(kAmountCategories.begin(), kAmountCategories.end(), name) - kAmountCategories.begin());
            const auto bytes = static_cast<std::int64_t>(allocations.requestedSize(id));
            if (const EventId birth = allocations.allocEvent(id))
                m_changes[birth.value()] = {category, bytes};
            else
                m_first[category] += bytes;
            if (const EventId death = allocations.freeCompletedEvent(id))
                m_changes[death.value()] = {category, -bytes};
        }
    }

    [[nodiscard]] const Categories &first() const { return m_first; }
    /// Category and bytes of each event.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::int64_t>> &changes() const { return m_changes; }
    [[nodiscard]] Categories at(Moment moment) const
    {
        Categories sums = m_first;
        for (Moment event = 0; event < moment; ++event)
            sums[m_changes[event].first] += m_changes[event].second;
        return sums;
    }
    [[nodiscard]] const Timeline &timeline() const { return m_timeline; }

private:
    const Timeline &m_timeline;
    Categories m_first{};
    std::vector<std::pair<std::size_t, std::int64_t>> m_changes;
};

/// Takes events until they add up to the wanted sums. Returns an error, or empty.
class EventWalk {
public:
    explicit EventWalk(const AmountSums &sums) : m_sums(sums), m_now(sums.first()) {}

    [[nodiscard]] QString take(Categories wanted)
    {
        while (std::any_of(wanted.begin(), wanted.end(), [](std::int64_t bytes) { return bytes != 0; })) {
            if (m_event >= m_sums.changes().size())
                return QStringLiteral("events are missing");
            const auto [category, bytes] = m_sums.changes()[m_event++];
            if ((bytes > 0) != (wanted[category] > 0) || std::abs(bytes) > std::abs(wanted[category]))
                return QStringLiteral("event %1 changes %2 by %3").arg(m_event - 1).arg(category).arg(bytes);
            wanted[category] -= bytes;
            m_now[category] += bytes;
            total();
        }
        return {};
    }
    [[nodiscard]] QString compare(const Categories &wanted) const
    {
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (m_now[i] != wanted[i])
                return QStringLiteral("after event %1 category %2 holds %3, not %4")
                    .arg(m_event)
                    .arg(i)
                    .arg(m_now[i])
                    .arg(wanted[i]);
        }
        std::int64_t sum = 0;
        for (const std::int64_t bytes : wanted)
            sum += bytes;
        const std::uint64_t given = m_sums.timeline().countersAt(static_cast<Moment>(m_event)).requested;
        return static_cast<std::uint64_t>(sum) == given
                   ? QString()
                   : QStringLiteral("after event %1 the counter says %2, not %3").arg(m_event).arg(given).arg(sum);
    }
    [[nodiscard]] bool atEnd() const { return m_event == m_sums.changes().size(); }
    [[nodiscard]] std::int64_t highest() const { return m_highest; }
    void total()
    {
        std::int64_t sum = 0;
        for (const std::int64_t bytes : m_now)
            sum += bytes;
        m_highest = std::max(m_highest, sum);
    }

private:
    const AmountSums &m_sums;
    Categories m_now;
    std::size_t m_event = 0;
    std::int64_t m_highest = 0;
};

/// Compares the document's categories at every row with the running sums of the rows, raised to zero if negative; empty
/// if they are equal.
[[nodiscard]] inline QString differenceFromRows(const Document &document, std::vector<ModelRow> rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const ModelRow &a, const ModelRow &b) {
        const auto key = [](const ModelRow &row) {
            return std::pair(row.isBefore()                    ? 0
                             : row.time < 0 || row.action == 1 ? 1
                                                               : 2,
                             row.isBefore() || row.time < 0 || row.action == 1 ? 0 : row.time);
        };
        return key(a) < key(b);
    });
    Categories sums{};
    Categories lowest{};
    for (const ModelRow &row : rows) {
        sums[row.index()] += row.change();
        lowest[row.index()] = std::min(lowest[row.index()], sums[row.index()]);
    }
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] = -lowest[i];
    std::size_t row = 0;
    for (; row < rows.size() && rows[row].isBefore(); ++row)
        sums[rows[row].index()] += rows[row].change();
    const AmountSums given(document);
    EventWalk walk(given);
    if (const QString wrong = walk.compare(sums); !wrong.isEmpty())
        return QStringLiteral("before the recording: ") + wrong;
    for (; row < rows.size(); ++row) {
        Categories wanted{};
        wanted[rows[row].index()] = rows[row].change();
        sums[rows[row].index()] += rows[row].change();
        QString wrong = walk.take(wanted);
        if (wrong.isEmpty())
            wrong = walk.compare(sums);
        if (!wrong.isEmpty())
            return QStringLiteral("row %1: ").arg(row) + wrong;
    }
    return walk.atEnd() ? QString() : QStringLiteral("more events than rows tell of");
}

/// Compares the document's categories with the samples; empty if they are equal and no moment between two samples is
/// higher than both.
[[nodiscard]] inline QString differenceFromSamples(const Document &document, const std::vector<ModelSample> &samples)
{
    const AmountSums given(document);
    EventWalk walk(given);
    walk.total();
    Categories before{};
    std::int64_t highest = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        std::int64_t total = 0;
        Categories wanted{};
        for (std::size_t k = 0; k < wanted.size(); ++k) {
            wanted[k] = samples[i].bytes[k] - before[k];
            total += samples[i].bytes[k];
        }
        highest = std::max(highest, total);
        before = samples[i].bytes;
        const bool isBefore = i == 0 && samples.size() > 1 && samples[0].time == samples[1].time;
        QString wrong = isBefore ? QString() : walk.take(wanted);
        if (wrong.isEmpty())
            wrong = walk.compare(samples[i].bytes);
        if (!wrong.isEmpty())
            return QStringLiteral("sample %1: ").arg(i) + wrong;
    }
    if (walk.highest() != highest)
        return QStringLiteral("%1 is higher than any sample").arg(walk.highest());
    return walk.atEnd() ? QString() : QStringLiteral("more events than samples tell of");
}

[[nodiscard]] inline QByteArray textOf(const std::vector<ModelRow> &rows)
{
    QByteArray text = "[";
    for (const ModelRow &row : rows) {
        text += text.size() > 1 ? ",\n[" : "[";
        text += QByteArray::number(row.time) + ", " + QByteArray::number(row.action) + ", "
                + QByteArray::number(row.bytes) + ", "
                + (row.category < 0 ? QByteArray("null") : QByteArray::number(row.category)) + "]";
    }
    return text + "]";
}

[[nodiscard]] inline QByteArray textOf(const std::vector<ModelSample> &samples)
{
    QByteArray times;
    QByteArray rows;
    for (const ModelSample &sample : samples) {
        times += (times.isEmpty() ? "" : ", ") + QByteArray::number(sample.time);
        rows += rows.isEmpty() ? "[0" : ", [0";
        for (const std::int64_t bytes : sample.bytes)
            rows += ", " + QByteArray::number(bytes);
        rows += "]";
    }
    return "[[" + times + "], [" + rows + "]]";
}

/// Rows in order of time or unordered; with releases that match live bytes or do not.
[[nodiscard]] inline std::vector<ModelRow> randomRows(std::mt19937 &random, bool isShuffled)
{
    const auto below = [&random](unsigned n) { return static_cast<int>(random() % n); };
    std::vector<ModelRow> rows{{1000, 2, 8, 0}}; // some event there is
    std::int64_t time = 1'000'000;
    const int count = 1 + below(60);
    for (int i = 0; i < count; ++i) {
        time += below(3) * 500;
        const int category = below(9) - 1;
        const std::int64_t bytes = 8 * (1 + below(6));
        switch (below(5)) {
        case 0: rows.insert(rows.begin(), {-1, 1, bytes, category}); break;
        case 1:
            rows.push_back({time, 3, -bytes, category});
            rows.push_back({time, 3, bytes, below(8)});
            break;
        case 2:
        case 3: rows.push_back({time, 2, bytes, category}); break;
        default: rows.push_back({time, 4, below(4) == 0 ? bytes : -bytes, category}); break;
        }
    }
    if (isShuffled)
        std::shuffle(rows.begin(), rows.end(), random);
    return rows;
}

[[nodiscard]] inline std::vector<ModelSample> randomSamples(std::mt19937 &random)
{
    std::vector<ModelSample> samples(2 + random() % 20);
    std::int64_t time = 1'700'000'000'000'000;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        time += i == 0 ? 0 : static_cast<std::int64_t>(random() % 3) * 100 + (i > 1 ? 1 : 0);
        samples[i].time = time;
        for (std::int64_t &bytes : samples[i].bytes)
            bytes = random() % 3 == 0 ? static_cast<std::int64_t>(random() % 5) * 1000 : 0;
    }
    samples.back().bytes.front() = 12'345; // some event there is
    return samples;
}

/// The rows of a file, compressed or not.
[[nodiscard]] inline std::vector<ModelRow> rowsOf(const QString &path)
{
    const LoadContext context; // the source refers to it
    auto source = openFile(path.toStdString(), context);
    auto unwrapped = source ? unwrap(*std::move(source), context) : Result<Unwrapped>(source.error());
    QByteArray text;
    std::vector<std::uint8_t> buffer(1 << 20);
    while (unwrapped) {
        const auto got = unwrapped->source->read(buffer);
        if (!got || *got == 0)
            break;
        text.append(reinterpret_cast<const char *>(buffer.data()), static_cast<qsizetype>(*got));
    }
    std::vector<ModelRow> rows;
    for (const QJsonValue &value : QJsonDocument::fromJson(text).array()) {
        const QJsonArray row = value.toArray();
        rows.push_back({row[0].toInteger(), row[1].toInt(), row[2].toInteger(), row[3].isNull() ? -1 : row[3].toInt()});
    }
    return rows;
}

} // namespace allostrata::test
