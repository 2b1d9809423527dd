// Folders of caches: what they hold, and what goes first.

#include "core/io/cache_folder.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QTest>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace fs = std::filesystem;

class TestCacheFolder : public QObject {
    Q_OBJECT

private slots:
    void init() { m_tree = std::make_unique<RunTree>(); }
    void theOldestGoFirst();
    void whatIsNoEntryStays();
    void theFolderMayBeALink();
    void aMissingFolderIsEmpty();

private:
    /// Writes a file of 1,000 bytes that was used so many hours ago.
    void write(const QString &name, int hours) const
    {
        const std::string file = m_tree->write(name, QByteArray(1000, 'x')).toStdString();
        fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(hours));
    }
    [[nodiscard]] std::string path(const QString &name) const { return m_tree->path(name).toStdString(); }
    [[nodiscard]] QStringList left() const
    {
        return QDir(m_tree->path(u"cache"_s)).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    std::unique_ptr<RunTree> m_tree;
};

void TestCacheFolder::theOldestGoFirst()
{
    for (int i = 0; i < 4; ++i)
        write(u"cache/%1/one.sum"_s.arg(i), 10 - i);
    write(u"cache/1/below/two.sum"_s, 1); // makes 1 the youngest
    write(u"cache/file"_s, 5);
    QCOMPARE(bytesBelow(path(u"cache"_s)), std::uint64_t(6000));
    limitCache(path(u"cache"_s), 6000);
    QCOMPARE(left().size(), 5);
    limitCache(path(u"cache"_s), 3500, "0");
    QCOMPARE(left(), (QStringList{u"0"_s, u"1"_s}));
    touch(path(u"cache/0/one.sum"_s));
    limitCache(path(u"cache"_s), 1000);
    QCOMPARE(left(), QStringList{u"0"_s});
    limitCache(path(u"cache"_s), 0);
    QCOMPARE(left(), QStringList());
}

void TestCacheFolder::whatIsNoEntryStays()
{
    write(u"cache/.in-the-making"_s, 9);
    write(u"cache/a.strata"_s, 8);
    write(u"cache/mine.txt"_s, 7);
    write(u"elsewhere/b.strata"_s, 6);
    fs::create_directory_symlink(path(u"elsewhere"_s), path(u"cache/link.strata"_s));
    limitCache(path(u"cache"_s), 0, {}, [](std::string_view name) { return name.ends_with(".strata"); });
    QVERIFY(left().contains(u".in-the-making"_s) && left().contains(u"mine.txt"_s) && !left().contains(u"a.strata"_s));
    limitCache(path(u"cache"_s), 0);
    QVERIFY(!left().contains(u"mine.txt"_s));
    QVERIFY(fs::exists(path(u"elsewhere/b.strata"_s)));
}

void TestCacheFolder::theFolderMayBeALink()
{
    write(u"cache/a"_s, 2);
    write(u"cache/b"_s, 1);
    fs::create_directory_symlink(path(u"cache"_s), path(u"link"_s));
    QCOMPARE(bytesBelow(path(u"link"_s)), std::uint64_t(2000));
    limitCache(path(u"link"_s), 1000);
    QCOMPARE(left(), QStringList{u"b"_s});
}

void TestCacheFolder::aMissingFolderIsEmpty()
{
    QCOMPARE(bytesBelow(path(u"nowhere"_s)), std::uint64_t(0));
    limitCache(path(u"nowhere"_s), 0);
    QVERIFY(!fs::exists(path(u"nowhere"_s)));
}

ALLOSTRATA_TEST(TestCacheFolder, QCoreApplication)

#include "tst_cache_folder.moc"
