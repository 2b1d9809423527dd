// What the C library does with memory that was freed.

#include "core/base/freed_arrays.h"

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace allostrata {

void giveFreedArraysBack()
{
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 1 << 20); // once it is said it does not grow
#endif
}

} // namespace allostrata
