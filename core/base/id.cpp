// Stops the program when an id without a row is used as an index.

#include "core/base/id.h"

#include <cstdio>
#include <cstdlib>

namespace allostrata {

void stopAtBadId(std::uint32_t key, std::size_t rows)
{
    if (key == Id<void>::kNone)
        std::fputs("allostrata: an id without a value was used as an index\n", stderr);
    else
        std::fprintf(stderr, "allostrata: row %u of a table of %zu rows was requested\n", static_cast<unsigned>(key),
                     rows);
    std::abort();
}

} // namespace allostrata
