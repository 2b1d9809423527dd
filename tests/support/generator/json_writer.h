#pragma once

#include "tests/support/generator/value_sink.h"

namespace allostrata::generator {

/// Writes JSON: everything in full each time, tuples as lists.
class JsonWriter final : public ValueSink {
public:
    explicit JsonWriter(ByteSink &out) : m_out(out) {}

    bool refer(Identity) override { return false; }
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
    struct Container {
        bool isDict = false;
        std::size_t values = 0;
    };

    void before();

    ByteSink &m_out;
    std::string m_buffer;
    std::vector<Container> m_containers;
};

} // namespace allostrata::generator
