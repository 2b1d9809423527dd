// Texts: every Reason and Issue has one in every language, with all placeholders filled.

#include "core/attribution/category_rules.h"
#include "core/base/enum_table.h"
#include "core/formats/registry.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"
#include "widgets/text/format_text.h"
#include "widgets/text/issue_text.h"
#include "widgets/text/language.h"
#include "widgets/text/reason_text.h"
#include "widgets/text/summary_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <memory>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// A sentence of a .ts file with its translations.
struct Message {
    QString source;
    QStringList forms;
    bool counted = false;
    QString state; ///< the attribute `type`: "" for finished ones
};

QString sourceOf(const QString &language)
{
    return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/translations/allostrata_") + language + QStringLiteral(".ts");
}

QList<Message> messagesOf(const QString &path)
{
    QFile file(path);
    QList<Message> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"message")
            messages.append(Message{{}, {}, xml.attributes().value(QStringLiteral("numerus")) == u"yes", {}});
        else if (xml.name() == u"source")
            messages.last().source = xml.readElementText();
        else if (xml.name() == u"numerusform")
            messages.last().forms.append(xml.readElementText());
        else if (xml.name() == u"translation") {
            messages.last().state = xml.attributes().value(QStringLiteral("type")).toString();
            if (!messages.last().counted)
                messages.last().forms.append(xml.readElementText());
        }
    }
    return xml.hasError() ? QList<Message>() : messages;
}

QStringList placesIn(const QString &text)
{
    QStringList places;
    auto matches = QRegularExpression(QStringLiteral("%[0-9n]")).globalMatch(text);
    while (matches.hasNext())
        places.append(matches.next().captured());
    places.sort();
    return places;
}

bool hasOpenPlace(const QString &text) { return !placesIn(text).isEmpty(); }

Error fullError(Reason reason) { return {reason, "1048576", 1234567, 1, 20000}; }

} // namespace

class TestText : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void everyReasonHasASentence();
    void everyReasonHasADistinctSentence();
    void sentencesNameSubjectAndPlace();
    void escapesHostileSubjects();
    void doesNotExpandPlaceholdersInSubjects();
    void everyFaultHasWords();
    void truncationReportsWhatWasRead();
    void truncatedStepsSuggestSalvage();
    void everyFormatHasAName();
    void everyStandardCategoryIsTranslated();
    void sizesInErrorsHaveUnits();
    void everyIssueHasASentence();
    void diagnosticsFitOnOneLine();
    void salvagedFileReportsWhatIsPresent();
    void translationsAreComplete_data();
    void translationsAreComplete();
    void everySourceSentenceIsTranslated_data();
    void everySourceSentenceIsTranslated();
    void usesTheInstalledLanguage_data();
    void usesTheInstalledLanguage();
    void plainVoiceIsAlwaysEnglish();
    void largeCountsShowAllDigits();
    void findsLanguagesByName();
    void summaryForPeopleIsTranslated();
};

void TestText::everyReasonHasASentence()
{
    const Voice voice = Voice::plain();
    for (const ReasonRow &row : reasonTable()) {
        for (const Error &error : {fullError(row.reason), Error{row.reason, {}, {}, 0, 0}}) {
            const ErrorText text = errorText(error, voice);
            QVERIFY2(text.what.endsWith(u'.'), row.id.data());
            QVERIFY2(!hasOpenPlace(text.all()), qPrintable(text.all()));
            QVERIFY2(!text.all().contains(QStringLiteral("..")) && !text.all().contains(QStringLiteral("  ")),
                     qPrintable(text.all()));
            QVERIFY2(!text.advice.isEmpty() || row.reason == Reason::Cancelled, row.id.data());
        }
    }
}

void TestText::everyReasonHasADistinctSentence()
{
    // The table is subscripted by the enumeration: a row out of order would answer for another.
    const Voice voice = Voice::plain();
    const auto what = [&](Reason reason) { return errorText(fullError(reason), voice).what; };
    QCOMPARE(what(Reason::Cancelled), "Reading was cancelled.");
    QCOMPARE(what(Reason::Empty), "The file is empty.");
    QCOMPARE(what(Reason::BadUtf8), "The file contains text that is not valid UTF-8 (byte 1234567).");
    QCOMPARE(what(Reason::TooManySegments), "The file has more than 1048576 segments or blocks (byte 1234567).");
    QSet<QString> all;
    for (const ReasonRow &row : reasonTable())
        all.insert(what(row.reason));
    QCOMPARE(std::size_t(all.size()), reasonTable().size());
}

void TestText::sentencesNameSubjectAndPlace()
{
    const ErrorText text = errorText({Reason::GlobalForbidden, "posix.system", 23, 0, 0}, Voice::plain());
    QCOMPARE(text.all(),
             "The pickle tries to call posix.system (byte 23). Allostrata only reads data and never runs code from a "
             "file; a snapshot needs no such call. Do not load this file in Python.");
}

void TestText::escapesHostileSubjects()
{
    const std::string hostile = "os\x1b[2J.system\n\xff" + std::string(1 << 20, 'x');
    const QString text = errorText({Reason::GlobalForbidden, hostile, 2, 0, 0}, Voice::plain()).all();
    QVERIFY(text.size() < 600);
    for (const QChar c : text)
        QVERIFY(c.unicode() >= 0x20 && c.unicode() != 0x7f);
}

void TestText::doesNotExpandPlaceholdersInSubjects()
{
    const QString text = errorText({Reason::GlobalForbidden, "%2%1.x", 2, 0, 0}, Voice::plain()).what;
    QCOMPARE(text, "The pickle tries to call %2%1.x (byte 2).");
}

void TestText::everyFaultHasWords()
{
    const auto textOf = [](Reason reason, Fault fault, const std::string &subject, const std::string &value) {
        Error error{reason, subject};
        error.fault = fault;
        error.value = value;
        return errorText(error, Voice::plain()).what;
    };
    QSet<QString> all;
    for (const Fault fault : enumerators<Fault>) {
        const QString text = textOf(Reason::BadRules, fault, "here", "64");
        QVERIFY2(text.endsWith(u'.') && !text.endsWith(u": .") && !hasOpenPlace(text), qPrintable(text));
        all.insert(text);
    }
    QCOMPARE(std::size_t(all.size()), enumCount<Fault>);
    QCOMPARE(textOf(Reason::BadRules, Fault::MustBeList, "rules", "64"),
             "This is not a table of rules: rules: must be a list of at most 64 entries.");
    QCOMPARE(textOf(Reason::ArchiveUnsupported, Fault::CompressionMethod, {}, "12"),
             "The zip archive uses a feature that Allostrata does not support: compression method 12.");
    QCOMPARE(textOf(Reason::BadCompression, Fault::MembersOverlap, "zip", {}),
             "The compressed data is damaged: zip: members overlap.");
}

void TestText::truncationReportsWhatWasRead()
{
    const ErrorText some = errorText({Reason::TruncatedPickle, {}, 5000, 1, 20000}, Voice::plain());
    QCOMPARE(some.read, "Read completely before that point: 1 segment and 20000 events.");
    QVERIFY(some.advice.contains(QStringLiteral("--salvage")));
    const ErrorText none = errorText({Reason::TruncatedPickle, {}, 5, 0, 0}, Voice::plain());
    QCOMPARE(none.read, "No complete segment or event was read before that point.");
    QVERIFY(!none.advice.contains(QStringLiteral("--salvage")));
}

void TestText::truncatedStepsSuggestSalvage()
{
    Error error{Reason::TruncatedJson, {}, 5, 0, 0};
    error.format = "step-collector";
    const ErrorText text = errorText(error, Voice::plain());
    QCOMPARE(text.read, "");
    QCOMPARE(text.advice, "Use --salvage to open the steps before that point, if there are any.");
}

void TestText::everyFormatHasAName()
{
    QSet<QString> names;
    for (const Format &format : formats()) {
        const QString name = formatText(format.id, Voice::plain());
        QVERIFY2(name != QString::fromUtf8(format.id.data(), qsizetype(format.id.size())), format.id.data());
        names.insert(name);
    }
    QCOMPARE(std::size_t(names.size()), formats().size());
}

void TestText::sizesInErrorsHaveUnits()
{
    const Error error{Reason::MemoryLimit, "17179869184", {}, 0, 0};
    QCOMPARE(errorText(error, Voice::plain()).what, "Reading this file takes more memory than the limit of 16.00 GiB.");
}

void TestText::everyIssueHasASentence()
{
    const Voice voice = Voice::plain();
    QSet<QString> titles;
    for (const IssueRow &row : issueTable()) {
        titles.insert(issueTitle(row.issue, voice));
        QVERIFY2(issueExplanation(row.issue, voice).endsWith(u'.'), row.id.data());
        QVERIFY2(!hasOpenPlace(issueExplanation(row.issue, voice)), row.id.data());
    }
    QCOMPARE(std::size_t(titles.size()), issueTable().size());
    QCOMPARE(issueTitle(Issue::Salvaged, voice), "file cut off");
    QCOMPARE(issueTitle(Issue::UnknownKey, voice), "unknown keys");
    QCOMPARE(issueTitle(Issue::StreamsMerged, voice), "too many streams, pools or actions");
}

void TestText::diagnosticsFitOnOneLine()
{
    Diagnostics diagnostics;
    QCOMPARE(diagnosticsLine(diagnostics, Voice::plain()), "");
    diagnostics.add(Issue::EventsWithoutFrames, {0, 4, {}}, 17000);
    for (const char *key : {"event.a", "event.a", "event.b\n", "event.c", "event.d"})
        diagnostics.add(Issue::UnknownKey, {0, 0, key});
    diagnostics.add(Issue::SegmentEventsMissing);
    diagnostics.add(Issue::Salvaged, {0, 99, "truncated_pickle"});
    QCOMPARE(diagnosticsLine(diagnostics, Voice::plain()),
             "Warning: segment events missing (1). Note: events without a stack (17000); unknown keys (5: event.a, "
             "event.b\uFFFD, event.c, …).");
}

void TestText::salvagedFileReportsWhatIsPresent()
{
    auto snapshot = std::make_unique<Snapshot>();
    snapshot->segments.resize(1);
    snapshot->traces.resize(2);
    snapshot->traces[1].trace.push({});
    snapshot->traces[1].trace.push({});
    Document document;
    document.contents = DeviceContents{std::move(snapshot), nullptr, {}};
    QCOMPARE(salvageText(document, Voice::plain()), "");
    document.diagnostics.add(Issue::Salvaged, {0, 1234, "truncated_pickle"});
    QCOMPARE(salvageText(document, Voice::plain()),
             "The file is cut off at byte 1234. 1 segment and 2 events are present; everything after them is missing.");
}

void TestText::translationsAreComplete_data()
{
    QTest::addColumn<int>("forms");
    QTest::newRow("de") << 2;
    QTest::newRow("en") << 2;
    QTest::newRow("zh_CN") << 1;
}

void TestText::translationsAreComplete()
{
    QFETCH(int, forms);
    const QList<Message> messages = messagesOf(sourceOf(QTest::currentDataTag()));
    QVERIFY(!messages.isEmpty());
    for (const Message &message : messages) {
        const QByteArray source = message.source.toUtf8();
        QVERIFY2(message.state.isEmpty(), "unfinished or obsolete: " + source);
        QVERIFY2(message.forms.size() == (message.counted ? forms : 1), source);
        for (const QString &form : message.forms) {
            QVERIFY2(!form.trimmed().isEmpty(), source);
            QVERIFY2(placesIn(form) == placesIn(message.source), source);
        }
    }
    if (qstrcmp(QTest::currentDataTag(), "en") != 0)
        QCOMPARE(messages.size(), messagesOf(sourceOf(QStringLiteral("de"))).size());
}

void TestText::everyStandardCategoryIsTranslated()
{
    QSet<QString> sources;
    for (const Message &message : messagesOf(sourceOf(QStringLiteral("de"))))
        sources.insert(message.source);
    for (const CategoryRules &rules : {CategoryRules::standard(), CategoryRules::memoryTimeline()}) {
        QVERIFY(!rules.categories().empty());
        for (const Category &category : rules.categories())
            QVERIFY2(sources.contains(QString::fromStdString(category.name)), category.name.c_str());
    }
}

void TestText::everySourceSentenceIsTranslated_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("de") << QStringList();
    QTest::newRow("en") << QStringList("-pluralonly");
    QTest::newRow("zh_CN") << QStringList();
}

void TestText::everySourceSentenceIsTranslated()
{
    QFETCH(QStringList, options);
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy.ts"));
    QVERIFY(QFile::copy(sourceOf(QTest::currentDataTag()), copy));
    const QString root = QStringLiteral(ALLOSTRATA_SOURCE_DIR);
    const QStringList arguments = options + QStringList{"-silent",     "-locations", "none", root + "/widgets",
                                                        root + "/app", "-I",         root,   "-ts",
                                                        copy};
    QProcess lupdate;
    lupdate.start(QStringLiteral(ALLOSTRATA_LUPDATE), arguments);
    QVERIFY(lupdate.waitForFinished());
    QCOMPARE(lupdate.exitCode(), 0);
    for (const Message &message : messagesOf(copy))
        QVERIFY2(message.state.isEmpty(), message.state.toUtf8() + ": " + message.source.toUtf8());
}

void TestText::usesTheInstalledLanguage_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("sentence");
    const QString english = QStringLiteral(
        "The file is cut off (byte 1,234,567). Read completely before that point: 1 segment and 20,000 events. Use "
        "--salvage to open the intact part.");
    QTest::newRow("German") << QLocale(QStringLiteral("de_DE"))
                            << "Die Datei ist abgeschnitten (Byte 1.234.567). Vor dieser Stelle vollständig gelesen: 1 "
                               "Segment und 20.000 Ereignisse. Mit --salvage lässt sich der unversehrte Teil öffnen.";
    QTest::newRow("Chinese") << QLocale(QStringLiteral("zh_CN"))
                             << "文件被截断（第 1,234,567 字节）。 在该位置之前完整读取了：1 个段 和 20,000 个事件。 "
                                "使用 --salvage 打开完好的部分。";
    QTest::newRow("Swiss German")
        << QLocale(QStringLiteral("de_CH"))
        << "Die Datei ist abgeschnitten (Byte 1’234’567). Vor dieser Stelle vollständig gelesen: "
           "1 Segment und 20’000 Ereignisse. Mit --salvage lässt sich der unversehrte Teil "
           "öffnen.";
    QTest::newRow("English") << QLocale(QStringLiteral("en_GB")) << english;
    QTest::newRow("French is not available") << QLocale(QStringLiteral("fr_FR")) << english;
    QTest::newRow("no language") << QLocale::c() << english;
}

void TestText::usesTheInstalledLanguage()
{
    QFETCH(QLocale, locale);
    int count = 1;
    char name[] = "tst_text";
    char *arguments[] = {name, nullptr};
    QCoreApplication application(count, arguments);
    installLanguage(application, locale);
    const Error error{Reason::TruncatedPickle, {}, 1234567, 1, 20000};
    QTEST(errorText(error, Voice::current()).all(), "sentence");
}

void TestText::plainVoiceIsAlwaysEnglish()
{
    int count = 1;
    char name[] = "tst_text";
    char *arguments[] = {name, nullptr};
    QCoreApplication application(count, arguments);
    installLanguage(application, QLocale(QStringLiteral("de_DE")));
    const Error error{Reason::TruncatedPickle, {}, 1234567, 2, 1};
    QCOMPARE(errorText(error, Voice::plain()).all(),
             "The file is cut off (byte 1234567). Read completely before that point: 2 segments and 1 event. Use "
             "--salvage to open the intact part.");
}

void TestText::largeCountsShowAllDigits()
{
    const Voice voice = Voice::plain();
    QCOMPARE(eventsText(std::numeric_limits<std::uint64_t>::max(), voice), "18446744073709551615 events");
    QCOMPARE(eventsText(1, voice), "1 event");
    QCOMPARE(eventsText(1001, voice), "1001 events");
    QCOMPARE(eventsText(0, voice), "0 events");
}

void TestText::findsLanguagesByName()
{
    for (const Language &language : languages())
        QVERIFY2(localeOfLanguage(QString::fromLatin1(language.code)), language.code);
    QVERIFY(localeOfLanguage(QStringLiteral("zh")));
    QVERIFY(localeOfLanguage(QStringLiteral("de-AT")));
    QVERIFY(!localeOfLanguage(QStringLiteral("zh_TW")));
    QVERIFY(!localeOfLanguage(QStringLiteral("fr")));
    QVERIFY(!localeOfLanguage(QStringLiteral("nonsense")));
    QVERIFY(!localeOfLanguage(QString()));
}

void TestText::summaryForPeopleIsTranslated()
{
    DeviceSummary summary;
    summary.file = "a.pickle";
    summary.device = -1;
    summary.events = 18474;
    summary.peakRequested = std::uint64_t(5) << 30;
    summary.peakAllocated = Estimated{std::uint64_t(6) << 30, 1, std::uint64_t(7) << 30};
    summary.efficiency = 0.5;
    const std::vector<SummaryEntry> entries = {{"a.pickle", {summary}, {}, {}}};

    int count = 1;
    char name[] = "tst_text";
    char *arguments[] = {name, nullptr};
    QCoreApplication application(count, arguments);
    installLanguage(application, QLocale(QStringLiteral("de_DE")));
    const Voice voice = Voice::current();
    const std::string text = writeTable(summaryForPeople(entries, voice), TableFormat::Text, voice.numberStyle());
    const QByteArray difference = differenceFromGolden(QStringLiteral("summary_german.table"), text);
    QVERIFY2(difference.isEmpty(), difference);
}

ALLOSTRATA_TEST(TestText)
#include "tst_text.moc"
