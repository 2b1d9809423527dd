#pragma once

#include "core/model/printed_bytes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// The text of an out-of-memory error of PyTorch, with the numbers that it gives. A number that a version of the text
/// lacks, or that underflowed when it was printed, is absent.
struct OomText {
    std::string backend; ///< "CUDA", "HIP", "MPS", ...; "" if the text does not say
    std::string device; ///< number of the device; "" if the text does not say
    std::optional<PrintedBytes> request;
    std::optional<PrintedBytes> total; ///< device memory
    std::optional<PrintedBytes> free; ///< device memory
    std::optional<PrintedBytes> allowed; ///< limit of the process
    std::optional<PrintedBytes> thisProcess; ///< held by the process, PyTorch's and other memory
    std::vector<PrintedBytes> others; ///< held by each of the other processes named
    std::optional<PrintedBytes> allocated; ///< by PyTorch
    std::optional<PrintedBytes> privatePools; ///< part of it
    std::optional<PrintedBytes> unallocated; ///< reserved by PyTorch beside it
    std::optional<PrintedBytes> reserved; ///< allocated and unallocated, if the text gives the sum
    std::optional<PrintedBytes> otherMps; ///< MPS: allocated by others than PyTorch
    std::optional<std::int64_t> step; ///< last step logged before it
    std::optional<double> timestamp; ///< seconds since the epoch
    std::uint64_t line = 0; ///< in the file, from 1

    [[nodiscard]] bool operator==(const OomText &) const = default;
};

} // namespace allostrata
