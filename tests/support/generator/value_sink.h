#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata::generator {

/// Identity of a value's object, so that a writer can distinguish the same object from an equal one.
struct Identity {
    enum class Kind : std::uint8_t {
        Fresh, ///< a new object, written once
        Text, ///< a text shared by all who use it
        Frame,
        Stack, ///< the list of one capture
        Shared, ///< any other repeated value
        Held, ///< written once, but something else still refers to it: the C++ pickler memoizes it
    };
    static constexpr std::size_t kSharedKinds = 5; ///< kinds before Held may occur again

    Kind kind = Kind::Fresh;
    std::uint32_t index = 0;
};

/// Receives a document value by value. In a dict, keys and values alternate.
class ValueSink {
public:
    virtual ~ValueSink() = default;

    /// Returns true if that object was written before and is now written as a reference; the caller must then write no
    /// value.
    virtual bool refer(Identity identity) = 0;
    virtual void beginDict(Identity identity, std::size_t count) = 0;
    virtual void beginList(Identity identity, std::size_t count) = 0;
    virtual void beginTuple(Identity identity, std::size_t count) = 0;
    virtual void end() = 0;
    virtual void text(Identity identity, std::string_view text) = 0;
    virtual void integer(std::int64_t value) = 0;
    virtual void unsignedInteger(std::uint64_t value) = 0;
    virtual void real(double value) = 0;
    virtual void boolean(bool value) = 0;
    virtual void none() = 0;
    /// After the document's one value.
    virtual void finish() = 0;
};

/// Receives bytes.
class ByteSink {
public:
    virtual ~ByteSink() = default;
    virtual void write(std::string_view bytes) = 0;
};

class StringSink final : public ByteSink {
public:
    void write(std::string_view bytes) override { m_bytes.append(bytes); }
    [[nodiscard]] std::string &bytes() { return m_bytes; }

private:
    std::string m_bytes;
};

class FileSink final : public ByteSink {
public:
    explicit FileSink(const std::string &path) : m_file(std::fopen(path.c_str(), "wb")) {}
    FileSink(const FileSink &) = delete;
    FileSink &operator=(const FileSink &) = delete;
    ~FileSink() override { close(); }

    void write(std::string_view bytes) override
    {
        if (m_file != nullptr && std::fwrite(bytes.data(), 1, bytes.size(), m_file) != bytes.size())
            m_failed = true;
    }
    /// Returns false if an error occurred.
    bool close()
    {
        if (m_file == nullptr)
            return m_wasOpen && !m_failed;
        m_wasOpen = true;
        if (std::fclose(m_file) != 0)
            m_failed = true;
        m_file = nullptr;
        return !m_failed;
    }

private:
    std::FILE *m_file = nullptr;
    bool m_failed = false;
    bool m_wasOpen = false;
};

/// Memo slots by identity.
class IdentityMap {
public:
    static constexpr std::uint32_t kNone = UINT32_MAX;

    [[nodiscard]] std::uint32_t find(Identity identity) const
    {
        const auto kind = static_cast<std::size_t>(identity.kind);
        if (kind == 0 || kind >= Identity::kSharedKinds || identity.index >= m_slots[kind].size())
            return kNone;
        return m_slots[kind][identity.index];
    }
    void set(Identity identity, std::uint32_t slot)
    {
        const auto kind = static_cast<std::size_t>(identity.kind);
        if (kind == 0 || kind >= Identity::kSharedKinds)
            return;
        if (identity.index >= m_slots[kind].size())
            m_slots[kind].resize(static_cast<std::size_t>(identity.index) * 2 + 16, kNone);
        m_slots[kind][identity.index] = slot;
    }

private:
    std::vector<std::uint32_t> m_slots[Identity::kSharedKinds];
};

} // namespace allostrata::generator
