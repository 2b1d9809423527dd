#pragma once

namespace allostrata {

/// Arrays of a megabyte and more go back to the system as soon as they are freed, in the whole process from now on. By
/// itself the C library keeps ever larger ones, in a store for each thread that no other thread uses. Where it is not
/// GNU's: nothing.
void giveFreedArraysBack();

} // namespace allostrata
