// Tells the thread sanitizer in which order Qt runs what it takes from one thread to another. Qt is not built with the
// sanitizer and waits with futexes, so that it sees no order in them. These functions replace Qt's for the calls of
// this program, and pass them on. A last one keeps the child of a QProcess out of this program's memory: the sanitizer
// would take what it does there for races. Built with the preset tsan only.

#include <QMetaObject>
#include <QRunnable>
#include <QThreadPool>

#include <cstdarg>
#include <dlfcn.h>
#include <functional>
#include <sched.h>
#include <sys/types.h>
#include <utility>

extern "C" {
void __tsan_acquire(void *place); // NOLINT(bugprone-reserved-identifier)
void __tsan_release(void *place); // NOLINT(bugprone-reserved-identifier)
}

namespace {

/// The function of this name that is replaced here.
template <typename Function>
Function *replaced(const char *name)
{
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

/// A job of a pool: what came before its start is over when it runs, and the job when the pool is empty.
class OrderedRunnable final : public QRunnable {
public:
    OrderedRunnable(QThreadPool &pool, QRunnable *job) : m_pool(pool), m_job(job) { __tsan_release(this); }
    void run() override
    {
        __tsan_acquire(this);
        m_job->run();
        if (m_job->autoDelete())
            delete m_job;
        __tsan_release(&m_pool);
    }

private:
    QThreadPool &m_pool;
    QRunnable *m_job;
};

/// A call from the event loop: what came before it was queued is over when it is made.
class OrderedCall final : public QtPrivate::QSlotObjectBase {
public:
    explicit OrderedCall(QSlotObjectBase *call) : QSlotObjectBase(&OrderedCall::act), m_call(call)
    {
        __tsan_release(this);
    }

private:
    static void act(int which, QSlotObjectBase *base, QObject *receiver, void **arguments, bool * /*isEqual*/)
    {
        __tsan_acquire(base);
        auto *self = static_cast<OrderedCall *>(base);
        if (which == Call) {
            self->m_call->call(receiver, arguments);
            __tsan_release(base); // the thread that asked for the call may destroy it
        } else if (which == Destroy) {
            self->m_call->destroyIfLastRef();
            delete self;
        }
    }

    QSlotObjectBase *m_call;
};

} // namespace

bool QMetaObject::invokeMethodImpl(QObject *object, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type,
                                   void *result)
{
    using Function = bool(QObject *, QtPrivate::QSlotObjectBase *, Qt::ConnectionType, void *);
    static const auto real = replaced<Function>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    return real(object, new OrderedCall(slot), type, result);
}

void QThreadPool::start(QRunnable *job, int priority)
{
    static const auto real = replaced<void(QThreadPool *, QRunnable *, int)>("_ZN11QThreadPool5startEP9QRunnablei");
    real(this, new OrderedRunnable(*this, job), priority);
}

void QThreadPool::start(std::function<void()> job, int priority) { start(QRunnable::create(std::move(job)), priority); }

bool QThreadPool::waitForDone(int milliseconds)
{
    static const auto real = replaced<bool(QThreadPool *, int)>("_ZN11QThreadPool11waitForDoneEi");
    const bool isDone = real(this, milliseconds);
    __tsan_acquire(this);
    return isDone;
}

int QThreadPool::activeThreadCount() const
{
    static const auto real = replaced<int(const QThreadPool *)>("_ZNK11QThreadPool17activeThreadCountEv");
    const int count = real(this);
    __tsan_acquire(const_cast<QThreadPool *>(this));
    return count;
}

extern "C" int clone(int (*run)(void *), void *stack, int flags, void *argument, ...)
{
    static const auto real = replaced<int(int (*)(void *), void *, int, void *, ...)>("clone");
    std::va_list more;
    va_start(more, argument);
    auto *const parent = va_arg(more, pid_t *);
    auto *const storage = va_arg(more, void *);
    auto *const child = va_arg(more, pid_t *);
    va_end(more);
    return real(run, stack, flags & ~(CLONE_VM | CLONE_VFORK), argument, parent, storage, child);
}
