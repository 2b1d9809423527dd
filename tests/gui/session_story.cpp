// Small files and slow files for tests of the session.

#include "tests/gui/session_story.h"

#include <QFile>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace allostrata::test {

namespace {

constexpr int kLongestLoadMs = 60'000;

QByteArray eventText(const char *action, int pair, qint64 timeUs, bool hasTime)
{
    QByteArray text = R"({"action": ")" + QByteArray(action) + R"(", "addr": )" + QByteArray::number(4096 * (pair + 1))
                      + R"(, "size": )" + QByteArray::number(100 * (pair + 1))
                      + R"(, "stream": 0, "frames": [{"filename": "train.py", "line": )" + QByteArray::number(pair + 1)
                      + R"(, "name": "step"}])";
    if (hasTime)
        text += R"(, "time_us": )" + QByteArray::number(timeUs);
    return text + "}";
}

} // namespace

QByteArray snapshotStory(const QList<StoryDevice> &devices)
{
    QByteArrayList traces;
    QByteArrayList segments;
    for (const StoryDevice &device : devices) {
        const QByteArray size = QByteArray::number(4096 * (device.pairs + 1));
        segments.append(R"({"device": )" + QByteArray::number(segments.size()) + R"(, "address": 4096, "total_size": )"
                        + size + R"(, "stream": 0, "segment_type": "large", "blocks": [{"size": )" + size
                        + R"(, "state": "inactive"}]})");
        QByteArrayList events;
        qint64 time = device.startUs;
        for (int pair = 0; pair < device.pairs; ++pair) {
            for (const char *action : {"alloc", "free_requested", "free_completed"}) {
                events.append(eventText(action, pair, time, device.hasTimes));
                time += 10;
            }
        }
        traces.append("[" + events.join(", ") + "]");
    }
    return R"({"segments": [)" + segments.join(", ") + R"(], "device_traces": [)" + traces.join(", ") + "]}";
}

QString Files::write(const QString &name, const QByteArray &contents) const
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size())
        return {};
    return file.fileName();
}

SlowFile::SlowFile(const QString &path) : m_path(path)
{
    const QByteArray name = QFile::encodeName(path);
    if (::mkfifo(name.constData(), 0600) == 0)
        m_descriptor = ::open(name.constData(), O_RDWR | O_CLOEXEC);
}

SlowFile::~SlowFile() { end(); }

void SlowFile::write(const QByteArray &bytes) const
{
    QCOMPARE(::write(m_descriptor, bytes.constData(), static_cast<std::size_t>(bytes.size())), bytes.size());
}

void SlowFile::end()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    m_descriptor = -1;
}

Ends::Ends(Session &session)
{
    connect(&session, &Session::loadFinished, this, [this](quint64, quint64 document) {
        ++finished;
        documents.append(document);
    });
    connect(&session, &Session::loadFailed, this, [this](quint64, const QString &, const Error &error) {
        ++failed;
        reasons.append(error.reason);
    });
}

bool waitForLoads(const Session &session)
{
    return QTest::qWaitFor([&session] { return session.loads().empty(); }, kLongestLoadMs);
}

QString samplePath() { return QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst"); }

} // namespace allostrata::test

#include "moc_session_story.cpp"
