#pragma once

#include "core/export/json_writer.h"
#include "core/tables/document_json.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

/// Document being written: the writer and its progress. Used by the parts of document_json.cpp only.
class DocumentJsonJob {
public:
    /// `rows`: total number of rows to write.
    DocumentJsonJob(const DocumentJsonQuestion &question, const TextSink &sink, const LoadContext &context,
                    std::uint64_t rows)
        : json(sink), m_question(question), m_context(context), m_rows(rows)
    {
    }

    JsonWriter json;

    [[nodiscard]] const DocumentJsonQuestion &question() const { return m_question; }
    [[nodiscard]] const Document &document() const { return m_question.document; }
    [[nodiscard]] const Snapshot &snapshot() const { return *m_question.document.snapshot(); }
    [[nodiscard]] const LoadContext &context() const { return m_context; }

    /// To be called before each row: false if stopped or after an error of the sink. Open elements are then ended, and
    /// writing stops.
    [[nodiscard]] bool next();
    /// Records an error of a part that could not be made.
    void fail(const Error &error) { m_error = error; }
    [[nodiscard]] Result<void> finish();

    /// An array of objects, one per row, each on a line; ends early when writing stops. `write` writes the members.
    template <typename Rows, typename Write>
    void rows(std::string_view name, const Rows &all, const Write &write)
    {
        auto row = std::begin(all);
        countedRows(name, std::size(all), [&](std::size_t) { write(*row++); });
    }

    /// The same for `count` rows, of which `write` takes the number.
    template <typename Write>
    void countedRows(std::string_view name, std::size_t count, const Write &write)
    {
        json.key(name);
        json.beginArray(JsonWriter::Layout::LineEach);
        for (std::size_t row = 0; row < count && next(); ++row) {
            json.beginObject();
            write(row);
            json.end();
        }
        json.end();
    }

    // Members that are left out if their value is absent.
    void memberOf(std::string_view name, StringId text) { json.memberIf(name, snapshot().text(text)); }
    template <typename Tag>
    void rowOf(std::string_view name, Id<Tag> id)
    {
        if (id)
            json.member(name, std::uint64_t(id.value()));
    }
    /// Stream and pool, unless they are the default ones.
    void placeOf(std::uint16_t stream, std::uint16_t pool);
    /// Member "device", as in the summary: null if the file does not say.
    void deviceMember(int device);

private:
    const DocumentJsonQuestion &m_question;
    const LoadContext &m_context;
    std::uint64_t m_rows = 0;
    std::uint64_t m_done = 0;
    std::optional<Error> m_error;
};

/// Writes the member "devices".
void writeDevices(DocumentJsonJob &job);
/// Rows of all devices that are written.
[[nodiscard]] std::uint64_t deviceRows(const DocumentJsonQuestion &question);

/// Writes those of the members "steps", "folder" and "profile" that the document has.
void writeOtherParts(DocumentJsonJob &job);
[[nodiscard]] std::uint64_t otherRows(const Document &document);

} // namespace allostrata
