#pragma once

#include "tests/support/generator/value_sink.h"

namespace allostrata::generator {

/// Writes as CPython's C pickler does (protocols 2 to 5): memo by identity, batches of 1000, frames of 64 KiB.
/// For the same graph of objects the bytes are those of pickle.dump.
class PickleWriter final : public ValueSink {
public:
    PickleWriter(ByteSink &out, int protocol);

    bool refer(Identity identity) override;
    void beginDict(Identity identity, std::size_t count) override;
    void beginList(Identity identity, std::size_t count) override;
    void beginTuple(Identity identity, std::size_t count) override;
    void end() override;
    void text(Identity identity, std::string_view text) override;
    void integer(std::int64_t value) override;
    void unsignedInteger(std::uint64_t value) override;
    void real(double value) override;
    void boolean(bool value) override;
    void none() override;
    void finish() override;

private:
    enum class Kind : std::uint8_t { Dict, List, Tuple };
    struct Container {
        Kind kind = Kind::List;
        Identity identity;
        std::size_t count = 0; ///< items; of a dict: pairs
        std::size_t values = 0; ///< values written into it
    };

    void begin();
    void put(char byte) { m_buffer.push_back(byte); }
    void putLittleEndian(std::uint64_t value, int bytes);
    void memoize(Identity identity);
    void valueDone();
    void commitFrame();
    void flush();

    ByteSink &m_out;
    int m_protocol;
    std::string m_buffer; ///< contents of the current frame
    std::vector<Container> m_containers;
    IdentityMap m_memo;
    std::uint32_t m_memoSize = 0;
};

/// Writes like PyTorch's C++ pickler: protocol 2, one batch per container, texts memoized by value, containers memoized
/// if something else refers to them.
class CppPickleWriter final : public ValueSink {
public:
    /// `uses`: how often each identity is written in all; see UseCounter.
    CppPickleWriter(ByteSink &out, const IdentityMap &uses);

    bool refer(Identity identity) override;
    void beginDict(Identity identity, std::size_t count) override;
    void beginList(Identity identity, std::size_t count) override;
    void beginTuple(Identity identity, std::size_t count) override;
    void end() override;
    void text(Identity identity, std::string_view text) override;
    void integer(std::int64_t value) override;
    void unsignedInteger(std::uint64_t value) override;
    void real(double value) override;
    void boolean(bool value) override;
    void none() override;
    void finish() override;

private:
    enum class Kind : std::uint8_t { Dict, List, Tuple };
    struct Container {
        Kind kind = Kind::List;
        Identity identity;
        std::size_t count = 0;
    };

    void put(char byte);
    void putLittleEndian(std::uint64_t value, int bytes);
    void get(std::uint32_t slot);
    void memoize();

    ByteSink &m_out;
    const IdentityMap &m_uses;
    std::string m_buffer;
    std::vector<Container> m_containers;
    IdentityMap m_memo;
    std::uint32_t m_memoSize = 0;
};

/// Counts how often each identity is written.
class UseCounter final : public ValueSink {
public:
    bool refer(Identity identity) override;
    void beginDict(Identity, std::size_t) override {}
    void beginList(Identity, std::size_t) override {}
    void beginTuple(Identity, std::size_t) override {}
    void end() override {}
    void text(Identity, std::string_view) override {}
    void integer(std::int64_t) override {}
    void unsignedInteger(std::uint64_t) override {}
    void real(double) override {}
    void boolean(bool) override {}
    void none() override {}
    void finish() override {}

    [[nodiscard]] const IdentityMap &uses() const { return m_uses; }

private:
    IdentityMap m_uses;
};

} // namespace allostrata::generator
