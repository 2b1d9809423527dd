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
    ::mallopt(M_TRIM_THRESHOLD, 4 << 20); // else what is smaller would come and go with every use
#endif
}

} // namespace allostrata
