// UTF-8: every code point, every pair of bytes, and cuts, against Qt's decoder.

#include "core/base/utf8.h"
#include "tests/support/test_main.h"

#include <QStringDecoder>
#include <QTest>

#include <string>

using namespace allostrata;

class TestUtf8 : public QObject {
    Q_OBJECT

private slots:
    void everyCodePointReadsBack();
    void pairsOfBytesMatchQt();
    void cutsFallBetweenCharacters();
    void incompleteSequencesAreCutAtTheLimit();
};

void TestUtf8::everyCodePointReadsBack()
{
    for (std::uint32_t point = 0; point <= 0x10ffff; ++point) { // Qt drops U+FEFF at the front
        std::string text;
        appendUtf8(text, point);
        const Utf8Character read = decodeUtf8(text + "a");
        const bool isSurrogate = point >= 0xd800 && point <= 0xdfff;
        if (isSurrogate ? read.length != 0 : read.point != point || read.length != text.size())
            QFAIL(qPrintable(QString::number(point, 16)));
        if (!isSurrogate && point != 0xfeff
            && QString::fromUtf8(text.data(), qsizetype(text.size())).toUcs4() != QList<uint>{point})
            QFAIL(qPrintable(QString::number(point, 16)));
    }
}

void TestUtf8::pairsOfBytesMatchQt()
{
    for (int pair = 0; pair < 0x10000; ++pair) {
        const std::string text = {char(pair >> 8), char(pair & 0xff)};
        QStringDecoder decoder(QStringDecoder::Utf8,
                               QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
        const QString whole = decoder(QByteArrayView(text.data(), 2));
        const Utf8Character first = decodeUtf8(text);
        const bool isWhole = first.length == 2 || (first.length == 1 && decodeUtf8(text.substr(1)).length == 1);
        QVERIFY2(isWhole == !decoder.hasError(), qPrintable(QString::number(pair, 16)));
    }
}

void TestUtf8::cutsFallBetweenCharacters()
{
    const std::string text = "aé€😀b";
    for (std::size_t most = 0; most <= text.size(); ++most) {
        const std::string_view part = beginningOf(text, most);
        QVERIFY(part.size() <= most && most - part.size() <= 3);
        QVERIFY(part.size() == text.size() || !isUtf8Continuation(static_cast<std::uint8_t>(text[part.size()])));
        const std::string_view rest = endOf(text, most);
        QVERIFY(rest.size() <= most && most - rest.size() <= 3 && std::string_view(text).ends_with(rest));
        QVERIFY(rest.empty() || !isUtf8Continuation(static_cast<std::uint8_t>(rest.front())));
        QCOMPARE(wellFormed(part), std::string(part));
    }
    QCOMPARE(wellFormed("a\xc3(\xed\xa0\x80"), std::string("a\ufffd(\ufffd\ufffd\ufffd"));
}

void TestUtf8::incompleteSequencesAreCutAtTheLimit()
{
    QCOMPARE(beginningOf(std::string(100, '\x80'), 50).size(), 47U);
}

ALLOSTRATA_TEST(TestUtf8)

#include "tst_utf8.moc"
